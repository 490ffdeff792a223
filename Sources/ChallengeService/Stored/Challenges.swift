public import CatchStore
public import CatchValues
public import PeopleService

/// The challenges of a store: found, made, entered and left.
public enum Challenges {
  /// The characters of a name with which one takes part.
  public static let nameLength = 3...8

  // MARK: Reading

  /// Finds a challenge by its id, its id in every store, or its invite code.
  ///
  /// - Throws: `challenge.unknown`.
  public static func find(
    _ word: String, in view: View, at now: Instant
  ) throws(Failure) -> CurrentChallenge {
    var found: CurrentChallenge?
    if let id = ID<Challenge>(word) {
      found = try find(id, in: view, at: now)
    } else if word.isHexadecimal(digits: 64) {
      found = try currents(ChallengeQueries.byGlobalID, .text(word), in: view, at: now).first
    } else if word.utf8.count <= 3 * InviteCode.length,
      let code = try? InviteCode(word, refusal: ChallengeRefusal.unknown)
    {
      found = try currents(ChallengeQueries.byCode, .text(code.text), in: view, at: now).first
    }
    if let found { return found }
    throw ChallengeRefusal.unknown.failure(
      "there is no challenge '\(word)'", "'\(word)' 챌린지가 없습니다",
      hint: Text(
        en: "'catchkit challenge list' shows ids and invite codes",
        ko: "'catchkit challenge list'에 있는 ID나 초대 코드로 지정하십시오"),
      field: "challenge")
  }

  /// Returns nil where there is none of that id.
  public static func find(
    _ id: ID<Challenge>, in view: View, at now: Instant
  ) throws(Failure) -> CurrentChallenge? {
    guard let challenge = try view.record(id) else { return nil }
    return try current(challenge, in: view, at: now)
  }

  static func find(
    ofPlayer number: Int, in view: View, at now: Instant
  ) throws(Failure) -> CurrentChallenge? {
    try currents(ChallengeQueries.ofPlayer, .integer(number), in: view, at: now).first
  }

  /// Returns the challenge that a person plays or waits in; nil for none.
  public static func active(
    of person: Person, in view: View, at now: Instant
  ) throws(Failure) -> CurrentChallenge? {
    guard let number = try view.integer(ChallengeQueries.active, [Value(person.id)]),
      let found = try find(ID(number), in: view, at: now), found.isActive(person.id)
    else { return nil }
    return found
  }

  /// Returns the challenge of that id or code, else the person's active one, else their latest.
  ///
  /// - Throws: `challenge.unknown`, `challenge.none`.
  public static func chosen(
    _ word: String?, by person: Person, in view: View, at now: Instant
  ) throws(Failure) -> CurrentChallenge {
    if let word { return try find(word, in: view, at: now) }
    if let active = try active(of: person, in: view, at: now) { return active }
    let own: [Challenge] = try view.records(ChallengeQueries.ofPerson, [Value(person.id)])
    guard let latest = own.first else { throw none(person) }
    return try current(latest, in: view, at: now)
  }

  /// Returns the challenge that a person plays in.
  ///
  /// - Throws: `challenge.none`.
  public static func require(
    of person: Person, in view: View, at now: Instant
  ) throws(Failure) -> CurrentChallenge {
    guard let active = try active(of: person, in: view, at: now) else { throw none(person) }
    return active
  }

  private static func none(_ person: Person) -> Failure {
    ChallengeRefusal.none.failure(
      "'\(person.name)' is in no challenge", "\(quoted: person.name, .topic) 참가 중인 챌린지가 없습니다")
  }

  /// Returns the challenge if the person takes part in it.
  ///
  /// - Throws: `challenge.outsider`.
  public static func checked(
    _ current: CurrentChallenge, for person: Person
  ) throws(Failure) -> Participant {
    guard let own = current.participant(of: person.id) else {
      throw ChallengeRefusal.outsider.failure(
        "'\(person.name)' does not take part in \(current.id)",
        "\(quoted: person.name, .topic) \(current.id) 챌린지의 참가자가 아닙니다")
    }
    return own
  }

  /// Returns the challenge that `chosen` finds, if the person takes part in it.
  ///
  /// - Throws: `challenge.unknown`, `challenge.none`, `challenge.outsider`.
  public static func entered(
    _ word: String?, by person: Person, in view: View, at now: Instant
  ) throws(Failure) -> (challenge: CurrentChallenge, own: Participant) {
    let current = try chosen(word, by: person, in: view, at: now)
    return (current, try checked(current, for: person))
  }

