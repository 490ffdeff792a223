import CatchValues
import Testing

@testable import WageService

@Suite("Contracted hours of an employment") struct ContractedHoursTests {
  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

  private func hours(_ changes: [(String?, Int)]) throws -> ContractedHours {
    ContractedHours(
      try changes.map { from, minutes in
        ContractedHours.Change(from: try from.map(day), weeklyMinutes: minutes)
      })
  }

  /// `2026-01-01 28 900`: first day, days, minutes a week.
  private func parts(
    _ changes: [(String?, Int)], _ from: String, _ to: String
  ) throws -> [String] {
    try hours(changes).parts(day(from)...day(to)).map {
      "\($0.days.lowerBound) \($0.dayCount) \($0.average.plain)"
    }
  }

  @Test func `long times stand for themselves, from the day of the change`() throws {
    #expect(
      try parts([(nil, 1_200), ("2026-06-01", 600)], "2025-03-01", "2026-10-31") == [
        "2025-03-01 457 1200", "2026-06-01 153 600",
      ])
    // A change to the same hours is none, one outside of the days neither.
    #expect(
      try parts(
        [(nil, 900), ("2026-02-01", 900), ("2027-01-01", 60)], "2026-01-01", "2026-03-31")
        == ["2026-01-01 90 900"])
    #expect(try parts([("2026-02-01", 600)], "2026-01-01", "2026-01-02") == ["2026-01-01 2 600"])
  }

  @Test func `short times are averaged in blocks of four weeks from the last day back`() throws {
    // Ten and twenty hours in turn are fifteen in each block, and in the two weeks that are left.
    let weeks: [(String?, Int)] = try (0..<10).map { number in
      (try day("2026-03-01").adding(days: 7 * number).description, number % 2 == 0 ? 600 : 1_200)
    }
    #expect(try parts(weeks, "2026-03-01", "2026-05-09") == ["2026-03-01 70 900"])
    // One short week after a long time is judged by itself.
    #expect(
      try parts([(nil, 1_200), ("2026-05-03", 840)], "2026-03-01", "2026-05-09") == [
        "2026-03-01 63 1200", "2026-05-03 7 840",
      ])
  }

  @Test func `days left out are no service, and no years of its tax`() throws {
    var request = Severance.Request(
      joined: try day("2025-03-01"), left: try day("2026-11-01"), wages: Fraction(3_000_000),
      bonus: 0, leavePay: 0, ordinaryDaily: nil,
      hours: try hours([(nil, 1_200), ("2026-06-01", 600)]))
    let severance = try Severance.compute(request)
    #expect(severance.isEligible && severance.serviceDays == 457)
    // 3,000,000 ÷ 92 days, up at a hundredth: 32,608.70 × 30 × 457 ÷ 365.
    #expect(severance.amount == 1_224_836)
    #expect(try severance.countedFrom(request) == day("2025-08-01"))
    let told = severance.explanation(request)
    #expect(told.walked.contains { $0.node.figure == "left_out" && $0.node.value.hasPrefix("153") })
    // A year of such weeks is needed, to the day.
    for (change, isEligible) in [("2026-03-01", true), ("2026-02-28", false)] {
      request.hours = try hours([(nil, 900), (change, 899)])
      #expect(try Severance.compute(request).isEligible == isEligible, "\(change)")
    }
  }
}
