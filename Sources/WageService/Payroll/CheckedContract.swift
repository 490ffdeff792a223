import CatchValues

/// A contract with its gaps filled and its contradictions refused, ready to compute with.
struct CheckedContract {
  let from: CivilDate
  let to: CivilDate
  let paidOn: CivilDate
  /// The contracted hours in the order of their days; the first apply from the beginning.
  let hours: [PayHours]
  private let parts: [ContractedHours.Part]
  /// The sizes, five workers or more or not, in the order of their days; the first from the
  /// beginning.
  private let sizes: [(from: Int, hasFive: Bool)]
  private let premiums: PremiumPolicy
  /// The worker's first day of full age, in days since 1970; `.max` for a minor without a birth
  /// date.
  let adultFrom: Int
  /// Full months employed at the period's end, as stated or from the first day of employment.
  let monthsEmployed: Int?
  /// The last day on which nine tenths of the minimum wage are enough (최저임금법 제5조 제2항).
  let probationUntil: CivilDate?

  init(_ document: PayDocument) throws(Failure) {
    guard let from = document.from, let to = document.to else {
      throw CheckedContract.missing(
        "period", Text(en: "the pay period", ko: "임금 기간"), "--during 2026-03")
    }
    guard from <= to, to.daysSinceEpoch - from.daysSinceEpoch < 366 else {
      throw WageRefusal.period.failure(
        "\(from) to \(to) is not a period", "\(from)부터 \(to)까지는 기간이 될 수 없습니다", field: "period"
      )
    }
    // The weeks that cross its edges are laid out whole.
    guard from.daysSinceEpoch - 7 >= CivilDate.first.daysSinceEpoch,
      to.daysSinceEpoch + 7 <= CivilDate.last.daysSinceEpoch
    else {
      throw WageRefusal.period.failure(
        "the weeks of \(from) to \(to) reach beyond the calendar, which ends with 9999",
        "\(from)부터 \(to)까지의 주가 달력의 끝(9999년)을 벗어납니다", field: "period")
    }
    self.from = from
    self.to = to
    paidOn = document.paidOn ?? to
    let worker = document.worker
    let contract = document.contract
    try CheckedContract.check(worker)
    try CheckedContract.check(contract)
    try CheckedContract.check(document.workplace)

    // The law looks at the age, whatever the contract says.
    let isMinor = worker.age.map { $0 < 18 } ?? contract.isMinor ?? false
    adultFrom = worker.birth?.adding(months: 216).daysSinceEpoch ?? (isMinor ? .max : .min)
    monthsEmployed =
      worker.monthsEmployed
      ?? worker.employedFrom.map { CheckedContract.fullMonths(from: $0, to: to.adding(days: 1)) }
    probationUntil = CheckedContract.probationEnd(contract, worker, to)
    hours = try PayHours.all(contract)
    parts = CheckedContract.parts(hours, document, from...to)
    premiums = contract.premiums
    let employees = document.workplace.employees
    let first = (from: Int.min, hasFive: employees.map { $0 >= 5 } ?? true)
    sizes = [first] + document.workplace.sizes.map { ($0.from.daysSinceEpoch, $0.hasFiveEmployees) }
  }

  /// True when under 18 on the period's first day; the worker may come of age within it.
  var isMinor: Bool { isMinor(on: from.daysSinceEpoch) }

  /// The day within the period on which the worker comes of age.
  var comesOfAge: CivilDate? {
    isMinor && adultFrom <= to.daysSinceEpoch ? CivilDate(daysSinceEpoch: adultFrom) : nil
  }

  func isMinor(on day: Int) -> Bool { day < adultFrom }

  /// Minutes a week beyond which work is overtime (근로기준법 제50조, 제69조).
  func weeklyLimit(on day: Int) -> Int { isMinor(on: day) ? 2_100 : 2_400 }

  /// The limits of a day and a week, on every day.
  var limits: KernelLimits {
    guard adultFrom > .min else { return KernelLimits(daily: 480, weekly: 2_400) }
    var limits = KernelLimits(daily: 420, weekly: 2_100)
    limits.adultFrom = adultFrom
    return limits
  }

  /// Returns the index of the hours in force on a day, in days since 1970.
  func hoursIndex(on day: Int) -> Int {
    var index = hours.count - 1
    while index > 0, hours[index].from > day { index -= 1 }
    return index
  }

  func hours(on day: Int) -> PayHours { hours[hoursIndex(on: day)] }

