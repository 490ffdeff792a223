import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Foundation
import Testing

@Suite("Cutting, copying and rotating shifts")
struct IntervalRunTests {
  /// Two evenings of 민지, and a template of the first.
  private static func store() throws -> StoreRun {
    let store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-22:00 -b 20:00-20:30")
    try store.expectDone("shift add -w 민지 -d 2026-11-04 -t 18:00-22:00")
    try store.expectDone("shift template save 하루 --during 2026-11-03")
    return store
  }

  private func rows(_ store: StoreRun, _ line: String) throws -> [String] {
    try store.expectDone("\(line) --format csv --fields worker,day,starts_at,ends_at")
      .rowsBelowHead
  }

  @Test func `a gap is told with who is there and how many are missing`() throws {
    let store = try Self.store()
    let gaps = try store.expectDone(
      "shift gaps --during 2026-11-03 --open 18:00-23:00 --format csv "
        + "--fields starts_at,ends_at,staff,missing,workers")
    #expect(
      gaps.rowsBelowHead == [
        "2026-11-03T20:00:00+09:00,2026-11-03T20:30:00+09:00,0,1,[]",
        "2026-11-03T22:00:00+09:00,2026-11-03T23:00:00+09:00,0,1,[]",
      ])
    let covered = store.run("shift gaps --during 2026-11-03 --open 18:00-20:00 --exit-status")
    #expect(covered.code == .negative)
  }

  @Test func `who did not come is not there, and what was called off is copied anew`() throws {
    let store = try Self.store()
    try store.expectDone("shift copy --during 2026-11-04 --to 2026-11-11")
    try store.expectDone("shift mark shf-3 --state cancelled")
    let again = try store.expectDone("shift copy --during 2026-11-04 --to 2026-11-11 --json")
    #expect(again.contains("\"known\":0") && again.contains("\"id\":\"shf-4\""))
    store.move(to: "04T23:00")
    try store.expectDone("shift mark shf-2 --state absent")
    let gaps = try store.expectDone(
      "shift gaps --during 2026-11-04 --open 18-22 --format csv --fields staff")
    #expect(gaps.split(whereSeparator: \.isNewline) == ["staff", "0"])
  }

  @Test func `half an hour of break leaves an hour with nobody at times`() throws {
    let store = try Self.store()
    let hours = try store.expectDone(
      "shift coverage --during 2026-11-03 --open 19:00-21:00 --format csv "
        + "--fields staff_min,staff_max,staffed_seconds")
    #expect(
      hours.hasPrefix("staff_min,staff_max,staffed_seconds\n")
        && hours.rowsBelowHead == ["1,1,3600", "0,1,1800"])
  }

  @Test func `a split and a merge give back the same shift`() throws {
    let store = try Self.store()
    let before = try store.expectDone("shift show shf-1 --json")
    try store.expectDone("shift split shf-1 --at 20:15")
    #expect(
      try rows(store, "shift list --during 2026-11-03") == [
        "민지,2026-11-03,2026-11-03T18:00:00+09:00,2026-11-03T20:15:00+09:00",
        "민지,2026-11-03,2026-11-03T20:15:00+09:00,2026-11-03T22:00:00+09:00",
      ])
    // The break was cut with the shift, and is one again.
    try store.expectDone("shift merge shf-1 shf-3")
    let merged = try store.expectDone("shift show shf-1 --json")
    #expect(merged == before)
    try store.expectDone("undo")
    try store.expectDone("undo")
    #expect(try store.expectDone("shift show shf-1 --json") == before)
  }

  @Test func `a night shift is cut after midnight`() throws {
    let store = try Self.store()
    try store.expectDone("shift add -w 민지 -d 2026-11-06 -t 22:00-06:00")
    try store.expectDone("shift split shf-3 --at 02:00 -w 지훈")
    #expect(
      try rows(store, "shift list --from 2026-11-06") == [
        "민지,2026-11-06,2026-11-06T22:00:00+09:00,2026-11-07T02:00:00+09:00",
        "지훈,2026-11-07,2026-11-07T02:00:00+09:00,2026-11-07T06:00:00+09:00",
      ])
  }

  @Test func `moving takes breaks along, over midnight too`() throws {
    let store = try Self.store()
    try store.expectDone("shift move shf-1 --later 5h")
    let moved = try store.expectDone("shift show shf-1 --json")
    #expect(moved.contains("2026-11-03T23:00:00+09:00"))
    #expect(moved.contains("\"starts_at\":\"2026-11-04T01:00:00+09:00\",\"length_seconds\":1800"))
    try store.expectDone("shift move shf-1 --earlier 29h")
    #expect(
      try rows(store, "shift list --to 2026-11-03") == [
        "민지,2026-11-02,2026-11-02T18:00:00+09:00,2026-11-02T22:00:00+09:00"
      ])
  }

  @Test func `copying twice adds nothing the second time`() throws {
    let store = try Self.store()
    let line = "shift copy --during 2026-11-02..2026-11-08 --to 2026-11-09,2026-11-16 --json"
    #expect(try store.expectDone(line).contains("\"known\":0"))
    let again = try store.expectDone(line)
    #expect(again.contains("\"data\":[]") && again.contains("\"known\":4"))
    #expect(try rows(store, "shift list --all").count == 6)
    // What changed nothing is nothing to take back.
    try store.expectDone("undo")
    #expect(try rows(store, "shift list --all").count == 2)
  }

  @Test func `nothing is copied beyond the last day of the calendar`() throws {
    let store = try Self.store()
    let line = "shift copy --during 2026-11-03..2026-11-04 --to"
    #expect(try store.failure("\(line) 9999-12-31")["id"] == .string("time.day"))
    try store.expectDone("\(line) 9999-12-29")
  }

  @Test func `who left is refused, or passed over on request`() throws {
    let store = try Self.store()
    try store.expectDone("shift add -w 지훈 -d 2026-11-03 -t 09:00-12:00")
    try store.expectDone("shift template save 둘 --during 2026-11-03")
    try store.expectDone("shift member remove 민지 --place 카페")
    #expect(store.run("shift template apply 둘 --to 2026-11-10").code == .conflict)
    #expect(try rows(store, "shift list --from 2026-11-10").isEmpty)
    let kept = store.run("shift template apply 둘 --to 2026-11-10 --keep-going")
    #expect(kept.code == .rejects)
    #expect(try rows(store, "shift list --from 2026-11-10").count == 1)
  }

  @Test func `three teams in two shifts leave nobody out and no hour open`() throws {
    let store = try Self.store()
    try store.expectDone("shift join \(PlaceWorld.code) --as 하늘")
    try store.expectDone("shift member accept 하늘 --place 카페")
    try store.expectDone(
      "shift rotate --during 2026-12-01..2026-12-12 --cycle 주,주,야,야,휴,휴 "
        + "--span 주=07:00-19:00 --span 야=19:00-07:00 -w 민지,지훈,하늘 --yes")
    #expect(try rows(store, "shift list --from 2026-12-01").count == 24)
    let gaps = try store.expectDone(
      "shift gaps --during 2026-12-02..2026-12-12 --open 00:00-24:00 --format csv --fields day")
    #expect(gaps.split(whereSeparator: \.isNewline) == ["day"])
  }

  @Test func `a day on which the clock goes back is open for 25 hours`() throws {
    let store = try Self.store()
    let days = "--during 1988-10-09 --open 00:00-24:00"
    #expect(
      try store.json("shift gaps \(days)").at("data.0.length_seconds") == .integer(25 * 3_600))
    #expect(
      try store.expectDone("shift coverage \(days) --every 5h --format csv --fields starts_at")
        .split(whereSeparator: \.isNewline).count == 6)
    // No shift is that long, so two are made.
    #expect(
      try rows(store, "shift fill \(days) -w 민지").map { $0.suffix(51) } == [
        "1988-10-09T00:00:00+10:00,1988-10-09T23:00:00+09:00",
        "1988-10-09T23:00:00+09:00,1988-10-10T00:00:00+09:00",
      ])
    #expect(store.run("shift gaps \(days) --exit-status").code == .negative)
  }

  @Test func `filling leaves no gap, and asks who is free in turn`() throws {
    let store = try Self.store()
    try store.expectDone(
      "shift fill --during 2026-11-10..2026-11-11 --open 18:00-22:00 -w 민지,지훈")
    #expect(
      try rows(store, "shift list --from 2026-11-10").map { $0.prefix(13) }
        == [
          "민지,2026-11-10", "지훈,2026-11-11",
        ].map { $0.prefix(13) })
    let again = store.run("shift gaps --during 2026-11-10..2026-11-11 --open 18-22 --exit-status")
    #expect(again.code == .negative)
  }
}
