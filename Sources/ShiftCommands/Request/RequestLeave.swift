import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift request off ID`
struct RequestLeave {
  let id: String
  let note: String?

  static var command: Command<Environment> {
    Command(
      "off", Text(en: "Ask for leave on a shift", ko: "근무일 휴가 요청"), into: RequestLeave.init,
      .operand("ID", .shiftID, Text(en: "The id of your shift", ko: "내 근무 ID")),
      ShiftRequestView.note,
      discussion: .paragraph(
        en: "If the owner approves, the shift is marked as leave.",
        ko: "사업주가 승인하면 근무가 휴가 상태가 됩니다."),
      examples: [
        Example("catchkit shift request off shf-1 --as 민지", "Request for leave", "휴가 요청"),
        Example("catchkit shift request off shf-1 -m 병원 --as 민지", "With a reason", "이유와 함께"),
        Example(
          "catchkit shift request off shf-1 --as 민지 --json | jq -r .data.id", "The request's id",
          "요청 ID"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      try ShiftRequests.Wish.off.ask(
        about: request.id, request.note, output, in: environment)
    }
  }

  private static let output = ShiftRequestView.view.record("catchkit.shift.request.off")
}
