public import CatchStore
public import CatchValues
public import PeopleService

/// Requests to change shifts: the worker asks, a colleague agrees, the owner decides.
public enum ShiftRequests {
  public enum Wish: Sendable {
    /// A colleague's shift in exchange.
    case swap(String)
    /// A colleague by nickname or id; nil offers the shift to all.
    case cover(String?)
    /// A change as by `shift edit`, but only of day, times and breaks.
    case change(EditShifts)
    case off
  }

  /// Records a request; the shift changes only when it is approved.
  ///
  /// - Throws: `shift.not_yours` for another worker's shift, `request.open`, `request.match`,
  ///   `request.lapsed` for a shift that has begun, and the refusals of finding shifts and reading
  ///   times.
  public static func ask(
    for wish: Wish, about id: String, message: String, by actor: Person, zones: ZoneFinder,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> ListedRequest {
    let view = transaction.view
    let listed = try Shifts.find(id, for: actor, in: view)
    try requireOwn(listed, actor, in: view)
    try requireAhead(listed, for: actor, at: now, in: view)
    let asked: [ShiftRequest] = try view.records(
      ShiftRequestQueries.openOfShift,
      [Value(listed.member.membership), .integer(listed.shift.id)])
    for open in asked where try shiftIfUnchanged(of: open, at: now, in: view) != nil {
      throw ShiftRequestRefusal.open.failure(
        "'\(open.id)' is an open request about '\(listed.shift.recordID)'",
        "'\(listed.shift.recordID)'에는 '\(open.id)' 요청이 열려 있습니다",
        hint: Text(
          en: "withdraw it first with 'catchkit shift request cancel \(open.id)'",
          ko: "먼저 'catchkit shift request cancel \(open.id)' 명령으로 철회하십시오"))
    }
    var new = ShiftRequest()
    (new.membership, new.shift) = (listed.member.membership, listed.shift.recordID)
    new.seen = fingerprint(listed.shift)
    switch wish {
    case .swap(let id):
      new.kind = .swap
      let found = try Shifts.find(id, for: actor, in: view)
      try requireExchange(listed, found)
      try requireAhead(found, for: actor, at: now, in: view)
      new.seen += ";" + fingerprint(found.shift)
      (new.otherShift, new.colleague) = (found.shift.recordID, found.member.membership)
    case .cover(let name):
      new.kind = .cover
      if let name { new.colleague = try requireColleague(name, of: listed, in: view) }
    case .change(let edit):
      new.kind = .change
      let changed = try Shifts.replanned(listed.shift, edit, try zones(listed.member.zone), at: now)
      guard changed != listed.shift else {
        throw ShiftRequestRefusal.match.failure(
          "'\(listed.shift.recordID)' has this content already",
          "\(quoted: listed.shift.recordID.description, .topic) 이미 그 내용입니다")
      }
      (new.planned, new.breaks) = (changed.planned, changed.breaks)
    case .off:
      new.kind = .off
    }
    new.message = try LimitedText.memo.checked(message)
    (new.requestedBy, new.requestedAt) = (actor.id, now)
    return try find(try transaction.insert(new), for: actor, in: view)
  }

  /// Agrees as the colleague who is to take over a shift.
  ///
  /// - Throws: `request.side`, `request.decided`, `request.lapsed`.
  public static func agree(
    to id: String, for actor: Person, in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> ListedRequest {
    let found = try find(id, for: actor, in: transaction.view)
    let request = found.request
    guard request.kind.needsColleague, request.requestedBy != actor.id else {
      throw otherSide(request)
    }
    let place = try Workplaces.find(found.member.workplace, in: transaction.view)
    let own = try Memberships.requireActive(actor, at: place, in: transaction.view)
    guard request.colleague == nil || request.colleague == own.id else { throw otherSide(request) }
    guard request.state == .pending else { throw decided(request) }
    _ = try shifts(of: request, at: now, in: transaction.view)
    var agreed = request
    (agreed.state, agreed.colleague) = (.agreed, own.id)
    try transaction.update(agreed)
    return try find(request.id, for: actor, in: transaction.view)
  }

  /// Approves a request as the owner and changes the shifts.
  ///
  /// - Returns: the request, and the changed shifts.
  /// - Throws: `request.side` for any but the owner; `request.decided`, also while the
  ///   colleague has not agreed; `request.lapsed`.
  public static func approve(
    _ id: String, reason: String, for actor: Person, zones: ZoneFinder,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> (request: ListedRequest, shifts: [ListedShift]) {
    let found = try find(id, for: actor, in: transaction.view)
    let request = found.request
    guard found.member.owner == actor.id else { throw otherSide(request) }
    guard request.state == (request.kind.needsColleague ? .agreed : .pending) else {
      throw decided(request)
    }
    var (first, second) = try shifts(of: request, at: now, in: transaction.view)
    first = try Shifts.materialize(first, in: transaction)
    var changed = first.shift
    var made: [ListedShift] = []
    switch request.kind {
    case .swap:
      guard let other = second else { throw lapsed(request, Text(en: "is gone", ko: "없습니다")) }
      let partner = try Shifts.materialize(other, in: transaction)
      second = partner
      var exchanged = partner.shift
      swap(&changed.membershipID, &exchanged.membershipID)
      made.append(try Shifts.rewrite(exchanged, of: partner, in: transaction))
    case .cover:
      guard let colleague = request.colleague else { throw decided(request) }
      changed.membershipID = colleague.number
    case .change:
      guard let planned = request.planned else { throw decided(request) }
      changed.day = try zones(found.member.zone).local(at: planned.start).date
      changed.planned = planned
      changed.breaks = request.breaks ?? changed.breaks
    case .off:
      changed.state = .leave
    }
    made.insert(try Shifts.rewrite(changed, of: first, in: transaction), at: 0)
    try decide(request, .accepted, reason, actor, in: transaction, at: now)
    return (try find(request.id, for: actor, in: transaction.view), made)
  }

  /// Declines a request as the owner or as the colleague.
  ///
  /// - Throws: `request.side`, `request.decided`.
  public static func decline(
    _ id: String, reason: String, for actor: Person, in transaction: borrowing Transaction,
    at now: Instant
  ) throws(Failure) -> ListedRequest {
    let found = try find(id, for: actor, in: transaction.view)
    let request = found.request
    if found.member.owner != actor.id {
      guard let colleague = request.colleague,
        try Memberships.find(colleague, in: transaction.view).person == actor.id
      else { throw otherSide(request) }
    }
    guard request.state.isOpen else { throw decided(request) }
    try decide(request, .rejected, reason, actor, in: transaction, at: now)
    return try find(request.id, for: actor, in: transaction.view)
  }

  /// - Throws: `request.side` for any but the requester; `request.decided`.
  public static func withdraw(
    _ id: String, for actor: Person, in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) -> ListedRequest {
    let found = try find(id, for: actor, in: transaction.view)
    guard found.request.requestedBy == actor.id else { throw otherSide(found.request) }
    guard found.request.state.isOpen else { throw decided(found.request) }
    try decide(found.request, .withdrawn, "", actor, in: transaction, at: now)
    return try find(found.request.id, for: actor, in: transaction.view)
  }

  /// Lists the requests that the actor made, received or may decide, in the order in which they
  /// were made.
  public static func list(
    for actor: Person, at place: Workplace?, includingDecided: Bool, in view: View
  ) throws(Failure) -> [ListedRequest] {
    let sql = ShiftRequestQueries.list(
      for: actor.id, at: place?.id, includingDecided: includingDecided)
    var found: [ListedRequest] = []
    for request in try view.rows(sql, ShiftRequest.init) {
      found.append(try listed(request, in: view))
    }
    return found
  }

  /// - Throws: `request.unknown`.
  public static func find(
    _ text: String, for actor: Person, in view: View
  ) throws(Failure) -> ListedRequest {
    guard let id = ID<ShiftRequest>(text) else { throw unknown(text) }
    return try find(id, for: actor, in: view)
  }

  private static func find(
    _ id: ID<ShiftRequest>, for actor: Person, in view: View
  ) throws(Failure) -> ListedRequest {
    let found = try view.rows(ShiftRequestQueries.byID(id, for: actor.id), ShiftRequest.init)
    guard let request = found.first else { throw unknown(id.description) }
    return try listed(request, in: view)
  }

  private static func listed(
    _ request: ShiftRequest, in view: View
  ) throws(Failure) -> ListedRequest {
    var colleague: String?
    if let id = request.colleague { colleague = try Memberships.find(id, in: view).name }
    var state = request.state
    if state.isOpen {
      let now = try view.calendarSource.now()
      if try shiftIfUnchanged(of: request, at: now, in: view) == nil { state = .lapsed }
    }
    return ListedRequest(
      request: request, member: try Shifts.entry(request.membership, in: view),
      colleague: colleague, state: state)
  }

  private static func decide(
    _ request: ShiftRequest, _ state: ShiftRequest.State, _ reason: String, _ actor: Person,
    in transaction: borrowing Transaction, at now: Instant
  ) throws(Failure) {
    var decided = request
    (decided.state, decided.reason) = (state, try LimitedText.reason.checked(reason))
    (decided.decidedBy, decided.decidedAt) = (actor.id, now)
    try transaction.update(decided)
  }
}
