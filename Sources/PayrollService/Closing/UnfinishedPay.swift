public import CatchValues
public import ShiftService
import WageService

/// A fact that should be settled before a period is closed.
public struct UnfinishedPay: Hashable, Sendable {
  /// Stable for scripts.
  public let id: String
  /// The worker's nickname; nil when it does not concern one worker.
  public let worker: String?
  public let message: Text
  /// Says what a forced close made of it; nil when the message says that.
  var outcome: Text?
  /// Set when it makes the member's pay impossible to compute: a forced close then has no payslip.
  public var leftOut: LeftOut?
  /// True for a remark on the figures, which alone refuses no close.
  public internal(set) var isRemark = false
  /// True for a remark that names a member without a payslip.
  public internal(set) var hasNoSlip = false

  /// A member without a payslip, with the reason, which does not contain the name.
  public struct LeftOut: Hashable, Sendable {
    public let membership: ID<ShiftService.Membership>
    public let reason: Text
  }

  /// The line of a close that was made despite it.
  public var closedAnyway: Text {
    guard !isRemark else { return message }
    let text = outcome ?? message
    return Text(en: "closed anyway: \(text.en)", ko: "그대로 마감함: \(text.ko)")
  }

  static func ofPeriod(
    _ request: ClosePay, at source: ClosingSource
  ) throws(Failure) -> [UnfinishedPay] {
    let last = request.period.to
    var found: [UnfinishedPay] = []
    if !request.isPart,
      let difference = try source.previews.sizeDifference(at: source.place, in: request.period)
    {
      found.append(
        UnfinishedPay(
          id: PayFinding.sizeDiffersID, worker: nil,
          message: difference.message(at: source.place.name)))
    }
    // A former member earns nothing more, so the month need not end first.
    if let ended = request.member?.endedOn, ended < source.today { return found }
    guard last >= source.today else { return found }
    return found + [
      UnfinishedPay(
        id: "period_not_over", worker: request.member?.worker,
        message: Text(
          en: "the period goes on until \(last); close it from the next day on, or earlier for a "
            + "worker who leaves: 'catchkit wage close -w NAME --during \(request.period.name)'",
          ko: "임금 기간이 \(last)까지 계속됩니다. 다음 날부터 마감하거나, 먼저 퇴사하는 근무자만 마감하십시오: "
            + "'catchkit wage close -w 이름 --during \(request.period.name)'"))
    ]
  }

  static func of(_ pay: ComputedPay, in period: PayPeriod) throws(Failure) -> [UnfinishedPay] {
    let worker = pay.member.worker
    var found: [UnfinishedPay] = []
    if pay.sources.openCount > 0 {
      let count = pay.sources.openCount
      let command = "'catchkit shift out \(worker.nameForShell) --at TIME'"
      found.append(
        UnfinishedPay(
          id: "clock_open", worker: worker,
          message: Text(
            en: "'\(worker)' is still clocked in on "
              + "\(count == 1 ? "a shift" : "\(count) shifts"); \(command) settles it",
            ko: "\(quoted: worker, .topic) 퇴근하지 않은 근무가 \(count)건 있습니다. 퇴근 기록하기: "
              + command)))
    }
    if pay.sources.unmarkedCount > 0 { found.append(try unmarked(pay, period)) }
    if pay.isOwed, let net = pay.slip?.net, net < 0 {
      let missing = Money.grouped(-net)
      found.append(
        UnfinishedPay(
          id: "net_negative", worker: worker,
          message: Text(
            en: "the deductions of '\(worker)' exceed the pay by \(missing) won; "
              + "'catchkit wage show \(worker.nameForShell)' lists them",
            ko: "\(quoted: worker, .topic) 공제가 임금보다 \(missing)원 많습니다. "
              + "공제 내역: 'catchkit wage show \(worker.nameForShell)'")))
    }
    for finding in pay.findings where finding.leavesOut && !pay.isOwner {
      found.append(leavingOut(pay.member, finding.id, finding.message, hasSlip: pay.slip != nil))
    }
    return found + withoutSlip(pay, in: period) + pay.remarks
  }

  /// Findings of an employed member who is owed nothing by the records.
  private static let nothingIDs = [
    PayFinding.noRecordsID, PayFinding.inOpeningID, PayFinding.nothingOwedID,
  ]

