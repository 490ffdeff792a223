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
    case "membership":
      if belonging.contains(record) { touch(record, from: nil, number) }
    case "workplace":
      if record == place.number, try changesWeeks(change) { touchEverybody(from: nil, number) }
    case "shift", "clock", "skipped_day", "terms", "pay_profile", "pay_item", "pay_opening",
      "series_part", "birth", "headcount", "pay_policy":
      for column in 3...4 where !change.isNull(column) {
        guard let head = try change.withText(column, ImageHead.init) else { continue }
        try look(at: head, of: entity, number, belonging, ended, shiftPlace, seriesMember)
      }
    default: return
    }
  }

  /// Looks at a row before or after its change.
  private mutating func look(
    at head: ImageHead, of entity: String, _ number: Int, _ belonging: Set<Int>,
    _ ended: Set<Int>, _ shiftPlace: borrowing Statement, _ seriesMember: borrowing Statement
  ) throws(Failure) {
    switch entity {
    case "shift":
      guard let day = head.day, day <= lastDay, belonging.contains(head.owner) else { return }
      touch(head.owner, around: day, number)
    case "clock":
      guard let second = head.second, second < lastInstant else { return }
      shiftPlace.reset()
      try shiftPlace.bind([.integer(head.owner)])
      // The removal of the shift itself is in the log, too.
      guard try shiftPlace.step() else { return }
      let member = try shiftPlace.integer(0)
      if belonging.contains(member) { touch(member, around: try shiftPlace.date(1), number) }
    case "skipped_day":
      guard let day = head.day, day <= lastDay else { return }
      seriesMember.reset()
      try seriesMember.bind([.integer(head.owner)])
      // The end of the series itself is in the log, too.
      guard try seriesMember.step() else { return }
      let member = try seriesMember.integer(0)
      if belonging.contains(member) { touch(member, around: day, number) }
    case "birth":
      for member in memberships[head.owner] ?? [] { touch(member, from: nil, number) }
    case "headcount", "pay_policy":
      if head.owner == place.number { touchEverybody(from: head.day, number) }
    default:
      guard belonging.contains(head.owner) else { return }
      // A date of birth in a profile also applies to earlier days, and a former member is paid an
      // item of any later day with the last wages.
      let reachesBack =
        entity == "pay_profile" || entity == "pay_opening"
        || entity == "pay_item" && ended.contains(head.owner)
      touch(head.owner, from: reachesBack ? nil : head.day, number)
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
}

/// The values that a row's image begins with after its id: of a shift its member and its day, of a
/// clock entry its shift and its second.
private struct ImageHead {
  let owner: Int
  let second: Int?
  let day: CivilDate?

  /// Parses in place: between two months the log has every shift and entry.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var rest = ImageReader(bytes)
    guard rest.integer() != nil, let owner = rest.integer() else { return nil }
    self.owner = owner
    second = rest.integer()
    day = second == nil ? rest.day() : nil
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
