import CatchCommandLine
import CatchTestSupport
import CatchValues
import Testing

@Suite struct DelimitedRendererTests {
  private func rows(
    _ rendered: Rendered, _ separator: CSVSeparator = .comma
  ) throws -> (header: [String], rows: [[String]]) {
    var reader = try CSVReader(rendered.bytes, separator: separator)
    var rows: [[String]] = []
    while let row = try reader.next() { rows.append(row.fields) }
    return (reader.header, rows)
  }

  @Test func `the header names fields, objects opened with dots`() throws {
    let read = try rows(Rendered(SampleData.list(SampleData.shops), .csv))
    #expect(read.header == ["id", "name", "pay", "where.city", "where.zip", "tags"])
  }

  @Test func `values are exact: no groups, leading zeros kept, lists as JSON`() throws {
    let read = try rows(Rendered(SampleData.list(SampleData.shops), .csv))
    #expect(
      read.rows == [
        ["s-1", "모두의 커피, \"강남\"", "10320000", "서울", "00501", #"["a","b"]"#],
        ["s-2", "Zoë", "1", "", "", "[]"],
      ])
  }

  @Test func `an empty list still has its header`() throws {
    #expect(
      try Rendered(SampleData.list([]), .csv).text
        == "id,name,pay,where.city,where.zip,tags\n")
  }

  @Test func `a text that a spreadsheet would run is inert only when that is asked for`() throws {
    let texts = ["=1+1", "+A1", "-A1", "@SUM(A1)", "\t=1", "\u{1}=1", "a=1", "-60.5", ""]
    let list = SampleData.list(
      texts.map { SampleData.shop("s", $0, pay: -5, city: nil, tags: []) })
    let plain = try rows(Rendered(list, .csv)).rows.map { $0[1...2].joined(separator: " ") }
    #expect(plain == texts.map { "\($0) -5" })
    let again = SampleData.list(
      texts.map { SampleData.shop("s", $0, pay: -5, city: nil, tags: []) })
    let inert = try rows(Rendered(again, .csv, isForSpreadsheet: true)).rows.map { $0[1] }
    #expect(
      inert == ["'=1+1", "'+A1", "'-A1", "'@SUM(A1)", "'\t=1", "'\u{1}=1", "a=1", "-60.5", ""])
  }

  @Test(arguments: [(OutputFormat.csv, "\r\n"), (.tsv, "\n")])
  func `a byte order mark comes only when asked for, and CSV then has CRLF`(
    format: OutputFormat, lineEnd: String
  ) throws {
    let plain = try Rendered(SampleData.list([]), format)
    let marked = try Rendered(SampleData.list([]), format, hasBOM: true)
    #expect(!plain.bytes.contains(0x0D))
    #expect(
      marked.bytes == [0xEF, 0xBB, 0xBF] + Array(plain.text.replacing("\n", with: lineEnd).utf8))
  }

  @Test func `an optional field has a column when the first row has it`() throws {
    guard case .object(let members) = SampleData.shops[0] else { return }
    let explained = JSON.object(members + [JSON.Member("why", object(("figure", .string("x"))))])
    let read = try rows(Rendered(SampleData.list([explained]), .csv))
    #expect(read.header.last == "why")
    #expect(read.rows[0].last == #"{"figure":"x"}"#)
  }

  @Test(arguments: [OutputFormat.csv, .tsv])
  func `any text comes back unchanged`(format: OutputFormat) throws {
    let alphabet = Array("a\",;\t\r\n \\'=+-@0가각\u{1F468}é\u{301}|{}[]").map(String.init)
    var generator = SeededGenerator(seed: 20_260_301)
    let names = (0..<500).map { _ in
      (0..<Int.random(in: 0...12, using: &generator))
        .map { _ in alphabet.randomElement(using: &generator) ?? "" }.joined()
    }
    let shops = names.map { SampleData.shop($0, $0, pay: 0, city: $0, tags: [$0]) }
    let read = try rows(
      Rendered(SampleData.list(shops), format), format == .csv ? .comma : .tab)
    // Byte by byte: Swift's own equality would overlook a change of normalization.
    #expect(read.rows.map { Array($0[1].utf8) } == names.map { Array($0.utf8) })
    #expect(read.rows.map { Array($0[3].utf8) } == names.map { Array($0.utf8) })
  }

  @Test func `ids stand alone on their lines`() throws {
    #expect(try Rendered(SampleData.list(SampleData.shops), .ids).text == "s-1\ns-2\n")
    #expect(try Rendered(SampleData.list([]), .ids).text == "")
  }

  @Test(arguments: OutputFormat.allCases)
  func `a limit keeps the first rows, tells, and stops asking`(format: OutputFormat) throws {
    final class Counter: @unchecked Sendable { var made = 0 }
    let counter = Counter()
    let report = SampleData.many(100) { counter.made = $0 }
    let rendered = try Rendered(report, format, limit: 3)
    #expect(rendered.summary.rowCount == 3)
    #expect(rendered.summary.notes.count == 1)
    #expect(rendered.text.contains("s-3"))
    #expect(!rendered.text.contains("s-4"))
    #expect(counter.made == 4)
    if format == .json {
      #expect(try JSON.parse(rendered.bytes)["meta"]?["truncated"] == .bool(true))
    }
  }

  @Test func `a limit that nothing exceeds is not told`() throws {
    let rendered = try Rendered(SampleData.many(3), .json, limit: 3)
    #expect(rendered.summary.notes.isEmpty)
    #expect(try JSON.parse(rendered.bytes)["meta"]?["truncated"] == .bool(false))
  }

  @Test func `a failing sink stops the rows at once`() throws {
    final class Counter: @unchecked Sendable { var made = 0 }
    let counter = Counter()
    let failure = Failure(OutputFailure.format, Text(verbatim: "full"))
    let report = SampleData.many(1_000_000) { counter.made = $0 }
    #expect(throws: failure) {
      try render(report, RenderOptions(format: .csv)) { (_) throws(Failure) in throw failure }
    }
    #expect(counter.made < 10_000)
  }
}
