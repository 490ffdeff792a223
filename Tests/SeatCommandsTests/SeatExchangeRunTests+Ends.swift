import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

/// Ends of journeys, promises that fall due, and what the owner of a seat sees of a requester.
extension SeatExchangeRunTests {
  /// The ride takes 90 seconds.
  @Test(arguments: [
    ("08:31:00", "08:31:01", "0 0"), ("08:31:00", "08:32:29", "0 0"),
    ("08:31:00", "08:32:30", "300 300"), ("08:32:29", "08:32:30", "300 300"),
  ])
  func `an end before the estimated arrival takes the held reward back`(
    sitting: String, end: String, left: String
  ) throws {
    try ride("민지", "선릉 역삼")
    at(sitting)
    try store.expectDone("seat sit A3 -q --as 민지")
    at(end)
    try store.expectDone("seat end -q --as 민지")
    #expect(try credits("민지") == left)
    try expectProof()
  }

  @Test(arguments: [(300, "0 0"), (301, "300 300")])
  func `a change of trains keeps the reward held, and its time running`(
    seconds: Int, left: String
  ) throws {
    try store.expectDone("seat ride 강남 서울역 --train 2241 --car 2429 --go -q --as 민지")
    try store.expectDone("seat sit A3 -q --as 민지")
    at("08:33:00")
    try store.expectDone("seat ride --train 4100 --car 4101 --go -q --as 민지")
    #expect(try credits("민지") == "300 0")
    // The estimate of the second ride is far off.
    at(seconds == 300 ? "08:36:00" : "08:36:01")
    try store.expectDone("seat end -q --as 민지")
    #expect(try credits("민지") == left)
    try expectProof()
  }

  @Test func `a seat that is handed over at a change earns the held reward there`() throws {
    try store.expectDone("seat ride 강남 서울역 --train 2241 --car 2429 --go -q --as 민지")
    try ride("지훈", "강남 신도림")
    try store.expectDone("seat sit A3 -q --as 민지")
    try store.expectDone("seat grant 지훈 500 --reason 시험 -q --as 사장")
    try store.expectDone("seat ask A3 --offer 120 --at-alight -q --as 지훈")
    try store.expectDone("seat accept ask-1 -q --as 민지")
    try store.expectDone("seat ride --train 4100 -q --as 민지")
    #expect(try seated() == "지훈 A3" && credits("민지") == "420 420")
    try store.expectDone("seat end --abort -q --as 민지")
    #expect(try credits("민지") == "420 420")
    try expectProof()
  }

  /// 민지 is due at 08:43:00 and does not end the journey.
  @Test func `a promised seat can be claimed once its owner was due to get off`() throws {
    try begin()
    try store.expectDone("seat ask A3 --offer 120 --at-alight -q --as 지훈")
    try store.expectDone("seat accept ask-1 -q --as 민지")
    at("08:42:59")
    let early = store.run("seat sit A3 --as 지훈")
    #expect(early.code == .conflict && early.errors.contains("promised to you"), "\(early)")
    #expect(try states() == "accepted" && seated() == "민지 A3")
    at("08:43:00")
    #expect(try store.json("seat sit A3 -n --as 지훈").at("data.seat") == .string("A3"))
    #expect(try states() == "accepted")
    #expect(try store.json("seat sit A3 --as 지훈").at("data.seat") == .string("A3"))
    #expect(try states() == "settled" && seated() == "지훈 A3")
    // The seat was taken over, so it earns the taker nothing.
    #expect(try credits("민지") == "420 420" && credits("지훈") == "380 380")
    let events = try store.sql(
      "SELECT group_concat(type, ' ') FROM (SELECT type FROM seat_event ORDER BY id DESC LIMIT 3)")
    #expect(events == "seat.occupied request.settled credit.posted\n")
    at("08:54:00")
    try store.expectDone("seat tick -q")
    #expect(try seated() == "지훈 A3" && credits("민지") == "420 420")
    try expectProof()
  }

  @Test func `a claim ends rival requests, and no other person can claim`() throws {
    try begin()
    try store.expectDone("user add 수아 --as 사장")
    try ride("수아", "선릉 신도림")
    try store.expectDone("seat grant 수아 50 --reason 시험 -q --as 사장")
    try store.expectDone("seat ask A3 --offer 120 --at-alight -q --as 지훈")
    try store.expectDone("seat accept ask-1 -q --as 민지")
    at("08:43:00")
    try store.expectDone("seat ask A3 --offer 50 -q --as 수아")
    #expect(try store.failure("seat sit A3 --as 수아")["id"] == .string("seat.taken"))
    try store.expectDone("seat sit A3 -q --as 지훈")
    #expect(try states() == "settled void" && credits("수아") == "50 50")
    try expectProof()
  }