  /// Returns challenges that others may enter and those a person is active in, newest first.
  public static func open(
    to person: Person, in view: View, at now: Instant
  ) throws(Failure) -> [CurrentChallenge] {
    var found: [CurrentChallenge] = []
    if let active = try active(of: person, in: view, at: now) { found.append(active) }
    let waiting: [Challenge] = try view.records(ChallengeQueries.waiting)
    for challenge in waiting where challenge.id != found.first?.id {
      let current = try current(challenge, in: view, at: now)
      if current.isOpen { found.append(current) }
    }
    return found.sorted { $0.id > $1.id }
  }

  /// Returns all challenges that a person is or was in, newest first.
  public static func all(
    of person: Person, in view: View, at now: Instant
  ) throws(Failure) -> [CurrentChallenge] {
    try currents(ChallengeQueries.ofPerson, Value(person.id), in: view, at: now)
  }

  /// Returns the ids of a person's challenges that are not over, or that ended after an instant;
  /// reads no more of them, so that a damaged one does not hide the others.
  public static func recent(
    of person: Person, endedAfter instant: Instant, in view: View
  ) throws(Failure) -> [ID<Challenge>] {
    try view.rows(ChallengeQueries.recent, [Value(person.id), Value(instant)]) {
      row throws(Failure) in try row.id(0)
    }
  }

  /// True for a person who is or was in a challenge.
  public static func includes(_ person: Person, in view: View) throws(Failure) -> Bool {
    let all: [Challenge] = try view.records(ChallengeQueries.ofPerson, [Value(person.id)])
    return !all.isEmpty
  }

  private static func currents(
    _ condition: StaticString, _ value: Value, in view: View, at now: Instant
  ) throws(Failure) -> [CurrentChallenge] {
    let stored: [Challenge] = try view.records(condition, [value])
    return try stored.map { (one) throws(Failure) in try current(one, in: view, at: now) }
  }

  /// Returns the challenge of an id that is the same in every store; nil for none.
  static func stored(_ globalID: String, in view: View) throws(Failure) -> Challenge? {
    try view.record(ChallengeQueries.byGlobalID, [.text(globalID)])
  }

  /// Takes a stored challenge to a moment; costs one pass over its records.
  static func current(
    _ challenge: Challenge, in view: View, at now: Instant
  ) throws(Failure) -> CurrentChallenge {
    let reading = try ChallengeReading(challenge, in: view)
    return reading.current(reading.facts, at: now)
  }

  static func participants(
    of challenge: ID<Challenge>, in view: View
  ) throws(Failure) -> [Participant] {
    try view.records(ChallengeQueries.participants, [Value(challenge)])
  }

  // MARK: Changing

  /// Makes a challenge, whose rules are frozen from here on.
  ///
  /// - Parameters:
  ///   - start: one of the next seven days.
  ///   - referee: the person who decides disputes; nil leaves that to the players.
  /// - Throws: `challenge.name`, `challenge.banned`, `challenge.active`, `challenge.rules`,
  ///   `challenge.referee`, `people.nickname`.
  public static func make(
    _ draft: RulesDraft, from start: CivilDate, referee: Referees.Choice?, by actor: Person,
    in transaction: borrowing Transaction, using random: inout some RandomNumberGenerator
  ) throws(Failure) -> CurrentChallenge {
    var rules: ChallengeRules
    repeat {
      rules = try ChallengeRules(
        draft, from: start, hasReferee: referee != nil, nonce: RandomHex.digits32(using: &random))
      // Only a seed that was used before gives the same number again.
    } while try stored(rules.id, in: transaction.view) != nil
    let days = try ChallengeDays(rules, of: transaction.view)
    try rules.checkStart(on: days.day(of: transaction.at))
    try checkMayTakePart(actor, on: days, in: transaction)
    let id = try insert(days, in: transaction, using: &random)
    try add(actor, .creator, to: id, in: transaction, using: &random)
    if let referee { try Referees.add(referee, by: actor, to: id, in: transaction, using: &random) }
    return try required(id, in: transaction)
  }

