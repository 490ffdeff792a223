import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import PayrollService
import ChallengeService
import SeatService
import ShiftService
import ShotService
import SnapService
import Testing

@Suite("Refused inputs have reproducers")
struct InputReproducerTests {
  /// What a person would have to write to be refused with an id.
  struct Reproducer: CustomStringConvertible, Sendable {
    let id: String
    let line: String
    var input = ""
    var files: [String: String] = [:]
    var variables: [String: String] = [:]
    /// Where the refusal must point to: line, and the field when there is one.
    var at: Int?
    var field: String?

    var description: String { id }

    var scratch: ScratchEnvironment {
      ScratchEnvironment(variables: variables, input: input, files: files)
    }
  }

  private static let contract = #""contract":{"rate":10320,"weekly_minutes":900}"#
  private static let period = #""period":{"from":"2026-03-02","to":"2026-03-08"}"#

  private static func shifts(_ list: String, _ rest: String = contract) -> String {
    "{\(period),\(rest),\n\"shifts\":[\(list)]}"
  }

  private static let calc = "wage calc"
  private static let csv =
    "wage calc --from csv --period 2026-03 --rate minimum --weekly-minutes 900 --employees 6"

  static let all: [Reproducer] = [
    Reproducer(id: "json.syntax", line: calc, input: "{\n\"period\":", at: 2),
    Reproducer(id: "json.encoding", line: calc, input: "\u{FEFF}{}", at: 1),
    Reproducer(id: "json.type", line: calc, input: "{\"period\":\n1}", at: 2),
    Reproducer(id: "json.duplicate_key", line: calc, input: "{\"id\":\"a\",\n\"id\":\"b\"}", at: 2),
    Reproducer(
      id: "json.unknown_key", line: calc, input: "{\"worker\":{\n\"nmae\":1}}", at: 2,
      field: "worker.nmae"),
    Reproducer(
      id: "json.missing_key", line: calc, input: "{\"period\":{\"from\":\"2026-03-01\"}}", at: 1,
      field: "period.to"),
    Reproducer(
      id: "json.depth", line: "wage minimum --hourly 1 --rules deep.json",
      files: ["deep.json": String(repeating: "[", count: 65)], at: 1),
    Reproducer(
      id: "config.unknown_key", line: "wage net --gross 1",
      files: ["/c/catchkit/config.json": "{\"lang\": \"en\",\n\"usr\": \"mina\"}"],
      variables: ["XDG_CONFIG_HOME": "/c"], at: 2, field: "usr"),
    Reproducer(
      id: "config.value", line: "wage net --gross 1",
      files: ["/c/catchkit/config.json": "{\n\"lang\":\n\"kr\"}"],
      variables: ["XDG_CONFIG_HOME": "/c"], at: 3, field: "lang"),
    Reproducer(id: "csv.empty", line: csv),
    Reproducer(id: "csv.header", line: csv, input: "when,end\n", at: 1, field: "start"),
    Reproducer(
      id: "csv.row_length", line: csv, input: "start,end\n2026-03-02T09:00\n", at: 2),
    Reproducer(id: "csv.syntax", line: csv, input: "start,end\n\"a\"b,c\n", at: 2),
    Reproducer(id: "csv.encoding", line: csv, input: "start,end\n\u{0},b\n", at: 2),
    Reproducer(
      id: "table.program", line: "shift import a.xlsx", files: ["a.xlsx": "PK\u{3}\u{4}"]),
    Reproducer(
      id: "value.number", line: csv,
      input: "start,end,break_minutes\n2026-03-02T09:00,2026-03-02T12:00,x\n", at: 2,
      field: "break_minutes"),
    Reproducer(
      id: "value.date", line: calc,
      input: "{\"period\":{\"from\":\"2026-02-30\",\"to\":\"2026-03-31\"}}", at: 1,
      field: "period.from"),
    Reproducer(
      id: "value.time", line: csv, input: "start,end\n2026-03-02T24:60,2026-03-02T12:00\n", at: 2,
      field: "start"),
    Reproducer(
      id: "value.overflow", line: calc,
      input: "{\"items\":[{\"amount\":9007199254740993}]}", at: 1, field: "items[0].amount"),
    Reproducer(id: "zone.unknown", line: "wage net --gross 1 --tz Mars/Olympus"),
    Reproducer(id: "wage.rules_unknown", line: "wage net --gross 1 --on 2022-12-31"),
    Reproducer(
      id: "wage.rules_file", line: "wage net --gross 1 --on 2026-01-01 --rules own.json",
      files: ["own.json": "[{\"name\":\"nonsense\"}]"], field: "[0].name"),
    Reproducer(
      id: "wage.industry_unknown",
      line: "wage insurance --income 1 --industry sorcery --on 2026-01-01", field: "industry"),
    Reproducer(
      id: "wage.unknown_rule", line: "wage rules nonsense"),
    Reproducer(
      id: "wage.range", line: "wage net --gross 100 --meal 200 --on 2026-01-01",
      field: "meal"),
    Reproducer(
      id: "wage.period",
      line: "\(calc) --period 2026-03-31/2026-03-01 --rate 1 --weekly-minutes 60",
      input: "{}", field: "period"),
    Reproducer(
      id: "wage.contract", line: "\(calc) --period 2026-03", input: "{}",
      field: "contract.weekly_minutes"),
    Reproducer(
      id: "wage.choice", line: calc, input: "{\"contract\":\n{\"basis\":\"yearly\"}}", at: 2,
      field: "contract.basis"),
    Reproducer(
      id: "wage.shift_length", line: calc,
      input: shifts("{\"start\":\"2026-03-02T09:00\",\"end\":\"2026-03-03T10:00\"}"), at: 2,
      field: "shifts[0].end"),
    Reproducer(
      id: "wage.shift_overlap", line: calc,
      input: shifts(
        "{\"start\":\"2026-03-02T09:00\",\"end\":\"2026-03-02T12:00\"},\n"
          + "{\"start\":\"2026-03-02T11:59\",\"end\":\"2026-03-02T13:00\"}"), at: 3,
      field: "shifts[1].start"),
    Reproducer(
      id: "wage.shift_outside", line: calc,
      input: shifts("{\"start\":\"2026-04-02T09:00\",\"end\":\"2026-04-02T12:00\"}"), at: 2,
      field: "shifts[0].start"),
    Reproducer(
      id: "wage.break_outside", line: calc,
      input: shifts(
        "{\"start\":\"2026-03-02T09:00\",\"end\":\"2026-03-02T12:00\","
          + "\"breaks\":[[\"2026-03-02T12:00\",\"2026-03-02T12:30\"]]}"), at: 2,
      field: "shifts[0].breaks"),
    Reproducer(
      id: "wage.shift_fields", line: calc,
      input: shifts(
        "{\"start\":\"2026-03-02T09:00\",\"end\":\"2026-03-02T12:00\","
          + "\"actual_start\":\"2026-03-02T09:05\"}"), at: 2, field: "shifts[0].actual_end"),
    Reproducer(
      id: "wage.several_workers", line: csv,
      input: "worker,start,end\n민지,2026-03-02T09:00,2026-03-02T12:00\n"
        + "지수,2026-03-03T09:00,2026-03-03T12:00\n", at: 3, field: "worker"),
    Reproducer(id: "wage.lines_refused", line: "\(calc) --from jsonl", input: "1\n2\n"),
    Reproducer(
      id: "wage.lines_passed_over", line: "\(calc) --from jsonl --keep-going", input: "1\n"),
  ]

