import CatchCommandLine
import CatchTestSupport
import CatchValues
import Foundation
import Testing

@Suite struct JSONSchemaTests {
  private static let hasValidator =
    (try? ShellRun.program("python3", ["-c", "import jsonschema"], environment: path))?.status
    == .exit(0)

  /// Python may live where the developer's own path says.
  private static let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"]

  private func text(_ value: JSON) -> String {
    var writer = JSONWriter()
    writer.write(value)
    return writer.drain { String(decoding: $0, as: UTF8.self) }
  }

  /// The messages of an independent validator; empty when the document is valid.
  private func complaints(of document: String, against schema: JSON) throws -> String {
    let program = """
      import json, sys
      from jsonschema import Draft202012Validator as Validator
      schema, document = [json.loads(line) for line in sys.stdin.read().splitlines()]
      Validator.check_schema(schema)
      for error in Validator(schema).iter_errors(document): print(error.message)
      """
    let result = try ShellRun.program(
      "python3", ["-W", "ignore", "-c", program], environment: JSONSchemaTests.path,
      stdin: [UInt8]((text(schema) + "\n" + document).utf8))
    #expect(result.status == .exit(0), "\(result)")
    return result.output
  }

  private func schema(_ info: CommandInfo) throws -> JSON {
    JSONSchema.output(try #require(info.output))
  }

  @Test func `the id is the contract and its number`() throws {
    let schema = try schema(SampleProgram.net)
    #expect(schema["$id"] == .string("catchkit.wage.net/1"))
    #expect(schema["$schema"] == .string("https://json-schema.org/draft/2020-12/schema"))
    #expect(
      schema["properties"]?["schema"]?["const"] == .string("catchkit.wage.net/1"))
  }

  @Test func `every field is required unless it is optional`() throws {
    let data = try #require(try schema(SampleProgram.net)["properties"]?["data"])
    let names = SampleProgram.fields.filter { !$0.isOptional }.map { JSON.string($0.name) }
    #expect(data["required"] == .array(names))
  }

  @Test func `inputs are closed, outputs open`() throws {
    let input = JSONSchema.input(try #require(SampleProgram.net.input))
    #expect(input["additionalProperties"] == .bool(false))
    let output = try schema(SampleProgram.net)
    #expect(output["additionalProperties"] == .bool(true))
    #expect(output["properties"]?["data"]?["additionalProperties"] == .bool(true))
  }

  @Test(.enabled(if: hasValidator))
  func `rendered documents are valid`() throws {
    guard case .object(let members) = SampleData.net else { return }
    let explained = JSON.object(
      members + [JSON.Member("why", SampleData.explanation(depth: 2))])
    for record in [SampleData.net, explained] {
      let document = try Rendered(SampleData.record(record), .json).text
      #expect(try complaints(of: document, against: schema(SampleProgram.net)) == "")
    }
    for rows in [[], SampleData.shops] {
      let document = try Rendered(SampleData.list(rows), .json).text
      #expect(try complaints(of: document, against: schema(SampleProgram.list)) == "")
    }
  }

  @Test(
    .enabled(if: hasValidator),
    arguments: [
      ("gross", JSON.string("1")), ("gross", .integer(Money.limit + 1)), ("net", .null),
      ("rate", .integer(104)), ("parts", object(("title", .string("x")))),
      ("parts", .array([object(("title", .string("x")))])),
      ("by_day", object(("2026-03-01", .string("1")))), ("due", .string("tomorrow")),
      ("legal", .string("yes")), ("kind", .string("c")),
    ])
  func `a wrong value is found`(name: String, value: JSON) throws {
    guard case .object(let members) = SampleData.net else { return }
    let wrong = JSON.object(
      members.map { $0.name == name ? JSON.Member(name, value) : $0 })
    let document = object(
      ("schema", .string("catchkit.wage.net/1")), ("data", wrong), ("meta", object()))
    #expect(
      try complaints(of: text(document), against: schema(SampleProgram.net)) != "")
  }

  @Test(.enabled(if: hasValidator))
  func `an unknown field of an input is found`() throws {
    let schema = JSONSchema.input(try #require(SampleProgram.net.input))
    let good = object(("gross", .integer(1)), ("net", .integer(2)))
    let bad = object(("gross", .integer(1)), ("net", .integer(2)), ("grss", .integer(1)))
    #expect(try complaints(of: text(good), against: schema) == "")
    #expect(try complaints(of: text(bad), against: schema).contains("grss"))
  }
}
