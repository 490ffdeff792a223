public import CatchValues

/// The unit of time for which a rate of pay is agreed.
public enum PayBasis: String, Hashable, Sendable, CaseIterable {
  case hourly
  case daily
  case weekly
  case monthly
}

/// The rule for overtime, night and holiday premiums.
public enum PremiumPolicy: String, Hashable, NamedWord {
  /// By law: with five or more employees.
  case law
  /// Agreed, whatever the workplace's size.
  case agreed
  case none

  public var name: Text {
    switch self {
    case .law: Text(en: "with five or more employees", ko: "5명 이상일 때")
    case .agreed: Text(en: "whatever the size", ko: "규모와 관계없이")
    case .none: Text(en: "never", ko: "없음")
    }
  }
}

/// The times that count when a shift has scheduled and actual times.
public enum PayClock: String, Hashable, Sendable, CaseIterable {
  case scheduled
  case actual
  /// The actual times within the scheduled shift.
  case clipped
  /// The actual times from the scheduled start on, however late they end.
  case lateEnd = "late-end"

  public var meaning: Text {
    switch self {
    case .scheduled: Text(en: "as planned", ko: "예정 시각")
    case .actual: Text(en: "as clocked", ko: "실제 시각")
    case .clipped: Text(en: "as clocked, within the plan", ko: "예정 안의 실제 시각")
    case .lateEnd: Text(en: "as clocked, from the planned start on", ko: "예정된 시작부터의 실제 시각")
    }
  }
}

/// The pay for a part of a month, of a salary that is agreed for the whole.
public enum PartMonth: String, Hashable, Sendable, CaseIterable {
  /// By the calendar days of the part.
  case calendar
  /// By the contracted working days of the part.
  case workingDays = "working-days"

  public var meaning: Text {
    switch self {
    case .calendar: Text(en: "by calendar days", ko: "달력 날수")
    case .workingDays: Text(en: "by contracted working days", ko: "소정근로일수")
    }
  }

  /// The days that are counted.
  var days: Text {
    switch self {
    case .calendar: Text(en: "days", ko: "날수")
    case .workingDays: Text(en: "working days", ko: "소정근로일수")
    }
  }
}

/// The day to which a shift over midnight belongs.
public enum Attribution: String, Hashable, Sendable, CaseIterable {
  /// The day on which it began, as a whole (근기 68207-402).
  case startDay = "start-day"
  /// The day on which it began, except that the calendar decides which minutes are holiday work.
  case calendar
}

/// The state of a planned shift or a contracted day.
public enum ShiftStatus: String, Hashable, Sendable, CaseIterable {
  case planned
  case published
  case done
  case absent
  /// Paid leave; counts as attendance.
  case leave
  /// A day off for all workers: not missed, and paid only if it is a paid holiday anyway.
  case holiday
  case cancelled

  /// True when its times are paid.
  public var isWorked: Bool {
    switch self {
    case .planned, .published, .done: true
    case .absent, .leave, .holiday, .cancelled: false
    }
  }
}

/// An agreed amount, or the law's minimum of each day.
public enum PayRate: Hashable, Sendable {
  case won(Int)
  case minimum
}

/// A rate in force from a day on.
public struct DatedRate: Hashable, Sendable {
  public var from: CivilDate
  public var rate: PayRate
  /// Minutes of overtime a week that a salary includes; 0 for none.
  public var includedOvertime: Int

  public init(from: CivilDate, rate: PayRate, includedOvertime: Int = 0) {
    self.from = from
    self.rate = rate
    self.includedOvertime = includedOvertime
  }
}

/// Contracted hours in force from a day on.
public struct DatedHours: Hashable, Sendable {
  public var from: CivilDate
  public var weeklyMinutes: Int?
  public var days: [Weekday]?
  /// True when no hours are agreed: the stated hours are those worked.
  public var isAssumed: Bool

  public init(from: CivilDate, weeklyMinutes: Int?, days: [Weekday]?, isAssumed: Bool = false) {
    self.from = from
    self.weeklyMinutes = weeklyMinutes
    self.days = days
    self.isAssumed = isAssumed
  }
}

