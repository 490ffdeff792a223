import CatchTestSupport
import CatchValues
import Testing

/// Fixed pay, who joins and leaves within a month, and what all of it costs.
@Suite("Fixed pay and its true cost") struct FixedPayScenarioTests {
  private static let hours = "--weekly-minutes 40h --days mon,tue,wed,thu,fri"

  @Test func `salaries are paid by the days employed, and cost what the law adds`() throws {
    let scene = try PayScene(["카페": 6])
    try scene.story.done("사장", "wage policy set 카페 --industry retail_food_lodging")
    try scene.hire("민지", "--monthly 2156880 \(Self.hours)")
    try scene.hire("수아", "--monthly 3000000 \(Self.hours)")
    scene.move(to: "2026-11-16T09:00")
    try scene.hire("지훈", "--monthly 3000000 \(Self.hours)")
    scene.move(to: "2026-11-20T20:00")
    try scene.story.done("사장", "shift member remove 수아 -p 카페 --yes")
    scene.move(to: "2026-12-01T09:00")
    let period = "2026-11"
    #expect(
      try scene.pay(
        period,
        "gross,national_pension,health_insurance,long_term_care,employment_insurance,income_tax,"
          + "local_tax,net") == [
          // 2,156,000 × 4.75 %; × 3.595 %; that × 13.14 %; × 0.9 %, each cut below 10 won. Tax: the
          // row of 2,150,000 for one, 12 × 2,155,000 = 25,860,000 a year: less 9,129,000 earned income,
          // 1,500,000, 12 × 96,970 and 4,134,400 leaves 9,932,960; 6 % less 303,793, over twelve.
          "민지 2156880 102410 77530 10180 19410 24340 2430 1920580",
          // 20 of 30 days. Tax: 24,060,000 − 8,859,000 − 1,500,000 − 1,082,640 − 4,062,400 =
          // 8,555,960; 513,357 − 279,007, over twelve.
          "수아 2000000 95000 71900 9440 18000 19520 1950 1784190",
          // 15 of 30 days; who joins after the first pays neither pension nor health that month.
          "지훈 1500000 0 0 0 13500 8920 890 1476690",
        ])
    #expect(
      try scene.slip("지훈", period).contains("Base pay            salary × 15/30 days = 1,500,000"))
    // The shares again; 0.9 % + 0.25 %; 8 + 0.6 ‰ for accidents; a twelfth for severance.
    #expect(
      try scene.pay(period, "employer_premiums,severance_accrual,total_cost") == [
        // 102,410 + 77,530 + 10,180 + 19,410 + 5,390 + 18,540 = 233,460; 2,156,880 / 12.
        "민지 233460 179740 2570080",
        // 95,000 + 71,900 + 9,440 + 18,000 + 5,000 + 17,200 = 216,540.
        "수아 216540 166666 2383206",
        // 13,500 + 3,750 + 12,900 = 30,150.
        "지훈 30150 125000 1655150",
      ])
    let one = try BinaryRun.run(
      ["wage", "cost", "--gross", "2156880", "--on", "2026-11-30", "--severance", "--json"]
        + ["--industry", "retail_food_lodging"])
    // 민지's cost and the wage-claim levy of 0.9 ‰.
    #expect(
      try JSON.parse(one.stdout)["data"]?["total"] == .integer(2_570_080 + 1_940), "\(one)")
    // 민지, 수아 and 지훈 together, whichever way it is laid out.
    for by in ["worker", "place", "month"] {
      let costs = try scene.story.rows("사장", "wage costs --period \(period) --by \(by) -q", "cost")
      let total = costs.compactMap { Int($0) }.reduce(0, +)
      #expect(total == 6_608_436, "\(by): \(costs)")
    }
    try scene.expectTableTellsJSON(period)
  }

  @Test func `a raise within the month and a day missed are told with their days`() throws {
    let scene = try PayScene(["카페": 6])
    try scene.hire("민지", "--monthly 3000000 \(Self.hours)")
    try scene.hire("지훈", "--daily 100000 --weekly-minutes 24h --days mon,wed,fri")
    try scene.change("민지", "--monthly 3300000 \(Self.hours) --since 2026-11-16")
    scene.move(to: "2026-12-01T09:00")
    let day = "-t 09:00-18:00 -b 12:00-13:00"
    try scene.work("지훈", days: "2026-11-02 -d 2026-11-04 -d 2026-11-06", day)
    // Half a month at each: 1,500,000 + 1,650,000.
    #expect(try scene.pay("2026-11", "gross").first == "민지 3150000")
    // Three days at 100,000; 100,000 for eight hours is 12,500, and 24/5 hours of rest are 60,000.
    #expect(
      try scene.pay("2026-11-02/2026-11-08", "normal_pay,weekly_allowance,gross").last
        == "지훈 300000 60000 360000")
  }
}
