import CatchTestSupport
import CatchValues
import Testing

/// Acceptance scenarios 4 and 5 on stored shifts: nights, breaks and a public holiday.
@Suite("Nights, breaks and public holidays") struct PremiumScenarioTests {
  private static let week = "2026-11-02/2026-11-08"

  @Test func `where the break lies decides on the night`() throws {
    let scene = try PayScene()
    let monday = "--hourly 10320 --weekly-minutes 7h --days mon"
    for name in ["민지", "지훈", "수아", "하늘"] { try scene.hire(name, monday) }
    try scene.hire("다솔", "--hourly 10320 --weekly-minutes 8h --days mon")
    try scene.hire("라온", at: "매점", monday)
    scene.move(to: "2026-11-09T09:00")
    for (name, place, times) in [
      ("민지", "카페", "-t 22:00-06:00 -b 02:00-03:00"),
      ("라온", "매점", "-t 22:00-06:00 -b 02:00-03:00"),
      ("지훈", "카페", "-t 18:00-02:00 -b 20:00-21:00"),
      ("수아", "카페", "-t 18:00-02:00 -b 22:30-23:30"), ("하늘", "카페", "-t 18:00-02:00 -b 60"),
    ] { try scene.work(name, at: place, days: "2026-11-02", times) }
    let warned = try scene.story.run(
      "사장", "shift add -p 카페 -w 다솔 -d 2026-11-02 -t 09:00-17:00")
    #expect(warned.status == .exit(0))
    #expect(warned.errors.contains("0 min of break for 8 h of work, not 60 min"), "\(warned)")
    try scene.story.done("사장", "shift mark shf-6 --state done")
    #expect(
      try scene.pay(Self.week, "normal_pay,night_premium,gross") == [
        // 7 h × 10,320, all of it at night: 7 h × 5,160.
        "민지 72240 36120 108360",
        // Four hours of the span are night: 4 h, 3 h and 4 h × 7/8 = 3.5 h × 5,160.
        "지훈 72240 20640 92880", "수아 72240 15480 87720", "하늘 72240 18060 90300",
        // 8 h × 10,320 without a premium.
        "다솔 82560 0 82560",
        // No premium where four work.
        "라온 72240 0 72240",
      ])
    try scene.expectTableTellsJSON(Self.week)
    let notes = try scene.story.run("사장", "wage preview --period \(Self.week)")
    #expect(notes.errors.contains("하늘: breaks without a position were spread evenly"), "\(notes)")
    #expect(notes.errors.contains("다솔: less than the legal break on 2026-11-02"), "\(notes)")
    #expect(try scene.story.run("사장", "shift check --during 2026-11 --strict").status == .exit(1))
    let slip = try scene.slip("하늘", Self.week, "--lang ko")
    #expect(slip.contains("야간근로수당        3시간 30분 × 10,320원 × 0.5 = 18,060"), "\(slip)")

    // Scenario 8: the machine's zone changes no figure of pay.
    for line in ["wage preview --period \(Self.week)", "wage show 민지 --period \(Self.week) --json"]
    {
      let outputs = try ["UTC", "America/New_York", "Asia/Seoul", ""].map { zone in
        try scene.story.run("사장", line, ["TZ": zone]).output
      }
      #expect(Set(outputs).count == 1 && outputs[0].contains("민지"), "\(outputs)")
    }
  }

  @Test func `a public holiday is paid, and work on it once more with a premium`() throws {
    let scene = try PayScene()
    let terms = "--hourly 10320 --weekly-minutes 40h --days mon,tue,wed,thu,fri"
    for name in ["민지", "지훈"] { try scene.hire(name, terms) }
    for name in ["수아", "하늘"] { try scene.hire(name, at: "매점", terms) }
    scene.move(to: "2026-10-12T09:00")
    try scene.work("민지", days: "2026-10-09", "-t 09:00-20:00 -b 12:00-13:00")
    try scene.work("수아", at: "매점", days: "2026-10-09", "-t 09:00-20:00 -b 12:00-13:00")
    // Monday 2026-10-05 stands in for a holiday on Saturday, so the period begins after it.
    let period = "2026-10-06/2026-10-11"
    #expect(
      try scene.pay(period, "normal_pay,holiday_pay,paid_holiday_pay,gross") == [
        // The day itself, 8 h × 10,320; 10 h of work are 103,200; half of 8 h and 2 h whole are
        // 41,280 + 20,640 = 61,920 of premium.
        "민지 0 \(103_200 + 61_920) 82560 247680",
        // Nobody has to work for the day itself.
        "지훈 0 0 82560 82560",
        // With four people it is a day as any other: 10 h × 10,320, or nothing.
        "수아 103200 0 0 103200", "하늘 0 0 0 0",
      ])
    // Three lines: the work, what the law adds for it, and the day itself.
    let slip = try scene.slip("민지", period)
    for line in [
      "Holiday work        10h × 10,320 = 103,200",
      "Holiday premium     8h × 10,320 × 0.5 + 2h × 10,320 = 61,920",
      "Paid holidays       8h × 10,320 = 82,560",
    ] { #expect(slip.contains(line), "\(slip)") }
    let data = try scene.story.data("사장", "wage show 민지 --period \(period)")
    #expect(data["pay"]?["holiday_pay"] == .integer(165_120))
    #expect(data["pay"]?["paid_holiday_pay"] == .integer(82_560))
    #expect(data["gross"] == .integer(247_680))
  }
}
