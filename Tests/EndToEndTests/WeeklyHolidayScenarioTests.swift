import CatchTestSupport
import Testing

/// Acceptance scenario 3: who gets the weekly holiday, on stored shifts and without a store.
///
/// 4 h × 10,320 = 41,280 for an evening and for the weekly holiday of 20 contracted hours.
@Suite("The weekly holiday, who gets it") struct WeeklyHolidayScenarioTests {
  private static let week = "2026-11-02/2026-11-08"
  private static let twenty = "--hourly 10320 --weekly-minutes 20h --days mon,tue,wed,thu,fri"
  private static let fourteen = "--hourly 10320 --weekly-minutes 14h --days tue,thu"

  private static let figures = [
    // 20 h × 10,320 and the holiday; an hour less is an hour's pay less; four evenings, no holiday.
    "민지 206400 0 0 41280 247680", "지훈 196080 0 0 41280 237360", "수아 165120 0 0 0 165120",
    // 14 h, an hour beyond the contract and one beyond eight, each at one and a half: 2 h × 10,320
    // and 2 h × 5,160 of premium. Where four work there is no premium.
    "하늘 144480 15480 15480 0 175440", "다솔 165120 0 0 0 165120",
  ]

  @Test func `on stored shifts`() throws {
    let scene = try PayScene()
    for name in ["민지", "지훈", "수아"] { try scene.hire(name, Self.twenty) }
    try scene.hire("하늘", Self.fourteen)
    try scene.hire("다솔", at: "매점", Self.fourteen)
    scene.move(to: "2026-11-09T09:00")
    let evening = "-t 17:00-21:30 -b 19:00-19:30"
    try scene.work("민지", days: "2026-11-02..2026-11-06", evening)
    for name in ["지훈", "수아"] {
      try scene.work(name, days: "2026-11-02..2026-11-03", evening)
      try scene.work(name, days: "2026-11-05..2026-11-06", evening)
    }
    let late = try scene.work("지훈", days: "2026-11-04", evening, state: "planned")
    try scene.story.done("지훈", "shift in -p 카페 --at 2026-11-04T18:00")
    try scene.story.done("지훈", "shift out -p 카페 --at 2026-11-04T21:30")
    try scene.work("수아", days: "2026-11-04", evening, state: "absent")
    for (name, place) in [("하늘", "카페"), ("다솔", "매점")] {
      try scene.work(name, at: place, days: "2026-11-03", "-t 09:00-17:00 -b 12:00-13:00")
      try scene.work(name, at: place, days: "2026-11-05", "-t 09:00-19:00 -b 12:00-13:00")
    }
    #expect(
      try scene.pay(
        Self.week, "normal_pay,overtime_pay,part_time_excess_pay,weekly_allowance,gross")
        == Self.figures)
    try scene.expectTableTellsJSON(Self.week)
    // The one who came late is told so, and loses nothing but the hour.
    #expect(
      try scene.story.rows(
        "사장", "shift attendance --during 2026-11-04 -w 지훈", "id,late_seconds,worked_seconds")
        == ["\(late[0]) 3600 10800"])
    let slip = try scene.slip("민지", Self.week)
    #expect(slip.contains("Weekly holiday      1 × 4h × 10,320 = 41,280"), "\(slip)")
    // Whoever asks for what is not there is told so, and nothing is printed.
    try scene.story.refused("사장", "wage show 아무개 --period \(Self.week)", 10)
    try scene.story.refused("민지", "wage show 지훈 --period \(Self.week)", 18)
  }

  /// A colleague takes Wednesday's evening: four evenings are worked, and none is missed.
  @Test func `a day that a colleague took over is not missed`() throws {
    let scene = try PayScene(["카페": 6])
    try scene.hire("민지", Self.twenty)
    try scene.hire("지훈", "--hourly 10320 --weekly-minutes 8h --days sat,sun")
    scene.move(to: "2026-11-01T09:00")
    let ids = try scene.work(
      "민지", days: "2026-11-02..2026-11-06", "-t 17:00-21:30 -b 19:00-19:30", state: "planned")
    try scene.story.done("민지", "shift request cover \(ids[2]) -w 지훈")
    try scene.story.done("지훈", "shift request agree req-1")
    try scene.story.done("사장", "shift request approve req-1")
    scene.move(to: "2026-11-09T09:00")
    try scene.story.done("사장", "shift mark \(ids.joined(separator: " ")) --state done")
    #expect(
      try scene.pay("\(Self.week) -w 민지", "normal_pay,weekly_allowance,gross")
        == ["민지 165120 41280 206400"])
  }

  @Test func `without a store`() throws {
    let document = { (name: String, employees: Int, minutes: Int, days: String, work: [String]) in
      """
      {"id":"\(name)","period":{"from":"2026-11-02","to":"2026-11-08"},"contract":{"rate":10320,\
      "weekly_minutes":\(minutes),"days":[\(days)]},"workplace":{"employees":\(employees)},\
      "shifts":[\(work.joined(separator: ","))]}
      """
    }
    let evening = { (day: Int, start: Int) in
      """
      {"date":"2026-11-0\(day)","start":"\(start):00","end":"21:30",\
      "breaks":[["2026-11-0\(day)T19:00","2026-11-0\(day)T19:30"]]}
      """
    }
    let long = { (day: Int, end: Int) in
      """
      {"date":"2026-11-0\(day)","start":"09:00","end":"\(end):00","break_minutes":60}
      """
    }
    let weekdays = #""mon","tue","wed","thu","fri""#
    let full = (2...6).map { evening($0, 17) }
    let late = (2...6).map { evening($0, $0 == 4 ? 18 : 17) }
    let absent =
      [2, 3, 5, 6].map { evening($0, 17) } + [#"{"date":"2026-11-04","status":"absent"}"#]
    let two = [long(3, 17), long(5, 19)]
    #expect(
      try calculated(
        [
          document("민지", 6, 1200, weekdays, full), document("지훈", 6, 1200, weekdays, late),
          document("수아", 6, 1200, weekdays, absent),
          document("하늘", 6, 840, #""tue","thu""#, two),
          document("다솔", 4, 840, #""tue","thu""#, two),
        ],
        "id,pay.normal_pay,pay.overtime_pay,pay.part_time_excess_pay,pay.weekly_allowance,gross")
        == Self.figures)
  }
}
