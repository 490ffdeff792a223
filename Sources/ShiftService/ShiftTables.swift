public import CatchStore
import CatchValues
import PeopleService

/// What of the store belongs to workplaces and shifts.
public enum ShiftTables {
  public static let terms = StoredTable(
    "terms", prefix: "trm",
    columns: [
      "id", "membership", "since", "kind", "amount", "weekly_minutes", "days", "pay_day", "state",
      "proposed_by", "proposed_at", "decided_by", "decided_at", "reason", "follows_minimum",
      "included_overtime",
    ],
    binding: BindingState(
      "state", is: "agreed", offeredBy: "proposed_by", takenBy: "decided_by",
      name: Text(en: "agreed", ko: "합의"),
      advice: Text(
        en: "propose new terms with 'catchkit shift terms propose'",
        ko: "'catchkit shift terms propose'로 새 조건을 제안하십시오"),
      renewal: Text(
        en: "accept them again with 'catchkit shift terms accept'",
        ko: "'catchkit shift terms accept'로 다시 수락하십시오")))

  public static let shift = StoredTable(
    "shift", prefix: "shf",
    columns: [
      "id", "membership", "day", "starts_at", "ends_at", "breaks", "state", "title", "memo", "tags",
      "import_key",
    ], mayRecur: true)

  public static let tables = DomainTables(
    [
      Workplace.table, Headcount.table, Invite.table, Membership.table, terms, shift, clock,
      AttendanceDecision.table, seriesPart, skippedDay, Birth.table, StoredRule.table,
      Availability.table, Routine.table, RoutineTask.table, RoutineTie.table, RoutineTick.table,
      Notice.table, shiftRequest, Template.table, CalendarImport.table,
    ],
    meanings: { meanings }, invariants: { invariants }, readers: { readers },
    views: { VisibilityQueries.views },
    visibility: RowVisibility(
      sees: VisibilityQueries.seesChange, hides: VisibilityQueries.hidesOperation))

  static var records: [any StoredRecord.Type] {
    [
      Workplace.self, Headcount.self, Invite.self, Membership.self, AttendanceDecision.self,
      Template.self,
      Routine.self,
      RoutineTask.self, RoutineTie.self, RoutineTick.self, StoredRule.self, Availability.self,
      CalendarImport.self, SeriesPart.self, SkippedDay.self, ShiftRequest.self, Birth.self,
      Notice.self,
    ]
  }

  private static var readers: [RowReader] {
    [
      RowReader(terms, Agreement.init, SQL(AgreementQueries.select)),
      RowReader(shift, Shift.init), RowReader(clock, ClockEntry.init),
    ] + records.map { $0.reader }
  }

  public static var workplace: StoredTable { Workplace.table }
  public static var membership: StoredTable { Membership.table }
  public static var seriesPart: StoredTable { SeriesPart.table }
  public static var skippedDay: StoredTable { SkippedDay.table }
  public static var shiftRequest: StoredTable { ShiftRequest.table }
  public static var clock: StoredTable { ClockEntry.table }
  public static var attendanceDecision: StoredTable { AttendanceDecision.table }

  public static let m0001 = M0001_Shift.migration
}
