public import CatchStore
public import CatchValues
public import PeopleService

extension Shifts {
  /// Adds shifts where too few people are at work, for free workers in turn.
  ///
  /// A worker gets a shift that would break a rule only when there is no other worker.
  ///
  /// - Parameters:
  ///   - staff: the number of people needed at any time, 1 or more.
  ///   - workers: nicknames or ids, in the order of their turns.
  ///   - ruledOut: shifts that rules refused in an earlier attempt.
  /// - Throws: `shift.not_owner`, `shift.member_unknown`, `shift.member_inactive`, and the refusals
  ///   of `Staffing.days`.
  public static func fill(
    _ window: StaffingWindow, staff: Int, workers: [String], title: String,
    without ruledOut: RejectedSlots = RejectedSlots(), for actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> ShiftBatch {
    try Workplaces.requireInUse(window.place)
    try Workplaces.requireOwner(of: window.place, actor, in: transaction.view)
    var members: [Membership] = []
    for name in workers {
      let member = try activeMember(name, at: window.place, in: transaction.view)
      if !members.contains(where: { $0.id == member.id }) { members.append(member) }
    }
    let insert = try transaction.prepare(ShiftQueries.insert)
    var batch = ShiftBatch()
    var turn = 0
    for day in try Staffing.days(window, for: actor, in: transaction.view) {
      for hole in holes(in: day, staff: staff) {
        let taken = IntervalSet([hole.range])
        guard let start = Instant(secondsSinceEpoch: hole.range.lowerBound),
          let end = Instant(secondsSinceEpoch: hole.range.upperBound)
        else { continue }
        let planned = try TimeSpan(from: start, to: end)
        let free = (0..<members.count).map { members[(turn + $0) % members.count] }
          .filter { day.presence(of: $0.name).intersection(taken).isEmpty && !hole.has($0.name) }
        let allowed = free.filter { ruledOut.failure($0.id, planned) == nil }
        let welcome = allowed.first { !ruledOut.unwelcome.contains(ShiftSlot($0.id, planned)) }
        guard let member = welcome ?? allowed.first else {
          let reason = free.first.flatMap { ruledOut.failure($0.id, planned) }
          batch.refused.append(
            .init(
              worker: workers.joined(separator: ","), day: day.day,
              failure: reason ?? nobodyFree(hole)))
          continue
        }
        hole.take(member.name)
        turn = ((members.firstIndex { $0.id == member.id } ?? 0) + 1) % members.count
        let plan = Shift(
          id: 0, membershipID: member.id.number, day: window.zone.local(at: start).date,
          planned: planned, title: title)
        var shift = try plan.checked()
        try insert.bind(shift.values())
        try insert.run()
        shift.id = transaction.lastInsertedID
        batch.made.append(try listed(shift, in: transaction.view))
      }
    }
    return batch
  }

  /// A time range with a missing person; there is one for each missing person.
  private final class Hole {
    let range: Range<Int>
    private let ledger: Ledger

    init(_ range: Range<Int>, _ ledger: Ledger) {
      self.range = range
      self.ledger = ledger
    }

    func has(_ name: String) -> Bool {
      ledger.taken.contains { $0.name == name && $0.range.overlaps(range) }
    }

    func take(_ name: String) { ledger.taken.append((name, range)) }
  }

  /// The workers assigned on one day.
  private final class Ledger {
    var taken: [(name: String, range: Range<Int>)] = []
  }

  private static func holes(in day: StaffedDay, staff: Int) -> [Hole] {
    let ledger = Ledger()
    // Layer by layer: where two people are missing, two shifts lie side by side.
    return (1...staff).flatMap { layer in
      IntervalSet(day.gaps(below: layer).map(\.range)).ranges.flatMap(shiftLong)
        .map { Hole($0, ledger) }
    }
  }

  /// Splits a range at the longest shift; a day on which the clock goes back is longer than that.
  private static func shiftLong(_ range: Range<Int>) -> [Range<Int>] {
    stride(from: range.lowerBound, to: range.upperBound, by: TimeSpan.longestSeconds).map {
      $0..<min($0 + TimeSpan.longestSeconds, range.upperBound)
    }
  }

  private static func nobodyFree(_ hole: Hole) -> Failure {
    let hours = Text(length: hole.range.count)
    return ShiftRefusal.nobodyFree.failure(
      "none of these workers is free for \(hours.en)", "이 가운데 \(hours.ko) 동안 비어 있는 사람이 없습니다")
  }
}

extension StaffedDay {
  /// Returns the times at which a worker is there already; empty for other names.
  func presence(of name: String) -> IntervalSet {
    guard let index = workers.firstIndex(of: name) else { return .empty }
    return IntervalSet(coverage.steps.filter { $0.members.contains(index) }.map(\.range))
  }
}
