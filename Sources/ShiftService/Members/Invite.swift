import CatchStore
public import CatchValues
public import PeopleService

/// A code with which people can ask to join a workplace, for a limited time.
public struct Invite: Hashable, Sendable, Identified {
  public static let idPrefix = "inv"

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

  public let id: ID<Invite>
  public let workplace: ID<Workplace>
  public let code: InviteCode
  public let madeBy: ID<Person>
  public let madeAt: Instant
  public let expiresAt: Instant
  /// The number of people who may ask with it; nil for any number.
  public let useLimit: Int?
  public let useCount: Int
  public let revokedAt: Instant?

  public func state(at now: Instant) -> State {
    if revokedAt != nil { return .revoked }
    if let useLimit, useCount >= useLimit { return .usedUp }
    return now >= expiresAt ? .expired : .live
  }
}

extension Invite {
  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    workplace = try row.id(1)
    code = try row.decoded(2, "an invite code") {
      try? InviteCode($0, refusal: ShiftRefusal.inviteCode)
    }
    madeBy = try row.id(3)
    madeAt = try row.instant(4)
    expiresAt = try row.instant(5)
    useLimit = try row.integerIfAny(6)
    useCount = try row.integer(7)
    revokedAt = try row.instantIfAny(8)
  }
}
