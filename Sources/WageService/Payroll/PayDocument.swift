public import CatchValues

/// How a rate of pay is agreed.
public enum PayBasis: String, Hashable, Sendable, CaseIterable {
  case hourly
  case daily
  case weekly
  case monthly
}

/// Whether overtime, night and holiday premiums are paid.
public enum PremiumPolicy: String, Hashable, Sendable, CaseIterable {
  /// As the law says: with five or more employees.
  case law
  /// Agreed, whatever the workplace's size.
  case agreed
  case none
}

/// Whose clock counts when a shift has scheduled and actual times.
public enum PayClock: String, Hashable, Sendable, CaseIterable {
  case scheduled
  case actual
  /// The actual times within the scheduled shift.
  case clipped
}

/// Which day a shift over midnight belongs to.
public enum Attribution: String, Hashable, Sendable, CaseIterable {
  /// The day it began, whole (근기 68207-402).
  case startDay = "start-day"
  /// Each calendar day its own part.
  case calendar
}

/// What became of a planned shift or a contracted day.
public enum ShiftStatus: String, Hashable, Sendable, CaseIterable {
  case planned
  case published
  case done
  case absent
  /// Paid leave; counts as attendance.
  case leave
  /// A day off for everyone: not missed, and paid only where it is a paid holiday anyway.
  case holiday
  case cancelled

  /// Its times are paid.
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

/// A rate that holds from a day on.
public struct DatedRate: Hashable, Sendable {
  public var from: CivilDate
  public var rate: PayRate

  public init(from: CivilDate, rate: PayRate) {
    self.from = from
    self.rate = rate
  }
}

/// Contracted hours that hold from a day on.
public struct DatedHours: Hashable, Sendable {
  public var from: CivilDate
  public var weeklyMinutes: Int?
  public var days: [Weekday]?
  /// None are agreed: those named are what was worked.
  public var isAssumed: Bool

  public init(from: CivilDate, weeklyMinutes: Int?, days: [Weekday]?, isAssumed: Bool = false) {
    self.from = from
    self.weeklyMinutes = weeklyMinutes
    self.days = days
    self.isAssumed = isAssumed
  }
}

/// Whether a workplace counts as one of five or more (근로기준법 제11조), from a day on.
public struct DatedSize: Hashable, Sendable {
  public var from: CivilDate
  public var hasFiveEmployees: Bool
  /// What it was counted from; nil where it was told.
  public var staff: StaffMonth?

  public init(from: CivilDate, hasFiveEmployees: Bool, staff: StaffMonth? = nil) {
    self.from = from
    self.hasFiveEmployees = hasFiveEmployees
    self.staff = staff
  }
}

/// Pay of the same month in periods before: tax and premiums are those of the month's sum.
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

/// Which public holidays a workplace keeps.
public enum HolidayPolicy: Hashable, Sendable {
  /// As the law says: with five or more employees.
  case law
  /// Kept whatever the workplace's size.
  case agreed
  case none
  /// These dates instead of the built-in list.
  case dates([CivilDate])
}

/// A stretch of civil minutes since 1970, end excluded.
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
/// Only then is a day without a shift a day without work, and not one that nobody told of.
public struct PaySurroundings: Hashable, Sendable {
  /// In days since 1970; the period lies within.
  public var known: ClosedRange<Int>
  /// The days out of the period that were contracted by the terms of their time.
  ///
  /// A dozen at most, so a list is searched sooner than a set is made.
  public var contracted: [Int]

  public init(known: ClosedRange<Int>, contracted: [Int]) {
    self.known = known
    self.contracted = contracted
  }
}

/// One shift or day record as it was read; plain numbers, so that reading allocates nothing.
public struct ShiftRecord: Hashable, Sendable {
  /// Civil minutes since 1970-01-01T00:00; meaningless without `hasTimes`.
  public var start = 0
  public var end = 0
  public var hasTimes = false
  /// Planned to begin where the record before it was planned to end; told where `start` and `end`
  /// are clocked times.
  public var isPlannedOn = false
  public var actual: MinuteRange?
  /// The day of a record without times, in days since 1970.
  public var day: Int?
  public var status = ShiftStatus.done
  /// The slice of the document's `breaks` that is this shift's.
  public var breakStart = 0
  public var breakCount = 0
  /// A break of known length and unknown position, in minutes.
  public var unplacedBreak = 0
  /// Breaks that are paid, in minutes; only the law on breaks looks at them.
  public var paidBreak = 0
  /// Where it was read, for messages: a line, or a place in the text in bytes.
  public var line: Int?
  public var offset: Int?
  /// Its place in the list, from 0.
  public var index = 0

  public init() {}

