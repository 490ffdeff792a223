public import CatchStore
public import CatchValues

extension ChallengeLogs {
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
