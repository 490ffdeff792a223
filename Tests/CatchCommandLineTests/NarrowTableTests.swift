import CatchCommandLine
import CatchValues
import Testing

@Suite("Tables on narrow terminals")
struct NarrowTableTests {
  private static let output = OutputInfo(
    "catchkit.visits", shape: .list,
    fields: [
      Field("id", .text, title: plain("ID"), meaning: plain("The id")),
      Field("day", .date, title: plain("Day"), meaning: plain("The day")),
      Field("at", .instant, title: plain("At"), meaning: plain("The time")),
      Field("place", .text, title: plain("Place"), meaning: plain("The place")),
      Field("memo", .text, title: plain("Memo"), meaning: plain("A memo")),
      Field("pay", .won, title: plain("Pay"), meaning: plain("An amount")),
    ], idField: "id")

  private static func visit(
    _ number: Int, day: String = "2026-11-03", place: String = "모두의 커피 강남점", memo: String = ""
  ) -> JSON {
    object(
      ("id", .string("vis-\(number)")), ("day", .string(day)),
      ("at", .string("\(day)T09:00:00+09:00")), ("place", .string(place)),
      ("memo", .string(memo)), ("pay", .integer(1_000_000 + number)))
  }

  private func shown(_ rows: [JSON], width: Int?) throws -> Rendered {
    let report = Report(.list(Report.RowSource(rows)), output: Self.output)
    let rendered = try Rendered(
      report, .table, presentation: Presentation(width: width, isTerminal: width != nil))
    for line in rendered.lines where width != nil {
      #expect(DisplayWidth.columns(of: line) <= width ?? 0, "\(rendered.text)")
    }
    return rendered
  }

  private static let two = [visit(1), visit(2, day: "2026-11-04")]

  @Test func `a table that fits, or goes into a pipe, stays as it is`() throws {
    let whole = try shown(Self.two, width: nil)
    #expect(whole.lines.count == 3 && whole.lines[0].contains("Memo"))
    #expect(try shown(Self.two, width: 80).text == whole.text)
  }

  @Test func `what is empty goes first, then what is the same, told once above`() throws {
    let without = try shown(Self.two, width: 66)
    #expect(!without.text.contains("Memo") && without.lines.count == 3, "\(without.text)")
    let told = try shown(Self.two, width: 50)
    #expect(told.lines[0] == "Place: 모두의 커피 강남점", "\(told.text)")
    #expect(told.lines.count == 4 && told.lines[3].contains("2026-11-04  2026-11-04 09:00"))
  }

  @Test func `then the year of all days goes, told once above`() throws {
    let rendered = try shown(Self.two, width: 40)
    #expect(rendered.text.contains("Place: 모두의 커피 강남점; Year: 2026"), "\(rendered.text)")
    #expect(rendered.text.contains("11-04  11-04 09:00  1,000,002"), "\(rendered.text)")
    #expect(rendered.text.components(of: "2026") == 1)
    let years = try shown([Self.visit(1), Self.visit(2, day: "2027-01-04")], width: 40)
    #expect(years.text.contains("2027-01-04") && years.text.contains("2026-11-03"))
  }

  @Test func `then texts wrap below themselves, and rows become records`() throws {
    let rows = [
      Self.visit(1, memo: "the key lies below the third stone beside the door"),
      Self.visit(2, day: "2026-11-04", place: "Zoë", memo: "ring twice"),
    ]
    let wrapped = try shown(rows, width: 80)
    #expect(wrapped.lines[0] == "Year: 2026" || wrapped.lines.count > 3, "\(wrapped.text)")
    #expect(wrapped.lines.contains { $0.hasPrefix("          ") }, "\(wrapped.text)")
    #expect(wrapped.text.contains("vis-1") && wrapped.text.contains("1,000,001"))
    let records = try shown(rows, width: 36)
    #expect(records.text.contains("ID     vis-1\nDay    2026-11-03\n"), "\(records.text)")
    #expect(records.text.contains("\n\nID     vis-2\n"), "\(records.text)")
    #expect(records.text.contains("Pay    1,000,002 won\n"), "\(records.text)")
  }

