import CatchTestSupport
import CatchValues
import Testing

@testable import CatchStore

@Suite("Undo keeps the rules")
struct InvariantTests {
  private let toy: ToyStore

  /// Shelf 1 left room 7 for shelf 2, which another person put there.
  init() throws {
    toy = try ToyStore(schema: Toy.strictSchema)
    try toy.addShelf("북쪽", room: 7)
    try toy.run("UPDATE shelf SET room = 8 WHERE id = 1")
    try toy.addShelf("남쪽", room: 7, by: 2)
  }

  @Test func `what would break a rule is not undone, and nothing changes`() throws {
    let before = try toy.contents()
    #expect(failureID { () throws(Failure) in try toy.undo() } == "undo.rule")
    #expect(try toy.contents() == before)
    #expect(try toy.operations().count == 3)
    // All of it is taken back where the whole keeps the rule.
    try toy.undo(to: 1)
    #expect(try toy.contents() == ["shelf 2 남쪽 7"])
  }

  @Test func `once the other record is out of the way it is undone`() throws {
    try toy.undo(by: 2)
    try toy.undo()
    #expect(try toy.contents() == ["shelf 1 북쪽 7"])
    #expect(failureID { () throws(Failure) in try toy.redo(by: 2) } == "undo.rule")
    #expect(try toy.contents() == ["shelf 1 북쪽 7"])
    try toy.redo()
    try toy.redo(by: 2)
    #expect(try toy.contents() == ["shelf 1 북쪽 8", "shelf 2 남쪽 7"])
  }

  @Test func `the failure names the rule and both records`() throws {
    do throws(Failure) {
      try toy.undo()
      Issue.record("it was undone")
    } catch {
      #expect(error.kind == .conflict)
      for part in ["a room holds one shelf", "'shl-1'", "'shl-2'"] {
        #expect(error.message.en.contains(part))
      }
      #expect(error.message.ko.contains("방 하나에는 책장이 하나입니다"))
    }
  }

  @Test func `the deep check tells each offence once, as something to be mended`() throws {
    #expect(findings.isEmpty)
    try toy.run("UPDATE shelf SET room = 7")
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.first?.fix == "catchkit history --record shl-1")
  }

  private var findings: [Finding] {
    toy.store.examine(isDeep: true).filter { $0.id == "store.rule" }
  }
}
