import CatchTestSupport
import CatchValues
import Testing

@testable import CatchStore

@Suite("Columns and parameters")
struct StatementTests {
  private let database: Database

  init() throws {
    database = try Store(path: "unused", schema: Toy.schema).memory()
  }

  private func only(_ sql: StaticString) throws(Failure) -> Statement {
    let statement = try database.prepare(sql)
    _ = try statement.step()
    return statement
  }

  @Test func `a column of another type than asked for is damage, never a converted value`() throws {
    let readings: [(String, (borrowing Statement) throws(Failure) -> Void)] = [
      ("text as integer", { (row) throws(Failure) in _ = try row.integer(0) }),
      ("integer as text", { (row) throws(Failure) in _ = try row.text(1) }),
      ("real as integer", { (row) throws(Failure) in _ = try row.integer(2) }),
      ("real as value", { (row) throws(Failure) in _ = try row.value(2) }),
      ("blob as text", { (row) throws(Failure) in _ = try row.text(3) }),
      ("blob as value", { (row) throws(Failure) in _ = try row.value(3) }),
      ("NULL as integer", { (row) throws(Failure) in _ = try row.integer(4) }),
      ("NULL as text", { (row) throws(Failure) in _ = try row.text(4) }),
      ("2 as bool", { (row) throws(Failure) in _ = try row.bool(5) }),
      ("bad UTF-8 as text", { (row) throws(Failure) in _ = try row.text(6) }),
      ("surrogate as text", { (row) throws(Failure) in _ = try row.text(7) }),
      ("too large a time", { (row) throws(Failure) in _ = try row.instant(8) }),
      ("no day of the calendar", { (row) throws(Failure) in _ = try row.date(9) }),
      ("text as optional integer", { (row) throws(Failure) in _ = try row.integerIfAny(0) }),
    ]
    for (name, read) in readings {
      let statement = try only(
        """
        SELECT '1', 1, 1.0, x'31', NULL, 2, CAST(x'ff' AS TEXT), CAST(x'eda080' AS TEXT),
          9223372036854775807, '2026-02-30'
        """)
      #expect(
        failureID { () throws(Failure) in try read(statement) } == "store.damaged", "\(name)")
    }
  }

  @Test func `what is there as asked for is read as it is`() throws {
    let row = try only("SELECT 1, '가', NULL, 0, -9223372036854775808, '', '2026-02-28'")
    #expect(try row.integer(0) == 1)
    #expect(try row.text(1) == "가")
    #expect(try row.integerIfAny(2) == nil && row.textIfAny(2) == nil)
    #expect(try row.bool(3) == false)
    #expect(try row.integer(4) == .min)
    #expect(try row.text(5) == "")
    #expect(try row.date(6) == CivilDate("2026-02-28"))
  }

  @Test func `any text comes back as the same bytes`() throws {
    for text in HostileText.samples {
      let statement = try database.prepare("SELECT ?1, quote(?1)")
      try statement.bind(text, at: 1)
      #expect(try statement.step())
      #expect(try Array(statement.text(0).utf8) == Array(text.utf8))
      #expect(try RowImage(statement.text(1))?.values == [.text(text)], "\(text.debugDescription)")
    }
  }

  @Test func `a parameter that the statement does not have is an error`() throws {
    let statement = try database.prepare("SELECT ?1")
    #expect(failureID { () throws(Failure) in try statement.bind(1, at: 2) } == "store.engine")
    #expect(failureID { () throws(Failure) in try statement.bind("x", at: 0) } == "store.engine")
  }

  @Test func `words that are no SQL are refused with the engine's words`() {
    let id = failureID { () throws(Failure) in _ = try database.prepare(assembled: "SELEC 1") }
    #expect(id == "store.engine")
    #expect(failureID { () throws(Failure) in _ = try database.prepare(assembled: "") } != nil)
  }

  @Test func `a value beyond 64 MB is refused and said to be too large`() throws {
    let statement = try database.prepare("SELECT length(?1)")
    let text = String(repeating: "x", count: (64 << 20) + 1)
    #expect(
      failureID { () throws(Failure) in try statement.bind(text, at: 1) } == "store.too_large")
  }
}
