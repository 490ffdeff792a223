public import CatchValues

/// Computes pay periods one after another, and keeps its rules and memory between them.
public struct Payroll {
  var rules: RuleCache
  /// The frame's days, whole weeks around the period.
  var days: [KernelDay] = []
  /// The records of each day of the frame.
  var marks: [DayMarks] = []
  /// True when the day after the frame is a holiday, which the calendar attribution needs.
  var isHolidayAfter = false
  var shifts: [KernelShift] = []
  /// The frame's first day, in days since 1970; the first day of a week.
  var firstDay = 0

  public init(_ book: RuleBook) {
    rules = RuleCache(book)
  }

  /// - Throws: contradictions in the document (`wage.*`), an unknown rule date, an overflow.
  public mutating func compute(_ document: PayDocument) throws(Failure) -> PayResult {
    let terms = try CheckedContract(document)
    let rates = try RatePeriods(document, terms, rules: &rules)
    try layDays(document, terms)
    try layShifts(document, terms)
    let premiums = try rules.premiumFactors(on: terms.from)
    let factors = premiums.factors
    ShiftKernel.classify(
      shifts, firstDay: firstDay,
      limits: terms.limits, days: &days)

    var result = PayResult(
      id: document.id, from: terms.from, to: terms.to, paidOn: terms.paidOn,
      basis: PayBasisFacts(
        segments: rates.starts.indices.map {
          let day = rates.starts[$0].daysSinceEpoch
          let hours = terms.hours(on: day)
          return PayBasisFacts.RatePeriod(
            from: rates.starts[$0], hourly: rates.hourly($0),
            ordinary: rates.ordinaryHourly($0), minimum: rates.minimums[$0],
            hasPremiums: terms.hasPremiums(on: day), weeklyMinutes: hours.weeklyMinutes,
            contractedDayCount: hours.days.map { $0.count { $0 > 0 } },
            weeklyHolidayMinutes: hours.weeklyHolidayMinutes)
        }, factors: factors, premiumParameters: premiums.parameters,
        hasWeeklyHoliday: terms.endsWithWeeklyHoliday,
        isMinor: terms.isMinor, comesOfAge: terms.comesOfAge,
        rounding: document.contract.rounding, basis: document.contract.basis,
        weeklyMethod: document.contract.weeklyMethod,
        basisHours: rates.basisHours,
        salary: rates.salary, salaries: rates.salaries, employedDays: 0,
        periodDays: terms.to.daysSinceEpoch - terms.from.daysSinceEpoch + 1,
        unpaidMinutes: .zero, extraMinutes: 0, incomeKind: document.worker.incomeKind))
    result.isProvisional = rates.isProvisional
    result.weeks = weeks(document, terms)
    try sumDays(document, terms, rates, into: &result)
    try price(document, terms, rates, into: &result)
    try deduct(document, terms, rates, into: &result)
    result.warnings = warnings(document, terms, rates, result)
    return result
  }

