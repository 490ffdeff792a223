import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Monthly pay that includes overtime, and foreigners' profiles, as they are asked for")
struct IncludedOvertimeRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
  }

  private static let offer =
    "shift terms propose 민지 --monthly 2400000 --weekly-minutes 40h --days mon,tue,wed,thu,fri "
    + "--since 2026-11-03 --includes-overtime 5h"

  @Test func `it is agreed with the terms, and taken out before they are judged`() throws {
    let before = try store.content()
    let offered = store.run(Self.offer)
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

  @Test func `it stays as agreed until it is taken out`() throws {
    try store.expectDone("\(Self.offer) -q")
    try store.expectDone("shift terms accept trm-5 --as 민지 -q")
    func next(_ options: String) throws -> JSON? {
      try store.json("shift terms propose 민지 --monthly 3000000 --since 2026-12-01 \(options)")
        .at("data.included_overtime_minutes")
    }
    #expect(try next("") == .integer(300))
    #expect(try next("--includes-overtime none") == .null)
    #expect(
      try store.json("shift terms propose 민지 --hourly 20000 --since 2026-12-01")
        .at("data.included_overtime_minutes") == .null)
  }

  @Test(arguments: ["--hourly 11000", "--weekly 600000 --weekly-minutes 40h"])
  func `only monthly pay includes overtime`(pay: String) throws {
    let refused = store.run("shift terms propose 민지 \(pay) --includes-overtime 5h")
    #expect(refused.code == .usage && refused.errors.contains("--monthly"), "\(refused)")
  }

  @Test func `a profile names what follows from the visa`() throws {
    let made = store.run("wage profile set 민지 --visa e9")
    #expect(made.code == .done && made.errors.contains("--pension on' or off"), "\(made)")
    let shown = try store.json("wage profile show 민지")
    #expect(shown.at("data.visa") == .string("E-9"))
    let rules = shown.at("data.visa_rules")?.elements ?? []
    #expect(rules.map { $0.word("id") } == ["pension", "health", "care", "employment"])
    #expect(
      rules.map { $0["open"] } == [.bool(true), .bool(false), .bool(true), .bool(false)])
    try store.expectDone("wage profile set 민지 --pension off --care off -q")
    let settled = try store.json("wage profile show 민지").at("data.visa_rules")?.elements ?? []
    #expect(settled.map { $0.word("id") } == ["health", "employment"])
    #expect(try store.expectDone("wage profile list").contains("E-9"))
    #expect(try store.expectDone("wage profile show 민지 --lang ko").contains("고용안정"))
  }

  @Test func `a preview names what the visa leaves open`() throws {
    try store.expectDone("shift add -p 카페 -w 민지 -d 2026-11-04 -t 18:00-22:00 -q")
    try store.expectDone("wage profile set 민지 --visa F-4 -q")
    let preview = store.run("wage preview --period 2026-11 -w 민지")
    #expect(preview.errors.contains("--pension on' or off"), "\(preview)")
  }

  @Test func `law that no figure shows is told by check, preview, final and close`() throws {
    try store.expectDone(
      "shift terms propose 민지 --hourly 9000 --weekly-minutes 40h --days mon,tue,wed,thu,fri "
        + "--since 2026-11-03 -q")
    try store.expectDone("shift terms accept trm-5 --as 민지 -q")
    try store.expectDone("shift add -p 카페 -w 민지 -d 2026-11-04 -t 18:00-22:00 -q")
    try store.expectDone("wage item add 민지 uniform=-3000 -p 카페 -q")
    try store.expectDone("wage profile set 민지 --probation-until 2026-12-31 -q")
    let check = store.run("wage check --json")
    #expect(check.errors.contains("제43조") && check.errors.contains("--contract-months"), "\(check)")
    let row = try JSON.parse(Array(check.output.utf8)).at("data.0")
    #expect(row?["not_lowered"] != .some(.null) && row?["probation"] == .bool(false))
    #expect(store.run("wage preview --period 2026-11 -w 민지").errors.contains("withheld besides"))
    let final = store.run("wage final -w 민지 --on 2026-11-30")
    #expect(final.errors.contains("제43조") && final.errors.contains("최저임금법 제6조"), "\(final)")
    let closed = store.run("wage close --period 2026-11 -w 민지 --anyway --dry-run")
    #expect(closed.errors.contains("below the minimum wage"), "\(closed)")
  }

  @Test func `payments at the end of employment have codes of their own`() throws {
    let refused = try store.failure("wage item add 민지 leave_at_end=1000000 -p 카페")
    #expect(refused["id"] == .string("payroll.facts"))
    try store.expectDone("wage item add 민지 unused_leave=1000000 -p 카페 -q")
  }

  @Test func `a code that is none and an exemption that the law does not give are refused`() throws
  {
    #expect(store.run("wage profile set 민지 --visa X-1").code == .usage)
    let refused = try store.failure("wage profile set 민지 --visa F-4 --care off")
    #expect(refused["id"] == .string("payroll.facts"))
    try store.expectDone("wage profile set 민지 --visa H-2 --care off -q")
    #expect(store.run("wage profile set 민지 --visa none").code == .refused)
    try store.expectDone("wage profile set 민지 --visa none --care auto -q")
  }
}
