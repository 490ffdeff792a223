import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Payslips of one's own, compared")
struct OwnPayslipRunTests {
  @Test(arguments: ["json", "csv"])
  func `a payslip of its own agrees with itself`(format: String) throws {
    let store = try StoreRun.withOctober(isClosed: true)
    try store.expectDone("shift edit shf-5 --end 21:30 --as 사장 -q")
    try store.workNovember()
    try store.expectDone("wage item add 민지 advance=-5000 --day 2026-11-05 --as 사장 -q")
    try store.expectDone("wage item add 민지 meal=30000 --day 2026-11-05 --as 사장 -q")
    try store.expectDone("wage close --as 사장 -q")
    for (slip, month) in [("slp-1", "2026-10"), ("slp-2", "2026-11")] {
      let text = try store.expectDone("wage slip show \(slip) --format \(format) --as 민지")
      store.scratch.files["slip.\(format)"] = text
      let line = "wage compare slip.\(format) -w 민지 --period \(month) --as 민지"
      let document = try store.json(line)
      #expect(document.at("meta.agrees") == .bool(true), "\(document)")
      #expect(document.at("data")?.elements.allSatisfy { $0["cause"] == .null } == true)
      // A line that was altered is the only one that differs.
      store.scratch.files["slip.\(format)"] = text.replacing("30000", with: "20000")
      let altered = try store.json(line).at("data")?.elements ?? []
      let items = altered.filter { $0["difference"] != .integer(0) }.map { $0["item"]?.words }
      #expect(items == (slip == "slp-2" ? ["meal"] : []), "\(altered)")
    }
  }

  @Test func `nothing that somebody typed becomes markup of the page`() throws {
    let store = try StoreRun.withOctober()
    try store.expectDone("shift place edit 카페 --name <b>&'\"x --as 사장 -q")
    try store.expectDone("wage close --as 사장 -q")
    let page = try store.expectDone("wage slip show slp-1 --html - --as 사장")
    #expect(!page.contains("<b>") && page.contains("&lt;b&gt;&amp;&#39;&quot;x"))
  }
}
