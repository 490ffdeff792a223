import CatchValues
import ShiftService
import WageService

/// Open arrears that the next close of each member pays.
public struct DueArrears: Sendable {
  private struct Own {
    /// The day after the newest close that could hold the member's pay.
    let next: CivilDate
    let arrears: [OpenArrears]
  }

  private var own: [Int: Own] = [:]

  public init() {}

  /// - Parameters:
  ///   - open: the arrears of one workplace.
  ///   - standing: its valid closes.
  public mutating func add(_ open: [OpenArrears], _ standing: [ClosedPeriod]) {
    for (number, arrears) in Dictionary(grouping: open, by: \.membership.number) {
      let last = standing.filter { ($0.membership?.number ?? number) == number }.map(\.to).max()
      guard let last, last < .last else { continue }
      own[number] = Own(next: last.adding(days: 1), arrears: arrears)
    }
  }

  /// Returns the arrears that a close of a member's period would settle.
  ///
  /// - Parameter isOwed: true when the period itself owes pay; a period that was closed without the
  ///   member is closed again only then.
  func arrears(of member: Int, in period: PayPeriod, isOwed: Bool) -> [OpenArrears] {
    guard let own = own[member] else { return [] }
    guard period.contains(own.next) || period.to < own.next && isOwed else { return [] }
    return own.arrears.filter { $0.close.to < period.from }
  }

  /// True when a close of the period would pay a member arrears without other pay.
  func has(_ member: Int, in period: PayPeriod) -> Bool {
    !arrears(of: member, in: period, isOwed: false).isEmpty
  }
}

extension PayPreviews {
  /// Adds the arrears that would be paid with a period to its document, and computes it again.
  ///
  /// A payment too much is taken back only where a close would do so.
  func hold(_ forecast: inout PayResult?, of part: inout LaidPart) throws(Failure) {
    guard !asked.isOfPaidDays, let own = forecast else { return }
    let (number, period) = (part.member.membership.number, part.period)
    let arrears = dueArrears.arrears(of: number, in: period, isOwed: own.gross != 0)
    // Each amount is paid once: with the first of the periods that are asked for.
    guard !arrears.isEmpty, engine.arrearsHeldIn[number, default: period] == period else { return }
    engine.arrearsHeldIn[number] = period
    let due = arrears.due
    let kept = part.document.items
    func computed(_ held: [OpenArrears]) throws(Failure) -> PayResult? {
      part.document.items = kept + held.flatMap(\.payItems)
      part.sources.arrears = held.total
      return try part.result(by: &engine.payroll)
    }
    if !due.isEmpty { forecast = try computed(due) }
    let sum = arrears.total - due.total
    if sum < 0, let gross = forecast?.gross, PayslipBatch.mayTakeBack(-sum, from: gross) {
      forecast = try computed(arrears)
    }
  }
}
