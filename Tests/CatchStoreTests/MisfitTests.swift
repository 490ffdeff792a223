import CatchTestSupport
import CatchValues
import Testing

@testable import CatchStore

@Suite("Why a row does not fit")
struct MisfitTests {
  private let database: Database

  init() throws {
    database = try Store(path: "unused", schema: Toy.schema).memory()
    try database.execute(
      "CREATE TEMP TABLE probe (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, size ANY CHECK (size > 0)) STRICT"
    )
    try database.execute("INSERT INTO probe VALUES (1, 'a', 1)")
  }

  private func misfit(_ sql: StaticString) -> String {
    do throws(Failure) {
      try database.execute(sql)
      return "fits"
    } catch {
      #expect(database.hasMetConstraint)
      return database.misfit.en
    }
  }

  @Test func `each reason has words of its own`() {
    #expect(misfit("INSERT INTO probe VALUES (2, 'b', 1)") == "fits")
    #expect(
      misfit("INSERT INTO probe VALUES (3, NULL, 1)") == "'probe.name' must not be null")
    #expect(
      misfit("INSERT INTO probe VALUES (3, 'a', 1)") == "'probe.name' is taken by an earlier row")
    #expect(database.hasMetDuplicate)
    #expect(
      misfit("INSERT INTO probe VALUES (1, 'c', 1)") == "'probe.id' is taken by an earlier row")
    #expect(!database.hasMetDuplicate)
    #expect(
      misfit("INSERT INTO probe VALUES (3, x'61', 1)")
        == "'probe.name' holds a value of another type")
    #expect(
      misfit("INSERT INTO probe VALUES (3, 'c', 0)") == "the row breaks a rule of its table")
  }
}
