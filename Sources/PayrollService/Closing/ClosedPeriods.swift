public import CatchStore
public import CatchValues
public import PeopleService
public import ShiftService
import WageService

/// A request to close a pay period.
public struct ClosePay: Sendable {
  public var period: PayPeriod
  /// Closes only this member, who leaves before the others are paid.
  public var member: PaidMember?
  /// The date of payment; nil takes the one in the terms.
  public var paidOn: CivilDate?
  /// True to close although some facts are unsettled.
  public var isForced = false
  /// True to leave overpayments of earlier periods open for now.
  public var leavesRecoveries = false
  /// True for a part of a period whose kind of pay changes; other parts may be owed when this one
  /// is not.
  var isPart = false

  public init(
    period: PayPeriod, member: PaidMember? = nil, paidOn: CivilDate? = nil, isForced: Bool = false,
    leavesRecoveries: Bool = false
  ) {
    self.period = period
    self.member = member
    self.paidOn = paidOn
    self.isForced = isForced
    self.leavesRecoveries = leavesRecoveries
  }
}

/// The result of closing a pay period.
public struct ClosedPay: Sendable {
  public let close: ClosedPeriod
  /// The requested days.
  public internal(set) var period: PayPeriod
  /// Separate closes of members, in parts between which the kind of their pay changes.
  public internal(set) var parts: [ClosedPeriod] = []
  public internal(set) var slips: [StoredPayslip]
  /// Unsettled facts despite which the period was closed.
  public internal(set) var unfinished: [UnfinishedPay]
  /// Members without a payslip because their pay cannot be computed, with the reasons.
  public internal(set) var leftOut: [UnfinishedPay]
  /// Arrears of earlier periods that stay open.
  public internal(set) var postponed: [OpenArrears]
  /// Earlier periods that can no longer be computed; their arrears stay open, too.
  public internal(set) var unknown: [UnknownArrears]
  /// Former members who are paid later than the law allows.
  public internal(set) var late: [LateLeaver]
}

/// Closed pay periods: frozen by the owner, and reversed only by reopening.
public enum ClosedPeriods {
  /// Lists the closes of a place in the order of their periods.
  public static func list(
    at place: Workplace?, standingOnly: Bool = true, ownedBy owner: Person? = nil, in view: View
  ) throws(Failure) -> [ClosedPeriod] {
    try view.rows(
      ClosingQueries.closes(at: place?.id, standingOnly: standingOnly, ownedBy: owner?.id),
      ClosedPeriod.init(listed:))
  }

  /// Returns true when any close is valid anywhere; asked first because it is quick.
  public static func hasStanding(in view: View) throws(Failure) -> Bool {
    try view.integer(ClosingQueries.hasStanding) != nil
  }

  /// Returns the workplaces of all valid closes.
  static func places(in view: View) throws(Failure) -> Set<Int> {
    let statement = try view.prepare(ClosingQueries.closedPlaces)
    var places: Set<Int> = []
    while try statement.step() { places.insert(try statement.integer(0)) }
    return places
  }

  static func find(_ id: ID<ClosedPeriod>, in view: View) throws(Failure) -> ClosedPeriod? {
    try view.rows(ClosingQueries.close(id), ClosedPeriod.init(listed:)).first
  }

  /// Finds a close by id at a workplace that the actor owns.
  ///
  /// - Throws: `payroll.not_closed`, also for strangers; `shift.not_owner` for members.
  public static func find(
    _ text: String, for actor: Person, in view: View
  ) throws(Failure) -> ClosedPeriod {
    guard let id = ID<ClosedPeriod>(text), let close = try find(id, in: view) else {
      throw .notClosed(text)
    }
    let place = try Workplaces.find(close.workplace, in: view)
    do throws(Failure) {
      try Workplaces.requireOwner(of: place, actor, in: view)
    } catch {
      throw error.id == WorkplaceRefusal.unknown.id ? .notClosed(text) : error
    }
    return close
  }

