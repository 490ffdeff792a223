import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchValues
import ChallengeService
import Testing

/// A way into every refusal of `challenge`.
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
  private static let posted = running + ["\(noon) challenge post --cost 0 --as 절약왕"]
  private static let reported =
    posted + ["challenge dispute rec-1 --reason spam --as mina77"]

  static let all: [Reproducer] = [
    Reproducer(id: "challenge.rules", line: new + " --amount 35000", field: "amount"),
    Reproducer(id: "challenge.rules", line: new + " --title 네글자만", field: "title"),
    Reproducer(id: "challenge.rules", line: new + " --start today", field: "start"),
    Reproducer(id: "challenge.rules", line: new + " --start +8", field: "start"),
    Reproducer(id: "challenge.rules", line: new + " --rest-days 7", field: "rest_days"),
    Reproducer(
      id: "challenge.rules", line: new + " --template -", input: "{\"rounds\":3}", field: "rounds"),
    Reproducer(
      id: "challenge.rules", line: new + " --template -", input: "{\"mode\":\"trio\"}",
      field: "mode"),
    Reproducer(id: "challenge.referee", line: new + " --referee 절약왕", field: "referee"),
    Reproducer(
      id: "challenge.referee", line: new + " --referee jun9 --referee-key signer.pub",
      before: ["user add 절약왕", "challenge key signer.pub"], field: "referee_key"),
    Reproducer(
      id: "challenge.key", line: new + " --referee jun9 --referee-key other.pub", field: "key"),
    Reproducer(id: "challenge.name", line: new, before: ["user add 민지"], field: "name"),
    Reproducer(id: "challenge.name", line: "challenge nick claim ab", field: "name"),
    Reproducer(id: "challenge.unknown", line: "challenge show chl-9", field: "challenge"),
    Reproducer(id: "challenge.unknown", line: "challenge join AAAAAA"),
    Reproducer(id: "challenge.none", line: "challenge show"),
    Reproducer(id: "challenge.none", line: "challenge today --as 절약왕", before: duel),
    Reproducer(id: "challenge.active", line: new + " --as 절약왕", before: duel),
    Reproducer(
      id: "challenge.banned", line: new + " --as 절약왕",
      before: running
        + (3...5).flatMap { day in
          [
            "CATCHKIT_NOW=2026-11-0\(day)T12:00:00+09:00 challenge post --cost 0 --as 절약왕",
            "challenge dispute rec-\(day - 2) --reason spam --as mina77",
            "challenge decide dsp-\(day - 2) upheld --as 절약왕",
          ]
        }),
    Reproducer(id: "challenge.not_open", line: "challenge join chl-1 --as jun9", before: running),
    Reproducer(id: "challenge.not_open", line: "challenge join chl-1 --as 절약왕", before: duel),
    Reproducer(
      id: "challenge.not_open", line: "challenge join chl-1 --as mina77",
      before: duel.dropLast() + [new + " --mode solo --as 절약왕"]),
    Reproducer(
      id: "challenge.not_open", line: "\(noon) challenge join chl-1 --as mina77", before: duel),
    Reproducer(
      id: "challenge.forfeit", line: "\(noon) challenge leave --as 절약왕", before: running),
    Reproducer(
      id: "challenge.frozen", line: "undo",
      before: ["user add 절약왕", new + " --mode solo", "\(noon) challenge tick"]),
    Reproducer(id: "challenge.outsider", line: "challenge post --cost 0"),
    Reproducer(id: "challenge.outsider", line: "challenge records chl-1 --as jun9", before: posted),
    Reproducer(
      id: "challenge.outsider", line: "challenge dispute rec-1 --reason hate --as jun9",
      before: posted),
    Reproducer(id: "challenge.day", line: "challenge post --cost 0 --as 절약왕", before: running),
    Reproducer(
      id: "challenge.day", line: "\(noon) challenge post --cost 0 --day tomorrow --as 절약왕",
      before: running, field: "day"),
    Reproducer(
      id: "challenge.day", line: "\(noon) challenge post --cost 0 --day 2026-11-02 --as 절약왕",
      before: running),
    Reproducer(
      id: "challenge.day",
      line: "CATCHKIT_NOW=2026-11-04T00:00:00+09:00 challenge fix rec-1 --cost 1 --as 절약왕",
      before: posted),
    Reproducer(
      id: "challenge.day", line: "CATCHKIT_NOW=2026-11-04T00:00:00+09:00 undo --as 절약왕",
      before: posted),
    Reproducer(
      id: "challenge.day",
      line: "CATCHKIT_NOW=2026-11-06T00:00:00+09:00 challenge post --cost 0"
        + " --as 절약왕 --yes", before: running),
    Reproducer(
      id: "challenge.rest", line: "challenge post --rest --as 절약왕",
      before: posted + ["challenge post --rest --as 절약왕"], field: "rest"),
    Reproducer(
      id: "challenge.photo", line: "\(noon) challenge post --cost 1 --photo - --as 절약왕",
      input: "text", before: running, field: "photo"),
    Reproducer(
      id: "challenge.photo", line: "\(noon) challenge post --cost 1 --photo - --as 절약왕",
      before: running, field: "photo"),
    Reproducer(
      id: "challenge.photo", line: "\(noon) challenge post --cost 1 --photo - --as 절약왕",
      input: String(ContractTable.pixel.dropLast(4)), before: running),
    Reproducer(
      id: "challenge.photo_missing", line: "\(noon) challenge post --cost 1 --as 절약왕",
      before: running, field: "photo"),
    Reproducer(
      id: "challenge.photo_missing", line: "challenge fix rec-1 --cost 1 --as 절약왕",
      before: posted),
    Reproducer(
      id: "challenge.text", line: "\(noon) challenge post --cost 0 --title 네글자만 --as 절약왕",
      before: running, field: "title"),
    Reproducer(
      id: "challenge.record_unknown", line: "challenge withdraw rec-9 --as 절약왕", before: posted),
    Reproducer(
      id: "challenge.record_unknown", line: "challenge withdraw rec-1 --as jun9", before: posted),
    Reproducer(
      id: "challenge.not_yours", line: "challenge withdraw rec-1 --as mina77", before: posted),
    Reproducer(
      id: "challenge.withdrawn", line: "challenge withdraw rec-1 --as 절약왕",
      before: posted + ["challenge withdraw rec-1 --as 절약왕"]),
    Reproducer(id: "challenge.not_over", line: "challenge judge --as 절약왕", before: posted),
    Reproducer(
      id: "challenge.record_unknown", line: "challenge photo rec-1 --to a.webp --as jun9",
      before: posted),
    Reproducer(
      id: "challenge.photo_unknown", line: "challenge photo rec-1 --to a.webp --as mina77",
      before: posted, field: "number"),
    Reproducer(
      id: "challenge.viewer", line: "challenge photo rec-1 --to a.webp --view --as mina77",
      before: running + ["\(noon) challenge post --cost 0 --photo pixel.webp --as 절약왕"]),
    Reproducer(
      id: "challenge.rest", line: "challenge post --rest --as 절약왕",
      before: running + ["\(noon) challenge post --cost 500 --photo pixel.webp --as 절약왕"],
      field: "rest"),
    Reproducer(id: "challenge.not_posted", line: "challenge today --as mina77", before: posted),
    Reproducer(
      id: "challenge.own_record", line: "challenge dispute rec-1 --reason spam --as 절약왕",
      before: posted),
    Reproducer(
      id: "challenge.dispute_unknown", line: "challenge decide dsp-9 upheld --as 절약왕",
      before: posted),
    Reproducer(
      id: "challenge.decided", line: "challenge decide dsp-1 upheld --as 절약왕",
      before: reported + ["challenge decide dsp-1 upheld --as 절약왕"]),
    Reproducer(
      id: "challenge.decided", line: "challenge decide dsp-1 upheld --as jun9",
      before: duel.dropLast() + [
        "user add su55 --as 절약왕", "\(new) --mode group --proof none --as 절약왕",
        "challenge join chl-1 --as mina77", "challenge join chl-1 --as jun9",
        "challenge join chl-1 --as su55", "\(noon) challenge post --cost 0 --as 절약왕",
        "challenge dispute rec-1 --reason late --as mina77",
        "challenge decide dsp-1 rejected --as jun9",
      ]),
    Reproducer(
      id: "challenge.may_not_decide", line: "challenge decide dsp-1 upheld --as mina77",
      before: reported),
    Reproducer(
      id: "challenge.may_not_decide", line: "challenge decide dsp-1 rejected --as 절약왕",
      before: reported),
    Reproducer(
      id: "challenge.over",
      line: "CATCHKIT_NOW=2026-11-11T00:00:00+09:00 challenge decide dsp-1 upheld --as 절약왕 --yes",
      before: reported),
    Reproducer(id: "challenge.hold_unknown", line: "challenge hold settle hld-1 --bought"),
    Reproducer(
      id: "challenge.hold_settled", line: "challenge hold settle hld-1 --bought",
      before: [
        "user add 절약왕", "challenge hold add 신발 59000", "challenge hold settle hld-1 --dropped",
      ]),
    Reproducer(id: "challenge.log", line: "challenge accept -", input: "{}", field: "n"),
    Reproducer(id: "challenge.log", line: "challenge accept -", input: "\n"),
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
    Reproducer(id: "challenge.key", line: "challenge key other.pub", field: "key"),
    Reproducer(id: "challenge.not_by_file", line: "challenge send --as 절약왕", before: running),
    Reproducer(
      id: "challenge.not_by_file", line: "challenge offer --as mina77", before: running),
    Reproducer(
      id: "challenge.not_by_file", line: "challenge accept offered.log",
      before: SampleLogs.accepted),
    Reproducer(
      id: "challenge.import_row", line: "\(noon) challenge import - --as 절약왕",
      input: "date,cost\n2026-11-03,x\n", before: running, field: "cost"),
    Reproducer(
      id: "challenge.import_rows", line: "\(noon) challenge import - --as 절약왕",
      input: "date,cost\n2026-11-03,x\n1\n", before: running),
    Reproducer(
      id: "challenge.passed_over", line: "\(noon) challenge import - --keep-going --as 절약왕",
      input: "date,cost\n2026-11-03,x\n", before: running),
    Reproducer(
      id: "challenge.import_columns", line: "\(noon) challenge import - --as 절약왕",
      input: "언제,cost\n2026-11-03,1\n", before: running, field: "date"),
    // The tests' environment has no programs.
    Reproducer(
      id: "challenge.journal",
      line: "\(noon) challenge import - --from hledger --account a=식비 --as 절약왕",
      input: "2026-11-03 x\n a 1\n b\n", before: running),
    Reproducer(
      id: "challenge.store_owner", line: "challenge tick --undo-from 1 --as mina77", before: duel),
    Reproducer(
      id: "challenge.no_tick", line: "challenge tick --undo-from 1 --as 절약왕", before: duel,
      field: "undo-from"),
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
    // `ChallengeLogTests` has a program that does not sign.
    #expect(
      Set(ChallengeRefusal.catalogue.map(\.id))
        == Set(Self.all.map(\.id) + ["challenge.signing"]))
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
