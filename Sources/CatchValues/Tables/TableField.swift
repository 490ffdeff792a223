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

    var isMoment: Bool { [.day, .time, .endTime].contains(self) }
  }

  /// The field's own name, which is always a heading of it.
  public let name: String
  public let kind: Kind
  /// True for one without which a table is refused.
  public let isNeeded: Bool
  let keys: [HeadingKey]

  /// - Parameter headings: other headings; of two in one table, the earlier counts.
  public init(_ name: String, _ kind: Kind = .text, isNeeded: Bool = false, _ headings: [String]) {
    (self.name, self.kind, self.isNeeded) = (name, kind, isNeeded)
    keys = ([name] + headings).map { HeadingKey($0) }
  }
}

/// The part of a heading that tells its field: no case, blanks, marks or unit in brackets.
///
/// A question mark at its end stays: `Employee?` is a flag, no employee.
struct HeadingKey: Hashable, Sendable {
  let text: String
  /// The unit that it names for lengths: `휴게(시간)`, `break_minutes`.
  let unit: BareNumbers.Unit?

  init(_ heading: String) {
    if let plain = HeadingKey.plainText(heading) {
      (text, unit) = (plain, plain.hasSuffix("minutes") ? .minutes : nil)
      return
    }
    var key: [UInt8] = []
    var unit: [UInt8] = []
    var depth = 0
    for scalar in Normalization.composedHangul(heading).unicodeScalars {
      switch scalar {
      case "(", "[", "（": depth += 1
      case ")", "]", "）": depth = max(0, depth - 1)
      case "A"..."Z", "a"..."z", "0"..."9":
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        let lower = scalar.value < 0x5B && scalar.value >= 0x41 ? byte | 0x20 : byte
        if depth > 0 { unit.append(lower) } else { key.append(lower) }
      default:
        guard scalar.value > 0x7F, !scalar.properties.isWhitespace, scalar != "\u{FEFF}" else {
          continue
        }
        if depth > 0 {
          unit.append(contentsOf: String(scalar).utf8)
        } else {
          key.append(contentsOf: String(scalar).utf8)
        }
      }
    }
    if key.isEmpty { key = unit }
    if let last = heading.unicodeScalars.last(where: { !$0.properties.isWhitespace }),
      ["?", "？"].contains(last)
    {
      key.append(UInt8(ascii: "?"))
    }
    let text = String(decoding: key, as: UTF8.self)
    let word = String(decoding: unit, as: UTF8.self)
    self.text = text
    if ["시간", "h", "hour", "hours", "hr", "hrs"].contains(word) {
      self.unit = .hours
    } else if ["분", "m", "min", "mins", "minute", "minutes"].contains(word)
      || text.hasSuffix("minutes")
    {
      self.unit = .minutes
    } else {
      self.unit = nil
    }
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
