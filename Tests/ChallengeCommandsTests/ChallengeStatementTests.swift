import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Foundation
import Testing

/// Statements whose sums have signs, directions, currencies and cancelled parts, for a challenge from
/// 2 to 8 November.
@Suite("Money out and money in of statements")
struct ChallengeStatementTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun(["user add 절약왕 --role owner"])
    store.move(to: "01T09:00")
    try store.expectDone(
      "challenge new --topic 1 --amount 50000 --title 한주동안아끼기 --content 이번엔 --mode solo "
        + "--proof none --late 72h --start 2026-11-02 -q --as 절약왕")
    store.move(to: "04T12:00")
    try store.expectDone("challenge tick -q --yes")
  }

  private func document(_ text: String, _ options: String = "") throws -> JSON {
    store.scratch.files["t.csv"] = text
    return try store.json("challenge import t.csv \(options) --as 절약왕")
  }

  private func failure(_ text: String) throws -> JSON {
    store.scratch.files["t.csv"] = text
    return try store.failure("challenge import t.csv --as 절약왕")
  }

  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let spending: [String]
    var incoming = 0
    var transfers = 0
    var cancelled = 0
  }

  static let samples = [
    Sample(
      testDescription: "the balance rises with a sum above 0",
      text: """
        거래일시,적요,거래금액,거래 후 잔액
        2026-11-02 09:00,편의점,"-4,500","95,500"
        2026-11-03 10:00,월급,"2,000,000","2,095,500"

        """, spending: ["2026-11-02 4500 편의점"], incoming: 1),
    Sample(
      testDescription: "the newest row first, and most rows come in",
      text: """
        거래일,적요,금액,잔액
        2026-11-04,이자,10,2095510
        2026-11-03,월급,2000000,2095500
        2026-11-02,편의점,-4500,95500

        """, spending: ["2026-11-02 4500 편의점"], incoming: 2),
    Sample(
      testDescription: "newest first within one day",
      text: """
        거래일,적요,금액,잔액
        2026-11-02,월급,2000000,2095500
        2026-11-02,편의점,-4500,95500

        """, spending: ["2026-11-02 4500 편의점"], incoming: 1),
    Sample(
      testDescription: "a balance with gaps, and a sum below 0 that cancels nothing",
      text: """
        거래일,적요,금액,잔액
        2026-11-02,편의점,-4500,5000
        2026-11-03,월급,2000000,9000000

        """, spending: ["2026-11-02 4500 편의점"], incoming: 1),
    Sample(
      testDescription: "the balance falls with sums above 0",
      text: "거래일,적요,금액,잔액\n2026-11-02,CU,4500,95500\n2026-11-03,GS,1000,94500\n",
      spending: ["2026-11-02 4500 CU", "2026-11-03 1000 GS"]),
    Sample(
      testDescription: "a sum below 0 that cancels a row",
      text: "거래일,가맹점,금액\n2026-11-02,CU,4500\n2026-11-03,CU,-4500\n2026-11-03,GS,1\n",
      spending: ["2026-11-03 1 GS"], cancelled: 1),
    Sample(
      testDescription: "a household book in English",
      text: """
        Date,Account,Category,Note,Income/Expense,Amount,Currency
        2026-11-02,Cash,Food,lunch,Exp.,4500,KRW
        2026-11-02,Bank,Pay,salary,Income,2000000,KRW
        2026-11-03,Bank,,saving,Transfer-Out,100000,KRW

        """, spending: ["2026-11-02 4500 lunch"], incoming: 1, transfers: 1),
    Sample(
      testDescription: "타입 with 이체",
      text: """
        날짜,타입,내용,금액,화폐
        2026-11-02,지출,점심,-8500,KRW
        2026-11-02,수입,월급,2000000,KRW
        2026-11-03,이체,내계좌이체,-50000,KRW
        2026-11-03,이체지출,적금,50000,KRW

        """, spending: ["2026-11-02 8500 점심"], incoming: 1, transfers: 2),
    Sample(
      testDescription: "구분 of a card tells no direction, as 이용금액 does",
      text: "월일,구분,이용하신곳,국내이용금액 (원)\n11/02,해외,CU,100\n",
      spending: ["2026-11-02 100 CU"]),
    Sample(
      testDescription: "지급(원) and 입금(원)",
      text: "거래일,적요,지급(원),입금(원)\n2026-11-02,대출이자,100,\n2026-11-03,b,,5\n",
      spending: ["2026-11-02 100 대출이자"], incoming: 1),
    Sample(
      testDescription: "a cancelled sum beside the sum",
      text: """
        이용일,가맹점,이용금액,취소금액,상태
        2026-11-02,CU,3000,1000,부분취소
        2026-11-02,GS,2000,2000,취소
        2026-11-03,GS,2000,0,정상

        """, spending: ["2026-11-02 2000 CU", "2026-11-03 2000 GS"], cancelled: 1),
  ]

  @Test(arguments: samples)
  func `a statement means what it says`(sample: Sample) throws {
    let document = try document(sample.text, "-n")
    let understood = document.at("meta.understood")?.elements.map { row in
      "\(row.word("day")) \(row.word("won")) \(row.word("memo"))"
    }
    #expect(understood == sample.spending)
    #expect(document.at("data.incoming") == .integer(sample.incoming), "\(document)")
    #expect(document.at("data.transfers") == .integer(sample.transfers), "\(document)")
    #expect(document.at("data.cancelled") == .integer(sample.cancelled), "\(document)")
    #expect(try self.document(sample.text).at("data.added") == .integer(sample.spending.count))
    #expect(try self.document(sample.text).at("data.known") == .integer(sample.spending.count))
  }

  @Test(arguments: [
    "거래일,적요,거래금액\n2026-11-02,편의점,-4500\n2026-11-03,월급,2000000\n",
    "거래일,적요,거래금액,잔액\n2026-11-02,a,1,1000\n2026-11-02,b,100,900\n2026-11-03,c,50,950\n",
  ])
  func `a table is refused where nothing says which sums are spending`(text: String) throws {
    let refused = try failure(text)
    #expect(refused["id"] == .string("challenge.import_columns"), "\(refused)")
    #expect(refused.at("source.line") == .integer(2))
    #expect(refused["hint"]?.text?.contains("--columns direction=HEADING") == true)
  }

  @Test(arguments: [
    ("거래일,금액,구분\n2026-11-02,1,출금\n2026-11-02,1,이자지급\n", "direction", "구분"),
    ("거래일,이용금액,통화\n2026-11-02,1,KRW\n2026-11-02,12,USD\n", "currency", "통화"),
    ("거래일,이용금액,취소금액\n2026-11-02,1,\n2026-11-02,12,13\n", "cancelled_sum", "취소금액"),
    ("거래일,적요,이용금액,상태\n2026-11-02,a,1,\n2026-11-02,a,12,부분취소\n", "cost", "부분"),
  ])
  func `a row that cannot be counted is refused`(
    text: String, field: String, heading: String
  ) throws {
    let refused = try failure(text)
    #expect(refused["id"] == .string("challenge.import_row"), "\(refused)")
    #expect(refused.at("source.line") == .integer(3))
    #expect(refused.at("source.field") == .string(field))
    let korean = store.run("challenge import t.csv --as 절약왕 --lang ko")
    #expect(korean.errors.contains(heading), "\(korean)")
  }

  @Test func `a dry run says what becomes of each row`() throws {
    let first = "거래일,가맹점,이용금액\n2026-11-02,CU,100\n"
    _ = try document(first)
    let text = first + "2026-10-30,CU,200\n2026-11-03,GS,300\n"
    let rows = try document(text, "-n").at("meta.understood")?.elements ?? []
    #expect(rows.map { $0.word("state") } == ["known", "outside", "counted"])
    let shown = store.run("challenge import t.csv -n --as 절약왕 --lang ko").output
    #expect(shown.contains("기간 밖"), "\(shown)")
  }

  @Test func `a table may have a hundred thousand lines besides its heading`() throws {
    let text =
      "거래일,이용금액\n" + String(repeating: "\n", count: 99_999) + "2026-11-02,100\n"
    #expect(try document(text, "-n").at("data.added") == .integer(1))
  }
}
