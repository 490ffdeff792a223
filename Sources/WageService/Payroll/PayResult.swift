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
  /// Exact paid minutes where the contracted hours change within the week; else nil.
  var averagedRest: Fraction?
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

/// What a month comes to so far, and what of it periods before have borne already.
struct MonthFacts: Hashable {
  var earlierTaxable: Int
  var taxable: Int
  var premiums: Premiums?
  var earlierPremiums: Premiums?
  var tax: Withholding?
  var earlierTax: Withholding?
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
    /// Overtime, night and holiday premiums are due.
    public let hasPremiums: Bool
    /// Contracted minutes a week.
    public let weeklyMinutes: Int
    /// Days a week that the contract names; nil where it names none.
    let contractedDayCount: Int?
    /// Exact paid minutes of one weekly holiday.
    public let weeklyHolidayMinutes: Fraction
    public var minutes = KindMinutes()
    public var weeklyHolidays = 0
    /// Exact paid minutes of those weeks in which the contracted hours change, beside the others.
    public internal(set) var averagedRestMinutes = Fraction.zero
    public var paidHolidayMinutes = 0
    public var leaveMinutes = 0
    /// What a salary's line is made of.
    public internal(set) var employedDays = 0
    /// The days of a salary that each earn a share of their month.
    public internal(set) var monthShares = MonthShares()
    public internal(set) var unpaidMinutes = Fraction.zero
    public internal(set) var extraMinutes = 0
  }

  /// Days counted by the length of their month.
  public struct MonthShares: Hashable, Sendable {
    private var counts: [Int] = []

    /// `15/30 + 9/31`; empty where the period is a month of its own.
    public var text: String {
      counts.indices.filter { counts[$0] > 0 }.map { "\(counts[$0])/\($0 + 28)" }
        .joined(separator: " + ")
    }

    mutating func add(_ monthLength: Int) {
      if counts.isEmpty { counts = [0, 0, 0, 0] }
      let index = monthLength - 28
      if counts.indices.contains(index) { counts[index] += 1 }
    }

    /// What of a month's amount the days earn; nil where nothing was counted.
    func part(of amount: Int) throws(Failure) -> Fraction? {
      guard !counts.isEmpty else { return nil }
      var sum = Fraction.zero
      for (index, count) in counts.enumerated() where count > 0 {
        sum = try sum + Fraction(Int128(amount) * Int128(count), over: Int128(index + 28))
      }
      return sum
    }
  }

  /// A day without work that changes the pay.
  struct DayOff: Hashable {
    enum Kind { case holiday, leave, absence }

    let date: CivilDate
    let minutes: Int
    let kind: Kind
  }

  public var stretches: [Stretch]

  /// Overtime, night and holiday premiums are due on any day.
  public var hasPremiums: Bool { stretches.contains(where: \.hasPremiums) }

  /// Exact paid minutes of one weekly holiday, as the period ends.
  public var weeklyHolidayMinutes: Fraction { stretches.last?.weeklyHolidayMinutes ?? .zero }

  public var factors: PremiumFactors
  let premiumParameters: [Parameter]
  let hasWeeklyHoliday: Bool
  /// Under 18 as the period begins, so that other limits hold.
  let isMinor: Bool
  /// The day within the period from which on those of adults do.
  let comesOfAge: CivilDate?
  public var rounding: Rounding
  public var basis: PayBasis
  public var weeklyMethod: WeeklyMethod
  public var basisHours: Fraction?
  /// The whole salary of a period, in won; nil unless the basis is monthly.
  let salary: Int?
  /// The same at the rate of each stretch, where a raise falls into the period; else empty.
  public let salaries: [Int]
  /// Days employed of the days in the period, for a salary.
  public var employedDays: Int
  public var periodDays: Int
  /// Days with work.
  public var workedDays = 0
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
  /// Paid leave by day, whatever the basis.
  public internal(set) var leaveTaken: [LeaveTaken] = []
  /// Weekly holidays a salary loses by absence, and their exact minutes.
  var unpaidWeeklyHolidays = 0
  var unpaidRestMinutes = Fraction.zero
  /// The month's figures, and what periods before it have borne of them; nil where this is all.
  var month: MonthFacts?
  var exemptions: Exemptions?
  var dailyPays: [Fraction] = []
  var dailyTax: DailyTax.Result?
  var businessTax: BusinessTax.Result?
}
