import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
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

  /// The lines of `shift`, but for clocking in and out now.
  private static let planned = PermissionMatrix.rows.filter { row in
    let words = row.line.split(separator: " ")
    let isLive = words.count > 1 && ["in", "out"].contains(words[1]) && !words.contains("--at")
    return words.first == "shift" && !isLive
  }

  /// The note on a change of closed days is the witness: it comes after every change that makes one.
  @Test func `no command of shift lets others than the owner change a closed day`() throws {
    var refused: Set<String> = []
    for row in Self.planned {
      for (role, exit) in zip(PermissionMatrix.Role.allCases, row.exits) where role != .owner {
        guard exit == 0 else { continue }
        let store = try PermissionMatrix.store(for: row)
        try store.expectDone("wage close -p 카페 --anyway --period 2026-11 --as 사장 -q --yes")
        let line = try PermissionMatrix.words(row.line, in: store)
        let result = store.run("\(line) --as \(role.rawValue)")
        if result.code == .done {
          #expect(!result.errors.contains("was closed on"), "\(row.line), \(role): \(result)")
        } else {
          #expect(result.errors.contains("closed"), "\(row.line), \(role): \(result)")
          refused.insert(row.line)
        }
      }
    }
    #expect(refused.count >= 20, "\(refused)")
  }

  @Test func `no changing command is without its row`() {
    // A clock may stand before the command.
    let lines = PermissionMatrix.rows.map {
      "\($0.line) ".replacing(#/^CATCHKIT_NOW=\S+\s/#, with: "")
    }
    for path in EveryChange.paths where !path.hasPrefix("config ") {
      #expect(lines.contains { $0.hasPrefix("\(path) ") }, "\(path)")
    }
  }
}
