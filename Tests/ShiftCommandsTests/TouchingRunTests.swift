import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

@Suite("What belongs together stays together")
struct TouchingRunTests {
  private func store() throws -> StoreRun {
    let store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    return store
  }

  @Test(arguments: ["shift list --all", "shift remove ser-1@2026-11-16"])
  func `a shift that was swapped away comes back only with the other one`(first: String) throws {
    let store = try SeriesRun.swapped()
    // Whoever deletes what the swap gave has not both when the own one comes back.
    try store.expectDone(first)
    let failure = try store.failure("shift restore ser-1@2026-11-16")
    #expect(failure["id"] == .string("series.swapped"))
    let hint = "give the other one back first: 'catchkit shift edit shf-1 --worker 지훈'"
    #expect(failure["hint"] == .string(hint))
    try store.expectDone("shift edit shf-1 --worker 지훈")
    try store.expectDone("shift restore ser-1@2026-11-16")
    let rows = try store.expectDone("shift list --all --format csv --fields worker,day")
    #expect(rows.contains("민지,2026-11-16"))
    #expect(rows.contains("지훈,2026-11-17"))
  }

  @Test func `a shift of a series that was split comes back without doubling its hours`() throws {
    let store = try SeriesRun.store()
    try store.expectDone("shift split ser-1@2026-11-09 --at 20:00 --worker 지훈")
    #expect(try store.failure("shift restore ser-1@2026-11-09")["id"] == .string("series.cut"))
    try store.expectDone("shift remove shf-1")
    try store.expectDone("shift restore ser-1@2026-11-09")
    let rows = try store.expectDone(
      "shift list --during 2026-11-09 --format csv --fields worker,planned_seconds")
    #expect(rows.split(whereSeparator: \.isNewline).dropFirst() == ["민지,14400"])
  }

  @Test(arguments: ["22:00-23:00", "17:00-18:00"])
  func `a shift of a series that was merged comes back without losing hours`(
    times: String
  ) throws {
    let store = try SeriesRun.store()
    try store.expectDone("shift add -w 민지 -d 2026-11-09 -t \(times)")
    let fields = "shift list --during 2026-11-09 --format csv --fields id,planned_seconds"
    let before = try store.expectDone(fields)
    try store.expectDone("shift merge ser-1@2026-11-09 shf-1")
    #expect(try store.failure("shift restore ser-1@2026-11-09")["id"] == .string("series.cut"))
    try store.expectDone("undo")
    #expect(try store.expectDone(fields) == before)
    // What was changed otherwise comes back as ever.
    try store.expectDone("shift edit ser-1@2026-11-09 --end 21:00")
    try store.expectDone("shift restore ser-1@2026-11-09")
    #expect(try store.expectDone(fields) == before)
  }

  @Test(arguments: ["ser-1@2026-11-09 ser-2@2026-11-09", "ser-2@2026-11-09 ser-1@2026-11-09"])
  func `shifts of two series that were merged come back together`(both: String) throws {
    let store = try SeriesRun.store()
    try store.expectDone("shift add -w 민지 -d 2026-11-02 -t 22:00-23:00 --repeat week --count 3")
    let before = try store.expectDone("shift list --all --json")
    try store.expectDone("shift merge ser-1@2026-11-09 ser-2@2026-11-09")
    for one in ["ser-1@2026-11-09", "ser-2@2026-11-09"] {
      #expect(try store.failure("shift restore \(one)")["id"] == .string("series.cut"))
    }
    try store.expectDone("shift restore \(both)")
    #expect(try store.expectDone("shift list --all --json") == before)
  }

  @Test func `two days of series that were swapped come back together`() throws {
    let store = try SeriesRun.store()
    for line in [
      "shift add -w 지훈 -d 2026-11-03 -t 18:00-22:00 --repeat week --count 3",
      "shift request swap ser-1@2026-11-09 --with ser-2@2026-11-10 --as 민지",
      "shift request agree req-1 --as 지훈", "shift request approve req-1",
    ] { try store.expectDone(line) }
    #expect(try store.failure("shift restore ser-1@2026-11-09")["id"] == .string("series.swapped"))
    try store.expectDone("shift restore ser-1@2026-11-09 ser-2@2026-11-10")
    let rows = try store.expectDone("shift list --all --format csv --fields worker,day")
    #expect(rows.contains("민지,2026-11-09"))
    #expect(rows.contains("지훈,2026-11-10"))
  }

