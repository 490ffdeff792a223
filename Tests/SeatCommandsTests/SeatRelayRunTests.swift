import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import SeatService
import Testing

/// Events sent to a broker, and its messages.
@Suite("A broker of seats")
struct SeatRelayRunTests {
  private let store: StoreRun
  private var broker: FakeBroker { store.scratch.broker }

  /// 민지 sits on A3 of car 2429 and is asked for it by 지훈, who offers 120; 13 events.
  init() throws {
    store = try StoreRun(
      [
        "user add 사장 --role owner", "user add 민지 --as 사장", "user add 지훈 --as 사장",
        "seat profile --no-masked --tag pregnant --as 민지",
        "seat ride 선릉 신도림 --train 2241 --car 2429 --go --as 민지",
        "seat ride 선릉 사당 --train 2241 --car 2429 --go --as 지훈", "seat sit A3 --as 민지",
        "seat grant 지훈 500 --reason 시험 --as 사장", "seat ask A3 --offer 120 --as 지훈",
      ], room: "SeatRelay")
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-02T09:00:10+09:00"
  }

  private func position() throws -> String {
    try store.sql("SELECT group_concat(last_seq) FROM seat_relay").trimmed
  }

  private func body(_ id: String) throws -> JSON {
    try JSON.parse(try #require(broker.sent.first { $0["event-id"] == id }).body)
  }

  @Test func `messages go to the topics of the app, in the order of their events`() throws {
    let answer = try store.json("seat relay --once --as 사장")
    #expect(answer.at("data.sent") == .integer(4) && answer.at("data.last_seq") == .integer(13))
    #expect(try position() == "13")
    #expect(
      broker.sent.map { $0["destination"] } == [
        "/topic/path-histories.1", "/topic/path-histories.2", "/topic/seat.2241",
        "/topic/seat.108.owner",
      ])
    #expect(broker.sentIDs == ["evt-4", "evt-8", "evt-9", "evt-13"])
    #expect(broker.frames.first?["host"] == "/" && broker.frames.last?.command == "DISCONNECT")
    #expect(
      try body("evt-4").compactText
        == #"{"pathHistoryId":1,"expectedArrivalTime":"2026-11-02 00:29","#
        + #""nextScheduleTime":"2026-11-02 00:23","arrived":false}"#)
    #expect(
      try body("evt-13").compactText
        == #"{"seatId":108,"requestUserId":3,"requestUserNickname":"승객","#
        + #""requestUserProfileImageNum":"IMAGE_1","creditAmount":120,"requestUserTags":[]}"#)
    let map = try body("evt-9")
    #expect(map.at("1.seatGroupType") == .string("NORMAL_A_12"))
    #expect(map.at("0.seatStatus.5.seatType") == .string("PRIORITY") && map.at("5") == nil)
    #expect(
      map.at("1.seatStatus.2")?.compactText
        == #"{"seatId":108,"seatLocation":2,"seatType":"NORMAL","occupant":{"userId":2,"#
        + #""nickname":"승객","expectedArrivalTime":"2026-11-02T00:29:30.000000","#
        + #""profileImageNum":"IMAGE_1","getOffStationName":"","tags":[]}}"#)
    // What was confirmed is not sent again, and nothing new writes nothing.
    let before = try store.sql("SELECT max(number) FROM operation")
    try store.expectDone("seat relay --once -q --as 사장")
    #expect(broker.sent.count == 4)
    #expect(try store.sql("SELECT max(number) FROM operation") == before)
  }

