import CatchCommandLine
import CatchTestSupport
import Foundation
import Testing

/// The README shows what the program really prints, and what its sources really hold.
///
/// Two tests may rewrite the file, so they take turns.
@Suite(.serialized) struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let file = root.appendingPathComponent("README.md")
  private static let refresh = "CATCHKIT_RECORD=failed swift test --filter ReadmeTests"
  private static let lineLimit = 260

  @Test func `the README can be read in one sitting`() throws {
    #expect(try Self.lines().dropLast().count <= Self.lineLimit)
  }

  @Test(.enabled(if: ShellRun.has("jq"), "needs jq"))
  func `every example of the README prints what the README says`() throws {
    let scratch = try ScratchFolder()
    let outside = scratch.recipeReader
    var environment = outside
    var commands = 0
    let text = try Self.replacing(blocksOf: "console") { block in
      try Self.commands(in: block).flatMap { command in
        commands += 1
        let line = command.map { $0.dropFirst(2) }.joined(separator: "\n")
        switch line {
        case Recipe.opening: environment = try scratch.environment(openedBy: line)
        case "exit": environment = outside
        default:
          let result = try ShellRun.run(
            "exec 2>&1\n\(line)", environment: environment, folder: scratch.url)
          return command + Self.lines(of: result.output)
        }
        return command
      }
    }
    #expect(commands >= 15)
    #expect(text.contains("\n$ \(Recipe.opening)\n"))
    #expect(environment == outside, "the recipes do not end with 'exit'")
    expectFile(Self.file, holds: text, refresh: Self.refresh)
  }

  /// Runs all but what needs the network, a compiler or the superuser.
  @Test func `every command to install and test ends well`() throws {
    var blocks = 0
    _ = try Self.replacing(blocksOf: "sh") { block in
      blocks += 1
      let scratch = try ScratchFolder()
      let result = try ShellRun.run(
        "set -e\nsudo() { :; }\nswift() { :; }\n" + block.joined(separator: "\n"),
        environment: scratch.recipeReader, folder: scratch.url)
      #expect(result.status == .exit(0) && result.stderr.isEmpty, "\(result)")
      return block
    }
    #expect(blocks > 0)
  }

  @Test func `every Swift example of the README is a type of the sources`() throws {
    let text = try Self.replacing(blocksOf: "swift", by: Self.source)
    expectFile(Self.file, holds: text, refresh: Self.refresh)
  }

  private static func lines() throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  private static func lines(of output: String) -> [String] {
    guard !output.isEmpty else { return [] }
    return output.components(separatedBy: "\n").dropLast(output.hasSuffix("\n") ? 1 : 0)
  }

  /// The type that a block begins with, as its file holds it.
  private static func source(of block: [String]) throws -> [String] {
    let start = try #require(block.first)
    let name = start.split(separator: " ").dropFirst().first.map { "\($0).swift" }
    let files = FileManager.default.enumerator(
      at: root.appendingPathComponent("Sources"), includingPropertiesForKeys: nil)
    let file = files?.compactMap { $0 as? URL }.first { $0.lastPathComponent == name }
    let code = try String(contentsOf: #require(file), encoding: .utf8)
    return Array(code.components(separatedBy: "\n").drop { $0 != start }.dropLast())
  }

  /// The README with the blocks of one language as they should be.
  private static func replacing(
    blocksOf language: String, by body: ([String]) throws -> [String]
  ) throws -> String {
    var lines: [String] = []
    var source = try Self.lines()[...]
    while let line = source.popFirst() {
      lines.append(line)
      guard line == "```\(language)" else { continue }
      let block = source.prefix { $0 != "```" }
      source = source.dropFirst(block.count)
      lines += try body(Array(block))
    }
    return lines.joined(separator: "\n")
  }

  /// The commands of a block as written: a line after `$ `, continued by lines after `> `.
  private static func commands(in block: [String]) -> [[String]] {
    var commands: [[String]] = []
    for line in block {
      if line.hasPrefix("$ ") {
        commands.append([line])
      } else if line.hasPrefix("> "), !commands.isEmpty {
        commands[commands.count - 1].append(line)
      }
    }
    return commands
  }
}
