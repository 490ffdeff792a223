import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift request shifts`
struct ListShiftRequests {
  let place: String?
  let states: [ShiftRequest.State]
  let includesDecided: Bool

  static var command: Command<Environment> {
    .listing(
      "shifts", Text(en: "List requests about shifts", ko: "근무 요청 목록"),
      into: ListShiftRequests.init,
      PlaceOptions.filter(Text(en: "all of them", ko: "모든 곳")),
      .repeated(
        "state", state, Text(en: "Only in these states, with commas", ko: "이 상태만. 쉼표로 구분"),
        takesCommas: true, isCommon: true),
      .flag(
        "all", Text(en: "Include decided and withdrawn requests", ko: "처리되거나 철회된 것도 포함하기"),
        isCommon: true),
      discussion: [
        Text(
          en: "You see your own requests, requests to you, shifts that are offered to all, "
            + "and all requests at your own workplaces.",
          ko: "내가 한 요청, 내가 받은 요청, 모두에게 부탁한 근무, 내 사업장의 모든 요청을 봅니다."),
        Text(
          en:
            "A request has lapsed if its shift began, was moved or went to another worker before "
            + "it was decided. Its worker withdraws it, or asks again.",
          ko: "결정하기 전에 근무가 시작되었거나 시간이나 근무자가 바뀐 요청은 효력이 없습니다. 신청자가 취소하거나 다시 요청하면 됩니다."),
      ],
      examples: [
        Example("catchkit shift request shifts", "Open requests", "열려 있는 요청"),
        Example("catchkit shift request shifts --as 지훈 --json", "For a program", "프로그램용"),
        Example(
          "catchkit shift request shifts --state lapsed", "Requests that can no longer be approved",
          "더는 승인할 수 없는 요청"),
        Example(
          "catchkit shift request shifts --all --format tsv --fields id,state | sort",
          "All requests so far", "지금까지의 모든 요청"),
      ],
      view: ShiftRequestView.view, contract: "catchkit.shift.request.shifts"
    ) { request, view, actor, session throws(Failure) in
      let place = try ClockOptions.place(request.place, for: actor, in: view)
      let states = request.states
      return try ShiftRequests.list(
        for: actor, at: place, includingDecided: request.includesDecided || !states.isEmpty,
        in: view
      ).filter { states.isEmpty || states.contains($0.state) }.map { found throws(Failure) in
        (found, try session.zones.zone(found.member.zone))
      }
    }
  }

  private static var state: Conversion<ShiftRequest.State> {
    .choice("STATE") { $0.name }
  }
}
