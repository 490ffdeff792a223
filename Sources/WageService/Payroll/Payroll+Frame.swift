import CatchValues

extension Payroll {
  /// Contracted minutes beyond any day: the contract then sets no limit of its own.
  private static let unlimited: Int32 = 100_000

  /// Lays out the days of whole weeks around the period.
  mutating func layDays(_ document: PayDocument, _ terms: CheckedContract) throws(Failure) {
    let contract = document.contract
    let first = terms.from.onOrBefore(contract.weekStart)
    let last = terms.to.onOrBefore(contract.weekStart).adding(days: 6)
    firstDay = first.daysSinceEpoch
    let count = last.daysSinceEpoch - firstDay + 1
    // Work of the last day may run on into a holiday.
    let reach = contract.attribution == .calendar ? 1 : 0
    let restWeekday = contract.weeklyHoliday.rawValue
    days.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    var weekday = contract.weekStart.rawValue
    var regime = Int.min
    var hours = terms.hours[0]
    var sortsExcess = false
    var hasPremiums = false
    for number in firstDay..<(firstDay + count + reach) {
      let own = terms.isUniform && regime != .min ? regime : terms.regime(on: number)
      if own != regime {
        regime = own
        hours = terms.hours(on: number)
        sortsExcess = terms.sortsBeyondContract(on: number, contract.basis)
        hasPremiums = terms.hasPremiums(on: number)
      }
      let keepsRest = terms.hasWeeklyHoliday(on: number) && hours.isWeeklyHolidayFree
      var day = KernelDay(
        contracted: Payroll.unlimited,
        isHoliday: hasPremiums && keepsRest && weekday == restWeekday)
      if sortsExcess, let minutes = hours.days {
        day.contracted = Int32(minutes[weekday])
      } else if sortsExcess {
        day.weeklyContracted = Int32(hours.weeklyMinutes)
      }
      day.isLimited = hasPremiums
      if hasPremiums, contract.basis == .monthly, let minutes = hours.days {
        day.salaried = Int32(minutes[weekday])
      }
      if contract.basis == .monthly, let from = document.worker.paidFrom,
        number < from.daysSinceEpoch
      {
        // A salary does not include work done before it was agreed.
        day.salaried = 0
        if !hasPremiums { day.contracted = 0 }
      }
      days.append(day)
      marks.append([])
      weekday = weekday == 6 ? 0 : weekday + 1
    }
    try layHolidays(document, terms)
    if reach > 0 {
      isHolidayAfter = days.removeLast().isHoliday
      marks.removeLast()
    }
  }

  private mutating func layHolidays(_ document: PayDocument, _ terms: CheckedContract)
    throws(Failure)
  {
    let policy = document.workplace.holidays
    if case .dates(let dates) = policy {
      for date in dates { markHoliday(date.daysSinceEpoch, policy, document, terms) }
    } else if policy != .none {
      for year in date(0).year...date(days.count - 1).year {
        for holiday in rules.publicHolidays(of: year) {
          markHoliday(holiday.date.daysSinceEpoch, policy, document, terms)
        }
      }
    }
    // 1 May is a paid holiday for every worker; a premium for work on it still needs five
    // employees.
    for year in date(0).year...date(days.count - 1).year {
      guard let day = CivilDate(year: year, month: 5, day: 1)?.daysSinceEpoch else { continue }
      markHoliday(day, .agreed, document, terms)
      let index = day - firstDay
      if document.contract.basis == .monthly, days.indices.contains(index),
        !terms.hasPremiums(on: day)
      {
        // The salary includes the day off; work on it is paid on top.
        days[index].contracted = 0
      }
    }
  }

  private mutating func markHoliday(
    _ day: Int, _ policy: HolidayPolicy, _ document: PayDocument, _ terms: CheckedContract
  ) {
    let index = day - firstDay
    guard days.indices.contains(index) else { return }
    let hours = terms.hours(on: day)
    var isForWork = terms.hasPremiums(on: day)
    var isPaid = true
    if policy == .law {
      let hasHolidays = terms.hasWeeklyHoliday(on: day)
      isForWork = isForWork && hasHolidays
      isPaid = terms.hasFiveEmployees(on: day) && hasHolidays
    }
    if isForWork { days[index].isHoliday = true }
    let weekday = (document.contract.weekStart.rawValue + index) % 7
    let isRest = weekday == document.contract.weeklyHoliday.rawValue && hours.isWeeklyHolidayFree
    if isPaid, !isRest { marks[index].insert(.paidHoliday) }
  }

