public import CatchStore
public import CatchValues

/// An owner's decision on the time clocked outside one shift's plan.
///
/// It stands while just as much is clocked outside the plan as when it was made.
public struct AttendanceDecision: Hashable, Sendable, Identified {
  public static let idPrefix = "atd"

  public let id: ID<AttendanceDecision>
  public let shift: ID<Shift>
  public let isApproved: Bool
  public let outside: OutsideTime

  /// Reads id, shift, state and both times from a column on.
  init(_ row: borrowing Statement, from column: Int = 0) throws(Failure) {
    id = try row.id(column)
    shift = try row.id(column + 1)
    isApproved = try row.decoded(column + 2, "a decision") { (word: String) -> Bool? in
      word == "approved" ? true : word == "refused" ? false : nil
    }
    outside = OutsideTime(
      early: try row.integer(column + 3), late: try row.integer(column + 4))
  }
}

/// The table of decisions on attendance.
enum AttendanceSchema {
  static let meanings: [TableDescription] = [
    TableDescription(
      of: ShiftTables.attendanceDecision,
      TableNoun("decision on attendance", "decisions on attendance", "예정 밖 근무 결정"),
      zone: ["shift", "membership", "workplace", "zone"],
      references: [TableReference("shift", to: ShiftTables.shift)],
      fields: [
        ColumnDescription("shift", Text(en: "Shift", ko: "근무"), .id),
        ShiftTables.place(["shift", "membership", "workplace", "name"]),
        ShiftTables.worker(["shift", "membership", "person", "name"]),
        ColumnDescription(
          "state", Text(en: "State", ko: "상태"),
          .code { text in BeyondPlan.State(rawValue: text).map { DisplayCode($0.rawValue, $0.name) }
          }
        ),
        ColumnDescription("early_seconds", Text(en: "Seconds before", ko: "예정 전(초)"), .integer),
        ColumnDescription("late_seconds", Text(en: "Seconds after", ko: "예정 후(초)"), .integer),
      ])
  ]
}

extension ShiftTables {
  public static let attendanceDecision = StoredTable(
    "attendance_decision", prefix: "atd",
    columns: ["id", "shift", "state", "early_seconds", "late_seconds"])
}

extension BeyondPlan.State {
  public var name: Text {
    switch self {
    case .grace: Text(en: "within the grace", ko: "허용 시간 안")
    case .open: Text(en: "not settled", ko: "미결정")
    case .approved: Text(en: "approved", ko: "승인")
    case .refused: Text(en: "refused", ko: "거절")
    case .cut: Text(en: "cut by the clock step", ko: "출퇴근 단위로 잘림")
    }
  }
}
