import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift attendance`
struct ListAttendance {
  let place: String?
  let workers: [String]
  let range: ShiftDays
  let states: [ShiftState]
  let tags: Tags?
  let basis: WorkBasis
  let graceMinutes: Int
  let isMine: Bool

  static var command: Command<Environment> {
    Command(
      "attendance", Text(en: "Show plan and clock of each shift", ko: "근무별 예정과 출퇴근, 지각과 조퇴"),
      into: ListAttendance.init,
      WorkOptions.place, WorkOptions.workers, ShiftDays.arguments, WorkOptions.states,
      WorkOptions.tags, WorkOptions.basis, WorkOptions.grace,
      .flag("mine", Text(en: "Only your own", ko: "내 근무만"), isCommon: true),
      discussion: [
        Text(
          en: "The newest comes first. Lateness runs from the planned start to the first clocking "
            + "in, early leave from the last clocking out to the planned end. Workers see "
            + "themselves, owners everybody at their workplaces.",
          ko: "최신순입니다. 지각은 예정된 시작부터 첫 출근까지, 조퇴는 마지막 퇴근부터 예정된 끝까지입니다. 알바생은 자신만, 사장님은 자기 사업장의 "
            + "모두를 봅니다.")
      ],
      examples: [
        Example(
          "catchkit shift attendance --worker 민지 --during 'last month'", "One worker's month",
          "한 사람의 한 달"),
        Example(
          "catchkit shift attendance --grace 5m --limit 10",
          "The last ten; five minutes are nothing", "최근 열 건, 5분까지는 지각 아님"),
        Example(
          "catchkit shift attendance --format csv --fields day,worker,late_seconds | grep -v ',0$'",
          "Who was late", "지각한 사람"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = OutputInfo(
    "catchkit.shift.attendance", shape: .list, fields: AttendanceView.fields, idField: "id")

  private func answer(in environment: Environment) throws(Failure) -> Report {
    try HeldOutput.list(
      AttendanceView.shown(ListAttendance.output, in: environment), in: environment
    ) { view, actor throws(Failure) in
      let filter = try ShiftFilter.read(
        place: place, workers: workers, range: range, states: states, tags: tags, isMine: isMine,
        for: actor, in: view, environment)
      let cursor = try LogCursor(
        attendanceOf: filter, for: actor, limit: environment.options.limit, in: view)
      let zones = ZoneShelf(environment)
      return Report.RowSource { () throws(Failure) in
        guard let item = try cursor.next() else { return nil }
        let attendance = Attendance(
          of: item.log.shift, entries: item.log.entries, basis: basis, graceMinutes: graceMinutes)
        return AttendanceView.row(item, attendance, in: try zones.zone(item.listed.member.zone))
      }
    }
  }
}

/// The planned and the clocked times of a shift in outputs.
enum AttendanceView {
  static let fields =
    ShiftView.plan + [
      Field(
        "clocked_in", .instant, title: Text(en: "In", ko: "출근"),
        meaning: Text(en: "The first clocking in", ko: "첫 출근"), isNullable: true),
      Field(
        "clocked_out", .instant, title: Text(en: "Out", ko: "퇴근"),
        meaning: Text(en: "The last clocking out; null while at work", ko: "마지막 퇴근. 근무 중이면 null"),
        isNullable: true),
      Field(
        "entry_count", .integer, title: Text(en: "Entries", ko: "기록"),
        meaning: Text(en: "How often the worker came", ko: "출근한 횟수")),
      Field(
        "is_open", .bool, title: Text(en: "At work", ko: "근무 중"),
        meaning: Text(en: "The worker is still clocked in", ko: "아직 퇴근하지 않았는지")),
      Field(
        "zone", .text, title: Text(en: "Zone", ko: "시간대"),
        meaning: Text(en: "The workplace's time zone", ko: "사업장의 시간대")),
      Field(
        "state", .choice(ShiftState.allCases.map(\.code)), title: Text(en: "State", ko: "상태"),
        meaning: Text(en: "Between plan and work", ko: "예정부터 완료까지의 상태")),
    ]
    + Field.duration(
      "planned", title: Text(en: "Planned", ko: "예정"),
      meaning: Text(
        en: "From start to end without unpaid breaks", ko: "시작부터 끝까지의 시간에서 무급 휴게를 뺀 시간"),
      isNullable: true)
    + Field.duration(
      "worked", title: Text(en: "Worked", ko: "실제"),
      meaning: Text(en: "Work on the chosen basis", ko: "고른 기준의 실제 시간"))
    + Field.duration(
      "break", title: Text(en: "Break", ko: "휴게"),
      meaning: Text(en: "Taken off for unpaid breaks", ko: "무급 휴게로 뺀 시간"))
    + Field.duration(
      "overtime", title: Text(en: "Outside", ko: "예정 밖"),
      meaning: Text(en: "Clocked outside the plan", ko: "예정 시간 밖의 출퇴근 시간"))
    + Field.duration(
      "late", title: Text(en: "Late for", ko: "지각"),
      meaning: Text(en: "Lateness in whole minutes", ko: "지각 시간(분 단위)"))
    + Field.duration(
      "early", title: Text(en: "Early by", ko: "조퇴"),
      meaning: Text(en: "Early leave in whole minutes", ko: "조퇴 시간(분 단위)"))

  private static let tableFields =
    [
      fields[3], fields[2], fields[1],
      .shown("plan", .text, Text(en: "Planned", ko: "예정")),
      .shown("came", .text, Text(en: "In", ko: "출근")),
      .shown("left", .text, Text(en: "Out", ko: "퇴근")),
      .shown("worked_minutes", .minutes, Text(en: "Worked", ko: "실제")),
      .shown("late_minutes", .minutes, Text(en: "Late", ko: "지각")),
      .shown("early_minutes", .minutes, Text(en: "Early", ko: "조퇴")),
    ] + fields.named("state", "id")

  static func shown(_ output: OutputInfo, in environment: Environment) -> OutputInfo {
    output.showing(tableFields, in: environment)
  }

  static func row(_ item: LogCursor.Item, _ attendance: Attendance, in zone: TimeZone) -> JSON {
    let shift = item.listed.shift
    let first = item.log.entries.first?.clockedIn
    let last = attendance.isOpen ? nil : item.log.entries.compactMap(\.clockedOut).max()
    let clock = { (instant: Instant?) -> JSON in
      instant.map { .string(ClockView.clock($0, on: shift.day, in: zone)) } ?? .null
    }
    var members: [JSON.Member] = [
      .init("id", .string(shift.recordID.description)),
      .init("place", .string(item.listed.member.place)),
      .init("worker", .string(item.listed.member.worker)),
      .init("day", .string(shift.day.description)),
      .init("starts_at", ClockView.instant(shift.planned?.start, in: zone)),
      .init("ends_at", ClockView.instant(shift.planned?.end, in: zone)),
      .init("clocked_in", ClockView.instant(first, in: zone)),
      .init("clocked_out", ClockView.instant(last, in: zone)),
      .init("entry_count", .integer(item.log.entries.count)),
      .init("is_open", .bool(attendance.isOpen)),
      .init("zone", .string(item.listed.member.zone)),
      .init("state", .code(shift.state.code, shift.state.name)),
    ]
    members += DurationText.members("planned", attendance.plannedSeconds)
    members += DurationText.members("worked", attendance.workedSeconds)
    members += DurationText.members("break", attendance.breakSeconds)
    members += DurationText.members("overtime", attendance.overtimeSeconds)
    members += DurationText.members("late", attendance.lateMinutes * 60)
    members += DurationText.members("early", attendance.earlyMinutes * 60)
    // For tables only.
    members += [
      .init("plan", ClockView.plan(of: shift, in: zone)),
      .init("came", clock(first)), .init("left", clock(last)),
      .init("worked_minutes", DurationText.minutes(attendance.workedSeconds)),
      .init("late_minutes", attendance.lateMinutes > 0 ? .integer(attendance.lateMinutes) : .null),
      .init(
        "early_minutes", attendance.earlyMinutes > 0 ? .integer(attendance.earlyMinutes) : .null),
    ]
    return .object(members)
  }
}
