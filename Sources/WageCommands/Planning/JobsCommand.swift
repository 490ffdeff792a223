import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService
import WorkplaceOptions

/// `catchkit wage jobs`
struct JobsCommand {
  let year: Int?
  /// The workplace at which equal jobs are insured.
  let insuredAt: String?
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "jobs", Text(en: "Your own pay of a year, over all jobs", ko: "여러 일자리를 합한 나의 한 해 임금"),
      into: JobsCommand.init,
      .optional(
        "year", .integer(2023...2100), Text(en: "The year", ko: "연도"),
        absent: Text(en: "this year", ko: "올해"), isCommon: true),
      .optional(
        "insured-at", .place,
        Text(
          en: "Your choice for employment insurance of equal jobs", ko: "조건이 같을 때 고용보험에 가입할 사업장"),
        absent: Text(en: "as the law orders them", ko: "법이 정한 순서")),
      LawOptions.figuresOnly,
      discussion: .paragraph(
        en: "A row for each workplace, with the pay periods that end in the year; JSON has the sum "
          + "in 'meta', tables in the last line. Closed periods count as they were paid. Every "
          + "person sees only their own pay. Employment insurance covers one job of a month: other than "
          + "daily work first, then the higher monthly pay, then the longer contracted hours, then "
          + "your choice (고용보험법 제18조). 'meta.employment_insurance' names the job and the reason "
          + "for each month.",
        ko:
          "그해에 끝나는 임금 기간을 사업장마다 한 줄로 보입니다. 합계는 JSON에서는 'meta'에, 표에서는 마지막 줄에 있습니다. 마감한 기간은 지급한 금액으로 "
          + "셉니다. 언제나 자신의 임금만 보입니다. 고용보험은 한 달에 한 일자리만 적용됩니다: 일용이 아닌 근로, 월평균보수가 많은 곳, 소정근로시간이 많은 곳, "
          + "본인 선택의 순서입니다(고용보험법 제18조). 달마다의 일자리와 이유는 "
          + "'meta.employment_insurance'에 있습니다."),
      examples: [
        Example("catchkit wage jobs --as 민지", "This year", "올해"),
        Example("catchkit wage jobs --as 민지 --year 2026 --lang ko", "A year", "한 해"),
        Example(
          "catchkit wage jobs --as 민지 --json | jq .meta.total.net", "The sum of it all", "실수령 합계만"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = view.list(
    "catchkit.wage.jobs",
    changes: [
      MeaningChange(
        since: "2026-11-23", en: "only one job of a month bears employment insurance.",
        ko: "고용보험료는 한 달에 한 일자리에서만 뺍니다.")
    ])

  private static let view = RecordView<Row>(
    id: nil,
    [
      .field(.text("place", "Workplace", "사업장")) { $0.place },
      .integer("periods", "Periods", "기간 수", "Pay periods that end in the year") { $0.periods },
      .minutes("work_minutes", "Work", "근로") { $0.sum.minutes },
      .won("gross", "Gross", "지급액 계") { $0.sum.gross },
      .won("non_taxable", "Not taxable", "비과세") { $0.sum.nonTaxable },
      .won("insurance", "Insurance", "4대 보험") { $0.sum.insurance },
      .won("tax", "Tax", "세금") { $0.sum.tax },
      .won("net", "Net", "실수령액") { $0.sum.net },
      .won("net_so_far", "So far", "현재까지", "Part earned until now") { $0.soFar },
      .won(
        "employment_insurance", "Employment insurance", "고용보험", "The worker's share within it",
        "4대 보험 가운데 고용보험(근로자분)", at: \.sum.employment),
      .won(
        "opening_gross", "Opening", "기초 잔액",
        "The part of the gross that the opening balance has; its net pay is not known",
        "지급액 계 중 기초 잔액의 임금. 그 실수령액은 알 수 없음", at: \.opening),
    ])

  private struct Row {
    var place: JSON
    var periods = 0
    var sum = PaySum()
    /// The net pay earned until now.
    var soFar = 0
    /// The gross that the opening balance has, of which no net pay is known.
    var opening = 0

    /// Takes off the premium of a month in which another job is insured.
    mutating func waive(_ premium: Int, soFar paid: Int) {
      sum.insurance -= premium
      sum.employment -= premium
      sum.net += premium
      soFar += paid
    }

    mutating func add(opening paid: (wages: Int, minutes: Int?)) throws(Failure) {
      sum.minutes += paid.minutes ?? 0
      sum.gross = try Money(won: sum.gross + paid.wages).won
      opening += paid.wages
    }

    mutating func add(_ row: Row) throws(Failure) {
      periods += row.periods
      try sum.add(row.sum)
      soFar += row.soFar
      opening += row.opening
    }
  }

  /// The facts that several jobs of a person share.
  fileprivate struct Joint {
    /// By month: the pension base of each job, and the ceiling of their sum.
    var bases: [CivilDate: (jobs: [Int: Int], ceiling: Int)] = [:]
    var employers: Set<String> = []
    var employment = JobsEmployment()
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let book = try law.book(environment)
    var (rows, joint, left): ([Row], Joint, UncountedPay) = ([], Joint(), UncountedPay())
    var isProvisional = false
    var asked = year ?? 0
    try environment.read { (view: View, actor: Person) throws(Failure) in
      (rows, joint, left) = ([], Joint(), UncountedPay())
      let today = try WorkplaceCalendar(at: nil, for: actor, in: view, environment).zone
        .local(at: try environment.now()).date
      asked = year ?? today.year
      let chosen =
        try insuredAt.map { name throws(Failure) in
          try ClockOptions.place(name, for: actor, in: view)?.id
        } ?? nil
      let previews = try PayPreviews(book.ahead, in: view, ZoneCache(environment))
      for member in try PaidMembers.list(for: actor, in: view) where member.person == actor.id {
        var row = Row(place: .string(member.place))
        let isChosen = chosen == member.workplace
        for period in try previews.periods(.year(asked), of: member) {
          var isNext = false
          let opening = try previews.opening(of: member, in: period)
          if let opening { try row.add(opening: opening) }
          try previews.eachPart(of: member, in: period) { part throws(Failure) in
            guard let result = part.forecast else {
              if part.period.from <= today, opening == nil { left.add(part, as: member.place) }
              return
            }
            isProvisional = isProvisional || result.isProvisional
            // A period without planned work has no pay to add.
            guard part.slip != nil || result.gross > 0 else { return }
            // Further parts belong to the same period.
            if !isNext { row.periods += 1 }
            isNext = true
            try row.sum.add(PaySum(result))
            row.soFar += part.actual?.net ?? 0
            joint.note(result, of: member, in: period)
            joint.employment.note(part, job: rows.count, isChosen: isChosen)
          }
        }
        rows.append(row)
      }
      for waived in joint.employment.waived {
        rows[waived.job].waive(waived.premium, soFar: waived.soFar)
      }
      joint.employment.name(rows.compactMap(\.place.text))
    }
    return try report(rows, joint, left, asked, isProvisional, environment)
  }

  private func report(
    _ rows: [Row], _ joint: Joint, _ left: UncountedPay, _ year: Int, _ isProvisional: Bool,
    _ environment: Environment
  ) throws(Failure) -> Report {
    var total = Row(place: .null)
    for row in rows { try total.add(row) }
    var last = total
    last.place = .bilingual(Text(en: "Total", ko: "합계"))
    let shown = environment.showsTables && rows.count > 1 ? rows + [last] : rows
    return Report(
      .list(.init(JobsCommand.view.rows(shown))), output: JobsCommand.output,
      meta: [
        .count("year", year), .init("total", JobsCommand.view.row(total)),
        .bool("provisional", isProvisional), joint.employment.meta,
        left.meta,
      ] + law.meta,
      notes: joint.notes + joint.employment.notes + left.notes
        + law.notes(provisional: isProvisional))
  }
}

extension JobsCommand.Joint {
  fileprivate mutating func note(_ result: PayResult, of member: PaidMember, in period: PayPeriod) {
    if result.basis.incomeKind == .employee { employers.insert(member.place) }
    guard let premiums = result.premiums, premiums.membership.pension,
      let rules = result.basis.insurance
    else { return }
    let month = period.to.firstOfMonth
    var known = bases[month] ?? ([:], rules.pensionCeiling)
    // Later payments in a month have the month's sum as their base, so the largest base counts.
    let job = member.membership.number
    known.jobs[job] = max(known.jobs[job] ?? 0, premiums.pension.base)
    bases[month] = known
  }

  fileprivate var notes: [Text] {
    var notes: [Text] = []
    let over = bases.filter {
      $0.value.jobs.count > 1 && $0.value.jobs.values.reduce(0, +) > $0.value.ceiling
    }
    if let first = over.keys.min(), let known = over[first] {
      let sum = Money.grouped(known.jobs.values.reduce(0, +))
      let ceiling = Money.grouped(known.ceiling)
      notes.append(
        en:
          "the pension bases of all jobs come to \(sum) won in \(PayBudgets.code(first)), above "
          + "the joint ceiling of \(ceiling); the pension service shares the ceiling out in "
          + "proportion, so each job's premium will be lower",
        ko:
          "\(PayBudgets.code(first))의 국민연금 기준소득월액 합계가 \(sum)원으로 상한 \(ceiling)원을 넘습니다. 공단이 상한을 소득 "
          + "비율로 나누므로 사업장별 보험료는 이보다 적어집니다")
    }
    if employers.count > 1 {
      notes.append(
        Text(
          en: "with two employers, one must be named the main one; the other withholds as for a "
            + "family of one (Enforcement Decree of the Income Tax Act, article 194 (2)), and the "
            + "year is settled over both",
          ko: "근무처가 둘이면 주된 근무처를 정해야 합니다. 다른 곳은 공제대상가족 1명으로 원천징수하고(소득세법 시행령 제194조 제2항), 연말정산은 합산합니다")
      )
    }
    return notes
  }
}
