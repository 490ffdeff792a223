import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WageService
import WorkplaceOptions

/// `catchkit shift report`
struct ReportWork {
  let step: ReportStep
  let group: ReportGroup?
  let range: ShiftDays
  let place: String?
  let workers: [String]
  let states: [ShiftState]
  let tags: Tags?
  let basis: ChosenBasis
  let graceMinutes: Int
  let fillsGaps: Bool
  let showsPlot: Bool
  let drawing: String?
  let isReplacing: Bool

  static var command: Command<Environment> {
    Command(
      "report", Text(en: "Sum up planned, worked and contracted time", ko: "예정, 실제, 소정 시간 보고"),
      into: ReportWork.init,
      ReportStep.argument, ReportGroup.argument, ShiftDays.arguments, WorkOptions.place,
      WorkOptions.workers, WorkOptions.states, WorkOptions.tags, WorkOptions.basis,
      WorkOptions.grace,
      .flag("all-days", Text(en: "Show rows for days without shifts, too", ko: "근무가 없는 기간도 표시하기")),
      .flag(
        "plot", Text(en: "Draw bars instead of a table", ko: "표 대신 막대그래프로 표시하기"), isCommon: true),
      .optional("svg", .file, Text(en: "SVG file to write", ko: "저장할 SVG 파일")),
      .overwriting,
      discussion: [
        Text(
          en: "Without dates it is this month; --from alone reaches to the end of its month or of "
            + "this one, --to alone begins with its month. Weeks and months are cut off at the "
            + "ends of the range. JSON has the total in 'meta', tables in the last line.",
          ko:
            "기간이 없으면 이번 달입니다. --from만 지정하면 그 달과 이번 달 가운데 늦은 달의 끝까지, --to만 지정하면 그 달의 첫날부터입니다. 주와 달은 "
            + "기간의 양 끝에서 잘립니다. 합계는 JSON에서는 'meta'에, 표에서는 마지막 줄에 있습니다."),
        Text(
          en:
            "A shift counts for the day on which it began. If one continues where another ended, "
            + "both count for the day of the first, as in pay; an hour clocked out between two "
            + "that were planned to touch changes nothing.",
          ko: "근무는 시작한 날에 넣습니다. 앞 근무에 이어서 일한 근무는 임금과 마찬가지로 처음 시작한 날에 넣습니다. 이어지도록 예정된 두 근무는 사이에 한 "
            + "시간까지 퇴근해 있어도 이어진 근무입니다."),
        Text(
          en: "'Worked' sums the shifts of which a clock or a mark shows what was worked; a note "
            + "counts past ones without either. 'Paid' is what counts for pay: such shifts "
            + "count as planned, as 'wage close' pays them.",
          ko: "'실제'는 출퇴근 기록이나 표시가 있는 근무의 합계이고, 둘 다 없는 지난 근무의 수는 따로 알립니다. '지급'은 임금으로 "
            + "세는 시간입니다. 둘 다 없는 근무는 'wage close'처럼 예정 시간으로 셉니다."),
        Text(
          en:
            "Owners see all workers at their workplaces, workers themselves. For a colleague given "
            + "with --worker only the plan is shown. Pay is never shown.",
          ko: "사업주는 자기 사업장의 모두를, 근무자는 자신만 봅니다. --worker로 동료를 지정하면 예정만 보입니다. 임금은 나오지 않습니다."),
      ],
      examples: [
        Example(
          "catchkit shift report --by week --group worker", "This month by week and worker",
          "이번 달 주별, 근무자별"),
        Example(
          "catchkit shift report --during 2026-10 --by total --pay-basis actual --grace 5m",
          "A month as if all clocked time were paid", "기록된 시간을 모두 지급한다면"),
        Example(
          "catchkit shift report --by month --during 2026 --plot", "A year of months as bars",
          "한 해를 달마다 막대로"),
        Example(
          "catchkit shift report --group worker --format csv"
            + " --fields from,subject,worked_seconds | tail -n 3", "For a spreadsheet", "스프레드시트용"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = ReportView.view(by: nil).list(
    "catchkit.shift.report", changes: [.overlapsCountOnce, .workedIsKnown])

  private func answer(in environment: Environment) throws(Failure) -> Report {
    var meta: [JSON.Member] = []
    let view = ReportView.view(by: group)
    let report = try environment.read { (store: View, actor: Person) throws(Failure) in
      let named = try ClockOptions.place(place, for: actor, in: store)
      let count = try WorkplaceCalendar(at: named, for: actor, in: store, environment)
      let days = try days(by: count, environment)
      let filter = ShiftFilter(
        place: named, workers: workers, states: states, tags: tags?.names ?? [])
      var options = ReportOptions(days, by: step.period(weekStart: count.weekStart))
      (options.subject, options.basis) = (group?.subject ?? .everything, basis.clock)
      (options.graceMinutes, options.fillsGaps) = (graceMinutes, fillsGaps)
      options.now = try environment.now()
      let zones = ZoneCache(environment)
      let judge = try AttendanceDecisions.Judge(
        environment.service(BeyondPlanSource.self),
        zones: { name throws(Failure) in try zones.zone(name) }, in: store)
      let report = try WorkReports.make(filter, options, paidBy: judge, for: actor, in: store)
      meta = [
        .init("from", .string(days.lowerBound.description)),
        .init("to", .string(days.upperBound.description)),
        .init("basis", .string(basis.clock?.rawValue ?? "policy")),
        .init("grace_seconds", .integer(graceMinutes * 60)),
        .init("total", .object(ReportView.figures.members(report.total))),
      ]
      return report
    }
    if var plotted = try plot(report, in: environment) {
      plotted.notes += basis.notes
      return plotted
    }
    var shown = view.report(
      report.rows.map { ReportView.record($0, by: group) }, ReportWork.output, in: environment,
      notes: ReportWork.gaps(in: report.total) + basis.notes)
    shown.meta = meta
    if environment.showsTables, report.rows.count > 1 {
      let total = view.row(ReportView.total(report.total))
      shown.total = { () throws(Failure) in total }
    }
    return shown
  }

  /// Reports the past shifts that the sum of worked time leaves out.
  private static func gaps(in total: WorkFigures) -> [Text] {
    let (missed, forgotten) = (total.missedCount, total.forgottenCount)
    guard !total.isPlanOnly, missed + forgotten > 0 else { return [] }
    return [
      Text(
        en: "not known and not in 'Worked': past shifts without clock or mark: \(missed), "
          + "forgotten clock-outs: \(forgotten); see 'catchkit shift check'",
        ko: "'실제'에 넣지 못한 근무: 기록도 표시도 없는 지난 근무 \(missed)건, 퇴근 누락 \(forgotten)건. "
          + "'catchkit shift check'를 참고하십시오")
    ]
  }

  private func days(
    by count: WorkplaceCalendar, _ environment: Environment
  ) throws(Failure) -> ClosedRange<CivilDate> {
    let today = count.zone.local(at: try environment.now()).date
    var filter = ShiftFilter()
    try range.narrow(&filter, by: count, environment)
    let first = filter.from ?? (filter.to ?? today).firstOfMonth
    return first...(filter.to ?? max(first, today).lastOfMonth)
  }
}

extension ReportWork {
  /// Returns bars of time worked and of time planned beyond it; nil when rows are requested.
  func plot(_ report: WorkReport, in environment: Environment) throws(Failure) -> Report? {
    guard showsPlot || drawing != nil else { return nil }
    let years = Set(report.rows.flatMap { [$0.from.year, $0.to.year] })
    let bars = report.rows.map { row in
      let figures = row.figures
      // For colleagues only the plan is visible, and what is not known has no bar of nothing.
      let worked = figures.isPlanOnly ? nil : figures.workedSeconds.map { $0 / 60 }
      return BarPlot.Bar(
        label(of: row, isOfOneYear: years.count == 1), worked, expected: figures.plannedSeconds / 60
      )
    }
    let plot = BarPlot(
      Text(en: "Hours worked and planned", ko: "실제와 예정 시간"), bars, kind: .minutes,
      meaning: Text(en: "worked", ko: "실제"),
      expectedMeaning: Text(en: "still planned", ko: "남은 예정"))
    return try environment.report(
      plot, isShown: showsPlot, drawing: drawing, isReplacing: isReplacing,
      isNegative: bars.isEmpty)
  }

  private func label(of row: WorkReport.Row, isOfOneYear: Bool) -> Text {
    // The year is dropped for the names, which distinguish the rows.
    let isShort = isOfOneYear && group != nil
    let from = isShort ? row.from.shortName : row.from.description
    let days: String? =
      switch step {
      case .day: from
      case .week: "\(from)..\(row.to.description.suffix(5))"
      case .month: String(row.from.description.prefix(7))
      case .total: group == nil ? "\(row.from)..\(row.to)" : nil
      }
    let noTag = Text(en: "(no tag)", ko: "(태그 없음)")
    let subject = group == nil ? nil : row.subject.map(Text.init(verbatim:)) ?? noTag
    let weekday = step == .day ? row.from.weekday.name : nil
    let words = { (language: Language) in
      [subject?[language], days, weekday?[language]].compactMap(\.self).joined(separator: " ")
    }
    return Text(en: words(.en), ko: words(.ko))
  }
}

/// Rows of a report in outputs.
enum ReportView {
  /// A row; the line of sums has no days of its own.
  typealias Record = (
    from: CivilDate?, to: CivilDate?, subject: String?, id: String?, days: JSON, name: JSON,
    figures: WorkFigures
  )

  static func view(by group: ReportGroup?) -> RecordView<Record> {
    RecordView(
      id: nil,
      list: ["days"] + (group == nil ? [] : ["subject_name"]) + [
        "shift_count", "planned_minutes", "worked_minutes", "paid_minutes", "difference_minutes",
        "contracted_minutes", "late_count", "late_minutes", "early_count", "early_minutes",
        "absent_count",
      ],
      columns + [
        .shown(
          "subject_name", .text, group?.title.en ?? "Subject", group?.title.ko ?? "대상"
        ) { $0.name }
      ] + shown)
  }

  private static let columns: [RecordView<Record>.Column] = [
    .date("from", "From", "시작일", "The first day of the row", "첫날") { $0.from },
    .date("to", "To", "종료일", "The last day of the row", "마지막 날") { $0.to },
    .text(
      "subject", "Subject", "대상",
      "The workplace, worker or tag; null without --group, and where there is no tag",
      "사업장, 근무자 또는 태그. --group이 없거나 태그가 없으면 null", isNullable: true, at: \.subject),
    .text(
      "subject_id", "Subject's id", "대상 ID", "Its id; tags have none", "대상의 ID. 태그이면 null",
      isNullable: true, at: \.id),
    .all(of: figures) { $0.figures },
    .shown("days", .text, "Days", "날짜") { $0.days },
  ]

  static let figures = RecordView<WorkFigures>([
    .integer(
      "shift_count", "All shifts", "전체 근무",
      "Count of shifts in any state, with days off and cancelled ones",
      "휴가, 휴일, 취소를 포함한 모든 상태의 근무 수", at: \.counts.total),
    .object("states", of: states, "States", "상태", "Count of shifts in each state", "상태별 근무 수") {
      $0.counts
    },
    .duration(
      "planned", "Planned", "예정",
      "Planned work without unpaid breaks, days off and cancelled shifts",
      "무급 휴게, 쉬는 날, 취소한 근무를 뺀 예정 시간", at: \.plannedSeconds),
    .duration(
      "worked", "Worked", "실제",
      "Work in the shifts that were clocked or marked; null if none was, and for colleagues",
      "출퇴근 기록이나 표시가 있는 근무의 실제 시간. 하나도 없거나 동료이면 null", isNullable: true, at: \.known?.workedSeconds),
    .duration(
      "difference", "Difference", "차이", "Worked less planned", "실제에서 예정을 뺀 시간", isNullable: true
    ) { $0.known?.differenceSeconds },
    .duration(
      "contracted", "Contracted", "소정", "Agreed hours; null by the day or tag, and without terms",
      "합의한 소정근로시간. 날짜별, 태그별이거나 조건이 없으면 null", isNullable: true, at: \.known?.contractedSeconds),
    .duration(
      "contracted_difference", "Over contract", "소정과의 차이", "Worked less contracted",
      "실제에서 소정을 뺀 시간", isNullable: true, at: \.known?.contractedDifferenceSeconds),
    .duration(
      "overtime", "Outside", "예정 밖", "Clocked outside the plan", "예정 시간 밖의 출퇴근 시간", isNullable: true
    ) { $0.known?.overtimeSeconds },
    .integer("late_count", "Late", "지각", "Shifts begun late", "지각한 근무 수", isNullable: true) {
      $0.known?.lateCount
    },
    .duration(
      "late", "Late for", "지각 시간", "Lateness in whole minutes", "지각 시간(분 단위)", isNullable: true
    ) { $0.known.map { $0.lateMinutes * 60 } },
    .integer("early_count", "Left early", "조퇴", "Shifts left early", "조퇴한 근무 수", isNullable: true) {
      $0.known?.earlyCount
    },
    .duration(
      "early", "Early by", "조퇴 시간", "Early leave in whole minutes", "조퇴 시간(분 단위)", isNullable: true
    ) { $0.known.map { $0.earlyMinutes * 60 } },
    .integer(
      "open_count", "At work", "근무 중", "Shifts whose worker is still clocked in",
      "아직 퇴근하지 않은 근무 수", isNullable: true, at: \.known?.openCount),
    .integer(
      "forgotten_count", "Clock-out forgotten", "퇴근 누락",
      "Shifts whose clock entry counts as forgotten", "퇴근을 잊은 것으로 보는 근무 수", isNullable: true
    ) { $0.known?.forgottenCount },
    .integer(
      "missed_count", "Missed", "출근 없음",
      "Past shifts that were neither clocked nor marked done or absent",
      "출근 기록도 완료·결근 표시도 없는 지난 근무 수", isNullable: true, at: \.known?.missedCount),
    .duration(
      "paid", "Paid", "지급",
      "Work that counts for pay, as planned without clock or mark; null for colleagues",
      "임금으로 세는 시간. 기록도 표시도 없으면 예정 시간, 동료이면 null", isNullable: true, at: \.known?.paidSeconds),
    .integer(
      "unrecorded_count", "Not known", "기록 없음",
      "Shifts, past or ahead, without clock-out or mark; 'worked' leaves them out",
      "출퇴근 기록이나 표시가 없어 'worked'에서 뺀 근무 수. 앞으로의 근무도 셈", isNullable: true
    ) { $0.known?.unrecordedCount },
  ])

  private static let states = RecordView<StateCounts>(
    ShiftState.allCases.map { state in
      .field(Field(state.code, .integer, title: state.name, meaning: state.name)) {
        .integer($0[state])
      }
    })

  private static let shown: [RecordView<Record>.Column] = [
    minutes("planned_minutes", "Planned", "예정") { $0.plannedSeconds },
    minutes("worked_minutes", "Worked", "실제") { $0.known?.workedSeconds },
    minutes("paid_minutes", "Paid", "지급") { $0.known?.paidSeconds },
    minutes("difference_minutes", "Difference", "차이") { $0.known?.differenceSeconds },
    minutes("contracted_minutes", "Contracted", "소정") { $0.known?.contractedSeconds },
    // Zero is left empty, so that only actual lateness and early leaving stand out.
    minutes("late_minutes", "Late for", "지각 시간") {
      $0.lateMinutes > 0 ? $0.known.map { $0.lateMinutes * 60 } : nil
    },
    .shown("early_count", .integer, "Early", "조퇴") { JSON($0.figures.known?.earlyCount) },
    minutes("early_minutes", "Early by", "조퇴 시간") {
      $0.earlyMinutes > 0 ? $0.known.map { $0.earlyMinutes * 60 } : nil
    },
    .shown("absent_count", .integer, "Absent", "결근") { .integer($0.figures.counts[.absent]) },
  ]

  private static func minutes(
    _ name: String, _ en: String, _ ko: String, _ seconds: @escaping @Sendable (WorkFigures) -> Int?
  ) -> RecordView<Record>.Column {
    .shown(name, .minutes, en, ko) { DurationText.minutes(seconds($0.figures)) }
  }

  static func record(_ row: WorkReport.Row, by group: ReportGroup?) -> Record {
    (
      row.from, row.to, row.subject,
      row.subjectID.flatMap { number in group.map { $0.id(number) } },
      .string(row.from == row.to ? "\(row.from)" : "\(row.from)..\(row.to)"),
      row.subject.map(JSON.string) ?? .bilingual(Text(en: "(no tag)", ko: "(태그 없음)")), row.figures
    )
  }

  /// Returns the last line of a table.
  static func total(_ figures: WorkFigures) -> Record {
    (nil, nil, nil, nil, .bilingual(Text(en: "total", ko: "합계")), .string(""), figures)
  }
}

extension WorkFigures {
  /// Nil where a colleague's shifts are included, of which only counts and plans are known.
  fileprivate var known: WorkFigures? { isPlanOnly ? nil : self }
}
