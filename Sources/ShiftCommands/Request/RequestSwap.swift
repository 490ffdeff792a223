import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift request swap ID`
struct RequestSwap {
  let id: String
  let other: String
  let note: String?

  static var command: Command<Environment> {
    Command(
      "swap", Text(en: "Ask a colleague to exchange shifts", ko: "동료와 근무 교환 요청"),
      into: RequestSwap.init,
      .operand("ID", .shiftID, Text(en: "The id of your shift", ko: "내 근무 ID")),
      .required("with", .shiftID, Text(en: "The colleague's shift", ko: "동료의 근무 ID")),
      ShiftRequestView.note,
      discussion: .paragraph(
        en:
          "The colleague agrees with 'shift request agree', then the owner approves. Until then "
          + "nothing changes.",
        ko: "동료가 'shift request agree'로 동의하고 사업주가 승인하면 바뀝니다. 그때까지는 그대로입니다."),
      examples: [
        Example(
          "catchkit shift request swap shf-1 --with shf-2 --as 민지",
          "Your shift for the colleague's",
          "내 근무와 동료의 근무"),
        Example(
          "catchkit shift request swap shf-1 --with shf-2 -m 시험이라서 --as 민지", "With a reason",
          "이유와 함께"),
        Example(
          "catchkit shift request swap shf-1 --with shf-2 --as 민지 --json | jq -r .data.id",
          "The request's id", "요청 ID"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      try ShiftRequests.Wish.swap(request.other).ask(
        about: request.id, request.note, output, in: environment)
    }
  }

  private static let output = ShiftRequestView.view.record("catchkit.shift.request.swap")
}
