import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// A part of a series in outputs.
enum SeriesView {
  static let view = series(list: tableNames)
  /// For a single series, where there is room for its exceptions.
  static let detailed = series(list: tableNames + ["skipped_days", "changed_days"])

  private static let tableNames = [
    "id", "repeats", "time", "first_day", "last_day", "count", "next_day", "place", "worker",
    "title", "tags",
  ]

  private static func series(list: [String]) -> RecordView<Series.Listed> {
    RecordView(
      list: list,
      [
        .id("The part's id") { $0.part.id.description },
        .text("series", "Series", "반복", "The id that its shifts have before the @") {
          $0.part.series.description
        },
        .text("place", "Place", "사업장", "The workplace's name") { $0.member.place },
        .text("worker", "Worker", "근무자", "The worker's nickname", at: \.member.worker),
        .text("rule", "Rule", "규칙", "The days as an RRULE of RFC 5545, without an end") {
          $0.part.rule.text
        },
        .date("first_day", "First", "첫날") { $0.part.firstDay },
        .date("last_day", "Last", "마지막 날", isNullable: true) { $0.lastDay },
        .integer(
          "count", "Times", "횟수",
          "Days of the rule through its last one, deleted ones and holidays too; null without an "
            + "end", "마지막 날까지 규칙에 있는 날의 수(지운 날과 공휴일 포함). 끝이 없으면 null", isNullable: true
        ) { $0.part.dayCount(through: $0.lastDay) },
        .text("starts", "Starts", "시작", "By the workplace's clock") { clock($0.part.start) },
        .text("ends", "Ends", "끝", "By the workplace's clock; +1 is the day after") {
          end(of: $0.part)
        },
        .duration("length", "Length", "길이", "From start to end", "시작부터 끝까지") {
          $0.part.minutes * 60
        },
        .field(.zone) { .string($0.member.zone) },
        .bool(
          "skips_holidays", "Not on holidays", "공휴일 제외", "Whether public holidays are left out",
          "공휴일을 빼는지", at: \.part.skipsHolidays),
        .date("next_day", "Next", "다음", isNullable: true) { $0.nextDay },
        .list(
          "skipped_days", .date, "Deleted", "지운 날", "Days whose shifts were deleted", "근무를 지운 날"
        ) { $0.skippedDays.map { .string($0.description) } },
        .list(
          "changed_days", .date, "Of their own", "따로 있는 날",
          "Days whose shifts were changed, marked, announced or worked",
          "근무를 바꾸거나 표시하거나 공지하거나 일한 날"
        ) { $0.changedDays.map { .string($0.description) } },
        .text("title", "Title", "제목", "A title, perhaps empty") { $0.part.title },
        .text("memo", "Memo", "메모", "A memo, perhaps empty") { $0.part.memo },
        .list("tags", .text, "Tags", "태그", "Labels, sorted", "정렬된 태그") {
          $0.part.tags.names.map(JSON.string)
        },
        .text("uid", "UID", "UID", "The event's UID in an imported calendar", isNullable: true) {
          $0.part.uid
        },
        .shown("repeats", .text, "Repeats", "반복") { .bilingual($0.part.rule.words) },
        .shown("time", .text, "Time", "시간") {
          .string("\(clock($0.part.start))-\(end(of: $0.part))")
        },
      ])
  }

  /// `06:00+1`
  private static func end(of part: SeriesPart) -> String {
    let end = part.start + part.minutes
    return clock(end % 1440) + (end >= 1440 ? "+1" : "")
  }

  private static func clock(_ minute: Int) -> String {
    CivilTime(minuteOfDay: minute)?.description ?? ""
  }
}
