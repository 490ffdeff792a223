import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift request cancel REQ`
struct CancelRequest {
  let id: String

  static var command: Command<Environment> {
    Command(
      "cancel", Text(en: "Take back what one asked for", ko: "내가 한 근무 요청 취소"),
      into: CancelRequest.init, ShiftRequestView.id,
      examples: [
        Example("catchkit shift request cancel req-1 --as 민지", "Take it back", "취소"),
        Example("catchkit shift request cancel req-1 --as 민지 -n", "Only look", "미리 보기"),
        Example(
          "catchkit shift request cancel req-1 --as 민지 --json | jq -r .data.state", "How it stands",
          "요청의 상태"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      let zones = ZoneShelf(environment)
      return try environment.change(output, message: ShiftRequestView.message) {
        transaction, actor throws(Failure) in
        let found = try ShiftRequests.withdraw(
          request.id, for: actor, in: transaction, at: transaction.at)
        return try ShiftRequestView.row(found, zones)
      }
    }
  }

  private static let output = ShiftRequestView.output("cancel")
}
