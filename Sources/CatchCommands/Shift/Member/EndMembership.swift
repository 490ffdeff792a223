import CatchCommandLine
import CatchStore
import CatchValues
import PeopleService
import ShiftService

/// What leaving and removing have in common: a day, a question, and one document.
struct EndMembership {
  /// A member of a workplace to be named, or nil for the acting person.
  let member: String?
  let place: String?
  let day: DayWord?
  let reason: String

  static let fields =
    MemberView.fields + [
      .integer(
        "cancelled_shifts", "Cancelled", "취소한 근무", "Shifts planned for later that were cancelled")
    ]

  func run(
    _ output: OutputInfo, in environment: Environment, message: @escaping (JSON) -> Text
  ) throws(Failure) -> Report {
    let zones = ZoneShelf(environment)
    try confirm(in: environment, zones)
    return try environment.change(output, message: message) {
      transaction, actor throws(Failure) in
      let found = try membership(for: actor, in: transaction.view)
      let place = try Workplaces.find(found.workplace, in: transaction.view)
      let today = try zones.day(of: transaction.at, at: place)
      let ending = try Memberships.end(
        found, on: try lastDay(today, at: place), reason: reason, by: actor, in: transaction,
        at: transaction.at, today: today)
      return .object(
        MemberView.members(ending.membership, at: place, for: actor) + [
          .init("cancelled_shifts", .integer(ending.cancelledShiftCount))
        ])
    }
  }

  // Before the change begins, for the reasons that `RemovePlace` gives.
  private func confirm(in environment: Environment, _ zones: ZoneShelf) throws(Failure) {
    let now = try environment.now()
    let count = try? environment.read { (view: View, actor: Person) throws(Failure) in
      let found = try membership(for: actor, in: view)
      let place = try Workplaces.find(found.workplace, in: view)
      let day = try lastDay(try zones.day(of: now, at: place), at: place)
      return try Memberships.laterShiftCount(of: found, than: day, in: view)
    }
    guard let count, count > 20 else { return }
    try environment.confirm(
      Text(
        en: "end the membership and cancel \(count) planned shifts",
        ko: "근무를 끝내고 예정된 근무 \(count)건을 취소하시겠습니까"))
  }

  private func membership(for actor: Person, in view: View) throws(Failure) -> Membership {
    if let member { return try Memberships.find(member, place: place, for: actor, in: view) }
    return try Memberships.requireActive(
      actor, at: try Workplaces.choose(place, for: actor, in: view), in: view)
  }

  private func lastDay(_ today: CivilDate, at place: Workplace) throws(Failure) -> CivilDate {
    try day?.resolved(today: today, weekStart: place.weekStart) ?? today
  }
}