  @Test func `a calendar holds only what is its worker's, wherever it came from`() throws {
    let store = try SeriesRun.swapped()
    let given = try store.expectDone("shift ical export -w 민지")
    #expect(given.contains("EXDATE;TZID=Asia/Seoul:20261116T180000"))
    #expect(!given.contains("지훈"))
    let taken = try store.expectDone("shift ical export -w 지훈")
    #expect(taken.contains("UID:ser-1@2026-11-16-"))
    #expect(taken.contains("DTSTART;TZID=Asia/Seoul:20261116T180000"))
    store.scratch.files["a.ics"] = given
    let again = try store.json("shift ical import a.ics")
    #expect(again.at("meta.change_count") == .integer(0))
  }

  @Test func `what became of the days of a series goes with its calendar`() throws {
    let (store, other) = (try SeriesRun.store(), try self.store())
    try store.expectDone("shift mark ser-1@2026-11-09 --state leave")
    try store.expectDone("shift mark ser-1@2026-11-16 --state cancelled")
    other.scratch.files["a.ics"] = try store.expectDone("shift ical export")
    try other.expectDone("shift ical import a.ics")
    let list = "shift list --all --format csv --fields day,state"
    #expect(try other.expectDone(list) == store.expectDone(list))
    #expect(try other.expectDone(list).contains("2026-11-16,cancelled"))
  }