  /// Enters a challenge, which has not started; no step of undo.
  ///
  /// - Throws: `challenge.not_open`, `challenge.name`, `challenge.banned`, `challenge.active`,
  ///   `challenge.referee`.
  public static func join(
    _ word: String, by actor: Person, in transaction: borrowing Transaction,
    using random: inout some RandomNumberGenerator
  ) throws(Failure) -> CurrentChallenge {
    try Runs.mark("challenge", in: transaction)
    let current = try find(word, in: transaction.view, at: transaction.at)
    if let own = current.participant(of: actor.id) {
      throw ChallengeRefusal.notOpen.failure(
        "'\(actor.name)' is in \(current.id) already, as the \(own.role.rawValue)",
        "\(quoted: actor.name, .topic) 이미 \(current.id) 챌린지에 있습니다",
        hint: Text(
          en: "see 'catchkit challenge show \(current.id)'",
          ko: "'catchkit challenge show \(current.id)' 명령으로 보십시오"))
    }
    guard current.isOpen else { throw notOpen(current) }
    try Referees.check(actor, isNot: current.referee?.logged, in: transaction.view)
    try checkMayTakePart(actor, on: current.days, in: transaction)
    try add(actor, .player, to: current.id, in: transaction, using: &random)
    return try settled(current.id, in: transaction)
  }

