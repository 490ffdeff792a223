import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import FoundationEssentials
import Testing

/// 민지's calendar has a shift on the 10th, 11th and 12th, and a series on Mondays from the 16th.
@Suite("Calendars from which something has gone")
struct ICalReplaceRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    give(single("a", 10), single("b", 11), single("c", 12), mondays())
    try store.expectDone("\(Self.take) -q")
  }

  private static let take = "shift ical import a.ics -w 민지"

  private func give(by product: String = "-//A//EN", _ events: String...) {
    store.scratch.files["a.ics"] =
      "BEGIN:VCALENDAR\nPRODID:\(product)\n\(events.joined(separator: "\n"))\nEND:VCALENDAR\n"
  }

  private func single(_ uid: String, _ day: Int, _ lines: String...) -> String {
    event(uid, ["DTSTART;TZID=Asia/Seoul:202611\(day)T180000", "DURATION:PT4H"] + lines)
  }

  private func mondays(_ lines: String...) -> String {
    event(
      "s",
      ["DTSTART;TZID=Asia/Seoul:20261116T180000", "DURATION:PT4H", "RRULE:FREQ=WEEKLY;COUNT=3"]
        + lines)
  }

  private func event(_ uid: String, _ lines: [String]) -> String {
    (["BEGIN:VEVENT", "UID:\(uid)"] + lines + ["END:VEVENT"]).joined(separator: "\n")
  }

  private func days(_ line: String = "shift list --all") throws -> [String] {
    let rows = try store.json(line)["data"]?.elements ?? []
    return rows.compactMap { $0["day"]?.words.suffix(2) }.map(String.init)
  }

  @Test func `an update removes what was called off, and only that`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-20 -t 18:00-22:00 -q")
    give(
      single("b", 11, "STATUS:CANCELLED"), mondays("STATUS:CANCELLED"),
      single("z", 25, "STATUS:CANCELLED"))
    #expect(store.run(Self.take).code != .done)
    let told = try store.json("\(Self.take) --update")
    #expect(told.at("data.removed") == .integer(2) && told.at("data.skipped") == .integer(1))
    #expect(told.at("data.added") == .integer(0) && told.at("data.kept") == .integer(0))
    #expect(try days() == ["10", "12", "20"])
    let again = try store.json("\(Self.take) --update")
    #expect(again.at("data.removed") == .integer(0) && again.at("meta.operation") == .null)
    try store.expectDone("undo -q")
    #expect(try days() == ["10", "11", "12", "16", "20", "23", "30"])
  }

  @Test func `a state of its own is no call to remove`() throws {
    give(single("b", 11, "STATUS:CANCELLED", "X-CATCHKIT-STATE:leave"))
    try store.expectDone("\(Self.take) --update -q")
    #expect(try store.json("shift show shf-2").at("data.state") == .string("leave"))
  }

  @Test func `work stays, whatever the calendar says`() throws {
    store.move(to: "12T23:00")
    try store.expectDone("shift mark shf-1 shf-2 --state done -q")
    give(single("a", 10, "STATUS:CANCELLED"), mondays())
    let told = try store.json("\(Self.take) --replace")
    // The 10th was called off and the 11th is missing, both worked; the 12th has begun, too, but
    // nobody came.
    #expect(told.at("data.kept") == .integer(2), "\(told)")
    #expect(told.at("data.removed") == .integer(1), "\(told)")
    #expect(try days("shift list --to 2026-11-12") == ["10", "11"])
  }

  @Test func `a replacement removes what the file no longer has`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-20 -t 18:00-22:00 -q")
    give(single("a", 10, "SUMMARY:저녁"), single("d", 13))
    let trial = try store.json("\(Self.take) --replace --dry-run")
    #expect(trial.at("data.removed") == .integer(3))
    let told = try store.json("\(Self.take) --replace")
    #expect(told.at("data.removed") == .integer(3) && told.at("data.added") == .integer(1))
    #expect(told.at("data.updated") == .integer(1))
    #expect(try days() == ["10", "13", "20"])
    // What came with the second file is of the same calendar: the first shares no UID with this.
    give(single("d", 13))
    try store.expectDone("\(Self.take) --replace -q")
    #expect(try days() == ["13", "20"])
    try store.expectDone("undo -q")
    try store.expectDone("undo -q")
    #expect(try days() == ["10", "11", "12", "16", "20", "23", "30"])
  }

  @Test func `another calendar replaces nothing`() throws {
    let before = try store.bytes()
    for (product, event) in [
      ("-//B//EN", single("a", 10)), ("-//A//EN", single("x", 10)), ("-//A//EN", ""),
    ] {
      give(by: product, event)
      let failure = try store.failure("\(Self.take) --replace")
      #expect(failure["id"] == .string("ical.other_calendar"), "\(failure)")
      #expect(failure["exit"] == .integer(13))
    }
    #expect(try store.bytes() == before)
  }

  @Test func `two calendars by one program do not touch each other`() throws {
    give(single("x", 20), single("y", 21))
    try store.expectDone("\(Self.take) -q")
    give(single("x", 20))
    let told = try store.json("\(Self.take) --replace")
    #expect(told.at("data.removed") == .integer(1))
    #expect(try days() == ["10", "11", "12", "16", "20", "23", "30"])
  }

  @Test func `a refused event does not count as missing`() throws {
    give(
      single("a", 10), single("b", 11, "DTEND:nonsense"), mondays(),
      event(
        "c",
        [
          "DTSTART;TZID=Asia/Seoul:20261112T180000", "DURATION:PT4H", "X-CATCHKIT-PLACE:없는 곳",
        ]))
    #expect(store.run("\(Self.take) --replace --keep-going").code.rawValue == 17)
    #expect(try days("shift list --to 2026-11-12") == ["10", "11", "12"])
  }

  @Test func `a series that was gone on with by hand stays`() throws {
    try store.expectDone("shift edit ser-1@2026-11-23 --scope following -t 17:00-21:00 -q")
    give(single("a", 10), single("b", 11), single("c", 12))
    let told = try store.json("\(Self.take) --replace")
    #expect(told.at("data.removed") == .integer(0) && told.at("data.kept") == .integer(1))
    #expect(try days("shift list --from 2026-11-16") == ["16", "23", "30"])
  }
}

