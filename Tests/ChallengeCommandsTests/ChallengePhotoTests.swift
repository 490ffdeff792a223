import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

/// Photos of records, corrected rows and journals, on the command line.
@Suite("Photos and corrections of challenges")
struct ChallengePhotoTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun([
      "user add 절약왕 --role owner", "user add mina77 --as 절약왕", "user add jun9 --as 절약왕",
    ])
    store.move(to: "01T09:00")
  }

  private func make(_ options: String) throws {
    try store.expectDone(
      "challenge new --topic 1 --amount 30000 --title 한주동안아끼기 --content 이번엔 --start 2026-11-02 "
        + "\(options) -q --as 절약왕")
  }

  private func data(_ line: String, as name: String = "절약왕") throws -> JSON {
    try #require(try store.json("challenge \(line) --as \(name)")["data"])
  }

  // MARK: Photos

  /// The picture `pixel.webp`, lying on its side by a tag of EXIF.
  private static let turned =
    "RIFF\u{46}\0\0\0WEBPVP8X\u{A}\0\0\0\u{8}\0\0\0\0\0\0\0\0\0"
    + "VP8L\u{5}\0\0\0/\0\0\0\0\0EXIF\u{1A}\0\0\0MM\0*\0\0\0\u{8}"
    + "\0\u{1}\u{1}\u{12}\0\u{3}\0\0\0\u{1}\0\u{6}\0\0\0\0\0\0"

  @Test func `a changed orientation makes no new photo`() throws {
    try make("--mode solo --days 3")
    store.move(to: "02T12:00")
    try store.expectDone("challenge post --cost 0 --photo pixel.webp -q --as 절약왕")
    store.scratch.files["turned.webp"] = Self.turned
    store.move(to: "03T12:00")
    let record = try data("post --cost 0 --photo turned.webp")
    #expect(record["photos"]?.elements.first != nil)
    #expect(record.at("flags.0.flag") == .string("duplicate_of"), "\(record)")
    #expect(record.at("flags.0.record") == .string("rec-1"))
  }

  @Test func `a rival writes, prints and shows one photo, and no stranger does`() throws {
    try make("")
    try store.expectDone("challenge join chl-1 -q --as mina77")
    store.move(to: "02T12:00")
    try store.expectDone("challenge post --cost 0 --photo pixel.webp -q --as 절약왕")
    let written = store.run("challenge photo rec-1 --to got.webp --json --as mina77")
    #expect(written.written["got.webp"] == SampleFiles.pixel, "\(written)")
    #expect(try data("photo rec-1 1 --to b.webp", as: "mina77")["player"] == .string("절약왕"))
    let printed = store.run("challenge photo rec-1 --to - --as mina77")
    #expect(printed.output == SampleFiles.pixel, "\(printed)")
    store.scratch.programs = { program, _ in
      ProgramOutcome(.exited(program.arguments == ["xdg-open", "./c.webp"] ? 0 : 1))
    }
    try store.expectDone("challenge photo rec-1 --to c.webp --view --as mina77")
    for (line, id) in [
      ("photo rec-1 --to d.webp --as jun9", "challenge.record_unknown"),
      ("photo rec-1 2 --to d.webp --as mina77", "challenge.photo_unknown"),
    ] {
      #expect(try store.failure("challenge \(line)")["id"] == .string(id))
    }
    #expect(store.run("challenge photo rec-1 --as mina77").code == .usage)
  }

  @Test func `without --to a photo is shown from a private copy in the cache`() throws {
    try make("--mode solo --days 3")
    store.move(to: "02T12:00")
    try store.expectDone("challenge post --cost 0 --photo pixel.webp -q --as 절약왕")
    store.scratch.programs = { _, _ in ProgramOutcome(.exited(0)) }
    let file = try data("photo rec-1 --view")["file"]?.text ?? ""
    #expect(file.hasPrefix("\(store.folder.path)/.cache/catchkit/photos/"), "\(file)")
    #expect(file.hasSuffix(".webp"))
  }

  // MARK: Reports

  @Test func `the referee is told of a report, unless it is their own`() throws {
    try make("--proof none --referee jun9")
    try store.expectDone("challenge join chl-1 -q --as mina77")
    store.move(to: "02T12:00")
    for name in ["절약왕", "mina77"] {
      try store.expectDone("challenge post --cost 0 -q --as \(name)")
    }
    try store.expectDone("challenge dispute rec-1 --reason spam -q --as mina77")
    try store.expectDone("challenge dispute rec-2 --reason spam -q --as jun9")
    let told = try store.json("due --as jun9")["data"]?.elements.filter {
      $0["kind"] == .string("challenge_reported")
    }
    #expect(told?.count == 1, "\(told ?? [])")
    #expect(told?.first?.compactText.contains("rec-1 of 절약왕") == true)
    #expect(store.run("due --as mina77").output.contains("rec-2 was reported: spam; to concede"))
  }

  // MARK: Corrections

  @Test func `a row with another sum of the same day and shop replaces its record`() throws {
    try make("--mode solo --late 24h")
    store.move(to: "02T12:00")
    func rows(_ first: Int, _ second: Int, _ third: Int) -> String {
      "date,cost,memo\n2026-11-02,\(first),CU\n2026-11-02,\(second),CU\n2026-11-02,\(third),\n"
    }
    store.scratch.files["c.csv"] = rows(4_500, 1_200, 900)
    #expect(try data("import c.csv")["added"] == .integer(3))
    store.scratch.files["c.csv"] = rows(4_500, 1_500, 800)
    let again = try data("import c.csv --update")
    #expect(again["updated"] == .integer(1) && again["known"] == .integer(1), "\(again)")
    // Without a shop no row is another one's correction.
    #expect(again["added"] == .integer(1))
    let costs = try data("records").elements.map { $0["cost"] }
    #expect(costs == [4_500, 1_500, 900, 800].map(JSON.integer))
    let third = try data("import c.csv --update")
    #expect(third["known"] == .integer(3) && third["updated"] == .integer(0), "\(third)")
    // A day that has closed is not corrected.
    store.scratch.files["c.csv"] = rows(1, 1_500, 800)
    store.move(to: "04T00:00")
    #expect(try store.failure("challenge import c.csv --update --as 절약왕")["id"] != nil)
    #expect(try data("records").at("0.cost") == .integer(4_500))
  }

  /// What hledger prints of postings to one account on 2 November.
  private func journal(_ amounts: [(memo: String, mantissa: Int, places: Int)]) -> String {
    let entries = amounts.enumerated().map { index, amount in
      """
      {"tdate":"2026-11-02","tdescription":"\(amount.memo)","tsourcepos":[{"sourceLine":\(index)}],
       "tpostings":[{"paccount":"expenses:food","pdate":null,"pamount":[{"acommodity":"원",
       "aquantity":{"decimalMantissa":\(amount.mantissa),"decimalPlaces":\(amount.places)},
       "astyle":{"asdecimalpoint":",","asdigitgroups":null}}]}]}
      """
    }
    return "[\(entries.joined(separator: ","))]"
  }

  private static let importing = "import - --from hledger --account expenses:food=식비"

  private func importJournal(
    _ amounts: [(memo: String, mantissa: Int, places: Int)]
  ) throws -> JSON {
    prints(journal(amounts))
    return try data(Self.importing)
  }

  private func prints(_ text: String) {
    store.scratch.input = "; the journal"
    store.scratch.programs = { _, _ in ProgramOutcome(.exited(0), said: Array(text.utf8)) }
  }

  @Test func `a comma between thousands is no decimal mark of won`() throws {
    try make("--mode solo --proof none")
    store.move(to: "02T12:00")
    let first = try importJournal([("a", 2_000, 3), ("b", 12_300, 3), ("c", 50_000, 2)])
    #expect(first["total"] == .integer(2_000 + 12_300 + 500), "\(first)")
    // Two digits behind a mark are parts of a won.
    prints(journal([("d", 12_345, 2)]))
    let failure = try store.failure("challenge \(Self.importing) --as 절약왕")
    #expect(failure["id"] == .string("challenge.import_row"))
  }

  @Test func `a refund lowers the day's sum, once and to no less than 0`() throws {
    try make("--mode solo --proof none")
    store.move(to: "02T12:00")
    let paid = [
      (memo: "편의점", mantissa: 4_500, places: 0), (memo: "식당", mantissa: 9_000, places: 0),
    ]
    #expect(try importJournal(paid)["added"] == .integer(2))
    let refund = (memo: "편의점", mantissa: -1_000, places: 0)
    for updated in [1, 0] {
      let again = try importJournal(paid + [refund])
      #expect(again["updated"] == .integer(updated) && again["added"] == .integer(0), "\(again)")
      #expect(again["refunds"] == .integer(1) && again["rows"] == .integer(3))
      #expect(try data("records").elements.map { $0["cost"] } == [3_500, 9_000].map(JSON.integer))
    }
    // The rest of it goes to the other shop, and what is beyond the day is lost.
    _ = try importJournal(paid + [refund, (memo: "편의점", mantissa: -20_000, places: 0)])
    #expect(try data("standing").at("players.0.total") == .integer(0))
  }
}
