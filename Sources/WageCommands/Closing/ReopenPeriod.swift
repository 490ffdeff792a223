import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit wage reopen`
struct ReopenPeriod {
  let id: String?
  let place: String?
  let worker: String?
  let period: PayRange?
  let reason: String

  static var command: Command<Environment> {
    .changing(
      "reopen", Text(en: "Reopen a closed period, with a reason", ko: "임금 마감 취소(사유 필요)"),
      into: ReopenPeriod.init,
      .optionalOperand(
        "CLOSE", .text("ID").completed(by: .dynamic("close")),
        Text(en: "The close's id, or its period: 2026-11", ko: "마감 ID나 기간: 2026-11"),
        absent: Text(en: "the newest one", ko: "가장 최근 마감")),
      ShiftOptions.place,
      ShiftOptions.worker(
        Text(en: "Close of this worker alone", ko: "이 근무자만의 마감"),
        absent: Text(en: "the close of all workers", ko: "모든 근무자의 마감")),
      ClosingOptions.period(Text(en: "the newest closed one", ko: "마감한 기간 중 마지막")),
      .required("reason", .text(), Text(en: "Reason, kept for later", ko: "나중에 확인할 사유")),
      discussion: .paragraph(
        en: "The payslips are kept as they were, but are no longer valid; close the period again "
          + "after the correction. Arrears that the close had paid are open again.",
        ko: "임금명세서는 기록으로 남지만 효력이 없어집니다. 고친 뒤 다시 마감하십시오. 그 마감에서 지급한 소급분은 다시 미지급이 됩니다."),
      examples: [
        Example(
          "catchkit wage close --during 2026-10 --anyway -q"
            + " && catchkit wage reopen 2026-10 --reason '식대 누락'", "Closed too early",
          "너무 일찍 마감함"),
        Example(
          "catchkit wage close --anyway -q && catchkit wage reopen cls-1 --reason 오류 --dry-run",
          "Preview", "미리 보기"),
        Example(
          "catchkit wage close --anyway -q && catchkit wage reopen --reason 오류 --json"
            + " | jq -r .data.state", "The new state", "바뀐 상태"),
      ],
      output: CloseView.view.record("catchkit.wage.reopen")
    ) { request, transaction, actor, session throws(Failure) in
      let close = try request.close(for: actor, in: transaction.view, session.zones)
      let opened = try ClosedPeriods.reopen(
        close, reason: request.reason, by: actor, in: transaction, at: transaction.at)
      let (days, place) = ("\(opened.from)–\(opened.to)", opened.place)
      return CloseView.view.row((opened, try session.zones.zone(opened.zone))).saying(
        en: "reopened \(days) of \(place) (\(opened.id)): \(opened.reason)",
        ko: "\(place)의 \(days) 임금 마감을 취소했습니다(\(opened.id)): \(opened.reason)")
    }
  }

  private func close(
    for actor: Person, in view: View, _ zones: ZoneCache
  ) throws(Failure) -> ClosedPeriod {
    var period = period
    if let id, period == nil, let range = try? Conversion<PayRange>.payRange.value(of: id) {
      period = range
    } else if let id {
      if place != nil || worker != nil || period != nil {
        throw .conflict("CLOSE", place != nil ? "--place" : worker != nil ? "--worker" : "--during")
      }
      return try ClosedPeriods.find(id, for: actor, in: view)
    }
    let workplace = try Workplaces.chooseOwned(place, for: actor, in: view)
    var named: PayPeriod?
    if let period {
      named = try ClosingSource(at: workplace, for: actor, in: view, zones).period(period)
    }
    var member: PaidMember?
    if let worker {
      member = try PaidMembers.find(worker, at: workplace, during: named, for: actor, in: view)
    }
    return try ClosedPeriods.find(named, of: member, at: workplace, in: view)
  }
}
