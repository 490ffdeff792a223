import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// The fields and rows of a part of a series in outputs.
enum SeriesView {
  static let fields: [Field] =
    [
      .text("id", "ID", "ID", "The part's id"),
      .text("series", "Series", "반복", "The id that its shifts have before the @"),
      .text("place", "Place", "사업장", "The workplace's name"),
      .text("worker", "Worker", "근무자", "Whose shifts they are, by nickname"),
      .text("rule", "Rule", "규칙", "Which days, as RFC 5545 writes it; without an end"),
      .date("first_day", "First", "첫날"),
      .date("last_day", "Last", "마지막 날", isNullable: true),
      Field(
        "count", .integer, title: Text(en: "Times", ko: "횟수"),
        meaning: Text(
          en:
            "Days of the rule through its last one, deleted ones and holidays too; null without an "
            + "end", ko: "마지막 날까지 규칙에 있는 날의 수(지운 날과 공휴일 포함). 끝이 없으면 null"),
        isNullable: true),
      .text("starts", "Starts", "시작", "By the workplace's clock"),
      .text("ends", "Ends", "끝", "By the workplace's clock; +1 is the day after"),
    ]
    + Field.duration(
      "length", title: Text(en: "Length", ko: "길이"),
      meaning: Text(en: "From start to end", ko: "시작부터 끝까지"))
    + [
      .zone,
      Field(
        "skips_holidays", .bool, title: Text(en: "Not on holidays", ko: "공휴일 제외"),
        meaning: Text(en: "Whether public holidays are left out", ko: "공휴일을 빼는지")),
      .date("next_day", "Next", "다음", isNullable: true),
      Field(
        "skipped_days", .list(.date), title: Text(en: "Deleted", ko: "지운 날"),
        meaning: Text(en: "Days whose shifts were deleted", ko: "근무를 지운 날")),
      Field(
        "changed_days", .list(.date), title: Text(en: "Of their own", ko: "따로 있는 날"),
        meaning: Text(
          en: "Days whose shifts were changed, marked, announced or worked",
          ko: "근무를 바꾸거나 표시하거나 공지하거나 일한 날")),
      .text("title", "Title", "제목", "A few words, perhaps empty"),
      .text("memo", "Memo", "메모", "What to remember, perhaps empty"),
      Field(
        "tags", .list(.text), title: Text(en: "Tags", ko: "태그"),
        meaning: Text(en: "Labels, sorted", ko: "정렬된 태그")),
      .text("uid", "UID", "UID", "What an imported calendar calls it", isNullable: true),
    ]

  /// The columns of a table; programs get all fields.
  static let columns =
    fields.named("id") + [
      Field(
        "repeats", .text, title: Text(en: "Repeats", ko: "반복"),
        meaning: Text(en: "Which days, in words", ko: "어느 날인지")),
      Field(
        "time", .text, title: Text(en: "Time", ko: "시간"),
        meaning: Text(en: "Start and end by the workplace's clock", ko: "사업장 시각 기준 시작과 끝")),
    ]
    + fields.named("first_day", "last_day", "count", "next_day", "place", "worker", "title", "tags")

  static func output(_ contract: String) -> OutputInfo {
    OutputInfo(contract, shape: .list, fields: fields, idField: "id")
  }

  static func row(_ listed: Series.Listed) -> JSON {
    let (part, member) = (listed.part, listed.member)
    let end = part.start + part.minutes
    let (starts, ends) = (clock(part.start), clock(end % 1440) + (end >= 1440 ? "+1" : ""))
    return .object(
      [
        .init("id", .string(part.id.description)),
        .init("series", .string(part.series.description)),
        .init("place", .string(member.place)),
        .init("worker", .string(member.worker)),
        .init("rule", .string(part.rule.text)),
        .init("first_day", .string(part.firstDay.description)),
        .init("last_day", day(listed.lastDay)),
        .init("count", part.dayCount(through: listed.lastDay).map(JSON.integer) ?? .null),
        .init("starts", .string(starts)),
        .init("ends", .string(ends)),
      ] + DurationText.members("length", part.minutes * 60) + [
        .init("zone", .string(member.zone)),
        .init("skips_holidays", .bool(part.skipsHolidays)),
        .init("next_day", day(listed.nextDay)),
        .init("skipped_days", .array(listed.skippedDays.map { day($0) })),
        .init("changed_days", .array(listed.changedDays.map { day($0) })),
        .init("title", .string(part.title)),
        .init("memo", .string(part.memo)),
        .init("tags", .array(part.tags.names.map(JSON.string))),
        .init("uid", part.uid.map(JSON.string) ?? .null),
        // For tables only; no contract has these fields.
        .init("repeats", .bilingual(part.rule.words)),
        .init("time", .string("\(starts)-\(ends)")),
      ])
  }

  private static func day(_ day: CivilDate?) -> JSON {
    day.map { .string($0.description) } ?? .null
  }

  private static func clock(_ minute: Int) -> String {
    CivilTime(minuteOfDay: minute)?.description ?? ""
  }
}
