import CatchCommandLine
import CatchTestSupport
import CatchValues
import Testing

@Suite struct TableTests {
  /// The display column at which `word` begins in `line`.
  private func column(of word: String, in line: String) throws -> Int {
    let range = try #require(line.firstRange(of: word))
    return DisplayWidth.columns(of: line[..<range.lowerBound])
  }

  private static let corpus = [
    "cafe", "모두의 커피", "모두의 커피".decomposedHangul, "Zoë", "Zoe\u{308}", "👩‍👩‍👧 family", "ﾊﾝｶｸ",
    "全角", "a\u{200B}b", "e\u{301}e\u{301}", "🇰🇷", "",
  ]

  @Test func `columns begin in the same place for Korean, emoji and decomposed text`() throws {
    let shops = TableTests.corpus.map {
      SampleData.shop("s-1", $0, pay: 7, city: "CITY", tags: [])
    }
    let lines = try Rendered(SampleData.list(shops), .table).lines
    let columns = try lines.dropFirst().map { try column(of: "CITY", in: $0) }
    #expect(Set(columns).count == 1)
    #expect(try column(of: "City", in: lines[0]) == columns[0])
  }

  @Test func `numbers end in the same place and are grouped`() throws {
    let shops = [1, 12_345, 9_007_199_254_740_991, -5].map {
      SampleData.shop("s-1", "가", pay: $0, city: "CITY", tags: [])
    }
    let lines = try Rendered(SampleData.list(shops), .table).lines.dropFirst()
    #expect(lines.contains { $0.contains("9,007,199,254,740,991  CITY") })
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
    let ends = try lines.map { try column(of: "  CITY", in: $0) }
    #expect(Set(ends).count == 1)
  }

  @Test func `headings follow the language`() throws {
    let korean = try Rendered(
      SampleData.list([]), .table, presentation: Presentation(language: .ko))
    #expect(korean.lines == ["ID  이름  급여  도시  우편번호  태그"])
  }

  @Test func `an empty list shows its headings and no prose`() throws {
    #expect(try Rendered(SampleData.list([]), .table).lines.count == 1)
  }

  @Test(arguments: [30, 40, 50, 60])
  func `on a terminal no line is wider than it, and texts wrap`(width: Int) throws {
    let shops = TableTests.corpus.map {
      SampleData.shop("s-1", $0 + " " + $0 + " long enough to wrap", pay: 7, city: "서울", tags: [])
    }
    let presentation = Presentation(width: width, isTerminal: true)
    let rendered = try Rendered(SampleData.list(shops), .table, presentation: presentation)
    #expect(rendered.lines.allSatisfy { DisplayWidth.columns(of: $0) <= width })
    #expect(!rendered.text.contains("…"))
    #expect(rendered.words.count { $0 == "wrap" } == shops.count)
  }

  @Test func `a word wider than the terminal stays whole in a line of its own`() throws {
    let path = "/" + String(repeating: "n", count: 100_000)
    let shop = SampleData.shop("s-1", path, pay: 7, city: "서울", tags: [])
    let rendered = try Rendered(
      SampleData.list([shop]), .table, presentation: Presentation(width: 80, isTerminal: true))
    #expect(rendered.lines.contains(path))
    #expect(rendered.lines.filter { DisplayWidth.columns(of: $0) > 80 }.count == 1)
  }

  @Test func `a number is never cut, however narrow the terminal`() throws {
    let shop = SampleData.shop("s-1", "name", pay: 123_456_789, city: "서울", tags: [])
    let rendered = try Rendered(
      SampleData.list([shop]), .table, presentation: Presentation(width: 10, isTerminal: true))
    #expect(rendered.text.contains("123,456,789"))
  }

  @Test func `a pipe sees whole texts`() throws {
    let long = String(repeating: "긴 이름 ", count: 100) + "end"
    let shop = SampleData.shop("s-1", long, pay: 1, city: "서울", tags: [])
    #expect(try Rendered(SampleData.list([shop]), .table).text.contains(long))
  }

  @Test func `control bytes are shown, not obeyed`() throws {
    let evil = "\u{1B}[2J\u{7}\r\n\u{9B}31mred\u{7F}"
    let shop = SampleData.shop(evil, evil, pay: 1, city: evil, tags: [evil])
    let why = object(("figure", .string(evil)), ("inputs", object((evil, .string(evil)))))
    guard case .object(let members) = shop else { return }
    let explained = JSON.object(members + [JSON.Member("why", why)])
    let record = object(
      ("month", .string(evil)), ("by_day", object((evil, .integer(1)))), ("why", why),
      ("parts", .array([object(("title", .string(evil)))])))
    for report in [SampleData.list([explained]), SampleData.record(record)] {
      let text = try Rendered(report, .table).text
      let controls = text.unicodeScalars.filter {
        $0 != "\n" && ($0.value < 0x20 || (0x7F...0x9F).contains($0.value))
      }
      #expect(controls.isEmpty)
    }
  }

