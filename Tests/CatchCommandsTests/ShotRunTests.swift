import CatchProgram
import CatchValues
import ShotService
import Testing

@Suite("Screenshots are told from photos") struct ShotRunTests {
  private func run(_ words: String...) -> ScratchEnvironment.Result {
    var scratch = ScratchEnvironment()
    scratch.files["notes.png"] = "no picture"
    scratch.files["cut.webp"] = "RIFF\u{12}\0\0\0WEBPVP8L"
    scratch.files["/a/Screenshots/x.webp"] = ContractTable.pixel
    return scratch.run(words)
  }

  @Test func `why tells the evidence, and ends with 1 for another picture`() throws {
    let shot = run("shot", "why", "Screenshot_20261103-081502_Coupang.webp", "--json")
    #expect(shot.code == .done, "\(shot)")
    let data = try JSON.parse(Array(shot.output.utf8))
    #expect(data.at("data.verdict") == .string("screenshot"))
    #expect(data.at("data.evidence.0.signal") == .string("name"))
    #expect(data.at("data.captured_at") == .string("2026-11-03T08:15:02+09:00"))
    #expect(data.at("data.app") == .string("Coupang"))
    #expect(run("shot", "why", "/a/Screenshots/x.webp").output.contains("folder: Screenshots"))
    let other = run("shot", "why", "pixel.webp", "--lang", "ko")
    #expect(other.code == .negative && other.output.contains("다른 사진"), "\(other)")
  }

  @Test func `what is no picture is refused with its file`() {
    for (file, code) in [
      ("notes.png", ExitCode.refused), ("cut.webp", .refused), ("none.png", .inputOutput),
    ] {
      let result = run("shot", "why", file, "--format", "jsonl")
      #expect(result.code == code && result.errors.contains("\"file\":\"\(file)\""), "\(result)")
    }
    #expect(run("shot", "why", "-").code == .usage)
    #expect(ShotRefusal.catalogue.map(\.id) == ["shot.picture"])
  }
}
