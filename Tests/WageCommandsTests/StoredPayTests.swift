import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import PayrollService
import Testing

@Suite("Pay on the store's shifts, as it is asked for")
struct StoredPayTests {
  private static let evening = "shift add -p 카페 -w 민지 -d 2026-11-04 -t 18:00-22:00 --as 사장"

  /// One line for each id.
  struct Reproducer: Sendable, CustomTestStringConvertible {
    let id: String
    let line: String
    var before: [String] = []

    var testDescription: String { id }
  }

  static let reproducers = [
    Reproducer(id: "payroll.period", line: "wage preview --period 2026-11-30/2026-11-01 --as 사장"),
    Reproducer(
      id: "payroll.period", line: "wage preview --from 2026-01-01 --to 2126-01-02 --as 사장"),
    Reproducer(id: "payroll.period", line: "wage costs --period 0001-01-01/9999-12-31 --as 사장"),
    Reproducer(id: "payroll.facts", line: "wage profile set 민지 --birth 2026-11-03 --as 사장"),
    Reproducer(id: "payroll.facts", line: "wage profile set 민지 --birth 1899-12-31 --as 사장"),
    Reproducer(id: "payroll.private", line: "wage show 지훈 --as 민지"),
    Reproducer(
      id: "payroll.facts", line: "wage profile set 민지 --family 2 --children 2 --as 사장"),
    Reproducer(id: "payroll.facts", line: "wage profile set 민지 --care off --as 사장"),
    Reproducer(id: "payroll.item_unknown", line: "wage item remove itm-9 --as 사장"),
    Reproducer(
      id: "payroll.not_paid", line: "wage show 나래 --period 2026-12 --as 사장"),
    Reproducer(
      id: "payroll.not_computed", line: "wage show 나래 --period 2026-11 --as 사장"),
    Reproducer(
      id: "payroll.no_records", line: "wage final -w 민지 --on 2027-01-31 --as 사장"),
    Reproducer(id: "payroll.no_opening", line: "wage opening remove 민지 --as 사장"),
    Reproducer(
      id: "payroll.facts",
      line: "wage opening set 민지 --through 2026-11-02 --wages 2026-09=1 --as 사장"),
    Reproducer(
      id: "payroll.facts", line: "wage opening set 민지 --through 2026-12-01 --as 사장"),
  ]

  @Test func `every refusal has a reproducer`() {
    #expect(Set(PayrollRefusal.catalogue.map(\.id)) == Set(Self.reproducers.map(\.id)))
  }

  @Test(arguments: reproducers)
  func `a line fails with its id`(_ reproducer: Reproducer) throws {
    let store = try StoreRun.withPlace()
    for line in reproducer.before { try store.expectDone(line) }
    let failure = try store.failure(reproducer.line)
    #expect(failure["id"] == .string(reproducer.id))
    let entry = try #require(Domains.catchkit.failures.first { $0.id == reproducer.id })
    #expect(store.run(reproducer.line).code == ExitCode(entry.kind))
  }

  /// Who may see whose pay, by the exit of `wage show 민지 -p 카페`.
  @Test(
    arguments: [
      ("사장", ExitCode.done), ("민지", .done), ("지훈", .forbidden), ("수아", .forbidden),
      ("하늘", .notFound), ("나래", .forbidden), ("per-7", .conflict),
    ])
  func `pay is between worker and owner`(actor: String, code: ExitCode) throws {
    let store = try StoreRun.withPlace()
    try store.expectDone(Self.evening)
    #expect(store.run("wage show 민지 -p 카페 --as \(actor)").code == code)
  }

