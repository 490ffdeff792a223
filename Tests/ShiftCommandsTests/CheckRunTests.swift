import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import PeopleService
import ShiftService
import Testing

@Suite("Checking shifts")
struct CheckRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
  }

  private func rules(_ line: String) throws -> [String] {
    let result = store.run("\(line) --format jsonl --fields rule")
    return result.output.split(separator: "\n").compactMap { line in
      try? JSON.parse(Array(line.utf8)).at("rule")?.words
    }
  }

  @Test func `of a worker with too many shifts nothing is told but that`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-18:01")
    _ = try store.sql(
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
      INSERT INTO shift (membership, day, starts_at, ends_at, state)
        SELECT membership, day, starts_at + i, ends_at + i, state FROM shift, n
      """)
    let result = store.run("shift check --during 2026-11")
    #expect(result.code == .refused)
    #expect(result.errors.contains("'민지' has more than 100000 shifts"), "\(result)")
    #expect(!result.errors.contains("nothing found"), "\(result)")
  }

  @Test func `nothing found is no bad answer, and what cannot be told is none`() throws {
    #expect(store.run("shift check --exit-status").code == .done)
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 09:00-17:00")
    var full = store.scratch
    full.refusesOutput = true
    let result = full.run("shift", "check", "--strict", "--json")
    #expect(result.code == .output, "\(result)")
  }

  @Test func `a rule that is off is not noted either`() throws {
    let line = "shift add -w 민지 -d 2026-11-03 -t 09:00-17:00 -n"
    #expect(store.run(line).errors.contains("article 54"))
    try store.expectDone("shift check rules set break off")
    #expect(!store.run(line).errors.contains("article 54"))
    try store.expectDone("undo")
    #expect(store.run(line).errors.contains("article 54"))
  }

  @Test func `a bound is kept until it is the law's again`() throws {
    let set = try store.json("shift check rules set rest --bound 10h")
    #expect(set.at("data.bound_seconds") == .integer(36_000))
    #expect(set.at("data.severity") == .string("warning"))
    let kept = try store.json("shift check rules set rest error")
    #expect(kept.at("data.bound") == .string("PT10H"))
    let days = try store.json("shift check rules set days-in-a-row --bound 5")
    #expect(days.at("data.bound_days") == .integer(5))
    for (actor, isSeen) in [("사장", true), ("지훈", true), ("수아", false), ("하늘", false)] {
      let story = store.run("history --record rul-1 --format ids --as \(actor)").output
      #expect(story.isEmpty != isSeen, "\(actor): \(story)")
    }
    let list = try store.json("shift check rules list --as 지훈")
    #expect(list.at("data.12.rule") == .string("rest"))
    #expect(list.at("data.12.is_own") == .bool(true))
    #expect(try store.json("shift check rules reset").at("data.1.rule") == .string("days-in-a-row"))
    #expect(try store.json("shift check rules reset").at("data") == .array([]))
    let again = try store.json("shift check rules set rest warning --bound 10h")
    #expect(again.at("meta.change_count") == .integer(1))
    let same = try store.json("shift check rules set rest warning --bound 10h")
    #expect(same.at("meta.change_count") == .integer(0))
  }

  @Test func `ages are for the person and the owners whom they work for`() throws {
    try store.expectDone("user edit 민지 --born 2009-12-31")
    for (actor, born) in [
      ("사장", JSON.string("2009-12-31")), ("민지", .string("2009-12-31")), ("지훈", .null),
      ("하늘", .null), ("나래", .null),
    ] {
      #expect(try store.json("user show 민지 --as \(actor)").at("data.born") == born, "\(actor)")
      let story = store.run("history --record brt-1 --format ids --as \(actor)").output
      #expect(story.isEmpty == (born == .null), "\(actor): \(story)")
    }
    let told = store.run("shift add -w 민지 -d 2026-11-03 -t 15:00-23:00 -b 30")
    #expect(told.errors.contains("'민지' is 16"), "\(told)")
    #expect(try rules("shift check") == ["minor-night", "minor-day"])
    try store.expectDone("undo")
    try store.expectDone("undo")
    #expect(try store.json("user show 민지").at("data.born") == .null)
  }

  @Test func `what somebody cannot do is held against their shifts`() throws {
    try store.expectDone("shift availability add 불가 --days 화 -t 18:00-23:00 --memo 수업 --as 민지")
    try store.expectDone("shift availability add available --during 2026-12 --as 지훈")
    let told = store.run("shift add -w 민지 -d 2026-11-03 -t 17:00-19:00")
    #expect(told.errors.contains("shf-1 is at a time when '민지' cannot work (avl-1)"), "\(told)")
    #expect(try rules("shift check") == ["unavailable"])
    let seen = try store.json("shift availability list --worker 민지")
    #expect(seen.at("data.0.time") == .string("18:00-23:00"))
    #expect(seen.at("data.0.memo") == .string("수업"))
    #expect(try store.json("shift availability list --as 지훈").at("data.0.id") == .string("avl-2"))
    #expect(try store.json("shift availability list --as 지훈").at("data.1") == nil)
    #expect(try store.json("shift availability list --as 하늘").at("data.0") == nil)
    #expect(try store.json("shift availability list --mine").at("data.0") == nil)
    for (actor, count) in [("사장", 2), ("민지", 1), ("지훈", 1), ("하늘", 0), ("나래", 0)] {
      let rows = store.scratch.run([
        "store", "query", "SELECT id FROM availabilities", "--format", "jsonl", "--as", actor,
      ])
      #expect(rows.output.split(separator: "\n").count == count, "\(actor): \(rows)")
      let story = store.run("history --record avl-1 --format ids --as \(actor)").output
      #expect(story.isEmpty == (actor != "사장" && actor != "민지"), "\(actor): \(story)")
    }
    #expect(store.run("shift availability remove avl-1 avl-2 --as 민지").code == .notFound)
    try store.expectDone("shift availability remove avl-1 avl-1 --as 민지")
    #expect(try rules("shift check") == [])
  }

  private static let lines = [
    "shift.birth": "user edit 민지 --born 2040-01-01",
    "shift.birth_private": "user edit 민지 --born 2009-05-01 --as 지훈",
    "shift.check_private": "shift check -w 민지 --as 지훈",
    "shift.rule": "shift add -w 지훈 -d 2026-11-03 -t 18:00-22:00",
    "shift.rule_bound": "shift check rules set overlap --bound 10h",
    "shift.availability_unknown": "shift availability remove avl-9",
    "shift.findings": "shift check --strict",
  ]

  /// A hundred thousand shifts are too many for a line; `CheckCrowdTests` has two.
  private static let refusals = CheckRefusal.catalogue.filter { $0.id != "shift.check_crowded" }

  @Test(arguments: refusals + [PeopleRefusal.birth, PeopleRefusal.birthPrivate])
  func `a line fails with its id and a hint`(entry: FailureCase) throws {
    try store.expectDone("shift check rules set break refuse")
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-22:00 --despite break")
    let line = try #require(Self.lines[entry.id], "\(entry.id)")
    let failure = try store.failure(line)
    #expect(failure["id"] == .string(entry.id))
    #expect(failure["hint"] != .null)
  }
}
