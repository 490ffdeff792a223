public import CatchStore
public import CatchValues
public import PeopleService

/// One's own log, ready to be signed and passed on.
public struct OutgoingLog: Sendable {
  public let challenge: CurrentChallenge
  public let own: Participant
  public let entries: [LogEntry]

  /// The text to be signed.
  public var signedText: String {
    PlayerLog.signedText(
      challenge: challenge.rules.id, player: own.player, end: entries[entries.count - 1])
  }
}

/// The outcome of merging one log.
public struct MergedLog: Sendable {
  public let challenge: CurrentChallenge
  public let name: String
  public let addedCount: Int
  public let knownCount: Int
  /// Numbers of the new entries that count for nothing.
  public let refused: [Int]
}

/// Challenges whose players have stores of their own, and pass their logs on as files.
public enum ChallengeLogs {
  // MARK: Reading

  /// Returns what all logs of a challenge say; nil for one without logs.
  static func facts(
    of challenge: Challenge, _ participants: [Participant], in view: View
  ) throws(Failure) -> LogFacts? {
    guard try view.integer(LogQueries.hasAny, [Value(challenge.id)]) != nil else { return nil }
    let zone = try view.calendarSource.zone(challenge.rules.zoneName)
    let days = ChallengeDays(challenge.rules, in: zone)
    let records = try Records.list(of: challenge.id, in: view)
    let disputes = try Disputes.list(of: challenge.id, in: view)
    var sent: [ID<Participant>: [LogEntry]] = [:]
    for participant in participants {
      sent[participant.id] = try entries(of: participant, in: view)
    }
    func logs(_ pending: [ID<Participant>: [LogFacts.Item]]) -> [LogFacts.Log] {
      participants.map { participant in
        let entries = sent[participant.id] ?? []
        return LogFacts.Log(
          player: participant.player, name: participant.name, role: participant.role,
          joinedAt: participant.joinedAt, isLocal: participant.person != nil,
          items: entries.map { .init(number: $0.number, at: $0.at, body: $0.body) }
            + (pending[participant.id] ?? []))
      }
    }
    // What others have acknowledged moves one's own next entries behind it.
    let known = LogFacts(days, logs([:]))
    var pending: [ID<Participant>: [LogFacts.Item]] = [:]
    for participant in participants where participant.person != nil {
      let own = OwnLog(
        challenge: challenge, participants: participants, own: participant,
        entries: sent[participant.id] ?? [], records: records, disputes: disputes)
      let count = own.entries.count
      pending[participant.id] = own.pending(
        after: known.latestAcknowledgement(of: participant.player)
      ).enumerated().map {
        .init(number: count + 1 + $0.offset, at: $0.element.at, body: $0.element.body)
      }
    }
    return LogFacts(days, logs(pending))
  }

  static func entries(
    of participant: Participant, in view: View
  ) throws(Failure) -> [LogEntry] {
    let bodies = try view.rows(LogQueries.entries, [Value(participant.id)]) {
      row throws(Failure) in try row.text(0)
    }
    var entries: [LogEntry] = []
    for body in bodies { entries.append(try LogEntry(json: JSON.parse(Array(body.utf8)))) }
    return entries
  }

  // MARK: Sending

