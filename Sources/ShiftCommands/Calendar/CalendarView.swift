import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService

/// A calendar's day in outputs; programs get English names of holidays in every language.
enum CalendarView {
  static let view = RecordView<(day: ShiftCalendar.Day, today: CivilDate)>(
    id: nil,
    [
      .date("date", "Date", "날짜", "The day") { $0.day.date },
      .code("weekday", Weekday.allCases.map(\.code), "Weekday", "요일", "The day of the week") {
        ($0.day.date.weekday.code, $0.day.date.weekday.name)
      },
      .spoken(
        "holiday", "Holiday", "공휴일", "The public holiday's English name", "공휴일의 영어 이름",
        isNullable: true, at: \.day.holiday),
      .bool("is_today", "Today", "오늘", "Whether it is today at the workplace", "사업장 기준으로 오늘인지") {
        $0.day.date == $0.today
      },
      .integer(
        "shift_count", "Shift count", "근무 수", "Count of shifts that begin on it, in any state",
        "이 날 시작하는 근무 수(모든 상태)"
      ) { $0.day.shifts.count },
      .duration(
        "planned", "Planned", "예정",
        "Planned work without unpaid breaks, days off and cancelled shifts",
        "무급 휴게, 쉬는 날, 취소한 근무를 뺀 예정 시간"
      ) { record in
        var covered = CoveredTime()
        for shift in record.day.continued { _ = covered.add(planned: shift.listed.shift) }
        return record.day.shifts.reduce(0) { $0 + covered.add(planned: $1.listed.shift) }
      },
      shifts("shifts", "Shifts", "근무", "Shifts that begin on it, by start", "시작 순서대로 그 날의 근무") {
        $0.shifts
      },
      shifts(
        "continued", "Continued", "이어진 근무", "Shifts that began the day before and last into it",
        "전날 시작해 그 날까지 이어지는 근무"
      ) { $0.continued },
    ])

  private typealias Column = RecordView<(day: ShiftCalendar.Day, today: CivilDate)>.Column

  private static func shifts(
    _ name: String, _ en: String, _ ko: String, _ meaning: String, _ koMeaning: String,
    _ shifts: @escaping @Sendable (ShiftCalendar.Day) -> [CalendarShift]
  ) -> Column {
    .list(name, .object(ShiftView.seen.fields), en, ko, meaning, koMeaning) {
      shifts($0.day).map { ShiftView.seen.row(($0.listed, $0.zone)) }
    }
  }
}
