/// One week of the period, and what it earns.
struct OracleWeek: Equatable, Sendable {
  enum Denial: String, Sendable {
    case under15Hours = "under_15_hours"
    case notEmployedThroughWeek = "not_employed_through_week"
    case absence
    case daysBeforeUnknown = "days_before_unknown"
  }

  /// The day the week begins.
  var start: DayNumber
  var contractedMinutes: Int
  var workedMinutes: Int
  var attended: Bool
  /// The day of the paid rest; the allowance belongs to the period that holds it.
  var restDay: DayNumber
  var isInPeriod: Bool
  var denied: Denial?
  /// Exact; zero when denied or when the rest day lies outside the period.
  var allowance: Ratio

  /// As shown: rounded up.
  var allowanceMinutes: Int { allowance.ceiling }
}

/// Looks at every day of every week that touches the period.
struct OracleWeeks {
  let document: OracleDocument
  let tallies: [DayNumber: OracleTally]
  private let records: [DayNumber: OracleDocument.Status]

  init(_ document: OracleDocument, tallies: [DayNumber: OracleTally]) {
    self.document = document
    self.tallies = tallies
    records = Dictionary(
      document.records.map { ($0.day, $0.status) }, uniquingKeysWith: { first, _ in first })
  }

  func all() -> [OracleWeek] {
    stride(
      from: document.weekStart(document.from), through: document.weekStart(document.to), by: 7
    ).map(week)
  }

  private func week(from start: DayNumber) -> OracleWeek {
    let days = start..<start + 7
    let contract = document.contract
    let restDay = start + (contract.weeklyHoliday - contract.weekStart + 7) % 7
    let isInPeriod = (document.from...document.to).contains(restDay)
    let missedBefore =
      document.worker.weekBefore == .absent
      && days.contains { $0 < document.from && document.isEmployed(on: $0) }
    let attended = !missedBefore && days.allSatisfy(isAttended)
    let denied = denial(days, attended: attended)
    let worked = days.filter((document.from...document.to).contains)
      .reduce(0) { $0 + (tallies[$1]?.work ?? 0) }
    return OracleWeek(
      start: start, contractedMinutes: contract.weeklyMinutes, workedMinutes: worked,
      attended: attended, restDay: restDay, isInPeriod: isInPeriod, denied: denied,
      allowance: denied == nil && isInPeriod ? document.weeklyHolidayMinutes : .zero)
  }

  private func denial(_ days: Range<DayNumber>, attended: Bool) -> OracleWeek.Denial? {
    guard document.hasFifteenHours else { return .under15Hours }
    let contracted = days.filter(document.isContracted)
    let firstDay = contracted.first ?? days.lowerBound
    let worker = document.worker
    if let from = worker.employedFrom, from > firstDay { return .notEmployedThroughWeek }
    if let to = worker.employedTo, to < days.upperBound - 1 { return .notEmployedThroughWeek }
    let isAllLeave = !contracted.isEmpty && contracted.allSatisfy { records[$0] == .leave }
    guard attended, !isAllLeave else { return .absence }
    return document.worker.weekBefore == nil && isUnknownBefore(days) ? .daysBeforeUnknown : nil
  }

  /// Whether the document leaves open what happened on the week's days before the period.
  private func isUnknownBefore(_ days: Range<DayNumber>) -> Bool {
    guard document.contract.basis != .monthly else { return false }
    let before = days.filter { $0 < document.from && document.isEmployed(on: $0) }
    func isSilent(_ day: DayNumber) -> Bool {
      records[day] == nil && tallies[day].map { $0.hasShift || $0.isReached } != true
    }
    guard document.contract.days != nil else {
      return !before.isEmpty && before.allSatisfy(isSilent)
    }
    return before.contains {
      document.isContracted($0) && isSilent($0) && !document.isPaidHoliday($0)
    }
  }

  private func isAttended(_ day: DayNumber) -> Bool {
    if records[day] == .absent { return document.isDayOff(day) }
    guard document.contract.basis != .monthly, document.isContracted(day),
      (document.from...document.to).contains(day), document.isEmployed(on: day)
    else { return true }
    let hasWork = tallies[day].map { $0.hasShift || $0.isReached } ?? false
    return hasWork || records[day] != nil || document.isPaidHoliday(day)
  }
}
