import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Foundation
import Testing

/// GTFS feeds, and the trains of their timetables.
@Suite("Timetables on the command line")
struct SeatFeedFileRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun(["user add 민지 --role owner"], room: "SeatFeedFile")
    store.scratch.folders["demo"] = FolderListing(FileStanding(.folder))
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("SeatServiceTests/Fixtures/gtfs_demo")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      store.scratch.files["demo/\(name)"] = try String(
        contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
  }

  /// Replaces a part of a file of the feed.
  private func change(_ name: String, _ old: String, _ new: String) throws {
    let text = try #require(store.scratch.files["demo/\(name)"])
    try #require(text.contains(old))
    store.scratch.files["demo/\(name)"] = text.replacing(old, with: new)
  }

  private func put() throws { try store.expectDone("seat import demo --network demo -q") }

  /// Day, time and train of each call.
  private func trains(_ line: String) throws -> [String] {
    guard case .array(let rows)? = try store.json("seat incoming \(line)")["data"] else {
      return []
    }
    return rows.map { row in
      guard case .string(let at)? = row["arrives_at"], case .string(let train)? = row["train"]
      else { return "-" }
      return "\(at.dropFirst(8).prefix(11)) \(train)"
    }
  }

  @Test func `a service day goes past midnight, and exceptions replace its trips`() throws {
    try put()
    #expect(
      try trains("첫째역 --at 2026-11-06T00:15")
        == ["06T00:20:00 night", "06T08:00:30 morning"])
    #expect(
      try trains("둘째역 --at 2026-11-06T00:15") == ["06T00:45:00 night", "06T08:03:00 morning"])
    #expect(
      try trains("첫째역 --at 2026-12-25T00:15") == ["25T00:20:00 night", "25T09:00:00 saturday"])
    let rows = try store.json("seat incoming 첫째역 --at 2026-11-06T00:15")
    #expect(rows.at("data.0.source") == .string("timetable"))
    #expect(rows.at("data.0.received_at") == .null && rows.at("data.0.is_last") == .bool(true))
    #expect(rows.at("data.1.is_last") == .bool(false))
    // Trains run both ways from the second, and end at the third.
    let next = try ["첫째역", "둘째역", "셋째역"].map {
      try store.json("seat incoming \($0) --at 2026-11-06T00:15").at("data.0.next")
    }
    #expect(next == [.string("둘째역"), .string("셋째역"), .null])
    #expect(try trains("첫째역 --to 셋째역 --at 2026-11-06T00:15").count == 2)
    #expect(try trains("셋째역 --to 첫째역 --at 2026-11-06T00:15").isEmpty)
  }

  @Test(arguments: ["09", "10", "11", "12", "13"])
  func `each weekday from Monday to Friday has its trips`(day: String) throws {
    try put()
    #expect(try trains("첫째역 --at 2026-11-\(day)T07:00").first == "\(day)T08:00:30 morning")
  }

  @Test(arguments: [("14", "14T09:00:00 saturday"), ("15", "16T00:20:00 night")])
  func `weekends have others, and Sunday none`(day: String, first: String) throws {
    try put()
    let found = try trains("첫째역 --at 2026-11-\(day)T07:00")
    #expect(day == "14" ? found == [first] : found.isEmpty)
  }

  @Test func `frequencies depart at each headway, and their end is none`() throws {
    store.scratch.files["demo/frequencies.txt"] =
      "trip_id,start_time,end_time,headway_secs\r\nmorning,06:00:00,06:30:00,600\r\n"
    try put()
    #expect(
      try trains("첫째역 --at 2026-11-06T05:00 --limit 3")
        == ["06T06:00:00 morning", "06T06:10:00 morning", "06T06:20:00 morning"])
    #expect(try trains("둘째역 --at 2026-11-06T06:10")[0] == "06T06:12:30 morning")
  }

  @Test func `a byte order mark, carriage returns and a loop are read`() throws {
    for (name, text) in store.scratch.files {
      store.scratch.files[name] = "\u{FEFF}" + text.replacing("\n", with: "\r\n")
    }
    try change(
      "stop_times.txt", "morning,08:06:00,08:06:00,S3,3,1",
      "morning,08:06:00,08:06:00,S3,3,1\r\nmorning,08:09:00,08:09:00,S1,4,1")
    try put()
    #expect(
      try trains("첫째역 --at 2026-11-06T07:00")[..<2] == [
        "06T08:00:30 morning", "06T08:09:00 morning",
      ])
  }

  @Test func `the network has the running times, and stations of platforms are one`() throws {
    store.scratch.files["demo/stops.txt"] = """
      stop_id,stop_name,location_type,parent_station
      S1,첫째역,0,ST
      S2,둘째역,0,
      S3,셋째역,0,
      ST,중앙역,1,

      """
    try put()
    let way = try store.json("seat route 중앙역 셋째역 --network demo")
    #expect(way.at("data.running_seconds") == .integer(300))
    #expect(try trains("중앙역 --network demo --at 2026-11-06T07:00")[0] == "06T08:00:30 morning")
    #expect(try store.failure("seat route 첫째역 셋째역 --network demo")["exit"] == .integer(10))
  }

  @Test func `the same feed changes nothing, and undo takes all of it back`() throws {
    try put()
    let before = try store.bytes()
    #expect(
      try store.json("seat import demo --network demo").at("data.changed") == .bool(false))
    #expect(try store.bytes() == before)
    try store.expectDone("undo -q")
    #expect(try store.failure("seat incoming 첫째역")["exit"] == .integer(10))
    #expect(try store.sql("SELECT count(*) FROM seat_pattern") == "0\n")
    try store.expectDone("redo -q")
    try store.expectDone("seat networks demo --remove -q")
    #expect(try store.sql("SELECT count(*) FROM seat_pattern") == "0\n")
  }

  @Test(arguments: [
    ("stop_times.txt", "morning,08:03:00,08:03:30,S2,2,1", "morning,08:03:00,08:03:30,S9,2,1", 6),
    ("stop_times.txt", "morning,08:03:00,08:03:30,S2,2,1", "morning,8h,08:03:30,S2,2,1", 6),
    ("stop_times.txt", "morning,08:03:00,08:03:30,S2,2,1", "morning,08:03:00,08:03:30,S2", 6),
    ("stop_times.txt", "morning,08:03:00,08:03:30,S2,2,1", "other,08:03:00,08:03:30,S2,2,1", 6),
    ("stop_times.txt", "saturday,09:06:00,09:06:00,S3,3,1", "saturday,08:06:00,08:06:00,S3,3,1", 8),
    ("calendar_dates.txt", "saturday,20261225,1", "saturday,20261225,3", 3),
    ("calendar_dates.txt", "saturday,20261225,1", "saturday,20261325,1", 3),
    ("calendar_dates.txt", "saturday,20261225,1", "saturday,20261225,1\nsaturday,20261225,2", 4),
    ("calendar.txt", "1,0,20261101,20261231", "1,0,20261231,20261101", 3),
    ("routes.txt", "D,A,D,Demo line,1", "D,A,D,Demo line,1\nD,A,E,Other line,1", 3),
    ("stops.txt", "S3,셋째역", "S1,셋째역,37.5,127\nS3,셋째역", 4),
    ("trips.txt", "D,saturday,saturday", "D,saturday,morning,셋째역,0\nD,saturday,saturday", 4),
    ("stop_times.txt", "saturday,09:00", "morning,08:07:00,08:07:00,S3,3,1\nsaturday,09:00", 8),
  ])
  func `a bad row is named with its file and line, and the good ones are kept if asked`(
    file: String, old: String, new: String, line: Int
  ) throws {
    try change(file, old, new)
    let failure = try store.failure("seat import demo --network demo")
    #expect(failure["exit"] == .integer(13), "\(failure)")
    #expect(failure.at("source.file") == .string("demo/\(file)"), "\(failure)")
    #expect(failure.at("source.line") == .integer(line), "\(failure)")
    #expect(try store.sql("SELECT count(*) FROM seat_network") == "0\n")
    let kept = store.run("seat import demo --network demo --keep-going --json")
    #expect(kept.code == .rejects && kept.output.contains(#""refused":1"#), "\(kept)")
    let all = try JSON.parse(Array(kept.output.utf8)).at("data.rows")?.number ?? 0
    try store.expectDone("undo -q")
    let table = store.run("seat import demo --network demo --keep-going")
    #expect(table.output.contains("imported 'demo': \(all - 1) rows"), "\(table)")
    #expect(try trains("첫째역 --at 2026-11-06T00:15")[0] == "06T00:20:00 night")
  }

  /// Adds a second route of the short name `D`, with a trip at 10:00 on weekdays.
  private func addRoute(_ longName: String) throws {
    try change("routes.txt", "Demo line,1", "Demo line,1\nE,A,D,\(longName),1")
    try change("trips.txt", "D,saturday,sat", "E,weekday,late,셋째역,0\nD,saturday,sat")
    try change(
      "stop_times.txt", "saturday,09:00",
      "late,10:00:00,10:00:00,S1,1,1\nlate,10:09:00,10:09:00,S3,2,1\nsaturday,09:00")
  }

  @Test(arguments: [
    ("Other line", ["D (Demo line)", "D (Other line)"]), ("Demo line", ["D (D)", "D (E)"]),
  ])
  func `routes of one name are lines of their own`(longName: String, names: [String]) throws {
    try put()
    try addRoute(longName)
    let found = try store.json("seat import demo --network demo")
    #expect(found.at("data.lines") == .array(names.map(JSON.string)))
    // The route went by another name before.
    #expect(found.at("data.replaced") == .array([.string("D")]))
    #expect(
      try store.json("seat networks demo").at("data.0.lines") == .array(names.map(JSON.string)))
    #expect(
      try trains("첫째역 --at 2026-11-06T09:30")[..<2] == [
        "06T10:00:00 late", "07T00:20:00 night",
      ])
    #expect(
      try store.json("seat import demo --network demo").at("data.changed") == .bool(false))
  }

  @Test func `a feed leaves the lines of others in its network`() throws {
    try put()
    for (name, text) in store.scratch.files where name.hasPrefix("demo/") {
      store.scratch.files["more/\(name.dropFirst(5))"] = text.replacing("D,", with: "E,")
    }
    let more = store.run("seat import more --network demo")
    #expect(more.code == .done, "\(more)")
    #expect(more.errors.contains("lines of earlier files stay: D;"), "\(more)")
    #expect(more.errors.contains("90 seconds are assumed: 첫째역 (D, E), "), "\(more)")
    #expect(
      try trains("첫째역 --at 2026-11-06T07:00")[..<2]
        == ["06T08:00:30 morning", "06T08:00:30 morning"])
  }

  @Test func `a stop at which nobody gets on or off is passed through`() throws {
    let text = try #require(store.scratch.files["demo/stop_times.txt"])
    store.scratch.files["demo/stop_times.txt"] = text.split(separator: "\n").map { line in
      let more = line.hasPrefix("trip_id") ? "pickup_type,drop_off_type" : "0,1"
      return "\(line),\(line.hasPrefix("morning,08:03") ? "1,1" : more)\n"
    }.joined()
    try put()
    #expect(try trains("둘째역 --at 2026-11-06T07:00")[0] == "07T00:45:00 night")
    #expect(try trains("셋째역 --at 2026-11-06T07:00")[0] == "06T08:06:00 morning")
  }

  @Test func `a way takes the times of the timetable as they are, and no distance`() throws {
    try change("stop_times.txt", "3:30,S2", "3:10,S2")
    try put()
    let way = try store.json("seat route 첫째역 셋째역 --network demo")
    #expect(way.at("data.running_seconds") == .integer(150 + 170))
    #expect(way.at("data.stopping_seconds") == .integer(10))
    #expect(way.at("data.metres") == .null && way.at("data.legs.0.metres") == .null)
    let table = try store.expectDone("seat route 첫째역 셋째역 --network demo")
    #expect(table.contains("5m 30s, without waiting") && !table.contains("km"), "\(table)")
  }

  @Test func `stops of one name far from each other are told`() throws {
    try change("stops.txt", "S3,셋째역", "S4,첫째역,37.600000,127.000000\nS3,셋째역")
    let result = store.run("seat import demo --network demo")
    #expect(result.code == .done, "\(result)")
    #expect(
      result.errors.contains(
        "demo/stops.txt:4: '첫째역' is over 11 km from the stop of that name in line 2"),
      "\(result)")
    try change("stops.txt", "37.600000,127.000000", "37.508000,127.000000")
    #expect(!store.run("seat import demo --network demo").errors.contains("stops.txt"))
  }

  @Test func `empty files, lines of blanks and a folder around the feed are read`() throws {
    try change("stop_times.txt", "night,,,S2", "\n   \nnight,,,S2")
    store.scratch.files["demo/frequencies.txt"] = ""
    store.scratch.files["demo/transfers.txt"] = "\u{FEFF}\r\n"
    for (name, text) in store.scratch.files { store.scratch.files["outer/\(name)"] = text }
    #expect(try store.json("seat import outer --network demo").at("data.refused") == .integer(0))
    #expect(try trains("둘째역 --at 2026-11-06T00:15")[0] == "06T00:45:00 night")
    store.scratch.files["outer/demo/calendar_dates.txt"] =
      "service_id,date,exception_type\nweekday,2026,2\n"
    #expect(
      try store.failure("seat import outer --network demo").at("source.file")
        == .string("outer/demo/calendar_dates.txt"))
  }

  @Test func `where no train is known, an imported network is not sent to Seoul's service`() throws
  {
    try put()
    let result = store.run("seat incoming 셋째역 --at 2027-06-01T00:00")
    #expect(result.errors.contains("no timetable of 'demo' has one in 24 hours"), "\(result)")
    #expect(!result.errors.contains("curl"), "\(result)")
  }

  @Test func `a feed with more departures than are kept is refused`() throws {
    store.scratch.files["demo/frequencies.txt"] =
      "trip_id,start_time,end_time,headway_secs\n"
      + String(repeating: "morning,00:00:00,47:59:00,1\n", count: 3)
    let failure = try store.failure("seat import demo --network demo")
    #expect(failure["id"] == .string("seat.feed_size") && failure["exit"] == .integer(13))
  }

  @Test func `a feed without a zone has no times`() throws {
    try change("agency.txt", "Asia/Seoul", "Asia/Nowhere")
    let failure = try store.failure("seat import demo --network demo --keep-going")
    #expect(failure["id"] == .string("zone.unknown"))
    #expect(failure.at("source.file") == .string("demo/agency.txt"))
  }

  @Test(arguments: GTFSNames.needed)
  func `a file that must be there is missed by its name`(name: String) throws {
    store.scratch.files["demo/\(name)"] = nil
    let failure = try store.failure("seat import demo --network demo")
    #expect(failure["exit"] == .integer(13) && "\(failure)".contains(name))
  }

  @Test func `a journey by timetable arrives when its train does`() throws {
    try put()
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-06T00:21:00+09:00"
    try store.expectDone("seat ride 첫째역 셋째역 --train night --car 1234 --go -q")
    let status = try store.json("seat status")
    #expect(status.at("data.eta") == .string("2026-11-06T01:10:00+09:00"))
    #expect(status.at("data.eta_source") == .string("timetable"))
  }
}

/// The files without which a feed is none.
enum GTFSNames {
  static let needed = ["agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt"]
}
