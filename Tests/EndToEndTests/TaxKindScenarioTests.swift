import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// Acceptance scenario 6: how income is taxed, without any stored state.
@Suite("Tax kinds, no stored state") struct TaxKindScenarioTests {
  private func data(_ line: String, stdin: String = "", in folder: ScratchFolder) throws -> JSON {
    let result = try BinaryRun.run(
      line.split(separator: " ").map(String.init) + ["--json"],
      environment: ["HOME": folder.path], stdin: Array(stdin.utf8), folder: folder.url)
    try #require(result.status == .exit(0), "\(result)")
    return try #require(try JSON.parse(result.stdout)["data"])
  }

  @Test func `business income, day labour, and a document through a pipe`() throws {
    let folder = try ScratchFolder()
    let business = try data("wage tax business --amount 1000000 --on 2026-11-30", in: folder)
    // 3 %, and a tenth of that.
    #expect(business["income_tax"] == .integer(30_000) && business["local_tax"] == .integer(3_000))
    // (200,000 − 150,000) × 2.7 % = 1,350, a tenth cut below 10 won, and 0.9 % of all of it.
    let day = try data("wage net --gross 200000 --kind daily --on 2026-11-30", in: folder)
    #expect(day["income_tax"] == .integer(1_350) && day["local_tax"] == .integer(130))
    #expect(day["employment_insurance"] == .integer(1_800))
    #expect(day["net"] == .integer(200_000 - 1_350 - 130 - 1_800))
    // 37,000 × 2.7 % = 999, which is too little to collect.
    let less = try data("wage tax daily --pay 187000 --on 2026-11-30", in: folder)
    #expect(less["per_day"] == .array([.integer(999)]) && less["total"] == .integer(0))
    let document = """
      {"period":{"from":"2026-11-02","to":"2026-11-02"},"worker":{"income_kind":"daily"},\
      "contract":{"basis":"daily","rate":187000,"weekly_minutes":480,"days":["mon"]},\
      "workplace":{"employees":6},\
      "shifts":[{"date":"2026-11-02","start":"09:00","end":"18:00","break_minutes":60}]}
      """
    let slip = try data("wage calc", stdin: document, in: folder)
    #expect(slip["gross"] == .integer(187_000) && slip["deductions"]?["income_tax"] == .integer(0))
    // 0.9 % of 187,000 is 1,683.
    #expect(slip["net"] == .integer(187_000 - 1_680))
    let table = try BinaryRun.run(
      ["wage", "tax", "business", "--amount", "1000000", "--on", "2026-11-30"],
      environment: ["HOME": folder.path], folder: folder.url)
    #expect(table.output.contains("30,000") && table.output.contains("3,000"), "\(table)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }
}
