import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import Testing

@Suite("What a rule refuses is passed over on request")
struct RejectedSlotsRunTests {
  private let store: StoreRun

  /// 민지 cannot work on the 10th, and the workplace refuses what cannot be.
  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    try store.expectDone("shift availability add unavailable --during 2026-11-10 --as 민지")
    try store.expectDone("shift check rules set unavailable refuse")
  }

  private func rows() throws -> [String] {
    try store.expectDone("shift list --from 2026-11-09 --format csv --fields worker,day")
      .rowsBelowHead
  }

  @Test func `shifts that are added`() throws {
    let line = "shift add -w 민지,지훈 -d 2026-11-09..2026-11-11 -t 18:00-21:00"
    #expect(try store.failure(line)["id"] == .string("shift.rule"))
    #expect(try rows() == [])
    let kept = store.run("\(line) --keep-going")
    #expect(kept.code == .rejects)
    #expect(kept.errors.contains("민지 2026-11-10: '카페' refuses 'unavailable'"))
    #expect(
      try rows() == [
        "민지,2026-11-09", "지훈,2026-11-09", "지훈,2026-11-10", "민지,2026-11-11", "지훈,2026-11-11",
      ])
    // All that was made is one step, whatever had to be tried.
    try store.expectDone("undo")
    #expect(try rows() == [])
  }

  @Test func `days of a series`() throws {
    let line = "shift add -w 민지,지훈 -d 2026-11-09 -t 18:00-21:00 --repeat day --count 3"
    #expect(try store.failure(line)["id"] == .string("shift.rule"))
    let kept = store.run("\(line) --keep-going")
    #expect(kept.code == .rejects)
    #expect(kept.errors.contains("민지 2026-11-10: '카페' refuses 'unavailable'"))
    #expect(
      try rows().sorted() == [
        "민지,2026-11-09", "민지,2026-11-11", "지훈,2026-11-09", "지훈,2026-11-10", "지훈,2026-11-11",
      ])
    let series = try store.json("shift series show ser-1")
    #expect(series.at("data.0.skipped_days.0") == .string("2026-11-10"))
    try store.expectDone("undo")
    #expect(try rows() == [])
  }

  @Test func `a series of which no day is left is not made`() throws {
    let line = "shift add -w 민지 -d 2026-11-10 -t 18:00-21:00 --repeat day --count 1"
    let refused = store.run("\(line) --keep-going")
    #expect(refused.code == .rejects)
    #expect(refused.errors.contains("1 of 1 shifts were skipped"))
    #expect(try store.json("shift series list").at("data.0") == nil)
  }

  @Test func `of two that cannot be together the first is kept`() throws {
    try store.expectDone("shift check rules set rest refuse --bound 11h")
    let kept = store.run(
      "shift add -w 지훈 -d 2026-11-11..2026-11-14 -t 14:00-06:00 --break 2h --keep-going")
    #expect(kept.code == .rejects)
    #expect(try rows() == ["지훈,2026-11-11", "지훈,2026-11-13"])
  }

  @Test func `what is passed over goes by its day and times, as another shift gets its id`() throws
  {
    try store.expectDone("shift check rules set rest refuse --bound 11h")
    let kept = store.run("shift add -w 민지 -d 2026-11-10..2026-11-11 -t 18:00-21:00 --keep-going")
    #expect(kept.errors.contains(": 2026-11-10 18:00-21:00 is at a time"), "\(kept)")
    let close = store.run("shift add -w 민지 -d 2026-11-12 -t 00:00-03:00 --keep-going")
    #expect(
      close.errors.contains("between shf-1 and 2026-11-12 00:00-03:00, less than"), "\(close)")
  }

  @Test func `shifts that are copied`() throws {
    try store.expectDone("shift add -w 민지,지훈 -d 2026-11-03 -t 18:00-21:00")
    let line = "shift copy --during 2026-11-03 --to 2026-11-10,2026-11-11"
    #expect(try store.failure(line)["id"] == .string("shift.rule"))
    #expect(store.run("\(line) --keep-going").code == .rejects)
    #expect(try rows() == ["지훈,2026-11-10", "민지,2026-11-11", "지훈,2026-11-11"])
  }

  @Test func `rows of a file, which are kept for mending`() throws {
    store.scratch.files["a.csv"] = """
      key,worker,day,start,end
      a,민지,2026-11-09,18:00,21:00
      b,민지,2026-11-10,18:00,21:00
      c,나나,2026-11-10,18:00,21:00
      d,지훈,2026-11-10,18:00,21:00

      """
    let result = store.run("shift import a.csv --place 카페 --rejects bad.csv")
    #expect(result.code == .rejects)
    #expect(result.errors.contains("a.csv:3: '카페' refuses 'unavailable'"))
    #expect(
      result.written["bad.csv"]?.split(whereSeparator: \.isNewline) == [
        "key,worker,day,start,end", "b,민지,2026-11-10,18:00,21:00", "c,나나,2026-11-10,18:00,21:00",
      ])
    #expect(try rows() == ["민지,2026-11-09", "지훈,2026-11-10"])
  }

  @Test func `events of a calendar, a whole series for one of its days`() throws {
    let event = { (uid: String, start: String, rest: String) in
      "BEGIN:VEVENT\nUID:\(uid)\nDTSTART:\(start)\nDURATION:PT3H\n\(rest)END:VEVENT\n"
    }
    store.scratch.files["a.ics"] =
      ("BEGIN:VCALENDAR\n" + event("a", "20261110T180000", "")
        + event("b", "20261112T180000", "")
        + event("c", "20261109T080000", "RRULE:FREQ=DAILY;COUNT=3\n") + "END:VCALENDAR\n")
    let result = store.run("shift ical import a.ics -w 민지 --keep-going")
    #expect(result.code == .rejects)
    #expect(result.errors.contains("2 of 3 events were skipped"))
    #expect(try rows() == ["민지,2026-11-12"])
  }

  @Test(arguments: ["refuse", "error"])
  func `who cannot work is not asked to fill a gap when somebody else can`(
    severity: String
  ) throws {
    try store.expectDone("shift check rules set unavailable \(severity)")
    try store.expectDone("shift fill --during 2026-11-10 --open 18:00-21:00 -w 민지,지훈")
    #expect(try rows() == ["지훈,2026-11-10"])
  }

  @Test func `a gap that only a rule leaves open says so`() throws {
    let line = "shift fill --during 2026-11-10 --open 18:00-21:00 -w 민지"
    #expect(try store.failure(line)["id"] == .string("shift.rule"))
    #expect(store.run("\(line) --keep-going").code == .rejects)
    try store.expectDone("\(line) --despite unavailable")
    #expect(try rows() == ["민지,2026-11-10"])
    try store.expectDone("undo")
    // What is only an error is a reason to ask others first, and none to leave a gap.
    try store.expectDone("shift check rules set unavailable error")
    try store.expectDone(line)
    #expect(try rows() == ["민지,2026-11-10"])
  }
}