  /// Makes the creator's log, with which others may accept a challenge that has not started.
  ///
  /// - Throws: `challenge.none`, `challenge.not_by_file`.
  public static func offer(
    _ word: String?, by actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> OutgoingLog {
    let current = try Challenges.chosen(
      word, by: actor, in: transaction.view, at: transaction.at)
    let own = try Challenges.checked(current, for: actor)
    guard own.role == .creator, current.rules.mode != .solo else {
      throw ChallengeRefusal.notByFile.failure(
        "only the creator of a challenge with rivals offers it",
        "상대가 있는 챌린지를 만든 사람만 제안할 수 있습니다")
    }
    guard current.state == .notStarted || current.state == .recruited else {
      throw ChallengeRefusal.notByFile.failure(
        "\(current.id) is \(current.state.name.en), so nobody can accept it",
        "\(current.id) 챌린지의 상태: \(current.state.name.ko)")
    }
    return try send(current, own, in: transaction)
  }

  /// Adds to one's own log what is new, and returns all of it; no step of undo.
  ///
  /// - Throws: `challenge.none`, `challenge.outsider`, `challenge.not_by_file`.
  public static func send(
    _ word: String?, by actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> OutgoingLog {
    let current = try Challenges.chosen(
      word, by: actor, in: transaction.view, at: transaction.at)
    let own = try Challenges.checked(current, for: actor)
    guard try transaction.view.integer(LogQueries.hasAny, [Value(current.id)]) != nil else {
      throw ChallengeRefusal.notByFile.failure(
        "\(current.id) was neither offered nor accepted as a file",
        "\(current.id) 챌린지는 파일로 제안하거나 수락하지 않았습니다")
    }
    return try send(current, own, in: transaction)
  }

  private static func send(
    _ current: CurrentChallenge, _ participant: Participant,
    in transaction: borrowing Transaction
  ) throws(Failure) -> OutgoingLog {
    // The creator's log names the others of this store, whose first entries are then fixed.
    let isCreator = participant.role == .creator
    let own = try begun(participant, of: current.id, in: transaction)
    let locals = current.participants.filter { $0.person != nil && $0.id != participant.id }
    if isCreator {
      for other in locals { _ = try begun(other, of: current.id, in: transaction) }
    }
    guard let latest = try Challenges.find(current.id, in: transaction.view, at: transaction.at)
    else { return OutgoingLog(challenge: current, own: own, entries: []) }
    let participants = latest.participants
    let logs = try OwnLog(
      challenge: latest.challenge, participants: participants, own: own,
      entries: ChallengeLogs.entries(of: own, in: transaction.view),
      records: Records.list(of: latest.id, in: transaction.view),
      disputes: Disputes.list(of: latest.id, in: transaction.view))
    var entries = logs.entries
    let acknowledged = try facts(of: latest.challenge, participants, in: transaction.view)?
      .latestAcknowledgement(of: own.player)
    var bodies = logs.pending(after: acknowledged)
    for other in participants where other.id != own.id {
      let theirs = try ChallengeLogs.entries(of: other, in: transaction.view)
      guard let body = logs.acknowledgement(of: other, theirs, isCreator: isCreator) else {
        continue
      }
      // As early as it was known here: until then its author may have written more.
      let received = try transaction.view.integer(LogQueries.received, [Value(other.id)])
      let at = received.flatMap { Instant(secondsSinceEpoch: $0) } ?? transaction.at
      let place = bodies.firstIndex { $0.at > at } ?? bodies.endIndex
      bodies.insert((at, body), at: place)
    }
    if let day = logs.closedDay(by: transaction.at, latest.days) {
      bodies.append((transaction.at, .closed(day: day)))
    }
    for (at, body) in bodies {
      let entry = LogEntry(
        number: entries.count + 1, after: entries.last?.hash ?? latest.rules.id,
        at: max(at, entries.last?.at ?? at), body)
      try store(entry, of: own, in: transaction)
      try logs.count(body, in: transaction)
      entries.append(entry)
    }
    return OutgoingLog(challenge: latest, own: own, entries: entries)
  }

  /// Writes the first entry of a person of this store, under their key if they have one.
  private static func begun(
    _ participant: Participant, of id: ID<Challenge>, in transaction: borrowing Transaction
  ) throws(Failure) -> Participant {
    guard
      try transaction.view.integer(LogQueries.hasEntries, [Value(participant.id)]) == nil,
      let person = participant.person
    else { return participant }
    let key = try ChallengeProfiles.find(person, in: transaction.view).key
    if let key {
      try transaction.run(
        LogQueries.adoptKey,
        [Value(participant.id), .text(PlayerKey.player(of: key)), .text(key)])
    }
    guard let current = try Challenges.find(id, in: transaction.view, at: transaction.at),
      let own = current.participants.first(where: { $0.id == participant.id })
    else { return participant }
    let logs = OwnLog(
      challenge: current.challenge, participants: current.participants, own: own, entries: [],
      records: [], disputes: [])
    for (at, body) in logs.pending(after: nil).prefix(1) {
      try store(
        LogEntry(number: 1, after: current.rules.id, at: at, body), of: own, in: transaction)
    }
    return own
  }

  private static func store(
    _ entry: LogEntry, of participant: Participant, in transaction: borrowing Transaction
  ) throws(Failure) {
    try transaction.run(
      LogQueries.insert,
      [
        Value(participant.id), .integer(entry.number), Value(entry.at), Value(transaction.at),
        .text(entry.hash), .text(entry.json.canonicalText),
      ])
  }

  // MARK: Accepting

  /// Enters a challenge of another store by its creator's log; no step of undo.
  ///
  /// - Throws: `challenge.log`, `challenge.not_open`, `challenge.not_by_file`, and what forbids
  ///   taking part.
  public static func accept(
    _ log: PlayerLog, by actor: Person, in transaction: borrowing Transaction,
    using random: inout some RandomNumberGenerator
  ) throws(Failure) -> OutgoingLog {
    guard log.role == .creator, let rules = log.rules else {
      throw Failure.log("the log is not that of a creator", "챌린지를 만든 사람의 로그가 아닙니다")
    }
    if let number = try transaction.view.integer(LogQueries.byGlobalID, [.text(log.challenge)]) {
      throw ChallengeRefusal.notByFile.failure(
        "this store has the challenge already, as chl-\(number)",
        "이 저장소에 이미 있는 챌린지입니다(chl-\(number))",
        hint: Text(
          en: "see 'catchkit challenge show chl-\(number)'",
          ko: "'catchkit challenge show chl-\(number)' 명령으로 보십시오"))
    }
    let id = try Challenges.adopt(
      rules, by: actor, in: transaction, using: &random
    ) { id throws(Failure) in
      try transaction.run(
        LogQueries.insertFar,
        [
          Value(id), .text(log.role.rawValue), .text(log.person.player), .text(log.person.name),
          .text(log.person.key ?? ""), Value(log.entries[0].at),
        ])
      if let referee = log.referee {
        try transaction.run(
          LogQueries.insertFar,
          [
            Value(id), .text(Participant.Role.referee.rawValue), .text(referee.player),
            .text(referee.name), .text(referee.key ?? ""), Value(log.entries[0].at),
          ])
      }
    }
    _ = try merge(log, in: transaction)
    guard let current = try Challenges.find(id, in: transaction.view, at: transaction.at),
      let own = current.participant(of: actor.id)
    else { preconditionFailure("the challenge was just made") }
    return try send(current, own, in: transaction)
  }

  // MARK: Merging

  /// Takes in a player's log; what is known already changes nothing. No step of undo.
  ///
  /// - Throws: `challenge.unknown`, `challenge.log`, `challenge.log_fork`, `challenge.signature`,
  ///   `challenge.not_open`.
  public static func merge(
    _ log: PlayerLog, in transaction: borrowing Transaction
  ) throws(Failure) -> MergedLog {
    guard
      let number = try transaction.view.integer(LogQueries.byGlobalID, [.text(log.challenge)]),
      let current = try Challenges.find(
        ID<Challenge>(number), in: transaction.view, at: transaction.at)
    else {
      throw ChallengeRefusal.unknown.failure(
        "this store has no challenge \(log.challenge.prefix(12))…",
        "이 저장소에 없는 챌린지입니다: \(log.challenge.prefix(12))…",
        hint: Text(
          en: "accept the creator's log with 'catchkit challenge accept FILE'",
          ko: "만든 사람의 로그를 'catchkit challenge accept FILE'로 수락하십시오"))
    }
    let participant: Participant
    if let known = current.participant(player: log.person.player) {
      participant = known
    } else {
      participant = try entered(log, into: current, in: transaction)
    }
    guard (participant.key.isEmpty ? nil : participant.key) == log.person.key else {
      throw ChallengeRefusal.signature.failure(
        "the log of '\(participant.name)' names another key",
        "'\(participant.name)'의 로그에 다른 키가 적혀 있습니다", field: "key")
    }
    let known = try entries(of: participant, in: transaction.view)
    for (mine, theirs) in zip(known, log.entries) where mine.hash != theirs.hash {
      throw ChallengeRefusal.logFork.failure(
        "entry \(mine.number) of '\(participant.name)' is known with another hash",
        "'\(participant.name)'의 항목 \(mine.number): 이미 받은 것과 다릅니다", field: "n")
    }
    let added = log.entries.dropFirst(known.count)
    guard added.isEmpty || participant.person == nil else {
      throw Failure.log(
        "the log of '\(participant.name)' has entries that this store did not write",
        "'\(participant.name)'의 로그에 이 저장소가 쓰지 않은 항목이 있습니다")
    }
    for entry in added { try store(entry, of: participant, in: transaction) }
    var refused: [Int] = []
    if !added.isEmpty {
      refused =
        try FarRecords.update(current.id, in: transaction)
        .refused[participant.player]?.filter { $0 > known.count }.sorted() ?? []
    }
    return MergedLog(
      challenge: try Challenges.settled(current.id, in: transaction), name: participant.name,
      addedCount: added.count, knownCount: min(known.count, log.entries.count), refused: refused)
  }

  /// Adds a player whom this store did not know.
  ///
  /// With the creator in this store it is the joining; elsewhere the player counts from when the
  /// creator's log names them.
  private static func entered(
    _ log: PlayerLog, into current: CurrentChallenge, in transaction: borrowing Transaction
  ) throws(Failure) -> Participant {
    let isCreatorHere = current.participants.contains { $0.role == .creator && $0.person != nil }
    guard log.role == .player else {
      throw Failure.log("the log is of no player of the challenge", "챌린지 참가자의 로그가 아닙니다")
    }
    if isCreatorHere, !current.isOpen {
      throw ChallengeRefusal.notOpen.failure(
        "\(current.id) takes no one in any more: \(current.state.name.en)",
        "\(current.id) 챌린지에 더 참가할 수 없습니다. 상태: \(current.state.name.ko)")
    }
    try transaction.run(
      LogQueries.insertFar,
      [
        Value(current.id), .text(log.role.rawValue), .text(log.person.player),
        .text(log.person.name), .text(log.person.key ?? ""), Value(log.entries[0].at),
      ])
    guard
      let found = try Challenges.find(current.id, in: transaction.view, at: transaction.at)?
        .participant(player: log.person.player)
    else { preconditionFailure("the player was just added") }
    return found
  }
}

/// Keys by which players are known everywhere.
public enum PlayerKey {
  /// Returns a public key of OpenSSH without its comment; nil for anything but Ed25519.
  public static func key(_ line: String) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.count >= 2, words[0] == "ssh-ed25519", words[1].utf8.count == 68,
      words[1].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return nil }
    return "\(words[0]) \(words[1])"
  }

