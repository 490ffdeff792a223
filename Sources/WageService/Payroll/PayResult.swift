public import CatchValues

/// One week with its paid holiday in the period.
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
  /// Exact paid minutes when the contracted hours change within the week; else nil.
  var averagedRest: Fraction?
  /// The days before the period for which the rest is denied: nothing shows whether they were
  /// attended.
  public var unknownDays: [CivilDate] = []
}

/// A fact about a period that needs a person's attention.
public struct PayWarning: Hashable, Sendable {
  /// Stable for scripts.
  public let id: String
  public let message: Text
  /// The article of law, or nil for a note about the input.
  public let article: String?

  public init(id: String, message: Text, article: String?) {
    self.id = id
    self.message = message
    self.article = article
  }

  public static let employeesAssumed = "employees_assumed"

  /// True for a warning about the figures, the hours paid or the worker's own standing; others are
  /// for the owner to check.
  public var isForWorker: Bool { PayWarning.forWorkers.contains(id) || PayWarning.isAboutClock(id) }

  private static let forWorkers = silentLaw.union([
    "provisional_rules", "law_as_of", "week_before_unknown", WeeklyHoliday.lostID,
    overtimeIncluded, writtenDown.id,
  ])

  /// True for a remark on how the figures were made, or on what is left to settle before the close.
  public var isInformation: Bool {
    [
      "break_position_unknown", "clocked_grace", "comes_of_age", "law_as_of", "not_marked",
      "nothing_owed", PayWarning.overtimeIncluded, PayWarning.holidayWeek, PayWarning.laborDay,
    ].contains(id)
  }

  static let overtimeIncluded = "overtime_included"

  /// Not agreed on by both parties: of the owner's own sheet.
  public static let writtenDown = PayWarning(
    id: "terms_written_down",
    message: Text(
      en: "the employer wrote the pay terms down; the worker has not agreed to them yet",
      ko: "임금 조건은 사업주가 기재했으며 근로자가 아직 합의하지 않았습니다"), article: "근로기준법 제17조")

  /// True for the names of findings about time clocked outside the plan.
  public static func isAboutClock(_ id: String) -> Bool { id.hasPrefix("clocked_") }
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
  /// The facts that the explanation needs besides the figures.
  public var basis: PayBasisFacts

  public var deductionsTotal: Int {
    (premiums?.employeeTotal ?? 0) + incomeTax + localTax + otherDeductions
  }

  public var net: Int { gross - deductionsTotal }

  public var totalCost: Int { gross + (premiums?.employerTotal ?? 0) + severanceAccrual }
}

/// A month's taxable pay and premiums so far.
struct MonthFacts: Hashable {
  var earlierTaxable: Int
  var taxable: Int
  var premiums: Premiums
}

/// The derivation of a period's rates; kept for the payslip and the explanation.
public struct PayBasisFacts: Hashable, Sendable {
  /// The hourly rate of each segment of the period, oldest first.
  public struct RatePeriod: Hashable, Sendable {
    public let from: CivilDate
    public let hourly: Fraction
    /// The hourly rate with the allowances of the ordinary wage, the base of premiums and days off.
    public let ordinary: Fraction
    /// The minimum wage in force, which is also the rate if the contract says so.
    let minimum: [Parameter]
    /// True when overtime, night and holiday premiums are due.
    public let hasPremiums: Bool
    /// Contracted minutes a week.
    public let weeklyMinutes: Int
    /// Days a week that the contract names; nil when it names none.
    let contractedDayCount: Int?
    /// Exact paid minutes of one weekly holiday.
    public let weeklyHolidayMinutes: Fraction
    public var minutes = KindMinutes()
    public var weeklyHolidays = 0
    /// Exact paid minutes of the weeks in which the contracted hours change, counted apart.
    public internal(set) var averagedRestMinutes = Fraction.zero
    public var paidHolidayMinutes = 0
    public var leaveMinutes = 0
    /// The parts of a salary's line.
    public internal(set) var employedDays = 0
    /// Those of them that the salary is shared by: calendar days, or contracted working days.
    public internal(set) var salaryDays = 0
    /// The days of a salary that each earn a share of their month.
    public internal(set) var monthShares = MonthShares()
    public internal(set) var unpaidMinutes = Fraction.zero
    public internal(set) var extraMinutes = 0
    /// Overtime, and minutes beyond a part-timer's contract, that the salary includes.
    var includedOvertime = 0
    var includedExcess = 0

