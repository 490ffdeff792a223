import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

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