  /// The id of the player with a key: its SHA-256.
  public static func player(of key: String) -> String {
    var hash = SHA256()
    Array(key.utf8).withUnsafeBytes { hash.update($0) }
    return SHA256.hex(hash.finish())
  }
}

/// The log of a person of this store: what was sent, and what is new since.
struct OwnLog {
  let challenge: Challenge
  let participants: [Participant]
  let own: Participant
  let entries: [LogEntry]
  let records: [Record]
  let disputes: [Dispute]

  /// What the next log adds, in order of time.
  ///
  /// - Parameter acknowledged: an entry older than that would count for nothing.
  func pending(after acknowledged: Instant?) -> [(at: Instant, body: LogBody)] {
    var bodies = recordBodies + disputeBodies
    if let leftAt = own.leftAt, !entries.contains(where: { $0.body == .forfeited }) {
      bodies.append((leftAt, .forfeited))
    }
    // Of one moment, what was written first stays first.
    var sorted = bodies.enumerated().sorted { left, right in
      left.element.at != right.element.at
        ? left.element.at < right.element.at : left.offset < right.offset
    }.map(\.element)
    if entries.isEmpty { sorted.insert((own.joinedAt, joined), at: 0) }
    var last = [entries.last?.at, entries.isEmpty ? nil : acknowledged].compactMap(\.self).max()
    for index in sorted.indices {
      let at = max(sorted[index].at, last ?? sorted[index].at)
      sorted[index].at = at
      last = at
    }
    return sorted
  }

