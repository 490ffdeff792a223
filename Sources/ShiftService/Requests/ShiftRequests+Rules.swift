import CatchStore
import CatchValues
import PeopleService

extension ShiftRequests {
  /// Returns a shift's facts at the time of a request; at the decision they must be the same.
  static func fingerprint(_ shift: Shift) -> String {
    let start = shift.planned?.start.secondsSinceEpoch ?? 0
    let end = shift.planned?.end.secondsSinceEpoch ?? 0
    return "\(shift.membershipID):\(start):\(end)"
  }

  static func requireOwn(_ listed: ListedShift, _ actor: Person, in view: View) throws(Failure) {
    guard listed.member.person == actor.id else {
      throw ShiftRefusal.notYours.failure(
        "'\(listed.shift.recordID)' is a shift of '\(listed.member.worker)'",
        "\(quoted: listed.shift.recordID.description, .topic) '\(listed.member.worker)'의 근무입니다",
        hint: Text(
          en: "requests are about your own shifts; owners change any with 'catchkit shift edit'",
          ko: "요청은 자기 근무에 대해서만 합니다. 사업주는 'catchkit shift edit'로 바로 고칠 수 있습니다"))
    }
    let place = try Workplaces.find(listed.member.workplace, in: view)
    try Workplaces.requireInUse(place)
    _ = try Memberships.requireActive(actor, at: place, in: view)
  }

  /// Refuses requests about shifts that are no longer plans.
  static func requireAhead(
    _ listed: ListedShift, for actor: Person, at now: Instant, in view: View
  ) throws(Failure) {
    let shift = listed.shift
    let progress = try Shifts.progress(of: shift, at: now, in: view)
    let why: Text?
    if shift.state != .planned, shift.state != .published {
      why = Text(en: "is '\(shift.state.code)'", ko: "'\(shift.state.name.ko)' 상태입니다")
    } else if progress.hasBegun {
      why = Text(en: "has begun", ko: "이미 시작했습니다")
    } else if shift.planned == nil {
      why = Text(en: "has no planned times", ko: "예정 시간이 없습니다")
    } else {
      why = nil
    }
    guard let why else { return }
    throw ShiftRequestRefusal.lapsed.failure(
      "'\(shift.recordID)' \(why.en)", "'\(shift.recordID)': \(why.ko)",
      hint: try correction(of: listed, progress, for: actor, in: view))
  }

  /// Names the command that corrects a shift that is no longer a plan.
  private static func correction(
    of listed: ListedShift, _ progress: ShiftProgress, for actor: Person, in view: View
  ) throws(Failure) -> Text {
    let state = listed.shift.state
    let isPlan = state == .planned || state == .published
    guard listed.member.person == actor.id, isPlan && progress.hasBegun || state == .done else {
      return Text(
        en: "name a shift that is still ahead: 'catchkit shift list'",
        ko: "아직 시작하지 않은 근무를 지정하십시오: 'catchkit shift list'")
    }
    let isClocked = progress.hasClockEntries
    let id = listed.shift.recordID
    let command =
      isClocked ? "catchkit shift clock fix \(id) --in " : "catchkit shift edit \(id) --time "
    let (en, ko) = isClocked ? ("TIME", "시각") : ("START-END", "시작-종료")
    // Workers correct open clock entries, planned shifts, and all of their own places.
    let isTheirs = isClocked ? isPlan : state == .planned
    guard listed.member.owner != actor.id, !isTheirs else {
      return Text(en: "correct it with '\(command)\(en)'", ko: "고치는 명령: '\(command)\(ko)'")
    }
    let owner = try People.find(listed.member.owner, in: view).name
    return Text(
      en: "ask the owner, '\(owner)', who corrects it with '\(command)\(en)'",
      ko: "사업주 '\(owner)'에게 요청하십시오. 고치는 명령: '\(command)\(ko)'")
  }

  static func requireExchange(_ own: ListedShift, _ other: ListedShift) throws(Failure) {
    let (mine, theirs) = (own.shift.recordID, other.shift.recordID)
    guard own.member.workplace == other.member.workplace else {
      throw ShiftRequestRefusal.match.failure(
        "'\(mine)' and '\(theirs)' are at different workplaces",
        "'\(mine)', '\(theirs)': 사업장이 다릅니다")
    }
    guard own.member.membership != other.member.membership else {
      throw ShiftRequestRefusal.match.failure(
        "'\(mine)' and '\(theirs)' are of one worker",
        "'\(mine)', '\(theirs)': 같은 사람의 근무입니다")
    }
  }

  static func requireColleague(
    _ name: String, of listed: ListedShift, in view: View
  ) throws(Failure) -> ID<Membership> {
    let place = try Workplaces.find(listed.member.workplace, in: view)
    let member = try Shifts.activeMember(name, at: place, in: view)
    guard member.id != listed.member.membership else {
      throw ShiftRequestRefusal.match.failure(
        "'\(member.name)' works '\(listed.shift.recordID)' already",
        "\(quoted: listed.shift.recordID.description, .topic) 이미 '\(member.name)'의 근무입니다")
    }
    return member.id
  }