/// The size of a workplace, five or more or not (근로기준법 제11조), from a day on.
public struct DatedSize: Hashable, Sendable {
  public var from: CivilDate
  public var hasFiveEmployees: Bool
  /// The count behind it; nil when the input states the size.
  public var staff: StaffMonth?

  public init(from: CivilDate, hasFiveEmployees: Bool, staff: StaffMonth? = nil) {
    self.from = from
    self.hasFiveEmployees = hasFiveEmployees
    self.staff = staff
  }
}

/// Pay of the same month in earlier periods: tax and premiums are those of the month's sum.
public struct EarlierPay: Hashable, Sendable {
  public var taxable: Int
  /// Days with work.
  public var workedDays: Int
  public var items: [PayItem]

  public init(taxable: Int = 0, workedDays: Int = 0, items: [PayItem] = []) {
    self.taxable = taxable
    self.workedDays = workedDays
    self.items = items
  }
}

/// The public holidays that a workplace observes.
public enum HolidayPolicy: Hashable, Sendable {
  /// By law: with five or more employees.
  case law
  /// Observed whatever the workplace's size.
  case agreed
  case none
  /// These dates instead of the built-in list.
  case dates([CivilDate])
}

/// A segment of civil minutes since 1970, end excluded.
public struct MinuteRange: Hashable, Sendable {
  public var start: Int
  public var end: Int

  public init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  public var count: Int { end - start }
}

/// Days around a period, in the weeks that cross its edges, whose shifts are all in the document.
///
/// Only these days count as days without work when they have no shift; other days are unknown, those
/// before `known` in the week in which the period begins, too.
public struct PaySurroundings: Hashable, Sendable {
  /// In days since 1970; the period lies within.
  public var known: ClosedRange<Int>
  /// The contracted days outside the period, by the terms of their time.
  ///
  /// A dozen at most, so searching a list costs less than making a set.
  public var contracted: [Int]

  public init(known: ClosedRange<Int>, contracted: [Int]) {
    self.known = known
    self.contracted = contracted
  }
}

/// One shift or day record as read; plain numbers, so that reading allocates nothing.
public struct ShiftRecord: Hashable, Sendable {
  /// Civil minutes since 1970-01-01T00:00; meaningless without `hasTimes`.
  public var start = 0
  public var end = 0
  public var hasTimes = false
  /// Planned to begin at the planned end of the record before it; stated when `start` and `end` are
  /// clocked times.
  public var isPlannedOn = false
  public var actual: MinuteRange?
  /// The day of a record without times, in days since 1970.
  public var day: Int?
  public var status = ShiftStatus.done
  /// The slice of the document's `breaks` for this shift.
  public var breakStart = 0
  public var breakCount = 0
  /// A break of known length and unknown position, in minutes.
  public var unplacedBreak = 0
  /// Paid breaks, in minutes; only the law on breaks uses them.
  public var paidBreak = 0
  /// The place of the record, for messages: a line, or an offset in the text in bytes.
  public var line: Int?
  public var offset: Int?
  /// Its index in the list, from 0.
  public var index = 0

  public init() {}

  /// Sets clocked times of a shift with planned ones; a shift clocked only once cannot be paid by
  /// the clock.
  ///
  /// Clock times that do not meet the plan on its own day are of the day before or after if they
  /// meet it there: 23:50 before a shift from midnight on, 00:10 within one over midnight.
  mutating func setActual(from: ShiftMoment?, to: ShiftMoment?) throws(Failure) {
    guard from != nil || to != nil else { return }
    guard let from, let to else {
      let field = from == nil ? "actual_start" : "actual_end"
      throw WageRefusal.shiftFields.failure(
        "a shift was clocked only once: '\(field)' is missing",
        "출퇴근 기록이 한쪽뿐입니다: '\(field)' 항목이 없습니다", field: field)
    }
    let (first, last) = (from.minutes, to.minutes(after: from.minutes))
    guard first < last else {
      throw WageRefusal.shiftLength.failure(
        "the actual end is not after the actual start", "실제 끝 시각이 실제 시작 시각보다 늦지 않습니다",
        field: "actual_end")
    }
    let plan = MinuteRange(start: start, end: end)
    func meets(_ shift: Int) -> Bool { first + shift < plan.end && plan.start < last + shift }
    var shift = 0
    if from.isClock, to.isClock, !meets(0) {
      shift = meets(-1_440) ? -1_440 : meets(1_440) ? 1_440 : 0
    }
    actual = MinuteRange(start: first + shift, end: last + shift)
  }
}

