@testable import CatchStore
import CatchTestSupport
import CatchValues
import PeopleService
import ShiftService
import Testing
import WageService

@testable import PayrollService

@Suite("Months closed in parts")
struct ClosedPartTests {
  private static let hourly = "'2026-01-01', 'hourly', 12000, 2400, 'mon,tue,wed,thu,fri'"

  /// Eight hours on every weekday of November.
  private static func world(_ terms: [String] = [hourly]) throws -> PayWorld {
    let world = try PayWorld(terms: terms)
    for day in 2...30 where ![0, 1].contains(day % 7) {
      try world.work("2026-11-\(day < 10 ? "0" : "")\(day) 09:00", 480)
    }
    return world
  }

  private static func name(_ day: Int) -> String { "2026-11-\(day < 10 ? "0" : "")\(day)" }

  /// Whole days from the first to the last, cut at random.
  private static func cuts(_ random: inout SeededGenerator) throws -> [PayPeriod] {
    var days = [1]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      days.append(Int.random(in: 2...30, using: &random))
    }
    let starts = Set(days).sorted()
    return try starts.enumerated().map { index, start in
      let end = index + 1 < starts.count ? starts[index + 1] - 1 : 30
      return try PayWorld.days("\(name(start))/\(name(end))")
    }
  }

  // MARK: - Tax and premiums

  @Test(arguments: [
    hourly, "'2026-01-01', 'daily', 96000, 2400, 'mon,tue,wed,thu,fri'",
    "'2026-01-01', 'weekly', 600000, 2400, 'mon,tue,wed,thu,fri'",
    "'2026-01-01', 'monthly', 3000000, 2400, ''",
  ])
  func `the parts of a month bear its tax and premiums once, closed or not`(terms: String) throws {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<4 {
      let world = try Self.world([terms])
      try world.run([
        """
        INSERT INTO pay_item (membership, since, recurs, code, amount, is_taxable)
        VALUES (2, '2026-01-01', 1, 'meal', 250000, 0)
        """
      ])
      let whole = PartSum(try world.parts("2026-11-01/2026-11-30"))
      #expect(whole.tax > 0)
      let cuts = try Self.cuts(&random)
      // In any order, one after the other: what is not closed yet is known to those after it.
      for cut in cuts.shuffled(using: &random) {
        let before = PartSum(try world.parts("2026-11-01/2026-11-30"))
        #expect(before == whole, "\(cuts) before \(cut)")
        do {
          try world.close(cut, .alone)
        } catch let failure as Failure {
          #expect(failure.id == ClosingRefusal.nothing.id)
        }
      }
      #expect(PartSum(try world.parts("2026-11-01/2026-11-30")) == whole, "\(cuts)")
      #expect(try world.arrears() == [:])
    }
  }

  @Test func `a part knows the unclosed days before it whatever the kind of pay`() throws {
    let world = try Self.world([
      "'2026-01-01', 'monthly', 3000000, 2400, ''",
      "'2026-11-16', 'hourly', 12000, 2400, 'mon,tue,wed,thu,fri'",
    ])
    let parts = try world.parts("2026-11-01/2026-11-30")
    #expect(parts.map { "\($0.period.from)" } == ["2026-11-01", "2026-11-16"])
    let sum = PartSum(parts)
    let rules = try TaxRules(RuleBook(), on: try #require(CivilDate("2026-11-30")))
    let month = try MonthlyTax.withholding(
      pay: sum.gross, family: 1, children: 0, percent: 100, rules: rules)
    #expect(sum.tax == month.incomeTax + month.localTax)
  }

  @Test func `what recurs is paid with one part of a month only`() throws {
    let world = try Self.world()
    try world.run([
      """
      INSERT INTO pay_item (membership, since, recurs, code, amount, is_taxable, is_ordinary)
      VALUES (2, '2026-01-01', 1, 'position', 300000, 1, 1)
      """
    ])
    let first = try #require(try world.preview("2026-11-01", "2026-11-15")?.forecast)
    let second = try #require(try world.preview("2026-11-16", "2026-11-30")?.forecast)
    #expect((first.pay.otherItems, second.pay.otherItems) == (300_000, 0))
    // It belongs to the ordinary wage of all days.
    #expect(second.basis.segments.first?.ordinary == first.basis.segments.first?.ordinary)
    // Agreed in the second half, it comes with it.
    try world.run([
      """
      INSERT INTO pay_item (membership, since, recurs, code, amount, is_taxable)
      VALUES (2, '2026-11-20', 1, 'extra', 10000, 1)
      """
    ])
    #expect(try world.preview("2026-11-01", "2026-11-15")?.forecast?.pay.otherItems == 300_000)
    #expect(try world.preview("2026-11-16", "2026-11-30")?.forecast?.pay.otherItems == 10_000)
  }

  // MARK: - What was paid

  @Test func `a closed part is what was paid, whatever became of its shifts`() throws {
    let world = try Self.world()
    try world.close("2026-11-01/2026-11-15", .alone)
    let paid = try #require(try world.parts("2026-11-01/2026-11-30").first?.forecast)
    try world.run(["UPDATE shift SET state = 'cancelled' WHERE id = 1"])
    let parts = try world.parts("2026-11-01/2026-11-30")
    #expect(parts.map { $0.slip?.id.description } == ["slp-1", nil])
    let first = try #require(parts.first?.forecast)
    #expect((first.gross, first.net, first.totalCost) == (paid.gross, paid.net, paid.totalCost))
    #expect(parts.first?.isForecast == false)
    #expect(try world.arrears()["cls-1"] ?? 0 < 0)
  }

  @Test func `days asked for out of a closed month are told to be a part of it`() throws {
    let world = try Self.world()
    try world.close("2026-11-01/2026-11-30", .everybody)
    let parts = try world.parts("2026-11-01/2026-11-15")
    #expect(parts.count == 1 && parts.first?.slip == nil)
    #expect(parts.first?.findings.contains { $0.id == "part_of_closed" } == true)
  }

  @Test func `a close across the edge of a month counts in the month in which it ends`() throws {
    var world = try Self.world()
    try world.work("2026-12-02 09:00", 480)
    world.now = "2027-01-01T00:00:00Z"
    try world.close("2026-11-16/2026-12-15", .alone)
    let november = try world.parts("2026-11-01/2026-11-30")
    #expect(november.map { "\($0.period.to)" } == ["2026-11-15"])
    let december = try world.parts("2026-12-01/2026-12-31")
    #expect(december.map { "\($0.period.from)" } == ["2026-11-16", "2026-12-16"])
  }

  @Test func `the wages of severance come from the slips of the parts`() throws {
    var world = try Self.world([
      Self.hourly, "'2026-11-16', 'monthly', 3000000, 2400, 'mon,tue,wed,thu,fri'",
    ])
    world.now = "2027-01-15T00:00:00Z"
    for days in ["2026-11-01/2026-11-15", "2026-11-16/2026-11-30"] {
      try world.close(days, .alone)
    }
    let slips = try world.paid()
    try world.run(["UPDATE shift SET state = 'cancelled' WHERE day = '2026-11-03'"])
    let day = try #require(CivilDate("2026-12-31"))
    let claim = try world.ask { previews, member throws(Failure) in
      try previews.severance(of: member, on: day)
    }
    let closed = claim.parts.filter { $0.slip != nil }
    #expect(closed.map { "\($0.from)" } == ["2026-11-01", "2026-11-16"])
    #expect(
      closed.reduce(Fraction.zero) { (try? $0 + $1.amount) ?? .zero } == Fraction(slips))
    #expect(claim.parts.reduce(0) { $0 + PayPeriod(unchecked: $1.from, to: $1.to).dayCount } == 92)
  }

  // MARK: - Arrears

  @Test func `only what is added to closed days is arrears`() throws {
    let world = try PayWorld(terms: [Self.hourly])
    for day in 2...6 { try world.work("2026-11-0\(day) 09:00", 480) }
    try world.close("2026-11-01/2026-11-15", .alone)
    try world.work("2026-11-20 09:00", 240)
    #expect(try world.arrears() == [:])
    try world.work("2026-11-14 09:00", 60)
    #expect(try world.arrears()["cls-1"] ?? 0 >= 12_000)
    let second = try world.close("2026-11-16/2026-11-30", .alone)
    #expect(second.slips.first?.slip.earnings.contains { $0.correction != nil } == true)
    #expect(second.slips.first?.slip.gross ?? 0 >= 48_000 + 12_000)
    #expect(try world.arrears() == [:])
  }

  @Test func `days that everybody's close left out are owed until somebody pays them`() throws {
    var world = try Self.world()
    try world.hireAnother()
    try world.close("2026-11-01/2026-11-15", .alone)
    let month = try world.close("2026-11-01/2026-11-30", .everybody)
    #expect(month.leftOut.map(\.id) == ["days_left"])
    let open = try #require(try world.parts("2026-11-01/2026-11-30").last?.forecast)
    #expect(try world.arrears() == ["cls-2": open.gross])
    world.now = "2027-01-01T00:00:00Z"
    let december = try world.close("2026-12-01/2026-12-31", .everybody)
    let slip = try #require(december.slips.first { $0.worker == "민지" })
    let made = slip.slip.earnings.reduce(0) { $0 + ($1.correction == nil ? 0 : $1.amount) }
    #expect(made == open.gross)
    #expect(try world.arrears() == [:])
    // Paid once: neither as days of November nor by a close of them.
    #expect(try world.parts("2026-11-01/2026-11-30").map { $0.slip?.id.description } == ["slp-1"])
    #expect(throws: Failure.self) { try world.close("2026-11-16/2026-11-30", .alone) }
  }

  @Test func `no day is paid twice and none is left out, whoever closes what`() throws {
    var random = SeededGenerator(seed: 20_261_122)
    for round in 0..<12 {
      var world = try Self.world()
      try world.hireAnother()
      world.now = "2027-01-01T00:00:00Z"
      for (index, cut) in try Self.cuts(&random).shuffled(using: &random).enumerated() {
        let closed = Closed.allCases.randomElement(using: &random) ?? .alone
        // Whatever is refused was closed already, or there is nothing to close.
        _ = try? world.close(cut, closed)
        if Bool.random(using: &random) {
          let day = Self.name(Int.random(in: 1...30, using: &random))
          try world.work("\(day) \(18 + index):00", 60)
        }
        if Int.random(in: 0..<4, using: &random) == 0 { try? world.reopen(1) }
      }
      _ = try? world.close("2026-11-01/2026-11-30", .everybody)
      for part in try world.parts("2026-11-01/2026-11-30") where part.slip == nil {
        _ = try? world.close(part.period, .alone)
      }
      try world.close("2026-12-01/2026-12-31", .everybody)
      let open = try world.arrears().values.reduce(0, +)
      let paid = try world.paid()
      try world.run(["DELETE FROM pay_arrears", "DELETE FROM payslip", "DELETE FROM pay_close"])
      let november = try #require(try world.preview("2026-11-01", "2026-11-30")?.forecast)
      let december = try #require(try world.preview("2026-12-01", "2026-12-31")?.forecast)
      #expect(paid + open == november.gross + december.gross, "round \(round)")
    }
  }

  // MARK: - The cycle

  @Test func `taking back an older change of the cycle must leave closed periods as they are`()
    throws
  {
    var world = try Self.world()
    func set(_ startDay: Int, since: String) throws {
      try world.change { transaction, owner throws(Failure) in
        _ = try PayPolicies.set(
          { rules throws(Failure) in rules.cycle = .monthly(startDay: startDay) },
          at: try Workplaces.find(ID(1), in: transaction.view), since: CivilDate(since), by: owner,
          in: transaction)
      }
    }
    try set(16, since: "2026-11-10")
    world.now = "2027-02-01T00:00:00Z"
    try world.work("2026-12-20 09:00", 480)
    try world.close("2026-12-16/2027-01-15", .everybody)
    let failure = #expect(throws: Failure.self) {
      try world.change { transaction, _ throws(Failure) in
        try transaction.view.database.prepare(assembled: "DELETE FROM pay_policy").run()
        try PayPolicies.requireKept(after: transaction)
      }
    }
    #expect(failure?.id == ClosingRefusal.periodClosed.id)
    #expect(failure?.message.en.contains("cls-1") == true)
    // What changes no period may be taken back.
    try world.change { transaction, _ throws(Failure) in
      try transaction.view.database
        .prepare(assembled: "UPDATE pay_policy SET rounding = 'floor'").run()
      try PayPolicies.requireKept(after: transaction)
    }
  }
}
