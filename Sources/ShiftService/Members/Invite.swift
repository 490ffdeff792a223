public import CatchStore
public import CatchValues
public import PeopleService

/// A code with which people can ask to join a workplace, for a limited time.
public struct Invite: Hashable {
  /// The state of a code at some time.
  public enum State: String, Hashable, Sendable, CaseIterable {
    case live
    case expired
    case usedUp = "used_up"
    case revoked

    public var name: Text {
      switch self {
      case .live: Text(en: "live", ko: "사용 가능")
      case .expired: Text(en: "expired", ko: "만료")
      case .usedUp: Text(en: "used up", ko: "소진")
      case .revoked: Text(en: "revoked", ko: "취소")
      }
    }
  }

  public var id = ID<Invite>(0)
  public var workplace = ID<Workplace>(0)
  public var code = InviteCode.blank
  public var madeBy = ID<Person>(0)
  public var madeAt = Instant.first
  public var expiresAt = Instant.first
  /// The number of people who may ask with it; nil for any number.
  public var useLimit: Int?
  public var useCount = 0
  public var revokedAt: Instant?

  public init() {}

  public func state(at now: Instant) -> State {
    if revokedAt != nil { return .revoked }
    if let useLimit, useCount >= useLimit { return .usedUp }
    return now >= expiresAt ? .expired : .live
  }
}

extension Invite: StoredRecord {
  public static let table = StoredTable(
    of: Invite.self, "invite", prefix: "inv", counters: ["use_count"])
  public static var noun: TableNoun { TableNoun("invite code", "invite codes", "초대 코드") }
  public static var zonePath: [StaticString] { ["workplace", "zone"] }
  public static var shownFirst: [StaticString] { ["code"] }

  public static func list(_ invite: inout Invite, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&invite.id)
    columns.place(&invite.workplace)
    columns.text(
      "code", &invite.code, "Code", "코드", .text, is: "an invite code", \.text,
      { try? InviteCode($0, refusal: ShiftRefusal.inviteCode) })
    columns.person("made_by", &invite.madeBy, "Made by", "만든 사람")
    columns.column("made_at", &invite.madeAt, "Made", "생성 일시")
    columns.column("expires_at", &invite.expiresAt, "Expires", "만료")
    columns.column("use_limit", &invite.useLimit, "Limit", "한도")
    columns.column("use_count", &invite.useCount, "Used", "사용")
    columns.column("revoked_at", &invite.revokedAt, "Revoked", "취소 일시")
  }
}
