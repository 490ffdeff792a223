import CatchValues
import Testing

@testable import WageService

/// Rules of law that change no figure here, but that somebody has to know.
@Suite("Law that no figure shows")
struct SilentLawTests {
  private static func warning(_ id: String, _ run: PayRun) throws -> PayWarning? {
    try run.result().warnings.first { $0.id == id }
  }

  @Test(arguments: [(5, "cancelled", true), (4, "cancelled", false), (5, "absent", false)])
  func `a cancelled contracted day may be owed as closure`(
    employees: Int, state: String, isTold: Bool
  ) throws {
    var run = PayRun(shifts: PayRun.days(PayRun.week, "09:00-18:00 12:00-13:00"))
    run.workplace = "\"employees\": \(employees)"
    run.shifts[2] = "2026-03-11 \(state)"
    let warning = try Self.warning("closure_allowance", run)
    #expect((warning != nil) == isTold)
    guard isTold else { return }
    #expect(warning?.article == "근로기준법 제46조")
    #expect(warning?.message.en.contains("1 contracted day was cancelled (8 hours)") == true)
    // A salary goes on.
    run.contract += #", "basis": "monthly""#
    run.rate = "3000000"
    #expect(try Self.warning("closure_allowance", run) == nil)
  }

  @Test(arguments: [("uniform", true), ("advance", false), ("severance_tax_at_end", false)])
  func `what is withheld besides law needs consent`(code: String, isTold: Bool) throws {
    var run = PayRun(shifts: PayRun.days(PayRun.week, "09:00-18:00 12:00-13:00"))
    run.items = "{\"code\": \"\(code)\", \"amount\": -30000}"
    let warning = try Self.warning("deductions_need_consent", run)
    #expect((warning != nil) == isTold)
    #expect(warning.map { $0.article == "근로기준법 제43조 제1항" } ?? !isTold)
    #expect(warning?.message.ko.contains("30,000원") ?? !isTold)
  }

  /// 2026-09-24 and 25 are Chuseok, Thursday and Friday.
  @Test func `the rest of a week wholly of holidays is told`() throws {
    var run = PayRun(contract: #""weekly_minutes": 960, "days": ["thu","fri"]"#)
    (run.from, run.to) = ("2026-09-21", "2026-09-27")
    let result = try run.result()
    #expect(result.weeks[0].denied == nil)
    let told = try #require(result.warnings.first { $0.id == "holiday_week" })
    #expect(told.message.en.contains("2026-09-21"))
    run.shifts = ["2026-09-25 09:00-17:00"]
    #expect(try Self.warning("holiday_week", run) == nil)
  }

  /// 2026-05-01 is a Friday.
  @Test(arguments: [("mon", true), ("fri", false)])
  func `1 May outside the contracted days is told`(day: String, isTold: Bool) throws {
    var run = PayRun(contract: "\"weekly_minutes\": 480, \"days\": [\"\(day)\"]")
    (run.from, run.to) = ("2026-04-27", "2026-05-03")
    run.shifts = ["2026-04-27 09:00-17:00"]
    #expect((try Self.warning("labor_day_off", run) != nil) == isTold)
  }

  @Test func `the worker's own slip names employment behind 3.3 %`() throws {
    var run = PayRun(shifts: PayRun.days(PayRun.week, "09:00-18:00 12:00-13:00"))
    run.worker = #""income_kind": "business""#
    #expect(try Self.warning("business_income_for_employment", run)?.isForWorker == true)
  }
}
