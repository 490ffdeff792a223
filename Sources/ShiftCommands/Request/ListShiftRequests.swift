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
      "shifts", Text(en: "List what is asked for about shifts", ko: "근무에 대한 요청 목록"),
      into: ListShiftRequests.init,
      PlaceOptions.filter(Text(en: "all of them", ko: "모든 곳")),
      .repeated(
        "state", state, Text(en: "Only in these states, with commas", ko: "이 상태만. 쉼표로 나눔"),
        takesCommas: true, isCommon: true),
      .flag(
        "all", Text(en: "Those that were decided or withdrawn too", ko: "처리되거나 철회된 것도 포함"),
        isCommon: true),
      discussion: [
        Text(
          en: "One sees what one asked for, what one was asked, shifts that are offered to all, "
            + "and everything at one's own workplaces.",
          ko: "내가 한 요청, 내가 받은 부탁, 모두에게 부탁한 근무, 내 사업장의 모든 요청을 봅니다."),
        Text(
          en:
            "A request has lapsed when its shift began, was moved or went to somebody else before "
            + "it was decided. Its worker cancels it, or asks again.",
          ko: "결정하기 전에 근무가 시작되었거나 시간이나 사람이 바뀐 요청은 효력이 없습니다. 신청자가 취소하거나 다시 요청하면 됩니다."),
      ],
      examples: [
        Example("catchkit shift request shifts", "What is open", "열려 있는 요청"),
        Example("catchkit shift request shifts --as 지훈 --json", "For a program", "프로그램용"),
        Example(
          "catchkit shift request shifts --state lapsed", "What can no longer be approved",
          "더는 승인할 수 없는 요청"),
        Example(
          "catchkit shift request shifts --all --format tsv --fields id,state | sort",
          "All there ever were", "지금까지의 모든 요청"),
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
