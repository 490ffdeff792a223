import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// The fields and rows of a report in outputs.
struct ReportView {
  let group: ReportGroup?

  static let fields = workFields + paidFields

  private static let workFields: [Field] =
    [
      .date("from", "From", "시작일", "The first day of the row", "첫날"),
      .date("to", "To", "종료일", "The last day of the row", "마지막 날"),
      .text(
        "subject", "Subject", "대상",
        "The workplace, worker or tag; null without --group, and where there is no tag",
        "사업장, 근무자 또는 태그. --group이 없거나 태그가 없으면 null", isNullable: true),
      .text(
        "subject_id", "Subject's id", "대상 ID", "Its id; tags have none", "대상의 ID. 태그이면 null",
        isNullable: true),
      .integer(
        "shift_count", "All shifts", "전체 근무",
        "Count of shifts in any state, with days off and cancelled ones",
        "휴가, 휴일, 취소를 포함한 모든 상태의 근무 수"),
      .of(
        .object(stateFields), "states", "States", "상태", "Count of shifts in each state",
        "상태별 근무 수"),
    ]
    + Field.duration(
      "planned", "Planned", "예정",
      "Planned work without unpaid breaks, days off and cancelled shifts",
      "무급 휴게, 쉬는 날, 취소한 근무를 뺀 예정 시간")
    + Field.duration(
      "worked", "Worked", "실제",
      "Work in the shifts that were clocked or marked; null if none was, and for colleagues",
      "출퇴근 기록이나 표시가 있는 근무의 실제 시간. 하나도 없거나 동료이면 null", isNullable: true)
    + Field.duration(
      "difference", "Difference", "차이", "Worked less planned", "실제에서 예정을 뺀 시간", isNullable: true)
    + Field.duration(
      "contracted", "Contracted", "소정", "Agreed hours; null by the day or tag, and without terms",
      "합의한 소정근로시간. 날짜별, 태그별이거나 조건이 없으면 null", isNullable: true)
    + Field.duration(
      "contracted_difference", "Over contract", "소정과의 차이", "Worked less contracted",
      "실제에서 소정을 뺀 시간", isNullable: true)
    + Field.duration(
      "overtime", "Outside", "예정 밖", "Clocked outside the plan", "예정 시간 밖의 출퇴근 시간", isNullable: true
    )
    + [
      .integer("late_count", "Late", "지각", "Shifts begun late", "지각한 근무 수", isNullable: true)
    ]
    + Field.duration(
      "late", "Late for", "지각 시간", "Lateness in whole minutes", "지각 시간(분 단위)", isNullable: true)
    + [
      .integer("early_count", "Left early", "조퇴", "Shifts left early", "조퇴한 근무 수", isNullable: true)
    ]
    + Field.duration(
      "early", "Early by", "조퇴 시간", "Early leave in whole minutes", "조퇴 시간(분 단위)", isNullable: true)
    + [
      .integer(
        "open_count", "At work", "근무 중", "Shifts whose worker is still clocked in",
        "아직 퇴근하지 않은 근무 수",
        isNullable: true),
      .integer(
        "forgotten_count", "Clock-out forgotten", "퇴근 누락",
        "Shifts whose clock entry counts as forgotten", "퇴근을 잊은 것으로 보는 근무 수",
        isNullable: true),
      .integer(
        "missed_count", "Missed", "출근 없음",
        "Past shifts that were neither clocked nor marked done or absent",
        "출근 기록도 완료·결근 표시도 없는 지난 근무 수", isNullable: true),
    ]

  private static let paidFields: [Field] =
    Field.duration(
      "paid", "Paid", "지급",
      "Work that counts for pay, as planned without clock or mark; null for colleagues",
      "임금으로 세는 시간. 기록도 표시도 없으면 예정 시간, 동료이면 null", isNullable: true)
    + [
      .integer(
        "unrecorded_count", "Not known", "기록 없음",
        "Shifts, past or ahead, without clock-out or mark; 'worked' leaves them out",
        "출퇴근 기록이나 표시가 없어 'worked'에서 뺀 근무 수. 앞으로의 근무도 셈", isNullable: true)
    ]

  private static let stateFields = ShiftState.allCases.map { state in
    Field(state.code, .integer, title: state.name, meaning: state.name)
  }

  private var tableFields: [Field] {
    var columns: [Field] = [.shown("days", .text, "Days", "날짜")]
    if let group { columns.append(.shown("subject_name", .text, group.title.en, group.title.ko)) }
    columns += [
      .shown("shift_count", .integer, "All shifts", "전체 근무"),
      .shown("planned_minutes", .minutes, "Planned", "예정"),
      .shown("worked_minutes", .minutes, "Worked", "실제"),
      .shown("paid_minutes", .minutes, "Paid", "지급"),
      .shown("difference_minutes", .minutes, "Difference", "차이"),
      .shown("contracted_minutes", .minutes, "Contracted", "소정"),
      .shown("late_count", .integer, "Late", "지각"),
      .shown("late_minutes", .minutes, "Late for", "지각 시간"),
      .shown("early_count", .integer, "Early", "조퇴"),
      .shown("early_minutes", .minutes, "Early by", "조퇴 시간"),
      .shown("absent_count", .integer, "Absent", "결근"),
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
    members.append(.init("forgotten_count", count(figures.forgottenCount)))
    members.append(.init("missed_count", count(figures.missedCount)))
    members += DurationText.members("paid", seconds(figures.paidSeconds))
    members.append(.init("unrecorded_count", count(figures.unrecordedCount)))
    return members
  }

  private static func tableMembers(_ figures: WorkFigures) -> [JSON.Member] {
    let isKnown = !figures.isPlanOnly
    let minutes = { (seconds: Int?) in DurationText.minutes(isKnown ? seconds : nil) }
    return [
      .init("planned_minutes", DurationText.minutes(figures.plannedSeconds)),
      .init("worked_minutes", minutes(figures.workedSeconds)),
      .init("paid_minutes", minutes(figures.paidSeconds)),
      .init("difference_minutes", minutes(figures.differenceSeconds)),
      .init("contracted_minutes", minutes(figures.contractedSeconds)),
      // Zero is left empty, so that only actual lateness and early leaving stand out.
      .init("late_minutes", minutes(figures.lateMinutes > 0 ? figures.lateMinutes * 60 : nil)),
      .init("early_minutes", minutes(figures.earlyMinutes > 0 ? figures.earlyMinutes * 60 : nil)),
      .init("absent_count", .integer(figures.counts[.absent])),
    ]
  }
}
