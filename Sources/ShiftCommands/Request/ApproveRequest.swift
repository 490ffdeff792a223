import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService

/// `catchkit shift request approve REQ`
struct ApproveRequest {
  let id: String
  let reason: String?
  let despite: [CheckRule]

  static var command: Command<Environment> {
    .changing(
      "approve", Text(en: "Approve a request, and change the shifts", ko: "요청을 승인하고 근무를 바꾸기"),
      into: ApproveRequest.init,
      ShiftRequestView.id, ShiftRequestView.reason, CheckOptions.despite,
      discussion: .paragraph(
        en: "Swaps, hands over, changes or marks the shifts in the same step. A shift that "
          + "began or changed after the request is refused.",
        ko: "근무를 교환하거나 넘기거나 바꾸거나 휴가로 표시하는 일까지 한 번에 합니다. 요청한 뒤에 시작했거나 바뀐 근무는 거부합니다."),
      examples: [
        Example("catchkit shift request approve req-1", "The owner's approval", "사업주의 승인"),
        Example("catchkit shift request approve req-1 -n", "Preview", "미리 보기"),
        Example(
          "catchkit shift request approve req-1 --json | jq -r .data.state", "State of the request",
          "요청의 상태"),
      ],
      output: ShiftRequestView.view.record("catchkit.shift.request.approve"),
      message: ShiftRequestView.message
    ) { request, transaction, actor, session throws(Failure) in
      let done = try ShiftRequests.approve(
        request.id, reason: request.reason ?? "", for: actor,
        zones: session.zones.find, in: transaction,
        at: transaction.at)
      session.add(
        try ShiftWarnings(
          about: done.shifts, for: actor, session.zones.lens(despite: request.despite),
          in: transaction.view))
      return try ShiftRequestView.row(done.request, session.zones)
    }
  }
}
