import CatchStore
import CatchValues
import ShiftService
import WageService

/// Agreed terms in the form that payroll reads.
struct AgreedTerms: Hashable {
  let id: Int
  fileprivate(set) var since: CivilDate
  let basis: PayBasis
  let rate: PayRate
  let weeklyMinutes: Int?
  let days: [Weekday]
  let payDay: PayDay?
  /// Minutes of overtime a week that a salary includes; 0 for none.
  let includedOvertime: Int
  /// True for terms that the owner wrote down, not countersigned by the worker.
  let isWrittenDown: Bool

  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.integer(0)
    since = try row.date(1)
    basis = try row.decoded(2, "a kind of pay") { PayBasis(rawValue: $0) }
    let won = try row.won(3)
    rate = try row.bool(7) ? .minimum : .won(won)
    weeklyMinutes = row.isNull(4) ? nil : try row.integer(4, in: 1...10_080)
    days = try row.withText(5) { AgreedTerms.days($0) }
    payDay =
      try row.withText(6) { $0.isEmpty } ? nil : row.decoded(6, "a pay day") { try? PayDay($0) }
    includedOvertime = row.isNull(8) ? 0 : try row.integer(8, in: PayTerms.includable)
    isWrittenDown = try row.bool(9)
  }

  /// `mon,wed,fri`
  private static func days(_ bytes: UnsafeBufferPointer<UInt8>) -> [Weekday] {
    var days: [Weekday] = []
    days.reserveCapacity((bytes.count + 1) / 4)
    for start in stride(from: 0, to: bytes.count - 2, by: 4) {
      if let day = day(bytes[start], bytes[start + 1], bytes[start + 2]) { days.append(day) }
    }
    return days
  }

  private static func day(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Weekday? {
    switch (Unicode.Scalar(first), Unicode.Scalar(second), Unicode.Scalar(third)) {
    case ("m", "o", "n"): .mon
    case ("t", "u", "e"): .tue
    case ("w", "e", "d"): .wed
    case ("t", "h", "u"): .thu
    case ("f", "r", "i"): .fri
    case ("s", "a", "t"): .sat
    case ("s", "u", "n"): .sun
    default: nil
    }
  }

  /// Returns true when only the amount differs.
  func hasSchedule(of other: AgreedTerms) -> Bool {
    weeklyMinutes == other.weeklyMinutes && days == other.days
  }
}

/// All facts about one member besides the shifts, read once for all parts of the pay.
///
/// A class because it is large: each part holds it.
final class MemberFacts {
  let member: PaidMember
  let place: PlaceFacts
  /// Sorted by first day.
  let terms: [AgreedTerms]
  let profiles: [PayProfile]
  let items: [AgreedItem]
  /// The first day of work or leave that is not called off, planned or done.
  let firstWork: CivilDate?
  /// The days of work or leave before the first terms, sorted.
  let workedBeforeTerms: [CivilDate]
  /// The date of birth that the person entered, for use when no profile has one.
  let birth: CivilDate?
  let opening: OpeningBalance?
  /// True for severance, whose three months may begin before the store's first terms: those terms
  /// then also apply to the days of employment before them.
  let valuesDaysBeforeTerms: Bool

  init(
    _ member: PaidMember, at place: PlaceFacts, valuesDaysBeforeTerms: Bool, in records: PayRecords
  ) throws(Failure) {
    let number = member.membership.number
    let has = records.anybodyHas
    var terms = try records.terms.rows(of: number, AgreedTerms.init)
    if valuesDaysBeforeTerms, !terms.isEmpty { terms[0].since = .first }
    let stored = try records.firstWork.rows(of: number) { row throws(Failure) in try row.date(0) }
    let promised = records.shifts.firstPromisedDay(of: number)
    let firstWork = [stored.first, promised].compactMap(\.self).min()
    var worked: [CivilDate] = []
    if let firstWork, let agreed = terms.first?.since, firstWork < agreed {
      worked = try records.workedDays(of: number, from: firstWork, to: agreed.adding(days: -1))
    }
    self.member = member
    self.place = place
    self.terms = terms
    self.firstWork = firstWork
    self.valuesDaysBeforeTerms = valuesDaysBeforeTerms
    workedBeforeTerms = worked
    profiles = has.profiles ? try records.profiles.rows(of: number, PayProfile.init) : []
    items = has.items ? try records.items.rows(of: number, AgreedItem.init) : []
    birth =
      has.birth
      ? try records.birth.rows(of: number) { row throws(Failure) in try row.date(0) }.first : nil
    opening = has.opening ? try records.openings.rows(of: number, OpeningBalance.init).first : nil
  }

  /// The first day of pay when the first agreed pay is a salary; nil for pay by work.
  var firstSalary: CivilDate? {
    guard let first = terms.first, first.basis == .monthly else { return nil }
    return first.since
  }

  /// The member's date of birth: the latest profile's that has one, or else the person's own.
  var knownBirth: CivilDate? { profiles.lazy.compactMap(\.facts.birth).last ?? birth }

  /// The first day of employment: that of the first agreed terms, or of work before them.
  var firstDay: CivilDate { min(member.beganOn, firstWork ?? member.beganOn) }

  /// The first day of employment as the profiles have it, or else by the records.
  var firstDayOfEmployment: CivilDate {
    profiles.lazy.compactMap(\.facts.employedFrom).first ?? firstDay
  }

  func employedFrom(_ period: PayPeriod) -> CivilDate {
    profile(on: period.to)?.facts.employedFrom ?? firstDay
  }

  /// Returns the profile of a day; nil before the first.
  func profile(on day: CivilDate) -> PayProfile? {
    profiles.last { ($0.since ?? .first) <= day }
  }

  /// Returns the terms of a day; before the first ones, those.
  func terms(on day: CivilDate) -> AgreedTerms? { terms.last { $0.since <= day } ?? terms.first }
}

/// All facts about one workplace.
struct PlaceFacts {
  let zone: TimeZone
  let today: CivilDate
  /// Sorted by first day.
  let policies: [PayPolicy]
  let periods: PayPeriods
  let headcounts: [Headcount]

  func policy(on day: CivilDate) -> PayPolicy? {
    policies.last { ($0.since ?? .first) <= day }
  }

  /// Returns true when the law for five or more employees applies, as it does without any count.
  ///
  /// - Parameter last: the last day whose counts are used; nil for that day itself.
  func hasFive(on day: CivilDate, until last: CivilDate? = nil) -> Bool {
    LegalSize(headcounts, until: last ?? day)?.hasFive(on: day) ?? true
  }
}
