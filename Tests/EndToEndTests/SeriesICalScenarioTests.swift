import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// Acceptance scenario 2, its end: a series goes out as a calendar file and comes back whole.
@Suite("A series on its way through a calendar file") struct SeriesICalScenarioTests {
  @Test func `an empty store has the same 13 intervals, and importing twice adds none`() throws {
    let scene = try Scenario.cafe()
    scene.move(to: "02T09:00")
    try scene.done(
      "사장",
      "shift add -p 카페 -w 민지 -d 2026-11-02 -t 18:00-22:00 --repeat week --on mon,wed,fri"
        + " --until 2026-11-30")
    try scene.done("사장", "shift edit ser-1@2026-11-11 -t 19:00-23:00")
    try scene.done("사장", "shift edit ser-1@2026-11-18 --scope following -t 17:00-21:00")
    try scene.done("사장", "shift remove ser-1@2026-11-25")
    #expect(try scene.rows("사장", "shift list --all", "id").count == 12)
    try scene.done("사장", "shift restore ser-1@2026-11-25")
    let intervals = try scene.rows("사장", "shift list --all", "worker,starts_at,ends_at")
    #expect(intervals.count == 13)
    let times = intervals.map { $0.dropFirst("민지 2026-11-".count).prefix(8) }
    #expect(
      times == [
        "02T18:00", "04T18:00", "06T18:00", "09T18:00", "11T19:00", "13T18:00", "16T18:00",
        "18T17:00", "20T17:00", "23T17:00", "25T17:00", "27T17:00", "30T17:00",
      ])

    let exported = Array(try scene.done("사장", "shift ical export").utf8)
    let other = try Scenario.cafe()
    other.move(to: "02T10:00")
    let first = try other.run("사장", "shift ical import -", stdin: exported)
    #expect(first.status == .exit(0), "\(first)")
    #expect(try other.rows("사장", "shift list --all", "worker,starts_at,ends_at") == intervals)
    let second = try other.run("사장", "shift ical import - --json", stdin: exported)
    let data = try #require(try JSON.parse(second.stdout)["data"])
    #expect(data["added"] == .integer(0) && data["updated"] == .integer(0))
    #expect(data["skipped"] == data["events"])
    #expect(try other.rows("사장", "shift list --all", "worker,starts_at,ends_at") == intervals)
    // Nor does it in the store that it came from.
    let home = try scene.run("사장", "shift ical import - --json", stdin: exported)
    #expect(try JSON.parse(home.stdout)["data"]?["added"] == .integer(0), "\(home)")
  }
}
