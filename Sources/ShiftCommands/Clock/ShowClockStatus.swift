import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift clock status`
struct ShowClockStatus {
  let place: String?
  let workers: [String]
  let isMine: Bool

  static var command: Command<Environment> {
    .listing(
      "status", Text(en: "Show workers who are at work, and since when", ko: "지금 근무 중인 근무자와 출근 시각"),
      into: ShowClockStatus.init,
      WorkOptions.place, ShiftOptions.workers(),
      .flag("mine", Text(en: "Only your own", ko: "내 기록만"), isCommon: true),
      discussion: .paragraph(
        en: "Workers see themselves, owners all workers at their workplaces. An entry counts as "
          + "forgotten when it has been open for over 24 hours, four hours beyond its planned "
          + "end, or an hour into the worker's next shift. No entry ends by itself.",
        ko: "근무자는 자신만, 사업주는 자기 사업장의 모든 근무자를 봅니다. 24시간 넘게 퇴근하지 않았거나, 예정된 끝에서 4시간이 지났거나, 다음 근무가 "
          + "시작되고 1시간이 지난 기록은 퇴근을 잊은 것으로 봅니다. 저절로 끝나는 기록은 없습니다."),
      examples: [
        Example("catchkit shift clock status", "All workers", "모든 근무자"),
        Example(
          "catchkit shift clock status --as 지훈 --exit-status", "Exit 0 if at work, else 1",
          "근무 중이면 0, 아니면 1"),
        Example(
          "catchkit shift clock status --format csv --fields worker,forgotten | grep -c plan_ended",
          "Count of workers who forgot to clock out", "퇴근을 잊은 근무자 수"),
      ],
      view: OpenEntryView.view, contract: "catchkit.shift.clock.status",
      negativeAnswer: Text(en: "no worker is at work", ko: "근무 중인 근무자가 없음")
    ) { request, view, actor, session throws(Failure) in
      let now = try session.environment.now()
      let filter = try ShiftFilter.read(
        place: request.place, workers: request.workers, range: .all, isMine: request.isMine,
        for: actor, in: view, session.environment)
      return try ClockEntries.open(filter, for: actor, in: view, at: now).map {
        open throws(Failure) in
        (open, now, try session.zones.zone(open.listed.member.zone))
      }
    }
  }
}

/// Open clock entries, those of workers at work, in outputs.
enum OpenEntryView {
  static let view = RecordView<(open: OpenEntry, now: Instant, zone: TimeZone)>(
    list: ["id", "worker", "place", "since", "elapsed_minutes", "plan", "forgotten_name"],
    [
      .all(of: ClockView.arrival) { ($0.open.listed, $0.zone) },
      .duration("elapsed", "For", "경과", "Time from clocking in until now", "출근부터 지금까지") {
        elapsed(of: $0.open, at: $0.now)
      },
      .all(of: ClockView.planned) { ($0.open.listed, $0.zone) },
      .choice(
        "forgotten", "Forgotten", "잊은 퇴근",
        "The reason to take the clocking out as forgotten", "퇴근을 잊은 것으로 보는 이유", isNullable: true,
        at: \.open.forgotten?.reason, named: \.name),
      .instant(
        "proposed_out", "Proposed out", "제안하는 퇴근", "The end that 'clock fix' would set",
        "'clock fix'가 정할 퇴근 시각", isNullable: true
      ) { ($0.open.forgotten?.proposal, $0.zone) },
      .shown("since", .text, "Since", "출근") {
        let local = $0.zone.local(at: $0.open.listed.entry.clockedIn)
        return .string("\(local.date) \(local.time)")
      },
      .shown("elapsed_minutes", .minutes, "For", "경과") {
        DurationText.minutes(elapsed(of: $0.open, at: $0.now))
      },
      .shown("plan", .text, "Planned", "예정") {
        ClockView.plan(of: $0.open.listed.shift, in: $0.zone)
      },
      .shown("forgotten_name", .text, "Forgotten", "잊은 퇴근") {
        $0.open.forgotten.map { .bilingual($0.reason.name) } ?? .null
      },
    ])

  private static func elapsed(of open: OpenEntry, at now: Instant) -> Int {
    max(now.secondsSinceEpoch - open.listed.entry.clockedIn.secondsSinceEpoch, 0)
  }
}
