import CatchTestSupport
import Testing

/// Methods of the weekly holiday, overtime with the week's limit, and the turn of the year.
@Suite("Hours of a week") struct HoursScenarioTests {
  @Test func `the three methods agree up to five days and part at six`() throws {
    let scene = try PayScene(["카페": 6])
    let six = "mon,tue,wed,thu,fri,sat"
    try scene.hire("민지", "--hourly 10320 --weekly-minutes 24h --days \(six)")
    try scene.hire("지훈", "--hourly 10320 --weekly-minutes 16h --days tue,thu")
    try scene.hire("수아", "--hourly 10320 --weekly-minutes 14h30m --days tue,thu")
    scene.move(to: "2026-11-23T09:00")
    for (method, monday) in [("ruling", 2), ("decree", 9), ("ratio", 16)] {
      let day = { (offset: Int) in "2026-11-" + String("0\(monday + offset)".suffix(2)) }
      try scene.story.done(
        "사장", "wage policy set 카페 --weekly-method \(method) --since \(day(0))")
      try scene.work("민지", days: "\(day(0))..\(day(5))", "-t 09:00-13:30 -b 11:00-11:30")
      try scene.work("지훈", days: "\(day(1)) -d \(day(3))", "-t 09:00-18:00 -b 12:00-13:00")
      try scene.work("수아", days: "\(day(1)) -d \(day(3))", "-t 09:00-17:15 -b 12:00-13:00")
      // Of 24 hours on six days: 24/6 = 4 h by the ruling; 4 × 24 h over 20 days, and 24/40 of eight
      // hours, are 4.8 h × 10,320 = 49,536. Of 16 hours on two days all give 3.2 h: 33,024. Under
      // fifteen hours there is none.
      let six = method == "ruling" ? 41_280 : 49_536
      #expect(
        try scene.pay("\(day(0))/\(day(6))", "normal_pay,weekly_allowance")
          == ["민지 247680 \(six)", "지훈 165120 33024", "수아 149640 0"], "\(method)")
    }
  }

  @Test func `hours over eight and over forty are counted once, and over 52 named`() throws {
    let scene = try PayScene()
    let terms = "--hourly 10320 --weekly-minutes 40h --days mon,tue,wed,thu,fri"
    for name in ["민지", "지훈"] { try scene.hire(name, terms) }
    try scene.hire("수아", at: "매점", terms)
    scene.move(to: "2026-11-09T09:00")
    let (eight, ten) = ("-t 09:00-18:00 -b 12:00-13:00", "-t 09:00-20:00 -b 12:00-13:00")
    try scene.work("민지", days: "2026-11-02..2026-11-07", eight)
    for (name, place) in [("지훈", "카페"), ("수아", "매점")] {
      try scene.work(name, at: place, days: "2026-11-02..2026-11-06", ten)
      try scene.work(name, at: place, days: "2026-11-07", eight)
    }
    let week = "2026-11-02/2026-11-08"
    #expect(
      try scene.pay(week, "normal_pay,overtime_pay,part_time_excess_pay,weekly_allowance,gross")
        == [
          // 40 h × 10,320, 8 h over the week × 15,480, and the rest of 8 h × 10,320.
          "민지 412800 123840 0 82560 619200",
          // Two hours on each of five days, and all eight of Saturday: 18 h × 15,480.
          "지훈 412800 278640 0 82560 774000",
          // With four people all 58 hours count plainly.
          "수아 598560 0 0 82560 681120",
        ])
    try scene.expectTableTellsJSON(week)
    let notes = try scene.story.run("사장", "wage preview --period \(week)").errors
    #expect(notes.contains("지훈: ") && notes.contains("52"), "\(notes)")
    #expect(!notes.contains("민지: ") && !notes.contains("수아: "), "\(notes)")
    let check = try scene.story.run(
      "사장", "shift check --during 2026-11 --rule week-limit --format tsv --fields worker,measured")
    #expect(check.status == .exit(1) && check.output == "worker\tmeasured\n지훈\tPT58H\n", "\(check)")
  }

  @Test func `a raise at New Year meets a week that began before`() throws {
    let scene = try PayScene()
    let hours = "--weekly-minutes 20h --days mon,tue,wed,thu,fri"
    for (name, place) in [("민지", "카페"), ("지훈", "매점")] {
      try scene.hire(name, at: place, "--hourly 10320 \(hours)")
      try scene.change(name, at: place, "--hourly 10700 \(hours) --since 2027-01-01")
    }
    scene.move(to: "2027-01-05T09:00")
    let evening = "-t 17:00-21:30 -b 19:00-19:30"
    try scene.work("민지", days: "2026-12-28..2026-12-31", evening)
    try scene.work("지훈", at: "매점", days: "2026-12-28..2027-01-01", evening)
    let fields = "normal_pay,paid_holiday_pay,weekly_allowance,gross"
    // Sunday 2027-01-03, on which the rest falls, is January's, at January's pay: 4 h × 10,700 =
    // 42,800. So is New Year's Day, which 민지 has off; where four work it is a Friday as any other.
    #expect(
      try scene.pay("2026-12-28/2026-12-31", fields)
        == ["민지 165120 0 0 165120", "지훈 165120 0 0 165120"])
    #expect(
      try scene.pay("2027-01-01/2027-01-03", fields)
        == ["민지 0 42800 42800 85600", "지훈 42800 0 42800 85600"])
    #expect(
      try scene.pay("2026-12-28/2027-01-03", fields)
        == ["민지 165120 42800 42800 250720", "지훈 207920 0 42800 250720"])
    // 4.75 % and 5 % of the pension's floor of 410,000, each cut below 10 won. A month's premium is
    // taken once: 민지's Christmas, which the days before pay, has borne December's.
    #expect(
      try scene.pay("2026-12-28/2026-12-31", "national_pension") == ["민지 0", "지훈 19470"])
    #expect(
      try scene.pay("2027-01-01/2027-01-03", "national_pension") == ["민지 20500", "지훈 20500"])
  }
}
