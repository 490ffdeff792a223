public import CatchValues

/// An event of a calendar file, with its changed days if it repeats.
public struct ICalEntry: Sendable {
  /// nil when the file has only changed days of the event.
  let master: CalendarComponent?
  var changes: [CalendarComponent]

  public var line: Int? { (master ?? changes.first)?.line }

  var uid: String { (master ?? changes.first)?.first("UID")?.text ?? "" }

  /// Writes the event as it was read, for a file of refused events.
  public func write(to writer: inout CalendarWriter) {
    if let master { writer.component(master) }
    for change in changes { writer.component(change) }
  }
}
