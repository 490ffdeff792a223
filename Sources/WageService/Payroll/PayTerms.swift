import CatchValues

/// A contract with its gaps filled and its contradictions refused, ready to compute with.
struct PayTerms {
  let from: CivilDate
  let to: CivilDate
  let paidOn: CivilDate
  let weeklyMinutes: Int
  /// Contracted minutes by weekday from Monday; nil when the contract names no days.
  let contractedDays: [Int]?
  /// Overtime, night and holiday premiums are due.
  let hasPremiums: Bool
  /// The law of small workplaces applies or not; unknown counts as five or more.
  let hasFiveEmployees: Bool
  let isMinor: Bool
  /// Full months employed at the period's end, as told or from the first day of employment.
  let monthsEmployed: Int?
  /// The last day on which nine tenths of the minimum wage will do (최저임금법 제5조 제2항).
  let probationUntil: CivilDate?
  let dailyLimit: Int
  let weeklyLimit: Int
  /// 제55조 applies: fifteen hours a week or more.
  let hasWeeklyHoliday: Bool
  /// The weekly holiday is free of contracted work, so that work on it is holiday work.
  let isWeeklyHolidayFree: Bool
  let weeklyHolidayMinutes: Fraction

  init(_ document: PayDocument) throws(Failure) {
    guard let from = document.from, let to = document.to else {
      throw PayTerms.missing("period", Text(en: "the pay period", ko: "임금 기간"), "--period 2026-03")
    }
    guard from <= to, to.daysSinceEpoch - from.daysSinceEpoch < 366 else {
      throw Failure(
        WageRefusal.period,
        Text(en: "the period \(from) to \(to) is not one", ko: "\(from)부터 \(to)까지는 기간이 될 수 없습니다"),
        source: SourcePosition(field: "period"))
    }
    self.from = from
    self.to = to
    paidOn = document.paidOn ?? to
    let worker = document.worker
    let contract = document.contract
    try PayTerms.check(worker)
    try PayTerms.check(document.workplace)

    // An age under 18 is what the law looks at, whatever the contract says.
    isMinor = worker.age.map { $0 < 18 } ?? contract.isMinor ?? false
    monthsEmployed =
      worker.monthsEmployed
      ?? worker.employedFrom.map { PayTerms.fullMonths(from: $0, to: to.adding(days: 1)) }
    probationUntil = PayTerms.probationEnd(contract, worker, to)
    dailyLimit = isMinor ? 420 : 480
    weeklyLimit = isMinor ? 2_100 : 2_400
    (weeklyMinutes, contractedDays) = try PayTerms.schedule(contract)

    let employees = document.workplace.employees
    hasFiveEmployees = employees.map { $0 >= 5 } ?? true
    switch contract.premiums {
    case .law: hasPremiums = hasFiveEmployees
    case .agreed: hasPremiums = true
    case .none: hasPremiums = false
    }
    let average = contract.fourWeekAverage ?? weeklyMinutes
    hasWeeklyHoliday = average >= WeeklyHoliday.threshold
    isWeeklyHolidayFree = contractedDays.map { $0[contract.weeklyHoliday.rawValue] == 0 } ?? true
    weeklyHolidayMinutes = WeeklyHoliday.exactMinutes(
      weeklyMinutes: weeklyMinutes, fourWeekAverage: contract.fourWeekAverage,
      days: contractedDays.map { $0.count { $0 > 0 } }, method: contract.weeklyMethod)
  }

  private static func fullMonths(from first: CivilDate, to end: CivilDate) -> Int {
    var months = 0
    while months < 1_200, first.adding(months: months + 1) <= end { months += 1 }
    return months
  }

  private static func probationEnd(
    _ contract: PayDocument.Contract, _ worker: PayDocument.Worker, _ to: CivilDate
  ) -> CivilDate? {
    if let until = contract.probationUntil { return until }
    guard contract.isProbation else { return nil }
    return worker.employedFrom?.adding(months: 3).adding(days: -1) ?? to
  }

  /// Probation is claimed beyond the three months that the law allows.
  var isProbationTooLong: Bool {
    guard let probationUntil else { return false }
    return probationUntil < to || (monthsEmployed ?? 0) > 3
  }

