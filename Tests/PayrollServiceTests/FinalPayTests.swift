import CatchStore
import CatchTestSupport
import CatchValues
import PeopleService
import ShiftService
import Testing
import WageService

@testable import PayrollService

extension PayWorld {
  fileprivate func finalPay(
    _ lastDay: String, unused: Int = 0, arrears: [OpenArrears] = []
  ) throws -> FinalPay {
    let day = try #require(CivilDate(lastDay))
    var facts = LeavingFacts()
    facts.unused = Fraction(unused)
    facts.arrears = arrears
    return try leaving { previews, member throws(Failure) in
      try previews.finalPay(of: member, on: day, facts)
    }
  }

  /// Freezes days of 민지 as they are computed now, as the n-th slip.
  fileprivate func freeze(_ from: String, _ to: String, _ number: Int) throws {
    let preview = try #require(try preview(from, to))
    let result = try #require(preview.forecast)
    let slip = Payslip(result, PayDocument())
    let document = slip.document.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "''")
    try run([
      """
      INSERT INTO pay_close
        (workplace, membership, from_day, to_day, paid_on, state, closed_by, closed_at, checked)
      VALUES (1, 2, '\(from)', '\(to)', '\(slip.paidOn)', 'closed', 1, 0, 0)
      """,
      """
      INSERT INTO payslip (membership, pay_close, gross, net, document)
      VALUES (2, \(number), \(slip.gross), \(slip.net), '\(document)')
      """,
    ])
  }
}

@Suite("Final pay, and what is withheld from it")
struct FinalPayTests {
  private static let days = "'mon,tue,wed,thu,fri'"

  /// 2,800,000 a month: five days of leave are 2,800,000 × 40 ÷ 209.
  private static func salaried() throws -> PayWorld {
    try PayWorld(terms: ["'2026-01-01', 'monthly', 2800000, 2400, \(days)"])
  }

  @Test func `leave pay is taxed together with the wages of its month`() throws {
    let pay = try Self.salaried().finalPay("2026-11-30", unused: 5)
    #expect(pay.leave.leave.pay == 535_886)
    #expect(pay.total == 3_335_886)
    #expect(pay.unpaid == 3_335_886)
    let result = pay.settlement.result
    // 3,335,886 lies in the row from 3,320,000 on.
    #expect(result.incomeTax == 105_210)
    #expect(result.localTax == 10_520)
    let premiums = try #require(result.premiums)
    #expect(premiums.employment.employee == 30_020)
    #expect(premiums.health.employee == 119_920)
    #expect(premiums.care.employee == 15_750)
    // The pension stays with the salary: 2,800,000 × 4.75 %.
    #expect(premiums.pension.employee == 133_000)
    #expect(pay.deductions == 414_420)
    #expect(pay.net == 2_921_466)
    #expect(pay.addedDeductions == 414_420 - pay.wages.deductions)
  }

  @Test func `without leave the wages bear what they always bear`() throws {
    let world = try Self.salaried()
    let pay = try world.finalPay("2026-11-30")
    let preview = try #require(try world.preview("2026-11-01", "2026-11-30")?.forecast)
    #expect(pay.addedDeductions == 0)
    #expect(pay.net == preview.net)
  }

  @Test func `what a close has paid is not due again, and leave pay bears the same`() throws {
    let world = try Self.salaried()
    let before = try world.finalPay("2026-11-30", unused: 5)
    try world.freeze("2026-11-01", "2026-11-30", 1)
    let pay = try world.finalPay("2026-11-30", unused: 5)
    #expect(pay.wages.closed.map { $0.slip.close.description } == ["cls-1"])
    #expect(pay.wages.open.isEmpty)
    #expect(pay.wages.gross == before.wages.gross)
    #expect(pay.wages.net == before.wages.net)
    #expect(pay.total == before.total)
    #expect(pay.unpaid == 535_886)
    #expect(pay.addedDeductions == before.addedDeductions)
    #expect(pay.net == before.net - before.wages.net)
  }

  @Test(arguments: [("2026-11-01", "2026-11-15"), ("2026-11-16", "2026-11-30")])
  func `of a month closed in part the rest is due`(from: String, to: String) throws {
    let world = try Self.salaried()
    try world.freeze(from, to, 1)
    let whole = try Self.salaried().finalPay("2026-11-30", unused: 5)
    let pay = try world.finalPay("2026-11-30", unused: 5)
    #expect(pay.wages.paid == 1_400_000)
    #expect(pay.unpaid == 1_935_886)
    #expect(pay.arrearsTotal == 0)
    #expect(pay.total == whole.total)
    // Leave bears the same, whichever part was closed.
    #expect(pay.addedDeductions == whole.addedDeductions)
  }

  @Test func `pay beyond the last day is taken off, with its tax`() throws {
    let world = try Self.salaried()
    try world.freeze("2026-11-01", "2026-11-30", 1)
    let pay = try world.finalPay("2026-11-15")
    #expect(pay.arrearsTotal == -1_400_000)
    #expect(pay.unpaid == -1_400_000)
    #expect(pay.total == 1_400_000)
    // What half the month would have borne less what the whole did.
    let half = try Self.salaried().finalPay("2026-11-15")
    #expect(pay.deductions == half.deductions - pay.wages.deductions)
  }

  @Test func `later work in closed days is paid in the end`() throws {
    let world = try PayWorld(
      employees: 4, terms: ["'2026-01-01', 'hourly', 10320, 840, 'mon,tue'"])
    try world.work("2026-11-02 09:00", 420)
    try world.freeze("2026-11-01", "2026-11-30", 1)
    try world.work("2026-11-03 09:00", 420)
    let pay = try world.finalPay("2026-11-30")
    #expect(pay.wages.paid == 72_240)
    #expect(pay.arrearsTotal == 72_240)
    #expect(pay.unpaid == 72_240)
  }

  @Test func `a kind of pay that changes in the last month has two parts`() throws {
    let world = try PayWorld(
      employees: 4,
      terms: [
        "'2026-01-01', 'monthly', 2800000, 2400, \(Self.days)",
        "'2026-11-16', 'hourly', 12000, 840, 'mon,tue'",
      ])
    try world.work("2026-11-16 09:00", 420)
    let pay = try world.finalPay("2026-11-30", unused: 1)
    #expect(pay.wages.open.map(\.result.gross) == [1_400_000, 84_000])
    #expect(pay.wages.from == CivilDate("2026-11-01"))
    #expect(pay.leave.hourly == Fraction(12_000))
  }

  @Test func `a period whose pay day is still to come is told of`() throws {
    let world = try Self.salaried()
    try world.run(["UPDATE terms SET pay_day = '10'"])
    #expect(try world.finalPay("2026-11-12").pending.isEmpty)
    let pending = try world.finalPay("2026-11-06").pending
    #expect(pending.map(\.result.from) == [CivilDate("2026-10-01")])
    try world.freeze("2026-10-01", "2026-10-31", 1)
    #expect(try world.finalPay("2026-11-06").pending.isEmpty)
  }
}