    /// Overtime that is paid on its own.
    var paidOvertime: Int { minutes.overtime - includedOvertime }
    /// Minutes beyond a part-timer's contract that are paid on their own.
    var paidExcess: Int { minutes.partTimeExcess - includedExcess }
  }

  /// Days counted by the length of their month.
  public struct MonthShares: Hashable, Sendable {
    /// By length; no pay month has more than 31 days.
    private var counts: [Int] = []

    /// `15/30 + 9/31`; empty when the period is a month of its own.
    public var text: String {
      counts.indices.filter { counts[$0] > 0 }.map { "\(counts[$0])/\($0)" }
        .joined(separator: " + ")
    }

    mutating func add(_ monthLength: Int) {
      if counts.isEmpty { counts = Array(repeating: 0, count: 32) }
      if counts.indices.contains(monthLength) { counts[monthLength] += 1 }
    }

    /// Returns the days' part of a month's amount; nil when nothing was counted.
    func part(of amount: Int) throws(Failure) -> Fraction? {
      guard !counts.isEmpty else { return nil }
      var sum = Fraction.zero
      for (index, count) in counts.enumerated() where count > 0 {
        sum = try sum + Fraction(Int128(amount) * Int128(count), over: Int128(index))
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

  public var segments: [RatePeriod]

  /// True when overtime, night and holiday premiums are due on any day.
  public var hasPremiums: Bool { segments.contains(where: \.hasPremiums) }

  /// Exact paid minutes of one weekly holiday, at the end of the period.
  public var weeklyHolidayMinutes: Fraction { segments.last?.weeklyHolidayMinutes ?? .zero }

  public var factors: PremiumFactors
  let premiumParameters: [Parameter]
  let hasWeeklyHoliday: Bool
  /// True when under 18 at the start of the period, so that other limits apply.
  let isMinor: Bool
  /// The day within the period from which the limits of adults apply.
  let comesOfAge: CivilDate?
  public var rounding: Rounding
  public var basis: PayBasis
  public var weeklyMethod: WeeklyMethod
  public var basisHours: Fraction?
  /// The whole salary of a period, in won; nil unless the basis is monthly.
  let salary: Int?
  /// The whole salary at the rate of each segment, when a raise falls into the period; else empty.
  public let salaries: [Int]
  /// Days employed of the days in the period, for a salary.
  public var employedDays: Int
  public var periodDays: Int
  /// The measure of a part of a month, for a salary.
  public internal(set) var partMonth = PartMonth.calendar
  /// The days of the period that the salary is shared by.
  public internal(set) var salaryDays = 0
  /// Those of them on which the worker was employed.
  public var employedSalaryDays: Int { segments.reduce(0) { $0 + $1.salaryDays } }
  /// Days with work.
  public var workedDays = 0
  /// Minutes taken off a salary for absence, weekly holidays included, exact.
  public var unpaidMinutes: Fraction
  /// Minutes beyond a salary's contract that have no line of their own, paid at 1.0.
  public var extraMinutes: Int
  /// Minutes of overtime that the salary of these days includes, and those of them worked.
  var includedOvertime = 0
  var usedOvertime = 0
  public var incomeKind: IncomeKind
  public var tax: WithheldTax?
  public var insurance: InsuranceRules?
  /// The base of the premiums.
  var insuredIncome: InsuredIncome?
  var daysOff: [DayOff] = []
  /// Paid leave by day, for any basis.
  public internal(set) var leaveTaken: [LeaveTaken] = []
  /// Weekly holidays a salary loses by absence, and their exact minutes.
  var unpaidWeeklyHolidays = 0
  var unpaidRestMinutes = Fraction.zero
  /// The month's figures so far; nil when there is no earlier period.
  var month: MonthFacts?
  var exemptions: Exemptions?
}
