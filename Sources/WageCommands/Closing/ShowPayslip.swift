import WageService
import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit wage slip show`
struct ShowPayslip {
  let subject: String?
  let place: String?
  let period: PayRange?
  let page: String?

  static var command: Command<Environment> {
    Command(
      "show", Text(en: "Show one payslip with all its lines", ko: "임금명세서 한 장 보기"),
      into: ShowPayslip.init,
      .optionalOperand(
        "SLIP", .worker.named("SLIP"), Text(en: "Payslip's id, or its worker", ko: "명세서 ID 또는 근무자"),
        absent: Text(en: "your own newest", ko: "내 최근 명세서")),
      ShiftOptions.place,
      ClosingOptions.period(Text(en: "the newest one", ko: "가장 최근 기간")),
      .optional(
        "html", .file, Text(en: "File for a printable page", ko: "인쇄용 HTML을 저장할 파일"),
        isCommon: true),
      discussion: .paragraph(
        en: "CSV and TSV hold one line an item: earnings with how they were computed, "
          + "deductions, the employer's shares, totals. '--html -' prints the page itself.",
        ko: "CSV와 TSV에는 항목마다 한 줄씩, 지급 항목과 계산 방법, 공제, 사업주 부담, 합계가 들어갑니다. '--html -'은 페이지를 "
          + "출력합니다."),
      examples: [
        Example(
          "catchkit wage close --anyway -q && catchkit wage slip show 민지 --lang ko",
          "A worker's newest, in Korean", "한 사람의 최근 명세서"),
        Example(
          "catchkit wage close --anyway -q && catchkit wage slip show slp-1 --format csv",
          "One line an item", "항목마다 한 줄"),
        Example(
          "catchkit wage close --anyway -q"
            + " && catchkit wage slip show --as 민지 --json | jq -c '.data.earnings[0]'",
          "One part of it", "원하는 부분만"),
      ],
      output: PayslipRecord.output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let zones = ZoneCache(environment)
    var isOwner = false
    let stored = try environment.read { (view: View, actor: Person) throws(Failure) in
      let found = try find(for: actor, in: view, zones)
      isOwner = found.owner == actor.id
      return found
    }
    let slip = stored.slip.forWorker
    var notes: [Text] = []
    // The payslip is the worker's; what the owner should check is told beside it.
    if isOwner { notes += stored.slip.warnings.filter { !$0.isForWorker }.map(\.note) }
    if stored.state == .reopened {
      notes.append(
        Text(
          en: "this payslip is no longer valid: its period was reopened",
          ko: "이 명세서는 효력이 없습니다. 기간을 다시 열었습니다"))
    }
    if let page {
      let html = PayslipPage(slip, environment.language).html
      if page == "-" { return Report(.text(Text(verbatim: html)), notes: notes) }
      try environment.write(html, to: page, of: "--html")
    }
    switch environment.options.outputFormat {
    case .csv, .tsv:
      return Report(
        .list(.init(PayslipRecord.lines(stored.slip))), output: PayslipRecord.lineOutput,
        notes: notes)
    default:
      return Report(
        .record(try PayslipRecord.record(stored, zones)), output: PayslipRecord.output, notes: notes
      ) { presentation throws(Failure) in PayslipText(slip, presentation).text }
    }
  }

  private func find(
    for actor: Person, in view: View, _ zones: ZoneCache
  ) throws(Failure) -> StoredPayslip {
    if let subject, ID<StoredPayslip>(subject) != nil {
      if place != nil || period != nil {
        throw .conflict("SLIP", place != nil ? "--place" : "--period")
      }
      return try Payslips.find(subject, for: actor, in: view)
    }
    var filter = Payslips.Filter()
    var meant: [PaidMember]?
    if let place { filter.place = try Workplaces.find(place, for: actor, in: view) }
    if let subject {
      let found = try PaidMembers.memberships(subject, at: filter.place, for: actor, in: view)
      filter.place = try Workplaces.find(found.newest.workplace, in: view)
      meant = found.all
    } else {
      filter.isMine = true
    }
    if let period {
      let workplace: Workplace
      if let known = filter.place {
        workplace = known
      } else {
        workplace = try Workplaces.choose(place, includingFormer: true, for: actor, in: view)
      }
      let days = try ClosingSource(at: workplace, for: actor, in: view, zones).period(period)
      (filter.from, filter.to) = (days.from, days.to)
    }
    let slips = try Payslips.list(filter, for: actor, in: view)
    let newest = slips.last { slip in
      meant?.contains { $0.membership == slip.membership } ?? true
    }
    guard let newest else {
      throw ClosingRefusal.noSlip.failure(
        "there is no payslip of '\(subject ?? actor.name)' yet",
        "'\(subject ?? actor.name)'의 임금명세서가 아직 없습니다")
    }
    return newest
  }
}
