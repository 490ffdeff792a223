public import CatchStore
public import CatchValues
public import PeopleService

/// The time of work that was only clocked: from the first clock-in to the last clock-out.
public struct ClockedSpan: Hashable, Sendable {
  public let start: Instant
  /// nil while the worker is clocked in.
  public let end: Instant?
}

/// Reads the times of work without a plan for its worker and the workplace's owner; colleagues see
/// each other's plans, never clock times.
final class ClockedSpans {
  private let actor: ID<Person>
  private let view: View
  /// Prepared on first use: most lists have no such work.
  private var reader: Reader?

  private final class Reader {
    let statement: Statement

    init(_ view: View) throws(Failure) {
      statement = try view.prepare(ClockQueries.spanOfShift)
    }
  }

  init(for actor: Person, in view: View) {
    self.actor = actor.id
    self.view = view
  }

  /// - Returns: nil without clock entries, or when the actor may not see them.
  func span(of shift: Int, _ member: RosterEntry) throws(Failure) -> ClockedSpan? {
    guard member.person == actor || member.owner == actor else { return nil }
    let reader: Reader
    if let known = self.reader { reader = known } else { reader = try Reader(view) }
    self.reader = reader
    try reader.statement.bind(shift, at: 1)
    // A statement left on a row would keep SQLite from checkpointing.
    defer { reader.statement.reset() }
    guard try reader.statement.step(), let start = try reader.statement.instantIfAny(0) else {
      return nil
    }
    return ClockedSpan(start: start, end: try reader.statement.instantIfAny(1))
  }
}

extension ListedShift {
  /// Returns the shift with its clocked times, if it has no others and the actor may see them.
  public func withClock(for actor: Person, in view: View) throws(Failure) -> ListedShift {
    guard shift.planned == nil, hasRow else { return self }
    var copy = self
    copy.clocked = try ClockedSpans(for: actor, in: view).span(of: shift.id, member)
    return copy
  }
}
