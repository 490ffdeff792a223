public import CatchStore
public import CatchValues
public import PeopleService

/// The memberships of a store, pending, active and former.
public enum Memberships {
  /// Returns the active membership of a person; nil for all others, applicants included.
  public static func active(
    of person: Person, at place: Workplace, in view: View
  ) throws(Failure) -> Membership? {
    let latest = try latest(of: person, at: place, in: view)
    return latest?.state == .active ? latest : nil
  }

  /// Returns the pending or active membership, else the newest former one.
  public static func latest(
    of person: Person, at place: Workplace, in view: View
  ) throws(Failure) -> Membership? {
    try view.rows(MembershipQueries.of(person.id, at: place.id), Membership.named).first
  }

  /// Refuses people who are not active members; the owner is one.
  ///
  /// - Throws: `shift.pending`; `shift.ended`; `shift.place_unknown` for strangers, who must not
  ///   learn that the workplace exists.
  public static func requireActive(
    _ person: Person, at place: Workplace, in view: View
  ) throws(Failure) -> Membership {
    guard let found = try latest(of: person, at: place, in: view) else {
      throw .unknownPlace(place.name)
    }
    switch found.state {
    case .active: return found
    case .pending:
      throw WorkplaceRefusal.pending.failure(
        "the request of '\(person.name)' to join '\(place.name)' is still pending",
        "'\(place.name)'에 보낸 '\(person.name)'의 가입 요청이 아직 대기 중입니다")
    case .ended where found.joinedOn != nil:
      throw WorkplaceRefusal.ended.failure(
        "'\(person.name)' no longer belongs to '\(place.name)'",
        "\(quoted: person.name, .topic) 이제 '\(place.name)'에 속하지 않습니다")
    case .ended, .rejected: throw .unknownPlace(place.name)
    }
  }

  /// Finds a member by nickname, person id or membership id.
  ///
  /// Former members are found too, for their history; check `state` before changing anything.
  ///
  /// - Parameter includingRejected: finds rejected applicants by nickname, too.
  /// - Throws: `shift.member_unknown`, with a similar name if there is one.
  public static func find(
    _ nameOrID: String, at place: Workplace, includingRejected: Bool = false, in view: View
  ) throws(Failure) -> Membership {
    let name = NameForm.stored(nameOrID)
    if let found = try lookUp(name, at: place, includingRejected, in: view) { return found }
    let names = try list(at: place, in: view).map(\.name)
    throw WorkplaceRefusal.noMember.failure(
      "there is no '\(nameOrID)' at '\(place.name)'",
      "'\(place.name)'에 \(quoted: nameOrID, .subject) 없습니다",
      hint: Suggestion.hint(for: name, among: names)
        ?? hint(about: name, at: place, of: names))
  }

  /// Advises commas between weekdays, and names the only worker of a personal workplace.
  private static func hint(about name: String, at place: Workplace, of names: [String]) -> Text? {
    if let days = Weekday.together(name) {
      let list = days.map(\.name.ko).joined(separator: ",")
      return Text(en: "write days with commas: \(list)", ko: "요일은 쉼표로 구분하십시오: \(list)")
    }
    guard !place.isShared, let only = names.first else { return nil }
    return Text(
      en: "a personal workplace has one worker: '\(only)'",
      ko: "개인 사업장의 근무자는 한 명입니다: '\(only)'")
  }

  /// Finds a member by name at the given workplace, or else at the only one the actor owns; a
  /// membership id needs no workplace.
  ///
  /// - Throws: `shift.member_unknown`, and the refusals of choosing a workplace.
  public static func find(
    _ nameOrID: String, place: String?, for actor: Person, includingRejected: Bool = false,
    in view: View
  ) throws(Failure) -> Membership {
    if place == nil, let id = ID<Membership>(nameOrID) {
      let found = try find(id, in: view)
      let known = try view.rows(
        WorkplaceQueries.byID(found.workplace, knownTo: actor.id), Workplace.init)
      // For a stranger the id must look like an unknown one.
      guard let place = known.first else { throw .unknownMember(nameOrID) }
      if place.owner != actor.id { _ = try requireActive(actor, at: place, in: view) }
      return found
    }
    let owned = place == nil ? try Workplaces.owned(by: actor, in: view) : []
    let chosen = owned.count == 1 ? owned[0] : try Workplaces.choose(place, for: actor, in: view)
    if chosen.owner != actor.id { _ = try requireActive(actor, at: chosen, in: view) }
    return try find(nameOrID, at: chosen, includingRejected: includingRejected, in: view)
  }

  private static func lookUp(
    _ name: String, at place: Workplace, _ includingRejected: Bool, in view: View
  ) throws(Failure) -> Membership? {
    if let id = ID<Membership>(name) {
      let found = try view.rows(MembershipQueries.byID(id), Membership.named).first
      return found?.workplace == place.id ? found : nil
    }
    if let id = ID<Person>(name) {
      return try view.rows(MembershipQueries.of(id, at: place.id), Membership.named).first
    }
    let folded = NameForm.folded(name)
    let query = MembershipQueries.named(
      name, folded: folded, at: place.id, includingRejected: includingRejected)
    return try view.rows(query, Membership.named).first { NameForm.folded($0.name) == folded }
  }

  /// Returns a membership by id, without an access check; for records that refer to it.
  public static func find(_ id: ID<Membership>, in view: View) throws(Failure) -> Membership {
    guard let found = try view.rows(MembershipQueries.byID(id), Membership.named).first else {
      throw .unknownMember(id.description)
    }
    return found
  }

  /// Lists members sorted by nickname.
  public static func list(
    at place: Workplace, _ states: [Membership.State] = [.active], in view: View
  ) throws(Failure) -> [Membership] {
    try view.rows(MembershipQueries.list(at: place.id, states), Membership.named)
  }
}

extension Failure {
  fileprivate static func unknownMember(_ typed: String) -> Failure {
    WorkplaceRefusal.noMember.failure("there is no member '\(typed)'", "'\(typed)' 구성원이 없습니다")
  }
}
