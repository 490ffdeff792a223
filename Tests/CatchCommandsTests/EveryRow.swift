import CatchStore
import CatchValues
import ChallengeService
import CommandsTestSupport
import PayrollService
import PeopleService
import SeatService
import ShiftService
import ShotService
import SnapService
import Testing

/// A store with rows in every table, some with texts that break careless programs.
enum EveryRow {
  static let schema = Schema(
    [
      PeopleTables.m0001, ShiftTables.m0001, PayrollTables.m0001, SeatTables.m0001,
      ChallengeTables.m0001, SnapTables.m0001, ShotTables.m0001,
    ],
    tables: PeopleTables.tables.stored + Runs.tables.stored + ShiftTables.tables.stored
      + PayrollTables.tables.stored + SeatTables.tables.stored + ChallengeTables.tables.stored
      + SnapTables.tables.stored + ShotTables.tables.stored,
    derived: { SnapTables.tables.derived() + ShotTables.tables.derived() })

  static let oddTexts = [
    "it's \"quoted\"", "a,b;c|d", "line\nbreak\ttab", "=1+1", "🧑‍🍳 카페", "\u{1B}[31mred", "\\", "",
    "NULL", "', 'x', NULL); DROP TABLE shift; --", "\u{202E}right to left",
  ]

  static func fill(_ path: String) throws {
    let store = Store(path: path, schema: schema)
    let now = try #require(Instant("2026-11-01T00:00:00Z"))
    for (index, statements) in [first, second].enumerated() {
      let request = ChangeRequest(command: "fill \(index)", at: now)
      _ = try store.change(request) { transaction throws(Failure) in
        for sql in statements { try transaction.run(sql, []) }
        guard index == 1 else { return 0 }
        for text in oddTexts {
          try transaction.run(
            """
            INSERT INTO shift (membership, day, starts_at, ends_at, breaks, state, title, memo)
            VALUES (1, '2026-11-02', 1793577600, 1793592000, '[]', 'planned', ?1, ?1)
            """, [.text(text)])
        }
        return 0
      } result: { _ in
        ""
      }
    }
    let undo = ChangeRequest(command: "undo", at: now)
    _ = try store.change(undo) { transaction throws(Failure) in
      try Operations.undo(in: transaction).count
    } result: { _ in
      ""
    }
    _ = try store.change(ChangeRequest(command: "redo", at: now)) { transaction throws(Failure) in
      try Operations.redo(in: transaction).number
    } result: { _ in
      ""
    }
  }

  private static let first: [StaticString] = [
    "INSERT INTO person (name, role, added_at) VALUES ('사장', 'owner', 1793491200)",
    "INSERT INTO person (name, role, added_by, added_at) VALUES ('민지', 'worker', 1, 1793491200)",
    """
    INSERT INTO workplace (owner, name, is_shared, zone, week_start, rest_day, added_at)
    VALUES (1, '카페', 1, 'Asia/Seoul', 'mon', 'sun', 1793491200)
    """,
    "INSERT INTO headcount (workplace, since, employees) VALUES (1, '2026-01-01', 6)",
    """
    INSERT INTO invite (workplace, code, made_by, made_at, expires_at)
    VALUES (1, 'ABC234', 1, 1793491200, 1793577600)
    """,
    """
    INSERT INTO membership (workplace, person, role, state, requested_at)
    VALUES (1, 2, 'worker', 'active', 1793491200)
    """,
    """
    INSERT INTO terms (membership, since, kind, amount, state, proposed_by, proposed_at)
    VALUES (1, '2026-11-01', 'hourly', 10320, 'agreed', 1, 1793491200)
    """,
    """
    INSERT INTO terms
      (membership, since, kind, amount, state, proposed_by, proposed_at, included_overtime)
    VALUES (1, '2026-12-01', 'monthly', 2400000, 'agreed', 1, 1793491200, 300)
    """,
    """
    INSERT INTO pay_close (workplace, from_day, to_day, paid_on, state, closed_by, closed_at,
      checked)
    VALUES (1, '2026-10-01', '2026-10-31', '2026-11-10', 'closed', 1, 1793491200, 1)
    """,
    """
    INSERT INTO payslip (membership, pay_close, gross, net, document)
    VALUES (1, 1, 100, 90, '{"version":1,"name":"it''s","from":"2026-10-01","to":"2026-10-31", \
    "paid_on":"2026-11-10","income":"employee","earnings":[],"deductions":[], \
    "employer_shares":[],"non_taxable":0,"methods":[],"minutes":[],"warnings":[]}')
    """,
    """
    INSERT INTO pay_arrears (membership, payslip, corrects, item, amount)
    VALUES (1, 1, 1, 'normal_pay', -5)
    """,
    "INSERT INTO routine (person, name, alarm) VALUES (2, '마감', 'end-30m')",
    "INSERT INTO routine_task (routine, name, position) VALUES (1, '정산', 1)",
    "INSERT INTO routine_tie (routine, workplace, shift) VALUES (1, 1, 1)",
    """
    INSERT INTO routine_tick (task, shift, day, ticked_at)
    VALUES (1, 1, '2026-11-01', 1793505600)
    """,
    "INSERT INTO run (domain, at) VALUES ('it''s', 1793491200)",
    "INSERT INTO notice (person, event, at, told_at) VALUES (2, 'shift shf-1', 1793491200, 1793491200)",
  ]

