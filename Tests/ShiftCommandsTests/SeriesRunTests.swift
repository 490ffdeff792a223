import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Shifts that repeat")
struct SeriesRunTests {
  private func rows(
    _ store: StoreRun, _ line: String = "shift list --all", _ fields: String = "id,starts_at"
  ) throws -> [String] {
    try store.expectDone("\(line) --format tsv --fields \(fields)")
      .split(separator: "\n").dropFirst().map { String($0).replacing("\t", with: " ") }
  }

  private func days(_ store: StoreRun, _ line: String) throws -> [String] {
    try rows(store, line, "day")
  }

  @Test func `250 years of a series are expanded at most, and lists and checks say so`() throws {
    let store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    try store.expectDone("shift add -d 1900-01-01 -t 09:00-13:00 --repeat year --limit 1")
    store.scratch.variables["CATCHKIT_NOW"] = "2200-01-01T09:00:00+09:00"
    let told = "those from 1951-01-01 on are shown"
    let list = store.run("shift list --all --format tsv --fields day")
    let days = list.output.split(separator: "\n").dropFirst()
    #expect(days.first == "1951-01-01" && days.last == "2201-01-01" && days.count == 251)
    #expect(list.errors.contains(told), "\(list.errors)")
    #expect(store.run("shift check").errors.contains(told))
    // What is asked for is there, however long ago.
    #expect(try self.days(store, "shift list --to 1901-12-31") == ["1900-01-01", "1901-01-01"])
  }

  @Test(arguments: [
    ("--repeat week --count 2", ["2026-11-04", "2026-11-11"]),
    ("--repeat week --on mon,fri --count 3", ["2026-11-06", "2026-11-09", "2026-11-13"]),
    ("--repeat 격주 --on 월 --count 2", ["2026-11-09", "2026-11-23"]),
    ("--repeat week --every 3 --until 2026-12-01", ["2026-11-04", "2026-11-25"]),
    ("--repeat month --count 2", ["2026-11-04", "2026-12-04"]),
    ("--repeat 매월 --on 말일 --count 2", ["2026-11-30", "2026-12-31"]),
    ("--repeat month --on 2tue,lastfri --count 3", ["2026-11-10", "2026-11-27", "2026-12-08"]),
    ("--repeat day --every 2 --count 3", ["2026-11-04", "2026-11-06", "2026-11-08"]),
    ("--repeat year --count 2", ["2026-11-04", "2027-11-04"]),
    ("--repeat FREQ=WEEKLY;BYDAY=TU;COUNT=2", ["2026-11-10", "2026-11-17"]),
    ("--repeat RRULE:FREQ=DAILY;UNTIL=20261105", ["2026-11-04", "2026-11-05"]),
  ])
  func `days repeat as they are named`(words: String, expected: [String]) throws {
    let store = try StoreRun.withPlace()
    let line = "shift add -w 민지 -d 2026-11-04 -t 9-10 --as 사장 \(words)"
    #expect(try days(store, line) == expected)
    #expect(try days(store, "shift list --all --as 사장") == expected)
  }

