import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

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
