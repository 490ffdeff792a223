/// Work that goes on: shifts of one worker at one place that touch are one piece of work.
///
/// They touch where one begins as the other ends, or was planned to, even if the worker clocked out
/// and in again within an hour. The piece belongs to the day on which it began, for twenty-four
/// hours at the most; what follows belongs to its own civil days. So neither cutting nor joining
/// shifts changes what they earn. Source: 근로기준법 제2조 제1항 제8호, 근기 68207-402.
public struct WorkRun: Hashable, Sendable {
  /// The longest time away, in minutes, that ends no work planned to go on: the rest that the law
  /// gives a whole day (근로기준법 제54조). Who was away for longer had gone home.
  public static let longestPause = 60
  /// The minutes for which a piece of work belongs to the day on which it began.
  public static let longestDay = 1_440

  /// Minutes since 1970, by whatever clock the stretches are told.
  public private(set) var start = Int.min
  public private(set) var end = Int.min
  /// Minutes between stretches that were planned to touch; nobody worked in them.
  public private(set) var pause = 0
  private var plannedEnd = Int.min

  public init() {}

  /// Takes the next stretch of work, in time order.
  ///
  /// - Parameters:
  ///   - plannedFrom: where it was planned to begin; the same as `from` without a plan.
  ///   - isPlannedOn: known to have been planned to begin where the last one was to end.
  /// - Returns: whether it goes on with the last one; else another piece begins.
  public mutating func take(
    from: Int, to: Int, plannedFrom: Int, plannedTo: Int, isPlannedOn: Bool = false
  ) -> Bool {
    let isNext = isPlannedOn || plannedFrom == plannedEnd
    let goesOn =
      from == end || (isNext && from > end && from <= end + WorkRun.longestPause)
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

  /// Whether a minute still belongs to the day on which the work began.
  public func isOfFirstDay(_ minute: Int) -> Bool { minute - start < WorkRun.longestDay }
}
