import CatchTestSupport
import CatchValues
import Testing

@Suite("The last payslip of one who leaves")
struct FinalCloseTests {
  private static let full = "-t 09:00-18:00 -b 12:00-13:00"

  /// 민지, 40 hours at 12,000 won since 2025-01-02, with a whole October of 2026.
  private static func scene() throws -> PayScene {
    let scene = try PayScene()
    try scene.hire(
      "민지", "--hourly 12000 --weekly-minutes 40h --days mon,tue,wed,thu,fri --since 2025-01-02")
    scene.move(to: "2026-11-02T09:00")
    let holidays = ["2026-10-05", "2026-10-09"]
    for day in 1...30 {
      let date = try #require(CivilDate("2026-10-\(day < 10 ? "0" : "")\(day)"))
      guard date.weekday != .sat, date.weekday != .sun, !holidays.contains("\(date)") else {
        continue
      }
      try scene.work("민지", days: "\(date)", full)
    }
    return scene
  }

  @Test func `months without records are asked for, and stand in no sum`() throws {
    let story = try Self.scene().story
    let refused = try story.run("사장", "wage final -w 민지 --on 2026-10-31")
    #expect(refused.status == .exit(13))
    #expect(
      refused.errors.contains("--through 2026-09-30 --wages 2026-08=WON,2026-09=WON"), "\(refused)")
    let rows = try story.rows("사장", "wage report -w 민지 --year 2026 -q", "month,gross,records")
    #expect(rows[8] == "2026-09 - no_records" || rows[8] == "2026-09  no_records", "\(rows)")
    #expect(rows.filter { $0.hasSuffix("no_records") }.count == 11)
    let october = try #require(rows[9].split(separator: " ").dropFirst().first)
    #expect(try story.rows("민지", "wage jobs --year 2026 -q", "gross") == ["\(october)"])
    #expect(try story.rows("사장", "wage costs -p 카페 --period 2026-09 -q", "gross") == [])
    let costs = try story.run("사장", "wage costs -p 카페 --period 2026-09")
    #expect(costs.errors.contains("no records, so not counted: 민지 2026-09"), "\(costs)")
    // Either way answers.
    let line = "wage final -w 민지 --on 2026-10-31 --leave-before 0"
    let given = try story.data("사장", "\(line) --wages-3m 7416000 -q")
    #expect(given["severance"]?["eligible"] == .bool(true))
    #expect(
      given["leave"]?["unused"] == .some(.null)
        && given["leave"]?["pay"] == .some(.null))
    try story.done(
      "사장",
      "wage opening set 민지 --through 2026-09-30 --wages 2026-08=2508000,2026-09=2,508,000 "
        + "--leave-used 5 -q")
    // The days taken are those of one leave year, so another last day asks for them again.
    #expect(try story.run("사장", "wage opening set 민지 --through 2026-09-15").status == .exit(2))
    let opened = try story.data("사장", "\(line) -q")
    #expect(opened["severance"]?["wages_3m"] == given["severance"]?["wages_3m"])
    #expect(opened["severance"]?["amount"] == .integer(5_270_794))
    #expect(opened["leave"]?["unused"] == .integer(10))
    #expect(
      try story.rows("민지", "wage jobs --year 2026 -q", "opening_gross") == ["5016000"])
    try story.done("사장", "undo --yes -q")
    #expect(try story.run("사장", "wage final -w 민지 --on 2026-10-31").status == .exit(13))
  }

  @Test func `one payslip has wages, unused leave and severance, and pays what was told`() throws {
    let story = try Self.scene().story
    try story.done(
      "사장",
      "wage opening set 민지 --through 2026-09-30 --wages 2026-07=2508000,2026-08=2508000,2026-09=2508000 "
        + "--leave-used 5 -q")
    let line = "wage final -w 민지 --on 2026-10-30 --leave-before 0"
    let told = try story.data("사장", "\(line) -q")
    let paid = try story.data("사장", "\(line) --close -q")
    for figure in ["wages", "leave", "severance", "total", "withheld", "net"] {
      #expect(paid[figure] == told[figure], "\(figure)")
    }
    #expect(paid["slip"] == .string("slp-1") && told["slip"] == .null)
    #expect(
      try story.rows("사장", "shift member list --all -p 카페 -q", "name,state").contains("민지 ended"))
    let slip = try story.done("사장", "wage slip show 민지 --lang ko")
    for part in [
      "연차 미사용수당", "근로기준법 제60조 제5항: 10 × 96,000 = 960,000", "퇴직금",
      "근로자퇴직급여 보장법 제8조 제1항: 96,000 × 30 × 667/365", "소득세법 제146조",
    ] {
      #expect(slip.contains(part), "\(slip)")
    }
    guard case .integer(let net)? = told["net"] else {
      Issue.record("no net: \(told)")
      return
    }
    #expect(
      try story.rows("사장", "wage export bank -p 카페 --period 2026-10 -q", "worker,net") == [
        "민지 \(net)"
      ])
    #expect(
      try story.rows("사장", "wage export accountant -p 카페 --period 2026-10 -q", "net") == ["\(net)"])
    // It is paid: nothing is left, nothing is arrears, and no terms are judged after it.
    #expect(try story.data("사장", "\(line) -q")["unpaid"] == .integer(0))
    #expect(try story.rows("사장", "wage arrears -p 카페", "worker") == [])
    #expect(try story.rows("사장", "wage check -p 카페 --on 2026-10-30 -q", "on") == ["2026-10-30"])
    // Whoever ended on one day is not paid until another.
    let other = try story.run(
      "사장", "wage final -w 민지 --on 2026-10-29 --leave-before 0 --unused 0 --close")
    #expect(other.status == .exit(13) && other.errors.contains("ended on 2026-10-30"), "\(other)")
    // Undo leaves payslips alone; reopening and closing again pays the same once.
    #expect(try story.run("사장", "undo --yes -q").status != .exit(0))
    try story.done("사장", "wage reopen -p 카페 --period 2026-10 -w 민지 --reason 정정 --yes -q")
    #expect(try story.rows("사장", "wage item list -p 카페 -w 민지 -q", "code") == [])
    let again = try story.data("사장", "\(line) --close -q")
    #expect(again["net"] == told["net"])
    #expect(
      try story.rows("사장", "wage item list -p 카페 -w 민지 -q", "code")
        == ["leave_at_end", "severance_at_end", "severance_tax_at_end"])
  }

  @Test func `unused days of the first year are asked for, and a dismissal stands on the slip`()
    throws
  {
    let story = try Self.scene().story
    try story.done(
      "사장",
      "wage opening set 민지 --through 2026-09-30 --wages 2026-07=2508000,2026-08=2508000,2026-09=2508000 "
        + "--leave-used 5 -q")
    let bare = "wage final -w 민지 --on 2026-10-30"
    let asked = try story.run("사장", bare)
    #expect(asked.status == .exit(13) && asked.errors.contains("--leave-before DAYS"), "\(asked)")
    let leave = try story.data("사장", "wage leave -w 민지 --on 2026-10-30 -q")
    #expect(leave["before"] == .some(.null) && leave["before_pay"] == .some(.null))
    #expect(leave["before_years"]?.elements.first?["from"] == .string("2025-01-02"))
    let line = "\(bare) --leave-before 11"
    let plain = try story.data("사장", "\(line) -q")
    #expect(plain["leave"]?["before_pay"] == .integer(1_056_000))
    #expect(plain["dismissal"] == .some(.null))
    let told = try story.data("사장", "\(line) --dismissed -q")
    #expect(told["dismissal"]?["amount"] == .integer(2_880_000))
    guard case .integer(let before)? = plain["total"], case .integer(let total)? = told["total"]
    else {
      Issue.record("no totals: \(told)")
      return
    }
    #expect(total == before + 2_880_000)
    let paid = try story.data("사장", "\(line) --dismissed --close -q")
    for figure in ["leave", "severance", "dismissal", "total", "withheld", "net"] {
      #expect(paid[figure] == told[figure], "\(figure)")
    }
    let slip = try story.done("사장", "wage slip show 민지 --lang ko")
    for part in ["10 × 96,000 + 11 × 96,000 = 2,016,000", "근로기준법 제26조: 30 × 96,000 = 2,880,000"] {
      #expect(slip.contains(part), "\(slip)")
    }
    #expect(
      try story.rows("사장", "wage item list -p 카페 -w 민지 -q", "code")
        == ["leave_at_end", "severance_at_end", "dismissal_at_end", "severance_tax_at_end"])
    // What is paid is neither due again nor missed where the dismissal is not named.
    #expect(try story.data("사장", "\(line) -q")["unpaid"] == .integer(0))
    let settled = try story.data("사장", "\(bare) -q")
    #expect(settled["unpaid"] == .integer(0) && settled["total"] == told["total"])
    #expect(settled["dismissal"]?["amount"] == .integer(2_880_000))
    let again = try story.run("사장", "\(line) --dismissed")
    #expect(!again.errors.contains("must be paid") && !again.errors.contains("without 30 days"))
    #expect(try story.rows("사장", "wage arrears -p 카페", "worker") == [])
    try story.done("사장", "wage reopen -p 카페 --period 2026-10 -w 민지 --reason 정정 --yes -q")
    #expect(try story.rows("사장", "wage item list -p 카페 -w 민지 -q", "code") == [])
  }
}
