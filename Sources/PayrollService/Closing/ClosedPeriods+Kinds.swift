import CatchStore
import CatchValues
import PeopleService
import ShiftService

/// The result of closing the parts of one member's period.
struct ClosedKinds {
  /// nil when no part was closed.
  var closed: ClosedPay?
  /// The reasons for parts without a payslip.
  var leftOut: [UnfinishedPay] = []
}

extension ClosedPeriods {
  /// Closes the parts of a member's period, cut where the kind of pay changes, oldest first.
  ///
  /// An unsettled part stops all; a part that cannot be computed is left out.
  ///
  /// - Returns: nil when the kind does not change.
  /// - Throws: as `close`, when none of a named member's parts can be closed.
  static func closeKinds(
    of member: PaidMember, _ request: ClosePay, at place: Workplace, by actor: Person,
    _ source: ClosingSource, listing: ([UnfinishedPay]) -> Void,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> ClosedKinds? {
    let facts = try source.previews.facts(of: member)
    let parts = facts.parts(of: request.period)
    guard parts.count > 1 else { return nil }
    if !request.isForced {
      let unfinished = try UnfinishedPay.of(parts, of: member, source).filter { !$0.isRemark }
      guard unfinished.isEmpty else {
        listing(unfinished)
        throw .unfinished(unfinished, request.period)
      }
    }
    var kinds = ClosedKinds()
    var refused: Failure?
    // Parts closed together are paid together.
    let agreed = facts.terms.last { $0.since <= request.period.to }?.payDay
    let payDay = agreed?.onOrAfter(request.period.to) ?? request.period.to
    for part in parts {
      var one = request
      (one.member, one.period, one.isPart) = (member, part, true)
      one.paidOn = request.paidOn ?? payDay
      do throws(Failure) {
        let own = try close(
          one, at: place, by: actor, source, listing: listing, in: transaction, at: now)
        kinds.closed = kinds.closed?.adding(own) ?? own
      } catch {
        switch error.id {
        case ClosingRefusal.leftOut.id:
          kinds.leftOut += try UnfinishedPay.of([part], of: member, source)
            .filter { $0.leftOut != nil }
        case ClosingRefusal.nothing.id, ClosingRefusal.closed.id: refused = refused ?? error
        default: throw error
        }
      }
    }
    guard request.member != nil, kinds.closed == nil else { return kinds }
    if !kinds.leftOut.isEmpty { throw .noSlips(kinds.leftOut, request.period) }
    if let refused { throw refused }
    return kinds
  }
}

extension ClosedPay {
  /// Returns the result with a member's separate closes added.
  func adding(_ other: ClosedPay) -> ClosedPay {
    var both = self
    both.parts += [other.close] + other.parts
    both.slips += other.slips
    both.unfinished += other.unfinished
    both.leftOut += other.leftOut
    both.postponed += other.postponed
    both.unknown += other.unknown.filter { !both.unknown.contains($0) }
    both.late += other.late
    return both
  }
}