  /// - Throws: `wage.shift_length` and `wage.break_outside`.
  static func check(_ record: ShiftRecord, _ breaks: [MinuteRange]) throws(Failure) {
    let span = record.end - record.start
    guard span > 0, span <= 1440 else { throw length(record) }
    try checkBreaks(record, breaks)
  }

  /// Returns the minutes at work of a record that follows others; nil for none.
  ///
  /// - Parameters:
  ///   - end: the planned end of the record before.
  ///   - run: the work before.
  /// - Throws: the refusals of `check`; `wage.shift_overlap`.
  static func worked(
    _ record: ShiftRecord, after end: Int, _ run: WorkRun, _ breaks: [MinuteRange],
    _ clock: PayClock
  ) throws(Failure) -> MinuteRange? {
    try check(record, breaks)
    guard record.start >= end else { throw overlap(record) }
    guard let worked = record.worked(by: clock) else { return nil }
    guard worked.count <= 1_440 else { throw length(record) }
    // Shifts planned apart may still overlap as they were worked.
    guard worked.start >= run.end else { throw overlap(record) }
    return worked
  }

  private static func checkBreaks(_ record: ShiftRecord, _ breaks: [MinuteRange]) throws(Failure) {
    var total = record.unplacedBreak
    var previousEnd = record.start
    for offset in 0..<record.breakCount {
      let rest = breaks[record.breakStart + offset]
      guard rest.start < rest.end, rest.start >= previousEnd, rest.end <= record.end else {
        throw badBreak(
          record,
          Text(
            en:
              "the break \(clock(rest.start))–\(clock(rest.end)) lies outside its shift or overlaps",
            ko: "\(clock(rest.start))–\(clock(rest.end)) 휴게가 근무 밖에 있거나 다른 휴게와 겹칩니다"))
      }
      previousEnd = rest.end
      total += rest.count
    }
    guard total == 0 || total < record.end - record.start else {
      throw badBreak(
        record,
        Text(
          en: "breaks of \(total) minutes take up the whole shift of \(clock(record.start))",
          ko: "휴게 \(total)분이 \(clock(record.start))에 시작한 근무 전체를 차지합니다"))
    }
  }

  private static func badBreak(_ record: ShiftRecord, _ message: Text) -> Failure {
    Failure(WageRefusal.breakOutside, message, source: position(record, "breaks"))
  }

  static func length(_ record: ShiftRecord) -> Failure {
    let hours = Fraction(Int128(record.end - record.start), over: 60)
      .decimal(places: 2, rounding: .halfUp)
    return Failure(
      WageRefusal.shiftLength,
      record.end == record.start
        ? Text(
          en: "the shift of \(clock(record.start)) is empty, or a whole day",
          ko: "\(clock(record.start))에 시작한 근무: 길이가 0이거나 하루 종일입니다")
        : Text(
          en: "the shift of \(clock(record.start)) lasts \(hours) hours",
          ko: "\(clock(record.start))에 시작한 근무가 \(hours)시간입니다"),
      source: position(record, "end"))
  }

  static func overlap(_ record: ShiftRecord) -> Failure {
    Failure(
      WageRefusal.shiftOverlap,
      Text(
        en: "the shift of \(clock(record.start)) begins before the one before it ends",
        ko: "\(clock(record.start))에 시작한 근무가 앞 근무가 끝나기 전에 시작됩니다"),
      source: position(record, "start"))
  }

  func outside(_ record: ShiftRecord, _ day: Int, _ terms: CheckedContract) -> Failure {
    let date = CivilDate(daysSinceEpoch: day)?.description ?? ""
    return Failure(
      WageRefusal.shiftOutside,
      Text(
        en: "\(date) is not in the weeks of \(terms.from) to \(terms.to)",
        ko: "\(date): \(terms.from)부터 \(terms.to)까지의 주에 없는 날짜입니다"),
      source: Payroll.position(record, record.hasTimes ? "start" : "date"))
  }

  func notEmployed(_ record: ShiftRecord, _ day: Int, _ document: PayDocument) -> Failure {
    let date = CivilDate(daysSinceEpoch: day)?.description ?? ""
    return Failure(
      WageRefusal.period,
      Text(
        en: "a shift on \(date) lies outside the employment",
        ko: "\(date)의 근무가 재직 기간 밖에 있습니다"),
      source: Payroll.position(record, "start"))
  }

  private static func position(_ record: ShiftRecord, _ field: String) -> SourcePosition {
    SourcePosition(
      line: record.line, field: "shifts[\(record.index)].\(field)", offset: record.offset)
  }

  static func clock(_ minutes: Int) -> String {
    CivilDateTime(minutesSinceEpoch: minutes)?.description ?? ""
  }
}
