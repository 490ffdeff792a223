import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService
import WorkplaceOptions

/// `catchkit wage preview`
struct PreviewPay {
  let place: String?
  let workers: [String]
  let period: PeriodOptions
  let paidOn: CivilDate?
  let isProvisional: Bool

  static var command: Command<Environment> {
    Command(
      "preview", Text(en: "Pay on stored shifts, one row a worker", ko: "저장된 근무로 미리 보는 임금"),
      into: PreviewPay.init,
      WorkOptions.place, WorkOptions.workers,
      PeriodOptions.arguments(absent: Text(en: "the period that contains today", ko: "오늘이 속한 기간")),
      .optional(
        "paid-on", .date, Text(en: "Payment date", ko: "지급일"),
        absent: Text(en: "the agreed pay day after the period", ko: "기간이 끝난 뒤의 임금지급일")),
      ClosingOptions.provisional,
      discussion: [
        Text(
          en: "'So far' is the pay for shifts done or clocked out of until now; the other figures "
            + "are the period's amounts if all goes as planned. Shifts of the weeks around the "
            + "period count for weekly limits and the weekly holiday.",
          ko: "'지금까지'는 완료했거나 퇴근 기록이 있는 근무의 임금이고, 다른 금액은 예정대로 일했을 때의 임금입니다. 기간 앞뒤 주의 "
            + "근무도 주 단위 한도와 주휴 계산에 들어갑니다."),
        Text(
          en: "Closed days are shown as they were paid, a row for each payslip; days that no close "
            + "holds have their own row. Later changes in a closed period are shown by 'wage "
            + "arrears'; the first open period holds what the next close will pay of them.",
          ko: "마감한 날은 지급한 대로 명세서마다 한 줄로 보이고, 마감하지 않은 날은 따로 한 줄입니다. 마감한 뒤에 바뀐 것은 'wage "
            + "arrears'에서 볼 수 있습니다. 다음 마감에서 지급할 소급분은 마감하지 않은 첫 기간에 들어 있습니다."),
        Text(
          en: "--from, --to and --during name days: every pay period that ends in them has a row. "
            + "Owners see all of their workplaces, workers themselves. A row without figures "
            + "has the reason in its warnings.",
          ko: "--from, --to, --during으로 정한 날짜 안에 끝나는 임금 기간마다 한 줄씩 나옵니다. 사업주는 자기 사업장의 모든 근무자를, 근무자는 "
            + "자신만 봅니다. 금액이 없는 줄은 경고에 이유가 있습니다."),
      ],
      examples: [
        Example("catchkit wage preview", "This month, all workers", "이번 달, 모든 근무자"),
        Example(
          "catchkit wage preview --during 2026-11 --worker 민지 --lang ko", "One worker's month",
          "한 사람의 한 달"),
        Example(
          "catchkit wage preview --during 2026-11 --format csv --fields worker,gross,net | tail -n 2",
          "For a spreadsheet", "스프레드시트용"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  static let output = PreviewView.view.list(
    "catchkit.wage.preview",
    changes: [.employment, .unknownYears, .lastingLaw, .clockedTime, .probation])

  /// The most rows with warnings of their own beside the table.
  private static let mostShown = 20

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let held = BufferedOutput(environment)
    var remarks: [Remark] = []
    var notes: [Text] = []
    let summary = try environment.read { (view: View, actor: Person) throws(Failure) in
      let zones = ZoneCache(environment)
      let named = try ClockOptions.place(place, for: actor, in: view)
      let members = try PaidMembers.list(for: actor, at: named, workers: workers, in: view)
      let arrears = try ArrearsNote.find(of: members, for: actor, in: view, zones)
      let source = try PreviewSource(
        PreviewOrder(
          members, period, paidOn: paidOn, arrears.due,
          RuleBook(allowsProvisional: isProvisional), zones), in: view)
      defer { source.finish() }
      let isTable = environment.options.outputFormat == .table
      var total = PreviewTotal()
      let rows = Report.RowSource { () throws(Failure) in
        guard let preview = try source.next() else { return nil }
        try total.add(preview)
        if isTable, total.rowCount <= PreviewPay.mostShown {
          remarks += try PreviewPay.remarks(on: preview, in: view)
        }
        return PreviewView.view.row(preview, isTable: isTable)
      }
      var report = Report(
        .list(rows),
        output: PreviewView.view.shown(PreviewPay.output, in: environment)
          .marked(isProvisional, in: environment),
        meta: [.text("currency", "KRW")])
      if environment.showsTables {
        report.total = { () throws(Failure) in total.rowCount > 1 ? total.row : nil }
      }
      let summary = try render(report, environment.renderOptions) { bytes throws(Failure) in
        try held.write(bytes)
      }
      if isTable { notes += arrears.notes }
      notes += try PayPreviews(RuleBook(allowsProvisional: true), in: view, zones)
        .sizeDifferences(of: members, for: actor, in: period.range)
      return summary
    }
    try held.finish()
    var report = Report(
      .streamed, notes: summary.notes + PreviewPay.notes(remarks.filter { !$0.isAside }) + notes,
      isNegative: summary.rowCount == 0)
    report.asides = PreviewPay.notes(remarks.filter(\.isAside))
    report.notes = report.notes.map { environment.acting($0) }
    return report
  }

  /// A warning of one row.
  private struct Remark {
    let worker: String
    let text: Text
    let isAside: Bool
  }

  private static func remarks(on preview: PayPreview, in view: View) throws(Failure) -> [Remark] {
    let worker = preview.member.worker
    if let slip = preview.slip {
      let days = "\(preview.period.from)..\(preview.period.to)"
      let text = Text(
        en: "\(days) as paid by \(slip.close) (\(slip.id))",
        ko: "\(days) 마감(\(slip.close))에서 지급한 금액(\(slip.id))")
      return [Remark(worker: worker, text: text, isAside: true)]
    }
    var remarks: [Remark] = []
    for warning in PreviewView.warnings(of: preview) {
      var text = warning.message
      let member = preview.member
      if warning.id == "no_terms",
        let step = try Memberships.find(member.membership, in: view).payStep(
          at: Workplaces.find(member.workplace, in: view), in: view)
      {
        text = Text(
          en: "no pay terms are agreed: run 'catchkit \(step)'",
          ko: "합의한 임금 조건이 없습니다. 'catchkit \(step)' 명령으로 정하십시오")
      }
      remarks.append(Remark(worker: worker, text: text, isAside: warning.isInformation))
    }
    return remarks
  }

  /// Returns a line for each warning; three and more of the same words share the line of the first,
  /// with their workers and a count.
  private static func notes(_ remarks: [Remark]) -> [Text] {
    var notes: [Text] = []
    var joined: Set<Text> = []
    for remark in remarks where !joined.contains(remark.text) {
      let same = remarks.filter { $0.text == remark.text }
      var (workers, count) = ([remark.worker], Text(verbatim: ""))
      if same.count > 2 {
        joined.insert(remark.text)
        for one in same where !workers.contains(one.worker) { workers.append(one.worker) }
        count = Text(en: " (\(same.count) times)", ko: "(\(same.count)건)")
      }
      let names = workers.joined(separator: ", ")
      notes.append(
        en: "\(names): \(remark.text.en)\(count.en)",
        ko: "\(names): \(remark.text.ko)\(count.ko)")
    }
    return notes
  }
}
