import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

/// The five stages of a journey, the time of its arrival, and the notice before it.
@Suite("Journeys on the command line")
struct SeatJourneyRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun(["user add 민지 --role owner"], room: "SeatJourney")
    at("08:31:00")
  }

  private func at(_ clock: String, on day: String = "2026-11-03") {
    store.scratch.variables["CATCHKIT_NOW"] = "\(day)T\(clock)+09:00"
  }

  private func feed(_ answer: String) throws {
    store.scratch.input = answer
    try store.expectDone("seat feed -q")
  }

  private func position(_ train: String, _ station: String, _ status: Int, at clock: String)
    -> String
  {
    SeatFiles.answer(
      "realtimePositionList",
      #""subwayId":"1002","statnNm":"\#(station)","trainNo":"\#(train)","#
        + #""recptnDt":"2026-11-03 \#(clock)","updnLine":"0","statnTnm":"성수","#
        + #""trainSttus":"\#(status)","lstcarAt":"0""#)
  }

  private func arrival(_ code: Int, _ seconds: Int, at clock: String) -> String {
    SeatFiles.answer(
      "realtimeArrivalList",
      #""subwayId":"1002","statnNm":"사당","updnLine":"내선","btrainNo":"2241","#
        + #""bstatnNm":"성수","recptnDt":"2026-11-03 \#(clock)","barvlDt":"\#(seconds)","#
        + #""arvlCd":"\#(code)","arvlMsg2":"","arvlMsg3":"방배","lstcarAt":"0""#)
  }

  private func status() throws -> JSON {
    try #require(try store.json("seat status")["data"])
  }

  /// Stage, clock of the arrival, its source, and the stations left.
  private func state() throws -> String {
    let status = try status()
    func word(_ name: String) -> String? {
      if case .string(let word)? = status[name] { word } else { nil }
    }
    let clock = word("eta").map { String($0.dropFirst(11).prefix(8)) } ?? "-"
    var left = "-"
    if case .integer(let count)? = status["stops_left"] { left = "\(count)" }
    return [
      word("stage") ?? "-", clock, word("eta_source") ?? "-", left,
    ].joined(separator: " ")
  }

  private let go = "seat ride 선릉 사당 --train 2241 --car 2429 --go -q"

  @Test func `the stages come in their order, and a wrong step names the next ones`() throws {
    #expect(try state() == "idle - - -")
    #expect(try store.failure("seat ride --go")["exit"] == .integer(12))
    try store.expectDone("seat ride 선릉 사당 -q")
    #expect(try state() == "planned - - -")
    for step in ["--car 2429", "--section A"] {
      let failure = try store.failure("seat ride \(step)")
      #expect(failure["id"] == .string("seat.step"), "\(step)")
      #expect("\(failure["hint"] ?? .null)".contains("seat ride --train N"))
    }
    let second = try store.failure("seat ride 강남 잠실")
    #expect(second["id"] == .string("seat.step") && "\(second)".contains("jny-1"))
    try store.expectDone("seat ride --train 2241 -q")
    try store.expectDone("seat ride --car 2429 --section B -q")
    #expect(try status()["section"] == .string("B"))
    try store.expectDone("seat ride --back -q")
    #expect(try state() == "train_chosen - - -" && status()["car"] == .null)
    try store.expectDone("seat ride --back -q")
    try store.expectDone("seat ride --back -q")
    #expect(try state() == "idle - - -")
    try store.expectDone("seat ride --again -q")
    #expect(try status()["to"] == .string("사당"))
    try store.expectDone("seat ride --train 2241 --car 2429 --go -q")
    #expect(try store.failure("seat ride --back")["exit"] == .integer(12))
    // A refused step takes the others of its line with it, and the hint speaks of none of them.
    try store.expectDone("seat end --abort -q")
    let refused = try store.failure("seat ride 강남 사당 --car 2429")
    #expect(refused["exit"] == .integer(12) && !"\(refused)".contains("jny-"))
    #expect(
      refused["hint"]
        == .string("write 'catchkit seat ride 강남 사당 --train N --car 2429'"))
    #expect(try state() == "idle - - -")
  }

  @Test func `a service with the name of a station is not told as the end of its trains`() throws {
    let table = try store.expectDone("seat route 광명 석수")
    #expect(table.contains("line 1 up ") && !table.contains("광명 up"), "\(table)")
    #expect(!table.contains("change to"), "\(table)")
    #expect(try store.expectDone("seat route 개화 고속터미널").contains("  change to express "))
    try store.expectDone("seat ride 천호 둔촌동 -q")
    #expect(try store.expectDone("seat status").contains("line 5 down (마천 service) from 천호"))
  }

  @Test func `a way on a service of few trains says so`() throws {
    for command in ["route", "ride"] {
      let result = store.run("seat \(command) 광명 금천구청")
      #expect(
        result.errors.contains("few trains run 광명 → 금천구청 (line 1 up): check the timetable"),
        "\(result)")
    }
    let legs = try store.json("seat route 광명 석수").at("data.legs")?.elements ?? []
    #expect(legs.map { $0["has_few_trains"] } == [.bool(true), .bool(false), .bool(false)])
    // Other services of the line share the segment.
    #expect(!store.run("seat route 금천구청 구로").errors.contains("few trains"))
  }

  @Test(arguments: ["강남 잠실", "뚝섬 건대입구"])
  func `a train that is known to go elsewhere is refused`(trip: String) throws {
    // Train 2241 runs on the inner circle to 성수: away from 잠실, and not as far as 건대입구.
    try feed(position("2241", "선릉", 2, at: "08:30:30"))
    at("08:50:00")
    let failure = try store.failure("seat ride \(trip) --train 2241 --car 2429 --go")
    #expect(failure["id"] == .string("seat.wrong_train") && failure["exit"] == .integer(13))
    #expect("\(failure["message"] ?? .null)".contains("line 2 inner to 성수"))
    #expect(try state() == "idle - - -")
    try store.expectDone("seat ride \(trip) --train 2241 --anyway -q")
    try store.expectDone("seat end --abort -q")
    try store.expectDone("seat ride \(trip) --train 2243 -q")
    try store.expectDone("seat end --abort -q")
    // Numbers end with the service day.
    at("08:50:00", on: "2026-11-04")
    try store.expectDone("seat ride \(trip) --train 2241 -q")
    #expect(store.run("seat ride --anyway").code == .usage)
  }

  @Test(arguments: [("0", "09:36:20 network 21"), ("1", "09:17:20 network 8")])
  func `a ride takes the time of the service that its train belongs to`(
    kind: String, expected: String
  ) throws {
    // Planned is the express; the answer is too old to tell the arrival, and tells the train.
    let seen = position("9101", "김포공항", 2, at: "08:30:30").replacing("1002", with: "1009")
      .replacing("성수", with: "중앙보훈병원").replacing(
        #""updnLine":"0""#, with: #""updnLine":"1","directAt":"\#(kind)""#)
    try feed(seen)
    at("08:50:00")
    try store.expectDone("seat ride 김포공항 고속터미널 --train 9101 --go -q")
    #expect(try state() == "riding \(expected)")
  }

  @Test func `an arrival that rests on estimated times is told to the minute`() throws {
    #expect(
      try store.expectDone("seat ride 김포공항 고속터미널 --go").contains("off at 고속터미널 about 08:58"))
    let status = try status()
    #expect(status["alight_basis"] == .string("estimated"))
    #expect(status["alight_at"] == .string("2026-11-03T08:58:20+09:00"))
    #expect(try store.expectDone("seat status").contains("about 08:58\n"))
    at("08:57:00")
    #expect(try store.expectDone("due") == "get off at 고속터미널, about 08:58\n")
    try store.expectDone("seat end --abort -q")
    // Line 2 is exact; the ride after it is not.
    at("09:10:00")
    try store.expectDone("seat ride 강남 관악산 --go -q")
    let table = try store.expectDone("seat status")
    #expect(table.contains("신림, 09:26:30\n") && table.contains("about 09:33\n"), "\(table)")
  }

  @Test func `the arrival comes from the destination, the train, or the network`() throws {
    try store.expectDone(go)
    // 570 s of running and five stops of 30 s.
    #expect(try state() == "riding 08:43:00 network 6")
    at("08:36:10")
    try feed(position("2241", "강남", 2, at: "08:36:00"))
    try store.expectDone("seat tick -q")
    #expect(try state() == "riding 08:44:30 position 4")
    // 40 s more or less leave the time alone.
    at("08:38:40")
    try feed(position("2241", "교대", 2, at: "08:38:30"))
    try store.expectDone("seat tick -q")
    #expect(try state() == "riding 08:44:30 position 3")
    // An arrival that is told for the destination comes first.
    try feed(arrival(99, 350, at: "08:38:50"))
    at("08:38:55")
    try store.expectDone("seat tick -q")
    #expect(try state() == "riding 08:44:30 arrival 3")
    at("08:44:05")
    try feed(arrival(99, 520, at: "08:39:00"))
    try store.expectDone("seat tick -q")
    #expect(try state() == "riding 08:44:30 arrival 1", "the answer is over five minutes old")
  }

  @Test func `the notice comes before the arrival, and once more after a delay`() throws {
    try store.expectDone(go)
    // One stop before is the departure from 방배, 150 s before the arrival.
    #expect(try status()["notice_at"] == .string("2026-11-03T08:40:30+09:00"))
    at("08:40:29")
    #expect(store.run("seat wait").code == .negative)
    #expect(try store.expectDone("due") == "")
    at("08:40:30")
    #expect(try store.expectDone("due --peek") == "get off at 사당, 08:43:00\n")
    #expect(try store.expectDone("seat wait -n") == "get off at 사당, 08:43:00\n")
    #expect(try store.expectDone("due --not-between 08:00-09:00") == "get off at 사당, 08:43:00\n")
    #expect(try store.expectDone("due") == "")
    // A later time is told again, once.
    try feed(arrival(99, 300, at: "08:40:40"))
    at("08:40:50")
    #expect(try store.expectDone("due") == "")
    #expect(try state() == "riding 08:45:40 arrival 2")
    at("08:43:09")
    #expect(try store.expectDone("due") == "")
    at("08:43:10")
    #expect(try store.expectDone("due") == "get off at 사당, 08:45:40\n")
    #expect(try store.expectDone("due") == "")
    try feed(arrival(99, 300, at: "08:43:20"))
    at("08:45:51")
    #expect(try store.expectDone("due") == "")
    #expect(try state().hasPrefix("riding 08:48:20 arrival"))
    let told = "SELECT count(*) FROM seat_event WHERE type = 'journey.alight_soon'"
    #expect(try store.sql(told) == "2\n")
    at("08:48:20")
    #expect(store.run("seat wait").code == .negative)
  }

  @Test(arguments: [
    ("사당", 0, "riding"), ("사당", 1, "idle"), ("사당", 2, "idle"), ("방배", 2, "riding"),
    ("낙성대", 1, "idle"), ("삼성", 1, "riding"),
  ])
  func `a train that has arrived or left ends the journey`(
    station: String, status: Int, stage: String
  ) throws {
    try store.expectDone(go)
    at("08:42:30")
    try feed(position("2241", station, status, at: "08:42:20"))
    try store.expectDone("seat tick -q")
    #expect(try self.status()["stage"] == .string(stage))
    guard stage == "idle" else { return }
    #expect(try store.json("seat history").at("data.0.ending") == .string("seen"))
  }

  @Test func `an arrival of the past five minutes that says it is here ends the journey`() throws {
    try store.expectDone(go)
    at("08:42:55")
    try feed(arrival(1, 0, at: "08:42:50"))
    at("08:43:10")
    #expect(try store.expectDone("due") == "arrived at 사당 08:42:50\n")
  }

  @Test func `a train of the other direction is another one`() throws {
    try store.expectDone(go)
    at("08:35:00")
    try feed(
      arrival(1, 0, at: "08:34:50").replacing("내선", with: "외선"))
    try feed(
      position("2241", "사당", 1, at: "08:34:50").replacing(
        #""updnLine":"0""#, with: #""updnLine":"1""#))
    #expect(try state().hasPrefix("riding 08:43:00 network"))
  }

  @Test func `an answer counts though the next one takes its place before a tick`() throws {
    try store.expectDone(go)
    at("08:42:40")
    try feed(position("2241", "사당", 1, at: "08:42:35"))
    try feed(position("2243", "사당", 1, at: "08:42:36"))
    #expect(try state() == "idle - - -")
  }

  @Test func `who is removed leaves the train, and no undo brings that back`() throws {
    try store.expectDone("user add 지훈")
    try store.expectDone("\(go) --as 지훈")
    try store.expectDone("seat sit A3 -q --as 지훈")
    try store.expectDone("user remove 지훈 -q --yes --as 민지")
    #expect(
      try store.json("seat map 2429 --train 2241 --as 민지").at("data.8.state") == .string("free"))
    #expect(try store.expectDone("seat audit --as 민지").contains("Transactions  2"))
    #expect(try store.failure("undo --as 민지")["exit"] == .integer(12))
    #expect(try store.sql("SELECT count(*) FROM seat_journey WHERE rider IS NOT NULL") == "0\n")
  }

  @Test func `ticks of nothing write nothing`() throws {
    try store.expectDone(go)
    let before = try store.bytes()
    for _ in 0..<3 { try store.expectDone("seat tick -q") }
    #expect(try store.bytes() == before)
  }

  @Test func `what was seen before the start does not end the ride`() throws {
    // The train stands at the end of the ride already, or one has the wrong number.
    try feed(position("2241", "사당", 1, at: "08:31:00"))
    at("08:31:10")
    try store.expectDone("seat ride 선릉 사당 --train 2241 --car 2429 --go -q")
    try store.expectDone("seat tick -q")
    #expect(try state() == "riding 08:43:10 network 6")
    try store.expectDone("seat sit A3 -q")
    // What comes after it ends the ride.
    at("08:40:00")
    try feed(position("2241", "사당", 1, at: "08:39:50"))
    try store.expectDone("seat tick -q")
    #expect(try store.json("seat history").at("data.0.ending") == .string("seen"))
  }
}
