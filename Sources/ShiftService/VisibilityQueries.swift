import CatchStore
import CatchValues
import PeopleService

/// All SQL about what one person may see of what several share.
enum VisibilityQueries {
  /// Whether somebody may see a row that an operation changed, as a condition on `change`.
  ///
  /// Rows may be gone by now, so it is asked of their images, which begin with the row's id and the
  /// record that it belongs to.
  static func seesChange(_ person: ID<Person>) -> SQL {
    var sql = SQL(
      """
      (change.entity = 'person'
        OR (change.entity, change.record) IN (
          SELECT 'workplace', workplace FROM membership
          WHERE person = ?
            AND (state IN ('pending', 'active') OR state = 'ended' AND joined_on IS NOT NULL)
          UNION ALL
          SELECT 'membership', id FROM membership WHERE person = ?
        )
        OR (
          change.entity,
          CAST(substr(coalesce(change.after, change.before),
            instr(coalesce(change.after, change.before), ',') + 1) AS INTEGER)
        ) IN (
          SELECT 'headcount', workplace FROM membership WHERE person = ? AND state = 'active'
          UNION ALL
          SELECT 'invite', id FROM workplace WHERE owner = ?
          UNION ALL
          SELECT 'membership', id FROM workplace WHERE owner = ?
          UNION ALL
          SELECT 'template', id FROM workplace WHERE owner = ?
          UNION ALL
          SELECT 'pay_close', id FROM workplace WHERE owner = ?
          UNION ALL
          SELECT entity, membership.id
          FROM membership JOIN workplace ON workplace.id = membership.workplace
            JOIN (SELECT 'terms' AS entity UNION ALL SELECT 'pay_profile' UNION ALL SELECT 'pay_item'
              UNION ALL SELECT 'payslip' UNION ALL SELECT 'pay_arrears')
          WHERE person = ? OR owner = ?
          UNION ALL
          SELECT 'pay_policy', workplace FROM membership WHERE person = ? AND state = 'active'
          UNION ALL
          SELECT 'pay_budget', id FROM workplace WHERE owner = ?
          UNION ALL
          SELECT kind.value, membership.id
          FROM membership JOIN workplace ON workplace.id = membership.workplace
            CROSS JOIN json_each('["shift","series_part"]') AS kind
          WHERE person = ? AND state IN ('active', 'ended') OR owner = ?
            OR workplace.id IN (
              SELECT workplace FROM membership WHERE person = ? AND state = 'active')
          UNION ALL
          SELECT 'skipped_day', series_part.id
          FROM series_part JOIN membership ON membership.id = series_part.membership
            JOIN workplace ON workplace.id = membership.workplace
          WHERE person = ? AND state IN ('active', 'ended') OR owner = ?
            OR workplace.id IN (
              SELECT workplace FROM membership WHERE person = ? AND state = 'active')
        )
        OR
      """, forEach: Value(person))
    sql.append(seesCheck(person))
    sql.append("OR")
    sql.append(seesClock(person))
    sql.append(")")
    return sql
  }

  // When somebody was born or can work is for them and the owners whom they work for; how strictly
  // a workplace takes the rules is for all who work there.
  private static func seesCheck(_ person: ID<Person>) -> SQL {
    SQL(
      """
      (
        change.entity,
        CAST(substr(coalesce(change.after, change.before),
          instr(coalesce(change.after, change.before), ',') + 1) AS INTEGER)
      ) IN (
        SELECT 'check_rule', workplace FROM membership WHERE person = ? AND state = 'active'
        UNION ALL
        SELECT entity.name, seen.person
        FROM (SELECT 'birth' AS name UNION ALL SELECT 'availability') AS entity,
          (
            SELECT ? AS person
            UNION ALL
            SELECT membership.person
            FROM membership JOIN workplace ON workplace.id = membership.workplace
            WHERE owner = ? AND state IN ('active', 'ended') AND joined_on IS NOT NULL
          ) AS seen
      )
      """, [Value(person), Value(person), Value(person)])
  }

  /// Whether a change tells when a colleague came or went, which the operation's time does alone.
  static func hidesOperation(_ person: ID<Person>) -> SQL {
    var sql = SQL("change.entity = 'clock' AND NOT")
    sql.append(seesClock(person))
    return sql
  }

