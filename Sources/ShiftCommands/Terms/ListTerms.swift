import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift terms list`
struct ListTerms {
  let member: String?
  let place: String?
  let includesFailed: Bool

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List your own terms, or your workers'", ko: "내 조건이나 내 사업장의 조건 목록"),
      into: ListTerms.init,
      .optionalOperand(
        "MEMBER", .worker.named("MEMBER"),
        Text(en: "The worker's nickname or id", ko: "근무자의 닉네임이나 ID"),
        absent: Text(en: "all that you may see", ko: "볼 수 있는 조건 모두")
      ).also("worker", short: "w"),
      PlaceOptions.filter(Text(en: "all of them", ko: "모든 곳")),
      .flag(
        "all", Text(en: "Include declined and withdrawn terms", ko: "거절되거나 철회된 것도 포함하기"),
        isCommon: true),
      examples: [
        Example("catchkit shift terms list", "All that an owner may see", "사업주가 볼 수 있는 조건 모두"),
        Example("catchkit shift terms list 민지 --json", "Of one worker", "근무자 한 명의 조건"),
        Example(
          "catchkit shift terms list --as 민지 --format tsv --fields since,amount | tail -n 1",
          "Your latest pay", "내 최근 임금"),
      ],
      view: TermsView.view, contract: "catchkit.shift.terms.list"
    ) { request, view, actor, session throws(Failure) in
      let found = try request.agreements(for: actor, in: view)
      let now = try session.environment.now()
      return try found.map { agreement throws(Failure) in
        let today = try session.zones.zone(agreement.zone).local(at: now).date
        let isReplaced = found.contains {
          $0.membership == agreement.membership && $0.state == .agreed
            && $0.terms.from > agreement.terms.from && $0.terms.from <= today
        }
        return try TermsView.record(agreement, isReplaced: isReplaced, at: now, session.zones)
      }
    }
  }

  private func agreements(for actor: Person, in view: View) throws(Failure) -> [Agreement] {
    let workplace = try ClockOptions.place(place, for: actor, in: view)
    var membership: Membership?
    if let member { membership = try Memberships.find(member, place: place, for: actor, in: view) }
    return try Agreements.list(
      for: actor, at: workplace, of: membership, includingFailed: includesFailed, in: view)
  }
}
