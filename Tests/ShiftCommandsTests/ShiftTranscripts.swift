import CatchCommands
import CatchProgram
import CatchStore
import CatchValues
import CommandsTestSupport
import PeopleService
import ShiftService
import Testing

@Suite("Transcripts of shift")
struct ShiftTranscripts {
  @Test(arguments: Transcripts.scenes(of: "shift"))
  func `a scene goes as written`(scene: Scene) throws { try scene.expectPlayed() }

  /// The refusals that no line of a transcript ends with.
  private func unmet(_ cases: [FailureCase], _ name: String) -> [String] {
    let ids = Transcripts.ids(in: "shift/\(name).txt")
    return cases.map(\.id).filter { !ids.contains($0) }
  }

  @Test func `every refusal has a line`() {
    #expect(unmet(ShiftRefusal.recordCatalogue, "refusals") == ["shift.clocked"])
    #expect(unmet(ShiftRefusal.planCatalogue, "plan-refusals") == [])
    #expect(unmet(SeriesRefusal.catalogue + RecurrenceFailure.catalogue, "series-refusals") == [])
    #expect(unmet(ShiftRequestRefusal.catalogue, "requests") == [])
    #expect(unmet(ClockRefusal.catalogue, "clock-refusals") == [])
    #expect(
      unmet(
        RoutineRefusal.catalogue + [PeopleRefusal.noticeUnknown, DueFailure.notifier],
        "routine-refusals")
        == [])
    #expect(
      unmet(
        CalendarFailure.catalogue + ICalRefusal.catalogue + RecurrenceFailure.catalogue,
        "ical-refusals")
        == ["ical.size"])
  }

  @Test func `a shift that has been clocked stays`() throws {
    let store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    try store.expectDone("shift add -w 민지 -d 2026-11-01 -t 18:00-22:00 --state done")
    let request = ChangeRequest(command: "test", at: .first)
    _ = try Store(path: store.path, schema: Domains.catchkit.schema()).change(request) {
      transaction throws(Failure) in
      try transaction.run("INSERT INTO clock (shift, clocked_in) VALUES (1, 1793520000)", [])
    } result: { _ in
      ""
    }
    let failure = try store.failure("shift remove shf-1")
    #expect(failure["id"] == .string("shift.clocked") && failure["hint"] != .null)
  }

  @Test func `a calendar file with too many events is refused`() throws {
    let store = try StoreRun.withPlace()
    let events = Array(repeating: "BEGIN:VEVENT\nEND:VEVENT\n", count: ICalFile.most + 1)
    store.scratch.files["a.ics"] = "BEGIN:VCALENDAR\n\(events.joined())END:VCALENDAR\n"
    #expect(try store.failure("shift ical import a.ics --as 사장")["id"] == .string("ical.size"))
  }
}
