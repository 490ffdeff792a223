import CatchStore
import CatchValues

/// Entries of a log that came or went, which no undo takes back: one or more in their order, with
/// the number, moment and hash of the last, and the signature if it ended a log.
struct LogRow: StoredRecord {
  var id = ID<LogRow>(0)
  var player = ID<Participant>(0)
  var number = 1
  var at = Instant.first
  var receivedAt = Instant.first
  var hash = ""
  /// A line an entry.
  var body = ""
  var signature: String?

  static let table = StoredTable(of: LogRow.self, "challenge_entry", prefix: "log", isJournal: true)
  static var noun: TableNoun { TableNoun("log entry", "log entries", "로그 항목") }
  static let columns = Columns<LogRow>()

  static func list(_ row: inout LogRow, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&row.id)
    columns.player("player", &row.player, "Player", "참가자")
    columns.column("number", &row.number, "Number", "번호")
    columns.column("at", &row.at, "Time", "일시")
    columns.column("received_at", &row.receivedAt, "Received", "받은 일시")
    columns.column("hash", &row.hash, "SHA-256", "SHA-256")
    columns.column("body", &row.body, "Entry", "내용")
    columns.words("signature", &row.signature, "Signature", "서명")
  }
}

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
  /// The last entries of logs that came with a signature.
  private var signedEnds: [ID<Participant>: [(number: Int, signature: String)]] = [:]

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
    let rows: [LogRow] = try view.records(LogQueries.entries, [Value(challenge.id)])
    for row in rows {
      if let signature = row.signature {
        signedEnds[row.player, default: []].append((row.number, signature))
      }
      for text in row.body.utf8.split(separator: 0x0A) {
        guard let entry = try? LogEntry(stored: String(Substring(text))) else {
          throw .damagedStore(view.path, "an entry of \(row.player) cannot be read")
        }
        entries[row.player, default: []].append(entry)
      }
    }
    self.entries = entries
  }

  /// Returns the same with entries that were stored since, and all who take part now.
  ///
  /// - Parameter signature: that of the last one; nil for a log that is chained only.
  func adding(
    _ new: some Sequence<LogEntry>, signedBy signature: String?, of participant: Participant,
    to challenge: Challenge, with participants: [Participant]
  ) -> ChallengeReading {
    var reading = self
    reading.challenge = challenge
    reading.participants = participants
    reading.entries[participant.id, default: []] += new
    if let signature, let end = reading.entries[participant.id]?.last {
      reading.signedEnds[participant.id, default: []].append((end.number, signature))
    }
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

  /// Returns the signed ends of a log, the longest last.
  func signedEnds(of participant: Participant) -> [(number: Int, signature: String)] {
    signedEnds[participant.id] ?? []
  }

  /// Returns the rows of a participant's records.
  func records(of participant: Participant) -> [Record] {
    records.filter { $0.player == participant.id }
  }

  /// The facts of all logs, with the unsent rows of this store's people.
  var facts: LogFacts {
    let forks = self.forks
    let known = participants.map { participant in
      let fork = forks[participant.player]
      let counted = entries(of: participant).prefix(fork.map { $0.number - 1 } ?? .max)
      return LogFacts.Log(
        author: participant,
        items: counted.map { .init(number: $0.number, at: $0.at, body: $0.body) }, fork: fork)
    }
    return LogFacts(days, known) { log, acknowledgements in
      let number = max(log.items.count, 1) + 1
      return OwnLog(reading: self, own: log.author).pending(acknowledgements, isWhole: false)
        .enumerated().map {
          .init(number: number + $0.offset, at: $0.element.at, body: $0.element.body)
        }
    }
  }

  func current(_ facts: LogFacts, at now: Instant) -> CurrentChallenge {
    CurrentChallenge(
      challenge: challenge, participants: participants,
      course: ChallengeCourse(of: facts.facts, at: now))
  }
}
