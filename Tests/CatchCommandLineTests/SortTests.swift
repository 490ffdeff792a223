import CatchCommandLine
import CatchValues
import Testing

@Suite("Sorted lists")
struct SortTests {
  private static let shops: [JSON] = [
    SampleData.shop("s-1", "나", pay: 100_000, city: "서울", tags: []),
    SampleData.shop("s-2", "Zoë", pay: 9, city: nil, tags: ["b"]),
    SampleData.shop("s-3", "a", pay: -5, city: "부산", tags: []),
    SampleData.shop("s-4", "\u{1102}\u{1161}", pay: 9, city: "부산", tags: []),
  ]

  private func ids(
    _ sort: String?, isReversed: Bool = false, limit: Int? = nil
  ) throws -> [String] {
    try Rendered(
      SampleData.list(Self.shops), .ids, limit: limit, sort: sort, isReversed: isReversed
    ).lines
  }

  @Test func `numbers are sorted as numbers, and rows that are alike keep their order`() throws {
    #expect(try ids("pay") == ["s-3", "s-2", "s-4", "s-1"])
    #expect(try ids("pay", isReversed: true) == ["s-1", "s-2", "s-4", "s-3"])
  }

  @Test func `texts are sorted by their scalars once composed`() throws {
    #expect(try ids("name") == ["s-2", "s-3", "s-1", "s-4"])
  }

  @Test func `a row without the value is last either way`() throws {
    #expect(try ids("where.city") == ["s-3", "s-4", "s-1", "s-2"])
    #expect(try ids("where.city", isReversed: true) == ["s-1", "s-3", "s-4", "s-2"])
  }

  @Test func `the limit counts sorted rows`() throws {
    #expect(try ids("pay", limit: 1) == ["s-3"])
    #expect(try ids(nil, isReversed: true, limit: 2) == ["s-4", "s-3"])
  }

  @Test func `the row of sums stays below`() throws {
    var report = SampleData.list(Self.shops)
    report.total = { () throws(Failure) in
      SampleData.shop("sum", "sum", pay: 100_013, city: nil, tags: [])
    }
    let lines = try Rendered(report, .table, sort: "pay").lines
    #expect(lines[1].hasPrefix("s-3") && lines[5].hasPrefix("sum"))
  }

  @Test func `the row of sums is outside the limit, and after all rows`() throws {
    var (read, shops) = (0, Self.shops.makeIterator())
    var report = SampleData.list([])
    report.body = .list(
      Report.RowSource { () throws(Failure) in
        let next = shops.next()
        if next != nil { read += 1 }
        return next
      })
    report.total = { () throws(Failure) in
      SampleData.shop("sum", "sum", pay: read, city: nil, tags: [])
    }
    let lines = try Rendered(report, .table, limit: 2).lines
    #expect(lines.count == 4 && lines[2].hasPrefix("s-2") && lines[3].hasPrefix("sum"))
    #expect(read == Self.shops.count)
  }

  @Test func `a table is sorted by fields that it does not show`() throws {
    var report = SampleData.list(Self.shops)
    let output = try #require(report.output)
    report.output = output.showing(output.fields.filter { $0.name == "name" })
    let lines = try Rendered(report, .table, sort: "pay").lines
    #expect(lines == ["Name", "a", "Zoë", "\u{1102}\u{1161}", "나"])
  }

  @Test(arguments: [
    ("Pay", "pay"), ("pAY", "pay"), ("급여", "pay"), ("\u{1100}\u{1173}\u{11B8}여", "pay"),
    ("City", "where.city"), ("where city", "where.city"), ("위치 도시", "where.city"),
  ])
  func `a heading in either language is its field`(heading: String, field: String) throws {
    #expect(try ids(heading) == ids(field))
  }

  @Test func `a column that only the table has is sorted, its numbers by value`() throws {
    var report = SampleData.list(
      ["10,320 won", "-", "9,860 won"].map { object(("id", .string($0)), ("rate", .string($0))) })
    let output = try #require(report.output)
    let rate = Field("rate", .text, title: Text(en: "Rate", ko: "시급"), meaning: plain("Rate"))
    report.output = output.showing([rate])
    let lines = try Rendered(report, .table, sort: "시급").lines
    #expect(lines == ["Rate", "9,860 won", "10,320 won", "-"])
  }

  @Test(arguments: ["nmae", "tags", "where"])
  func `only a field with one value sorts`(name: String) throws {
    let failure = try #require(throws: Failure.self) { try ids(name) }
    #expect(failure.id == "usage.field")
    if name == "nmae" { #expect(failure.hint?.en == "did you mean 'name'?") }
  }

  @Test func `decimals and instants are sorted by value`() throws {
    func sorted(_ kind: FieldKind, _ values: [String]) throws -> [String] {
      let output = OutputInfo(
        "catchkit.values", shape: .list,
        fields: [Field("value", kind, title: plain("Value"), meaning: plain("A value"))],
        idField: "value")
      let rows = values.map { object(("value", .string($0))) }
      return try Rendered(
        Report(.list(Report.RowSource(rows)), output: output), .ids, sort: "value"
      ).lines
    }
    #expect(try sorted(.decimal, ["10.5", "9", "-1.25"]) == ["-1.25", "9", "10.5"])
    let (early, late) = ("2026-11-03T09:00:00+09:00", "2026-11-03T01:00:00Z")
    #expect(try sorted(.instant, [late, early]) == [early, late])
  }
}
