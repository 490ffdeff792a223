import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// Whole runs over input that is wrong: one line that says where, the number, and no output.
@Suite struct BadInputTests {
  /// One broken input and all that must be said about it.
  struct Bad: Sendable, CustomTestStringConvertible {
    let name: String
    let ending: String
    let bytes: [UInt8]
    let id: String
    let line: Int
    let field: String?
    var flags: [String] = []

    var testDescription: String { name }
  }

  private static let good = """
    {
      "id": "mina",
      "period": {"from": "2026-03-02", "to": "2026-03-08"},
      "contract": {"rate": 10320, "weekly_minutes": 480},
      "workplace": {"employees": 4},
      "shifts": [
        {"start": "2026-03-02T09:00", "end": "2026-03-02T18:00", "break_minutes": 60},
        {"start": "2026-03-03T09:00", "end": "2026-03-03T12:00"}
      ]
    }

    """

  private static func json(
    _ name: String, _ old: String, _ new: String, _ id: String, line: Int, field: String?
  ) -> Bad {
    precondition(good.contains(old), "the good document has no \(old)")
    return Bad(
      name: name, ending: "json", bytes: Array(good.replacing(old, with: new).utf8), id: id,
      line: line, field: field)
  }

  private static func csv(
    _ name: String, _ text: String, _ id: String, line: Int, field: String?
  ) -> Bad {
    raw(name, "csv", Array(text.utf8), id, line: line, field: field)
  }

  private static func raw(
    _ name: String, _ ending: String, _ bytes: [UInt8], _ id: String, line: Int, field: String?
  ) -> Bad {
    Bad(
      name: name, ending: ending, bytes: bytes, id: id, line: line, field: field,
      flags: ending == "csv"
        ? "--rate 10320 --weekly-minutes 8h --employees 4 --period 2026-03-02/2026-03-08"
          .split(separator: " ").map(String.init) : [])
  }

