public import CatchStore
public import CatchValues
public import PeopleService

/// One's own log, ready to be signed and passed on.
public struct OutgoingLog: Sendable {
  public let challenge: ID<Challenge>
  public let player: String
  /// From the first on; never empty.
  public let entries: [LogEntry]
  /// The key that signs it; nil for a log that is chained only.
  public let key: SigningKey?
  /// The referee whom an offer names, or the one that a player accepts; nil for none.
  public internal(set) var referee: LoggedPerson?

  /// The text to be signed.
  public var signedText: String {
    PlayerLog.signedText(
      challenge: entries[0].previous, player: player, end: entries[entries.count - 1])
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
  /// Numbers of the new entries that came late, and of those that are no presence for it.
  public let late: [Int]
  public let void: [Int]
  /// Entries known before that count for nothing since, by player.
  public let overturned: [(name: String, entries: [Int])]
  /// Entries known before that are no presence since, by player.
  public let voided: [(name: String, entries: [Int])]
  /// Logs of which two signed versions are known since, with the day on which their author is out.
  public let forks: [(name: String, entry: Int, day: CivilDate)]
  /// Entries that were acknowledged in another form than the known one, without a proof so far.
  public let disagreements: [(witness: String, author: String, entry: Int)]
  /// Photos that logs of players elsewhere name, and that this store has not; each once.
  public let missingPhotos: [LoggedPhoto]
}

/// Challenges whose players have stores of their own, and pass their logs on as files.
public enum ChallengeLogs {
  /// The seconds by which another clock may be ahead of this one.
  public static let clockTolerance = 600

  // MARK: Sending

