public import CatchStore
import CatchValues
import PeopleService

/// What of the store belongs to workplaces and shifts.
public enum ShiftTables {
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
      Workplace.self, Headcount.self, Invite.self, Membership.self, Agreement.self,
      AttendanceDecision.self,
      Template.self,
      Routine.self,
      RoutineTask.self, RoutineTie.self, RoutineTick.self, StoredRule.self, Availability.self,
      CalendarImport.self, SeriesPart.self, SkippedDay.self, ShiftRequest.self, Birth.self,
      Notice.self,
    ]
  }

  private static var readers: [RowReader] {
    [
      RowReader(shift, Shift.init), RowReader(clock, ClockEntry.init),
    ] + records.map { $0.reader }
  }

  public static var workplace: StoredTable { Workplace.table }
  public static var membership: StoredTable { Membership.table }
  public static var terms: StoredTable { Agreement.table }
  public static var seriesPart: StoredTable { SeriesPart.table }
  public static var skippedDay: StoredTable { SkippedDay.table }
  public static var shiftRequest: StoredTable { ShiftRequest.table }
  public static var clock: StoredTable { ClockEntry.table }
  public static var attendanceDecision: StoredTable { AttendanceDecision.table }

  public static let m0001 = M0001_Shift.migration
}
