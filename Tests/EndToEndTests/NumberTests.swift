import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// Numbers survive other programs' readers, and the printed page stands alone.
@Suite("Numbers and pages") struct NumberTests {
  /// The largest whole number that every JSON reader keeps: 2^53 − 1.
  private static let limit = 9_007_199_254_740_991

  /// Workers whose pay, items and hours are random, up to a hundred billion won.
  private static func workers(_ count: Int, seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    var text = ""
    for index in 0..<count {
      let rate = Int.random(in: 1...(1 << Int.random(in: 4...26)), using: &generator)
      let basis = ["hourly", "monthly"].randomElement(using: &generator) ?? "hourly"
      let bonus = Int.random(in: 0...(1 << Int.random(in: 1...36)), using: &generator)
      let hour = Int.random(in: 10...21, using: &generator)
      text +=
        "{\"id\":\"김-\(index)\",\"period\":{\"from\":\"2026-03-01\",\"to\":\"2026-03-31\"},"
        + "\"contract\":{\"basis\":\"\(basis)\",\"rate\":\(rate),\"weekly_minutes\":2400},"
        + "\"workplace\":{\"employees\":6},\"items\":[{\"code\":\"bonus\",\"amount\":\(bonus)}],"
        + "\"shifts\":[{\"start\":\"2026-03-02T09:00\",\"end\":\"2026-03-02T\(hour):00\"}]}\n"
    }
    return text
  }

  @Test(.enabled(if: ShellRun.has("jq") && ShellRun.has("python3"), "needs jq and Python"))
  func `a hundred thousand numbers pass through jq and Python unchanged`() throws {
    let folder = try ScratchFolder()
    let answer = try BinaryRun.run(
      ["wage", "calc", "--from", "jsonl"],
      stdin: Array(Self.workers(3_000, seed: 53).utf8))
    try #require(answer.status == .exit(0), "\(answer.errors)")
    try Data(answer.stdout).write(to: folder.url.appendingPathComponent("answer"))

    let jq = try ShellRun.run("jq -c . answer | cmp - answer", folder: folder.url)
    #expect(jq.status == .exit(0), "\(jq.output.prefix(300))\(jq.errors)")

    let python = try ShellRun.program(
      "python3",
      [
        "-c",
        """
        import json
        numbers = []
        def whole(text):
            numbers.append(int(text))
            return numbers[-1]
        def fraction(text): raise ValueError(text)
        same = True
        for line in open("answer", encoding="utf-8"):
            value = json.loads(line, parse_int=whole, parse_float=fraction)
            same &= json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\\n" == line
        exact = all(int(float(n)) == n and abs(n) <= 2**53 - 1 for n in numbers)
        print(len(numbers), same, exact, max(numbers))
        """,
      ], folder: folder.url)
    let words = python.output.split { $0 == " " || $0 == "\n" }
    try #require(words.count == 4, "\(python)")
    #expect(try #require(Int(words[0])) >= 100_000)
    #expect(words[1] == "True" && words[2] == "True", "\(python)")
    // The sample would prove little if it held small numbers only.
    #expect(try #require(Int(words[3])) > 1 << 34)
  }

  @Test(arguments: [
    "wage net --gross 9007199254740991", "wage net --gross 9007199254740992",
    "wage cost --gross 9007199254740991 --severance", "wage tax monthly --pay 9007199254740991",
    "wage tax daily --pay 9007199254740991", "wage tax business --amount 9007199254740991",
    "wage insurance --income 9007199254740991", "wage support --income 9007199254740991",
    "wage weekly --rate 9007199254740991 --weekly-minutes 2400",
    "wage minimum --monthly 9007199254740991",
    "wage leave --years 20 --rate 9007199254740991 --unused 25",
    "wage severance --joined 1980-01-01 --left 2026-01-01 --wages-3m 9007199254740991",
  ])
  func `at the edge it answers exactly or refuses, and never traps`(line: String) throws {
    var words = line.split(separator: " ").map(String.init) + ["--json"]
    if !["weekly", "leave", "severance"].contains(words[1]) { words += ["--on", "2026-03-31"] }
    let result = try BinaryRun.run(words)
    guard result.status == .exit(0) else {
      #expect(result.status == .exit(13) || result.status == .exit(2), "\(result)")
      _ = try ErrorObject(result)
      return
    }
    expectExact(try JSON.parse(result.stdout, file: nil), line)
  }