  /// Makes the creator's log, with which others may accept a challenge that has not started, and a
  /// referee with a store of their own one that is not over.
  ///
  /// - Throws: `challenge.none`, `challenge.outsider`, `challenge.not_by_file`, `challenge.signing`,
  ///   `challenge.key`.
  public static func offer(
    _ word: String?, by actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> OutgoingLog {
    let (current, own) = try Challenges.entered(
      word, by: actor, in: transaction.view, at: transaction.at)
    let isForReferee = current.referee.map { !$0.isLocal } ?? false
    guard own.role == .creator, current.rules.mode != .solo || isForReferee else {
      throw ChallengeRefusal.notByFile.failure(
        "only the creator of a challenge with rivals offers it", "상대가 있는 챌린지를 만든 사람만 제안할 수 있습니다")
    }
    guard current.state.isWaiting || isForReferee && !current.state.isOver else {
      throw ChallengeRefusal.notByFile.failure(
        "\(current.id) takes no one in: \(current.state.name.en)",
        "\(current.id) 챌린지의 상태: \(current.state.name.ko)")
    }
    var log = try send(current, own, in: transaction)
    if case .joined(_, _, _, _, let referee) = log.entries[0].body { log.referee = referee }
    return log
  }

  /// Adds to one's own log what is new, and returns all of it; no step of undo.
  ///
  /// - Throws: `challenge.none`, `challenge.outsider`, `challenge.not_by_file`, `challenge.signing`,
  ///   `challenge.key`.
  public static func send(
    _ word: String?, by actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> OutgoingLog {
    let (current, own) = try byFile(word, by: actor, in: transaction.view, at: transaction.at)
    return try send(current, own, in: transaction)
  }

  /// Returns the photos of this store that a person's log names once it is sent.
  ///
  /// - Throws: `challenge.none`, `challenge.outsider`, `challenge.not_by_file`.
  public static func photos(
    _ word: String?, by actor: Person, in view: View, at now: Instant
  ) throws(Failure) -> [StoredPhoto] {
    let (current, own) = try byFile(word, by: actor, in: view, at: now)
    let reading = try ChallengeReading(current.challenge, in: view)
    let names =
      reading.entries(of: own).photos.map(\.name) + reading.records(of: own).flatMap(\.photos)
    var photos: [StoredPhoto] = []
    for name in names.distinct() {
      let type = try view.row(RecordQueries.pictureType, [Value(name)]) { row throws(Failure) in
        try row.decoded(0, "a picture's type", PictureType.init(rawValue:))
      }
      if let type { photos.append(StoredPhoto(name: name, type: type)) }
    }
    return photos
  }

  private static func byFile(
    _ word: String?, by actor: Person, in view: View, at now: Instant
  ) throws(Failure) -> (challenge: CurrentChallenge, own: Participant) {
    let (current, own) = try Challenges.entered(word, by: actor, in: view, at: now)
    guard try view.integer(LogQueries.hasAny, [Value(current.id)]) != nil else {
      throw ChallengeRefusal.notByFile.failure(
        "\(current.id) was neither offered nor accepted as a file",
        "\(current.id) 챌린지는 파일로 제안하거나 수락하지 않았습니다")
    }
    return (current, own)
  }

  /// Adds to a person's log what is new, and returns all of it.
  ///
  /// - Parameter acknowledges: false leaves out what is known of the others' logs.
  static func send(
    _ current: CurrentChallenge, _ participant: Participant, acknowledges: Bool = true,
    in transaction: borrowing Transaction
  ) throws(Failure) -> OutgoingLog {
    // The creator's log names the others of this store, and the referee in its first entry: their
    // ids and keys are those of their own first entries, which are written before.
    if participant.role == .creator {
      for other in current.participants where other.isLocal && other.id != participant.id {
        try begin(other, of: current.challenge, in: transaction)
      }
    }
    try begin(participant, of: current.challenge, in: transaction)
    let reading = try ChallengeReading(current.challenge, in: transaction.view)
    let log = OwnLog(reading: reading, own: reading.participant(participant.id))
    let key = try signingKey(of: log.own, in: transaction.view)
    let known = log.entries
    var entries = known
    for (at, body) in try news(log, reading, acknowledges: acknowledges, in: transaction) {
      let entry = LogEntry(
        number: entries.count + 1, after: entries.last?.hash ?? current.rules.id,
        at: max(at, entries.last?.at ?? at), body)
      try log.count(body, in: transaction)
      entries.append(entry)
    }
    try store(entries.dropFirst(known.count), of: log.own, signature: nil, in: transaction)
    return OutgoingLog(challenge: current.id, player: log.own.player, entries: entries, key: key)
  }

  /// Returns what a log of this store adds now, in order of time.
  private static func news(
    _ log: OwnLog, _ reading: ChallengeReading, acknowledges: Bool,
    in transaction: borrowing Transaction
  ) throws(Failure) -> [(at: Instant, body: LogBody)] {
    let (acknowledgements, now) = (reading.facts.acknowledgements, transaction.at)
    // A player who gave up still reports forks, which the others might not meet.
    let evidence = reading.evidence(for: log.own).map { (at: now, body: $0) }
    guard !log.isEnded(acknowledgements) else { return evidence }
    var bodies = log.pending(acknowledgements)
    for other in reading.participants where acknowledges && other.id != log.own.id {
      guard let body = log.acknowledgement(of: other, reading.entries(of: other)) else { continue }
      // As early as it was known here: until then its author may have written more.
      let received = try transaction.view.integer(LogQueries.received, [Value(other.id)])
      let at = received.flatMap { Instant(secondsSinceEpoch: $0) } ?? transaction.at
      let place = bodies.firstIndex { $0.at > at } ?? bodies.endIndex
      bodies.insert((at, body), at: place)
    }
    if let end = bodies.firstIndex(where: { $0.body == .forfeited }) {
      return bodies[...end] + evidence
    }
    bodies += evidence
    if let day = log.closedDay(by: now) { bodies.append((now, .closed(day: day))) }
    return bodies
  }

  /// Returns the key that signs a person's log; nil when its first entry names none.
  private static func signingKey(
    of own: Participant, in view: View
  ) throws(Failure) -> SigningKey? {
    guard let person = own.person, !own.key.isEmpty else { return nil }
    let key = try ChallengeProfiles.find(person, in: view).key
    guard let key, key.text == own.key else {
      throw ChallengeRefusal.signing.failure(
        "the log begins with another key than the present one", "로그의 첫 항목에 지금 키와 다른 키가 적혀 있습니다",
        hint: Text(
          en: "choose the earlier key again with 'catchkit challenge key PATH'",
          ko: "'catchkit challenge key 경로'로 전의 키를 다시 정하십시오"), field: "key")
    }
    return key
  }

  /// Writes the first entry of a person of this store, under their key if they have one.
  private static func begin(
    _ participant: Participant, of challenge: Challenge, in transaction: borrowing Transaction
  ) throws(Failure) {
    guard try transaction.view.integer(LogQueries.hasEntries, [Value(participant.id)]) == nil,
      let person = participant.person
    else { return }
    if let key = try ChallengeProfiles.find(person, in: transaction.view).key {
      let player = PlayerKey.player(of: key.text)
      let all = try Challenges.participants(of: challenge.id, in: transaction.view)
      if let other = all.first(where: { $0.player == player && $0.id != participant.id }) {
        let name = participant.name.nameForShell
        throw ChallengeRefusal.key.failure(
          "'\(participant.name)' and '\(other.name)' have one key",
          "키가 같은 참가자: '\(participant.name)', '\(other.name)'",
          hint: Text(
            en: "choose another one with 'catchkit challenge key PATH --as \(name)'",
            ko: "'catchkit challenge key 경로 --as \(name)' 명령으로 다른 키를 정하십시오"),
          field: "key")
      }
      try transaction.run(
        LogQueries.adoptKey, [Value(participant.id), .text(player), .text(key.text)])
    }
    let reading = try ChallengeReading(challenge, in: transaction.view)
    let own = reading.participant(participant.id)
    let first = LogEntry(
      number: 1, after: challenge.rules.id, at: own.joinedAt,
      OwnLog(reading: reading, own: own).joined)
    try store([first][...], of: own, signature: nil, in: transaction)
  }

  /// Keeps the signature of a log's end, which proves a fork if there is ever another version.
  public static func keep(
    _ signature: String, of end: LogEntry, in transaction: borrowing Transaction
  ) throws(Failure) { try transaction.run(LogQueries.sign, [.text(end.hash), .text(signature)]) }

  /// The most entries of one row.
  private static let mostInRow = 200

  private static func store(
    _ entries: ArraySlice<LogEntry>, of participant: Participant, signature: String?,
    in transaction: borrowing Transaction
  ) throws(Failure) {
    var rest = entries
    while let last = rest.prefix(mostInRow).last {
      var row = LogRow()
      (row.player, row.number, row.at) = (participant.id, last.number, last.at)
      (row.receivedAt, row.hash) = (transaction.at, last.hash)
      row.body = rest.prefix(mostInRow).map(\.text).joined(separator: "\n")
      rest = rest.dropFirst(mostInRow)
      row.signature = rest.isEmpty ? signature : nil
      _ = try transaction.insert(row)
    }
  }

  // MARK: Merging

  /// Takes in a player's log; what is known already changes nothing. No step of undo.
  ///
  /// - Throws: `challenge.unknown`, `challenge.outsider`, `challenge.log`, `challenge.log_fork`,
  ///   `challenge.signature`, `challenge.signing`, `challenge.not_open`, `challenge.referee`.
  public static func merge(
    _ log: PlayerLog, by actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> MergedLog {
    let view = transaction.view
    guard let challenge = try Challenges.stored(log.challenge, in: view) else {
      throw ChallengeRefusal.unknown.failure(
        "this store has no challenge \(log.challenge.prefix(12))…",
        "이 저장소에 없는 챌린지입니다: \(log.challenge.prefix(12))…",
        hint: Text(
          en: "accept the creator's log with 'catchkit challenge accept FILE'",
          ko: "만든 사람의 로그를 'catchkit challenge accept 파일'로 수락하십시오"))
    }
    let before = try ChallengeReading(challenge, in: view)
    let earlier = before.facts
    // What time made due is settled without the log, as a tick a moment ago would have done.
    let current = try Challenges.settled(
      before.current(earlier, at: transaction.at), in: transaction)
    _ = try Challenges.checked(current, for: actor)
    let participant: Participant
    if let known = current.participant(player: log.person.player) {
      participant = known
    } else {
      participant = try entered(log, into: current, in: transaction)
    }
    guard participant.role == log.role else {
      throw Failure.log(
        "the log of '\(participant.name)' is of another role than the challenge has it",
        "'\(participant.name)'의 로그에 적힌 역할이 챌린지와 다릅니다", field: "role")
    }
    guard participant.logged.key == log.person.key else {
      throw ChallengeRefusal.signature.failure(
        "the log of '\(participant.name)' names another key",
        "'\(participant.name)'의 로그에 다른 키가 적혀 있습니다", field: "key")
    }
    // A referee takes presence away and decides: never under a key that was not checked.
    guard participant.isPlayer || participant.key.isEmpty || log.isVerified else {
      throw ChallengeRefusal.signing.failure(
        "the signature of the referee '\(participant.name)' was not checked",
        "심판 '\(participant.name)'의 서명을 확인하지 못했습니다", field: "signature")
    }
    let known = before.entries(of: participant)
    let bothCount = min(known.count, log.entries.count)
    let sameCount = (0..<bothCount).first { known[$0].hash != log.entries[$0].hash } ?? bothCount
    let isFork = sameCount < bothCount
    let added = isFork ? [] : log.entries.dropFirst(known.count)
    guard added.isEmpty || participant.person == nil else {
      throw Failure.log(
        "the log of '\(participant.name)' has entries that this store did not write",
        "'\(participant.name)'의 로그에 이 저장소가 쓰지 않은 항목이 있습니다")
    }
    for entry in log.entries.dropFirst(sameCount) {
      guard entry.at.secondsSinceEpoch - transaction.at.secondsSinceEpoch <= clockTolerance else {
        throw ChallengeRefusal.log.failure(
          "entry \(entry.number) is dated \(entry.at), which is later than now",
          "항목 \(entry.number)의 일시가 지금보다 늦습니다: \(entry.at)",
          hint: Text(
            en: "check both clocks, or merge the file later", ko: "두 컴퓨터의 시계를 확인하거나 나중에 가져오십시오"),
          field: "at")
      }
    }
    let signature = log.isVerified ? log.signature : nil
    if isFork {
      try keepFork(log, after: sameCount, of: participant, before, in: transaction)
    } else {
      if participant.role == .creator { try enterNamed(by: log, in: current, in: transaction) }
      if added.isEmpty, let signature, let end = log.entries.last {
        try keep(signature, of: end, in: transaction)
      }
    }
    let all = try Challenges.participants(of: current.id, in: view)
    let after = before.adding(
      added, signedBy: added.isEmpty ? nil : signature, of: participant, to: current.challenge,
      with: all)
    let disagreements = after.disagreements
    if current.rules.arrivalSeconds == nil, let first = disagreements.first {
      throw ChallengeRefusal.logFork.failure(
        "'\(first.witness.name)' was given another entry \(first.number) of '\(first.author.name)'",
        "'\(first.author.name)'의 항목 \(first.number): "
          + "'\(first.witness.name)' 참가자가 받은 것과 다릅니다", field: "n")
    }
    let now = transaction.at
    // What follows from the entries is found out while they are written.
    let ((facts, merged), _) = try Halves.both({
      let facts = after.facts
      return (facts, after.current(facts, at: now))
    }) { () throws(Failure) in
      try store(added, of: participant, signature: signature, in: transaction)
    }
    if !added.isEmpty || isFork { try FarRecords.update(merged, after, facts, in: transaction) }
    let refused = facts.refused[participant.player] ?? []
    let standings = facts.standings[participant.player] ?? [:]
    let (forks, knownForks) = (after.forks, before.forks)
    /// Returns entries known before whose number is new in a set of them, by person.
    func changed(_ numbers: (LogFacts, String) -> Set<Int>) -> [(name: String, entries: [Int])] {
      all.compactMap { one in
        let new = numbers(facts, one.player).subtracting(numbers(earlier, one.player))
        let entries = before.entries(of: one).map(\.number).filter(new.contains)
        return entries.isEmpty ? nil : (one.name, entries)
      }
    }
    return MergedLog(
      challenge: try Challenges.settled(
        merged, isForkProved: all.contains { forks[$0.player] != knownForks[$0.player] },
        in: transaction),
      name: participant.name,
      addedCount: added.count, knownCount: isFork ? sameCount : log.entries.count - added.count,
      refused: added.map(\.number).filter(refused.contains),
      late: added.map(\.number).filter { standings[$0]?.isVoid == false },
      void: added.map(\.number).filter { standings[$0]?.isVoid == true },
      overturned: changed { $0.refused[$1] ?? [] },
      voided: changed { facts, player in
        Set((facts.standings[player] ?? [:]).filter { $0.value.isVoid }.keys)
      },
      forks: all.compactMap { one in
        guard let fork = forks[one.player], fork != knownForks[one.player] else { return nil }
        let day = current.days.day(of: fork.at)
        return (one.name, fork.number, min(max(day, current.rules.start), current.rules.end))
      },
      disagreements: disagreements.filter { forks[$0.author.player] == nil }.map {
        ($0.witness.name, $0.author.name, $0.number)
      }, missingPhotos: try FarPhotos.missing(after.farPhotos, in: view))
  }

  /// Keeps the known and another version of a log as the proof that it forked.
  ///
  /// - Throws: `challenge.log_fork` where there is no proof: one of them is not signed, they part
  ///   with the first entry, or the rules are of an earlier release.
  private static func keepFork(
    _ log: PlayerLog, after count: Int, of participant: Participant, _ reading: ChallengeReading,
    in transaction: borrowing Transaction
  ) throws(Failure) {
    guard reading.challenge.rules.arrivalSeconds != nil, log.isVerified, count > 0,
      let signature = log.signature,
      let mine = reading.branch(of: participant, from: count + 1, through: count + 1)
    else {
      throw ChallengeRefusal.logFork.failure(
        "entry \(count + 1) of '\(participant.name)' is known with another hash",
        "'\(participant.name)'의 항목 \(count + 1): 이미 받은 것과 다릅니다", field: "n")
    }
    let theirs = LogBranch(entries: Array(log.entries[count...]), signature: signature)
    guard let proof = reading.proof(of: participant, mine, theirs) else { return }
    let entry = LogEntry(number: 1, after: reading.challenge.rules.id, at: transaction.at, proof)
    try transaction.run(LogQueries.keepFork, [Value(participant.id), .text(entry.text)])
  }

  /// Adds the players whom the creator's log names, so that their logs are waited for.
  private static func enterNamed(
    by log: PlayerLog, in current: CurrentChallenge, in transaction: borrowing Transaction
  ) throws(Failure) {
    var known = Set(current.participants.map(\.player) + [log.person.player])
    for entry in log.entries {
      guard case .acknowledged(let person, let joinedAt, _, _) = entry.body,
        known.insert(person.player).inserted
      else { continue }
      try insert(person, .player, joinedAt: joinedAt, to: current.id, in: transaction)
    }
  }

  /// Adds a player whom this store did not know.
  ///
  /// With the creator in this store it is the joining; elsewhere the player counts from when the
  /// creator's log names them.
  private static func entered(
    _ log: PlayerLog, into current: CurrentChallenge, in transaction: borrowing Transaction
  ) throws(Failure) -> Participant {
    let isCreatorHere = current.participants.contains { $0.role == .creator && $0.person != nil }
    guard log.role != .referee else {
      throw ChallengeRefusal.referee.failure(
        "the creator did not name '\(log.person.name)' with that key as the referee",
        "만든 사람이 그 키로 지정한 심판이 아닙니다: '\(log.person.name)'", field: "player")
    }
    guard log.role == .player else {
      throw Failure.log("the log is of no player of the challenge", "챌린지 참가자의 로그가 아닙니다")
    }
    if isCreatorHere, !current.isOpen {
      throw ChallengeRefusal.notOpen.failure(
        "\(current.id) takes no one in any more: \(current.state.name.en)",
        "\(current.id) 챌린지에 더 참가할 수 없습니다. 상태: \(current.state.name.ko)")
    }
    try insert(log.person, log.role, joinedAt: log.entries[0].at, to: current.id, in: transaction)
    let participants = try Challenges.participants(of: current.id, in: transaction.view)
    guard let found = participants.first(where: { $0.player == log.person.player }) else {
      preconditionFailure("the player was just added")
    }
    return found
  }
}