  /// True when one set of hours, law and limits applies on every day of the weeks around.
  var isUniform: Bool {
    hours.count == 1 && sizes.count == 1
      && (adultFrom <= from.daysSinceEpoch - 6 || adultFrom > to.daysSinceEpoch + 6)
  }

  /// The hours at the end of the period.
  var latest: PayHours { hours(on: to.daysSinceEpoch) }

  var weeklyMinutes: Int { latest.weeklyMinutes }

  /// True unless the law of small workplaces applies; an unknown number counts as five or more.
  func hasFiveEmployees(on day: Int) -> Bool {
    var index = sizes.count - 1
    while index > 0, sizes[index].from > day { index -= 1 }
    return sizes[index].hasFive
  }

  /// True when overtime, night and holiday premiums are due for work on that day.
  func hasPremiums(on day: Int) -> Bool {
    switch premiums {
    case .law: hasFiveEmployees(on: day)
    case .agreed: true
    case .none: false
    }
  }

  /// True when the workplace has five or more on any day of the period.
  var everHasFiveEmployees: Bool {
    hasFiveEmployees(on: to.daysSinceEpoch) || hasFiveEmployees(on: from.daysSinceEpoch)
      || sizes.contains {
        $0.hasFive && $0.from >= from.daysSinceEpoch && $0.from <= to.daysSinceEpoch
      }
  }

  /// The days on which rules besides rates change within the period: days since 1970 in no order.
  var changes: [Int] { hours.dropFirst().map(\.from) + sizes.dropFirst().map(\.from) }

  /// Returns equal numbers for days under the same rules.
  func regime(on day: Int) -> Int {
    hoursIndex(on: day) * 4 + (hasPremiums(on: day) ? 2 : 0) + (isMinor(on: day) ? 1 : 0)
  }

  /// Contracted minutes a week on average over the days of the period; insurance goes by them.
  var averageWeeklyMinutes: Int {
    guard hours.count > 1 else { return hours[0].weeklyMinutes }
    let average = CheckedContract.contracted(hours).average(of: from...to)
    return Int(Rounding.floor.divide(average.numerator, by: average.denominator))
  }

  /// Returns a part-timer's average minutes a week where the hours of a day did not last four weeks.
  ///
  /// - Returns: nil where the hours of that day are the average.
  func average(on day: Int) -> Fraction? {
    guard !parts.isEmpty, let date = CivilDate(daysSinceEpoch: day),
      let part = parts.first(where: { $0.days.contains(date) })
    else { return nil }
    let minutes = hours(on: day).weeklyMinutes
    return minutes < weeklyLimit(on: day) && part.average != Fraction(minutes)
      ? part.average : nil
  }

  /// True when 제55조 applies on a day.
  func hasWeeklyHoliday(on day: Int) -> Bool {
    average(on: day).map { $0 >= Fraction(WeeklyHoliday.threshold) }
      ?? hours(on: day).hasWeeklyHoliday
  }

  /// True when 제55조 applies at the period's end.
  var endsWithWeeklyHoliday: Bool { hasWeeklyHoliday(on: to.daysSinceEpoch) }

  /// Returns the times that the border of fifteen hours judges, where agreed hours change.
  ///
  /// Four weeks before the period decide with it, and the four before these show whether hours had
  /// lasted.
  private static func parts(
    _ hours: [PayHours], _ document: PayDocument, _ days: ClosedRange<CivilDate>
  ) -> [ContractedHours.Part] {
    let (contract, worker) = (document.contract, document.worker)
    guard hours.count > 1, contract.basis != .monthly, contract.fourWeekAverage == nil,
      !hours.contains(where: \.isAssumed)
    else { return [] }
    let before = days.lowerBound.adding(days: -ContractedHours.history)
    let first = max(worker.employedFrom ?? before, before)
    let last = min(worker.employedTo ?? days.upperBound, days.upperBound)
    return first <= last ? contracted(hours).parts(first...last) : []
  }

  private static func contracted(_ hours: [PayHours]) -> ContractedHours {
    ContractedHours(
      hours.map {
        ContractedHours.Change(
          from: CivilDate(daysSinceEpoch: $0.from), weeklyMinutes: $0.weeklyMinutes)
      })
  }

  private static func fullMonths(from first: CivilDate, to end: CivilDate) -> Int {
    let (start, last) = (first.components, end.components)
    let months = (last.year - start.year) * 12 + last.month - start.month
    // A month that began on the 31st is full with the last day of a shorter one.
    return min(max(0, first.adding(months: months) <= end ? months : months - 1), 1_200)
  }

