import CatchCommands
import CatchProgram
import CatchValues
import Testing

/// Scenario 7: which day pay comes, and how long until then.
@Suite("Pay days")
struct PayDayRunTests {
  private static func rows(_ line: String) throws -> [JSON] {
    let result = ScratchEnvironment(input: "").run(
      line.split(separator: " ").map(String.init) + ["--json"])
    #expect(result.code == .done, "\(result)")
    let data = try #require(try JSON.parse(Array(result.output.utf8), file: nil)["data"])
    guard case .array(let rows) = data else { return [] }
    return rows
  }

  private static func dates(_ line: String) throws -> [String] {
    try rows(line).map { row in
      guard case .string(let date)? = row["date"] else { return "" }
      return date
    }
  }

  @Test func `day 31 of February is its last day, a Sunday`() throws {
    let row = try #require(
      try Self.rows("wage payday --day 31 --on 2027-02-20 --count 1").first)
    #expect(row["date"] == .string("2027-02-28"))
    #expect(row["weekday"] == .string("sun"))
    #expect(row["days_left"] == .integer(8))
    #expect(row["closed"] == .string("Sunday"))
  }

  @Test func `the business day before it is a Friday, two days sooner`() throws {
    let row = try #require(
      try Self.rows("wage payday --day 31 --rule previous --on 2027-02-20 --count 1").first)
    #expect(row["nominal"] == .string("2027-02-28"))
    #expect(row["date"] == .string("2027-02-26"))
    #expect(row["days_left"] == .integer(6))
  }

  @Test func `Christmas moves pay to the day before, or over the weekend`() throws {
    let line = "wage payday --day 25 --on 2026-12-01 --count 1 --rule"
    #expect(try Self.dates("\(line) previous") == ["2026-12-24"])
    #expect(try Self.dates("\(line) next") == ["2026-12-28"])
    #expect(try Self.dates("\(line) none") == ["2026-12-25"])
  }

  @Test func `pay by the week comes every Friday, today too`() throws {
    #expect(
      try Self.dates("wage payday --day 금요일 --on 2026-11-06 --count 3")
        == ["2026-11-06", "2026-11-13", "2026-11-20"])
  }

  @Test func `pay by the day has no pay day to wait for`() throws {
    let result = ScratchEnvironment(input: "").run(
      "wage", "payday", "--day", "daily", "--exit-status")
    #expect(result.code == .negative)
    #expect(result.errors.contains("every day of work"))
  }

  @Test func `a pay day that moved into the past is not among the next ones`() throws {
    // Day 1 of March 2026, a Sunday and a holiday, is paid on Friday 27 February.
    #expect(
      try Self.dates("wage payday --day 1 --rule previous --on 2026-02-28 --count 1")
        == ["2026-04-01"])
    #expect(
      try Self.dates("wage payday --day 1 --rule next --on 2026-03-02 --count 1")
        == ["2026-03-03"])
  }

  @Test func `1 May keeps banks closed`() throws {
    #expect(
      try Self.dates("wage payday --day 1 --rule previous --on 2025-05-01 --count 1")
        == ["2025-05-30"])
  }

  @Test func `terms tell the day, and a new one counts from its own terms on`() throws {
    let store = try StoreRun.withPlace()
    for line in [
      "shift terms propose 민지 -p 카페 --hourly 11000 --since 2026-11-10 --pay-day 10 --as 사장",
      "shift terms accept trm-3 --as 민지",
    ] { _ = store.run(line) }
    let result = store.run("wage payday -w 민지 --on 2026-11-02 --count 2 --json --as 사장")
    #expect(result.code == .done, "\(result)")
    let other = store.run("wage payday -w 민지 -p 카페 --json --as 지훈")
    #expect(other.code == .forbidden, "\(other)")
  }
}