  private static let second: [StaticString] = [
    """
    INSERT INTO template (workplace, name, day_count, entries) VALUES (1, '기본', 7, '[]')
    """,
    """
    INSERT INTO shift (membership, day, starts_at, ends_at, breaks, state)
    VALUES (1, '2026-11-01', 1793491200, 1793505600, '[]', 'done')
    """,
    "INSERT INTO clock (shift, clocked_in, clocked_out, is_repaired) VALUES (1, 1793491200, NULL, 0)",
    """
    INSERT INTO attendance_decision (shift, state, early_seconds, late_seconds)
    VALUES (1, 'refused', 1200, 0)
    """,
    """
    INSERT INTO calendar_import
      (person, calendar, product, first_shift, last_shift, first_part, last_part)
    VALUES (2, 1, '-//A; ''B'', "C"//EN', 1, 1, 1, 0)
    """,
    """
    INSERT INTO pay_profile (membership, paid_as, employed_from, birth, family, pension, visa, care)
    VALUES (1, 'employee', '2026-11-01', '2001-02-03', 2, 'off', 'E-9', 'off')
    """,
    "INSERT INTO pay_policy (workplace, since, start_day) VALUES (1, '2026-11-01', 16)",
    """
    INSERT INTO pay_item (membership, since, recurs, code, name, amount, is_taxable)
    VALUES (1, '2026-11-01', 1, 'meal', '식대 "점심"', 100000, 0)
    """,
    """
    INSERT INTO shift_request (membership, kind, shift, seen, requested_by, requested_at)
    VALUES (1, 'off', 1, '1:0:0', 2, 1793491200)
    """,
    "INSERT INTO birth (person, born) VALUES (2, '2008-02-29')",
    """
    INSERT INTO check_rule (workplace, rule, severity, bound) VALUES (1, 'rest', 'refuse', 600)
    """,
    """
    INSERT INTO availability (person, kind, days, since, start_minute, end_minute, memo)
    VALUES (2, 'unavailable', 'mon,wed', '2026-11-01', 1320, 1800, '시험')
    """,
    "INSERT INTO pay_budget (workplace, month, amount) VALUES (1, '2026-11', 5000000)",
    """
    INSERT INTO pay_opening (membership, through, wages, hours, leave_used, insured_months)
    VALUES (1, '2026-10-31', '2026-10=1200000', '2026-10=6000', 250, 9)
    """,
    """
    INSERT INTO staff_detail (membership, legal_name, employee_number, bank, account, holder)
    VALUES (1, '김민지', '7', '국민은행', '123456-04-123456', '김민지')
    """,
    """
    INSERT INTO series_part
      (membership, first_day, last_day, rule, start, minutes, breaks, skips_holidays, title)
    VALUES (1, '2026-11-02', NULL, 'FREQ=WEEKLY;BYDAY=MO', 1080, 240, '[]', 1, 'it''s')
    """,
    """
    INSERT INTO series_part (membership, root, first_day, last_day, rule, start, minutes)
    VALUES (1, 1, '2026-12-07', '2026-12-28', 'FREQ=WEEKLY;BYDAY=MO', 1020, 240)
    """,
    """
    INSERT INTO snap_profile (person, moods, areas, is_maker, zone, notice_minutes, horizon_days,
      buffer_before_minutes, buffer_after_minutes, policy)
    VALUES (1, 'vintage', '북촌', 1, 'Asia/Seoul', 60, 60, 0, 30, '3d:50%,0h:0%')
    """,
    """
    INSERT INTO product (maker, title, moods, areas, options, addons)
    VALUES (1, 'it''s "A"', 'vintage,calm', '북촌', '60=90000', '{"원본":30000}')
    """,
    """
    INSERT INTO photo (product, position, path, digest, type, width, height, size, look)
    VALUES (1, 1, '/a;b.jpg', '0000000000000000000000000000000000000000000000000000000000000000', 'jpeg', 1, 1, 1, '1,2,3,4')
    """,
    "INSERT INTO open_time (maker, day, hours) VALUES (1, 'wed', '10:00-13:00,14:00-18:00')",
    """
    INSERT INTO busy (maker, starts_at, ends_at, title) VALUES (1, 1793491200, 1793505600, '=1+1')
    """,
    """
    INSERT INTO booking (customer, maker, product, state, starts_at, minutes,
      buffer_before_minutes, buffer_after_minutes, zone, people, lines, total, deposit, policy,
      booked_at, lapses_at)
    VALUES (2, 1, 1, 'requested', 1793577600, 60, 0, 30, 'Asia/Seoul', 1,
      '[{"kind":"option","name":"60","count":1,"each":90000,"amount":90000}]', 90000, 0,
      '3d:50%,0h:0%', 1793491200, 1793577600)
    """,
    "INSERT INTO product_like (person, product) VALUES (2, 1)",
    "INSERT INTO shot_folder (owner, path, passed_ms, rules) VALUES (2, '/a;b', 1, 1)",
    """
    INSERT INTO shot_file (owner, path, digest, size, written_ms, type, width, height, captured_at,
      zone, time_from, app, signal, is_shot, tags, found_at)
    VALUES (2, '/a;b/it''s.png', '1111111111111111111111111111111111111111111111111111111111111111',
      9, 1, 'png', 1, 2, 1793491200, 'Asia/Seoul', 'name', 'A"B', 'name', 1, ',1,', 1793491200)
    """,
    """
    INSERT INTO shot_text (owner, file, content, secrets, expires_on, source, read_at)
    VALUES (2, 1, '맛집 "예약"', 'card', '2026-12-31', '-', 1793491200)
    """,
    "INSERT INTO shot (owner, file, is_kept, note) VALUES (2, 1, 1, 'it''s')",
    "INSERT INTO tag (owner, name, folded, rule) VALUES (2, '맛집', '맛집', 'app:\"A\"')",
    "INSERT INTO shot_tag (owner, file, tag) VALUES (2, 1, 1)",
    "INSERT INTO skipped_day (series, day) VALUES (1, '2026-11-16')",
    // The occurrence of 2026-11-09, moved to the day after.
    """
    INSERT INTO shift (id, membership, day, starts_at, ends_at, breaks, state)
    VALUES (-4934232, 1, '2026-11-10', 1794301200, 1794315600, '[]', 'published')
    """,
    "UPDATE membership SET reason = 'x' WHERE id = 1",
    "DELETE FROM headcount WHERE id = 1",
  ]
}
