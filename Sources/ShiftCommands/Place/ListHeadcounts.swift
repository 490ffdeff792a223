import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift place headcount list PLACE`
struct ListHeadcounts {
  let place: String?

  static var command: Command<Environment> {
    Command(
      "list", Text(en: "List how many people there were, by date", ko: "날짜별 인원 목록"),
      into: ListHeadcounts.init,
      PlaceOptions.optionalOperand,
      examples: [
        Example("catchkit shift place headcount list 카페", "All counts", "모든 기록"),
        Example(
          "catchkit shift place headcount list --as 민지 --json", "As a member sees them",
          "구성원이 보는 목록"),
        Example(
          "catchkit shift place headcount list 카페 --format tsv | cut -f 3,4",
          "Days and counts alone", "날짜와 인원만"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let rows = try environment.read { (view: View, actor: Person) throws(Failure) in
        let place = try Workplaces.choose(request.place, for: actor, in: view)
        if place.owner != actor.id {
          _ = try Memberships.requireActive(actor, at: place, in: view)
        }
        return try Headcounts.list(at: place, in: view).map {
          HeadcountCommands.row($0, at: place)
        }
      }
      return Report(.list(.init(rows)), output: output)
    }
  }

  private static let output = OutputInfo(
    "catchkit.shift.place.headcount.list", shape: .list, fields: HeadcountCommands.fields,
    idField: "id")
}
