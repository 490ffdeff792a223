import CatchValues

/// All logs of a challenge, as far as they are known, and the facts that follow from them.
///
/// It is a function of the set of entries: the order in which they arrived does not matter. An
/// entry counts for nothing, and stops no other, when it breaks a rule, comes after its author gave
/// up, or, under rules of earlier releases, is older than the acknowledgement of an earlier entry of
/// its log. Of a forked log the entries before the fork count.
struct LogFacts {
  /// One person's entries, those not yet sent included.
  struct Log {
    let author: Participant
    /// Entries before the fork, if there is one.
    var items: [Item]
    var fork: LogFork?

    var player: String { author.player }
  }

  struct Item {
    let number: Int
    let at: Instant
    let body: LogBody
  }

  /// A record with what became of it.
  struct Record {
    var content: LoggedRecord
    let isRest: Bool
    let postedAt: Instant
    var changedAt: Instant
    var isWithdrawn = false
    var standing: EntryStanding

    func needsPhoto(under rules: ChallengeRules) -> Bool {
      !isRest && content.photos.isEmpty && rules.proof.isNeeded(forCost: content.cost)
    }
  }

  let days: ChallengeDays
  /// Those who take part: the creator, whom the creator names, and those of this store.
  let logs: [Log]
  let acknowledgements: Acknowledgements
  /// Players of this store whom the creator, who is elsewhere, has not named so far.
  private let unnamed: Set<String>
  private(set) var records: [String: [Int: Record]] = [:]
  /// Numbers of entries that count for nothing, by player.
  private(set) var refused: [String: Set<Int>] = [:]
  /// Entries that others acknowledged nothing of in time, by player and number.
  private(set) var standings: [String: [Int: EntryStanding]] = [:]

  /// - Parameter pending: returns the unsent entries of a log of this store, each late enough for the
  ///   acknowledgements.
  init(_ days: ChallengeDays, _ known: [Log], pending: (Log, Acknowledgements) -> [Item]) {
    self.days = days
    let creator = known.first { $0.author.role == .creator }
    var named: Set<String> = []
    for item in creator?.items ?? [] {
      if case .acknowledged(let person, _, _, _) = item.body { named.insert(person.player) }
      if case .joined(_, _, _, _, let referee?) = item.body { named.insert(referee.player) }
    }
    let isCreatorHere = creator?.author.isLocal == true
    let own = known.filter { $0.author.role == .player && $0.author.isLocal }.map(\.player)
    unnamed = isCreatorHere ? [] : Set(own).subtracting(named)
    let sent = known.filter {
      $0.author.role == .creator || $0.author.isLocal || isCreatorHere || named.contains($0.player)
    }
    let acknowledgements = Acknowledgements(days, sent)
    self.acknowledgements = acknowledgements
    logs = sent.map { log in
      var log = log
      if log.author.isLocal, log.fork == nil { log.items += pending(log, acknowledgements) }
      return log
    }
    for log in logs { take(log) }
  }

  func counts(_ item: Item, of player: String) -> Bool {
    refused[player]?.contains(item.number) != true
  }

  private mutating func take(_ log: Log) {
    var known: [Int: Record] = [:]
    var hasLeft = false
    for item in log.items {
      let day = days.day(of: item, record: { known[$0]?.content.day })
      let standing = acknowledgements.standing(of: item, of: log.player, on: day)
      if standing != .counted { standings[log.player, default: [:]][item.number] = standing }
      if hasLeft || acknowledgements.refuse(item, of: log.player, on: day)
        || !take(item, standing, into: &known)
      {
        refused[log.player, default: []].insert(item.number)
      } else if item.body == .forfeited {
        hasLeft = true
      }
    }
    records[log.player] = known
  }

