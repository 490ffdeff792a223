import CatchCommands
import CatchProgram
import CatchValues
import Testing

/// What two people agreed on is not one person's to take back, but for a slip of the finger.
@Suite("Undo of agreed pay terms")
struct TermsUndoTests {
  private let store: StoreRun

  /// Everything was done on 2026-11-02 at 09:00.
  init() throws {
    store = try StoreRun.withPlace()
  }

  private func state() throws -> JSON? {
    try store.json("shift terms list 민지 --as 사장 --all").at("data.1.state")
  }

  /// Fails with `undo.binding`, and nothing is another than before.
  private func expectBinding(
    _ line: String, _ message: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try store.bytes()
    let failure = try store.failure(line, sourceLocation: sourceLocation)
    #expect(failure["id"] == .string("undo.binding"), sourceLocation: sourceLocation)
    #expect(failure["exit"] == .integer(12), sourceLocation: sourceLocation)
    #expect(failure["message"] == .string(message), sourceLocation: sourceLocation)
    #expect(try store.bytes() == before, sourceLocation: sourceLocation)
  }

  @Test func `who accepted by mistake has a day to undo it, and not a minute more`() throws {
    try store.expectDone("shift terms accept trm-3 --as 민지")
    store.move(to: "03T09:01")
    let message = "'trm-3' was agreed on 2026-11-02; that could be undone for 24 hours only"
    for line in ["undo --as 민지", "undo --as 민지 --dry-run"] { try expectBinding(line, message) }
    let people = store.run("undo --as 민지 --lang ko")
    #expect(people.errors.contains("2026-11-02에 합의했습니다"), "\(people)")
    #expect(people.errors.contains("'catchkit shift terms propose --as 민지'"), "\(people)")
    store.move(to: "03T09:00")
    try store.expectDone("undo --as 민지")
    #expect(try state() == .string("proposed"))
  }

  @Test func `what was undone comes back within a day only, and can be signed anew`() throws {
    try store.expectDone("shift terms accept trm-3 --as 민지")
    store.move(to: "02T18:00")
    try store.expectDone("undo --as 민지")
    store.move(to: "03T18:01")
    try expectBinding(
      "redo --as 민지",
      "making 'trm-3' agreed was undone on 2026-11-02; that could be redone for 24 hours only")
    let people = store.run("redo --as 민지 --lang ko")
    #expect(people.errors.contains("2026-11-02에 합의를 되돌렸습니다"), "\(people)")
    try store.expectDone("shift terms accept trm-3 --as 민지 --dry-run")
    store.move(to: "03T18:00")
    try store.expectDone("redo --as 민지")
    #expect(try state() == .string("agreed"))
    // The day runs from the signature, however often it was taken back between.
    store.move(to: "03T18:01")
    try expectBinding(
      "undo --as 민지",
      "'trm-3' was agreed on 2026-11-02; that could be undone for 24 hours only")
  }

  @Test func `terms that came with accepting a member bind too, and going back is all or nothing`()
    throws
  {
    try store.expectDone("shift join \(PlaceWorld.code) --hourly 10400 --as 하늘")
    let accepted = try store.json("shift member accept 하늘 --as 사장")
    guard case .integer(let number)? = accepted.at("meta.operation") else {
      Issue.record("\(accepted)")
      return
    }
    store.move(to: "04T09:00")
    try store.expectDone("shift add -w 지훈 -d 2026-11-05 -t 18:00-22:00 --as 사장")
    try expectBinding(
      "undo --to \(number) --as 사장",
      "'trm-5' was agreed on 2026-11-02; that could be undone for 24 hours only")
    try store.expectDone("undo --as 사장")
    #expect(try store.json("shift list --all --as 사장").at("data.0") == nil)
  }

  @Test func `what was not agreed on, or only with oneself, is undone whenever`() throws {
    try store.expectDone("shift terms decline trm-3 --as 민지")
    try store.expectDone("shift place add 집 --as 하늘")
    try store.expectDone("shift terms propose --hourly 12000 --since 2026-11-02 --as 하늘")
    store.move(to: "30T09:00")
    try store.expectDone("undo --as 민지")
    #expect(try state() == .string("proposed"))
    try store.expectDone("undo --as 하늘")
    #expect(try store.json("shift terms list --as 하늘").at("data.0") == nil)
  }
}
