/// Continuous work: shifts of one worker at one place that touch are one piece of work.
///
/// Shifts touch when one begins as the other ends, or was planned to, even if the worker clocked
/// out and in again within an hour. The piece belongs to the day on which it began, for at most
/// twenty-four hours; later work belongs to its own civil days. So neither splitting nor joining
/// shifts changes their pay. Source: 근로기준법 제2조 제1항 제8호, 근기 68207-402.
public struct WorkRun: Hashable, Sendable {
  /// The longest absence, in minutes, that does not end work planned to go on: the break that the
  /// law gives for a whole day (근로기준법 제54조). A worker who was away for longer had gone home.
  public static let longestPause = 60
  /// The minutes for which a piece of work belongs to the day on which it began.
  public static let longestDay = 1_440

  /// Minutes since 1970, on the clock that the caller uses for all segments.
  public private(set) var start = Int.min
  public private(set) var end = Int.min
  /// Minutes between segments that were planned to touch; no work was done in them.
  public private(set) var pause = 0
  private var plannedEnd = Int.min

  public init() {}

  /// Adds the next segment of work, in time order.
  ///
  /// - Parameters:
  ///   - plannedFrom: the planned start; equal to `from` without a plan.
  ///   - isPlannedOn: true when the plan began at the planned end of the last one.
  /// - Returns: true when the segment continues the last one; else another piece begins.
  public mutating func take(
    from: Int, to: Int, plannedFrom: Int, plannedTo: Int, isPlannedOn: Bool = false
  ) -> Bool {
    let isNext = isPlannedOn || plannedFrom == plannedEnd
    let goesOn = from == end || (isNext && from > end && from <= end + WorkRun.longestPause)
    if goesOn {
      pause += from - end
    } else {
      start = from
      pause = 0
    }
    end = to
    plannedEnd = plannedTo
    return goesOn
  }

  /// True when a minute still belongs to the day on which the work began.
  public func isOfFirstDay(_ minute: Int) -> Bool { minute - start < WorkRun.longestDay }
}
