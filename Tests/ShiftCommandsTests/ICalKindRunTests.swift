import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import FoundationEssentials
import Testing

@Suite("Events that repeat anew, or no more")
struct ICalKindRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    store.scratch.zoneRules = { name in
      FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(name)").map { Array($0) }
    }
  }

  private static let take = "shift ical import a.ics -w 민지"

  private static let single = calendarEvent(
    "u1", "DTSTART;TZID=Asia/Seoul:20261105T180000", "DURATION:PT4H")

  private static let series = single.replacing(
    "\nEND", with: "\nRRULE:FREQ=WEEKLY;COUNT=3\nEND")

  private static let other = calendarEvent(
    "u2", "DTSTART;TZID=Asia/Seoul:20261106T100000", "DURATION:PT2H")

  /// Evenings of New York over the end of its summer time, or mornings in Seoul.
  private static func daily(_ start: String) -> String {
    calendarEvent("u1", "DTSTART;TZID=\(start)0000", "DURATION:PT5H", "RRULE:FREQ=DAILY;COUNT=4")
  }

  private func starts() throws -> [String] {
    try store.expectDone("shift list --format tsv --fields starts_at").split(separator: "\n")
      .dropFirst().map { String($0.dropFirst("2026-".count).prefix(11)) }
  }

  /// Nothing changes with the same file again, however it comes.
  private func expectSettled(sourceLocation: SourceLocation = #_sourceLocation) throws {
    for option in ["", " --update", " --replace"] {
      let again = try store.json(Self.take + option, sourceLocation: sourceLocation)
      #expect(
        again.at("meta.change_count") == .integer(0), "\(again)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: ["--update", "--replace"])
  func `a shift becomes a series`(option: String) throws {
    store.give(Self.single, Self.other)
    try store.expectDone("\(Self.take) -q")
    store.give(Self.series, Self.other)
    let failure = try store.failure(Self.take)
    #expect(failure["id"] == .string("ical.changed"))
    #expect(failure["message"]?.words.contains("'shf-1'") == true, "\(failure)")
    #expect(failure["hint"]?.words.contains("--update") == true, "\(failure)")
    try store.expectDone("\(Self.take) \(option) -q")
    #expect(try starts() == ["11-05T18:00", "11-06T10:00", "11-12T18:00", "11-19T18:00"])
    try expectSettled()
  }

  @Test(arguments: ["--update", "--replace"])
  func `single shifts of a foreign clock become a series, and one refusal names all`(
    option: String
  ) throws {
    store.give(Self.daily("America/New_York:20261030T18"))
    try store.expectDone("\(Self.take) -q")
    store.give(Self.daily("Asia/Seoul:20261031T07"))
    let failure = try store.failure(Self.take)
    for number in 1...4 {
      #expect(failure["message"]?.words.contains("'shf-\(number)'") == true, "\(failure)")
    }
    try store.expectDone("\(Self.take) \(option) -q")
    #expect(try starts() == ["10-31T07:00", "11-01T07:00", "11-02T07:00", "11-03T07:00"])
    try expectSettled()
    store.give(Self.daily("America/New_York:20261030T18"))
    try store.expectDone("\(Self.take) \(option) -q")
    #expect(try starts() == ["10-31T07:00", "11-01T07:00", "11-02T08:00", "11-03T08:00"])
    try expectSettled()
  }

  @Test func `a calendar is known by the days of its events, too`() throws {
    store.give(Self.daily("America/New_York:20261030T18"))
    try store.expectDone("\(Self.take) -q")
    try store.expectDone("shift remove shf-1 -q")
    store.give(Self.daily("Asia/Seoul:20261031T07"))
    try store.expectDone("\(Self.take) --replace -q")
    #expect(try starts().count == 4)
  }

  @Test(arguments: ["--update", "--replace"])
  func `a series becomes a shift`(option: String) throws {
    store.give(Self.series, Self.other)
    try store.expectDone("\(Self.take) -q")
    store.give(Self.single, Self.other)
    let failure = try store.failure(Self.take)
    #expect(failure["id"] == .string("ical.changed"))
    #expect(failure["hint"]?.words.contains("--update") == true, "\(failure)")
    try store.expectDone("\(Self.take) \(option) -q")
    #expect(try starts() == ["11-05T18:00", "11-06T10:00"])
    try expectSettled()
  }

  @Test(arguments: ["shift mark shf-1 --state done", "shift edit shf-1 -t 17:00-21:00"])
  func `a shift that was worked or changed stays, and its day is not planned twice`(
    line: String
  ) throws {
    store.give(Self.single, Self.other)
    try store.expectDone("\(Self.take) -q")
    store.move(to: "05T23:00")
    try store.expectDone("\(line) -q")
    store.give(Self.series, Self.other)
    let told = try store.json("\(Self.take) --replace")
    #expect(told.at("data.kept") == .integer(1) && told.at("data.added") == .integer(1), "\(told)")
    #expect(try starts().filter { $0.hasPrefix("11-05") }.count == 1)
    #expect(try starts().count == 4)
    try expectSettled()
  }

  @Test func `a published shift goes over to its series`() throws {
    store.give(Self.single)
    try store.expectDone("\(Self.take) -q")
    try store.expectDone("shift publish shf-1 -q")
    store.give(Self.series)
    #expect(try store.json("\(Self.take) --update").at("data.kept") == .integer(0))
    #expect(try starts() == ["11-05T18:00", "11-12T18:00", "11-19T18:00"])
  }

  @Test func `a worked day of a series is not planned again as a shift`() throws {
    store.give(Self.series)
    try store.expectDone("\(Self.take) -q")
    store.move(to: "05T23:00")
    try store.expectDone("shift mark ser-1@2026-11-05 --state done -q")
    store.give(Self.single)
    #expect(try store.json("\(Self.take) --update").at("data.kept") == .integer(1))
    #expect(try starts() == ["11-05T18:00"])
    for option in ["", " --update"] {
      let again = try store.json(Self.take + option)
      #expect(again.at("meta.change_count") == .integer(0), "\(again)")
    }
  }

  @Test func `a calendar that calls off its events needs no STATUS`() throws {
    store.give(Self.single, Self.other)
    try store.expectDone("\(Self.take) -q")
    store.give("METHOD:CANCEL", Self.single)
    #expect(try store.json("\(Self.take) --update").at("data.removed") == .integer(1))
    #expect(try starts() == ["11-06T10:00"])
    store.give("METHOD:CANCEL", Self.series.replacing("u1", with: "u3"))
    #expect(try store.failure(Self.take)["id"] == .string("ical.repetition"))
  }
}
