import CatchStore
import PeopleService

extension VisibilityQueries {
  private static let place: PublicView.Named = ("place", "workplace")
  private static let worker: PublicView.Named = ("worker", "person")

  private static let isOwn: StaticString = "person = (SELECT id FROM temp.catchkit_actor)"
  private static let isOfOwnRoutine: StaticString =
    "routine IN (SELECT id FROM main.routine WHERE person = (SELECT id FROM temp.catchkit_actor))"
  private static let isOwner: StaticString =
    "workplace.owner = (SELECT id FROM temp.catchkit_actor)"
  private static let isSide: StaticString = """
    membership.person = (SELECT id FROM temp.catchkit_actor)
      OR workplace.owner = (SELECT id FROM temp.catchkit_actor)
    """
  private static let worksThere: StaticString = """
    workplace IN (
      SELECT workplace FROM main.membership
      WHERE membership.person = (SELECT id FROM temp.catchkit_actor) AND state = 'active')
    """
  private static let seesPlan: StaticString = """
    membership.person = (SELECT id FROM temp.catchkit_actor)
        AND membership.state IN ('active', 'ended')
      OR workplace.owner = (SELECT id FROM temp.catchkit_actor)
      OR membership.workplace IN (
        SELECT own.workplace FROM main.membership AS own
        WHERE own.person = (SELECT id FROM temp.catchkit_actor) AND own.state = 'active')
    """