  /// Adds the period's days to their segment and to the whole.
  private func sumDays(
    _ document: PayDocument, _ terms: CheckedContract, _ rates: RatePeriods,
    into result: inout PayResult
  ) throws(Failure) {
    let sharesSalary = document.contract.basis == .monthly && document.contract.sharesSalaryByDay
    var hasPremiums = terms.hasPremiums(on: terms.from.daysSinceEpoch)
    let countsWorkingDays = terms.sharesByWorkingDays(document.contract)
    result.basis.partMonth = countsWorkingDays ? .workingDays : .calendar
    for index in periodRange(terms) {
      var day = days[index]
      let segment = segment(of: index, rates)
      if !terms.isUniform { hasPremiums = terms.hasPremiums(on: firstDay + index) }
      if hasPremiums, day.beyondSalary > 0 {
        // Work on a free day, or beyond that day's contract, is not in the salary.
        result.basis.extraMinutes += Int(day.beyondSalary)
        result.basis.segments[segment].extraMinutes += Int(day.beyondSalary)
      }
      if !hasPremiums {
        result.basis.extraMinutes += Int(day.partTimeExcess)
        result.basis.segments[segment].extraMinutes += Int(day.partTimeExcess)
        day.partTimeExcess = 0
      }
      if day.work > 0 {
        result.basis.workedDays += 1
        result.minutes.add(day)
        result.basis.segments[segment].minutes.add(day)
      }
      let isShared = !countsWorkingDays || terms.isWorkingDay(firstDay + index)
      if isShared { result.basis.salaryDays += 1 }
      guard isEmployed(index, document) else { continue }
      result.basis.employedDays += 1
      result.basis.segments[segment].employedDays += 1
      if isShared {
        result.basis.segments[segment].salaryDays += 1
        if sharesSalary {
          let month = document.contract.salaryMonth(of: date(index))
          result.basis.segments[segment].monthShares.add(
            countsWorkingDays ? terms.workingDays(of: month) : month.dayCount)
        }
      }
      if let taken = leaveTaken(index, document, terms) { result.basis.leaveTaken.append(taken) }
      guard document.contract.basis != .monthly else { continue }
      let holiday = paidHolidayMinutes(index, document, terms)
      if holiday > 0 {
        result.basis.segments[segment].paidHolidayMinutes += holiday
        result.basis.daysOff.append(.init(date: date(index), minutes: holiday, kind: .holiday))
      }
      if marks[index].contains(.leave) {
        let leave = dayOffMinutes(index, document, terms)
        result.basis.segments[segment].leaveMinutes += leave
        result.basis.daysOff.append(.init(date: date(index), minutes: leave, kind: .leave))
      }
    }
    for week in result.weeks where week.allowanceMinutes > 0 {
      let segment = rates.index(of: week.allowanceDate)
      guard let rest = week.averagedRest else {
        result.basis.segments[segment].weeklyHolidays += 1
        continue
      }
      let before = result.basis.segments[segment].averagedRestMinutes
      result.basis.segments[segment].averagedRestMinutes = try before + rest
    }
  }

  func segment(of index: Int, _ rates: RatePeriods) -> Int {
    rates.starts.count == 1 ? 0 : rates.index(of: date(index))
  }

  /// Returns the range of the frame's days in the period.
  func periodRange(_ terms: CheckedContract) -> Range<Int> {
    (terms.from.daysSinceEpoch - firstDay)..<(terms.to.daysSinceEpoch - firstDay + 1)
  }

  func date(_ index: Int) -> CivilDate {
    // The frame lies within two weeks of dates that were read.
    CivilDate(daysSinceEpoch: firstDay + index) ?? .last
  }

  /// True when a day of the frame belongs to the employment with agreed pay.
  func isEmployed(_ index: Int, _ document: PayDocument) -> Bool {
    if let from = document.worker.paidFrom, firstDay + index < from.daysSinceEpoch { return false }
    return mayWork(index, document)
  }

  /// True when a day of the frame belongs to this employment.
  func mayWork(_ index: Int, _ document: PayDocument) -> Bool {
    let day = firstDay + index
    if let from = document.worker.employedFrom, day < from.daysSinceEpoch { return false }
    if let to = document.worker.employedTo, day > to.daysSinceEpoch { return false }
    return true
  }
}

/// The records of one day.
struct DayMarks: OptionSet {
  let rawValue: UInt8

  static let shift = DayMarks(rawValue: 1)
  static let absent = DayMarks(rawValue: 2)
  static let leave = DayMarks(rawValue: 4)
  /// Recorded as a day off: not missed, and paid only if it is a paid holiday anyway.
  static let dayOff = DayMarks(rawValue: 8)
  static let cancelled = DayMarks(rawValue: 16)
  /// A public holiday, or 1 May, that is a paid day off for this worker.
  static let paidHoliday = DayMarks(rawValue: 32)
  /// Its contracted time was covered by work that began the day before.
  static let reached = DayMarks(rawValue: 64)
}
