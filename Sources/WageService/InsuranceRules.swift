public import CatchValues

/// The employer's size class for the stability part of employment insurance.
/// Source: 고용산재보험료징수법 시행령 제12조 제1항 제1호.
public enum WorkplaceSize: String, Hashable, Sendable, CaseIterable {
  /// Under 150 employees.
  case under150 = "under_150"
  /// 150 or more, with priority support (우선지원대상기업).
  case priority150 = "priority_150"
  /// 150 to 999.
  case from150 = "from_150"
  /// 1,000 or more, and the state.
  case from1000 = "from_1000"

  var rule: RuleName {
    switch self {
    case .under150: .stabilityUnder150
    case .priority150: .stabilityPriority150
    case .from150: .stabilityFrom150
    case .from1000: .stabilityFrom1000
    }
  }
}

/// The rate of industrial-accident insurance that applies.
public enum AccidentRate: Hashable, Sendable {
  /// The average of all industries, commuting included.
  case average
  /// An industry's rate of the notice, to which the commuting rate is added.
  case industry(String)
  /// The whole rate of a workplace's own notice, in permille.
  case notified(Fraction)
}

/// The premium figures of one month.
public struct InsuranceRules: Hashable, Sendable {
  public let pensionRate: Rate
  public let pensionFloor: Int
  public let pensionCeiling: Int
  public let pensionIncomeTest: Int
  /// Both shares together.
  public let healthRate: Rate
  public let healthFloor: Int
  public let healthCeiling: Int
  public let careRatio: Rate
  public let unemploymentRate: Rate
  public let stabilityRate: Rate
  public let employmentHoursTest: Int
  /// The rate of pay, commuting included.
  public let accidentRate: Fraction
  public let isProvisional: Bool
  public let parameters: [Parameter]

  /// - Parameter date: any day of the month for which the premiums are due.
  /// - Throws: `wage.rules_unknown`, `wage.industry_unknown`.
  public init(
    _ book: RuleBook, on date: CivilDate, size: WorkplaceSize, accident: AccidentRate
  ) throws(Failure) {
    var lookup = RuleLookup(book, on: date)
    pensionRate = try lookup.rate(.pensionRate)
    pensionFloor = try lookup.whole(.pensionBaseFloor)
    pensionCeiling = try lookup.whole(.pensionBaseCeiling)
    pensionIncomeTest = try lookup.whole(.pensionIncomeTest)
    healthRate = try lookup.rate(.healthRate)
    healthFloor = try lookup.whole(.healthPremiumFloor)
    healthCeiling = try lookup.whole(.healthPremiumCeiling)
    careRatio = try lookup.rate(.careRatio)
    unemploymentRate = try lookup.rate(.unemploymentRate)
    stabilityRate = try lookup.rate(size.rule)
    employmentHoursTest = try lookup.whole(.employmentHoursTest)
    switch accident {
    case .average:
      accidentRate = try lookup.rate(.accidentAverage).fraction
    case .industry(let code):
      guard Industry.all.contains(where: { $0.code == code }) else {
        throw WageRefusal.industryUnknown.failure(
          "no industry has the code '\(code)'", "'\(code)' 업종 코드는 없습니다",
          hint: Suggestion.hint(for: code, among: Industry.all.map(\.code)), field: "industry")
      }
      let own = try lookup.rate(named: Industry.parameterName(code)).fraction
      accidentRate = try own + (try lookup.rate(.accidentCommuting).fraction)
    case .notified(let permille):
      accidentRate = try permille * Fraction(1, over: 1000)
    }
    isProvisional = lookup.isProvisional
    parameters = lookup.used
  }
}

/// The insurances that cover a person.
public struct InsuranceCoverage: Hashable, Sendable {
  public let pension: Bool
  public let health: Bool
  /// Employment insurance as a whole; the stability part follows it.
  public let employment: Bool
  /// The unemployment part, which workers hired at 65 or later do not have.
  public let unemployment: Bool
  public let accident: Bool
  /// Long-term care, which goes with health insurance.
  public let care: Bool
  /// The grounds of the missing insurances.
  public let exclusions: Exclusions

  public static let all = InsuranceCoverage(Exclusions())
  /// No insurance, for a person who is not an employee.
  public static let none = InsuranceCoverage(Exclusions(all: .notEmployee))

