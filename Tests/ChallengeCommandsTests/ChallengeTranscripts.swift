import CommandsTestSupport
import Testing

@Suite("Transcripts of challenge")
struct ChallengeTranscripts {
  @Test(arguments: Transcripts.scenes(of: "challenge"))
  func `a scene goes as written`(scene: Scene) throws { try scene.expectPlayed() }
}
