import CatchValues

extension Payroll {
  /// Returns the weeks whose paid holiday falls into the period, in order.
  func weeks(_ document: PayDocument, _ terms: CheckedContract) -> [PayWeek] {
    let contract = document.contract
    let range = periodRange(terms)
    let rest = (contract.weeklyHoliday.rawValue - contract.weekStart.rawValue + 7) % 7
    var weeks: [PayWeek] = []
    for start in stride(from: 0, to: days.count, by: 7)
    where range.contains(start + rest) && touchesEmployment(start, document) {
      let isAttended = isAttended(start, document, terms)
      let average =
        averageOfChangedWeek(start, rest: start + rest, document, terms)
        ?? terms.average(on: firstDay + start + rest)
      let denied = denial(
        start, isAttended, document, terms, rest: start + rest,
        isLongEnough: average.map { $0 >= Fraction(WeeklyHoliday.threshold) })
      let unknown =
        denied == .daysBeforeUnknown
        ? unknownBefore(start, document, terms).map { date($0) } : []
      var worked = 0
      for index in start..<(start + 7) { worked += Int(days[index].work) }
      // The contract of the day of rest applies to its week.
      let hours = terms.hours(on: firstDay + start + rest)
      let averaged = average.map { WeeklyHoliday.exactMinutes(average: $0) }
      let minutes = averaged ?? hours.weeklyHolidayMinutes
      weeks.append(
        PayWeek(
          week: date(start),
          contractedMinutes: average.map {
            Int(Rounding.floor.divide($0.numerator, by: $0.denominator))
          } ?? hours.weeklyMinutes, workedMinutes: worked,
          isAttended: isAttended,
          allowanceMinutes: denied == nil
            ? Int(Rounding.ceil.divide(minutes.numerator, by: minutes.denominator)) : 0,
          allowanceDate: date(start + rest), denied: denied, averagedRest: averaged,
          unknownDays: unknown))
    }
    return weeks
  }

  /// Returns a part-timer's contracted minutes a week, averaged, for a week in which they change.
  ///
  /// The average is over the four weeks that end with that one, or over the days employed of them
  /// (근로기준법 제18조 제3항, 시행령 별표 2).
  ///
  /// - Returns: nil for other weeks: what applies on the day of rest decides those.
  private func averageOfChangedWeek(
    _ start: Int, rest: Int, _ document: PayDocument, _ terms: CheckedContract
  ) -> Fraction? {
    let (first, last) = (firstDay + start, firstDay + start + 6)
    let contract = document.contract
    guard terms.hours.count > 1, contract.basis != .monthly, contract.fourWeekAverage == nil,
      terms.hoursIndex(on: first) != terms.hoursIndex(on: last),
      terms.hours(on: firstDay + rest).weeklyMinutes < terms.weeklyLimit(on: firstDay + rest)
    else { return nil }
    var (sevenths, count) = (0, 0)
    for day in (last - 27)...last where isEmployed(day - firstDay, document) {
      let hours = terms.hours(on: day)
      guard !hours.isAssumed else { return nil }
      let weekday = CivilDate(daysSinceEpoch: day)?.weekday.rawValue ?? 0
      sevenths += hours.days.map { $0[weekday] * 7 } ?? hours.weeklyMinutes
      count += 1
    }
    return count == 0 ? nil : Fraction(Int128(sevenths), over: Int128(count))
  }

  private func touchesEmployment(_ start: Int, _ document: PayDocument) -> Bool {
    let worker = document.worker
    if worker.employedFrom == nil, worker.employedTo == nil, worker.paidFrom == nil { return true }
    return (start..<(start + 7)).contains { isEmployed($0, document) }
  }

  private func denial(
    _ start: Int, _ isAttended: Bool, _ document: PayDocument, _ terms: CheckedContract, rest: Int,
    isLongEnough: Bool?
  ) -> WeeklyHoliday.Denial? {
    guard isLongEnough ?? terms.hours(on: firstDay + rest).hasWeeklyHoliday else {
      return .under15Hours
    }
    let firstContracted = (start..<(start + 7)).first { contracted($0, document, terms) > 0 }
    if !isEmployed(firstContracted ?? start, document) || !isEmployed(start + 6, document) {
      return .notEmployedThroughWeek
    }
    // A week wholly on leave has no work that earns a rest.
    guard isAttended, !isWhollyOnLeave(start, document, terms) else { return .absence }
    let isKnown = document.worker.weekBefore != nil || unknownBefore(start, document, terms).isEmpty
    return isKnown ? nil : .daysBeforeUnknown
  }

