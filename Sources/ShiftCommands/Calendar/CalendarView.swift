import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// The fields and rows of a calendar's day in outputs.
enum CalendarView {
  static let fields =
    [
      Field(
        "date", .date, title: Text(en: "Date", ko: "날짜"), meaning: Text(en: "The day", ko: "날짜")),
      Field(
        "weekday", .choice(Weekday.allCases.map(\.code)), title: Text(en: "Weekday", ko: "요일"),
        meaning: Text(en: "The day of the week", ko: "요일")),
      Field(
        "holiday", .text, title: Text(en: "Holiday", ko: "공휴일"),
        meaning: Text(en: "The public holiday's English name", ko: "공휴일의 영어 이름"),
        isNullable: true),
      Field(
        "is_today", .bool, title: Text(en: "Today", ko: "오늘"),
        meaning: Text(en: "Whether it is today at the workplace", ko: "사업장 기준으로 오늘인지")),
      Field(
        "shift_count", .integer, title: Text(en: "Shift count", ko: "근무 수"),
        meaning: Text(en: "How many shifts begin on it, in any state", ko: "이 날 시작하는 근무 수(모든 상태)")),
    ]
    + Field.duration(
      "planned", title: Text(en: "Planned", ko: "예정"),
      meaning: Text(
        en: "Planned work without unpaid breaks, days off and cancelled shifts",
        ko: "무급 휴게, 쉬는 날, 취소한 근무를 뺀 예정 시간"))
    + [
      Field(
        "shifts", .list(.object(ShiftView.fields)), title: Text(en: "Shifts", ko: "근무"),
        meaning: Text(en: "What begins on it, by start", ko: "시작 순서대로 그 날의 근무")),
      Field(
        "continued", .list(.object(ShiftView.fields)), title: Text(en: "Continued", ko: "이어진 근무"),
        meaning: Text(
          en: "What began the day before and lasts into it", ko: "전날 시작해 그 날까지 이어지는 근무")),
    ]

  /// Returns the row of a day; programs get English names of holidays in every language.
  static func row(_ day: ShiftCalendar.Day, today: CivilDate) -> JSON {
    let expected = day.shifts.filter { $0.state.expectsWork }
    let planned = expected.reduce(0) { $0 + ($1.listed.shift.plannedSeconds ?? 0) }
    return .object(
      [
        .init("date", .string(day.date.description)),
        .init("weekday", .code(day.date.weekday.code, day.date.weekday.name)),
        .init("holiday", day.holiday.map(JSON.bilingual) ?? .null),
        .init("is_today", .bool(day.date == today)),
        .init("shift_count", .integer(day.shifts.count)),
      ] + DurationText.members("planned", planned) + [
        .init(
          "shifts", .array(day.shifts.map { ShiftView.row($0.listed, in: $0.zone) })),
        .init(
          "continued", .array(day.continued.map { ShiftView.row($0.listed, in: $0.zone) })),
      ])
  }
}
