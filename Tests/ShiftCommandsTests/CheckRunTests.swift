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

  @Test func `a full day without a break is a warning, a week over 52 hours an error`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 09:00-17:00")
    let warned = store.run("shift check --json")
    #expect(warned.code == .done, "\(warned)")
    let finding = try JSON.parse(Array(warned.output.utf8)).at("data.0")
    #expect(finding?["rule"] == .string("break"))
    #expect(finding?["law"] == .string("Labor Standards Act, article 54"))
    #expect(finding?.at("shifts.0") == .string("shf-1"))
    #expect(finding?["bound_seconds"] == .integer(3600))
    #expect(store.run("shift check --strict").code == .negative)
    try store.expectDone("shift add -w 지훈 -d 2026-11-09..2026-11-14 -t 09:00-19:00 -b 60")
    let failed = store.run("shift check -w 지훈 --severity error")
    #expect(failed.code == .negative)
    #expect(failed.output.contains("'지훈' has 54 h of work in the week of 2026-11-09, over 52 h"))
    #expect(failed.errors.contains("errors: 1, warnings: 0"))
    try store.expectDone("shift place headcount set 카페 4")
    #expect(try rules("shift check -w 지훈") == ["weekly-holiday"])
    #expect(store.run("shift check").code == .done)
    #expect(try rules("shift check -w 민지") == ["break"])
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

  @Test func `a range narrows what is told, and nothing found says in how much`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 09:00-17:00")
    try store.expectDone("shift add -w 민지 -d 2026-11-05 -t 18:00-21:00")
    let clean = store.run("shift check --during 2026-11-05")
    #expect(clean.code == .done)
    #expect(clean.errors.contains("nothing found in 1 shift of 1 worker"), "\(clean)")
    let korean = store.run("shift check --from 2026-11-04 --lang ko")
    #expect(korean.errors.contains("근무자 1명의 근무 1건에서 찾은 것이 없습니다"), "\(korean)")
    #expect(try rules("shift check --to 2026-11-04 --rule break,overlap") == ["break"])
    #expect(try rules("shift check --rule overlap") == [])
  }

  @Test func `a rule that is asked for alone is not told by a stricter one`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-09..2026-11-14 -t 09:00-19:00 -b 60")
    #expect(try rules("shift check --rule week-overtime,week-limit") == ["week-limit"])
    #expect(try rules("shift check --rule week-overtime") == ["week-overtime"])
    try store.expectDone("shift check rules set week-overtime refuse")
    let more = try store.failure("shift add -w 지훈 -d 2026-11-09..2026-11-14 -t 09:00-19:00 -b 60")
    #expect(more["id"] == .string("shift.rule"))
  }

  @Test func `what was clocked without a plan is work, once it has ended`() throws {
    for day in 3...7 {
      store.move(to: "0\(day)T09:00")
      try store.expectDone("shift in --as 지훈")
      #expect(try rules("shift check --during 2026-11-0\(day)") == [])
      store.move(to: "0\(day)T20:00")
      try store.expectDone("shift out --as 지훈")
    }
    let found = store.run("shift check -w 지훈 --rule break,day-overtime,week-limit")
    #expect(found.code == .negative)
    #expect(found.output.contains("'지훈' has 55 h of work in the week of 2026-11-02"), "\(found)")
    #expect(found.output.contains("shf-1 has 0 min of break for 11 h of work"), "\(found)")
  }

  @Test func `when a colleague came and went is not told by what their hours break`() throws {
    for line in ["user edit 하늘 --role owner", "shift place add 가게 --as 하늘"] {
      try store.expectDone(line)
    }
    let code = try store.json("shift invite create --as 하늘").at("data.code")?.words ?? ""
    for worker in ["민지", "사장"] {
      try store.expectDone("shift join \(code) --as \(worker)")
      try store.expectDone("shift member accept \(worker) --as 하늘")
    }
    try store.expectDone("shift add -p 카페 -w 민지 -d 2026-11-04 -t 06:00-09:00")
    store.move(to: "03T20:00")
    try store.expectDone("shift in -p 가게 --as 민지")
    store.move(to: "03T23:30")
    try store.expectDone("shift out --as 민지")
    #expect(try rules("shift check --during 2026-11-04 --as 민지") == ["rest"])
    #expect(try rules("shift check --during 2026-11-04 --as 사장") == [])
  }

  @Test func `days in a row are counted as far as their bound goes`() throws {
    try store.expectDone("shift check rules set days-in-a-row refuse --bound 14")
    try store.expectDone("shift add -w 민지 -d 2026-11-02..2026-11-15 -t 10:00-12:00")
    let line = "shift add -w 민지 -d 2026-11-16 -t 10:00-12:00"
    #expect(try store.failure(line)["id"] == .string("shift.rule"))
    try store.expectDone("\(line) --despite days-in-a-row")
    #expect(try rules("shift check --during 2026-11-02") == ["days-in-a-row"])
    #expect(try rules("shift check --during 2026-11-16") == ["days-in-a-row"])
  }

  @Test func `nothing found is no bad answer, and what cannot be told is none`() throws {
    #expect(store.run("shift check --exit-status").code == .done)
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 09:00-17:00")
    var full = store.scratch
    full.refusesOutput = true
    let result = full.run("shift", "check", "--strict", "--json")
    #expect(result.code == .output, "\(result)")
  }

  @Test func `of shifts that begin together the one made last is told of`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 10:00-14:00 -b 30")
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 10:00-12:00")
    let told = store.run("shift check --rule overlap").output
    #expect(told.contains("shf-2 overlaps shf-1 of '민지'"), "\(told)")
  }

  @Test func `workers check themselves, colleagues are not told of`() throws {
    try store.expectDone("shift add -w 민지 -w 지훈 -d 2026-11-03 -t 09:00-17:00")
    let own = try store.json("shift check --as 민지")
    #expect(own.at("data.0.worker") == .string("민지"))
    #expect(own.at("data.1") == nil)
    #expect(try store.failure("shift check -w 민지 --as 지훈")["id"] == .string("shift.check_private"))
    for (role, exit) in [("수아", 18), ("하늘", 0), ("나래", 0), ("per-7", 12)] {
      let result = store.run("shift check --as \(role)")
      #expect(result.code.rawValue == Int32(exit), "\(role): \(result)")
      #expect(!result.output.contains("민지"))
    }
  }

  @Test func `where else somebody works is told to nobody but them`() throws {
    for line in [
      "shift place add 집 --as 민지", "shift add -p 집 -d 2026-11-05 -t 09:00-12:00 --as 민지",
      "shift add -p 카페 -w 민지 -d 2026-11-05 -t 11:00-14:00",
    ] { try store.expectDone(line) }
    let told = store.run("shift check --json")
    #expect(told.code == .negative)
    let data = try JSON.parse(Array(told.output.utf8))
    #expect(data.at("data.0.rule") == .string("double-booking"))
    #expect(data.at("data.0.shifts") == .array([.string("shf-2")]))
    let own = store.run("shift check --as 민지")
    #expect(own.output.contains("shf-2 overlaps shf-1 of '민지' at '집'"), "\(own)")
    #expect(own.errors.contains("'집' has no count of employees"), "\(own)")
  }

  @Test func `that nobody counted the staff of a workplace is told to its own people alone`() throws
  {
    for line in ["user edit 하늘 --role owner", "shift place add 가게 --as 하늘"] {
      try store.expectDone(line)
    }
    let code = try store.json("shift invite create --as 하늘").at("data.code")?.words ?? ""
    for line in [
      "shift join \(code) --as 민지", "shift member accept 민지 --as 하늘",
      "shift add -w 민지 -d 2026-11-04 -t 09:00-12:00",
    ] { try store.expectDone(line) }
    let note = "'가게' has no count of employees"
    #expect(!store.run("shift check --as 민지").errors.contains(note))
    try store.expectDone("shift add -w 민지 -d 2026-11-05 -t 09:00-12:00 --as 하늘")
    for (actor, isShown) in [("사장", false), ("민지", true), ("하늘", true)] {
      let told = store.run("shift check --as \(actor)")
      #expect(told.code == .done && told.errors.contains(note) == isShown, "\(actor): \(told)")
    }
  }

  @Test func `only what an owner wants refused is refused, and only the owner sets it aside`()
    throws
  {
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-21:00")
    let line = "shift add -w 민지 -d 2026-11-03 -t 20:00-22:00"
    #expect(store.run("\(line) -n").code == .done)
    try store.expectDone("shift check rules set overlap refuse")
    let before = try store.bytes()
    for refused in [
      line, "\(line) -n", "\(line) --despite rest", "\(line) --despite overlap --as 민지",
    ] {
      let failure = try store.failure(refused)
      #expect(failure["id"] == .string("shift.rule"), "\(refused): \(failure)")
      #expect(failure["exit"] == .integer(13))
      #expect(failure["message"]?.words.contains("'카페' refuses 'overlap'") == true)
    }
    #expect(try store.bytes() == before)
    try store.expectDone("\(line) --despite overlap")
    let edit = "shift edit shf-2 --start 19:00"
    #expect(store.run(edit).code == .refused)
    // What stays where it is, is not asked about again.
    try store.expectDone("shift edit shf-2 --memo x")
    #expect(store.run("shift publish --during 2026-11").code == .refused)
    try store.expectDone("shift publish --during 2026-11 --despite overlap,rest")
    store.scratch.files = ["a.csv": "worker,day,start,end\n민지,2026-11-03,19:00,20:00\n"]
    #expect(store.run("shift import a.csv --place 카페").code == .refused)
    try store.expectDone("shift import a.csv --place 카페 --despite overlap")
    try store.expectDone("shift check rules reset overlap")
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 20:00-22:30")
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

  @Test func `what a limit leaves out counts all the same`() throws {
    for day in ["2026-11-03", "2026-11-04", "2026-11-05"] {
      try store.expectDone("shift add -w 민지 -d \(day) -t 09:00-18:00 -q")
      try store.expectDone("shift add -w 지훈 -d \(day) -t 09:00-18:00 -q")
    }
    let (all, one) = (
      try JSON.parse(Array(store.run("shift check --json").output.utf8)),
      try JSON.parse(Array(store.run("shift check --limit 1 --json").output.utf8))
    )
    for field in ["shift_count", "worker_count", "error_count", "warning_count"] {
      #expect(one.at("meta.\(field)") == all.at("meta.\(field)"), "\(field)")
    }
    #expect(one.at("meta.count") == .integer(1) && one.at("meta.truncated") == .bool(true))
    #expect(one.at("meta.worker_count") == .integer(2))
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
