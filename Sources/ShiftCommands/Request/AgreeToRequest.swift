import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService

/// `catchkit shift request agree REQ`
struct AgreeToRequest {
  let id: String

  static var command: Command<Environment> {
    .changing(
      "agree", Text(en: "Agree to take over a shift", ko: "근무를 넘겨받는 데 동의"),
      into: AgreeToRequest.init,
      ShiftRequestView.id,
      discussion: .paragraph(
        en:
          "The colleague who was asked agrees, or any colleague for a shift offered to all. The "
          + "owner still has to approve.",
        ko: "부탁받은 동료가 동의합니다. 모두에게 부탁한 근무라면 동료 누구나 동의할 수 있습니다. 그다음 사업주가 승인합니다."),
      examples: [
        Example(
          "catchkit shift request agree req-1 --as 지훈", "The colleague's agreement", "동료의 동의"),
        Example("catchkit shift request agree req-1 --as 지훈 -n", "Preview", "미리 보기"),
        Example(
          "catchkit shift request agree req-1 --as 지훈 --json | jq -r .data.state",
          "State of the request",
          "요청의 상태"),
      ],
      output: ShiftRequestView.view.record("catchkit.shift.request.agree"),
      message: ShiftRequestView.message
    ) { request, transaction, actor, session throws(Failure) in
      let agreed = try ShiftRequests.agree(
        to: request.id, for: actor, in: transaction, at: transaction.at)
      return try ShiftRequestView.row(agreed, session.zones)
    }
  }
}
