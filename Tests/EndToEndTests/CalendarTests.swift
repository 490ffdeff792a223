import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// Calendars on fixed days, as people see them in terminals and on paper.
@Suite("Calendars")
struct CalendarTests {
  private static let made = Result<CalendarWorld, any Error> { try CalendarWorld() }

  private func run(_ words: String...) throws -> String {
    try Self.made.get().run(words)
  }

  /// Lines that name a layout and its days.
  private static let views = [
    ["month", "2026-11", "--place", "카페"], ["week", "2026-11-05", "--place", "카페"],
    ["roster", "2026-11-05"], ["day", "2026-11-05", "--place", "카페"],
    ["agenda", "2026-11-01..2026-11-12", "--memos"],
  ]

  @Test(arguments: views, Language.allCases)
  func `a view keeps to the width of the terminal`(view: [String], language: Language) throws {
    var text = ""
    for width in [60, 80, 120] {
      let shown = try Self.made.get().run(
        view + ["--width", "\(width)", "--lang", language.rawValue])
      text += "== \(width)\n\(shown)"
      for line in shown.split(separator: "\n") {
        #expect(DisplayWidth.columns(of: line) <= width, "\(line)")
        #expect(!line.hasSuffix(" "), "\(line)")
      }
      expectRules(shown)
      // What people wrote can neither move the cursor nor turn the direction of writing.
      #expect(!shown.unicodeScalars.contains { ["\u{1B}", "\u{202E}"].contains($0) })
    }
    expectSnapshot(text, named: "calendars/\(view[0]).\(language.rawValue).txt")
  }

  /// Rules between columns stand exactly under one another, whatever the names are made of.
  private func expectRules(_ text: String) {
    let rules = text.split(separator: "\n").map { line in
      var (places, column) = ([Int](), 0)
      for character in line {
        if "│┼".contains(character) { places.append(column) }
        column += DisplayWidth.columns(of: character)
      }
      return places
    }
    let widest = rules.max { $0.count < $1.count } ?? []
    for places in rules where !places.isEmpty {
      #expect(places == Array(widest.prefix(places.count)))
    }
  }

  @Test(arguments: ["2026-08", "2027-02"])
  func `months of four and six weeks have all their days`(month: String) throws {
    let sunday = try run(month, "--week-start", "sun", "--width", "100", "--lang", "ko")
    let monday = try run(month, "--width", "100")
    expectSnapshot(sunday + "\n" + monday, named: "calendars/weeks.\(month).txt")
    let weeks = sunday.split(separator: "\n").filter { $0.hasPrefix("─") }.count
    #expect(weeks == (month == "2026-08" ? 6 : 5))
  }

  @Test func `a clock that is put back shows its own times`() throws {
    guard FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/America/New_York") else {
      return
    }
    let day = try run("day", "2026-11-01", "--place", "뉴욕", "--as", "민지", "--width", "80")
    expectSnapshot(day, named: "calendars/put-back.txt")
    #expect(day.contains("00:30-03:00"))
  }

  @Test func `what has no room in a cell is counted, and the agenda and JSON have it`() throws {
    let grid = try run("month", "2026-11", "--width", "80", "--place", "카페")
    #expect(grid.contains("+4") && grid.contains("+: 4 more shifts"))
    let agenda = try run("agenda", "2026-11-07", "--place", "카페")
    #expect(agenda.split(separator: "\n").filter { $0.hasPrefix("  ") }.count == 9)
    let document = try JSON.parse(
      Array(try run("2026-11-07", "--place", "카페", "--json").utf8))
    guard case .array(let days)? = document["data"], case .array(let shifts)? = days[0]["shifts"]
    else {
      Issue.record("no days: \(document)")
      return
    }
    #expect(days.count == 1 && shifts.count == 9)
    #expect(days[0]["shift_count"] == .integer(9))
  }

  @Test(arguments: Language.allCases)
  func `a page holds every shift, and nothing that people wrote becomes markup`(
    language: Language
  ) throws {
    let page = try run("2026-11", "--html", "-", "--lang", language.rawValue)
    expectSnapshot(page, named: "calendars/page.\(language.rawValue).html")
    let count = page.components(separatedBy: "<li").count - 1
    #expect(count == 21)
    #expect(page.contains("lang=\"\(language.rawValue)\""))
    #expect(page.contains("&lt;script&gt;") && !page.contains("<script"))
    try expectWellFormed(page, Self.page)
  }

  @Test func `a drawing holds every shift, and nothing that people wrote becomes markup`() throws {
    let drawing = try run("2026-11", "--svg", "-", "--lang", "ko")
    expectSnapshot(drawing, named: "calendars/drawing.svg")
    #expect(drawing.components(separatedBy: "class=\"item").count - 1 == 21)
    #expect(drawing.contains("&lt;script&gt;") && !drawing.contains("<script"))
    try expectWellFormed(
      drawing, "import sys, xml.dom.minidom as x; x.parseString(sys.stdin.buffer.read())")
  }

  private static let page = """
    import sys, html.parser
    class Reader(html.parser.HTMLParser):
        stack = []
        def handle_starttag(self, tag, attributes):
            if tag != "meta":
                self.stack.append(tag)
        def handle_endtag(self, tag):
            assert self.stack.pop() == tag, tag
    reader = Reader()
    reader.feed(sys.stdin.read())
    reader.close()
    assert not reader.stack, reader.stack
    """

  private func expectWellFormed(_ text: String, _ script: String) throws {
    guard ShellRun.has("python3") else { return }
    let result = try ShellRun.program(
      "python3", ["-X", "utf8", "-c", script], stdin: Array(text.utf8))
    #expect(result.status == .exit(0), "\(result.errors)")
  }

  @Test func `files are written whole and told of`() throws {
    let world = try Self.made.get()
    let folder = try ScratchFolder()
    let (page, drawing) = ("\(folder.path)/a.html", "\(folder.path)/a.svg")
    let said = try run("2026-11", "--html", page, "--svg", drawing, "--lang", "ko")
    #expect(said.contains("근무 21개를 저장했습니다"))
    #expect(
      try String(contentsOfFile: page, encoding: .utf8).hasSuffix("</html>\n<!-- catchkit -->\n"))
    #expect(
      try String(contentsOfFile: drawing, encoding: .utf8).hasSuffix("</svg>\n<!-- catchkit -->\n"))
    let rows = try world.run(["2026-11", "--html", page, "--format", "jsonl"])
    #expect(rows.split(separator: "\n").count == 30)
  }
}

