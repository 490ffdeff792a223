import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// The fields and rows of a report in outputs.
struct ReportView {
  let group: ReportGroup?

  static let fields =
    [
      Field(
        "from", .date, title: Text(en: "From", ko: "부터"),
        meaning: Text(en: "The first day of the row", ko: "첫날")),
      Field(
        "to", .date, title: Text(en: "To", ko: "까지"),
        meaning: Text(en: "The last day of the row", ko: "마지막 날")),
      Field(
        "subject", .text, title: Text(en: "Subject", ko: "대상"),
        meaning: Text(
          en: "The workplace, worker or tag; null without --group, and where there is no tag",
          ko: "사업장, 근무자 또는 태그. --group이 없거나 태그가 없으면 null"), isNullable: true),
      Field(
        "subject_id", .text, title: Text(en: "Subject's id", ko: "대상 ID"),
        meaning: Text(en: "Its id; tags have none", ko: "대상의 ID. 태그이면 null"), isNullable: true),
      Field(
        "shift_count", .integer, title: Text(en: "All shifts", ko: "전체 근무"),
        meaning: Text(
          en: "How many shifts in any state, days off and cancelled ones too",
          ko: "휴가, 휴일, 취소를 포함한 모든 상태의 근무 수")),
      Field(
        "states", .object(stateFields), title: Text(en: "States", ko: "상태"),
        meaning: Text(en: "How many shifts are in each state", ko: "상태별 근무 수")),
    ]
    + Field.duration(
      "planned", title: Text(en: "Planned", ko: "예정"),
      meaning: Text(
        en: "Planned work without unpaid breaks, days off and cancelled shifts",
        ko: "무급 휴게, 쉬는 날, 취소한 근무를 뺀 예정 시간"))
    + Field.duration(
      "worked", title: Text(en: "Worked", ko: "실제"),
      meaning: Text(
        en: "Work on the chosen basis; null for colleagues", ko: "고른 기준의 실제 시간. 동료이면 null"),
      isNullable: true)
    + Field.duration(
      "difference", title: Text(en: "Difference", ko: "차이"),
      meaning: Text(en: "Worked less planned", ko: "실제에서 예정을 뺀 시간"), isNullable: true)
    + Field.duration(
      "contracted", title: Text(en: "Contracted", ko: "소정"),
      meaning: Text(
        en: "Agreed hours; null by the day or tag, and without terms",
        ko: "합의한 소정근로시간. 날짜별, 태그별이거나 조건이 없으면 null"), isNullable: true)
    + Field.duration(
      "contracted_difference", title: Text(en: "Over contract", ko: "소정과의 차이"),
      meaning: Text(en: "Worked less contracted", ko: "실제에서 소정을 뺀 시간"), isNullable: true)
    + Field.duration(
      "overtime", title: Text(en: "Outside", ko: "예정 밖"),
      meaning: Text(en: "Clocked outside the plan", ko: "예정 시간 밖의 출퇴근 시간"), isNullable: true)
    + [
      Field(
        "late_count", .integer, title: Text(en: "Late", ko: "지각"),
        meaning: Text(en: "Shifts begun late", ko: "지각한 근무 수"), isNullable: true)
    ]
    + Field.duration(
      "late", title: Text(en: "Late for", ko: "지각 시간"),
      meaning: Text(en: "Lateness in whole minutes", ko: "지각 시간(분 단위)"), isNullable: true)
    + [
      Field(
        "early_count", .integer, title: Text(en: "Left early", ko: "조퇴"),
        meaning: Text(en: "Shifts left early", ko: "조퇴한 근무 수"), isNullable: true)
    ]
    + Field.duration(
      "early", title: Text(en: "Early by", ko: "조퇴 시간"),
      meaning: Text(en: "Early leave in whole minutes", ko: "조퇴 시간(분 단위)"), isNullable: true)
    + [
      Field(
        "open_count", .integer, title: Text(en: "At work", ko: "근무 중"),
        meaning: Text(en: "Shifts with somebody still clocked in", ko: "아직 퇴근하지 않은 근무 수"),
        isNullable: true)
    ]

  private static let stateFields = ShiftState.allCases.map { state in
    Field(state.code, .integer, title: state.name, meaning: state.name)
  }

