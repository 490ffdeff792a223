import CatchCommandLine
import CatchStore
import CatchValues
import PeopleService
import ShiftService

/// Arguments that commands about stored pay share.
enum PlanningOptions {
  static var place: Argument<String?> {
    .optional(
      "place", .place, Text(en: "The workplace, by name or id", ko: "사업장의 이름이나 ID"),
      absent: Text(en: "all of yours", ko: "내 사업장 모두"), short: "p", isCommon: true)
  }

  static var worker: Argument<String?> {
    .optional(
      "worker", .worker, Text(en: "Whose, by nickname or id", ko: "대상자의 닉네임이나 ID"),
      absent: Text(en: "all one may see", ko: "볼 수 있는 사람 모두"), short: "w", isCommon: true)
  }
}

/// Whose pay a question is about: one's own, and everybody's at one's own workplaces.
struct PlanningScope {
  struct Member {
    let membership: Membership
    let place: Workplace
  }

  /// The workplace that was named.
  let place: Workplace?
  private let worker: Membership?
  private let actor: Person

  /// - Throws: `shift.not_owner` for another's pay, and what finding place and worker refuses.
  init(
    place name: String?, worker: String?, for actor: Person, in view: View
  ) throws(Failure) {
    self.actor = actor
    var place: Workplace?
    if let name { place = try Workplaces.find(name, for: actor, in: view) }
    var found: Membership?
    if let worker {
      found = try Memberships.find(worker, place: place?.id.description, for: actor, in: view)
    }
    if let found, found.person != actor.id {
      try Workplaces.requireOwner(
        of: try Workplaces.find(found.workplace, in: view), actor, in: view)
    } else if found == nil, let place, place.owner != actor.id {
      found = try Memberships.requireActive(actor, at: place, in: view)
    }
    self.place = place
    self.worker = found
  }

  /// By workplace and name; of a workplace of somebody else only the acting person.
  func members(
    _ states: [Membership.State] = [.active], in view: View
  ) throws(Failure) -> [Member] {
    if let worker {
      return [
        Member(membership: worker, place: try Workplaces.find(worker.workplace, in: view))
      ]
    }
    var members: [Member] = []
    let places = if let place { [place] } else { try Workplaces.list(for: actor, in: view) }
    for place in places {
      for membership in try Memberships.list(at: place, states, in: view)
      where place.owner == actor.id || membership.person == actor.id {
        members.append(Member(membership: membership, place: place))
      }
    }
    return members
  }
}
