import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Pay that follows the minimum wage, and raises for all")
struct RaiseRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
  }

  private func proposed(_ words: String) throws -> [String] {
    try store.json("shift terms raise \(words)")["data"]?.elements.map {
      "\($0.word("worker")) \($0["amount"]?.number ?? 0)"
    } ?? []
  }

  @Test func `a raise is proposed to all who earn less, and signed in one step`() throws {
    // 민지 has 10,320 and 지훈 10,500; 수아 only asks to join.
    #expect(try proposed("--hourly 10400 --since 2026-12-01 --dry-run") == ["민지 10400"])
    let both = try proposed("--hourly 11000 --since 2026-12-01")
    #expect(both == ["민지 11000", "지훈 11000"])
    // The only proposal needs no id.
    let signed = try store.json("shift terms accept --as 지훈")
    #expect(signed.at("data.accepted") == .array([.string("trm-6")]))
    #expect(signed.at("data.state") == .string("agreed"))
    // 민지 has the older proposal as well.
    let several = store.run("shift terms accept --as 민지")
    #expect(several.code == .usage && several.errors.contains("trm-5, trm-3"), "\(several)")
    let two = try store.json("shift terms accept --all -p 카페 --as 민지")
    #expect(two.at("data.accepted.1") == .string("trm-3"))
    #expect(store.run("shift terms accept --all --as 민지").code == .notFound)
  }

  @Test func `who has left by then gets no raise`() throws {
    try store.expectDone("shift member remove 민지 --on 2026-11-30 -q")
    #expect(try proposed("--hourly 11000 --since 2026-12-01 --dry-run") == ["지훈 11000"])
    #expect(
      try proposed("--hourly 11000 --since 2026-11-30 --dry-run") == ["민지 11000", "지훈 11000"])
    #expect(store.run("shift terms raise --hourly 10400 --since 2026-12-01").code == .refused)
  }

  @Test func `the minimum wage is stored as such and follows each year`() throws {
    #expect(
      try proposed("--hourly minimum --since 2026-12-01 -w 민지") == ["민지 10320"])
    let row = try store.json("shift terms accept --all --as 민지")["data"]
    #expect(row?["follows_minimum"] == .bool(true))
    try store.expectDone("shift add -w 민지 -d 2026-12-31 -t 09:00-13:00 -q")
    let list = try store.expectDone("shift terms list 민지")
    #expect(list.contains("the minimum wage, at first 10,320 won an hour"))
    // What follows it needs no raise to it.
    #expect(
      store.run("shift terms raise --hourly minimum --since 2026-12-15 -w 민지").code == .refused)
  }

  @Test func `pay that follows the minimum wage is shown as of the day`() throws {
    try store.expectDone("shift terms propose 민지 --hourly minimum --since 2026-12-01 -q")
    try store.expectDone("shift terms accept trm-5 --as 민지 -q")
    let check = try store.json("wage check -w 민지 --on 2026-12-31")
    #expect(check.at("data.0.amount") == .integer(10_320))
    #expect(check.at("data.1.amount") == .integer(10_700), "\(check)")
    let id = try #require(check.at("data.1.terms")?.words)
    func terms() throws -> JSON? {
      try store.json("shift terms list 민지")["data"]?.elements.first { $0["id"] == .string(id) }
    }
    #expect(try terms()?["amount_today"] == .null)
    store.scratch.variables["CATCHKIT_NOW"] = "2027-02-01T09:00:00+09:00"
    #expect(try terms()?["amount"] == .integer(10_320))
    #expect(try terms()?["amount_today"] == .integer(10_700))
    let list = try store.expectDone("shift terms list 민지 --all")
    #expect(list.contains("the minimum wage, today 10,700 won an hour"), "\(list)")
    #expect(try store.expectDone("shift terms list 민지 --lang ko").contains("오늘 시급 10,700원"))
    // Terms that later ones replaced keep the figure of their first day.
    try store.expectDone("shift terms propose 민지 --hourly 12000 --since 2027-02-01 -q")
    try store.expectDone("shift terms accept trm-6 --as 민지 -q")
    #expect(try terms()?["amount_today"] == .null)
    #expect(try store.expectDone("shift terms list 민지").contains("at first 10,320"))
  }

  @Test func `a raise is refused below the minimum, for nobody, and for a year not known`() throws {
    let before = try store.bytes()
    let low = store.run("shift terms raise --hourly 10400 --since 2027-01-01")
    #expect(low.code == .refused && low.errors.contains("below the minimum wage"), "\(low)")
    for words in [
      "--hourly 10000 --since 2026-12-01", "--monthly 3000000 --since 2026-12-01",
      "--hourly minimum --since 2031-01-01",
    ] {
      #expect(store.run("shift terms raise \(words)").code == .refused, "\(words)")
    }
    #expect(store.run("shift terms raise --hourly 12000 --as 민지").code == .forbidden)
    #expect(store.run("shift terms raise").code == .usage)
    #expect(store.run("shift terms accept").code == .notFound)
    #expect(try store.bytes() == before)
  }

  @Test func `probation lowers the minimum only in a long contract that is not simple work`() throws
  {
    try store.expectDone("shift terms propose 민지 --hourly 9500 --since 2026-11-03 -q")
    try store.expectDone("shift terms accept trm-5 --as 민지 -q")
    func state(_ options: String) throws -> [Bool?] {
      try store.expectDone("wage profile set 민지 \(options) -q")
      let check = try store.json("wage check -w 민지 --on 2026-11-03").at("data.0")
      let notes = store.run("wage preview --period 2026-11 -w 민지").errors
      return [
        check?["probation"] == .bool(true), check?["ok"] == .bool(true),
        notes.contains("probation lowers no minimum wage"),
      ]
    }
    #expect(try state("--probation-until 2026-12-31") == [false, false, true])
    #expect(try state("--contract-months 11") == [false, false, true])
    #expect(try state("--contract-months 12") == [true, true, false])
    #expect(try state("--contract-months open") == [true, true, false])
    #expect(try state("--simple-work yes") == [false, false, true])
    #expect(try state("--simple-work no") == [true, true, false])
  }

  @Test func `a part of a month is paid by the measure of the policy`() throws {
    let scratch = try StoreRun([
      "user add 사장 --role owner", "user add 수아 --as 사장",
      "shift place add 식당 --employees 6 --as 사장", "shift invite create --as 사장",
      "shift join \(PlaceWorld.code) --monthly 3000000 --weekly-minutes 40h"
        + " --days mon,tue,wed,thu,fri --since 2026-04-13 --as 수아",
      "shift member accept 수아 --as 사장",
    ])
    let line = "wage show 수아 --period 2026-04 --as 사장"
    #expect(try scratch.json(line).at("data.pay.normal_pay") == .integer(1_800_000))
    try scratch.expectDone("wage policy set 식당 --part-month working-days --as 사장 -q")
    let shared = try scratch.json("\(line) --explain")
    #expect(shared.at("data.pay.normal_pay") == .integer(1_909_091))
    let text = scratch.run("\(line) --explain --lang ko").output
    #expect(text.contains("재직 소정근로일 14일 ÷ 22일"), "\(text)")
    #expect(text.contains("14/22(소정근로일수)"))
    // A whole month is whole by either measure.
    #expect(
      try scratch.json("wage show 수아 --period 2026-05 --as 사장").at("data.pay.normal_pay")
        == .integer(3_000_000))
  }
}
