import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit wage closed`
struct ListCloses {
  let place: String?
  let includesReopened: Bool

  static var command: Command<Environment> {
    Command(
      "closed", Text(en: "List closed pay periods", ko: "마감한 임금 기간 목록"),
      into: ListCloses.init,
      PlaceOptions.filter(Text(en: "all that you own", ko: "내가 사장인 모든 곳")),
      .flag(
        "all", Text(en: "Reopened ones too, with reasons", ko: "다시 연 것도 사유와 함께"),
        isCommon: true),
      examples: [
        Example("catchkit wage closed", "What is closed", "마감한 기간"),
        Example("catchkit wage closed -p 카페 --all", "With what was reopened", "다시 연 것까지"),
        Example(
          "catchkit wage closed --format tsv --fields from,to,net | head -n 3",
          "For another program", "다른 프로그램용"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let zones = ZoneShelf(environment)
      let rows = try environment.read { (view: View, actor: Person) throws(Failure) in
        var place: Workplace?
        if let name = request.place {
          let found = try Workplaces.find(name, for: actor, in: view)
          if found.owner != actor.id {
            try Workplaces.requireOwner(of: found, actor, in: view)
          }
          place = found
        }
        var rows: [JSON] = []
        let closes = try PayCloses.list(
          at: place, standingOnly: !request.includesReopened, ownedBy: actor, in: view)
        for close in closes { rows.append(try CloseView.row(close, zones)) }
        return rows
      }
      return Report(
        .list(.init(rows)), output: output.showing(CloseView.columns, in: environment),
        isNegative: rows.isEmpty)
    }
  }

  private static let output = OutputInfo(
    "catchkit.wage.closed", shape: .list, fields: CloseView.fields, idField: "id")
}
