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
    /// A length of time in minutes: `30`; none is empty.
    case length
    /// Whole won: `4500`, `-4500`.
    case won
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
struct HeadingKey: Hashable, Sendable {
  let text: String
  /// True for lengths that are counted in hours: `휴게(시간)`.
  let countsHours: Bool

  init(_ heading: String) {
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
    text = String(decoding: key.isEmpty ? unit : key, as: UTF8.self)
    countsHours = ["시간", "h", "hour", "hours", "hrs"].contains(
      String(decoding: unit, as: UTF8.self))
  }

  static func == (left: HeadingKey, right: HeadingKey) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
