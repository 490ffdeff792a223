import CatchValues
import PayrollService
import Testing
import WageService

@Suite("Insurances by the status of residence")
struct VisaPayTests {
  /// The pay of a salaried month, and the points that the status leaves open.
  private func pay(
    _ visa: String, _ choices: String = "'auto', 'auto', 'auto'"
  ) throws -> (premiums: Premiums, open: [String]) {
    let world = try PayWorld(
      terms: ["'2026-01-01', 'monthly', 3000000, 2400, 'mon,tue,wed,thu,fri'"])
    try world.run([
      """
      INSERT INTO pay_profile (membership, visa, pension, employment, care)
      VALUES (2, '\(visa)', \(choices))
      """
    ])
    let preview = try #require(try world.preview("2026-11-01", "2026-11-30"))
    let open = preview.findings.map(\.id).filter { $0.hasPrefix("visa_") }
    return (try #require(preview.forecast?.premiums), open)
  }

  @Test(
    arguments: [
      ("", []), ("F-2", ["visa_pension_open"]),
      ("D-10", ["visa_pension_open", "visa_employment_open"]),
    ] as [(String, [String])])
  func `what it leaves open is paid as by nationals, and named`(
    visa: String, open: [String]
  ) throws {
    let found = try pay(visa)
    #expect(found.open == open)
    #expect(found.premiums.pension.employee > 0)
    #expect(found.premiums.employment.employee > 0)
    #expect(found.premiums.care.employee > 0)
  }

  @Test func `who may apply for employment insurance pays none before`() throws {
    let found = try pay("F-4")
    #expect(found.open == ["visa_pension_open"])
    #expect(found.premiums.employment.employee + found.premiums.employment.employer == 0)
  }

  @Test func `a student is in neither pension nor employment insurance`() throws {
    let found = try pay("D-2")
    #expect(found.open.isEmpty)
    #expect(found.premiums.pension.employee + found.premiums.pension.employer == 0)
    #expect(found.premiums.employment.employee + found.premiums.employment.employer == 0)
    #expect(found.premiums.health.employee > 0 && found.premiums.care.employee > 0)
    #expect(found.premiums.accident > 0)
  }

  @Test func `with E-9 the employer pays for job security alone, until benefits are applied for`()
    throws
  {
    let found = try pay("E-9")
    #expect(found.open == ["visa_pension_open", "visa_care_open"])
    #expect(found.premiums.employment.employee == 0)
    #expect(found.premiums.employment.employerUnemployment == 0)
    #expect(found.premiums.employment.employerStability > 0)
    let settled = try pay("E-9", "'off', 'on', 'off'")
    #expect(settled.open.isEmpty)
    #expect(settled.premiums.pension.employee == 0)
    #expect(settled.premiums.employment.employee > 0)
    #expect(settled.premiums.care.employee + settled.premiums.care.employer == 0)
    #expect(settled.premiums.health.employee > 0)
  }

  @Test func `a choice of the profile comes before the status`() throws {
    let found = try pay("D-2", "'on', 'on', 'auto'")
    #expect(found.premiums.pension.employee > 0)
    #expect(found.premiums.employment.employee > 0)
  }
}
