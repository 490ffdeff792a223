import CatchValues
import CommandsTestSupport
import SnapService
import Testing

@Suite("Transcripts of snap")
struct SnapTranscripts {
  @Test(arguments: Transcripts.scenes(of: "snap"))
  func `a scene goes as written`(scene: Scene) throws { try scene.expectPlayed() }

  @Test func `every refusal has a line`() {
    let ids = Set(SnapRefusal.catalogue.map(\.id))
    // The command line refuses these first, or no one else can meet them.
    #expect(
      ids.subtracting(Transcripts.ids(in: "snap/refusals.txt")) == ["snap.people", "snap.hidden"])
  }
}
