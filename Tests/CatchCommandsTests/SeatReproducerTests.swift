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

    var testDescription: String { id }
  }

  static let all: [Reproducer] = [
    Reproducer(id: "seat.station_unknown", line: "seat route 강남 화성"),
    Reproducer(id: "seat.line_unknown", line: "seat stations --line 10"),
    Reproducer(id: "seat.same_station", line: "seat route 강남 강남역"),
  ]

  /// Only a network that is made for it has these; `NetworkTests` has one.
  private static let elsewhere = ["seat.station_ambiguous", "seat.no_route"]

  @Test func `every id has one`() {
    #expect(
      SeatRefusal.catalogue.map(\.id).sorted() == (Self.all.map(\.id) + Self.elsewhere).sorted())
  }

  @Test(arguments: all)
  func `the refusal has its exit code, and prints nothing`(reproducer: Reproducer) throws {
    let entry = try #require(SeatRefusal.catalogue.first { $0.id == reproducer.id })
    let result = ScratchEnvironment().run(
      reproducer.line.split(separator: " ").map(String.init) + ["--json"])
    #expect(result.code == ExitCode(entry.kind) && result.output == "", "\(result)")
    #expect(try result.failure?["id"] == .string(reproducer.id), "\(result)")
  }
}
