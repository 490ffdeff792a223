public import CatchValues

/// The outcome of a challenge; the last two are for one person alone.
public enum VerdictOutcome: String, NamedWord {
  /// One player, or several equal ones of a group, come first.
  case won
  /// Both players of a duel come first.
  case draw
  case nobody, succeeded, failed

  public var name: Text {
    switch self {
    case .won: Text(en: "won", ko: "승리")
    case .draw: Text(en: "a draw", ko: "무승부")
    case .nobody: Text(en: "no winner", ko: "승자 없음")
    case .succeeded: Text(en: "succeeded", ko: "성공")
    case .failed: Text(en: "failed", ko: "실패")
    }
  }
}

/// The end of a challenge, decided by its frozen rules and the records alone.
///
/// It holds global ids and names at the start only, so equal facts give the same document in every
/// store. It is never reopened: a caller keeps the first one.
public struct Verdict: Hashable, Sendable {
  /// A player who was in at the start.
  public struct Player: Hashable, Sendable {
    public let id: String
    public let nameAtStart: String
    /// In won, up to the last day that counts for the player.
    public let total: Int
    /// nil for a forfeit and for a player without any record, who is absent.
    public let isWithin: Bool?
    public let isAbsent: Bool
    public let forfeit: PlayerProgress.Forfeit?
    public let bannedUntil: CivilDate?
    /// From 1; nil for those who are out or absent, over a target that ranks, and alone.
    public let rank: Int?
    /// +1, 0 or −1; the floor of 0 belongs to the sum over verdicts.
    public let badge: Int
    /// 1 or 0.
    public let win: Int
    /// Target less total in won for a player within; else 0.
    public let saved: Int
    public let bestStreak: Int
  }

  public let rules: ChallengeRules
  public let outcome: VerdictOutcome
  /// The last day whose records count.
  public let lastDay: CivilDate
  /// By rank, those without one last; then by id.
  public let players: [Player]
  /// Ids of those who get a win, by id.
  public let winners: [String]
  /// Reports that were open when the verdict fell due, by author, record and reporter.
  public let lapsed: [ChallengeReport]
  public let steps: [VerdictStep]

  /// Judges a course that has just ended.
  ///
  /// - Parameter dayCount: the days from the first whose records count.
  init(of course: ChallengeCourse, dayCount: Int) {
    let rules = course.facts.rules
    let isEarly = course.state == .forfeited
    self.rules = rules
    lastDay = course.facts.days.day(at: dayCount - 1)
    let judged = course.players.map { player in
      let ownCount = course.dayCount(of: player, before: dayCount)
      return (
        player: player, total: player.days.total(ofFirst: ownCount), dayCount: ownCount,
        isAbsent: player.forfeit == nil && !isEarly && !player.days.hasRecord(inFirst: ownCount)
      )
    }
    let contenders = judged.filter { $0.player.forfeit == nil && !$0.isAbsent }
      .map { ($0.player.id, $0.total) }
    let ranks: [String: Int]
    if rules.mode == .solo {
      ranks = [:]
    } else if isEarly {
      ranks = Dictionary(uniqueKeysWithValues: contenders.map { ($0.0, 1) })
    } else {
      ranks = Verdict.ranks(of: contenders, under: rules)
    }
    let firsts = ranks.filter { $0.value == 1 }.keys
    outcome =
      if rules.mode == .solo {
        contenders.contains { $0.1 <= rules.amount } ? .succeeded : .failed
      } else if firsts.isEmpty {
        .nobody
      } else if rules.mode == .duel, firsts.count == 2 {
        .draw
      } else {
        .won
      }
    let rewards = outcome == .draw && rules.drawBadge == .none ? [] : Set(firsts)
    players = judged.map { entry in
      let player = entry.player
      let isWithin = player.forfeit == nil && !entry.isAbsent ? entry.total <= rules.amount : nil
      let isRewarded = rewards.contains(player.id)
      let cost = player.forfeit != nil && rules.mode != .solo ? -1 : 0
      return Player(
        id: player.id, nameAtStart: player.nameAtStart, total: entry.total, isWithin: isWithin,
        isAbsent: entry.isAbsent, forfeit: player.forfeit, bannedUntil: player.bannedUntil,
        rank: ranks[player.id], badge: isRewarded ? 1 : cost, win: isRewarded ? 1 : 0,
        saved: isWithin == true ? rules.amount - entry.total : 0,
        bestStreak: player.days.streaks(ofFirst: entry.dayCount, closedCount: course.decidedCount)
          .best)
    }.sorted { left, right in
      let (leftRank, rightRank) = (left.rank ?? .max, right.rank ?? .max)
      return leftRank != rightRank ? leftRank < rightRank : Verdict.precedes(left.id, right.id)
    }
    winners = rewards.sorted(by: Verdict.precedes)
    let reports = course.reports.keys.sorted { left, right in
      if left.author != right.author { return Verdict.precedes(left.author, right.author) }
      if left.record != right.record { return left.record < right.record }
      return Verdict.precedes(left.reporter, right.reporter)
    }
    lapsed = reports.filter { course.reports[$0]?.decision == nil }
    steps = VerdictStep.all(
      players: players, outcome: outcome, reports: reports, of: course, isEarly: isEarly,
      rules: rules)
  }

  /// Returns the ranks of those who count: within the target, or all under `lowest`.
  static func ranks(of totals: [(String, Int)], under rules: ChallengeRules) -> [String: Int] {
    let ranked = totals.filter { rules.measure == .lowest || $0.1 <= rules.amount }
      .sorted { $0.1 < $1.1 }
    let ranks = ranks(ofSorted: ranked.map(\.1))
    return Dictionary(zip(ranked.map(\.0), ranks), uniquingKeysWith: { $1 })
  }

  /// Returns the ranks of figures in their order; equal ones share a rank, and the next one counts
  /// them all: 1, 1, 3.
  static func ranks(ofSorted figures: [Int]) -> [Int] {
    var ranks: [Int] = []
    for index in figures.indices {
      ranks.append(index > 0 && figures[index] == figures[index - 1] ? ranks[index - 1] : index + 1)
    }
    return ranks
  }

  /// Orders ids by their bytes.
  static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
