public import CatchStore
public import CatchValues
public import PeopleService

/// All routines of one person, and the shifts that carry them.
public struct RoutineBook: Sendable {
  public let routines: [Routine]
  let ties: [RoutineTie]

  public init(of actor: Person, in view: View) throws(Failure) {
    routines = try Routines.list(of: actor, in: view)
    ties = try routines.isEmpty ? [] : view.records(RoutineQueries.ties, [Value(actor.id)])
  }

  /// Returns a shift's routines by name, each once even if several ties give it.
  public func routines(on listed: ListedShift) -> [Routine] {
    routines(on: listed.shift, at: listed.member.workplace)
  }

  func routines(on shift: Shift, at place: ID<Workplace>) -> [Routine] {
    let held = ties.filter { $0.holds(for: shift, at: place) }
    return held.isEmpty ? [] : routines.filter { one in held.contains { $0.routine == one.id } }
  }

  /// Returns a routine's ties in the order in which they were made.
  public func ties(of routine: Routine) -> [RoutineTie] {
    ties.filter { $0.routine == routine.id }
  }

  /// The most routines that any shift carries because of these ties.
  var mostOnOneShift: Int {
    var most = 0
    for tie in ties {
      // A shift with more routines than another has them by a tie that is as narrow or narrower.
      var scopes: [RoutineTie.Scope] = [.workplace, tie.scope]
      if case .shift(let number) = tie.scope, let series = Occurrence(number: number)?.series {
        scopes.append(.series(series))
      }
      let held = ties.filter { $0.workplace == tie.workplace && scopes.contains($0.scope) }
      most = max(most, Set(held.map(\.routine)).count)
    }
    return most
  }
}

/// A person's ticks, by shift and task.
public struct RoutineTicks: Sendable {
  private var found: [Key: Instant] = [:]

  private struct Key: Hashable {
    let shift: Int
    let task: Int
  }

  /// Reads the ticks of the shifts from one day through another.
  public init(
    of actor: Person, from first: CivilDate, to last: CivilDate, in view: View
  ) throws(Failure) {
    let statement = try view.prepare(RoutineQueries.ticks)
    try statement.bind([Value(actor.id), Value(first), Value(last)])
    while try statement.step() {
      let key = Key(shift: try statement.integer(0), task: try statement.integer(1))
      found[key] = try statement.instant(2)
    }
  }

  /// Returns the time at which a task was ticked off for a shift; nil while it is open.
  public func time(of task: RoutineTask, on shift: Shift) -> Instant? {
    found[Key(shift: shift.id, task: task.id.number)]
  }
}
