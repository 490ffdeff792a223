import CatchValues
import Testing

@testable import WageService

@Suite("Pay for a dismissal without notice")
struct DismissalTests {
  private static func dismissal(
    joined: String = "2026-01-01", last: String = "2026-11-30", notice: String? = nil,
    hourly: Fraction = Fraction(12_000), weekly: Int = 2_400
  ) throws -> Dismissal {
    try Dismissal.compute(
      joined: try #require(CivilDate(joined)), lastDay: try #require(CivilDate(last)),
      notice: try notice.map { try #require(CivilDate($0)) }, hourly: hourly, weeklyMinutes: weekly)
  }

  @Test(
    arguments: [
      (nil, nil), ("2026-11-01", nil), ("2026-10-31", .noticeGiven), ("2026-10-30", .noticeGiven),
    ] as [(String?, Dismissal.Exemption?)])
  func `a notice that is late by a day saves nothing`(
    notice: String?, exemption: Dismissal.Exemption?
  ) throws {
    let dismissal = try Self.dismissal(last: "2026-11-30", notice: notice)
    #expect(dismissal.exemption == exemption)
    #expect(dismissal.amount == (exemption == nil ? 2_880_000 : 0))
  }

  @Test(
    arguments: [("2026-11-29", .underThreeMonths), ("2026-11-30", nil)]
      as [(String, Dismissal.Exemption?)])
  func `less than three months of service have none`(
    last: String, exemption: Dismissal.Exemption?
  ) throws {
    let dismissal = try Self.dismissal(joined: "2026-09-01", last: last)
    #expect(dismissal.exemption == exemption)
    #expect(dismissal.days == (exemption == nil ? 30 : 0))
  }

  @Test(arguments: [(840, 1_008_000), (1_200, 1_440_000), (3_000, 2_880_000)])
  func `a part-timer's day is a fifth of the week, at most eight hours`(
    weekly: Int, amount: Int
  ) throws {
    #expect(try Self.dismissal(weekly: weekly).amount == amount)
  }

  @Test func `an exact day is rounded once, up`() throws {
    let dismissal = try Self.dismissal(hourly: Fraction(2_800_000, over: 209))
    // 2,800,000 × 8 × 30 ÷ 209 = 3,215,311.0047…
    #expect(dismissal.amount == 3_215_312)
    let told = dismissal.explanation(hourly: Fraction(2_800_000, over: 209), weeklyMinutes: 2_400)
    #expect(told.law?.contains("제26조") == true && told.value == "3215312")
  }
}

@Suite("Annual leave where contracted hours change")
struct LeaveHoursTests {
  private static func days(
    _ service: AnnualLeave.Service, _ changes: [(String?, Int)]
  ) throws -> Int {
    try AnnualLeave.days(
      service, from: try #require(CivilDate("2026-01-01")),
      by: ContractedHours(
        changes.map { from, minutes in
          ContractedHours.Change(from: from.flatMap { CivilDate($0) }, weeklyMinutes: minutes)
        }))
  }

  @Test func `a month earns its day by the hours at its end`() throws {
    #expect(try Self.days(.months(7), [(nil, 600), ("2026-04-16", 1_200)]) == 4)
    #expect(try Self.days(.months(7), [(nil, 1_200), ("2026-06-01", 600)]) == 5)
    #expect(try Self.days(.months(7), [(nil, 900)]) == 7)
    #expect(try Self.days(.months(0), [(nil, 900)]) == 0)
  }

  @Test func `a year earns its days by the hours at its end`() throws {
    #expect(try Self.days(.years(1), [(nil, 600), ("2026-12-01", 1_200)]) == 15)
    #expect(try Self.days(.years(1), [(nil, 1_200), ("2026-12-01", 600)]) == 0)
    #expect(try Self.days(.years(2), [(nil, 600), ("2027-01-01", 900)]) == 15)
  }

  @Test func `the explanation says why months earn nothing`() throws {
    let leave = try AnnualLeave.compute(
      .months(7), rate: nil, unused: .zero, weeklyMinutes: 600, earned: 5)
    #expect(leave.days == 5)
    let told = leave.explanation(.months(7), rate: nil, unused: .zero, weeklyMinutes: 600)
    #expect(told.formula.en.hasPrefix("a day for each of 5 of 7 full months"), "\(told)")
  }
}
