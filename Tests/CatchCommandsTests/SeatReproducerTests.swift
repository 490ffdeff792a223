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
    Reproducer(id: "seat.no_crowding", line: "seat crowd 강남 사당"),
    Reproducer(id: "seat.no_crowding", line: "seat crowd 강남 사당", before: []),
  ]

  private static let table = "line,from,to,seconds,metres\n9,a,b,60,700\n"

  /// Only a network that is made for it has these; `NetworkTests` has one.
  private static let elsewhere = ["seat.station_ambiguous", "seat.no_route"]

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
    #expect(result.output == "" || entry.kind == .rejects, "\(result)")
    #expect(try result.failure?["id"] == .string(reproducer.id), "\(result)")
  }
}