  /// Takes over clocked times; a shift clocked only once cannot be paid by the clock.
  mutating func setActual(from: Int?, to: Int?) throws(Failure) {
    guard from != nil || to != nil else { return }
    guard let from, let to else {
      let field = from == nil ? "actual_start" : "actual_end"
      throw Failure(
        WageRefusal.shiftFields,
        Text(
          en: "a shift was clocked only once: '\(field)' is missing",
          ko: "출퇴근 기록이 한쪽뿐입니다: '\(field)' 항목이 없습니다"),
        source: SourcePosition(field: field))
    }
    guard from < to else {
      throw Failure(
        WageRefusal.shiftLength,
        Text(
          en: "the actual end is not after the actual start",
          ko: "실제 끝 시각이 실제 시작 시각보다 늦지 않습니다"),
        source: SourcePosition(field: "actual_end"))
    }
    actual = MinuteRange(start: from, end: to)
  }
}

/// An amount beside the work: an allowance, a bonus, or (negative) something taken off.
public struct PayItem: Hashable, Sendable {
  public var code: String
  public var name: String?
  public var amount: Int
  public var isTaxable: Bool
  public var regularity: ItemRegularity
  /// What of an earlier period it makes good; nil for the period's own items.
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

  /// Belongs to the pay; what was paid too much lowers it, where other negative items are deducted.
  var isEarning: Bool { amount >= 0 || correction != nil }
}

/// One pay item of an earlier period that came out differently than it was paid.
public struct PayCorrection: Hashable, Sendable {
  /// `2026-10`, or both days of a period that is no month.
  public let period: String
  /// The name of the pay item as results have it: `normal_pay`.
  public let item: String

  public init(period: String, item: String) {
    self.period = period
    self.item = item
  }
}

/// One person's pay period as `wage calc` reads it; nil is "not said".
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
    /// The first day that is paid, where nothing was agreed when the employment began.
    public var paidFrom: CivilDate?
    /// Ages change within a period; where only `age` is told, it holds all through it.
    public var birth: CivilDate?
    /// From when on premiums are due, where it is not the first day of employment.
    public var insuredFrom: CivilDate?
    public var monthsEmployed: Int?
    public var isHiredAt65 = false
    /// Nothing is withheld here: no premiums and no tax.
    public var withholdsNothing = false

    public init() {}
  }

  public struct Contract: Hashable, Sendable {
    public var basis = PayBasis.hourly
    public var rate: PayRate?
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
    /// The last day of probation, where it is known; else it follows from the first day.
    public var probationUntil: CivilDate?
    public var isMinor: Bool?
    /// Other rates from later days on, in the order of their days.
    public var raises: [DatedRate] = []
    /// Regular items where they are not simply those of the document: of a period that is not over
    /// they count before they are paid.
    public var allowances: Allowances?
    /// Other hours before those named, in the order of their days, the first from the beginning.
    public var earlierHours: [DatedHours] = []
    /// From when on the hours named hold, where there were others before.
    public var hoursSince: CivilDate?
    /// Of a salary, each day earns its share of its month; else the period is its month.
    public var sharesSalaryByDay = false
    /// The months of a salary that are not those of the calendar, as from the 16th to the 15th.
    public var salaryMonths: [ClosedRange<CivilDate>] = []
    /// No hours are agreed: those named are what was worked, so nothing lies beyond the contract.
    public var hasAssumedHours = false

    public init() {}

    /// The rate that holds on a day.
    func rate(on day: CivilDate) -> PayRate? {
      raises.last { $0.from <= day }?.rate ?? rate
    }
  }

  public struct Workplace: Hashable, Sendable {
    /// Regular employees (상시 근로자 수); nil counts as five or more, with a warning.
    public var employees: Int?
    /// What counts instead of that number from days on, in their order; empty where one does.
    public var sizes: [DatedSize] = []
    public var size = WorkplaceSize.under150
    public var industry: String?
    public var accidentPermille: Fraction?
    public var holidays = HolidayPolicy.law

    public init() {}
  }

  /// Membership as told, over what follows from the contract.
  public struct Insurances: Hashable, Sendable {
    public var pension: Bool?
    public var health: Bool?
    public var employment: Bool?
    public var accident: Bool?
    /// The notified bases (기준소득월액, 보수월액), which win over this month's pay.
    public var pensionBase: Int?
    public var healthBase: Int?
    /// What of the taxable pay is paid once and moves no pension base, nor who is insured.
    public var oneOffPay = 0

    public init() {}
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
  /// What is known of the weeks around the period; nil where its own days only were told.
  public var surroundings: PaySurroundings?
  /// nil where this is all of the month's pay, unless it is none: what begins with nothing bears no
  /// floor of a premium.
  public var earlierInMonth: EarlierPay?
  /// The last day of the pay period of which these days are a part: its month bears the premiums;
  /// nil where the period ends with them.
  public var premiumsOn: CivilDate?

  public init() {}

  /// Back to "nothing said", keeping the room for shifts.
  public mutating func reset() {
    id = nil
    from = nil
    to = nil
    paidOn = nil
    worker = Worker()
    contract = Contract()
    workplace = Workplace()
    insurances = Insurances()
    shifts.removeAll(keepingCapacity: true)
    breaks.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
    surroundings = nil
    earlierInMonth = nil
    premiumsOn = nil
  }
}
