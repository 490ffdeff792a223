public import CatchStore
public import CatchValues

/// The changes that time alone makes to the records of a domain, such as the end of a reservation.
///
/// `catchkit due` runs it. No person makes these changes, so nothing asks and no hook refuses. They
/// are no step of undo, and undo of a step before them takes them back for the rows of that step.
public struct Tick: Sendable {
  /// Returns the records whose time has come; reads their ids only, so that a damaged record does
  /// not hide the others.
  public let due: @Sendable (View, Instant, Environment) throws(Failure) -> [RecordName]
  /// Brings one record up to date; a failure takes back the changes of this record alone.
  public let perform:
    @Sendable (RecordName, borrowing Transaction, Environment) throws(Failure) -> Void

  /// The seconds by which the clock may be ahead of the newest act of a person and of the last run;
  /// beyond them a run with something due asks first. nil for a tick that never asks.
  public let mostAhead: Int?
  /// Returns true when `catchkit DOMAIN tick --undo-from` takes something back at a moment, from an
  /// operation on; nil for a tick without it.
  public let mayTakeBack: (@Sendable (Int, View, Instant) throws(Failure) -> Bool)?

  public init(
    mostAhead: Int? = nil,
    mayTakeBack: (@Sendable (Int, View, Instant) throws(Failure) -> Bool)? = nil,
    due: @escaping @Sendable (View, Instant, Environment) throws(Failure) -> [RecordName],
    perform:
      @escaping @Sendable (RecordName, borrowing Transaction, Environment) throws(Failure) -> Void
  ) {
    self.mostAhead = mostAhead
    self.mayTakeBack = mayTakeBack
    self.due = due
    self.perform = perform
  }
}
