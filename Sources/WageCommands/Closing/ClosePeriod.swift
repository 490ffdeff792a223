import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService
import WorkplaceOptions

/// `catchkit wage close`
struct ClosePeriod {
  let place: String?
  let worker: String?
  let period: PayRange?
  let paidOn: DayWord?
  let isForced: Bool
  let leavesRecoveries: Bool
  let isProvisional: Bool

  static var command: Command<Environment> {
    Command(
      "close", Text(en: "Close a pay period and freeze its payslips", ko: "임금 마감: 임금명세서 확정"),
      into: ClosePeriod.init,
      ShiftOptions.place,
      ShiftOptions.worker(
        Text(en: "Only this worker, who leaves early", ko: "기간 중에 퇴사하는 이 근무자만"),
        absent: Text(en: "all workers", ko: "모든 근무자")),
      ClosingOptions.period(Text(en: "the newest that is over", ko: "가장 최근에 끝난 기간")),
      .optional(
        "paid-on", .day, Text(en: "Payment date", ko: "지급일"),
        absent: Text(en: "by each worker's terms", ko: "각 근무자의 임금 조건대로"), isCommon: true),
      .flag(
        "anyway", Text(en: "Close even if something is not settled", ko: "정리되지 않은 항목이 있어도 마감"),
        isCommon: true),
      .flag(
        "without-recovery",
        Text(en: "Do not take back earlier overpayments", ko: "이전에 더 준 임금은 정산하지 않음")),
      ClosingOptions.provisional,
      discussion: [
        Text(
          en: "Computes the pay of all workers and freezes it, all or nothing. Refused while a "
            + "worker is still clocked in, a past shift is neither clocked nor marked, pay "
            + "terms are missing or the period is not over: the lines on standard error name "
            + "the open points. A worker with clocked time that is not settled is left out: see "
            + "'catchkit shift attendance approve'. With --anyway, unmarked shifts are paid as planned; a worker "
            + "whose pay cannot be computed gets no payslip, is named, and can be closed later "
            + "with --worker (exit 17). The same applies to a worker closed alone for a part "
            + "of the days. A worker who is owed nothing by the records gets none either, and "
            + "is named. A worker whose kind of pay changes within the period gets a "
            + "payslip for each part, closed with the same command.",
          ko: "모든 근무자의 임금을 계산해 한꺼번에 확정합니다. 퇴근 기록이 없거나, 지난 근무에 출퇴근 기록도 완료 표시도 없거나, 임금 조건이 없거나, "
            + "기간이 끝나지 않았으면 거부하고 정리할 항목을 표준 오류에 표시합니다. 예정 밖에 기록된 시간을 결정하지 않은 근무자는 제외합니다('catchkit shift "
            + "attendance approve'). --anyway를 지정하면 표시하지 않은 근무는 예정대로 계산합니다. 임금을 "
            + "계산할 수 없는 근무자는 이름만 표시하고 명세서를 만들지 않으며(종료 코드 17), 나중에 --worker로 마감할 수 있습니다. 일부 날만 따로 "
            + "마감해 남은 날이 있는 근무자도 같습니다. 기록으로는 받을 임금이 없는 근무자도 이름만 표시합니다. 기간 중에 임금 형태가 바뀐 근무자는 부분마다 명세서를 만들어 함께 마감합니다."
        ),
        Text(
          en: "Later changes in a closed period become arrears, which the next close pays: "
            + "premiums and tax are charged on them by the rules of the month of payment. An "
            + "overpayment is taken back there, unless that would take more than half of the "
            + "pay; the law lets only a miscalculation be set off, soon after it and with "
            + "notice (근로기준법 제43조).",
          ko: "마감한 기간에 나중에 생긴 변경은 소급분이 되어 다음 마감에서 지급하며, 보험료와 세금은 지급하는 달의 기준으로 계산합니다. 더 "
            + "준 임금은 그때 정산하되 임금의 절반을 넘으면 미룹니다. 상계는 계산 착오를 가까운 시기에 미리 알리고 하는 경우에만 할 수 "
            + "있습니다(근로기준법 제43조)."),
        Text(
          en: "Not undone by 'catchkit undo': 'catchkit wage reopen' reopens the period, with a "
            + "reason.",
          ko: "'catchkit undo'로 되돌릴 수 없습니다. 다시 열려면 사유와 함께 'catchkit wage reopen'을 실행하십시오."),
      ],
      examples: [
        Example("catchkit wage close --during 2026-10 --anyway --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit wage close -p 카페 --during 2026-10 --paid-on 2026-11-10 --anyway",
          "October, paid on the tenth", "10월분, 10일 지급"),
        Example(
          "catchkit wage close -w 민지 --during 2026-10 --anyway --json | jq '.data[0].net'",
          "Net pay of one worker who leaves", "퇴사하는 한 근무자의 실수령액"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = PayslipView.view.list(
    "catchkit.wage.close", changes: [.clockedTime, .probation])

  private func answer(in environment: Environment) throws(Failure) -> Report {
    var closed: ClosedPay?
    var report = try environment.change(PayslipView.view, ClosePeriod.output) {
      transaction, actor, session throws(Failure) in
      let made = try close(in: transaction, actor, session.zones, environment)
      closed = made
      return try made.slips.map { slip throws(Failure) in
        (slip, try session.zones.zone(slip.zone))
      }
    }
    // A dry run itself reports that nothing was closed.
    if let closed {
      let notes = ClosePeriod.notes(closed, environment.options.isDryRun)
      report.notes += notes.map { environment.acting($0) }
      if !closed.unknown.isEmpty { report.meta.append(ArrearsNote.unknown(closed.unknown)) }
      let unpaid = ClosePeriod.unpaid(closed)
      if !unpaid.isEmpty {
        let rows = unpaid.map { worker, warning -> JSON in
          .object([
            .text("worker", worker), .init("id", .string(warning.id)),
            .init("message", .bilingual(warning.message)),
          ])
        }
        report.meta.append(.init("unpaid", .array(rows)))
      }
      let remarks = closed.unfinished.filter(\.isRemark)
      if !remarks.isEmpty {
        report.meta.append(.init("remarks", .array(remarks.map(ClosePeriod.row))))
      }
      if !closed.leftOut.isEmpty {
        report.meta.append(.init("left_out", .array(closed.leftOut.map(ClosePeriod.row))))
        report.shortfall = .noSlips(closed.leftOut, closed.period)
      }
    }
    return report
  }

  private func close(
    in transaction: borrowing Transaction, _ actor: Person, _ zones: ZoneCache,
    _ environment: Environment
  ) throws(Failure) -> ClosedPay {
    let view = transaction.view
    let workplace = try Workplaces.chooseOwned(place, for: actor, in: view)
    let source = try ClosingSource(
      at: workplace, for: actor, provisional: isProvisional, in: view, zones)
    var request = ClosePay(period: try source.period(period))
    if let worker {
      request.member = try PaidMembers.find(
        worker, at: workplace, during: request.period, for: actor, in: view)
    }
    request.paidOn = try paidOn.map { word throws(Failure) in
      try environment.day(word, today: source.today, weekStart: workplace.weekStart)
    }
    request.isForced = isForced
    request.leavesRecoveries = leavesRecoveries
    return try ClosedPeriods.close(
      request, at: workplace, by: actor, source,
      listing: { ClosePeriod.list($0, environment) }, in: transaction, at: transaction.at)
  }

  /// Returns the clocked time that the payslips do not pay, as each of them names it.
  private static func unpaid(_ closed: ClosedPay) -> [(worker: String, warning: PayWarning)] {
    closed.slips.flatMap { slip in
      slip.slip.warnings.filter(\.isOfClockedTime).map { (slip.worker, $0) }
    }
  }

  private static func row(_ one: UnfinishedPay) -> JSON {
    .object([
      .text("worker", one.worker), .text("member", one.leftOut?.membership.description),
      .init("id", .string(one.id)),
      .init("message", .bilingual(one.leftOut?.reason ?? one.message)),
    ])
  }

  /// The most unfinished entries listed one by one.
  private static let mostShown = 20

  private static func list(_ unfinished: [UnfinishedPay], _ environment: Environment) {
    // The refusal says the first.
    for one in unfinished.dropFirst().prefix(mostShown) { environment.note(one.message) }
  }

  private static func note(_ close: ClosedPeriod) -> Text {
    let (count, gross) = (close.slipCount, Money.grouped(close.gross))
    return Text(
      en: "closed \(close.period) of '\(close.place)' (\(close.id)): "
        + "\(count) \(count == 1 ? "payslip" : "payslips"), \(gross) won gross",
      ko: "'\(close.place)'의 \(close.period) 임금을 마감했습니다(\(close.id)): 명세서 \(count)건, 지급액 계 "
        + "\(gross)원")
  }

  private static func notes(_ closed: ClosedPay, _ isDryRun: Bool) -> [Text] {
    var notes = isDryRun ? [] : ([closed.close] + closed.parts).map(note)
    let unpaidMembers = closed.unfinished.filter(\.hasNoSlip)
    notes += closed.unfinished.filter { !$0.hasNoSlip }.prefix(mostShown).map(\.closedAnyway)
    notes += unpaidMembers.prefix(mostShown).map(\.message)
    if unpaidMembers.count > mostShown {
      let names = unpaidMembers.dropFirst(mostShown).compactMap(\.worker)
      let (count, list) = (names.count, names.map { "'\($0)'" }.joined(separator: ", "))
      notes.append(
        en: "no payslip for \(count) more, for like reasons: \(list)",
        ko: "비슷한 이유로 명세서가 없는 근무자 \(count)명 더: \(list)")
    }
    notes += unpaid(closed).prefix(mostShown).map { worker, warning in
      let message = warning.message
      return Text(en: "'\(worker)': \(message.en)", ko: "'\(worker)': \(message.ko)")
    }
    notes += closed.slips.flatMap { slip in
      slip.slip.warnings.filter { $0.id == PayWarning.belowMinimum }.map { warning in
        let (worker, note) = (slip.worker, warning.note)
        return Text(en: "'\(worker)': \(note.en)", ko: "'\(worker)': \(note.ko)")
      }
    }.prefix(mostShown)
    notes += closed.leftOut.prefix(mostShown).map {
      let (worker, reason) = ($0.worker ?? "", $0.leftOut?.reason ?? $0.message)
      return Text(
        en: "no payslip for '\(worker)': \(reason.en)", ko: "'\(worker)'의 명세서 없음: \(reason.ko)")
    }
    notes += closed.late.prefix(mostShown).map {
      Text(
        en: "'\($0.worker)' left on \($0.lastDay): the pay is due by \($0.due); only an agreement "
          + "allows \($0.paidOn) (Labor Standards Act, article 36)",
        ko: "'\($0.worker)'의 지급 기한은 마지막 날 \($0.lastDay)부터 14일 뒤인 \($0.due)까지입니다. "
          + "\($0.paidOn)까지 미루려면 합의가 있어야 합니다(근로기준법 제36조)")
    }
    notes += closed.postponed.map {
      let amount = Money.grouped(-$0.total)
      return Text(
        en: "\(amount) won of \($0.close.period) stay open: they are more than half of what "
          + "'\($0.worker)' earns",
        ko: "\($0.close.period)에 더 준 \(amount)원은 '\($0.worker)'의 이번 임금의 절반을 넘어 정산을 미룹니다")
    }
    notes += closed.unknown.prefix(mostShown).map(ArrearsNote.note)
    return notes
  }
}
