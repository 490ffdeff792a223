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
  /// - Parameters:
  ///   - last: the last day of employment that is asked for, which also counts the days without a
  ///     shift before `days`; nil to look at those days alone.
  ///   - ofAnyPay: true for facts that terms do not tell, such as leave, of which a salary says
  ///     nothing.
  func unrecorded(
    of member: PaidMember, in days: PayPeriod, until last: CivilDate? = nil, ofAnyPay: Bool = false
  ) throws(Failure) -> [PayPeriod] {
    try read(member)
    guard ofAnyPay || isPaidByWork(days.from) || isPaidByWork(days.to) else { return [] }
    // A week alone never is as long, so the weeks around it count, too, as far as they are over.
    let isRegular = try periods(of: member).holds(days)
    let isWeek = last == nil && isRegular && days.dayCount < PayPreviews.longestSilence
    let reach = last == nil && !isWeek ? 0 : PayPreviews.longestSilence - 1
    let first = max(employedFrom(member, days), days.from.adding(days: -reach))
    let over = isWeek ? min(days.to.adding(days: reach), try today(of: member)) : days.to
    let end = min(last ?? member.endedOn ?? .last, max(days.to, over))
    guard first <= end else { return [] }
    // An opening balance is a record, too.
    let opened = try openingParts(of: member, in: PayPeriod(unchecked: first, to: end))
    var found: [PayPeriod] = []
    func close(_ start: CivilDate, _ stop: CivilDate) {
      let silent = PayPeriod(unchecked: start, to: stop).parts(outside: opened.map(\.days))
      found += silent.filter { $0.dayCount >= PayPreviews.longestSilence }
        .compactMap { $0.overlap(with: days) }
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
  ///
  /// - Parameter period: a pay period of the member read last, or a part of one.
  func lastOpeningDay(
    in period: PayPeriod, of member: PaidMember
  ) throws(Failure) -> CivilDate? {
    guard !ignoresOpening, let opening = facts.opening, period.from <= opening.through
    else { return nil }
    let whole = try periods(of: member).period(containing: period.to)
    guard opening.wages[whole.to.firstOfMonth] != nil else { return nil }
    let last = min(opening.through, period.to)
    return last >= max(period.from, whole.from) ? last : nil
  }
}

extension PaidMember {
  /// Returns the command that records a shift, with its times left open.
  func addingShift(on day: CivilDate) -> Text {
    let command =
      "catchkit shift add -p \(place.nameForShell) -w \(worker.nameForShell) -d \(day) -t "
    return Text(en: "'\(command)START-END'", ko: "'\(command)시작-종료'")
  }
}

extension PayPeriod {
  func overlap(with other: PayPeriod) -> PayPeriod? {
    let (first, last) = (max(from, other.from), min(to, other.to))
    return first <= last ? PayPeriod(unchecked: first, to: last) : nil
  }
}

extension PayFinding {
  /// True when it leaves a member out of a close; of days without records, and of those that the
  /// opening balance pays, nothing is owed.
  var leavesOut: Bool {
    isBlocking && id != PayFinding.noRecordsID && id != PayFinding.inOpeningID
  }

  static let noRecordsID = "no_records"
  static let inOpeningID = "in_opening"

  /// Reports days of a period whose wages the opening balance has, which its figures leave out.
  static func partlyInOpening(_ period: PayPeriod, until last: CivilDate) -> PayFinding {
    PayFinding(
      "partly_in_opening",
      Text(
        en: "the opening balance has the wages of \(period.from) to \(last), which are not in "
          + "these figures",
        ko: "\(period.from)부터 \(last)까지의 임금은 기초 잔액에 있어 이 금액에 넣지 않았습니다"))
  }

  /// Reports a period of which nothing is recorded, so that it has no figures.
  ///
  /// - Parameters:
  ///   - adding: the command that records a shift.
  ///   - isOver: true when an opening balance may have the wages of the whole period.
  static func noRecords(_ period: PayPeriod, adding: Text, isOver: Bool) -> PayFinding {
    PayFinding(
      noRecordsID,
      Text(
        en: "no records: no shift is written down from \(period.from) to \(period.to): "
          + "\(adding.en)\(isOver ? "; see 'catchkit wage opening set' for wages of before" : "")",
        ko: "기록 없음: \(period.from)부터 \(period.to)까지 적어 둔 근무가 없습니다. 근무 등록하기: "
          + "\(adding.ko)\(isOver ? ". 이전 임금은 'catchkit wage opening set'을 보십시오" : "")"),
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