  /// Finds the valid close of a period, or else the newest one.
  ///
  /// - Parameter member: for this member's separate close; nil for one of all members.
  /// - Throws: `payroll.not_closed`.
  public static func find(
    _ period: PayPeriod?, of member: PaidMember?, at place: Workplace, in view: View
  ) throws(Failure) -> ClosedPeriod {
    let closes = try list(at: place, in: view).filter { $0.membership == member?.membership }
    let close =
      if let period {
        closes.last { $0.from == period.from && $0.to == period.to }
      } else {
        closes.last
      }
    guard let close else { throw .nothingClosed(period, place) }
    return close
  }

  /// Computes and freezes the pay of all members for a period, all or nothing.
  ///
  /// A member whose kind of pay changes in it is closed part by part.
  ///
  /// - Parameter listing: receives all unsettled facts before the close is refused.
  /// - Throws: `shift.not_owner`, `payroll.closed`, `payroll.unfinished`,
  ///   `payroll.nothing_to_close`, `payroll.left_out` when no member's pay can be computed, and the
  ///   refusals of the pay rules.
  public static func close(
    _ request: ClosePay, at place: Workplace, by actor: Person, _ source: ClosingSource,
    listing: ([UnfinishedPay]) -> Void = { _ in }, in transaction: borrowing Transaction,
    at now: Instant
  ) throws(Failure) -> ClosedPay {
    let view = transaction.view
    try Workplaces.requireOwner(of: place, actor, in: view)
    if let member = request.member,
      let kinds = try closeKinds(
        of: member, request, at: place, by: actor, source, listing: listing, in: transaction,
        at: now), var closed = kinds.closed
    {
      closed.leftOut += kinds.leftOut
      closed.period = request.period
      return closed
    }
    let period = request.period
    let standing = try list(at: place, in: view)
    let paid = try paidMembers(at: place, in: period, view)
    let counted = try requireOpen(request, place, standing, paid, view)

    let earlier = standing.filter { $0.to < period.from }
    let arrears = try PayArrears.find(
      earlier, among: standing, at: place, of: request.member?.membership, source)
    var batch = PayslipBatch(request.leavesRecoveries ? arrears.open.due : arrears.open)
    var unfinished = try UnfinishedPay.ofPeriod(request, at: source)
    var leftOut: [UnfinishedPay] = []
    var changing: [PaidMember] = []
    try source.each(
      in: period, member: request.member?.membership, paidOn: request.paidOn,
      corrections: batch.due
    ) { pay throws(Failure) in
      guard !paid.contains(pay.member.membership.number) else {
        if request.member == nil {
          leftOut += try UnfinishedPay.daysLeft(pay.member, period, standing, source)
        }
        return
      }
      if pay.changesKind {
        changing.append(pay.member)
        if !request.isForced {
          let parts = try source.previews.facts(of: pay.member).parts(of: period)
          // The close of each part has the remarks.
          unfinished += try UnfinishedPay.of(parts, of: pay.member, source)
            .filter { !$0.isRemark }
        }
        return
      }
      let open = try UnfinishedPay.of(pay, in: period)
      let beyondPlan = UnfinishedPay.beyondPlan(pay)
      let reasons = open.filter { $0.leftOut != nil } + (beyondPlan.map { [$0] } ?? [])
      // A forced close includes unsettled facts, except of members who are left out.
      unfinished += request.isForced && !reasons.isEmpty ? [] : open
      leftOut += reasons
      if beyondPlan == nil { try batch.add(pay, period, request.paidOn, source) }
    }
    let refusing = unfinished.filter { !$0.isRemark }
    if !request.isForced, !refusing.isEmpty {
      listing(refusing + leftOut.filter { !refusing.contains($0) } + unfinished.filter(\.isRemark))
      throw .unfinished(refusing, period)
    }
    var closed: ClosedPay?
    if !batch.pays.isEmpty {
      let made = try freeze(batch, request, at: place, by: actor, in: transaction, at: now)
      if request.member == nil {
        try settle(earlier, batch, arrears.unknown, request, in: transaction)
      }
      closed = ClosedPay(
        close: made.close, period: period, slips: made.slips, unfinished: unfinished,
        leftOut: leftOut,
        postponed: batch.postponed, unknown: arrears.unknown,
        late: batch.pays.compactMap { LateLeaver($0, in: period) })
    }
    for member in changing {
      let own = try closeKinds(
        of: member, request, at: place, by: actor, source, listing: listing, in: transaction,
        at: now)
      leftOut += own?.leftOut ?? []
      if let parts = own?.closed { closed = closed?.adding(parts) ?? parts }
    }
    closed?.leftOut = leftOut
    closed?.period = period
    guard let closed else {
      if !leftOut.isEmpty {
        listing(leftOut)
        throw .noSlips(leftOut, period)
      }
      guard let counted, !request.isPart else {
        throw .nothingToClose(period, place, unfinished.filter(\.hasNoSlip).map(\.message))
      }
      throw .closedAlready(counted, period, place)
    }
    return closed
  }

