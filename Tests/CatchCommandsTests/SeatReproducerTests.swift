import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchValues
import SeatService
import Testing

/// A way into every refusal of `seat`.
@Suite("Refusals of seats have reproducers")
struct SeatReproducerTests {
  /// What leads to a refusal.
  struct Reproducer: CustomTestStringConvertible, Sendable {
    let id: String
    let line: String
    var input = ""
    var before: [String] = ["user add 민지"]

    var testDescription: String { id }
  }

  static let all: [Reproducer] = [
    Reproducer(id: "seat.station_unknown", line: "seat route 강남 화성"),
    Reproducer(id: "seat.line_unknown", line: "seat stations --line 10"),
    Reproducer(id: "seat.same_station", line: "seat route 강남 강남역"),
    Reproducer(id: "seat.network_unknown", line: "seat route 강남 사당 --network mars"),
    Reproducer(id: "seat.network_name", line: "seat import - --network", input: table),
    Reproducer(id: "seat.alias_name", line: "seat alias 가나다라마바사아자차카타파하가나다라마바사 강남"),
    Reproducer(id: "seat.alias_taken", line: "seat alias 서울 강남"),
    Reproducer(id: "seat.alias_unknown", line: "seat alias 집 --remove"),
    Reproducer(
      id: "seat.alias_limit", line: "seat alias 집 강남",
      before: ["user add 민지"] + (1...50).map { "seat alias a\($0) 강남" }),
    Reproducer(id: "seat.file_kind", line: "seat import -", input: "a,b\n1,2\n"),
    Reproducer(id: "seat.file_row", line: "seat import -", input: table + "9,b,c,x,1\n"),
    Reproducer(
      id: "seat.file_rows", line: "seat import -", input: table + "9,b,c,x,1\n9\n"),
    Reproducer(
      id: "seat.passed_over", line: "seat import - --keep-going", input: table + "9,b,c,x,1\n"),
    // The tests' environment has no programs.
    Reproducer(id: "seat.encoding", line: "seat import - --encoding cp949", input: table),
    Reproducer(id: "seat.feed_page", line: "seat feed", input: "<?xml version='1.0'?><a/>"),
    Reproducer(id: "seat.feed_shape", line: "seat feed", input: "{\"a\":[]}"),
    Reproducer(id: "seat.feed_shape", line: "seat feed", input: "\n"),
    Reproducer(
      id: "seat.feed_error", line: "seat feed",
      input: "{\"status\":500,\"code\":\"ERROR-336\",\"message\":\"한번에 최대 1000건\"}"),
    Reproducer(id: "seat.feed_ahead", line: "seat feed", input: SeatFiles.position),
    Reproducer(id: "seat.no_crowding", line: "seat crowd 강남 사당"),
    Reproducer(id: "seat.no_crowding", line: "seat crowd 강남 사당", before: []),
    Reproducer(id: "seat.step", line: "seat ride --go"),
    Reproducer(id: "seat.not_yet", line: "seat wait", before: riding),
    Reproducer(id: "seat.car_line", line: "seat ride 강남 사당 --train 1 --car 3001"),
    Reproducer(
      id: "seat.no_car", line: "seat sit A3", before: ["user add 민지", "seat ride 선릉 사당 --go"]),
    Reproducer(id: "seat.favourite_unknown", line: "seat ride --favourite 출근"),
    Reproducer(id: "seat.no_such_seat", line: "seat sit A13", before: riding),
    Reproducer(id: "seat.reserved", line: "seat sit PA1", before: riding),
    Reproducer(id: "seat.seated", line: "seat sit A4", before: riding + ["seat sit A3"]),
    Reproducer(id: "seat.not_seated", line: "seat leave", before: riding),
    Reproducer(id: "seat.taken", line: "seat sit A3 --as 지훈", before: both),
    Reproducer(id: "seat.empty", line: "seat ask A4 --offer 1 --as 지훈", before: both),
    Reproducer(id: "seat.own", line: "seat ask A3 --offer 1 --as 민지", before: both),
    Reproducer(id: "seat.asked", line: "seat ask A3 --offer 1 --as 지훈", before: asked),
    Reproducer(
      id: "seat.gets_off_first", line: "seat ask A3 --offer 1 --at-alight --as 수아",
      before: both + ["user add 수아 --as 민지", "\(ride(of: "선릉 방배")) --as 수아"]),
    Reproducer(
      id: "seat.promised", line: "seat accept ask-2 --as 민지",
      before: both + [
        "seat ask A3 --offer 1 --at-alight --as 지훈", "seat accept ask-1 --as 민지",
        "user add 수아 --as 민지", "\(ride(of: "선릉 신도림")) --as 수아",
        "seat grant 수아 9 --reason 시험 --as 민지", "seat ask A3 --offer 1 --at-alight --as 수아",
      ]),
    Reproducer(id: "seat.request_unknown", line: "seat accept ask-9"),
    Reproducer(id: "seat.request_unknown", line: "seat accept 9"),
    Reproducer(
      id: "seat.request_over", line: "seat accept ask-1 --as 민지",
      before: asked + ["seat cancel ask-1 --as 지훈"]),
    Reproducer(id: "seat.not_yours", line: "seat accept ask-1 --as 지훈", before: asked),
    Reproducer(id: "seat.credit", line: "seat ask A3 --offer 101 --as 지훈", before: both),
    Reproducer(
      id: "seat.credit_amount", line: "seat grant 지훈 9223372036854775807 --reason 시험 --as 민지",
      before: both),
    Reproducer(
      id: "seat.not_owner", line: "seat grant 지훈 1 --reason 시험",
      before: ["user add 지훈"]),
    Reproducer(id: "seat.event_row", line: "seat audit --events -", input: "{\"seq\":2}\n"),
    Reproducer(
      id: "seat.audit", line: "seat audit --events -",
      input: #"{"seq":1,"type":"credit.posted","data":{"transaction":1,"entries":"#
        + #"[{"account":"user:1","amount":5}]}}"# + "\n"),
    Reproducer(id: "seat.no_topic", line: "seat listen"),
    Reproducer(
      id: "seat.plaintext", line: "seat relay --login-file - --broker 192.0.2.1",
      input: "guest\nguest\n"),
    Reproducer(id: "seat.login_file", line: "seat relay --login-file -", input: "guest\n"),
  ]

  private static func ride(of trip: String) -> String {
    "seat ride \(trip) --train 2241 --car 2429 --go"
  }

  private static let riding = ["user add 민지 --role owner", ride(of: "선릉 사당")]
  private static let both =
    [
      "user add 민지 --role owner", "user add 지훈 --as 민지", "\(ride(of: "선릉 사당")) --as 민지",
      "\(ride(of: "선릉 신도림")) --as 지훈", "seat sit A3 --as 민지",
      "seat grant 지훈 100 --reason 시험 --as 민지",
    ]
  private static let asked = both + ["seat ask A3 --offer 1 --as 지훈"]

  private static let table = "line,from,to,seconds,metres\n9,a,b,60,700\n"

  /// Only a network, a feed or a zip that is made for it has these; `NetworkTests`, `SeatFileTests`,
  /// `SeatFeedFileRunTests` and `SeatJourneyRunTests` have one, and `SeatRelayRunTests` has a broker
  /// that fails.
  private static let elsewhere = [
    "seat.station_ambiguous", "seat.no_route", "seat.zip", "seat.zip_name", "seat.broker",
    "seat.other_encoding", "seat.no_zip", "seat.feed_size",
    "seat.wrong_train",
  ]

  @Test func `every id has one`() {
    #expect(
      Set(SeatRefusal.catalogue.map(\.id)) == Set(Self.all.map(\.id) + Self.elsewhere))
  }

  @Test(arguments: all)
  func `the refusal has its exit code, and prints nothing`(reproducer: Reproducer) throws {
    let entry = try #require(SeatRefusal.catalogue.first { $0.id == reproducer.id })
    let store = try StoreRun()
    for line in reproducer.before { try store.expectDone(line) }
    store.scratch.input = reproducer.input
    var words = reproducer.line.split(separator: " ").map(String.init)
    if reproducer.id == "seat.network_name" { words.append("") }
    let result = store.scratch.run(words + ["--json"])
    #expect(result.code == ExitCode(entry.kind), "\(result)")
    #expect(
      result.output == "" || [.rejects, .negative].contains(entry.kind), "\(result)")
    #expect(try result.failure?["id"] == .string(reproducer.id), "\(result)")
  }
}
