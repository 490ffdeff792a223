import CatchStore
public import CatchValues
import PeopleService

/// What is known of a seat.
public enum PlaceState: String, CaseIterable, Sendable {
  /// A person of the store sits there.
  case occupied
  /// Somebody else was seen there.
  case taken
  /// It was left, or seen free.
  case free
}

/// A seat of which something is known.
struct Place: Hashable, Sendable {
  let id: Int
  /// The person of the store who sits there, with the journey.
  let person: ID<Person>?
  let journey: ID<Journey>?
  /// The number of the car's row.
  let car: Int
  let seat: SeatCode
  let state: PlaceState
  let since: Instant
  /// The end of a report; nil while a person of the store sits there.
  let expiresAt: Instant?
  /// The person who took, left or reported it; nil for another system.
  let by: ID<Person>?

  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.integer(0)
    person = try row.idIfAny(1)
    journey = try row.idIfAny(2)
    car = try row.integer(3)
    seat = try row.decoded(4, "a seat", SeatCode.init)
    state = try row.decoded(5, "a state of seats", PlaceState.init(rawValue:))
    since = try row.instant(6)
    expiresAt = try row.instantIfAny(7)
    by = try row.idIfAny(8)
  }

  /// False for a report that is over.
  func holds(at now: Instant) -> Bool { expiresAt.map { now < $0 } ?? true }
}

/// A seat in a map, as somebody may see it.
public struct MappedSeat: Sendable {
  public let seat: SeatCode
  /// Nil where nothing is known.
  public let state: PlaceState?
  public let since: Instant?
  /// The time at which a person of the store gets off.
  public let freeAt: Instant?
  public let isOwn: Bool
  /// The nickname and tags of an open profile.
  public let person: (name: String, tags: [SeatTag])?

  public func ageSeconds(at now: Instant) -> Int? { since.map { max(0, now.seconds(since: $0)) } }

  /// Minutes until it becomes free, rounded up; 0 for a free seat, nil where nobody knows.
  public func minutesToFree(at now: Instant) -> Int? {
    if state == .free { return 0 }
    return freeAt.map { MappedSeat.minutes(until: $0, at: now) }
  }

  static func minutes(until moment: Instant, at now: Instant) -> Int {
    max(0, moment.seconds(since: now) + 59) / 60
  }

  /// 0 up to 10 minutes, 1 up to 20, else 2.
  public func level(at now: Instant) -> Int? { minutesToFree(at: now).map(MappedSeat.level) }

  static func level(_ minutes: Int) -> Int { minutes <= 10 ? 0 : minutes <= 20 ? 1 : 2 }
}
