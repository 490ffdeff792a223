public import CatchStore
public import CatchValues

extension Challenges {
  /// Returns the challenges whose next moment has come, in order; reads their ids only.
  public static func due(at now: Instant, in view: View) throws(Failure) -> [Int] {
    try view.rows(ChallengeQueries.due, [Value(now)]) { row throws(Failure) in try row.integer(0) }
  }

  /// Stores what a challenge is by now, after a change or because time came.
  @discardableResult public static func settled(
    _ id: ID<Challenge>, in transaction: borrowing Transaction
  ) throws(Failure) -> CurrentChallenge {
    try settled(required(id, in: transaction), in: transaction)
  }

  /// Stores what a challenge is; one that is over stays as it is, unless a fork was proved since.
  static func settled(
    _ current: CurrentChallenge, isForkProved: Bool = false, in transaction: borrowing Transaction
  ) throws(Failure) -> CurrentChallenge {
    let course = current.course
    guard !current.challenge.storedState.isOver || isForkProved && course.state.isOver
    else { return current }
    var challenge = current.challenge
    (challenge.storedState, challenge.nextAt) = (course.state, course.nextMoment)
    (challenge.endedAt, challenge.verdict) = (course.endedAt, course.verdict?.json)
    try transaction.run(
      ChallengeQueries.settle,
      [
        Value(challenge.id), .text(course.state.rawValue), Value(course.nextMoment),
        Value(course.endedAt), Value(challenge.verdict?.compactText),
      ])
    for participant in current.participants where participant.isPlayer {
      let progress = course.players.first { $0.id == participant.player }
      if course.state.isOver || progress.map({ $0.forfeit != nil }) ?? true {
        try transaction.run(ChallengeQueries.end, [Value(participant.id)])
      }
      if let until = progress?.bannedUntil, let person = participant.person {
        try ChallengeProfiles.ban(person, until: until, in: transaction)
      }
    }
    return CurrentChallenge(
      challenge: challenge, participants: current.participants, course: course)
  }

  static func required(
    _ id: ID<Challenge>, in transaction: borrowing Transaction
  ) throws(Failure) -> CurrentChallenge {
    guard let found = try find(id, in: transaction.view, at: transaction.at) else {
      preconditionFailure("a challenge is removed by undo only")
    }
    return found
  }
}

extension ChallengeDays {
  /// Looks the zone of the rules up.
  init(_ rules: ChallengeRules, of view: View) throws(Failure) {
    self.init(rules: rules, zone: try view.calendarSource.zone(rules.zoneName))
  }

  /// Returns the day by whose rules a new challenge chooses its start.
  public static func today(
    at now: Instant, in zone: TimeZone, from dayBegins: CivilTime
  ) -> CivilDate {
    let local = zone.local(at: now)
    return local.time < dayBegins ? local.date.adding(days: -1) : local.date
  }
}
