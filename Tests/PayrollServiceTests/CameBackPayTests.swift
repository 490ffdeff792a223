import CatchTestSupport
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import Testing
import WageService

@testable import PayrollService

@Suite("Pay of who came back within a month")
struct CameBackPayTests {
  /// 민지 earned 2,400,000 won until 13 November, left, and came back on the 16th.
  private static func world() throws -> PayWorld {
    let world = try PayWorld(terms: ["'2026-01-01', 'daily', 240000, 2400, 'mon,tue,wed,thu,fri'"])
    for day in ["02", "03", "04", "05", "06", "09", "10", "11", "12", "13"] {
      try world.work("2026-11-\(day) 09:00", 480)
    }
    try world.run([
      "UPDATE membership SET state = 'ended', ended_on = '2026-11-13' WHERE id = 2",
      """
      INSERT INTO membership (workplace, person, role, state, requested_at, joined_on)
      VALUES (1, 2, 'worker', 'active', 0, '2026-11-16')
      """,
      """
      INSERT INTO terms (membership, since, kind, amount, weekly_minutes, days, state,
        proposed_by, proposed_at)
      VALUES (3, '2026-11-16', 'monthly', 3000000, 2400, 'mon,tue,wed,thu,fri', 'agreed', 1, 0)
      """,
    ])
    return world
  }

  private static func slips(in world: PayWorld) throws -> [Payslip] {
    try world.store.read { view throws(Failure) in
      var slips: [Payslip] = []
      for number in [2, 3] {
        let membership = ID<ShiftService.Membership>(number)
        slips += try FrozenPay(of: membership, in: view).slips.map(\.slip)
      }
      return slips
    }
  }

  private static func tax(_ slips: [Payslip]) -> Int {
    slips.reduce(0) {
      $0 + Payslip.amount(of: "income_tax", in: $1.deductions)
        + Payslip.amount(of: "local_tax", in: $1.deductions)
    }
  }

  @Test func `the month's tax is that of all of it, whoever is closed first`() throws {
    for isNewerFirst in [false, true] {
      let world = try Self.world()
      if isNewerFirst {
        try world.close("2026-11-01/2026-11-30", .alone)
      }
      try world.close("2026-11-01/2026-11-30", .everybody)
      let slips = try Self.slips(in: world)
      #expect(slips.count == 2)
      let gross = slips.reduce(0) { $0 + $1.gross }
      let rules = try TaxRules(RuleBook(), on: try #require(CivilDate("2026-11-30")))
      let month = try MonthlyTax.withholding(
        pay: gross, family: 1, children: 0, percent: 100, rules: rules)
      #expect(Self.tax(slips) == month.incomeTax + month.localTax)
    }
  }

  @Test func `who is taxed on top of an earlier membership keeps its close from being reopened`()
    throws
  {
    let world = try Self.world()
    let november = try PayWorld.days("2026-11-01/2026-11-30")
    try world.change { transaction, owner throws(Failure) in
      let source = try world.source(in: transaction.view)
      var request = ClosePay(period: november, isForced: true)
      request.member = try PaidMembers.find("mem-2", for: owner, in: transaction.view)
      _ = try ClosedPeriods.close(
        request, at: source.place, by: owner, source, in: transaction, at: transaction.at)
    }
    try world.close("2026-11-01/2026-11-30", .alone)
    let failure = #expect(throws: Failure.self) { try world.reopen(1) }
    #expect(failure?.id == ClosingRefusal.settled.id)
    try world.reopen(2)
    try world.reopen(1)
  }
}