  /// Reverses a close: its slips are kept but not valid, and the period can be closed again.
  ///
  /// - Throws: `shift.not_owner`, `shift.text`, `payroll.reopened`; `payroll.settled_later` when a
  ///   later close has paid its arrears, or used it for the tax of the month.
  public static func reopen(
    _ close: ClosedPeriod, reason: String, by actor: Person, in transaction: borrowing Transaction,
    at now: Instant
  ) throws(Failure) -> ClosedPeriod {
    let view = transaction.view
    let place = try Workplaces.find(close.workplace, in: view)
    try Workplaces.requireOwner(of: place, actor, in: view)
    let reason = try LimitedText.reopening.checked(reason)
    guard close.state == .closed else { throw .reopenedAlready(close) }
    if let later = try view.integer(ClosingQueries.settler, [Value(close.id)]),
      let settler = try find(ID(later), in: view)
    {
      throw .settledLater(close, settler)
    }
    let periods = PayPeriods(try PayPolicies.list(at: place, in: view), weekStart: place.weekStart)
    let month = periods.taxMonth(of: close.days)
    if let later = try view.integer(
      ClosingQueries.laterInMonth,
      [Value(close.id), Value(close.to), Value(month.from), Value(month.to)]),
      let dependent = try find(ID(later), in: view)
    {
      throw .taxedLater(close, dependent)
    }
    try transaction.run(
      ClosingQueries.reopen, [Value(close.id), Value(actor.id), Value(now), .text(reason)])
    try transaction.run(
      ClosingQueries.removeEndItems, [Value(close.id), Value(close.from), Value(close.to)])
    // Corrections that it paid for earlier periods are open again, so those are checked from the
    // start.
    for earlier in try list(at: place, in: view) where earlier.to < close.from {
      let first = try view.integer(ClosingQueries.firstChange, [Value(earlier.id)]) ?? 0
      if first < earlier.checked {
        try transaction.run(ClosingQueries.setChecked, [Value(earlier.id), .integer(first)])
      }
    }
    guard let reopened = try find(close.id, in: view) else { throw .notClosed("\(close.id)") }
    return reopened
  }

  private static func paidMembers(
    at place: Workplace, in period: PayPeriod, _ view: View
  ) throws(Failure) -> Set<Int> {
    let statement = try view.prepare(ClosingQueries.paidMembers)
    try statement.bind([Value(place.id), Value(period.from), Value(period.to)])
    var paid: Set<Int> = []
    while try statement.step() { paid.insert(try statement.integer(0)) }
    return paid
  }

