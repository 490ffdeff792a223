import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift invite create PLACE`
struct CreateCode {
  let place: String?
  let minutes: Int
  let useLimit: Int?
  let isForced: Bool

  private static let day = 1_440
  private static let longest = 30 * day

  static var command: Command<Environment> {
    .changing(
      "create",
      Text(en: "Create an invite code, or show the live one", ko: "초대 코드 만들기, 사용 중인 코드 보기"),
      into: CreateCode.init,
      PlaceOptions.optionalOperand,
      .optional(
        "expires", .minutes(1...longest), default: day, shown: Text(verbatim: "24h"),
        Text(en: "Lifetime of a new code, at most 720h", ko: "새 코드의 유효 시간(720h까지)"),
        isCommon: true),
      .optional(
        "uses", .integer(1...1000),
        Text(en: "Limit of uses", ko: "최대 사용 횟수"),
        absent: Text(en: "any number", ko: "제한 없음"), isCommon: true),
      .flag(
        "force", Text(en: "Revoke the live code and create a new one", ko: "사용 중인 코드를 취소하고 새로 만들기"),
        isCommon: true),
      examples: [
        Example("catchkit shift invite create 카페", "The live code", "지금 사용하는 코드"),
        Example(
          "catchkit shift invite create 카페 --expires 10m --uses 1 --force",
          "A new one, for one person and ten minutes", "한 사람이 10분 안에 사용할 새 코드"),
        Example(
          "catchkit shift invite create --json | grep -o '\"code\":\"[^\"]*\"'",
          "Only the code, to send it",
          "보낼 코드만"),
      ],
      output: output, message: message
    ) { request, transaction, actor, session throws(Failure) in
      let place = try Workplaces.chooseOwned(request.place, for: actor, in: transaction.view)
      let newest = try Invites.live(of: place, in: transaction.view, at: transaction.at)
      var random = session.environment.random
      let invite = try Invites.create(
        for: request.minutes, useLimit: request.useLimit, isForced: request.isForced, to: place,
        by: actor, in: transaction, at: transaction.at, using: &random)
      let join = "catchkit shift join \(invite.code) --hourly minimum --as"
      session.notes.append(
        en: "next, each worker asks to join: '\(join) NAME'",
        ko: "다음은 근무자의 가입 요청입니다: '\(join) 닉네임'")
      let view = try InviteView(invite, at: transaction.at, in: transaction.view, session.zones)
      return .object(
        InviteView.view.members(view) + [.init("is_new", .bool(invite.id != newest?.id))])
    }
  }

  private static func message(_ data: JSON) -> Text {
    let (code, place, end) = (data.word("code"), data.word("place"), data.word("expires_local"))
    guard data["is_new"] == .bool(true) else {
      return Text(
        en: "\(code) still leads to \(place), until \(end)",
        ko: "\(place)의 초대 코드는 아직 \(code)입니다(\(end)까지)")
    }
    return Text(
      en: "\(code) leads to \(place), until \(end)", ko: "\(place)의 초대 코드: \(code)(\(end)까지)")
  }

  private static let output = InviteView.view.record(
    "catchkit.shift.invite.create",
    and: [.bool("is_new", "New", "새 코드", "Whether it was created just now")])
}
