import CatchCommands
import CatchProgram
import CatchValues
import PayrollService
import Testing
import WageService

@Suite("Failures of planning with pay have reproducers")
struct PlanningReproducerTests {
  private static let week =
    "--rate 12000 --weekly-minutes 10h --days mon,tue --employees 4 --period 2026-11"
  private static let lines = [
    ("wage.slip_columns", "wage compare columns.csv --rate minimum --period 2026-11"),
    ("wage.slip_amount", "wage compare amount.csv --rate minimum --period 2026-11"),
    ("wage.slip_amount", "wage compare amount.json --rate minimum --period 2026-11"),
    ("wage.slip_empty", "wage compare empty.csv --rate minimum --period 2026-11"),
    ("wage.slip_empty", "wage compare empty.json --rate minimum --period 2026-11"),
    ("wage.slip_unclear", "wage compare unclear.csv \(week)"),
    ("wage.slip_unclear", "wage compare unclear.csv --deductions 없음 \(week)"),
    ("payroll.no_budget", "wage budget remove -p 카페 --month 2026-11 --as 사장"),
  ]

  @Test(arguments: lines)
  func `a line fails with its id, for people and for programs`(id: String, line: String) throws {
    let store = try StoreRun.withPlace()
    store.scratch.files = [
      "columns.csv": "what,how\n기본급,1\n", "amount.csv": "item,amount\n기본급,많음\n",
      "amount.json": "{\"items\":[{\"item\":\"기본급\",\"amount\":1.5}]}",
      "empty.csv": "item,amount\n", "empty.json": "{}",
      "unclear.csv": "item,amount\n기본급,100000\n교육,1000\n",
    ]
    let entry = try #require(Domains.catchkit.failures.first { $0.id == id })
    for language in ["en", "ko"] {
      let people = store.run("\(line) --lang \(language)")
      #expect(people.code == ExitCode(entry.kind), "\(people)")
      #expect(people.output == "")
    }
    #expect(try store.failure(line)["id"] == .string(id))
  }

  @Test func `every id of planning has one`() {
    let known = PayslipRefusal.catalogue + PayBudgetRefusal.catalogue
    #expect(Set(known.map(\.id)).subtracting(Self.lines.map(\.0)) == [])
  }
}