  static let cases: [Bad] = [
    json("unknown key", "\"id\"", "\"idd\"", "json.unknown_key", line: 2, field: "idd"),
    json(
      "unknown key inside", "\"weekly_minutes\"", "\"weekly_minute\"", "json.unknown_key", line: 4,
      field: "contract.weekly_minute"),
    json(
      "a key twice", "\"id\": \"mina\"", "\"id\": \"mina\", \"id\": \"a\"", "json.duplicate_key",
      line: 2, field: "id"),
    json(
      "trailing comma", "{\"employees\": 4}", "{\"employees\": 4,}", "json.syntax", line: 5,
      field: nil),
    json(
      "25-hour shift", "2026-03-03T12:00", "2026-03-04T10:00", "wage.shift_length", line: 8,
      field: "shifts[1].end"),
    json(
      "overlapping shifts", "2026-03-03T09:00", "2026-03-02T17:00", "wage.shift_overlap", line: 8,
      field: "shifts[1].start"),
    json(
      "break outside its shift", "\"break_minutes\": 60",
      "\"breaks\": [[\"2026-03-02T18:00\", \"2026-03-02T18:30\"]]", "wage.break_outside", line: 7,
      field: "shifts[0].breaks"),
    json(
      "negative minutes", "\"break_minutes\": 60", "\"break_minutes\": -60", "wage.range", line: 7,
      field: "shifts[0].break_minutes"),
    json("2022", "2026-", "2022-", "wage.rules_unknown", line: 3, field: "period"),
    json("2031", "2026-", "2031-", "wage.rules_unknown", line: 3, field: "period"),
    json("negative wage", "10320", "-10320", "wage.range", line: 4, field: "contract.rate"),
    json("fractional wage", "10320", "10320.5", "json.type", line: 4, field: "contract.rate"),
    json("enormous wage", "10320", "1e400", "json.type", line: 4, field: "contract.rate"),
    json(
      "impossible week", "\"weekly_minutes\": 480", "\"weekly_minutes\": 10081", "wage.range",
      line: 4, field: "contract.weekly_minutes"),
    json(
      "no wage", "\"rate\": 10320, ", "", "wage.contract", line: 4, field: "contract.rate"),
    json(
      "reversed period", "\"to\": \"2026-03-08\"", "\"to\": \"2026-02-08\"", "wage.period", line: 3,
      field: "period"),
    json(
      "more children than family", "\"workplace\": {",
      "\"worker\": {\"family\": 1, \"children\": 3},\n  \"workplace\": {", "wage.range", line: 5,
      field: "worker.children"),
    json(
      "unknown industry", "{\"employees\": 4}", "{\"industry\": \"x\"}",
      "wage.industry_unknown", line: 5, field: "workplace.industry"),
    json(
      "a sum too large", "\"shifts\": [",
      "\"items\": [{\"amount\": 9007199254740991}, {\"amount\": 9007199254740991}],\n\"shifts\": [",
      "value.overflow", line: 1, field: nil),
    json(
      "impossible date", "2026-03-08", "2026-02-30", "value.date", line: 3, field: "period.to"),
    raw(
      "cut in half", "json", Array(good.utf8.prefix(good.utf8.count / 2)), "json.syntax", line: 6,
      field: nil),
    raw("empty document", "json", [], "json.syntax", line: 1, field: nil),
    raw(
      "byte order mark", "json", [0xEF, 0xBB, 0xBF] + Array(good.utf8), "json.encoding", line: 1,
      field: nil),
    raw(
      "not UTF-8", "json", Array("{\"id\": \"".utf8) + [0xB1, 0xE8] + Array("\"}".utf8),
      "json.encoding", line: 1, field: "id"),
    raw(
      "NUL", "json", Array("{\n\"id\": \"a".utf8) + [0] + Array("\"}".utf8), "json.encoding",
      line: 2, field: "id"),
    csv(
      "missing column", "start,break_minutes\n2026-03-02T09:00,0\n", "csv.header", line: 1,
      field: "end"),
    csv(
      "ragged row", "start,end\n2026-03-02T09:00,2026-03-02T10:00\n2026-03-03T09:00\n",
      "csv.row_length", line: 3, field: nil),
    csv(
      "25-hour row", "date,start,end\n2026-03-02,09:00,34:00\n", "wage.shift_length", line: 2,
      field: "end"),
    csv(
      "overlapping rows",
      "start,end\n2026-03-02T09:00,2026-03-02T12:00\n2026-03-02T11:00,2026-03-02T13:00\n",
      "wage.shift_overlap", line: 3, field: "start"),
    csv(
      "break that fills the row", "start,end,break_minutes\n2026-03-02T09:00,2026-03-02T10:00,60\n",
      "wage.break_outside", line: 2, field: "break_minutes"),
    csv(
      "negative break", "start,end,break_minutes\n2026-03-02T09:00,2026-03-02T10:00,-5\n",
      "value.number", line: 2, field: "break_minutes"),
    csv(
      "impossible time", "start,end\n2026-03-02T09:00,2026-03-02T24:61\n", "value.time", line: 2,
      field: "end"),
    csv(
      "unknown status", "date,start,end,status\n2026-03-02,,,sick\n", "wage.choice", line: 2,
      field: "status"),
    csv(
      "open quote", "start,end\n2026-03-02T09:00,\"2026-03-02T10:00\n", "csv.syntax", line: 2,
      field: nil),
    csv("empty table", "", "csv.empty", line: 1, field: nil),
    raw(
      "table in no encoding", "csv", Array("start,end,note\n1,2,".utf8) + [0xB1, 0xE8, 0xFF, 0x0A],
      "csv.encoding", line: 2, field: nil),
    raw(
      "NUL in a table", "csv", Array("start,end\n1,2".utf8) + [0, 0x0A], "csv.encoding", line: 2,
      field: nil),
  ]

