public import CatchValues

/// A supposed change of a period; everything else is unchanged.
public struct PayChange: Hashable, Sendable {
  /// Contracted time a week.
  public enum Hours: Hashable, Sendable {
    case minutes(Int)
    /// The minutes to add, or to remove when negative.
    case more(Int)
  }

  public var rate: PayRate?
  public var hours: Hours?
  /// The year whose legal figures apply, on the same days.
  public var year: Int?
  public var employees: Int?
  public var kind: IncomeKind?

  public init() {}

  public var isEmpty: Bool { self == PayChange() }

  /// Returns the rules for computing the changed period.
  ///
  /// - Parameter day: a day of the period.
  public func book(_ book: RuleBook, on day: CivilDate) -> RuleBook {
    guard let date = lawDate(for: day) else { return book }
    return RuleBook(overlay: book.frozen(on: date), allowsProvisional: book.allowsProvisional)
  }

  /// Returns the names of the figures known for the other year; nil when none is missing.
  ///
  /// The last known figures replace the missing ones.
  ///
  /// - Parameter day: a day of the period.
  public func knownFigures(on day: CivilDate) -> [String]? {
    guard let date = lawDate(for: day),
      let found = try? RuleBook(allowsProvisional: true).found(on: date),
      found.contains(where: \.isProvisional)
    else { return nil }
    let standing = StandingRules.parameters.map(\.name)
    return found.filter {
      !$0.isProvisional && $0.parameter.asOf == nil && !standing.contains($0.parameter.name)
    }.map(\.parameter.name)
  }

  /// Returns the same day of the other year.
  private func lawDate(for day: CivilDate) -> CivilDate? {
    guard let year, year != day.year else { return nil }
    return CivilDate(
      year: year, month: day.month,
      day: min(day.day, CivilDate.daysInMonth(year: year, month: day.month)))
  }

  /// - Throws: `wage.range` for impossible hours, `wage.contract` without contracted ones.
  public func apply(to document: inout PayDocument) throws(Failure) {
    if let rate {
      document.contract.rate = rate
      if let last = document.contract.raises.last {
        document.contract.includedOvertime = last.includedOvertime
      }
      document.contract.raises = []
    }
    if let employees {
      document.workplace.employees = employees
      document.workplace.sizes = []
    }
    if let kind {
      document.worker.incomeKind = kind
      document.worker.withholdsNothing = false
    }
    if let hours { try apply(hours, to: &document) }
  }

  private func apply(_ hours: Hours, to document: inout PayDocument) throws(Failure) {
    let days = document.contract.days?.count ?? 0
    let old =
      document.contract.weeklyMinutes
      ?? document.contract.dailyMinutes.map { $0 * days }
      ?? (document.contract.basis == .monthly ? 2_400 : nil)
    guard let old, old > 0 else {
      throw CheckedContract.missingHours
    }
    let new =
      switch hours {
      case .minutes(let minutes): minutes
      case .more(let minutes): old + minutes
      }
    guard (1...10_080).contains(new) else {
      throw .range("hours", new, Text(en: "1 to 10080 minutes a week", ko: "주 1분에서 10080분"))
    }
    document.contract.weeklyMinutes = new
    document.contract.earlierHours = []
    document.contract.hoursSince = nil
    if document.contract.dailyMinutes != nil, days > 0 {
      document.contract.dailyMinutes = max(1, new / days)
    }
    if let average = document.contract.fourWeekAverage {
      document.contract.fourWeekAverage = max(0, average + new - old)
    }
    document.segment(by: new - old)
  }
}

extension PayDocument {
  /// Fills a period without shifts from its contract, from nine o'clock, with the breaks that the
  /// law requires; paid holidays stay free.
  ///
  /// - Throws: `wage.contract` without contracted days or hours.
  public mutating func layPlan() throws(Failure) {
    guard shifts.isEmpty, let from, let to else { return }
    guard let days = contract.days, !days.isEmpty else {
      guard contract.basis != .monthly else { return }
      throw CheckedContract.missing(
        "contract.days", Text(en: "the contracted days", ko: "소정근로일"), "--days mon,wed,fri")
    }
    guard let weekly = contract.weeklyMinutes ?? contract.dailyMinutes.map({ $0 * days.count })
    else {
      throw CheckedContract.missingHours
    }
    let isFree = freeDays(from: from, to: to)
    var day = from.onOrBefore(contract.weekStart)
    let last = to.onOrBefore(contract.weekStart).adding(days: 6)
    while day <= last {
      if let index = days.sorted().firstIndex(of: day.weekday), !isFree.contains(day) {
        let minutes = weekly / days.count + (index < weekly % days.count ? 1 : 0)
        var record = ShiftRecord()
        record.index = shifts.count
        record.hasTimes = true
        record.status = .planned
        record.unplacedBreak = LegalBreak.minutes(work: minutes)
        record.start = day.daysSinceEpoch * 1_440 + 540
        record.end = record.start + minutes + record.unplacedBreak
        shifts.append(record)
      }
      day = day.adding(days: 1)
    }
  }

  private func freeDays(from: CivilDate, to: CivilDate) -> Set<CivilDate> {
    if case .dates(let dates) = workplace.holidays { return Set(dates) }
    let keeps =
      switch workplace.holidays {
      case .law: (workplace.employees ?? 5) >= 5
      case .agreed: true
      case .none, .dates: false
      }
    var free: Set<CivilDate> = []
    for year in from.adding(days: -7).year...to.adding(days: 7).year {
      if let labor = CivilDate(year: year, month: 5, day: 1) { free.insert(labor) }
      guard keeps else { continue }
      for holiday in PublicHolidays.holidays(of: year) where holiday.date.weekday != .sun {
        free.insert(holiday.date)
      }
    }
    return free
  }
}
