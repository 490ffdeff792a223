public import CatchStore
public import CatchValues
public import PeopleService

extension ChallengeLogs {
  /// Enters a challenge of another store by its creator's log; no step of undo.
  ///
  /// - Parameter isReferee: true for the referee whom the log names, who may come until the end.
  /// - Throws: `challenge.log`, `challenge.not_open`, `challenge.not_by_file`, `challenge.referee`,
  ///   and what forbids taking part.
  public static func accept(
    _ log: PlayerLog, isReferee: Bool, by actor: Person, in transaction: borrowing Transaction,
    using random: inout some RandomNumberGenerator
  ) throws(Failure) -> OutgoingLog {
    guard log.role == .creator, let rules = log.rules else {
      throw Failure.log("the log is not that of a creator", "챌린지를 만든 사람의 로그가 아닙니다")
    }
    try Referees.check(log, under: rules)
    if let number = try Challenges.stored(log.challenge, in: transaction.view)?.id.number {
      throw ChallengeRefusal.notByFile.failure(
        "this store has the challenge already, as chl-\(number)",
        "이 저장소에 이미 있는 챌린지입니다(chl-\(number))",
        hint: isReferee
          ? Text(
            en: "a referee needs a store of their own: name one with --store FILE",
            ko: "심판은 본인의 저장소가 있어야 합니다. --store FILE로 지정하십시오")
          : Text(
            en: "see 'catchkit challenge show chl-\(number)'",
            ko: "'catchkit challenge show chl-\(number)' 명령으로 보십시오"))
    }
    if isReferee {
      let key = try ChallengeProfiles.find(actor.id, in: transaction.view).key
      try Referees.check(key, isOfRefereeIn: log)
    } else {
      try Referees.check(actor, isNot: log.referee, in: transaction.view)
    }
    try Challenges.adopt(rules, by: isReferee ? nil : actor, in: transaction, using: &random) {
      id throws(Failure) in
      let at = log.entries[0].at
      try insert(log.person, log.role, joinedAt: at, to: id, in: transaction)
      if let referee = log.referee {
        try insert(
          referee, .referee, of: isReferee ? actor : nil, joinedAt: isReferee ? transaction.at : at,
          to: id, in: transaction)
      }
    }
    let current = try merge(log, by: actor, in: transaction).challenge
    guard !current.state.isOver else {
      throw ChallengeRefusal.notOpen.failure(
        "the challenge is over: \(current.state.name.en)",
        "이미 끝난 챌린지입니다. 상태: \(current.state.name.ko)")
    }
    // A referee may come late, with an offer that shows nothing of what was written since.
    var own = try send(
      current, Challenges.checked(current, for: actor), acknowledges: !isReferee, in: transaction)
    if !isReferee { own.referee = log.referee }
    return own
  }

  /// Adds a person as a log names them.
  ///
  /// - Parameter local: that person in this store; nil for one with a store of their own.
  static func insert(
    _ person: LoggedPerson, _ role: Participant.Role, of local: Person? = nil, joinedAt: Instant,
    to challenge: ID<Challenge>, in transaction: borrowing Transaction
  ) throws(Failure) {
    var own = Participant()
    (own.challenge, own.person, own.role) = (challenge, local?.id, role)
    (own.player, own.name, own.key) = (person.player, person.name, person.key ?? "")
    own.joinedAt = joinedAt
    _ = try transaction.insert(own)
  }

  /// Returns the moment from which a person of this store has to send once more, for the verdict of
  /// the others; nil while their log needs no more, and where all play in this store.
  ///
  /// The log of a witness covers the last day when mail about it had time to arrive.
  public static func lastSending(
    of own: Participant, in current: CurrentChallenge, at now: Instant, from view: View
  ) throws(Failure) -> Instant? {
    let isWitness = own.isWitness(under: current.rules)
    let moment = isWitness ? current.days.judging : current.days.ending
    let isAwaited = !own.isPlayer || current.course.players.contains { $0.id == own.player }
    guard current.state == .inProgress, now >= moment, isAwaited, own.isLocal, own.leftAt == nil,
      current.participants.contains(where: { !$0.isLocal })
    else { return nil }
    let log = OwnLog(reading: try ChallengeReading(current.challenge, in: view), own: own)
    return log.closedDay(by: now) == nil ? nil : moment
  }
}
