import CatchCommands
import CatchValues
import Testing

@Suite("Closing a period in which the kind of pay changes")
struct KindCloseRunTests {
  /// From the 21st of October on, 민지 draws a salary.
  private static func world() throws -> StoreRun {
    let store = try StoreRun.withOctober()
    let made = try store.json(
      "shift terms propose 민지 --monthly 3100000 --weekly-minutes 40h --since 2026-10-21 --as 사장")
    guard case .string(let id)? = made.at("data.id") else { return store }
    try store.expectDone("shift terms accept \(id) --as 민지 -q")
    return store
  }

  @Test(arguments: ["wage close --as 사장", "wage close -w 민지 --period 2026-10 --as 사장"])
  func `one command closes both parts`(line: String) throws {
    let store = try Self.world()
    let rows = try store.json(line).at("data")?.elements ?? []
    #expect(rows.map { $0["from"] } == [.string("2026-10-01"), .string("2026-10-21")])
    #expect(rows.map { $0["to"] } == [.string("2026-10-20"), .string("2026-10-31")])
    // Eleven days of thirty-one.
    #expect(rows.last?["gross"]?.number == 1_100_000)
    #expect(store.run(line).code == ExitCode(.conflict))
    #expect(try store.json("wage arrears --as 사장").at("data")?.elements == [])
  }

  @Test func `what stops one part stops both`() throws {
    let store = try Self.world()
    try store.expectDone("shift mark shf-5 --state planned --as 사장 -q")
    #expect(store.run("wage close --as 사장").code == ExitCode(.conflict))
    #expect(try store.json("wage closed --as 사장").at("data")?.elements == [])
  }
}
