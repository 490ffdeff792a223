import CatchValues

/// The hourly pay of every day of a period; a new segment begins when the rate or the minimum wage
/// changes.
struct RatePeriods {
  /// The largest rate a contract may name, in won.
  static let largestRate = 1_000_000_000_000

  /// Won an hour over `denominator`, by segment.
  private(set) var numerators: [Int] = []
  /// The rates with the allowances of the ordinary wage; empty when there are none.
  private(set) var ordinaries: [Int] = []
  private(set) var starts: [CivilDate] = []
  /// The minimum wage in force at each segment.
  private(set) var minimums: [[Parameter]] = []
  private(set) var denominator = 1
  /// A salary of the whole period, in won; nil unless the basis is monthly.
  private(set) var salary: Int?
  /// The whole period's salary at the rate of each segment; empty when it never changes.
  private(set) var salaries: [Int] = []
  private(set) var basisHours: Fraction?
  /// The rules besides rates, which separate neighbours with equal rates.
  private var regimes: [Int] = []
  /// The first day with pay below the legal minimum.
  private(set) var firstBelowMinimum: CivilDate?
  /// The first day's hourly pay as the minimum wage counts it, and that minimum.
  private(set) var firstCounted = Fraction.zero
  private(set) var firstMinimum = Fraction.zero
  private(set) var isProvisional = false

  init(_ document: PayDocument, _ terms: CheckedContract, rules: inout RuleCache) throws(Failure) {
    let contract = document.contract
    guard let rate = contract.rate else {
      throw CheckedContract.missing(
        "contract.rate", Text(en: "the rate of pay", ko: "임금률"), "--rate 10320")
    }
    try RatePeriods.check(rate)
    for raise in contract.raises { try RatePeriods.check(raise.rate) }
    let allowances = try document.allowances()
    var monthly = Fraction.zero
    var day = terms.from
    while day <= terms.to {
      let minimum = try Failure.locating(field: "period") { () throws(Failure) in
        try rules.minimumWage(on: day, probation: terms.probationUntil.map { day <= $0 } ?? false)
      }
      isProvisional = isProvisional || minimum.isProvisional
      let rate = contract.rate(on: day) ?? rate
      let hours = terms.hours(on: day.daysSinceEpoch)
      let hourly = try hourly(
        rate, contract, hours, minimum: minimum.hourly,
        overtime: contract.includedOvertime(on: day),
        hasPremium: terms.hasPremiums(on: day.daysSinceEpoch))
      if !contract.raises.isEmpty, let salary { salaries.append(salary) }
      starts.append(day)
      minimums.append(minimum.parameters)
      regimes.append(terms.regime(on: day.daysSinceEpoch))
      let ordinary = try hourly + (try allowances.ordinary(anHour: hours))
      try append(hourly, ordinary: allowances.ordinary == 0 ? nil : ordinary)
      let counted =
        try hourly
        + (try allowances.counted(anHour: hours, on: day, minimum: minimum.hourly))
      if starts.count == 1 { (firstCounted, firstMinimum) = (counted, minimum.hourly) }
      if rate != .minimum, counted < minimum.hourly, firstBelowMinimum == nil {
        firstBelowMinimum = day
      }
      guard let year = CivilDate(year: day.year + 1, month: 1, day: 1) else { break }
      var next = year
      for change in [
        terms.probationUntil?.adding(days: 1),
        rules.book.nextOverlaidChange(of: .minimumWageHourly, after: day),
        rules.book.nextOverlaidChange(of: .minimumWageProbation, after: day),
      ] {
        if let change, change > day { next = min(next, change) }
      }
      for raise in contract.raises where raise.from > day { next = min(next, raise.from) }
      for change in terms.changes where change > day.daysSinceEpoch {
        if let change = CivilDate(daysSinceEpoch: change) { next = min(next, change) }
      }
      if contract.basis == .monthly, rate == .minimum {
        // Each segment earns its days' share of a month at its own minimum.
        let days = min(next.daysSinceEpoch, terms.to.daysSinceEpoch + 1) - day.daysSinceEpoch
        let period = terms.to.daysSinceEpoch - terms.from.daysSinceEpoch + 1
        let share = Fraction(Int128(days), over: Int128(period))
        monthly = try monthly + (try hourly * (basisHours ?? .zero) * share)
      }
      day = next
    }
    if contract.basis == .monthly, rate == .minimum { salary = try monthly.rounded(.ceil) }
    if salaries.count != starts.count || salaries.allSatisfy({ $0 == salaries[0] }) {
      salaries = []
    }
    let largest = RatePeriods.largestRate * 30_000
    guard numerators.allSatisfy({ $0 <= largest }), ordinaries.allSatisfy({ $0 <= largest }) else {
      throw RatePeriods.tooLarge
    }
    collapse()
  }

