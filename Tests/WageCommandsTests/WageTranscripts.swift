import CatchValues
import CommandsTestSupport
import PayrollService
import Testing
import WageService

@Suite("Transcripts of wage")
struct WageTranscripts {
  @Test(arguments: Transcripts.scenes(of: "wage"))
  func `a scene goes as written`(scene: Scene) throws { try scene.expectPlayed() }

  @Test func `every refusal has a line`() {
    let ids = Transcripts.ids(in: "wage/closing-refusals.txt")
      .union(Transcripts.ids(in: "wage/planning-refusals.txt"))
    let known =
      ClosingRefusal.catalogue + PayslipRefusal.catalogue + PayBudgetRefusal.catalogue
    #expect(known.map(\.id).filter { !ids.contains($0) } == [])
  }
}