  @Test func `routines ring in the calendar of who has them, called-off shifts do not`() throws {
    let store = try store()
    for line in [
      "shift add -w 민지 -d 2026-11-05,2026-11-06 -t 18:00-22:00",
      "shift mark shf-2 --state cancelled",
      "shift routine add 개점 --alarm 17:30 --task 청소 --to 카페 --as 민지",
      "shift routine add 마감 --alarm end-10m --task 정산 --to 카페 --as 민지",
    ] { try store.expectDone(line) }
    let lines = try store.expectDone("shift ical export --mine --alarm 1h --as 민지")
      .split(whereSeparator: \.isNewline).map(String.init)
    #expect(
      lines.filter { $0.hasPrefix("TRIGGER") } == [
        "TRIGGER:-PT60M", "TRIGGER:-PT30M", "TRIGGER:PT230M",
      ])
    let owner = try store.expectDone("shift ical export")
    #expect(!owner.contains("VALARM"))
  }

  @Test func `requests that can no longer be approved are told as lapsed`() throws {
    let store = try store()
    for line in [
      "shift add -w 민지 -d 2026-11-05,2026-11-06 -t 18:00-22:00",
      "shift request off shf-1 --as 민지", "shift request off shf-2 --as 민지",
      "shift edit shf-1 --end 23:00",
    ] { try store.expectDone(line) }
    func states(_ more: String = "") throws -> [String] {
      try store.expectDone("shift request shifts --format csv --fields id,state" + more)
        .rowsBelowHead
    }
    #expect(try states() == ["req-1,lapsed", "req-2,pending"])
    #expect(try states(" --state lapsed") == ["req-1,lapsed"])
    #expect(try states(" --state pending,agreed") == ["req-2,pending"])
    // Whoever still wants it asks anew.
    try store.expectDone("shift request off shf-1 --as 민지")
    try store.expectDone("shift request cancel req-1 --as 민지")
  }

  @Test(arguments: [
    "shift edit ser-1 --scope all --memo 바쁨", "shift remove ser-1 --scope all",
    "shift edit ser-1@2026-11-04 --scope following --title 저녁",
    "shift series end ser-1 --on 2026-11-03",
  ])
  func `a change of more than twenty days asks, however few records it takes`(
    line: String
  ) throws {
    let store = try store()
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-22:00 --repeat day --count 30")
    #expect(try store.failure(line)["id"] == .string("answer.needed"))
    try store.expectDone(line + " --dry-run")
    try store.expectDone(line + " --yes")
  }

  @Test(arguments: [
    ("shift publish --during 2026-11", "change 28 shifts?"),
    ("shift mark --state holiday {ids}", "change 28 shifts?"),
    ("shift remove {ids}", "remove 28 shifts?"),
  ])
  func `nothing is said to be added where days of a series change`(
    line: String, question: String
  ) throws {
    let store = try store()
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-22:00 --repeat day --count 28")
    let ids = try store.expectDone("shift list --all --format ids").replacing("\n", with: " ")
    let failure = try store.failure(line.replacing("{ids}", with: ids))
    #expect(failure["message"]?.words.hasSuffix(question) == true, "\(failure)")
  }

  @Test func `what was changed alone and is gone is named`() throws {
    let store = try SeriesRun.store()
    try store.expectDone("shift edit ser-1@2026-11-09 --end 23:00")
    let run = store.run("shift edit ser-1 --scope all --repeat week --on tue --yes")
    #expect(run.errors.contains("were deleted: ser-1@2026-11-09"))
  }

  @Test func `stores begun in the same second have their own names from what differs on`() throws {
    let (one, other) = (try store(), try store())
    try one.expectDone("shift add -w 민지 -d 2026-11-05 -t 18:00-22:00")
    try other.expectDone("shift add -w 민지 -d 2026-11-05 -t 18:00-21:00")
    for store in [one, other] {
      try store.expectDone("shift add -w 민지 -d 2026-11-06 -t 18:00-22:00")
    }
    func names(_ store: StoreRun) throws -> Set<String> {
      let lines = try store.expectDone("shift ical export").split(whereSeparator: \.isNewline)
      return Set(lines.filter { $0.hasPrefix("UID:") }.map(String.init))
    }
    #expect(try names(one).count == 2)
    #expect(try names(one).isDisjoint(with: try names(other)))
    // They stay what they are, and are known again.
    let before = try names(one)
    one.scratch.files["a.ics"] = try one.expectDone("shift ical export")
    #expect(try one.json("shift ical import a.ics").at("data.skipped") == .integer(2))
    try one.expectDone("shift edit shf-1 --end 23:00")
    #expect(try names(one) == before)
  }

  @Test func `hints name what there is`() throws {
    let store = try SeriesRun.store()
    #expect(try store.failure("shift show ser-77")["id"] == .string("series.unknown"))
    let hint =
      "'ser-1' is a series; one of its shifts is 'ser-1@2026-11-02', "
      + "--scope all means all of them"
    #expect(try store.failure("shift show ser-1")["hint"] == .string(hint))
    try store.expectDone("shift remove ser-1@2026-11-02")
    let whole = try store.failure("shift edit ser-1 --scope following --memo x")
    #expect(whole["hint"]?.words.contains("as 'ser-1@2026-11-09'") == true, "\(whole)")
    try store.expectDone("shift request off ser-1@2026-11-09 --as 민지")
    let open = try store.failure("shift request off ser-1@2026-11-09 --as 민지")
    #expect(open["hint"]?.words.contains("request cancel req-1 --as 민지'") == true, "\(open)")
    try store.expectDone("shift remove ser-1@2026-11-09 --scope following")
    let ended = try store.failure("shift restore ser-1@2026-11-16")
    #expect(ended["message"] == .string("'ser-1' ends on '2026-11-08', before '2026-11-16'"))
    let misplaced = try store.failure("shift place edit 카페 --employees 5")
    guard case .string(let near)? = misplaced["hint"] else { return #expect(Bool(false)) }
    #expect(near.hasPrefix("it belongs to 'shift place add'"))
  }

  @Test(arguments: [("04", "37"), ("06", "85")])
  func `shifts that would last over a day are not merged`(day: String, hours: String) throws {
    let store = try store()
    try store.expectDone("shift add -w 민지 -d 2026-11-03,2026-11-\(day) -t 09:00-22:00")
    let failure = try store.failure("shift merge shf-1 shf-2 --fill-gaps")
    #expect(failure["id"] == .string("shift.merge"))
    #expect(
      failure["message"] == .string("together they last \(hours) h, and a shift at most 24 h"))
  }
}
