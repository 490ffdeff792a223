import CatchStore
public import CatchValues
import PeopleService

extension ShiftCandidates {
  /// The ids of the newest shifts where the actor works, with their times by the workplace's clock.
  ///
  /// - Parameter zone: finds a zone by its name.
  public func shifts(
    beginning typed: String, language: Language, zone: (String) throws(Failure) -> TimeZone
  ) throws(Failure) -> [Candidate] {
    var found: [Candidate] = []
    if let prefix = NumberPrefix(ofID: typed, of: Shift.idPrefix) {
      let last = try view.integer(CandidateQueries.lastShift) ?? 0
      found = try dated(
        CandidateQueries.shifts, prefix.recentRanges(through: last), Shift.idPrefix, language, zone)
    }
    guard found.count < Self.datedLimit else { return found }
    return found + (try occurrences(beginning: typed, language: language))
  }

  /// The ids of the newest clock entries that the actor may change, described like shifts.
  public func clockEntries(
    beginning typed: String, language: Language, zone: (String) throws(Failure) -> TimeZone
  ) throws(Failure) -> [Candidate] {
    let kind = ShiftTables.clock.prefix.description
    guard let prefix = NumberPrefix(ofID: typed, of: kind) else { return [] }
    let last = try view.integer(CandidateQueries.lastClockEntry) ?? 0
    return try dated(
      CandidateQueries.clockEntries, prefix.recentRanges(through: last), kind, language, zone)
  }

  /// The newest are the likely ones; for others people type the first digits.
  private static let datedLimit = 100

  private func dated(
    _ sql: StaticString, _ ranges: [ClosedRange<Int>], _ kind: String, _ language: Language,
    _ zone: (String) throws(Failure) -> TimeZone
  ) throws(Failure) -> [Candidate] {
    var found: [Candidate] = []
    var clock = TimeZone.seoul
    var name = Array(clock.name.utf8)
    // Bytes, since joining a hundred strings would take longer than finding them.
    var facts: [UInt8] = []
    let statement = try view.prepare(sql)
    for range in ranges where found.count < Self.datedLimit {
      try statement.bind([
        Value(actor.id), .integer(range.lowerBound), .integer(range.upperBound),
        .integer(Self.datedLimit - found.count),
      ])
      while try statement.step() {
        if try !statement.withText(6, { name.elementsEqual($0) }) {
          clock = try zone(try statement.text(6))
          name = Array(clock.name.utf8)
        }
        facts.removeAll(keepingCapacity: true)
        try Self.append(statement, clock, language, to: &facts)
        found.append(
          Candidate(
            "\(kind)-\(try statement.integer(0))",
            Text(verbatim: String(decoding: facts, as: UTF8.self))))
      }
      statement.reset()
    }
    return found
  }

  /// `2026-11-02 18:00-22:00 카페 민지, planned`
  private static func append(
    _ row: borrowing Statement, _ clock: TimeZone, _ language: Language, to facts: inout [UInt8]
  ) throws(Failure) {
    try row.withText(1) { facts.append(contentsOf: $0) }
    if let start = try row.instantIfAny(2) {
      append(clock.local(at: start).time, after: 0x20, to: &facts)
      if let end = try row.instantIfAny(3) {
        append(clock.local(at: end).time, after: 0x2D, to: &facts)
      }
    }
    facts.append(0x20)
    try row.withText(5) { facts.append(contentsOf: $0) }
    guard !row.isNull(4) else { return }
    let state = try row.decoded(4, "a state", ShiftState.init(code:))
    facts.append(contentsOf: ", ".utf8)
    facts.append(contentsOf: state.name[language].utf8)
  }

  private static func append(_ time: CivilTime, after lead: UInt8, to facts: inout [UInt8]) {
    facts.append(lead)
    append(time.minuteOfDay / 60, to: &facts)
    facts.append(0x3A)
    append(time.minuteOfDay % 60, to: &facts)
  }

  /// Appends two digits.
  private static func append(_ number: Int, to facts: inout [UInt8]) {
    facts.append(UInt8(truncatingIfNeeded: 0x30 + number / 10))
    facts.append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
  }
}
