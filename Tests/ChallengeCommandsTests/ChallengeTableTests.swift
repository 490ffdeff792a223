import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Foundation
import Testing

/// Tables of cards, banks and household books as spending of a challenge from 2 to 8 November.
@Suite("Spending from people's tables")
struct ChallengeTableTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun(["user add 절약왕 --role owner"])
    store.move(to: "01T09:00")
    try store.expectDone(
      "challenge new --topic 1 --amount 50000 --title 한주동안아끼기 --content 이번엔 --mode solo "
        + "--proof none --late 72h --start 2026-11-02 -q --as 절약왕")
    // A tick of cron vouches for the clock of the days after it.
    store.move(to: "03T00:00")
    try store.expectDone("challenge tick -q")
    store.move(to: "04T12:00")
  }

  private func document(_ text: String, _ options: String = "") throws -> JSON {
    store.scratch.files["t.csv"] = text
    return try store.json("challenge import t.csv \(options) --as 절약왕")
  }

  private func data(_ text: String, _ options: String = "") throws -> JSON {
    try #require(try document(text, options)["data"])
  }

  private func failure(_ text: String, _ options: String = "") throws -> JSON {
    store.scratch.files["t.csv"] = text
    return try store.failure("challenge import t.csv \(options) --as 절약왕")
  }

  /// The rows of a table as they are understood: day, won and memo.
  private func understood(_ text: String, _ options: String = "") throws -> [String] {
    try document(text, "\(options) -n").at("meta.understood")?.elements.map { row in
      "\(row.word("day")) \(row.word("won")) \(row.word("memo"))"
    } ?? []
  }

  private func costs() throws -> [JSON?] {
    try store.json("challenge records --as 절약왕")["data"]?.elements.map { $0["cost"] } ?? []
  }

  // MARK: Layouts

  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let spending: [String]
    var incoming = 0
    var cancelled = 0
  }

  static let card = """
    승인일자,승인시각,가맹점명,이용금액,상태
    2026.11.02,12:10:33,편의점,"4,500원",승인
    2026.11.02,12:31:02,편의점,"-4,500원",취소
    2026.11.03,19:02:11,마트,"12,300원",승인

    """

  static let bank = """
    계좌번호;123-456-7890\r
    조회기간;2026-11-01 ~ 2026-11-30\r
    \r
    거래일시;적요;출금액;입금액;잔액\r
    2026-11-02 12:30:11;점심;8500;;91500\r
    2026-11-03 09:00:00;환불;;3000;94500\r
    2026-11-03 18:20:00;커피;4500;;90000\r

    """

  /// The tables of cards, banks and spreadsheets that people sent in.
  static let samples = [
    Sample(
      testDescription: "spending-card.csv", text: card, spending: ["2026-11-03 12300 마트"],
      cancelled: 1),
    Sample(
      testDescription: "spending-bank.csv", text: bank,
      spending: ["2026-11-02 8500 점심", "2026-11-03 4500 커피"], incoming: 1),
    Sample(
      testDescription: "spending-short-years.csv",
      text: "\u{FEFF}거래일,가맹점,금액\n26/11/02,마트,12300\n26/11/03,\"김밥, 라면\",\"₩7,000\"\n",
      spending: ["2026-11-02 12300 마트", "2026-11-03 7000 김밥, 라면"]),
    Sample(
      testDescription: "spending-minus.csv",
      text: "date,memo,amount\n2026-11-02,커피,−4500\n2026-11-03,빵,-3000\n2026-11-03,이자,120\n",
      spending: ["2026-11-02 4500 커피", "2026-11-03 3000 빵"], incoming: 1),
    Sample(
      testDescription: "signed sums, and most rows come in",
      text: """
        거래일\t구분\t거래금액\t거래구분\t내용
        2026.11.02 09:10\t입금\t300000\t급여입금\t회사
        2026.11.03 09:10\t입금\t20000\t일반입금\t친구
        2026.11.03 12:10\t출금\t-9000\t체크카드결제\t식당

        """, spending: ["2026-11-03 9000 식당"], incoming: 2),
    Sample(
      testDescription: "a household book",
      text: "일자,분류,내용,수입,지출\n11월 2일(월),식비,점심,0,\"8,500\"\n11/3,용돈,엄마,\"50,000\",0\n",
      spending: ["2026-11-02 8500 점심"], incoming: 1),
    Sample(
      testDescription: "Y under 취소여부, and a payment that was refused",
      text: """
        이용일|가맹점명|승인금액|취소여부
        20261102|CU|3000|N
        20261103|CU|3000|Y
        20261103|GS|2000|N
        20261103|GS|2000|승인거절

        """, spending: ["2026-11-03 2000 GS"], cancelled: 2),
    Sample(
      testDescription: "the newest row first",
      text: """
        이용일,이용가맹점,이용금액,상태
        2026-11-04,CU,3000,정상
        2026-11-03,CU,3000,취소
        2026-11-03,CU,3000,정상
        2026-11-02,CU,3000,정상

        """, spending: ["2026-11-04 3000 CU", "2026-11-02 3000 CU"], cancelled: 1),
  ]

  @Test(arguments: samples)
  func `a layout means what it says`(sample: Sample) throws {
    let data = try data(sample.text, "-n")
    #expect(try understood(sample.text) == sample.spending)
    #expect(data["incoming"] == .integer(sample.incoming), "\(data)")
    #expect(data["cancelled"] == .integer(sample.cancelled), "\(data)")
    #expect(data["added"] == .integer(sample.spending.count), "\(data)")
    #expect(data["refused"] == .integer(0))
    #expect(try costs().isEmpty)
    let again = try self.data(sample.text)
    #expect(again["added"] == data["added"])
    #expect(try self.data(sample.text)["known"] == data["added"])
  }

  @Test func `a heading that was typed on another system is the same`() throws {
    let text = "거래일,가맹점명,이용금액\n2026-11-02,마트,100\n".decomposedStringWithCanonicalMapping
    #expect(try understood(text) == ["2026-11-02 100 마트"])
    let told = "언제,이용금액\n2026-11-02,100\n".decomposedStringWithCanonicalMapping
    #expect(try understood(told, "--columns date=언제") == ["2026-11-02 100 "])
  }

  @Test func `the order of figures is told, or follows from the column`() throws {
    let text = "Date,Description,Amount\n11/02/2026,CU,100\n11/03/2026,CU,100\n"
    let refused = try failure(text)
    #expect(refused["id"] == .string("value.date") && refused.at("source.line") == .integer(2))
    #expect(refused["hint"] == .string("say which: --dates mdy|dmy"))
    #expect(try understood(text, "--dates mdy").first == "2026-11-02 100 CU")
    #expect(try understood("\(text)11/13/2026,CU,1\n").first == "2026-11-02 100 CU")
    #expect(
      try store.failure("challenge import a --from hledger --account a=b --dates mdy")["id"]
        == .string("usage.conflict"))
  }

  @Test func `years that are left out are those of the challenge`() throws {
    store.move(to: "06T12:00")
    try store.expectDone("challenge tick -q --yes")
    store.move(to: "07T12:00")
    let text = "일자,적요,금액\n10월 30일,CU,1\n11월 5일,CU,2\n"
    #expect(try understood(text) == ["2026-10-30 1 CU", "2026-11-05 2 CU"])
    #expect(try data(text)["outside"] == .integer(1))
  }

  // MARK: What is told

  @Test func `meta says which heading is which field, and what was not read`() throws {
    let bank = Self.bank.replacingOccurrences(of: "잔액", with: "거래점")
    let document = try document(bank + "합계;;13000;3000;\n", "-n")
    let columns = document.at("meta.columns")?.elements.map {
      "\($0.word("field"))=\($0.word("heading"))"
    }
    #expect(columns == ["date=거래일시", "cost=출금액", "memo=적요", "income=입금액"])
    #expect(document.at("meta.unread") == .array([.string("거래점")]))
    #expect(document.at("meta.passed_over.before") == .integer(2))
    #expect(document.at("meta.passed_over.total") == .integer(1))
    #expect(document.at("meta.understood.0.line") == .integer(5))
    let shown = store.run("challenge import t.csv -n --as 절약왕 --lang ko")
    #expect(shown.errors.contains("읽지 않은 열: 거래점"), "\(shown)")
    #expect(shown.output.contains("8,500") && shown.output.contains("점심"), "\(shown)")
    #expect(shown.output.contains("입금 1건"), "\(shown)")
  }

  @Test func `a column that is missing is named, with the headings that are there`() throws {
    let refused = try failure("거래일,상호\n2026-11-02,CU\n")
    #expect(refused["id"] == .string("challenge.import_columns"))
    #expect(refused.at("source.field") == .string("cost"))
    #expect(refused["hint"]?.text?.contains("거래일, 상호") == true, "\(refused)")
    let unknown = try failure("date,cost\n2026-11-02,1\n", "--columns sum=cost")
    #expect(unknown["id"] == .string("usage.choice"), "\(unknown)")
  }

  @Test func `a cell that cannot be read is told with line and heading`() throws {
    let refused = try failure("거래일,이용금액\n2026-11-02,1\n2026-11-02,4500.50\n")
    #expect(refused["id"] == .string("challenge.import_row"))
    #expect(refused.at("source.line") == .integer(3))
    #expect(refused.at("source.field") == .string("cost"))
    #expect(refused["message"]?.text?.hasPrefix("'4500.50' under '이용금액' is no sum") == true)
    let both = try failure("거래일,출금액,입금액\n2026-11-02,1,2\n")
    #expect(both["id"] == .string("challenge.import_row"), "\(both)")
  }

  @Test func `rejects have the separator and the heading of their table`() throws {
    store.scratch.files["t.csv"] = "거래일;적요;금액\n2026-11-02;CU;1\n2026-11-03;\"a;b\";x\n"
    let result = store.run("challenge import t.csv --rejects bad.csv --as 절약왕")
    #expect(result.code == .rejects, "\(result)")
    #expect(result.written["bad.csv"] == "거래일;적요;금액\n2026-11-03;\"a;b\";x\n")
  }

  // MARK: Cancellations

  @Test func `a cancellation without its row is told, and changes nothing`() throws {
    let text = """
      이용일,가맹점명,이용금액,상태
      2026-11-02,CU,3000,승인
      2026-11-02,GS,3000,취소
      2026-11-02,CU,2000,부분취소
      2026-11-03,CU,-500,

      """
    let data = try data(text)
    #expect(data["added"] == .integer(1) && data["cancelled"] == .integer(0), "\(data)")
    // The partial one takes its own sum.
    #expect(try costs() == [.integer(1_000)])
    let said = store.run("challenge import t.csv --as 절약왕").errors
    #expect(said.contains("count for nothing") && said.contains("2, line 3, 5"), "\(said)")
    #expect(said.contains("took back: line 2 by line 4"), "\(said)")
  }

  @Test func `of two rows the one before the cancellation goes, by day`() throws {
    let text = """
      이용일,가맹점명,이용금액
      2026-11-02,CU,3000
      2026-11-03,CU,3000
      2026-11-03,CU,-3000
      2026-11-04,CU,3000

      """
    #expect(try understood(text) == ["2026-11-02 3000 CU", "2026-11-04 3000 CU"])
    // One for the day before, whose own day has none.
    let later = "이용일,가맹점명,이용금액\n2026-11-02,CU,3000\n2026-11-03,CU,-3000\n2026-11-03,CU,1\n"
    #expect(try understood(later) == ["2026-11-03 1 CU"])
  }

  @Test func `a cancellation that comes later takes the sum of its record`() throws {
    let rows = "이용일,가맹점명,이용금액\n2026-11-03,CU,3000\n2026-11-03,GS,700\n"
    #expect(try data(rows)["added"] == .integer(2))
    for updated in [1, 0] {
      let data = try data(rows + "2026-11-04,CU,-3000\n")
      #expect(data["updated"] == .integer(updated) && data["cancelled"] == .integer(1), "\(data)")
      #expect(data["added"] == .integer(0))
      #expect(try costs() == [.integer(0), .integer(700)])
    }
  }

  // MARK: Known rows

  @Test func `rows of a file whose memos were not read are known, each once`() throws {
    let old = "date,cost\n2026-11-02,4500\n2026-11-03,900\n"
    #expect(try data(old)["added"] == .integer(2))
    let new = "거래일,가맹점명,금액\n2026-11-02,CU,4500\n2026-11-02,GS,4500\n2026-11-03,빵집,900\n"
    let data = try data(new)
    #expect(data["known"] == .integer(2) && data["added"] == .integer(1), "\(data)")
    #expect(try self.data(new)["known"] == .integer(3))
  }

  @Test func `a category that was guessed refuses no row, and tells no rows apart`() throws {
    let long = "음식점업 및 주점업 그리고 그 밖의 여러 가지 업종"
    let first = try data("이용일,가맹점,금액,업종\n2026-11-02,CU,100,편의점\n2026-11-02,GS,100,\(long)\n")
    #expect(first["added"] == .integer(2), "\(first)")
    let records = try store.json("challenge records --as 절약왕")["data"]
    #expect(records?.at("0.category") == .string("편의점"))
    #expect(records?.at("1.category") != .string(long))
    let again = try data("이용일,가맹점,금액\n2026-11-02,CU,100\n2026-11-02,GS,100\n")
    #expect(again["known"] == .integer(2), "\(again)")
    let told = try failure(
      "이용일,가맹점,금액,업종\n2026-11-02,CU,100,\(long)\n", "--columns category=업종")
    #expect(told["id"] == .string("challenge.text"), "\(told)")
  }

  // MARK: hledger

  @Test func `hledger is told that won have commas between thousands`() throws {
    var inputs: [String] = []
    store.scratch.files["my.journal"] = "2026-11-02 마트\n  a  12,000 KRW\n  b\n"
    store.scratch.programs = { program, _ in
      inputs.append(String(decoding: program.input, as: UTF8.self))
      return ProgramOutcome(.exited(0), said: Array("[]".utf8))
    }
    let line = "challenge import my.journal --from hledger --account a=식비 -q --as 절약왕"
    try store.expectDone(line)
    #expect(inputs.count == 1 && inputs[0].hasSuffix("\ninclude ./my.journal\n"), "\(inputs)")
    #expect(inputs[0].contains("commodity 1,000. KRW\n"))
    // `include` would take the name for a pattern.
    store.scratch.files["my*.journal"] = store.scratch.files["my.journal"]
    try store.expectDone(line.replacingOccurrences(of: "my.", with: "my*."))
    #expect(inputs.count == 2 && inputs[1].isEmpty, "\(inputs)")
  }

  @Test func `a mark that may be either is refused with its line`() throws {
    let answer = """
      [{"tdate":"2026-11-02","tdescription":"마트","tsourcepos":[{"sourceLine":7}],
       "tpostings":[{"paccount":"a","pdate":null,"pamount":[{"acommodity":"KRW",
       "aquantity":{"decimalMantissa":12000,"decimalPlaces":3},
       "astyle":{"asdecimalpoint":".","asdigitgroups":[",",[3]]}}]}]}]
      """
    store.scratch.files["my.journal"] = "x"
    store.scratch.programs = { _, _ in ProgramOutcome(.exited(0), said: Array(answer.utf8)) }
    let refused = try store.failure(
      "challenge import my.journal --from hledger --account a=식비 --as 절약왕")
    #expect(refused["id"] == .string("challenge.import_row"))
    #expect(refused.at("source.line") == .integer(7))
    #expect(refused["hint"]?.text?.contains("decimal-mark .") == true, "\(refused)")
  }

  /// Imports a journal of one entry, of which hledger has read an amount.
  private func read(_ journal: String, from line: Int, mantissa: Int, places: Int) -> String {
    store.scratch.files["my.journal"] = journal
    let count = journal.split(separator: "\n").count
    let answer = """
      [{"tdate":"2026-11-02","tdescription":"마트","tsourcepos":[
       {"sourceName":"my.journal","sourceLine":\(line)},
       {"sourceName":"my.journal","sourceLine":\(count + 1)}],
       "tpostings":[{"paccount":"a","pdate":null,"pamount":[{"acommodity":"KRW",
       "aquantity":{"decimalMantissa":\(mantissa),"decimalPlaces":\(places)},
       "astyle":{"asdecimalpoint":".","asdigitgroups":[",",[3]]}}]}]}]
      """
    store.scratch.programs = { _, _ in ProgramOutcome(.exited(0), said: Array(answer.utf8)) }
    return "challenge import my.journal --from hledger --account a=식비 --as 절약왕"
  }

  @Test(arguments: [("12,00", 1_200), ("3,5", 35), ("12,0000", 120_000)])
  func `a comma that does not stand between thousands is refused`(
    sum: String, mantissa: Int
  ) throws {
    let journal = "; 2026\n2026-11-02 마트\n  a   \(sum) KRW ; 1,2\n  b\n"
    let refused = try store.failure(read(journal, from: 2, mantissa: mantissa, places: 0))
    #expect(refused["id"] == .string("challenge.import_row"), "\(refused)")
    #expect(refused.at("source.line") == .integer(3))
    #expect(refused["message"]?.text?.contains("'\(sum)'") == true, "\(refused)")
  }

  @Test func `a decimal mark that the journal tells is not asked for`() throws {
    let journal = "2026-11-02 마트\n  a   12,000 KRW\n  b\n"
    let refused = try store.failure(read(journal, from: 1, mantissa: 12_000, places: 3))
    #expect(refused["message"]?.text?.contains("'12,000'") == true, "\(refused)")
    #expect(refused.at("source.line") == .integer(2))
    let line = read("decimal-mark ,\n" + journal, from: 2, mantissa: 12_000, places: 3)
    #expect(try store.json(line).at("data.total") == .integer(12))
  }

  @Test func `a journal that is not UTF-8 is told how to be saved`() throws {
    store.scratch.files["my.journal"] = "x"
    store.scratch.programs = { _, _ in
      let reason = "hledger: my.journal: hGetContents: invalid argument (invalid byte sequence)"
      return ProgramOutcome(.exited(1), errors: Array(reason.utf8))
    }
    let refused = try store.failure(
      "challenge import my.journal --from hledger --account a=식비 --as 절약왕")
    #expect(refused["id"] == .string("challenge.journal"), "\(refused)")
    #expect(refused["hint"]?.text?.contains("save it as UTF-8") == true, "\(refused)")
    #expect(refused["message"]?.text?.contains("hGetContents") == false, "\(refused)")
  }
}
