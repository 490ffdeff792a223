import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift fill`
struct FillGaps {
  let options: StaffingOptions
  let staff: Int
  let workers: [String]
  let title: String?
  let keepsGoing: Bool
  let despite: [CheckRule]

  static var command: Command<Environment> {
    Command(
      "fill", Text(en: "Add shifts where workers are missing", ko: "근무자가 모자라는 시간에 근무 추가"),
      into: FillGaps.init,
      StaffingOptions.arguments,
      .optional(
        "staff", .integer(1...100), default: 1,
        Text(en: "Count of workers needed", ko: "필요한 인원"), isCommon: true),
      ShiftOptions.workers(
        Text(en: "Workers to add in turn, with commas between", ko: "차례로 넣을 근무자. 쉼표로 구분")),
      ShiftOptions.title, ShiftBatchReport.keepGoing, CheckOptions.despite,
      discussion: .paragraph(
        en: "Fills each gap that 'catchkit shift gaps' shows with one shift of the next worker "
          + "who is not at the workplace then, and prefers one whose shift breaks no rule "
          + "of 'catchkit shift check' that is an error or refused. Check first with --dry-run.",
        ko:
          "'catchkit shift gaps'가 보여 주는 빈 시간마다 그때 그곳에서 일하지 않는 다음 근무자의 근무를 하나씩 넣습니다. 'catchkit "
          + "shift check'의 위반이나 거부에 걸리지 않는 근무자가 먼저입니다. 먼저 --dry-run으로 확인하십시오."),
      examples: [
        Example(
          "catchkit shift fill --place 카페 --during 2026-11-10 --open 18:00-22:00 -w 민지,지훈",
          "An evening", "하루 저녁"),
        Example(
          "catchkit shift fill --during 2026-11-10 --open 18:00-22:00 --staff 2 -w 민지,지훈 -n",
          "Two workers, as a preview", "근무자 두 명, 미리 보기"),
        Example(
          "catchkit shift fill --during 2026-11-10 --open 18:00-22:00 -w 민지 --format ids | wc -l",
          "Count of shifts needed", "필요한 근무 수"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      guard !request.workers.isEmpty else { throw .needsOneOf(["--worker"]) }
      return try ShiftBatchReport(
        output: output, keepsGoing: request.keepsGoing, despite: request.despite, seeksOthers: true
      ).answer(in: environment) { transaction, actor, zones, ruledOut throws(Failure) in
        let window = try request.options.window(for: actor, in: transaction.view, zones)
        return try Shifts.fill(
          window, staff: request.staff, workers: request.workers, title: request.title ?? "",
          without: ruledOut, for: actor, in: transaction)
      }
    }
  }

  private static let output = ShiftView.view.list("catchkit.shift.fill")
}
