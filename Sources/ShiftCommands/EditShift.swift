import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift edit ID…`
struct EditShift {
  let ids: [String]
  let day: DayWord?
  let times: ShiftTimes?
  let breaks: [BreakWord]
  let dropsBreaks: Bool
  let worker: String?
  let title: String?
  let memo: String?
  let tags: Tags?
  let fold: Fold?
  let scope: SeriesScope?
  let repetition: RepeatOptions
  let despite: [CheckRule]

  static var command: Command<Environment> {
    Command(
      "edit", Text(en: "Change shifts", ko: "근무 수정"), into: EditShift.init,
      ShiftOptions.ids,
      .optional(
        "day", .day,
        Text(
          en: "New day, times kept: 11/2, tomorrow, next mon",
          ko: "옮길 날(시각은 그대로): 11/2, 내일, "
            + "다음주 월"),
        short: "d", isCommon: true),
      ShiftOptions.times, ShiftOptions.breaks,
      .flag("without-breaks", Text(en: "Remove all breaks", ko: "휴게를 모두 삭제")),
      .optional(
        "worker", .worker, Text(en: "Another worker to take it over", ko: "근무를 넘겨받을 근무자"),
        short: "w"
      ),
      ShiftOptions.title, ShiftOptions.memo, ShiftOptions.tags, .fold,
      ShiftOptions.scope, RepeatOptions.arguments,
      CheckOptions.despite,
      discussion: [
        Text(
          en:
            "Values that you do not give stay; an empty text clears a title, memo or tags. --break "
            + "replaces all breaks. Breaks move with their shift to another day. All shifts are "
            + "changed, or none. Workers change their own shifts while they are planned and "
            + "their pay is not closed, owners any.",
          ko: "지정하지 않은 것은 그대로 두며, 빈 값을 입력하면 제목, 메모, 태그를 비웁니다. --break는 휴게를 모두 바꿉니다. 날짜를 옮기면 휴게도 함께 "
            + "옮깁니다. 모두 수정하거나 하나도 수정하지 않습니다. 근무자는 임금을 마감하지 않은 예정된 자기 근무만, 사업주는 모두 고칠 수 있습니다."),
        Text(
          en: "In a series, --scope following changes this shift and all after it, --scope all the "
            + "whole series; then --repeat, --on, --until and similar options work, too. Shifts "
            + "that were changed alone keep values that you do not give, and shifts that were "
            + "split keep their times. Shifts that were worked or marked stay as they are, and "
            + "with --scope all so do the plans of days whose pay is closed.",
          ko: "반복되는 근무는 --scope following이면 이 근무부터 모두, --scope all이면 전체를 바꾸며, 이때 --repeat, --on, "
            + "--until 같은 옵션도 사용할 수 있습니다. 따로 바꾼 근무는 지정하지 않은 것을, 나눈 근무는 시간도 그대로 두고, 일했거나 상태를 "
            + "표시한 근무는 바꾸지 않습니다. --scope all은 임금을 마감한 날의 일정도 그대로 둡니다."),
      ],
      examples: [
        Example("catchkit shift edit shf-1 --end 23:00", "End an hour later", "한 시간 늦게 끝남"),
        Example(
          "catchkit shift edit shf-1 --day 2026-11-05 --memo '시험 때문에'",
          "Another day, with the reason",
          "날짜를 옮기고 이유를 메모"),
        Example(
          "catchkit shift list --worker 민지 --format ids | xargs catchkit shift edit --tag 신입",
          "Label all shifts of a worker", "근무자 한 명의 근무에 붙인 태그"),
        Example(
          "catchkit shift edit ser-1@2026-11-19 --scope following --time 17:00-21:00",
          "An hour earlier from that day on", "그날부터 한 시간 일찍"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  static let output = ShiftView.view.list("catchkit.shift.edit")

  private func answer(in environment: Environment) throws(Failure) -> Report {
    if dropsBreaks, !breaks.isEmpty { throw .conflict("--break", "--without-breaks") }
    if day != nil, times?.day != nil { throw .conflict("--day", "--time") }
    let request = EditShifts(
      ids: ids, day: day, times: times, breaks: dropsBreaks || !breaks.isEmpty ? breaks : nil,
      worker: worker, title: title, memo: memo, tags: tags, fold: fold)
    let isOfSeries = scope.map { $0 != .this } ?? false
    guard repetition.isEmpty || isOfSeries else {
      throw .needsOneOf(["--scope following", "--scope all"])
    }
    guard !request.isEmpty || !repetition.isEmpty else {
      throw .needsOneOf([
        "--day", "--time", "--start", "--end", "--for", "--break", "--without-breaks", "--worker",
        "--title", "--memo", "--tag",
      ])
    }
    if isOfSeries { return try editing(request, in: environment) }
    let zones = ZoneCache(environment)
    var edited: [ListedShift] = []
    var warnings = ShiftWarnings()
    var report = try environment.change(ShiftView.view, EditShift.output) {
      transaction, actor, _ throws(Failure) in
      edited = try Shifts.edit(
        request, for: actor, zones: zones.find, in: transaction, at: transaction.at)
      let moves = request.day != nil || request.times != nil || request.worker != nil
      if moves || request.breaks != nil {
        warnings = try ShiftWarnings(
          about: edited, for: actor, zones.basis(despite: despite), in: transaction.view)
        // No warnings about facts that the edit left as they were.
        if !moves { warnings = warnings.narrowed { $0 == .breaks } }
        if request.times == nil, request.breaks == nil {
          warnings = warnings.narrowed { $0 != .breaks && $0 != .longShift }
        }
      }
      return try zones.zoned(edited)
    }
    if let day, let first = edited.first {
      let zone = try zones.zone(first.member.zone)
      _ = try environment.day(day, today: zone.local(at: environment.now()).date)
    }
    if let times = request.times {
      report.notes += try NextDayNote.notes(for: edited, times, zones)
    }
    report.add(warnings, in: environment)
    return report
  }
}