  @Test(arguments: cases)
  func `one line names file, line and field, and nothing is printed`(bad: Bad) throws {
    let folder = try ScratchFolder()
    let file = "shifts.\(bad.ending)"
    try Data(bad.bytes).write(to: folder.url.appendingPathComponent(file))
    for (name, arguments) in [
      (file, [file]), ("-", ["-", "--from", bad.ending]),
    ] {
      let words = ["wage", "calc"] + arguments + bad.flags
      let input = name == "-" ? bad.bytes : []
      let people = try BinaryRun.run(words, stdin: input, folder: folder.url)
      #expect(people.status == .exit(13) && people.stdout.isEmpty, "\(people)")
      let lines = people.errors.split(separator: "\n")
      #expect(lines.count == 2 && lines.last?.hasPrefix("hint: ") == true, "\(people)")
      #expect(people.errors.hasPrefix("catchkit: \(name):\(bad.line):"), "\(people)")
      if let field = bad.field { #expect(lines.first?.contains(field) == true, "\(people)") }

      let program = try BinaryRun.run(words + ["--json"], stdin: input, folder: folder.url)
      #expect(program.status == .exit(13) && program.stdout.isEmpty, "\(program)")
      let error = try ErrorObject(program)
      #expect(error.id == bad.id && error.exit == 13)
      #expect(
        error.file == name && error.line == bad.line && error.field == bad.field, "\(program)")
    }
  }

  @Test func `the good document itself is accepted`() throws {
    let result = try BinaryRun.run(["wage", "calc", "--json"], stdin: Array(Self.good.utf8))
    #expect(result.status == .exit(0) && result.errors == "", "\(result)")
  }

  @Test func `a table may begin with a byte order mark, as spreadsheets write it`() throws {
    let rows = "start,end\n2026-03-02T09:00,2026-03-02T10:00\n"
    let flags = Self.csv("", "", "", line: 0, field: nil).flags
    let words = ["wage", "calc", "--from", "csv", "--json"] + flags
    let plain = try BinaryRun.run(words, stdin: Array(rows.utf8))
    let marked = try BinaryRun.run(words, stdin: [0xEF, 0xBB, 0xBF] + Array(rows.utf8))
    #expect(plain.status == .exit(0) && plain.stdout == marked.stdout, "\(marked)")
  }

  @Test(arguments: ["json", "csv", "jsonl"])
  func `what cannot be read is named, with 15`(ending: String) throws {
    let folder = try ScratchFolder()
    let made = folder.url.appendingPathComponent("made.\(ending)")
    try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    for (name, id) in [
      ("made.\(ending)", "input.unreadable"), ("absent.\(ending)", "input.not_found"),
    ] {
      let people = try BinaryRun.run(["wage", "calc", name], folder: folder.url)
      #expect(people.status == .exit(15) && people.stdout.isEmpty, "\(people)")
      #expect(people.errors.split(separator: "\n").count == 2, "\(people)")
      #expect(people.errors.contains("'\(name)'"), "\(people)")
      let error = try ErrorObject(
        BinaryRun.run(["wage", "calc", name, "--json"], folder: folder.url))
      #expect(error.id == id && error.exit == 15 && error.file == name)
    }
    let input = try ShellRun.run("catchkit wage calc - --from \(ending) < \(made.path)")
    #expect(input.status == .exit(15) && input.errors.contains("'-'"), "\(input)")
  }

