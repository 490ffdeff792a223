import CatchStore
public import CatchValues
import PeopleService

extension ShiftCandidates {
  /// The newest are what people mean; for others they type the first digits.
  private static let shiftLimit = 100

  /// The ids of the newest shifts where the actor works, with their times by the workplace's clock.
  ///
  /// - Parameter zone: finds a zone by its name.
  public func shifts(
    beginning typed: String, language: Language, zone: (String) throws(Failure) -> TimeZone
  ) throws(Failure) -> [Candidate] {
    guard let prefix = NumberPrefix(ofID: typed, of: Shift.idPrefix),
      let last = try view.integer(CandidateQueries.lastShift)
    else { return [] }
    var found: [Candidate] = []
    var clock = TimeZone.seoul
    // Bytes, since a hundred strings put together would take longer than finding them.
    var facts: [UInt8] = []
    let statement = try view.prepare(CandidateQueries.shifts)
    for range in prefix.recentRanges(through: last) where found.count < Self.shiftLimit {
      try statement.bind([
        Value(actor.id), .integer(range.lowerBound), .integer(range.upperBound),
        .integer(Self.shiftLimit - found.count),
      ])
      while try statement.step() {
        let name = try statement.text(6)
        if name != clock.name { clock = try zone(name) }
        facts.removeAll(keepingCapacity: true)
        try Self.append(statement, clock, language, to: &facts)
        let id: ID<Shift> = try statement.id(0)
        found.append(
          Candidate(id.description, Text(verbatim: String(decoding: facts, as: UTF8.self))))
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
    if let start = try row.instantIfAny(2), let end = try row.instantIfAny(3) {
      append(clock.local(at: start).time, after: 0x20, to: &facts)
      append(clock.local(at: end).time, after: 0x2D, to: &facts)
    }
    facts.append(0x20)
    try row.withText(5) { facts.append(contentsOf: $0) }
    let state = try row.decoded(4, "a state", ShiftState.init(code:))
    facts.append(contentsOf: state.name[language].utf8)
  }

  private static func append(_ time: CivilTime, after lead: UInt8, to facts: inout [UInt8]) {
    facts.append(lead)
    append(time.minuteOfDay / 60, to: &facts)
    facts.append(0x3A)
    append(time.minuteOfDay % 60, to: &facts)
  }

  /// Two digits.
  private static func append(_ number: Int, to facts: inout [UInt8]) {
    facts.append(UInt8(truncatingIfNeeded: 0x30 + number / 10))
    facts.append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
  }
}