/// What has gone from a store and still is in calendars.
@Suite("Calendar files that take shifts out of calendars")
struct ICalSinceRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    try store.expectDone("shift add -w 민지 -d 2026-11-10..2026-11-13 -t 18:00-22:00 -q")
    try store.expectDone("shift add -w 민지 -d 2026-11-16 -t 9:00-12:00 --repeat week --count 2 -q")
    try store.expectDone("shift add -w 민지 -d 2026-11-17 -t 9:00-12:00 --repeat week --count 2 -q")
    try store.expectDone("shift publish --during 2026-11-10..2026-11-12 -q")
    try store.expectDone("shift publish --during 2026-11-16 -q")
    store.move(to: "05T09:00")
    for id in ["shf-1", "shf-4", "ser-1@2026-11-16 --scope all", "ser-2@2026-11-17 --scope all"] {
      try store.expectDone("shift remove \(id) -q")
    }
    try store.expectDone("shift edit shf-2 --worker 지훈 -q")
  }

  /// UID without its digest, the November day in SEQUENCE and STATUS of each event.
  private func events(_ line: String) throws -> [String] {
    let file = try store.expectDone("shift ical export \(line)")
    return try file.components(separatedBy: "BEGIN:VEVENT\r\n").dropFirst().map { event in
      let value = { (name: String) in
        event.split(separator: "\r\n").first { $0.hasPrefix("\(name):") }
          .map { String($0.dropFirst(name.utf8.count + 1)) } ?? "-"
      }
      let name = value("UID").split(separator: "-").prefix(2).joined(separator: "-")
      // Counted from 2020-01-01T00:00Z; 2026-11-01 is 2,496 days later.
      let day = try #require(Int(value("SEQUENCE"))) / 86_400 - 2_495
      return "\(name) \(day) \(value("STATUS"))"
    }
  }

  @Test func `published shifts that have gone come as cancelled, with a higher sequence`() throws {
    #expect(try events("-w 민지") == ["shf-3 2 CONFIRMED"])
    #expect(
      try events("-w 민지 --since 2026-11-05") == [
        "shf-3 2 CONFIRMED", "shf-1 5 CANCELLED", "shf-2 5 CANCELLED", "ser-1 5 CANCELLED",
      ])
    // The one that was handed over is still there in a calendar of all.
    #expect(
      try events("--since 2026-11-05") == [
        "shf-2 5 CONFIRMED", "shf-3 2 CONFIRMED", "shf-1 5 CANCELLED", "ser-1 5 CANCELLED",
      ])
    #expect(
      try events("--mine --since 2026-11-05 --as 민지") == events("-w 민지 --since 2026-11-05"))
    #expect(try events("-w 민지 --since 2026-11-06") == ["shf-3 2 CONFIRMED"])
    #expect(
      try events("-w 민지 --since 2026-11-05 --during 2026-11-12") == ["shf-3 2 CONFIRMED"])
    let told = store.run("shift ical export -w 민지 --since 2026-11-05")
    #expect(told.errors.contains("written as cancelled: 3"), "\(told)")
  }

  @Test func `what was undone has not gone, and comes with a sequence above the cancelled one`()
    throws
  {
    store.move(to: "06T09:00")
    try store.expectDone("undo --to \(try store.number(of: "shift remove", from: 0)) -q")
    #expect(
      try events("-w 민지 --since 2026-11-05 --during 2026-11-10..2026-11-13") == [
        "shf-1 6 CONFIRMED", "shf-2 6 CONFIRMED", "shf-3 2 CONFIRMED", "shf-4 6 TENTATIVE",
      ])
  }

  @Test func `the other store drops them with an update, and only them`() throws {
    try store.expectDone("undo --to \(try store.number(of: "shift remove", from: 0)) -q")
    let before = try store.expectDone("shift ical export -w 민지")
    let other = try StoreRun.withPlace()
    other.scratch.variables["CATCHKIT_USER"] = "사장"
    other.scratch.files["a.ics"] = before
    try other.expectDone("shift ical import a.ics -q")
    #expect(try other.json("shift list --all").at("meta.count") == .integer(8))
    store.move(to: "06T09:00")
    for id in ["shf-1", "ser-1@2026-11-16 --scope all"] {
      try store.expectDone("shift remove \(id) -q")
    }
    other.scratch.files["a.ics"] = try store.expectDone("shift ical export -w 민지 --since 오늘")
    let told = try other.json("shift ical import a.ics --update")
    #expect(told.at("data.removed") == .integer(2), "\(told)")
    #expect(try other.json("shift list --all").at("meta.count") == .integer(5))
  }
}

