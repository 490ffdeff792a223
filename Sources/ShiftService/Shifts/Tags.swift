public import CatchValues

/// The labels of a shift: at most ten, sorted, none twice.
public struct Tags: Hashable, Sendable, CustomStringConvertible {
  /// In the order of their UTF-8 bytes, as the store sorts text.
  public let names: [String]

  public static let most = 10
  public static let longest = 20
  public static let none = Tags(sorted: [])

  private init(sorted names: [String]) {
    self.names = names
  }

  /// Composes Hangul, lowers ASCII capitals, and drops repeats.
  ///
  /// - Throws: `shift.tag` for an empty or long name, a blank, a comma, or more than ten tags.
  public init(_ names: [String]) throws(Failure) {
    var kept: [String] = []
    for name in names {
      let tag = try Tags.tag(name)
      if !kept.contains(tag) { kept.append(tag) }
    }
    guard kept.count <= Tags.most else {
      throw .badTag(
        Text(
          en: "\(kept.count) tags are more than \(Tags.most)",
          ko: "태그가 \(kept.count)개입니다. \(Tags.most)개까지 쓸 수 있습니다"))
    }
    self.names = kept.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Reads `a,b`; an empty text means no tags.
  /// - Throws: `shift.tag` as for a list of names.
  public init(_ text: String) throws(Failure) {
    guard !text.isEmpty else {
      self = .none
      return
    }
    try self.init(text.split(separator: ",", omittingEmptySubsequences: false).map(String.init))
  }

  public var isEmpty: Bool { names.isEmpty }

  public func contains(_ tag: String) -> Bool { names.contains(tag) }

  /// `a,b`, which can be read back.
  public var description: String { names.joined(separator: ",") }

  /// Returns one name in its stored form, for filters too.
  /// - Throws: `shift.tag` if the name is not allowed.
  public static func tag(_ name: String) throws(Failure) -> String {
    let composed = Normalization.composedHangul(name)
    guard !composed.isEmpty else { throw .badTag(Text(en: "a tag is empty", ko: "빈 태그가 있습니다")) }
    var lowered = String.UnicodeScalarView()
    for scalar in composed.unicodeScalars {
      guard scalar != ",", !scalar.properties.isWhitespace, !LimitedText.isControl(scalar) else {
        throw .badTag(
          Text(
            en: "the tag '\(name)' contains a blank, a comma or a control character",
            ko: "태그 '\(name)'에 공백, 쉼표 또는 제어 문자가 있습니다"))
      }
      let isCapital = (0x41...0x5A).contains(scalar.value)
      lowered.append(isCapital ? Unicode.Scalar(scalar.value + 0x20) ?? scalar : scalar)
    }
    guard lowered.count <= longest else {
      throw .badTag(
        Text(
          en: "the tag '\(name)' has \(lowered.count) characters, more than \(longest)",
          ko: "'\(name)' 태그가 \(lowered.count)자입니다. \(longest)자까지 쓸 수 있습니다"))
    }
    return String(lowered)
  }
}

extension Failure {
  fileprivate static func badTag(_ message: Text) -> Failure {
    Failure(ShiftRefusal.tag, message, source: SourcePosition(field: "tags"))
  }
}
