import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService

/// `catchkit shift request agree REQ`, and `approve`, `decline` and `cancel`
struct AnswerRequest {
  let id: String
  let reason: String?
  let despite: [CheckRule]

  static var agree: Command<Environment> {
    command(
      "agree", Text(en: "Agree to take over a shift", ko: "근무를 넘겨받는 데 동의"),
      .paragraph(
        en:
          "The colleague who was asked agrees, or any colleague for a shift offered to all. The "
          + "owner still has to approve.",
        ko: "부탁받은 동료가 동의합니다. 모두에게 부탁한 근무라면 동료 누구나 동의할 수 있습니다. 그다음 사업주가 승인합니다."),
      [
        Example(
          "catchkit shift request agree req-1 --as 지훈", "The colleague's agreement", "동료의 동의"),
        Example("catchkit shift request agree req-1 --as 지훈 -n", "Preview", "미리 보기"),
        Example(
          "catchkit shift request agree req-1 --as 지훈 --json | jq -r .data.state",
          "State of the request", "요청의 상태"),
      ]
    ) { request, transaction, actor, _ throws(Failure) in
      try ShiftRequests.agree(to: request.id, for: actor, in: transaction, at: transaction.at)
    }
  }

  static var approve: Command<Environment> {
    command(
      "approve", Text(en: "Approve a request, and change the shifts", ko: "요청을 승인하고 근무를 바꾸기"),
      reason: ShiftRequestView.reason, despite: CheckOptions.despite,
      .paragraph(
        en: "Swaps, hands over, changes or marks the shifts in the same step. A shift that "
          + "began or changed after the request is refused.",
        ko: "근무를 교환하거나 넘기거나 바꾸거나 휴가로 표시하는 일까지 한 번에 합니다. 요청한 뒤에 시작했거나 바뀐 근무는 거부합니다."),
      [
        Example("catchkit shift request approve req-1", "The owner's approval", "사업주의 승인"),
        Example("catchkit shift request approve req-1 -n", "Preview", "미리 보기"),
        Example(
          "catchkit shift request approve req-1 --json | jq -r .data.state", "State of the request",
          "요청의 상태"),
      ]
    ) { request, transaction, actor, session throws(Failure) in
      let done = try ShiftRequests.approve(
        request.id, reason: request.reason ?? "", for: actor, zones: session.zones.find,
        in: transaction, at: transaction.at)
      session.add(
        try ShiftWarnings(
          about: done.shifts, for: actor, session.zones.basis(despite: request.despite),
          in: transaction.view))
      return done.request
    }
  }

  static var decline: Command<Environment> {
    command(
      "decline", Text(en: "Decline a request", ko: "요청 거절"), reason: ShiftRequestView.reason,
      .paragraph(
        en: "The owner, or the colleague who was asked, declines.", ko: "사업주나 부탁받은 동료가 거절합니다."),
      [
        Example(
          "catchkit shift request decline req-1 --reason '그날은 바쁩니다'", "With a reason", "이유와 함께"),
        Example("catchkit shift request decline req-1 -n", "Preview", "미리 보기"),
        Example(
          "catchkit shift request decline req-1 --json | jq -r .data.state", "State of the request",
          "요청의 상태"),
      ]
    ) { request, transaction, actor, _ throws(Failure) in
      try ShiftRequests.decline(
        request.id, reason: request.reason ?? "", for: actor, in: transaction, at: transaction.at)
    }
  }

  static var cancel: Command<Environment> {
    command(
      "cancel", Text(en: "Withdraw your request about a shift", ko: "내가 한 근무 요청 취소"), [],
      [
        Example("catchkit shift request cancel req-1 --as 민지", "Withdrawal of the request", "취소"),
        Example("catchkit shift request cancel req-1 --as 민지 -n", "Preview", "미리 보기"),
        Example(
          "catchkit shift request cancel req-1 --as 민지 --json | jq -r .data.state",
          "State of the request", "요청의 상태"),
      ]
    ) { request, transaction, actor, _ throws(Failure) in
      try ShiftRequests.withdraw(request.id, for: actor, in: transaction, at: transaction.at)
    }
  }

  private typealias Answer =
    @Sendable (AnswerRequest, borrowing Transaction, Person, Session) throws(Failure)
    -> ListedRequest

  private static func command(
    _ name: String, _ summary: Text, reason: Argument<String?> = .constant(nil),
    despite: Argument<[CheckRule]> = .constant([]), _ discussion: [Text], _ examples: [Example],
    answer: @escaping Answer
  ) -> Command<Environment> {
    .changing(
      name, summary, into: AnswerRequest.init, ShiftRequestView.id, reason, despite,
      discussion: discussion, examples: examples,
      output: ShiftRequestView.view.record("catchkit.shift.request.\(name)"),
      message: ShiftRequestView.message
    ) { request, transaction, actor, session throws(Failure) in
      try ShiftRequestView.row(try answer(request, transaction, actor, session), session.zones)
    }
  }
}
