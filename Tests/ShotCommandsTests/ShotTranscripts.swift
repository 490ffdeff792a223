import CatchProgram
import CatchValues
import CommandsTestSupport
import ShotService
import Testing

@Suite("Transcripts of shot")
struct ShotTranscripts {
  @Test(arguments: Transcripts.scenes(of: "shot"))
  func `a scene goes as written`(scene: Scene) throws { try scene.expectPlayed() }

  @Test func `every refusal has a line`() {
    let ids = Set(ShotRefusal.catalogue.map(\.id))
    #expect(ids.subtracting(Transcripts.ids(in: "shot/refusals.txt")) == [])
  }

  @Test func `a text of 270,000 bytes is too long`() throws {
    let store = try StoreRun(ShotWorld.lines)
    store.scratch.input = String(repeating: "가", count: 90_000)
    let before = try store.bytes()
    let failure = try store.failure("shot text sht-1 --set - --as 민지")
    #expect(failure["id"] == .string("shot.value") && failure["exit"] == .integer(13))
    #expect(failure.at("source.field") == .string("set"))
    #expect(try store.bytes() == before)
  }
}