  /// Makes sure that each day is paid once: in a close for all, or in a member's separate one.
  ///
  /// - Returns: the close for all that left this member without a slip; final if nothing is owed.
  private static func requireOpen(
    _ request: ClosePay, _ place: Workplace, _ standing: [ClosedPeriod], _ paid: Set<Int>,
    _ view: View
  ) throws(Failure) -> ClosedPeriod? {
    let period = request.period
    let overlapping = standing.filter { $0.overlaps(period.from, period.to) }
    guard let member = request.member else {
      if let close = overlapping.first(where: \.isForAll) {
        throw .closedAlready(close, period, place)
      }
      return nil
    }
    let isPaid = paid.contains(member.membership.number)
    var whole: ClosedPeriod?
    if !isPaid {
      whole = overlapping.first(where: \.isForAll)
      // A correction in a later close is a payment, though the period has no payslip of this
      // member.
      for close in overlapping where close.isForAll {
        if try !PayArrears.settled(of: close, member.membership, in: view).isEmpty {
          throw .closedAlready(close, period, place)
        }
      }
      // A member closed separately before may be owed another part of the period.
      let isApart = standing.contains { own in
        own.membership == member.membership
          && overlapping.contains { $0.isForAll && $0.overlaps(own.from, own.to) }
      }
      guard !isApart, let whole else { return nil }
      // A member without a slip in the close for all can still get one.
      if whole.from <= period.from, period.to <= whole.to { return whole }
    }
    let close = overlapping.first { $0.membership == member.membership } ?? overlapping.first
    throw .closedAlready(whole ?? close, period, place)
  }

  private static func freeze(
    _ batch: PayslipBatch, _ request: ClosePay, at place: Workplace, by actor: Person,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> (close: ClosedPeriod, slips: [StoredPayslip]) {
    let paidOn = request.paidOn ?? batch.pays.map(\.slip.paidOn).max() ?? request.period.to
    var close = ClosedPeriod()
    (close.workplace, close.membership) = (place.id, request.member?.membership)
    (close.from, close.to, close.paidOn) = (request.period.from, request.period.to, paidOn)
    (close.closedBy, close.closedAt) = (actor.id, now)
    close.checked = try transaction.view.integer(ClosingQueries.lastChange) ?? 0
    close.id = try transaction.insert(close)
    var slips: [StoredPayslip] = []
    slips.reserveCapacity(batch.pays.count)
    for pay in batch.pays {
      var slip = StoredPayslip(pay, in: close, at: place)
      slip.id = try transaction.insert(slip)
      var paid = PaidArrears()
      (paid.membership, paid.payslip) = (slip.membership, slip.id)
      for arrears in pay.corrections {
        paid.corrects = arrears.close.id
        for line in arrears.lines {
          (paid.item, paid.amount) = (line.item, line.amount)
          _ = try transaction.insert(paid)
        }
      }
      slips.append(slip)
    }
    // Payslips promise money: the stored sums must equal the computed ones.
    guard let made = try find(close.id, in: transaction.view), made.slipCount == slips.count,
      made.gross == slips.reduce(0, { $0 + $1.slip.gross }),
      made.net == slips.reduce(0, { $0 + $1.slip.net })
    else {
      throw .damagedStore(transaction.view.path, "the close does not add up to its payslips")
    }
    return (made, slips)
  }

  /// Marks settled earlier closes as checked, so that later closes read only later changes.
  private static func settle(
    _ earlier: [ClosedPeriod], _ batch: PayslipBatch, _ unknown: [UnknownArrears],
    _ request: ClosePay,
    in transaction: borrowing Transaction
  ) throws(Failure) {
    guard !earlier.isEmpty, !request.leavesRecoveries else { return }
    let last = try transaction.view.integer(ClosingQueries.lastChange) ?? 0
    let open = Set(batch.open.map(\.close.id) + unknown.map(\.close.id))
    for close in earlier where !open.contains(close.id) {
      try transaction.run(ClosingQueries.setChecked, [Value(close.id), .integer(last)])
    }
  }
}

extension ClosedPeriod {
  /// True for a close of all members, false for a separate one.
  public var isForAll: Bool { membership == nil }

  var days: PayPeriod { PayPeriod(unchecked: from, to: to) }
}
