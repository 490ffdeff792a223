import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Pay of years whose figures are not published yet")
struct UnknownYearRunTests {
  private static let unknown = [
    "wage preview --period 2027-01", "wage show 민지 --period 2027-01",
    "wage costs --period 2027-01", "wage budget show", "wage report -w 민지 --year 2027",
  ]

  private func world() throws -> StoreRun {
    let store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    for day in ["2026-12-07", "2027-01-04"] {
      try store.expectDone("shift add -p 카페 -w 민지 -d \(day) -t 18:00-22:00")
    }
    try store.expectDone("wage budget set -p 카페 --month 2027-01 --amount 5000000")
    return store
  }

  @Test(arguments: unknown)
  func `pay is refused, and marked in every format where it is asked for`(line: String) throws {
    let store = try world()
    let refused = store.run(line)
    #expect(refused.code == .refused, "\(refused)")
    #expect(refused.errors.contains("--provisional"))
    for format in ["table", "json", "jsonl", "csv", "tsv"] {
      let shown = store.run("\(line) --provisional --format \(format)")
      #expect(shown.code == .done, "\(shown)")
      let isMarked: Bool =
        switch format {
        case "json", "jsonl": shown.output.contains("\"provisional\":true")
        case "table":
          shown.output.lowercased().contains("provisional")
            || shown.output.contains("last known")
        default: shown.output.contains("provisional") && shown.output.contains("true")
        }
      #expect(isMarked, "\(format): \(shown.output)")
    }
  }

  @Test(arguments: ["worker", "place", "month", "day", "hour"])
  func `each row of such a cost bears the mark`(group: String) throws {
    let store = try world()
    func marks(_ month: String) throws -> [JSON?] {
      let line = "wage costs --period \(month) --provisional --by \(group)"
      return try store.json(line)["data"]?.elements.map { $0["provisional"] } ?? []
    }
    let marked = try marks("2027-01")
    #expect(!marked.isEmpty && marked.allSatisfy { $0 == .bool(true) }, "\(marked)")
    let known = try marks("2026-12")
    #expect(!known.isEmpty && known.allSatisfy { $0 == .bool(false) }, "\(known)")
  }

  @Test func `December paid in January is no pay of another year`() throws {
    let store = try world()
    let shown = try store.json("wage show 민지 --period 2026-12 --paid-on 2027-01-10")
    #expect(shown.at("data.provisional") == .bool(false))
    guard case .array(let warnings) = shown.at("data.warnings") else {
      throw Failure.overflow(Text(en: "no warnings", ko: ""))
    }
    #expect(warnings.contains { $0["id"] == .string("law_as_of") })
    #expect(store.run("wage preview --period 2026-12 --paid-on 2027-01-10").code == .done)
    let tax = try store.json("wage tax monthly --pay 3000000 --on 2027-01-10 --explain")
    #expect(tax.at("data.income_tax") == .integer(74_350))
    let told = store.run("wage tax monthly --pay 3000000 --on 2027-01-10 --explain --json").output
    #expect(told.contains(#""certainty":"statute","as_of":"2026-11-23""#))
    let before = store.run("wage tax monthly --pay 3000000 --on 2026-12-31 --explain --json").output
    #expect(before.contains(#""as_of":null"#) && !before.contains(#""as_of":"2"#))
    let business = store.run("wage tax business --amount 1000000 --on 2031-06-30")
    #expect(business.code == .done)
    #expect(
      business.errors.contains("in force as of 2026-11-23 of this release: tax.business.rate"))
    // No figure of a year is needed where no premium is due.
    let net = try store.json("wage net --gross 1000000 --kind business --on 2031-06-30 --explain")
    #expect(net.at("data.net") == .integer(967_000))
    #expect(net.at("data.provisional") == .bool(false))
    // What is set for each year ends with it.
    for line in [
      "wage net --gross 3000000 --on 2027-01-10", "wage insurance --income 3000000 --on 2027-01-10",
      "wage minimum --hourly 11000 --on 2028-01-01",
    ] {
      #expect(store.run(line).code == .refused, "\(line)")
    }
  }

  @Test func `a difference to a year without a figure says that it is not published`() throws {
    let store = try StoreRun.withPlace()
    let table = store.run("wage rules diff 2026-12-31 2027-01-01")
    #expect(table.output.contains("not published yet"))
    #expect(!table.output.contains("tax.table"))
    let rows = try store.json("wage rules diff 2026-12-31 2027-01-01 --format json")
    guard case .array(let data) = rows.at("data") else {
      throw Failure.overflow(Text(en: "no rows", ko: ""))
    }
    let care = data.first { $0["name"] == .string("care.ratio") }
    #expect(care?["after"] == .null)
    #expect(care?["is_published"] == .bool(false))
    let wage = data.first { $0["name"] == .string("minimum_wage.hourly") }
    #expect(wage?["is_published"] == .bool(true))
    // Nothing but lasting law is no known year.
    #expect(store.run("wage rules --on 2040-01-01").code == .refused)
    let lasting = try store.json("wage rules exempt --on 2027-01-01")
    #expect(lasting.at("data.0.as_of") == .string("2026-11-23"))
    #expect(try store.json("wage rules exempt --on 2026-01-01").at("data.0.as_of") == .null)
  }
}
