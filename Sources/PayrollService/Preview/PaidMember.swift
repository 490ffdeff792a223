public import CatchStore
public import CatchValues
public import PeopleService
public import ShiftService

/// A member whose pay the actor may see, with the workplace that pays.
public struct PaidMember: Hashable, Sendable, NamedMember {
  public let membership: ID<ShiftService.Membership>
  public let workplace: ID<Workplace>
  /// The workplace's name.
  public let place: String
  public let owner: ID<Person>
  /// The IANA name of the workplace's zone.
  public let zone: String
  public let person: ID<Person>
  /// The worker's nickname.
  public let worker: String
  /// The first day of the first agreed terms; without terms, that of joining.
  public let beganOn: CivilDate
  /// The last day, inclusive; nil while it continues.
  public let endedOn: CivilDate?
  public let weekStart: Weekday
  /// The weekly paid holiday.
  public let restDay: Weekday

  init(_ row: borrowing Statement) throws(Failure) {
    membership = try row.id(0)
    workplace = try row.id(1)
    place = try row.text(2)
    owner = try row.id(3)
    zone = try row.text(4)
    person = try row.id(5)
    worker = try row.text(6)
    beganOn = try row.date(7)
    endedOn = try row.dateIfAny(8)
    weekStart = try row.decoded(9, "a weekday") { Weekday(code: $0) }
    restDay = try row.decoded(10, "a weekday") { Weekday(code: $0) }
  }
}

/// Members whose pay a person may see: the person's own, and all at owned workplaces.
public enum PaidMembers {
  /// Lists the members by id, former ones included.
  ///
  /// - Parameters:
  ///   - place: only this workplace.
  ///   - workers: only these, by nickname or id; empty for all.
  /// - Throws: `payroll.private` when a colleague is named; `shift.member_unknown`,
  ///   `shift.place_unknown`, `shift.pending`, `shift.ended`.
  public static func list(
    for actor: Person, at place: Workplace? = nil, workers: [String] = [], in view: View
  ) throws(Failure) -> [PaidMember] {
    if let place, place.owner != actor.id {
      let latest = try Memberships.latest(of: actor, at: place, in: view)
      // Former members still see their own pay.
      if latest?.state != .ended || latest?.joinedOn == nil {
        _ = try Memberships.requireActive(actor, at: place, in: view)
      }
    }
    let members = try known(to: actor, at: place, in: view)
    guard !workers.isEmpty else {
      // A stranger sees nothing; but an applicant should learn the reason.
      if members.isEmpty { _ = try Roster(visibleTo: actor, in: view) }
      return members
    }
    let called = try members.memberships(called: workers) { name throws(Failure) in
      try refusal(name, at: place, for: actor, known: members, in: view)
    }
    return members.filter { called.contains($0.membership) }
  }

  /// - Throws: `shift.not_owner`, `shift.place_removed`.
  static func requireOwner(
    of member: PaidMember, _ actor: Person, in view: View
  ) throws(Failure) {
    let place = try Workplaces.find(member.workplace, in: view)
    try Workplaces.requireOwner(of: place, actor, in: view)
  }

  /// Lists the members without refusals; hidden ones are left out.
  static func known(
    to actor: Person, at place: Workplace? = nil, in view: View
  ) throws(Failure) -> [PaidMember] {
    try view.rows(PaidMemberQueries.list(for: actor.id, at: place?.id), PaidMember.init)
  }

  /// Finds the one member with a name; without one, the actor.
  ///
  /// - Parameter days: finds the membership of these days; nil finds the newest.
  /// - Throws: as `memberships` and `PaidMemberships.member(in:)`.
  public static func find(
    _ name: String?, at place: Workplace? = nil, during days: PayPeriod? = nil, for actor: Person,
    in view: View
  ) throws(Failure) -> PaidMember {
    let found = try memberships(name, at: place, for: actor, in: view)
    guard let days else { return found.newest }
    return try found.member(in: days)
  }

  /// Returns ` -p PLACE` for a person whose name alone means several workplaces of the owner.
  public static func placeOption(
    for person: ID<Person>, at place: Workplace, in view: View
  ) throws(Failure) -> String {
    let all = try known(to: try People.find(place.owner, in: view), in: view)
    let isShared = all.contains { $0.person == person && $0.workplace != place.id }
    return isShared ? " -p \(place.word)" : ""
  }

  /// Finds all memberships of the person with a name, or of the actor; a returning member has
  /// several.
  ///
  /// - Throws: as `list`; `shift.which_place` when the name is known at several workplaces.
  public static func memberships(
    _ name: String?, at place: Workplace? = nil, for actor: Person, in view: View
  ) throws(Failure) -> PaidMemberships {
    let name = name ?? actor.id.description
    let found = try list(for: actor, at: place, workers: [name], in: view)
    guard let newest = found.last(where: { $0.endedOn == nil }) ?? found.last else {
      throw .unknownMember(name, hint: nil)
    }
    guard found.allSatisfy({ $0.workplace == newest.workplace }) else {
      let list = found.map { "'\($0.place)'" }.joined(separator: ", ")
      throw WorkplaceRefusal.which.failure(
        "'\(newest.worker)' works at several of your workplaces: \(list)",
        "\(quoted: newest.worker, .topic) 여러 사업장에서 일합니다: \(list)")
    }
    return PaidMemberships(all: found, newest: newest)
  }

  /// Returns a refusal that admits colleagues, who are known anyway, but hides all other people.
  private static func refusal(
    _ typed: String, at place: Workplace?, for actor: Person, known: [PaidMember], in view: View
  ) throws(Failure) -> Failure {
    let name = NameForm.stored(typed)
    let roster = try Roster(visibleTo: actor, in: view)
    let colleague = roster.entries.called(name).first {
      place == nil || $0.workplace == place?.id
    }
    guard let colleague else {
      if let place { _ = try Memberships.requireActive(actor, at: place, in: view) }
      return .unknownMember(typed, hint: Suggestion.hint(for: name, among: known.map(\.worker)))
    }
    return PayrollRefusal.hidden.failure(
      "you may not see the pay of '\(colleague.worker)'", "'\(colleague.worker)'의 임금은 볼 수 없습니다")
  }
}

extension Failure {
  fileprivate static func unknownMember(_ typed: String, hint: Text?) -> Failure {
    WorkplaceRefusal.noMember.failure(
      "there is no '\(typed)' whose pay you may see",
      "임금을 볼 수 있는 근무자 중에 \(quoted: typed, .subject) 없습니다", hint: hint)
  }
}
