import CatchCommandLine
import CatchValues
import Testing

@Suite struct FieldSelectionTests {
  private func line(_ fields: [String], _ format: OutputFormat = .jsonl) throws -> String {
    try Rendered(SampleData.list([SampleData.shops[0]]), format, fields: fields).text
  }

  @Test func `fields come in the order in which they are named`() throws {
    #expect(try line(["pay", "id"]) == #"{"pay":10320000,"id":"s-1"}"# + "\n")
  }

  @Test func `dots go into objects and keep their nesting`() throws {
    #expect(
      try line(["where.zip", "id", "where.city"])
        == #"{"where":{"zip":"00501","city":"서울"},"id":"s-1"}"# + "\n")
  }

  @Test func `dots go into the objects of a list`() throws {
    let rendered = try Rendered(
      SampleData.record(SampleData.net), .jsonl, fields: ["parts.won"])
    #expect(rendered.text == #"{"parts":[{"won":103500},{"won":1}]}"# + "\n")
  }

  @Test func `naming an object as a whole wins over naming a part of it`() throws {
    #expect(
      try line(["where.zip", "where"])
        == #"{"where":{"city":"서울","zip":"00501"}}"# + "\n")
  }

  @Test func `a field named twice is written once`() throws {
    #expect(try line(["id", "id"]) == #"{"id":"s-1"}"# + "\n")
  }

  @Test func `an optional field that was named is null rather than absent`() throws {
    #expect(try line(["id", "why"]) == #"{"id":"s-1","why":null}"# + "\n")
  }

  @Test(arguments: [
    ("nmae", "name"), ("where.ctiy", "where.city"), ("payy", "pay"), ("where.zi", "where.zip"),
  ])
  func `an unknown field suggests the nearest`(typed: String, meant: String) {
    let failure = #expect(throws: Failure.self) { try line([typed]) }
    #expect(failure?.id == "usage.field")
    #expect(failure?.hint?.en == "did you mean '\(meant)'?")
    #expect(failure?.message.en.contains("'\(typed)'") == true)
  }

  @Test func `an unknown field lists those that there are`() {
    let failure = #expect(throws: Failure.self) { try line(["zzzzzzzz"]) }
    #expect(failure?.message.en.hasSuffix("the fields are id, name, pay, where, tags, why") == true)
  }

  @Test(arguments: ["", ".", "id.", "id.x", "where..city", ".id", "tags.a"])
  func `a malformed name is an unknown field`(name: String) {
    let failure = #expect(throws: Failure.self) { try line([name]) }
    #expect(failure?.id == "usage.field")
  }

  @Test func `nothing is written before the fields are known to be right`() {
    var written = 0
    let options = RenderOptions(format: .csv, fields: ["id", "nope"])
    #expect(throws: Failure.self) {
      try render(SampleData.list(SampleData.shops), options) { (bytes) throws(Failure) in
        written += bytes.count
      }
    }
    #expect(written == 0)
  }

  @Test func `ids need a field of ids`() {
    let failure = #expect(throws: Failure.self) {
      try Rendered(SampleData.record(SampleData.net), .ids)
    }
    #expect(failure?.id == "usage.format")
  }

  @Test func `another contract number is refused by name`() throws {
    #expect(throws: Never.self) {
      try Rendered(SampleData.list([]), .json, contract: 1)
    }
    let failure = #expect(throws: Failure.self) {
      try Rendered(SampleData.list([]), .json, contract: 2)
    }
    #expect(failure?.id == "usage.contract")
    #expect(failure?.message.en.contains("catchkit.wage.list/2") == true)
  }
}
