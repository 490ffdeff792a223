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
    .list(
      "later_series", .text, "Later series", "이후 반복", "Ids of series that end with the last day",
      "마지막 날로 끝나는 반복의 ID"),
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
          .init("later_series", .array(ending.endedSeries.map { .string($0.description) })),
        ])
    }
  }

  /// Returns the cancelled shifts and the series that end as the end of a line; empty without one.
  private static func later(_ data: JSON) -> Text {
    var line = (en: "", ko: "")
    if let (count, ids) = listed(data["later_shifts"]) {
      line.en += "; cancelled after it: \(count) (\(ids))"
      line.ko += ". 이후 근무 \(count)건 취소: \(ids)"
    }
    if let (_, ids) = listed(data["later_series"]) {
      line.en += "; series that end with it: \(ids)"
      line.ko += ". 이날 끝나는 반복: \(ids)"
    }
    return Text(en: line.en, ko: line.ko)
  }

  private static func listed(_ ids: JSON?) -> (count: Int, ids: String)? {
    guard case .array(let rows)? = ids, !rows.isEmpty else { return nil }
    let shown = rows.prefix(20).compactMap { row -> String? in
      guard case .string(let id) = row else { return nil }
      return id
    }
    return (rows.count, shown.joined(separator: ", ") + (rows.count > 20 ? ", …" : ""))
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