  @Test(arguments: [
    ("{\"a\": 1}", 1, nil), ("[\n  {\"nme\": \"pension.rate\"}\n]", 2, "[0].nme"), ("[1", 1, nil),
    ("", 1, nil), ("[\n{\"name\":\n5}]", 3, "[0].name"),
    (
      "[{\"name\": \"pension.rate\", \"value\": \"1\", \"from\": \"2026-01-01\"},\n"
        + "{\"name\": \"pension.rate\",\n\"value\": \"1\",\n\"from\": \"2026-02-30\"}]", 4,
      "[1].from"
    ),
  ])
  func `own rules that are refused are told by file, line and field`(
    text: String, line: Int, field: String?
  ) throws {
    let folder = try ScratchFolder()
    try Data(text.utf8).write(to: folder.url.appendingPathComponent("rules.json"))
    let words = ["wage", "net", "--gross", "1", "--on", "2026-03-01", "--rules", "rules.json"]
    let people = try BinaryRun.run(words, folder: folder.url)
    #expect(people.status == .exit(13) && people.stdout.isEmpty, "\(people)")
    #expect(people.errors.hasPrefix("catchkit: rules.json:\(line):"), "\(people)")
    let error = try ErrorObject(BinaryRun.run(words + ["--json"], folder: folder.url))
    #expect(error.exit == 13 && error.file == "rules.json")
    #expect(error.line == line && error.field == field, "\(people)")
  }

  @Test func `a file without permission is named, with 15`() throws {
    let folder = try ScratchFolder()
    let path = folder.url.appendingPathComponent("locked.json").path
    try Data(Self.good.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    // The superuser may read everything, so the program is run as nobody.
    let isRoot = geteuid() == 0
    if isRoot, !Machine.mayBecomeAnother { try Test.cancel("needs a plain user") }
    let prefix = isRoot ? "setpriv --reuid=65534 --clear-groups " : ""
    let result = try ShellRun.run("\(prefix)catchkit wage calc \(path) --json")
    #expect(result.status == .exit(15) && result.stdout.isEmpty, "\(result)")
    let error = try ErrorObject(result)
    #expect(error.id == "input.unreadable" && error.file == path, "\(result)")
  }

  @Test(arguments: [
    "wage net --gross 3000000 --on 2022-12-31", "wage net --gross 3000000 --on 2031-01-01",
    "wage tax monthly --pay 3000000 --on 2022-12-31", "wage insurance --income 1 --on 2031-01-01",
    "wage minimum --hourly 1 --on 2031-01-01", "wage net --gross -1 --on 2026-03-01",
    "wage weekly --rate 10320 --weekly-minutes 10081",
    "wage cost --gross 99999999999999999999 --on 2026-03-01",
    "wage split --start 2026-03-02T09:00 --end 2026-03-03T10:00",
    "wage severance --joined 2026-01-01 --left 2025-01-01 --wages-3m 1",
  ])
  func `a date or figure no rule covers is refused on one line`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let people = try BinaryRun.run(words)
    #expect([.exit(13), .exit(2)].contains(people.status) && people.stdout.isEmpty, "\(people)")
    #expect((1...3).contains(people.errors.split(separator: "\n").count), "\(people)")
    let program = try BinaryRun.run(words + ["--json"])
    let error = try ErrorObject(program)
    #expect(program.status == people.status && program.stdout.isEmpty)
    #expect(!error.id.isEmpty && .exit(Int32(error.exit)) == people.status, "\(program)")
  }
}

/// The JSON error of a run: the only line of its standard error.
struct ErrorObject {
  let id: String
  let exit: Int
  let message: String
  let file: String?
  let line: Int?
  let field: String?

  init(_ result: ProcessResult) throws {
    let lines = result.errors.split(separator: "\n")
    try #require(lines.count == 1, "\(result)")
    try self.init(line: String(lines[0]))
  }

  init(line text: String) throws {
    let object = try JSON.parse(Array(text.utf8), file: nil)
    guard case .string(let id)? = object["id"], case .integer(let exit)? = object["exit"],
      case .string(let message)? = object["message"]
    else { throw NoErrorObject(text: text) }
    self.id = id
    self.exit = exit
    self.message = message
    let source = object["source"]
    file = if case .string(let file)? = source?["file"] { file } else { nil }
    line = if case .integer(let line)? = source?["line"] { line } else { nil }
    field = if case .string(let field)? = source?["field"] { field } else { nil }
  }

  struct NoErrorObject: Error {
    let text: String
  }
}
