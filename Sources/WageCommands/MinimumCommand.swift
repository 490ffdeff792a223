import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import WageService

/// `catchkit wage minimum`
struct MinimumCommand {
  let pay: MinimumWage.Pay
  let weeklyMinutes: Int
  /// True where probation lowers the minimum.
  let isProbation: Bool
  let probationNote: Text?
  let includesRest: Bool
  let overtime: Int
  let employees: Int?
  let law: LawOptions

  init(
    hourly: Money?, monthly: Money?, weeklyMinutes: Int, rest: WeeklyRest?, overtime: Int?,
    employees: Int?,
    isProbation: Bool, contractMonths: Int?,
    simpleWork: ProfileOptions.Answer?, law: LawOptions
  ) throws(Failure) {
    if rest == .included, hourly == nil { throw .needsOneOf(["--hourly"]) }
    if overtime != nil, monthly == nil { throw .needsOneOf(["--monthly"]) }
    includesRest = rest == .included
    if employees != nil, overtime == nil { throw .needsOneOf(["--includes-overtime"]) }
    self.overtime = overtime ?? 0
    self.employees = employees
    switch (hourly, monthly) {
    case (let hourly?, nil): pay = .hourly(hourly.won)
    case (nil, let monthly?): pay = .monthly(monthly.won)
    case (nil, nil): throw .needsOneOf(["--hourly", "--monthly"])
    default: throw .conflict("--hourly", "--monthly")
    }
    self.weeklyMinutes = weeklyMinutes
    var facts = PayProfile.Facts()
    facts.probationUntil = isProbation ? .last : nil
    facts.contractMonths = contractMonths
    facts.isSimpleWork = simpleWork == .yes
    let isAsked = isProbation && contractMonths == nil && simpleWork != .yes
    self.isProbation = isProbation && (isAsked || facts.notLowered == nil)
    probationNote =
      isAsked
      ? Text(
        en: "probation lowers the minimum only in a contract of a year or more that is not for "
          + "simple work (Minimum Wage Act, article 5 (2)): give --contract-months and --simple-work",
        ko: "수습 감액은 1년 이상 계약이고 단순노무가 아닐 때만 됩니다(최저임금법 제5조 제2항). --contract-months와 "
          + "--simple-work로 확인하십시오") : facts.notLowered
    self.law = law
  }

  /// The pay of the weekly holiday.
  enum WeeklyRest: String, CaseIterable, Sendable {
    case apart, included

    var meaning: Text {
      switch self {
      case .apart: Text(en: "paid besides the hours", ko: "따로 지급")
      case .included: Text(en: "within the hourly wage", ko: "시급에 포함")
      }
    }
  }

  static var command: Command<Environment> {
    Command(
      "minimum", Text(en: "Check pay against the minimum wage", ko: "최저임금 확인"),
      into: MinimumCommand.init,
      .optional("hourly", .won, Text(en: "Pay an hour", ko: "시급"), isCommon: true),
      .optional("monthly", .won, Text(en: "Pay a month", ko: "월급"), isCommon: true),
      .optional(
        "weekly-minutes", .minutes, default: 2_400,
        Text(en: "Contracted time a week", ko: "주 소정근로시간")),
      .optional(
        "weekly-rest", .choice("HOW") { $0.meaning },
        Text(en: "Pay of the weekly holiday", ko: "주휴수당"), absent: Text(verbatim: "apart")),
      .optional(
        "includes-overtime", .minutes(1...3_120),
        Text(en: "Overtime a week that the monthly pay includes", ko: "월급에 포함된 주 연장근로"),
        absent: Text(en: "none", ko: "없음")),
      LawOptions.employees,
      .flag(
        "probation",
        Text(en: "Probation, first three months of a year or more", ko: "1년 이상 계약의 수습 3개월 이내")),
      .optional(
        "contract-months", .integer(0...1_200),
        Text(en: "Length of the contract; 0 without an end", ko: "계약 개월 수. 정함이 없으면 0"),
        absent: Text(en: "not known", ko: "모름")),
      .optional(
        "simple-work", .choice("ANSWER") { $0.meaning },
        Text(en: "Simple work, where probation lowers nothing", ko: "단순노무업무인지(수습 감액 불가)"),
        absent: Text(en: "not known", ko: "모름")),
      LawOptions.arguments(),
      examples: [
        Example("catchkit wage minimum --hourly 10320 --on 2026-07-01", "An hourly wage", "시급"),
        Example(
          "catchkit wage minimum --monthly 2100000 --on 2026-07-01",
          "A monthly wage that falls short", "모자라는 월급"),
        Example(
          "catchkit wage minimum --hourly 12000 --weekly-rest included --on 2026-07-01",
          "A wage that holds the weekly holiday", "주휴수당을 포함한 시급"),
        Example(
          "catchkit wage minimum --hourly 10000 --on 2026-07-01 --json | jq .data.shortfall",
          "Missing amount", "모자라는 금액"),
      ],
      output: output,
      negativeAnswer: Text(en: "the pay is below the minimum", ko: "최저임금 미달")
    ) { request, environment throws(Failure) in
      let result = try MinimumWage.check(
        request.pay, weeklyMinutes: request.weeklyMinutes, isProbation: request.isProbation,
        includesRest: request.includesRest, overtime: request.overtime,
        hasPremium: request.employees.map { $0 >= 5 } ?? true,
        on: try request.law.date(environment), book: try request.law.book(environment))
      return try request.law.report(
        result, view, output, provisional: result.isProvisional, environment,
        isNegative: !result.isSufficient,
        notes: [request.probationNote, request.sizeNote].compactMap(\.self)
      ) { () throws(Failure) in
        result.explanation(
          request.pay, weeklyMinutes: request.weeklyMinutes, isProbation: request.isProbation)
      }
    }
  }

  private static let output = view.record("catchkit.wage.minimum", and: [.explanation])

  private static let view = RecordView<MinimumWage>(
    id: nil,
    [
      .decimal("basis_hours", "Monthly basis hours", "월 기준시간", rounding: .halfUp) { $0.basisHours },
      .exact("hourly", "Pay an hour", "시간당 임금") { $0.hourly },
      .exact("minimum_hourly", "Minimum an hour", "최저시급") { $0.minimumHourly },
      .won("minimum_monthly", "Minimum a month", "최저월급") { $0.minimumMonthly },
      .bool("ok", "Enough", "충족") { $0.isSufficient },
      .won(
        "shortfall", "Missing", "부족액", "Won missing, an hour or a month as the pay was given"
      ) { $0.shortfall },
      .field(.provisional) { .bool($0.isProvisional) },
      .decimal("overtime_hours", "Hours of included overtime", "포함된 연장근로 환산시간", rounding: .halfUp) {
        $0.overtimeHours
      },
    ])

  /// Included overtime counts half as many hours again where a premium is due for it.
  private var sizeNote: Text? {
    guard overtime > 0, employees == nil else { return nil }
    return Text(
      en: "the included overtime counts by one and a half, as for five or more; with fewer, give "
        + "--employees",
      ko: "포함된 연장근로는 5명 이상 사업장처럼 1.5배로 계산했습니다. 5명 미만이면 --employees를 지정하십시오")
  }
}
