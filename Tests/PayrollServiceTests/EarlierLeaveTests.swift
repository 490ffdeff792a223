import CatchStore
import CatchTestSupport
import CatchValues
import ShiftService
import Testing
import WageService

@testable import PayrollService

@Suite("Unused leave of earlier leave years")
struct EarlierLeaveTests {
  private static let days = "'mon,tue,wed,thu,fri'"
  private static let full = "'2025-10-01', 'hourly', 10320, 2400, \(days)"

  private static func finalPay(
    _ world: PayWorld, _ lastDay: String, _ change: (inout LeavingFacts) -> Void = { _ in }
  ) throws -> FinalPay {
    let day = try #require(CivilDate(lastDay))
    var facts = LeavingFacts()
    change(&facts)
    return try world.leaving { previews, member throws(Failure) in
      try previews.finalPay(of: member, on: day, facts)
    }
  }

  private static func leave(
    _ world: PayWorld, _ day: String, before: Fraction? = nil
  ) throws -> LeaveClaim {
    let day = try #require(CivilDate(day))
    return try world.leaving { previews, member throws(Failure) in
      try previews.leave(of: member, on: day, before: before)
    }
  }

  @Test func `a day longer than a year costs nothing`() throws {
    let world = try PayWorld(terms: [Self.full])
    let (short, long) = try (Self.finalPay(world, "2026-09-30"), Self.finalPay(world, "2026-10-01"))
    // Eleven days of 82,560 won, then fifteen more.
    #expect(short.leave.pay == 908_160 && short.leave.isDayShort)
    #expect(long.leave.leave.pay == 1_238_400 && long.leave.before?.pay == 908_160)
    #expect(long.unpaidLeave == 2_146_560)
    #expect(short.unpaidLeave == 908_160)
  }

  @Test func `leave taken in the first year is not owed`() throws {
    let world = try PayWorld(terms: [Self.full])
    try world.work("2026-05-11 09:00", 480, state: "leave")
    try world.work("2026-05-12 09:00", 240, state: "leave")
    try world.work("2026-05-12 13:00", 240)
    #expect(try Self.leave(world, "2026-10-31").before?.days == Fraction(19, over: 2))
    #expect(try Self.leave(world, "2026-10-31", before: .zero).before?.pay == 0)
  }

  @Test func `a first year without records is asked for`() throws {
    let world = try PayWorld(terms: [Self.full], isRecorded: false)
    for day in ["2026-09-20", "2026-10-10"] { try world.work("\(day) 09:00", 480) }
    let failure = #expect(throws: Failure.self) {
      try Self.finalPay(world, "2026-10-31") { $0.wages = 3_000_000 }
    }
    #expect(failure?.id == "payroll.no_records")
    #expect(failure?.hint?.en.contains("--leave-before DAYS") == true)
    #expect(try Self.leave(world, "2026-10-31").before == nil)
    let given = try Self.finalPay(world, "2026-10-31") {
      ($0.wages, $0.unusedBefore) = (3_000_000, Fraction(4))
    }
    #expect(given.leave.before?.pay == 330_240)
  }

  @Test func `no first year is asked for where article 60 does not apply`() throws {
    for (employees, minutes) in [(4, 2_400), (6, 840)] {
      let world = try PayWorld(
        employees: employees, terms: ["'2025-10-01', 'hourly', 10320, \(minutes), \(Self.days)"],
        isRecorded: false)
      for day in ["2026-09-20", "2026-10-10"] { try world.work("\(day) 09:00", 420) }
      let pay = try Self.finalPay(world, "2026-10-31") { $0.wages = 3_000_000 }
      #expect(pay.leave.before?.days == .zero && pay.leave.earlierYears.isEmpty)
    }
  }

  @Test func `days of the first year are paid by the wage and hours of its last day`() throws {
    let world = try PayWorld(
      terms: [Self.full, "'2026-10-01', 'hourly', 12000, 1200, 'mon,wed,fri'"])
    let leave = try Self.leave(world, "2026-10-31")
    #expect(leave.leave.pay == 15 * 48_000)
    #expect(leave.before?.pay == 908_160)
  }

  @Test(arguments: [(908_160, Fraction.zero), (454_080, Fraction(11, over: 2))])
  func `what a payslip has paid of them since is taken off`(paid: Int, days: Fraction) throws {
    let world = try PayWorld(terms: [Self.full])
    try world.close(
      "2026-10", 1,
      [
        Payslip.Line("normal_pay", 100_000),
        Payslip.Line(
          code: PayItem.unusedLeave, title: Text(en: "Unused leave", ko: "연차 미사용수당"),
          amount: paid, isItem: true),
      ])
    #expect(try Self.leave(world, "2026-11-30").before?.days == days)
  }

  @Test func `all recorded years count, each by its own last wage, less pay for leave`() throws {
    let terms = [
      "'2025-01-06', 'hourly', 10320, 2400, \(Self.days)",
      "'2026-06-01', 'hourly', 12000, 2400, \(Self.days)",
    ]
    let world = try PayWorld(terms: terms)
    let short = try Self.leave(world, "2027-01-05")
    #expect(short.before?.days == Fraction(11) && short.before?.pay == 908_160)
    let long = try Self.leave(world, "2027-01-06")
    #expect(long.before?.days == Fraction(26))
    #expect(long.before?.pay == 908_160 + 15 * 96_000)
    // Paid on the slip of a month, by a name that says so.
    try world.close(
      "2026-02", 1,
      [
        Payslip.Line("normal_pay", 100_000),
        Payslip.Line(
          code: "leave", title: Text(verbatim: "연차 미사용수당"), amount: 908_160, isItem: true),
      ])
    #expect(try Self.leave(world, "2027-01-06").before?.pay == 15 * 96_000)
  }

  @Test func `older years are named until they lapse, and count only as given`() throws {
    let world = try PayWorld(
      terms: ["'2022-10-01', 'hourly', 10320, 2400, \(Self.days)"], isRecorded: false)
    let leave = try Self.leave(world, "2026-10-31")
    // The year until 2023-09-30 lapsed on 2026-10-01.
    #expect(leave.earlierYears.map(\.days.from.year) == [2023, 2024, 2025])
    #expect(leave.earlierYears.map(\.earned) == [15, 15, 16] && leave.before == nil)
    #expect(try Self.leave(world, "2026-10-31", before: Fraction(2)).before?.pay == 165_120)
  }

  @Test func `in the first year there are none to give`() throws {
    let world = try PayWorld(terms: [Self.full])
    let failure = #expect(throws: Failure.self) {
      try Self.leave(world, "2026-05-31", before: .one)
    }
    #expect(failure?.id == "payroll.facts")
  }

  @Test func `months that ended at under 15 hours a week earn no day`() throws {
    let world = try PayWorld(
      terms: [
        "'2026-01-01', 'hourly', 10320, 1200, 'mon,tue'",
        "'2026-06-01', 'hourly', 10320, 600, 'mon,tue'",
      ])
    let leave = try Self.leave(world, "2026-08-31")
    #expect(leave.service == .months(7) && leave.leave.days == 5)
    #expect(leave.unused == Fraction(5))
  }
}

