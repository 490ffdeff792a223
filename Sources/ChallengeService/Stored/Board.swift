public import CatchStore
public import CatchValues
public import PeopleService

/// One person's results, summed over verdicts: equal verdicts give equal sums.
public struct BoardEntry: Hashable, Sendable {
  /// The name at the latest of these challenges' starts.
  public internal(set) var name: String
  /// Challenges that started and ended.
  public internal(set) var challengeCount = 0
  public internal(set) var winCount = 0
  /// Won and lost badges in the order of the verdicts; never below 0.
  public internal(set) var badgeCount = 0
  /// In won, by challenges.
  public internal(set) var saved = 0
  /// Days without own spending in a row, within one challenge.
  public internal(set) var bestStreak = 0

  func figure(for order: BoardOrder) -> Int {
    switch order {
    case .saved: saved
    case .wins: winCount
    case .streak: bestStreak
    }
  }
}

/// The order of a board.
public enum BoardOrder: String, CaseIterable, Sendable {
  case saved, wins, streak

  public var name: Text {
    switch self {
    case .saved: Text(en: "won saved", ko: "절약 금액")
    case .wins: Text(en: "wins", ko: "승리 수")
    case .streak: Text(en: "best streak", ko: "최고 연속")
    }
  }
}

public enum Board {
  /// Sums the verdicts of a store.
  ///
  /// - Parameters:
  ///   - topic: only challenges of that topic.
  ///   - days: only challenges whose last day is one of them.
  /// - Returns: the entries in that order, each with its rank; equal figures share a rank.
  public static func entries(
    by order: BoardOrder, topic: ChallengeTopic? = nil, ending days: DayRange? = nil,
    in view: View, at now: Instant
  ) throws(Failure) -> [(rank: Int, entry: BoardEntry)] {
    let entries = try sums(of: nil, in: view, at: now) { rules in
      (topic ?? rules.topic) == rules.topic
        && (days.map { $0.first <= rules.end && rules.end <= $0.last } ?? true)
    }
    let sorted = entries.values.sorted { left, right in
      let (one, other) = (left.figure(for: order), right.figure(for: order))
      return one != other ? one > other : Verdict.precedes(left.name, right.name)
    }
    let ranks = Verdict.ranks(ofSorted: sorted.map { $0.figure(for: order) })
    return zip(ranks, sorted).map { (rank: $0, entry: $1) }
  }

  /// Returns one person's sums; those of a person without a verdict are 0.
  public static func entry(
    of person: Person, in view: View, at now: Instant
  ) throws(Failure) -> BoardEntry {
    let entries = try sums(of: person, in: view, at: now) { _ in true }
    var entry = entries[person.id.description] ?? BoardEntry(name: person.name)
    entry.name = person.name
    return entry
  }

  /// Sums verdicts in the order of their ends, by person, or by player where the person is elsewhere;
  /// a verdict that is not stored yet costs a course.
  private static func sums(
    of person: Person?, in view: View, at now: Instant, where isMeant: (ChallengeRules) -> Bool
  ) throws(Failure) -> [String: BoardEntry] {
    var entries: [String: BoardEntry] = [:]
    let judged: [Challenge] = try view.records(
      ChallengeQueries.judged, [Value(now), Value(person?.id)])
    for challenge in judged where isMeant(challenge.rules) {
      var verdict = challenge.verdict
      if verdict == nil { verdict = try Challenges.current(challenge, in: view, at: now).verdict }
      let participants = try Challenges.participants(of: challenge.id, in: view)
      for player in verdict?["players"]?.elements ?? [] {
        guard let id = player["player"]?.text, let name = player["name_at_start"]?.text else {
          continue
        }
        let key = participants.first { $0.player == id }?.person?.description ?? id
        var entry = entries[key] ?? BoardEntry(name: name)
        entry.name = name
        entry.challengeCount += 1
        entry.winCount &+= player["win"]?.wholeNumber ?? 0
        entry.badgeCount = max(entry.badgeCount &+ (player["badge"]?.wholeNumber ?? 0), 0)
        entry.saved &+= player["saved"]?.wholeNumber ?? 0
        entry.bestStreak = max(entry.bestStreak, player["best_streak"]?.wholeNumber ?? 0)
        entries[key] = entry
      }
    }
    return entries
  }
}
