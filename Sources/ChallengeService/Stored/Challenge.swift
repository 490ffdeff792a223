import CatchStore
public import CatchValues
public import PeopleService

/// A stored challenge: its frozen rules, and its state at the last change.
public struct Challenge: Hashable, Sendable, Identified {
  public static let idPrefix = "chl"

  public let id: ID<Challenge>
  public let rules: ChallengeRules
  /// The invite code: six symbols.
  public let code: String
  /// Its state when the store last changed; `CurrentChallenge` knows the present one.
  public internal(set) var storedState: ChallengeState
  /// The next moment at which time alone may change something; nil when all is over.
  var nextAt: Instant?
  public internal(set) var endedAt: Instant?
  var verdict: JSON?

  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    rules = try row.decoded(1, "the rules of a challenge") { text in
      try? ChallengeRules(json: JSON.parse(Array(text.utf8)))
    }
    code = try row.text(2)
    storedState = try row.decoded(3, "a state of challenges", ChallengeState.init(rawValue:))
    nextAt = try row.instantIfAny(4)
    endedAt = try row.instantIfAny(5)
    verdict =
      row.isNull(6)
      ? nil : try row.decoded(6, "a verdict") { text in try? JSON.parse(Array(text.utf8)) }
  }
}

/// A person in a challenge: a player, or the referee.
public struct Participant: Hashable, Sendable, Identified {
  public static let idPrefix = "cpl"

  public enum Role: String, CaseIterable, Sendable {
    case creator, player, referee
  }

  public let id: ID<Participant>
  /// nil for a person with a store of their own, whose log comes by file.
  public let person: ID<Person>?
  public let role: Role
  /// The player's id in every store: ASCII.
  public let player: String
  /// The present name until the start, from then on that of the start.
  public let name: String
  /// A public key of OpenSSH; empty without one.
  public let key: String
  public let joinedAt: Instant
  /// The moment at which the person left or gave up; nil while they take part.
  public let leftAt: Instant?
  /// The proof of a fork of the person's log that this store met; nil for none.
  let fork: LogBody?

  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    person = try row.idIfAny(1)
    role = try row.decoded(2, "a role in a challenge", Role.init(rawValue:))
    player = try row.text(3)
    name = try row.text(4)
    key = try row.text(5)
    joinedAt = try row.instant(6)
    leftAt = try row.instantIfAny(7)
    fork =
      try row.text(8).isEmpty
      ? nil : try row.decoded(8, "the proof of a fork") { text in try? LogEntry(stored: text).body }
  }

  /// True for the creator and the others who play.
  public var isPlayer: Bool { role != .referee }

  /// True when the person records in this store, so that nothing can be under way.
  var isLocal: Bool { person != nil }

  /// True when the person's acknowledgements can take presence away: no rival's in a duel.
  func isWitness(under rules: ChallengeRules) -> Bool { role == .referee || rules.mode == .group }
}

extension ColumnVisitor where Self: ~Copyable {
  /// A participant, whom readers see by name.
  mutating func player<Part: ColumnValue>(
    _ name: StaticString, _ part: inout Part, _ en: String, _ ko: String,
    _ kind: ColumnDescription.Kind = .text
  ) {
    reference(
      name, &part, to: ChallengeTables.player,
      showing: [ColumnDescription(name, en, ko, kind, of: "name")])
  }
}

/// A challenge as it is at a moment: what time has made due by then has happened, stored or not.
public struct CurrentChallenge: Hashable, Sendable {
  public let challenge: Challenge
  /// The creator first, then the others in the order in which they came.
  public let participants: [Participant]
  public let course: ChallengeCourse

  public var id: ID<Challenge> { challenge.id }
  public var rules: ChallengeRules { challenge.rules }
  public var days: ChallengeDays { course.facts.days }

  /// The present state; one that is over stays so, whatever logs arrive later.
  public var state: ChallengeState {
    challenge.storedState.isOver ? challenge.storedState : course.state
  }

  /// The verdict's one document, which is never made again; nil while there is none.
  public var verdict: JSON? {
    challenge.storedState.isOver ? challenge.verdict : course.verdict?.json
  }

  /// True when logs came after the verdict that would have made another one.
  public var hasLaterLogs: Bool {
    challenge.storedState.isOver
      && course.verdict?.json.withoutSteps != challenge.verdict?.withoutSteps
  }

  /// True when a person has a store of their own.
  public var isByFile: Bool { participants.contains { $0.person == nil } }

  /// The person beside the players who decides; nil for none.
  public var referee: Participant? { participants.first { $0.role == .referee } }

  public func participant(of person: ID<Person>) -> Participant? {
    participants.first { $0.person == person }
  }

  public func participant(player: String) -> Participant? {
    participants.first { $0.player == player }
  }

  /// Returns the player id of one of its participants.
  func player(_ id: ID<Participant>) -> String { participants.first { $0.id == id }?.player ?? "" }

  /// Returns the name of one of its participants; nil for none.
  public func name(of id: ID<Participant>?) -> String? {
    participants.first { $0.id == id }?.name
  }

  /// True when the person plays and is neither out nor at the end.
  public func isActive(_ person: ID<Person>) -> Bool {
    participant(of: person).map { isActive(player: $0.id) } ?? false
  }

  /// True for a player who is neither out nor at the end; who gave up is out here at once, though
  /// nothing is decided before the other logs are heard.
  func isActive(player id: ID<Participant>) -> Bool {
    guard !state.isOver, let own = participants.first(where: { $0.id == id }) else { return false }
    return own.isPlayer && own.leftAt == nil
      && course.players.contains { $0.id == own.player && $0.forfeit == nil }
  }

  /// False for a record that counts for nothing, as its log entry is refused.
  public func counts(_ record: Record) -> Bool {
    progress(of: record)?.days.hasRecord(number: record.number) ?? true
  }

  /// Returns a record as it counts: without changes that are refused as log entries.
  public func counted(_ record: Record) -> ChallengeRecord? {
    progress(of: record)?.days.record(number: record.number)
  }

  private func progress(of record: Record) -> PlayerProgress? {
    let player = participants.first { $0.id == record.player }?.player
    return course.players.first { $0.id == player }
  }

  /// True while others may join.
  public var isOpen: Bool {
    rules.mode != .solo && (state == .notStarted || state == .recruited)
      && course.players.count < rules.places
  }
}

extension JSON {
  /// A verdict without its steps, whose words are those of the release that judged.
  fileprivate var withoutSteps: JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != "steps" })
  }
}
