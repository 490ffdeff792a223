public import CatchStore
public import CatchValues
public import PeopleService

/// The invite codes of shared workplaces; each workplace has at most one live code.
public enum Invites {
  /// Returns the live code, or makes a new one if there is none or a new one is requested.
  ///
  /// - Parameters:
  ///   - minutes: its duration, at least 1.
  ///   - isForced: true to make a new code although an old one is live; the old one is revoked.
  /// - Throws: `shift.not_owner`, `shift.personal`, `shift.place_removed`.
  public static func create(
    for minutes: Int, useLimit: Int?, isForced: Bool, to place: Workplace, by actor: Person,
    in transaction: borrowing Transaction, at now: Instant,
    using random: inout some RandomNumberGenerator
  ) throws(Failure) -> Invite {
    try Workplaces.requireOwner(of: place, actor, in: transaction.view)
    try Workplaces.requireShared(place, for: actor)
    if let live = try live(of: place, in: transaction.view, at: now) {
      guard isForced else { return live }
      try transaction.run(InviteQueries.revoke, [Value(live.id), Value(now)])
    }
    let seconds = now.secondsSinceEpoch + minutes * 60
    guard let end = Instant(secondsSinceEpoch: seconds) else {
      throw .overflow(Text(en: "the expiry", ko: "만료 시각"))
    }
    var code = InviteCode(using: &random)
    // Dead codes are not reused either: people may still hold one.
    while try find(code, in: transaction.view) != nil { code = InviteCode(using: &random) }
    var invite = Invite()
    (invite.workplace, invite.code, invite.useLimit) = (place.id, code, useLimit)
    (invite.madeBy, invite.madeAt, invite.expiresAt) = (actor.id, now, end)
    invite.id = try transaction.insert(invite)
    return invite
  }

  /// Returns the live code of a workplace; nil when there is none.
  public static func live(
    of place: Workplace, in view: View, at now: Instant
  ) throws(Failure) -> Invite? {
    try codes(of: place, in: view).first { $0.state(at: now) == .live }
  }

  /// Lists the codes of one workplace, or of all that the actor owns, newest first.
  ///
  /// - Throws: `shift.not_owner`.
  public static func list(
    of place: Workplace?, for actor: Person, in view: View
  ) throws(Failure) -> [Invite] {
    guard let place else { return try view.records(InviteQueries.ofOwner, [Value(actor.id)]) }
    try Workplaces.requireOwner(of: place, actor, in: view)
    return try codes(of: place, in: view)
  }

  private static func codes(of place: Workplace, in view: View) throws(Failure) -> [Invite] {
    try view.records(InviteQueries.newestFirst, [Value(place.id)])
  }

  /// Finds an invite by its code, live or not, without an access check.
  ///
  /// - Throws: `shift.invite_unknown`.
  public static func lookUp(_ code: InviteCode, in view: View) throws(Failure) -> Invite {
    guard let found = try find(code, in: view) else {
      throw MembershipRefusal.inviteUnknown.failure(
        "there is no invite code '\(code)'", "'\(code)' 초대 코드가 없습니다")
    }
    return found
  }

  /// Refuses codes that are not live.
  ///
  /// - Throws: `shift.invite_revoked`, `shift.invite_used_up`, `shift.invite_expired`.
  public static func requireLive(_ invite: Invite, at now: Instant) throws(Failure) {
    let code = invite.code
    switch invite.state(at: now) {
    case .live: return
    case .revoked:
      throw MembershipRefusal.inviteRevoked.failure(
        "the invite code '\(code)' has been revoked", "'\(code)' 초대 코드는 취소되었습니다")
    case .usedUp:
      throw MembershipRefusal.inviteUsedUp.failure(
        "the invite code '\(code)' is used up", "'\(code)' 초대 코드는 사용 한도가 찼습니다")
    case .expired:
      throw MembershipRefusal.inviteExpired.failure(
        "the invite code '\(code)' has expired", "'\(code)' 초대 코드는 만료되었습니다")
    }
  }

  /// - Throws: `shift.invite_unknown`, `shift.not_owner`, and what `requireLive` refuses.
  public static func revoke(
    _ code: InviteCode, by actor: Person, in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> Invite {
    let invite = try lookUp(code, in: transaction.view)
    let place = try Workplaces.find(invite.workplace, in: transaction.view)
    guard place.owner == actor.id else { throw .notOwner(actor, of: place) }
    do throws(Failure) {
      try requireLive(invite, at: now)
    } catch {
      // The usual advice is for applicants, who got the code from the owner.
      throw Failure(
        error.entry, error.message,
        hint: Text(
          en: "it cannot be used any more; 'catchkit shift invite create' makes a new one",
          ko: "이미 사용할 수 없는 코드입니다. 새 코드는 'catchkit shift invite create'로 만드십시오"))
    }
    try transaction.run(InviteQueries.revoke, [Value(invite.id), Value(now)])
    return try lookUp(code, in: transaction.view)
  }

  private static func find(_ code: InviteCode, in view: View) throws(Failure) -> Invite? {
    let found: [Invite] = try view.records(InviteQueries.byCode, [.text(code.text)])
    return found.first
  }
}