  private func expectExact(_ value: JSON, _ line: String) {
    switch value {
    case .integer(let number):
      #expect(number.magnitude <= UInt(Self.limit), "\(line): \(number)")
    case .number(let text): Issue.record("\(line): \(text) is no whole number")
    case .array(let elements): for element in elements { expectExact(element, line) }
    case .object(let members): for member in members { expectExact(member.value, line) }
    case .null, .bool, .string: break
    }
  }

  // MARK: The page

  private static let hostileName = "<b>Mina</b> & \"김\" 'O' <script>alert(1)</script>"

  private func page(in folder: ScratchFolder, _ language: String) throws -> String {
    var writer = JSONWriter()
    writer.string(Self.hostileName)
    let quoted = writer.drain { String(decoding: $0, as: UTF8.self) }
    let document = """
      {"period": {"from": "2026-03-01", "to": "2026-03-31"}, "paid_on": "2026-04-10",
       "worker": {"name": \(quoted)},
       "contract": {"rate": 10320, "weekly_minutes": 900, "days": ["mon", "wed", "fri"]},
       "workplace": {"employees": 6},
       "items": [{"code": "meal", "name": \(quoted), "amount": 100000, "taxable": false}],
       "shifts": [{"start": "2026-03-02T18:00", "end": "2026-03-02T23:30", "break_minutes": 30},
                  {"date": "2026-03-04", "status": "absent"}]}
      """
    let result = try BinaryRun.run(
      ["wage", "calc", "--html", "page.html", "--lang", language], stdin: Array(document.utf8),
      folder: folder.url)
    try #require(result.status == .exit(0), "\(result)")
    return try String(contentsOf: folder.url.appendingPathComponent("page.html"), encoding: .utf8)
  }

  @Test(arguments: ["en", "ko"])
  func `the page brings all it needs and runs nothing`(language: String) throws {
    let page = try page(in: ScratchFolder(), language)
    for forbidden in [
      "<script", "http", "<b>", "<link", "<img", "<iframe", "@import", "url(", "onload",
    ] {
      #expect(!page.contains(forbidden), "\(forbidden)")
    }
    #expect(page.contains("&lt;b&gt;Mina&lt;/b&gt; &amp; "))
    #expect(page.contains("<html lang=\"\(language)\""))
  }

  @Test(.enabled(if: ShellRun.has("python3"), "needs Python"), arguments: ["en", "ko"])
  func `the page parses, every element closed, with the name as text`(language: String) throws {
    let folder = try ScratchFolder()
    _ = try page(in: folder, language)
    let result = try ShellRun.program(
      "python3",
      [
        "-c",
        """
        from html.parser import HTMLParser
        class Reader(HTMLParser):
            void = {"meta", "br", "hr", "col", "img", "link", "input"}
            def __init__(self):
                super().__init__()
                self.open, self.text, self.faults = [], "", []
            def handle_starttag(self, tag, attrs):
                if tag not in self.void: self.open.append(tag)
            def handle_endtag(self, tag):
                if not self.open or self.open.pop() != tag: self.faults.append(tag)
            def handle_data(self, data): self.text += data
        reader = Reader()
        reader.feed(open("page.html", encoding="utf-8").read())
        reader.close()
        print(reader.open, reader.faults)
        print(reader.text)
        """,
      ], folder: folder.url)
    #expect(result.output.hasPrefix("[] []\n"), "\(result)")
    #expect(result.output.contains(Self.hostileName), "\(result)")
  }

  private static let browser = ["chromium", "chromium-browser", "google-chrome"].first {
    ShellRun.has($0)
  }

  @Test(.enabled(if: browser != nil, "needs Chromium"), arguments: ["en", "ko"])
  func `the page prints on one sheet`(language: String) throws {
    let folder = try ScratchFolder()
    _ = try page(in: folder, language)
    let result = try ShellRun.program(
      try #require(Self.browser),
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--user-data-dir=\(folder.path)/profile", "--no-pdf-header-footer",
        "--print-to-pdf=\(folder.path)/page.pdf", "file://\(folder.path)/page.html",
      ], folder: folder.url)
    let data = try Data(contentsOf: folder.url.appendingPathComponent("page.pdf"))
    let text = String(decoding: data, as: Unicode.ASCII.self)
    #expect(text.matches(of: /\/Type\s*\/Page\b/).count == 1, "\(result.errors.suffix(300))")
  }
}
