import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// The common part of leaving and removing a member: the last day, the change and its document.
struct EndMembership {
  /// The member to remove; nil for the acting person.
  let member: String?
  let place: String?
  let day: DayWord?
  let reason: String

  static let fields: [Field] = [
    .integer(
      "cancelled_shifts", "Cancelled", "취소한 근무", "Shifts planned for later that were cancelled"),
    .list("later_shifts", .text, "Later shifts", "이후 근무", "Their ids, by day", "취소한 근무의 ID(날짜순)"),
  ]

  /// - Parameter message: the line for people, which the later shifts follow.
  func run(
    _ output: OutputInfo, in environment: Environment, message: @escaping (JSON) -> Text
  ) throws(Failure) -> Report {
    let zones = ZoneCache(environment)
    return try environment.change(
      output,
      message: { data in
        let (line, later) = (message(data), EndMembership.later(data))
        return Text(en: line.en + later.en, ko: line.ko + later.ko)
      }
    ) {
      transaction, actor throws(Failure) in
      let found = try membership(for: actor, in: transaction.view)
      let place = try Workplaces.find(found.workplace, in: transaction.view)
      let today = try zones.day(of: transaction.at, at: place)
      let ending = try Memberships.end(
        found, on: try lastDay(today, at: place, environment), reason: reason, by: actor,
        in: transaction, at: transaction.at, today: today)
      return .object(
        MemberView.view.members((ending.membership, place, actor)) + [
          .count("cancelled_shifts", ending.cancelledShifts.count),
          .init("later_shifts", .array(ending.cancelledShifts.map { .string($0.description) })),
        ])
    }
  }

  /// Returns the cancelled shifts as the end of a line; empty without one.
  private static func later(_ data: JSON) -> Text {
    guard case .array(let rows)? = data["later_shifts"], !rows.isEmpty else {
      return Text(verbatim: "")
    }
    var ids = rows.prefix(20).compactMap { row -> String? in
      guard case .string(let id) = row else { return nil }
      return id
    }.joined(separator: ", ")
    if rows.count > 20 { ids += ", …" }
    return Text(
      en: "; cancelled after it: \(rows.count) (\(ids))",
      ko: ". 이후 근무 \(rows.count)건 취소: \(ids)")
  }

  private func membership(for actor: Person, in view: View) throws(Failure) -> Membership {
    if let member { return try Memberships.find(member, place: place, for: actor, in: view) }
    return try Memberships.requireActive(
      actor, at: try Workplaces.choose(place, for: actor, in: view), in: view)
  }

  private func lastDay(
    _ today: CivilDate, at place: Workplace, _ environment: Environment
  ) throws(Failure) -> CivilDate {
    try environment.day(day ?? .date(today), today: today, weekStart: place.weekStart)
  }
}
