import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift request cover ID`
struct RequestCover {
  let id: String
  let worker: String?
  let note: String?

  static var command: Command<Environment> {
    Command(
      "cover", Text(en: "Ask a colleague to cover a shift", ko: "동료에게 근무 대타 요청"),
      into: RequestCover.init,
      .operand("ID", .shiftID, Text(en: "The id of your shift", ko: "내 근무 ID")),
      .optional(
        "worker", .worker, Text(en: "The colleague to ask", ko: "부탁할 동료"),
        absent: Text(en: "the first colleague to agree", ko: "먼저 동의하는 동료"), short: "w",
        isCommon: true),
      ShiftRequestView.note,
      discussion: .paragraph(
        en:
          "Without --worker every colleague at the workplace sees it, and the first to agree takes "
          + "the shift once the owner approves.",
        ko: "--worker가 없으면 사업장의 모든 동료가 보고, 먼저 동의한 동료가 사업주의 승인을 받아 대신 일합니다."),
      examples: [
        Example("catchkit shift request cover shf-1 --as 민지", "Any colleague", "동료 누구나"),
        Example(
          "catchkit shift request cover shf-1 --worker 지훈 --as 민지", "One colleague", "동료 한 명"),
        Example(
          "catchkit shift request cover shf-1 --as 민지 --json | jq -r .data.state",
          "State of the request",
          "요청의 상태"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      try ShiftRequests.Wish.cover(request.worker).ask(
        about: request.id, request.note, output, in: environment)
    }
  }

  private static let output = ShiftRequestView.view.record("catchkit.shift.request.cover")
}