  private var joined: LogBody {
    let referee = participants.first { $0.role == .referee }
    let isCreator = own.role == .creator
    return .joined(
      challenge: challenge.rules.id, own.logged, role: own.role.rawValue,
      rules: isCreator ? challenge.rules : nil, referee: isCreator ? referee?.logged : nil)
  }

  private var recordBodies: [(at: Instant, body: LogBody)] {
    var last: [Int: LoggedRecord] = [:]
    var known: Set<Int> = []
    var withdrawn: Set<Int> = []
    for entry in entries {
      switch entry.body {
      case .posted(let record), .fixed(let record):
        last[record.number] = record
        known.insert(record.number)
      case .rested(let number, _): known.insert(number)
      case .withdrawn(let number): withdrawn.insert(number)
      default: continue
      }
    }
    var bodies: [(at: Instant, body: LogBody)] = []
    for record in records.filter({ $0.player == own.id }).sorted(by: { $0.number < $1.number }) {
      let content = record.logged
      if !known.contains(record.number) {
        bodies.append(
          (
            record.postedAt,
            record.kind == .rest
              ? .rested(record: record.number, day: record.day) : .posted(content)
          ))
      } else if let sent = last[record.number], sent != content, !record.isWithdrawn {
        bodies.append((record.changedAt, .fixed(content)))
      }
      if record.isWithdrawn, !withdrawn.contains(record.number) {
        bodies.append((record.changedAt, .withdrawn(record: record.number)))
      }
    }
    return bodies
  }

