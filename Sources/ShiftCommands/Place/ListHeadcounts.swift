import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift place headcount list PLACE`
struct ListHeadcounts {
  let place: String?

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List headcounts by date", ko: "날짜별 인원 목록"),
      into: ListHeadcounts.init,
      PlaceOptions.optionalOperand,
      examples: [
        Example("catchkit shift place headcount list 카페", "All counts", "모든 기록"),
        Example(
          "catchkit shift place headcount list --as 민지 --json", "As seen by a member",
          "구성원이 보는 목록"),
        Example(
          "catchkit shift place headcount list 카페 --format tsv | cut -f 3,4",
          "Only days and counts", "날짜와 인원만"),
      ],
      view: HeadcountCommands.view, contract: "catchkit.shift.place.headcount.list"
    ) { request, view, actor, session throws(Failure) in
      let place = try Workplaces.chooseJoined(request.place, for: actor, in: view)
      return try Headcounts.list(at: place, in: view).map { ($0, place) }
    }
  }
}
