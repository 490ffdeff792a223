import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Changes of a whole series")
struct SeriesRuleTests {
  /// 민지's four Wednesdays from 2026-11-04 on, 18:00-22:00; 사장 acts.
  private func store(_ end: String = "--count 4") throws -> StoreRun {
    let store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    try store.expectDone("shift add -w 민지 -d 2026-11-04 -t 18:00-22:00 --repeat week \(end)")
    return store
  }

  private func rows(_ store: StoreRun, _ fields: String) throws -> [String] {
    try store.expectDone("shift list --all --format tsv --fields \(fields)")
      .split(separator: "\n").dropFirst().map { String($0).replacing("\t", with: " ") }
  }

  @Test(arguments: [
    ("--on thu", ["05 18 민지 ", "12 18 민지 ", "19 09 지훈 낮", "26 09 지훈 낮"]),
    ("--every 2", ["04 18 민지 ", "18 09 지훈 낮"]),
    ("--on thu --count 3", ["05 18 민지 ", "12 18 민지 ", "19 09 지훈 낮"]),
    ("--on thu --until 2026-11-12", ["05 18 민지 ", "12 18 민지 "]),
    ("--repeat month --on 18", ["18 09 지훈 낮"]),
    ("--repeat FREQ=WEEKLY;BYDAY=FR;COUNT=3", ["06 18 민지 ", "13 18 민지 ", "20 09 지훈 낮"]),
  ])
  func `another rule leaves each part its worker, times and title`(
    words: String, expected: [String]
  ) throws {
    let store = try store("--until 2026-11-30")
    try store.expectDone(
      "shift edit ser-1@2026-11-18 --scope following -t 09:00-13:00 --worker 지훈 --title 낮")
    let before = try store.expectDone("shift list --all --json")
    for line in ["shift edit ser-1 --scope all", "shift edit ser-1@2026-11-04 --scope following"] {
      try store.expectDone("\(line) \(words)")
      let told = try rows(store, "starts_at,worker,title").map { row in
        "\(row.dropFirst(8).prefix(2)) \(row.dropFirst(11).prefix(2))\(row.dropFirst(25))"
      }
      #expect(told == expected)
      try store.expectDone("doctor --deep")
      try store.expectDone("undo")
      #expect(try store.expectDone("shift list --all --json") == before)
    }
  }

  @Test(arguments: [
    ("ser-1 --scope all --on tue", ["10", "17", "24", "01"]),
    ("ser-1@2026-11-11 --scope following --on thu", ["04", "12", "19", "26"]),
    ("ser-1@2026-11-11 --scope following --every 2", ["04", "11", "25", "09"]),
    ("ser-1 --scope all --repeat month --on last", ["30", "31", "31", "28"]),
    ("ser-1@2026-11-11 --scope following --on mon,wed", ["04", "11", "16", "18"]),
    ("ser-1 --scope all --count 2", ["04", "11"]),
  ])
  func `as many days as were asked for remain`(words: String, expected: [String]) throws {
    let store = try store()
    let before = try store.expectDone("shift list --all --json")
    // A part of other times is counted with the first one.
    for cut in ["", "shift edit ser-1@2026-11-18 --scope following --start 19:00"] {
      if !cut.isEmpty { try store.expectDone(cut) }
      let result = store.run("shift edit \(words)")
      #expect(result.code == .done && !result.errors.contains("--count"), "\(result)")
      #expect(try rows(store, "day").map { String($0.suffix(2)) } == expected)
      // An end that is a day counts nothing any more.
      try store.expectDone("shift edit ser-1 --scope all --until 2026-12-31")
      try store.expectDone("shift edit ser-1 --scope all --repeat week --on sat")
      #expect(try rows(store, "day").last == "2026-12-26")
      for _ in 1...3 { try store.expectDone("undo") }
    }
    try store.expectDone("undo")
    #expect(try store.expectDone("shift list --all --json") == before)
    try store.expectDone("doctor --deep")
  }

  @Test func `another rule tells that it changes how many days there are`() throws {
    let store = try store("--until 2026-11-25")
    #expect(store.run("shift edit ser-1 --scope all --on thu").errors.contains("from 4 to 3"))
    try store.expectDone("shift edit ser-1 --scope all --count 4")
    #expect(try rows(store, "day").last == "2026-11-26")
    // Nobody counted a series that ends on another day than its own.
    let other = try self.store("--until 2026-11-26")
    #expect(!other.run("shift edit ser-1 --scope all --on fri").errors.contains("--count"))
  }

  @Test(arguments: [
    ("--start 19:00", "19:00 22:00"), ("--end 21:30", "18:00 21:30"), ("--for 2h", "18:00 20:00"),
  ])
  func `one end of the times changes from any day on`(words: String, expected: String) throws {
    let store = try store()
    try store.expectDone("shift edit ser-1@2026-11-11 --scope following \(words)")
    let told = try rows(store, "starts_at,ends_at").map { row in
      "\(row.dropFirst(11).prefix(5)) \(row.dropFirst(37).prefix(5))"
    }
    #expect(told == ["18:00 22:00", expected, expected, expected])
  }

  @Test(arguments: [
    "series end ser-1 --on 2026-11-03", "edit ser-1 --scope all --until 2026-11-03",
  ])
  func `no series ends before it begins`(line: String) throws {
    let store = try store()
    let failure = try store.failure("shift \(line)")
    #expect(failure["id"] == .string("series.empty"))
    #expect("\(String(describing: failure["hint"]))".contains("remove ser-1 --scope all"))
    #expect(try rows(store, "day").count == 4)
  }

  @Test func `a colleague's shift is not told as worked`() throws {
    let store = try store()
    try store.expectDone("shift edit ser-1@2026-11-11 --worker 지훈")
    let told = store.run("shift edit ser-1 --scope all --memo x --as 민지")
    #expect(
      told.errors.contains("shifts that another worker has now stay as they are: ser-1@2026-11-11"))
    #expect(!told.errors.contains("worked or marked"))
  }

  @Test func `a series says how it reads a time that the clock skips or repeats`() throws {
    let store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    let line = "shift add -w 민지 -t 02:30-05:00 --repeat week --count 2"
    let skipped = "\(line) -d 1988-05-01"
    #expect(try store.failure(skipped)["id"] == .string("time.gap"))
    let told = store.run("\(skipped) --fold earlier")
    #expect(told.errors.contains("a series has 03:30 then"), "\(told)")
    #expect(told.errors.contains("ser-1@1988-05-08 --start 02:30 --fold earlier"))
    let twice = store.run("\(line) -d 1988-10-02")
    #expect(twice.errors.contains("'1988-10-09T02:30' happens twice"), "\(twice)")
    try store.expectDone("shift edit ser-2@1988-10-09 --start 02:30 --fold later")
    // What stays at its times is not asked again.
    try store.expectDone("shift edit ser-1 --scope all --memo x")
  }
}