  /// - Parameter exclusions: an insurance without a ground of exclusion applies.
  init(_ exclusions: Exclusions) {
    pension = exclusions.pension == nil
    health = exclusions.health == nil
    employment = exclusions.employment == nil
    unemployment = exclusions.unemployment == nil
    accident = exclusions.accident == nil
    care = health && exclusions.care == nil
    self.exclusions = exclusions
  }
}

/// The facts that decide a one-off command's premiums.
public struct InsuredWork: Hashable, Sendable {
  public var size = WorkplaceSize.under150
  public var accident = AccidentRate.average
  public var person = InsuredPerson()
  /// Charges every insurance, whatever the person.
  public var chargesAll = false

  /// A full-time adult in a small workplace of no particular industry.
  public static var fullTime: InsuredWork { InsuredWork() }

  public func membership(income: Int, rules: InsuranceRules) -> InsuranceCoverage {
    chargesAll ? .all : person.membership(income: income, rules: rules)
  }
}

/// The facts about a person that decide membership.
public struct InsuredPerson: Hashable, Sendable {
  /// Full years; nil for an adult below 60.
  public var age: Int?
  /// Contracted minutes a month; nil for full time.
  public var monthlyMinutes: Fraction?
  /// Contracted minutes a week; nil for full time.
  public var weeklyMinutes: Int?
  /// Full months in this employment; nil counts as just begun, which matters below 15 hours a week
  /// and by the day.
  public var months: Int?
  /// Days worked in the month, which matter for daily workers; nil when not known, which counts as
  /// enough for health insurance.
  public var days: Int?
  public var isDailyWorker = false
  /// Hired at 65 or later, not carried over (고용보험법 제10조 제2항).
  public var isHiredAt65 = false
  /// Under 18 and unwilling to join the pension (국민연금법 제8조 제2항).
  public var optsOutAsMinor = false
  /// Turned 60 in the month: insured until the day after, so for the whole of it
  /// (국민연금법 제12조 제1항, 제17조).
  public var isSixtiethMonth = false

  /// Converts contracted minutes a week to a month: × 365/84.
  public static func monthlyMinutes(weekly: Int) -> Fraction {
    Fraction(Int128(weekly) * 365, over: 84)
  }

  /// Decides membership by 국민연금법 제6조·제8조, 국민건강보험법 시행령 제9조, 고용보험법 제10조.
  public func membership(income: Int, rules: InsuranceRules) -> InsuranceCoverage {
    let monthly = monthlyMinutes ?? weeklyMinutes.map(InsuredPerson.monthlyMinutes(weekly:))
    let isUnder60Hours = monthly.map { $0 < Fraction(60 * 60) } ?? false
    let isShortTerm = isDailyWorker && (months ?? 0) < 1

    var out = Exclusions()
    if let age, age >= 60, !isSixtiethMonth { out.pension = .age60 }
    if let age, age < 18, optsOutAsMinor { out.pension = .minorOptsOut }
    if isShortTerm { out.pension = .underOneMonth }
    let reachesIncome = income >= rules.pensionIncomeTest
    if isDailyWorker {
      let hasDays = (days ?? 0) >= 8
      let hasHours = monthly.map { $0 >= Fraction(60 * 60) } ?? (days == nil)
      if !hasDays, !hasHours, !reachesIncome { out.pension = out.pension ?? .fewDays }
    } else if isUnder60Hours, !reachesIncome {
      out.pension = out.pension ?? .under60Hours
    }

    if isDailyWorker {
      // A month of employment and 8 days of work in the month, whatever the hours: the National
      // Health Insurance Service's rule for day labourers.
      out.health = isShortTerm ? .underOneMonth : (days ?? 8) < 8 ? .underEightDays : nil
    } else if isUnder60Hours {
      out.health = .under60Hours
    }

    let isShortHours =
      (monthly.map { $0 < Fraction(rules.employmentHoursTest) } ?? false)
      || (weeklyMinutes.map { $0 < 900 } ?? false)
    if isShortHours, !isDailyWorker, (months ?? 0) < 3 { out.employment = .shortHours }
    out.unemployment = out.employment ?? (isHiredAt65 ? .hiredAt65 : nil)
    return InsuranceCoverage(out)
  }
}
