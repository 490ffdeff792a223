import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift leave [PLACE]` and `catchkit shift member remove MEMBER`
struct EndMembership {
  /// The member to remove; nil for the acting person.
  let member: String?
  let place: String?
  let day: DayWord?
  let reason: String

  static var leave: Command<Environment> {
    Command(
      "leave", Text(en: "End your own membership", ko: "사업장 나가기"),
      into: EndMembership.init,
      .constant(nil), PlaceOptions.optionalOperand, PlaceOptions.lastDay, PlaceOptions.reason,
      discussion: .paragraph(
        en: "Records of work and agreed pay stay. Shifts planned for later are "
          + "cancelled. With --on the last day may be up to a year ahead: until then all works as "
          + "before, and shifts after it are refused; the first 'catchkit due' after it, and "
          + "after the work that began on it, ends the membership. An owner removes the workplace instead.",
        ko:
          "일한 기록과 합의한 임금은 남습니다. 그 뒤로 예정된 근무는 취소됩니다. --on으로 1년 뒤까지의 날을 지정하면 그날까지는 그대로이고 그 뒤의 근무는 정할 수 없으며, 그날과 그날 시작한 근무가 지난 뒤 첫 'catchkit due'가 소속을 끝냅니다. 사업주는 나가는 대신 사업장을 삭제합니다."
      ),
      examples: [
        Example("catchkit shift leave 카페 --as 지훈", "Today is the last day", "오늘까지"),
        Example("catchkit shift leave --as 지훈 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift leave 카페 --as 지훈 --json | grep -o '\"ended_on\":\"[^\"]*\"'",
          "The last day", "마지막 날"),
      ],
      output: leaving, changes: true
    ) { request, environment throws(Failure) in
      try request.run(leaving, in: environment) { member, place in
        let (place, day) = (place.name, member.endedOn?.description ?? "")
        guard member.state == .ended else {
          return Text(en: "your last day at \(place) is \(day)", ko: "\(place)의 마지막 날은 \(day)입니다")
        }
        return Text(en: "left \(place) on \(day)", ko: "\(place)에서 나왔습니다. 마지막 날: \(day)")
      }
    }
  }

  static var remove: Command<Environment> {
    Command(
      "remove", Text(en: "End the membership of a worker", ko: "구성원의 근무 끝내기"),
      into: EndMembership.init,
      .bundle(into: { @Sendable member in member }, PlaceOptions.member), ShiftOptions.place,
      PlaceOptions.lastDay, PlaceOptions.reason,
      discussion: .paragraph(
        en: "Nothing is erased: shifts, clock entries and agreed pay stay on record, as the law "
          + "requires for three years. Shifts planned for later are cancelled. With --on the "
          + "last day may be up to a year ahead; until then all works as before.",
        ko: "아무것도 삭제되지 않습니다. 근무, 출퇴근 기록과 합의한 임금은 법에 따라 3년 동안 보존됩니다. 그 뒤로 "
          + "예정된 근무는 취소됩니다. --on으로 1년 뒤까지의 날을 지정할 수 있고, 그날까지는 그대로입니다."),
      examples: [
        Example("catchkit shift member remove 지훈", "Today is the last day", "오늘까지"),
        Example(
          "catchkit shift member remove 지훈 --on 2026-11-01 --reason '계약 만료'",
          "Yesterday as the last day", "어제까지"),
        Example(
          "catchkit shift member remove 지훈 --json | grep -o '\"ended_on\":\"[^\"]*\"'",
          "The last day", "마지막 날"),
      ],
      output: removal, changes: true
    ) { request, environment throws(Failure) in
      try request.run(removal, in: environment) { member, place in
        let (name, place) = (member.name, place.name)
        let day = member.endedOn?.description ?? ""
        guard member.state == .ended else {
          return Text(
            en: "the last day of \(name) at \(place) is \(day)",
            ko: "\(name)의 \(place) 마지막 날은 \(day)입니다")
        }
        return Text(
          en: "\(name) worked at \(place) until \(day)",
          ko: "\(name)의 \(place) 근무를 끝냈습니다. 마지막 날: \(day)")
      }
    }
  }

  private static let leaving = MemberView.view.record("catchkit.shift.leave", and: fields)
  private static let removal = MemberView.view.record("catchkit.shift.member.remove", and: fields)

  private static let fields: [Field] = [
    .integer(
      "cancelled_shifts", "Cancelled", "취소한 근무", "Shifts planned for later that were cancelled"),
    .list("later_shifts", .text, "Later shifts", "이후 근무", "Their ids, by day", "취소한 근무의 ID(날짜순)"),
    .list(
      "later_series", .text, "Later series", "이후 반복", "Ids of series that end with the last day",
      "마지막 날로 끝나는 반복의 ID"),
  ]

  /// - Parameter line: the line for people, which the later shifts follow.
  private func run(
    _ output: OutputInfo, in environment: Environment, line: (Membership, Workplace) -> Text
  ) throws(Failure) -> Report {
    let zones = ZoneCache(environment)
    return try environment.change(output) {
      transaction, actor throws(Failure) in
      let found = try membership(for: actor, in: transaction.view)
      let place = try Workplaces.find(found.workplace, in: transaction.view)
      let today = try zones.day(of: transaction.at, at: place)
      let ending = try Memberships.end(
        found, on: try lastDay(today, at: place, environment), reason: reason, by: actor,
        in: transaction, at: transaction.at, today: today)
      let shifts = ending.cancelledShifts.map(\.description)
      let series = ending.endedSeries.map(\.description)
      let (own, later) = (line(ending.membership, place), EndMembership.later(shifts, series))
      return JSON.object(
        MemberView.view.members((ending.membership, place, actor)) + [
          .count("cancelled_shifts", shifts.count),
          .init("later_shifts", .array(shifts.map(JSON.string))),
          .init("later_series", .array(series.map(JSON.string))),
        ]
      ).saying(en: own.en + later.en, ko: own.ko + later.ko)
    }
  }

  /// Returns the cancelled shifts and the series that end as the end of a line; empty without one.
  private static func later(_ shifts: [String], _ series: [String]) -> Text {
    var line = (en: "", ko: "")
    if !shifts.isEmpty {
      let (count, ids) = (shifts.count, listed(shifts))
      line.en += "; cancelled after it: \(count) (\(ids))"
      line.ko += ". 이후 근무 \(count)건 취소: \(ids)"
    }
    if !series.isEmpty {
      let ids = listed(series)
      line.en += "; series that end with it: \(ids)"
      line.ko += ". 이날 끝나는 반복: \(ids)"
    }
    return Text(en: line.en, ko: line.ko)
  }

  private static func listed(_ ids: [String]) -> String {
    ids.prefix(20).joined(separator: ", ") + (ids.count > 20 ? ", …" : "")
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
