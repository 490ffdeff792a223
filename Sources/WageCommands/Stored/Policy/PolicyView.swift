import CatchProgram
import CatchValues
import PayrollService
import ShiftService
import WageService

/// A pay policy in outputs, for the members of the workplace.
enum PolicyView {
  /// A policy; nil shows the defaults.
  typealias Record = (policy: PayPolicy?, place: Workplace)

  static let view = RecordView<Record>([
    .text("id", "ID", "ID", "Null where nothing was set and the defaults apply", isNullable: true) {
      $0.policy?.id.description
    },
    .text("place", "Workplace", "사업장", "The workplace's name") { $0.place.name },
    .date(
      "since", "Since", "시작일", "Null from the beginning", isNullable: true, at: \.policy?.since),
    .all(of: rules) { $0.policy?.rules ?? PayPolicy.Rules() },
  ])

  private static let rules = RecordView<PayPolicy.Rules>([
    .choice("cycle", "Cycle", "임금 주기", "Length of a pay period") {
      $0.cycle == .weekly ? PolicyOptions.Cycle.week : .month
    } named: {
      $0.meaning
    },
    .integer(
      "start_day", "Starts on", "기간 시작일", "Day of the month; null for weeks", "한 달의 날. 주이면 null",
      isNullable: true, at: \.cycle.startDay),
    .choice("pay_basis", "Pay basis", "시각 기준", at: \.attendance.clock, named: \.meaning),
    .minutes("clock_step", "Clock step", "출퇴근 단위", "Minutes to which clocked times are rounded") {
      $0.attendance.clockStep
    },
    .minutes(
      "grace", "Grace", "허용 시간", "Minutes clocked outside the plan that need no settlement"
    ) { $0.attendance.graceMinutes },
    .choice(
      "beyond_plan", "Beyond the plan", "예정 밖 시간", "Settlement of time beyond the grace",
      at: \.attendance.settlement, named: \.meaning),
    .choice("size", "Size", "규모", at: \.size, named: \.meaning),
    .field(.text("industry", "Industry", "업종", "Null for the average of all", isNullable: true)) {
      facts in
      let known = Industry.all.first { $0.code == facts.industry }
      return known.map { JSON.code($0.code, $0.name) } ?? JSON(facts.industry)
    },
    .text(
      "accident_permille", "Accident permille", "산재보험료율", isNullable: true, at: \.accidentPermille),
    .choice("weekly_method", "Weekly method", "주휴 계산", at: \.weeklyMethod, named: \.meaning),
    .choice("rounding", "Rounding", "원 미만", at: \.rounding, named: \.meaning),
    .choice("attribution", "Attribution", "자정 처리", at: \.attribution, named: \.meaning),
    .choice("public_holidays", "Public holidays", "공휴일") {
      CalcOptions.KeptHolidays(rawValue: $0.holidays.stored) ?? .law
    } named: {
      $0.meaning
    },
    .choice("pay_day_rule", "Pay day rule", "임금지급일 규칙", at: \.payDayRule, named: \.meaning),
    .choice(
      "part_month", "Part of a month", "일할 계산", "Salary for a part of a month",
      at: \.partMonth, named: \.meaning),
  ])
}
