import CatchCommandLine
import CatchProgram
import CatchValues
import WageService

/// `catchkit wage split`
struct SplitCommand {
  let start: CivilDateTime
  let end: CivilDateTime
  let breaks: [MinuteRange]
  let holidays: [CivilDate]
  let attribution: Attribution
  let dailyLimit: Int
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "split", Text(en: "One shift's minutes by kind", ko: "한 근무의 시간 구분"),
      into: SplitCommand.init,
      .required("start", .koreanTime, Text(en: "Start time", ko: "시작 시각")),
      .required("end", .koreanTime, Text(en: "End time", ko: "끝 시각")),
      .repeated("break", .timeRange, Text(en: "A break, from/to", ko: "휴게(시작/끝)"), isCommon: true),
      .repeated(
        "holiday", .date, Text(en: "A day whose work is holiday work", ko: "휴일인 날짜"),
        isCommon: true),
      attribution,
      .optional(
        "daily-limit", .minutesOfDay, default: 480, shown: Text(verbatim: "480"),
        Text(en: "Time a day beyond which work is overtime", ko: "하루 연장근로 기준")),
      LawOptions.explanationOnly,
      examples: [
        Example(
          "catchkit wage split --start 2026-03-03T18:00 --end 2026-03-04T03:00"
            + " --break 2026-03-03T22:00/2026-03-03T23:00", "A night shift with a break",
          "휴게가 있는 야간 근무"),
        Example(
          "catchkit wage split --start 2026-03-01T20:00 --end 2026-03-02T06:00"
            + " --holiday 2026-03-01", "Holiday work past midnight", "자정을 넘는 휴일근로"),
        Example(
          "catchkit wage split --start 2026-03-03T05:59 --end 2026-03-03T06:01 --json"
            + " | jq .data.night", "The edge of the night", "야간의 경계"),
      ],
      output: output
    ) { request, environment throws(Failure) in
      var details = ShiftSplit.Request(from: request.start, to: request.end)
      (details.breaks, details.holidays) = (request.breaks, request.holidays)
      (details.attribution, details.dailyLimit) = (request.attribution, request.dailyLimit)
      let result = try ShiftSplit.compute(details)
      return try request.law.report(
        result, view, output, provisional: false, environment
      ) { () throws(Failure) in result.explanation }
    }
  }

  static var attribution: Argument<Attribution> {
    .optional(
      "attribution", .choice("DAY") { $0.meaning }, default: .startDay,
      Text(en: "Day of a shift over midnight", ko: "자정을 넘는 근무의 날짜"))
  }

  private static let output = view.answer("catchkit.wage.split", changes: [.calendarHolidays])

  private static let view = RecordView<ShiftSplit>(
    id: nil,
    [
      .minutes("work", "Work", "근로") { $0.minutes.work },
      .minutes("normal", "Normal", "기본") { $0.minutes.normal },
      .minutes("overtime", "Overtime", "연장") { $0.minutes.overtime },
      .minutes("night", "Night", "야간") { $0.minutes.night },
      .minutes(
        "holiday_within_8h", "Holiday, within 8 h", "휴일(8시간 이내)", at: \.minutes.holidayWithin),
      .minutes("holiday_over_8h", "Holiday, beyond 8 h", "휴일(8시간 초과)") { $0.minutes.holidayOver },
      .field(
        .of(
          .map(.minutes), "by_calendar_day", "By calendar day", "날짜별",
          "Minutes worked on each calendar day", "날짜별 근로(분)")
      ) { .object($0.byCalendarDay.map { .count($0.date.description, $0.minutes) }) },
    ])
}

extension Attribution {
  var meaning: Text {
    switch self {
    case .startDay: Text(en: "the day it began, whole", ko: "시작한 날")
    case .calendar: Text(en: "the day it began, but holidays by the calendar", ko: "시작한 날, 휴일만 날짜별")
    }
  }
}

extension Conversion where Value == MinuteRange {
  /// `YYYY-MM-DDTHH:MM/YYYY-MM-DDTHH:MM`
  static var timeRange: Conversion {
    Conversion("TIME/TIME") { word throws(Failure) in
      let parts = word.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let start = ShiftTime.instant(parts[0]),
        let end = ShiftTime.instant(parts[1])
      else {
        throw .malformed(
          word, Text(en: "is not a pair of times", ko: "시각 두 개가 아닙니다"),
          hint: Text(
            en: "write 2026-03-02T20:00/2026-03-02T20:30",
            ko: "2026-03-02T20:00/2026-03-02T20:30처럼 입력하십시오"))
      }
      return MinuteRange(start: start, end: end)
    }
  }
}

extension Conversion where Value == CivilDateTime {
  /// Civil time in Korea, or any time with its offset: `2026-03-02T18:00`, `2026-03-02T09:00Z`.
  static var koreanTime: Conversion {
    Conversion("TIME") { word throws(Failure) in
      guard let time = ShiftTime.instant(word).flatMap({ CivilDateTime(minutesSinceEpoch: $0) })
      else {
        throw .malformed(
          word, Text(en: "is not a date and time that exist", ko: "존재하는 날짜와 시각이 아닙니다"),
          hint: Text(
            en: "write 2026-03-02T18:00, or with an offset 2026-03-02T18:00+09:00",
            ko: "2026-03-02T18:00처럼, 또는 2026-03-02T18:00+09:00처럼 입력하십시오"))
      }
      return time
    }
  }
}