@Suite("A dismissal in the final pay")
struct DismissalPayTests {
  private static func finalPay(_ change: (inout LeavingFacts) -> Void) throws -> FinalPay {
    let world = try PayWorld(
      employees: 4, terms: ["'2026-01-01', 'monthly', 2800000, 2400, 'mon,tue,wed,thu,fri'"])
    let day = try #require(CivilDate("2026-11-30"))
    var facts = LeavingFacts()
    change(&facts)
    return try world.leaving { previews, member throws(Failure) in
      try previews.finalPay(of: member, on: day, facts)
    }
  }

  @Test func `it is due at small workplaces too, with the tax on severance`() throws {
    let (plain, pay) = try (Self.finalPay { _ in }, Self.finalPay { $0.isDismissed = true })
    #expect(plain.dismissal == nil && plain.unpaidTax == 0)
    #expect(pay.dismissal?.amount == 3_215_312)
    #expect(pay.total == plain.total + 3_215_312 && pay.unpaid == plain.unpaid + 3_215_312)
    #expect(pay.severance.severance.amount == 0)
    // (3,215,312 − 1,000,000) × 12 = 26,583,744, less 19,150,246.4: 6 % of 7,433,497 ÷ 12.
    #expect(pay.severanceTax?.incomeTax == 37_160 && pay.unpaidTax == 40_870)
    #expect(pay.net == plain.net + 3_215_312 - 40_870)
  }

  @Test(arguments: ["2025-12-31", "2026-12-01"])
  func `a notice before the first day or after the last is refused`(notice: String) throws {
    let day = try #require(CivilDate(notice))
    let failure = #expect(throws: Failure.self) {
      try Self.finalPay { ($0.isDismissed, $0.notice) = (true, day) }
    }
    #expect(failure?.id == "payroll.facts" && failure?.source?.field == "notice_given")
  }

  @Test func `it bears no interest, and a notice is not after the last day`() throws {
    let pay = try Self.finalPay {
      ($0.isDismissed, $0.paidOn) = (true, CivilDate("2026-12-24"))
    }
    // 2,800,000 × 20 % × 10 ÷ 365.
    #expect(pay.interest.days == 10 && pay.interest.amount == 15_343)
    let failure = #expect(throws: Failure.self) {
      try Self.finalPay { ($0.isDismissed, $0.notice) = (true, CivilDate("2026-12-01")) }
    }
    #expect(failure?.id == "payroll.facts")
  }
}
