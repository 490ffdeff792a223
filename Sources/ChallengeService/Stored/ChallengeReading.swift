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
  let days: ChallengeDays
  let disputes: [Dispute]
  private let records: [Record]
  private var entries: [ID<Participant>: [LogEntry]]

  /// Reads all rows of a challenge.
  init(_ challenge: Challenge, in view: View) throws(Failure) {
    self.challenge = challenge
    participants = try Challenges.participants(of: challenge.id, in: view)
    guard participants.contains(where: { $0.role == .creator }) else {
      throw .damagedStore(view.path, "\(challenge.id) has no creator")
    }
    days = try ChallengeDays(challenge.rules, of: view)
    records = try Records.list(of: challenge.id, in: view)
    disputes = try Disputes.list(of: challenge.id, in: view)
    var entries: [ID<Participant>: [LogEntry]] = [:]
    let bodies = try view.rows(LogQueries.entries, [Value(challenge.id)]) {
      row throws(Failure) in (player: try row.id(0) as ID<Participant>, body: try row.text(1))
    }
    for (player, body) in bodies {
      for text in body.utf8.split(separator: 0x0A) {
        guard let entry = try? LogEntry(stored: String(Substring(text))) else {
          throw .damagedStore(view.path, "an entry of \(player) cannot be read")
        }
        entries[player, default: []].append(entry)
      }
    }
    self.entries = entries
  }

  /// Returns the same with entries that were stored since, and all who take part now.
  func adding(
    _ new: some Sequence<LogEntry>, of participant: Participant, to challenge: Challenge,
    with participants: [Participant]
  ) -> ChallengeReading {
    var reading = self
    reading.challenge = challenge
    reading.participants = participants
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

  /// Returns the rows of a participant's records.
  func records(of participant: Participant) -> [Record] {
    records.filter { $0.player == participant.id }
  }

  /// The facts of all logs, with the unsent rows of this store's people.
  var facts: LogFacts {
    let known = participants.map { participant in
      LogFacts.Log(
        author: participant,
        items: entries(of: participant).map { .init(number: $0.number, at: $0.at, body: $0.body) })
    }
    return LogFacts(days, known) { log, acknowledgements in
      let number = max(log.items.count, 1) + 1
      return OwnLog(reading: self, own: log.author).pending(acknowledgements, isWhole: false)
        .enumerated().map {
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
