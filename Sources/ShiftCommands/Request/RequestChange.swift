import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift request change ID`
struct RequestChange {
  let id: String
  let day: DayWord?
  let times: ShiftTimes?
  let breaks: [BreakWord]
  let fold: Fold?
  let note: String?

  static var command: Command<Environment> {
    Command(
      "change", Text(en: "Ask for other times of a shift", ko: "근무 시간 변경 요청"),
      into: RequestChange.init,
      .operand("ID", .shiftID, Text(en: "The id of your shift", ko: "내 근무 ID")),
      .optional(
        "day", .day, Text(en: "Another day: 11/2, tomorrow", ko: "다른 날: 11/2, 내일"), short: "d",
        isCommon: true),
      ShiftOptions.times, ShiftOptions.breaks, ShiftOptions.fold,
      ShiftRequestView.note,
      discussion: .paragraph(
        en:
          "Use it for announced shifts, which only the owner changes. Change your own planned "
          + "shifts with 'shift edit'.",
        ko: "이미 공지되어 사업주만 바꿀 수 있는 근무에 사용하십시오. 예정된 자기 근무는 'shift edit'로 직접 수정하십시오."),
      examples: [
        Example(
          "catchkit shift request change shf-1 --start 19:00 --as 민지", "An hour later", "한 시간 늦게"),
        Example(
          "catchkit shift request change shf-1 --day 2026-11-06 -m 시험 --as 민지", "Another day",
          "다른 날"),
        Example(
          "catchkit shift request change shf-1 --end 21:00 --as 민지 --json | jq -r .data.ends_at",
          "The requested end", "요청한 끝 시각"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      let edit = EditShifts(
        ids: [], day: request.day, times: request.times,
        breaks: request.breaks.isEmpty ? nil : request.breaks, fold: request.fold)
      guard !edit.isEmpty else {
        throw .needsOneOf(["--day", "--time", "--start", "--end", "--for", "--break"])
      }
      return try ShiftRequests.Wish.change(edit).ask(
        about: request.id, request.note, output, in: environment)
    }
  }

  private static let output = ShiftRequestView.view.record("catchkit.shift.request.change")
}