  /// A part-timer (단시간근로자) is contracted for less than the full week.
  var isPartTime: Bool { weeklyMinutes < weeklyLimit }

  /// A salary without a record of missed or leave days needs no contract days.
  func isSalariedWithoutRecords(_ document: PayDocument) -> Bool {
    document.contract.basis == .monthly
      && !document.shifts.contains { $0.status == .absent || $0.status == .leave }
  }

  private static func schedule(
    _ contract: PayDocument.Contract
  ) throws(Failure) -> (weekly: Int, days: [Int]?) {
    if let weekly = contract.weeklyMinutes, !(0...10_080).contains(weekly) {
      throw .range("contract.weekly_minutes", weekly, Text(en: "0 to 10080", ko: "0에서 10080"))
    }
    if let average = contract.fourWeekAverage, !(0...10_080).contains(average) {
      throw .range(
        "contract.four_week_average_minutes", average, Text(en: "0 to 10080", ko: "0에서 10080"))
    }
    if let daily = contract.dailyMinutes, !(1...1_440).contains(daily) {
      throw .range("contract.daily_minutes", daily, Text(en: "1 to 1440", ko: "1에서 1440"))
    }
    guard let days = contract.days, !days.isEmpty else {
      if let weekly = contract.weeklyMinutes { return (weekly, nil) }
      guard contract.basis == .monthly else {
        throw missing(
          "contract.weekly_minutes", Text(en: "the contracted minutes a week", ko: "주 소정근로 분"),
          "--weekly-minutes 900")
      }
      // A salary without hours is the common 209-hour month.
      return (2_400, nil)
    }
    let weekly = contract.weeklyMinutes ?? contract.dailyMinutes.map { $0 * days.count }
    guard let weekly else {
      throw missing(
        "contract.weekly_minutes", Text(en: "the contracted minutes a week", ko: "주 소정근로 분"),
        "--weekly-minutes 900")
    }
    // A week that does not divide evenly gives its first days the odd minutes.
    var minutes = Array(repeating: 0, count: 7)
    for (index, day) in days.sorted().enumerated() {
      minutes[day.rawValue] =
        contract.dailyMinutes ?? (weekly / days.count + (index < weekly % days.count ? 1 : 0))
    }
    return (weekly, minutes)
  }

  private static func check(_ worker: PayDocument.Worker) throws(Failure) {
    if let age = worker.age, !(13...120).contains(age) {
      throw .range("worker.age", age, Text(en: "13 to 120", ko: "13에서 120"))
    }
    if let months = worker.monthsEmployed, !(0...1_200).contains(months) {
      throw .range("worker.months_employed", months, Text(en: "0 to 1200", ko: "0에서 1200"))
    }
    if let from = worker.employedFrom, let to = worker.employedTo, to < from {
      throw Failure(
        WageRefusal.period,
        Text(en: "employed to \(to), before \(from)", ko: "퇴사일(\(to))이 입사일(\(from))보다 앞섭니다"),
        source: SourcePosition(field: "worker.employed_to"))
    }
  }

  private static func check(_ workplace: PayDocument.Workplace) throws(Failure) {
    if let employees = workplace.employees, !(1...10_000_000).contains(employees) {
      throw .range("workplace.employees", employees, Text(en: "1 or more", ko: "1 이상"))
    }
    if let permille = workplace.accidentPermille,
      permille < .zero || permille > Fraction(1_000)
    {
      throw Failure(
        WageRefusal.range,
        Text(
          en: "workplace.accident_permille is \(permille), but must be 0 to 1000",
          ko: "workplace.accident_permille이 \(permille)입니다. 0에서 1000이어야 합니다"),
        source: SourcePosition(field: "workplace.accident_permille"))
    }
  }

  static func missing(_ field: String, _ what: Text, _ example: String) -> Failure {
    Failure(
      WageRefusal.contract,
      Text(en: "\(what.en) is missing", ko: "\(what.ko, .subject) 없습니다"),
      hint: Text(
        en: "give '\(field)' in the document, or \(example)",
        ko: "문서에 '\(field)' 항목을 쓰거나 '\(example)' 옵션을 쓰십시오"),
      source: SourcePosition(field: field))
  }
}
