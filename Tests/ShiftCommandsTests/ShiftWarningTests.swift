import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

/// What is allowed about shifts, but told.
@Suite("Notes about shifts")
struct ShiftWarningTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-21:00")
  }

  @Test(arguments: [
    ("shift add -w 민지 -d 2026-11-03 -t 20:00-23:00", "shf-2 overlaps shf-1 of '민지'"),
    ("shift add -w 민지 -d 2026-11-03 -t 17:00-18:01", "shf-2 overlaps shf-1 of '민지'"),
    ("shift add -w 민지 -d 2026-11-02 -t 23:00-18:30", "shf-2 overlaps shf-1 of '민지'"),
    ("shift add -w 민지 -d 2026-11-03 -t 21:00-23:00", ""),
    ("shift add -w 민지 -d 2026-11-03 -t 17:00-18:00", ""),
    ("shift add -w 지훈 -d 2026-11-03 -t 18:00-21:00", ""),
    ("shift add -w 민지 -d 2026-11-03 -t 18:00-21:00 --state leave", ""),
    (
      "shift add -w 민지 -d 2026-10-30 -t 18:00-21:00",
      "shf-2 on 2026-10-30 is before the first day of '민지' at '카페', 2026-11-02"
    ),
    ("shift add -d 2026-10-30 -t 18:00-21:00", ""),
  ])
  func `an overlap and a day outside the membership are noted, and nothing else is`(
    line: String, note: String
  ) {
    let result = store.run(line)
    #expect(result.code == .done, "\(result)")
    let isNoted = result.errors.contains("overlaps") || result.errors.contains("first day")
    #expect(isNoted == !note.isEmpty, "\(result)")
    #expect(result.errors.contains(note) || note.isEmpty, "\(result)")
  }

  @Test(arguments: [("absent", "결근"), ("leave", "휴가"), ("holiday", "휴일"), ("cancelled", "")])
  func `work over hours that its worker was off or absent is noted, cancelled hours are free`(
    state: String, korean: String
  ) throws {
    store.move(to: "04T09:00")
    try store.expectDone("shift mark shf-1 --state \(state)")
    let line = "shift add -w 민지 -d 2026-11-03 -t 18:00-21:00 --state done --as 민지"
    let told = store.run("\(line) --dry-run")
    #expect(told.code == .done, "\(told)")
    let note = "shf-2 overlaps shf-1 of '민지', which is '\(state)'"
    #expect(told.errors.contains(note) == !korean.isEmpty, "\(told)")
    #expect(told.errors.contains("overlaps") == !korean.isEmpty, "\(told)")
    let inKorean = store.run("\(line) --lang ko").errors
    #expect(inKorean.contains("shf-1, \(korean)") == !korean.isEmpty, "\(inKorean)")
  }

  @Test(arguments: [
    "-w 민지 -d 2026-11-03 -t 18:00-21:00", "-w 민지 -d 2026-11-03 -t 18:00-21:00 -n",
    "-w 지훈,민지 -d 2026-11-02,2026-11-03 -t 18:00-21:00",
    "-d 2026-11-03 -t 18:00-21:00 --despite overlap --as 민지",
  ])
  func `the same shift again is refused with the id of the first`(words: String) throws {
    let before = try store.bytes()
    let refused = try store.failure("shift add \(words)")
    #expect(refused["id"] == .string("shift.repeated"), "\(refused)")
    #expect(refused["exit"] == .integer(12))
    #expect(refused["message"]?.words.contains("already: shf-1") == true, "\(refused)")
    #expect(try store.bytes() == before)
  }

  @Test func `the same shift is added again where the owner insists, and left out of a batch`()
    throws
  {
    let line = "shift add -w 민지 -t 18:00-21:00"
    try store.expectDone("\(line) -d 2026-11-03 --despite overlap")
    #expect(store.run("\(line) -d 2026-11-03..2026-11-05 --keep-going").code == .rejects)
    #expect(try store.json("shift list --all").at("data")?.elements.count == 4)
    // One that was marked by hand, and a day of a series.
    store.move(to: "04T09:00")
    let done = try store.failure("\(line) -d 2026-11-03 --state done")
    #expect(done["hint"]?.words.contains("catchkit shift mark shf-") == true, "\(done)")
    try store.expectDone("\(line) -d 2026-11-09 --repeat week --count 3")
    let day = try store.failure("\(line) -d 2026-11-16")
    #expect(day["message"]?.words.contains("ser-1@2026-11-16") == true, "\(day)")
  }

  @Test func `breaks that are missing by law are told of work only`() throws {
    store.move(to: "04T09:00")
    for state in ["done", "absent", "leave", "holiday", "cancelled"] {
      let told = store.run("shift add -w 지훈 -d 2026-11-03 -t 09:00-18:00 -n --state \(state)")
      #expect(told.code == .done, "\(told)")
      #expect(told.errors.contains("article 54") == (state == "done"), "\(state): \(told)")
    }
  }

  @Test func `editing notes what it moves into, and only that`() throws {
    try store.expectDone("shift add -w 민지 -w 지훈 -d 2026-11-04 -t 18:00-21:00")
    #expect(store.run("shift edit shf-2 --memo x").errors == "")
    #expect(
      store.run("shift edit shf-2 --day 2026-11-03").errors.contains("shf-2 overlaps shf-1"))
    #expect(
      store.run("shift edit shf-3 --worker 민지 --lang ko").errors == "")
    #expect(store.run("shift edit shf-2 --memo y").errors == "")
  }

  @Test func `an import counts its overlaps and strays`() throws {
    store.scratch.files = [
      "a.csv": "worker,day,start,end\n민지,2026-11-03,19:00,22:00\n민지,2026-11-03,20:00,21:00\n"
        + "지훈,2026-11-05,9:00,12:00\n지훈,2026-10-05,9:00,12:00\n지훈,2026-10-06,9:00,12:00\n"
    ]
    let result = store.run("shift import a.csv --place 카페")
    #expect(result.code == .done)
    #expect(result.errors.contains("shf-2 overlaps shf-1 of '민지' (and 1 more)"), "\(result)")
    #expect(result.errors.contains("shf-5 on 2026-10-05 is before the first day"), "\(result)")
  }

  @Test func `where else somebody works is not told`() throws {
    for line in [
      "shift place add 집 --as 민지", "shift add -p 집 -d 2026-11-05 -t 09:00-12:00 --as 민지",
    ] { try store.expectDone(line) }
    let told = store.run("shift add -p 카페 -w 민지 -d 2026-11-05 -t 11:00-14:00")
    #expect(told.errors.contains("shf-3 overlaps a shift of '민지' at another workplace"), "\(told)")
    let own = store.run("shift add -p 카페 -d 2026-11-05 -t 08:00-10:00 --as 민지")
    #expect(own.errors.contains("shf-4 overlaps shf-2 of '민지'"), "\(own)")
  }

  @Test func `days off that were still to come end with the membership`() throws {
    try store.expectDone("shift mark shf-1 --state leave")
    let ended = try store.json("shift leave --as 민지")
    #expect(ended.at("data.cancelled_shifts") == .integer(1))
    #expect(try store.json("shift show shf-1").at("data.state") == .string("cancelled"))
  }

  @Test func `clocking in does not end a day off that the owner gave`() throws {
    store.move(to: "03T18:00")
    try store.expectDone("shift mark shf-1 --state holiday")
    try store.expectDone("shift in --as 민지")
    store.move(to: "03T19:00")
    try store.expectDone("shift out --as 민지")
    #expect(try store.json("shift show shf-1").at("data.state") == .string("holiday"))
    #expect(try store.json("shift show shf-2").at("data.state") == .string("done"))
  }

  @Test func `a request decided once is decided, however`() throws {
    try store.expectDone("shift member reject 수아")
    for verb in ["reject", "accept"] {
      let failure = try store.failure("shift member \(verb) 수아")
      #expect(failure["id"] == .string("shift.request_decided") && failure["exit"] == .integer(12))
    }
    #expect(try store.failure("shift member show 수아")["exit"] == .integer(10))
  }

  @Test func `a headcount below those who work, or in another's place, is noted`() throws {
    let low = store.run("shift place headcount set 카페 1")
    #expect(low.code == .done)
    #expect(low.errors.contains("1 employees are fewer than the 2 who work at '카페' now"))
    #expect(low.errors.contains("it replaces 6 from the same day"))
    #expect(store.run("shift place headcount set 카페 7 --since 2026-12-01").errors == "")
  }
}