  private static func probationEnd(
    _ contract: PayDocument.Contract, _ worker: PayDocument.Worker, _ to: CivilDate
  ) -> CivilDate? {
    let lastLowered = worker.employedFrom.map(Probation.lastLoweredDay)
    if let until = contract.probationUntil { return min(until, lastLowered ?? until) }
    return contract.isProbation ? lastLowered ?? to : nil
  }

  /// True when the probation claimed exceeds the three months that the law allows.
  func isProbationTooLong(_ document: PayDocument) -> Bool {
    if let until = document.contract.probationUntil, let first = document.worker.employedFrom {
      return until >= from && until > Probation.lastLoweredDay(employedFrom: first)
    }
    guard let probationUntil else { return false }
    return probationUntil < to || (monthsEmployed ?? 0) > 3
  }

  /// True when minutes beyond the contract are counted apart on a day.
  ///
  /// A part-timer's (단시간근로자) are, because they earn a premium, and those of a small workplace's
  /// salaried workers, because the salary does not include them.
  func sortsBeyondContract(on day: Int, _ basis: PayBasis) -> Bool {
    let hours = hours(on: day)
    return !hours.isAssumed
      && (hasPremiums(on: day) ? hours.weeklyMinutes < weeklyLimit(on: day) : basis == .monthly)
  }

  /// True for a salary without missed or leave days on record, which needs no contract days.
  func isSalariedWithoutRecords(_ document: PayDocument) -> Bool {
    document.contract.basis == .monthly
      && !document.shifts.contains { $0.status == .absent || $0.status == .leave }
  }

  private static func check(_ worker: PayDocument.Worker) throws(Failure) {
    if let age = worker.age, !(13...120).contains(age) {
      throw .range("worker.age", age, Text(en: "13 to 120", ko: "13에서 120"))
    }
    if let months = worker.monthsEmployed, !(0...1_200).contains(months) {
      throw .range("worker.months_employed", months, Text(en: "0 to 1200", ko: "0에서 1200"))
    }
    if let from = worker.employedFrom, let to = worker.employedTo, to < from {
      throw WageRefusal.period.failure(
        "employed to \(to), before \(from)", "퇴사일(\(to))이 입사일(\(from))보다 앞섭니다",
        field: "worker.employed_to")
    }
  }

  private static func check(_ contract: PayDocument.Contract) throws(Failure) {
    guard contract.includedOvertime != 0 else { return }
    let minutes = contract.includedOvertime
    guard (0...3_120).contains(minutes) else {
      throw .range(
        "contract.included_overtime_minutes", minutes, Text(en: "0 to 3120", ko: "0에서 3120"))
    }
    guard contract.basis == .monthly else {
      throw WageRefusal.contract.failure(
        "only pay by the month can include overtime", "연장근로를 포함하는 것은 월급뿐입니다",
        hint: Text(
          en: "leave the included overtime out, or give the pay by the month",
          ko: "포함된 연장근로를 빼거나 월급으로 입력하십시오"),
        field: "contract.included_overtime_minutes")
    }
  }

  private static func check(_ workplace: PayDocument.Workplace) throws(Failure) {
    if let employees = workplace.employees, !(1...10_000_000).contains(employees) {
      throw .range("workplace.employees", employees, Text(en: "1 or more", ko: "1 이상"))
    }
    if let permille = workplace.accidentPermille,
      permille < .zero || permille > Fraction(1_000)
    {
      throw WageRefusal.range.failure(
        "workplace.accident_permille is \(permille), but must be 0 to 1000",
        "workplace.accident_permille이 \(permille)입니다. 0에서 1000이어야 합니다",
        field: "workplace.accident_permille")
    }
  }

  static var missingHours: Failure {
    missing(
      "contract.weekly_minutes", Text(en: "the contracted minutes a week", ko: "주 소정근로 분"),
      "--weekly-minutes 900")
  }

  static func missing(_ field: String, _ what: Text, _ example: String) -> Failure {
    WageRefusal.contract.failure(
      "\(what.en) must be given", "\(what.ko, .subject) 없습니다",
      hint: Text(
        en: "give '\(field)' in the document, or \(example)",
        ko: "문서에 '\(field)' 항목을 입력하거나 '\(example)' 옵션을 지정하십시오"), field: field)
  }
}