  @Test func `a worker's list holds nobody else`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone(Self.evening)
    let workers = try store.expectDone("wage preview --as 지훈 --format csv --fields worker")
    #expect(workers.rowsBelowHead == ["지훈"])
    let all = try store.expectDone("wage preview --as 사장 --format csv --fields worker")
    #expect(all.contains("민지") && all.contains("지훈"))
  }

  @Test func `table and JSON show the same`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone(Self.evening)
    let json = try store.json("wage preview --period 2026-11 -w 민지 --as 사장")
    #expect(json.at("data.0.gross") == .integer(41_280))
    #expect(json.at("data.0.state") == .string("forecast"))
    let table = try store.expectDone("wage preview --period 2026-11 -w 민지 --as 사장")
    #expect(table.contains("41,280"))
  }

  @Test func `a profile holds from its day, and one step takes it back`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("wage profile set 민지 --kind business --as 사장")
    try store.expectDone("wage profile set 민지 --kind employee --since 2026-12-01 --as 사장")
    func kind(_ day: String) throws -> JSON? {
      try store.json("wage profile show 민지 --on \(day) --as 사장").at("data.kind")
    }
    #expect(try kind("2026-11-30") == .string("business"))
    #expect(try kind("2026-12-01") == .string("employee"))
    try store.expectDone("undo --as 사장")
    #expect(try kind("2026-12-01") == .string("business"))
    #expect(try store.json("wage profile show 민지 --as 사장").at("data.since") == .null)
  }

  @Test func `what a series promises is paid as if it were planned`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone(
      "shift add -p 카페 -w 민지 -d 2026-11-02 -t 18:00-22:00 --repeat week"
        + " --on mon,wed,fri --until 2026-11-08 --as 사장")
    try store.expectDone("shift add -p 카페 -w 민지 -d 2026-11-05 -t 18:00-22:00 --as 사장")
    let shown = try store.json("wage show 민지 --period 2026-11-02/2026-11-08 --as 사장")
    #expect(shown.at("data.shift_count") == .integer(4))
    #expect(shown.at("data.minutes.work") == .integer(16 * 60))
  }

  @Test func `each pay period that ends within the days has a row`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("wage policy set 카페 --cycle week --as 사장")
    try store.expectDone(Self.evening)
    let weeks = try store.expectDone(
      "wage preview -w 민지 --from 2026-11-02 --to 2026-11-22 --as 사장 --format csv --fields from,to")
    #expect(
      weeks.rowsBelowHead == [
        "2026-11-02,2026-11-08", "2026-11-09,2026-11-15", "2026-11-16,2026-11-22",
      ])
  }

  @Test func `items are paid with their period`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone(Self.evening)
    try store.expectDone("wage item add 민지 bonus=300000 --day 2026-11-10 --as 사장")
    try store.expectDone("wage item add 민지 advance=-50000 --as 사장")
    let shown = try store.json("wage show 민지 --period 2026-11 --as 민지")
    #expect(shown.at("data.gross") == .integer(341_280))
    #expect(shown.at("data.deductions.other") == .integer(50_000))
    #expect(store.run("wage item remove itm-1 --as 민지").code == .forbidden)
    try store.expectDone("wage item remove itm-1 --as 사장")
    let later = try store.json("wage show 민지 --period 2026-11 --as 민지")
    #expect(later.at("data.gross") == .integer(41_280))
  }

  @Test func `a colleague's question in SQL finds no pay`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("wage profile set 민지 --family 2 --as 사장")
    try store.expectDone("wage item add 민지 bonus=300000 --as 사장")
    try store.expectDone("shift staff edit 민지 --bank 국민은행 --as 사장")
    for view in ["pay_profiles", "pay_items", "staff_details"] {
      for (actor, count) in [("사장", 1), ("민지", 1), ("지훈", 0), ("하늘", 0)] {
        let found = store.scratch.run([
          "store", "query", "SELECT count(*) AS n FROM \(view)", "--as", actor, "--format", "csv",
        ])
        #expect(found.output == "n\n\(count)\n", "\(view) \(actor)")
      }
    }
  }

  @Test func `overtime that pay includes is taken out before the terms are judged`() throws {
    let store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    let before = try store.content()
    let offered = store.run(
      "shift terms propose 민지 --monthly 2400000 --weekly-minutes 40h --days mon,tue,wed,thu,fri "
        + "--since 2026-11-03 --includes-overtime 5h")
    #expect(offered.code == .done, "\(offered)")
    #expect(offered.errors.contains("below the minimum wage"), "\(offered)")
    let told = offered.output + offered.errors
    #expect(told.contains("5h of overtime a week included"), "\(offered)")
    try store.expectDone("undo -q")
    #expect(try store.content() == before)
    try store.expectDone("redo -q")
    let agreed = try store.json("shift terms accept trm-5 --as 민지")
    #expect(agreed.at("data.included_overtime_minutes") == .integer(300))
    let check = try store.json("wage check -w 민지 --on 2026-11-03").at("data.0")
    #expect(check?["hourly"] == .string("9934.21"))
    #expect(check?["ok"] == .bool(false))
    // The same salary is enough below five employees.
    try store.expectDone("shift place headcount set 카페 4 --since 2026-01-01 -q")
    let small = try store.json("wage check -w 민지 --on 2026-11-03").at("data.0")
    #expect(small?["ok"] == .bool(true))
  }
}
