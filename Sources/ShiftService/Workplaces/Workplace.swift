import CatchStore
public import CatchValues
public import PeopleService

/// A place of work: personal when the worker keeps it alone, shared when an owner runs it.
public struct Workplace: Hashable, Sendable, Identified {
  public static let idPrefix = "wpl"

  public let id: ID<Workplace>
  public let owner: ID<Person>
  /// Unique among the owner's workplaces that are not removed.
  public let name: String
  public let isShared: Bool
  public let category: String
  /// The colour shown to members who chose none.
  public let color: LabelColor
  public let address: String
  /// The IANA name of the zone in which its days and weeks are counted.
  public let zone: String
  public let weekStart: Weekday
  /// The weekly paid holiday.
  public let restDay: Weekday
  public let addedAt: Instant
  public let removedAt: Instant?

  /// The name as a word of a command line, or the id.
  public var word: String { .word(name, or: id.description) }
}

extension Workplace {
  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    owner = try row.id(1)
    name = try row.text(2)
    isShared = try row.bool(3)
    category = try row.text(4)
    color = try row.decoded(5, "a colour", LabelColor.init(stored:))
    address = try row.text(6)
    zone = try row.text(7)
    weekStart = try row.decoded(8, "a weekday") { Weekday(code: $0) }
    restDay = try row.decoded(9, "a weekday") { Weekday(code: $0) }
    addedAt = try row.instant(10)
    removedAt = try row.instantIfAny(11)
  }
}

extension LabelColor {
  /// The stored form; no colour is the empty text, which is also the column's default.
  var stored: String { self == .none ? "" : code }

  init?(stored: String) {
    if stored.isEmpty {
      self = .none
    } else {
      self.init(code: stored)
    }
  }
}
