import CatchStore
import CatchValues
import PeopleService
import ShiftService

extension PayCloses {
  /// Closes the parts of a period between which a member's kind of pay changes, oldest first: what
  /// stops one of them stops all.
  ///
  /// - Returns: nil where the kind does not change, and where none of the parts owes anything.
  static func closeKinds(
    of member: PaidMember, _ request: ClosePay, at place: Workplace, by actor: Person,
    _ source: ClosingSource, listing: ([UnfinishedPay]) -> Void,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> ClosedPay? {
    let parts = try source.previews.kindParts(of: request.period, for: member)
    guard parts.count > 1 else { return nil }
    var closed: ClosedPay?
    var nothing: Failure?
    for part in parts {
      var one = request
      (one.member, one.period, one.isPart) = (member, part, true)
      do throws(Failure) {
        let own = try close(
          one, at: place, by: actor, source, listing: listing, in: transaction, at: now)
        closed = closed?.adding(own) ?? own
      } catch {
        guard error.id == ClosingRefusal.nothing.id else { throw error }
        nothing = error
      }
    }
    if closed == nil, request.member != nil, let nothing { throw nothing }
    return closed
  }
}

extension ClosedPay {
  /// The same with what a member's part came to.
  func adding(_ other: ClosedPay?) -> ClosedPay {
    guard let other else { return self }
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
