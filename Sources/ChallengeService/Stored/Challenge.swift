public import CatchStore
public import CatchValues
public import PeopleService

/// A stored challenge: its frozen rules, and its state at the last change.
public struct Challenge: StoredRecord, Hashable {
  public var id = ID<Challenge>(0)
  /// The id of its rules, the same in every store.
  var globalID = ""
  public var rules = ChallengeRules()
  /// The invite code: six symbols.
  public var code = ""
  /// Its state when the store last changed; `CurrentChallenge` knows the present one.
  public var storedState = ChallengeState.notStarted
  var createdAt = Instant.first
  /// The next moment at which time alone may change something; nil when all is over.
  var nextAt: Instant?
  public var endedAt: Instant?
  var verdict: JSON?

  public init() {}

  public static let table = StoredTable(of: Challenge.self, "challenge", prefix: "chl")
  public static var noun: TableNoun { TableNoun("challenge", "challenges", "챌린지") }
  public static let columns = Columns<Challenge>()

  public static func list(_ own: inout Challenge, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&own.id)
    columns.column("global_id", &own.globalID, "Global id", "공통 ID")
    columns.column("rules", &own.rules, "Rules", "규칙")
    columns.column("code", &own.code, "Code", "초대 코드")
    columns.word("state", &own.storedState, "State", "상태")
    columns.column("created_at", &own.createdAt, "Created", "만든 일시")
    columns.column("next_at", &own.nextAt, "Next", "다음 시점")
    columns.column("ended_at", &own.endedAt, "Ended", "종료 일시")
    var verdict = own.verdict?.compactText
    columns.column("verdict", &verdict, "Verdict", "판정")
    own.verdict = verdict.flatMap { try? JSON.parse(Array($0.utf8)) }
    if verdict != nil, own.verdict == nil { columns.refuse("verdict", "a verdict") }
  }
}

extension ChallengeRules: ColumnValue {
  public static var kind: ColumnDescription.Kind { .text }
  public var stored: Value { .text(json.compactText) }

  public static func read(_ row: borrowing Statement, _ column: Int) throws(Failure)
    -> ChallengeRules
  {
    try row.decoded(column, "the rules of a challenge") { text in
      try? ChallengeRules(json: JSON.parse(Array(text.utf8)))
    }
  }
}

/// A person in a challenge: a player, or the referee.
public struct Participant: StoredRecord, Hashable {
  public enum Role: String, CaseIterable, Sendable { case creator, player, referee }

  public var id = ID<Participant>(0)
  var challenge = ID<Challenge>(0)
  /// nil for a person with a store of their own, whose log comes by file.
  public var person: ID<Person>?
  /// The person while their part is waiting or running: one challenge a person.
  var active: ID<Person>?
  public var role = Role.player
  /// The player's id in every store: ASCII.
  public var player = ""
  /// The present name until the start, from then on that of the start.
  public var name = ""
  /// A public key of OpenSSH; empty without one.
  public var key = ""
  public var joinedAt = Instant.first
  /// The moment at which the person left or gave up; nil while they take part.
  public var leftAt: Instant?
  /// The proof of a fork of the person's log that this store met; nil for none.
  var fork: LogEntry?

  public init() {}

  public static let table = StoredTable(of: Participant.self, "challenge_player", prefix: "cpl")
  public static var noun: TableNoun { TableNoun("player", "players", "참가자", counter: "명") }
  public static let columns = Columns<Participant>()
  public static var shownFirst: [StaticString] {
    [
      "challenge", "person", "player", "key", "name", "role", "active", "joined_at", "left_at",
      "fork",
    ]
  }

  public static func list(
    _ own: inout Participant, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&own.id)
    columns.reference("challenge", &own.challenge, to: Challenge.table, "Challenge", "챌린지")
    columns.person("person", &own.person, "Person", "사람")
    columns.person("active", &own.active, "Active", "참가 중")
    columns.text(
      "role", &own.role, "Role", "역할", .text, is: "a role in a challenge", \.rawValue,
      Role.init(rawValue:))
    columns.column("player", &own.player, "Player id", "참가자 ID")
    columns.column("name", &own.name, "Player", "참가자")
    columns.words("key", &own.key, "Key", "공개키")
    columns.column("joined_at", &own.joinedAt, "Joined", "참가 일시")
    columns.column("left_at", &own.leftAt, "Left", "나간 일시")
    var fork = own.fork?.text ?? ""
    columns.words("fork", &fork, "Fork", "로그 분기")
    own.fork = fork.isEmpty ? nil : try? LogEntry(stored: fork)
    if own.fork == nil, !fork.isEmpty { columns.refuse("fork", "the proof of a fork") }
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
      name, &part, to: Participant.table,
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
  public func name(of id: ID<Participant>?) -> String? { participants.first { $0.id == id }?.name }

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
    rules.mode != .solo && state.isWaiting && course.players.count < rules.places
  }
}

extension JSON {
  /// A verdict without its steps, whose words are those of the release that judged.
  fileprivate var withoutSteps: JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != "steps" })
  }
}
