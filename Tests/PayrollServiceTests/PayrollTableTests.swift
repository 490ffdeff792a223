import PayrollService
import Testing

@Suite("Tables of pay")
struct PayrollTableTests {
  @Test func `each has its meanings for people`() {
    #expect(PayrollTables.all.count == PayrollTables.meanings.count)
  }
}
