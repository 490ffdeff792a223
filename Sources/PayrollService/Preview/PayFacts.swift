import CatchStore
import CatchValues
import ShiftService
import WageService

/// Agreed terms in the form that payroll reads.
struct AgreedTerms: Hashable {
  let id: Int
  let since: CivilDate
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

/// All facts about one member besides the shifts.
struct MemberFacts {
  /// Sorted by first day.
  var terms: [AgreedTerms] = []
  var profiles: [PayProfile] = []
  var items: [AgreedItem] = []
  /// The first day of work or leave that is not called off, planned or done.
  var firstWork: CivilDate?
  /// The date of birth that the person entered, for use when no profile has one.
  var birth: CivilDate?
  var opening: OpeningBalance?

  /// The first day of pay when the first agreed pay is a salary; nil for pay by work.
  var firstSalary: CivilDate? {
    guard let first = terms.first, first.basis == .monthly else { return nil }
    return first.since
  }

  /// The member's date of birth: the latest profile's that has one, or else the person's own.
  var toldBirth: CivilDate? { profiles.lazy.compactMap(\.facts.birth).last ?? birth }

  /// Returns the profile of a day; nil before the first.
  func profile(on day: CivilDate) -> PayProfile? {
    profiles.last { ($0.since ?? .first) <= day }
  }
}

/// All facts about one workplace.
struct PlaceFacts {
  let zone: TimeZone
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

/// Reads the facts that pay depends on, member by member, with statements prepared once.
final class FactsReader {
  private let terms: Statement
  private let profiles: Statement
  private let items: Statement
  private let firstWork: Statement
  private let birth: Statement
  private let openings: Statement
  /// Kinds of facts that no member has are not looked up member by member.
  private let anybodyHas: (profiles: Bool, items: Bool, birth: Bool, opening: Bool)

  init(in view: View) throws(Failure) {
    anybodyHas = (
      try view.integer(PayFactsQueries.hasProfiles) == 1,
      try view.integer(PayFactsQueries.hasItems) == 1,
      try view.integer(PayFactsQueries.hasBirths) == 1,
      try view.integer(PayFactsQueries.hasOpenings) == 1
    )
    terms = try view.prepare(PayFactsQueries.terms)
    profiles = try view.prepare(PayProfile.columns.select(PaySettingsQueries.profiles))
    items = try view.prepare(AgreedItem.columns.select(PaySettingsQueries.items))
    firstWork = try view.prepare(PayFactsQueries.firstWork)
    birth = try view.prepare(PayFactsQueries.birth)
    openings = try view.prepare(OpeningBalance.columns.select(PaySettingsQueries.opening))
  }

  func read(_ membership: Int, into facts: inout MemberFacts) throws(Failure) {
    facts.terms.removeAll(keepingCapacity: true)
    facts.profiles.removeAll(keepingCapacity: true)
    facts.items.removeAll(keepingCapacity: true)
    facts.firstWork = nil
    facts.birth = nil
    facts.opening = nil
    terms.reset()
    try terms.bind(membership, at: 1)
    while try terms.step() { facts.terms.append(try AgreedTerms(terms)) }
    if anybodyHas.profiles {
      profiles.reset()
      try profiles.bind(membership, at: 1)
      while try profiles.step() { facts.profiles.append(try PayProfile(profiles)) }
    }
    if anybodyHas.items {
      items.reset()
      try items.bind(membership, at: 1)
      while try items.step() { facts.items.append(try AgreedItem(items)) }
    }
    firstWork.reset()
    try firstWork.bind(membership, at: 1)
    if try firstWork.step() { facts.firstWork = try firstWork.date(0) }
    if anybodyHas.birth {
      birth.reset()
      try birth.bind(membership, at: 1)
      if try birth.step() { facts.birth = try birth.date(0) }
    }
    if anybodyHas.opening {
      openings.reset()
      try openings.bind(membership, at: 1)
      if try openings.step() { facts.opening = try OpeningBalance(openings) }
    }
    // A statement left on a row would keep SQLite from checkpointing its write-ahead log.
    firstWork.reset()
    birth.reset()
    openings.reset()
  }
}
