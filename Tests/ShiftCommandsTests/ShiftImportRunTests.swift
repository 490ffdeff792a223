import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Imports of shifts on the command line")
struct ShiftImportRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
  }

  private static let header = "key,worker,day,start,end,breaks,state,title,memo,tags\n"

  private func give(_ text: String, named name: String = "a.csv") {
    store.scratch.files[name] = text
  }

  @Test func `importing twice adds nothing the second time`() throws {
    give(
      Self.header + "1,민지,2026-11-03,22:00,06:00,02:00-03:00;30m:paid,,야간,,\"a,b\"\n"
        + "2,지훈,2026-11-03,9:00,18:00,60,,,,\n")
    let first = try store.json("shift import a.csv --place 카페")
    #expect(first.at("data.added") == .integer(2))
    let second = try store.json("shift import a.csv --place 카페")
    #expect(second.at("data.skipped") == .integer(2))
    #expect(second.at("meta.change_count") == .integer(0))
    #expect(try store.expectDone("shift list --all --format ids") == "shf-2\nshf-1\n")
  }

  @Test(arguments: ["csv", "tsv"])
  func `a text like a formula comes back as it was from a listing`(format: String) throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-22:00 --memo =\"007\" -q")
    give(try store.expectDone("shift list --format \(format)"))
    try store.expectDone("shift import a.csv --update -q")
    #expect(try store.json("shift show shf-1").at("data.memo") == .string("=\"007\""))
    give("worker,day,start,end,메모\n민지,2026-11-04,18:00,22:00,=\"007\"\n")
    try store.expectDone("shift import a.csv --place 카페 -q")
    #expect(try store.json("shift show shf-2").at("data.memo") == .string("007"))
  }

  @Test func `a broken line 7 is named and nothing is imported`() throws {
    let good = (2...6).map { "\($0),민지,2026-11-0\($0),18:00,22:00,,,,,\n" }.joined()
    give(Self.header + good + "7,민지,2026-11-07,18:00\n")
    let short = store.run("shift import a.csv --place 카페")
    #expect(short.code == .refused)
    #expect(short.errors.contains("a.csv:7: the row has 4 fields, the header has 10"))
    give(Self.header + good + "7,민지,2026-11-07,18:00,18:00,,,,,\n")
    let empty = store.run("shift import a.csv --place 카페")
    #expect(empty.errors.contains("a.csv:7: end: "))
    #expect(try store.expectDone("shift list --all --format ids") == "")
  }

  @Test func `no row overrules another one of the same shift`() throws {
    give("key,worker,day,start,end\na,민지,2026-11-03,18:00,22:00\n")
    try store.expectDone("shift import a.csv --place 카페")
    for name in ["key,a", "id,shf-1"] {
      let parts = name.split(separator: ",")
      for first in ["22:00", "23:00"] {
        give(
          "\(parts[0]),worker,day,start,end\n\(parts[1]),민지,2026-11-03,18:00,\(first)\n"
            + "\(parts[1]),민지,2026-11-03,12:00,13:00\n")
        let failure = try store.failure("shift import a.csv --place 카페 --update")
        #expect(failure["id"] == .string("shift.key") && failure.at("source.line") == .integer(3))
        #expect(failure.at("source.field") == .string(String(parts[0])))
        #expect(failure["message"]?.words.hasPrefix("line 2 ") == true, "\(failure)")
      }
    }
  }

  @Test(arguments: [("02:30", "06:00", "start"), ("01:00", "02:30", "end")])
  func `a time that the clock skips is told of its own column`(
    start: String, end: String, column: String
  ) throws {
    // Seoul put its clocks forward on that day.
    give("key,worker,day,start,end\na,민지,1988-05-08,\(start),\(end)\n")
    let failure = try store.failure("shift import a.csv --place 카페")
    #expect(failure["id"] == .string("time.gap"))
    #expect(failure.at("source.field") == .string(column))
  }

  @Test(arguments: ["shf-7", "shf-1"])
  func `a key that reads as a shift's id is refused, known or not`(key: String) throws {
    give("key,worker,day,start,end\n\(key),민지,2026-11-03,18:00,22:00\n")
    for options in ["", " --update"] {
      let failure = try store.failure("shift import a.csv --place 카페\(options)")
      #expect(failure["id"] == .string("shift.key_form") && failure["exit"] == .integer(13))
      #expect(failure.at("source.field") == .string("key"))
    }
    give("key,worker,day,start,end\nSHF-7,민지,2026-11-03,18:00,22:00\n")
    try store.expectDone("shift import a.csv --place 카페")
  }

  @Test func `a state that is the owner's to give is refused by the name of its column`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-22:00")
    for row in [
      #"{"day":"2026-11-04","start":"18:00","end":"22:00","state":"published"}"#,
      #"{"id":"shf-1","day":"2026-11-03","start":"18:00","end":"22:00","state":"published"}"#,
    ] {
      give(row + "\n", named: "a.jsonl")
      let failure = try store.failure("shift import a.jsonl --place 카페 --update --as 민지")
      #expect(failure["id"] == .string("shift.not_owner"), "\(failure)")
      #expect(failure.at("source.field") == .string("state"), "\(failure)")
    }
  }

  @Test func `a known key with another content is refused, and changed when that is asked`() throws
  {
    give(Self.header + "1,민지,2026-11-03,18:00,22:00,,,,,\n")
    try store.expectDone("shift import a.csv --place 카페")
    give(Self.header + "1,민지,2026-11-03,18:00,23:00,,,,,\n")
    #expect(store.run("shift import a.csv --place 카페").code == .conflict)
    let update = try store.json("shift import a.csv --place 카페 --update")
    #expect(update.at("data.updated") == .integer(1))
    #expect(try store.json("shift list --all").at("data.0.planned_seconds") == .integer(18_000))
  }

  @Test func `an import that keeps going keeps the refused rows in their format`() throws {
    give(
      "worker,day,start,end,memo\n민지,2026-11-03,18:00,22:00,\"한, 둘\"\n"
        + "없음,2026-11-03,18:00,22:00,\"셋, 넷\"\n")
    let csv = store.run("shift import a.csv --place 카페 --rejects bad.csv")
    #expect(csv.code == .rejects)
    #expect(csv.output == "imported 'a.csv': 1 added, 0 updated, 0 skipped\n")
    #expect(
      csv.written["bad.csv"]
        == "worker,day,start,end,memo\n없음,2026-11-03,18:00,22:00,\"셋, 넷\"\n")
    give(
      "{\"worker\":\"없음\",\"day\":\"2026-11-04\",\"start\":\"18:00\",\"end\":\"22:00\"}\n{broken}\n"
        + "{\"worker\":\"민지\",\"day\":\"2026-11-04\",\"start\":\"18:00\",\"end\":\"22:00\"}\n",
      named: "a.jsonl")
    let lines = store.run("shift import a.jsonl --place 카페 --rejects bad.jsonl")
    #expect(lines.code == .rejects)
    #expect(lines.errors.contains("a.jsonl:2:2: "))
    #expect(
      lines.written["bad.jsonl"]
        == "{\"worker\":\"없음\",\"day\":\"2026-11-04\",\"start\":\"18:00\",\"end\":\"22:00\"}\n{broken}\n"
    )
    #expect(try store.expectDone("shift list --all --format ids") == "shf-1\nshf-2\n")
  }

  @Test func `a row that is too short or too long is passed over like any other`() throws {
    give(
      "key,worker,day,start,end\na,민지,2026-11-03,9:00,10:00\nb,민지,2026-11-04,9:00\n"
        + "c,민지,2026-11-05,9:00,10:00,x\nd,없음,2026-11-06,9:00,10:00\n"
        + "e,민지,2026-11-07,9:00,10:00\n")
    let result = store.run("shift import a.csv --place 카페 --keep-going --rejects bad.csv --json")
    #expect(result.code == .rejects)
    let document = try JSON.parse(Array(result.output.utf8))
    #expect(document.at("data.added") == .integer(2))
    #expect(document.at("data.rows") == .integer(5))
    #expect(document.at("data.rejected") == .integer(3))
    #expect(result.errors.contains("a.csv:3: the row has 4 fields, the header has 5"))
    #expect(
      result.written["bad.csv"]
        == "key,worker,day,start,end\nb,민지,2026-11-04,9:00\nc,민지,2026-11-05,9:00,10:00,x\n"
        + "d,없음,2026-11-06,9:00,10:00\n")
    #expect(try store.expectDone("shift list --all --format ids") == "shf-1\nshf-2\n")
  }

  @Test func `a quote that is never closed stops an import, even one that keeps going`() throws {
    give(
      "key,worker,day,start,end\na,민지,2026-11-03,9:00,10:00\n\"b,민지,2026-11-04,9:00,10:00\n"
        + "c,민지,2026-11-05,9:00,10:00\n")
    let result = store.run("shift import a.csv --place 카페 --keep-going --rejects bad.csv")
    #expect(result.code == .refused)
    #expect(result.errors.contains("a.csv:3:1: a quoted field is never closed"))
    #expect(result.written == [:])
    #expect(try store.expectDone("shift list --all --format ids") == "")
  }

  @Test func `rows that begin after midnight are told to count for the day on which they begin`()
    throws
  {
    give(
      "worker,day,start,end\n민지,2026-11-03,9:00,10:00\n민지,2026-11-03,25:30,26:30\n"
        + "민지,2026-11-04,24:00,25:00\n")
    let result = store.run("shift import a.csv --place 카페")
    #expect(result.errors.contains("count for the day on which they begin: 2 (first: line 3)\n"))
    #expect(try store.json("shift list --all").at("data.1.day") == .string("2026-11-04"))
    give("worker,day,start,end,breaks\n민지,2026-11-13,22:00,06:00,60\n")
    #expect(store.run("shift import a.csv --place 카페").errors == "")
  }

  @Test func `a key that the file itself has twice is told with its first line`() throws {
    give(
      "key,worker,day,start,end\nx,민지,2026-11-03,9:00,10:00\nc1,민지,2026-11-04,9:00,10:00\n"
        + "c1,민지,2026-11-05,9:00,10:00\n")
    let result = store.run("shift import a.csv --place 카페")
    #expect(result.code == .conflict)
    #expect(result.errors.contains("a.csv:4: line 3 has the key 'c1' with another content"))
    give(
      #"[{"key":"c","worker":"민지","day":"2026-11-03","start":"9:00","end":"10:00"},"#
        + #"{"key":"c","worker":"민지","day":"2026-11-03","start":"9:00","end":"11:00"}]"#,
      named: "a.json")
    let json = store.run("shift import a.json --place 카페")
    #expect(json.errors.contains("[1].key: an element before it has the key 'c'"), "\(json.errors)")
  }

  @Test(arguments: [
    ("shift import -", "'--from FORMAT' must be given"),
    ("shift import a.txt", "'--from FORMAT' must be given"),
    ("shift import a.csv --rejects -", "'--rejects -' would mix the refused rows with the report"),
  ])
  func `an import that lacks a format or a place for rejects is misuse`(
    line: String, message: String
  ) {
    let result = store.run(line)
    #expect(result.code == .usage)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func `several refused rows are told one by one, and none is imported`() throws {
    give("worker,day,start,end\n없음,2026-11-03,18:00,22:00\n민지,2026-13-03,18:00,22:00\n")
    let result = store.run("shift import a.csv --place 카페 --format jsonl")
    #expect(result.code == .refused)
    #expect(result.errors.contains("a.csv:2: worker: "))
    #expect(result.errors.contains("a.csv:3: day: "))
    #expect(try result.failure?["id"] == .string("shift.batch"))
  }

  @Test func `a dry run of an import changes no byte and writes no rejects`() throws {
    give("worker,day,start,end\n없음,2026-11-03,18:00,22:00\n민지,2026-11-03,18:00,22:00\n")
    let before = try store.bytes()
    let result = store.run("shift import a.csv --place 카페 --rejects bad.csv --dry-run")
    #expect(result.code == .rejects)
    #expect(result.written.isEmpty)
    #expect(try store.bytes() == before)
  }

  @Test func `a key for the request covers the content of the file`() throws {
    let line = "shift import a.csv --place 카페 --idempotency-key k"
    give("worker,day,start,end\n민지,2026-11-03,18:00,22:00\n")
    try store.expectDone(line)
    #expect(try store.json(line).at("meta.replayed") == .bool(true))
    give("worker,day,start,end\n민지,2026-11-04,18:00,22:00\n")
    #expect(store.run(line).code == .conflict)
    #expect(try store.expectDone("shift list --all --format ids") == "shf-1\n")
  }

  @Test(arguments: ["csv", "tsv", "jsonl", "json"])
  func `what a store lists it passes over, and another one imports it without the ids`(
    format: String
  ) throws {
    give(
      Self.header + "1,민지,2026-11-03,22:00,06:00,02:00-03:00;30m:paid,,\"야,간\",\"메\n모\",\"a,b\"\n"
        + ",지훈,1988-10-08,22:00,12:00,60,leave,,\\,\n")
    try store.expectDone("shift import a.csv --place 카페")
    let listed = try store.expectDone("shift list --all --format \(format)")
    give(listed, named: "list.\(format)")
    #expect(try store.json("shift import list.\(format)").at("data.skipped") == .integer(2))

    let other = try StoreRun.withPlace()
    other.scratch.variables["CATCHKIT_USER"] = "사장"
    other.scratch.files["list.\(format)"] = listed
    // An id names a shift of the store that it is in, and there is none of that name here.
    #expect(try other.failure("shift import list.\(format)")["id"] == .string("shift.unknown"))
    let fields =
      "place,worker,day,starts_at,ends_at,zone,state,planned_seconds,planned,breaks,title,memo,tags"
    other.scratch.files["list.\(format)"] = try store.expectDone(
      "shift list --all --format \(format) --fields \(fields)")
    try other.expectDone("shift import list.\(format)")
    let line = "shift list --all --format jsonl --fields \(fields)"
    #expect(try other.expectDone(line) == store.expectDone(line))
  }

  @Test(arguments: [
    ("worker,day,start\n", "shift.column"), ("start,starts_at,end\n", "shift.column"),
    ("시작,종료,시작\n", "shift.column"), ("", "csv.empty"),
  ])
  func `a header that means nothing is refused before any row`(text: String, id: String) throws {
    give(text)
    #expect(try store.failure("shift import a.csv --place 카페")["id"] == .string(id))
  }

  @Test(arguments: [
    ("사장", ExitCode.done), ("민지", .forbidden), ("지훈", .done), ("수아", .forbidden),
    ("나래", .forbidden), ("하늘", .notFound),
  ])
  func `workers import their own shifts, owners everybody's`(name: String, code: ExitCode) {
    give("worker,day,start,end\n지훈,2026-11-03,18:00,22:00\n")
    #expect(store.run("shift import a.csv --place 카페 --as \(name)").code == code)
  }

  @Test(arguments: ["csv", "json", "jsonl"])
  func `a listing with clocked shifts and those of colleagues comes back as it is`(
    format: String
  ) throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-22:00 -q")
    try store.expectDone("shift in --as 지훈 --at 08:00")
    for name in ["사장", "민지", "지훈"] {
      give(try store.expectDone("shift list --format \(format) --as \(name)"), named: "l.\(format)")
      let open = try store.json("shift import l.\(format) --as \(name)")
      #expect(open.at("data.skipped") == .integer(2), "\(name)")
    }
    try store.expectDone("shift out --as 지훈 --at 08:30")
    // What was listed before is no longer so.
    #expect(store.run("shift import l.\(format) --as 민지").code == .refused)
  }

  @Test func `a changed row of a colleague is refused, and one of a shift that one may not see`()
    throws
  {
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-22:00 -q")
    let row = "id,place,worker,day,start,end\nshf-1,카페,민지,2026-11-03,18:00,22:00\n"
    give(row)
    #expect(try store.json("shift import a.csv --as 지훈").at("data.skipped") == .integer(1))
    #expect(store.run("shift import a.csv --as 나나").code != .done)
    give(row.replacing("22:00", with: "23:00"))
    #expect(store.run("shift import a.csv --as 지훈 --update").code == .forbidden)
  }

  @Test func `a row without times that is not known is told what to fill in`() throws {
    give("worker,day,start,end\n민지,2026-11-03,,\n")
    let failure = try store.failure("shift import a.csv --place 카페")
    #expect(failure["id"] == .string("shift.times"))
    #expect(failure["message"] == .string("'start' is empty"))
    #expect(
      failure["hint"]
        == .string(
          "fill in 'start' and 'end'; work without a plan is recorded with "
            + "'catchkit shift in'"))
  }

  @Test func `rows go to the only workplace where nothing names one`() throws {
    give("worker,day,start,end\n민지,2026-11-03,18:00,22:00\n지훈,2026-11-03,18:00,22:00\n")
    #expect(try store.json("shift import a.csv").at("data.added") == .integer(2))
    try store.expectDone("shift place add 식당")
    #expect(try store.failure("shift import a.csv")["id"] == .string("shift.which_place"))
    #expect(store.run("shift import a.csv --keep-going").code != .rejects)
  }
}
