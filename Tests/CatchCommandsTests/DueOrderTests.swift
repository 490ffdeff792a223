import CatchValues
import PeopleService
import Testing

@testable import CatchProgram

@Suite("Order of due events")
struct DueOrderTests {
  private static func item(_ key: String, at seconds: Int, isInOrder: Bool) throws -> DueItem {
    let at = try #require(Instant(secondsSinceEpoch: seconds))
    return DueItem(
      key: key, kind: DueKind("sample", Text(verbatim: "sample")), at: at, until: at,
      mayMove: false, subject: "", zone: "Asia/Seoul", line: Text(verbatim: key), timing: .open,
      isInOrder: isInOrder, details: [])
  }

  /// An order that is none puts the same events in another order when they are read differently.
  @Test func `events of one time have one order, however they were read`() throws {
    let ordered = try ["z", "m", "a"].map { try Self.item($0, at: 60, isInOrder: true) }
    let keyed = try ["b", "n", "y"].map { try Self.item($0, at: 60, isInOrder: false) }
    let early = try Self.item("q", at: 0, isInOrder: false)
    let mixtures = [
      ordered + keyed + [early], keyed.reversed() + ordered + [early],
      [ordered[0], keyed[2], early, ordered[1], keyed[0], ordered[2], keyed[1]],
    ]
    for mixture in mixtures {
      let sorted = Domains.inOrder(mixture.map { (domain: "sample", item: $0) })
      #expect(sorted.map(\.item.key) == ["q", "z", "m", "a", "b", "n", "y"])
    }
  }
}