  // A shift without a plan goes with its last entry: after that the log tells whose it was.
  private static func seesClock(_ person: ID<Person>) -> SQL {
    SQL(
      """
      (change.entity = 'clock' AND EXISTS (
        SELECT 1
        FROM (
            SELECT CAST(substr(coalesce(change.after, change.before),
              instr(coalesce(change.after, change.before), ',') + 1) AS INTEGER) AS number
          ) AS worked
          LEFT JOIN shift ON shift.id = worked.number
          LEFT JOIN change AS gone ON shift.id IS NULL AND gone.number = (
            SELECT min(later.number) FROM change AS later
            WHERE later.number > change.number AND later.entity = 'shift'
              AND later.record = worked.number AND later.after IS NULL)
          JOIN membership ON membership.id = coalesce(
            shift.membership, CAST(substr(gone.before, instr(gone.before, ',') + 1) AS INTEGER))
          JOIN workplace ON workplace.id = membership.workplace
        WHERE person = ? OR owner = ?
      ))
      """, forEach: Value(person))
  }

  /// The views of the contract as one person sees them, before those of the store.
  ///
  /// Names that begin with `QueryLens.reserved` look into the store; the others look at them. The
  /// empty limit keeps SQLite from merging a view into its question: who reads would be lost.
  static let views: [StaticString] = [
    """
    CREATE TEMP VIEW catchkit_people AS
    SELECT 'per-' || id AS id, name, role,
      strftime('%Y-%m-%dT%H:%M:%SZ', added_at, 'unixepoch') AS added_at,
      strftime('%Y-%m-%dT%H:%M:%SZ', removed_at, 'unixepoch') AS removed_at
    FROM main.person
    LIMIT -1 OFFSET 0
    """,
    """
    CREATE TEMP VIEW people AS
    SELECT id, name, role, added_at, removed_at FROM temp.catchkit_people
    """,
    """
    CREATE TEMP VIEW catchkit_workplaces AS
    SELECT 'wpl-' || workplace.id AS id, workplace.name, person.name AS owner, is_shared, category,
      workplace.colour, address, zone, week_start, rest_day,
      strftime('%Y-%m-%dT%H:%M:%SZ', workplace.added_at, 'unixepoch') AS added_at,
      strftime('%Y-%m-%dT%H:%M:%SZ', workplace.removed_at, 'unixepoch') AS removed_at
    FROM main.workplace JOIN main.person ON person.id = workplace.owner
    WHERE workplace.id IN (
      SELECT workplace FROM main.membership
      WHERE membership.person = (SELECT id FROM temp.catchkit_actor)
        AND (state IN ('pending', 'active') OR state = 'ended' AND joined_on IS NOT NULL))
    LIMIT -1 OFFSET 0
    """,
    """
    CREATE TEMP VIEW workplaces AS
    SELECT id, name, owner, is_shared, category, colour, address, zone, week_start, rest_day,
      added_at, removed_at
    FROM temp.catchkit_workplaces
    """,
    // Colleagues see who belongs to them, not who asked to or why somebody left.
    """
    CREATE TEMP VIEW catchkit_members AS
    SELECT 'mem-' || membership.id AS id, workplace.name AS workplace, person.name AS person,
      membership.role, membership.state, joined_on, ended_on, reason
    FROM main.membership
      JOIN main.workplace ON workplace.id = membership.workplace
      JOIN main.person ON person.id = membership.person
    WHERE membership.person = (SELECT id FROM temp.catchkit_actor)
      OR workplace.owner = (SELECT id FROM temp.catchkit_actor)
      OR membership.state = 'active' AND membership.workplace IN (
        SELECT own.workplace FROM main.membership AS own
        WHERE own.person = (SELECT id FROM temp.catchkit_actor) AND own.state = 'active')
    LIMIT -1 OFFSET 0
    """,
    """
    CREATE TEMP VIEW members AS
    SELECT id, workplace, person, role, state, joined_on, ended_on, reason
    FROM temp.catchkit_members
    """,
    """
    CREATE TEMP VIEW catchkit_pay_terms AS
    SELECT 'trm-' || terms.id AS id, workplace.name AS workplace, person.name AS person, since,
      kind, amount, weekly_minutes, days, pay_day, terms.state
    FROM main.terms
      JOIN main.membership ON membership.id = terms.membership
      JOIN main.workplace ON workplace.id = membership.workplace
      JOIN main.person ON person.id = membership.person
    WHERE membership.person = (SELECT id FROM temp.catchkit_actor)
      OR workplace.owner = (SELECT id FROM temp.catchkit_actor)
    LIMIT -1 OFFSET 0
    """,
    """
    CREATE TEMP VIEW pay_terms AS
    SELECT id, workplace, person, since, kind, amount, weekly_minutes, days, pay_day, state
    FROM temp.catchkit_pay_terms
    """,
    """
    CREATE TEMP VIEW catchkit_pay_profiles AS
    SELECT 'prf-' || pay_profile.id AS id, workplace.name AS workplace, person.name AS person,
      nullif(since, '') AS since, paid_as, employed_from, birth, is_new_at_65, family, children,
      withholding_rate, pension, health, employment, accident, pension_base, health_base, premiums,
      probation_until, daily_minutes, four_week_minutes
    FROM main.pay_profile
      JOIN main.membership ON membership.id = pay_profile.membership
      JOIN main.workplace ON workplace.id = membership.workplace
      JOIN main.person ON person.id = membership.person
    WHERE membership.person = (SELECT id FROM temp.catchkit_actor)
      OR workplace.owner = (SELECT id FROM temp.catchkit_actor)
    LIMIT -1 OFFSET 0
    """,
    """
    CREATE TEMP VIEW pay_profiles AS
    SELECT id, workplace, person, since, paid_as, employed_from, birth, is_new_at_65, family,
      children, withholding_rate, pension, health, employment, accident, pension_base, health_base,
      premiums, probation_until, daily_minutes, four_week_minutes
    FROM temp.catchkit_pay_profiles
    """,
    """
    CREATE TEMP VIEW catchkit_pay_policies AS
    SELECT 'pol-' || pay_policy.id AS id, workplace.name AS workplace, nullif(since, '') AS since,
      cycle, start_day, clock, clock_step, size, industry, accident_permille, weekly_method,
      rounding, attribution, public_holidays, pay_day_rule
    FROM main.pay_policy JOIN main.workplace ON workplace.id = pay_policy.workplace
    WHERE workplace.id IN (
      SELECT workplace FROM main.membership
      WHERE membership.person = (SELECT id FROM temp.catchkit_actor) AND state = 'active')
    LIMIT -1 OFFSET 0
    """,
    """
    CREATE TEMP VIEW pay_policies AS
    SELECT id, workplace, since, cycle, start_day, clock, clock_step, size, industry,
      accident_permille, weekly_method, rounding, attribution, public_holidays, pay_day_rule
    FROM temp.catchkit_pay_policies
    """,
    """
    CREATE TEMP VIEW catchkit_pay_items AS
    SELECT 'itm-' || pay_item.id AS id, workplace.name AS workplace, person.name AS person, since,
      until, recurs, code, pay_item.name, amount, is_taxable, is_ordinary
    FROM main.pay_item
      JOIN main.membership ON membership.id = pay_item.membership
      JOIN main.workplace ON workplace.id = membership.workplace
      JOIN main.person ON person.id = membership.person
    WHERE membership.person = (SELECT id FROM temp.catchkit_actor)
      OR workplace.owner = (SELECT id FROM temp.catchkit_actor)
    LIMIT -1 OFFSET 0
    """,
    """
    CREATE TEMP VIEW pay_items AS
    SELECT id, workplace, person, since, until, recurs, code, name, amount, is_taxable, is_ordinary
    FROM temp.catchkit_pay_items
    """,
    """
    CREATE TEMP VIEW catchkit_pay_budgets AS
    SELECT 'bdg-' || pay_budget.id AS id, workplace.name AS workplace, month, amount
    FROM main.pay_budget JOIN main.workplace ON workplace.id = pay_budget.workplace
    WHERE workplace.owner = (SELECT id FROM temp.catchkit_actor)
    LIMIT -1 OFFSET 0
    """,
    """
    CREATE TEMP VIEW pay_budgets AS
    SELECT id, workplace, month, amount FROM temp.catchkit_pay_budgets
    """,
    """
    CREATE TEMP VIEW catchkit_payslips AS
    SELECT 'slp-' || payslip.id AS id, workplace.name AS workplace, person.name AS person,
      from_day, to_day, paid_on, gross, net, pay_close.state
    FROM main.payslip
      JOIN main.pay_close ON pay_close.id = payslip.pay_close
      JOIN main.membership ON membership.id = payslip.membership
      JOIN main.workplace ON workplace.id = membership.workplace
      JOIN main.person ON person.id = membership.person
    WHERE membership.person = (SELECT id FROM temp.catchkit_actor)
      OR workplace.owner = (SELECT id FROM temp.catchkit_actor)
    LIMIT -1 OFFSET 0
    """,
    """
    CREATE TEMP VIEW payslips AS
    SELECT id, workplace, person, from_day, to_day, paid_on, gross, net, state
    FROM temp.catchkit_payslips
    """,
    """
    CREATE TEMP VIEW catchkit_shifts AS
    SELECT CASE WHEN shift.id > 0 THEN 'shf-' || shift.id
        ELSE 'ser-' || ((-shift.id) >> 22) || '@'
          || date((((-shift.id) & 4194303) - 719162) * 86400, 'unixepoch') END AS id,
      workplace.name AS workplace, person.name AS person, day,
      strftime('%Y-%m-%dT%H:%M:%SZ', starts_at, 'unixepoch') AS starts_at,
      strftime('%Y-%m-%dT%H:%M:%SZ', ends_at, 'unixepoch') AS ends_at, zone, shift.state, breaks,
      title, memo, tags
    FROM main.shift
      JOIN main.membership ON membership.id = shift.membership
      JOIN main.workplace ON workplace.id = membership.workplace
      JOIN main.person ON person.id = membership.person
    WHERE membership.person = (SELECT id FROM temp.catchkit_actor)
        AND membership.state IN ('active', 'ended')
      OR workplace.owner = (SELECT id FROM temp.catchkit_actor)
      OR membership.workplace IN (
        SELECT own.workplace FROM main.membership AS own
        WHERE own.person = (SELECT id FROM temp.catchkit_actor) AND own.state = 'active')
    LIMIT -1 OFFSET 0
    """,
    """
    CREATE TEMP VIEW shifts AS
    SELECT id, workplace, person, day, starts_at, ends_at, zone, state, breaks, title, memo, tags
    FROM temp.catchkit_shifts
    """,
    """
    CREATE TEMP VIEW catchkit_series AS
    SELECT 'ser-' || series_part.id AS id,
      'ser-' || coalesce(series_part.root, series_part.id) AS series,
      workplace.name AS workplace, person.name AS person, first_day, last_day, rule,
      printf('%02d:%02d', start / 60, start % 60) AS starts, minutes, zone, skips_holidays, title,
      memo, tags
    FROM main.series_part
      JOIN main.membership ON membership.id = series_part.membership
      JOIN main.workplace ON workplace.id = membership.workplace
      JOIN main.person ON person.id = membership.person
    WHERE membership.person = (SELECT id FROM temp.catchkit_actor)
        AND membership.state IN ('active', 'ended')
      OR workplace.owner = (SELECT id FROM temp.catchkit_actor)
      OR membership.workplace IN (
        SELECT own.workplace FROM main.membership AS own
        WHERE own.person = (SELECT id FROM temp.catchkit_actor) AND own.state = 'active')
    LIMIT -1 OFFSET 0
    """,
    """
    CREATE TEMP VIEW series AS
    SELECT id, series, workplace, person, first_day, last_day, rule, starts, minutes, zone,
      skips_holidays, title, memo, tags
    FROM temp.catchkit_series
    """,
    // When colleagues came and went is not for each other.
    """
    CREATE TEMP VIEW catchkit_clock_entries AS
    SELECT 'clk-' || clock.id AS id,
      CASE WHEN clock.shift > 0 THEN 'shf-' || clock.shift
        ELSE 'ser-' || ((-clock.shift) >> 22) || '@'
          || date((((-clock.shift) & 4194303) - 719162) * 86400, 'unixepoch') END AS shift,
      strftime('%Y-%m-%dT%H:%M:%SZ', clocked_in, 'unixepoch') AS clocked_in,
      strftime('%Y-%m-%dT%H:%M:%SZ', clocked_out, 'unixepoch') AS clocked_out, is_repaired, note
    FROM main.clock
      JOIN main.shift ON shift.id = clock.shift
      JOIN main.membership ON membership.id = shift.membership
      JOIN main.workplace ON workplace.id = membership.workplace
    WHERE membership.person = (SELECT id FROM temp.catchkit_actor)
      OR workplace.owner = (SELECT id FROM temp.catchkit_actor)
    LIMIT -1 OFFSET 0
    """,
    """
    CREATE TEMP VIEW clock_entries AS
    SELECT id, shift, clocked_in, clocked_out, is_repaired, note FROM temp.catchkit_clock_entries
    """,
    """
    CREATE TEMP VIEW catchkit_invites AS
    SELECT 'inv-' || invite.id AS id, workplace.name AS workplace, code,
      strftime('%Y-%m-%dT%H:%M:%SZ', expires_at, 'unixepoch') AS expires_at, use_limit, use_count,
      strftime('%Y-%m-%dT%H:%M:%SZ', revoked_at, 'unixepoch') AS revoked_at
    FROM main.invite JOIN main.workplace ON workplace.id = invite.workplace
    WHERE workplace.owner = (SELECT id FROM temp.catchkit_actor)
    LIMIT -1 OFFSET 0
    """,
    """
    CREATE TEMP VIEW invites AS
    SELECT id, workplace, code, expires_at, use_limit, use_count, revoked_at
    FROM temp.catchkit_invites
    """,
    // What somebody has to do, and did, is nobody else's.
    """
    CREATE TEMP VIEW catchkit_routines AS
    SELECT 'rtn-' || routine.id AS id, person.name AS person, routine.name, alarm,
      (SELECT count(*) FROM main.routine_task
        WHERE routine_task.routine = routine.id AND position IS NOT NULL) AS tasks
    FROM main.routine JOIN main.person ON person.id = routine.person
    WHERE routine.person = (SELECT id FROM temp.catchkit_actor)
    LIMIT -1 OFFSET 0
    """,
    """
    CREATE TEMP VIEW routines AS
    SELECT id, person, name, alarm, tasks FROM temp.catchkit_routines
    """,
    """
    CREATE TEMP VIEW catchkit_routine_ticks AS
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
    WHERE routine.person = (SELECT id FROM temp.catchkit_actor)
    LIMIT -1 OFFSET 0
    """,
    """
    CREATE TEMP VIEW routine_ticks AS
    SELECT id, person, routine, task, shift, day, ticked_at FROM temp.catchkit_routine_ticks
    """,
    """
    CREATE TEMP VIEW catchkit_availabilities AS
    SELECT 'avl-' || availability.id AS id, person.name AS person, kind, days, since, until,
      start_minute, end_minute, memo
    FROM main.availability JOIN main.person ON person.id = availability.person
    WHERE availability.person = (SELECT id FROM temp.catchkit_actor)
      OR availability.person IN (
        SELECT membership.person
        FROM main.membership JOIN main.workplace ON workplace.id = membership.workplace
        WHERE workplace.owner = (SELECT id FROM temp.catchkit_actor)
          AND membership.state = 'active')
    LIMIT -1 OFFSET 0
    """,
    """
    CREATE TEMP VIEW availabilities AS
    SELECT id, person, kind, days, since, until, start_minute, end_minute, memo
    FROM temp.catchkit_availabilities
    """,
    """
    CREATE TEMP VIEW catchkit_operations AS
    SELECT operation.number, strftime('%Y-%m-%dT%H:%M:%SZ', operation.at, 'unixepoch') AS at,
      person.name AS actor, command, kind, change_count, undone_by
    FROM main.operation LEFT JOIN main.person ON person.id = operation.actor
    WHERE operation.number IN (SELECT number FROM temp.catchkit_operation)
    LIMIT -1 OFFSET 0
    """,
    """
    CREATE TEMP VIEW operations AS
    SELECT number, at, actor, command, kind, change_count, undone_by FROM temp.catchkit_operations
    """,
  ]

  static let makeActor: StaticString = "CREATE TEMP TABLE catchkit_actor (id INTEGER PRIMARY KEY)"

  static let setActor: StaticString = "INSERT INTO temp.catchkit_actor (id) VALUES (?1)"

  static let makeOperation: StaticString =
    "CREATE TEMP TABLE catchkit_operation (number INTEGER PRIMARY KEY)"

  /// Followed by the condition that an operation must meet.
  static let fillOperation: StaticString =
    "INSERT INTO temp.catchkit_operation (number) SELECT number FROM main.operation WHERE"
}

extension SQL {
  /// A text whose every place takes the same value.
  fileprivate init(_ text: StaticString, forEach value: Value) {
    let places = text.withUTF8Buffer { bytes in bytes.count { $0 == UInt8(ascii: "?") } }
    self.init(text, Array(repeating: value, count: places))
  }
}
