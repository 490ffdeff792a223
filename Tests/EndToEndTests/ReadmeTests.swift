import CatchTestSupport
import Foundation
import Testing

/// The README shows what the program really prints: every console block is run, in order, in one
/// folder, and its output compared.
struct ReadmeTests {
  @Test(.enabled(if: ShellRun.has("jq"), "needs jq"))
  func `every example of the README prints what the README says`() throws {
    let file = URL(fileURLWithPath: "\(#filePath)").deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("README.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let scratch = try ScratchFolder()
    var lines: [String] = []
    var commands = 0
    var source = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = source.popFirst() {
      lines.append(String(line))
      guard line == "```console" else { continue }
      let block = source.prefix { $0 != "```" }
      source = source.dropFirst(block.count)
      for command in Self.commands(in: block) {
        commands += 1
        lines += command
        lines += try Self.output(of: command, in: scratch)
      }
    }
    #expect(commands >= 20)
    expectFile(
      file, holds: lines.joined(separator: "\n"),
      refresh: "CATCHKIT_RECORD=failed swift test --filter ReadmeTests")
  }

  /// The commands of a block as written: a line after `$ `, continued by lines after `> `.
  private static func commands(in block: ArraySlice<Substring>) -> [[String]] {
    var commands: [[String]] = []
    for line in block {
      if line.hasPrefix("$ ") {
        commands.append([String(line)])
      } else if line.hasPrefix("> "), !commands.isEmpty {
        commands[commands.count - 1].append(String(line))
      }
    }
    return commands
  }

  private static func output(
    of command: [String], in scratch: ScratchFolder
  ) throws -> [String] {
    let line = command.map { $0.dropFirst(2) }.joined(separator: "\n")
    let result = try ShellRun.run(
      line,
      environment: [
        "CATCHKIT_NOW": "2026-11-21T09:00:00+09:00", "CATCHKIT_SEED": "7",
        "CATCHKIT_STORE": scratch.path + "/store.sqlite3",
      ], folder: scratch.url)
    let output = String(decoding: result.stdout, as: UTF8.self)
    guard !output.isEmpty else { return [] }
    return output.dropLast(output.hasSuffix("\n") ? 1 : 0)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
