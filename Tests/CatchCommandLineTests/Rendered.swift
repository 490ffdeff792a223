import CatchCommandLine
import CatchValues

/// Renders into memory, the pieces as they were handed over.
struct Rendered {
  let pieces: [[UInt8]]
  let summary: RenderSummary

  init(
    _ report: Report, _ format: OutputFormat, fields: [String]? = nil, limit: Int? = nil,
    sort: String? = nil, isReversed: Bool = false, hasBOM: Bool = false,
    isForSpreadsheet: Bool = false, presentation: Presentation = Presentation(),
    contract: Int? = nil
  ) throws(Failure) {
    var pieces: [[UInt8]] = []
    var options = RenderOptions(
      format: format, fields: fields, limit: limit, hasBOM: hasBOM, presentation: presentation,
      contractVersion: contract)
    options.isForSpreadsheet = isForSpreadsheet
    (options.sort, options.isReversed) = (sort, isReversed)
    summary = try render(report, options) { (bytes) throws(Failure) in
      pieces.append([UInt8](bytes))
    }
    self.pieces = pieces
  }

  var bytes: [UInt8] { pieces.flatMap { $0 } }
  var text: String { String(decoding: bytes, as: UTF8.self) }
  var lines: [String] { text.split(separator: "\n").map(String.init) }
  var words: [Substring] { text.split(whereSeparator: \.isWhitespace) }
}

/// `object(("name", .string("cafe")))`
func object(_ members: (String, JSON)...) -> JSON {
  .object(members.map { JSON.Member($0.0, $0.1) })
}

enum SampleData {
  static let net = object(
    ("gross", .integer(2_300_000)), ("net", .integer(-60_740)), ("month", .null),
    ("worked", .integer(450)), ("rate", .string("104.29")),
    (
      "parts",
      .array([
        object(("title", .string("국민연금")), ("won", .integer(103_500))),
        object(("title", .string("Health")), ("won", .integer(1))),
      ])
    ),
    ("by_day", object(("2026-03-01", .integer(10_320)), ("2026-03-02", .integer(82_560)))),
    ("due", .array([.string("2026-03-01")])), ("legal", .bool(true)), ("kind", .string("a")))

  static let shops: [JSON] = [
    shop("s-1", "모두의 커피, \"강남\"", pay: 10_320_000, city: "서울", tags: ["a", "b"]),
    shop("s-2", "Zoë", pay: 1, city: nil, tags: []),
  ]

  static func shop(_ id: String, _ name: String, pay: Int, city: String?, tags: [String]) -> JSON {
    object(
      ("id", .string(id)), ("name", .string(name)), ("pay", .integer(pay)),
      ("where", city.map { object(("city", .string($0)), ("zip", .string("00501"))) } ?? .null),
      ("tags", .array(tags.map { .string($0) })))
  }

  static func explanation(depth: Int) -> JSON {
    object(
      ("figure", .string("net")), ("value", .string("2060740.5")),
      ("formula", .string("gross − deductions")),
      ("inputs", object(("gross", .string("2300000")), ("year", .string("2026")))),
      (
        "parameters",
        .array([
          object(
            ("name", .string("pension")), ("value", .string("4.75")), ("unit", .string("%")),
            ("from", .string("2026-01-01")), ("source", .string("국민연금법")))
        ])
      ),
      ("law", .bilingual(Text(en: "Income Tax Act", ko: "소득세법"))),
      ("children", .array(depth > 0 ? [explanation(depth: depth - 1)] : [])))
  }

  static func record(_ value: JSON) -> Report {
    Report(.record(value), output: SampleProgram.net.output)
  }

  static func list(_ rows: [JSON]) -> Report {
    Report(.list(Report.RowSource(rows)), output: SampleProgram.list.output)
  }

  /// Rows made one at a time, as a command over a large store would.
  static func many(_ count: Int, counting: (@Sendable (Int) -> Void)? = nil) -> Report {
    var made = 0
    let source = Report.RowSource { () throws(Failure) in
      guard made < count else { return nil }
      made += 1
      counting?(made)
      return shop("s-\(made)", "가게 \(made)", pay: made, city: "서울", tags: [])
    }
    return Report(.list(source), output: SampleProgram.list.output)
  }
}
