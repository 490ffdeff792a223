import CatchTestSupport
import CatchValues
import Testing

@testable import CatchStore

@Suite("A request name makes a request happen once")
struct IdempotencyTests {
  private func add(
    _ name: String, key: String, by actor: Int? = 1, fingerprint: String = "", to toy: ToyStore
  ) throws(Failure) -> Change<Int> {
    try toy.change(request(by: actor, key: key, fingerprint: fingerprint)) {
      transaction throws(Failure) in try transaction.insertShelf(name)
    }
  }

  @Test(arguments: ToyStore.Place.allCases)
  func `the same request again gets the first answer and does nothing`(place: ToyStore.Place) throws
  {
    let toy = try ToyStore(place)
    _ = try add("북쪽", key: "k", fingerprint: "f", to: toy)
    try toy.addShelf("남쪽")
    let again = try add("서쪽", key: "k", fingerprint: "f", to: toy)
    guard case .replayed(let replay) = again else {
      Issue.record("\(again)")
      return
    }
    #expect(replay.operation == 1 && replay.result == "1")
    #expect(try toy.contents() == ["shelf 1 북쪽 -", "shelf 2 남쪽 -"])
    #expect(try toy.operations().map(\.key) == [nil, "k"])
  }

  @Test(arguments: ToyStore.Place.allCases)
  func `another request under that name is a conflict`(place: ToyStore.Place) throws {
    let toy = try ToyStore(place)
    _ = try add("북쪽", key: "k", fingerprint: "f", to: toy)
    for fingerprint in ["g", "", "F", "f "] {
      let id = failureID { () throws(Failure) in
        _ = try add("남쪽", key: "k", fingerprint: fingerprint, to: toy)
      }
      #expect(id == "store.key_reused", "\(fingerprint)")
    }
    let id = failureID { () throws(Failure) in
      try toy.change(request("shelf edit", key: "k", fingerprint: "f")) { (_) throws(Failure) in 0 }
    }
    #expect(id == "store.key_reused")
    #expect(try toy.contents() == ["shelf 1 북쪽 -"])
  }

  @Test func `a name whose request failed is free`() throws {
    let toy = try ToyStore()
    try toy.addShelf("북쪽")
    #expect(failureID { () throws(Failure) in _ = try add("북쪽", key: "k", to: toy) } != nil)
    _ = try add("남쪽", key: "k", to: toy)
    #expect(try toy.contents().count == 2)
  }

  @Test func `names differ by every byte`() throws {
    let toy = try ToyStore()
    var operations: Set<Int> = []
    // Swift takes the second and third for equal; the store must not.
    for (index, key) in ["k", "\u{E9}", "e\u{301}", "K", "k ", "'", "k'"].enumerated() {
      guard case .made(_, let receipt) = try add("shelf \(index)", key: key, to: toy) else {
        Issue.record("\(key.debugDescription) was taken for another")
        continue
      }
      operations.insert(receipt.operation ?? 0)
    }
    #expect(operations == Set(1...7))
  }

  @Test func `what is kept of a request does not tell what was in it`() throws {
    let toy = try ToyStore()
    _ = try add("북쪽", key: "k", fingerprint: "a secret note", to: toy)
    let kept = try toy.read { view throws(Failure) in
      try view.row("SELECT fingerprint FROM operation") { row throws(Failure) in try row.text(0) }
    }
    #expect(kept?.utf8.count == 64)
    let file = String(decoding: try toy.bytes(), as: UTF8.self)
    #expect(!file.contains(text: "a secret note"))
  }
}
