public import CatchStore
public import CatchValues
public import PeopleService

/// A request for one shift for each worker on each day.
public struct AddShifts: Sendable {
  public var place: Workplace
  public var zone: TimeZone
  /// Nicknames or ids; empty for the actor.
  public var workers: [String]
  public var days: [CivilDate]
  public var times: ShiftTimes
  public var breaks: [BreakWord]
  public var state: ShiftState
  public var title = ""
  public var memo = ""
  public var tags = Tags.none
  /// For times that the zone's clock skips or shows twice.
  public var fold: Fold?
  /// Shifts that rules refused in an earlier attempt.
  public var ruledOut = RejectedSlots()

  public init(
    place: Workplace, zone: TimeZone, workers: [String], days: [CivilDate], times: ShiftTimes,
    breaks: [BreakWord], state: ShiftState = .planned, fold: Fold? = nil
  ) {
    self.place = place
    self.zone = zone
    self.workers = workers
    self.days = days
    self.times = times
    self.breaks = breaks
    self.state = state
    self.fold = fold
  }

  /// The most shifts that one command makes by hand.
  public static let most = 2000
}

/// The result of a batch: each shift was made, or refused with a reason.
public struct ShiftBatch: Sendable {
  public var made: [ListedShift] = []
  public var refused: [Refusal] = []
  /// The shifts of a plan whose worker had one at that time.
  public internal(set) var knownCount = 0

  public init() {}

  public struct Refusal: Sendable {
    public let worker: String
    public let day: CivilDate
    public let failure: Failure
  }

  public var count: Int { made.count + refused.count }
}

extension Shifts {
  /// Makes the shifts that can be made and returns reasons for the rest; the caller accepts or not.
  ///
  /// - Throws: refusals of the whole batch: `shift.pending`, `shift.not_owner`,
  ///   `shift.place_removed`, `shift.batch_size`.
  public static func add(
    _ request: AddShifts, for actor: Person, in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> ShiftBatch {
    let (count, overflow) = request.days.count.multipliedReportingOverflow(
      by: max(request.workers.count, 1))
    guard !overflow, count <= AddShifts.most else {
      throw ShiftRefusal.batchSize.failure(
        "\(count) shifts are more than \(AddShifts.most)",
        "근무가 \(count)개입니다. 한 번에 \(AddShifts.most)개까지 만들 수 있습니다")
    }
    var batch = ShiftBatch()
    let members = try members(request, for: actor, in: transaction.view, refusing: &batch)
    let insert = try transaction.prepare(ShiftQueries.insert)
    for day in request.days {
      let shift: Shift
      do throws(Failure) {
        shift = try plan(request, on: day)
        try requireMayBegin(shift, at: request.place, actor, at: now, in: transaction.view)
      } catch {
        for member in members {
          batch.refused.append(.init(worker: member.name, day: day, failure: error))
        }
        continue
      }
      for member in members {
        if let planned = shift.planned,
          let failure = request.ruledOut.failure(member.id, planned)
        {
          batch.refused.append(.init(worker: member.name, day: day, failure: failure))
          continue
        }
        var own = shift
        own.membershipID = member.id.number
        try insert.bind(own.values())
        try insert.run()
        own.id = transaction.lastInsertedID
        batch.made.append(try listed(own, in: transaction.view))
      }
    }
    return batch
  }

  /// Returns the shift of that day, without a member yet.
  private static func plan(_ request: AddShifts, on day: CivilDate) throws(Failure) -> Shift {
    let span = try request.times.span(on: day, replacing: nil)
    let planned = try span.planned(in: request.zone, fold: request.fold)
    let shift = Shift(
      id: 0, membershipID: 0, day: request.zone.local(at: planned.start).date, planned: planned,
      breaks: try span.placed(request.breaks, in: request.zone, fold: request.fold),
      state: request.state, title: request.title, memo: request.memo, tags: request.tags)
    return try shift.checked()
  }

  /// - Throws: refusals that apply to every worker; those of single workers go into the batch.
  static func members(
    _ request: AddShifts, for actor: Person, in view: View, refusing batch: inout ShiftBatch
  ) throws(Failure) -> [Membership] {
    try Workplaces.requireInUse(request.place)
    let isOwner = request.place.owner == actor.id
    try requireMayRecord(request.state, at: request.place, actor, in: view)
    let own = isOwner ? nil : try Memberships.requireActive(actor, at: request.place, in: view)
    guard !request.workers.isEmpty else {
      if let own { return [own] }
      return [try Memberships.requireActive(actor, at: request.place, in: view)]
    }
    var members: [Membership] = []
    for name in request.workers {
      do throws(Failure) {
        let member = try activeMember(name, at: request.place, in: view)
        if !isOwner, member.id != own?.id {
          try Workplaces.requireOwner(of: request.place, actor, in: view)
        }
        if !members.contains(where: { $0.id == member.id }) { members.append(member) }
      } catch {
        guard isOwner else { throw error }
        for day in request.days {
          batch.refused.append(.init(worker: name, day: day, failure: error))
        }
      }
    }
    return members
  }

  /// - Throws: `shift.member_unknown`, `shift.member_inactive`.
  static func activeMember(
    _ name: String, at place: Workplace, in view: View
  ) throws(Failure) -> Membership {
    let member = try Memberships.find(name, at: place, in: view)
    guard member.state == .active else {
      throw ShiftRefusal.inactive.failure(
        "'\(member.name)' does not work at '\(place.name)' now (\(member.state.name.en))",
        "\(quoted: member.name, .topic) 지금 '\(place.name)'에서 일하지 않습니다(\(member.state.name.ko))")
    }
    return member
  }
}
