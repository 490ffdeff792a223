import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// Where it runs changes the words, never a figure or a date.
@Suite("Zone and language") struct LocaleTests {
  /// Five in the morning of 1 November in Seoul, still October in most of the world.
  private static let evening = "2026-10-31T20:00:00Z"

  private static let lines = [
    "wage net --gross 3000000", "wage insurance --income 3000000 --age 30",
    "wage minimum --hourly 10000", "wage tax monthly --pay 3000000",
    "wage split --start 2026-11-01T20:00 --end 2026-11-02T06:00",
  ]

  @Test(arguments: lines)
  func `no zone of the machine changes a figure or the day that is today`(line: String) throws {
    let words = line.split(separator: " ").map(String.init) + ["--json", "--explain"]
    var outputs: Set<String> = []
    for zone in ["UTC", "Asia/Seoul", "America/New_York", "Pacific/Kiritimati", ":bogus", ""] {
      let result = try BinaryRun.run(
        words, environment: ["CATCHKIT_NOW": Self.evening, "TZ": zone])
      #expect(result.status == .exit(0), "\(result)")
      outputs.insert(result.output)
    }
    #expect(outputs.count == 1)
  }

  @Test func `today is the Korean day, so November's law holds from Korean midnight`() throws {
    // The long-term care premium is computed on another base from November on.
    let words = ["wage", "net", "--gross", "3330000", "--json"]
    let today = try BinaryRun.run(words, environment: ["CATCHKIT_NOW": Self.evening])
    let november = try BinaryRun.run(words + ["--on", "2026-11-01"])
    let october = try BinaryRun.run(words + ["--on", "2026-10-31"])
    #expect(today.status == .exit(0) && today.output == november.output)
    #expect(november.output != october.output)
    let earlier = try BinaryRun.run(words, environment: ["CATCHKIT_NOW": "2026-10-31T14:59:59Z"])
    #expect(earlier.output == october.output)
  }

  // MARK: Language

  struct Surroundings: Sendable, CustomTestStringConvertible {
    let variables: [String: String]
    var options: [String] = []
    let isKorean: Bool

    var testDescription: String { "\(options) \(variables.sorted { $0.key < $1.key })" }
  }

  static let matrix: [Surroundings] = [
    Surroundings(variables: ["LANG": "C"], isKorean: false),
    Surroundings(variables: ["LANG": ""], isKorean: false),
    Surroundings(variables: ["LANG": "ko_KR.UTF-8"], isKorean: true),
    Surroundings(variables: ["LANG": "en_US.UTF-8"], isKorean: false),
    Surroundings(variables: ["LANG": "C", "LC_MESSAGES": "ko_KR"], isKorean: true),
    Surroundings(variables: ["LANG": "ko_KR", "LC_MESSAGES": "en_GB"], isKorean: false),
    Surroundings(variables: ["LC_MESSAGES": "en_GB", "LC_ALL": "ko_KR"], isKorean: true),
    Surroundings(variables: ["LC_ALL": "C", "LANG": "ko_KR"], isKorean: false),
    Surroundings(variables: ["LC_ALL": "ko_KR", "CATCHKIT_LANG": "en"], isKorean: false),
    Surroundings(variables: ["LC_ALL": "en_US", "CATCHKIT_LANG": "ko"], isKorean: true),
    Surroundings(variables: ["CATCHKIT_LANG": "en"], options: ["--lang", "ko"], isKorean: true),
    Surroundings(variables: ["LANG": "ko_KR"], options: ["--lang=en"], isKorean: false),
  ]

  @Test(arguments: matrix)
  func `an error speaks the language asked for, by the written order`(
    surroundings: Surroundings
  ) throws {
    for line in ["wage net --gross -1", "wage nett", "wage calc absent.json", "wage net --gros 1"] {
      let words = line.split(separator: " ").map(String.init) + surroundings.options
      let people = try BinaryRun.run(words, environment: surroundings.variables)
      #expect(Self.isKorean(people.errors) == surroundings.isKorean, "\(people)")
      let program = try BinaryRun.run(words + ["--json"], environment: surroundings.variables)
      let error = try ErrorObject(program)
      #expect(Self.isKorean(error.message) == surroundings.isKorean, "\(program)")
      #expect(people.status == program.status)
    }
  }

  private static func isKorean(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
  }

  @Test(arguments: lines)
  func `JSON is the same in both languages`(line: String) throws {
    let words = line.split(separator: " ").map(String.init) + ["--json", "--explain"]
    let english = try BinaryRun.run(words + ["--lang", "en", "--on", "2026-11-01"].filter(line))
    let korean = try BinaryRun.run(words + ["--lang", "ko", "--on", "2026-11-01"].filter(line))
    #expect(english.status == .exit(0) && english.output == korean.output, "\(korean)")
  }

  // MARK: Names

  private func payslip(
    of name: String, _ options: String..., folder: URL? = nil
  ) throws -> ProcessResult {
    var writer = JSONWriter()
    writer.string(name)
    let quoted = writer.drain { String(decoding: $0, as: UTF8.self) }
    let document = """
      {"period": {"from": "2026-03-02", "to": "2026-03-08"}, "worker": {"name": \(quoted)},
       "contract": {"rate": 10320, "weekly_minutes": 480}, "workplace": {"employees": 4},
       "items": [{"code": "bonus", "name": \(quoted), "amount": 10000}],
       "shifts": [{"start": "2026-03-02T09:00", "end": "2026-03-02T18:00", "break_minutes": 60}]}
      """
    return try BinaryRun.run(
      ["wage", "calc"] + options, stdin: Array(document.utf8), folder: folder)
  }

  @Test(
    arguments: [
      "김미나", "김미나".decomposedStringWithCanonicalMapping, "Mina", "金美那", "é e\u{301}",
      "아주아주아주아주아주아주아주 긴 이름", "👩‍🍳 셰프", "",
    ], ["en", "ko"])
  func `the payslip's divider stands in one column whatever the name`(
    name: String, language: String
  ) throws {
    let result = try payslip(of: name, "--lang", language)
    #expect(result.status == .exit(0), "\(result)")
    let columns = result.output.split(separator: "\n").compactMap { line -> Int? in
      guard let divider = line.firstIndex(where: { "│┬┼┴".contains($0) }) else { return nil }
      return DisplayWidth.columns(of: line[..<divider])
    }
    #expect(columns.count > 5 && Set(columns).count == 1, "\(columns)\n\(result.output)")
    let rules = result.output.split(separator: "\n").filter { $0.hasPrefix("─") }
      .map { DisplayWidth.columns(of: $0) }
    #expect(Set(rules).count == 1, "\(result.output)")
  }

  @Test func `control characters in a name cannot reach the terminal`() throws {
    let hostile = "a\u{1B}[31mred\u{7}\r\nnext\u{9B}2J\u{202E}end"
    let folder = try ScratchFolder()
    let result = try payslip(of: hostile, "--html", "page.html", folder: folder.url)
    #expect(result.status == .exit(0), "\(result)")
    let page = try String(
      contentsOf: folder.url.appendingPathComponent("page.html"), encoding: .utf8)
    for text in [result.output, page] {
      let raw = text.unicodeScalars.filter {
        $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) || $0.value == 0x202E
      }
      #expect(raw.isEmpty, "\(text.debugDescription)")
    }
  }
}

extension [String] {
  /// `--on` only for a line that takes it.
  fileprivate func filter(_ line: String) -> [String] {
    line.contains("split") ? Array(prefix(2)) : self
  }
}
