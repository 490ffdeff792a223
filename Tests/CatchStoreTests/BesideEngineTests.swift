import CatchTestSupport
import CatchValues
import Foundation
import Testing

@testable import CatchStore

@Suite("What is read and done without the engine")
struct BesideEngineTests {
  private let toy: ToyStore

  init() throws {
    toy = try ToyStore()
    try toy.addShelf("남쪽")
  }

  @Test func `work that one process does alone keeps others from it, and no writer`() throws {
    let store = toy.store
    let value = try store.alone(for: "due") { () throws(Failure) in
      let second = failureID { () throws(Failure) in
        try store.alone(for: "due") { () throws(Failure) in _ = try toy.contents() }
      }
      #expect(second == "store.busy")
      return try toy.addShelf("북쪽")
    }
    #expect(value == 2)
  }

  @Test func `where there is no store, nobody is kept from anything`() throws {
    let store = Store(path: toy.folderPath + "/none.db", schema: Toy.schema, lockWait: 0)
    #expect(try store.alone(for: "due") { () throws(Failure) in 7 } == 7)
    #expect(try toy.files().filter { $0.hasPrefix("none") } == [])
  }

  @Test(arguments: [(18, true), (19, true), (17, false), (20, false)])
  func `either number of the header names write-ahead logging`(place: Int, uses: Bool) throws {
    var bytes = try toy.bytes()
    #expect(!StoreFile.usesWriteAheadLog(toy.path))
    bytes[18] = 1
    bytes[19] = 1
    bytes[place] = 2
    let path = toy.folderPath + "/header"
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(StoreFile.usesWriteAheadLog(path) == uses)
  }

  @Test func `a word is found in a query in any case, at its ends and alone`() {
    for question in ["select * from lens_x", "LENS_X", "lens_x.", "a.Lens_X"] {
      #expect(QueryLens.mentions("lens_x", in: question), "\(question)")
    }
    for question in ["", "lens_", "ens_x", "lens x"] {
      #expect(!QueryLens.mentions("lens_x", in: question), "\(question)")
    }
  }
}
