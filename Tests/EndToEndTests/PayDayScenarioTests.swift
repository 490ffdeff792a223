import CatchTestSupport
import Testing

/// Acceptance scenario 7: when pay falls due, by agreed terms and by the workplace's rule.
@Suite("Pay days of a workplace") struct PayDayScenarioTests {
  private func next(
    _ scene: PayScene, _ name: String, on day: String, count: Int = 1
  ) throws -> [String] {
    try scene.story.rows(
      name, "wage payday --on \(day) --count \(count)", "date,weekday,days_left")
  }

  @Test func `short months, banks that are closed, weeks and days`() throws {
    let scene = try PayScene(["카페": 6])
    let terms = "--hourly 10320 --weekly-minutes 20h"
    try scene.hire("민지", "\(terms) --pay-day 31")
    try scene.hire("지훈", "\(terms) --pay-day 25")
    try scene.hire("수아", "--weekly 300000 --weekly-minutes 20h --pay-day fri")
    #expect(try next(scene, "민지", on: "2027-02-20") == ["2027-02-28 sun 8"])
    #expect(try next(scene, "지훈", on: "2026-12-01") == ["2026-12-25 fri 24"])
    try scene.story.done("사장", "wage policy set 카페 --pay-day-rule previous")
    #expect(try next(scene, "민지", on: "2027-02-20") == ["2027-02-26 fri 6"])
    #expect(try next(scene, "지훈", on: "2026-12-01") == ["2026-12-24 thu 23"])
    // New Year is a Friday and a holiday: Thursday, as the banks keep it.
    #expect(
      try next(scene, "수아", on: "2026-12-12", count: 3) == [
        "2026-12-18 fri 6", "2026-12-24 thu 12", "2026-12-31 thu 19",
      ])
    let table = try scene.story.done("사장", "wage payday --on 2027-02-20 --count 1")
    let line = table.split(separator: "\n").first { $0.contains("민지") }
    #expect(line?.contains("2027-02-26") == true && line?.contains(" 6 ") == true, "\(table)")
    // Paid on the day of work, nobody waits for a date.
    let daily = try BinaryRun.run(["wage", "payday", "--day", "daily", "--json", "--exit-status"])
    #expect(daily.status == .exit(1) && daily.output.contains(#""data":[]"#), "\(daily)")
    try scene.story.refused("하늘", "wage payday", 10)
    try scene.story.refused("사장", "wage payday -w 아무개", 10)
  }
}
