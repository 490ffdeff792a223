public import CatchValues

/// The premiums of one person for one month, in won.
public struct Premiums: Hashable, Sendable {
  public struct Pension: Hashable, Sendable {
    /// The income base after the 1,000-won cut and the bounds.
    public var base: Int
    public var employee: Int
    public var employer: Int
  }

  public struct Shares: Hashable, Sendable {
    public var employee: Int
    public var employer: Int
  }

  public struct Employment: Hashable, Sendable {
    public var employee: Int
    public var employerUnemployment: Int
    public var employerStability: Int
    public var employer: Int { employerUnemployment + employerStability }
  }

  public var membership: InsuranceCoverage
  public var pension: Pension
  public var health: Shares
  public var care: Shares
  public var employment: Employment
  /// The whole rate of pay, commuting included.
  public var accidentRate: Fraction
  public var accident: Int

  /// Returns the rest of a month's premiums after the shares of earlier periods.
  func less(_ borne: Premiums) -> Premiums {
    var rest = self
    rest.pension.employee -= borne.pension.employee
    rest.pension.employer -= borne.pension.employer
    rest.health.employee -= borne.health.employee
    rest.health.employer -= borne.health.employer
    rest.care.employee -= borne.care.employee
    rest.care.employer -= borne.care.employer
    rest.employment.employee -= borne.employment.employee
    rest.employment.employerUnemployment -= borne.employment.employerUnemployment
    rest.employment.employerStability -= borne.employment.employerStability
    rest.accident -= borne.accident
    return rest
  }

  /// The insurances by their names in results; the last is the employer's alone.
  public static let codes = PayslipItem.premiums.map(\.rawValue) + ["industrial_accident"]

  var employeeShares: [Int] {
    [pension.employee, health.employee, care.employee, employment.employee]
  }

  var employerShares: [Int] {
    [pension.employer, health.employer, care.employer, employment.employer, accident]
  }

  public var employeeTotal: Int {
    pension.employee + health.employee + care.employee + employment.employee
  }

  public var employerTotal: Int {
    pension.employer + health.employer + care.employer + employment.employer + accident
  }
}

/// The income each insurance is computed on; usually the same taxable pay.
public struct InsuredIncome: Hashable, Sendable {
  public var pension: Int
  public var health: Int
  public var employment: Int

  public init(_ income: Int) {
    pension = income
    health = income
    employment = income
  }

  /// Takes notified bases (기준소득월액, 보수월액) instead of this month's pay when they are given.
  public init(_ income: Int, pension: Int?, health: Int?, employment: Int?) {
    self.pension = pension ?? income
    self.health = health ?? income
    self.employment = employment ?? income
  }
}

/// The four social insurances and long-term care.
public enum SocialInsurance {
  /// Computes the premiums; each share drops its part below 10 won.
  /// Source: 국민연금법 제88조, 국민건강보험법 제69조·제76조, 노인장기요양보험법 제9조,
  /// 고용산재보험료징수법 제13조; 국고금관리법 제47조.
  public static func premiums(
    on income: InsuredIncome, membership: InsuranceCoverage, rules: InsuranceRules
  ) throws(Failure) -> Premiums {
    try Failure.checkAmount(income.pension, "income")
    try Failure.checkAmount(income.health, "income")
    try Failure.checkAmount(income.employment, "income")
    let base = min(max(income.pension / 1_000 * 1_000, rules.pensionFloor), rules.pensionCeiling)
    let pension = membership.pension ? try rules.pensionRate.share(of: base, droppingBelow: 10) : 0

    var health = 0
    var care = 0
    if membership.health {
      let half = Rate(rules.healthRate.numerator, over: rules.healthRate.denominator * 2)
      let share = try half.share(of: income.health, droppingBelow: 10)
      health = min(max(share, rules.healthFloor / 2), rules.healthCeiling / 2)
      // On the share already cut, as the insurer computes it.
      if membership.care { care = try rules.careRatio.share(of: health, droppingBelow: 10) }
    }

    let unemployment =
      membership.unemployment
      ? try rules.unemploymentRate.share(of: income.employment, droppingBelow: 10) : 0
    let stability =
      membership.employment
      ? try rules.stabilityRate.share(of: income.employment, droppingBelow: 10) : 0
    var accident = 0
    if membership.accident {
      let product = rules.accidentRate.numerator.multipliedReportingOverflow(
        by: Int128(income.employment))
      guard !product.overflow,
        let whole = Int(exactly: product.partialValue / rules.accidentRate.denominator)
      else { throw .overflow(Text(en: "the premium", ko: "보험료")) }
      accident = whole / 10 * 10
    }
    return Premiums(
      membership: membership,
      pension: .init(base: base, employee: pension, employer: pension),
      health: .init(employee: health, employer: health),
      care: .init(employee: care, employer: care),
      employment: .init(
        employee: unemployment, employerUnemployment: unemployment, employerStability: stability),
      accidentRate: rules.accidentRate, accident: accident)
  }
}
