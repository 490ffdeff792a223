import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift check`
struct LookForFindings {
  let place: String?
  let workers: [String]
  let range: ShiftDays
  let rules: [CheckRule]
  let severity: CheckSeverity
  let isStrict: Bool
  let showsEach: Bool
}

enum CheckCommand {
  static var command: Command<Environment> {
    Command(
      "check", Text(en: "Find shifts that break a rule", ko: "규칙에 어긋나는 근무 찾기"),
      into: LookForFindings.init,
      WorkOptions.place, ShiftOptions.workerOption(), ShiftDays.arguments,
      .repeated(
        "rule", CheckOptions.rule,
        Text(en: "Only these rules, with commas between", ko: "이 규칙만. 쉼표로 구분"), takesCommas: true,
        isCommon: true),
      .optional(
        "severity", CheckOptions.severity([.warning, .error, .refuse]), default: .warning,
        Text(en: "The least severity to show", ko: "표시할 최소 심각도")),
      .flag(
        "strict", Text(en: "Exit with 1 for warnings, too", ko: "주의만 있어도 1로 종료"), isCommon: true),
      .flag(
        "each", Text(en: "Show each finding on its own line", ko: "찾은 것을 한 줄에 하나씩 표시"),
        isCommon: true),
      discussion: [
        Text(
          en: "It ends with 1 where there are errors, and with 0 where there are none: for scripts "
            + "and CI. Owners check all workers at their workplaces, workers only themselves. "
            + "Rests and hours of days and weeks go by the clock where the times at work "
            + "are known, all else by the plan; days off are checked only for whether they clash "
            + "with work at the same workplace.",
          ko: "위반이 있으면 1로, 없으면 0으로 끝나 스크립트와 CI에 사용할 수 있습니다. 사업주는 자기 사업장의 모든 근무자를, 근무자는 자기 근무를 "
            + "점검합니다. 휴식과 하루·한 주 시간은 출퇴근 기록이 있으면 그 시각으로, 나머지는 예정 시간으로 살피며, 쉬는 날은 같은 사업장의 근무와 겹치는지만 "
            + "봅니다."),
        Text(
          en:
            "A shift belongs to the day on which it begins, and shifts of one place that touch are "
            + "one piece of work of that day, for 24 hours at most. Weeks begin as the workplace "
            + "sets, and hours are counted for each employer alone; overlaps and rests also "
            + "between employers. With fewer than five employees the law sets no limits for day "
            + "and week, but breaks, the weekly rest and the protection of minors apply "
            + "everywhere. Ages come from 'catchkit user edit --born'.",
          ko:
            "근무는 시작하는 날에 속하고, 같은 사업장에서 이어지는 근무는 24시간까지 처음 시작한 날의 한 근무로 봅니다. 주는 사업장이 정한 요일에 시작하고, "
            + "시간은 사업주마다 따로 셉니다. 겹침과 휴식은 서로 다른 사업주의 사업장 사이에서도 봅니다. 상시 근로자가 5명보다 적으면 하루와 한 주의 법정 "
            + "한도는 없지만 휴게, 주휴일, 연소자 보호는 어디서나 지켜야 합니다. 나이는 'catchkit user edit --born'으로 등록합니다."),
        Text(
          en:
            "Eleven hours of rest between two days' work are good practice; the law asks for them "
            + "only in transport and health services that leave the weekly limit (Labor Standards "
            + "Act, article 59).",
          ko: "하루 근무와 다음 날 근무 사이의 11시간 휴식은 권장값입니다. 법은 한 주 한도를 넘겨 일하는 운수업과 보건업에만 요구합니다(근로기준법 "
            + "제59조)."),
        Text(
          en:
            "A table has one line for each worker and rule, with the first shifts and the message "
            + "of the first finding; --each, --fields and other formats tell each finding. Past "
            + "shifts without work at a workplace that never clocked are one line.",
          ko:
            "표는 근무자와 규칙마다 한 줄이며 앞의 근무 몇 건과 처음 내용을 보입니다. --each, --fields와 다른 형식은 찾은 것을 하나씩 "
            + "알립니다. 출퇴근 기록이 하나도 없는 사업장의 출근하지 않은 지난 근무는 한 줄입니다."),
      ],
      examples: [
        Example("catchkit shift check --during 'this week'", "This week's shifts", "이번 주 근무"),
        Example(
          "catchkit shift check --place 카페 --rule overlap,break,week-limit --strict",
          "Some rules, warnings too", "몇 가지 규칙, 주의도 포함"),
        Example(
          "catchkit shift check --during 2026-11 --format tsv --fields rule"
            + " | tail -n +2 | sort | uniq -c", "Count of findings for each rule", "규칙별로 어긋난 횟수"),
      ],
      output: output, usesStore: true,
      children: ["rules": { CheckRuleCommands.group }]
    ) { request, environment throws(Failure) in try answer(request, in: environment) }
  }

  private static let output = CheckView.view.list(
    "catchkit.shift.check",
    changes: [
      MeaningChange(
        since: "2026-11-23",
        en: "rests and hours go by the clock where the times at work are known, overlapping shifts "
          + "count once, and forgotten clock-outs and past shifts without work are findings.",
        ko: "출퇴근 기록이 있으면 휴식과 근로시간을 그 시각으로 보고, 겹치는 근무는 한 번만 세며, 퇴근 누락과 " + "출근하지 않은 지난 근무도 찾습니다."),
      MeaningChange(
        since: "2026-11-29",
        en: "time clocked outside the plan within the workplace's grace is no finding.",
        ko: "예정 밖에 기록된 시간이 사업장의 허용 시간 안이면 알리지 않습니다."),
    ])

  private static func answer(
    _ request: LookForFindings, in environment: Environment
  ) throws(Failure) -> Report {
    let zones = ZoneCache(environment)
    let held = BufferedOutput(environment)
    let (run, summary) = try environment.read { (view: View, actor: Person) throws(Failure) in
      let place = try ClockOptions.place(request.place, for: actor, in: view)
      var filter = ShiftFilter(place: place, workers: request.workers)
      let count = try WorkplaceCalendar(at: place, for: actor, in: view, environment)
      try request.range.narrow(&filter, by: count, environment)
      let run = try Checks.run(
        filter, rules: request.rules, least: request.severity, for: actor, by: .korean,
        beyondPlan: environment.service(BeyondPlanSource.self),
        zones: { name throws(Failure) in try zones.zone(name) }, in: view,
        at: try environment.now())
      return (run, try print(run, request, to: held, in: environment))
    }
    try held.finish()
    return report(run, summary, request)
  }

  private static func print(
    _ run: CheckRun, _ request: LookForFindings, to held: BufferedOutput,
    in environment: Environment
  ) throws(Failure) -> RenderSummary {
    var report: Report
    // Groups have no fields of their own to be sorted by.
    if environment.showsTables, !request.showsEach, environment.options.sort == nil {
      let columns = CheckView.groupColumns(hasPlaces: run.placeCount > 1)
      let rows = try run.grouped().map { CheckView.row($0) }
      report = Report(.list(.init(rows)), output: output.showing(columns, in: environment))
    } else {
      report = Report(
        .list(
          .init { () throws(Failure) in
            try run.next().map { CheckView.view.row($0) }
          }), output: CheckView.view.shown(output, in: environment))
    }
    report.lateMeta = { () throws(Failure) in
      try run.finish()
      return [
        .init("shift_count", .integer(run.shiftCount)),
        .init("worker_count", .integer(run.workerCount)),
        .init("error_count", .integer(run.errorCount)),
        .init("warning_count", .integer(run.warningCount)),
      ]
    }
    let summary = try render(report, environment.renderOptions) { bytes throws(Failure) in
      try held.write(bytes)
    }
    // With a limit there may be more, which count.
    try run.finish()
    return summary
  }

  private static func report(
    _ run: CheckRun, _ summary: RenderSummary, _ request: LookForFindings
  ) -> Report {
    let (errors, warnings) = (run.errorCount, run.warningCount)
    var notes = summary.notes
    if errors + warnings == 0, run.crowded == nil {
      notes.append(
        en: "nothing found in \(counted(run.shiftCount, "shift")) of "
          + "\(counted(run.workerCount, "worker"))",
        ko: "근무자 \(run.workerCount)명의 근무 \(run.shiftCount)건에서 찾은 것이 없습니다")
    }
    notes += run.open.notes
    let most = Money.grouped(CheckRules.mostOverlaps)
    notes += run.cutOff.map { name in
      Text(
        en: "'\(name)' has \(most) overlaps or more: only the first are shown",
        ko: "'\(name)'의 겹치는 근무가 \(most)건 이상이어서 처음 것만 알립니다")
    }
    for place in run.uncounted {
      notes.append(
        en: "'\(place)' has no count of employees: checked as with five or more; see "
          + "'catchkit shift place headcount set'",
        ko: "'\(place)'의 인원이 없어 5명 이상으로 보고 점검했습니다. 'catchkit shift place headcount set'을 참고하십시오")
    }
    // A check without findings is a success.
    var report = Report(.streamed, notes: notes, isNegative: false)
    if errors > 0 || request.isStrict && warnings > 0 {
      report.shortfall = CheckRefusal.findings.failure(
        "errors: \(errors), warnings: \(warnings)", "위반 \(errors)건, 주의 \(warnings)건")
    }
    report.shortfall = run.crowded ?? report.shortfall
    return report
  }

  private static func counted(_ count: Int, _ what: String) -> String {
    "\(count) \(what)\(count == 1 ? "" : "s")"
  }
}
