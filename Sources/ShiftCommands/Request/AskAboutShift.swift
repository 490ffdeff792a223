import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift request swap ID`, and `cover`, `change` and `off`
struct AskAboutShift {
  let id: String
  let wish: ShiftRequests.Wish
  let note: String?

  static var swap: Command<Environment> {
    command(
      "swap", Text(en: "Ask a colleague to exchange shifts", ko: "동료와 근무 교환 요청"),
      .bundle(
        into: { .swap($0) },
        .required("with", .shiftID, Text(en: "The colleague's shift", ko: "동료의 근무 ID"))),
      .paragraph(
        en:
          "The colleague agrees with 'shift request agree', then the owner approves. Until then "
          + "nothing changes.",
        ko: "동료가 'shift request agree'로 동의하고 사업주가 승인하면 바뀝니다. 그때까지는 그대로입니다."),
      [
        Example(
          "catchkit shift request swap shf-1 --with shf-2 --as 민지",
          "Your shift for the colleague's", "내 근무와 동료의 근무"),
        Example(
          "catchkit shift request swap shf-1 --with shf-2 -m 시험이라서 --as 민지", "With a reason",
          "이유와 함께"),
        Example(
          "catchkit shift request swap shf-1 --with shf-2 --as 민지 --json | jq -r .data.id",
          "The request's id", "요청 ID"),
      ])
  }

  static var cover: Command<Environment> {
    command(
      "cover", Text(en: "Ask a colleague to cover a shift", ko: "동료에게 근무 대타 요청"),
      .bundle(
        into: { .cover($0) },
        .optional(
          "worker", .worker, Text(en: "The colleague to ask", ko: "부탁할 동료"),
          absent: Text(en: "the first colleague to agree", ko: "먼저 동의하는 동료"), short: "w",
          isCommon: true)),
      .paragraph(
        en:
          "Without --worker every colleague at the workplace sees it, and the first to agree takes "
          + "the shift once the owner approves.",
        ko: "--worker가 없으면 사업장의 모든 동료가 보고, 먼저 동의한 동료가 사업주의 승인을 받아 대신 일합니다."),
      [
        Example("catchkit shift request cover shf-1 --as 민지", "Any colleague", "동료 누구나"),
        Example(
          "catchkit shift request cover shf-1 --worker 지훈 --as 민지", "One colleague", "동료 한 명"),
        Example(
          "catchkit shift request cover shf-1 --as 민지 --json | jq -r .data.state",
          "State of the request", "요청의 상태"),
      ])
  }

  static var change: Command<Environment> {
    command(
      "change", Text(en: "Ask for other times of a shift", ko: "근무 시간 변경 요청"),
      .bundle(
        into: { day, times, breaks, fold in
          .change(
            EditShifts(
              ids: [], day: day, times: times, breaks: breaks.isEmpty ? nil : breaks, fold: fold))
        },
        .optional(
          "day", .day, Text(en: "Another day: 11/2, tomorrow", ko: "다른 날: 11/2, 내일"), short: "d",
          isCommon: true),
        ShiftOptions.times, ShiftOptions.breaks, ShiftOptions.fold),
      .paragraph(
        en:
          "Use it for announced shifts, which only the owner changes. Change your own planned "
          + "shifts with 'shift edit'.",
        ko: "이미 공지되어 사업주만 바꿀 수 있는 근무에 사용하십시오. 예정된 자기 근무는 'shift edit'로 직접 수정하십시오."),
      [
        Example(
          "catchkit shift request change shf-1 --start 19:00 --as 민지", "An hour later", "한 시간 늦게"),
        Example(
          "catchkit shift request change shf-1 --day 2026-11-06 -m 시험 --as 민지", "Another day",
          "다른 날"),
        Example(
          "catchkit shift request change shf-1 --end 21:00 --as 민지 --json | jq -r .data.ends_at",
          "The requested end", "요청한 끝 시각"),
      ])
  }

  static var off: Command<Environment> {
    command(
      "off", Text(en: "Ask for leave on a shift", ko: "근무일 휴가 요청"), .constant(.off),
      .paragraph(
        en: "If the owner approves, the shift is marked as leave.",
        ko: "사업주가 승인하면 근무가 휴가 상태가 됩니다."),
      [
        Example("catchkit shift request off shf-1 --as 민지", "Request for leave", "휴가 요청"),
        Example("catchkit shift request off shf-1 -m 병원 --as 민지", "With a reason", "이유와 함께"),
        Example(
          "catchkit shift request off shf-1 --as 민지 --json | jq -r .data.id", "The request's id",
          "요청 ID"),
      ])
  }

  private static func command(
    _ name: String, _ summary: Text, _ wish: Argument<ShiftRequests.Wish>, _ discussion: [Text],
    _ examples: [Example]
  ) -> Command<Environment> {
    let output = ShiftRequestView.view.record("catchkit.shift.request.\(name)")
    return Command(
      name, summary, into: AskAboutShift.init,
      .operand("ID", .shiftID, Text(en: "The id of your shift", ko: "내 근무 ID")), wish,
      ShiftRequestView.note,
      discussion: discussion, examples: examples, output: output, changes: true
    ) { request, environment throws(Failure) in
      if case .change(let edit) = request.wish, edit.isEmpty {
        throw .needsOneOf(["--day", "--time", "--start", "--end", "--for", "--break"])
      }
      let zones = ZoneCache(environment)
      return try environment.change(output, message: ShiftRequestView.message) {
        transaction, actor throws(Failure) in
        let asked = try ShiftRequests.ask(
          for: request.wish, about: request.id, message: request.note ?? "", by: actor,
          zones: zones.find, in: transaction, at: transaction.at)
        return try ShiftRequestView.row(asked, zones)
      }
    }
  }
}
