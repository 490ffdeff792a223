import CatchCommandLine
import CatchCommands
import CatchValues
import Testing

@Suite("Who may change what")
struct PermissionMatrixTests {
  @Test(arguments: PermissionMatrix.rows)
  func `a change is made for those who may and leaves no trace of all others`(
    row: PermissionMatrix.Row
  ) throws {
    try #require(row.exits.count == PermissionMatrix.Role.allCases.count)
    for (role, exit) in zip(PermissionMatrix.Role.allCases, row.exits) {
      let store = try PermissionMatrix.store(for: row)
      let line = try PermissionMatrix.words(row.line, in: store)
      let before = try store.bytes()
      let result = store.run("\(line) --as \(role.rawValue)")
      #expect(result.code.rawValue == exit, "\(role): \(result)")
      guard result.code != .done else { continue }
      #expect(try store.bytes() == before, "\(role)")
      #expect(result.output == "")
      let failures = result.errors.split(separator: "\n").filter { $0.hasPrefix("catchkit: ") }
      #expect(failures.count == 1, "\(role): \(result)")
    }
  }

  @Test func `no changing command is without its row`() {
    let lines = PermissionMatrix.rows.map { "\($0.line) " }
    for path in EveryChange.paths where !path.hasPrefix("config ") {
      #expect(lines.contains { $0.hasPrefix("\(path) ") }, "\(path)")
    }
  }
}
