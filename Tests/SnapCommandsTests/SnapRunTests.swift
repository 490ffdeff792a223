import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Foundation
import Testing

/// Stories of `snap`: clock Tue 2026-12-01 09:00 Seoul, maker 나루 with product A.
@Suite("A photographer and those who book her") struct SnapRunTests {
  private let store: StoreRun

  static let world = [
    "user add 미나 --role owner", "user add 나루 --as 미나", "user add 준 --as 미나",
    "CATCHKIT_NOW=2026-12-01T09:00:00+09:00 snap profile set --maker --after 30m --notice 24h "
      + "--horizon 60d --policy 7d:100%,3d:50%,0h:0% --phone 010-1234-5678 --for 나루 --as 미나",
    "snap hours set wed-sun 10:00-18:00 --break 13:00-14:00 --for 나루 --as 미나",
    "snap product add --title A --mood 빈티지,차분함 --area 북촌 --place outdoor --option 60=90000 "
      + "--option 90=120000 --included 2 --extra 15000 --addon 원본=30000 --deposit 30% --for 나루 "
      + "--as 미나",
  ]
  private static let book =
    "snap book prd-1 --at 2026-12-05T14:00 --minutes 90 --people 4 --addon 원본 --as 준"

  init() throws {
    store = try StoreRun(Self.world)
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-01T09:00:00+09:00"
  }

  private func number(_ line: String, _ path: String) throws -> Int {
    guard case .integer(let number)? = try store.json(line).at(path) else { return -1 }
    return number
  }

