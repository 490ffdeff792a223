public import CatchValues
import ShiftService
import WageService

/// Days of which the store knows nothing, and what an opening balance says of them.
///
/// Of pay by the hour or day, 28 days in a row without any shift, whatever its state, are not known:
/// no shift does not mean no wages. A salary is known from its terms, and a shorter time without
/// shifts is one without work.
extension PayPreviews {
  /// The fewest days without a shift that count as not recorded.
  static let longestSilence = 28
  /// The fewest of them that count at the edge of a period whose other days have records.
  private static let leastAtEdge = 14

  /// Returns a member's first day of employment.
  func firstDayOfEmployment(of member: PaidMember) throws(Failure) -> CivilDate {
    try read(member)
    return facts.profiles.lazy.compactMap(\.facts.employedFrom).first ?? firstDay(of: member)
  }

  /// Returns the days within some others of which nothing is recorded, oldest first.
  ///
  /// - Parameter last: the last day of employment that is asked for, which also counts the days
  ///   without a shift before `days`; nil to look at those days alone.
  func unrecorded(
    of member: PaidMember, in days: PayPeriod, until last: CivilDate? = nil
  ) throws(Failure) -> [PayPeriod] {
    try read(member)
    guard isPaidByWork(days.from) || isPaidByWork(days.to) else { return [] }
    let reach = last == nil ? 0 : PayPreviews.longestSilence - 1
    // An opening balance is a record, too.
    let told = try lastNamedDay(of: member).map { min($0.adding(days: 1), days.from) }
    let first = max(
      employedFrom(member, days), days.from.adding(days: -reach), told ?? .first)
    let end = min(last ?? member.endedOn ?? .last, days.to)
    guard first <= end else { return [] }
    var found: [PayPeriod] = []
    func close(_ start: CivilDate, _ stop: CivilDate) {
      guard stop.daysSinceEpoch - start.daysSinceEpoch + 1 >= PayPreviews.longestSilence,
        start <= days.to, stop >= days.from
      else { return }
      found.append(PayPeriod(unchecked: max(start, days.from), to: min(stop, days.to)))
    }
    var next = first
    try shifts.begin(member.membership.number, from: first, to: end)
    var shift = PaidShift()
    while try shifts.next(into: &shift) {
      guard let day = CivilDate(daysSinceEpoch: shift.day) else { continue }
      if day > next { close(next, day.adding(days: -1)) }
      next = max(next, day.adding(days: 1))
    }
    if next <= end { close(next, end) }
    return found
  }

  /// Returns the days of a part of a pay period that lie in such stretches; none where the rest of
  /// the part has records and they are fewer than 14.
  func unrecorded(_ part: PayPeriod, within silent: [PayPeriod]) -> [PayPeriod] {
    guard isPaidByWork(part.from) else { return [] }
    return silent.compactMap { $0.overlap(with: part) }
      .filter { $0 == part || $0.dayCount >= PayPreviews.leastAtEdge }
  }

  /// Returns true for pay by the hour or day on a day of the member read last.
  private func isPaidByWork(_ day: CivilDate) -> Bool {
    let terms = facts.terms.last { $0.since <= day } ?? facts.terms.first
    return terms?.basis == .hourly || terms?.basis == .daily
  }

  /// Returns true when nothing is recorded of all employed days of a period that was just laid.
  func isUnrecorded(_ period: PayPeriod, of member: PaidMember) throws(Failure) -> Bool {
    // Arrears and single items are due without shifts.
    guard asksForRecords, !isOfPaidDays, sources.shiftCount == 0, sources.openCount == 0
    else { return false }
    let paid = try paidDays(of: member)
    if facts.items.contains(where: { !$0.facts.recurs && $0.facts.counts(in: period, of: paid) }) {
      return false
    }
    let from = max(period.from, employedFrom(member, period))
    let to = min(period.to, member.endedOn ?? .last)
    guard from <= to else { return false }
    let days = PayPeriod(unchecked: from, to: to)
    return try unrecorded(of: member, in: days) == [days]
  }

