import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Employment insurance over several jobs")
struct JobsInsuranceTests {
  private static func world(_ second: String) throws -> StoreRun {
    let lines = [
      "user add 민지", "shift place add 카페 --employees 3 --as 민지",
      "shift place add 매점 --employees 3 --as 민지",
      "shift terms propose --place 카페 --hourly 12000 --weekly-minutes 20h --days mon,tue,wed,thu"
        + " --since 2026-11-01 --as 민지",
      "shift terms propose --place 매점 \(second) --since 2026-11-01 --as 민지",
      "shift add -p 카페 -d 2026-11-02..2026-11-05 -t 09:00-14:00 --as 민지",
      "shift add -p 매점 -d 2026-11-02..2026-11-05 -t 15:00-20:00 --as 민지",
    ]
    return try StoreRun(lines)
  }

  private static let same = "--hourly 12000 --weekly-minutes 20h --days mon,tue,wed,thu"

  @Test(arguments: [
    ("--hourly 13000 --weekly-minutes 20h --days mon,tue,wed,thu", "", "매점", "higher_pay"),
    ("--hourly 11000 --weekly-minutes 20h --days mon,tue,wed,thu", "", "카페", "higher_pay"),
    (same, " --insured-at 매점", "매점", "choice"), (same, "", "카페", "open"),
  ])
  func `one job bears it, and the other none`(
    second: String, choice: String, place: String, reason: String
  ) throws {
    let store = try Self.world(second)
    let document = try store.json("wage jobs --year 2026\(choice) --as 민지")
    #expect(document.at("meta.employment_insurance.0.month") == .string("2026-11"))
    #expect(document.at("meta.employment_insurance.0.place") == .string(place))
    #expect(document.at("meta.employment_insurance.0.reason") == .string(reason))
    guard case .array(let rows)? = document["data"] else {
      throw Failure.overflow(Text(en: "no rows", ko: ""))
    }
    var total = 0
    for row in rows {
      guard case .integer(let premium)? = row["employment_insurance"],
        case .integer(let gross)? = row["gross"], case .integer(let insurance)? = row["insurance"],
        case .integer(let tax)? = row["tax"]
      else { throw Failure.overflow(Text(en: "no amounts", ko: "")) }
      #expect((premium > 0) == (row["place"] == .string(place)), "\(row)")
      #expect(row["net"] == .integer(gross - insurance - tax))
      total += premium
    }
    #expect(document.at("meta.total.employment_insurance") == .integer(total))
    let told = store.run("wage jobs --year 2026\(choice) --as 민지").errors
    #expect(told.contains("employment insurance is at '\(place)' alone"), "\(told)")
  }

  @Test func `a premium that a payslip has withheld stays, and can be asked back`() throws {
    let store = try Self.world(Self.same)
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-02T12:00:00+09:00"
    let line = "wage jobs --year 2026 --insured-at 카페 --as 민지"
    let back = "payslips of another job have withheld employment insurance, too; ask for it back"
    #expect(!store.run(line).errors.contains(back))
    try store.expectDone("wage close -p 매점 --period 2026-11 --anyway --as 민지")
    let closed = store.run(line)
    #expect(closed.errors.contains(back), "\(closed.errors)")
    guard case .array(let rows)? = try store.json(line)["data"] else {
      Issue.record("no rows")
      return
    }
    #expect(rows.count == 2)
    for row in rows { #expect(row["employment_insurance"] != .integer(0), "\(row)") }
  }
}
