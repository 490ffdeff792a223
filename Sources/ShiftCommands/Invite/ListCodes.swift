import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift invite list`
struct ListCodes {
  let place: String?

  static var command: Command<Environment> {
    Command(
      "list", Text(en: "List the codes of one's workplaces", ko: "내 사업장의 초대 코드 목록"),
      into: ListCodes.init,
      PlaceOptions.filter(Text(en: "all that one owns", ko: "내가 운영하는 모든 곳")),
      examples: [
        Example("catchkit shift invite list", "Newest first", "최신순"),
        Example("catchkit shift invite list --place 카페 --json", "Of one workplace", "한 사업장"),
        Example(
          "catchkit shift invite list --format tsv --fields code,state | grep -c live",
          "How many are live", "쓸 수 있는 코드 수"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let now = try environment.now()
      let zones = ZoneShelf(environment)
      let rows = try environment.read { (view: View, actor: Person) throws(Failure) in
        var place: Workplace?
        if let name = request.place { place = try Workplaces.find(name, for: actor, in: view) }
        var rows: [JSON] = []
        for invite in try Invites.list(of: place, for: actor, in: view) {
          rows.append(.object(try InviteView.members(invite, at: now, in: view, zones)))
        }
        return rows
      }
      return Report(
        .list(.init(rows)), output: output.showing(InviteView.columns, in: environment))
    }
  }

  private static let output = OutputInfo(
    "catchkit.shift.invite.list", shape: .list, fields: InviteView.fields, idField: "code")
}
