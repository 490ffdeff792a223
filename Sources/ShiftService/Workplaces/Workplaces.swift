public import CatchStore
public import CatchValues
public import PeopleService

/// The workplaces of a store; each is visible only to the people who belong to it.
public enum Workplaces {
  /// Finds a workplace by name or id where the actor is a member, a former member or an applicant.
  ///
  /// Removed ones are found by id only, for their history.
  ///
  /// - Throws: `shift.place_unknown`, with a similar name if there is one; `shift.which_place`.
  public static func find(
    _ nameOrID: String, for actor: Person, in view: View
  ) throws(Failure) -> Workplace {
    if let id = ID<Workplace>(nameOrID) {
      let found = try view.rows(WorkplaceQueries.byID(id, knownTo: actor.id), Workplace.init)
      guard let place = found.first else { throw .unknownPlace(nameOrID) }
      return place
    }
    let name = Normalization.composedHangul(nameOrID)
    let found = try view.rows(WorkplaceQueries.byName(name, knownTo: actor.id), Workplace.init)
    guard let place = found.first else {
      let known = try list(for: actor, in: view)
      throw .unknownPlace(nameOrID, hint: Suggestion.hint(for: name, among: known.map(\.name)))
    }
    guard found.count == 1 else { throw .whichPlace(found, name) }
    return place
  }

  /// Returns the named workplace, or the only one the actor belongs to.
  ///
  /// - Parameter includingFormer: an actor who belongs to none gets the workplace they left.
  /// - Throws: as `find`; `shift.no_place`, `shift.which_place` when none was named.
  public static func choose(
    _ nameOrID: String?, includingFormer: Bool = false, for actor: Person, in view: View
  ) throws(Failure) -> Workplace {
    if let nameOrID { return try find(nameOrID, for: actor, in: view) }
    var known = try list(for: actor, in: view)
    if known.isEmpty, includingFormer {
      known = try list(for: actor, includingFormer: true, in: view)
    }
    guard let place = known.first else {
      throw WorkplaceRefusal.none.failure(
        "'\(actor.name)' belongs to no workplace", "'\(actor.name)'에게는 사업장이 없습니다")
    }
    guard known.count == 1 else { throw .whichPlace(known, nil) }
    return place
  }

  /// Returns the named workplace, or the only one the actor owns.
  ///
  /// - Throws: as `choose`; `shift.not_owner`, `shift.place_removed`.
  public static func chooseOwned(
    _ nameOrID: String?, for actor: Person, in view: View
  ) throws(Failure) -> Workplace {
    let owned = nameOrID == nil ? try owned(by: actor, in: view) : []
    if owned.count > 1 { throw .whichPlace(owned, nil) }
    let place = owned.isEmpty ? try choose(nameOrID, for: actor, in: view) : owned[0]
    try requireOwner(of: place, actor, in: view)
    return place
  }

  /// Lists the workplaces that the actor belongs to or asks to join, by name.
  ///
  /// - Parameter includingFormer: also workplaces that were removed or left.
  public static func list(
    for actor: Person, includingFormer: Bool = false, in view: View
  ) throws(Failure) -> [Workplace] {
    try view.rows(
      WorkplaceQueries.list(knownTo: actor.id, includingFormer: includingFormer), Workplace.init)
  }

  /// Returns a workplace by id, without an access check; for records that refer to it.
  public static func find(_ id: ID<Workplace>, in view: View) throws(Failure) -> Workplace {
    guard let place = try view.record(id) else { throw .unknownPlace(id.description) }
    return place
  }

  /// Returns the chosen workplace to its owner and its members.
  ///
  /// - Throws: as `choose`; what `Memberships.requireActive` refuses.
  public static func chooseJoined(
    _ nameOrID: String?, for actor: Person, in view: View
  ) throws(Failure) -> Workplace {
    let place = try choose(nameOrID, for: actor, in: view)
    if place.owner != actor.id { _ = try Memberships.requireActive(actor, at: place, in: view) }
    return place
  }

  /// Refuses actors who do not own the workplace, and all actors once it was removed.
  ///
  /// - Throws: `shift.place_removed`; `shift.not_owner`; what `Memberships.requireActive` refuses.
  public static func requireOwner(
    of place: Workplace, _ actor: Person, in view: View
  ) throws(Failure) {
    if place.owner == actor.id {
      try requireInUse(place)
      return
    }
    // A stranger must not learn more than a member: the membership is checked before the role.
    _ = try Memberships.requireActive(actor, at: place, in: view)
    throw .notOwner(actor, of: place)
  }

  /// - Throws: `shift.personal` for the place that its only worker keeps alone.
  static func requireShared(_ place: Workplace, for actor: Person) throws(Failure) {
    guard place.isShared else {
      throw MembershipRefusal.personal.failure(
        "'\(place.name)' is a personal workplace of '\(actor.name)'",
        "\(quoted: place.name, .topic) '\(actor.name)'의 개인 사업장입니다")
    }
  }

  /// - Throws: `shift.place_removed`.
  public static func requireInUse(_ place: Workplace) throws(Failure) {
    guard place.removedAt == nil else {
      throw WorkplaceRefusal.removed.failure(
        "'\(place.name)' has been removed", "\(quoted: place.name, .topic) 삭제된 사업장입니다")
    }
  }
}

extension Failure {
  static func unknownPlace(_ typed: String, hint: Text? = nil) -> Failure {
    WorkplaceRefusal.unknown.failure(
      "there is no workplace '\(typed)'", "'\(typed)' 사업장이 없습니다", hint: hint)
  }

  static func notOwner(_ actor: Person, of place: Workplace) -> Failure {
    WorkplaceRefusal.notOwner.failure(
      "'\(actor.name)' is not the owner of '\(place.name)'",
      "\(quoted: actor.name, .topic) '\(place.name)'의 사업주가 아닙니다")
  }

  static func whichPlace(_ found: [Workplace], _ name: String?) -> Failure {
    let choices = found.prefix(5).map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
    let rest = found.count > 5 ? ", …" : ""
    let message =
      if let name {
        Text(
          en: "'\(name)' may be any of \(found.count) workplaces",
          ko: "\(quoted: name, .called) 사업장이 \(found.count)곳입니다")
      } else {
        Text(
          en: "there are \(found.count) workplaces; which one?",
          ko: "사업장이 \(found.count)곳입니다. 어느 곳입니까?")
      }
    return Failure(
      WorkplaceRefusal.which, message,
      hint: Text(en: "choose from \(choices)\(rest)", ko: "다음 중에서 고르십시오: \(choices)\(rest)"))
  }
}
