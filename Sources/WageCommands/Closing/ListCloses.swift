import CatchCommandLine
import CatchProgram
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
    .listing(
      "closed", Text(en: "List closed pay periods", ko: "마감한 임금 기간 목록"),
      into: ListCloses.init,
      PlaceOptions.filter(Text(en: "all workplaces that you own", ko: "내가 사업주인 모든 사업장")),
      .flag(
        "all", Text(en: "Include reopened periods, with reasons", ko: "다시 연 기간도 사유와 함께 표시"),
        isCommon: true),
      examples: [
        Example("catchkit wage closed", "Closed periods", "마감한 기간"),
        Example("catchkit wage closed -p 카페 --all", "Closed and reopened periods", "다시 연 기간까지"),
        Example(
          "catchkit wage closed --format tsv --fields from,to,net | head -n 3",
          "For another program", "다른 프로그램용"),
      ],
      view: CloseView.view, contract: "catchkit.wage.closed"
    ) { request, view, actor, session throws(Failure) in
      var place: Workplace?
      if let name = request.place {
        let found = try Workplaces.find(name, for: actor, in: view)
        if found.owner != actor.id { try Workplaces.requireOwner(of: found, actor, in: view) }
        place = found
      }
      return try ClosedPeriods.list(
        at: place, standingOnly: !request.includesReopened, ownedBy: actor, in: view
      ).map { close throws(Failure) in (close, try session.zones.zone(close.zone)) }
    }
  }
}