  private var tableFields: [Field] {
    var columns: [Field] = [.shown("days", .text, Text(en: "Days", ko: "날짜"))]
    if let group { columns.append(.shown("subject_name", .text, group.title)) }
    columns += [
      .shown("shift_count", .integer, Text(en: "All shifts", ko: "전체 근무")),
      .shown("planned_minutes", .minutes, Text(en: "Planned", ko: "예정")),
      .shown("worked_minutes", .minutes, Text(en: "Worked", ko: "실제")),
      .shown("difference_minutes", .minutes, Text(en: "Difference", ko: "차이")),
      .shown("contracted_minutes", .minutes, Text(en: "Contracted", ko: "소정")),
      .shown("late_count", .integer, Text(en: "Late", ko: "지각")),
      .shown("late_minutes", .minutes, Text(en: "Late for", ko: "지각 시간")),
      .shown("early_count", .integer, Text(en: "Early", ko: "조퇴")),
      .shown("early_minutes", .minutes, Text(en: "Early by", ko: "조퇴 시간")),
      .shown("absent_count", .integer, Text(en: "Absent", ko: "결근")),
    ]
    return columns
  }

  func shown(_ output: OutputInfo, in environment: Environment) -> OutputInfo {
    output.showing(tableFields, in: environment)
  }

  func row(_ row: WorkReport.Row) -> JSON {
    let days = row.from == row.to ? "\(row.from)" : "\(row.from)..\(row.to)"
    let id = row.subjectID.flatMap { number in group.map { $0.id(number) } }
    let name: JSON =
      row.subject.map(JSON.string) ?? .bilingual(Text(en: "(no tag)", ko: "(태그 없음)"))
    return .object(
      [
        .init("from", .string(row.from.description)), .init("to", .string(row.to.description)),
        .init("subject", row.subject.map(JSON.string) ?? .null),
        .init("subject_id", id.map(JSON.string) ?? .null),
      ] + ReportView.members(row.figures) + [
        .init("days", .string(days)), .init("subject_name", name),
      ] + ReportView.tableMembers(row.figures))
  }

  /// Returns the last line of a table.
  func totalRow(_ figures: WorkFigures) -> JSON {
    .object(
      [
        .init("days", .bilingual(Text(en: "total", ko: "합계"))),
        .init("subject_name", .string("")),
      ] + ReportView.members(figures) + ReportView.tableMembers(figures))
  }

  /// Returns the figures for programs, in the order of `fields`.
  static func members(_ figures: WorkFigures) -> [JSON.Member] {
    let isKnown = !figures.isPlanOnly
    let seconds = { (value: Int?) in isKnown ? value : nil }
    let count = { (value: Int) -> JSON in isKnown ? .integer(value) : .null }
    let states = ShiftState.allCases.map {
      JSON.Member($0.code, .integer(figures.counts[$0]))
    }
    var members: [JSON.Member] = [
      .init("shift_count", .integer(figures.counts.total)), .init("states", .object(states)),
    ]
    members += DurationText.members("planned", figures.plannedSeconds)
    members += DurationText.members("worked", seconds(figures.workedSeconds))
    members += DurationText.members("difference", seconds(figures.differenceSeconds))
    members += DurationText.members("contracted", seconds(figures.contractedSeconds))
    members += DurationText.members(
      "contracted_difference", seconds(figures.contractedDifferenceSeconds))
    members += DurationText.members("overtime", seconds(figures.overtimeSeconds))
    members.append(.init("late_count", count(figures.lateCount)))
    members += DurationText.members("late", seconds(figures.lateMinutes * 60))
    members.append(.init("early_count", count(figures.earlyCount)))
    members += DurationText.members("early", seconds(figures.earlyMinutes * 60))
    members.append(.init("open_count", count(figures.openCount)))
    return members
  }

  private static func tableMembers(_ figures: WorkFigures) -> [JSON.Member] {
    let isKnown = !figures.isPlanOnly
    let minutes = { (seconds: Int?) in DurationText.minutes(isKnown ? seconds : nil) }
    return [
      .init("planned_minutes", DurationText.minutes(figures.plannedSeconds)),
      .init("worked_minutes", minutes(figures.workedSeconds)),
      .init("difference_minutes", minutes(figures.differenceSeconds)),
      .init("contracted_minutes", minutes(figures.contractedSeconds)),
      // Zero is left empty, so that only actual lateness and early leaving stand out.
      .init("late_minutes", minutes(figures.lateMinutes > 0 ? figures.lateMinutes * 60 : nil)),
      .init("early_minutes", minutes(figures.earlyMinutes > 0 ? figures.earlyMinutes * 60 : nil)),
      .init("absent_count", .integer(figures.counts[.absent])),
    ]
  }
}
