import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift request list`
struct ListRequests {
  let place: String?
  let includesDecided: Bool

  static var command: Command<Environment> {
    .listing(
      "list",
      Text(en: "List requests to join, sent and received", ko: "보내거나 받은 가입 요청 목록"),
      into: ListRequests.init,
      PlaceOptions.filter(Text(en: "all of them", ko: "모든 곳")),
      .flag(
        "all", Text(en: "Include accepted and withdrawn requests", ko: "수락되거나 철회된 것도 포함하기"),
        isCommon: true),
      examples: [
        Example("catchkit shift request list", "Requests to join", "가입 요청"),
        Example(
          "catchkit shift request list --as 수아 --json", "State of your own request", "내 요청의 상태"),
        Example(
          "catchkit shift request list --all --format tsv --fields worker,state | sort",
          "All requests so far", "지금까지의 모든 요청"),
      ],
      view: RequestView.view, contract: "catchkit.shift.request.list"
    ) { request, view, actor, session throws(Failure) in
      let place = try ClockOptions.place(request.place, for: actor, in: view)
      return try Memberships.requests(
        for: actor, at: place, includingDecided: request.includesDecided, in: view
      ).map { found throws(Failure) in try RequestView(found, in: view, session.zones) }
    }
  }
}