extension StoreRun {
  /// The number of the first operation of a command, counted from `from` of its operations.
  fileprivate func number(of command: String, from index: Int) throws -> String {
    let rows = try json("history --limit 100")["data"]?.elements ?? []
    let found = rows.reversed().filter { $0["command"]?.words == command }
    return found[index]["number"].map { "\($0.compactText)" } ?? ""
  }
}

/// Mondays from the 9th to the 30th of November, published on the 2nd.
@Suite("Calendar files that take single days of series out of calendars")
struct ICalGoneDayRunTests {
  /// An event by its RECURRENCE-ID, which a series as a whole and a single shift lack.
  private struct Event: Equatable {
    let day: String
    let status: String
    let sequence: Int
    let leftOut: [String]
  }

  private let maker: StoreRun

  init() throws {
    maker = try StoreRun.withPlace()
    maker.scratch.variables["CATCHKIT_USER"] = "사장"
    try maker.expectDone("shift add -w 민지 -d 2026-11-09 -t 18:00-22:00 --repeat week --count 4 -q")
    try maker.expectDone("shift publish --during 2026-11 -q")
  }

  private func events(_ line: String) throws -> [Event] {
    let file = try maker.expectDone("shift ical export \(line)")
    return try file.components(separatedBy: "BEGIN:VEVENT\r\n").dropFirst().map { event in
      let lines = event.split(separator: "\r\n")
      let values = { (name: String) in
        lines.filter { $0.hasPrefix("\(name):") || $0.hasPrefix("\(name);") }
          .compactMap { $0.split(separator: ":").last.map(String.init) }
      }
      return Event(
        day: values("RECURRENCE-ID").first?.split(separator: "T").first.map(String.init) ?? "-",
        status: values("STATUS").first ?? "-",
        sequence: try #require(values("SEQUENCE").first.flatMap { Int($0) }),
        leftOut: values("EXDATE"))
    }
  }