  @Test func `one row that does not fit is a record, of which nothing is the same`() throws {
    let record = try shown([Self.visit(1)], width: 50)
    #expect(record.lines.first == "ID     vis-1", "\(record.text)")
    #expect(record.text.contains("Place  모두의 커피 강남점\n"), "\(record.text)")
    #expect(!record.text.contains("Memo"))
  }

  @Test func `a later row that is wider than its columns is a record`() throws {
    var rows = (1...1000).map { Self.visit($0 % 9) }
    rows.append(Self.visit(1_234_567, day: "2027-02-03", place: "강릉", memo: "late"))
    rows.append(Self.visit(3))
    let rendered = try shown(rows, width: 40)
    let end = rendered.text.suffix(300)
    #expect(end.contains("\n\nID     vis-1234567\nDay    2027-02-03\n"), "\(end)")
    #expect(end.contains("\nPay    2,234,567 won\nMemo   late\n"), "\(end)")
    #expect(end.contains("\nAt     2027-02-03 09:00\nPlace  강릉\n\nvis-3  "), "\(end)")
  }

  @Test func `one long text makes no records of the other rows`() throws {
    let name = "Screenshot_20261121-091500_KakaoTalk.png"
    let rows = (1...6).map { Self.visit($0, place: "Zoë \($0)", memo: $0 == 4 ? name : "") }
    let rare = try shown(rows, width: 60)
    #expect(rare.lines.count == 8 && rare.lines[5] == "    Memo: \(name)", "\(rare.text)")
    #expect(!rare.lines[0].contains("Memo") && rare.lines[4].hasPrefix("vis-4  2026-11-03"))
    let often = (1...4).map {
      Self.visit(
        $0, day: "2026-11-0\($0)", place: "Zoë \($0)", memo: $0 == 4 ? name : "a key")
    }
    let below = try shown(often, width: 64)
    #expect(below.lines.count == 7 && below.lines[6] == "    Memo: \(name)", "\(below.text)")
    #expect(below.lines[2].contains("a key") && below.lines[0] == "Year: 2026", "\(below.text)")
  }

  @Test func `what is told above breaks between its parts, and leaves two columns`() throws {
    let rows = [1, 2].map { Self.visit($0, place: "Main street 1", memo: "ring the bell") }
    let rendered = try shown(rows, width: 30)
    #expect(
      rendered.lines.prefix(3) == [
        "At: 2026-11-03 09:00;", "Place: Main street 1;", "Memo: ring the bell",
      ],
      "\(rendered.text)")
    let output = OutputInfo(
      "catchkit.points", shape: .list,
      fields: ["id", "state", "kind", "place"].map {
        Field($0, .text, title: plain($0), meaning: plain($0))
      }, idField: "id")
    let alike = [1, 2].map {
      object(
        ("id", .string("pnt-\($0)")), ("state", .string("waiting")), ("kind", .string("regular")),
        ("place", .string("Main street")))
    }
    let points = try Rendered(
      Report(.list(Report.RowSource(alike)), output: output), .table,
      presentation: Presentation(width: 24, isTerminal: true))
    #expect(points.text.hasPrefix("place: Main street\nid     state    kind\n"), "\(points.text)")
  }

  @Test func `a path with blanks is whole`() {
    let path = "/home/mina/Pictures/Naver Map.png"
    #expect(TextLayout.hanging("Path  ", path, columns: 34) == ["Path", " \(path)"])
  }

  @Test func `a drawing is folded at spaces`() throws {
    var report = Report(.record(object(("id", .string("vis-1")))), output: Self.output)
    report.drawing = { _ throws(Failure) in "saved 1,000,001 won for '모두의 커피 강남점'\n" }
    let rendered = try Rendered(report, .table, presentation: Presentation(width: 24))
    #expect(rendered.text == "saved 1,000,001 won\n  for '모두의 커피\n  강남점'\n")
  }

  @Test func `a long word of Hangul is broken, an id and a path are not`() {
    #expect(TextLayout.wrapped("가나다라마바사", columns: 6) == ["가나다", "라마바", "사"])
    for word in ["vis-123456789", "/home/민지/저장소"] {
      #expect(TextLayout.wrapped(word, columns: 6) == [word])
    }
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
