import CatchCommands
import CatchProgram
import CatchValues
import ShiftService
import Testing

@Suite("Failures of calendar files and recurrence rules have reproducers")
struct ICalReproducerTests {
  struct Reproducer: Sendable, CustomTestStringConvertible {
    let id: String
    let events: String
    let line: Int
    var field: String?

    var testDescription: String { id }
  }

  private static func event(_ lines: String) -> String {
    "BEGIN:VEVENT\nUID:a\nDTSTART;TZID=Asia/Seoul:20261102T180000\nDURATION:PT4H\n\(lines)\nEND:VEVENT"
  }

  static let all = [
    Reproducer(id: "ical.syntax", events: "BEGIN:VEVENT\nDTSTART\nEND:VEVENT", line: 3),
    Reproducer(
      id: "ical.event", events: "BEGIN:VEVENT\nUID:a\nEND:VEVENT", line: 2, field: "DTSTART"),
    Reproducer(
      id: "ical.zone",
      events:
        "BEGIN:VEVENT\nUID:a\nDTSTART;TZID=Nowhere:20261102T180000\nDURATION:PT4H\nEND:VEVENT",
      line: 4, field: "TZID"),
    Reproducer(
      id: "ical.repetition", events: event("RRULE:FREQ=DAILY;COUNT=2\nEXRULE:FREQ=WEEKLY"),
      line: 7, field: "EXRULE"),
    Reproducer(
      id: "recurrence.syntax", events: event("RRULE:FREQ=DAYLY"), line: 6, field: "RRULE"),
    Reproducer(
      id: "recurrence.unsupported", events: event("RRULE:FREQ=YEARLY;BYWEEKNO=1"), line: 6,
      field: "RRULE"),
  ]

  private func store(_ events: String) throws -> StoreRun {
    let store = try StoreRun.withPlace()
    store.scratch.files["a.ics"] = "BEGIN:VCALENDAR\n\(events)\nEND:VCALENDAR\n"
    return store
  }

  @Test(arguments: all)
  func `a file fails with its id and line, for people and for programs`(
    reproducer: Reproducer
  ) throws {
    let store = try store(reproducer.events)
    for language in ["en", "ko"] {
      let people = store.run("shift ical import a.ics --as 사장 --lang \(language)")
      let isKorean = people.errors.contains("힌트") || people.errors.contains("니다")
      #expect(isKorean == (language == "ko"), "\(people)")
    }
    let failure = try store.failure("shift ical import a.ics --as 사장")
    #expect(failure["id"] == .string(reproducer.id), "\(failure)")
    #expect(failure.at("source.line") == .integer(reproducer.line), "\(failure)")
    if let field = reproducer.field {
      #expect(failure.at("source.field") == .string(field), "\(failure)")
    }
  }

  @Test func `a series that changed is a conflict`() throws {
    let store = try store(Self.event("RRULE:FREQ=DAILY;COUNT=2"))
    try store.expectDone("shift ical import a.ics --as 사장")
    store.scratch.files["a.ics"] = "BEGIN:VCALENDAR\n\(Self.event("SUMMARY:b"))\nEND:VCALENDAR\n"
    let failure = try store.failure("shift ical import a.ics --as 사장")
    #expect(failure["id"] == .string("ical.changed"))
  }

  @Test func `a file with too many events is refused`() throws {
    let events = Array(repeating: "BEGIN:VEVENT\nEND:VEVENT", count: ICalFile.most + 1)
    let store = try store(events.joined(separator: "\n"))
    #expect(try store.failure("shift ical import a.ics --as 사장")["id"] == .string("ical.size"))
  }

  @Test func `a file of another calendar replaces nothing`() throws {
    let store = try store(Self.event("SUMMARY:b"))
    let failure = try store.failure("shift ical import a.ics --replace --as 사장")
    #expect(failure["id"] == .string("ical.other_calendar") && failure["exit"] == .integer(13))
    #expect(failure["hint"]?.words.contains("--update") == true)
  }

  @Test func `every id has one`() {
    let ids = Set(
      (CalendarFailure.catalogue + ICalRefusal.catalogue + RecurrenceFailure.catalogue).map(\.id))
    #expect(
      ids.subtracting(Self.all.map(\.id)) == ["ical.changed", "ical.other_calendar", "ical.size"])
  }
}
