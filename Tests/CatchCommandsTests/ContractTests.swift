import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Foundation
import Testing

/// What scripts rely on, written out here as literals: a change of the table that breaks one of them
/// fails, and is then either a mistake or a new major number.
@Suite("Contracts")
struct ContractTests {
  private static func nodes(_ info: CommandInfo) -> [CommandInfo] {
    [info] + info.children.flatMap(nodes)
  }

  private static let commands = nodes(Domains.catchkit.root.info())

  @Test func `no contract comes, goes or changes its number unnoticed`() {
    let outputs = Self.commands.compactMap(\.output).map { "\($0.contract)/\($0.version)" }
    let inputs = Self.commands.compactMap(\.input).map { "\($0.contract)/\($0.version)" }
    #expect(
      Set(outputs + inputs) == Set(ContractTable.outputs.map(\.id) + ContractTable.inputs.map(\.id))
    )
  }

  @Test(arguments: ContractTable.outputs)
  func `an output has the fields and kinds that were promised`(
    promised: ContractTable.Contract
  ) throws {
    let output = try #require(
      Self.commands.compactMap(\.output).first { "\($0.contract)/\($0.version)" == promised.id })
    #expect("\(output.shape)" == promised.shape)
    expectFields(output.fields, promised.fields)
  }

  @Test(arguments: ContractTable.inputs)
  func `an input has the keys and kinds that were promised`(
    promised: ContractTable.Contract
  ) throws {
    let input = try #require(
      Self.commands.compactMap(\.input).first { "\($0.contract)/\($0.version)" == promised.id })
    expectFields(input.fields, promised.fields)
  }

  private func expectFields(_ fields: [Field], _ promised: [String]) {
    let spelled = fields.map(ContractTable.spelling)
    for change in spelled.difference(from: promised) {
      switch change {
      case .remove(_, let line, _): Issue.record("promised, but gone or moved: \(line)")
      case .insert(_, let line, _): Issue.record("not promised: \(line)")
      }
    }
  }

  @Test(arguments: ContractTable.samples)
  func `a rendered answer has exactly those keys, in that order`(
    sample: ContractTable.Sample
  ) throws {
    let scene = try ContractTable.Scene(sample)
    for explains in sample.explains ? [false, true] : [false] {
      let result = scene.run(explains ? ["--json", "--explain"] : ["--json"])
      try #require(result.code == .done, "\(result)")
      let document = try JSON.parse(Array(result.output.utf8), file: nil)
      guard case .object(let members) = document else {
        Issue.record("no object: \(result)")
        continue
      }
      #expect(members.map(\.name) == ["schema", "data", "meta"])
      #expect(document["schema"] == .string(sample.contract))
      let output = try #require(
        Self.commands.compactMap(\.output).first {
          "\($0.contract)/\($0.version)" == sample.contract
        })
      let data = try #require(document["data"])
      let kind = FieldKind.object(
        output.fields.filter { !$0.isOptional || explains && $0.name == "explanation" })
      switch output.shape {
      case .record: try check(data, kind, "data")
      // What is asked decides the keys.
      case .list where output.isDynamic: #expect(data != .array([]))
      case .list:
        guard case .array(let rows) = data, !rows.isEmpty else {
          Issue.record("no rows: \(result.output.prefix(200))")
          continue
        }
        try check(data, .list(kind), "data")
      }
    }
  }

  @Test func `every output has a sample that shows it`() {
    #expect(
      Set(ContractTable.samples.map(\.contract)) == Set(ContractTable.outputs.map(\.id)))
  }

  /// Holds a value against its kind, key by key.
  private func check(_ value: JSON, _ kind: FieldKind, _ place: String) throws {
    switch (kind, value) {
    case (.won, .integer), (.integer, .integer), (.minutes, .integer), (.exact, .integer),
      (.bool, .bool), (.text, .string):
      break
    case (.decimal, .string(let text)), (.exact, .string(let text)):
      #expect(text.wholeMatch(of: /-?\d+(\.\d+)?/) != nil, "\(place): \(text)")
    case (.date, .string(let text)): #expect(CivilDate(text) != nil, "\(place): \(text)")
    case (.instant, .string(let text)): #expect(Instant(text) != nil, "\(place): \(text)")
    case (.localTime, .string(let text)):
      #expect(text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d/) != nil, "\(place): \(text)")
    case (.choice(let words), .string(let word)):
      #expect(words.contains(word), "\(place): \(word)")
    case (.list(let kind), .array(let elements)):
      for (index, element) in elements.enumerated() {
        try check(element, kind, "\(place)[\(index)]")
      }
    case (.map(let kind), .object(let members)):
      for member in members { try check(member.value, kind, "\(place).\(member.name)") }
    case (.object(let fields), .object(let members)):
      #expect(members.map(\.name) == fields.map(\.name), "\(place)")
      for (field, member) in zip(fields, members) where member.value != .null || !field.isNullable {
        try check(member.value, field.kind, "\(place).\(field.name)")
      }
    case (.either(let kinds), _):
      #expect(kinds.contains { fits(value, $0) }, "\(place): \(value)")
    case (.explanation, .object(let members)):
      #expect(
        members.map(\.name) == [
          "figure", "value", "formula", "inputs", "parameters", "law", "children",
        ], "\(place)")
    default: Issue.record("\(place): \(value) is no \(kind)")
    }
  }

  private func fits(_ value: JSON, _ kind: FieldKind) -> Bool {
    switch (kind, value) {
    case (.won, .integer), (.integer, .integer), (.minutes, .integer), (.bool, .bool),
      (.text, .string), (.decimal, .string), (.date, .string), (.choice, .string), (.list, .array):
      true
    default: false
    }
  }

  @Test func `an error as JSON has exactly these keys, in this order`() throws {
    let result = ScratchEnvironment(input: "{\"perid\":1}").run("wage", "calc", "--json")
    guard case .object(let members) = try result.failure else {
      Issue.record("no object: \(result)")
      return
    }
    #expect(
      members.map(\.name) == ["id", "exit", "message", "hint", "retryable", "source", "operation"])
    guard case .object(let source) = members[5].value else {
      Issue.record("no source: \(result)")
      return
    }
    #expect(source.map(\.name) == ["file", "line", "column", "field"])
    #expect(
      source.map(\.value) == [.string("-"), .integer(1), .integer(2), .string("perid")])
  }

  @Test func `exit codes are these numbers and no others`() {
    #expect(
      ExitCode.allCases.map(\.rawValue) == [
        0, 1, 2, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 70, 74,
      ])
    #expect(ExitCode.done.rawValue == 0)
    #expect(ExitCode.negative.rawValue == 1)
    #expect(ExitCode.usage.rawValue == 2)
    #expect(ExitCode.notFound.rawValue == 10)
    #expect(ExitCode.busy.rawValue == 11)
    #expect(ExitCode.conflict.rawValue == 12)
    #expect(ExitCode.refused.rawValue == 13)
    #expect(ExitCode.damagedStore.rawValue == 14)
    #expect(ExitCode.inputOutput.rawValue == 15)
    #expect(ExitCode.declined.rawValue == 16)
    #expect(ExitCode.rejects.rawValue == 17)
    #expect(ExitCode.forbidden.rawValue == 18)
    #expect(ExitCode.remote.rawValue == 19)
    #expect(ExitCode.bug.rawValue == 70)
    #expect(ExitCode.output.rawValue == 74)
  }
}
