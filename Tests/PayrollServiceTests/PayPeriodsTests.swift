import CatchTestSupport
import CatchValues
import Testing

@testable import PayrollService

@Suite("Pay periods")
struct PayPeriodsTests {
  private static func day(_ text: String) -> CivilDate { CivilDate(text) ?? .first }

  private static func periods(_ changes: (String?, PayCycle)...) -> PayPeriods {
    PayPeriods(changes.map { ($0.0.map(day), $0.1) }, weekStart: .mon)
  }

  private static func names(_ periods: [PayPeriod]) -> [String] {
    periods.map { "\($0.from)/\($0.to)" }
  }

  @Test func `another start day begins after the period that holds its date`() {
    let periods = Self.periods(
      (nil, .monthly(startDay: 1)), ("2026-11-10", .monthly(startDay: 16)))
    let range = PayRange.endingIn(from: Self.day("2026-10-01"), to: Self.day("2027-01-31"))
    #expect(
      Self.names(periods.periods(range)) == [
        "2026-10-01/2026-10-31", "2026-11-01/2026-11-30", "2026-12-01/2026-12-15",
        "2026-12-16/2027-01-15",
      ])
  }

  @Test func `a change on a period's first day begins there`() {
    let periods = Self.periods((nil, .monthly(startDay: 1)), ("2026-11-01", .weekly))
    let range = PayRange.endingIn(from: Self.day("2026-10-01"), to: Self.day("2026-11-10"))
    #expect(
      Self.names(periods.periods(range)) == [
        "2026-10-01/2026-10-31", "2026-11-01/2026-11-01", "2026-11-02/2026-11-08",
      ])
  }

  @Test func `who changes back before a change begins has changed nothing`() {
    let periods = Self.periods(
      (nil, .monthly(startDay: 1)), ("2026-11-10", .weekly),
      ("2026-11-20", .monthly(startDay: 1)))
    #expect(periods.firstDifference(from: Self.periods((nil, .monthly(startDay: 1)))) == nil)
  }

  @Test func `periods follow one another whatever is set`() {
    var random = SeededGenerator(seed: 20_261_121)
    let start = Self.day("2026-01-01")
    for _ in 0..<400 {
      var changes: [(since: CivilDate?, cycle: PayCycle)] = []
      var day = start
      for index in 0..<Int.random(in: 1...5, using: &random) {
        let cycle: PayCycle =
          Bool.random(using: &random)
          ? .weekly : .monthly(startDay: Int.random(in: 1...28, using: &random))
        changes.append((index == 0 && Bool.random(using: &random) ? nil : day, cycle))
        day = day.adding(days: Int.random(in: 0...40, using: &random))
      }
      let periods = PayPeriods(changes, weekStart: .sun)
      var period = periods.period(containing: start.adding(days: -60))
      while period.to < day.adding(days: 80) {
        #expect(period.from <= period.to)
        for day in [period.from, period.to] {
          #expect(periods.period(containing: day) == period)
        }
        guard let next = periods.next(after: period) else { break }
        #expect(next.from == period.to.adding(days: 1))
        #expect(periods.previous(before: next) == period)
        period = next
      }
      // Long after the last change its cycle rules alone.
      let cycle = changes.last?.cycle ?? .weekly
      #expect(period == cycle.period(containing: period.from, weekStart: .sun))
      // A month lists exactly the periods that end in it.
      let listed = periods.periods(.month(period.to))
      #expect(listed.allSatisfy { $0.to.firstOfMonth == period.to.firstOfMonth })
      #expect(listed.contains(period))
      let month = periods.taxMonth(of: period)
      #expect(month.from == listed.first?.from && month.to == listed.last?.to)
      #expect(periods.periods(within: month) == listed)
    }
  }

  @Test(arguments: [PayCycle.weekly, .monthly(startDay: 1), .monthly(startDay: 16)])
  func `the ends of the calendar have their periods`(cycle: PayCycle) {
    let periods = PayPeriods([(nil, cycle)], weekStart: .sun)
    for day in [CivilDate.first, .first.adding(days: 20), .last.adding(days: -20), .last] {
      #expect(periods.period(containing: day).contains(day))
    }
    let last = periods.periods(.month(.last))
    #expect(last.last?.to == .last || last.count <= 5)
    #expect(periods.next(after: periods.period(containing: .last)) == nil)
  }

  @Test func `previews, closes and lists name the same periods after a change`() throws {
    let world = try PayWorld(terms: ["'2026-01-01', 'hourly', 10320, 1200, 'mon,tue,wed,thu,fri'"])
    try world.run([
      "INSERT INTO pay_policy (workplace, start_day) VALUES (1, 1)",
      "INSERT INTO pay_policy (workplace, since, start_day) VALUES (1, '2026-11-10', 16)",
    ])
    let periods = try world.periods(
      .endingIn(from: Self.day("2026-11-01"), to: Self.day("2027-01-31")))
    #expect(
      Self.names(periods) == [
        "2026-11-01/2026-11-30", "2026-12-01/2026-12-15", "2026-12-16/2027-01-15",
      ])
  }
}
