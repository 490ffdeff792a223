import CatchValues
import ShotService
import Testing

@Suite("Expiry of coupons and tickets") struct ExpiryTests {
  private func expiry(_ text: String, on day: String = "2026-11-03") throws -> String? {
    Expiry.date(in: text, on: try #require(CivilDate(day)))?.description
  }

  @Test(arguments: [
    "유효기간 2026.12.31", "유효기간: 2026. 12. 31.", "사용기한 2026-12-31", "만료 2026/12/31", "만료일: 26.12.31",
    "2026년 12월 31일 마감", "26년 12월 31일까지", "2026년12월31일 만료", "유효 기간\n2026.12.31",
    "EXPIRES Dec 31, 2026", "expiry: 31 Dec 2026", "VALID UNTIL December 31 2026",
    "valid thru 31-Dec-2026", "Exp. 2026.12.31", "～２０２６．１２．３１까지", "2026.12.31(목) 23:59까지",
    "2026. 12. 31. (목요일) 오후 11시 59분 까지", "2026.12.31 24:00(목)까지", "마감 12월 31일", "12월 31일(목)까지",
    "만료일 12/31", "~12.31까지", "2026.12.31.까지", "유효기간 ~ 12/31\n5,000원", "유효기간:\n12.31",
    "사용기간 2026.12.01 ~ 2026.12.31", "••••-•••• 유효기간 2026.12.31",
    "유효기간 26.12.31 결제 2026.11.01", "유효기간 20261231", "20261231까지", "유효기간: 20261101~20261231",
    "EXP 2026-12-31", "exp:2026.12.31", "EXP20261231", "Valid until 31/12/2026",
    "Valid until 12/31/2026", "유효기간 12/31/2026",
  ]) func `a day beside a word is the end`(text: String) throws {
    #expect(try expiry(text) == "2026-12-31")
  }

  @Test(arguments: [
    "2026.12.31", "12/31", "유효기간 없음", "유효기간\n\n2026.12.31", "2026.12.31\n유효기간", "유효기간 2026.02.30",
    "만료 2025년 2월 29일", "마감 3.5만원", "마감 임박 12.31", "2026.12.31 (목) 오전까지", "2026.12.31 내일까지",
    "유효기간 1.2.3.4", "만료 192.168.10.12", "만료 13/01", "만료 1234.12.31", "myexpiry 2026.12.31",
    "유효기간 010-2026-12-31", "만료 2026.12.315", "",
    // The month and year of a card.
    "••••-••••-••••-1111\n유효기간 12/28",
    // Two readings, none, another word, and eight digits that are no day or not beside a word.
    "Valid until 01/02/2026", "Valid until 13/13/2026", "Valid until 31/12/20261",
    "EXPO 2026-12-31",
    "expires_20261331", "유효기간 주문 20261231", "유효기간 202612310", "유효기간 20261232",
  ]) func `any other day is none`(text: String) throws {
    #expect(try expiry(text) == nil)
  }

  @Test(arguments: [
    ("유효기간 2026.11.01 ~ 2026.12.31", "2026-12-31"),
    ("유효기간 2026년 11월 01일(일) 00:00 ~ 2027년 01월 31일 23:59", "2027-01-31"),
    ("2026-11-01-2026-12-31 만료", "2026-12-31"), ("~2025.06.30까지", "2025-06-30"),
    ("사용기한 2026.11.01\n~ 2026.12.31", "2026-12-31"), ("2027.12.20 ~ 1.5까지", "2028-01-05"),
    ("유효기간 11/20∼12/05", "2026-12-05"), ("2026년 11월 1일부터 12월 5일까지", "2026-12-05"),
    ("2026.11.10까지 구매, 2026.12.31까지 사용, 2027.03.01 배송", "2026-12-31"),
    ("valid until 05/05/2027", "2027-05-05"), ("만료 2027.01.01\n또는 2026.12.31까지", "2027-01-01"),
  ]) func `of several days the last counts, of a range its end`(
    text: String, expected: String
  ) throws {
    #expect(try expiry(text) == expected)
  }

  @Test(arguments: [
    ("2026-11-03", "2026-11-03"), ("2026-11-04", "2027-11-03"), ("2026-01-01", "2026-11-03"),
  ]) func `a day without a year is the first from the capture on`(
    day: String, expected: String
  ) throws {
    #expect(try expiry("11월 3일까지", on: day) == expected)
    #expect(try expiry("만료 11/3", on: day) == expected)
    #expect(try expiry("2/29까지", on: "2096-03-01") == "2104-02-29")
    #expect(try expiry("12/31까지", on: "9999-12-31") == "9999-12-31")
  }

  @Test(arguments: 28...32) func `a word reaches over thirty characters`(count: Int) throws {
    let gap = String(repeating: "가", count: count)
    let expected = count <= 30 ? "2026-12-31" : nil
    #expect(try expiry("만료\(gap)2026.12.31") == expected)
    #expect(try expiry("2026.12.31\(gap)만료") == expected)
  }

  @Test(arguments: [
    "1", "1 ", "1.", "12/", "2026.12.31 ", "만료 12/31~", "유효기간", "Dec ", "a",
    "2026.12.31(목) 23:59", "\n", "exp. ", "~",
  ]) func `a long hostile text takes no longer than its length`(part: String) throws {
    let text = String(repeating: part, count: 30_000 / part.utf8.count)
    #expect(try ContinuousClock().measure { _ = try expiry(text) } < .seconds(5))
  }
}