  /// Returns the shifts of a request, if they have not changed since.
  ///
  /// - Throws: `request.lapsed`, also once the worker or the colleague has left.
  static func shifts(
    of request: ShiftRequest, at now: Instant, in view: View
  ) throws(Failure) -> (ListedShift, ListedShift?) {
    for party in [request.membership, request.colleague].compactMap({ $0 }) {
      let member = try Memberships.find(party, in: view)
      guard member.state == .active else {
        throw lapsed(
          request,
          Text(
            en: "'\(member.name)' does not work there any more",
            ko: "\(quoted: member.name, .topic) 이제 그곳에서 일하지 않습니다"))
      }
    }
    let first = try unchanged(request.shift, request, at: now, in: view)
    var second: ListedShift?
    if let other = request.otherShift { second = try unchanged(other, request, at: now, in: view) }
    let seen = fingerprint(first.shift) + (second.map { ";" + fingerprint($0.shift) } ?? "")
    guard seen.utf8.elementsEqual(request.seen.utf8) else {
      throw lapsed(
        request,
        Text(
          en: "its shift was moved or went to another worker",
          ko: "근무가 옮겨졌거나 다른 사람에게 넘어갔습니다"))
    }
    return (first, second)
  }

  /// Returns the shift of a request; nil once the request has lapsed.
  static func shiftIfUnchanged(
    of request: ShiftRequest, at now: Instant, in view: View
  ) throws(Failure) -> ListedShift? {
    do throws(Failure) {
      return try shifts(of: request, at: now, in: view).0
    } catch {
      // An error that refuses it now would refuse the answer, too.
      switch error.kind {
      case .notFound, .conflict, .refused, .forbidden: return nil
      default: throw error
      }
    }
  }

  /// Returns true when this person is the next to answer, as the colleague or as the owner.
  static func awaits(
    _ actor: Person, _ asked: ListedRequest, in view: View
  ) throws(Failure) -> Bool {
    let request = asked.request
    guard request.state.isOpen, request.requestedBy != actor.id, asked.member.person != actor.id
    else { return false }
    let isOwner = asked.member.owner == actor.id
    guard request.kind.needsColleague, request.state == .pending else { return isOwner }
    // An offer to all is for colleagues to answer first; the owner decides later.
    guard let colleague = request.colleague else { return !isOwner }
    return try Memberships.find(colleague, in: view).person == actor.id
  }

  private static func unchanged(
    _ id: ID<Shift>, _ request: ShiftRequest, at now: Instant, in view: View
  ) throws(Failure) -> ListedShift {
    let member = try Memberships.find(request.membership, in: view)
    // Read as the owner, who sees every shift of the workplace.
    let place = try Workplaces.find(member.workplace, in: view)
    let owner = try People.find(place.owner, in: view)
    let found: ListedShift
    do throws(Failure) {
      found = try Shifts.find(id.description, for: owner, in: view)
      try requireAhead(found, for: owner, at: now, in: view)
    } catch {
      guard error.id == ShiftRefusal.unknown.id || error.id == ShiftRequestRefusal.lapsed.id
      else { throw error }
      throw lapsed(request, error.message)
    }
    return found
  }

  static func unknown(_ typed: String) -> Failure {
    ShiftRequestRefusal.unknown.failure("there is no request '\(typed)'", "'\(typed)' 요청이 없습니다")
  }

  static func lapsed(_ request: ShiftRequest, _ why: Text) -> Failure {
    ShiftRequestRefusal.lapsed.failure(
      "'\(request.id)' has lapsed: \(why.en)", "'\(request.id)': 더는 유효하지 않습니다. \(why.ko)",
      hint: Text(
        en:
          "the requester withdraws it with 'catchkit shift request cancel \(request.id)', the "
          + "owner declines with 'catchkit shift request decline \(request.id)'",
        ko: "요청한 사람은 'catchkit shift request cancel \(request.id)' 명령으로 철회하고, 사업주는 "
          + "'catchkit shift request decline \(request.id)' 명령으로 거절하십시오"))
  }

  static func decided(_ request: ShiftRequest) -> Failure {
    guard request.state.isOpen else {
      return ShiftRequestRefusal.decided.failure(
        "'\(request.id)' is \(request.state.name.en) already",
        "'\(request.id)': 이미 \(request.state.name.ko) 상태입니다")
    }
    guard request.state == .pending else {
      return ShiftRequestRefusal.decided.failure(
        "a colleague agreed to '\(request.id)' already", "'\(request.id)': 이미 동료가 동의했습니다")
    }
    return ShiftRequestRefusal.decided.failure(
      "no colleague has agreed to '\(request.id)' yet", "'\(request.id)': 아직 동료가 동의하지 않았습니다",
      hint: Text(
        en: "the colleague agrees with 'catchkit shift request agree \(request.id)'",
        ko: "동료가 동의하는 명령: 'catchkit shift request agree \(request.id)'"))
  }

  static func otherSide(_ request: ShiftRequest) -> Failure {
    ShiftRequestRefusal.side.failure(
      "you may not do this with '\(request.id)' (\(request.kind.name.en))",
      "'\(request.id)'(\(request.kind.name.ko)): 이 요청에 할 수 없는 일입니다")
  }
}

extension Shifts {
  /// Returns the shift with an edit of its day, times and breaks.
  static func replanned(
    _ shift: Shift, _ edit: EditShifts, _ zone: TimeZone, at now: Instant
  ) throws(Failure) -> Shift {
    var changed = shift
    try retime(&changed, edit, zone, today: zone.local(at: now).date)
    return try changed.checked()
  }

  /// Updates a shift that has a row.
  static func rewrite(
    _ shift: Shift, of listed: ListedShift, in transaction: borrowing Transaction
  ) throws(Failure) -> ListedShift {
    let checked = try shift.checked()
    try transaction.run(ShiftQueries.update, checked.update)
    return try self.listed(checked, key: listed.key, in: transaction.view)
  }
}
