public import CatchStore
public import CatchValues
public import ShiftService
public import WageService

/// Previews the pay of members on their stored shifts, with the engine of `wage calc`.
///
/// The entry point for all code that uses stored pay:
///
///     let previews = try PayPreviews(book, in: view, at: now, zones: zones)
///     for member in try PaidMembers.list(for: actor, at: place, in: view) {
///       for period in try previews.periods(.month(day), of: member) {
///         try previews.eachPart(of: member, in: period) { part throws(Failure) in
///           // part.forecast and .actual; previews.document is what the forecast came from.
///         }
///       }
///     }
///
/// The facts of a member are read once, `MemberFacts.parts` cuts a period into parts, and `pay`
/// pays one. Valid only while its view is open.
public struct PayPreviews {
  let records: PayRecords
  let engine: PayEngine
  /// Arrears of closed periods for the forecasts to hold.
  let dueArrears: DueArrears
  private(set) var asked = PayQuestion()

  public init(
    _ book: RuleBook, in view: View, at now: Instant, holding dueArrears: DueArrears = DueArrears(),
    zones: @escaping ZoneFinder
  ) throws(Failure) {
    records = try PayRecords(in: view, at: now, zones: zones)
    engine = PayEngine(book)
    self.dueArrears = dueArrears
  }

  /// Returns previews from the same records that answer another question.
  func asking(_ change: (inout PayQuestion) -> Void) -> PayPreviews {
    var other = self
    change(&other.asked)
    return other
  }

  /// The document of the last forecast; change a copy and `compute` it for a what-if.
  public var document: PayDocument { engine.document }

  /// Computes any document with the same rules, such as a changed copy of `document`.
  public func compute(_ document: PayDocument) throws(Failure) -> PayResult {
    try engine.payroll.compute(document)
  }

  func facts(of member: PaidMember) throws(Failure) -> MemberFacts {
    try records.facts(of: member, valuesDaysBeforeTerms: asked.valuesDaysBeforeTerms)
  }

  /// Returns a member's pay periods in a range, oldest first.
  ///
  /// - Throws: `zone.unknown` and `zone.damaged` for a workplace whose zone this machine lacks.
  public func periods(_ range: PayRange, of member: PaidMember) throws(Failure) -> [PayPeriod] {
    try records.place(of: member).periods.periods(range)
  }

  /// Returns today's date at a member's workplace.
  public func today(of member: PaidMember) throws(Failure) -> CivilDate {
    try records.place(of: member).today
  }

  /// Returns the won and minutes that an opening balance gives for a pay period; nil for none.
  public func opening(
    of member: PaidMember, in period: PayPeriod
  ) throws(Failure) -> (wages: Int, minutes: Int?)? {
    try facts(of: member).opening(in: period)
  }

  /// Returns the parts of a member's period, oldest first.
  public func parts(of member: PaidMember, in period: PayPeriod) throws(Failure) -> [PayPart] {
    try facts(of: member).parts(
      of: period, closed: try records.closedPay(of: member, from: period.from, to: period.to))
  }

  /// Passes on the pay of a period part by part, oldest first: closed parts with the figures of
  /// their payslips, open days as computed now. `document` is that of the part.
  ///
  /// - Parameter paidOn: the payment date of open days; nil for the agreed one.
  /// - Throws: as `preview`.
  public func eachPart(
    of member: PaidMember, in period: PayPeriod, paidOn: CivilDate? = nil,
    _ use: (PayPreview) throws(Failure) -> Void
  ) throws(Failure) {
    for part in try parts(of: member, in: period) {
      if let preview = try preview(member, part, paidOn: paidOn) { try use(preview) }
    }
  }

  /// Returns one part's pay; nil as for a whole period.
  public func preview(
    _ member: PaidMember, _ part: PayPart, paidOn: CivilDate? = nil
  ) throws(Failure) -> PayPreview? {
    guard let slip = part.slip else {
      return try pay(
        try facts(of: member), part.period, paidOn: paidOn, noting: part.whole.map { .partOf($0) })
    }
    var now: PayPreview?
    do throws(Failure) {
      now = try asking { $0.isOfPaidDays = true }
        .preview(member, part.period, paidOn: slip.slip.paidOn)
    } catch {
      guard error.id == WageRefusal.rulesUnknown.id else { throw error }
    }
    // Days that can no longer be computed were still paid.
    if now?.forecast == nil { engine.document.reset() }
    let paid = PayResult(paid: slip.slip, computed: now?.forecast)
    return PayPreview(
      member: member, period: part.period, forecast: paid, actual: paid, findings: [],
      sources: now?.sources ?? PaySources(), slip: slip)
  }

