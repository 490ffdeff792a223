import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

/// Statements in the layouts that cards, banks and programs export, for a challenge from 2 to 8
/// November in Seoul.
@Suite("Statements as they are exported")
struct ChallengeExportTests {
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
    return try store.json("challenge import t.csv -n \(options) --as 절약왕")
  }

  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let spending: [String]
    var incoming = 0
    var transfers = 0
    var cancelled = 0
  }

  // MARK: Currencies

  static let currencies = [
    Sample(
      testDescription: "USD in brackets beside won",
      text: "이용일자,가맹점명,이용금액(USD),이용금액(원)\n2026-11-03,OPENAI,20.00,\"29,400\"\n",
      spending: ["2026-11-03 29400 OPENAI"]),
    Sample(
      testDescription: "외화 beside 원화",
      text: "거래일시,적요,금액(외화),금액(원화)\n2026-11-02,AMAZON,12,17640\n",
      spending: ["2026-11-02 17640 AMAZON"]),
  ]

  // MARK: Statuses

  static let statuses = [
    Sample(
      testDescription: "매출취소",
      text: """
        이용일자,이용가맹점,이용금액,매출취소
        2026.11.03,GS25,"4,500원",
        2026.11.03,쿠팡,"9,900원",취소

        """, spending: ["2026-11-03 4500 GS25"]),
    Sample(
      testDescription: "매입상태 behind 매출구분",
      text: """
        이용일자,이용가맹점명,매출구분,이용금액,매입상태
        11.02,GS25,일시불,4500,매입
        11.03,쿠팡,일시불,9900,취소

        """, spending: ["2026-11-02 4500 GS25"]),
    Sample(
      testDescription: "a day under 취소일자",
      text: """
        이용일시,가맹점명,이용금액,이용구분,취소일자
        2026-11-03 12:33,GS25,"4,500",일시불,
        2026-11-03 12:34,쿠팡,"9,900",일시불,2026-11-04

        """, spending: ["2026-11-03 4500 GS25"]),
    Sample(
      testDescription: "payments that did not come about, and a cancellation that did not",
      text: """
        이용일,가맹점,이용금액,상태
        2026-11-02,B,2000,승인실패
        2026-11-02,D,4000,취소거절
        2026-11-02,E,5000,한도초과
        2026-11-02,F,6000,미결제
        2026-11-02,G,7000,결제취소
        2026-11-02,I,9000,승인거부
        2026-11-02,J,9100,Voided

        """, spending: ["2026-11-02 4000 D"], cancelled: 5),
    Sample(
      testDescription: "거래유형 with points and refusals",
      text: """
        거래일시,거래유형,거래금액,적요
        2026-11-02,카드승인취소환불입금,4500,GS25
        2026-11-02,카드포인트적립,100,GS25
        2026-11-02,미승인,9000,GS25
        2026-11-02,이용불가,9000,GS25
        2026-11-02,미사용,9000,GS25

        """, spending: [], incoming: 1, cancelled: 4),
    Sample(
      testDescription: "an order of 주문일자 and 주문상태",
      text: """
        주문일자,상품명,결제금액,주문상태
        2026.11.02,휴지,"12,900원",배송완료
        2026.11.03,물,"9,900원",취소완료

        """, spending: ["2026-11-02 12900 "]),
    Sample(
      testDescription: "a wallet of 결제일시 that is topped up",
      text: """
        결제일시,구분,상점명,결제금액,상태
        2026.11.02 12:00,결제,네이버,"12,900원",결제완료
        2026.11.03 12:00,충전,네이버,"50,000원",충전완료
        2026.11.03 13:00,결제,네이버,"9,900원",결제취소

        """, spending: ["2026-11-02 12900 "], transfers: 1),
  ]

  // MARK: Directions

  static let directions = [
    Sample(
      testDescription: "a sale below 0, its return, and a payment of the card",
      text: """
        Date,Merchant,Type,Amount
        2026-11-02,GS25,Sale,-4500
        2026-11-03,GS25,Return,4500
        2026-11-03,Card payment,Payment,100000

        """, spending: [], incoming: 1, cancelled: 1),
    Sample(
      testDescription: "a card with Memo, which is empty, and Description",
      text: """
        Transaction Date,Post Date,Description,Category,Type,Amount,Memo
        2026-11-02,2026-11-03,GS25,Food,Sale,-4500,
        2026-11-03,2026-11-03,Payment Thank You,,Payment,100000,

        """, spending: ["2026-11-02 4500 GS25"], incoming: 1),
    Sample(
      testDescription: "구분 as a channel beside 출금 and 입금",
      text: """
        거래일시,적요,입금,출금,거래후잔액,구분
        2026-11-02 08:11:11,스타벅스,0,4500,95500,체크카드
        2026-11-03 08:11:11,월세,0,50000,45500,타행이체
        2026-11-03 08:12:11,통신,0,3000,42500,자동이체
        2026-11-03 09:11:11,김철수,10000,0,52500,타행이체

        """,
      spending: ["2026-11-02 4500 스타벅스", "2026-11-03 50000 월세", "2026-11-03 3000 통신"],
      incoming: 1),
    Sample(
      testDescription: "구분 says out and in, and 거래구분 how",
      text: """
        거래일시,구분,거래금액,거래 후 잔액,거래구분,내용
        2026.11.04 09:12:33,출금,"-4,500","95,500",체크카드결제,스타벅스
        2026.11.03 20:11:00,출금,"-30,000","100,000",자동이체,통신요금
        2026.11.03 19:11:00,입금,"1,200","130,000",카드캐시백,은행
        2026.11.03 12:00:00,출금,"-8,500","128,800",카카오페이,김밥천국

        """,
      spending: [
        "2026-11-04 4500 스타벅스", "2026-11-03 30000 통신요금", "2026-11-03 8500 김밥천국",
      ], incoming: 1),
    Sample(
      testDescription: "a channel of which the balance says that it went out",
      text: """
        거래일시,구분,거래금액,거래후잔액,내용
        2026-11-02,스마트출금,4500,95500,GS25
        2026-11-02,타행송금,50000,45500,집주인
        2026-11-03,오픈뱅킹입금,4500,50000,나

        """, spending: ["2026-11-02 4500 GS25", "2026-11-02 50000 집주인"], incoming: 1),
    Sample(
      testDescription: "신용 and 체크 under 구분",
      text: "이용일자,구분,가맹점명,금액\n2026-11-02,신용,GS25,4500\n2026-11-02,체크,GS25,3500\n",
      spending: ["2026-11-02 4500 GS25", "2026-11-02 3500 GS25"]),
    Sample(
      testDescription: "a transfer that came in",
      text: """
        거래일,거래유형,거래금액,적요
        2026-11-02,체크카드결제,-3200,이디야
        2026-11-03,이체,-100000,모으기
        2026-11-03,이체,5000,친구
        2026-11-03,급여이체,1000000,회사

        """, spending: ["2026-11-02 3200 이디야"], incoming: 2, transfers: 1),
  ]

  // MARK: Programs

  static let programs = [
    Sample(
      testDescription: "YNAB",
      text: """
        "Account","Date","Payee","Category","Memo","Outflow","Inflow","Cleared"
        "국민","2026-11-03","GS25","편의점","",₩4500,₩0,"Cleared"
        "국민","2026-11-03","Transfer : 저축통장","","",₩50000,₩0,"Cleared"
        "국민","2026-11-02","월급","Ready to Assign","",₩0,₩2000000,"Cleared"

        """, spending: ["2026-11-03 4500 GS25"], incoming: 1, transfers: 1),
    Sample(
      testDescription: "Monarch",
      text: """
        Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags
        2026-11-02,GS25,Groceries,KB,GS25,,-4500,
        2026-11-03,Transfer,Transfer,KB,ATM,,-50000,

        """, spending: ["2026-11-02 4500 GS25"], transfers: 1),
    Sample(
      testDescription: "MoneyWiz, whose first row is the account",
      text: """
        sep=,
        "Name","Current balance","Account","Transfers","Description","Category","Date","Memo","Amount","Currency"
        "국민","95500.00","","","","","","","","KRW"
        "","","국민","","GS25","Food > Snacks","2026-11-03","","-4,500.00","KRW"
        "","","국민","저축","Transfer","","2026-11-03","","-50,000.00","KRW"

        """, spending: ["2026-11-03 4500 GS25"], transfers: 1),
    Sample(
      testDescription: "Revolut",
      text: """
        Type,Product,Started Date,Completed Date,Description,Amount,Currency,State,Balance
        CARD_PAYMENT,Current,2026-11-02 12:00:00,2026-11-03 09:00:00,GS25,-4500,KRW,COMPLETED,95400
        CARD_PAYMENT,Current,2026-11-02 12:00:00,,GS25,-4500,KRW,REVERTED,
        TOPUP,Current,2026-11-02 13:00:00,2026-11-02 13:00:00,Top-Up,10000,KRW,COMPLETED,105400

        """, spending: ["2026-11-02 4500 GS25"], incoming: 1, cancelled: 1),
    Sample(
      testDescription: "moments in UTC",
      text: "Created (UTC),Description,Amount,Currency\n2026-11-02 20:30:00,점심,-8500,KRW\n",
      spending: ["2026-11-03 8500 점심"]),
    Sample(
      testDescription: "moments that say their zone",
      text: """
        date,memo,cost
        2026-11-02T20:30:00Z,점심,8500
        2026-11-02T14:30:00.000Z,간식,500
        2026-11-03T20:30:00+09:00,저녁,9500

        """,
      spending: ["2026-11-03 8500 점심", "2026-11-02 500 간식", "2026-11-03 9500 저녁"]),
  ]

  @Test(arguments: currencies + statuses + directions + programs)
  func `an export means what it says`(sample: Sample) throws {
    let document = try document(sample.text)
    let understood = document.at("meta.understood")?.elements.map { row in
      "\(row.word("day")) \(row.word("won")) \(row.word("memo"))"
    }
    #expect(understood == sample.spending)
    #expect(document.at("data.incoming") == .integer(sample.incoming), "\(document)")
    #expect(document.at("data.transfers") == .integer(sample.transfers), "\(document)")
    #expect(document.at("data.cancelled") == .integer(sample.cancelled), "\(document)")
    #expect(document.at("data.refused") == .integer(0), "\(document)")
  }

  // MARK: What is told

  @Test func `rows that count for nothing are told with their lines`() throws {
    store.scratch.files["t.csv"] = """
      거래일,타입,적요,이용금액,상태
      2026-11-02,지출,CU,100,승인
      2026-11-02,이체,적금,200,
      2026-11-02,지출,GS,300,한도초과
      ,,기말 잔액,,

      """
    let said = store.run("challenge import t.csv -n --as 절약왕").errors
    #expect(said.contains("transfers, which are no spending: 1, line 3"), "\(said)")
    #expect(said.contains("did not come about: 1, line 4"), "\(said)")
    #expect(said.contains("no transactions: 1, line 5"), "\(said)")
  }

  @Test func `each column of a status is told as read`() throws {
    let document = try document(
      "이용일,가맹점,매출구분,이용금액,매입상태,비고\n2026-11-02,CU,일시불,100,매입,\n")
    let columns = document.at("meta.columns")?.elements.map { $0.word("heading") }
    #expect(columns == ["이용일", "이용금액", "가맹점", "매출구분", "매입상태"])
    #expect(document.at("meta.unread") == .array([.string("비고")]))
  }

  // MARK: Refusals

  static let shared = """
    Date,Description,Category,Cost,Currency,민지,나나

    2026-11-02,점심,Dining out,20000.00,KRW,10000.00,-10000.00
    2026-11-03,나나 paid 민지,Payment,10000.00,KRW,-10000.00,10000.00

    2026-11-04,Total balance, , ,KRW,0.00,0.00

    """

  @Test func `shared costs are taken by a column of one's share`() throws {
    store.scratch.files["t.csv"] = Self.shared
    let refused = try store.failure("challenge import t.csv --as 절약왕")
    #expect(refused["id"] == .string("challenge.import_columns"), "\(refused)")
    #expect(refused["hint"]?.text?.contains("--columns cost=HEADING") == true, "\(refused)")
    let text = """
      Date,Description,Category,Cost,Currency,민지,나나,share
      2026-11-02,점심,Dining out,20000.00,KRW,10000.00,-10000.00,10000
      2026-11-03,나나 paid 민지,Payment,10000.00,KRW,-10000.00,10000.00,
      2026-11-04,Total balance, , ,KRW,0.00,0.00,

      """
    let document = try document(text, "--columns cost=share")
    #expect(document.at("data.total") == .integer(10_000), "\(document)")
    #expect(document.at("data.transfers") == .integer(1), "\(document)")
    #expect(document.at("data.refused") == .integer(0), "\(document)")
  }

  @Test(arguments: [
    "이용일자,가맹점명,이용금액(US$)\n2026-11-03,OPENAI,20.00\n",
    "Date,Description,Amount (USD)\n2026-11-03,Starbucks,-5.00\n",
  ])
  func `a table of another currency is refused`(text: String) throws {
    store.scratch.files["t.csv"] = text
    let refused = try store.failure("challenge import t.csv --as 절약왕")
    #expect(refused["id"] == .string("challenge.import_columns"), "\(refused)")
    #expect(refused.at("source.field") == .string("cost"))
  }

  @Test(arguments: [
    "이용일,가맹점,이용금액\n2026-11-02,GS25,-4500\n2026-11-03,카드대금납부,100000\n",
    "거래일,적요,출금액,입금액\n2026-11-02,GS25,-4500,\n2026-11-03,납부,100000,\n",
  ])
  func `as many sums above 0 as below are refused`(text: String) throws {
    store.scratch.files["t.csv"] = text
    let refused = try store.failure("challenge import t.csv --as 절약왕")
    #expect(refused["id"] == .string("challenge.import_columns"), "\(refused)")
    #expect(refused.at("source.line") == .integer(2))
  }

  @Test(arguments: [
    (
      "승인일자,가맹점명,거래통화,이용금액\n2026-11-03,GS25,KRW,4500\n2026-11-03,OPENAI,USD,20\n",
      "currency", "거래통화"
    ),
    (
      "이용일,이용하신곳,국내이용금액(원),해외이용금액($)\n2026-11-03,GS25,4500,0\n2026-11-03,OPENAI,0,20.00\n",
      "currency", "해외이용금액"
    ),
    ("이용일,가맹점,이용금액,상태\n2026-11-02,C,3000,승인\n2026-11-02,C,3000,취소요청\n", "status", "취소요청"),
    ("이용일,가맹점,이용금액,비고\n2026-11-02,C,3000,\n2026-11-02,C,3000,주문 취소\n", "status", "비고"),
    ("거래일,적요,이용금액\n2026-11-02,a,1\n2026-11-03,<해외이용>,\n", "cost", "비어"),
    ("Created (UTC),Amount\n2026-11-02 20:30,-1\n11/13/2026 8:30 PM,-1\n", "date", "8:30"),
    ("거래일,구분,금액\n2026-11-02,출금,1\n2026-11-03,타행송금,2\n", "direction", "구분"),
  ])
  func `a row that may be no spending is refused with its line`(
    text: String, field: String, words: String
  ) throws {
    store.scratch.files["t.csv"] = text
    let refused = try store.failure("challenge import t.csv --as 절약왕")
    #expect(refused["id"] == .string("challenge.import_row"), "\(refused)")
    #expect(refused.at("source.line") == .integer(3))
    #expect(refused.at("source.field") == .string(field))
    let korean = store.run("challenge import t.csv --as 절약왕 --lang ko")
    #expect(korean.errors.contains(words), "\(korean)")
  }

  @Test func `a status that was told leaves other columns alone`() throws {
    let text = "이용일,가맹점,이용금액,상태,비고\n2026-11-02,C,3000,승인,예약 취소 수수료\n"
    let document = try document(text, "--columns status=상태")
    #expect(document.at("data.added") == .integer(1), "\(document)")
  }
}
