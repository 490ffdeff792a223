import CatchCommandLine
import CatchStore
import CatchValues
import PeopleService
import ShiftService

/// `catchkit shift request shifts`
struct ListShiftRequests {
  let place: String?
  let includesDecided: Bool

  static var command: Command<Environment> {
    Command(
      "shifts", Text(en: "List what is asked for about shifts", ko: "근무에 대한 요청 목록"),
      into: ListShiftRequests.init,
      PlaceOptions.filter(Text(en: "all of them", ko: "모든 곳")),
      .flag(
        "all", Text(en: "Those that were decided or withdrawn too", ko: "처리되거나 철회된 것도 포함"),
        isCommon: true),
      discussion: [
        Text(
          en: "One sees what one asked for, what one was asked, shifts that are offered to all, "
            + "and everything at one's own workplaces.",
          ko: "내가 한 요청, 내가 받은 부탁, 모두에게 부탁한 근무, 내 사업장의 모든 요청을 봅니다.")
      ],
      examples: [
        Example("catchkit shift request shifts", Text(en: "What is open", ko: "열려 있는 요청")),
        Example(
          "catchkit shift request shifts --as 지훈 --json", Text(en: "For a program", ko: "프로그램용")),
        Example(
          "catchkit shift request shifts --all --format tsv --fields id,state | sort",
          Text(en: "All there ever were", ko: "지금까지의 모든 요청")),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let zones = ZoneShelf(environment)
      let rows = try environment.read { (view: View, actor: Person) throws(Failure) in
        var place: Workplace?
        if let name = request.place { place = try Workplaces.find(name, for: actor, in: view) }
        var rows: [JSON] = []
        for found in try ShiftRequests.list(
          for: actor, at: place, includingDecided: request.includesDecided, in: view)
        {
          rows.append(try ShiftRequestView.row(found, zones))
        }
        return rows
      }
      return Report(
        .list(.init(rows)), output: output.showing(ShiftRequestView.columns, in: environment),
        isNegative: rows.isEmpty)
    }
  }

  private static let output = OutputInfo(
    "catchkit.shift.request.shifts", shape: .list, fields: ShiftRequestView.fields, idField: "id")
}
