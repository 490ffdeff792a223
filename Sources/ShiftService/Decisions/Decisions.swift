public import CatchStore
public import CatchValues
public import PeopleService

/// Decisions of others that a person is to hear of, read from the log.
public enum Decisions {
  private static let tables = [
    ShiftTables.membership, ShiftTables.terms, ShiftTables.shift, ShiftTables.shiftRequest,
  ]

  /// Returns the decisions that a person may not have heard of, in their order.
  ///
  /// What was undone before it was heard is none, and what was undone afterwards is one of its own;
  /// those of older formats count as heard.
  public static func list(for person: Person, in view: View) throws(Failure) -> [Decision] {
    let announcements = try Operations.announcements(
      from: try Notices.lastDecision(to: person, in: view), besides: person.id.number, of: tables,
      in: view)
    guard !announcements.isEmpty else { return [] }
    var reader = DecisionReader(person: person.id.number)
    let known = try view.prepare(DecisionQueries.known)
    try known.bind([Value(person.id)])
    while try known.step() {
      reader.members[try known.integer(0)] = DecisionReader.Member(
        person: try known.integer(1), worker: try known.text(2), owner: try known.integer(3),
        place: try known.text(4), zone: try known.text(5))
    }
    guard !reader.members.isEmpty else { return [] }
    var names: [Int: String] = [:]
    var found: [Decision] = []
    for announcement in announcements {
      reader.begin()
      for change in announcement.changes { reader.read(change) }
      guard let member = reader.member, !reader.parts.isEmpty else { continue }
      if names[announcement.actor] == nil {
        names[announcement.actor] = try view.row(
          DecisionQueries.name, [.integer(announcement.actor)],
          { row throws(Failure) in try row.text(0) })
      }
      found.append(
        Decision(
          operation: announcement.number, at: announcement.at, isTakenBack: announcement.isUndo,
          actor: names[announcement.actor] ?? "", worker: member.worker,
          place: reader.places.joined(separator: ", "),
          zone: member.zone, parts: reader.parts.sorted { $0.kind < $1.kind }))
    }
    return found
  }
}

/// Reads what the changes of one operation mean to one person.
struct DecisionReader {
  struct Member {
    let person: Int
    let worker: String
    let owner: Int
    let place: String
    let zone: String
  }

  let person: Int
  /// By membership.
  var members: [Int: Member] = [:]
  private(set) var parts: [Decision.Part] = []
  /// The first membership that the operation is about.
  private(set) var member: Member?
  /// The names of all workplaces that it is about.
  private(set) var places: [String] = []
  /// True once the operation made or decided a request to join, which names its terms as well.
  private var decidesMembership = false

  init(person: Int) {
    self.person = person
  }

  mutating func begin() {
    parts = []
    member = nil
    places = []
    decidesMembership = false
  }

  mutating func read(_ change: RowChange) {
    let before = change.before.flatMap(RowImage.init)
    let after = change.after.flatMap(RowImage.init)
    switch change.entity {
    case "membership": readMembership(change.record, before, after)
    case "terms": readTerms(change.record, before, after)
    case "shift_request": readRequest(change.record, before, after)
    default: readShift(change.record, before, after)
    }
  }

  private mutating func readMembership(_ record: Int, _ before: RowImage?, _ after: RowImage?) {
    let states = states(before, after, in: ShiftTables.membership)
    decidesMembership = decidesMembership || states.before != states.after
    guard let member = members[record], member.person != member.owner else { return }
    let isOwn = member.person == person
    switch states {
    case ("pending", "active"): if isOwn { add(.accepted, member) }
    case ("pending", "rejected"): if isOwn { add(.rejected, member) }
    case ("active", "ended"): add(.ended, member)
    case ("active", "active"):
      let table = ShiftTables.membership
      if let day = after?.date("ended_on", in: table), day != before?.date("ended_on", in: table) {
        add(.lastDaySet, member, nil, day)
      }
    default: break
    }
  }

  private mutating func readTerms(_ record: Int, _ before: RowImage?, _ after: RowImage?) {
    let table = ShiftTables.terms
    guard let member = members[after?.integer("membership", in: table) ?? 0], !decidesMembership,
      member.person != member.owner
    else { return }
    let id = table.id(of: record)
    switch states(before, after, in: table) {
    case (nil, "proposed"):
      guard after?.integer("proposed_by", in: table) != person else { break }
      add(.termsProposed, member, id)
      if let index = parts.firstIndex(where: { $0.kind == .termsProposed }),
        let proposed = payTerms(after)
      {
        parts[index].terms.append(proposed)
      }
    case ("proposed", "agreed"), ("agreed", "agreed"):
      // What the owner wrote down is not signed by the worker yet.
      guard after?.integer("decided_by", in: table) != after?.integer("proposed_by", in: table)
      else { break }
      add(.termsAgreed, member, id)
    case ("proposed", "declined"): add(.termsDeclined, member, id)
    case ("proposed", "withdrawn"):
      // A new proposal of the same side for the same day takes the place of the older one.
      if !parts.contains(where: { $0.kind == .termsProposed }) { add(.termsWithdrawn, member, id) }
    default: break
    }
  }

