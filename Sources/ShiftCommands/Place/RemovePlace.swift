import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift place remove PLACE`
struct RemovePlace {
  let place: String

  static var command: Command<Environment> {
    Command(
      "remove", Text(en: "Remove a workplace", ko: "사업장 삭제"),
      into: RemovePlace.init,
      PlaceOptions.operand,
      discussion: .paragraph(
        en:
          "Memberships end today, requests to join are rejected and invite codes stop working. "
          + "Shifts, clock entries and agreed pay stay on record. Asks first when others are "
          + "members.",
        ko: "모두가 오늘까지만 일하고 가입 요청은 거절되며 초대 코드는 사용할 수 없습니다. 근무, 출퇴근 기록과 합의한 "
          + "임금은 남습니다. 다른 구성원이 있으면 먼저 묻습니다."),
      examples: [
        Example("catchkit shift place remove 카페 --yes", "Without a question", "묻지 않고"),
        Example("catchkit shift place remove 카페 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift place remove 카페 --dry-run --json | grep -o '\"change_count\":[0-9]*'",
          "Count of records that change", "바뀌는 기록 수"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      let zones = ZoneCache(environment)
      let isAgreed = try request.confirm(in: environment)
      return try environment.change(output, isAgreed: isAgreed) {
        transaction, actor throws(Failure) in
        let place = try Workplaces.find(request.place, for: actor, in: transaction.view)
        let removed = try Workplaces.remove(
          place, by: actor, in: transaction, at: transaction.at,
          today: try zones.day(of: transaction.at, at: place))
        let (id, name) = (removed.id, removed.name)
        return try PlaceView.row(removed, for: actor, in: transaction, zones).saying(
          en: "removed workplace \(name) (\(id))", ko: "\(name) 사업장을 삭제했습니다(\(id))")
      }
    }
  }

  /// - Returns: true when the user was asked; one question is enough for any number of records.
  private func confirm(in environment: Environment) throws(Failure) -> Bool {
    // Before the change begins, so that others need not wait for the answer. The change itself
    // reports what prevents it; a repeated request does not even reach it.
    let members = try? environment.read { (view: View, actor: Person) throws(Failure) in
      let place = try Workplaces.find(place, for: actor, in: view)
      return place.owner == actor.id
        ? try Memberships.list(at: place, in: view).filter { $0.person != actor.id }.count : 0
    }
    guard let members, members > 0 else { return false }
    try environment.confirm(
      Text(
        en: "remove '\(place)', where \(members) \(members == 1 ? "other works" : "others work")",
        ko: "다른 \(members)명이 일하는 '\(place)' 사업장을 삭제하시겠습니까"))
    return true
  }

  private static let output = PlaceView.view.record("catchkit.shift.place.remove")
}
