import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift invite`: codes that let others ask to join.
enum InviteCommands {
  static var group: Command<Environment> {
    .group(
      "invite", Text(en: "Invite codes for requests to join", ko: "가입을 요청할 때 사용하는 초대 코드"),
      discussion: .paragraph(
        en:
          "A person who has a code may look it up and ask to join; the owner accepts or rejects. A "
          + "shared workplace has at most one live code.",
        ko: "초대 코드를 받은 사람은 어느 사업장인지 보고 가입을 요청할 수 있으며, 사업주가 수락하거나 거절합니다. 공유 사업장에는 "
          + "사용할 수 있는 코드가 하나만 있습니다."),
      examples: [
        Example("catchkit shift invite create 카페", "A code to hand out", "나누어 줄 코드"),
        Example(
          "catchkit shift invite lookup t5y7he --as 하늘", "The workplace of a code", "코드의 사업장"),
        Example(
          "catchkit shift invite list --format ids | wc -l", "Count of codes created", "만든 코드 수"),
      ],
      children: [
        "create": { CreateCode.command },
        "list": { ListCodes.command },
        "lookup": { LookUpCode.command },
        "revoke": { RevokeCode.command },
      ])
  }
}

/// `catchkit shift invite list`
struct ListCodes {
  let place: String?

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List the codes of your workplaces", ko: "내 사업장의 초대 코드 목록"),
      into: ListCodes.init,
      PlaceOptions.filter(Text(en: "all that you own", ko: "내가 운영하는 모든 곳")),
      examples: [
        Example("catchkit shift invite list", "Newest first", "최신순"),
        Example("catchkit shift invite list --place 카페 --json", "Of one workplace", "한 사업장"),
        Example(
          "catchkit shift invite list --format tsv --fields code,state | grep -c live",
          "Count of live codes", "사용할 수 있는 코드 수"),
      ],
      view: InviteView.view, contract: "catchkit.shift.invite.list"
    ) { request, view, actor, session throws(Failure) in
      let now = try session.environment.now()
      let place = try ClockOptions.place(request.place, for: actor, in: view)
      return try Invites.list(of: place, for: actor, in: view).map { invite throws(Failure) in
        try InviteView(invite, at: now, in: view, session.zones)
      }
    }
  }
}

/// `catchkit shift invite revoke CODE`
struct RevokeCode {
  let code: InviteCode

  static var command: Command<Environment> {
    .changing(
      "revoke", Text(en: "Revoke an invite code", ko: "초대 코드 취소"),
      into: RevokeCode.init,
      PlaceOptions.code,
      discussion: .paragraph(
        en: "Members and open requests that used the code before are not affected.",
        ko: "그 코드로 이미 가입한 구성원과 이미 보낸 요청에는 영향이 없습니다."),
      examples: [
        Example("catchkit shift invite revoke T5Y7HE", "At once", "바로"),
        Example("catchkit shift invite revoke t5y7he --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift invite revoke T5Y7HE --json | grep -o '\"state\":\"[^\"]*\"'",
          "The new state", "바뀐 상태"),
      ],
      output: InviteView.view.record("catchkit.shift.invite.revoke")
    ) { request, transaction, actor, session throws(Failure) in
      let invite = try Invites.revoke(request.code, by: actor, in: transaction, at: transaction.at)
      let view = try InviteView(invite, at: transaction.at, in: transaction.view, session.zones)
      let (code, place) = (invite.code.text, view.place.name)
      return InviteView.view.row(view).saying(
        en: "revoked \(code), which led to \(place)", ko: "\(place)의 초대 코드를 취소했습니다: \(code)")
    }
  }
}

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

/// An invite code in outputs, as shown to the owner of its workplace.
struct InviteView {
  let invite: Invite
  let state: Invite.State
  let place: Workplace
  let zone: TimeZone

  init(_ invite: Invite, at now: Instant, in store: View, _ zones: ZoneCache) throws(Failure) {
    self.invite = invite
    state = invite.state(at: now)
    place = try Workplaces.find(invite.workplace, in: store)
    zone = try zones.zone(place.zone)
  }

  static let view = RecordView<InviteView>(
    id: "code", list: ["code", "place", "state", "expires_local", "use_limit", "use_count"],
    [
      .id("The invite's id") { $0.invite.id.description },
      .text("code", "Code", "코드", "Six symbols, none of 0 O 1 I") { $0.invite.code.text },
      .text("place", "Workplace", "사업장", "The workplace's name") { $0.place.name },
      .choice("state", "State", "상태", "State of the code", at: \.state, named: \.name),
      .instant("made_at", "Made", "생성 일시") { ($0.invite.madeAt, $0.zone) },
      .instant("expires_at", "Expires", "만료") { ($0.invite.expiresAt, $0.zone) },
      .field(.zone) { .string($0.place.zone) },
      .integer(
        "use_limit", "Limit", "한도", "Limit of uses; null is any number",
        "최대 사용 횟수. null이면 제한 없음", isNullable: true, at: \.invite.useLimit),
      .integer("use_count", "Used", "사용", "Count of uses", at: \.invite.useCount),
      .instant("revoked_at", "Revoked", "취소 일시", isNullable: true) {
        ($0.invite.revokedAt, $0.zone)
      },
      .shown("expires_local", .text, "Expires", "만료") {
        .string($0.zone.wallClock(at: $0.invite.expiresAt))
      },
    ])
}