  /// Applies an entry to the records of its log; false when it breaks a rule.
  private func take(
    _ item: Item, _ standing: EntryStanding, into known: inout [Int: Record]
  ) -> Bool {
    func isOpen(_ day: CivilDate) -> Bool { days.isOpen(day, at: item.at) }
    func add(_ content: LoggedRecord, isRest: Bool) -> Bool {
      guard known[content.number] == nil, isOpen(content.day) else { return false }
      known[content.number] = Record(
        content: content, isRest: isRest, postedAt: item.at, changedAt: item.at, standing: standing)
      return true
    }
    switch item.body {
    case .posted(let content): return add(content, isRest: false)
    case .rested(let number, let day):
      let content = LoggedRecord(
        number: number, day: day, cost: 0, category: "", title: "", content: "", photos: [])
      return add(content, isRest: true)
    case .fixed(let content):
      guard let record = known[content.number], !record.isRest, !record.isWithdrawn,
        record.content.day == content.day, isOpen(content.day)
      else { return false }
      if standing.isVoid {
        // What came much too late neither lowers spending nor makes presence.
        guard spending(of: content) >= spending(of: record.content) else { return false }
        if record.needsPhoto(under: days.rules) { known[content.number]?.standing = standing }
      } else if standing != .counted || record.standing.isVoid {
        known[content.number]?.standing = standing
      }
      known[content.number]?.content = content
      known[content.number]?.changedAt = item.at
    case .withdrawn(let number):
      guard !standing.isVoid, let record = known[number], !record.isWithdrawn,
        isOpen(record.content.day)
      else { return false }
      if standing != .counted, !record.standing.isVoid { known[number]?.standing = standing }
      known[number]?.isWithdrawn = true
      known[number]?.changedAt = item.at
    case .closed(let day): return days.hasClosed(day, at: item.at)
    case .joined, .disputed, .answered, .decided, .acknowledged, .forfeited, .forked: break
    }
    return true
  }

  private func spending(of content: LoggedRecord) -> Int {
    days.rules.allows(Normalization.composedHangul(content.category)) ? 0 : content.cost
  }

  /// The days up to which a log says that nothing more comes.
  private func heardUntil(_ log: Log) -> CivilDate? {
    let isWitness = log.author.isWitness(under: days.rules)
    return log.items.compactMap { item -> CivilDate? in
      guard counts(item, of: log.player), case .closed(let day) = item.body else { return nil }
      return days.covered(by: day, at: item.at, isWitness: isWitness)
    }.max()
  }

  var facts: ChallengeFacts {
    var moves: [ChallengeMove] = []
    for log in logs where log.author.isPlayer {
      if log.author.role == .player {
        moves.append(ChallengeMove(player: log.player, kind: .joined, at: log.author.joinedAt))
      }
      for item in log.items where item.body == .forfeited && counts(item, of: log.player) {
        moves.append(ChallengeMove(player: log.player, kind: .left, at: item.at))
      }
      if let fork = log.fork {
        moves.append(ChallengeMove(player: log.player, kind: .forked, at: fork.at))
      }
    }
    return ChallengeFacts(
      days: days, creator: logs.first { $0.author.role == .creator }?.player ?? "",
      players: logs.filter(\.author.isPlayer).map(player), moves: moves,
      referee: logs.first { !$0.author.isPlayer }.map(player), disputes: disputes)
  }

  private func player(_ log: Log) -> ChallengePlayer {
    let known = records[log.player] ?? [:]
    // Nothing comes after a fork.
    let isWhole = log.author.isLocal || (log.fork.map { log.items.count + 1 >= $0.number } ?? false)
    return ChallengePlayer(
      id: log.player, nameAtStart: Normalization.composedHangul(log.author.name),
      hearing: isWhole ? .everything : .through(heardUntil(log)),
      isNamed: !unnamed.contains(log.player),
      records: known.keys.sorted().compactMap { number in
        guard let record = known[number] else { return nil }
        let content = record.content
        return ChallengeRecord(
          number: number, day: content.day, cost: content.cost,
          category: Normalization.composedHangul(content.category), isRest: record.isRest,
          needsPhoto: record.needsPhoto(under: days.rules), isWithdrawn: record.isWithdrawn,
          standing: record.standing)
      })
  }

  /// Reports and decisions that the logs hold.
  private var disputes: [ChallengeDispute] {
    let counted = logs.flatMap { log in
      log.items.filter { counts($0, of: log.player) }.map { (player: log.player, item: $0) }
    }
    var reports: [ChallengeReport: ChallengeDispute] = [:]
    for (player, item) in counted {
      guard case .disputed(let author, let record, let reason) = item.body else { continue }
      let report = ChallengeReport(author: author, record: record, reporter: player)
      // A log never goes back in time: the first one is the earliest.
      if reports[report] == nil {
        reports[report] = ChallengeDispute(
          report: report, at: item.at, isAboutCategory: reason == .wrongCategory)
      }
    }
    var found = Array(reports.values)
    for (player, item) in counted {
      guard case .decided(let author, let record, let reporter, let decision) = item.body
      else { continue }
      let report = ChallengeReport(author: author, record: record, reporter: reporter)
      guard var decided = reports[report] else { continue }
      decided.decision = ChallengeDispute.Decision(
        decider: player, isUpheld: decision == .upheld, at: max(item.at, decided.at))
      found.append(decided)
    }
    return found
  }
}