  /// Returns the remark that names a member without a payslip, for whom nothing is owed so far.
  private static func withoutSlip(_ pay: ComputedPay, in period: PayPeriod) -> [UnfinishedPay] {
    guard !pay.isOwed, !pay.isOwner,
      let finding = pay.findings.first(where: { nothingIDs.contains($0.id) })
    else { return [] }
    let (worker, reason) = (pay.member.worker, finding.message)
    var later = Text(en: "", ko: "")
    if finding.id != PayFinding.inOpeningID {
      let command =
        "'catchkit wage close -p \(pay.member.place.nameForShell) -w \(worker.nameForShell) "
        + "--during \(period.name)'"
      later = Text(
        en: "; close what is recorded later: \(command)", ko: ". 나중에 등록한 근무 마감하기: \(command)")
    }
    return [
      UnfinishedPay(
        id: finding.id, worker: worker,
        message: Text(
          en: "no payslip for '\(worker)': \(reason.en)\(later.en)",
          ko: "'\(worker)'의 명세서 없음: \(reason.ko)\(later.ko)"),
        isRemark: true, hasNoSlip: true)
    ]
  }

  private static func unmarked(
    _ pay: ComputedPay, _ period: PayPeriod
  ) throws(Failure) -> UnfinishedPay {
    let (worker, count) = (pay.member.worker, pay.sources.unmarkedCount)
    let (shifts, are, them) = count == 1 ? ("shift", "is", "it") : ("shifts", "are", "them")
    let name = worker.nameForShell
    let command = "'catchkit shift mark --during \(period.name) -w \(name) --state done'"
    var (won, wonKo) = ("", "")
    if let pay = try pay.preview?.unmarkedPay.map(Money.grouped) {
      (won, wonKo) = (": \(pay) won without premiums", "(가산수당 제외 \(pay)원)")
    }
    return UnfinishedPay(
      id: "shift_unmarked", worker: worker,
      message: Text(
        en: "\(count) past \(shifts) of '\(worker)' \(are) neither clocked nor marked; "
          + "\(command) settles \(them)",
        ko: "\(quoted: worker, .topic) 출퇴근 기록도 완료 표시도 없는 지난 근무가 \(count)건 있습니다. 완료로 표시하기: "
          + command),
      outcome: Text(
        en: "\(count) \(shifts) of '\(worker)' without clock or mark \(are) paid as planned\(won); "
          + "\(command) settles \(them)",
        ko: "'\(worker)'의 출퇴근 기록도 표시도 없는 근무 \(count)건을 예정대로 지급합니다\(wonKo). 완료로 표시하기: "
          + command))
  }

  /// Returns the reason to leave a member out until the owner settles time beyond the plan.
  static func beyondPlan(_ pay: ComputedPay) -> UnfinishedPay? {
    guard pay.sources.hasOpenDays,
      let finding = pay.findings.first(where: { $0.id == PayFinding.clockOpen })
    else { return nil }
    return leavingOut(pay.member, finding.id, finding.message)
  }

  private static func leavingOut(
    _ member: PaidMember, _ id: String, _ reason: Text, hasSlip: Bool = false
  ) -> UnfinishedPay {
    let worker = member.worker
    return UnfinishedPay(
      id: id, worker: worker,
      message: Text(en: "'\(worker)': \(reason.en)", ko: "'\(worker)': \(reason.ko)"),
      leftOut: hasSlip ? nil : LeftOut(membership: member.membership, reason: reason))
  }

  /// Returns the unsettled facts of parts that each have one kind of pay.
  static func of(
    _ parts: [PayPeriod], of member: PaidMember, _ source: ClosingSource
  ) throws(Failure) -> [UnfinishedPay] {
    var found: [UnfinishedPay] = []
    for part in parts {
      try source.each(in: part, member: member.membership) { pay throws(Failure) in
        found += try of(pay, in: part)
      }
    }
    return found
  }

  /// Returns the parts that a separately closed member is owed and no close holds.
  static func daysLeft(
    _ member: PaidMember, _ period: PayPeriod, _ standing: [ClosedPeriod], _ source: ClosingSource
  ) throws(Failure) -> [UnfinishedPay] {
    let own = standing.filter {
      $0.membership == member.membership && $0.overlaps(period.from, period.to)
    }
    var found: [UnfinishedPay] = []
    let facts = try source.previews.facts(of: member)
    for part in facts.parts(of: period, outside: own.map(\.days)) {
      try source.each(in: part, member: member.membership) { pay throws(Failure) in
        let isLeftOut = try of(pay, in: part).contains { $0.leftOut != nil }
        guard pay.isOwed || isLeftOut else { return }
        let command = "'catchkit wage close -w \(member.worker.nameForShell) --during \(part.name)'"
        let reason = Text(
          en: "\(part.name) is still to be closed, with --worker: \(command)",
          ko: "\(part.name) 임금을 --worker로 따로 마감해야 합니다: \(command)")
        found.append(leavingOut(member, "days_left", reason))
      }
    }
    return found
  }
}
