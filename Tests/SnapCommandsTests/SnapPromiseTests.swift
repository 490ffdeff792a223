import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

/// Promises that were once broken: who is bound, whose money it is, and what is told.
@Suite("Promises of a photographer's bookings") struct SnapPromiseTests {
  private let store: StoreRun
  private static let book = "snap book prd-1 --at 2026-12-05T14:00 --as 준"

  init() throws {
    store = try StoreRun(SnapRunTests.world)
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-01T09:00:00+09:00"
  }

  /// `1,2`: texts and numbers at paths of a JSON answer.
  private func values(_ line: String, _ paths: String...) throws -> [JSON?] {
    let answer = try store.json(line)
    return paths.map { answer.at("data.\($0)") }
  }

  @Test func `a maker binds a customer who acts for themselves only with their consent`() throws {
    try store.expectDone("snap profile set --phone 010-9999-8888 --as 준")
    let line = "snap book prd-1 --at 2026-12-05T14:00 --for 준 --as 미나"
    #expect(
      try values(line, "state", "waits_for", "lapses_at")
        == [.string("held"), .string("booking"), .string("2026-12-03T09:00:00+09:00")])
    #expect(try values("snap show bkg-1 --as 미나", "contact.phone") == [.null])
    try store.expectDone("snap profile set --phone 010-9999-0000 --as 준")
    #expect(try values("snap show bkg-1 --as 미나", "contact.phone") == [.null])
    try store.expectDone("snap profile set --phone 010-9999-8888 --as 준")
    #expect(try store.failure("snap accept bkg-1 --for 나루 --as 미나")["exit"] == .integer(12))
    #expect(
      try values("snap accept bkg-1 --as 준", "state", "waits_for")
        == [.string("accepted"), .string("deposit")])
    #expect(
      try values("snap show bkg-1 --as 미나", "contact.phone", "own_contact.phone")
        == [.string("010-9999-8888"), .string("010-1234-5678")])
    // Only one hold a customer and maker, so that nobody's week is filled with them.
    try store.expectDone("snap book prd-1 --at 2026-12-06T10:00 --for 준 --as 미나")
    #expect(
      try store.failure("snap book prd-1 --at 2026-12-06T14:00 --for 준 --as 미나")["exit"]
        == .integer(12))
  }

  @Test func `a change of the own contact ends that another acts for one`() throws {
    try store.expectDone("snap profile set --mood 시크 --for 준 --as 미나")
    try store.expectDone("snap profile set --phone 010-5555-6666 --as 준")
    #expect(try store.failure("snap profile set --mood 키치 --for 준 --as 미나")["exit"] == .integer(18))
    let log = try store.expectDone("history --as 준")
    #expect(log.contains("snap profile set") && !log.contains("5555"), "\(log)")
    #expect(store.run("undo --as 준").code != .done)
  }

  @Test(arguments: ["decline", "leave", "lapse"])
  func `money paid for what never was accepted is to be given back`(end: String) throws {
    try store.expectDone("\(Self.book)")
    try store.expectDone("snap pay bkg-1 33000 --as 미나")
    var clock = ""
    switch end {
    case "decline": try store.expectDone("snap decline bkg-1 --as 미나")
    case "leave": try store.expectDone("snap maker leave --for 나루 --as 미나 --yes")
    default: clock = "CATCHKIT_NOW=2026-12-03T09:00:00+09:00 "
    }
    #expect(
      try values("\(clock)snap show bkg-1 --as 준", "owed", "waits_for", "paid")
        == [.integer(33_000), .string("refund"), .integer(33_000)])
    let due = try store.expectDone("\(clock)snap due --peek --format tsv --as 미나")
    #expect(due.contains("snap_refund bkg-1 owed"), "\(due)")
    #expect(try store.failure("\(clock)snap pay bkg-1 1000 --as 미나")["exit"] == .integer(12))
    try store.expectDone("\(clock)snap pay bkg-1 --as 미나 -- -33000")
    #expect(
      try values("\(clock)snap show bkg-1 --as 준", "owed", "waits_for") == [.integer(0), .null])
  }

  @Test func `one who leaves declines every request, and ends holds`() throws {
    try store.expectDone("snap product edit prd-1 --pending-blocks off --as 미나")
    try store.expectDone(Self.book)
    try store.expectDone("snap book prd-1 --at 2026-12-06T14:00 --hold 24h --as 준")
    try store.expectDone("snap maker leave --for 나루 --as 미나 --yes")
    #expect(
      try values("snap list --all --as 준", "0.state", "1.state")
        == [.string("declined"), .string("declined")])
    #expect(
      try values("snap product show prd-1 --as 미나", "maker", "has_left")
        == [.string("나루"), .bool(true)])
  }

  @Test func `contacts come back with a booking that is redone`() throws {
    try store.expectDone("snap profile set --phone 010-9999-8888 --as 준")
    try store.expectDone(Self.book)
    try store.expectDone("undo --as 준")
    try store.expectDone("redo --as 준")
    try store.expectDone("snap accept bkg-1 --as 미나")
    #expect(
      try values("snap show bkg-1 --as 미나", "contact.phone", "own_contact.phone")
        == [.string("010-9999-8888"), .string("010-1234-5678")])
  }

  @Test func `a contact is filled from the profile, and a later change reaches open bookings`()
    throws
  {
    try store.expectDone("snap profile set --phone 010-9999-8888 --as 준")
    try store.expectDone("\(Self.book) --email jun@example.com")
    let own = ["own_contact.phone", "own_contact.email"]
    #expect(
      try values("snap show bkg-1 --as 준", own[0], own[1])
        == [.string("010-9999-8888"), .string("jun@example.com")])
    try store.expectDone("snap profile set --phone 010-7777-0000 --as 준")
    try store.expectDone("snap accept bkg-1 --as 미나")
    #expect(try values("snap show bkg-1 --as 미나", "contact.phone") == [.string("010-7777-0000")])
  }

  @Test func `a salvaged store has the contacts, and the quarter hours of bookings`() throws {
    try store.expectDone("snap profile set --phone 010-9999-8888 --as 준")
    try store.expectDone(Self.book)
    try store.expectDone("store salvage \(store.path) \(store.path).new --as 미나")
    let other = "--store \(store.path).new"
    try store.expectDone("snap accept bkg-1 \(other) --as 미나")
    #expect(
      try values("snap show bkg-1 \(other) --as 미나", "contact.phone", "own_contact.phone")
        == [.string("010-9999-8888"), .string("010-1234-5678")])
    #expect(try store.failure("\(Self.book) \(other)")["exit"] == .integer(12))
    #expect(store.run("doctor --deep \(other)").code == .done)
  }

  @Test func `old contacts are a finding, and mended by the doctor`() throws {
    try store.expectDone(Self.book)
    try store.expectDone("snap accept bkg-1 --as 미나")
    let late = "CATCHKIT_NOW=2027-04-01T09:00:00+09:00"
    let found = store.run("\(late) doctor")
    #expect(found.code == .negative && found.output.contains("snap.old_contacts"), "\(found)")
    #expect(store.run("\(late) doctor --fix -n").code == .negative)
    let fixed = store.run("\(late) doctor --fix --json")
    #expect(fixed.code == .done && fixed.output.contains("\"is_fixed\":true"), "\(fixed)")
    #expect(!store.run("\(late) doctor").output.contains("snap.old_contacts"))
    #expect(try store.sql("SELECT count(*) FROM booking_contact WHERE booking > 0") == "0\n")
    let kept = "CATCHKIT_SNAP_CONTACT_DAYS=10"
    #expect(!store.run("\(kept) \(late) doctor").output.contains("snap.old_contacts"))
  }

  @Test func `due tells of offers, cancellations and reviews, each side its own`() throws {
    let peek = "snap due --peek --format tsv --fields key"
    try store.expectDone(Self.book)
    try store.expectDone("snap accept bkg-1 --as 미나")
    try store.expectDone("snap move bkg-1 --to 2026-12-06T14:00 --as 준")
    let offer = "snap_offer bkg-1 2026-12-06 14:00"
    #expect(try store.expectDone("\(peek) --as 미나").contains(offer))
    #expect(!store.run("\(peek) --as 준").output.contains(offer))
    try store.expectDone("snap accept bkg-1 --as 미나")
    #expect(!store.run("\(peek) --as 미나").output.contains(offer))
    #expect(try store.expectDone("\(peek) --as 준").contains("snap_answer bkg-1 2026-12-06 14:00"))
    let after = "CATCHKIT_NOW=2026-12-06T16:00:00+09:00"
    try store.expectDone("\(after) snap complete bkg-1 --as 미나")
    #expect(try store.expectDone("\(after) \(peek) --as 준").contains("snap_review bkg-1\n"))
    try store.expectDone("\(after) snap review bkg-1 4 --as 준")
    #expect(!store.run("\(after) \(peek) --as 준").output.contains("snap_review"))
    #expect(try store.expectDone("\(after) \(peek) --as 미나").contains("snap_review bkg-1 read"))
    try store.expectDone("snap book prd-1 --at 2026-12-12T14:00 --as 준")
    try store.expectDone("snap cancel bkg-2 --as 준")
    #expect(try store.expectDone("\(peek) --as 미나").contains("snap_cancellation bkg-2"))
    #expect(!store.run("\(peek) --as 준").output.contains("snap_cancellation"))
  }

  @Test func `an agreed time is not undone by one side`() throws {
    try store.expectDone(Self.book)
    try store.expectDone("snap accept bkg-1 --as 미나")
    try store.expectDone("snap move bkg-1 --to 2026-12-06T14:00 --as 준")
    try store.expectDone("snap accept bkg-1 --as 미나")
    #expect(try store.failure("undo --as 미나")["id"] == .string("undo.binding"))
    #expect(
      try values("snap show bkg-1 --as 준", "starts_at") == [.string("2026-12-06T14:00:00+09:00")])
  }

  @Test func `no undo makes two holds of one customer at one maker`() throws {
    try store.expectDone("\(Self.book) --hold 15m")
    try store.expectDone("snap cancel bkg-1 --for 나루 --as 미나")
    try store.expectDone("snap book prd-1 --at 2026-12-06T14:00 --hold 15m --as 준")
    #expect(try store.failure("undo --as 미나")["id"] == .string("snap.state"))
    try store.expectDone("snap cancel bkg-2 --as 준")
    try store.expectDone("undo --as 미나")
  }

  @Test func `declining a request is told apart from declining another time`() throws {
    try store.expectDone(Self.book)
    try store.expectDone("snap move bkg-1 --to 2026-12-06T14:00 --as 준")
    let decline = "snap decline bkg-1 --as 미나 --lang en"
    #expect(try store.expectDone(decline).hasPrefix("other time declined; bkg-1 requested"))
    #expect(try store.expectDone(decline).hasPrefix("bkg-1 declined: 'A'"))
  }

  @Test func `not even the maker books the past, or beyond the horizon`() throws {
    let line = "snap book prd-1 --anyway --for 준 --as 미나 --at"
    for time in ["2026-11-20T10:00", "2026-12-01T09:00", "2027-06-01T10:00"] {
      #expect(try store.failure("\(line) \(time)")["exit"] == .integer(12), "\(time)")
    }
    try store.expectDone("\(line) 2026-12-01T22:00")
    let move = "snap move bkg-1 --anyway --for 나루 --as 미나 --to"
    #expect(try store.failure("\(move) 2026-11-30T10:00")["exit"] == .integer(12))
  }

  @Test func `a start between the steps is told as such, and hours may go on after midnight`()
    throws
  {
    let failure = try store.failure("snap book prd-1 --at 2026-12-05T11:15 --as 준")
    #expect("\(failure["message"] ?? .null)".contains("between two starts"))
    try store.expectDone("CATCHKIT_SNAP_STEP=15 snap book prd-1 --at 2026-12-05T11:15 --as 준")
    try store.expectDone("snap hours set mon-sun 00:00-24:00 --as 미나 --for 나루")
    try store.expectDone("snap book prd-1 --at 2026-12-07T23:30 --minutes 60 --as 준")
    let slots = try store.expectDone("snap slots prd-1 --during 2026-12-09 --format csv --as 준")
    #expect(slots.split(whereSeparator: \.isNewline).count == 1 + 48, "\(slots)")
  }

  @Test func `a maker without hours is told to set them, and customers are led to others`() throws {
    try store.expectDone("snap hours set wed-sun --remove --for 나루 --as 미나")
    let slots = store.run("snap slots prd-1 --text --as 준 --lang en")
    #expect(slots.code == .negative || slots.code == .done)
    #expect(slots.output.isEmpty && slots.errors.contains("snap match"), "\(slots)")
    let failure = try store.failure("\(Self.book) --lang en")
    #expect("\(failure["hint"] ?? .null)".contains("snap match"))
    let own = store.run("snap slots prd-1 --text --as 나루 --lang en")
    #expect(own.output.isEmpty && own.errors.contains("snap hours set"), "\(own)")
  }

  private func event(_ lines: String) -> String {
    "BEGIN:VEVENT\nDTSTAMP:20261101T000000Z\n\(lines)\nEND:VEVENT\n"
  }

  private func take(_ events: String, _ options: String = "") -> ScratchEnvironment.Result {
    store.scratch.input = "BEGIN:VCALENDAR\nVERSION:2.0\n\(events)END:VCALENDAR\n"
    return store.run("snap busy import - --name me --for 나루 --as 미나 --lang en \(options)")
  }

  @Test func `a calendar with an event twice comes in once, and goes wholly`() throws {
    let twice = event("DTSTART:20261205T100000\nDTEND:20261205T110000\nSUMMARY:x")
    for added in [1, 0] {
      let result = take(twice + twice, "--json")
      #expect(result.output.contains("\"added\":\(added)"), "\(result)")
    }
    #expect(take("", "--replace --json").output.contains("\"removed\":1"))
    #expect(store.run("snap busy list --for 나루 --as 미나 --format ids").output == "")
  }

  @Test func `a feed of many events asks nobody, and all that is wrong is told`() throws {
    let many = (1...40).map {
      event(
        "UID:\($0)\nDTSTART:202612\($0 < 10 ? "0" : "")\(min($0, 31))T0\($0 % 10)0000\nDURATION:PT1H"
      )
    }.joined()
    #expect(take(many).code == .done)
    let wrong =
      event("UID:a\nRECURRENCE-ID;RANGE=THISANDFUTURE:20261205T100000\nDTSTART:20261205T150000")
      + event("UID:b\nDTSTART:never")
    let refused = take(wrong)
    #expect(
      refused.code == .refused && refused.errors.contains("RANGE=THISANDFUTURE"), "\(refused)")
    #expect(refused.errors.contains("'never'"), "\(refused)")
  }

  @Test func `prices with commas are read, and add-ons can all go`() throws {
    try store.expectDone("snap product edit prd-1 --option 60=90,000원,90=125,000 --as 미나")
    #expect(
      try values("snap product show prd-1 --as 준", "options.0.price", "options.1.price")
        == [.integer(90_000), .integer(125_000)])
    let bare = store.scratch.run("snap", "product", "edit", "prd-1", "--addon", "", "--as", "미나")
    #expect(bare.code == .done, "\(bare)")
    #expect(try values("snap product show prd-1 --as 준", "addons") == [.array([])])
    #expect(
      try store.failure("snap profile set --studio \u{1B}[0m --for 나루 --as 미나")["id"]
        == .string("snap.text"))
  }

  @Test func `hidden products stay hidden in histories, and come off a list`() throws {
    try store.expectDone("snap like prd-1 --as 준")
    try store.expectDone("user add 손님 --as 미나")
    #expect(store.run("history --record prd-1 --as 손님").output.contains("snap product add"))
    try store.expectDone("snap product hide prd-1 --as 미나")
    #expect(!store.run("history --record prd-1 --as 손님").output.contains("snap product"))
    #expect(store.run("history --record prd-1 --as 미나").output.contains("snap product"))
    try store.expectDone("snap like prd-1 --undo --as 준")
    #expect(try store.failure("snap like prd-1 --as 준")["exit"] == .integer(10))
  }

  @Test func `one who acts for another sees their bookings in every way`() throws {
    try store.expectDone("\(Self.book)".replacing("--as 준", with: "--for 준 --as 미나"))
    let query = ["store", "query", "SELECT id FROM snap_bookings", "--format", "tsv", "--as", "미나"]
    #expect(store.scratch.run(query).output.contains("bkg-1"))
    try store.expectDone("snap like prd-1 --as 나루")
    try store.expectDone("snap like prd-1 --as 준")
    #expect(!store.scratch.run(query).output.contains("bkg-1"))
  }

  @Test func `weights and moods are settings`() throws {
    let line = "snap match --mood 빈티지 --area 북촌 --minutes 60 --as 준"
    #expect(try values(line, "0.score", "0.score_of") == [.integer(60), .integer(60)])
    let set = "CATCHKIT_SNAP_WEIGHTS=mood=10,area=5"
    #expect(try values("\(set) \(line)", "0.score", "0.score_of") == [.integer(15), .integer(15)])
    #expect(try store.failure("CATCHKIT_SNAP_WEIGHTS=mood=-1 \(line)")["exit"] == .integer(13))
    store.scratch.variables["CATCHKIT_SNAP_MOODS"] = "레트로, Modern"
    try store.expectDone("snap product edit prd-1 --mood modern --as 미나")
    #expect(try values("snap product show prd-1 --as 준", "moods") == [.array([.string("Modern")])])
  }

  @Test func `a tier of the same percentage is no deadline`() throws {
    try store.expectDone("snap profile set --policy 7d:100%,3d:100%,0h:0% --for 나루 --as 미나")
    try store.expectDone("snap book prd-1 --at 2026-12-12T14:00 --as 준")
    try store.expectDone("snap accept bkg-1 --as 미나")
    try store.expectDone("snap pay bkg-1 27000 --as 미나")
    #expect(
      try values("snap cancel bkg-1 --preview --as 준", "refund.percent", "refund.next_at")
        == [.integer(100), .string("2026-12-09T14:00:00+09:00")])
  }

  @Test func `a missing photo is a finding of the doctor`() throws {
    store.scratch.files["/p/a.webp"] = SampleFiles.pixel
    let added = store.run("snap photo add prd-1 /p/a.webp --as 미나")
    try #require(added.code == .done, "\(added)")
    #expect(!store.run("doctor --deep").output.contains("snap.photo"))
    store.scratch.files["/p/a.webp"] = "another"
    #expect(store.run("doctor --deep --lang en").output.contains("another picture"))
    store.scratch.files["/p/a.webp"] = nil
    let found = store.run("doctor --lang en")
    #expect(found.code == .done && found.output.contains("'/p/a.webp' of prd-1"), "\(found)")
    try store.expectDone("snap photo remove pho-1 --as 미나")
    #expect(!store.run("doctor").output.contains("snap.photo"))
  }
}
