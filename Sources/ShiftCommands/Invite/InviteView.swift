import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// The fields and rows of an invite code, as shown to the owner of its workplace.
enum InviteView {
  static let fields: [Field] = [
    .text("id", "ID", "ID", "The invite's id"),
    .text("code", "Code", "코드", "Six symbols, none of 0 O 1 I"),
    .text("place", "Workplace", "사업장", "The workplace's name"),
    .choice(
      "state", Invite.State.allCases.map(\.rawValue), "State", "상태", "What it is good for now"),
    .instant("made_at", "Made", "생성 일시"),
    .instant("expires_at", "Expires", "만료"),
    .zone,
    Field(
      "use_limit", .integer, title: Text(en: "Limit", ko: "한도"),
      meaning: Text(
        en: "How many may ask with it; null is any number", ko: "쓸 수 있는 인원. null이면 제한 없음"),
      isNullable: true),
    .integer("use_count", "Used", "사용", "How many have asked with it"),
    .instant("revoked_at", "Revoked", "취소 일시", isNullable: true),
  ]

  static let columns =
    fields.named("code", "place", "state") + [
      .text("expires_local", "Expires", "만료", "By the workplace's clock"),
      fields[7], fields[8],
    ]

  static func members(
    _ invite: Invite, at now: Instant, in view: View, _ zones: ZoneShelf
  ) throws(Failure) -> [JSON.Member] {
    let place = try Workplaces.find(invite.workplace, in: view)
    let state = invite.state(at: now)
    return [
      .init("id", .string(invite.id.description)),
      .init("code", .string(invite.code.text)),
      .init("place", .string(place.name)),
      .init("state", .code(state.rawValue, state.name)),
      .init("made_at", try zones.json(invite.madeAt, in: place.zone)),
      .init("expires_at", try zones.json(invite.expiresAt, in: place.zone)),
      .init("zone", .string(place.zone)),
      .init("use_limit", invite.useLimit.map(JSON.integer) ?? .null),
      .init("use_count", .integer(invite.useCount)),
      .init("revoked_at", try zones.json(invite.revokedAt, in: place.zone)),
      // For tables only; no contract has it.
      .init("expires_local", try zones.words(invite.expiresAt, in: place.zone)),
    ]
  }
}