/// An amount besides work pay: an allowance, a bonus, or (negative) a deduction.
public struct PayItem: Hashable, Sendable {
  public var code: String
  public var name: String?
  public var amount: Int
  public var isTaxable: Bool
  public var regularity: ItemRegularity
  /// The item of an earlier period that it corrects; nil for the period's own items.
  public var correction: PayCorrection?

  public init(
    code: String, name: String?, amount: Int, isTaxable: Bool,
    regularity: ItemRegularity = .once, correction: PayCorrection? = nil
  ) {
    self.code = code
    self.name = name
    self.amount = amount
    self.isTaxable = isTaxable
    self.regularity = regularity
    self.correction = correction
  }

  /// Codes of the payments at the end of employment; their names are their computations.
  public static let (unusedLeave, severance, dismissal, severanceTax) = (
    "leave_at_end", "severance_at_end", "dismissal_at_end", "severance_tax_at_end"
  )

  /// True for payments at the end of employment, which are no pay of their days.
  public static func isOfEnd(_ code: String) -> Bool {
    [unusedLeave, severance, dismissal, severanceTax].contains(code)
  }

  /// True for pay of unused leave, at the end of employment or before: by its code, or by a name
  /// such as 연차미사용수당.
  public static func paysLeave(_ code: String, _ title: String) -> Bool {
    let words = [
      "unusedleave", "연차수당", "연차미사용수당", "미사용연차수당", "연차휴가미사용수당", "미사용연차휴가수당",
    ]
    return code == unusedLeave || code == "unused_leave" || words.contains(PayslipItem.plain(title))
  }

  /// True for parts of the pay: corrections lower it when negative; other negative items are
  /// deducted.
  var isEarning: Bool { amount >= 0 || correction != nil }
}

/// One pay item of an earlier period whose result differs from the payment.
public struct PayCorrection: Hashable, Sendable {
  /// `2026-10`, or both days of a period that is not a month.
  public let period: String
  /// The name of the pay item in results: `normal_pay`.
  public let item: String
  /// The computation of its amount, without the period and the item.
  public let calculation: Text?

  public init(period: String, item: String, calculation: Text? = nil) {
    self.period = period
    self.item = item
    self.calculation = calculation
  }
}

/// Attendance on the contracted days before a period, in the week in which it begins.
public enum WeekBefore: String, Hashable, Sendable, CaseIterable {
  case attended
  case absent
}

/// One person's pay period as `wage calc` reads it; nil means not stated.
public struct PayDocument: Hashable, Sendable {
  public struct Worker: Hashable, Sendable {
    public var name: String?
    public var age: Int?
    public var family = 1
    public var children = 0
    public var withholdingRate = 100
    public var incomeKind = IncomeKind.employee
    public var employedFrom: CivilDate?
    /// The last day of employment.
    public var employedTo: CivilDate?
    /// The first paid day, when no pay was agreed at the start of employment.
    public var paidFrom: CivilDate?
    /// The date of birth, since ages change within a period; `age` alone holds all through it.
    public var birth: CivilDate?
    /// The first day with premiums due, when it is not the first day of employment.
    public var insuredFrom: CivilDate?
    /// The status of residence; nil for a national.
    public var visa: Visa?
    public var monthsEmployed: Int?
    public var isHiredAt65 = false
    /// Attendance on the days before the period of the week in which it begins; nil for not known
    /// where no records are given.
    public var weekBefore: WeekBefore?
    /// True when nothing is withheld here: no premiums and no tax.
    public var withholdsNothing = false
  }

