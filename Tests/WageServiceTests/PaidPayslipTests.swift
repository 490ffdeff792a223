import CatchValues
import Testing

@testable import WageService

@Suite("A period as its payslip says")
struct PaidPayslipTests {
  private let document: PayDocument
  private let result: PayResult

  init() throws {
    let run = PayRun(
      shifts: PayRun.days(PayRun.week, "09:00-18:00 12:00-13:00") + ["2026-03-14 20:00-23:30"])
    document = try Calculation.document(of: run.json)
    var payroll = Payroll(.shipped)
    result = try payroll.compute(document)
  }

  @Test func `hours and amounts are those of the slip`() {
    let slip = Payslip(result, document)
    #expect(slip.hours.contains { $0.code == "night" && $0.minutes == 90 })
    let paid = PayResult(paid: slip, computed: nil)
    #expect(PayResult.hours(of: paid.minutes) == slip.hours)
    #expect(paid.gross == slip.gross && paid.net == slip.net)
    #expect(paid.premiums?.health.employee == result.premiums?.health.employee)
    #expect(
      paid.premiums?.employment.employerUnemployment
        == result.premiums.map {
          $0.employment.employerUnemployment + $0.employment.employerStability
        })
  }

  @Test func `the share of unemployment is told apart where it can be computed`() {
    let paid = PayResult(paid: Payslip(result, document), computed: result)
    #expect(paid.premiums?.employment == result.premiums?.employment)
    #expect(paid.minutes == result.minutes)
  }
}