  private func payTerms(_ image: RowImage?) -> PayTerms? {
    let table = ShiftTables.terms
    guard let kind = image?.text("kind", in: table).flatMap(PayKind.init(code:)),
      let won = image?.integer("amount", in: table), let amount = try? Money(won: won),
      let since = image?.date("since", in: table),
      let days = Weekday.list(stored: image?.text("days", in: table) ?? "")
    else { return nil }
    return try? PayTerms(
      kind: kind, amount: amount, from: since,
      weeklyMinutes: image?.integer("weekly_minutes", in: table), days: days,
      followsMinimum: image?.integer("follows_minimum", in: table) == 1,
      includedOvertime: image?.integer("included_overtime", in: table))
  }

  private mutating func readRequest(_ record: Int, _ before: RowImage?, _ after: RowImage?) {
    let table = ShiftTables.shiftRequest
    let states = states(before, after, in: table)
    guard states.before != states.after, let kind = Decision.Kind(requestState: states.after),
      let member = members[after?.integer("membership", in: table) ?? 0], member.person == person
    else { return }
    add(kind, member, table.id(of: record))
  }

  /// Published shifts alone are promises; other plans concern nobody else yet.
  private mutating func readShift(_ record: Int, _ before: RowImage?, _ after: RowImage?) {
    let table = ShiftTables.shift
    let states = states(before, after, in: table)
    let (old, new) = (
      members[before?.integer("membership", in: table) ?? 0],
      members[after?.integer("membership", in: table) ?? 0]
    )
    let id = table.id(of: record)
    let (oldDay, newDay) = (before?.date("day", in: table), after?.date("day", in: table))
    let (wasMine, isMine) = (old?.person == person, new?.person == person)
    let wasPublished = states.before == "published"
    if states.after == "leave", states.before != "leave", let new, new.person != new.owner {
      // Leave concerns the worker, and the owner who has to do without.
      add(.leave, new, id, newDay)
    } else if wasPublished, wasMine, !isMine || states.after == nil || states.after == "cancelled" {
      if let old { add(.shiftsCancelled, old, id, oldDay) }
    } else if wasPublished, isMine, let new, states.after == "planned" || states.after == "holiday"
    {
      // A day off, or a plan that is no promise any more.
      add(.shiftsChanged, new, id, newDay)
    } else if states.after == "published", isMine, let new {
      if !wasPublished || !wasMine {
        add(.shiftsPublished, new, id, newDay)
      } else if hasOtherHours(before, after) {
        add(.shiftsChanged, new, id, newDay)
      }
    }
  }

  private func hasOtherHours(_ before: RowImage?, _ after: RowImage?) -> Bool {
    ["day", "starts_at", "ends_at", "breaks"].contains { (column: StaticString) in
      before?.value(of: column, in: ShiftTables.shift)
        != after?.value(of: column, in: ShiftTables.shift)
    }
  }

  private mutating func add(
    _ kind: Decision.Kind, _ member: Member, _ id: String? = nil, _ day: CivilDate? = nil
  ) {
    self.member = self.member ?? member
    if !places.contains(member.place) { places.append(member.place) }
    let days = day.map { $0...$0 }
    guard let index = parts.firstIndex(where: { $0.kind == kind }) else {
      parts.append(Decision.Part(kind: kind, records: id.map { [$0] } ?? [], days: days))
      return
    }
    if let id { parts[index].records.append(id) }
    if let days, let known = parts[index].days {
      let (first, last) = (days.lowerBound, days.upperBound)
      parts[index].days = min(known.lowerBound, first)...max(known.upperBound, last)
    }
  }

  // MARK: Columns

  private func states(
    _ before: RowImage?, _ after: RowImage?, in table: StoredTable
  ) -> (before: String?, after: String?) {
    (before?.text("state", in: table), after?.text("state", in: table))
  }
}

extension Decision.Kind {
  /// - Parameter state: the new state of a request about a shift.
  fileprivate init?(requestState state: String?) {
    switch state.flatMap(ShiftRequest.State.init(rawValue:)) {
    case .accepted?: self = .requestApproved
    case .rejected?: self = .requestDeclined
    default: return nil
    }
  }
}
