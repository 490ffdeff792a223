import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift clock status`
struct ShowClockStatus {
  let place: String?
  let workers: [String]
  let isMine: Bool

  static var command: Command<Environment> {
    Command(
      "status", Text(en: "Show who is at work since when", ko: "지금 누가 언제부터 근무 중인지"),
      into: ShowClockStatus.init,
      .optional(
        "place", .place, Text(en: "Only at this workplace", ko: "이 사업장만"),
        absent: Text(en: "all of yours", ko: "내 사업장 모두"), short: "p", isCommon: true),
      ShiftOptions.workers(
        Text(en: "Only of these, with commas between", ko: "이 사람들만. 쉼표로 나눔")),
      .flag("mine", Text(en: "Only your own", ko: "내 기록만"), isCommon: true),
      discussion: [
        Text(
          en: "Workers see themselves, owners everybody at their workplaces. An entry counts as "
            + "forgotten when it has been open for over 24 hours, four hours beyond its planned "
            + "end, or an hour into the worker's next shift. Nothing is ended by itself.",
          ko: "알바생은 자신만, 사장님은 자기 사업장의 모두를 봅니다. 24시간 넘게 퇴근하지 않았거나, 예정된 끝에서 4시간이 지났거나, 다음 근무가 "
            + "시작되고 1시간이 지난 기록은 퇴근을 잊은 것으로 봅니다. 저절로 끝나는 기록은 없습니다.")
      ],
      examples: [
        Example("catchkit shift clock status", "Everybody", "모두"),
        Example(
          "catchkit shift clock status --as 지훈 --exit-status", "Exit 0 if at work, else 1",
          "근무 중이면 0, 아니면 1"),
        Example(
          "catchkit shift clock status --format csv --fields worker,forgotten | grep -c plan_ended",
          "How many forgot to clock out", "퇴근을 잊은 사람 수"),
      ],
      output: output, negativeAnswer: Text(en: "nobody is at work", ko: "근무 중인 사람이 없음"),
      usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = OutputInfo(
    "catchkit.shift.clock.status", shape: .list, fields: OpenEntryView.fields, idField: "id")

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let now = try environment.now()
    let zones = ZoneShelf(environment)
    let rows = try environment.read { (view: View, actor: Person) throws(Failure) in
      let filter = try ShiftFilter.read(
        place: place, workers: workers, range: .all, isMine: isMine, for: actor, in: view,
        environment)
      var rows: [JSON] = []
      for open in try ClockEntries.open(filter, for: actor, in: view, at: now) {
        let zone = try zones.zone(open.listed.member.zone)
        rows.append(OpenEntryView.row(open, in: zone, at: now))
      }
      return rows
    }
    return Report(
      .list(.init(rows)), output: OpenEntryView.shown(ShowClockStatus.output, in: environment),
      isNegative: rows.isEmpty)
  }
}

/// The fields and rows of open clock entries, those of workers at work, in outputs.
enum OpenEntryView {
  static let fields =
    Array(ClockView.fields[0...5])
    + Field.duration(
      "elapsed", title: Text(en: "For", ko: "경과"),
      meaning: Text(en: "From clocking in until now", ko: "출근부터 지금까지"))
    + [
      ClockView.fields[9], ClockView.fields[10], ClockView.fields[11],
      Field(
        "forgotten", .choice(ForgottenEntry.Reason.allCases.map(\.code)),
        title: Text(en: "Forgotten", ko: "잊은 퇴근"),
        meaning: Text(en: "Why the worker can hardly still be there", ko: "퇴근을 잊은 것으로 보는 이유"),
        isNullable: true),
      Field(
        "proposed_out", .instant, title: Text(en: "Proposed out", ko: "제안하는 퇴근"),
        meaning: Text(en: "The end that 'clock fix' would set", ko: "'clock fix'가 정할 퇴근 시각"),
        isNullable: true),
    ]

  private static let tableFields = [
    fields[0], fields[3], fields[2],
    .shown("since", .text, Text(en: "Since", ko: "출근")),
    .shown("elapsed_minutes", .minutes, Text(en: "For", ko: "경과")),
    .shown("plan", .text, Text(en: "Planned", ko: "예정")),
    .shown("forgotten_name", .text, Text(en: "Forgotten", ko: "잊은 퇴근")),
  ]

  static func shown(_ output: OutputInfo, in environment: Environment) -> OutputInfo {
    output.showing(tableFields, in: environment)
  }

  static func row(_ open: OpenEntry, in zone: TimeZone, at now: Instant) -> JSON {
    let (entry, shift) = (open.listed.entry, open.listed.shift)
    let seconds = max(now.secondsSinceEpoch - entry.clockedIn.secondsSinceEpoch, 0)
    let local = zone.local(at: entry.clockedIn)
    return .object(
      [
        .init("id", .string(entry.recordID.description)),
        .init("shift", .string(shift.recordID.description)),
        .init("place", .string(open.listed.member.place)),
        .init("worker", .string(open.listed.member.worker)),
        .init("day", .string(shift.day.description)),
        .init("clocked_in", .string(zone.text(of: entry.clockedIn))),
      ] + DurationText.members("elapsed", seconds) + [
        .init("starts_at", ClockView.instant(shift.planned?.start, in: zone)),
        .init("ends_at", ClockView.instant(shift.planned?.end, in: zone)),
        .init("zone", .string(open.listed.member.zone)),
        .init("forgotten", open.forgotten.map { .code($0.reason.code, $0.reason.name) } ?? .null),
        .init(
          "proposed_out", ClockView.instant(open.forgotten?.proposal, in: zone)),
        // For tables only.
        .init("since", .string("\(local.date) \(local.time)")),
        .init("elapsed_minutes", DurationText.minutes(seconds)),
        .init("plan", ClockView.plan(of: shift, in: zone)),
        .init("forgotten_name", open.forgotten.map { .bilingual($0.reason.name) } ?? .null),
      ])
  }
}
