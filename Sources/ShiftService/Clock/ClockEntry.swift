public import CatchValues

/// One time at work by the clock; a shift has several when its worker went out and came back.
public struct ClockEntry: Hashable, Sendable {
  public var id: Int
  public var shiftID: Int
  public var clockedIn: Instant
  /// nil while the worker is clocked in.
  public var clockedOut: Instant?
  /// True when a time was entered afterwards, not when the worker came or left.
  public var isRepaired = false
  /// At most 200 characters, in one line.
  public var note = ""

  public var isOpen: Bool { clockedOut == nil }

  /// Seconds since 1970 between in and out; nil while open, empty if out is not after in.
  var range: Range<Int>? {
    clockedOut.map { out in
      let start = clockedIn.secondsSinceEpoch
      return start..<max(start, out.secondsSinceEpoch)
    }
  }
}
