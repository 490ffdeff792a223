/// A shift with its clock entries, its workplace and its worker.
public struct ShiftLog: Hashable, Sendable {
  public var shift: Shift
  public var entries: [ClockEntry]
  public var workplaceID: Int
  public var workplace: String
  public var workerID: Int
  public var worker: String
}
