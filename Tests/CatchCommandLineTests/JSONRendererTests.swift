import CatchCommandLine
import CatchValues
import Testing

@Suite struct JSONRendererTests {
  @Test func `a record is one document in an envelope, on one line`() throws {
    let rendered = try Rendered(SampleData.record(SampleData.net), .json, fields: ["net", "gross"])
    #expect(
      rendered.text
        == #"{"schema":"catchkit.wage.net/1","data":{"net":-60740,"gross":2300000},"#
        + #""meta":{"currency":"KRW"}}"# + "\n")
  }

  @Test func `only a document with amounts names their currency, and once`() throws {
    let fields = ["month", "net", "parts"]
    for count in fields.indices {
      let document = try JSON.parse(
        Rendered(SampleData.record(SampleData.net), .json, fields: [fields[count]]).bytes)
      let currency = document["meta"]?["currency"]
      #expect((currency == .string("KRW")) == (fields[count] != "month"), "\(fields[count])")
    }
    var report = SampleData.record(SampleData.net)
    report.meta = [JSON.Member("currency", .string("KRW"))]
    #expect(
      try JSON.parse(Rendered(report, .json).bytes)["meta"]
        == object(("currency", .string("KRW"))))
  }

  @Test func `keys come in the order of the fields, whatever the order of the members`() throws {
    guard case .object(let members) = SampleData.net else { return }
    let shuffled = SampleData.record(.object(members.reversed()))
    #expect(
      try Rendered(shuffled, .json).text
        == Rendered(SampleData.record(SampleData.net), .json).text)
  }

  @Test func `an absent value is null, an absent optional one is left out`() throws {
    let text = try Rendered(SampleData.record(object(("gross", .integer(1)))), .jsonl).text
    #expect(
      text
        == #"{"gross":1,"net":null,"month":null,"worked":null,"rate":null,"parts":null,"#
        + #""by_day":null,"due":null,"legal":null,"kind":null}"# + "\n")
  }

  @Test func `a member that no field declares is not written`() throws {
    let record = object(("gross", .integer(1)), ("secret", .integer(2)))
    #expect(try !Rendered(SampleData.record(record), .json).text.contains("secret"))
  }

  @Test func `a list counts its rows and says that none were left out`() throws {
    let document = try JSON.parse(Rendered(SampleData.list(SampleData.shops), .json).bytes)
    #expect(
      document["meta"]
        == object(
          ("count", .integer(2)), ("truncated", .bool(false)), ("currency", .string("KRW"))))
  }

  @Test func `an empty list is an empty array`() throws {
    let document = try JSON.parse(Rendered(SampleData.list([]), .json).bytes)
    #expect(document["data"] == .array([]))
    #expect(document["meta"]?["count"] == .integer(0))
  }

  @Test func `meta of the report follows the counts`() throws {
    var report = SampleData.list([])
    report.meta = [JSON.Member("rules", .string("2026"))]
    let document = try JSON.parse(Rendered(report, .json).bytes)
    guard case .object(let members)? = document["meta"] else {
      Issue.record("meta is no object")
      return
    }
    #expect(members.map(\.name) == ["count", "truncated", "rules", "currency"])
  }

  @Test func `JSON Lines are bare records`() throws {
    let lines = try Rendered(SampleData.list(SampleData.shops), .jsonl).lines
    #expect(lines.count == 2)
    #expect(try JSON.parse([UInt8](lines[0].utf8)) == SampleData.shops[0])
  }

  @Test func `rows leave in pieces of at most 64 KB, and in order`() throws {
    let rendered = try Rendered(SampleData.many(20_000), .jsonl)
    #expect(rendered.pieces.count > 10)
    #expect(rendered.pieces.allSatisfy { $0.count <= 64 * 1024 })
    let lines = rendered.lines
    #expect(lines.count == 20_000)
    #expect(lines[19_999].hasPrefix(#"{"id":"s-20000","#))
  }

  @Test func `a long list is one valid document across its pieces`() throws {
    let rendered = try Rendered(SampleData.many(5_000), .json)
    #expect(rendered.pieces.count > 2)
    let document = try JSON.parse(rendered.bytes)
    guard case .array(let rows)? = document["data"] else {
      Issue.record("data is no array")
      return
    }
    #expect(rows.count == 5_000)
  }

  @Test func `the language changes nothing`() throws {
    for format in OutputFormat.allCases where format.isMachine && format != .ids {
      let english = try Rendered(
        SampleData.record(SampleData.net), format, presentation: Presentation(language: .en))
      let korean = try Rendered(
        SampleData.record(SampleData.net), format,
        presentation: Presentation(language: .ko, usesColor: true, width: 20, isTerminal: true))
      #expect(english.text == korean.text)
    }
  }

  @Test func `a text in two languages is English for machines and the reader's in tables`() throws {
    let why = object(
      ("figure", .string("net")), ("value", .integer(1)),
      ("formula", .bilingual(Text(en: "a - b", ko: "가 - 나"))))
    let record = object(("month", .bilingual(Text(en: "March", ko: "삼월"))), ("why", why))
    let fields = ["month", "why"]
    let json = try Rendered(SampleData.record(record), .jsonl, fields: fields).text
    #expect(
      json == #"{"month":"March","why":{"figure":"net","value":1,"formula":"a - b"}}"# + "\n")
    #expect(
      try Rendered(SampleData.record(record), .csv, fields: ["month"]).text == "month\nMarch\n")
    let table = try Rendered(
      SampleData.record(record), .table, fields: fields, presentation: Presentation(language: .ko))
    #expect(table.text.contains("삼월"))
    #expect(table.text.contains("계산식: 가 - 나"))
  }

  @Test func `help in a machine format still parses`() throws {
    let report = Report(.text(Text(en: "Usage:\n", ko: "사용법:\n")))
    let document = try JSON.parse(Rendered(report, .json).bytes)
    #expect(document["data"]?["text"] == .string("Usage:\n"))
    #expect(try Rendered(report, .table).text == "Usage:\n")
  }

  @Test func `a streamed report adds nothing`() throws {
    let report = Report(.streamed, notes: [Text(verbatim: "done")])
    let rendered = try Rendered(report, .json)
    #expect(rendered.bytes.isEmpty)
    #expect(rendered.summary.notes == [Text(verbatim: "done")])
  }
}