  /// Leaves a challenge before its start, or gives up while it runs; no step of undo.
  ///
  /// - Parameter isForfeit: must be true while it runs.
  /// - Throws: `challenge.none`, `challenge.forfeit`.
  public static func leave(
    isForfeit: Bool, by actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> CurrentChallenge {
    try Runs.mark("challenge", in: transaction)
    let current = try require(of: actor, in: transaction.view, at: transaction.at)
    guard var own = current.participant(of: actor.id) else { throw none(actor) }
    let isRunning = current.state == .inProgress
    guard isRunning == isForfeit || !isRunning else {
      throw ChallengeRefusal.forfeit.failure(
        "\(current.id) is running, so leaving it is giving up",
        "\(current.id) 챌린지는 진행 중이라 나가면 기권입니다")
    }
    let isLogged = try transaction.view.integer(LogQueries.hasEntries, [Value(own.id)]) != nil
    if isRunning || isLogged || own.role == .creator {
      (own.leftAt, own.active) = (transaction.at, nil)
      try transaction.update(own)
    } else {
      try transaction.delete(own.id)
    }
    return try settled(current.id, in: transaction)
  }

  /// Gives up the challenge of a person who is about to be removed, or leaves it before its start.
  public static func forget(
    _ person: Person, in transaction: borrowing Transaction
  ) throws(Failure) {
    if try active(of: person, in: transaction.view, at: transaction.at) != nil {
      _ = try leave(isForfeit: true, by: person, in: transaction)
    }
  }

  /// Keeps the names of players up to date until the start of their challenge; a longer name than
  /// logs may have is not theirs there.
  public static func rename(
    _ person: Person, in transaction: borrowing Transaction
  ) throws(Failure) {
    guard person.name.count <= nameLength.upperBound else { return }
    try transaction.run(
      ChallengeQueries.rename, [Value(person.id), .text(person.name), Value(transaction.at)])
  }

  private static func notOpen(_ current: CurrentChallenge) -> Failure {
    let (id, state) = (current.id, current.state)
    if current.rules.mode == .solo {
      return ChallengeRefusal.notOpen.failure(
        "\(id) is for one person alone", "\(id) 챌린지는 혼자 하는 챌린지입니다")
    }
    guard state.isWaiting else {
      return ChallengeRefusal.notOpen.failure(
        "\(id) is \(state.name.en)", "\(id) 챌린지의 상태: \(state.name.ko)")
    }
    return ChallengeRefusal.notOpen.failure("\(id) has no place left", "\(id) 챌린지에 남은 자리가 없습니다")
  }

  /// Refuses a name too short or too long, a ban, and a second challenge.
  private static func checkMayTakePart(
    _ actor: Person, on days: ChallengeDays, in transaction: borrowing Transaction
  ) throws(Failure) {
    try checkName(actor.name, in: transaction.view)
    let now = transaction.at
    if let number = try transaction.view.integer(ChallengeQueries.active, [Value(actor.id)]) {
      let known = try settled(ID(number), in: transaction)
      guard !known.isActive(actor.id) else {
        throw ChallengeRefusal.active.failure(
          "'\(actor.name)' is in \(known.id) already",
          "\(quoted: actor.name, .topic) 이미 \(known.id) 챌린지에 있습니다")
      }
    }
    let profile = try ChallengeProfiles.find(actor.id, in: transaction.view)
    if let until = profile.bannedUntil, days.day(of: now) < until {
      throw ChallengeRefusal.banned.failure(
        "'\(actor.name)' is banned until \(until)",
        "\(quoted: actor.name, .topic) \(until)까지 참가할 수 없습니다",
        hint: Text(en: "join again on \(until)", ko: "\(until)부터 다시 참가할 수 있습니다"))
    }
  }

  /// Makes a challenge of another store.
  ///
  /// - Parameters:
  ///   - player: the player of this store; nil where its referee is here.
  ///   - fill: adds all others.
  static func adopt(
    _ rules: ChallengeRules, by player: Person?, in transaction: borrowing Transaction,
    using random: inout some RandomNumberGenerator, fill: (ID<Challenge>) throws(Failure) -> Void
  ) throws(Failure) {
    let days = try ChallengeDays(rules, of: transaction.view)
    if let player {
      guard rules.mode != .solo else {
        throw ChallengeRefusal.notOpen.failure(
          "the challenge is for one person alone", "혼자 하는 챌린지입니다")
      }
      guard transaction.at < days.starting else {
        throw ChallengeRefusal.notOpen.failure(
          "the challenge started on \(rules.start)", "\(rules.start)에 이미 시작한 챌린지입니다")
      }
      try checkMayTakePart(player, on: days, in: transaction)
    }
    let id = try insert(days, in: transaction, using: &random)
    try fill(id)
    if let player { try add(player, .player, to: id, in: transaction, using: &random) }
  }

  /// Inserts a challenge under an invite code of its own.
  private static func insert(
    _ days: ChallengeDays, in transaction: borrowing Transaction,
    using random: inout some RandomNumberGenerator
  ) throws(Failure) -> ID<Challenge> {
    var challenge = Challenge()
    (challenge.globalID, challenge.rules) = (days.rules.id, days.rules)
    var known: Challenge?
    repeat {
      challenge.code = InviteCode(using: &random).text
      known = try transaction.view.record(ChallengeQueries.byCode, [.text(challenge.code)])
    } while known != nil
    (challenge.createdAt, challenge.nextAt) = (transaction.at, days.starting)
    return try transaction.insert(challenge)
  }

  static func add(
    _ person: Person, _ role: Participant.Role, to challenge: ID<Challenge>,
    in transaction: borrowing Transaction, using random: inout some RandomNumberGenerator
  ) throws(Failure) {
    let known = try participants(of: challenge, in: transaction.view)
    var own = Participant()
    repeat {
      own.player = RandomHex.digits32(using: &random)
    } while known.contains { $0.player == own.player }
    (own.challenge, own.person, own.role) = (challenge, person.id, role)
    own.active = role == .referee ? nil : person.id
    (own.name, own.joinedAt) = (person.name, transaction.at)
    _ = try transaction.insert(own)
  }

  /// Refuses to take back a challenge that others joined or that has started: undo knows no rules.
  ///
  /// - Throws: `challenge.frozen`.
  public static func checkKept(
    after transaction: borrowing Transaction, _ scope: ChangeScope
  ) throws(Failure) {
    let table = Challenge.table
    for change in try transaction.changes(of: ["\(table.name)"], scope) {
      guard change.after == nil, let row = change.before.flatMap(RowImage.init) else { continue }
      let isWaiting = row.value(of: "state", in: table) == .text(ChallengeState.notStarted.rawValue)
      guard isWaiting, case .integer(let start)? = row.value(of: "next_at", in: table),
        start > transaction.at.secondsSinceEpoch
      else {
        let id = ID<Challenge>(change.record)
        throw ChallengeRefusal.frozen.failure(
          "\(id) has started, or another person joined it", "\(id) 챌린지는 시작했거나 다른 사람이 참가했습니다")
      }
    }
  }
}

/// Ids that are the same in every store.
enum RandomHex {
  static func digits32(using random: inout some RandomNumberGenerator) -> String {
    (0..<2).map { _ in
      let digits = String(random.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }
}
