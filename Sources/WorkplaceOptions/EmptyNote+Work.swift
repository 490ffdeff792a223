public import CatchProgram
public import CatchStore
public import CatchValues
public import PeopleService
public import ShiftService

extension EmptyNote {
  public static let addShift = "shift add -p PLACE -w WORKER -d today -t 18:00-22:00"

  /// Returns the note's command with names in it, or the step before it; nil where it is for others.
  @Sendable public static func workStep(
    _ note: EmptyNote, for actor: Person, in view: View
  ) throws(Failure) -> String? {
    let (need, isOwner) = (note.need, actor.role == .owner)
    if need == .none { return note.next }
    let known = try Workplaces.list(for: actor, in: view)
    let owned = known.filter { $0.owner == actor.id && ($0.isShared || need != .shared) }
    guard let place = owned.first ?? known.first, !isOwner || !owned.isEmpty || need != .shared
    else {
      return isOwner ? "shift place add 카페 --shared" : "shift place add 편의점 --hourly minimum"
    }
    if [.owned, .shared, .staff].contains(need), owned.isEmpty { return nil }
    let next = note.next?.replacing(text: "PLACE", with: place.word)
    guard [.worker, .staff, .pay].contains(need) else { return next }
    let members = try Memberships.list(at: place, in: view).filter {
      owned.isEmpty || !place.isShared ? $0.person == actor.id : $0.person != actor.id
    }
    guard let worker = members.first else {
      return owned.isEmpty ? nil : "shift invite create \(place.word)"
    }
    for member in members where need == .pay {
      if let step = try member.payStep(at: place, in: view) { return step }
    }
    return next?.replacing(text: "WORKER", with: worker.word)
  }
}

extension Membership {
  /// Returns the words of the command that leads to the first agreed pay; nil once there is some.
  public func payStep(at place: Workplace, in view: View) throws(Failure) -> String? {
    let terms = try Agreements.list(of: self, in: view)
    if terms.contains(where: { $0.state == .agreed }) { return nil }
    guard let open = terms.last(where: { $0.state == .proposed }) else {
      return "shift terms propose \(word) -p \(place.word) --hourly minimum"
    }
    return "shift terms accept \(open.id) --as \(open.proposedBy == person ? place.owner : person)"
  }
}