  @Test func `colour marks headings and amounts below zero, and the words are the same`() throws {
    for report in [SampleData.list(SampleData.shops), SampleData.record(SampleData.net)] {
      let plain = try Rendered(report, .table).text
      var again = report
      // A row source is read once.
      if case .list = report.body { again.body = .list(Report.RowSource(SampleData.shops)) }
      let colored = try Rendered(again, .table, presentation: Presentation(usesColor: true)).text
      #expect(colored.contains("\u{1B}[1m"))
      #expect(colored.contains("\u{1B}[31m-60,740 won\u{1B}[0m") == plain.contains("-60,740"))
      let bare = ["[1m", "[31m", "[0m"].reduce(colored) { $0.replacing("\u{1B}\($1)", with: "") }
      #expect(bare == plain)
    }
  }

  @Test func `colours of cells take no columns`() throws {
    let shops = [5, -12_345, 700].map {
      SampleData.shop("s-1", "가", pay: $0, city: "CITY", tags: [])
    }
    let rendered = try Rendered(
      SampleData.list(shops), .table, presentation: Presentation(usesColor: true))
    #expect(rendered.text.contains("  \u{1B}[31m-12,345\u{1B}[0m  CITY"), "\(rendered.text)")
    #expect(rendered.text.contains("      700  CITY"), "\(rendered.text)")
  }

  @Test func `rows after the first thousand are all there`() throws {
    let rendered = try Rendered(SampleData.many(2_500), .table)
    #expect(rendered.lines.count == 2_501)
    #expect(rendered.lines[2_500].contains("s-2500"))
    #expect(rendered.pieces.count > 1)
  }

  @Test func `a record is titles and values, its parts below their title`() throws {
    expectSnapshot(
      try Rendered(SampleData.record(SampleData.net), .table).text, named: "record.en.txt")
    expectSnapshot(
      try Rendered(
        SampleData.record(SampleData.net), .table, presentation: Presentation(language: .ko)
      ).text, named: "record.ko.txt")
  }

  @Test func `an explanation is a tree of lines`() throws {
    let record = object(("gross", .integer(1)), ("why", SampleData.explanation(depth: 2)))
    let report = SampleData.record(record)
    expectSnapshot(
      try Rendered(report, .table, fields: ["gross", "why"]).text, named: "explanation.en.txt")
    expectSnapshot(
      try Rendered(
        report, .table, fields: ["gross", "why"],
        presentation: Presentation(language: .ko, width: 40)
      ).text, named: "explanation.ko.txt")
  }

  @Test func `a drawing replaces the plain table unless fields are chosen`() throws {
    var report = SampleData.record(SampleData.net)
    report.drawing = { (presentation) throws(Failure) in "drawn \(presentation.language)\n" }
    #expect(try Rendered(report, .table).text == "drawn en\n")
    #expect(try Rendered(report, .table, fields: ["legal"]).text == "Legal  yes\n")
    #expect(try Rendered(report, .jsonl, fields: ["legal"]).text == "{\"legal\":true}\n")
  }

  @Test(arguments: [
    (0, "0m"), (59, "59m"), (60, "1h"), (450, "7h 30m"), (-61, "-1h 1m"),
    (Int.min, "-153722867280912930h 8m"),
  ])
  func `minutes read as hours and minutes`(minutes: Int, text: String) throws {
    let record = SampleData.record(object(("worked", .integer(minutes))))
    #expect(try Rendered(record, .table, fields: ["worked"]).text == "Worked  \(text)\n")
  }
}

extension String {
  /// Hangul syllables as conjoining jamo, as macOS file names have them.
  fileprivate var decomposedHangul: String {
    var result = ""
    for scalar in unicodeScalars {
      guard (0xAC00...0xD7A3).contains(scalar.value) else {
        result.unicodeScalars.append(scalar)
        continue
      }
      let index = scalar.value - 0xAC00
      let jamo = [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + index % 28]
      for value in jamo where value != 0x11A7 {
        if let letter = Unicode.Scalar(value) { result.unicodeScalars.append(letter) }
      }
    }
    return result
  }
}