  private func reader() throws -> StoreRun {
    let reader = try StoreRun.withPlace()
    reader.scratch.variables["CATCHKIT_USER"] = "사장"
    reader.scratch.files["a.ics"] = try maker.expectDone("shift ical export -w 민지")
    try reader.expectDone("shift ical import a.ics -q")
    return reader
  }

  private func days(_ store: StoreRun) throws -> [String] {
    try store.expectDone("shift list --during 2026-11 --format csv --fields day,state")
      .split(separator: "\n").dropFirst().map { String($0.dropFirst(8)) }
  }

  @Test func `a published day that has gone comes as cancelled, above all that was there`() throws {
    let before = try events("-w 민지")
    #expect(before.map(\.day) == ["-", "20261109", "20261116", "20261123", "20261130"])
    try maker.expectDone("shift remove ser-1@2026-11-16 --scope this -q")
    for line in ["-w 민지", "-w 민지 --since 2026-11-01"] {
      let after = try events(line)
      let hasGone = line.contains("since")
      // The series as a whole is above, too: not all calendars read changed days.
      #expect(after[0].leftOut == ["20261116T180000"])
      #expect(after[0].sequence > before[0].sequence, "\(line)")
      let gone = after.filter { $0.status == "CANCELLED" }
      #expect(gone.map(\.day) == (hasGone ? ["20261116"] : []), "\(after)")
      #expect(gone.allSatisfy { $0.sequence > before[2].sequence })
      #expect(
        after.filter { $0.status == "CONFIRMED" }.map(\.day) == [
          "20261109", "20261123", "20261130",
        ])
    }
    let told = maker.run("shift ical export -w 민지 --since 2026-11-01")
    #expect(told.errors.contains("written as cancelled: 1"), "\(told)")
    // Nothing was published before, and nothing has gone since.
    maker.move(to: "03T09:00")
    let last = try events("-w 민지 --since 2026-11-01")
    #expect(try events("-w 민지 --since 2026-11-03") == last.filter { $0.status != "CANCELLED" })
    // A day that comes back is above its absence.
    try maker.expectDone("undo -q")
    let back = try events("-w 민지 --since 2026-11-01")
    #expect(back.map(\.day) == before.map(\.day) && back[0].leftOut == [])
    #expect(back[0].sequence > last[0].sequence && back[2].sequence > last[0].sequence)
  }

  @Test func `a day that was never published only leaves its series`() throws {
    try maker.expectDone("shift add -w 민지 -d 2026-11-10 -t 9:00-12:00 --repeat week --count 2 -q")
    let before = try events("-w 민지 --since 2026-11-01")
    try maker.expectDone("shift remove ser-2@2026-11-17 --scope this -q")
    let after = try events("-w 민지 --since 2026-11-01")
    #expect(after.map(\.day) == before.map(\.day))
    #expect(try #require(after.last).sequence > (try #require(before.last)).sequence)
    #expect(after[0] == before[0])
  }

  @Test func `a day leaves the calendar of the worker who had it`() throws {
    try maker.expectDone("shift edit ser-1@2026-11-16 --worker 지훈 -q")
    let gone = try events("-w 민지 --since 2026-11-01").filter { $0.status == "CANCELLED" }
    #expect(gone.map(\.day) == ["20261116"])
    let given = try events("-w 지훈 --since 2026-11-01")
    #expect(given.map(\.status) == ["CONFIRMED"])
    #expect(try events("--since 2026-11-01").allSatisfy { $0.status != "CANCELLED" })
    try maker.expectDone("shift remove ser-1@2026-11-16 --scope this -q")
    let taken = try events("-w 지훈 --since 2026-11-01")
    #expect(taken.map(\.status) == ["CANCELLED"] && taken.map(\.day) == ["-"])
    #expect(try #require(taken.first).sequence > (try #require(given.first)).sequence)
  }

  @Test(arguments: ["--update", "--replace"])
  func `another store drops that day alone and keeps work`(option: String) throws {
    let reader = try reader()
    reader.move(to: "09T23:00")
    try reader.expectDone("shift mark ser-1@2026-11-09 --state done -q")
    maker.move(to: "03T09:00")
    try maker.expectDone("shift remove ser-1@2026-11-16 --scope this -q")
    for _ in 0..<2 {
      reader.scratch.files["a.ics"] = try maker.expectDone(
        "shift ical export -w 민지 --since 2026-11-01")
      try reader.expectDone("shift ical import a.ics \(option) -q")
      #expect(try days(reader) == ["09,done", "23,published", "30,published"])
    }
    try maker.expectDone("undo -q")
    reader.scratch.files["a.ics"] = try maker.expectDone(
      "shift ical export -w 민지 --since 2026-11-01")
    try reader.expectDone("shift ical import a.ics \(option) -q")
    #expect(try days(reader) == ["09,done", "16,published", "23,published", "30,published"])
  }

  @Test(arguments: [
    "member remove 민지 --on 2026-11-20", "leave --on 2026-11-20 --as 민지",
    "remove ser-1@2026-11-23 --scope following", "series end ser-1 --on 2026-11-20",
    "edit ser-1@2026-11-23 --scope following -t 17:00-21:00",
  ])
  func `the published days after a new end are called off under the name of their series`(
    line: String
  ) throws {
    let known = try reader()
    let before = try events("-w 민지")
    maker.move(to: "03T09:00")
    try maker.expectDone("shift \(line) -q")
    let file = try maker.expectDone("shift ical export -w 민지 --since 2026-11-01")
    let after = try events("-w 민지 --since 2026-11-01")
    let gone = after.filter { $0.status == "CANCELLED" }
    #expect(gone.map(\.day) == ["20261123", "20261130"], "\(after)")
    #expect(gone.allSatisfy { $0.sequence > before[3].sequence })
    #expect(after[0].day == "-" && after[0].sequence > before[0].sequence)
    let uids = Set(file.split(separator: "\r\n").filter { $0.hasPrefix("UID:ser-1") })
    #expect(uids.count == 1 && !file.contains("UID:ser-1@"), "\(file)")
    known.scratch.files["a.ics"] = file
    try known.expectDone("shift ical import a.ics --update -q")
    let isMoved = line.hasPrefix("edit")
    #expect(
      try days(known) == ["09,published", "16,published"]
        + (isMoved ? ["23,published", "30,published"] : []))
    // The store that wrote it knows it all.
    maker.scratch.files["a.ics"] = file
    let own = try maker.json("shift ical import a.ics --update")
    #expect(own.at("data.updated") == .integer(0) && own.at("data.added") == .integer(0), "\(own)")
    // What comes back is above its absence.
    maker.move(to: "04T09:00")
    try maker.expectDone("undo -q\(line.hasPrefix("leave") ? " --as 민지" : "")")
    let all = try events("-w 민지 --since 2026-11-01")
    // The part that the edit made has gone as a whole.
    let back = all.filter { $0.day != "-" || $0.status != "CANCELLED" }
    #expect(all.count == back.count + (isMoved ? 1 : 0))
    #expect(back.map(\.day) == before.map(\.day) && back.allSatisfy { $0.status != "CANCELLED" })
    #expect(back[0].sequence > after[0].sequence && back[3].sequence > gone[0].sequence)
  }

  @Test(arguments: ["all", "following"])
  func `a series that goes to another worker leaves the calendar as a whole`(scope: String) throws {
    let known = try reader()
    maker.move(to: "03T09:00")
    try maker.expectDone("shift edit ser-1@2026-11-09 --scope \(scope) -w 지훈 --yes -q")
    let after = try events("-w 민지 --since 2026-11-01")
    #expect(after.map(\.day) == ["-"] && after.map(\.status) == ["CANCELLED"], "\(after)")
    known.scratch.files["a.ics"] = try maker.expectDone(
      "shift ical export -w 민지 --since 2026-11-01")
    try known.expectDone("shift ical import a.ics --update -q")
    #expect(try days(known) == [])
  }

  @Test func `a day that its part has back is above its absence`() throws {
    maker.move(to: "03T09:00")
    try maker.expectDone("shift edit ser-1@2026-11-16 --scope following --on mon,thu --yes -q")
    let gone = try events("-w 민지 --since 2026-11-01").filter { $0.status == "CANCELLED" }
    maker.move(to: "04T09:00")
    try maker.expectDone("undo -q")
    let back = try events("-w 민지 --since 2026-11-01")
    for event in gone where event.day != "-" {
      let now = back.first { $0.day == event.day && $0.status == "CONFIRMED" }
      #expect(try #require(now).sequence > event.sequence, "\(event.day)")
    }
    #expect(gone.contains { $0.day == "20261123" }, "\(gone)")
  }

  @Test func `a day on leave is not doubled when its series goes`() throws {
    try maker.expectDone("shift mark ser-1@2026-11-16 --state leave -q")
    let known = try reader()
    try maker.expectDone("shift remove ser-1@2026-11-09 --scope all --yes -q")
    #expect(try days(maker) == ["16,leave"])
    for _ in 0..<2 {
      known.scratch.files["a.ics"] = try maker.expectDone(
        "shift ical export -w 민지 --since 2026-11-01")
      try known.expectDone("shift ical import a.ics --update -q")
      #expect(try days(known) == ["16,leave"])
    }
  }

  @Test func `a publication that is undone does not stop the calendar`() throws {
    try maker.expectDone("shift add -w 민지 -d 2026-11-12 -t 18:00-22:00 -q")
    try maker.expectDone("shift publish shf-1 -q")
    let known = try reader()
    maker.move(to: "03T09:00")
    try maker.expectDone("undo -q")
    try maker.expectDone("shift add -w 민지 -d 2026-11-13 -t 18:00-22:00 -q")
    known.scratch.files["a.ics"] = try maker.expectDone(
      "shift ical export -w 민지 --since 2026-11-01")
    try known.expectDone("shift ical import a.ics --update -q")
    #expect(try days(known).contains("13,planned") && days(known).contains("12,published"))
  }

  @Test func `a series whose worker leaves before it begins is called off`() throws {
    let known = try reader()
    let before = try events("-w 민지")
    maker.move(to: "03T09:00")
    try maker.expectDone("shift member remove 민지 --on 2026-11-05 -q")
    let after = try events("-w 민지 --since 2026-11-01")
    #expect(after.map(\.day) == ["-"] && after.map(\.status) == ["CANCELLED"])
    #expect(after[0].sequence > before[0].sequence)
    known.scratch.files["a.ics"] = try maker.expectDone(
      "shift ical export -w 민지 --since 2026-11-01")
    try known.expectDone("shift ical import a.ics --update -q")
    #expect(try days(known) == [])
    // Without --since, the days alone come as the cancelled shifts that they are.
    let days = try events("-w 민지")
    #expect(days.map(\.day) == ["20261109", "20261116", "20261123", "20261130"])
    #expect(days.allSatisfy { $0.status == "CANCELLED" })
    #expect(try events("-w 민지 --from 2026-12-01") == [])
  }

  @Test func `a shift that goes in the second of its publishing has a higher sequence`() throws {
    try maker.expectDone("shift add -w 지훈 -d 2026-11-12 -t 18:00-22:00 -q")
    try maker.expectDone("shift publish --during 2026-11-12 -q")
    let before = try events("-w 지훈")
    try maker.expectDone("shift remove shf-1 -q")
    let after = try events("-w 지훈 --since 2026-11-01")
    #expect(after.map(\.status) == ["CANCELLED"])
    #expect(try #require(after.first).sequence > (try #require(before.first)).sequence)
  }
}