  private var disputeBodies: [(at: Instant, body: LogBody)] {
    var bodies: [(at: Instant, body: LogBody)] = []
    for dispute in disputes {
      guard let author = player(dispute.author), let reporter = player(dispute.reporter) else {
        continue
      }
      let number = dispute.number
      if dispute.reporter == own.id {
        add(dispute.at, .disputed(author: author, record: number, reason: dispute.reason))
      }
      if dispute.author == own.id, let answer = dispute.answer, let at = dispute.answeredAt {
        add(at, .answered(record: number, reporter: reporter, text: answer))
      }
      if let decision = dispute.decision, decision.by == own.id {
        add(
          decision.at,
          .decided(author: author, record: number, reporter: reporter, decision.word))
      }
    }
    return bodies

    func add(_ at: Instant, _ body: LogBody) {
      if !entries.contains(where: { $0.body == body }) { bodies.append((at, body)) }
    }
  }

  private func player(_ id: ID<Participant>) -> String? {
    participants.first { $0.id == id }?.player
  }

  /// Names another person where that is new: how much of their log is known, or for the creator
  /// that they take part.
  func acknowledgement(
    of other: Participant, _ theirs: [LogEntry], isCreator: Bool
  ) -> LogBody? {
    var isNamed = false
    var known = 0
    for entry in entries {
      guard case .acknowledged(let person, _, let number, _) = entry.body,
        person.player == other.player
      else { continue }
      isNamed = true
      known = max(known, number ?? 0)
    }
    // The others of this store post while this log is made, so only their names are told.
    let end = other.person == nil ? theirs.last : nil
    guard (end?.number ?? 0) > known || isCreator && !isNamed && other.role == .player else {
      return nil
    }
    return .acknowledged(
      other.logged, joinedAt: other.joinedAt, number: end?.number, hash: end?.hash)
  }

  /// Returns the last day that has closed, unless the log says so already or its author is out.
  func closedDay(by now: Instant, _ days: ChallengeDays) -> CivilDate? {
    let count = days.closedCount(at: now)
    guard count > 0, own.leftAt == nil else { return nil }
    let day = days.day(at: count - 1)
    return entries.contains { $0.body == .closed(day: day) } ? nil : day
  }

  /// Counts an entry on the row that it is about, so that no undo takes back what was sent.
  func count(_ body: LogBody, in transaction: borrowing Transaction) throws(Failure) {
    switch body {
    case .posted(let record), .fixed(let record): try count(record.number, in: transaction)
    case .rested(let number, _), .withdrawn(let number): try count(number, in: transaction)
    case .disputed(let author, let number, _):
      try countDisputes(in: transaction) {
        $0.reporter == own.id && $0.number == number && player($0.author) == author
      }
    case .answered(let number, let reporter, _):
      try countDisputes(in: transaction) {
        $0.author == own.id && $0.number == number && player($0.reporter) == reporter
      }
    default: return
    }
  }

  private func count(_ number: Int, in transaction: borrowing Transaction) throws(Failure) {
    try transaction.run(LogQueries.countRecord, [Value(own.id), .integer(number)])
  }

  private func countDisputes(
    in transaction: borrowing Transaction, _ isMeant: (Dispute) -> Bool
  ) throws(Failure) {
    for dispute in disputes where isMeant(dispute) {
      try transaction.run(LogQueries.countDispute, [Value(dispute.id)])
    }
  }
}

extension Participant {
  var logged: LoggedPerson {
    LoggedPerson(player: player, name: name, key: key.isEmpty ? nil : key)
  }
}

extension Record {
  fileprivate var logged: LoggedRecord {
    LoggedRecord(
      number: number, day: day, cost: cost, category: category, title: title, content: content,
      photos: photos.map(\.hex))
  }
}

