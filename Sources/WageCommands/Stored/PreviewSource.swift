import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import WageService

/// The previews that a list asks for, in a form that any thread can compute.
struct PreviewOrder: Sendable {
  private let members: [PaidMember]
  /// The range by workplace, since the clock and the days of a workplace decide its periods.
  private let ranges: [Int: PayRange]
  private let zones: [String: TimeZone]
  private let paidOn: CivilDate?
  private let arrears: DueArrears
  private let book: RuleBook
  private let now: Instant
  /// An estimate of the members' days to pay, for choosing how to read them.
  private let dayCount: Int

  init(
    _ members: [PaidMember], _ period: PeriodOptions, paidOn: CivilDate?, _ arrears: DueArrears,
    _ book: RuleBook, _ cache: ZoneCache
  ) throws(Failure) {
    var ranges: [Int: PayRange] = [:]
    var zones: [String: TimeZone] = [:]
    var dayCount = 0
    let now = try cache.environment.now()
    for member in members {
      if let range = ranges[member.workplace.number] {
        dayCount += range.dayCount
        continue
      }
      let zone = try cache.zone(member.zone)
      zones[member.zone] = zone
      let today = zone.local(at: now).date
      let range = try period.range(today: today, of: member, cache.environment)
      ranges[member.workplace.number] = range
      dayCount += range.dayCount
    }
    self.members = members
    self.ranges = ranges
    self.zones = zones
    self.paidOn = paidOn
    self.arrears = arrears
    self.book = book
    self.now = now
    self.dayCount = dayCount
  }

  /// With fewer days, a second thread and a second connection cost more than they save.
  private static let fewestSharedDays = 150_000

  var isShared: Bool { dayCount >= PreviewOrder.fewestSharedDays }

  /// The members in a portion: some hundred days, so that portions pass rarely and without delay.
  private var portionSize: Int { max(1, min(16, 512 * members.count / max(1, dayCount))) }

  var portionCount: Int { (members.count + portionSize - 1) / portionSize }

  func previews(in view: View) throws(Failure) -> PayPreviews {
    try PayPreviews(book, in: view, at: now, holding: arrears) { name throws(Failure) in
      try zone(name)
    }
  }

  /// The clock, zones and holidays that series need, for threads that have no environment.
  var calendarSource: CalendarSource {
    CalendarSource(
      present: { () throws(Failure) in now },
      zones: { name throws(Failure) in try zone(name) },
      holidays: { year in PublicHolidays.holidays(of: year).map(\.date) })
  }

  private func zone(_ name: String) throws(Failure) -> TimeZone {
    if let known = zones[name] { return known }
    // A workplace without any of these members; without a file, only Seoul is known.
    return try TimeZone.named(name) { _ in nil }
  }

  /// Computes a portion member by member, the periods of each in order.
  func portion(_ number: Int, _ previews: PayPreviews) -> PreviewPortion {
    var portion = PreviewPortion()
    let first = number * portionSize
    do throws(Failure) {
      for member in members[first..<min(first + portionSize, members.count)] {
        guard let range = ranges[member.workplace.number] else { continue }
        for period in try previews.periods(range, of: member) {
          try previews.eachPart(of: member, in: period, paidOn: paidOn) { part throws(Failure) in
            portion.previews.append(part)
          }
        }
      }
    } catch {
      portion.failure = error
    }
    return portion
  }
}

/// The previews of some members, up to the first failure.
struct PreviewPortion: Sendable {
  var previews: [PayPreview] = []
  var failure: Failure?
}

/// Previews in order, read by two threads when there are many.
final class PreviewSource {
  private let reading: PairedReading<PreviewPortion>
  private let portionCount: Int
  private var nextPortion = 0
  private var portion = PreviewPortion()
  private var index = 0

  init(_ order: PreviewOrder, in view: View) throws(Failure) {
    portionCount = order.portionCount
    reading = try PairedReading(
      of: order.portionCount, in: view, isShared: order.isShared,
      calendarSource: { order.calendarSource }
    ) { view throws(Failure) in
      let previews = try order.previews(in: view)
      return { number in order.portion(number, previews) }
    }
  }

  func next() throws(Failure) -> PayPreview? {
    while index == portion.previews.count {
      if let failure = portion.failure { throw failure }
      guard nextPortion < portionCount else { return nil }
      portion = reading.portion(nextPortion)
      nextPortion += 1
      index = 0
    }
    index += 1
    return portion.previews[index - 1]
  }

  /// Ends the reading; call it before the view closes.
  func finish() { reading.finish() }
}

extension PayRange {
  /// An estimate of the days in it.
  fileprivate var dayCount: Int {
    switch self {
    case .month, .containing: 31
    case .exactly(let period): PayRange.days(period.from, period.to)
    case .endingIn(let from, let to): PayRange.days(from, to)
    }
  }

  private static func days(_ from: CivilDate, _ to: CivilDate) -> Int {
    max(0, to.daysSinceEpoch - from.daysSinceEpoch + 1)
  }
}
