import CatchCommands
import CatchProgram
import CatchValues
import Testing

@Suite("Closing a period in which the kind of pay changes")
struct KindCloseRunTests {
  /// Paid by the hour until the 20th of October, 민지 draws a salary from the 21st on.
  private static func world() throws -> StoreRun {
    let store = try StoreRun.withOctober()
    for pay in [
      "--hourly 10320 --weekly-minutes 20h --days mon,wed,fri --since 2026-10-01",
      "--monthly 3100000 --weekly-minutes 40h --days mon,tue,wed,thu,fri --since 2026-10-21",
    ] {
      let made = try store.json("shift terms propose 민지 \(pay) --as 사장")
      let id = try #require(made.at("data.id")).words
      try store.expectDone("shift terms accept \(id) --as 민지 -q")
    }
    return store
  }

  @Test(arguments: ["wage close --as 사장", "wage close -w 민지 --period 2026-10 --as 사장"])
  func `one command closes both parts`(line: String) throws {
    let store = try Self.world()
    let rows = try store.json(line).at("data")?.elements ?? []
    #expect(rows.map { $0["from"] } == [.string("2026-10-01"), .string("2026-10-21")])
    #expect(rows.map { $0["to"] } == [.string("2026-10-20"), .string("2026-10-31")])
    // Eleven days of thirty-one.
    #expect(rows.last?["gross"]?.number == 1_100_000)
    // Paid together, and by one transfer.
    #expect(rows.map { $0["paid_on"] } == [.string("2026-10-31"), .string("2026-10-31")])
    let bank = try store.json("wage export bank --period 2026-10 --as 사장").at("data")?.elements
    #expect(bank?.count == 1)
    #expect(bank?.first?["net"]?.number == rows.reduce(0) { $0 + ($1["net"]?.number ?? 0) })
    #expect(bank?.first?["slips"]?.elements == rows.compactMap { $0["id"] })
    #expect(store.run(line).code == ExitCode(.conflict))
    #expect(try store.json("wage arrears --as 사장").at("data")?.elements == [])
  }

  @Test(arguments: [
    ("2026-10-14", "2026-10-01", "2026-10-21"), ("2026-10-28", "2026-10-21", "2026-10-01"),
  ])
  func `a part that cannot be computed is left out alone`(
    broken: String, leftOut: String, closed: String
  ) throws {
    let store = try Self.world()
    try store.expectDone("shift add -p 카페 -w 지훈 -d 2026-10-20 -t 18:00-22:00 --as 사장 -q")
    // The second begins before the first one ends.
    for time in ["18:00-22:00", "20:00-23:00"] {
      try store.expectDone("shift add -p 카페 -w 민지 -d \(broken) -t \(time) --as 사장 -q")
    }
    let refused = store.run("wage close --as 사장")
    #expect(refused.code == ExitCode(.conflict), "\(refused)")
    // What is open of either worker is told at once.
    #expect(refused.errors.contains("'지훈'") && refused.errors.contains("begins before the one"))
    let result = store.run("wage close --anyway --as 사장 --json")
    #expect(result.code == .rejects, "\(result)")
    let rows = try JSON.parse(Array(result.output.utf8)).at("data")?.elements ?? []
    #expect(rows.map { $0["worker"]?.words } == ["지훈", "민지"])
    #expect(rows.last?["from"] == .string(closed))
    // Once it is settled, the month closes what is left of it.
    let shift = try #require(
      try store.json("shift list --during \(broken) --as 사장").at("data")?.elements.last)
    try store.expectDone("shift remove \(shift["id"]?.words ?? "") --as 사장 -q")
    let rest = try store.json("wage close -w 민지 --period 2026-10 --anyway --as 사장")
    #expect(rest.at("data")?.elements.map { $0["from"]?.words } == [leftOut])
    #expect(try store.json("wage arrears --as 사장").at("data")?.elements == [])
  }

  @Test func `who gets no payslip of a part is named with the days that were asked for`() throws {
    let store = try Self.world()
    for time in ["18:00-22:00", "20:00-23:00"] {
      try store.expectDone("shift add -p 카페 -w 민지 -d 2026-10-14 -t \(time) --as 사장 -q")
    }
    let result = store.run("wage close -w 민지 --period 2026-10 --anyway --as 사장")
    #expect(result.code == .rejects, "\(result)")
    #expect(result.errors.contains("no payslip of 2026-10 for '민지'"), "\(result)")
  }

  @Test func `what stops one part stops both`() throws {
    let store = try Self.world()
    try store.expectDone("wage item add 민지 advance=-9000000 --day 2026-10-22 --as 사장 -q")
    #expect(store.run("wage close --as 사장").code == ExitCode(.conflict))
    #expect(try store.json("wage closed --as 사장").at("data")?.elements == [])
  }
}
