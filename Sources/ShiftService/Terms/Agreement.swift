import CatchStore
public import CatchValues
public import PeopleService

/// Pay terms that one side proposed, with the other side's answer.
public struct Agreement: Hashable, Sendable, Identified {
  public static let idPrefix = "trm"

  /// The state of terms; only `proposed` ones ever change.
  public enum State: String, Hashable, Sendable, CaseIterable {
    case proposed
    case agreed
    case declined
    case withdrawn

    public var name: Text {
      switch self {
      case .proposed: Text(en: "proposed", ko: "제안")
      case .agreed: Text(en: "agreed", ko: "합의")
      case .declined: Text(en: "declined", ko: "거절")
      case .withdrawn: Text(en: "withdrawn", ko: "철회")
      }
    }
  }

  public let id: ID<Agreement>
  public let membership: ID<Membership>
  public let workplace: ID<Workplace>
  /// The workplace's name.
  public let place: String
  /// The workplace's zone.
  public let zone: String
  public let owner: ID<Person>
  public let worker: ID<Person>
  /// The worker's nickname.
  public let name: String
  public let terms: PayTerms
  public let state: State
  public let proposedBy: ID<Person>
  public let proposer: String
  public let proposedAt: Instant
  /// The nickname of the person who accepted, declined or withdrew; nil while open.
  public let decider: String?
  public let decidedAt: Instant?
  public let reason: String
  /// The person who decided; the owner, of terms that the owner wrote down.
  let decidedBy: ID<Person>?

  /// True for agreed terms that the owner alone wrote down, until the worker countersigns them.
  public var isWrittenDown: Bool {
    state == .agreed && decidedBy == proposedBy && proposedBy != worker
  }

  public var stateName: Text {
    isWrittenDown ? Text(en: "written down", ko: "사업주 기재") : state.name
  }

  /// True for the other party's proposal, and for the worker of terms that the owner wrote down.
  public func awaits(_ person: Person) -> Bool {
    isWrittenDown ? worker == person.id : state == .proposed && proposedBy != person.id
  }
}

extension Agreement {
  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    membership = try row.id(1)
    workplace = try row.id(2)
    place = try row.text(3)
    zone = try row.text(4)
    owner = try row.id(5)
    worker = try row.id(6)
    name = try row.text(7)
    terms = try PayTerms(row, at: 8)
    state = try row.decoded(16, "a state") { State(rawValue: $0) }
    proposedBy = try row.id(17)
    proposer = try row.text(18)
    proposedAt = try row.instant(19)
    decider = try row.textIfAny(20)
    decidedAt = try row.instantIfAny(21)
    reason = try row.text(22)
    decidedBy = try row.idIfAny(23)
  }
}

extension PayTerms {
  /// - Parameter first: the column of the first day; kind, amount, minutes, days, pay day, the mark
  ///   of the minimum wage and the included overtime follow.
  init(_ row: borrowing Statement, at first: Int) throws(Failure) {
    let since = try row.date(first)
    let kind = try row.decoded(first + 1, "a kind of pay") { PayKind(code: $0) }
    let minutes = try row.integerIfAny(first + 3)
    let days = try row.decoded(first + 4, "days of the week", PayTerms.weekdays)
    let payDay =
      try row.text(first + 5).isEmpty
      ? nil : row.decoded(first + 5, "a pay day") { try? PayDay($0) }
    let followsMinimum = try row.bool(first + 6)
    let overtime = try row.integerIfAny(first + 7)
    self = try row.decoded(
      first + 2, "pay that its hours and days allow",
      fromInteger: { (won: Int) -> PayTerms? in
        guard let amount = try? Money(won: won) else { return nil }
        return try? PayTerms(
          kind: kind, amount: amount, from: since, weeklyMinutes: minutes, days: days,
          payDay: payDay, followsMinimum: followsMinimum, includedOvertime: overtime)
      })
  }

  /// Reads `mon,wed,fri` as stored; nil for other words.
  static func weekdays(_ text: String) -> [Weekday]? {
    var days: [Weekday] = []
    for word in text.split(separator: ",") {
      guard let day = Weekday(code: String(word)) else { return nil }
      days.append(day)
    }
    return days
  }
}
