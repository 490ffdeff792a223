import CatchValues
/// The time of one shift that counts for pay.
public struct PaidTime: Hashable, Sendable {
  /// Without unpaid breaks and times away.
  public let seconds: Int
  /// From the first to the last second that counts; nil for none.
  public let range: Range<Int>?

  public static let nothing = PaidTime(seconds: 0, range: nil)

  public init(seconds: Int, range: Range<Int>?) {
    self.seconds = seconds
    self.range = range
  }
}

extension PaidShift {
  /// - Parameter clocked: closed entries in seconds since 1970, in the order of clocking in.
  init(_ shift: Shift, clocked: [Range<Int>], _ decision: AttendanceDecision?) {
    self.init()
    id = shift.id
    day = shift.day.daysSinceEpoch
    planned = shift.planned?.range
    state = shift.state
    breaks = shift.breaks
    self.clocked = clocked
    self.decision = decision
  }
}