  private static func check(_ rate: PayRate) throws(Failure) {
    guard case .won(let won) = rate else { return }
    guard (0...RatePeriods.largestRate).contains(won) else {
      let most = RatePeriods.largestRate
      throw .range("contract.rate", won, Text(en: "0 to \(most)", ko: "0에서 \(most)"))
    }
  }

  /// Returns the segment of a date; dates before the period belong to its first.
  func index(of date: CivilDate) -> Int {
    var index = 0
    while index + 1 < starts.count, starts[index + 1] <= date { index += 1 }
    return index
  }

  func hourly(_ index: Int) -> Fraction {
    Fraction(Int128(numerators[index]), over: Int128(denominator))
  }

  /// Returns the ordinary wage per hour over `denominator`, the base of premiums and paid days off.
  func ordinary(_ index: Int) -> Int {
    ordinaries.isEmpty ? numerators[index] : ordinaries[index]
  }

  func ordinaryHourly(_ index: Int) -> Fraction {
    Fraction(Int128(ordinary(index)), over: Int128(denominator))
  }

  private mutating func hourly(
    _ rate: PayRate, _ contract: PayDocument.Contract, _ hours: PayHours, minimum: Fraction,
    overtime: Int, hasPremium: Bool
  ) throws(Failure) -> Fraction {
    switch (contract.basis, rate) {
    case (.hourly, .won(let won)): return Fraction(won)
    case (.hourly, .minimum), (.daily, .minimum), (.weekly, .minimum): return minimum
    case (.daily, .won(let won)):
      let daily = try dailyMinutes(contract, hours)
      return Fraction(Int128(won) * 60, over: Int128(daily))
    case (.weekly, .won(let won)):
      return try OrdinaryWage.hourly(
        weekly: won, weeklyMinutes: hours.weeklyMinutes,
        holiday: hours.hasWeeklyHoliday ? hours.weeklyHolidayMinutes : .zero)
    case (.monthly, let rate):
      let paid = try OrdinaryWage.paidHours(
        weeklyMinutes: hours.weeklyMinutes, overtime: overtime, hasPremium: hasPremium)
      basisHours = paid
      guard case .won(let won) = rate else { return minimum }
      salary = won
      return try Fraction(won) / paid
    }
  }

  private func dailyMinutes(
    _ contract: PayDocument.Contract, _ hours: PayHours
  ) throws(Failure) -> Int {
    if let daily = contract.dailyMinutes { return daily }
    if let days = hours.days, hours.weeklyMinutes > 0 {
      return max(1, hours.weeklyMinutes / max(1, days.count { $0 > 0 }))
    }
    throw CheckedContract.missing(
      "contract.daily_minutes", Text(en: "the contracted minutes a day", ko: "하루 소정근로 분"),
      "--daily-minutes 480")
  }

  /// Appends a rate, with all rates over one denominator.
  /// - Throws: `value.overflow` for overlays whose ratios have no usable common denominator.
  private mutating func append(_ hourly: Fraction, ordinary: Fraction?) throws(Failure) {
    let numerator = try numerator(of: hourly)
    numerators.append(numerator)
    if let ordinary {
      let numerator = try self.numerator(of: ordinary)
      ordinaries.append(numerator)
    }
  }

  private mutating func numerator(of hourly: Fraction) throws(Failure) -> Int {
    guard let own = Int(exactly: hourly.denominator),
      let numerator = Int(exactly: hourly.numerator)
    else { throw RatePeriods.tooLarge }
    if numerators.isEmpty { denominator = own }
    if own == denominator { return numerator }
    for index in numerators.indices {
      numerators[index] = try RatePeriods.product(numerators[index], own)
    }
    for index in ordinaries.indices {
      ordinaries[index] = try RatePeriods.product(ordinaries[index], own)
    }
    let whole = try RatePeriods.product(numerator, denominator)
    denominator = try RatePeriods.product(denominator, own)
    return whole
  }

  private static var tooLarge: Failure { .overflow(Text(en: "the rate", ko: "임금률")) }

  private static func product(_ left: Int, _ right: Int) throws(Failure) -> Int {
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    guard !overflow else { throw tooLarge }
    return product
  }

  /// Joins neighbours with the same rate.
  private mutating func collapse() {
    for index in stride(from: numerators.count - 1, to: 0, by: -1)
    where numerators[index] == numerators[index - 1] && regimes[index] == regimes[index - 1]
      && (salaries.isEmpty || salaries[index] == salaries[index - 1])
      && ordinary(index) == ordinary(index - 1)
    {
      if !salaries.isEmpty { salaries.remove(at: index) }
      if !ordinaries.isEmpty { ordinaries.remove(at: index) }
      numerators.remove(at: index)
      starts.remove(at: index)
      minimums.remove(at: index)
      regimes.remove(at: index)
    }
  }
}