  @Test func `another time holds once the other side accepts it`() throws {
    try store.expectDone(Self.book)
    try store.expectDone("snap accept bkg-1 --as 미나")
    try store.expectDone("snap move bkg-1 --to 2026-12-06T10:00 --as 준")
    let offered = try store.json("snap show bkg-1 --as 준")
    #expect(offered.at("data.starts_at") == .string("2026-12-05T14:00:00+09:00"))
    #expect(offered.at("data.waits_for") == .string("new_time"))
    #expect(try store.failure("snap accept bkg-1 --as 준")["exit"] != .integer(0))
    try store.expectDone("snap accept bkg-1 --as 미나")
    #expect(
      try store.json("snap show bkg-1 --as 준").at("data.starts_at")
        == .string("2026-12-06T10:00:00+09:00"))
    // The first time is free again, and the quarter hours moved along.
    let free = try store.json("snap slots prd-1 --minutes 90 --during 2026-12-05 --as 준")
    #expect(free.at("data")?.elements.count == 10)
    #expect(try store.sql("SELECT count(*) FROM booking_cell") == "8\n")
    try expectSound()
  }

  @Test func `a hold keeps its time until it lapses, and nothing has to run`() throws {
    try store.expectDone("snap book prd-1 --at 2026-12-05T14:00 --hold 15m --as 준")
    let other = "snap book prd-1 --at 2026-12-05T14:00 --as 미나"
    #expect(try store.failure(other)["exit"] == .integer(12))
    #expect(
      try store.failure("snap book prd-1 --at 2026-12-06T14:00 --hold 15m --as 준")["exit"]
        == .integer(12))
    try store.expectDone("CATCHKIT_NOW=2026-12-01T09:15:00+09:00 \(other)")
    #expect(try store.json("snap show bkg-1 --as 준").at("data.state") == .string("expired"))
    #expect(try store.sql("SELECT DISTINCT booking FROM booking_cell") == "2\n")
    try expectSound()
  }

  @Test func `the file itself refuses one quarter hour twice`() throws {
    try store.expectDone(Self.book)
    let cell = try store.sql("SELECT maker || ',' || quarter FROM booking_cell LIMIT 1")
    let result = try ShellRun.program(
      "sqlite3",
      [store.path, "INSERT INTO booking_cell VALUES (\(cell.dropLast()), 9)"])
    #expect(result.errors.contains("UNIQUE constraint failed"), "\(result)")
    // What the shell takes away is a finding, and the next change of the booking remakes it.
    _ = try store.sql("DELETE FROM booking_cell")
    let found = store.run("doctor --deep")
    #expect(found.output.contains("bkg-1"), "\(found)")
    try store.expectDone("snap accept bkg-1 --as 미나")
    try expectSound()
  }

  @Test func `an export brings bookings and their quarter hours, and no contact`() throws {
    try store.expectDone(Self.book + " --phone 010-9999-0000")
    try store.expectDone("snap accept bkg-1 --as 미나")
    let lines = try store.expectDone("store export")
    #expect(!lines.contains("9999") && !lines.contains("1234-5678"))
    #expect(!lines.contains("booking_cell") && !lines.contains("booking_contact"))
    store.scratch.input = lines
    let copy = "\(store.folder.path)/copy"
    try store.expectDone("store import - --store \(copy)")
    let free = "snap slots prd-1 --minutes 90 --during 2026-12-05 --as 준 --format jsonl"
    #expect(
      try store.expectDone("\(free) --store \(copy)").split(separator: "\n").count == 6)
    let doctor = store.run("doctor --deep --store \(copy)")
    #expect(doctor.code == .done, "\(doctor)")
  }

  @Test func `contacts are masked until accepted, for both sides only, and gone after 90 days`()
    throws
  {
    try store.expectDone(Self.book + " --phone 010-9999-0000 --email jun@example.com")
    func contact(_ person: String, _ part: String) throws -> JSON? {
      try store.json("snap show bkg-1 --as \(person)").at("data.contact.\(part)")
    }
    #expect(try contact("미나", "phone") == .string("010-****-0000"))
    #expect(try contact("미나", "email") == .string("j***@example.com"))
    #expect(try contact("준", "phone") == .string("010-****-5678"))
    let answer = try store.expectDone("snap accept bkg-1 --as 미나 --json --idempotency-key a")
    #expect(!answer.contains("9999"))
    #expect(
      !(try store.expectDone("snap accept bkg-1 --as 미나 --json --idempotency-key a"))
        .contains("9999"))
    #expect(try contact("미나", "phone") == .string("010-9999-0000"))
    #expect(try contact("준", "phone") == .string("010-1234-5678"))
    for number in 7...8 {
      #expect(try !store.expectDone("history show \(number) --json --as 나루").contains("9999"))
    }
    func holds(_ text: String) throws -> Bool {
      try Data(contentsOf: URL(fileURLWithPath: store.path)).range(of: Data(text.utf8)) != nil
    }
    #expect(try holds("010-9999-0000"))
    try store.expectDone("CATCHKIT_NOW=2027-03-05T15:29:00+09:00 snap due --as 준")
    #expect(try holds("010-9999-0000"))
    try store.expectDone("CATCHKIT_NOW=2027-03-05T15:30:00+09:00 snap due --as 준")
    #expect(try !holds("010-9999-0000") && !holds("jun@example.com"))
    #expect(try contact("미나", "phone") == .null)
    // `catchkit due` does so, too, and so does any change of `snap`.
    for (number, line) in ["due --as 준", "snap profile set --mood 시크 --as 준"].enumerated() {
      let early = "CATCHKIT_NOW=2026-12-0\(1 + number)T09:00:00+09:00"
      try store.expectDone(
        "\(early) snap book prd-1 --at 2026-12-0\(5 + number)T16:00 --phone 010-8888-0000 --as 준")
      #expect(try holds("010-8888-0000"))
      try store.expectDone("CATCHKIT_NOW=2027-03-07T15:30:00+09:00 \(line)")
      #expect(try !holds("010-8888-0000"), "\(line)")
    }
    // The profile of the maker keeps hers.
    #expect(
      try store.json("snap profile show 나루 --as 미나").at("data.phone") == .string("010-1234-5678"))
  }

  @Test func `the calendar has one event a booking, under one UID`() throws {
    try store.expectDone(Self.book)
    try store.expectDone("snap accept bkg-1 --as 미나")
    let text = try store.expectDone("snap ical --as 준")
    #expect(
      text.contains(/UID:bkg-1-[0-9a-f]{16}@catchkit\r\n/) && text.hasSuffix("END:VCALENDAR\r\n"))
    #expect(text.contains("DTSTART:20261205T050000Z\r\n"))
    #expect(!text.contains("010-"))
  }

  @Test func `a calendar of busy times comes in once, with changes and exceptions`() throws {
    let calendar = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:weekly
      DTSTART;TZID=Asia/Seoul:20261202T100000
      DTEND;TZID=Asia/Seoul:20261202T110000
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE;TZID=Asia/Seoul:20261209T100000
      SUMMARY:수업
      END:VEVENT
      BEGIN:VEVENT
      UID:weekly
      RECURRENCE-ID;TZID=Asia/Seoul:20261216T100000
      DTSTART;TZID=Asia/Seoul:20261216T150000
      DTEND;TZID=Asia/Seoul:20261216T160000
      END:VEVENT
      BEGIN:VEVENT
      UID:day
      DTSTART;VALUE=DATE:20261205
      END:VEVENT
      BEGIN:VEVENT
      UID:free
      DTSTART:20261206T100000
      DTEND:20261206T110000
      TRANSP:TRANSPARENT
      END:VEVENT
      BEGIN:VEVENT
      UID:periods
      DTSTART:20261210T010000Z
      DURATION:PT1H
      RDATE;VALUE=PERIOD:20261211T010000Z/PT2H,20261212T010000Z/20261212T043000Z
      END:VEVENT
      END:VCALENDAR

      """
    store.scratch.input = calendar
    let line = "snap busy import - --name work --replace --for 나루 --as 미나"
    #expect(try number(line, "data.added") == 7)
    #expect(try number(line, "data.unchanged") == 7)
    let busy = try store.json("snap busy list --for 나루 --as 미나").at("data")?.elements ?? []
    #expect(
      busy.compactMap { $0["ends_at"] }.dropFirst(2).prefix(3) == [
        .string("2026-12-10T11:00:00+09:00"), .string("2026-12-11T12:00:00+09:00"),
        .string("2026-12-12T13:30:00+09:00"),
      ])
    #expect(
      busy.compactMap { $0["starts_at"] } == [
        .string("2026-12-02T10:00:00+09:00"), .string("2026-12-05T00:00:00+09:00"),
        .string("2026-12-10T10:00:00+09:00"), .string("2026-12-11T10:00:00+09:00"),
        .string("2026-12-12T10:00:00+09:00"),
        .string("2026-12-16T15:00:00+09:00"), .string("2026-12-23T10:00:00+09:00"),
      ])
    let saturday = store.run("snap slots prd-1 --during 2026-12-05 --exit-status --as 준")
    #expect(saturday.code == .negative && saturday.errors.contains("busy"), "\(saturday)")
    store.scratch.input = calendar.replacing("FREQ=WEEKLY;COUNT=4", with: "FREQ=WEEKLY;COUNT=1")
    #expect(try number(line, "data.removed") == 1)
    store.scratch.input = calendar.replacing("FREQ=WEEKLY", with: "FREQ=MINUTELY")
    let refused = try store.failure(line)
    #expect(
      refused["exit"] == .integer(13) && refused["source"]?["line"] == .integer(6), "\(refused)")
    let rest = store.run("\(line) --keep-going")
    #expect(rest.code == .rejects, "\(rest)")
    try expectSound()
  }

  private func expectSound(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let found = store.run("doctor --deep")
    #expect(found.code == .done, "\(found)", sourceLocation: sourceLocation)
  }
}
