import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService
import WorkplaceOptions

/// `catchkit wage show WORKER`
struct ShowPay {
  let worker: String?
  let place: String?
  let period: PayRange?
  let paidOn: CivilDate?
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "show", Text(en: "Show one worker's pay period, line by line", ko: "한 근무자의 임금 내역"),
      into: ShowPay.init,
      ProfileCommands.ownMember, WorkOptions.placeOfWorker,
      .during(
        .payRange,
        Text(en: "A month's pay period, or FIRST/LAST", ko: "임금 기간: 2026-11 또는 첫날/마지막날"),
        absent: Text(en: "the period that contains today", ko: "오늘이 속한 기간")),
      .optional(
        "paid-on", .date, Text(en: "Payment date", ko: "지급일"),
        absent: Text(en: "the agreed pay day after the period", ko: "기간이 끝난 뒤의 임금지급일")),
      LawOptions.argumentsWithoutDate,
      discussion: [
        Text(
          en: "Computed from the stored shifts, terms, profile and policy by the same rules as "
            + "'wage calc'. What is still planned counts as if it were worked.",
          ko: "저장된 근무, 임금 조건, 급여 정보, 임금 정책으로 'wage calc'와 같은 규칙에 따라 계산합니다. 아직 예정인 근무는 일한 것으로 "
            + "봅니다."),
        Text(
          en:
            "Nothing is paid for days before the first agreed terms, unless shifts were worked on "
            + "them. In a week within which a part-timer's contracted hours change, the weekly "
            + "holiday goes by the average of the four weeks that end with it.",
          ko: "처음 합의한 임금 조건보다 앞선 날은 근무가 있을 때만 임금을 계산합니다. 단시간근로자의 소정근로시간이 주 중에 바뀌면 그 주까지 4주를 평균한 "
            + "시간으로 주휴수당을 계산합니다."),
        Text(
          en: "A closed period is shown as its payslip has it; --explain shows the present "
            + "calculation, and 'wage arrears' the changes since.",
          ko:
            "마감한 기간은 임금명세서대로 보입니다. --explain은 지금 계산한 근거를 보이고, 마감한 뒤에 바뀐 것은 'wage arrears'에서 볼 수 있습니다."
        ),
      ],
      examples: [
        Example("catchkit wage show 민지 --during 2026-11", "A month", "한 달"),
        Example(
          "catchkit wage show --as 민지 --explain --lang ko", "Your own pay, every figure explained",
          "내 임금과 그 근거"),
        Example(
          "catchkit wage show 민지 --during 2026-11 --json | grep -o '\"gross\":[0-9]*'",
          "One figure", "금액 하나만"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = view.record(
    "catchkit.wage.show",
    and: CalcFields.result.fields + [.explanation] + PreviewView.clocked.fields,
    changes: [.employment, .unknownYears, .lastingLaw, .clockedTime, .probation])

  private static let view = RecordView<PayPreview>([
    .all(of: PreviewView.member) { $0.member },
    .all(of: PreviewView.counts) { $0.sources },
    .won("gross_so_far", "So far", "지금까지", "Gross pay earned until now") { $0.actual?.gross ?? 0 },
    .field(
      .choice(
        "state", ["closed", "earned", "forecast"], "State", "상태",
        "As it was paid, all earned, or some still planned"),
      PreviewView.state),
    .all(of: PreviewView.closing) { $0 },
    .all(of: PreviewView.sources) { $0.sources },
  ])

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let book = try law.book(environment)
    let (found, facts) = try environment.read { (view: View, actor: Person) throws(Failure) in
      let found = try find(for: actor, in: view, book, environment)
      let member = found.preview.member
      var reader = PaperReader(in: view)
      let facts = try reader.facts(of: member.membership, member.person, at: member.workplace)
      return (found, facts)
    }
    let (preview, result) = (found.preview, found.result)
    let explanation =
      law.explains ? (found.now ?? result).explanation(found.document).json(in: environment) : nil
    let warnings = PreviewView.warnings(of: preview)
    let members =
      ShowPay.view.members(preview) + CalcFields.result.members((result, warnings))
      + (explanation.map { [JSON.Member("explanation", $0)] } ?? [])
      + PreviewView.clocked.members(preview)
    let notes = ShowPay.notes(preview) + ShowPay.joining(found) + found.arrears
    var whole = preview.slip?.slip ?? Payslip(result, found.document)
    if preview.slip == nil {
      whole.warnings = whole.warnings.map { $0.naming(preview.member) }
    }
    let remark = ShowPay.remark(preview, found.today)
    let payslip = facts.named(found.isOwn ? whole.forWorker : whole)
    return Report(
      .record(.object(members)), output: ShowPay.output, meta: law.meta, notes: notes
    ) { presentation throws(Failure) in
      PayslipText(payslip, presentation, remark: remark).text(with: explanation)
    }
  }

  /// A pay period with the document from which it was computed.
  private struct Found {
    let preview: PayPreview
    let result: PayResult
    let document: PayDocument
    let today: CivilDate
    /// The pay of closed days by today's records, if it can be computed.
    var now: PayResult?
    var arrears: [Text] = []
    /// True when the worker asks, and does not run the workplace.
    var isOwn = false
  }

  private func find(
    for actor: Person, in view: View, _ book: RuleBook, _ environment: Environment
  ) throws(Failure) -> Found {
    let named = try ClockOptions.place(place, for: actor, in: view)
    let memberships = try PaidMembers.memberships(worker, at: named, for: actor, in: view)
    let zones = ZoneCache(environment)
    let arrears = try ArrearsNote.find(of: memberships.all, for: actor, in: view, zones)
    let previews = try PayPreviews(book, in: view, holding: arrears.due, zones)
    let today = try previews.today(of: memberships.newest)
    let range = period ?? .containing(today)
    let periods = try previews.periods(range, of: memberships.newest)
    guard let only = periods.first, periods.count == 1 else { throw .severalParts(periods) }
    let member = period == nil ? memberships.newest : try memberships.member(in: only)
    let parts = try previews.parts(of: member, in: only)
    var shown: [PayPart] = []
    for part in parts {
      guard let found = try previews.preview(member, part, paidOn: paidOn) else { continue }
      // Days without pay beside closed ones are no choice for the caller.
      if parts.count > 1, found.slip == nil,
        found.isUnrecorded || found.findings.contains(where: { $0.id == PayFinding.nothingOwedID })
      {
        continue
      }
      shown.append(part)
    }
    guard shown.count <= 1 else { throw .severalParts(shown.map(\.period)) }
    guard let part = shown.first ?? parts.first,
      let preview = try previews.preview(member, part, paidOn: paidOn)
    else {
      let step = try Memberships.find(member.membership, in: view).payStep(
        at: Workplaces.find(member.workplace, in: view), in: view)
      throw PayrollRefusal.notPaid.failure(
        "'\(member.worker)' is not paid by '\(member.place)' for \(only.from) to \(only.to)",
        "\(quoted: member.worker, .topic) \(only.from)부터 \(only.to)까지 '\(member.place)'에서 "
          + "임금을 받지 않습니다",
        hint: step.map {
          Text(en: "agree on pay with 'catchkit \($0)'", ko: "'catchkit \($0)' 명령으로 임금을 정하십시오")
        })
    }
    guard let result = preview.forecast else { throw try previews.refusal(of: preview) }
    let document = previews.document
    let isKnown = preview.slip != nil && document.from != nil
    return Found(
      preview: preview, result: result, document: document, today: today,
      now: isKnown ? try previews.compute(document) : nil, arrears: arrears.notes,
      isOwn: member.person == actor.id && member.owner != actor.id)
  }

  /// Says that pay which is not closed may still change.
  private static func remark(_ preview: PayPreview, _ today: CivilDate) -> Text? {
    guard preview.slip == nil else { return nil }
    let last = preview.period.to
    guard !preview.isForecast else {
      return Text(en: "not closed: forecast through \(last)", ko: "마감 전 예상(\(last)까지)")
    }
    let day = min(last, today)
    return Text(en: "not closed: earned through \(day)", ko: "마감 전 확정분(\(day)까지)")
  }

  /// Says why the month of hire has no pension and health premiums, and how to give another day.
  private static func joining(_ found: Found) -> [Text] {
    let member = found.preview.member
    guard found.preview.slip == nil, found.result.gross > 0,
      let hired = found.document.worker.employedFrom,
      let out = found.result.premiums?.membership.exclusions,
      out.pension == .joiningMonth || out.health == .joiningMonth
    else { return [] }
    let command =
      "catchkit wage profile set \(member.worker.nameForShell) "
      + "-p \(member.place.nameForShell) --employed-from "
    return [
      Text(
        en: "counted as hired on \(hired), after the first of the month, so pension and health "
          + "insurance begin next month; if earlier: '\(command)DATE'",
        ko: "\(hired)에 입사한 것으로 계산해 국민연금과 건강보험은 다음 달부터 공제합니다. 더 일찍 입사했으면: "
          + "'\(command)날짜'")
    ]
  }

  private static func notes(_ preview: PayPreview) -> [Text] {
    guard let slip = preview.slip else {
      let isWritten = preview.sources.areWrittenDown
      return preview.findings.map(\.message) + (isWritten ? [PayWarning.writtenDown.message] : [])
    }
    return [
      Text(
        en: "closed by \(slip.close): as paid by the payslip \(slip.id)",
        ko: "마감한 기간(\(slip.close))이라 임금명세서 \(slip.id)대로 보입니다")
    ]
  }
}

extension Failure {
  fileprivate static func severalParts(_ periods: [PayPeriod]) -> Failure {
    let list = periods.map { "\($0.from)/\($0.to)" }.joined(separator: ", ")
    return PayrollRefusal.period.failure(
      "those days are paid in \(periods.count) parts: \(list)",
      "그 기간의 임금은 \(periods.count)번에 나누어 지급합니다: \(list)",
      hint: Text(en: "name one with --during FIRST/LAST", ko: "--during 첫날/마지막날로 하나를 고르십시오"),
      field: "period")
  }
}
