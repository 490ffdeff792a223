import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

/// `Transcripts/shift/closed-days.txt` has the other ways.
@Suite("What a worker does to days whose pay is closed")
struct ClosedDayRunTests {
  @Test func `a calendar file brings no changes into them`() throws {
    let store = try StoreRun.withPlace()
    for line in [
      "shift add -p 카페 -w 민지 -d 2026-10-19..2026-10-23 -t 18:00-22:00 -b 30 --as 사장 -q",
      "shift add -p 카페 -w 민지 -d 2026-11-05 -t 18:00-22:00 -b 30 --as 사장 -q",
      "wage close --anyway --period 2026-10 --as 사장 -q",
    ] { try store.expectDone(line) }
    let file = try store.expectDone("shift ical export --as 민지")
    store.scratch.files["later.ics"] =
      file.replacing("T180000", with: "T170000").replacing("T090000Z", with: "T080000Z")
    let before = try store.bytes()
    let failure = try store.failure("shift ical import later.ics --update --yes --as 민지")
    #expect(failure["id"] == .string("payroll.closed_day"), "\(failure)")
    #expect(try store.bytes() == before)
  }
}