/// Single days of a series whose state came from a file, and those that were marked here.
@Suite("Calendar files and the days of a known series")
struct ICalSeriesDayRunTests {
  /// The calendar's store, and the one that reads its files.
  private let maker: StoreRun
  private let reader: StoreRun

  init() throws {
    maker = try StoreRun.withPlace()
    maker.scratch.variables["CATCHKIT_USER"] = "사장"
    reader = try StoreRun.withPlace()
    reader.scratch.variables["CATCHKIT_USER"] = "사장"
    try maker.expectDone("shift add -w 민지 -d 2026-11-09 -t 18:00-22:00 --repeat week --count 4 -q")
  }

  private func send(_ option: String = "--update") throws {
    reader.scratch.files["a.ics"] = try maker.expectDone("shift ical export --since 2026-11-01")
    try reader.expectDone("shift ical import a.ics \(option) -q")
  }

  private func days(_ store: StoreRun) throws -> [String] {
    try store.expectDone(
      "shift list --during 2026-11-01..2026-12-31 --format csv --fields day,state,title"
    ).rowsBelowHead
  }

  @Test(arguments: ["--update", "--replace"])
  func `published days leave with the end of their series`(option: String) throws {
    try maker.expectDone("shift publish --during 2026-11 -q")
    try send("")
    #expect(try days(reader).count == 4)
    maker.move(to: "03T09:00")
    try maker.expectDone("shift series end ser-1 --on 2026-11-16 -q")
    try send(option)
    #expect(try days(reader) == ["2026-11-09,published,", "2026-11-16,published,"])
  }

