import CatchValues
import ShotService
import Testing

@Suite("Facts in the text of a screenshot") struct ShotFactTests {
  private func facts(_ text: String) throws -> [ShotFact] {
    ShotFact.all(in: text, on: try #require(CivilDate("2026-11-03")))
  }

  private func expect(
    _ kind: ShotFact.Kind, _ text: String, _ written: String?, _ value: String?
  ) throws {
    let found = try facts("가 \(text)").filter { $0.kind == kind }
    #expect(found.map(\.text) == [written].compactMap(\.self), "\(text)")
    #expect(found.map(\.value) == [value].compactMap(\.self), "\(text)")
  }

  @Test(arguments: [
    ("https://naver.me/GxY1?a=b#c.", "https://naver.me/GxY1?a=b#c", "https://naver.me/GxY1?a=b#c"),
    ("(HTTP://Example.COM/A)", "HTTP://Example.COM/A", "http://example.com/A"),
    ("www.shop.co.kr에서", "www.shop.co.kr", "https://www.shop.co.kr"),
    ("www.museum.example/x,", "www.museum.example/x", "https://www.museum.example/x"),
    ("Bit.ly/3xYz!", "Bit.ly/3xYz", "https://bit.ly/3xYz"),
    ("example.com.", "example.com", "https://example.com"),
    ("http://localhost:8080/a", "http://localhost:8080/a", "http://localhost:8080/a"),
    ("https://a.io/w_(b)", "https://a.io/w_(b)", "https://a.io/w_(b)"),
    ("https://a.kr/010-1234-5678", "https://a.kr/010-1234-5678", "https://a.kr/010-1234-5678"),
    ("node.js", nil, nil), ("http://", nil, nil), ("www.naver", nil, nil),
    ("3.5.com은", "3.5.com", "https://3.5.com"), ("kim@naver.com", nil, nil), (".com", nil, nil),
    ("com", nil, nil), ("kim.me@x", nil, nil), ("a..com", nil, nil), ("naver.comma", nil, nil),
  ]) func `a link gets its scheme`(text: String, written: String?, value: String?) throws {
    try expect(.link, text, written, value)
  }

  @Test(arguments: [
    ("Kim.Lee+1@Naver.Com.", "Kim.Lee+1@Naver.Com", "kim.lee+1@naver.com"),
    ("문의:help@shop.co.kr로", "help@shop.co.kr", "help@shop.co.kr"), ("@kim", nil, nil),
    ("a@b", nil, nil), ("a@b.1", nil, nil), ("https://medium.com/a@b.com", nil, nil),
    ("a@@b.com", nil, nil), ("a@b..com", nil, nil),
  ]) func `a mail address is lower case`(text: String, written: String?, value: String?) throws {
    try expect(.mail, text, written, value)
  }

  @Test(arguments: [
    ("010-1234-5678", "010-1234-5678"), ("01012345678", "010-1234-5678"),
    ("010.1234.5678", "010-1234-5678"), ("010 1234 5678", "010-1234-5678"),
    ("011-234-5678", "011-234-5678"), ("02-123-4567", "02-123-4567"),
    ("0212345678", "02-1234-5678"), ("02)123-4567", "02-123-4567"),
    ("031-123-4567", "031-123-4567"), ("0507-1234-5678", "0507-1234-5678"),
    ("070 1234 5678", "070-1234-5678"), ("1588-1234", "1588-1234"), ("16001234", "1600-1234"),
    ("+82 10-1234-5678", "010-1234-5678"), ("+82-2-123-4567", "02-123-4567"),
    ("+821012345678", "010-1234-5678"), ("+82 010 1234 5678", "010-1234-5678"),
    ("+82 1588 1234", "1588-1234"), ("０１０－１２３４－５６７８", "010-1234-5678"),
  ]) func `a phone number has hyphens`(text: String, value: String) throws {
    try expect(.phone, text, text, value)
    try expect(.phone, "\(text). 24시간", text, value)
  }

  @Test(arguments: [
    "012-1234-5678", "010-1234-56789", "9010-1234-5678", "010-12-5678", "110-010-1234-5678",
    "010-1234-5678-90", "010  1234  5678", "1234 1588 1234 5678", "1888-123", "010,1234,5678",
    "4111 1111 1588 1232", "•••• •••• 1588 1234", "010123-4234568",
  ]) func `a part of other digits is no phone number`(text: String) throws {
    try expect(.phone, text, nil, nil)
  }

  @Test(arguments: [
    ("24,000원", "24,000원", "24000"), ("₩24,000", "₩24,000", "24000"),
    ("￦ 24,000원", "￦ 24,000원", "24000"), ("24000원을", "24000원", "24000"),
    ("24,000 원", "24,000 원", "24000"), ("2만원", "2만원", "20000"), ("3만 5천원", "3만 5천원", "35000"),
    ("3만5,000원", "3만5,000원", "35000"), ("KRW 24,000", "KRW 24,000", "24000"),
    ("krw24,000.00", "krw24,000", "24000"), ("1억 2천만원", "1억 2천만원", "120000000"),
    ("1,000,000,000,000원", "1,000,000,000,000원", "1000000000000"), ("1조원", nil, nil),
    ("1,000,000,000,001원", nil, nil), ("99999999999999999999원", nil, nil), ("2,4000원", nil, nil),
    ("2400,000원", nil, nil), ("10000억1원", nil, nil), ("₩24••", nil, nil), ("24,00원", nil, nil),
    ("1.5만원", nil, nil), ("3만 5천명", nil, nil), ("24,000", nil, nil), ("100000억원", nil, nil),
    ("3천5백만원", nil, nil), ("원 24", nil, nil), ("AKRW 24", nil, nil),
  ]) func `an amount is plain won`(text: String, written: String?, value: String?) throws {
    try expect(.amount, text, written, value)
  }

  @Test(arguments: [
    ("2026.12.31", "2026.12.31"), ("2026. 12. 31.", "2026. 12. 31."),
    ("2026.12.31.", "2026.12.31"), ("2026년 12월 31일에", "2026년 12월 31일"), ("12월 31일", "12월 31일"),
    ("Dec 31, 2026", "Dec 31, 2026"), ("26.12.31", "26.12.31"), ("12/31", nil), ("4.5", nil),
    ("17.4.1", nil), ("2026.13.01", nil), ("20261231", nil),
    ("31/12/2026", "31/12/2026"), ("12/31/2026", "12/31/2026"), ("1/2/2026", nil),
    ("2025년 2월 29일", nil),
  ]) func `a day is written as in the calendar`(text: String, written: String?) throws {
    try expect(.date, text, written, written == nil ? nil : "2026-12-31")
  }

  @Test func `facts come in the order of the text, each value once`() throws {
    let text = """
      [배달] 2026.11.05 18:30 24,000원 → 24000원, naver.me/x
      문의 02-123-4567, 02 123 4567 또는 HELP@naver.me (https://naver.me/x)
      900101-1234568 4111 1111 1111 1111 https://a.kr/?key=sk-01234567890123456789
      """
    #expect(
      try facts(text).map { "\($0.kind.rawValue) \($0.value)" } == [
        "date 2026-11-05", "amount 24000", "link https://naver.me/x", "phone 02-123-4567",
        "mail help@naver.me", "link https://a.kr/?key=sk-",
      ])
    #expect(try facts("24,000원 24000원").map(\.text) == ["24,000원"])
  }

  @Test(arguments: [
    "1", "1 ", "1,", "1,111", "1만", "₩", "a.", "a@", "@", "http://", "https://a(", "www.",
    "010-1234-", "+82", "만1", ".com ", "a-", "2026.12.31원", "https://a.kr/))))", "e\u{301}", "ᄀ",
    "\u{1F469}\u{200D}",
  ]) func `a long hostile text takes no longer than its length`(part: String) throws {
    let text = String(repeating: part, count: 30_000 / part.utf8.count)
    #expect(try ContinuousClock().measure { _ = try facts(text) } < .seconds(5))
  }
}
