import CatchStore
import CatchValues
import PeopleService
import ShiftService

/// The colours in which the actor sees the shifts of members.
struct LabelPalette {
  private var colors: [Int: LabelColor] = [:]
  private var active: Set<Int> = []

  init() {}

  /// Takes an owner's colours for workers; otherwise the actor's colour of the workplace, or its
  /// own.
  init(
    _ entries: [RosterEntry], places: [Workplace], _ actor: Person, in view: View
  ) throws(Failure) {
    for place in places where entries.contains(where: { $0.workplace == place.id }) {
      let members = try Memberships.list(at: place, [.active, .ended], in: view)
      let own = members.first { $0.person == actor.id && $0.state == .active }?.color ?? .none
      let shown = own == .none ? place.color : own
      for member in members {
        let chosen = place.owner == actor.id ? member.ownerColor : .none
        colors[member.id.number] = chosen == .none ? shown : chosen
        if member.state == .active { active.insert(member.id.number) }
      }
    }
  }

  func color(of membership: ID<Membership>) -> LabelColor { colors[membership.number] ?? .none }

  func isActive(_ membership: ID<Membership>) -> Bool { active.contains(membership.number) }
}