/// 카페 with wide, decomposed and hostile words on its shifts, and 민지's own place in another zone.
private struct CalendarWorld {
  private let home: ScratchFolder
  private let environment: [String: String]

  init() throws {
    home = try SampleStore.home()
    environment = SampleStore.environment.merging(["HOME": home.path]) { $1 }
    try expectDone(["--as", "사장", "user", "add", "김수한무거북이"])
    try expectDone([
      "--as", "김수한무거북이", "shift", "join", "T5Y7HE", "--hourly", "10320",
    ])
    try expectDone(["--as", "사장", "shift", "member", "accept", "김수한무거북이"])
    try expectDone(
      ["--as", "사장", "shift", "member", "edit", "민지", "--place", "카페", "--label", "green"])
    if FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/America/New_York") {
      try expectDone([
        "--as", "민지", "shift", "place", "add", "뉴욕", "--zone", "America/New_York",
      ])
      try expectDone([
        "--as", "민지", "shift", "add", "--place", "뉴욕", "--day", "2026-11-01", "--time",
        "00:30-03:00",
      ])
    }
    let busy = (0..<9).map { "지훈,2026-11-07,\(10 + $0):00,\(11 + $0):00,,planned,,\n" }
    let shifts = """
      worker,day,start,end,title,state,tags,memo
      민지,2026-11-05,09:00,14:00,☕️ 오픈 👩‍🍳,published,오픈,원두 두 봉지
      지훈,2026-11-05,22:00,06:00,\u{1112}\u{1161}\u{11AB}글 e\u{301},planned,,
      김수한무거북이,2026-11-05,14:30,18:00,<script>alert(1)</script>&,planned,"마감,재고",
      민지,2026-11-06,10:30,15:00,\u{202E}뒤집기,leave,,
      사장,2026-11-06,10:00,11:00,,cancelled,,
      민지,2026-08-01,09:00,18:00,,done,,
      지훈,2026-08-31,09:00,18:00,,absent,,
      민지,2027-02-08,09:00,18:00,,planned,,
      지훈,2027-02-28,18:00,22:00,,holiday,,

      """
    try expectDone(
      ["--as", "사장", "shift", "import", "-", "--from", "csv", "--place", "카페", "--yes"],
      stdin: shifts + busy.joined())
  }

  /// What `shift calendar` prints for 사장, who sees everything at 카페.
  func run(_ words: [String]) throws -> String {
    let result = try BinaryRun.run(["shift", "calendar"] + words, environment: environment)
    try #require(result.status == .exit(0), "\(result)")
    return result.output
  }

  private func expectDone(_ words: [String], stdin: String = "") throws {
    let result = try BinaryRun.run(words, environment: environment, stdin: Array(stdin.utf8))
    try #require(result.status == .exit(0), "\(result)")
  }
}
