public import CatchValues

/// Something that time or a player brought about in a challenge, with its own moment.
public struct ChallengeHappening: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case started
    case unmatched
    case withdrawn
    /// A player is out for the rest of the challenge; the day is that of the forfeit.
    case forfeited(player: String, cause: ForfeitCause, on: CivilDate)
    /// A player's third record was upheld: joining works again on that day.
    case banned(player: String, until: CivilDate)
    /// There is a verdict; its result is shown from that moment on.
    case finished(resultAt: Instant)
  }

  public let kind: Kind
  public let at: Instant
}

/// The reason of a forfeit.
public enum ForfeitCause: String, CaseIterable, Sendable {
  case absence, disputes
  case givenUp = "given_up"
  /// Two signed entries of one number.
  case forked
}

/// A player of a challenge at the moment of its course.
public struct PlayerProgress: Hashable, Sendable {
  /// The end of a player's part before that of the challenge.
  public struct Forfeit: Hashable, Sendable {
    public let cause: ForfeitCause
    public let day: CivilDate
    /// Its own moment, whenever it was found.
    public let at: Instant
  }

  public let id: String
  public let nameAtStart: String
  /// nil while the player is in.
  public internal(set) var forfeit: Forfeit?
  public internal(set) var bannedUntil: CivilDate?
  /// Days and figures, with the disputes upheld so far.
  public internal(set) var days: PlayerDays
  /// The days that are known: of those after it nothing is decided.
  var heardCount: Int
}

/// The course of a challenge up to a moment: its state and all that happened, found from the facts.
///
/// It is the answer as if a tick had just run. The same facts give the same course in any order;
/// a later moment only adds to it. Moments are taken in order, at each one first the closing of a
/// day, then all moves and decisions of that second together. Costs one pass over the records, and
/// a step for each closed day, move and decision.
public struct ChallengeCourse: Hashable, Sendable {
  /// A player whose log is awaited, and the first closed day that it does not cover.
  public struct Unheard: Hashable, Sendable {
    public let player: String
    public let since: CivilDate
  }

  public let facts: ChallengeFacts
  /// The moment of the course.
  public let now: Instant
  public internal(set) var state = ChallengeState.notStarted
  /// Before the start those who are in, from then on those who were in at the start; by id.
  public internal(set) var players: [PlayerProgress] = []
  /// In order of time.
  public internal(set) var happenings: [ChallengeHappening] = []
  /// The days that were looked at, 0 to `days`: less than the closed ones while a log is awaited.
  public internal(set) var decidedCount = 0
  /// Players and the referee whose logs are awaited, by id; empty unless the challenge is running.
  public internal(set) var unheard: [Unheard] = []
  /// The next moment at which time alone may change something, whatever is recorded until then; nil
  /// when all is over.
  public internal(set) var nextMoment: Instant?
  public internal(set) var verdict: Verdict?

  /// Reports by those who may make them, with the votes of those who may decide.
  var reports: [ChallengeReport: ReportProgress] = [:]
  /// True when a player went out since reports were looked at for it.
  var hasFewer = false

  /// Takes the facts through every moment up to now.
  ///
  /// - Parameters:
  ///   - facts: moves, reports and decisions later than `now` are not looked at; records are taken
  ///     as they are, so those of days to come must not be among them.
  ///   - now: any moment, before the start too.
  public init(of facts: ChallengeFacts, at now: Instant) {
    self.facts = facts
    self.now = now
    let starting = facts.days.starting
    gather(before: starting)
    guard !state.isOver else { return }
    guard now >= starting else {
      nextMoment = starting
      return
    }
    dropUnnamed()
    guard facts.rules.mode == .solo || players.count > 1 else {
      if awaitsNames, isRefereeAlone {
        state = .inProgress
        nextMoment = facts.days.waitEnd
        findUnheard()
        return
      }
      state = .unmatched
      note(.unmatched, at: starting)
      return
    }
    state = .inProgress
    note(.started, at: starting)
    run()
  }

  /// Returns a player's figures at the moment of the course; nil for others.
  public func standing(of player: String) -> PlayerStanding? {
    let closedCount = verdict == nil ? facts.days.closedCount(at: now) : decidedCount
    let end = verdict.flatMap { facts.days.index(of: $0.lastDay) }.map { $0 + 1 }
    return players.first { $0.id == player }.map {
      PlayerStanding(
        of: $0.days, under: facts.rules,
        dayCount: dayCount(of: $0, before: end ?? facts.rules.days), closedCount: closedCount)
    }
  }

