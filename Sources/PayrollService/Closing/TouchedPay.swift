import CatchStore
import CatchValues
import ShiftService

/// The members whose closed periods may have arrears, found from the log of changes since the
/// close.
///
/// The pay of all other members is not computed again.
///
/// A change outside the period also counts when it lies in a week that crosses its edge.
struct TouchedPay {
  /// Days around a period that can change its weekly holidays and overtime.
  ///
  /// Six lie in the weeks across its edges, and from two more work may continue into them.
  static let context = 8

  private(set) var members: [Set<Int>]
  /// The indexes of periods with a change that affects all members.
  private(set) var everybody: Set<Int> = []

  /// The memberships of each person.
  private var memberships: [Int: [Int]] = [:]
  private let closes: [ClosedPeriod]
  private let place: ID<Workplace>
  private let lastDay: CivilDate
  private let lastInstant: Int

  /// - Parameter closes: valid closes of one place.
  init(_ closes: [ClosedPeriod], at place: ID<Workplace>, in view: View) throws(Failure) {
    self.closes = closes
    self.place = place
    members = Array(repeating: [], count: closes.count)
    let last = closes.map(\.to).max() ?? .first
    lastDay = last.adding(days: TouchedPay.context)
    lastInstant = (lastDay.daysSinceEpoch + 2) * 86_400
    guard let start = closes.map(\.checked).min() else { return }
    var (belonging, ended): (Set<Int>, Set<Int>) = ([], [])
    let roster = try view.prepare(ClosingQueries.membersOf)
    try roster.bind([Value(place)])
    while try roster.step() {
      let member = try roster.integer(0)
      belonging.insert(member)
      if try roster.integer(1) == 1 { ended.insert(member) }
      memberships[try roster.integer(2), default: []].append(member)
    }
    let shiftPlace = try view.prepare(ClosingQueries.shiftPlace)
    let seriesMember = try view.prepare(ClosingQueries.seriesMember)
    let changes = try view.prepare(ClosingQueries.changesAfter)
    try changes.bind([.integer(start)])
    while try changes.step() {
      try look(at: changes, belonging, ended, shiftPlace, seriesMember)
    }
  }

  private mutating func look(
    at change: borrowing Statement, _ belonging: Set<Int>, _ ended: Set<Int>,
    _ shiftPlace: borrowing Statement, _ seriesMember: borrowing Statement
  ) throws(Failure) {
    let number = try change.integer(0)
    let record = try change.integer(2)
    let entity = try change.text(1)
    switch entity {
    case "shift":
      for column in 3...4 where !change.isNull(column) {
        guard let row = try head(of: change, column), row.day <= lastDay,
          belonging.contains(row.owner)
        else { continue }
        touch(row.owner, around: row.day, number)
      }
    case "clock":
      for column in 3...4 where !change.isNull(column) {
        guard let row = try heads(of: change, column), row.second < lastInstant else { continue }
        shiftPlace.reset()
        try shiftPlace.bind([.integer(row.first)])
        // The removal of the shift itself is in the log, too.
        guard try shiftPlace.step() else { continue }
        let member = try shiftPlace.integer(0)
        guard belonging.contains(member) else { continue }
        touch(member, around: try shiftPlace.date(1), number)
      }
    case "skipped_day":
      for column in 3...4 where !change.isNull(column) {
        guard let row = try head(of: change, column), row.day <= lastDay else { continue }
        seriesMember.reset()
        try seriesMember.bind([.integer(row.owner)])
        // The end of the series itself is in the log, too.
        guard try seriesMember.step() else { continue }
        let member = try seriesMember.integer(0)
        if belonging.contains(member) { touch(member, around: row.day, number) }
      }
    case "terms", "pay_profile", "pay_item", "pay_opening", "series_part":
      for column in 3...4 where !change.isNull(column) {
        guard let member = try owner(of: change, column), belonging.contains(member) else {
          continue
        }
        // A date of birth in a profile also applies to earlier days, and a former member is paid an
        // item of any later day with the last wages.
        let reachesBack =
          entity == "pay_profile" || entity == "pay_opening"
          || entity == "pay_item" && ended.contains(member)
        touch(member, from: reachesBack ? nil : try head(of: change, column)?.day, number)
      }
    case "membership" where belonging.contains(record):
      touch(record, from: nil, number)
    case "birth":
      for column in 3...4 where !change.isNull(column) {
        guard let person = try owner(of: change, column) else { continue }
        for member in memberships[person] ?? [] { touch(member, from: nil, number) }
      }
    case "headcount", "pay_policy":
      for column in 3...4 where !change.isNull(column) {
        guard try owner(of: change, column) == place.number else { continue }
        touchEverybody(from: try head(of: change, column)?.day, number)
      }
    case "workplace" where record == place.number:
      guard try changesWeeks(change) else { return }
      touchEverybody(from: nil, number)
    default: return
    }
  }

