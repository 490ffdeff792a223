import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// One worker a line, as a payroll run feeds them: order, refusals, pipes and memory.
@Suite("Batches") struct BatchTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private static let bad = Worker("bad", rate: -1).line

  /// One line of input; who it is and what an hour costs is all that varies.
  struct Worker {
    let line: String

    init(_ id: String, rate: Int = 10_320) {
      line =
        "{\"id\":\"\(id)\",\"period\":{\"from\":\"2026-03-02\",\"to\":\"2026-03-08\"},"
        + "\"contract\":{\"rate\":\(rate),\"weekly_minutes\":480},\"workplace\":{\"employees\":4},"
        + "\"shifts\":[{\"start\":\"2026-03-02T09:00\",\"end\":\"2026-03-02T18:00\","
        + "\"break_minutes\":60}]}"
    }
  }

  private static func lines(_ count: Int) -> String {
    (1...count).map { Worker("w\($0)").line + "\n" }.joined()
  }

  private func run(
    _ text: String, _ options: String..., folder: URL? = nil
  ) throws -> ProcessResult {
    try BinaryRun.run(
      ["wage", "calc", "--from", "jsonl"] + options, stdin: Array(text.utf8), folder: folder)
  }

  private func ids(_ result: ProcessResult) throws -> [String] {
    try result.output.split(separator: "\n").map { line in
      guard case .string(let id)? = try JSON.parse(Array(line.utf8), file: nil)["id"] else {
        return "?"
      }
      return id
    }
  }

  @Test func `answers come in the order of the lines, one for each`() throws {
    let result = try run(Self.lines(300))
    #expect(result.status == .exit(0) && result.errors == "")
    #expect(try ids(result) == (1...300).map { "w\($0)" })
  }

  @Test func `one bad line of three prints nothing and is told with its number`() throws {
    let text = [Worker("a").line, Self.bad, Worker("c").line].joined(separator: "\n")
    let people = try run(text)
    #expect(people.status == .exit(13) && people.stdout.isEmpty, "\(people)")
    #expect(people.errors.hasPrefix("catchkit: -:2:"), "\(people)")
    #expect(people.errors.split(separator: "\n").count == 2, "\(people)")
    let error = try ErrorObject(run(text, "--json"))
    #expect(error.id == "wage.range" && error.line == 2 && error.field == "contract.rate")
  }

  @Test func `a line that only the law refuses is told with its number too`() throws {
    let old = Worker("b").line.replacing("2026-", with: "2022-")
    let error = try ErrorObject(run("\(Worker("a").line)\n\(old)\n", "--json"))
    #expect(error.id == "wage.rules_unknown" && error.file == "-")
    #expect(error.line == 2 && error.field == "period")
  }

  @Test func `of 25 bad lines twenty are told, then the count`() throws {
    let text = (1...25).map { _ in Self.bad + "\n" }.joined() + Worker("z").line
    let people = try run(text)
    #expect(people.status == .exit(13) && people.stdout.isEmpty)
    let lines = people.errors.split(separator: "\n")
    #expect(lines.count == 22, "\(people)")
    for number in 1...20 {
      #expect(lines[number - 1].hasPrefix("catchkit: -:\(number):"))
    }
    #expect(lines[20] == "catchkit: -: 25 of 26 lines were refused")
    let program = try run(text, "--json")
    let error = try ErrorObject(line: String(program.errors.split(separator: "\n").last ?? ""))
    #expect(error.id == "wage.lines_refused" && error.exit == 13)
  }

  @Test(arguments: ["jsonl", "json", "csv", "tsv", "ids", "table"])
  func `with --keep-going the good lines are printed in every format, and it ends with 17`(
    format: String
  ) throws {
    let text = [Worker("a").line, Self.bad, Worker("c").line].joined(separator: "\n")
    let kept = try run(text, "--keep-going", "--format", format)
    #expect(kept.status == .exit(17))
    #expect(kept.errors.contains("-:2:"), "\(kept)")
    // What is printed is what the good lines alone would have printed.
    let good = try run(
      [Worker("a").line, Worker("c").line].joined(separator: "\n"), "--format", format)
    #expect(good.status == .exit(0) && !good.stdout.isEmpty)
    #expect(kept.output == good.output)
    if format != "table" {
      let error = try ErrorObject(line: String(kept.errors.split(separator: "\n").last ?? ""))
      #expect(error.id == "wage.lines_passed_over" && error.exit == 17)
    }
  }

  @Test func `rejects go into no link`() throws {
    let kept = folder.url.appendingPathComponent("kept")
    try Data("kept".utf8).write(to: kept)
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("bad.jsonl"), withDestinationURL: kept)
    let result = try run("[1\n", "--rejects", "bad.jsonl", folder: folder.url)
    #expect(result.status == .exit(15) && result.errors.contains("it is a link"))
    #expect(try String(contentsOf: kept, encoding: .utf8) == "kept")
  }

  @Test func `rejects are exactly the bad lines, byte for byte`() throws {
    let broken = "{\"id\": \"한글\\u0041\",  \"x\":1}"
    let text = [Worker("a").line, Self.bad, broken, Worker("d").line, "[1"].joined(separator: "\n")
    let result = try run(text, "--rejects", "bad.jsonl", folder: folder.url)
    #expect(result.status == .exit(17))
    #expect(try ids(result) == ["a", "d"])
    let rejects = try String(
      contentsOf: folder.url.appendingPathComponent("bad.jsonl"), encoding: .utf8)
    #expect(rejects == [Self.bad, broken, "[1", ""].joined(separator: "\n"))
  }

  @Test(arguments: [
    (["--rejects", "-"], "--rejects -"), (["--html", "a.html"], "--html"),
    (["--rejects", "a", "--from", "json"], "--rejects"),
    (["--keep-going", "--from", "csv"], "--keep-going"),
  ])
  func `options that make no sense together are named as they were typed`(
    options: [String], named: String
  ) throws {
    let result = try BinaryRun.run(
      ["wage", "calc", "--from", "jsonl"] + options, stdin: Array(Worker("a").line.utf8),
      folder: folder.url)
    #expect(result.status == .exit(2) && result.stdout.isEmpty, "\(result)")
    #expect(result.errors.hasPrefix("catchkit: '\(named)' and '--from "), "\(result)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `carriage returns and blank lines are no workers`() throws {
    let text = "\(Worker("a").line)\r\n\r\n\(Worker("b").line)\r\n  \r\n\n"
    let result = try run(text)
    #expect(result.status == .exit(0) && result.errors == "", "\(result)")
    #expect(try ids(result) == ["a", "b"])
    let late = try run("\r\n\n\(Self.bad)\r\n")
    #expect(late.errors.hasPrefix("catchkit: -:3:"), "\(late)")
  }

  @Test func `no lines are no workers, and that is fine`() throws {
    for text in ["", "\n", "\r\n \n"] {
      let result = try run(text)
      #expect(result.status == .exit(0) && result.stdout.isEmpty && result.stderr.isEmpty)
    }
    let document = try run("", "--json")
    #expect(try JSON.parse(document.stdout, file: nil)["data"] == .array([]), "\(document)")
  }

  @Test func `a line beyond eight mebibytes is refused by its number`() throws {
    let text = "\(Worker("a").line)\n{\"id\":\"\(String(repeating: "x", count: 9_000_000))\"}\n"
    let result = try run(text)
    #expect(result.status == .exit(13) && result.stdout.isEmpty)
    #expect(
      result.errors.hasPrefix("catchkit: -:2: the line is longer than 8 MiB"), "\(result.errors)")
  }

  @Test func `every format of a batch parses and holds every worker`() throws {
    let text = Self.lines(3)
    let expected = ["w1", "w2", "w3"]
    let document = try JSON.parse(run(text, "--format", "json").stdout, file: nil)
    guard case .array(let rows)? = document["data"] else {
      Issue.record("no rows")
      return
    }
    #expect(rows.map { $0["id"] } == expected.map { .string($0) })
    #expect(try ids(run(text, "--format", "jsonl")) == expected)
    #expect(try run(text, "--format", "ids").output == "w1\nw2\nw3\n")
    for (format, separator) in [("csv", CSVSeparator.comma), ("tsv", .tab)] {
      var reader = try CSVReader(run(text, "--format", format).stdout, separator: separator)
      let id = try #require(reader.header.firstIndex(of: "id"))
      let net = try #require(reader.header.firstIndex(of: "net"))
      var found: [String] = []
      while let row = try reader.next() {
        found.append(row.fields[id])
        #expect(row.fields[net] == "82560")
      }
      #expect(found == expected)
    }
    let table = try run(text, "--format", "table", "--fields", "id,net").output
    let lines = table.split(separator: "\n").dropFirst()
    let ids = lines.map { (line: Substring) -> String in String(line.prefix { $0 != " " }) }
    #expect(ids == expected)
  }

  // MARK: Pipes

  /// More lines than a pipe holds answers.
  private func many() throws -> String {
    let file = folder.url.appendingPathComponent("many.jsonl")
    try Data(Self.lines(400).utf8).write(to: file)
    return file.path
  }

  @Test func `the first answer is out while the writer still works`() throws {
    let result = try ShellRun.run(
      """
      start=$(date +%s%N)
      mkfifo pipe; { cat \(try many()); exec sleep 30; } > pipe & writer=$!
      catchkit wage calc --from jsonl < pipe | {
        read -r line; echo $(( ($(date +%s%N) - start) / 1000000 )); kill $writer; cat > /dev/null; }
      """, folder: folder.url)
    let milliseconds = try #require(Int(result.output.trimmingCharacters(in: .newlines)))
    #expect(milliseconds < 25_000, "\(result)")
  }

  @Test func `a reader that leaves early ends it quietly, as pipes expect`() throws {
    let result = try ShellRun.run(
      "catchkit wage calc \(try many()) | head -n 1 > /dev/null; echo ${PIPESTATUS[0]}")
    #expect(result.output == "141\n" && result.errors == "", "\(result)")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full device ends it with 74 and one line`() throws {
    let result = try ShellRun.run("catchkit wage calc \(try many()) > /dev/full")
    #expect(result.status == .exit(74))
    #expect(result.errors.hasPrefix("catchkit: cannot write standard output: no space left\n"))
    #expect(result.errors.split(separator: "\n").count == 2, "\(result)")
  }

  @Test func `an interrupt in the middle leaves whole lines and dies by its signal`() throws {
    guard try ShellRun.run("env --default-signal=INT true").status == .exit(0) else {
      try Test.cancel("env cannot reset signals here")
    }
    let result = try ShellRun.run(
      ShellRun.waiting + """
        mkfifo pipe; { cat \(try many()); exec sleep 60; } > pipe & writer=$!
        env --default-signal=INT catchkit wage calc --from jsonl < pipe > out 2> errors & program=$!
        until_true "[ -s out ]"
        kill -s INT $program; wait $program; echo $?; cat errors; kill $writer
        """, folder: folder.url)
    #expect(result.output == "130\ncatchkit: interrupted\n", "\(result)")
    let out = try String(contentsOf: folder.url.appendingPathComponent("out"), encoding: .utf8)
    #expect(!out.isEmpty && out.hasSuffix("}\n"))
  }

  // MARK: Memory

  private static var isRelease: Bool { BinaryRun.binary.path.contains("/release/") }

  @Test(.enabled(if: isRelease && ShellRun.has("python3"), "debug builds keep more in memory"))
  func `fifty thousand workers need no more than 32 MB`() throws {
    let result = try ShellRun.program(
      "python3",
      [
        "-c",
        """
        import resource, subprocess, sys
        line = sys.argv[2] + "\\n"
        run = subprocess.Popen([sys.argv[1], "wage", "calc", "--from", "jsonl"],
                               stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
        for _ in range(50): run.stdin.write((line * 1000).encode())
        run.stdin.close()
        print(run.wait(), resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
        """, BinaryRun.binary.path, Worker("w").line,
      ])
    let figures = result.output.split(separator: " ").compactMap {
      Int($0.trimmingCharacters(in: .newlines))
    }
    try #require(figures.count == 2, "\(result)")
    #expect(figures[0] == 0)
    #expect(figures[1] <= 32 << 10)
  }
}
