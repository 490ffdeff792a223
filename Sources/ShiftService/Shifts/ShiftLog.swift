/// A shift with its clock entries, its workplace and its worker.
public struct ShiftLog: Hashable, Sendable {
  public var shift: Shift
  public var entries: [ClockEntry]
  public var workplaceID: Int
  public var workplace: String
  public var workerID: Int
  public var worker: String

  public init(
    shift: Shift, entries: [ClockEntry], workplaceID: Int, workplace: String, workerID: Int,
    worker: String
  ) {
    self.shift = shift
    self.entries = entries
    self.workplaceID = workplaceID
    self.workplace = workplace
    self.workerID = workerID
    self.worker = worker
  }
}
