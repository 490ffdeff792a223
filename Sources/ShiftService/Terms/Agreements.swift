public import CatchStore
public import CatchValues
public import PeopleService

/// The pay terms of workers and owners: one side proposes, the other accepts.
///
/// Agreed terms apply from their day until the day of the next ones and are never changed.
public enum Agreements {
  /// Proposes terms; when worker and owner are one person they are agreed at once.
  ///
  /// Withdraws an open proposal of the same side for the same day.
  ///
  /// - Throws: `shift.terms_past`, `shift.not_owner` for any but the two sides, `shift.ended` when
  ///   the membership is over, `shift.place_removed`.
  public static func propose(
    _ terms: PayTerms, for membership: Membership, by actor: Person,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> Agreement {
    let place = try Workplaces.find(membership.workplace, in: transaction.view)
    try Workplaces.requireInUse(place)
    if membership.person != actor.id {
      try Workplaces.requireOwner(of: place, actor, in: transaction.view)
    }
    guard membership.isPresent else {
      throw WorkplaceRefusal.ended.failure(
        "'\(membership.name)' does not belong to '\(place.name)'",
        "\(quoted: membership.name, .topic) '\(place.name)'에 속하지 않습니다")
    }
    try requireFreeDay(terms, for: membership, in: transaction.view)
    for open in try open(of: membership, in: transaction.view)
    where open.proposedBy == actor.id && open.terms.from == terms.from {
      try decide(open, .withdrawn, by: actor, in: transaction, at: now)
    }
    var new = Agreement()
    (new.membership, new.terms) = (membership.id, terms)
    (new.proposedBy, new.proposedAt) = (actor.id, now)
    let made = try find(try transaction.insert(new), for: actor, in: transaction.view)
    guard place.owner == membership.person else { return made }
    try decide(made, .agreed, by: actor, in: transaction, at: now)
    return try find(made.id, for: actor, in: transaction.view)
  }

  /// Writes down terms for which the owner alone answers: they apply at once, and the worker may
  /// countersign them by `accept`.
  ///
  /// Takes the place of terms of the same day that were written down so. Where terms apply that the
  /// worker agreed to, it is a proposal.
  ///
  /// - Throws: as `propose`.
  public static func writeDown(
    _ terms: PayTerms, for membership: Membership, by owner: Person,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> Agreement {
    let place = try Workplaces.find(membership.workplace, in: transaction.view)
    try Workplaces.requireOwner(of: place, owner, in: transaction.view)
    for old in try list(of: membership, in: transaction.view)
    where old.isWrittenDown && old.terms.from == terms.from {
      try decide(old, .withdrawn, by: owner, in: transaction, at: now)
    }
    let held = try inForce(for: membership, on: terms.from, in: transaction.view)
    let made = try propose(terms, for: membership, by: owner, in: transaction, at: now)
    guard made.state == .proposed, held?.isWrittenDown ?? true else { return made }
    try decide(made, .agreed, by: owner, in: transaction, at: now)
    return try find(made.id, for: owner, in: transaction.view)
  }

  /// Accepts a proposal, or countersigns what the owner wrote down.
  ///
  /// - Throws: `shift.terms_side` for the proposer, `shift.terms_decided`, `shift.terms_past`.
  public static func accept(
    _ agreement: Agreement, by actor: Person, in transaction: borrowing Transaction,
    at now: Instant
  ) throws(Failure) -> Agreement {
    if !agreement.isWrittenDown || !agreement.awaits(actor) {
      try requireOpen(agreement)
      try requireSide(actor, otherThanOf: agreement)
      let membership = try Memberships.find(agreement.membership, in: transaction.view)
      try requireFreeDay(agreement.terms, for: membership, in: transaction.view)
    }
    try decide(agreement, .agreed, by: actor, in: transaction, at: now)
    return try find(agreement.id, for: actor, in: transaction.view)
  }

  /// Declines a proposal, or what the owner wrote down: then what applied before applies again.
  ///
  /// - Throws: `shift.terms_side` for the proposer, `shift.terms_decided`, `shift.text`.
  public static func decline(
    _ agreement: Agreement, reason: String, by actor: Person,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> Agreement {
    if !agreement.isWrittenDown || !agreement.awaits(actor) { try requireOpen(agreement) }
    try requireSide(actor, otherThanOf: agreement)
    try decide(
      agreement, .declined, reason: try LimitedText.reason.checked(reason),
      by: actor, in: transaction, at: now)
    return try find(agreement.id, for: actor, in: transaction.view)
  }

  /// - Throws: `shift.terms_side` for any but the proposer, `shift.terms_decided`.
  public static func withdraw(
    _ agreement: Agreement, by actor: Person, in transaction: borrowing Transaction,
    at now: Instant
  ) throws(Failure) -> Agreement {
    try requireOpen(agreement)
    guard agreement.proposedBy == actor.id else {
      throw AgreementRefusal.otherSide.failure(
        "'\(agreement.id)' was proposed by '\(agreement.proposer)'",
        "\(quoted: agreement.id, .topic) \(quoted: agreement.proposer, .subject) 제안했습니다")
    }
    try decide(agreement, .withdrawn, by: actor, in: transaction, at: now)
    return try find(agreement.id, for: actor, in: transaction.view)
  }

  /// Finds terms by id; for an actor who is on neither side they do not exist.
  ///
  /// - Throws: `shift.terms_unknown`.
  public static func find(
    _ text: String, for actor: Person, in view: View
  ) throws(Failure) -> Agreement {
    guard let id = ID<Agreement>(text) else { throw .unknownTerms(text) }
    return try find(id, for: actor, in: view)
  }

  static func find(
    _ id: ID<Agreement>, for actor: Person, in view: View
  ) throws(Failure) -> Agreement {
    let found = try view.rows(AgreementQueries.byID(id, for: actor.id), Agreement.named)
    guard let agreement = found.first else { throw .unknownTerms(id.description) }
    return agreement
  }

  /// Lists the actor's own terms and those of owned workplaces, by workplace, worker and day.
  ///
  /// - Parameter includingFailed: also declined and withdrawn ones.
  public static func list(
    for actor: Person, at place: Workplace? = nil, of membership: Membership? = nil,
    includingFailed: Bool = false, in view: View
  ) throws(Failure) -> [Agreement] {
    try view.rows(
      AgreementQueries.list(
        for: actor.id, at: place?.id, of: membership?.id, includingFailed: includingFailed),
      Agreement.named)
  }

  /// Lists all terms of one membership by first day, without an access check.
  public static func list(of membership: Membership, in view: View) throws(Failure) -> [Agreement] {
    try view.rows(AgreementQueries.of(membership.id), Agreement.named)
  }

  /// Returns the agreed terms that apply on a day, without an access check; nil before the first.
  public static func inForce(
    for membership: Membership, on day: CivilDate, in view: View
  ) throws(Failure) -> Agreement? {
    try list(of: membership, in: view).last { $0.state == .agreed && $0.terms.from <= day }
  }

  /// Returns the agreed terms that apply on a day, or else the first that will.
  public static func applying(
    to membership: Membership, on day: CivilDate, in view: View
  ) throws(Failure) -> Agreement? {
    let agreed = try list(of: membership, in: view).filter { $0.state == .agreed }
    return agreed.last { $0.terms.from <= day } ?? agreed.first
  }

  /// Returns the agreed terms that begin after new ones, but by a day, and so apply again.
  ///
  /// - Returns: nil when others are agreed or proposed for the day after they begin.
  public static func older(
    after new: Agreement, by today: CivilDate, in view: View
  ) throws(Failure) -> Agreement? {
    let all = try list(of: try Memberships.find(new.membership, in: view), in: view)
      .filter { $0.state == .agreed || $0.state == .proposed }
    guard
      let older = all.first(where: { $0.state == .agreed && $0.terms.from > new.terms.from }),
      older.terms.from <= today
    else { return nil }
    let next = older.terms.from.adding(days: 1)
    return all.contains(where: { $0.terms.from == next }) ? nil : older
  }

  /// Returns the first day of the first agreed terms; nil without any.
  static func firstDay(of membership: Membership, in view: View) throws(Failure) -> CivilDate? {
    try list(of: membership, in: view).first { $0.state == .agreed }?.terms.from
  }

  /// Lists the proposed terms by first day.
  static func open(of membership: Membership, in view: View) throws(Failure) -> [Agreement] {
    try list(of: membership, in: view).filter { $0.state == .proposed }
  }

  /// Closes all proposed terms when a membership is rejected or ends.
  static func close(
    _ membership: Membership, as state: Agreement.State, by actor: ID<Person>?,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) {
    try transaction.run(
      AgreementQueries.close,
      [Value(membership.id), .text(state.rawValue), Value(actor), Value(now)])
  }

  private static func decide(
    _ agreement: Agreement, _ state: Agreement.State, reason: String = "", by actor: Person,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) {
    var decided = agreement
    (decided.state, decided.reason) = (state, reason)
    (decided.decidedBy, decided.decidedAt) = (actor.id, now)
    try transaction.update(decided)
  }

  private static func requireOpen(_ agreement: Agreement) throws(Failure) {
    guard agreement.state == .proposed else {
      throw AgreementRefusal.decided.failure(
        "'\(agreement.id)' is \(agreement.state.name.en) already",
        "'\(agreement.id)': 이미 \(agreement.state.name.ko) 상태입니다")
    }
  }

  private static func requireSide(
    _ actor: Person, otherThanOf agreement: Agreement
  ) throws(Failure) {
    guard agreement.proposedBy != actor.id else {
      throw AgreementRefusal.otherSide.failure(
        "'\(actor.name)' proposed '\(agreement.id)', so the other party decides",
        "\(quoted: agreement.id, .topic) \(quoted: actor.name, .subject) 제안했으므로 상대방이 정합니다")
    }
  }

  // Terms end where the next ones start, so others fit before and after them, but not on the same
  // day: pay already agreed on may have been paid.
  private static func requireFreeDay(
    _ terms: PayTerms, for membership: Membership, in view: View
  ) throws(Failure) {
    let taken = try list(of: membership, in: view).first {
      $0.state == .agreed && $0.terms.from == terms.from
    }
    guard let taken else { return }
    let renewal = terms.renewal(
      for: membership, at: try Workplaces.find(membership.workplace, in: view),
      since: terms.from.adding(days: 1))
    throw AgreementRefusal.past.failure(
      "'\(taken.id)' is agreed from \(terms.from) on already",
      "\(terms.from)부터는 이미 '\(taken.id)'에 합의했습니다",
      hint: Text(
        en: "agreed terms stay: 'catchkit \(renewal)' begins new ones; within 24 hours of the "
          + "agreement 'catchkit undo' takes it back",
        ko: "합의한 조건은 바뀌지 않습니다. 새 조건은 'catchkit \(renewal)' 명령으로 다음 날부터 시작하십시오. 합의한 지 24시간 안이면 "
          + "'catchkit undo'로 되돌릴 수 있습니다"),
      field: "since")
  }
}

extension Failure {
  fileprivate static func unknownTerms(_ typed: String) -> Failure {
    AgreementRefusal.unknown.failure("there are no pay terms '\(typed)'", "'\(typed)' 임금 조건이 없습니다")
  }
}
