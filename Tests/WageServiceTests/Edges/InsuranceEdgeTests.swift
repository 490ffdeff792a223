import CatchValues
import Testing

@testable import WageService

@Suite("Premiums where their rules turn")
struct InsuranceEdgeTests {
  private func premiums(
    _ income: Int, _ date: String, _ membership: InsuranceCoverage = .all
  ) throws -> Premiums {
    try SocialInsurance.premiums(
      on: InsuredIncome(income), membership: membership,
      rules: InsuranceRules(.shipped, on: on(date), size: .under150, accident: .average))
  }

  private func membership(_ person: InsuredPerson, income: Int = 1_000_000) throws
    -> InsuranceCoverage
  {
    person.membership(
      income: income,
      rules: try InsuranceRules(
        .shipped, on: on("2026-03-31"), size: .under150, accident: .average))
  }

  // 국민연금법 시행령 제5조: the bounds change on 1 July.
  @Test(arguments: [
    ("2023-06-30", 5_530_000, 248_850), ("2023-07-01", 5_900_000, 265_500),
    ("2024-06-30", 5_900_000, 265_500), ("2024-07-01", 6_170_000, 277_650),
    ("2025-06-30", 6_170_000, 277_650), ("2025-07-01", 6_370_000, 286_650),
    ("2026-06-30", 6_370_000, 302_570), ("2026-07-01", 6_590_000, 313_020),
  ])
  func `the pension's ceiling moves on 1 July`(day: String, base: Int, share: Int) throws {
    let pension = try premiums(7_000_000, day).pension
    #expect(pension.base == base)
    #expect(pension.employee == share)
    #expect(pension.employer == share)
  }

  @Test(arguments: [
    ("2023-06-30", 350_000, 15_750), ("2023-07-01", 370_000, 16_650),
    ("2024-07-01", 390_000, 17_550), ("2025-07-01", 400_000, 18_000),
    ("2026-06-30", 400_000, 19_000), ("2026-07-01", 410_000, 19_470),
  ])
  func `the pension's floor moves on 1 July`(day: String, base: Int, share: Int) throws {
    let pension = try premiums(300_000, day).pension
    #expect(pension.base == base)
    #expect(pension.employee == share)
  }

  // Below 1,000 won is dropped first, the bounds come after; 4.75 %.
  @Test(arguments: [
    (399_999, 400_000, 19_000), (400_999, 400_000, 19_000), (401_000, 401_000, 19_040),
    (6_369_999, 6_369_000, 302_520), (6_370_000, 6_370_000, 302_570),
    (6_370_999, 6_370_000, 302_570), (6_371_000, 6_370_000, 302_570), (0, 400_000, 19_000),
  ])
  func `the pension's base is cut to a thousand and bounded`(
    income: Int, base: Int, share: Int
  ) throws {
    let pension = try premiums(income, "2026-03-31").pension
    #expect(pension.base == base)
    #expect(pension.employee == share)
  }

  // 국민건강보험법 시행령 제32조; half of 20,160 and of 9,183,480; 3.595 %.
  @Test(arguments: [
    (0, 10_080), (280_389, 10_080), (280_700, 10_090), (127_725_000, 4_591_710),
    (127_726_000, 4_591_740), (127_730_000, 4_591_740), (900_000_000, 4_591_740),
  ])
  func `the health premium is bounded, not the income`(income: Int, share: Int) throws {
    #expect(try premiums(income, "2026-03-31").health.employee == share)
  }

  // 법률 21690, 부칙 제3조: 9448/71900 to October 2026, 0.1314 from November.
  @Test(arguments: [("2026-10-31", 23_620), ("2026-11-01", 23_610)])
  func `the care ratio is rounded from November 2026`(day: String, share: Int) throws {
    let premiums = try premiums(5_000_000, day)
    #expect(premiums.health.employee == 179_750)
    #expect(premiums.care.employee == share)
  }

  @Test func `care is computed on the share already cut`() throws {
    // 3,550,000: health 127,622.5 → 127,620; care 16,769.98 → 16,760.
    let premiums = try premiums(3_550_000, "2026-03-31")
    #expect(premiums.health.employee == 127_620)
    #expect(premiums.care.employee == 16_760)
  }

  // 고용보험법 제10조 제2항, 징수법 제13조 제3항.
  @Test func `hired at 65, only the employer's stability part is left`() throws {
    let member = try membership(InsuredPerson(age: 66, isHiredAt65: true))
    let premiums = try premiums(3_000_000, "2026-03-31", member)
    #expect(premiums.employment.employee == 0)
    #expect(premiums.employment.employerUnemployment == 0)
    #expect(premiums.employment.employerStability == 7_500)
    #expect(premiums.pension.employee == 0)
    #expect(premiums.health.employee == 107_850)
  }

  @Test func `a document says hired at 65, too`() throws {
    let result = try PayRun(
      from: "2026-03-01", to: "2026-03-31", worker: #""age": 66, "new_at_65": true"#,
      rate: "3000000", contract: #""basis": "monthly""#
    ).result()
    #expect(result.premiums?.employment.employee == 0)
    #expect(result.premiums?.employment.employer == 7_500)
  }

  // 국민연금법 제6조, 제8조.
  @Test(arguments: [(17, true), (18, true), (59, true), (60, false)])
  func `the pension covers to 59`(age: Int, isCovered: Bool) throws {
    #expect(try membership(InsuredPerson(age: age)).pension == isCovered)
  }

  @Test func `a minor may stay out of the pension`() throws {
    #expect(try !membership(InsuredPerson(age: 17, optsOutAsMinor: true)).pension)
    #expect(try membership(InsuredPerson(age: 18, optsOutAsMinor: true)).pension)
  }

