import CatchTestSupport
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService
@testable import CatchStore

/// A store with one workplace in Seoul and one worker, 민지, whose pay is to be computed.
struct PayWorld {
  let folder: ScratchFolder
  let store: Store
  var now = "2026-12-01T00:00:00Z"

  /// - Parameters:
  ///   - employees: counted from the beginning of the year; nil for no count.
  ///   - joined: the day on which 민지's membership was recorded.
  ///   - terms: `since, kind, amount, weekly minutes, days` in SQL.
  ///   - isRecorded: has a shift that was called off every other Sunday, so that no four weeks are
  ///     without records.
  init(
    employees: Int? = 6, joined: String = "2026-01-01", terms: [String], isRecorded: Bool = true
  ) throws {
    folder = try ScratchFolder()
    store = Store(
      path: "\(folder.path)/store",
      schema: Schema(
        [PeopleTables.m0001, ShiftTables.m0001, PayrollTables.m0001],
        tables: PeopleTables.tables.stored + ShiftTables.tables.stored
          + PayrollTables.tables.stored))
    try run([
      "INSERT INTO person (name, role, added_at) VALUES ('사장', 'owner', 0), ('민지', 'worker', 0)",
      """
      INSERT INTO workplace (owner, name, is_shared, zone, week_start, rest_day, added_at)
      VALUES (1, '카페', 1, 'Asia/Seoul', 'mon', 'sun', 0)
      """,
      """
      INSERT INTO membership (workplace, person, role, state, requested_at, joined_on)
      VALUES (1, 1, 'owner', 'active', 0, '2026-01-01'), (1, 2, 'worker', 'active', 0, '\(joined)')
      """,
    ])
    if isRecorded {
      try run([
        """
        WITH RECURSIVE sunday (day) AS (
          SELECT '2025-01-05' UNION ALL
          SELECT date(day, '+14 days') FROM sunday WHERE day < '2027-03-01')
        INSERT INTO shift (id, membership, day, starts_at, ends_at, breaks, state)
        SELECT -row_number() OVER (), 2, day, unixepoch(day) - 32400, unixepoch(day), '[]',
          'cancelled' FROM sunday
        """
      ])
    }
    if let employees {
      try run([
        "INSERT INTO headcount (workplace, since, employees) VALUES (1, '2026-01-01', \(employees))"
      ])
    }
    for one in terms {
      try run([
        """
        INSERT INTO terms (membership, since, kind, amount, weekly_minutes, days, state,
          proposed_by, proposed_at)
        VALUES (2, \(one), 'agreed', 1, 0)
        """
      ])
    }
  }

  func run(_ statements: [String]) throws {
    let request = ChangeRequest(command: "test", at: .first)
    _ = try store.change(request) { transaction throws(Failure) in
      for sql in statements { try transaction.view.database.prepare(assembled: sql).run() }
      return 0
    } result: { _ in
      ""
    }
  }

  /// A shift of 민지, by the clock of Seoul: `2026-11-02 18:00`, for so many minutes.
  func work(
    _ start: String, _ minutes: Int, breaks: String = "[]", state: String = "done"
  ) throws {
    let day = start.prefix(10)
    try run([
      """
      INSERT INTO shift (membership, day, starts_at, ends_at, breaks, state)
      VALUES (2, '\(day)', unixepoch('\(start)') - 32400,
        unixepoch('\(start)') - 32400 + \(minutes) * 60, '\(breaks)', '\(state)')
      """
    ])
  }

  /// Clocks into and out of the shift added last.
  func clock(_ entries: (String, String)...) throws {
    for (start, end) in entries {
      try run([
        """
        INSERT INTO clock (shift, clocked_in, clocked_out)
        VALUES ((SELECT max(id) FROM shift), unixepoch('\(start)') - 32400,
          unixepoch('\(end)') - 32400)
        """
      ])
    }
  }

  /// The pay periods that a range means at the workplace.
  func periods(_ range: PayRange) throws -> [PayPeriod] {
    try ask { previews, member throws(Failure) in try previews.periods(range, of: member) }
  }

  /// 민지's preview of a period.
  func preview(_ from: String, _ to: String) throws -> PayPreview? {
    let period = try PayPeriod(from: CivilDate(from) ?? .first, to: CivilDate(to) ?? .first)
    return try ask { previews, member throws(Failure) in try previews.preview(member, period) }
  }

  func ask<Answer>(
    _ question: (PayPreviews, PaidMember) throws(Failure) -> Answer
  ) throws -> Answer {
    try store.read { view throws(Failure) in
      let owner = try People.find("사장", in: view)
      let member = try PaidMembers.find("민지", for: owner, in: view)
      let previews = try PayPreviews(
        RuleBook(allowsProvisional: true), in: view, at: Instant(now) ?? .first
      ) { _ in .seoul }
      return try question(previews, member)
    }
  }
}
