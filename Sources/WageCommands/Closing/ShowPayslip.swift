import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService
import WorkplaceOptions

/// `catchkit wage slip show`
struct ShowPayslip {
  let subject: String?
  let place: String?
  let period: PayRange?
  let isAll: Bool
  let page: String?
  let book: String?
  let isReplacing: Bool
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "show", Text(en: "Show one payslip with all its lines", ko: "임금명세서 한 장 보기"),
      into: ShowPayslip.init,
      .optionalOperand(
        "SLIP", .worker.named("SLIP").completed(by: .dynamic("slip")),
        Text(en: "Payslip's id, or its worker", ko: "명세서 ID 또는 근무자"),
        absent: Text(en: "your own newest", ko: "내 최근 명세서")),
      ShiftOptions.place,
      ClosingOptions.period(Text(en: "the newest one", ko: "가장 최근 기간")),
      .flag(
        "all", Text(en: "Payslips of all workers, for the owner", ko: "모든 근무자의 명세서(사업주)"),
        isCommon: true),
      .optional(
        "html", .file,
        Text(
          en: "File for a printable page; with --all a folder",
          ko: "인쇄용 HTML을 저장할 파일. --all이면 폴더"),
        isCommon: true),
      .optional(
        "one", .file,
        Text(en: "File for all payslips, a page each", ko: "모든 명세서를 한 장씩 담을 파일 하나")),
      .overwriting,
      LawOptions.explanationOnly,
      discussion: .paragraph(
        en: "CSV and TSV hold one line an item: earnings with how they were computed, "
          + "deductions, the employer's shares, totals. '--html -' prints the page itself, in "
          + "Korean without --lang en. "
          + "--explain computes the payslip again and shows every figure with its law; what has "
          + "changed since is named on standard error. --all with --html writes a file a worker, "
          + "--one a single one; without either it lists the payslips and their file names.",
        ko: "CSV와 TSV에는 항목마다 한 줄씩, 지급 항목과 계산 방법, 공제, 사업주 부담, 합계가 들어갑니다. '--html -'은 페이지를 "
          + "출력하며 언어는 --lang en이 없으면 한국어입니다. --explain은 명세서를 다시 계산해 모든 금액을 근거 법령과 함께 보이고, 그 뒤에 바뀐 것은 표준 오류에 표시합니다. "
          + "--all과 --html은 근무자마다 파일 하나를, --one은 모두 담은 파일 하나를 쓰며, 둘 다 없으면 명세서와 파일 이름의 목록을 보입니다."),
      examples: [
        Example(
          "catchkit wage close --anyway -q && catchkit wage slip show 민지 --lang ko",
          "A worker's newest, in Korean", "한 사람의 최근 명세서"),
        Example(
          "catchkit wage close --anyway -q && catchkit wage slip show slp-1 --format csv",
          "One line an item", "항목마다 한 줄"),
        Example(
          "catchkit wage close --anyway -q && catchkit wage slip show --all --html slips",
          "A page for each worker", "근무자마다 한 장"),
        Example(
          "catchkit wage close --anyway -q"
            + " && catchkit wage slip show --as 민지 --json | jq -c '.data.earnings[0]'",
          "One part of it", "원하는 부분만"),
      ],
      output: PayslipRecord.output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    if isAll || book != nil { return try showAll(in: environment) }
    let zones = ZoneCache(environment)
    let (stored, isOwner, computed, facts) = try environment.read {
      (view: View, actor: Person) throws(Failure) in
      let found = try find(for: actor, in: view, zones)
      var reader = PaperReader(in: view)
      return (
        found, found.owner == actor.id,
        law.explains ? try computation(of: found, for: actor, in: view, zones) : nil,
        try reader.facts(of: found.membership, found.person, at: found.workplace)
      )
    }
    let slip = facts.named(stored.slip.forWorker)
    var notes: [Text] = []
    let explanation = computed.map { $0.result.explanation($0.document).json(in: environment) }
    if law.explains { notes += ShowPayslip.differences(stored.slip, computed?.result) }
    // The payslip is the worker's; what the owner should check is noted beside it.
    if isOwner { notes += facts.notes(on: slip.name, slip.employer) }
    if isOwner { notes += stored.slip.warnings.filter { !$0.isForWorker }.map(\.note) }
    if stored.state == .reopened {
      notes.append(
        en: "this payslip is no longer valid: its period was reopened",
        ko: "이 명세서는 효력이 없습니다. 기간을 다시 열었습니다")
    }
    if let page {
      let html = PayslipPage(slip, environment.paperLanguage).html
      if page == "-" { return Report(.text(Text(verbatim: html)), notes: notes) }
      try environment.write(html, to: page, of: "--html", isReplacing: isReplacing, isPrivate: true)
    }
    switch environment.options.outputFormat {
    case .csv, .tsv:
      var report = Report(
        .list(.init(PayslipRecord.lines(stored.slip))), output: PayslipRecord.lineOutput,
        notes: notes)
      report.isForSpreadsheet = true
      return report
    default:
      return Report(
        .record(try PayslipRecord.record(stored, explanation, zones)),
        output: PayslipRecord.output, notes: notes
      ) { presentation throws(Failure) in
        PayslipText(slip, presentation).text(with: explanation)
      }
    }
  }

  private func computation(
    of stored: StoredPayslip, for actor: Person, in view: View, _ zones: ZoneCache
  ) throws(Failure) -> (result: PayResult, document: PayDocument)? {
    let known = try PaidMembers.list(for: actor, in: view)
    guard let member = known.first(where: { $0.membership == stored.membership }) else {
      return nil
    }
    let previews = try PayPreviews(RuleBook(allowsProvisional: true), in: view, zones)
    return try previews.computation(of: stored, member)
  }

  /// Returns a note where the explanation is not that of the payslip's figures.
  private static func differences(_ slip: Payslip, _ now: PayResult?) -> [Text] {
    guard let now else {
      return [
        Text(
          en: "these days can no longer be computed, so there is no explanation",
          ko: "이 기간은 더는 계산할 수 없어 근거를 보일 수 없습니다")
      ]
    }
    guard now.gross != slip.gross || now.net != slip.net else { return [] }
    let (old, new) = (Money.grouped(slip.gross), Money.grouped(now.gross))
    let (oldNet, newNet) = (Money.grouped(slip.net), Money.grouped(now.net))
    return [
      Text(
        en: "the records have changed since: the explanation comes to \(new) won gross and "
          + "\(newNet) net, the payslip to \(old) and \(oldNet); see 'catchkit wage arrears'",
        ko: "명세서를 확정한 뒤 기록이 바뀌어 지금 계산은 지급액 계 \(new)원, 실수령액 \(newNet)원이고 명세서는 "
          + "\(old)원, \(oldNet)원입니다('catchkit wage arrears')")
    ]
  }

  private func find(
    for actor: Person, in view: View, _ zones: ZoneCache
  ) throws(Failure) -> StoredPayslip {
    if let subject, ID<StoredPayslip>(subject) != nil {
      if place != nil || period != nil {
        throw .conflict("SLIP", place != nil ? "--place" : "--during")
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
    guard let newest else { throw .noSlip(of: subject ?? actor.name) }
    return newest
  }
}