  @Test func `a state that the file brought goes with the file`() throws {
    try maker.expectDone("shift mark ser-1@2026-11-16 --state leave -q")
    try send("")
    #expect(try days(reader)[1] == "2026-11-16,leave,")
    try maker.expectDone("shift restore ser-1@2026-11-16 -q")
    try send()
    #expect(try days(reader) == days(maker))
    try maker.expectDone("shift mark ser-1@2026-11-16 --state leave -q")
    try send()
    try maker.expectDone("shift edit ser-1@2026-11-16 --title 휴가 -q")
    try send()
    #expect(try days(reader)[1] == "2026-11-16,leave,휴가")
  }

  @Test func `a state that was marked here stays`() throws {
    try send("")
    try reader.expectDone("shift mark ser-1@2026-11-16 --state leave -q")
    try maker.expectDone("shift edit ser-1@2026-11-09 --scope all --title 마감 -q")
    try send()
    #expect(
      try days(reader) == [
        "2026-11-09,planned,마감", "2026-11-16,leave,", "2026-11-23,planned,마감",
        "2026-11-30,planned,마감",
      ])
  }

  @Test func `marked days that no longer fit their series do not come twice`() throws {
    maker.move(to: "17T09:00")
    reader.move(to: "17T09:00")
    try maker.expectDone("shift mark ser-1@2026-11-09 ser-1@2026-11-16 --state done -q")
    try send("")
    try maker.expectDone("shift edit ser-1@2026-11-23 --scope all --repeat week --on thu -q")
    try send()
    #expect(try days(reader) == days(maker))
  }

  @Test func `a file without states leaves days published`() throws {
    let file = { (title: String) in
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:other
      BEGIN:VEVENT
      UID:c
      DTSTART;TZID=Asia/Seoul:20261109T180000
      DURATION:PT4H
      RRULE:FREQ=WEEKLY;COUNT=2
      SUMMARY:\(title)
      END:VEVENT
      END:VCALENDAR
      """
    }
    reader.scratch.files["a.ics"] = file("old")
    try reader.expectDone("shift ical import a.ics -w 민지 -q")
    try reader.expectDone("shift publish --during 2026-11-09 -q")
    reader.scratch.files["a.ics"] = file("new")
    try reader.expectDone("shift ical import a.ics -w 민지 --update -q")
    #expect(try days(reader) == ["2026-11-09,published,new", "2026-11-16,planned,new"])
  }

  @Test func `a shift that was worked keeps its planned time`() throws {
    let file = { (hour: String) in
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:other
      BEGIN:VEVENT
      UID:a
      DTSTART;TZID=Asia/Seoul:20261103T\(hour)0000
      DURATION:PT4H
      END:VEVENT
      END:VCALENDAR
      """
    }
    reader.scratch.files["a.ics"] = file("09")
    try reader.expectDone("shift ical import a.ics -w 민지 -q")
    reader.move(to: "03T14:00")
    try reader.expectDone("shift in -w 민지 --at 09:00 -q")
    try reader.expectDone("shift out -w 민지 --at 13:00 -q")
    reader.scratch.files["a.ics"] = file("10")
    let answer = try reader.json("shift ical import a.ics -w 민지 --update")
    #expect(answer.at("data.kept") == .integer(1) && answer.at("data.updated") == .integer(0))
    #expect(try reader.expectDone("shift list --during 2026-11-03").contains("09:00-13:00"))
  }
}
