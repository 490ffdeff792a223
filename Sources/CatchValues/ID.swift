/// A kind of record that people and programs name by an id.
public protocol Identified {
  /// The prefix of its ids, ASCII letters: `shf` in `shf-12`.
  static var idPrefix: String { get }
  /// True when some records are occurrences of series, which have negative numbers.
  static var mayRecur: Bool { get }
}

extension Identified {
  public static var mayRecur: Bool { false }
}

/// The number of a record, bound to its kind: an id of a shift cannot name a workplace.
///
/// Outside the program it is text, `shf-12`: JSON keeps it exact and a reader sees its kind.
///
/// The type itself asks nothing of `Entity`: else each process would look that up for each kind of
/// id that an optional or a list holds, 130,000 instructions a kind.
public struct ID<Entity>: Hashable, Sendable, Comparable {
  public let number: Int

  public init(_ number: Int) {
    self.number = number
  }

  public static func < (left: ID, right: ID) -> Bool { left.number < right.number }
}

extension ID: CustomStringConvertible where Entity: Identified {
  /// Reads exactly the output of `description` for numbers from 1: no leading zeros, no spaces.
  public init?(_ text: String) {
    if Entity.mayRecur, let occurrence = Occurrence(text) {
      self.number = occurrence.number
      return
    }
    let prefix = Entity.idPrefix.utf8
    let bytes = text.utf8
    guard bytes.starts(with: prefix) else { return nil }
    let rest = bytes.dropFirst(prefix.count)
    guard rest.first == 0x2D, let lead = rest.dropFirst().first, lead != 0x30 else { return nil }
    var number = 0
    for byte in rest.dropFirst() {
      guard (0x30...0x39).contains(byte) else { return nil }
      let (product, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int(byte - 0x30))
      if overflow || carry { return nil }
      number = sum
    }
    self.number = number
  }

  public var description: String {
    if Entity.mayRecur, number < 0, let occurrence = occurrence { return occurrence.description }
    return "\(Entity.idPrefix)-\(number)"
  }

  /// The series and day in the id; nil for a record that is not an occurrence.
  public var occurrence: Occurrence? { Entity.mayRecur ? Occurrence(number: number) : nil }
}