  /// Returns the employed days of the pay periods that end in a month, until a day; nil for none.
  func openingDays(
    of month: CivilDate, until through: CivilDate, _ member: PaidMember
  ) throws(Failure) -> PayPeriod? {
    let ending = try periods(of: member).periods(
      .endingIn(from: month.firstOfMonth, to: month.lastOfMonth))
    guard let from = ending.first?.from, let to = ending.last?.to else { return nil }
    let first = max(from, try firstDayOfEmployment(of: member))
    let last = min(to, through)
    return first <= last ? PayPeriod(unchecked: first, to: last) : nil
  }

  /// Returns the last day whose wages the opening balance of the member read last has.
  private func lastNamedDay(of member: PaidMember) throws(Failure) -> CivilDate? {
    guard let opening = facts.opening, let month = opening.wages.sorted.last else { return nil }
    return try openingDays(of: month, until: opening.through, member)?.to
  }

  /// Returns the wages that the opening balance has for some days, oldest first.
  func openingParts(
    of member: PaidMember, in days: PayPeriod
  ) throws(Failure) -> [(days: PayPeriod, wages: Fraction)] {
    try read(member)
    guard let opening = facts.opening else { return [] }
    var parts: [(days: PayPeriod, wages: Fraction)] = []
    for month in opening.wages.sorted {
      guard let wages = opening.wages[month],
        let whole = try openingDays(of: month, until: opening.through, member),
        let part = whole.overlap(with: days)
      else { continue }
      parts.append(
        (part, Fraction(Int128(wages) * Int128(part.dayCount), over: Int128(whole.dayCount))))
    }
    return parts
  }

  /// Returns the won and minutes that an opening balance gives for a pay period; nil for none.
  ///
  /// Of several periods that end in one month each has its share by days; all shares together are the
  /// month's amount.
  public func opening(
    of member: PaidMember, in period: PayPeriod
  ) throws(Failure) -> (wages: Int, minutes: Int?)? {
    try read(member)
    guard let opening = facts.opening, period.from <= opening.through,
      let wages = opening.wages[period.to.firstOfMonth],
      let whole = try openingDays(of: period.to, until: opening.through, member),
      let part = whole.overlap(with: period)
    else { return nil }
    let before = part.from.daysSinceEpoch - whole.from.daysSinceEpoch
    func share(_ amount: Int) -> Int {
      let upTo = { (days: Int) in Int(Int128(amount) * Int128(days) / Int128(whole.dayCount)) }
      return upTo(before + part.dayCount) - upTo(before)
    }
    return (share(wages), opening.hours[period.to.firstOfMonth].map(share))
  }

  /// Returns the last day of a period that the opening balance pays; nil for none.
  func lastOpeningDay(in period: PayPeriod) -> CivilDate? {
    guard asksForRecords, let opening = facts.opening, period.from <= opening.through,
      opening.wages[period.to.firstOfMonth] != nil
    else { return nil }
    return min(opening.through, period.to)
  }
}

extension PayPeriod {
  func overlap(with other: PayPeriod) -> PayPeriod? {
    let (first, last) = (max(from, other.from), min(to, other.to))
    return first <= last ? PayPeriod(unchecked: first, to: last) : nil
  }
}

extension PayFinding {
  static let noRecordsID = "no_records"
  static let inOpeningID = "in_opening"

  /// Reports a period of which nothing is recorded, so that it has no figures.
  static func noRecords(_ period: PayPeriod) -> PayFinding {
    PayFinding(
      noRecordsID,
      Text(
        en: "no records: no shift is written down from \(period.from) to \(period.to); see 'shift "
          + "add', or 'wage opening set' for wages of before",
        ko: "기록 없음: \(period.from)부터 \(period.to)까지 적어 둔 근무가 없습니다. 'shift add', 이전 임금은 'wage "
          + "opening set'을 보십시오"),
      isBlocking: true)
  }

  /// Reports a period whose wages the opening balance has.
  static func inOpening(_ period: PayPeriod) -> PayFinding {
    PayFinding(
      inOpeningID,
      Text(
        en: "the opening balance has the wages of \(period.from) to \(period.to)",
        ko: "\(period.from)부터 \(period.to)까지의 임금은 기초 잔액에 있습니다"),
      isBlocking: true)
  }
}
