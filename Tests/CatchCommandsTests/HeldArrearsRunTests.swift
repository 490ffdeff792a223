import CatchCommands
import CatchProgram
import CatchValues
import Testing

@Suite("Open arrears in forecasts and on payslips")
struct HeldArrearsRunTests {
  /// October is closed, and 민지's first evening was an hour longer.
  private func world(_ edit: String = "shift edit shf-1 --end 23:00") throws -> StoreRun {
    let store = try StoreRun.withOctober(isClosed: true)
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    try store.expectDone("\(edit) -q")
    try store.workNovember()
    return store
  }

  private func figures(_ store: StoreRun, _ line: String) throws -> [Int?] {
    let row = try store.json(line)["data"]
    let one = row?.elements.first ?? row
    return ["gross", "net", "arrears"].map { one?[$0]?.number }
  }

  @Test(arguments: ["shift edit shf-1 --end 23:00", "shift edit shf-1 --end 21:00"])
  func `the first open period holds what its close pays`(edit: String) throws {
    let store = try world(edit)
    let sum = try store.json("wage arrears")["data"]?.elements.reduce(0) {
      $0 + ($1["amount"]?.number ?? 0)
    }
    let preview = try figures(store, "wage preview --period 2026-11 -w 민지")
    #expect(preview[2] == sum && sum != 0)
    #expect(try figures(store, "wage show 민지 --period 2026-11") == preview)
    // The later months and the closed one hold none of it.
    #expect(try figures(store, "wage preview --period 2026-10 -w 민지")[2] == 0)
    try store.expectDone("shift add -w 민지 -d 2026-12-02 -t 18:00-22:00 -q")
    #expect(try figures(store, "wage preview --period 2026-12 -w 민지")[2] == 0)
    let both = try store.json("wage preview --during 2026-11..2026-12 -w 민지")["data"]?.elements
    #expect(both?.map { $0["arrears"]?.number } == [sum, 0])
    try store.expectDone("wage close --period 2026-11 -q")
    #expect(try figures(store, "wage preview --period 2026-11 -w 민지") == preview)
    let slip = try store.json("wage slip show 민지")["data"]
    #expect([slip?["gross"]?.number, slip?["net"]?.number] == Array(preview.prefix(2)))
  }

  @Test func `two periods that are asked for together do not both hold it`() throws {
    let store = try world()
    let sum = try store.json("wage arrears")["data"]?.elements.reduce(0) {
      $0 + ($1["amount"]?.number ?? 0)
    }
    try store.expectDone("shift add -w 지훈 -d 2026-11-03 -t 18:00-22:00 --state done -q")
    try store.expectDone("shift add -w 민지 -d 2026-12-02 -t 18:00-22:00 -q")
    try store.expectDone("shift add -w 민지 -d 2026-11-04 -t 09:00-12:00 -q")
    for (time, line) in [("04T08:00", "shift in"), ("04T12:00", "shift out")] {
      store.move(to: time)
      try store.expectDone("\(line) --as 민지 -q")
    }
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-01T09:00:00+09:00"
    // An hour before the plan waits for a decision, so the close leaves 민지 out.
    #expect(store.run("wage close --period 2026-11 -q").code.rawValue == 17)
    let both = try store.json("wage preview --during 2026-11..2026-12 -w 민지")["data"]?.elements
    #expect(both?.map { $0["arrears"]?.number } == [sum, 0], "\(both ?? [])")
  }

  @Test func `money that is too much for one pay is not held either`() throws {
    let store = try world("shift mark shf-1 --state cancelled")
    // Half an hour of pay, against an evening that was paid and never worked.
    try store.expectDone("shift edit shf-6 --end 18:30 --without-breaks -q")
    #expect(store.run("wage arrears").output.contains("-"))
    let preview = try figures(store, "wage preview --period 2026-11 -w 민지")
    #expect(preview[2] == 0)
    try store.expectDone("wage close --period 2026-11 --anyway -q")
    #expect(try figures(store, "wage preview --period 2026-11 -w 민지")[0] == preview[0])
  }

  @Test func `arrears on a payslip have their calculation`() throws {
    let store = try world()
    let row = try store.json("wage arrears").at("data.0")
    let calculation = row?["calculation"]?.words ?? ""
    #expect(calculation.contains(" × ") && calculation.hasSuffix(" paid"), "\(calculation)")
    #expect((row?["due"]?.number ?? 0) - (row?["paid"]?.number ?? 0) == row?["amount"]?.number)
    try store.expectDone("wage close --period 2026-11 -q")
    let text = try store.expectDone("wage slip show 민지")
    #expect(text.contains(calculation), "\(text)")
    let lines = try store.expectDone("wage slip show 민지 --format csv")
    #expect(lines.contains("2026-10 Base pay: "), "\(lines)")
    let explained = try store.expectDone("wage slip show 민지 --explain")
    #expect(explained.contains("formula: \(calculation)"), "\(explained)")
  }

  @Test func `a payslip explains its figures, and says when the records have changed since`() throws
  {
    let store = try world()
    try store.expectDone("wage close --period 2026-11 -q")
    let slip = try store.json("wage slip show 민지 --explain")["data"]
    #expect(slip?.at("explanation.figure") != nil)
    #expect(store.run("wage slip show 민지 --explain --as 민지").errors == "")
    #expect(try store.json("wage slip show 민지")["data"]?["explanation"] == nil)
    let old = store.run("wage slip show slp-1 --explain")
    #expect(old.errors.contains("the records have changed since"), "\(old)")
    #expect(old.output.contains("formula: "))
  }
}
