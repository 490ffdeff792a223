import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// Every example of the table is pasted into a shell and its output compared with what was accepted.
@Suite struct ExampleTests {
  private static func nodes(_ info: CommandInfo) -> [CommandInfo] {
    [info] + info.children.flatMap(nodes)
  }

  private static let commands = nodes(Domains.catchkit.program.root).filter { !$0.examples.isEmpty }
  private static let environment = [
    "CATCHKIT_NOW": "2026-03-01T09:00:00+09:00", "LANG": "C", "TZ": "UTC",
  ]
  /// These show how a store begins, so they get none.
  private static let beginners = ["", "user", "user.add"]
  /// The most lines kept of data, and of scripts and pages, which other tests compare whole.
  private static let longest = (data: 40, text: 6)

  @Test(arguments: commands.map { $0.path.joined(separator: ".") })
  func `examples print what they printed when they were accepted`(name: String) throws {
    let command = try #require(
      Self.commands.first { $0.path.joined(separator: ".") == name })
    let snapshot = "examples/\(name.isEmpty ? "catchkit" : name).txt"
    let stored = Self.sections(of: snapshot)
    let hasStore = Self.usesStore(command) && !Self.beginners.contains(name)
    var text = ""
    for example in command.examples {
      let missing = Self.programs(in: example.line).filter { !ShellRun.has($0) }
      guard missing.isEmpty else {
        Issue.record("not run, no \(missing[0]): \(example.line)", severity: .warning)
        text += stored[example.line] ?? ""
        continue
      }
      text += try Self.section(
        example.line, hasStore: hasStore,
        longest: command.isRunnable && command.output == nil ? Self.longest.text : Self.longest.data
      )
    }
    expectSnapshot(text, named: snapshot)
  }

  @Test func `every command leads its help with three examples, one of them for a program`() {
    for command in Self.nodes(Domains.catchkit.program.root) where !command.path.isEmpty {
      #expect(command.examples.count >= 3, "\(command.path)")
      #expect(
        command.examples.contains { $0.line.contains("|") || $0.line.contains(">") },
        "\(command.path)")
    }
  }

  @Test(arguments: ["-h", ""])
  func `the first page a newcomer sees holds six goals in 24 lines, which all can begin with`(
    line: String
  ) throws {
    let result = try ShellRun.run("catchkit \(line)")
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 24)
    let goals = lines.filter { $0.hasPrefix("  catchkit ") }
    #expect(goals.count == 6)
    #expect(result.status == .exit(0))
    for goal in goals {
      // The command ends where the column of its meaning begins.
      let command = goal.dropFirst(2).components(separatedBy: "  ")[0]
      let begun = try ShellRun.run(command)
      #expect(begun.status == .exit(0), "\(begun)")
    }
  }

  /// `$ line`, what it printed, and how it ended when that was not 0.
  private static func section(_ line: String, hasStore: Bool, longest: Int) throws -> String {
    var environment = environment
    let home = hasStore ? try SampleStore.home() : nil
    if let home {
      environment.merge(SampleStore.environment) { $1 }
      environment["HOME"] = home.path
    }
    // Only fish can source what is written for fish.
    let isFish = line.hasSuffix("| source")
    let folder = BinaryRun.binary.deletingLastPathComponent().path
    let result =
      isFish
      ? try ShellRun.program(
        "fish", ["--no-config", "-c", line],
        environment: environment.merging(["PATH": "\(folder):/usr/local/bin:/usr/bin:/bin"]) { $1 })
      : try ShellRun.run(line, environment: environment, folder: home?.url, pipeFails: true)
    var lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0)
    }
    if lines.last == "" { lines.removeLast() }
    if lines.count > longest { lines = lines.prefix(longest - 1) + ["…"] }
    let ending = result.status == .exit(0) ? "" : "[\(result.status)]\n"
    let output = neutral(lines).map { "\($0)\n" }.joined()
    let errors = result.errors.replacing(scratch, with: "/home/mina")
    return "$ \(line)\n\(output)\(errors)\(ending)\n"
  }

  /// Whether a command, or one that it groups, works on the store itself.
  private static func usesStore(_ info: CommandInfo) -> Bool {
    !["paths", "config"].contains(info.path.first) && info.usesStore
      || !info.isRunnable && info.path.count <= 1 && info.children.contains(where: usesStore)
  }

  /// A folder that only this run has.
  private static var scratch: Regex<Substring> { /[^\s"']*\/catchkit-test-[0-9A-F-]+/ }

  /// What depends on the machine that built it, or on the folder it ran in.
  private static func neutral(_ line: String) -> String {
    line.replacing(/Swift \d+(\.\d+)*/, with: "Swift X.Y")
      .replacing(/commit [0-9a-f]{40}/, with: "commit unknown")
      .replacing(/Linux|macOS/, with: "SYSTEM").replacing(/SQLite \d+(\.\d+)*/, with: "SQLite X.Y")
  }

  private static func neutral(_ lines: [String]) -> [String] {
    // The columns are as wide as the name of that folder or of the engine's version.
    guard lines.contains(where: { $0.contains(scratch) || $0.hasPrefix("engine.") }) else {
      return lines.map(neutral)
    }
    return lines.filter { !$0.hasPrefix("engine.write_ahead_reset") }.map {
      neutral($0).replacing(scratch, with: "/home/mina").replacing(/[ ]{2,}/, with: "  ")
        // Paths of screenshots are rows of the store, and as long as that folder's name.
        .replacing(/^Bytes .*/, with: "Bytes  N")
    }
  }

  private static func sections(of snapshot: String) -> [String: String] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Snapshots/\(snapshot)")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var found: [String: String] = [:]
    for part in "\n\n\(text)".components(separatedBy: "\n\n$ ").dropFirst() {
      let line = part.prefix { $0 != "\n" }
      found[String(line)] = part.hasSuffix("\n\n") ? "$ \(part)" : "$ \(part)\n\n"
    }
    return found
  }

  /// The programs of a pipe other than `catchkit`, and fish where only fish will do.
  private static func programs(in line: String) -> [String] {
    // This program runs tesseract itself, which few machines have.
    let reads = line.contains("shot read") && !line.contains("--with") || line.contains("--secrets")
    return (reads ? ["tesseract"] : []) + pipedPrograms(in: line)
  }

  private static func pipedPrograms(in line: String) -> [String] {
    var unquoted = ""
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "'" || character == "\"" {
        quote = character
      } else {
        unquoted.append(character)
      }
    }
    let own: Set<Substring> = ["catchkit", "printf"]
    return unquoted.split(separator: "|").compactMap { part in
      guard let program = part.split(separator: " ").first, !own.contains(program) else {
        return nil
      }
      return program == "source" ? "fish" : String(program)
    }
  }
}
