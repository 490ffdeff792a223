import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import ShiftService
import WageService
import WorkplaceOptions

/// The fields of a pay policy, for the members of the workplace.
enum PolicyView {
  static let fields: [Field] = [
    .text("id", "ID", "ID", "Null where nothing was set, and the defaults hold", isNullable: true),
    .text("place", "Workplace", "사업장", "The workplace's name"),
    .date("since", "Since", "시작일", "Null from the beginning", isNullable: true),
    .choice("cycle", ["month", "week"], "Cycle", "임금 주기", "How long a pay period is"),
    Field(
      "start_day", .integer, title: Text(en: "Starts on", ko: "기간 시작일"),
      meaning: Text(en: "Day of the month; null for weeks", ko: "한 달의 날. 주이면 null"),
      isNullable: true),
    .choice("pay_basis", PayClock.allCases.map(\.rawValue), "Pay basis", "시각 기준"),
    .minutes("clock_step", "Clock step", "출퇴근 단위", "Clocked times count to the nearest so many"),
    .choice("size", WorkplaceSize.allCases.map(\.rawValue), "Size", "규모"),
    .text("industry", "Industry", "업종", "Null for the average of all", isNullable: true),
    .text("accident_permille", "Accident permille", "산재보험료율", isNullable: true),
    .choice("weekly_method", WeeklyMethod.allCases.map(\.rawValue), "Weekly method", "주휴 계산"),
    .choice("rounding", Rounding.allCases.map(\.rawValue), "Rounding", "원 미만"),
    .choice("attribution", Attribution.allCases.map(\.rawValue), "Attribution", "자정 처리"),
    .choice("public_holidays", ["law", "agreed", "none"], "Public holidays", "공휴일"),
    .choice("pay_day_rule", PayDayRule.allCases.map(\.rawValue), "Pay day rule", "급여일 규칙"),
  ]

  /// - Parameter policy: nil shows the defaults.
  static func row(_ policy: PayPolicy?, at place: Workplace) -> JSON {
    let rules = policy?.rules ?? PayPolicy.Rules()
    let cycle: PolicyOptions.Cycle = rules.cycle == .weekly ? .week : .month
    let holidays = CalcOptions.KeptHolidays(rawValue: rules.holidays.stored) ?? .law
    return .object([
      .text("id", policy?.id.description), .text("place", place.name),
      .text("since", policy?.since?.description), code("cycle", cycle, cycle.meaning),
      .any("start_day", rules.cycle.startDay), code("pay_basis", rules.clock, rules.clock.meaning),
      .count("clock_step", rules.clockStep), code("size", rules.size, rules.size.meaning),
      .text("industry", rules.industry), .text("accident_permille", rules.accidentPermille),
      code("weekly_method", rules.weeklyMethod, rules.weeklyMethod.meaning),
      code("rounding", rules.rounding, rules.rounding.meaning),
      code("attribution", rules.attribution, rules.attribution.meaning),
      code("public_holidays", holidays, holidays.meaning),
      code("pay_day_rule", rules.payDayRule, rules.payDayRule.meaning),
    ])
  }

  private static func code<Word: RawRepresentable>(
    _ name: String, _ word: Word, _ meaning: Text
  ) -> JSON.Member where Word.RawValue == String {
    .init(name, .code(word.rawValue, meaning))
  }
}
