import CatchStore
import CatchValues

/// All rows of one challenge, and the facts that follow from them.
///
/// People of this store have rows, from which entries are made when they send; the others have
/// entries alone.
struct ChallengeReading {
  private(set) var challenge: Challenge
  /// The creator first, then the others in the order in which they came.
  private(set) var participants: [Participant]
  private let days: ChallengeDays
  private let records: [Record]
  private let disputes: [Dispute]
  private var entries: [ID<Participant>: [LogEntry]]

  /// Reads all rows of a challenge.
  init(_ challenge: Challenge, in view: View) throws(Failure) {
    self.challenge = challenge
    participants = try Challenges.participants(of: challenge.id, in: view)
    guard participants.contains(where: { $0.role == .creator }) else {
      throw .damagedStore(view.path, "\(challenge.id) has no creator")
    }
    days = ChallengeDays(
      challenge.rules, in: try view.calendarSource.zone(challenge.rules.zoneName))
    records = try Records.list(of: challenge.id, in: view)
    disputes = try Disputes.list(of: challenge.id, in: view)
    var entries: [ID<Participant>: [LogEntry]] = [:]
    let bodies = try view.rows(LogQueries.entries, [Value(challenge.id)]) {
      row throws(Failure) in (player: try row.id(0) as ID<Participant>, body: try row.text(1))
    }
    for (player, body) in bodies {
      entries[player, default: []].append(
        try LogEntry(json: JSON.parse(Array(body.utf8)), isProved: true))
    }
    self.entries = entries
  }

  /// Returns the same with entries that were stored since.
  func adding(
    _ new: some Sequence<LogEntry>, of participant: Participant, to challenge: Challenge
  ) -> ChallengeReading {
    var reading = self
    reading.challenge = challenge
    if !participants.contains(where: { $0.id == participant.id }) {
      reading.participants.append(participant)
    }
    reading.entries[participant.id, default: []] += new
    return reading
  }

  /// Returns a participant, who must be one of the challenge.
  func participant(_ id: ID<Participant>) -> Participant {
    guard let found = participants.first(where: { $0.id == id }) else {
      preconditionFailure("\(id) is not of \(challenge.id)")
    }
    return found
  }

  /// Returns the entries of a log, from the first on.
  func entries(of participant: Participant) -> [LogEntry] { entries[participant.id] ?? [] }

  func ownLog(_ own: Participant) -> OwnLog {
    OwnLog(
      challenge: challenge, days: days, participants: participants, own: own,
      entries: entries(of: own), records: records.filter { $0.player == own.id },
      disputes: disputes)
  }

  /// The facts of all logs, with the unsent rows of this store's people.
  var facts: LogFacts {
    let known = participants.map { participant in
      LogFacts.Log(
        player: participant.player, name: participant.name, role: participant.role,
        joinedAt: participant.joinedAt, isLocal: participant.person != nil,
        items: entries(of: participant).map { .init(number: $0.number, at: $0.at, body: $0.body) })
    }
    return LogFacts(days, known) { log, acknowledgements in
      guard let own = participants.first(where: { $0.player == log.player }) else { return [] }
      let number = max(log.items.count, 1) + 1
      return ownLog(own).pending(acknowledgements, isWhole: false).enumerated().map {
        .init(number: number + $0.offset, at: $0.element.at, body: $0.element.body)
      }
    }
  }

  /// Refuses a log that acknowledges an entry under another hash than the known one.
  ///
  /// - Throws: `challenge.log_fork`.
  func checkAcknowledgements() throws(Failure) {
    for participant in participants {
      for entry in entries(of: participant) {
        guard case .acknowledged(let person, _, let number?, let hash) = entry.body,
          let other = participants.first(where: { $0.player == person.player }),
          let known = entries[other.id], number <= known.count, known[number - 1].hash != hash
        else { continue }
        throw ChallengeRefusal.logFork.failure(
          "'\(participant.name)' was given another entry \(number) of '\(other.name)'",
          "'\(other.name)'의 항목 \(number): '\(participant.name)' 참가자가 받은 것과 다릅니다", field: "n")
      }
    }
  }

  func current(_ facts: LogFacts, at now: Instant) -> CurrentChallenge {
    CurrentChallenge(
      challenge: challenge, participants: participants,
      course: ChallengeCourse(of: facts.facts, at: now))
  }
}
