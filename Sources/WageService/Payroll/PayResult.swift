public import CatchValues

/// One week whose paid holiday falls into the period.
public struct PayWeek: Hashable, Sendable {
  /// The week's first day.
  public let week: CivilDate
  public let contractedMinutes: Int
  public let workedMinutes: Int
  public let isAttended: Bool
  /// Paid minutes of the weekly holiday, rounded up for show; the pay is computed exactly.
  public let allowanceMinutes: Int
  public let allowanceDate: CivilDate
  public let denied: WeeklyHoliday.Denial?
}

/// Something about a period that a person should look at.
public struct PayWarning: Hashable, Sendable {
  /// Stable for scripts.
  public let id: String
  public let message: Text
  /// The law it rests on, or nil for a note about the input.
  public let article: String?

  public init(id: String, message: Text, article: String?) {
    self.id = id
    self.message = message
    self.article = article
  }
}

/// A computed pay period: every figure of `wage calc`, in won and minutes.
public struct PayResult: Hashable, Sendable {
  public struct Pay: Hashable, Sendable {
    public var normal = 0
    public var overtime = 0
    public var partTimeExcess = 0
    public var night = 0
    public var holiday = 0
    public var weeklyAllowance = 0
    public var paidHoliday = 0
    public var leave = 0
    public var otherItems = 0

    /// - Throws: `value.overflow` beyond 2^53 − 1 won.
    func total() throws(Failure) -> Int {
      var sum = 0
      for part in [
        normal, overtime, partTimeExcess, night, holiday, weeklyAllowance, paidHoliday, leave,
        otherItems,
      ] {
        sum = try Money(won: sum + part).won
      }
      return sum
    }
  }

  public var id: String?
  public var from: CivilDate
  public var to: CivilDate
  public var paidOn: CivilDate
  public var minutes = KindMinutes()
  public var weeks: [PayWeek] = []
  public var pay = Pay()
  public var gross = 0
  public var nonTaxable = 0
  public var taxable = 0
  public var premiums: Premiums?
  public var incomeTax = 0
  public var localTax = 0
  public var otherDeductions = 0
  public var severanceAccrual = 0
  public var warnings: [PayWarning] = []
  public var isProvisional = false
  /// What the explanation needs beyond the figures.
  public var basis: PayBasisFacts

  public var deductionsTotal: Int {
    (premiums?.employeeTotal ?? 0) + incomeTax + localTax + otherDeductions
  }

  public var net: Int { gross - deductionsTotal }

  public var totalCost: Int { gross + (premiums?.employerTotal ?? 0) + severanceAccrual }
}

/// How the rates of a period came about; kept for the payslip and the explanation.
public struct PayBasisFacts: Hashable, Sendable {
  /// The hourly rate of each stretch of the period, oldest first.
  public struct Stretch: Hashable, Sendable {
    public let from: CivilDate
    public let hourly: Fraction
    /// The same with the allowances of the ordinary wage, which premiums and days off go by.
    public let ordinary: Fraction
    /// The minimum wage in force, which is also the rate where the contract says so.
    let minimum: [Parameter]
    public var minutes = KindMinutes()
    public var weeklyHolidays = 0
    public var paidHolidayMinutes = 0
    public var leaveMinutes = 0
    /// What a salary's line is made of.
    public internal(set) var employedDays = 0
    public internal(set) var unpaidMinutes = Fraction.zero
    public internal(set) var extraMinutes = 0
  }

  /// A day without work that changes the pay.
  struct DayOff: Hashable {
    enum Kind { case holiday, leave, absence }

    let date: CivilDate
    let minutes: Int
    let kind: Kind
  }

  public var stretches: [Stretch]
  public var factors: PremiumFactors
  let premiumParameters: [Parameter]
  public var hasPremiums: Bool
  let hasWeeklyHoliday: Bool
  /// Minutes a day and a week beyond which work is overtime.
  let dailyLimit: Int
  let weeklyLimit: Int
  /// Contracted minutes a week.
  let weeklyMinutes: Int
  public var rounding: Rounding
  public var basis: PayBasis
  public var weeklyMethod: WeeklyMethod
  /// Exact paid minutes of one weekly holiday.
  public var weeklyHolidayMinutes: Fraction
  public var basisHours: Fraction?
  /// The whole salary of a period, in won; nil unless the basis is monthly.
  let salary: Int?
  /// The same at the rate of each stretch, where a raise falls into the period; else empty.
  public let salaries: [Int]
  /// Days employed of the days in the period, for a salary.
  public var employedDays: Int
  public var periodDays: Int
  /// Minutes taken off a salary for absence, weekly holidays included, exact.
  public var unpaidMinutes: Fraction
  /// Minutes beyond a salary's contract that have no line of their own, paid at 1.0.
  public var extraMinutes: Int
  public var incomeKind: IncomeKind
  public var tax: Withholding?
  public var insurance: InsuranceRules?
  /// What the premiums were computed on.
  var insuredIncome: InsuredIncome?
  public var taxRules: TaxRules?
  var daysOff: [DayOff] = []
  /// Weekly holidays a salary loses by absence.
  var unpaidWeeklyHolidays = 0
  var exemptions: Exemptions?
  var dailyPays: [Fraction] = []
  var dailyTax: DailyTax.Result?
  var businessTax: BusinessTax.Result?
}