  private mutating func touch(_ member: Int, around day: CivilDate, _ number: Int) {
    let (first, last) = (
      day.adding(days: -TouchedPay.context), day.adding(days: TouchedPay.context)
    )
    for (index, close) in closes.enumerated()
    where number > close.checked && close.overlaps(first, last) {
      members[index].insert(member)
    }
  }

  private mutating func touch(_ member: Int, from day: CivilDate?, _ number: Int) {
    for (index, close) in closes.enumerated()
    where number > close.checked && day.map({ $0 <= close.to }) ?? true {
      members[index].insert(member)
    }
  }

  private mutating func touchEverybody(from day: CivilDate?, _ number: Int) {
    for (index, close) in closes.enumerated()
    where number > close.checked && day.map({ $0 <= close.to }) ?? true {
      everybody.insert(index)
    }
  }

  /// Returns true for a change of zone, week or rest day; name and colour do not affect pay.
  private func changesWeeks(_ change: borrowing Statement) throws(Failure) -> Bool {
    guard let before = try change.textIfAny(3).flatMap(RowImage.init),
      let after = try change.textIfAny(4).flatMap(RowImage.init)
    else { return true }
    let columns: [StaticString] = ["zone", "week_start", "rest_day"]
    return columns.contains {
      before.value(of: $0, in: ShiftTables.workplace)
        != after.value(of: $0, in: ShiftTables.workplace)
    }
  }

  // Images are parsed in place: between two months the log has every shift and entry.

  /// Reads the second value of an image, a number, and the third, a day in quotes.
  private func head(
    of change: borrowing Statement, _ column: Int
  ) throws(Failure) -> (owner: Int, day: CivilDate)? {
    try change.withText(column) { bytes in
      var rest = ImageReader(bytes)
      guard rest.integer() != nil, let owner = rest.integer(), let day = rest.day() else {
        return nil
      }
      return (owner, day)
    }
  }

  private func heads(
    of change: borrowing Statement, _ column: Int
  ) throws(Failure) -> (first: Int, second: Int)? {
    try change.withText(column) { bytes in
      var rest = ImageReader(bytes)
      guard rest.integer() != nil, let first = rest.integer(), let second = rest.integer() else {
        return nil
      }
      return (first, second)
    }
  }

  private func owner(of change: borrowing Statement, _ column: Int) throws(Failure) -> Int? {
    try change.withText(column) { bytes in
      var rest = ImageReader(bytes)
      guard rest.integer() != nil else { return nil }
      return rest.integer()
    }
  }
}

/// Reads the first values of a row's image, `12,3,'2026-11-02',…`, without making strings.
private struct ImageReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Reads the next value and the comma after it; nil unless it is an integer.
  mutating func integer() -> Int? {
    var value = 0
    let start = place
    let isNegative = place < bytes.count && bytes[place] == 0x2D
    if isNegative { place += 1 }
    while place < bytes.count, case let digit = bytes[place] &- 0x30, digit < 10 {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int(digit))
      if overflow || carry { return nil }
      value = sum
      place += 1
    }
    guard place > start + (isNegative ? 1 : 0) else { return nil }
    guard place == bytes.count || bytes[place] == 0x2C else { return nil }
    place += 1
    return isNegative ? -value : value
  }

  mutating func day() -> CivilDate? {
    guard place + 12 <= bytes.count, bytes[place] == 0x27, bytes[place + 11] == 0x27 else {
      return nil
    }
    return CivilDate(ascii: UnsafeBufferPointer(rebasing: bytes[place + 1..<place + 11]))
  }
}
