import CatchStore
import CatchValues

/// Reads what decides a challenge.
enum ChallengeReading {
  static func facts(
    of challenge: Challenge, _ participants: [Participant], in view: View
  ) throws(Failure) -> ChallengeFacts {
    if let logs = try ChallengeLogs.facts(of: challenge, participants, in: view) {
      return logs.facts
    }
    let zone = try view.calendarSource.zone(challenge.rules.zoneName)
    var records: [Int: [ChallengeRecord]] = [:]
    for (player, record) in try view.rows(RecordQueries.facts, [Value(challenge.id)], record) {
      records[player, default: []].append(record)
    }
    func player(_ participant: Participant) -> ChallengePlayer {
      ChallengePlayer(
        id: participant.player, nameAtStart: participant.name,
        hearing: participant.person == nil ? .through(participant.heardUntil) : .everything,
        records: records[participant.id.number] ?? [])
    }
    let players = participants.filter(\.isPlayer)
    guard let creator = players.first(where: { $0.role == .creator }) else {
      throw damaged(challenge, in: view)
    }
    var moves: [ChallengeMove] = []
    for player in players {
      if player.role == .player {
        moves.append(ChallengeMove(player.player, .joined, at: player.joinedAt))
      }
      if let leftAt = player.leftAt {
        moves.append(ChallengeMove(player.player, .left, at: leftAt))
      }
    }
    return ChallengeFacts(
      ChallengeDays(challenge.rules, in: zone), creator: creator.player,
      players: players.map(player), moves: moves,
      referee: participants.first { $0.role == .referee }.map(player),
      disputes: try disputes(of: challenge, participants, in: view))
  }

  private static func record(
    _ row: borrowing Statement
  ) throws(Failure) -> (player: Int, ChallengeRecord) {
    let player = try row.integer(0)
    let kind = try row.decoded(3, "a kind of record", RecordKind.init(rawValue:))
    let (number, day) = (try row.integer(1), try row.date(2))
    let isWithdrawn = try row.bool(7)
    guard kind == .spending else {
      return (player, ChallengeRecord(rest: number, on: day, isWithdrawn: isWithdrawn))
    }
    let (category, needsPhoto) = (try row.text(5), try row.bool(6))
    let record = try row.decoded(
      4, "a cost",
      fromInteger: { cost in
        ChallengeRecord(
          number: number, day: day, cost: cost, category: category, needsPhoto: needsPhoto,
          isWithdrawn: isWithdrawn)
      })
    return (player, record)
  }

  private static func disputes(
    of challenge: Challenge, _ participants: [Participant], in view: View
  ) throws(Failure) -> [ChallengeDispute] {
    let known = Dictionary(uniqueKeysWithValues: participants.map { ($0.id, $0.player) })
    let stored = try view.rows(RecordQueries.disputes(of: Value(challenge.id)), Dispute.init)
    return stored.compactMap { dispute in
      guard let author = known[dispute.author], let reporter = known[dispute.reporter] else {
        return nil
      }
      var decision: ChallengeDispute.Decision?
      if let decided = dispute.decision, let decider = known[decided.by] {
        decision = ChallengeDispute.Decision(
          by: decider, isUpheld: decided.word == .upheld, at: decided.at)
      }
      return ChallengeDispute(
        author: author, record: dispute.number, reporter: reporter, at: dispute.at,
        decision: decision)
    }
  }

  private static func damaged(_ challenge: Challenge, in view: View) -> Failure {
    .damagedStore(view.path, "\(challenge.id) has no creator")
  }
}
