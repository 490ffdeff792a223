import CatchStore
public import CatchValues
public import ShiftService

/// A closed pay period: its payslips do not change when the shifts do.
public struct ClosedPeriod: Hashable, Sendable, Identified {
  public static let idPrefix = "cls"

  public enum State: String, Hashable, Sendable, CaseIterable {
    case closed
    /// Reversed by `reopen`; its payslips are kept, but are not valid.
    case reopened

    public var name: Text {
      switch self {
      case .closed: Text(en: "closed", ko: "마감")
      case .reopened: Text(en: "reopened", ko: "다시 엶")
      }
    }
  }

  public let id: ID<ClosedPeriod>
  public let workplace: ID<Workplace>
  /// The workplace's name.
  public let place: String
  /// The workplace's zone.
  public let zone: String
  /// The only member of the close, who left before the others were paid; nil for all members.
  public let membership: ID<Membership>?
  /// The nickname of the only member.
  public let worker: String?
  public let from: CivilDate
  public let to: CivilDate
  public let paidOn: CivilDate
  public let state: State
  public let closer: String
  public let closedAt: Instant
  /// The position in the log up to which no arrears are open.
  let checked: Int
  public let reopener: String?
  public let reopenedAt: Instant?
  /// The reason for reopening; empty while it is closed.
  public let reason: String
  public let slipCount: Int
  public let gross: Int
  public let net: Int

  /// `2026-10`, or both days of a period that is not a month.
  public var period: String { ClosedPeriod.name(from: from, to: to) }

  public static func name(from: CivilDate, to: CivilDate) -> String {
    if from.day == 1, to == from.lastOfMonth { return String("\(from)".prefix(7)) }
    return "\(from)/\(to)"
  }

  func covers(_ day: CivilDate) -> Bool { from <= day && day <= to }

  func overlaps(_ from: CivilDate, _ to: CivilDate) -> Bool { self.from <= to && from <= self.to }
}

extension ClosedPeriod {
  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    workplace = try row.id(1)
    place = try row.text(2)
    zone = try row.text(3)
    membership = try row.idIfAny(4)
    worker = try row.textIfAny(5)
    from = try row.date(6)
    to = try row.date(7)
    paidOn = try row.date(8)
    state = try row.decoded(9, "a state") { State(rawValue: $0) }
    closer = try row.text(10)
    closedAt = try row.instant(11)
    checked = try row.integer(12)
    reopener = try row.textIfAny(13)
    reopenedAt = try row.instantIfAny(14)
    reason = try row.text(15)
    slipCount = try row.integer(16)
    gross = try row.won(17)
    net = try row.won(18)
  }
}
