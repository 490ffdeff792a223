public import CatchStore
public import CatchValues
public import PeopleService

/// Requests to join, from sending to decision.
extension Memberships {
  /// Sends a request to join; the owner decides.
  ///
  /// - Parameters:
  ///   - color: of the workplace for the applicant; `.none` takes the workplace's own.
  ///   - terms: the proposed pay; nil leaves it to be agreed later.
  /// - Throws: `shift.invite_unknown`, `shift.member_already`, and what
  ///   `Invites.requireLive` refuses.
  public static func join(
    _ code: InviteCode, color: LabelColor, terms: PayTerms?, by actor: Person,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> Membership {
    let invite = try Invites.lookUp(code, in: transaction.view)
    let place = try Workplaces.find(invite.workplace, in: transaction.view)
    // Checked before the code: a present member need not learn that the code has expired since.
    if let present = try latest(of: actor, at: place, in: transaction.view), present.isPresent {
      throw .memberAlready(present, of: place)
    }
    try Invites.requireLive(invite, at: now)
    try Workplaces.requireInUse(place)
    var member = Membership()
    (member.workplace, member.person, member.requestedAt) = (place.id, actor.id, now)
    member.color = color
    let id = try transaction.insert(member)
    try transaction.run(InviteQueries.use, [Value(invite.id)])
    let made = try find(id, in: transaction.view)
    if let terms {
      _ = try Agreements.propose(terms, for: made, by: actor, in: transaction, at: now)
    }
    return made
  }

  /// Makes a person who is no member one without a request, as the owner enters the staff.
  ///
  /// - Throws: `shift.not_owner`, `shift.place_removed`, `shift.personal`.
  public static func enroll(
    _ person: Person, at place: Workplace, on day: CivilDate, by actor: Person,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> Membership {
    try Workplaces.requireOwner(of: place, actor, in: transaction.view)
    try Workplaces.requireShared(place, for: actor)
    var member = Membership()
    (member.workplace, member.person, member.requestedAt) = (place.id, person.id, now)
    let id = try transaction.insert(member)
    try transaction.run(MembershipQueries.accept, [Value(id), Value(now), Value(day)])
    return try find(id, in: transaction.view)
  }

  /// Accepts a request to join, and the pay proposed with it.
  ///
  /// - Parameters:
  ///   - today: the first day, in the workplace's zone.
  ///   - withTerms: leaves the proposed terms open when false.
  /// - Throws: `shift.not_owner`, `shift.request_decided`, `shift.terms_past`.
  public static func accept(
    _ membership: Membership, withTerms: Bool, by actor: Person,
    in transaction: borrowing Transaction, at now: Instant, today: CivilDate
  ) throws(Failure) -> Membership {
    try requirePending(membership, for: actor, in: transaction.view)
    try transaction.run(MembershipQueries.accept, [Value(membership.id), Value(now), Value(today)])
    if withTerms {
      for open in try Agreements.open(of: membership, in: transaction.view)
      where open.proposedBy == membership.person {
        _ = try Agreements.accept(open, by: actor, in: transaction, at: now)
      }
    }
    return try find(membership.id, in: transaction.view)
  }

  /// Rejects a request; the applicant can read the reason.
  ///
  /// - Throws: `shift.not_owner`, `shift.request_decided`, `shift.text`.
  public static func reject(
    _ membership: Membership, reason: String, by actor: Person,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> Membership {
    try requirePending(membership, for: actor, in: transaction.view)
    try turnDown(
      membership, reason: try LimitedText.reason.checked(reason), by: actor,
      in: transaction, at: now)
    return try find(membership.id, in: transaction.view)
  }

  /// Withdraws the actor's own request, with the pay proposed in it.
  ///
  /// - Parameter nameOrID: the workplace's or the request's; nil takes the only request.
  /// - Throws: `shift.request_unknown`, `shift.which_place`.
  public static func withdraw(
    _ nameOrID: String?, by actor: Person, in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> Membership {
    let own = try requests(for: actor, in: transaction.view).filter {
      $0.person == actor.id && $0.state == .pending
    }
    var places: [Workplace] = []
    var found: [Membership] = []
    for request in own {
      let place = try Workplaces.find(request.workplace, in: transaction.view)
      guard request.answers(to: nameOrID, at: place) else { continue }
      places.append(place)
      found.append(request)
    }
    guard let request = found.first else {
      let name = nameOrID.map { " '\($0)'" } ?? ""
      let isAboutShift = nameOrID.map { ID<ShiftRequest>($0) != nil } ?? false
      throw MembershipRefusal.requestUnknown.failure(
        "'\(actor.name)' has no pending request\(name)",
        "'\(actor.name)'에게는 대기 중인 요청이 없습니다\(name.isEmpty ? "" : ":")\(name)",
        hint: isAboutShift
          ? Text(
            en:
              "that is a request about a shift: try 'catchkit shift request cancel \(nameOrID ?? "")'",
            ko: "근무에 대한 요청입니다. 취소: 'catchkit shift request cancel \(nameOrID ?? "")'") : nil)
    }
    guard found.count == 1 else { throw .whichPlace(places, nameOrID) }
    try end(request, on: nil, reason: "", by: actor.id, in: transaction, at: now)
    return try find(request.id, in: transaction.view)
  }

  /// Lists the actor's own requests and those to owned workplaces, newest first.
  ///
  /// - Parameter includingDecided: also accepted and withdrawn ones, and other people's rejections.
  public static func requests(
    for actor: Person, at place: Workplace? = nil, includingDecided: Bool = false, in view: View
  ) throws(Failure) -> [Membership] {
    try view.rows(
      MembershipQueries.requests(
        for: actor.id, at: place?.id, includingDecided: includingDecided), Membership.named)
  }

  static func turnDown(
    _ membership: Membership, reason: String, by actor: Person,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) {
    try transaction.run(
      MembershipQueries.reject, [Value(membership.id), Value(now), .text(reason)])
    try Agreements.close(membership, as: .declined, by: actor.id, in: transaction, at: now)
  }

  private static func requirePending(
    _ membership: Membership, for actor: Person, in view: View
  ) throws(Failure) {
    let place = try Workplaces.find(membership.workplace, in: view)
    try Workplaces.requireOwner(of: place, actor, in: view)
    let (en, ko) =
      switch membership.state {
      case .pending: ("", "")
      case .active: ("has been accepted already", "이미 수락되었습니다")
      case .rejected: ("has been rejected already", "이미 거절되었습니다")
      case .ended: ("is over already", "이미 끝났습니다")
      }
    guard membership.state == .pending else {
      throw MembershipRefusal.requestDecided.failure(
        "the request of '\(membership.name)' to join '\(place.name)' \(en)",
        "'\(place.name)'에 보낸 '\(membership.name)'의 가입 요청은 \(ko)")
    }
  }
}

extension Membership {
  /// True for pending and active memberships.
  public var isPresent: Bool { state == .pending || state == .active }

  fileprivate func answers(to nameOrID: String?, at place: Workplace) -> Bool {
    guard let nameOrID else { return true }
    return nameOrID == id.description || nameOrID == place.id.description
      || Normalization.composedHangul(nameOrID) == place.name
  }
}

extension Failure {
  fileprivate static func memberAlready(_ membership: Membership, of place: Workplace) -> Failure {
    let text =
      membership.state == .active
      ? Text(
        en: "'\(membership.name)' is already a member of '\(place.name)'",
        ko: "\(quoted: membership.name, .topic) 이미 '\(place.name)'의 구성원입니다")
      : Text(
        en: "'\(membership.name)' has already asked to join '\(place.name)'",
        ko: "\(quoted: membership.name, .topic) 이미 '\(place.name)'에 가입을 요청했습니다")
    // The default advice, the list of requests, fits only an open request.
    let hint =
      membership.state == .active
      ? Text(
        en: "'catchkit shift place list' shows your workplaces",
        ko: "속한 사업장은 'catchkit shift place list'로 볼 수 있습니다") : nil
    return Failure(MembershipRefusal.already, text, hint: hint)
  }
}
