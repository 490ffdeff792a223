import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift invite lookup CODE`, for any user who has the code.
struct LookUpCode {
  let code: InviteCode

  static var command: Command<Environment> {
    Command(
      "lookup", Text(en: "Show the workplace of a code", ko: "초대 코드의 사업장 보기"),
      into: LookUpCode.init,
      PlaceOptions.code,
      examples: [
        Example("catchkit shift invite lookup T5Y7HE", "Before joining", "가입하기 전에"),
        Example(
          "catchkit shift invite lookup t5y-7he --as 하늘 --json", "Spelled as people write it",
          "사람이 적는 대로"),
        Example(
          "catchkit shift invite lookup t5y7he --json | grep -o '\"place\":\"[^\"]*\"'",
          "Only the name", "이름만"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let now = try environment.now()
      let zones = ZoneCache(environment)
      return try environment.read { (store: View) throws(Failure) in
        let invite = try Invites.lookUp(request.code, in: store)
        try Invites.requireLive(invite, at: now)
        let place = try Workplaces.find(invite.workplace, in: store)
        let owner = try People.find(place.owner, in: store)
        return view.report(
          (invite, place, owner, try zones.zone(place.zone)), output, in: environment)
      }
    }
  }

  private static let output = view.record("catchkit.shift.invite.lookup")

  private static let view = RecordView<
    (invite: Invite, place: Workplace, owner: Person, zone: TimeZone)
  >(
    id: "code",
    [
      .text("code", "Code", "코드", "The code as it is written") { $0.invite.code.text },
      .text("place", "Workplace", "사업장", "The workplace's name") { $0.place.name },
      .field(.text("category", "Category", "업종", isNullable: true)) { .words($0.place.category) },
      .field(.text("address", "Address", "주소", isNullable: true)) { .words($0.place.address) },
      .text("owner", "Owner", "사장님", "The owner's nickname") { $0.owner.name },
      .instant("expires_at", "Expires", "만료") { ($0.invite.expiresAt, $0.zone) },
      .field(.zone) { .string($0.place.zone) },
    ])
}
