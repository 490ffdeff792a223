import CSQLite
import CatchTestSupport
import CatchValues
import Testing

@testable import CatchStore

@Suite("What only a deep check sees")
struct DeepCheckTests {
  @Test func `a row that another program removed is named from both sides`() throws {
    let toy = try ToyStore()
    try toy.addShelf("남쪽")
    try toy.change(request()) { transaction throws(Failure) in
      try transaction.run("INSERT INTO book (shelf, title) VALUES (1, '토지')", [])
    }
    var handle: OpaquePointer?
    #expect(unsafe sqlite3_open_v2(toy.path, &handle, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK)
    #expect(unsafe sqlite3_exec(handle, "DELETE FROM shelf", nil, nil, nil) == SQLITE_OK)
    unsafe sqlite3_close(handle)
    let found = toy.store.examine(isDeep: true).filter { $0.id == "store.references" }
    #expect(
      found.map(\.text.en) == ["row 1 of 'book' refers to a missing row of 'shelf'"], "\(found)")
    #expect(!toy.store.examine(isDeep: false).contains { $0.id == "store.references" })
  }

  @Test func `a log at the last of all numbers is damaged and ends nothing in a trap`() throws {
    for column in ["number", "first_change"] {
      let toy = try ToyStore()
      try toy.addShelf("남쪽")
      let altered = try ShellRun.program(
        "sqlite3", [toy.path, "UPDATE operation SET \(column) = 9223372036854775807"])
      try #require(altered.status == .exit(0))
      #expect(toy.store.examine(isDeep: true).damage != nil)
      guard column == "number" else { continue }
      #expect(failureID { () throws(Failure) in try toy.addShelf("북쪽") } == "store.damaged")
    }
  }
}
