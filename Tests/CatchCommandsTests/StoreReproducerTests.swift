import CatchCommands
import CatchProgram
import CatchStore
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Failures of copies, questions, undo and the doctor have reproducers")
struct StoreReproducerTests {
  struct Reproducer: Sendable, CustomTestStringConvertible {
    let id: String
    let line: [String]
    var input = ""

    var testDescription: String { id }
  }

  private static let header = #"{"schema":"catchkit.store.rows/1","format":1}"# + "\n"

  /// Each runs on a store of 사장, 민지 and 지훈; `{folder}` is where it lies, `{store}` itself.
  static let reproducers = [
    Reproducer(id: "file.exists", line: ["store", "backup", "{store}.lock"]),
    Reproducer(id: "file.unsuitable", line: ["store", "backup", "{store}", "--force"]),
    Reproducer(id: "copy.write", line: ["store", "backup", "{folder}/none/b"]),
    Reproducer(id: "import.not_empty", line: ["store", "import", "-"], input: header),
    Reproducer(
      id: "import.header", line: ["store", "import", "-", "--store", "{folder}/x"], input: "{}"),
    Reproducer(
      id: "import.line", line: ["store", "import", "-", "--store", "{folder}/x"],
      input: header + "{}"),
    Reproducer(
      id: "import.inconsistent", line: ["store", "import", "-", "--store", "{folder}/x"],
      input: header
        + #"{"table":"person","row":{"id":1,"name":"민지","role":"owner","added_by":null,"#
        + #""added_at":1,"removed_at":null}}"#),
    Reproducer(id: "query.refused", line: ["store", "query", "VACUUM"]),
    Reproducer(
      id: "query.time",
      line: [
        "store", "query", "--timeout", "1ms",
        "WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n FROM c) SELECT count(*) FROM c",
      ]),
    Reproducer(id: "undo.nothing", line: ["redo", "--as", "사장"]),
    Reproducer(id: "undo.not_yours", line: ["undo", "--to", "2", "--as", "민지"]),
    Reproducer(id: "operation.not_found", line: ["history", "show", "9", "--as", "사장"]),
    Reproducer(id: "store.nul", line: ["history", "--by", "a\u{0}b"]),
    Reproducer(
      id: "salvage.nothing", line: ["store", "salvage", "{store}.lock", "{folder}/x"]),
    Reproducer(id: "store.missing", line: ["store", "info", "--store", "{folder}/x"]),
  ]

  @Test(arguments: reproducers)
  func `a line fails with its id, for people and for programs`(reproducer: Reproducer) throws {
    let entry = try #require(Domains.catchkit.failures.first { $0.id == reproducer.id })
    let store = try StoreRun.withPeople()
    store.scratch.input = reproducer.input
    let line = reproducer.line.map {
      $0.replacing("{folder}", with: store.folder.path).replacing("{store}", with: store.path)
    }
    for language in ["en", "ko"] {
      let people = store.scratch.run(line + ["--lang", language])
      #expect(people.code == ExitCode(entry.kind), "\(people)")
      #expect(people.output == "")
      #expect(people.errors.split(separator: "\n").count <= 3)
    }
    let program = store.scratch.run(["--format", "jsonl"] + line)
    #expect(try program.failure?["id"] == .string(reproducer.id), "\(program)")
    #expect(program.errors.filter { $0 == "\n" }.count == 1)
  }

  /// What takes more than a line: their own suites make each of these happen.
  static let elsewhere: Set = [
    "backup.mismatch", "selftest.failed", "doctor.findings", "undo.changed_since",
    "undo.undone_already", "store.referenced", "store.busy", "store.damaged", "store.foreign",
    "store.former", "store.newer", "store.altered", "store.io", "store.link", "store.too_large",
    "store.engine",
    "store.key_reused", "undo.taken", "undo.binding", "undo.rule", "undo.no_step",
    "store.not_journal", "files.missing", "files.damaged", "files.unsuitable", "store.side_file",
    "salvage.incomplete", "files.incomplete",
    "store.unknown_outcome",
  ]

  /// A full disk and a folder that may not be written take a mount and another user; the campaign
  /// has both. Memory that runs out and a library without its switches cannot be made here.
  static let beyondTests: Set = ["store.full", "store.read_only", "store.memory", "store.setting"]

  @Test func `every id has one, here or in the suite that is about it`() {
    let catalogue =
      StoreFailure.catalogue + TransferFailure.catalogue + DoctorFailure.catalogue
    #expect(
      Set(catalogue.map(\.id)).subtracting(Self.reproducers.map(\.id))
        == Self.elsewhere.union(Self.beyondTests))
  }
}
