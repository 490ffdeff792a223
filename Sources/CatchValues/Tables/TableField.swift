/// One field that a command takes from people's tables.
public struct TableField: Hashable, Sendable {
  /// The forms in which people write a cell, and the one that a command gets.
  public enum Kind: Hashable, Sendable {
    /// A text, without blanks around it.
    case text
    /// A day, also with a time behind it: `2026-11-02`.
    case day
    /// A time of day, or a day with its time: `18:00`, `26:00`, `2026-11-02T18:00`.
    case time
    /// A time at which something ends: also `자정`, as `24:00`.
    case endTime
    /// A length of time in minutes: `30`; none is empty.
    case length
    /// Whole won: `4500`, `-4500`.
    case won

    var isMoment: Bool { self == .day || isClock }
    var isClock: Bool { self == .time || self == .endTime }
  }

  /// The field's own name, which is always a heading of it.
  public let name: String
  public let kind: Kind
  /// True for one without which a table is refused.
  public let isNeeded: Bool
  let yearless: Yearless
  let keys: [HeadingKey]

  /// The readings of a day without a year: the nearest such day, the last one, none, as of a day of
  /// birth, whose two digits of a year make the person 13 or older.
  public enum Yearless: Hashable, Sendable { case nearest, past, birth }

  /// - Parameter headings: other headings; of two in one table, the earlier counts.
  public init(
    _ name: String, _ kind: Kind = .text, isNeeded: Bool = false, yearless: Yearless = .nearest,
    _ headings: [String]
  ) {
    (self.name, self.kind, self.isNeeded, self.yearless) = (name, kind, isNeeded, yearless)
    keys = ([name] + headings).map { HeadingKey($0) }
  }
}

/// The part of a heading that names its field: no case, blanks, marks or unit in brackets.
///
/// A question mark at its end stays: `Employee?` is a flag, no employee.
struct HeadingKey: Hashable, Sendable {
  let text: String
  /// The words in its brackets: `실제` of `출근(실제)`.
  let brackets: String
  /// The unit that it names for lengths: `휴게(시간)`, `break_minutes`.
  let unit: BareNumbers.Unit?

  /// The key with the words in its brackets; nil without any, and for a unit.
  var whole: HeadingKey? {
    brackets.isEmpty || unit != nil ? nil : HeadingKey(folded: text + brackets)
  }

  private init(folded text: String) {
    (self.text, brackets, unit) = (text, "", HeadingKey.unit(endOf: text))
  }

  init(_ heading: String) {
    if let plain = HeadingKey.plainText(heading) {
      (text, brackets, unit) = (plain, "", HeadingKey.unit(endOf: plain))
      return
    }
    var (key, word, depth) = ("", "", 0)
    for scalar in Normalization.composedHangul(heading).unicodeScalars {
      switch scalar {
      case "(", "[", "（": depth += 1
      case ")", "]", "）": depth = max(0, depth - 1)
      case "A"..."Z", "a"..."z", "0"..."9", "\u{80}"..."\u{10FFFF}":
        guard !scalar.properties.isWhitespace, scalar != "\u{FEFF}" else { continue }
        let folded = scalar.properties.lowercaseMapping
        if depth > 0 { word += folded } else { key += folded }
      default: continue
      }
    }
    brackets = key.isEmpty ? "" : word
    if key.isEmpty { key = word }
    let last = heading.unicodeScalars.last { !$0.properties.isWhitespace }
    if last == "?" || last == "？" { key += "?" }
    text = key
    if ["시간", "h", "hour", "hours", "hr", "hrs"].contains(word) {
      self.unit = .hours
    } else if ["분", "m", "min", "mins", "minute", "minutes"].contains(word) {
      self.unit = .minutes
    } else {
      self.unit = HeadingKey.unit(endOf: key)
    }
  }

  /// The unit of `break_minutes` and `Break Hours`.
  private static func unit(endOf text: String) -> BareNumbers.Unit? {
    guard text.utf8.last == UInt8(ascii: "s") else { return nil }
    return text.hasSuffix("minutes") ? .minutes : text.hasSuffix("hours") ? .hours : nil
  }

  /// Returns the key of a heading of ASCII and Hangul syllables without brackets; nil for others.
  ///
  /// Each start of a command that reads tables makes some hundred keys.
  private static func plainText(_ heading: String) -> String? {
    var key: [UInt8] = []
    key.reserveCapacity(heading.utf8.count)
    for byte in heading.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        0x80...0xBF, 0xEA...0xED:
        key.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): key.append(byte | 0x20)
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "?"), 0x80...: return nil
      default: continue
      }
    }
    return String(decoding: key, as: UTF8.self)
  }

  static func == (left: HeadingKey, right: HeadingKey) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
