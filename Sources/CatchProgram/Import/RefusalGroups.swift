public import CatchValues

/// The refusals of a batch, those of one kind together, so that a mistake that many rows share is
/// reported once.
public struct RefusalGroups {
  /// The most kinds that are listed; the rest is only counted.
  private static let mostKinds = 20
  /// The most rows of one kind that are listed one by one.
  private static let few = 3
  /// The most rows that a line names besides its own.
  private static let mostNamed = 5

  /// Refusals of one kind differ in figures and in quoted words only.
  private struct Kind: Hashable {
    let id: String
    let field: String?
    let message: String

    init(_ failure: Failure) {
      id = failure.id
      // `[3].start` in a document of JSON.
      field = failure.source?.field.map { String($0.split(separator: "]").last ?? "") }
      var message: [UInt8] = []
      var isQuoted = false
      for byte in failure.message.en.utf8 {
        if byte == 0x27 {
          isQuoted.toggle()
        } else if !isQuoted, !(0x30...0x39).contains(byte) {
          message.append(byte)
        }
      }
      self.message = String(decoding: message, as: UTF8.self)
    }
  }

  private struct Group {
    let kind: Kind
    let message: Text
    /// The first few, as they are shown.
    var shown: [Failure]
    var count = 1
    /// True while all messages are equal.
    var isSame = true
    /// The names of the next ones.
    var others: [String] = []
    /// True when these names are lines of a file.
    let hasLines: Bool
  }

  private var groups: [Group] = []
  /// All refusals.
  public private(set) var count = 0
  public private(set) var first: Failure?
  /// True while every refusal has the same id.
  public private(set) var isUniform = true

  public init() {}

  /// - Parameter subject: the name of what was refused; nil for a row, whose failure has its place.
  public mutating func add(_ failure: Failure, of subject: String? = nil) {
    count += 1
    if let first { isUniform = isUniform && first.id == failure.id }
    first = first ?? failure
    let kind = Kind(failure)
    let line = failure.source?.line
    let shown = subject.map { subject in
      Failure(
        failure.entry,
        Text(en: "\(subject): \(failure.message.en)", ko: "\(subject): \(failure.message.ko)"),
        source: failure.source)
    }
    guard let index = groups.firstIndex(where: { $0.kind == kind }) else {
      guard groups.count < RefusalGroups.mostKinds else { return }
      groups.append(
        Group(
          kind: kind, message: failure.message, shown: [shown ?? failure],
          hasLines: subject == nil && line != nil))
      return
    }
    groups[index].count += 1
    groups[index].isSame = groups[index].isSame && groups[index].message == failure.message
    if groups[index].count <= RefusalGroups.few { groups[index].shown.append(shown ?? failure) }
    if groups[index].others.count < RefusalGroups.mostNamed,
      let name = subject ?? line.map({ "\($0)" }) ?? failure.source?.field
    {
      groups[index].others.append(name)
    }
  }

  /// Returns a line for each of the first kinds.
  ///
  /// - Parameter rows: the word for what was refused, in the plural: "rows".
  public func lines(in language: Language, _ rows: Text) -> [String] {
    groups.flatMap { group in
      let shown = group.shown.map { $0.line(in: language) }
      if group.count == 1 || group.count <= RefusalGroups.few && !group.isSame { return shown }
      return [shown[0] + more(of: group, rows)[language]]
    }
  }

  /// ` (and 25 more rows: lines 3, 4, 5, 6, 7 …)`
  private func more(of group: Group, _ rows: Text) -> Text {
    let count = group.count - 1
    let names = group.others.joined(separator: ", ") + (count > group.others.count ? " …" : "")
    let noun = count == 1 && rows.en.hasSuffix("s") ? String(rows.en.dropLast()) : rows.en
    let lines = group.hasLines ? (count == 1 ? "line " : "lines ") : ""
    return Text(
      en: " (and \(count) more \(noun): \(lines)\(TerminalText.escaped(names)))",
      ko: " (같은 이유로 \(count)건 더: \(TerminalText.escaped(names))"
        + (group.hasLines ? " 줄)" : ")"))
  }
}
