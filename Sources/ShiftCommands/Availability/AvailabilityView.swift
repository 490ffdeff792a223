import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService

/// A worker's availability in outputs.
enum AvailabilityView {
  static let view = RecordView<Availability>(
    list: ["id", "worker", "kind", "weekdays", "time", "since", "until", "memo"],
    [
      .id("The entry's id", "항목 ID") { $0.id.description },
      .text("worker", "Worker", "근무자", "The worker's nickname", "근무자의 닉네임") { $0.worker },
      .choice(
        "kind", "Kind", "구분", "Whether work is possible then", "그때 일할 수 있는지",
        at: \.kind, named: \.name),
      .list(
        "days", .text, "Weekdays", "요일", "Days of the week; empty is every day",
        "해당 요일. 비어 있으면 매일"
      ) { $0.days.map { .string($0.code) } },
      .date(
        "since", "Since", "시작일", "The first day, if there is one", "첫날. 없으면 null", isNullable: true
      ) { $0.since },
      .date(
        "until", "Until", "종료일", "The last day, if there is one", "마지막 날. 없으면 null",
        isNullable: true, at: \.until),
      .integer("from_minute", "From minute", "시작(분)", "Minutes from midnight", "자정부터의 분") {
        $0.startMinute
      },
      .integer(
        "to_minute", "To minute", "끝(분)", "Minutes from the same midnight, exclusive", "같은 자정부터의 분"
      ) { $0.endMinute },
      .text("time", "Time", "시간", "Start and end by the workplace's clock", "사업장 시각 기준 시작과 끝") {
        time($0)
      },
      .text("memo", "Memo", "메모", "A memo, perhaps empty", "메모. 비어 있을 수 있음") { $0.memo },
      .shown("weekdays", .list(.text), "Weekdays", "요일") {
        .array($0.days.map { .bilingual($0.name) })
      },
    ])

  /// `22:00-06:00+1`
  private static func time(_ one: Availability) -> String {
    let days = one.endMinute / 1440
    // Midnight at the end of the day is written as 24:00.
    guard one.endMinute != 1440 else { return "\(CalendarShift.clock(one.startMinute))-24:00" }
    return "\(CalendarShift.clock(one.startMinute))-\(CalendarShift.clock(one.endMinute))"
      + (days > 0 ? "+\(days)" : "")
  }
}
