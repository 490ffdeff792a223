import CatchStore
public import CatchValues
public import PeopleService

/// Tasks that a person does at each of certain shifts, in order, with an optional reminder.
public struct Routine: Hashable, Sendable, Identified {
  public static let idPrefix = "rtn"

  /// The most routines of one person.
  public static let limit = 20
  /// The most routines on one shift.
  public static let limitPerShift = 10

  public let id: ID<Routine>
  /// The owner of the routine; it is private.
  public let person: ID<Person>
  /// At most 20 characters, unique among the person's routines.
  public let name: String
  /// nil for no reminder.
  public let alarm: RoutineAlarm?
  /// In the order in which they are done.
  public internal(set) var tasks: [RoutineTask]
}

/// One task, which can be ticked off for each shift.
public struct RoutineTask: Hashable, Sendable, Identified {
  public static let idPrefix = "rtk"

  /// The most tasks of one routine.
  public static let limit = 50

  public let id: ID<RoutineTask>
  /// At most 30 characters, unique in its routine.
  public let name: String
}

/// The shifts that carry a routine: one, all of a series, or all at a workplace.
public struct RoutineTie: Hashable, Sendable {
  public enum Scope: Hashable, Sendable {
    case workplace
    /// The series by its number.
    case series(Int)
    /// The shift by its number, which is negative for one that repeats.
    case shift(Int)
  }

  public let routine: ID<Routine>
  /// The workplace of the shifts.
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
  /// The number of its series; nil for a single shift.
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
