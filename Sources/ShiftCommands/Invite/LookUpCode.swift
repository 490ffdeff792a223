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
      let row = try environment.read { (view: View) throws(Failure) in
        let invite = try Invites.lookUp(request.code, in: view)
        try Invites.requireLive(invite, at: now)
        let place = try Workplaces.find(invite.workplace, in: view)
        let owner = try People.find(place.owner, in: view)
        return JSON.object([
          .init("code", .string(invite.code.text)),
          .init("place", .string(place.name)),
          .init("category", .words(place.category)),
          .init("address", .words(place.address)),
          .init("owner", .string(owner.name)),
          .init("expires_at", try zones.json(invite.expiresAt, in: place.zone)),
          .init("zone", .string(place.zone)),
        ])
      }
      return Report(.record(row), output: output)
    }
  }

  private static let output = OutputInfo(
    "catchkit.shift.invite.lookup", shape: .record,
    fields: [
      .text("code", "Code", "코드", "The code as it is written"),
      .text("place", "Workplace", "사업장", "The workplace's name"),
      .text("category", "Category", "업종", isNullable: true),
      .text("address", "Address", "주소", isNullable: true),
      .text("owner", "Owner", "사장님", "The owner's nickname"),
      .instant("expires_at", "Expires", "만료"),
      .zone,
    ], idField: "code")
}