/// Rows of records and reports from afar, to be listed and reported; logs decide, not these.
enum FarRecords {
  static func update(
    _ id: ID<Challenge>, in transaction: borrowing Transaction
  ) throws(Failure) -> LogFacts {
    let view = transaction.view
    guard let current = try Challenges.find(id, in: view, at: transaction.at),
      let facts = try ChallengeLogs.facts(of: current.challenge, current.participants, in: view)
    else { preconditionFailure("the challenge has logs") }
    for log in facts.logs where !log.isLocal {
      guard let author = current.participant(player: log.player) else { continue }
      let left = log.items.first { $0.body == .forfeited }?.at
      try transaction.run(
        LogQueries.heard, [Value(author.id), Value(facts.heardUntil(log)), Value(left)])
      try update(facts.records[log.player] ?? [:], of: author, current.rules, in: transaction)
    }
    // Reports first: an answer or a decision may stand in another log.
    for isReport in [true, false] {
      for log in facts.logs where !log.isLocal {
        guard let own = current.participant(player: log.player) else { continue }
        for item in log.items
        where item.body.isReport == isReport
          && facts.refused[log.player]?.contains(item.number) != true
        {
          try update(item, of: own, in: current, transaction)
        }
      }
    }
    return facts
  }

  private static func update(
    _ records: [Int: LogFacts.Record], of author: Participant, _ rules: ChallengeRules,
    in transaction: borrowing Transaction
  ) throws(Failure) {
    for (number, record) in records.sorted(by: { $0.key < $1.key }) {
      let content = record.content
      let photos = content.photos.joined(separator: " ")
      let needsPhoto =
        !record.isRest && photos.isEmpty && rules.proof.isNeeded(forCost: content.cost)
      let parts: [Value] = [
        .integer(content.cost), .text(content.category), .text(content.title),
        .text(content.content), .text(photos),
      ]
      let known = try transaction.view.integer(
        LogQueries.recordID, [Value(author.id), .integer(number)])
      if let known {
        try transaction.run(
          LogQueries.updateRecord,
          [.integer(known)] + parts
            + [Value(needsPhoto), Value(record.isWithdrawn), Value(record.changedAt)])
      } else {
        let kind = record.isRest ? RecordKind.rest : .spending
        try transaction.run(
          LogQueries.insertRecord,
          [Value(author.id), .integer(number), Value(content.day), .text(kind.rawValue)] + parts
            + [
              Value(needsPhoto), Value(record.isWithdrawn), Value(record.postedAt),
              Value(record.changedAt),
            ])
      }
    }
    let rows = try transaction.view.rows(LogQueries.numbers, [Value(author.id)]) {
      row throws(Failure) in try row.integer(0)
    }
    for number in rows where records[number] == nil {
      try transaction.run(LogQueries.refuseRecord, [Value(author.id), .integer(number)])
    }
  }

  private static func update(
    _ item: LogFacts.Item, of own: Participant, in current: CurrentChallenge,
    _ transaction: borrowing Transaction
  ) throws(Failure) {
    switch item.body {
    case .disputed(let author, let number, let reason):
      guard let record = try record(number, of: author, in: current, transaction) else { return }
      guard try dispute(of: record, by: own.player, in: current, transaction) == nil else {
        return
      }
      try transaction.run(
        RecordQueries.insertDispute,
        [.integer(record), Value(own.id), .text(reason.rawValue), Value(item.at)])
    case .answered(let number, let reporter, let text):
      guard let record = try record(number, of: own.player, in: current, transaction),
        let dispute = try dispute(of: record, by: reporter, in: current, transaction)
      else { return }
      try transaction.run(
        LogQueries.answerFrom, [.integer(dispute), .text(text), Value(item.at)])
    case .decided(let author, let number, let reporter, let decision):
      guard let record = try record(number, of: author, in: current, transaction),
        let dispute = try dispute(of: record, by: reporter, in: current, transaction)
      else { return }
      try transaction.run(
        LogQueries.decideFrom,
        [.integer(dispute), .text(decision.rawValue), Value(own.id), Value(item.at)])
    default: return
    }
  }

  private static func record(
    _ number: Int, of player: String, in current: CurrentChallenge,
    _ transaction: borrowing Transaction
  ) throws(Failure) -> Int? {
    guard let author = current.participant(player: player) else { return nil }
    return try transaction.view.integer(
      LogQueries.recordID, [Value(author.id), .integer(number)])
  }

  private static func dispute(
    of record: Int, by player: String, in current: CurrentChallenge,
    _ transaction: borrowing Transaction
  ) throws(Failure) -> Int? {
    guard let reporter = current.participant(player: player) else { return nil }
    return try transaction.view.integer(
      LogQueries.disputeID, [.integer(record), Value(reporter.id)])
  }
}

extension LogBody {
  fileprivate var isReport: Bool { if case .disputed = self { true } else { false } }
}