  // 국민건강보험법 시행령 제9조: sixty hours are 828.49 minutes a week × 365/84.
  @Test(arguments: [(828, false), (829, true)])
  func `pension and health begin at sixty hours a month`(weekly: Int, isCovered: Bool) throws {
    let member = try membership(InsuredPerson(weeklyMinutes: weekly, months: 1))
    #expect(member.pension == isCovered)
    #expect(member.health == isCovered)
    #expect(!member.employment)
    #expect(member.accident)
  }

  // 국민연금법 시행령 제2조 제4호.
  @Test(arguments: [(2_199_999, false), (2_200_000, true)])
  func `under sixty hours the pension follows the income`(income: Int, isCovered: Bool) throws {
    let member = try membership(InsuredPerson(weeklyMinutes: 780, months: 1), income: income)
    #expect(member.pension == isCovered)
    #expect(!member.health)
  }

  // 고용보험법 시행령 제3조: fourteen hours a week are over sixty a month, yet under fifteen.
  @Test(arguments: [(840, 2, false), (840, 3, true), (899, 2, false), (900, 0, true)])
  func `employment insurance wants fifteen hours or three months`(
    weekly: Int, months: Int, isCovered: Bool
  ) throws {
    let member = try membership(InsuredPerson(weeklyMinutes: weekly, months: months))
    #expect(member.employment == isCovered)
    #expect(member.health)
  }

  @Test func `day labour is always in employment insurance`() throws {
    let member = try membership(
      InsuredPerson(weeklyMinutes: 480, months: 0, days: 1, isDailyWorker: true))
    #expect(member.employment)
    #expect(!member.pension)
    #expect(!member.health)
  }

  @Test(arguments: [
    // Weekly minutes, days of the month, months employed; the ground of exclusion.
    (2_400, 7, 1, Exclusion.underEightDays), (2_400, 8, 1, nil), (560, 10, 1, nil),
    (60, 8, 1, nil), (2_400, 20, 0, .underOneMonth),
  ])
  func `health insurance of day labour goes by a month and eight days, not by hours`(
    weekly: Int, days: Int, months: Int, ground: Exclusion?
  ) throws {
    let member = try membership(
      InsuredPerson(weeklyMinutes: weekly, months: months, days: days, isDailyWorker: true))
    #expect(member.exclusions.health == ground)
    #expect(member.health == (ground == nil))
  }

  @Test(arguments: [(7, 0), (8, 16_100), (10, 20_130)])
  func `a day labourer's month bears health premiums from eight days on`(
    days: Int, health: Int
  ) throws {
    // Four hours a day for 14,000 won: ten days are forty hours and 560,000 won. With four
    // employees no day has a premium.
    let result = try PayRun(
      from: "2026-03-01", to: "2026-03-31",
      worker: #""age": 30, "income_kind": "daily", "months_employed": 2"#, rate: "14000",
      contract: #""weekly_minutes": 560"#, workplace: #""employees": 4"#,
      shifts: (2..<(2 + days)).map { "2026-03-\($0 < 10 ? "0" : "")\($0) 09:00-13:00" }
    ).result()
    #expect(result.premiums?.health.employee == health)
  }

  // 국민건강보험법 제69조 제2항; 9 ‰ of what is paid.
  @Test(arguments: [
    ("2026-02-27", 3_000_000, 142_500, 107_850, 27_000),
    ("2026-03-01", 3_000_000, 142_500, 107_850, 27_000), ("2026-03-02", 2_903_226, 0, 0, 26_120),
    ("2026-03-31", 96_775, 0, 0, 870),
  ])
  func `the month of joining bears no pension and health unless joined on its first`(
    joined: String, gross: Int, pension: Int, health: Int, employment: Int
  ) throws {
    let result = try PayRun(
      from: "2026-03-01", to: "2026-03-31",
      worker: "\"age\": 30, \"employed_from\": \"\(joined)\"", rate: "3000000",
      contract: #""basis": "monthly""#
    ).result()
    #expect(result.gross == gross)
    #expect(result.premiums?.pension.employee == pension)
    #expect(result.premiums?.health.employee == health)
    #expect(result.premiums?.employment.employee == employment)
  }

  @Test(arguments: [
    // Whom the act does not insure, and whose premium begins with the next month.
    (#""age": 30, "employed_from": "2026-03-02""#, 2_400, "국민건강보험법 제69조 제2항"),
    (#""age": 30, "months_employed": 12"#, 600, "국민건강보험법 제6조 제2항, 시행령 제9조"),
  ])
  func `no health premium is explained with its law`(
    worker: String, weekly: Int, law: String
  ) throws {
    let run = PayRun(
      from: "2026-03-01", to: "2026-03-31", worker: worker, rate: "3000000",
      contract: "\"basis\": \"monthly\", \"weekly_minutes\": \(weekly)")
    let document = try Calculation.document(of: run.json)
    var payroll = Payroll(.shipped)
    let tree = try payroll.compute(document).explanation(document)
    let found = tree.walked.filter { $0.node.figure == "health_insurance" }
    #expect(!found.isEmpty)
    for (path, node) in found { #expect(node.law == law, "\(path)") }
  }

  @Test(arguments: [
    (WorkplaceSize.under150, 7_500), (.priority150, 13_500), (.from150, 19_500),
    (.from1000, 25_500),
  ])
  func `the stability part grows with the workplace`(size: WorkplaceSize, amount: Int) throws {
    let rules = try InsuranceRules(.shipped, on: on("2026-03-31"), size: size, accident: .average)
    let premiums = try SocialInsurance.premiums(
      on: InsuredIncome(3_000_000), membership: .all, rules: rules)
    #expect(premiums.employment.employerStability == amount)
    #expect(premiums.employment.employerUnemployment == 27_000)
  }
}
