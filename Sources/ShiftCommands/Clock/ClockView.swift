import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// The fields and rows of a clock entry in outputs.
enum ClockView {
  static let fields =
    [
      Field(
        "id", .text, title: Text(verbatim: "ID"),
        meaning: Text(en: "The clock entry's id", ko: "출퇴근 기록 ID")),
      Field(
        "shift", .text, title: Text(en: "Shift", ko: "근무"),
        meaning: Text(en: "The id of its shift", ko: "근무 ID")),
      Field(
        "place", .text, title: Text(en: "Place", ko: "사업장"),
        meaning: Text(en: "The workplace's name", ko: "사업장 이름")),
      Field(
        "worker", .text, title: Text(en: "Worker", ko: "근무자"),
        meaning: Text(en: "Who was at work, by nickname", ko: "근무자의 닉네임")),
      Field(
        "day", .date, title: Text(en: "Day", ko: "날짜"),
        meaning: Text(en: "The day of its shift", ko: "근무의 날짜")),
      Field(
        "clocked_in", .instant, title: Text(en: "In", ko: "출근"),
        meaning: Text(en: "When the worker came", ko: "출근한 시각")),
      Field(
        "clocked_out", .instant, title: Text(en: "Out", ko: "퇴근"),
        meaning: Text(en: "When the worker left; null while at work", ko: "퇴근한 시각. 근무 중이면 null"),
        isNullable: true),
    ]
    + Field.duration(
      "present", title: Text(en: "Present", ko: "체류 시간"),
      meaning: Text(en: "From in to out, breaks and all", ko: "출근부터 퇴근까지, 휴게 포함"),
      isNullable: true)
    + [
      Field(
        "starts_at", .instant, title: Text(en: "Starts", ko: "시작"),
        meaning: Text(en: "The planned start, if there was a plan", ko: "예정된 시작. 예정이 없으면 null"),
        isNullable: true),
      Field(
        "ends_at", .instant, title: Text(en: "Ends", ko: "끝"),
        meaning: Text(en: "The planned end, if there was a plan", ko: "예정된 끝. 예정이 없으면 null"),
        isNullable: true),
      Field(
        "zone", .text, title: Text(en: "Zone", ko: "시간대"),
        meaning: Text(en: "The workplace's time zone", ko: "사업장의 시간대")),
      Field(
        "state", .choice(ShiftState.allCases.map(\.code)), title: Text(en: "State", ko: "상태"),
        meaning: Text(en: "The state of its shift", ko: "근무의 상태")),
      Field(
        "is_repaired", .bool, title: Text(en: "Repaired", ko: "사후 수정"),
        meaning: Text(en: "Its times were set afterwards", ko: "시각을 나중에 수정했는지")),
      Field(
        "note", .text, title: Text(en: "Note", ko: "비고"),
        meaning: Text(en: "What was said, perhaps empty", ko: "비고. 비어 있을 수 있음")),
    ]

  /// The columns of a table; programs get all fields.
  private static let tableFields = [
    fields[0], fields[4],
    .shown("came", .text, Text(en: "In", ko: "출근")),
    .shown("left", .text, Text(en: "Out", ko: "퇴근")),
    .shown("present_minutes", .minutes, Text(en: "Present", ko: "체류 시간")),
    .shown("plan", .text, Text(en: "Planned", ko: "예정")),
    fields[2], fields[3], fields[1], fields[13], fields[14],
  ]

  static func output(_ contract: String, shape: OutputInfo.Shape = .list) -> OutputInfo {
    OutputInfo(contract, shape: shape, fields: fields, idField: "id")
  }

  static func shown(_ output: OutputInfo, in environment: Environment) -> OutputInfo {
    output.showing(tableFields, in: environment)
  }

  static func row(_ listed: ListedEntry, in zone: TimeZone) -> JSON {
    let (entry, shift) = (listed.entry, listed.shift)
    let seconds = entry.clockedOut.map {
      $0.secondsSinceEpoch - entry.clockedIn.secondsSinceEpoch
    }
    return .object(
      [
        .init("id", .string(entry.recordID.description)),
        .init("shift", .string(shift.recordID.description)),
        .init("place", .string(listed.member.place)),
        .init("worker", .string(listed.member.worker)),
        .init("day", .string(shift.day.description)),
        .init("clocked_in", .string(zone.text(of: entry.clockedIn))),
        .init("clocked_out", instant(entry.clockedOut, in: zone)),
      ] + DurationText.members("present", seconds) + [
        .init("starts_at", instant(shift.planned?.start, in: zone)),
        .init("ends_at", instant(shift.planned?.end, in: zone)),
        .init("zone", .string(listed.member.zone)),
        .init("state", .code(shift.state.code, shift.state.name)),
        .init("is_repaired", .bool(entry.isRepaired)),
        .init("note", .string(entry.note)),
        // For tables only; no contract has these fields.
        .init("came", .string(clock(entry.clockedIn, on: shift.day, in: zone))),
        .init(
          "left", entry.clockedOut.map { .string(clock($0, on: shift.day, in: zone)) } ?? .null),
        .init("present_minutes", DurationText.minutes(seconds)),
        .init("plan", plan(of: shift, in: zone)),
      ])
  }

  static func instant(_ instant: Instant?, in zone: TimeZone) -> JSON {
    instant.map { .string(zone.text(of: $0)) } ?? .null
  }

  /// `18:03`, or `06:01+1` on the day after.
  static func clock(_ instant: Instant, on day: CivilDate, in zone: TimeZone) -> String {
    let local = zone.local(at: instant)
    let days = local.date.daysSinceEpoch - day.daysSinceEpoch
    return days == 0 ? "\(local.time)" : "\(local.time)\(days > 0 ? "+" : "")\(days)"
  }

  /// `22:00-06:00+1`
  static func plan(of shift: Shift, in zone: TimeZone) -> JSON {
    guard let planned = shift.planned else { return .null }
    let start = clock(planned.start, on: shift.day, in: zone)
    return .string("\(start)-\(clock(planned.end, on: shift.day, in: zone))")
  }
}

extension JSON {
  /// Returns an instant member as `2026-11-02 18:03`; empty for null.
  func wallClock(_ name: String) -> String {
    let text = word(name)
    guard text.utf8.count >= 16 else { return "" }
    return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5))"
  }

  /// Returns only the time of day.
  func wallTime(_ name: String) -> String { String(wallClock(name).suffix(5)) }

  /// `planned 18:00-22:00`, or `not planned`.
  var planNote: Text {
    guard self["starts_at"] != .null else { return Text(en: "not planned", ko: "예정 없음") }
    let times = "\(wallTime("starts_at"))-\(wallTime("ends_at"))"
    return Text(en: "planned \(times)", ko: "예정 \(times)")
  }
}