  @Test func `every id of values, documents and pay has one`() {
    // Zones with gaps, folds and damaged files, times as people type them, and questions have no
    // command yet; their own tests refuse them.
    let apart = [
      "zone.damaged", "time.gap", "time.fold", "time.word", "time.day", "time.span", "time.break",
      "answer.needed", "answer.declined",
    ]
    let single = [
      "usage.format", "usage.encoding", "people.nickname", "people.nobody", "due.left",
      "notice.unknown", "notice.program", "shift.birth", "shift.birth_private",
      "shift.calendar_range", "shift.calendar_drawing", "wage.slip_columns", "wage.slip_empty",
      "wage.slip_amount", "wage.slip_unclear",
      // `HookTests` and `HookFileTests` have hooks that end in each of these.
      "hook.vetoed", "hook.failed", "hook.untrusted", "hook.nested",
    ]
    // Other tests go through each of these catalogues.
    let catalogues = [
      ShiftRefusal.catalogue, ShiftRefusal.recordCatalogue, ClockRefusal.catalogue,
      SeatRefusal.catalogue, ChallengeRefusal.catalogue, CheckRefusal.catalogue,
      PayrollRefusal.catalogue, ShiftRefusal.planCatalogue, ShiftRequestRefusal.catalogue,
      SeriesRefusal.catalogue, RecurrenceFailure.catalogue, CalendarFailure.catalogue,
      ICalRefusal.catalogue, ClosingRefusal.catalogue, RoutineRefusal.catalogue,
      PayBudgetRefusal.catalogue, SnapRefusal.catalogue, ShotRefusal.catalogue,
    ]
    var elsewhere = StoreReproducerTests.elsewhere.union(StoreReproducerTests.beyondTests)
    elsewhere.formUnion(FailureReproducerTests.lines.keys)
    elsewhere.formUnion(apart)
    elsewhere.formUnion(single)
    elsewhere.formUnion(StoreReproducerTests.reproducers.map(\.id))
    for catalogue in catalogues { elsewhere.formUnion(catalogue.map(\.id)) }
    // Streams, files and lines that come by ssh fail in tests of their own.
    let streams = ["input.", "file.", "output.", "stream.", "remote.", "serve."]
    let missing = Set(Domains.catchkit.failures.map(\.id)).subtracting(elsewhere)
      .subtracting(Self.all.map(\.id))
      .subtracting(PlaceReproducerTests.all.map(\.id))
      .filter { id in !streams.contains { id.hasPrefix($0) } }
    #expect(missing == [])
  }

  @Test(arguments: all)
  func `a refused input is told with its id, place and field, and prints nothing`(
    reproducer: Reproducer
  ) throws {
    let entry = try #require(Domains.catchkit.failures.first { $0.id == reproducer.id })
    let words = reproducer.line.split(separator: " ").map(String.init)
    let result = reproducer.scratch.run(
      words + ["--format", "json"])
    #expect(result.code == ExitCode(entry.kind), "\(result)")
    // A batch that passes over its bad lines prints the good ones, here none.
    #expect(result.output == "" || entry.kind == .rejects)
    let failure = try #require(try result.failure)
    #expect(failure["id"] == .string(reproducer.id), "\(result)")
    if let line = reproducer.at {
      #expect(failure["source"]?["line"] == .integer(line), "\(result)")
      #expect(failure["source"]?["file"] != .null, "\(result)")
    }
    if let field = reproducer.field {
      #expect(failure["source"]?["field"] == .string(field), "\(result)")
    }
    let people = reproducer.scratch.run(words)
    #expect(people.output == "")
    #expect(people.errors.hasPrefix("catchkit: "))
  }
}
