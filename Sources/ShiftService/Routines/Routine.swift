import CatchStore
public import CatchValues
public import PeopleService

/// What somebody does at each of certain shifts, in order, and when to be reminded of it.
public struct Routine: Hashable, Sendable, Identified {
  public static let idPrefix = "rtn"

  /// The most a person has.
  public static let limit = 20
  /// The most that one shift carries.
  public static let limitPerShift = 10

  public let id: ID<Routine>
  /// Whose it is; nobody else sees it.
  public let person: ID<Person>
  /// At most 20 characters, unique among those of the person.
  public let name: String
  /// Nil where nobody wants to be reminded.
  public let alarm: RoutineAlarm?
  /// In the order in which they are done.
  public internal(set) var tasks: [RoutineTask]
}

/// One thing to do, which can be ticked off for each shift.
public struct RoutineTask: Hashable, Sendable, Identified {
  public static let idPrefix = "rtk"

  /// The most a routine has.
  public static let limit = 50

  public let id: ID<RoutineTask>
  /// At most 30 characters, unique in its routine.
  public let name: String
}

/// The shifts that carry a routine: one, all of a series, or all at a workplace.
public struct RoutineTie: Hashable, Sendable {
  public enum Scope: Hashable, Sendable {
    case workplace
    /// By the number of its series.
    case series(Int)
    /// By its number, which is negative for one that repeats.
    case shift(Int)
  }

  public let routine: ID<Routine>
  /// Where the shifts are.
  public let workplace: ID<Workplace>
  public let scope: Scope

  func holds(for shift: Shift, at place: ID<Workplace>) -> Bool {
    guard workplace == place else { return false }
    return switch scope {
    case .workplace: true
    case .series(let number): shift.series == number
    case .shift(let number): shift.id == number
    }
  }
}

extension Shift {
  /// The number of the series that it belongs to.
  var series: Int? { recordID.occurrence?.series }
}

extension Routine {
  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    person = try row.id(1)
    name = try row.text(2)
    let stored = try row.text(3)
    alarm = stored.isEmpty ? nil : try row.decoded(3, "an alarm", RoutineAlarm.init(stored:))
    tasks = []
  }
}

extension RoutineTie {
  init(_ row: borrowing Statement) throws(Failure) {
    routine = try row.id(0)
    workplace = try row.id(1)
    if let number = try row.integerIfAny(2) {
      scope = .series(number)
    } else if let number = try row.integerIfAny(3) {
      scope = .shift(number)
    } else {
      scope = .workplace
    }
  }
}
