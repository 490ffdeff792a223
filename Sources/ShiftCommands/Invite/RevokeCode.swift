import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift invite revoke CODE`
struct RevokeCode {
  let code: InviteCode

  static var command: Command<Environment> {
    .changing(
      "revoke", Text(en: "Revoke an invite code", ko: "초대 코드 취소"),
      into: RevokeCode.init,
      PlaceOptions.code,
      discussion: .paragraph(
        en: "Members and open requests that used the code before are not affected.",
        ko: "그 코드로 이미 가입한 구성원과 이미 보낸 요청에는 영향이 없습니다."),
      examples: [
        Example("catchkit shift invite revoke T5Y7HE", "At once", "바로"),
        Example("catchkit shift invite revoke t5y7he --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift invite revoke T5Y7HE --json | grep -o '\"state\":\"[^\"]*\"'",
          "The new state", "바뀐 상태"),
      ],
      output: InviteView.view.record("catchkit.shift.invite.revoke")
    ) { request, transaction, actor, session throws(Failure) in
      let invite = try Invites.revoke(request.code, by: actor, in: transaction, at: transaction.at)
      let view = try InviteView(invite, at: transaction.at, in: transaction.view, session.zones)
      let (code, place) = (invite.code.text, view.place.name)
      return InviteView.view.row(view).saying(
        en: "revoked \(code), which led to \(place)", ko: "\(place)의 초대 코드를 취소했습니다: \(code)")
    }
  }
}
