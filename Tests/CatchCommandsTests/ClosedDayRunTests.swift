import CatchCommands
import CatchProgram
import CatchValues
import Testing

/// October is closed with 민지's five evenings; unless told otherwise three are marked as worked.
@Suite("What a worker does to days whose pay is closed")
struct ClosedDayRunTests {
  private static func world(isMarked: Bool = true) throws -> StoreRun {
    let store = try StoreRun.withPlace()
    for day in ["2026-10-19..2026-10-23", "2026-11-05"] {
      try store.expectDone("shift add -p 카페 -w 민지 -d \(day) -t 18:00-22:00 -b 30 --as 사장 -q")
    }
    try store.expectDone("shift add -p 카페 -w 민지 -d 2026-10-23 -t 22:00-23:00 --as 사장 -q")
    if isMarked {
      try store.expectDone("shift mark shf-1 shf-2 shf-3 --state done --as 사장 -q")
    }
    try store.expectDone("wage close --anyway --period 2026-10 --as 사장 -q")
    return store
  }

  @Test(arguments: [
    "shift mark shf-4 --state done", "shift mark shf-4 --state leave",
    "shift split shf-4 --at 21:00",
    "shift merge shf-5 shf-7", "shift move shf-4 --later 30m",
    "shift edit shf-4 --end 23:00", "shift remove shf-4",
    "shift in --at 2026-10-30T18:00",
  ])
  func `what is done to them afterwards is the owner's`(line: String) throws {
    let store = try Self.world()
    let before = try store.bytes()
    let failure = try store.failure("\(line) --as 민지")
    #expect(failure["id"] == .string("payroll.closed_day"), "\(failure)")
    #expect(try store.bytes() == before)
  }

  @Test(arguments: ["shift mark shf-6 --state leave", "shift move shf-6 --later 30m"])
  func `open days stay the worker's`(line: String) throws {
    try Self.world().expectDone("\(line) --as 민지 -q")
  }

  @Test func `a clock that runs over the close is stopped by who is at work`() throws {
    let store = try StoreRun.withOctober()
    store.scratch.variables["CATCHKIT_NOW"] = "2026-10-31T22:00:00+09:00"
    try store.expectDone("shift in --as 민지 -q")
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-01T00:30:00+09:00"
    try store.expectDone("wage close --anyway --period 2026-10 --as 사장 -q")
    let closed = JSON.string("payroll.closed_day")
    #expect(try store.failure("shift out --at 00:10 --as 민지")["id"] == closed)
    #expect(try store.failure("shift clock fix clk-1 --out 00:10 --as 민지")["id"] == closed)
    try store.expectDone("shift out --as 민지 -q")
    // To say it was otherwise is to go back to closed days.
    #expect(try store.failure("undo --as 민지")["id"] == closed)
    #expect(try store.json("wage arrears --as 사장").at("data")?.elements != [])
  }

  @Test func `an imported state marks none of them`() throws {
    let store = try Self.world()
    store.scratch.files["states.csv"] =
      "id,state,worker,day,start,end,breaks\nshf-4,leave,민지,2026-10-22,18:00,22:00,30\n"
    let before = try store.bytes()
    let failure = try store.failure("shift import states.csv -p 카페 --update --as 민지")
    #expect(failure["id"] == .string("payroll.closed_day"), "\(failure)")
    #expect(try store.bytes() == before)
  }

  @Test func `what was marked before the close is not taken back after it`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone(
      "shift add -p 카페 -w 민지 -d 2026-10-19..2026-10-23 -t 18:00-22:00 --as 사장 -q")
    try store.expectDone("shift mark shf-1 --state leave --as 민지 -q")
    try store.expectDone("wage close --anyway --period 2026-10 --as 사장 -q")
    let failure = try store.failure("undo --as 민지")
    #expect(failure["id"] == .string("payroll.closed_day"), "\(failure)")
  }

  @Test func `the open days of a counted series stay the worker's`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone(
      "shift add -d 2026-10-19 -t 18:00-22:00 --repeat week --on mon,fri --count 12 --as 민지 -q")
    try store.expectDone("wage close --anyway --period 2026-10 --as 사장 -q")
    let cut = store.run("shift remove ser-1@2026-11-16 --scope following --yes --as 민지")
    #expect(cut.code == .done && !cut.errors.contains("closed"), "\(cut)")
  }

  @Test func `a calendar file brings no changes into them`() throws {
    let store = try Self.world(isMarked: false)
    let file = try store.expectDone("shift ical export --as 민지")
    store.scratch.files["later.ics"] =
      file.replacing("T180000", with: "T170000").replacing("T090000Z", with: "T080000Z")
    let before = try store.bytes()
    let failure = try store.failure("shift ical import later.ics --update --yes --as 민지")
    #expect(failure["id"] == .string("payroll.closed_day"), "\(failure)")
    #expect(try store.bytes() == before)
  }

  @Test(arguments: [
    "shift import rows.csv -p 카페 --keep-going",
    "shift import rows.csv -p 카페 --rejects bad.csv",
    "shift ical import rows.ics -p 카페 --keep-going",
    "shift add -p 카페 -d 2026-10-28 -d 2026-11-06 -t 09:00-12:00 --keep-going",
  ])
  func `a batch that keeps going leaves out the closed days alone`(line: String) throws {
    let store = try Self.world()
    store.scratch.files["rows.csv"] =
      "worker,day,start,end\n민지,2026-10-28,09:00,12:00\n민지,2026-11-06,09:00,12:00\n"
    let event = { (uid: String, day: String) in
      "BEGIN:VEVENT\nUID:\(uid)\nDTSTART:\(day)T090000\nDURATION:PT3H\n"
        + "X-CATCHKIT-WORKER:민지\nEND:VEVENT\n"
    }
    store.scratch.files["rows.ics"] =
      "BEGIN:VCALENDAR\n\(event("a", "20261028"))\(event("b", "20261106"))END:VCALENDAR\n"
    let result = store.run("\(line) --as 민지")
    #expect(result.code == .rejects, "\(result)")
    #expect(result.errors.contains("closed"), "\(result)")
    let days = try store.expectDone(
      "shift list --from 2026-10-24 --format tsv --fields day,worker --as 사장")
    #expect(days == "day\tworker\n2026-11-05\t민지\n2026-11-06\t민지\n")
  }
}
