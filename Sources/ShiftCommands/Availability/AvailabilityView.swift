import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// The fields and rows of a worker's availability in outputs.
enum AvailabilityView {
  static let fields = [
    Field(
      "id", .text, title: Text(verbatim: "ID"), meaning: Text(en: "The entry's id", ko: "항목 ID")),
    Field(
      "worker", .text, title: Text(en: "Worker", ko: "근무자"),
      meaning: Text(en: "Whose hours they are", ko: "근무자의 닉네임")),
    Field(
      "kind", .choice(Availability.Kind.allCases.map(\.rawValue)),
      title: Text(en: "Kind", ko: "구분"),
      meaning: Text(en: "Whether work is possible then", ko: "그때 일할 수 있는지")),
    Field(
      "days", .list(.text), title: Text(en: "Weekdays", ko: "요일"),
      meaning: Text(en: "On these days of the week; empty is every day", ko: "해당 요일. 비어 있으면 매일")),
    Field(
      "since", .date, title: Text(en: "Since", ko: "시작일"),
      meaning: Text(en: "The first day, if there is one", ko: "첫날. 없으면 null"), isNullable: true),
    Field(
      "until", .date, title: Text(en: "Until", ko: "종료일"),
      meaning: Text(en: "The last day, if there is one", ko: "마지막 날. 없으면 null"), isNullable: true),
    Field(
      "from_minute", .integer, title: Text(en: "From minute", ko: "시작(분)"),
      meaning: Text(en: "Minutes from midnight", ko: "자정부터의 분")),
    Field(
      "to_minute", .integer, title: Text(en: "To minute", ko: "끝(분)"),
      meaning: Text(en: "Minutes from the same midnight, exclusive", ko: "같은 자정부터의 분")),
    Field(
      "time", .text, title: Text(en: "Time", ko: "시간"),
      meaning: Text(en: "Start and end by the workplace's clock", ko: "사업장 시각 기준 시작과 끝")),
    Field(
      "memo", .text, title: Text(en: "Memo", ko: "메모"),
      meaning: Text(en: "Why, perhaps empty", ko: "메모. 비어 있을 수 있음")),
  ]

  private static let tableFields =
    fields.named("id", "worker", "kind") + [
      .shown("weekdays", .list(.text), Text(en: "Weekdays", ko: "요일"))
    ] + fields.named("time", "since", "until", "memo")

  static func output(_ contract: String) -> OutputInfo {
    OutputInfo(contract, shape: .list, fields: fields, idField: "id")
  }

  static func shown(_ output: OutputInfo, in environment: Environment) -> OutputInfo {
    output.showing(tableFields, in: environment)
  }

  static func row(_ one: Availability) -> JSON {
    .object([
      .init("id", .string(one.id.description)),
      .init("worker", .string(one.worker)),
      .init("kind", .code(one.kind.rawValue, one.kind.name)),
      .init("days", .array(one.days.map { .string($0.code) })),
      .init("since", one.since.map { .string($0.description) } ?? .null),
      .init("until", one.until.map { .string($0.description) } ?? .null),
      .init("from_minute", .integer(one.startMinute)),
      .init("to_minute", .integer(one.endMinute)),
      .init("time", .string(time(one))),
      .init("memo", .string(one.memo)),
      // For tables only.
      .init("weekdays", .array(one.days.map { .bilingual($0.name) })),
    ])
  }

  /// `22:00-06:00+1`
  private static func time(_ one: Availability) -> String {
    let (end, days) = (one.endMinute % 1440, one.endMinute / 1440)
    // Midnight at the end of the day is written as 24:00.
    guard one.endMinute != 1440 else { return "\(clock(one.startMinute))-24:00" }
    return "\(clock(one.startMinute))-\(clock(end))" + (days > 0 ? "+\(days)" : "")
  }

  private static func clock(_ minute: Int) -> String {
    let (hours, rest) = (minute / 60, minute % 60)
    return "\(hours < 10 ? "0" : "")\(hours):\(rest < 10 ? "0" : "")\(rest)"
  }
}
