import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Failures have reproducers")
struct FailureReproducerTests {
  /// One line for each id of the command line and of the surroundings.
  static let lines: [String: [String]] = [
    "usage.unknown_command": ["nonsense"],
    "shot.picture": ["shot", "why", "products.csv"],
    "usage.unknown_option": ["version", "--nonsense"],
    "usage.missing_value": ["version", "--format"],
    "usage.unexpected_value": ["version", "--json=yes"],
    "usage.missing_argument": ["completions"],
    "usage.too_many_operands": ["version", "please"],
    "usage.value": ["explain", "--limit", "many"],
    "usage.choice": ["completions", "tcsh"],
    "usage.conflict": ["version", "--limit", "1"],
    "usage.field": ["version", "--fields", "nonsense"],
    "usage.contract": ["version", "--contract", "2"],
    "value.range": ["explain", "--limit", "-1"],
    "explain.unknown_id": ["explain", "no.such"],
    "man.unknown_page": ["man", "nonsense"],
    "schema.none": ["schema", "version", "--input"],
    "path.no_home": ["config", "set", "lang", "ko"],
  ]

  @Test func `every id of the command line has one`() {
    let ids = UsageFailure.catalogue + OutputFailure.catalogue
    // These two cannot be written as words in every format, so they are made here.
    #expect(Set(ids.map(\.id)).subtracting(Self.lines.keys) == ["usage.format", "usage.encoding"])
    let misfit = ScratchEnvironment().run("version", "--format", "ids")
    #expect(misfit.code == .usage && misfit.errors.contains("\"id\":\"usage.format\""))
    let streams = ["input.", "file.", "output."]
    let bad = ScratchEnvironment().run(Arguments(["version", "\u{FFFD}"], malformed: 2))
    #expect(bad.code == .usage && bad.errors.contains("argument 2 is not valid UTF-8"))
    let toolkit = EnvironmentFailure.catalogue.map(\.id).filter { id in
      !streams.contains { id.hasPrefix($0) }
    }
    #expect(Set(toolkit).subtracting(Self.lines.keys) == [])
  }

  @Test(arguments: lines.sorted { $0.key < $1.key })
  func `a line fails with its id, for people and for programs`(
    id: String, line: [String]
  ) throws {
    let entry = try #require(Domains.catchkit.failures.first { $0.id == id })
    let people = ScratchEnvironment().run(line)
    #expect(people.code == ExitCode(entry.kind))
    #expect(people.output == "")
    let lines = people.errors.split(separator: "\n")
    #expect(lines.first?.hasPrefix("catchkit: ") == true)
    #expect(lines.count <= 3)
    #expect(lines.last?.hasPrefix("see 'catchkit ") == (entry.kind == .usage))

    // The switch comes first: what stands last may be what is wrong.
    let program = ScratchEnvironment().run(["--format", "jsonl"] + line)
    let object = try #require(try program.failure)
    #expect(object["id"] == .string(id))
    #expect(object["exit"] == .integer(Int(people.code.rawValue)))
    #expect(program.errors.filter { $0 == "\n" }.count == 1)
    #expect(program.output == "")
  }

  @Test func `ids are unique and explained in both languages`() {
    let ids = Domains.catchkit.failures.map(\.id)
    #expect(Set(ids).count == ids.count)
    for entry in Domains.catchkit.failures {
      for text in [entry.summary, entry.advice] {
        #expect(!text.en.isEmpty && !text.ko.isEmpty, "\(entry.id)")
        #expect(text.en.utf8.allSatisfy { $0 < 0x80 }, "\(entry.id)")
        #expect(!text.en.hasSuffix(".") && text.en.first?.isUppercase == false, "\(entry.id)")
        #expect(
          text.ko.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }, "\(entry.id)")
      }
    }
  }
}