  @Test func `an answer goes to the requester, and an owner may reveal people`() throws {
    try store.expectDone("seat relay --once -q --as 민지")
    try store.expectDone("seat reject ask-1 --as 민지")
    try store.expectDone("seat ask A3 --offer 5 --as 지훈")
    try store.expectDone("seat cancel ask-2 --as 지훈")
    #expect(try store.failure("seat relay --once --reveal --as 민지")["exit"] == .integer(18))
    try store.expectDone("seat relay --once --reveal -q --as 사장")
    let topics = broker.sent.dropFirst(4).map { $0["destination"] ?? "" }
    #expect(
      topics == [
        "/topic/seat.108.requester.3", "/topic/seat.108.owner", "/topic/seat.108.owner",
      ])
    #expect(
      try body(broker.sentIDs[4]).compactText
        == #"{"seatId":108,"ownerId":2,"oppositeUserId":3,"ownerNickname":"민지","#
        + #""ownerProfileImageNum":"IMAGE_1","isAccepted":false}"#)
    #expect(
      try body(broker.sentIDs[6]).compactText
        == #"{"seatId":108,"requestUserId":3,"requestUserNickname":"지훈","#
        + #""requestUserProfileImageNum":"IMAGE_1"}"#)
    try store.expectDone("seat relay --once --from 9 --reveal -q --as 사장")
    #expect(
      try JSON.parse(broker.sent[7].body).at("1.seatStatus.2.occupant")?.compactText
        == #"{"userId":2,"nickname":"민지","expectedArrivalTime":"2026-11-02T00:29:30.000000","#
        + #""profileImageNum":"IMAGE_1","getOffStationName":"신도림","tags":["USERTAG_PREGNANT"]}"#)
  }

  @Test func `an accepted promise is told once, and its hand-over by the map`() throws {
    try store.expectDone("seat cancel ask-1 --as 지훈")
    try store.expectDone("seat relay --once -q --as 사장")
    let count = broker.sent.count
    // 지훈 gets off first and cannot wait for it; 민지 asks 지훈 instead.
    try store.expectDone("seat leave --as 민지")
    try store.expectDone("seat sit B1 --as 지훈")
    try store.expectDone("seat grant 민지 50 --reason 시험 --as 사장")
    try store.expectDone("seat ask B1 --offer 10 --at-alight --as 민지")
    try store.expectDone("seat accept ask-2 --as 지훈")
    try store.expectDone("seat end --as 지훈")
    try store.expectDone("seat relay --once -q --as 사장")
    let news = broker.sent.dropFirst(count)
    let answers = news.filter { ($0["destination"] ?? "").contains("requester") }
    #expect(answers.count == 1)
    #expect(try JSON.parse(try #require(answers.first).body)["isAccepted"] == .bool(true))
    let map = try #require(news.last { $0["destination"] == "/topic/seat.2241" })
    #expect(try JSON.parse(map.body).at("2.seatStatus.0.occupant.userId") == .integer(2))
    let end = try #require(news.last { $0["destination"] == "/topic/path-histories.2" })
    #expect(try JSON.parse(end.body)["arrived"] == .bool(true))
  }

  @Test(arguments: 1...4)
  func `after an outage it goes on from the last confirmed event`(count: Int) throws {
    broker.fault = .closes(after: count)
    let failure = try store.failure("seat relay --once --as 사장")
    #expect(failure["exit"] == .integer(19) && failure["id"] == .string("seat.broker"))
    let confirmed = broker.sentIDs
    broker.fault = .none
    try store.expectDone("seat relay --once -q --as 사장")
    let again = broker.sentIDs.dropFirst(confirmed.count)
    // None is left out, in whatever place it broke.
    #expect(Set(confirmed).union(again) == ["evt-4", "evt-8", "evt-9", "evt-13"])
    #expect(Array(again) == ["evt-4", "evt-8", "evt-9", "evt-13"].suffix(again.count))
    #expect(try position() == "13")
  }

  struct Broken: Sendable, CustomTestStringConvertible {
    let fault: FakeBroker.Fault
    let words: String
    var testDescription: String { words }
  }

  @Test(arguments: [
    Broken(fault: .isAbsent, words: "nobody listens"),
    Broken(fault: .stalls(after: 0), words: "did not come within 10 s"),
    Broken(fault: .stalls(after: 1), words: "a receipt did not come within 10 s"),
    Broken(fault: .repeats("\n", after: 0), words: "CONNECTED did not come within 10 s"),
    Broken(
      fault: .repeats("RECEIPT\nreceipt-id:x\n\n\0", after: 1),
      words: "a receipt did not come within 10 s"),
    Broken(
      fault: .repeats(
        "MESSAGE\ncontent-length:4000000\n\n\(String(repeating: "x", count: 4_000_000))\0",
        after: 1), words: "more than 16 MB of messages before a receipt"),
    Broken(fault: .breaksOff, words: "within a frame"),
    Broken(fault: .says("HTTP/1.1 400 Bad Request\r\n\r\n"), words: "no frame of STOMP 1.2"),
    Broken(
      fault: .says("ERROR\nmessage:Bad CONNECT\n\nAccess refused\n\0"), words: "Access refused"),
    Broken(fault: .says(""), words: "closed the connection"),
  ])
  func `a broker that fails changes nothing`(broken: Broken) throws {
    let before = try store.sql(
      "SELECT max(number), (SELECT count(*) FROM seat_relay) FROM operation")
    broker.fault = broken.fault
    for line in ["seat relay --once --as 사장", "seat listen x --once --as 사장"] {
      let failure = try store.failure(line)
      #expect(failure["exit"] == .integer(19))
      #expect("\(failure["message"] ?? .null)".contains(broken.words), "\(failure)")
    }
    #expect(
      try store.sql("SELECT max(number), (SELECT count(*) FROM seat_relay) FROM operation")
        == before)
  }

  @Test(arguments: [("", 60), ("--wait 5s", 5), ("--wait 90s", 90)])
  func `a message that does not come ends its session in time`(word: String, seconds: Int) throws {
    broker.messages = []
    broker.fault = .repeats("\n", after: 2)
    let failure = try store.failure("seat listen x --once \(word) --as 사장")
    #expect(failure["exit"] == .integer(19))
    #expect(
      "\(failure["message"] ?? .null)".contains(
        "a message did not come within the \(seconds)s of --wait"), "\(failure)")
    #expect(broker.nanoseconds == UInt64(seconds) * 1_000_000_000)
  }

  @Test func `what is confirmed before the end of the time is not sent again`() throws {
    broker.fault = .repeats("\n", after: 3)
    let failure = try store.failure("seat relay --once --wait 5s --as 사장")
    #expect(failure["exit"] == .integer(19))
    #expect(try position() == "8")
    broker.fault = .none
    try store.expectDone("seat relay --once -q --as 사장")
    #expect(broker.sentIDs == ["evt-4", "evt-8", "evt-9", "evt-13", "evt-9", "evt-13"])
  }

  @Test func `a time for all needs an end`() throws {
    #expect(try store.failure("seat relay --wait 5s --as 사장")["exit"] == .integer(2))
  }

  @Test func `another version is refused, and heart-beats are no frames`() throws {
    broker.version = "1.0"
    #expect(try store.failure("seat relay --once --as 사장")["exit"] == .integer(19))
    broker.version = "1.2"
    broker.lineEnds = "\n\r\n\n"
    broker.greeting = [.init("heart-beat", "5000,5000"), .init("version", "1.1")]
    try store.expectDone("seat relay --once -q --as 사장")
    broker.greeting = [.init("heart-beat", "\(Int.max),\(Int.max)")]
    try store.expectDone("seat relay --once -q --as 사장")
    #expect(broker.sent.count == 4)
  }

  @Test func `a passcode is read from a file, and goes in clear to this machine alone`() throws {
    store.scratch.files["login"] = "guest\npass:word\n"
    try store.expectDone("seat relay --once -q --as 사장 --login-file login --vhost /seats")
    let connect = try #require(broker.frames.first)
    #expect(connect["login"] == "guest" && connect["passcode"] == "pass:word")
    #expect(connect["host"] == "/seats")
    let remote = "seat relay --once -q --as 사장 --login-file login --broker"
    #expect(try store.failure("\(remote) 192.0.2.1")["id"] == .string("seat.plaintext"))
    for local in ["127.8.8.8:61614", "localhost", "[::1]:7"] {
      try store.expectDone("\(remote) \(local)")
    }
    try store.expectDone("\(remote) 192.0.2.1 --plaintext")
    let words = "seat relay --once -q --as 사장 --login-file login --through".split(separator: " ")
    let result = store.scratch.run(words.map(String.init) + ["openssl s_client -quiet"])
    #expect(result.code == .done, "\(result)")
    #expect(
      broker.targets == [
        .tcp(host: "127.0.0.1", port: 61613), .tcp(host: "127.8.8.8", port: 61614),
        .tcp(host: "localhost", port: 61613), .tcp(host: "::1", port: 7),
        .tcp(host: "192.0.2.1", port: 61613), .program(["openssl", "s_client", "-quiet"]),
      ])
    // Each has a position of its own.
    #expect(try position() == "13,13,13,13,13,13")
  }

  // MARK: Listening

  private func map(_ occupied: [Int]) throws -> String {
    try store.expectDone("seat relay --once --from 9 -q --as 사장")
    let text = String(
      decoding: try #require(broker.sent.last { $0["event-id"] == "evt-9" }).body, as: UTF8.self)
    var map = text
    for location in occupied {
      map = map.replacing(
        #""seatId":\#(106 + location),"seatLocation":\#(location),"seatType":"NORMAL","occupant":null"#,
        with: #""seatId":\#(106 + location),"seatLocation":\#(location),"seatType":"NORMAL","#
          + #""occupant":{"userId":9,"more":1}"#)
    }
    return map
  }

  private func known() throws -> String {
    try store.sql(
      "SELECT group_concat(seat || ' ' || state, ', ') FROM (SELECT * FROM seat_place ORDER BY seat)"
    ).trimmed
  }

  @Test func `messages are printed as lines, and change nothing unless that is asked for`() throws {
    broker.messages = [("/topic/seat.2241", try map([4])), ("/topic/x", "plain")]
    let output = try store.expectDone("seat listen --once --as 지훈")
    let line = try JSON.parse(Array(output.utf8))
    #expect(line["topic"] == .string("/topic/seat.2241") && line["id"] == .string("m:1"))
    let subscribed = broker.frames.filter { $0.command == "SUBSCRIBE" }
    #expect(
      subscribed.map { $0["destination"] } == ["/topic/seat.2241", "/topic/path-histories.2"])
    #expect(try known() == "A3 occupied")
  }

  @Test func `maps are taken as reports, never over the seat of a person of the store`() throws {
    let credits = try store.sql("SELECT account, amount FROM seat_entry")
    let first = try map([2, 4, 5])
    broker.messages = [("/topic/seat.2241", first)]
    try store.expectDone("seat listen --apply --once --as 지훈")
    #expect(try known() == "A3 occupied, A5 taken, A6 taken")
    let events = try store.sql("SELECT count(*) FROM seat_event")
    try store.expectDone("seat listen --apply --once --as 지훈")
    #expect(try store.sql("SELECT count(*) FROM seat_event") == events)
    // Who was seen there and is not any more has left; what a person reported stays.
    try store.expectDone("seat report A1 --taken --as 지훈")
    broker.messages = [("/topic/seat.2241", try map([5]))]
    try store.expectDone("seat listen --apply --once --as 지훈")
    #expect(try known() == "A1 taken, A3 occupied, A5 free, A6 taken")
    #expect(try store.sql("SELECT account, amount FROM seat_entry") == credits)
    let hash = try store.json("seat audit").at("data.hash")
    store.scratch.input = try store.expectDone("seat watch --from 1 --as 사장")
    #expect(try store.json("seat audit --events -").at("data.hash") == hash)
    // It is nobody's step.
    _ = try store.failure("undo --as 지훈")
  }

  @Test(arguments: [
    "", "plain", "[]", "{}", "[1]", #"[{"trainCode":"2241","carCode":"24A9"}]"#,
    #"[{"trainCode":"2241","carCode":"2429","seatGroupType":"X","seatStatus":[]}]"#,
    #"[{"trainCode":"2241","carCode":"2429","seatGroupType":"NORMAL_A_12","seatStatus":"#
      + #"[{"seatLocation":12,"occupant":{}}]}]"#,
    #"[{"trainCode":"2241","carCode":"2429","seatGroupType":"NORMAL_A_14","seatStatus":[]}]"#,
  ])
  func `what is no map of a car is printed alone`(body: String) throws {
    broker.messages = [("/topic/seat.2241", body)]
    let output = try store.expectDone("seat listen --apply --once --as 지훈")
    #expect(try JSON.parse(Array(output.utf8))["body"] == .string(body))
    #expect(try known() == "A3 occupied")
  }
}
