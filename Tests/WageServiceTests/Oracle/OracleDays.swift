/// What each day of the period is worth, exactly, by kind of pay.
struct OracleDays {
  private let document: OracleDocument
  private var normal = Ratio.zero
  private var overtime = Ratio.zero
  private var excess = Ratio.zero
  private var night = Ratio.zero
  private var holiday = Ratio.zero
  private var weeklyAllowance = Ratio.zero
  private var paidHoliday = Ratio.zero
  private var leave = Ratio.zero
  /// All that belongs to one day, in the order of the days; empty of meaning for a salary.
  private(set) var perDay: [Ratio] = []

  init(_ document: OracleDocument, tallies: [DayNumber: OracleTally], weeks: [OracleWeek]) {
    self.document = document
    let leaves = Set(document.records.filter { $0.status == .leave }.map(\.day))
    let isMonthly = document.contract.basis == .monthly
    for day in document.from...document.to {
      let perMinute = hourly(on: day) / Ratio(60)
      var sum = Ratio.zero
      func add(_ minutes: Ratio, halves: Int, to item: inout Ratio) {
        guard minutes > .zero else { return }
        let amount = perMinute * minutes * Ratio(halves, over: 2)
        item += amount
        sum += amount
      }
      if let tally = tallies[day], tally.work > 0 {
        addWork(tally, isMonthly: isMonthly, add: add)
      }
      if !isMonthly {
        if document.isPaidHoliday(day), let minutes = document.contractedMinutes(day) {
          add(min(minutes, Ratio(480)), halves: 2, to: &paidHoliday)
        }
        if leaves.contains(day), let minutes = document.contractedMinutes(day) {
          add(minutes, halves: 2, to: &leave)
        }
        for week in weeks where week.restDay == day {
          add(week.allowance, halves: 2, to: &weeklyAllowance)
        }
      }
      perDay.append(sum)
    }
    if isMonthly { normal += salary(weeks: weeks) }
  }

  private mutating func addWork(
    _ tally: OracleTally, isMonthly: Bool, add: (Ratio, Int, inout Ratio) -> Void
  ) {
    // A salary holds the normal minutes of the contract already; what lies beyond is owed on top.
    add(Ratio(isMonthly ? tally.beyondContract : tally.normal), 2, &normal)
    guard document.paysPremiums else { return }
    add(Ratio(tally.overtime), 3, &overtime)
    add(Ratio(tally.excess), 3, &excess)
    add(Ratio(tally.night), 1, &night)
    add(Ratio(tally.holidayWithin), 3, &holiday)
    add(Ratio(tally.holidayOver), 4, &holiday)
  }

  /// Each item of the period becomes whole won once.
  func pay(rounding: OracleRounding) -> OracleMonth.Pay {
    // A weekly wage is agreed for work and rest as one sum.
    let rest =
      document.contract.basis == .weekly && weeklyAllowance != .zero
      ? max(
        0,
        (normal + weeklyAllowance + paidHoliday + leave).rounded(rounding)
          - normal.rounded(rounding) - paidHoliday.rounded(rounding) - leave.rounded(rounding))
      : weeklyAllowance.rounded(rounding)
    return OracleMonth.Pay(
      normal: normal.rounded(rounding), overtime: overtime.rounded(rounding),
      excess: excess.rounded(rounding), night: night.rounded(rounding),
      holiday: holiday.rounded(rounding), weeklyAllowance: rest,
      paidHoliday: paidHoliday.rounded(rounding), leave: leave.rounded(rounding))
  }

  private func hourly(on day: DayNumber) -> Ratio {
    let contract = document.contract
    guard case .won(let won) = contract.rate else {
      precondition(contract.basis == .hourly, "the minimum is an hourly wage")
      return Ratio(OracleRates.minimumHourly(day))
        * Ratio(document.isProbation(day) ? 9 : 10, over: 10)
    }
    switch contract.basis {
    case .hourly:
      return Ratio(won)
    case .daily:
      let minutes =
        contract.dailyMinutes.map { Ratio($0) }
        ?? Ratio(contract.weeklyMinutes, over: contract.days?.count ?? 5)
      return Ratio(won * 60) / minutes
    case .weekly:
      return Ratio(won * 60) / (Ratio(contract.weeklyMinutes) + document.weeklyHolidayMinutes)
    case .monthly:
      return Ratio(won) / OracleOneOff.monthlyHours(weeklyMinutes: contract.weeklyMinutes)
    }
  }

  /// The salary for the days employed, less the days and rests lost to absence.
  private func salary(weeks: [OracleWeek]) -> Ratio {
    guard case .won(let won) = document.contract.rate else { return .zero }
    let period = document.from...document.to
    let employed = period.count(where: document.isEmployed)
    var minutes = Ratio.zero
    for record in document.records where record.status == .absent {
      if period.contains(record.day), !document.isDayOff(record.day) {
        minutes += document.contractedMinutes(record.day) ?? .zero
      }
    }
    // Paid leave must not lower a salary (LSA 60(5)), so a week wholly on leave keeps its rest.
    for week in weeks where week.isInPeriod && week.denied == .absence && !week.attended {
      minutes += document.weeklyHolidayMinutes
    }
    let lost = hourly(on: document.from) * minutes / Ratio(60)
    return max(.zero, Ratio(won * employed, over: period.count) - lost)
  }
}
