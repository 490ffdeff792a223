import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

/// `Transcripts/shift/passed-over.txt` has the other ways.
@Suite("What a rule refuses is passed over on request")
struct RejectedSlotsRunTests {
  private let store: StoreRun

  /// 민지 cannot work on the 10th, and the workplace refuses what cannot be.
  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    try store.expectDone("shift availability add unavailable --during 2026-11-10 --as 민지")
    try store.expectDone("shift check rules set unavailable refuse")
  }

  private func rows() throws -> [String] {
    try store.expectDone("shift list --from 2026-11-09 --format csv --fields worker,day")
      .rowsBelowHead
  }

  @Test func `rows of a file, which are kept for mending`() throws {
    store.scratch.files["a.csv"] = """
      key,worker,day,start,end
      a,민지,2026-11-09,18:00,21:00
      b,민지,2026-11-10,18:00,21:00
      c,나나,2026-11-10,18:00,21:00
      d,지훈,2026-11-10,18:00,21:00

      """
    let result = store.run("shift import a.csv --place 카페 --rejects bad.csv")
    #expect(result.code == .rejects)
    #expect(result.errors.contains("a.csv:3: '카페' refuses 'unavailable'"))
    #expect(
      result.written["bad.csv"]?.split(whereSeparator: \.isNewline) == [
        "key,worker,day,start,end", "b,민지,2026-11-10,18:00,21:00", "c,나나,2026-11-10,18:00,21:00",
      ])
    #expect(try rows() == ["민지,2026-11-09", "지훈,2026-11-10"])
  }
}
