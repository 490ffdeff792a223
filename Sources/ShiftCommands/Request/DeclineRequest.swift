import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService

/// `catchkit shift request decline REQ`
struct DeclineRequest {
  let id: String
  let reason: String?

  static var command: Command<Environment> {
    .changing(
      "decline", Text(en: "Decline a request", ko: "요청 거절"), into: DeclineRequest.init,
      ShiftRequestView.id, ShiftRequestView.reason,
      discussion: .paragraph(
        en: "The owner, or the colleague who was asked, declines.", ko: "사업주나 부탁받은 동료가 거절합니다."),
      examples: [
        Example(
          "catchkit shift request decline req-1 --reason '그날은 바쁩니다'", "With a reason", "이유와 함께"),
        Example("catchkit shift request decline req-1 -n", "Preview", "미리 보기"),
        Example(
          "catchkit shift request decline req-1 --json | jq -r .data.state", "State of the request",
          "요청의 상태"),
      ],
      output: ShiftRequestView.view.record("catchkit.shift.request.decline"),
      message: ShiftRequestView.message
    ) { request, transaction, actor, session throws(Failure) in
      let declined = try ShiftRequests.decline(
        request.id, reason: request.reason ?? "", for: actor, in: transaction,
        at: transaction.at)
      return try ShiftRequestView.row(declined, session.zones)
    }
  }
}
