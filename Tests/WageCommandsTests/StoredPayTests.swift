import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import PayrollService
import Testing

@Suite("Pay on the store's shifts, as it is asked for")
struct StoredPayTests {
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

  @Test func `included overtime is undone with the terms`() throws {
    let store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    let before = try store.content()
    try store.expectDone(
      "shift terms propose 민지 --monthly 2400000 --weekly-minutes 40h --days mon,tue,wed,thu,fri "
        + "--since 2026-11-03 --includes-overtime 5h")
    try store.expectDone("undo -q")
    #expect(try store.content() == before)
    try store.expectDone("redo -q")
  }
}