  public struct Contract: Hashable, Sendable {
    public var basis = PayBasis.hourly
    public var rate: PayRate?
    /// Minutes of overtime a week that a salary includes (포괄임금); 0 for none.
    public var includedOvertime = 0
    public var weeklyMinutes: Int?
    public var fourWeekAverage: Int?
    public var days: [Weekday]?
    public var dailyMinutes: Int?
    public var premiums = PremiumPolicy.law
    public var weeklyHoliday = Weekday.sun
    public var weekStart = Weekday.mon
    public var weeklyMethod = WeeklyMethod.ruling
    public var rounding = Rounding.ceil
    public var attribution = Attribution.startDay
    public var clock = PayClock.clipped
    public var isProbation = false
    /// The last day of probation, when it is known; else it follows from the first day.
    public var probationUntil: CivilDate?
    public var isMinor: Bool?
    /// Other rates from later days on, in the order of their days.
    public var raises: [DatedRate] = []
    /// Regular items, when they are not those of the document: in an unfinished period they count
    /// before they are paid.
    public var allowances: Allowances?
    /// Other hours before the stated ones, in the order of their days, the first from the
    /// beginning.
    public var earlierHours: [DatedHours] = []
    /// The first day of the stated hours, when there were others before.
    public var hoursSince: CivilDate?
    /// True when each day of a salary earns its share of its month; else the period is its month.
    public var sharesSalaryByDay = false
    /// The measure of a part of a month; working days need contracted days.
    public var partMonth = PartMonth.calendar
    /// The months of a salary that are not calendar months, as from the 16th to the 15th.
    public var salaryMonths: [ClosedRange<CivilDate>] = []
    /// True when no hours are agreed: the stated hours are those worked, so none exceed the
    /// contract.
    public var hasAssumedHours = false

    /// Returns the rate in force on a day.
    func rate(on day: CivilDate) -> PayRate? {
      raises.last { $0.from <= day }?.rate ?? rate
    }

    /// Returns the minutes of overtime a week that the salary of a day includes.
    func includedOvertime(on day: CivilDate) -> Int {
      raises.last { $0.from <= day }?.includedOvertime ?? includedOvertime
    }

    /// True for a salary that includes overtime on any day.
    var includesOvertime: Bool {
      includedOvertime > 0 || raises.contains { $0.includedOvertime > 0 }
    }
  }

  public struct Workplace: Hashable, Sendable {
    /// Regular employees (상시 근로자 수); nil counts as five or more, with a warning.
    public var employees: Int?
    /// The sizes that replace that number from given days on, in order; empty when it alone counts.
    public var sizes: [DatedSize] = []
    public var size = WorkplaceSize.under150
    public var industry: String?
    public var accidentPermille: Fraction?
    public var holidays = HolidayPolicy.law
  }

  /// InsuranceCoverage as stated, which overrides the contract's.
  public struct Insurances: Hashable, Sendable {
    public var pension: Bool?
    public var health: Bool?
    public var employment: Bool?
    public var accident: Bool?
    /// False for an exemption from long-term care; nil goes with the health insurance.
    public var care: Bool?
    /// The notified bases (기준소득월액, 보수월액), which replace this month's pay.
    public var pensionBase: Int?
    public var healthBase: Int?
    /// The part of the taxable pay that is paid once and changes neither pension base nor
    /// membership.
    public var oneOffPay = 0
  }

  public var id: String?
  public var from: CivilDate?
  public var to: CivilDate?
  public var paidOn: CivilDate?
  public var worker = Worker()
  public var contract = Contract()
  public var workplace = Workplace()
  public var insurances = Insurances()
  public var shifts: [ShiftRecord] = []
  /// The placed breaks of all shifts, in the order of the shifts.
  public var breaks: [MinuteRange] = []
  public var items: [PayItem] = []
  /// The known weeks around the period; nil when only its own days are known.
  public var surroundings: PaySurroundings?
  /// Pay of the same month in earlier periods; nil when this is all of the month's pay.
  ///
  /// Not nil for a first period without pay, which bears no minimum premium.
  public var earlierInMonth: EarlierPay?
  /// The last day of the pay period that contains these days, whose month bears the premiums; nil
  /// when the period ends with them.
  public var premiumsOn: CivilDate?

  public init() {}

  /// Resets everything to not stated, keeping the room for shifts.
  public mutating func reset() {
    var (shifts, breaks, items) = (shifts, breaks, items)
    self = PayDocument()
    shifts.removeAll(keepingCapacity: true)
    breaks.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
    (self.shifts, self.breaks, self.items) = (shifts, breaks, items)
  }
}
