import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WageService

/// `catchkit wage weekly`
struct WeeklyCommand {
  let rate: Money
  let weeklyMinutes: Int
  let days: Int?
  let average: Int?
  let isAbsent: Bool
  let hasLeft: Bool
  let method: WeeklyMethod
  let rounding: Rounding
  let employees: Int?
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "weekly", Text(en: "The weekly-holiday allowance", ko: "주휴수당"),
      into: WeeklyCommand.init,
      .required("rate", .won, Text(en: "Ordinary wage an hour", ko: "통상시급")),
      .required("weekly-minutes", .minutes, Text(en: "Contracted time a week", ko: "주 소정근로시간")),
      .optional(
        "weekly-days", .integer(1...7), Text(en: "Contracted days a week", ko: "주 소정근로일 수")
      ).also("days"),
      .optional(
        "four-week-average", .minutes,
        Text(en: "Contracted time a week over four weeks", ko: "4주 평균 주 소정근로시간"),
        absent: Text(en: "the week's", ko: "그 주의 시간")),
      .flag("absent", Text(en: "A contracted day was missed", ko: "소정근로일에 결근함"), isCommon: true),
      .flag("left", Text(en: "Employment ended before the week did", ko: "주가 끝나기 전에 퇴직함")),
      method, rounding, LawOptions.employees, LawOptions.explanationOnly,
      examples: [
        Example(
          "catchkit wage weekly --rate 10320 --weekly-minutes 20h", "Twenty hours a week", "주 20시간"),
        Example(
          "catchkit wage weekly --rate 10320 --weekly-minutes 840", "Under fifteen hours", "15시간 미만"
        ),
        Example(
          "catchkit wage weekly --rate 10320 --weekly-minutes 1200 --absent --json"
            + " | jq -r .data.denied", "Reason for no allowance", "수당이 없는 이유"),
      ],
      output: output
    ) { request, environment throws(Failure) in
      guard request.weeklyMinutes <= PayTerms.mostContracted else {
        throw WageRefusal.range.failure(
          "more than 40 hours a week cannot be contracted (Labor Standards Act, article 50)",
          "소정근로시간은 주 40시간을 넘을 수 없습니다(근로기준법 제50조)", hint: PayTerms.overtimeHint,
          field: "weekly_minutes")
      }
      var details = WeeklyHoliday.Request(
        rate: request.rate.won, weeklyMinutes: request.weeklyMinutes)
      (details.days, details.fourWeekAverage) = (request.days, request.average)
      (details.isAbsent, details.hasLeft) = (request.isAbsent, request.hasLeft)
      (details.method, details.rounding) = (request.method, request.rounding)
      let result = try WeeklyHoliday.compute(details)
      return try request.law.report(
        result, view, output, provisional: false, environment,
        notes: request.employees.map { $0 < 5 } == true
          ? [
            Text(
              en:
                "the weekly holiday binds workplaces of fewer than five, too (Labor Standards Act "
                + "Decree, annexed table 1)",
              ko: "주휴수당은 5명 미만 사업장에도 적용됩니다(근로기준법 시행령 별표 1)")
          ] : []
      ) { () throws(Failure) in result.explanation(details) }
    }
  }

  static var method: Argument<WeeklyMethod> {
    .optional(
      "weekly-method", .choice("METHOD") { $0.meaning }, default: .ruling,
      Text(en: "Method for the weekly holiday's hours", ko: "주휴시간 계산 방법"))
  }

  static var rounding: Argument<Rounding> {
    .optional(
      "rounding", .choice("HOW") { $0.meaning }, default: .ceil,
      Text(en: "Rounding of exact pay to whole won", ko: "원 미만 처리"))
  }

  private static let output = view.answer("catchkit.wage.weekly")

  private static let view = RecordView<WeeklyHoliday>(
    id: nil,
    [
      .minutes("minutes", "Minutes", "시간(분)", "Paid minutes, rounded up for show") { $0.minutes },
      .won("pay", "Allowance", "주휴수당") { $0.pay },
      .field(
        .choice(
          "denied", ["under_15_hours", "absence", "not_employed_through_week"], "Denied", "제외 사유",
          "Reason for no allowance; null when it is due", isNullable: true)
      ) { $0.denied.map { .code($0.rawValue, $0.reason) } ?? .null },
      .choice("method", "Method", "방법", at: \.method, named: \.meaning),
    ])
}

extension WeeklyMethod {
  var meaning: Text {
    switch self {
    case .ruling: Text(en: "÷ contracted days, at least 5 (2022다291153)", ko: "소정근로일로 나눔(5일 미만은 5)")
    case .decree: Text(en: "four weeks ÷ 20 days (decree table 2)", ko: "4주 ÷ 20일(시행령 별표 2)")
    case .ratio: Text(en: "÷ 40 × 8", ko: "÷ 40 × 8")
    }
  }
}

extension Rounding {
  var meaning: Text {
    switch self {
    case .ceil: Text(en: "up", ko: "올림")
    case .floor: Text(en: "down", ko: "버림")
    case .halfUp: Text(en: "half up", ko: "반올림")
    }
  }
}
