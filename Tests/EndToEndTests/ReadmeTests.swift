import CatchCommandLine
import CatchTestSupport
import Foundation
import Testing

/// Both READMEs show what the program really prints, and the pages for contributors what its
/// sources really hold.
///
/// Tests may rewrite these files, so they take turns.
@Suite(.serialized) struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let refresh = "CATCHKIT_RECORD=failed swift test --filter ReadmeTests"
  private static let english = "README.md"
  private static let korean = ".github/README.ko.md"
  private static let contributing = ".github/CONTRIBUTING.md"
  private static let readmes = [english, korean]

  @Test(arguments: [(english, korean, 260), (korean, "../README.md", 160)])
  func `a README can be read in one sitting, and its first line leads to the other`(
    name: String, other: String, limit: Int
  ) throws {
    let lines = try Self.lines(of: Self.file(name))
    #expect(lines.count <= limit)
    #expect(lines.first?.contains("](\(other))") == true)
  }

  @Test(arguments: readmes + [contributing]) func `every link leads to a file`(name: String) throws
  {
    let text = try Self.lines(of: Self.file(name)).joined(separator: "\n")
    let links = text.components(separatedBy: "](").dropFirst().compactMap {
      $0.components(separatedBy: ")").first
    }
    let folder = Self.file(name).deletingLastPathComponent()
    #expect(!links.isEmpty)
    for link in links where !link.contains("://") {
      let path = folder.appendingPathComponent(link).path
      #expect(FileManager.default.fileExists(atPath: path), "\(link)")
    }
  }

  @Test(.enabled(if: ShellRun.has("jq"), "needs jq"), arguments: readmes)
  func `every example of a README prints what the README says`(name: String) throws {
    let scratch = try ScratchFolder()
    let outside = scratch.recipeReader
    var environment = outside
    var commands = 0
    let text = try Self.replacing(blocksOf: "console", in: name) { block in
      try Self.commands(in: block).flatMap { command in
        commands += 1
        let line = command.map { $0.dropFirst(2) }.joined(separator: "\n")
        if line == "exit" {
          environment = outside
        } else if line.hasSuffix(" bash") {
          #expect(environment == outside, "a session opens within another")
          environment = try scratch.environment(openedBy: line)
        } else {
          let result = try ShellRun.run(
            "exec 2>&1\n\(line)", environment: environment, folder: scratch.url)
          return command + Self.lines(of: result.output)
        }
        return command
      }
    }
    #expect(commands >= 15)
    #expect(text.contains("\n$ \(Recipe.opening.dropLast("bash".count))"))
    #expect(environment == outside, "the recipes do not end with 'exit'")
    expectFile(Self.file(name), holds: text, refresh: Self.refresh)
  }

  /// Runs all but what needs the network, a compiler or the superuser; only notes may be printed
  /// besides.
  @Test(arguments: readmes) func `every command to install and test ends well`(name: String) throws
  {
    var blocks = 0
    _ = try Self.replacing(blocksOf: "sh", in: name) { block in
      blocks += 1
      let scratch = try ScratchFolder()
      let result = try ShellRun.run(
        "set -e\nsudo() { :; }\nswift() { :; }\n" + block.joined(separator: "\n"),
        environment: scratch.recipeReader, folder: scratch.url)
      let notes = Self.lines(of: result.errors)
      #expect(result.status == .exit(0), "\(result)")
      #expect(notes.allSatisfy { $0.hasPrefix("catchkit: ") }, "\(result)")
      return block
    }
    #expect(blocks > 0)
  }

  @Test func `every Swift example for contributors is a type of the sources`() throws {
    let text = try Self.replacing(blocksOf: "swift", in: Self.contributing, by: Self.source)
    #expect(text.contains("```swift\n"))
    expectFile(Self.file(Self.contributing), holds: text, refresh: Self.refresh)
  }

  private static func file(_ name: String) -> URL { root.appendingPathComponent(name) }

  private static func lines(of file: URL) throws -> [String] {
    lines(of: try String(contentsOf: file, encoding: .utf8))
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

  /// The text of a file with the blocks of one language as they should be.
  private static func replacing(
    blocksOf language: String, in name: String, by body: ([String]) throws -> [String]
  ) throws -> String {
    var lines: [String] = []
    var source = try Self.lines(of: file(name))[...]
    while let line = source.popFirst() {
      lines.append(line)
      guard line == "```\(language)" else { continue }
      let block = source.prefix { $0 != "```" }
      source = source.dropFirst(block.count)
      lines += try body(Array(block))
    }
    return lines.joined(separator: "\n") + "\n"
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
