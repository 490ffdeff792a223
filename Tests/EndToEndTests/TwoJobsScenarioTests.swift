import CatchTestSupport
import CatchValues
import Testing

/// One person with two employers: one year of pay, and hours that must not clash.
@Suite("Two jobs of one person") struct TwoJobsScenarioTests {
  private static func scene() throws -> PayScene {
    let scene = try PayScene(["카페": 4, "매점": 4])
    // After 1 May, a paid holiday wherever somebody is employed.
    scene.move(to: "2026-06-01T09:00")
    try scene.hire("민지", "--hourly 10320 --weekly-minutes 20h --days mon,tue,wed,thu,fri")
    try scene.hire("민지", at: "매점", "--hourly 11000 --weekly-minutes 8h --days sat")
    scene.move(to: "2026-11-30T09:00")
    return scene
  }

  @Test func `pay is told job by job and in all`() throws {
    let scene = try Self.scene()
    try scene.work("민지", days: "2026-11-02..2026-11-06", "-t 17:00-21:30 -b 19:00-19:30")
    try scene.work("민지", at: "매점", days: "2026-11-07", "-t 09:00-18:00 -b 12:00-13:00")
    // 206,400 + 41,280 less 19,470 + 10,080 + 1,320 + 2,220; 8 h × 11,000 without a weekly holiday,
    // where 35 hours a month take no insurance, and employment insurance is at the other job.
    #expect(
      try scene.story.rows("민지", "wage jobs -q", "place,gross,insurance,tax,net")
        == ["카페 247680 33090 0 214590", "매점 88000 0 0 88000"])
    let document = try scene.story.done("민지", "wage jobs -q --json")
    let total = try JSON.parse(Array(document.utf8))["meta"]?["total"]
    #expect(total?["gross"] == .integer(335_680) && total?["net"] == .integer(302_590))
    let table = try scene.story.done("민지", "wage jobs -q")
    #expect(table.contains("335,680") && table.contains("302,590"), "\(table)")
    let notes = try scene.story.run("민지", "wage jobs").errors
    #expect(notes.contains("with two employers"), "\(notes)")
  }

  @Test func `hours that clash between jobs are told, found, and refused where asked`() throws {
    let scene = try Self.scene()
    let story = scene.story
    try story.done("사장", "shift add -p 카페 -w 민지 -d 2026-12-07 -t 18:00-22:30 -b 20:00-20:30")
    let clash = "shift add -p 매점 -w 민지 -d 2026-12-07 -t 21:00-23:00"
    let told = try story.run("사장", clash)
    #expect(told.status == .exit(0))
    #expect(told.errors.contains("shf-2 overlaps shf-1 of '민지' at '카페'"), "\(told)")
    let check = "shift check --during 2026-12 --format tsv --fields rule,severity,worker"
    let found = try story.run("사장", check)
    #expect(found.status == .exit(1))
    #expect(found.output == "rule\tseverity\tworker\ndouble-booking\terror\t민지\n", "\(found)")
    try story.done("사장", "undo")
    #expect(try story.run("사장", check).status == .exit(0))
    try story.done("사장", "shift check rules set double-booking refuse -p 매점")
    #expect(
      try story.refused("사장", clash, 13).contains("'매점' refuses 'double-booking' (민지, 2026-12-07)"))
    try story.done("사장", "\(clash) --despite double-booking")
    // Seven hours after the last day's work is too soon, but no clash.
    let soon = try story.run("사장", "shift add -p 카페 -w 민지 -d 2026-12-08 -t 06:00-08:00")
    #expect(soon.status == .exit(0) && soon.errors.contains("rests 7 h"), "\(soon)")
    #expect(try story.run("민지", "\(check) --rule rest").status == .exit(0))
    #expect(try story.run("민지", "\(check) --rule rest --strict").status == .exit(1))
  }
}