  /// The views of the contract on workplaces and shifts.
  static let views: [PublicView] = [
    PublicView(
      "workplaces",
      [
        "id", "name", "owner", "is_shared", "category", "colour", "address", "zone", "week_start",
        "rest_day", "added_at", "removed_at",
      ], of: ShiftTables.workplace, asIn: ShiftTables.m0001,
      seenIf: """
        workplace.id IN (
          SELECT workplace FROM main.membership
          WHERE membership.person = (SELECT id FROM temp.catchkit_actor)
            AND (state IN ('pending', 'active') OR state = 'ended' AND joined_on IS NOT NULL))
        """),
    // Colleagues see who belongs to them, not who asked to or why somebody left.
    PublicView(
      "members",
      [
        "id", "workplace", "person", "role", "state", "joined_on", "ended_on", "reason", "zone",
        "place", "name",
      ], of: ShiftTables.membership, asIn: ShiftTables.m0001,
      seenIf: """
        membership.person = (SELECT id FROM temp.catchkit_actor)
          OR workplace.owner = (SELECT id FROM temp.catchkit_actor)
          OR membership.state = 'active' AND membership.workplace IN (
            SELECT own.workplace FROM main.membership AS own
            WHERE own.person = (SELECT id FROM temp.catchkit_actor) AND own.state = 'active')
        """),
    PublicView(
      "pay_terms",
      [
        "id", "workplace", "person", "since", "kind", "amount", "weekly_minutes", "days", "pay_day",
        "state", "follows_minimum", "included_overtime", "reason", "zone",
      ], of: ShiftTables.terms,
      rows: """
        SELECT 'trm-' || terms.id AS id, workplace.name AS workplace, person.name AS person, since,
          kind, amount, weekly_minutes, days, pay_day, terms.state, follows_minimum,
          included_overtime, terms.reason, zone
        FROM main.terms
          JOIN main.membership ON membership.id = terms.membership
          JOIN main.workplace ON workplace.id = membership.workplace
          JOIN main.person ON person.id = membership.person
        """,
      and: [
        (
          "countersigned",
          """
          terms.state = 'agreed'
            AND (decided_by IS NOT proposed_by OR proposed_by = membership.person)
          """
        )
      ], seenIf: isSide,
      named: [
        place, worker, ("weekly_seconds", "weekly_minutes * 60"),
        ("included_overtime_minutes", "included_overtime"),
      ]),
    PublicView(
      "shifts",
      [
        "id", "workplace", "person", "day", "starts_at", "ends_at", "zone", "state", "breaks",
        "title", "memo", "tags", "key", "place", "worker", "planned_seconds",
      ], of: ShiftTables.shift, asIn: ShiftTables.m0001, seenIf: seesPlan),
    // When colleagues came and went is not for each other.
    PublicView(
      "clock_entries",
      [
        "id", "shift", "clocked_in", "clocked_out", "is_repaired", "note", "place", "worker", "day",
        "starts_at", "ends_at", "zone", "state", "present_seconds",
      ], of: ShiftTables.clock,
      rows: """
        SELECT 'clk-' || clock.id AS id,
          CASE WHEN clock.shift > 0 THEN 'shf-' || clock.shift
            ELSE 'ser-' || ((-clock.shift) >> 22) || '@'
              || date((((-clock.shift) & 4194303) - 719162) * 86400, 'unixepoch') END AS shift,
          strftime('%Y-%m-%dT%H:%M:%SZ', clocked_in, 'unixepoch') AS clocked_in,
          strftime('%Y-%m-%dT%H:%M:%SZ', clocked_out, 'unixepoch') AS clocked_out, is_repaired, note,
          workplace.name AS place, person.name AS worker, day,
          strftime('%Y-%m-%dT%H:%M:%SZ', starts_at, 'unixepoch') AS starts_at,
          strftime('%Y-%m-%dT%H:%M:%SZ', ends_at, 'unixepoch') AS ends_at, zone, shift.state,
          clocked_out - clocked_in AS present_seconds
        FROM main.clock
          JOIN main.shift ON shift.id = clock.shift
          JOIN main.membership ON membership.id = shift.membership
          JOIN main.workplace ON workplace.id = membership.workplace
          JOIN main.person ON person.id = membership.person
        """,
      seenIf: isSide),
    PublicView(
      "series",
      [
        "id", "series", "workplace", "person", "first_day", "last_day", "rule", "starts", "minutes",
        "zone", "skips_holidays", "title", "memo", "tags",
      ], of: ShiftTables.seriesPart,
      rows: """
        SELECT 'ser-' || series_part.id AS id,
          'ser-' || coalesce(series_part.root, series_part.id) AS series,
          workplace.name AS workplace, person.name AS person, first_day, last_day, rule,
          printf('%02d:%02d', start / 60, start % 60) AS starts, minutes, zone, skips_holidays, title,
          memo, tags
        FROM main.series_part
          JOIN main.membership ON membership.id = series_part.membership
          JOIN main.workplace ON workplace.id = membership.workplace
          JOIN main.person ON person.id = membership.person
        """,
      and: [("ends", "strftime('%H:%M', (start + minutes) * 60, 'unixepoch')")],
      seenIf: seesPlan, named: [place, worker, ("length_seconds", "minutes * 60")]),
    PublicView(
      "invites",
      [
        "id", "workplace", "code", "expires_at", "use_limit", "use_count", "revoked_at", "made_at",
        "zone",
      ], of: Invite.table,
      rows: """
        SELECT 'inv-' || invite.id AS id, workplace.name AS workplace, code,
          strftime('%Y-%m-%dT%H:%M:%SZ', expires_at, 'unixepoch') AS expires_at, use_limit, use_count,
          strftime('%Y-%m-%dT%H:%M:%SZ', revoked_at, 'unixepoch') AS revoked_at,
          strftime('%Y-%m-%dT%H:%M:%SZ', made_at, 'unixepoch') AS made_at, zone
        FROM main.invite JOIN main.workplace ON workplace.id = invite.workplace
        """,
      seenIf: isOwner, named: [place]),
    PublicView(of: Headcount.table, "headcounts", seenIf: worksThere),
    PublicView(of: StoredRule.table, "check_rules", seenIf: worksThere),
    PublicView(
      "availabilities",
      ["id", "person", "kind", "days", "since", "until", "start_minute", "end_minute", "memo"],
      of: Availability.table,
      rows: """
        SELECT 'avl-' || availability.id AS id, person.name AS person, kind, days, since, until,
          start_minute, end_minute, memo
        FROM main.availability JOIN main.person ON person.id = availability.person
        """,
      seenIf: """
        availability.person = (SELECT id FROM temp.catchkit_actor)
          OR availability.person IN (
            SELECT membership.person
            FROM main.membership JOIN main.workplace ON workplace.id = membership.workplace
            WHERE workplace.owner = (SELECT id FROM temp.catchkit_actor)
              AND membership.state = 'active')
        """,
      named: [worker, ("from_minute", "start_minute"), ("to_minute", "end_minute")]),
    // What somebody has to do, and did, is nobody else's.
    PublicView(
      "routines",
      ["id", "person", "name", "alarm", "tasks"], of: Routine.table,
      rows: """
        SELECT 'rtn-' || routine.id AS id, person.name AS person, routine.name, alarm,
          (SELECT count(*) FROM main.routine_task
            WHERE routine_task.routine = routine.id AND position IS NOT NULL) AS tasks
        FROM main.routine JOIN main.person ON person.id = routine.person
        """,
      seenIf: "routine.person = (SELECT id FROM temp.catchkit_actor)"),
    PublicView(
      "routine_ticks",
      ["id", "person", "routine", "task", "shift", "day", "ticked_at"], of: RoutineTick.table,
      rows: """
        SELECT 'tck-' || routine_tick.id AS id, person.name AS person, routine.name AS routine,
          routine_task.name AS task,
          CASE WHEN shift > 0 THEN 'shf-' || shift
            ELSE 'ser-' || ((-shift) >> 22) || '@'
              || date((((-shift) & 4194303) - 719162) * 86400, 'unixepoch') END AS shift,
          day, strftime('%Y-%m-%dT%H:%M:%SZ', ticked_at, 'unixepoch') AS ticked_at
        FROM main.routine_tick
          JOIN main.routine_task ON routine_task.id = routine_tick.task
          JOIN main.routine ON routine.id = routine_task.routine
          JOIN main.person ON person.id = routine.person
        """,
      seenIf: "routine.person = (SELECT id FROM temp.catchkit_actor)"),
    PublicView(
      "shift_requests",
      ["id", "workplace", "person", "kind", "shift", "state", "message", "reason", "requested_at"],
      of: ShiftTables.shiftRequest,
      rows: """
        SELECT 'req-' || shift_request.id AS id, workplace.name AS workplace, person.name AS person,
          kind, CASE WHEN shift > 0 THEN 'shf-' || shift
            ELSE 'ser-' || ((-shift) >> 22) || '@'
              || date((((-shift) & 4194303) - 719162) * 86400, 'unixepoch') END AS shift,
          shift_request.state, message,
          shift_request.reason,
          strftime('%Y-%m-%dT%H:%M:%SZ', shift_request.requested_at, 'unixepoch') AS requested_at
        FROM main.shift_request
          JOIN main.membership ON membership.id = shift_request.membership
          JOIN main.workplace ON workplace.id = membership.workplace
          JOIN main.person ON person.id = membership.person
        """,
      seenIf: isSide, named: [place, worker]),
    PublicView(
      "templates",
      ["id", "workplace", "name", "day_count"], of: Template.table,
      rows: """
        SELECT 'tpl-' || template.id AS id, workplace.name AS workplace, template.name, day_count
        FROM main.template JOIN main.workplace ON workplace.id = template.workplace
        """,
      and: [("shift_count", "json_array_length(entries)")], seenIf: isOwner, named: [place]),
    PublicView(
      "attendance_decisions", ["id", "day", "starts_at", "ends_at"],
      of: AttendanceDecision.table,
      rows: """
        SELECT 'atd-' || attendance_decision.id AS id, day,
          strftime('%Y-%m-%dT%H:%M:%SZ', starts_at, 'unixepoch') AS starts_at,
          strftime('%Y-%m-%dT%H:%M:%SZ', ends_at, 'unixepoch') AS ends_at
        FROM main.attendance_decision
          JOIN main.shift ON shift.id = attendance_decision.shift
          JOIN main.membership ON membership.id = shift.membership
          JOIN main.workplace ON workplace.id = membership.workplace
        """,
      and: [
        ("early_minutes", "early_seconds / 60"), ("late_minutes", "late_seconds / 60"),
        ("settlement", "attendance_decision.state"),
      ], seenIf: isSide),
    PublicView(
      "skipped_days", ["id"], of: ShiftTables.skippedDay,
      rows: """
        SELECT 'skp-' || skipped_day.id AS id
        FROM main.skipped_day
          JOIN main.series_part ON series_part.id = skipped_day.series
          JOIN main.membership ON membership.id = series_part.membership
          JOIN main.workplace ON workplace.id = membership.workplace
        """, seenIf: seesPlan),
    // Requests to join among them, which are not for colleagues.
    PublicView(
      "memberships", ["id", "worker"], of: ShiftTables.membership,
      rows: """
        SELECT 'mem-' || membership.id AS id, person.name AS worker
        FROM main.membership
          JOIN main.workplace ON workplace.id = membership.workplace
          JOIN main.person ON person.id = membership.person
        """, seenIf: isSide),
    PublicView(of: RoutineTask.table, "routine_tasks", seenIf: isOfOwnRoutine),
    PublicView(of: RoutineTie.table, "routine_ties", seenIf: isOfOwnRoutine),
    PublicView(of: CalendarImport.table, "calendar_imports", seenIf: isOwn),
    PublicView(of: Notice.table, "notices", seenIf: isOwn),
    // Owners know the days of birth of the people who work for them, or did.
    PublicView(
      of: Birth.table, "births",
      seenIf: """
        person = (SELECT id FROM temp.catchkit_actor)
          OR person IN (
            SELECT membership.person
            FROM main.membership JOIN main.workplace ON workplace.id = membership.workplace
            WHERE workplace.owner = (SELECT id FROM temp.catchkit_actor)
              AND state IN ('active', 'ended') AND joined_on IS NOT NULL)
        """),
  ]
}
