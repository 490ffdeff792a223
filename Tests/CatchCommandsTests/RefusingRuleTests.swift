import CatchCommands
import CatchProgram
import CatchValues
import Testing

@Suite("Refusing rules everywhere")
struct RefusingRuleTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    try store.expectDone("shift add -w 민지 -d 2026-11-12 -t 18:00-22:00")
    try store.expectDone("shift check rules set overlap refuse")
  }

  /// Refused without a trace, and done when the owner insists.
  private func expectRefused(_ line: String) throws {
    let before = try store.bytes()
    #expect(try store.failure(line)["id"] == .string("shift.rule"), "\(line)")
    #expect(try store.bytes() == before)
    #expect(store.run("\(line) --despite overlap -n").code == .done, "\(line)")
    #expect(store.run("\(line) --despite overlap").errors.contains("overlaps"), "\(line)")
  }

  @Test(arguments: ["cancelled", "leave", "holiday"])
  func `a shift that takes place again is looked at`(state: String) throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-12 -t 08:00-12:00")
    try store.expectDone("shift mark shf-2 --state \(state)")
    try store.expectDone("shift add -w 민지 -d 2026-11-12 -t 10:00-14:00 --despite overlap")
    try expectRefused("shift mark shf-2 --state planned")
    // What takes place anyway may go on.
    try store.expectDone("shift mark shf-2 --state published")
  }

  @Test func `a restored shift of a series is looked at`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-05 -t 09:00-12:00 --repeat weekly --count 3")
    try store.expectDone("shift remove ser-1@2026-11-12 --yes")
    try store.expectDone("shift add -w 민지 -d 2026-11-12 -t 10:00-14:00")
    try expectRefused("shift restore ser-1@2026-11-12")
  }

  @Test func `an imported series is looked at`() throws {
    let lines = [
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:a1", "DTSTART:20261105T200000", "DURATION:PT3H",
      "RRULE:FREQ=WEEKLY;COUNT=3", "END:VEVENT", "END:VCALENDAR", "",
    ]
    store.scratch.files["a.ics"] = lines.joined(separator: "\n")
    try expectRefused("shift ical import a.ics -p 카페 -w 민지")
  }

  @Test(arguments: [
    "shift move shf-2 --later 6h", "shift copy --during 2026-11-13 --to 2026-11-12",
    "shift rotate --during 2026-11-12 --cycle D --span D=19:00-23:00 -w 민지",
  ])
  func `what lays and moves shifts may set rules aside`(line: String) throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-12 -t 13:00-17:00")
    try store.expectDone("shift add -w 민지 -d 2026-11-13 -t 17:00-19:00")
    try expectRefused(line)
  }
}