  @Test func `a series of a length keeps it in the night of a clock change`() throws {
    let store = try StoreRun.withPlace()
    // Seoul put its clocks forward at two in the morning of 8 May 1988.
    let line = "shift add -w 민지 -d 1988-05-06 --start 22:00 --repeat day --count 3 --as 사장"
    let wanted = [
      "1988-05-07T06:00:00+09:00 28800", "1988-05-08T07:00:00+10:00 28800",
      "1988-05-09T06:00:00+10:00 28800",
    ]
    #expect(try rows(store, "\(line) --for 8h", "ends_at,planned_seconds") == wanted)
    #expect(
      try rows(store, "shift list --all --as 사장", "ends_at,planned_seconds") == wanted)
    // Where the end was named, the clock decides.
    try store.expectDone("undo --as 사장")
    #expect(
      try rows(store, "\(line) --end 06:00", "planned_seconds") == ["28800", "25200", "28800"])
  }

  @Test func `every second week is one of the workplace's weeks`() throws {
    let store = try StoreRun.withPlace()
    let line = "shift add -w 민지 -d 2026-11-04 -t 9-10 --as 사장 --repeat week --every 2 --count 4"
    #expect(
      try days(store, "\(line) --on wed,sun")
        == ["2026-11-04", "2026-11-08", "2026-11-18", "2026-11-22"])
    try store.expectDone("shift place edit 카페 --week-start sun --as 사장")
    #expect(
      try days(store, "\(line) --on wed,sun")
        == ["2026-11-04", "2026-11-15", "2026-11-18", "2026-11-29"])
  }

  @Test func `days that some months do not have are passed over, and that is told`() throws {
    let store = try StoreRun.withPlace()
    let line = "shift add -w 민지 -d 2026-12-31 -t 9-10 --as 사장 --repeat month --count 3"
    #expect(try days(store, line) == ["2026-12-31", "2027-01-31", "2027-03-31"])
    #expect(store.run(line).errors.contains("months without a day 31 are skipped"))
    #expect(!store.run("\(line) --on last").errors.contains("skipped"))
  }

  @Test func `public holidays are left out where that is asked for, and still counted`() throws {
    let store = try StoreRun.withPlace()
    let line = "shift add -w 민지 -d 2026-12-24 -t 9-10 --repeat day --count 3 --skip-holidays"
    #expect(try days(store, "\(line) --as 사장") == ["2026-12-24", "2026-12-26"])
    #expect(
      try store.failure("shift show ser-1@2026-12-25 --as 사장")["id"] == .string("shift.unknown"))
    try store.expectDone("shift edit ser-1 --scope all --no-skip-holidays --as 사장")
    #expect(try days(store, "shift list --all --as 사장").count == 3)
  }

  @Test func `a series tells how often it comes`() throws {
    let store = try StoreRun.withPlace()
    let line = "shift add -w 민지 -d 2026-11-04 -t 9-10 --repeat week --as 사장"
    for rest in ["--count 4", "--until 2026-11-30", ""] { try store.expectDone("\(line) \(rest)") }
    try store.expectDone("shift remove ser-1@2026-11-11 --as 사장")
    #expect(
      try rows(store, "shift series list --as 사장", "id,last_day,count")
        == ["ser-1 2026-11-25 4", "ser-2 2026-11-30 4", "ser-3  "])
  }

  @Test func `a series without an end is told for a year, and says so`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift add -w 민지 -d 2026-11-02 -t 9-10 --repeat week --as 사장")
    let result = store.run("shift list --all --format ids --as 사장")
    #expect(result.output.split(separator: "\n").last == "ser-1@2027-11-01")
    #expect(result.errors.contains("2027-11-02"))
    #expect(try days(store, "shift list --during 2036-02 --as 사장").count == 4)
    #expect(store.run("shift list --to 2026-12-01 --as 사장").errors == "")
    #expect(try days(store, "shift attendance --all --as 사장") == ["2026-11-02"])
  }

  @Test func `all formats and orders tell stored shifts and occurrences together`() throws {
    let store = try SeriesRun.store()
    try store.expectDone("shift add -w 지훈 -d 2026-11-09 -t 17:00-19:00")
    try store.expectDone("shift add -w 지훈 -d 2026-11-09 -t 19:00-20:00 --tag a")
    let ids = [
      "ser-1@2026-11-02", "shf-1", "ser-1@2026-11-09", "shf-2", "ser-1@2026-11-16",
    ]
    #expect(try rows(store, "shift list --all", "id") == ids)
    #expect(try rows(store, "shift list --all --limit 3", "id") == Array(ids.prefix(3)))
    #expect(try rows(store, "shift list --all --worker 민지", "id").count == 3)
    #expect(try rows(store, "shift list --all --state done", "id") == [])
    #expect(try rows(store, "shift list --all --tag a", "id") == ["shf-2"])
    #expect(try rows(store, "shift list --from 2026-11-10", "id") == ["ser-1@2026-11-16"])
    let lines = try store.expectDone("shift list --all --format jsonl").split(separator: "\n")
    guard case .array(let rows)? = try store.json("shift list --all")["data"] else { return }
    #expect(try lines.map { try JSON.parse(Array($0.utf8)) } == rows)
    try store.expectDone("shift edit ser-1@2026-11-16 --memo x")
    let attendance = try self.rows(store, "shift attendance --during 2026-11", "id")
    #expect(attendance == ids)
  }

  @Test func `an occurrence that is touched keeps its id`() throws {
    let store = try SeriesRun.store()
    let id = "ser-1@2026-11-09"
    try store.expectDone("shift edit \(id) -d 2026-11-10")
    #expect(try rows(store, "shift list --all", "id,day").dropFirst().first == "\(id) 2026-11-10")
    #expect(try days(store, "shift list --all").count == 3)
    try store.expectDone("shift publish \(id)")
    #expect(try store.json("shift show \(id)").at("data.state") == .string("published"))
    #expect(try store.sql("SELECT id, day FROM shifts") == "\(id)|2026-11-10\n")
    let history = try store.json("history --limit 1 --record \(id)")
    #expect(history.at("data.0.command") == .string("shift publish"))
  }

  @Test func `clocking in finds the occurrence of the day`() throws {
    let store = try SeriesRun.store()
    store.move(to: "02T17:55")
    let told = try store.expectDone("shift in --as 민지")
    #expect(told.contains("ser-1@2026-11-02"))
    store.move(to: "02T22:00")
    try store.expectDone("shift out --as 민지")
    #expect(
      try rows(store, "shift attendance --all", "id,state,worked_seconds,paid_seconds")
        == ["ser-1@2026-11-02 done 14700 14400"])
    let query = ["store", "query", "SELECT shift FROM clock_entries", "--format", "csv"]
    #expect(store.scratch.run(query).output.contains("ser-1@2026-11-02"))
    #expect(try store.failure("shift remove ser-1@2026-11-02")["id"] == .string("shift.clocked"))
    // What was worked stays, whatever becomes of the series.
    try store.expectDone("shift edit ser-1 --scope all -t 9-10 --memo x")
    #expect(
      try rows(store, "shift list --all", "starts_at,memo") == [
        "2026-11-02T18:00:00+09:00 ", "2026-11-09T09:00:00+09:00 x",
        "2026-11-16T09:00:00+09:00 x",
      ])
    try store.expectDone("shift remove ser-1 --scope all")
    #expect(try rows(store, "shift list --all", "id") == ["ser-1@2026-11-02"])
    try store.expectDone("doctor --deep")
  }

  @Test func `publishing a range announces occurrences too`() throws {
    let store = try SeriesRun.store()
    try store.expectDone("shift publish --place 카페 --during 2026-11-02..2026-11-10")
    #expect(try rows(store, "shift list --all --state published", "id").count == 2)
    #expect(try rows(store, "shift list --all --state planned", "id") == ["ser-1@2026-11-16"])
    try store.expectDone("undo")
    #expect(try rows(store, "shift list --all --state planned", "id").count == 3)
    #expect(try store.sql("SELECT count(*) FROM shift") == "0\n")
  }

  @Test func `a series is longer or shorter with another end`() throws {
    let store = try SeriesRun.store()
    try store.expectDone("shift edit ser-1@2026-11-09 --scope following -t 8-12")
    try store.expectDone("shift edit ser-1 --scope all --until 2026-11-30")
    #expect(try days(store, "shift list --all").last == "2026-11-30")
    try store.expectDone("shift edit ser-1 --scope all --count 2")
    #expect(try days(store, "shift list --all") == ["2026-11-02", "2026-11-09"])
    try store.expectDone("shift series end ser-1 --on 2026-11-03")
    #expect(try days(store, "shift list --all") == ["2026-11-02"])
    for _ in 1...4 { try store.expectDone("undo") }
    #expect(try days(store, "shift list --all").count == 3)
    #expect(try rows(store, "shift series list", "id,last_day") == ["ser-1 2026-11-16"])
  }

  @Test func `who left has no shifts of a series after that`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift add -w 민지 -d 2026-10-26 -t 18:00-22:00 --repeat week --as 사장")
    try store.expectDone("shift member remove 민지 --as 사장 --yes")
    let days = try days(store, "shift list --all --as 사장")
    #expect(days.allSatisfy { $0 <= "2026-11-02" })
    let series = try store.json("shift series list --as 사장")
    #expect(series.at("data.0.count") == .integer(days.count))
  }

  @Test(arguments: ["16 09", "09 16"])
  func `of two days of a series the earlier one says what goes`(days: String) throws {
    let store = try SeriesRun.store()
    let ids = days.split(separator: " ").map { "ser-1@2026-11-\($0)" }.joined(separator: " ")
    #expect(
      try rows(store, "shift remove \(ids) --scope following", "id")
        == ["ser-1@2026-11-09", "ser-1@2026-11-16"])
    #expect(try self.days(store, "shift list --all") == ["2026-11-02"])
    try store.expectDone("undo")
    #expect(
      try store.failure("shift remove ser-1@2026-11-09 ser-1@2026-11-17 --scope following")["id"]
        == .string("shift.unknown"))
    try store.expectDone("shift remove \(ids) --scope all")
    #expect(try self.days(store, "shift list --all") == [])
  }

  @Test func `restoring a day that is as its series has it is no change`() throws {
    let store = try Self.published()
    let before = try store.bytes()
    let refused = store.run("shift restore ser-1@2026-11-09 --as 사장")
    #expect(refused.code == .conflict, "\(refused)")
    #expect(refused.errors.contains("the same as in its series"))
    #expect(try store.bytes() == before)
  }

  /// A series whose second day is published, and so has a row of its own.
  private static func published() throws -> StoreRun {
    let store = try StoreRun.withPlace()
    try store.expectDone(
      "shift add -p 카페 -w 민지 -d 2026-11-02 -t 18:00-22:00 --repeat week --on mon"
        + " --until 2026-11-30 --as 사장")
    try store.expectDone("shift publish --from 2026-11-09 --to 2026-11-09 --as 사장")
    return store
  }

  @Test func `a restored shift is as its series has it`() throws {
    let store = try SeriesRun.store()
    let before = try store.expectDone("shift list --all --json")
    try store.expectDone("shift remove ser-1@2026-11-09")
    #expect(try days(store, "shift list --all") == ["2026-11-02", "2026-11-16"])
    let hint = try store.failure("shift show ser-1@2026-11-09")["hint"]
    #expect("\(String(describing: hint))".contains("restore"))
    try store.expectDone("shift restore ser-1@2026-11-09")
    #expect(try store.expectDone("shift list --all --json") == before)
    try store.expectDone("shift edit ser-1@2026-11-09 -d 2026-11-12 -t 9-10")
    try store.expectDone("shift restore ser-1@2026-11-09")
    #expect(try store.expectDone("shift list --all --json") == before)
  }

  @Test func `a listing of occurrences is read back as known`() throws {
    let store = try SeriesRun.store()
    store.scratch.files["list.csv"] = try store.expectDone("shift list --all --format csv")
    #expect(try store.json("shift import list.csv").at("data.skipped") == .integer(3))
    let changed = try #require(store.scratch.files["list.csv"]).replacing(
      "22:00:00", with: "21:00:00")
    store.scratch.files["list.csv"] = changed
    #expect(try store.json("shift import list.csv --update").at("data.updated") == .integer(3))
    #expect(try rows(store, "shift list --all", "ends_at").allSatisfy { $0.contains("T21:00") })
    #expect(try days(store, "shift list --all").count == 3)
  }

  @Test func `a dry run shows the rule and keeps nothing`() throws {
    let store = try SeriesRun.store()
    let before = try store.bytes()
    try store.expectDone("shift edit ser-1@2026-11-09 --scope following -t 8-12 --dry-run")
    try store.expectDone("shift remove ser-1 --scope all --dry-run")
    #expect(try store.bytes() == before)
  }

  @Test func `an export holds series and is read back`() throws {
    let store = try SeriesRun.store()
    try store.expectDone("shift remove ser-1@2026-11-09")
    try store.expectDone("shift edit ser-1@2026-11-16 --memo x")
    store.scratch.files["all.jsonl"] = try store.expectDone("store export")
    let before = try store.expectDone("shift list --all --json")
    let copy = "\(store.folder.path)/copy"
    try store.expectDone("store import all.jsonl --store \(copy)")
    #expect(try store.expectDone("shift list --all --json --store \(copy)") == before)
    try store.expectDone("doctor --deep --store \(copy)")
  }
}
