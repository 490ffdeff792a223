import CatchTestSupport
import Testing

/// What is paid when somebody comes early, late, and leaves otherwise than planned.
@Suite("The clock against the schedule") struct ClockPayScenarioTests {
  @Test func `pay follows the plan, the clock, or what both have`() throws {
    let ways = [
      ("민지", "예정", "--pay-basis scheduled"), ("지훈", "실제", "--pay-basis actual"),
      ("수아", "겹침", "--pay-basis clipped"), ("하늘", "반올림", "--pay-basis actual --clock-step 15"),
      ("다솔", "그대로", ""),
    ]
    let scene = try PayScene(["예정": 6, "실제": 6, "겹침": 6, "반올림": 6, "그대로": 6])
    for (name, place, policy) in ways {
      try scene.hire(name, at: place, "--hourly 10320 --weekly-minutes 8h --days mon,tue")
      if policy != "" { try scene.story.done("사장", "wage policy set \(place) \(policy)") }
    }
    scene.move(to: "2026-11-09T09:00")
    for (name, place, _) in ways {
      try scene.work(
        name, at: place, days: "2026-11-02..2026-11-03", "-t 18:00-22:00", state: "planned")
      for (start, end) in [("02T17:50", "02T22:20"), ("03T18:07", "03T21:40")] {
        try scene.story.done(name, "shift in -p \(place) --at 2026-11-\(start)")
        try scene.story.done(name, "shift out -p \(place) --at 2026-11-\(end)")
      }
    }
    let week = "2026-11-02/2026-11-08"
    #expect(
      try scene.pay(week, "work_minutes,normal_pay,part_time_excess_pay,night_premium,gross") == [
        // Eight hours as planned: 480 × 172.
        "민지 480 82560 0 0 82560",
        // 270 + 213 minutes. Half an hour beyond the contract × 1.5 = 30 × 258, and 20 minutes of
        // night × 86; the rest is 453 × 172.
        "지훈 483 77916 7740 1720 87376",
        // 240 + 213 minutes: × 172.
        "수아 453 77916 0 0 77916",
        // 17:45–22:15 and 18:00–21:45 by quarters of an hour: 270 + 225; 465 × 172, 30 × 258, 15 × 86.
        "하늘 495 79980 7740 1290 89010",
        // Nobody said anything: as planned, less what was missed.
        "다솔 453 77916 0 0 77916",
      ])
    try scene.expectTableTellsJSON(week)
    // All worked the 483 minutes of the clock, and what counts for pay is what pay counted.
    #expect(
      try scene.story.rows(
        "사장", "shift report --by total --group worker --during 2026-11-02..2026-11-08",
        "subject,worked_seconds,paid_seconds") == [
          "다솔 28980 27180", "민지 28980 28800", "수아 28980 27180", "지훈 28980 28980",
          "하늘 28980 29700",
        ])
  }
}
