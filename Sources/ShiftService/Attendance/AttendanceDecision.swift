public import CatchStore
public import CatchValues

/// An owner's decision on the time clocked outside one shift's plan.
///
/// It stands while just as much is clocked outside the plan as when it was made.
public struct AttendanceDecision: Hashable {
  public var id = ID<AttendanceDecision>(0)
  public var shift = ID<Shift>(0)
  public var isApproved = false
  public var outside = OutsideTime(early: 0, late: 0)

  public init() {}
}

extension AttendanceDecision: StoredRecord {
  public static let table = StoredTable(
    of: AttendanceDecision.self, "attendance_decision", prefix: "atd")
  public static var noun: TableNoun {
    TableNoun("decision on attendance", "decisions on attendance", "예정 밖 근무 결정")
  }
  public static var zonePath: [StaticString] { ["shift", "membership", "workplace", "zone"] }

  public static let columns = Columns<AttendanceDecision>()

  public static func list(
    _ decision: inout AttendanceDecision, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&decision.id)
    columns.shift(&decision.shift)
    columns.text(
      "state", &decision.isApproved, "State", "상태", .code(of: BeyondPlan.State.self),
      is: "a decision", { $0 ? "approved" : "refused" },
      { $0 == "approved" ? true : $0 == "refused" ? false : nil })
    columns.column("early_seconds", &decision.outside.early, "Seconds before", "예정 전(초)")
    columns.column("late_seconds", &decision.outside.late, "Seconds after", "예정 후(초)")
  }
}

extension BeyondPlan.State: NamedWord {
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