  /// Returns how many days count for a player: those up to the day of a forfeit, else all before
  /// the end.
  ///
  /// - Parameter end: the number of days that count for who stays in.
  func dayCount(of player: PlayerProgress, before end: Int) -> Int {
    player.forfeit.flatMap { facts.days.index(of: $0.day) }.map { $0 + 1 } ?? end
  }

  /// The ranks of the verdict, or by present totals, as it would give them; none alone, for those
  /// who are out, and for who gave up or forked a log while others are still to be heard.
  public var ranks: [String: Int] {
    guard facts.rules.mode != .solo else { return [:] }
    if let verdict {
      return Dictionary(
        uniqueKeysWithValues: verdict.players.compactMap { player in
          player.rank.map { (player.id, $0) }
        })
    }
    let leavers = facts.moves.filter {
      $0.kind == .forked || $0.kind == .left && $0.at >= facts.days.starting && $0.at <= now
    }.map(\.player)
    let totals = players.filter {
      $0.forfeit == nil && !leavers.contains($0.id) && $0.days.hasRecord(inFirst: facts.rules.days)
    }.map { ($0.id, $0.days.total(ofFirst: facts.rules.days)) }
    return Verdict.ranks(of: totals, under: facts.rules)
  }

  /// The moment of the end, which may have been found later; nil until all is over.
  public var endedAt: Instant? { state.isOver ? happenings.last?.at : nil }

  mutating func note(_ kind: ChallengeHappening.Kind, at moment: Instant) {
    happenings.append(ChallengeHappening(kind: kind, at: moment))
  }

  func isIn(_ player: String) -> Bool { players.contains { $0.id == player && $0.forfeit == nil } }

  func index(of player: String) -> Int? { players.firstIndex { $0.id == player } }

  /// Finds the players in before the start, by the moves up to now.
  private mutating func gather(before starting: Instant) {
    func known(_ id: String) -> ChallengePlayer? { facts.players.first { $0.id == id } }
    var members = [facts.creator]
    var rest = facts.moves.filter { $0.at < starting && $0.at <= now }.sorted { $0.at < $1.at }[...]
    while let at = rest.first?.at {
      let moves = rest.prefix { $0.at == at }
      rest = rest.dropFirst(moves.count)
      let left = moves.filter { $0.kind == .left }.map(\.player)
      let joined = moves.filter { $0.kind == .joined }.map(\.player)
      if left.contains(facts.creator) {
        state = .withdrawn
        happenings = [ChallengeHappening(kind: .withdrawn, at: at)]
        return
      }
      // A player who does both within one second is where they were.
      members.removeAll { left.contains($0) && !joined.contains($0) }
      for player in joined.sorted(by: Verdict.precedes)
      where !left.contains(player) && !members.contains(player) && known(player) != nil
        && members.count < facts.rules.places
      {
        members.append(player)
      }
    }
    if members.count > 1 { state = .recruited }
    players = members.sorted(by: Verdict.precedes).compactMap(known).map(progress)
  }

  /// True in a store of the referee, which knows none of the rivals until the creator names them.
  private var isRefereeAlone: Bool {
    facts.referee?.hearing == .everything && facts.players.allSatisfy { $0.hearing != .everything }
  }

  /// True while the log of the creator, who names the rivals, is awaited for the first day.
  private var awaitsNames: Bool {
    players.contains { $0.id == facts.creator && $0.heardCount == 0 } && now < facts.days.waitEnd
  }

  /// Drops those whom the creator did not name, once the creator's log covers the first day or is
  /// awaited no longer: no one plays against a rival who does not know of them.
  private mutating func dropUnnamed() {
    let unnamed = Set(facts.players.filter { !$0.isNamed }.map(\.id))
    guard !unnamed.isEmpty else { return }
    if !awaitsNames { players.removeAll { unnamed.contains($0.id) } }
  }

  private func progress(of player: ChallengePlayer) -> PlayerProgress {
    PlayerProgress(
      id: player.id, nameAtStart: player.nameAtStart,
      days: PlayerDays(player.records, under: facts.rules), heardCount: heardCount(player.hearing))
  }

  func heardCount(_ hearing: ChallengeHearing) -> Int {
    switch hearing {
    case .everything: facts.rules.days
    case .through(let day):
      day.map {
        min(max($0.daysSinceEpoch - facts.rules.start.daysSinceEpoch + 1, 0), facts.rules.days)
      } ?? 0
    }
  }
}
