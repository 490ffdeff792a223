import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchValues
import ChallengeService
import CommandsTestSupport
import Testing

/// A way into every refusal of `challenge` that needs a log or a month; others are transcripts.
@Suite("Refusals of challenges have reproducers")
struct ChallengeReproducerTests {
  struct Reproducer: CustomTestStringConvertible, Sendable {
    let id: String
    let line: String
    var input = ""
    var before: [String] = ["user add 절약왕"]
    var field: String?

    var testDescription: String { "\(id): \(line)" }
  }

  private static let new = "challenge new --topic 1 --amount 30000 --title 만원의행복도전 --content x"
  private static let duel =
    [
      "user add 절약왕 --role owner", "user add mina77 --as 절약왕", "user add jun9 --as 절약왕",
      "\(new) --proof spending --rest-days 1 --as 절약왕",
    ]
  private static let noon = "CATCHKIT_NOW=2026-11-03T12:00:00+09:00"
  private static let running = duel + ["challenge join chl-1 --as mina77"]

  static let all: [Reproducer] = [
    Reproducer(
      id: "challenge.photo", line: "\(noon) challenge post --cost 1 --photo - --as 절약왕",
      input: String(SampleFiles.pixel.dropLast(4)), before: running),
    Reproducer(
      id: "challenge.log", line: "challenge accept -",
      input: SampleFiles.offered.replacing("30000", with: "40000"), field: "hash"),
    Reproducer(
      id: "challenge.log", line: "challenge accept -",
      input: "\(SampleFiles.offered)\n\(SampleFiles.offered)\n", field: "n"),
    Reproducer(
      id: "challenge.log", line: "challenge accept -", input: SampleFiles.later, field: "n"),
    Reproducer(
      id: "challenge.log_fork", line: "\(SampleLogs.later) challenge merge -",
      input: SampleLogs.forked,
      before: SampleLogs.accepted + ["\(SampleLogs.later) challenge merge played.log"], field: "n"),
    Reproducer(
      id: "challenge.log", line: "challenge merge -", input: SampleLogs.forked,
      before: SampleLogs.accepted, field: "at"),
    Reproducer(
      id: "challenge.outsider", line: "challenge merge offered.log --as jun9",
      before: SampleLogs.accepted + ["user add jun9"]),
    Reproducer(
      id: "challenge.log_refused", line: "challenge merge -", input: SampleLogs.backdated,
      before: SampleLogs.accepted),
    Reproducer(
      id: "challenge.photos_left",
      line: "\(SampleLogs.later) challenge merge - --photos /mail", input: SampleLogs.pictured,
      before: SampleLogs.accepted),
    Reproducer(
      id: "challenge.signature", line: "challenge accept -", input: SampleLogs.unsigned,
      field: "signature"),
    Reproducer(
      id: "challenge.not_by_file", line: "challenge accept offered.log",
      before: SampleLogs.accepted),
    // mina77 entered another challenge since.
    Reproducer(
      id: "challenge.acted_since", line: "challenge tick --undo-from 5 --as 절약왕",
      before: Array(duel.prefix(2)) + [
        "\(new) --mode solo --as 절약왕", "\(new) --mode solo --as mina77",
        "CATCHKIT_NOW=2026-12-03T09:00:00+09:00 challenge tick --yes",
        "\(noon) \(new) --mode solo --as mina77",
      ]),
  ]

  @Test func `every id has one`() {
    let ids = Transcripts.ids(in: "challenge/refusals.txt").union(Self.all.map(\.id))
    // `ChallengeLogTests` has a program that does not sign.
    #expect(Set(ChallengeRefusal.catalogue.map(\.id)) == ids.union(["challenge.signing"]))
  }

  @Test(arguments: all)
  func `the refusal has its exit code, and changes nothing`(reproducer: Reproducer) throws {
    let entry = try #require(ChallengeRefusal.catalogue.first { $0.id == reproducer.id })
    let store = try StoreRun()
    for line in reproducer.before { try store.expectDone(line) }
    store.scratch.input = reproducer.input
    let before = try store.bytes()
    let changes = [
      "challenge.log_refused", "challenge.photos_left", "challenge.acted_since",
    ].contains(reproducer.id)
    let result = store.run(reproducer.line + " --json")
    #expect(result.code == ExitCode(entry.kind), "\(result)")
    #expect(result.output == "" || [.rejects, .negative].contains(entry.kind), "\(result)")
    let failure = try #require(try result.failure, "\(result)")
    #expect(failure["id"] == .string(reproducer.id), "\(result)")
    if let field = reproducer.field {
      #expect(failure["source"]?["field"] == .string(field), "\(result)")
    }
    // The entries that count stay, and the other challenges are taken back.
    #expect(try (store.bytes() == before) != changes)
  }
}
