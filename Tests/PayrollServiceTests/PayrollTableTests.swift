import CatchStore
import PayrollService
import Testing

@Suite("Tables of pay")
struct PayrollTableTests {
  @Test func `each has its meanings for people`() {
    #expect(
      Set(PayrollTables.tables.stored.map { "\($0.name)" })
        == Set(PayrollTables.tables.meanings().map { "\($0.table)" }))
  }
}
