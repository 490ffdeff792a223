import CatchTestSupport
import Testing

@testable import CatchValues

struct CSVTests {
  private func rows(
    _ text: String, separator: CSVSeparator = .comma
  ) throws(Failure) -> (header: [String], rows: [CSVRow]) {
    var reader = try CSVReader(Array(text.utf8), separator: separator, file: "shifts.csv")
    var rows: [CSVRow] = []
    while let row = try reader.next() { rows.append(row) }
    return (reader.header, rows)
  }

  @Test func `fields stay text, and quotes keep commas, quotes and lines`() throws {
    let text = "\u{FEFF}code,note\r\n00501,\"a \"\"b\"\", c\"\n,\"x\r\ny\"\nlast,"
    let found = try rows(text)
    #expect(found.header == ["code", "note"])
    #expect(
      found.rows == [
        CSVRow(line: 2, fields: ["00501", "a \"b\", c"]),
        CSVRow(line: 3, fields: ["", "x\r\ny"]),
        CSVRow(line: 5, fields: ["last", ""]),
      ])
  }

  @Test func `TSV escapes line ends, tabs and backslashes and knows no quotes`() throws {
    let found = try rows("a\tb\n\"1\\t\\n\\r\\\\\t\"\r\n", separator: .tab)
    #expect(found.rows == [CSVRow(line: 2, fields: ["\"1\t\n\r\\", "\""])])
  }

  @Test func `empty lines at the very end are no rows`() throws {
    #expect(try rows("a\n1\n\r\n\n").rows == [CSVRow(line: 2, fields: ["1"])])
    #expect(try rows("a\n").rows == [])
    #expect(try rows("a").rows == [])
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    let text: String
    let id: String
    let line: Int
    let column: Int?
    var separator = CSVSeparator.comma
    var testDescription: String { text }
  }

  @Test(arguments: [
    Refusal(text: "", id: "csv.empty", line: 1, column: 1),
    Refusal(text: "\u{FEFF}", id: "csv.empty", line: 1, column: 1),
    Refusal(text: "\n", id: "csv.header", line: 1, column: nil),
    Refusal(text: "a,,b\n", id: "csv.header", line: 1, column: nil),
    Refusal(text: "a,b,a\n", id: "csv.header", line: 1, column: nil),
    Refusal(text: "a,b\n1\n", id: "csv.row_length", line: 2, column: nil),
    Refusal(text: "a,b\n\"x\ny\",1\n1,2,3\n", id: "csv.row_length", line: 4, column: nil),
    Refusal(text: "a\n1\n\n2\n", id: "csv.syntax", line: 3, column: 1),
    Refusal(text: "a\n1\"2\n", id: "csv.syntax", line: 2, column: 2),
    Refusal(text: "a,b\n\"1\"x,2\n", id: "csv.syntax", line: 2, column: 4),
    Refusal(text: "a,b\n1,\"2\n3\n", id: "csv.syntax", line: 2, column: 3),
    Refusal(text: "a\n1\r2\n", id: "csv.syntax", line: 2, column: 2),
    Refusal(text: "a\n1\n\u{0}\n", id: "csv.encoding", line: 3, column: 1),
    Refusal(text: "a\n1\\x\n", id: "csv.syntax", line: 2, column: 2, separator: .tab),
    Refusal(text: "a\n1\\", id: "csv.syntax", line: 2, column: 2, separator: .tab),
    Refusal(text: "a\tb\n\t\t\n", id: "csv.row_length", line: 2, column: nil, separator: .tab),
  ])
  func `a broken file is refused with its line`(refusal: Refusal) {
    let found = failure { () throws(Failure) in
      _ = try rows(refusal.text, separator: refusal.separator)
    }
    #expect(found?.id == refusal.id)
    #expect(found?.source?.file == "shifts.csv")
    #expect(found?.source?.line == refusal.line)
    #expect(found?.source?.column == refusal.column)
  }

  @Test func `a row beyond the bounds is refused with its first line`() throws {
    let long = String(repeating: "x", count: CSVReader.mostBytes)
    let wide = String(repeating: ",", count: 10_000)
    for row in ["\(long)x", "\"\n\(long)", "\"\n\(long)\"", wide] {
      let found = failure { () throws(Failure) in _ = try rows("a\n1\n\(row)\n2\n") }
      #expect(found?.id == "csv.syntax" && found?.source?.line == 3)
    }
    #expect(try rows("a\n\(long)\n").rows.count == 1)
  }

  @Test func `text in the old Korean encoding is refused where it begins`() {
    // "이름" in CP949.
    let bytes: [UInt8] = Array("a\n12".utf8) + [0xC0, 0xCC, 0xB8, 0xA7, 0x0A]
    let found = failure { () throws(Failure) in _ = try CSVReader(bytes) }
    #expect(found?.id == "csv.encoding")
    #expect(found?.source?.line == 2)
    #expect(found?.source?.column == 3)
  }

  @Test func `an empty file is named`() {
    let found = failure { () throws(Failure) in _ = try CSVReader([], file: "shifts.csv") }
    #expect(found?.message.en == "'shifts.csv' is empty")
  }

  @Test(arguments: [CSVSeparator.comma, .tab], [1, 2, 5])
  func `hostile cells survive a round trip`(separator: CSVSeparator, width: Int) throws {
    var generator = SeededGenerator(seed: 7)
    let pieces = [
      "", "\"", "\"\"", ",", "\t", "\n", "\r", "\r\n", "\\", "\\n", " ", "=1+1", "-2", "@x",
      "00501",
      "한글", "\u{1100}\u{1161}", "😀", "\u{FEFF}", "\u{85}", "\u{2028}", "NULL", "'", ";",
    ]
    let header = (0..<width).map { "column \($0)" }
    let expected: [[String]] = (0..<500).map { _ in
      (0..<width).map { _ in
        (0..<Int.random(in: 0...3, using: &generator))
          .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
      }
    }
    var writer = CSVWriter(separator: separator, hasBOM: true)
    writer.append(row: header)
    for row in expected { writer.append(row: row) }
    let bytes = writer.drain { Array($0) }
    var reader = try CSVReader(bytes, separator: separator)
    #expect(reader.header == header)
    for row in expected {
      let found = try reader.next()
      #expect(found.map { $0.fields.map { Array($0.utf8) } } == row.map { Array($0.utf8) })
    }
    #expect(try reader.next() == nil)
  }

  @Test func `a row of another length is refused, and the next one is read`() throws {
    var reader = try CSVReader(Array("a,b\n1\n2,3,\"4\n5\"\n6,7\n".utf8))
    var refused: [[String]] = []
    for line in [2, 3] {
      let failure = try #require(throws: Failure.self) { try reader.next() }
      #expect(failure.id == "csv.row_length" && failure.source?.line == line)
      refused.append(reader.latest.fields)
    }
    #expect(refused == [["1"], ["2", "3", "4\n5"]])
    #expect(try reader.next() == CSVRow(line: 5, fields: ["6", "7"]))
    #expect(try reader.next() == nil)
  }

  @Test func `only fields that need quotes have them`() {
    var writer = CSVWriter()
    writer.append(row: ["a b", "c,d", "", "e\"f"])
    writer.append(row: [""])
    #expect(
      writer.drain { String(decoding: $0, as: UTF8.self) }
        == "a b,\"c,d\",,\"e\"\"f\"\n\"\"\n")
  }
}
