import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// The fields and rows of a shift in outputs.
enum ShiftView {
  /// The shift and its planned time: the first fields of every output about single shifts.
  static let plan = [
    Field(
      "id", .text, title: Text(verbatim: "ID"), meaning: Text(en: "The shift's id", ko: "근무 ID")),
    Field(
      "place", .text, title: Text(en: "Place", ko: "사업장"),
      meaning: Text(en: "The workplace's name", ko: "사업장 이름")),
    Field(
      "worker", .text, title: Text(en: "Worker", ko: "근무자"),
      meaning: Text(en: "Whose shift it is, by nickname", ko: "근무자의 닉네임")),
    Field(
      "day", .date, title: Text(en: "Day", ko: "날짜"),
      meaning: Text(en: "The day on which it begins, at the workplace", ko: "사업장 기준으로 시작하는 날")),
    Field(
      "starts_at", .instant, title: Text(en: "Starts", ko: "시작"),
      meaning: Text(en: "The planned start", ko: "예정된 시작"), isNullable: true),
    Field(
      "ends_at", .instant, title: Text(en: "Ends", ko: "끝"),
      meaning: Text(en: "The planned end", ko: "예정된 끝"), isNullable: true),
  ]

  static let fields =
    plan + [
      Field(
        "zone", .text, title: Text(en: "Zone", ko: "시간대"),
        meaning: Text(en: "The workplace's time zone", ko: "사업장의 시간대")),
      Field(
        "state", .choice(ShiftState.allCases.map(\.code)), title: Text(en: "State", ko: "상태"),
        meaning: Text(en: "Between plan and work", ko: "예정부터 완료까지의 상태")),
    ]
    + Field.duration(
      "planned", title: Text(en: "Planned", ko: "예정 시간"),
      meaning: Text(
        en: "From start to end without unpaid breaks", ko: "시작부터 끝까지의 시간에서 무급 휴게를 뺀 시간"),
      isNullable: true) + [
      Field(
        "breaks", .list(.object(breakFields)), title: Text(en: "Breaks", ko: "휴게"),
        meaning: Text(en: "Time off within the shift", ko: "근무 중의 휴게")),
      Field(
        "title", .text, title: Text(en: "Title", ko: "제목"),
        meaning: Text(en: "A few words, perhaps empty", ko: "제목. 비어 있을 수 있음")),
      Field(
        "memo", .text, title: Text(en: "Memo", ko: "메모"),
        meaning: Text(en: "What to remember, perhaps empty", ko: "메모. 비어 있을 수 있음")),
      Field(
        "tags", .list(.text), title: Text(en: "Tags", ko: "태그"),
        meaning: Text(en: "Labels, sorted", ko: "정렬된 태그")),
      Field(
        "key", .text, title: Text(en: "Key", ko: "키"),
        meaning: Text(en: "What the import that made it called it", ko: "가져올 때의 키"),
        isNullable: true),
    ]

  static let breakFields =
    [
      Field(
        "starts_at", .instant, title: Text(en: "Starts", ko: "시작"),
        meaning: Text(en: "When it begins, if that is known", ko: "시작 시각. 모르면 null"),
        isNullable: true)
    ]
    + Field.duration(
      "length", title: Text(en: "Length", ko: "길이"), meaning: Text(en: "How long it is", ko: "길이"))
    + [
      Field(
        "is_paid", .bool, title: Text(en: "Paid", ko: "유급"),
        meaning: Text(en: "Whether it counts as work", ko: "근로시간에 들어가는지"))
    ]

  /// The columns of a table; programs get all fields.
  private static let tableFields =
    fields.named("id", "day") + [
      Field(
        "weekday", .text, title: Text(en: "", ko: "요일"),
        meaning: Text(en: "The day of the week", ko: "요일")),
      Field(
        "time", .text, title: Text(en: "Time", ko: "시간"),
        meaning: Text(en: "Start and end by the workplace's clock", ko: "사업장 시각 기준 시작과 끝")),
      Field(
        "break_minutes", .minutes, title: Text(en: "Break", ko: "휴게"),
        meaning: Text(en: "All breaks together", ko: "휴게 시간의 합")),
    ] + fields.named("place", "worker", "state", "title", "tags")

  /// The fields of one shift as shown to people.
  private static let recordFields =
    fields.named(
      "id", "place", "worker", "day", "starts_at", "ends_at", "zone", "state") + [
      .shown("planned_minutes", .minutes, Text(en: "Planned", ko: "예정 시간")),
      .shown("break_words", .list(.text), Text(en: "Breaks", ko: "휴게")),
    ] + fields.named("title", "memo", "tags", "key")

  /// Returns the output of shifts under a contract.
  static func output(_ contract: String, shape: OutputInfo.Shape = .list) -> OutputInfo {
    OutputInfo(contract, shape: shape, fields: fields, idField: "id")
  }

  /// Returns the output as shown to people who chose no fields.
  static func shown(_ output: OutputInfo, in environment: Environment) -> OutputInfo {
    output.showing(output.shape == .list ? tableFields : recordFields, in: environment)
  }

  static func row(_ listed: ListedShift, in zone: TimeZone) -> JSON {
    let shift = listed.shift
    let planned = shift.plannedSeconds
    return .object(
      [
        .init("id", .string(shift.recordID.description)),
        .init("place", .string(listed.member.place)),
        .init("worker", .string(listed.member.worker)),
        .init("day", .string(shift.day.description)),
        .init("starts_at", instant(shift.planned?.start, in: zone)),
        .init("ends_at", instant(shift.planned?.end, in: zone)),
        .init("zone", .string(listed.member.zone)),
        .init("state", .code(shift.state.code, shift.state.name)),
      ] + DurationText.members("planned", planned) + [
        .init("breaks", .array(shift.breaks.map { $0.json(in: zone) })),
        .init("title", .string(shift.title)),
        .init("memo", .string(shift.memo)),
        .init("tags", .array(shift.tags.names.map(JSON.string))),
        .init("key", listed.key.map(JSON.string) ?? .null),
        // For tables only; no contract has these fields.
        .init("weekday", .bilingual(shift.day.weekday.name)),
        .init("time", times(of: shift, in: zone)),
        .init("break_minutes", shift.breaks.isEmpty ? .null : .integer(shift.breakMinutes)),
        .init("planned_minutes", DurationText.minutes(planned)),
        .init("break_words", .array(shift.breaks.map { .bilingual($0.words(in: zone)) })),
      ])
  }

  private static func instant(_ instant: Instant?, in zone: TimeZone) -> JSON {
    instant.map { .string(zone.text(of: $0)) } ?? .null
  }

  /// `22:00-06:00+1`
  private static func times(of shift: Shift, in zone: TimeZone) -> JSON {
    guard let planned = shift.planned else { return .null }
    let (start, end) = (zone.local(at: planned.start), zone.local(at: planned.end))
    let days = end.date.daysSinceEpoch - start.date.daysSinceEpoch
    return .string("\(start.time)-\(end.time)\(days > 0 ? "+\(days)" : "")")
  }
}

extension ZoneShelf {
  /// Returns rows of shifts, each by the clock of its workplace.
  func rows(_ shifts: [ListedShift]) throws(Failure) -> JSON {
    var rows: [JSON] = []
    for shift in shifts { rows.append(ShiftView.row(shift, in: try zone(shift.member.zone))) }
    return .array(rows)
  }
}
