public import CatchStore
import CatchValues
import PeopleService

/// What of the store belongs to workplaces and shifts.
public enum ShiftTables {
  public static let tables = DomainTables(
    of: [
      Workplace.self, Headcount.self, Invite.self, Membership.self, Agreement.self,
      StoredShift.self, ClockEntry.self, AttendanceDecision.self, SeriesPart.self,
      SkippedDay.self, Birth.self, StoredRule.self, Availability.self, Routine.self,
      RoutineTask.self, RoutineTie.self, RoutineTick.self, Notice.self, ShiftRequest.self,
      Template.self, CalendarImport.self,
    ], invariants: { invariants }, views: { VisibilityQueries.views },
    visibility: RowVisibility(
      sees: VisibilityQueries.seesChange, hides: VisibilityQueries.hidesOperation))

  public static var workplace: StoredTable { Workplace.table }
  public static var membership: StoredTable { Membership.table }
  public static var terms: StoredTable { Agreement.table }
  public static var shift: StoredTable { StoredShift.table }
  public static var seriesPart: StoredTable { SeriesPart.table }
  public static var skippedDay: StoredTable { SkippedDay.table }
  public static var shiftRequest: StoredTable { ShiftRequest.table }
  public static var clock: StoredTable { ClockEntry.table }
  public static var attendanceDecision: StoredTable { AttendanceDecision.table }

  public static let m0001 = M0001_Shift.migration
}
