import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift request withdraw [PLACE]`
struct WithdrawRequest {
  let place: String?

  static var command: Command<Environment> {
    .changing(
      "withdraw", Text(en: "Withdraw your request to join", ko: "내 가입 요청 철회"),
      into: WithdrawRequest.init,
      .optionalOperand(
        "PLACE", .place, Text(en: "The workplace, or the request's id", ko: "사업장이나 요청의 ID"),
        absent: Text(en: "your only request", ko: "하나뿐인 요청")),
      examples: [
        Example("catchkit shift request withdraw --as 수아", "The only one", "하나뿐인 요청"),
        Example("catchkit shift request withdraw 카페 --as 수아 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift request withdraw 카페 --as 수아 --json | grep -o '\"state\":\"[^\"]*\"'",
          "The new state", "바뀐 상태"),
      ],
      output: RequestView.view.record("catchkit.shift.request.withdraw")
    ) { request, transaction, actor, session throws(Failure) in
      let membership = try Memberships.withdraw(
        request.place, by: actor, in: transaction, at: transaction.at)
      let withdrawn = try RequestView(membership, in: transaction.view, session.zones)
      let (id, place) = (membership.id, withdrawn.place.name)
      return RequestView.view.row(withdrawn).saying(
        en: "withdrew the request to join \(place) (\(id))",
        ko: "\(place)에 보낸 가입 요청을 철회했습니다(\(id))")
    }
  }
}
