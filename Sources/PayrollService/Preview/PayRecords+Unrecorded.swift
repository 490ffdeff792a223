import CatchValues
import ShiftService
import WageService

/// Days of which the store knows nothing, and what an opening balance says of them.
///
/// Of pay by the hour or day, 28 days in a row without any shift, whatever its state, are not known:
/// no shift does not mean no wages. A salary is known from its terms, and a shorter time without
/// shifts is one without work.
extension PayRecords {
  /// The fewest days without a shift that count as not recorded.
  private static let longestSilence = 28

  /// Returns a member's days within some others of which nothing is recorded, oldest first.
  ///
  /// - Parameters:
  ///   - last: the last day of employment that is asked for, which also counts the days without a
  ///     shift before `days`; nil to look at those days alone.
  ///   - ofAnyPay: true for facts that terms do not show, such as leave, of which a salary says
  ///     nothing.
  func unrecorded(
    of facts: MemberFacts, in days: PayPeriod, until last: CivilDate? = nil, ofAnyPay: Bool = false
  ) throws(Failure) -> [PayPeriod] {
    guard ofAnyPay || facts.isPaidByWork(days.from) || facts.isPaidByWork(days.to) else {
      return []
    }
    // A week alone never is as long, so the weeks around it count, too, as far as they are over.
    let isRegular = facts.place.periods.holds(days)
    let isWeek = last == nil && isRegular && days.dayCount < PayRecords.longestSilence
    let reach = last == nil && !isWeek ? 0 : PayRecords.longestSilence - 1
    let first = max(facts.employedFrom(days), days.from.adding(days: -reach))
    let over = isWeek ? min(days.to.adding(days: reach), facts.place.today) : days.to
    let end = min(last ?? facts.member.endedOn ?? .last, max(days.to, over))
    guard first <= end else { return [] }
    // An opening balance is a record, too.
    let opened = facts.openingParts(in: PayPeriod(unchecked: first, to: end)).map(\.days)
    var found: [PayPeriod] = []
    func close(_ start: CivilDate, _ stop: CivilDate) {
      found += PayPeriod(unchecked: start, to: stop).parts(outside: opened)
        .filter { $0.dayCount >= PayRecords.longestSilence }.compactMap { $0.overlap(with: days) }
    }
    var next = first
    try shifts.begin(facts.member.membership.number, from: first, to: end)
    var shift = PaidShift()
    while try shifts.next(into: &shift) {
      guard let day = CivilDate(daysSinceEpoch: shift.day) else { continue }
      if day > next { close(next, day.adding(days: -1)) }
      next = max(next, day.adding(days: 1))
    }
    if next <= end { close(next, end) }
    return found
  }
}

extension MemberFacts {
  /// The fewest such days that count at the edge of a period whose other days have records.
  private static let leastAtEdge = 14

  /// Returns the days of a part of a pay period that lie in such segments; none where the rest of
  /// the part has records and they are fewer than 14.
  func unrecorded(_ part: PayPeriod, within silent: [PayPeriod]) -> [PayPeriod] {
    guard isPaidByWork(part.from) else { return [] }
    return silent.compactMap { $0.overlap(with: part) }
      .filter { $0 == part || $0.dayCount >= MemberFacts.leastAtEdge }
  }

  /// Returns true for pay by the hour or day on a day.
  fileprivate func isPaidByWork(_ day: CivilDate) -> Bool {
    let basis = terms(on: day)?.basis
    return basis == .hourly || basis == .daily
  }

  /// Returns the employed days of the pay periods that end in a month, until a day; nil for none.
  func openingDays(of month: CivilDate, until through: CivilDate) -> PayPeriod? {
    let ending = place.periods.periods(.endingIn(from: month.firstOfMonth, to: month.lastOfMonth))
    guard let from = ending.first?.from, let to = ending.last?.to else { return nil }
    let (first, last) = (max(from, firstDayOfEmployment), min(to, through))
    return first <= last ? PayPeriod(unchecked: first, to: last) : nil
  }

  /// Returns the wages that the opening balance has for some days, oldest first.
  func openingParts(in days: PayPeriod) -> [(days: PayPeriod, wages: Fraction)] {
    guard let opening else { return [] }
    return opening.wages.sorted.compactMap { month in
      guard let wages = opening.wages[month],
        let whole = openingDays(of: month, until: opening.through),
        let part = whole.overlap(with: days)
      else { return nil }
      return (part, Fraction(Int128(wages) * Int128(part.dayCount), over: Int128(whole.dayCount)))
    }
  }

  /// Returns the won and minutes that an opening balance gives for a pay period; nil for none.
  ///
  /// Of several periods that end in one month each has its share by days; all shares together are the
  /// month's amount.
  func opening(in period: PayPeriod) -> (wages: Int, minutes: Int?)? {
    guard let opening, period.from <= opening.through,
      let wages = opening.wages[period.to.firstOfMonth],
      let whole = openingDays(of: period.to, until: opening.through),
      let part = whole.overlap(with: period)
    else { return nil }
    let before = part.from.daysSinceEpoch - whole.from.daysSinceEpoch
    func share(_ amount: Int) -> Int {
      let upTo = { (days: Int) in Int(Int128(amount) * Int128(days) / Int128(whole.dayCount)) }
      return upTo(before + part.dayCount) - upTo(before)
    }
    return (share(wages), opening.hours[period.to.firstOfMonth].map(share))
  }

  /// Returns the last day of a pay period, or of a part of one, that the opening balance pays; nil
  /// for none.
  func lastOpeningDay(in period: PayPeriod) -> CivilDate? {
    guard let opening, period.from <= opening.through else { return nil }
    let whole = place.periods.period(containing: period.to)
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
