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
      "cover", Text(en: "Ask for somebody to take a shift", ko: "근무를 대신할 사람 요청"),
      into: RequestCover.init,
      .operand("ID", .shiftID, Text(en: "Your shift", ko: "내 근무 ID")),
      .optional(
        "worker", .worker, Text(en: "Whom to ask", ko: "부탁할 사람"),
        absent: Text(en: "whoever agrees first", ko: "먼저 동의하는 사람"), short: "w", isCommon: true),
      ShiftRequestView.note,
      discussion: .paragraph(
        en:
          "Without --worker every colleague at the workplace sees it, and the first to agree takes the "
          + "shift once the owner approves.",
        ko: "--worker가 없으면 사업장의 모든 동료가 보고, 먼저 동의한 사람이 사장님의 승인을 받아 대신 일합니다."),
      examples: [
        Example("catchkit shift request cover shf-1 --as 민지", "Anybody", "누구든지"),
        Example(
          "catchkit shift request cover shf-1 --worker 지훈 --as 민지", "One colleague", "한 사람에게"),
        Example(
          "catchkit shift request cover shf-1 --as 민지 --json | jq -r .data.state", "How it stands",
          "요청의 상태"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      return try AskAboutShift(
        shift: request.id, wish: .cover(request.worker), message: request.note ?? ""
      ).answer(output, in: environment)
    }
  }

  private static let output = ShiftRequestView.view.record("catchkit.shift.request.cover")
}
