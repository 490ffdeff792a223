import CatchValues
import Testing

@testable import WageService

@Suite("Regular items of a document")
struct AllowanceEdgeTests {
  private func pay(_ regularity: String, from: String = "2026-03-09") throws -> PayResult {
    try PayRun(
      from: from, to: from == "2026-03-01" ? "2026-03-31" : "2026-03-15", rate: "10000",
      shifts: ["2026-03-09 09:00-19:00"],
      items: #"{"code": "position", "amount": 104500, "regularity": "\#(regularity)"}"#
    ).result()
  }

  @Test(arguments: [
    ("once", true, 30_000), ("regular", false, 30_000), ("ordinary", false, 31_500),
  ])
  func `its regularity decides what an item counts into`(
    regularity: String, isBelow: Bool, overtime: Int
  ) throws {
    // 104,500 over 209 hours are 500 won.
    let month = try pay(regularity, from: "2026-03-01")
    #expect(month.warningIDs.contains("below_minimum_wage") == isBelow)
    #expect(month.pay.overtime == overtime)
  }

  @Test func `in a period of a week an item is by the week`() throws {
    let week = try pay("ordinary")
    #expect(week.basis.segments[0].ordinary == Fraction(10_000 * 48 + 104_500, over: 48))
  }

  @Test func `the explanation tells the span of allowances`() throws {
    let document = try Calculation.document(of: PayRun(rate: "10000", items: Self.item).json)
    var payroll = Payroll(.shipped)
    let tree = try payroll.compute(document).explanation(document)
    let method = try #require(tree.children.first { $0.figure == "method" })
    let ordinary = try #require(method.children.first { $0.figure == "ordinary_hourly" })
    #expect(ordinary.formula.en.contains("a week over its paid hours"))
  }

  private static let item =
    #"{"code": "position", "amount": 24000, "regularity": "ordinary"}"#
}

@Suite("What protects minors")
struct MinorEdgeTests {
  private func minor(_ shifts: [String]) throws -> [String] {
    try PayRun(
      worker: #""age": 17"#,
      contract: #""weekly_minutes": 2100, "days": ["mon","tue","wed","thu","fri"]"#,
      workplace: #""employees": 3"#, shifts: shifts
    ).result().warningIDs
  }

  @Test(arguments: [
    ("09:00-16:00", []), ("09:00-16:01", ["minor_over_7h"]), ("09:00-17:00", ["minor_over_7h"]),
    ("09:00-17:01", ["minor_over_8h"]),
  ])
  func `a day is seven hours, and eight by agreement`(hours: String, found: [String]) throws {
    let ids = try minor(["2026-03-09 \(hours)"])
    #expect(ids.filter { $0.hasPrefix("minor_over") } == found)
  }

  @Test(arguments: [
    (0, []), (1, ["minor_over_35h"]), (300, ["minor_over_35h"]), (301, ["minor_over_40h"]),
  ])
  func `a week is thirty-five hours, and forty by agreement`(
    more: Int, found: [String]
  ) throws {
    var shifts = PayRun.days(PayRun.week, "09:00-16:00")
    if more > 0 {
      shifts.append(
        "2026-03-14 09:00-\(9 + more / 60 < 10 ? "0" : "")\(9 + more / 60):\(more % 60 < 10 ? "0" : "")\(more % 60)"
      )
    }
    let ids = try minor(shifts)
    #expect(ids.filter { $0.hasPrefix("minor_over") } == found)
  }

  @Test func `no limit of adults is told of a minor`() throws {
    let ids = try minor(PayRun.days(PayRun.week, "08:00-18:00"))
    #expect(!ids.contains("over_52h"))
    #expect(!ids.contains("overtime_over_12h"))
  }
}