  /// Returns one member's pay in one period, whatever was closed of it.
  ///
  /// - Parameter paidOn: the payment date; nil for the agreed pay day after the period, or its end.
  /// - Returns: nil for a member who was not employed then, and for an owner without terms.
  /// - Throws: `wage.rules_unknown`, `store.*`; all other obstacles to computing a worker's pay
  ///   become a blocking finding.
  public func preview(
    _ member: PaidMember, _ period: PayPeriod, paidOn: CivilDate? = nil
  ) throws(Failure) -> PayPreview? {
    try pay(try facts(of: member), period, paidOn: paidOn)
  }

  /// Computes the days of a payslip by today's records, with the corrections that it pays.
  ///
  /// - Returns: nil for days that can no longer be computed.
  public func computation(
    of stored: StoredPayslip, _ member: PaidMember
  ) throws(Failure) -> (result: PayResult, document: PayDocument)? {
    let days = PayPart(period: stored.days, slip: stored)
    guard try preview(member, days) != nil, document.from != nil else { return nil }
    var document = document
    document.items += stored.slip.correctingItems
    return (try compute(document), document)
  }

  /// Pays one part: lays out its shifts and facts, and computes what is planned and what is earned
  /// so far.
  private func pay(
    _ facts: MemberFacts, _ period: PayPeriod, paidOn: CivilDate?, noting finding: PayFinding? = nil
  ) throws(Failure) -> PayPreview? {
    let member = facts.member
    if facts.terms.isEmpty, member.owner == member.person { return nil }
    guard facts.firstPaidDay(in: period) != nil else { return nil }
    let earlier = try earlierInMonth(facts, period)
    return try lay(facts, period, paidOn: paidOn) { (part, isLaid) throws(Failure) in
      var forecast: PayResult?
      var actual: PayResult?
      if isLaid, try isKnown(&part) {
        forecast = try self.forecast(of: &part, earlier)
        if let forecast, period.from <= facts.place.today {
          let isComplete =
            part.sources.workedCount == part.sources.shiftCount && period.to < facts.place.today
          actual = isComplete ? forecast : try part.resultSoFar(by: &engine.payroll)
        }
      }
      if let finding { part.findings.append(finding) }
      return PayPreview(
        member: member, period: period, forecast: forecast, actual: actual,
        findings: part.findings, sources: part.sources)
    }
  }

  /// Lays out a part in the room of the one before, and uses it.
  func lay<Result>(
    _ facts: MemberFacts, _ period: PayPeriod, paidOn: CivilDate?,
    _ use: (_ part: inout LaidPart, _ isLaid: Bool) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var part = LaidPart(facts, period, asked, in: records)
    swap(&part.document, &engine.document)
    defer { swap(&part.document, &engine.document) }
    let isLaid = try part.lay(paidOn: paidOn)
    return try use(&part, isLaid)
  }

  /// Adds a blocking finding for a period without records, and for one of the opening balance.
  private func isKnown(_ part: inout LaidPart) throws(Failure) -> Bool {
    let period = part.period
    if part.opened == period.to {
      part.findings.append(.inOpening(period))
      return false
    }
    // Arrears are paid without shifts.
    guard !dueArrears.has(part.member.membership.number, in: period), try part.isUnrecorded()
    else { return true }
    part.findings.append(
      .noRecords(period, adding: part.addingShift, isOver: period.to <= part.place.today))
    return false
  }

  private func forecast(
    of part: inout LaidPart, _ earlier: EarlierPay?
  ) throws(Failure) -> PayResult? {
    part.document.earlierInMonth = earlier
    var forecast = try part.result(by: &engine.payroll)
    if forecast?.gross == 0, earlier == nil {
      // The minimum premiums apply only to paid workers: a month without pay has none.
      part.document.earlierInMonth = EarlierPay()
      forecast = try part.result(by: &engine.payroll)
    }
    try hold(&forecast, of: &part)
    guard let forecast else { return nil }
    if let absence = engine.absence(in: forecast) { part.findings.append(absence) }
    if forecast.gross == 0, forecast.otherDeductions == 0 {
      let days = part.period.numbers
      let hasShifts =
        part.sources.openCount > 0 || part.document.workDays().contains { days.contains($0) }
      part.findings.append(.nothingOwed(adding: hasShifts ? nil : part.addingShift))
    }
    return forecast
  }
}

/// The rules of pay, with room that is used again from part to part: a million shifts allocate
/// nothing each.
final class PayEngine {
  var payroll: Payroll
  /// That of the part paid last.
  var document = PayDocument()
  /// The period of each member that holds the arrears.
  var arrearsHeldIn: [Int: PayPeriod] = [:]
  /// Findings by number of weeks: most members of a list share a few.
  private var absences: [Int: PayFinding] = [:]

  init(_ book: RuleBook) {
    payroll = Payroll(book)
  }

  /// A contracted day without a shift counts as missed, which an owner who plans late should know.
  func absence(in result: PayResult) -> PayFinding? {
    var count = 0
    for week in result.weeks where week.denied == .absence { count += 1 }
    guard count > 0 else { return nil }
    let finding = absences[count] ?? .weeksWithAbsence(count)
    absences[count] = finding
    return finding
  }
}
