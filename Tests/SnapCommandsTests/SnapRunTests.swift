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

  @Test func `a maker without hours is led to set them, a customer to other makers`() throws {
    let store = try StoreRun(Self.world.filter { !$0.hasPrefix("snap hours") })
    for line in ["snap slots prd-1", "snap book prd-1 --at 2026-12-05T14:00"] {
      #expect(store.run("\(line) --as 준").errors.contains("'catchkit snap match --as 준'"))
      #expect(!store.run("\(line) --as 준").errors.contains("snap hours"))
    }
    #expect(store.run("snap slots prd-1 --as 미나").errors.contains("'catchkit snap hours set"))
  }

  @Test func `a quote is the bill, and the booking keeps it`() throws {
    let quote = try store.json("snap quote prd-1 --minutes 90 --people 4 --addon 원본 --as 준")
    #expect(quote.at("data.total") == .integer(180_000))
    #expect(quote.at("data.deposit") == .integer(54_000))
    #expect(quote.at("data.lines.1.amount") == .integer(30_000))
    #expect(quote.at("data.per_hour") == .integer(120_000))
    #expect(quote.at("data.per_person") == .integer(45_000))
    for people in 1...2 {
      #expect(
        try number("snap quote prd-1 --minutes 90 --people \(people) --as 준", "data.total")
          == 120_000)
    }
    try store.expectDone(Self.book)
    try store.expectDone(
      "snap product edit prd-1 --option 60=90000 --option 90=130000 --as 미나")
    #expect(try number("snap show bkg-1 --as 준", "data.total") == 180_000)
    #expect(try number("snap list --as 준", "data.0.total") == 180_000)
    let stale = try store.failure(
      "snap book prd-1 --at 2026-12-06T14:00 --minutes 90 --people 4 --addon 원본 --price 180000 "
        + "--as 준")
    #expect(stale["exit"] == .integer(12))
    let words = stale["message"].map { "\($0)" } ?? ""
    #expect(words.contains("180,000") && words.contains("190,000"), "\(words)")
    let log = try store.expectDone("history --record prd-1 --json --as 미나")
    #expect(log.contains("snap product edit"))
  }

  @Test func `a match explains its score`() throws {
    let line =
      "snap match --mood 빈티지,시크 --area 북촌 --budget 100000 --minutes 60 --people 3 --as 준"
    let saturday = try store.json("\(line) --on 2026-12-05")
    #expect(saturday.at("data.0.score") == .integer(78))
    #expect(saturday.at("data.0.score_of") == .integer(100))
    let points = (saturday.at("data.0.why")?.elements ?? []).compactMap { $0["points"] }
    #expect(points == [.integer(20), .integer(20), .integer(18), .integer(20)])
    #expect(saturday.at("data.0.total") == .integer(105_000))
    #expect(saturday.at("data.0.first_start") == .string("2026-12-05T10:00:00+09:00"))
    let monday = try store.json("\(line) --on 2026-12-07")
    #expect(monday.at("data.0.score") == .integer(58))
    #expect(monday.at("data.0.why.3.reason") == .string("closed"))
    #expect(try store.expectDone("\(line) --json") == store.expectDone("\(line) --json"))
    // Without a length, the longest that the budget pays.
    #expect(
      try number("snap match --budget 125000 --as 준", "data.0.option_minutes") == 90)
    #expect(
      try number("snap match --budget 119999 --as 준", "data.0.option_minutes") == 60)
  }

  @Test func `slots know the light, and what a booking takes`() throws {
    let line = "snap slots prd-1 --minutes 90 --during 2026-12-05 --as 준"
    let slots = try store.json(line).at("data")?.elements ?? []
    #expect(slots.count == 10)
    #expect(slots.first?["starts_at"] == .string("2026-12-05T10:00:00+09:00"))
    #expect(slots.last?["starts_at"] == .string("2026-12-05T16:30:00+09:00"))
    #expect(slots[7]["light"] == .string("golden") && slots[8]["light"] == .string("dark"))
    #expect(store.run(line).errors.contains("sunset 17:13"))
    try store.expectDone(Self.book)
    #expect(try store.json(line).at("data")?.elements.count == 6)
    let taken = try store.failure("snap book prd-1 --at 2026-12-05T15:00 --minutes 90 --as 준")
    #expect(taken["exit"] == .integer(12))
    #expect("\(taken["hint"] ?? .null)".contains("16:00, 16:30, 11:30"), "\(taken)")
    let text = try store.expectDone("\(line) --text --lang ko")
    #expect(text.contains("12/5 (토"), "\(text)")
  }

  @Test func `a refund shrinks by the terms, and is whole by the maker`() throws {
    try store.expectDone(Self.book)
    try store.expectDone("snap accept bkg-1 --as 미나")
    try store.expectDone("snap pay bkg-1 54000 --as 미나")
    let preview = try store.json("snap cancel bkg-1 --preview --as 준")
    #expect(preview.at("data.refund.percent") == .integer(50))
    #expect(preview.at("data.refund.amount") == .integer(27_000))
    #expect(preview.at("data.refund.next_at") == .string("2026-12-02T14:00:00+09:00"))
    #expect(
      try number("snap cancel bkg-1 --preview --for 나루 --as 미나", "data.refund.amount") == 54_000)
    // At exactly three days before, that tier is over.
    let at = "CATCHKIT_NOW=2026-12-02T14:00:00+09:00"
    #expect(try number("\(at) snap cancel bkg-1 --preview --as 준", "data.refund.percent") == 0)
    let early = "CATCHKIT_NOW=2026-12-01T10:00:00+09:00"
    let done = try store.json("\(early) snap cancel bkg-1 --reason 일정변경 --as 준")
    #expect(done.at("data.state") == .string("cancelled_by_customer"))
    #expect(done.at("data.reason") == .string("일정변경"))
    #expect(done.at("data.paid") == .integer(54_000))
    #expect(done.at("data.owed") == .integer(27_000))
    #expect(done.at("data.waits_for") == .string("refund"))
    try store.expectDone("\(early) snap pay bkg-1 --as 미나 -- -27000")
    let back = try store.json("snap show bkg-1 --as 준")
    #expect(back.at("data.paid") == .integer(27_000))
    #expect(back.at("data.owed") == .integer(0) && back.at("data.waits_for") == .null)
    for (won, code) in [("0", 12), ("200000", 12), ("-27001", 13)] {
      let refused = try store.failure("\(early) snap pay --as 미나 -- bkg-1 \(won)")
      #expect(refused["exit"] == .integer(code), "\(won)")
    }
    #expect(try store.failure("snap cancel bkg-1 --as 준")["exit"] == .integer(12))
    #expect(try store.failure("snap cancel bkg-1 --reason x --as 준")["exit"] == .integer(12))
  }

  @Test func `an accepted booking binds, and all else can be undone`() throws {
    try store.expectDone(Self.book)
    try store.expectDone("undo --as 준")
    #expect(try store.expectDone("snap list --format ids --as 준") == "")
    try store.expectDone("redo --as 준")
    try store.expectDone("snap accept bkg-1 --as 미나")
    #expect(try store.failure("undo --as 미나")["id"] == .string("undo.binding"))
    try store.expectDone("snap pay bkg-1 1000 --as 미나")
    try store.expectDone("undo --as 미나")
    let at = "CATCHKIT_NOW=2026-12-05T16:00:00+09:00"
    try store.expectDone("\(at) snap complete bkg-1 --no-show --as 미나")
    try store.expectDone("undo --as 미나")
    try store.expectDone("snap complete bkg-1 --as 미나")
    try store.expectDone("snap review bkg-1 5 --content 좋아요 --as 준")
    #expect(try store.json("snap show bkg-1 --as 준").at("data.stars") == .integer(5))
    try expectSound()
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

  @Test func `two ask for one time, and one gets it`() throws {
    try store.expectDone(
      "snap product add --title B --mood 시크 --area 전체 --option 60=80000 --pending-blocks off "
        + "--for 나루 --as 미나")
    let ask = "snap book prd-2 --at 2026-12-05T10:00 --as"
    try store.expectDone("\(ask) 준")
    try store.expectDone("\(ask) 미나")
    try store.expectDone("snap accept bkg-1 --for 나루 --as 미나")
    let second = try store.failure("snap accept bkg-2 --for 나루 --as 미나")
    #expect(second["id"] == .string("snap.taken") && second["exit"] == .integer(12))
    #expect(try store.json("snap show bkg-2 --as 미나").at("data.state") == .string("requested"))
    let over = try store.json("CATCHKIT_NOW=2026-12-05T10:00:00+09:00 snap show bkg-2 --as 미나")
    #expect(over.at("data.state") == .string("expired"))
    try expectSound()
  }

  @Test func `redo and a late answer meet a time that is taken by now`() throws {
    try store.expectDone(Self.book)
    try store.expectDone("undo --as 준")
    try store.expectDone("snap book prd-1 --at 2026-12-05T14:00 --as 미나")
    let redone = try store.failure("redo --as 준")
    #expect(redone["id"] == .string("undo.taken") && redone["exit"] == .integer(12), "\(redone)")
    #expect("\(redone["message"] ?? .null)".contains("bkg-1"), "\(redone)")
    try expectSound()
  }

  @Test func `each sees the booking from their own side`() throws {
    try store.expectDone(Self.book)
    func row(_ person: String) throws -> String {
      "\(try store.expectDone("snap list --all --as \(person)").split(separator: "\n").dropFirst())"
    }
    #expect(try row("미나").contains("준") && !row("미나").contains("나루"))
    #expect(try row("준").contains("나루") && !row("준").contains("준"))
    try store.expectDone("snap maker leave --cancel-all --for 나루 --as 미나")
    #expect(try row("준").contains("나루 (left)"))
    #expect(try store.json("snap show bkg-1 --as 준").at("data.maker") == .string("나루"))
    #expect(try store.failure("snap accept bkg-1 --as 나루")["exit"] == .integer(12))
  }

  @Test func `starts after midnight belong to their own date, and the calendar ends`() throws {
    try store.expectDone("snap hours set fri 22:00-02:00 --for 나루 --as 미나")
    try store.expectDone("snap hours set sat 10:00-12:00 --for 나루 --as 미나")
    func starts(_ day: String) throws -> [String] {
      try store.expectDone(
        "snap slots prd-1 --minutes 60 --during \(day) --fields starts_at --format csv --as 준"
      ).split(whereSeparator: \.isNewline).dropFirst().map { String($0.prefix(16)) }
    }
    let night = ["22:00", "22:30", "23:00", "23:30"].map { "2026-12-04T\($0)" }
    #expect(try starts("2026-12-04") == night)
    let day = ["00:00", "00:30", "01:00", "10:00", "10:30", "11:00"].map { "2026-12-05T\($0)" }
    #expect(try starts("2026-12-05") == day)
    try store.expectDone("snap book prd-1 --at 2026-12-05T00:30 --as 준")
    #expect(try starts("2026-12-05") == Array(day.suffix(3)))
    let pause = "snap hours set fri 22:00-02:00 --for 나루 --as 미나 --break"
    let paused = try store.json("\(pause) 00:00-01:00")
    #expect(paused.at("data.0.hours") == .string("22:00-24:00,25:00-26:00"))
    #expect(try store.failure("\(pause) 10:00-11:00")["exit"] == .integer(13))
    let last = store.run("snap slots prd-1 --during 9999-12-30..9999-12-31 --as 준")
    #expect(last.code == .done, "\(last)")
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

  @Test func `strangers are refused, and whoever added a person acts until they act themselves`()
    throws
  {
    try store.expectDone(Self.book)
    try store.expectDone("user add 하늘 --as 미나")
    for line in ["show bkg-1", "cancel bkg-1", "accept bkg-1", "pay bkg-1 1"] {
      #expect(try store.failure("snap \(line) --as 하늘")["exit"] == .integer(18), "\(line)")
    }
    #expect(try store.expectDone("snap list --format ids --as 하늘") == "")
    #expect(try store.failure("snap show bkg-9 --as 하늘")["exit"] == .integer(10))
    try store.expectDone("snap profile set --link https://example.com --as 나루")
    #expect(try store.failure("snap accept bkg-1 --as 미나")["exit"] == .integer(18))
    try store.expectDone("snap accept bkg-1 --as 나루")
  }

  @Test func `a maker leaves once no accepted booking lies ahead`() throws {
    try store.expectDone(Self.book)
    try store.expectDone("snap accept bkg-1 --as 미나")
    #expect(try store.failure("snap maker leave --for 나루 --as 미나")["exit"] == .integer(12))
    try store.expectDone("snap maker leave --cancel-all --for 나루 --as 미나")
    let shown = try store.json("snap show bkg-1 --as 준")
    #expect(shown.at("data.state") == .string("cancelled_by_maker"))
    #expect(try store.expectDone("snap product list --format ids --as 준") == "")
    // Lists go on, with a mark.
    #expect(try store.expectDone("snap maker list --as 준").contains("yes"))
    try expectSound()
  }

  @Test func `a comparison names what is unknown and prints the rest`() throws {
    try store.expectDone(
      "snap product add --title B --mood 시크 --area 전체 --option 60=80000 --for 나루 --as 미나")
    store.scratch.input = "prd-1\nprd-9\nprd-2\n"
    let result = store.run("snap compare - --minutes 60 --people 2 --format csv --as 준")
    #expect(result.code == .notFound && result.errors.contains("prd-9"), "\(result)")
    let rows = result.output.split(whereSeparator: \.isNewline)
    #expect(rows.count == 3 && rows[0].contains("per_person"), "\(result)")
    #expect(rows[2].contains("total"), "\(rows[2])")
  }

  @Test func `notifications come once each`() throws {
    try store.expectDone(Self.book)
    let due = "snap due --format jsonl"
    #expect(try store.expectDone("\(due) --as 나루").contains("snap_request bkg-1"))
    #expect(try store.expectDone("\(due) --as 나루") == "")
    try store.expectDone("snap accept bkg-1 --as 나루")
    try store.expectDone("snap pay bkg-1 20000 --as 나루")
    let at = "CATCHKIT_NOW=2026-12-02T09:30:00+09:00"
    let told = try store.expectDone("\(at) \(due) --as 준")
    #expect(told.contains("snap_answer bkg-1") && told.contains("snap_refund bkg-1 50"), "\(told)")
    #expect(told.contains("snap_deposit bkg-1"), "\(told)")
    let day = "CATCHKIT_NOW=2026-12-05T13:30:00+09:00"
    #expect(
      try store.expectDone("\(day) \(due) --within 1h --as 준").contains("snap_shoot bkg-1"))
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
