import CatchValues
import CommandsTestSupport
import SeatService
import Testing

@Suite("Transcripts of seat")
struct SeatTranscripts {
  /// Only a network, a feed or a zip that is made for it has these; `NetworkTests`, `SeatFileTests`,
  /// `SeatFeedFileRunTests` and `SeatJourneyRunTests` have one, and `SeatRelayRunTests` has a broker
  /// that fails.
  private static let elsewhere: Set<String> = [
    "seat.station_ambiguous", "seat.no_route", "seat.zip", "seat.zip_name", "seat.broker",
    "seat.other_encoding", "seat.no_zip", "seat.feed_size", "seat.wrong_train",
  ]

  @Test(arguments: Transcripts.scenes(of: "seat"))
  func `a scene goes as written`(scene: Scene) throws { try scene.expectPlayed() }

  @Test func `every refusal has a line`() {
    let ids = Set(SeatRefusal.catalogue.map(\.id))
    #expect(ids == Transcripts.ids(in: "seat/refusals.txt").union(Self.elsewhere))
  }
}