  /// Returns the contracted days before the period, of a week that begins there, of which nothing
  /// says whether they were attended; where no days are agreed, all when no record lies on any.
  private func unknownBefore(
    _ start: Int, _ document: PayDocument, _ terms: CheckedContract
  ) -> [Int] {
    let first = periodRange(terms).lowerBound
    // A salary includes the rest, unless a day is known to be missed.
    guard start < first, document.contract.basis != .monthly else { return [] }
    let known = document.surroundings?.known.lowerBound ?? .max
    let before = (start..<first).filter { isEmployed($0, document) && firstDay + $0 < known }
    guard terms.hours(on: firstDay + start).days == nil else {
      return before.filter { marks[$0].isEmpty && contracted($0, document, terms) > 0 }
    }
    return before.allSatisfy { marks[$0].isSubset(of: .paidHoliday) } ? before : []
  }

  func isWhollyOnLeave(_ start: Int, _ document: PayDocument, _ terms: CheckedContract) -> Bool {
    terms.hours(on: firstDay + start).days != nil
      && (start..<(start + 7)).allSatisfy {
        contracted($0, document, terms) == 0
          || (marks[$0].contains(.leave) && !marks[$0].contains(.shift))
      }
  }

  /// True when no contracted day was missed; lateness and early leaving are not absence.
  ///
  /// Days without a record count as missed only when the contracted days are known, in the period
  /// and in the known days around it.
  private func isAttended(_ start: Int, _ document: PayDocument, _ terms: CheckedContract) -> Bool {
    let range = periodRange(terms)
    if document.worker.weekBefore == .absent,
      (start..<max(start, range.lowerBound)).contains(where: { isEmployed($0, document) })
    {
      return false
    }
    for index in start..<(start + 7) {
      // Absence from some of the day's hours is lateness or early leaving, and a day off cannot be
      // missed.
      if marks[index].contains(.absent), marks[index].isDisjoint(with: [.shift, .paidHoliday]) {
        return false
      }
      guard document.contract.basis != .monthly, isEmployed(index, document),
        marks[index].isEmpty
      else { continue }
      let isMissed =
        range.contains(index)
        ? contracted(index, document, terms) > 0
        : document.surroundings?.contracted.contains(firstDay + index) ?? false
      if isMissed { return false }
    }
    return !isIdle(start, document, terms)
  }

  /// True when no work was done in a week all of whose days are known.
  ///
  /// Without contracted days no single one was missed, but there is no work that earns a rest.
  private func isIdle(_ start: Int, _ document: PayDocument, _ terms: CheckedContract) -> Bool {
    guard document.contract.basis != .monthly,
      terms.hours(on: firstDay + start).days == nil,
      let known = document.surroundings?.known
    else { return false }
    return (start..<(start + 7)).allSatisfy {
      known.contains(firstDay + $0) && marks[$0].isEmpty
    }
  }

  /// Returns the contracted minutes of a day of the frame; 0 when the contract names no days.
  func contracted(_ index: Int, _ document: PayDocument, _ terms: CheckedContract) -> Int {
    guard let days = terms.hours(on: firstDay + index).days else { return 0 }
    return days[(document.contract.weekStart.rawValue + index) % 7]
  }

  /// Returns the contracted minutes of a day on leave or missed.
  ///
  /// Zero, as unknown, when the contract names neither days nor daily minutes (there is a warning
  /// for that).
  func dayOffMinutes(_ index: Int, _ document: PayDocument, _ terms: CheckedContract) -> Int {
    let whole =
      terms.hours(on: firstDay + index).days == nil
      ? document.contract.dailyMinutes ?? 0 : contracted(index, document, terms)
    // Of a day half worked, half on leave (반차), only the rest is a day off.
    return marks[index].contains(.shift) ? max(0, whole - Int(days[index].work)) : whole
  }

  func paidHolidayMinutes(_ index: Int, _ document: PayDocument, _ terms: CheckedContract) -> Int {
    guard marks[index].contains(.paidHoliday), !marks[index].contains(.leave) else { return 0 }
    return min(contracted(index, document, terms), 480)
  }
}
