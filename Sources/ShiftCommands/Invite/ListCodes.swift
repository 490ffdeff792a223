import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift invite list`
struct ListCodes {
  let place: String?

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List the codes of your workplaces", ko: "내 사업장의 초대 코드 목록"),
      into: ListCodes.init,
      PlaceOptions.filter(Text(en: "all that you own", ko: "내가 운영하는 모든 곳")),
      examples: [
        Example("catchkit shift invite list", "Newest first", "최신순"),
        Example("catchkit shift invite list --place 카페 --json", "Of one workplace", "한 사업장"),
        Example(
          "catchkit shift invite list --format tsv --fields code,state | grep -c live",
          "Count of live codes", "사용할 수 있는 코드 수"),
      ],
      view: InviteView.view, contract: "catchkit.shift.invite.list"
    ) { request, view, actor, session throws(Failure) in
      let now = try session.environment.now()
      let place = try ClockOptions.place(request.place, for: actor, in: view)
      return try Invites.list(of: place, for: actor, in: view).map { invite throws(Failure) in
        try InviteView(invite, at: now, in: view, session.zones)
      }
    }
  }
}
