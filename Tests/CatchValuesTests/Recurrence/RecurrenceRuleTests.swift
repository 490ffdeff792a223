import CatchTestSupport
import CatchValues
import Foundation
import Testing

struct RecurrenceRuleTests {
  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

  private func days(
    _ rule: String, from first: String, _ lower: String, _ upper: String
  ) throws -> [String] {
    try RecurrenceRule(rule)
      .occurrences(startingOn: day(first), in: day(lower)...day(upper)).map(\.description)
  }

  @Test func `equal rules have one text, whatever their spelling`() throws {
    let rule = try RecurrenceRule("byday=we,MO,mo;wkst=MO;interval=1;freq=weekly;until=20261231")
    #expect(rule.text == "FREQ=WEEKLY;UNTIL=20261231;BYDAY=MO,WE")
    #expect(try RecurrenceRule(rule.text) == rule)
    let other = try RecurrenceRule(
      "FREQ=MONTHLY;INTERVAL=2;COUNT=5;WKST=SU;BYMONTH=12,1;BYMONTHDAY=+1,-1;BYDAY=-1FR,2MO,FR;BYSETPOS=-1,1"
    )
    #expect(
      other.text
        == "FREQ=MONTHLY;INTERVAL=2;COUNT=5;WKST=SU;BYMONTH=1,12;BYMONTHDAY=-1,1;BYDAY=2MO,-1FR,FR;BYSETPOS=-1,1"
    )
  }

  @Test(arguments: [
    "UNTIL=20261231", "UNTIL=20261231T235900", "UNTIL=20261231T145959Z", "COUNT=10",
  ])
  func `every kind of end is written as it was read`(end: String) throws {
    #expect(try RecurrenceRule("FREQ=DAILY;\(end)").text == "FREQ=DAILY;\(end)")
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    let text: String
    var id = "recurrence.syntax"
    let column: Int?
    let field: String?
    var testDescription: String { text }
  }

  @Test(arguments: [
    Refusal(text: "", column: 1, field: nil),
    Refusal(text: "FREQ=DAILY;", column: 12, field: nil),
    Refusal(text: "DAILY", column: 1, field: nil),
    Refusal(text: "INTERVAL=2", column: nil, field: "FREQ"),
    Refusal(text: "FREQ=FORTNIGHTLY", column: 6, field: "FREQ"),
    Refusal(text: "FREQ=HOURLY", id: "recurrence.unsupported", column: 6, field: "FREQ"),
    Refusal(text: "FREQ=DAILY;FREQ=DAILY", column: 12, field: "FREQ"),
    Refusal(text: "FREQ=DAILY;INTERVAL=0", column: 21, field: "INTERVAL"),
    Refusal(text: "FREQ=DAILY;INTERVAL=-1", column: 21, field: "INTERVAL"),
    Refusal(text: "FREQ=DAILY;INTERVAL=99999999999999999999", column: 21, field: "INTERVAL"),
    Refusal(text: "FREQ=DAILY;COUNT=0", column: 18, field: "COUNT"),
    Refusal(text: "FREQ=DAILY;COUNT=1;UNTIL=20260101", column: 26, field: "UNTIL"),
    Refusal(text: "FREQ=DAILY;UNTIL=20260230", column: 18, field: "UNTIL"),
    Refusal(text: "FREQ=DAILY;UNTIL=2026-01-01", column: 18, field: "UNTIL"),
    Refusal(text: "FREQ=DAILY;UNTIL=20260101T240000Z", column: 18, field: "UNTIL"),
    Refusal(text: "FREQ=WEEKLY;BYDAY=", column: 19, field: "BYDAY"),
    Refusal(text: "FREQ=WEEKLY;BYDAY=MO,", column: 22, field: "BYDAY"),
    Refusal(text: "FREQ=WEEKLY;BYDAY=월", column: 19, field: "BYDAY"),
    Refusal(text: "FREQ=WEEKLY;BYDAY=1MO", column: 19, field: "BYDAY"),
    Refusal(text: "FREQ=MONTHLY;BYDAY=0MO", column: 20, field: "BYDAY"),
    Refusal(text: "FREQ=MONTHLY;BYDAY=54MO", column: 20, field: "BYDAY"),
    Refusal(text: "FREQ=MONTHLY;BYDAY=+-1MO", column: 21, field: "BYDAY"),
    Refusal(text: "FREQ=WEEKLY;BYMONTHDAY=1", column: 24, field: "BYMONTHDAY"),
    Refusal(text: "FREQ=MONTHLY;BYMONTHDAY=32", column: 25, field: "BYMONTHDAY"),
    Refusal(text: "FREQ=MONTHLY;BYMONTHDAY=-32", column: 25, field: "BYMONTHDAY"),
    Refusal(text: "FREQ=YEARLY;BYMONTH=13", column: 21, field: "BYMONTH"),
    Refusal(text: "FREQ=YEARLY;BYMONTH=-1", column: 21, field: "BYMONTH"),
    Refusal(text: "FREQ=YEARLY;BYSETPOS=1", column: 22, field: "BYSETPOS"),
    Refusal(text: "FREQ=YEARLY;BYMONTH=1;BYSETPOS=367", column: 32, field: "BYSETPOS"),
    Refusal(text: "FREQ=DAILY;WKST=MON", column: 17, field: "WKST"),
    Refusal(text: "FREQ=DAILY;BYDAYS=MO", column: 12, field: "BYDAYS"),
    Refusal(text: "FREQ=DAILY;X-A=1", column: 12, field: "X-A"),
    Refusal(
      text: "FREQ=YEARLY;BYWEEKNO=1", id: "recurrence.unsupported", column: 13, field: "BYWEEKNO"),
    Refusal(text: "FREQ=DAILY; COUNT=1", column: 12, field: " COUNT"),
  ])
  func `a rule that breaks the grammar is refused where it does`(refusal: Refusal) throws {
    let failure = try #require(throws: Failure.self) { try RecurrenceRule(refusal.text) }
    #expect(failure.id == refusal.id)
    #expect(failure.source?.column == refusal.column)
    #expect(failure.source?.field == refusal.field)
  }

  @Test func `a misspelt part is told with the right one`() throws {
    let failure = try #require(throws: Failure.self) { try RecurrenceRule("FREQ=DAILY;BYDAYS=MO") }
    #expect(failure.hint?.en.contains("'BYDAY'") == true)
  }

  @Test func `every second week goes by the week of the first day`() throws {
    #expect(
      try days(
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR", from: "2026-11-04", "2026-11-01", "2026-12-01")
        == ["2026-11-04", "2026-11-06", "2026-11-16", "2026-11-18", "2026-11-20", "2026-11-30"])
  }

  @Test func `a month without the day is passed over`() throws {
    #expect(
      try days("FREQ=MONTHLY", from: "2026-01-31", "2026-01-01", "2026-06-30")
        == ["2026-01-31", "2026-03-31", "2026-05-31"])
    #expect(
      try days("FREQ=MONTHLY;BYMONTHDAY=-1", from: "2026-01-31", "2026-01-01", "2026-03-31")
        == ["2026-01-31", "2026-02-28", "2026-03-31"])
    #expect(
      try days("FREQ=YEARLY", from: "2024-02-29", "2024-01-01", "2032-12-31")
        == ["2024-02-29", "2028-02-29", "2032-02-29"])
  }

  @Test func `the last position of a period counts days beyond the range too`() throws {
    #expect(
      try days(
        "FREQ=YEARLY;BYDAY=FR;BYSETPOS=-1", from: "2026-01-01", "2026-01-01", "2026-06-30") == [])
    #expect(
      try days(
        "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", from: "2026-11-01", "2026-11-01",
        "2026-11-30") == ["2026-11-30"])
  }

  @Test(arguments: [
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=31",
    "FREQ=MONTHLY;BYMONTHDAY=1;BYDAY=2MO", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=3",
    "FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2", "FREQ=DAILY;INTERVAL=7;BYMONTH=2;BYMONTHDAY=30",
  ])
  func `a rule without any day ends`(rule: String) throws {
    #expect(try days(rule, from: "2026-11-02", "0001-01-01", "9999-12-31") == [])
  }

  @Test func `the ends of the calendar are ends`() throws {
    #expect(
      try days("FREQ=WEEKLY", from: "0001-01-01", "0001-01-01", "0001-01-10")
        == ["0001-01-01", "0001-01-08"])
    #expect(
      try days("FREQ=DAILY", from: "9999-12-30", "9999-12-01", "9999-12-31")
        == ["9999-12-30", "9999-12-31"])
    #expect(
      try days("FREQ=YEARLY;INTERVAL=999999", from: "9999-12-30", "9999-12-01", "9999-12-31")
        == ["9999-12-30"])
  }

  @Test func `the end with a time is compared on the clock of the place`() throws {
    let rule = try RecurrenceRule("FREQ=DAILY;UNTIL=20261103T090000Z")
    let six = try #require(CivilTime("18:00"))
    let seven = try #require(CivilTime("19:00"))
    #expect(rule.resolved(at: six, in: .seoul)?.end == .day(try day("2026-11-03")))
    #expect(rule.resolved(at: seven, in: .seoul)?.end == .day(try day("2026-11-02")))
    let local = try RecurrenceRule("FREQ=DAILY;UNTIL=20261103T180000")
    #expect(local.resolved(at: six, in: .seoul)?.end == .day(try day("2026-11-03")))
    #expect(local.resolved(at: seven, in: .seoul)?.end == .day(try day("2026-11-02")))
    let never = try RecurrenceRule("FREQ=DAILY;UNTIL=00010101T000000")
    #expect(never.resolved(at: six, in: .seoul) == nil)
  }

  @Test func `a rule cut in two has the days it had`() throws {
    let first = try day("2026-11-02")
    let all = first...(try day("2028-12-31"))
    for text in [
      "FREQ=WEEKLY;BYDAY=MO,WE;COUNT=20", "FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,SU;WKST=SU",
      "FREQ=MONTHLY;BYDAY=1MO,-1FR;COUNT=9", "FREQ=DAILY;INTERVAL=5;UNTIL=20270301",
      "FREQ=MONTHLY;BYMONTHDAY=2,-1;BYSETPOS=1",
    ] {
      let rule = try RecurrenceRule(text)
      let days = rule.occurrences(startingOn: first, in: all)
      for cut in days.dropFirst().prefix(8) {
        let before = try #require(rule.ending(before: cut))
        let after = try #require(rule.rest(from: cut, startingOn: first))
        #expect(
          before.occurrences(startingOn: first, in: all)
            + after.occurrences(startingOn: cut, in: all) == days, "\(text) at \(cut)")
      }
    }
  }

  @Test func `the last day is found from behind`() throws {
    let first = try day("2026-11-02")
    #expect(try RecurrenceRule("FREQ=DAILY").last(startingOn: first) == nil)
    #expect(
      try RecurrenceRule("FREQ=DAILY;COUNT=3").last(startingOn: first)?.description == "2026-11-04")
    #expect(
      try RecurrenceRule("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;UNTIL=21031231")
        .last(startingOn: first)?.description == "2096-02-29")
    #expect(try RecurrenceRule("FREQ=WEEKLY;UNTIL=20261101").last(startingOn: first) == nil)
  }
}
