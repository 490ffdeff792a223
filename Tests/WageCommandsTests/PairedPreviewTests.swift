import CommandsTestSupport
import Testing

@Suite("Previews of many, which two threads read")
struct PairedPreviewTests {
  /// Enough members for a year of theirs to be shared.
  private static let count = 420

  private static func store() throws -> StoreRun {
    let store = try StoreRun([
      "user add 사장 --role owner", "shift place add 카페 --shared --employees 6 --as 사장",
    ])
    _ = try store.sql(
      """
      WITH RECURSIVE row (number) AS (
        SELECT 1 UNION ALL SELECT number + 1 FROM row WHERE number < \(count)
      )
      INSERT INTO person (id, name, role, added_at)
      SELECT 100 + number, 'w' || number, 'worker', 0 FROM row;
      INSERT INTO membership (id, workplace, person, role, state, requested_at, joined_on)
      SELECT id, 1, id, 'worker', 'active', 0, '2025-01-01' FROM person WHERE id > 100;
      INSERT INTO terms (membership, since, kind, amount, weekly_minutes, days, state,
        proposed_by, proposed_at)
      SELECT id, '2025-01-01', 'hourly', 10320 + id % 7 * 100, 1200, 'mon,tue,wed', 'agreed', 1, 0
      FROM membership WHERE id > 100;
      INSERT INTO shift (membership, day, starts_at, ends_at, state)
      SELECT id, date('2026-01-05', (id % 5) || ' days'),
        1767571200 + id % 5 * 86400 + id % 8 * 3600,
        1767571200 + id % 5 * 86400 + id % 8 * 3600 + 14400, 'done'
      FROM membership WHERE id > 100
      """)
    // A series is read by both, each from its own calendar of holidays.
    try store.expectDone(
      "shift add -p 카페 -w w7 --day 2026-02-02 -t 09:00-13:00 --repeat weekly "
        + "--until 2026-03-31 --skip-holidays --as 사장")
    return store
  }

  private static func line(_ workers: some Sequence<Int>) -> String {
    "wage preview --period 2026-01-01/2026-12-31 --format jsonl --as 사장"
      + workers.map { " -w w\($0)" }.joined()
  }

  @Test func `they are those of each alone, in the same order`() throws {
    let store = try Self.store()
    let together = try store.expectDone(Self.line([]))
    // A third of them stays below what is shared.
    let parts = stride(from: 1, through: Self.count, by: 140).map { $0..<($0 + 140) }
    let apart = try parts.map { try store.expectDone(Self.line($0)) }.joined()
    #expect(together.split(separator: "\n").count == Self.count)
    #expect(together == apart)
  }
}