  /// 민지 rides to 역삼 and sits down ten seconds before she is due.
  @Test func `a claim makes the held reward the owner's`() throws {
    try ride("민지", "선릉 역삼")
    try ride("지훈", "선릉 신도림")
    try store.expectDone("seat grant 지훈 500 --reason 시험 -q --as 사장")
    at("08:32:20")
    try store.expectDone("seat sit A3 -q --as 민지")
    try store.expectDone("seat ask A3 --offer 120 --at-alight -q --as 지훈")
    try store.expectDone("seat accept ask-1 -q --as 민지")
    at("08:32:30")
    try store.expectDone("seat sit A3 -q --as 지훈")
    #expect(try credits("민지") == "420 420")
    try store.expectDone("seat end -q --as 민지")
    #expect(try credits("민지") == "420 420" && seated() == "지훈 A3")
    try expectProof()
  }

  @Test func `the owner of a seat sees of a requester what an open profile shows`() throws {
    try begin()
    try store.expectDone("seat ask A3 --offer 5 -q --as 지훈")
    func row(_ person: String) throws -> JSON? {
      try store.json("seat requests --as \(person)").at("data.0")
    }
    #expect(try row("민지")?["nickname"] == .null && row("민지")?["tags"] == .array([]))
    #expect(!(try store.expectDone("due -n --as 민지")).contains("지훈"))
    try store.expectDone("seat profile --no-masked --tag pregnant --tag carrier -q --as 지훈")
    #expect(try row("민지")?["nickname"] == .string("지훈"))
    #expect(try row("민지")?["tags"] == .array([.string("pregnant"), .string("carrier")]))
    #expect(try row("지훈")?["nickname"] == .null)
    #expect(
      try store.expectDone("seat requests --as 민지").contains(
        "was asked by 지훈 (pregnant, luggage)"))
    #expect(
      try store.expectDone("seat requests --lang ko --as 민지").contains("요청받음: 지훈(임산부, 짐)"))
    let told = try store.json("due -n --as 민지")
    #expect(
      told.at("data.0.text_en")
        == .string("ask-1: 5 credits for your seat A3, from 지훈 (pregnant, luggage)"))
    #expect(
      told.at("data.0.text_ko") == .string("ask-1: A3 좌석에 5 크레딧 제안, 지훈(임산부, 짐)"))
    #expect(told.at("data.0.details.nickname") == .string("지훈"))
    #expect(told.at("data.0.details.tags.1") == .string("carrier"))
    // A rejection answers with the same, and a mask hides it again.
    #expect(try store.json("seat reject ask-1 -n --as 민지").at("data.nickname") == .string("지훈"))
    try store.expectDone("seat profile --masked -q --as 지훈")
    #expect(try row("민지")?["nickname"] == .null && row("민지")?["tags"] == .array([]))
    #expect(!(try store.expectDone("due --as 민지")).contains("지훈"))
  }

  @Test func `a terminal gets the map as the seats lie, other readers get rows`() throws {
    try begin()
    store.scratch.terminals[.output] = Terminal(columns: 80)
    let drawn = store.run("seat map --as 민지")
    #expect(drawn.output.hasPrefix("train 2241, car 2429: 47 of 48 unknown\nPA "), "\(drawn)")
    #expect(drawn.output.contains("3 you") && drawn.errors == "", "\(drawn)")
    // Of 720 seconds, 12 minutes are left.
    #expect(try store.expectDone("seat map --as 지훈").contains("3 12m"))
    #expect(try store.expectDone("seat map --lang ko --as 지훈").contains("3 12분"))
    #expect(try store.expectDone("seat map --svg - --lang ko --as 지훈").contains(">12분<"))
    for option in ["--format table", "--fields seat,state", "--limit 3", "--sort seat"] {
      let rows = try store.expectDone("seat map \(option) --as 지훈")
      #expect(!rows.contains("3 12m"), "\(option): \(rows)")
    }
    #expect(try store.expectDone("seat map --format ids --as 지훈").hasPrefix("PA1\n"))
    store.scratch.terminals = [:]
    #expect(try store.expectDone("seat map --as 지훈").hasPrefix("Seat "))
  }

  @Test func `lengths of time are told to the second`() throws {
    try begin()
    try store.expectDone("seat ask A3 --offer 5 --expires 1m30s -q --as 지훈")
    #expect(try store.sql("SELECT expires_at - asked_at FROM seat_request") == "90\n")
    let profile = try store.json("seat profile --notice 90s --as 지훈")
    #expect(profile.at("data.notice_seconds") == .integer(90))
    #expect(
      try store.failure("seat ask A3 --offer 5 --expires 2h1s --as 지훈")["exit"] == .integer(13))
    // 민지 gets off 90 seconds from now.
    at("08:41:30")
    #expect(try store.expectDone("seat map --free-within 90s --format ids --as 지훈") == "A3\n")
    #expect(try store.expectDone("seat map --free-within 1m29s --format ids --as 지훈") == "")
  }
}
