import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService

/// `catchkit shift request cancel REQ`
struct CancelRequest {
  let id: String

  static var command: Command<Environment> {
    .changing(
      "cancel", Text(en: "Withdraw your request about a shift", ko: "내가 한 근무 요청 취소"),
      into: CancelRequest.init, ShiftRequestView.id,
      examples: [
        Example("catchkit shift request cancel req-1 --as 민지", "Withdrawal of the request", "취소"),
        Example("catchkit shift request cancel req-1 --as 민지 -n", "Preview", "미리 보기"),
        Example(
          "catchkit shift request cancel req-1 --as 민지 --json | jq -r .data.state",
          "State of the request",
          "요청의 상태"),
      ],
      output: ShiftRequestView.view.record("catchkit.shift.request.cancel"),
      message: ShiftRequestView.message
    ) { request, transaction, actor, session throws(Failure) in
      let found = try ShiftRequests.withdraw(
        request.id, for: actor, in: transaction, at: transaction.at)
      return try ShiftRequestView.row(found, session.zones)
    }
  }
}
