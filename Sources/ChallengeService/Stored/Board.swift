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
    var entries: [String: BoardEntry] = [:]
    for challenge in try judged(of: nil, in: view, at: now) {
      let end = challenge.rules.end
      guard topic == nil || topic == challenge.rules.topic,
        days == nil || days.map({ $0.first <= end && end <= $0.last }) == true
      else { continue }
      add(challenge, to: &entries)
    }
    let sorted = entries.values.sorted { left, right in
      let (one, other) = (figure(of: left, order), figure(of: right, order))
      return one != other ? one > other : Verdict.precedes(left.name, right.name)
    }
    var ranked: [(rank: Int, entry: BoardEntry)] = []
    for (index, entry) in sorted.enumerated() {
      let isEqual = ranked.last.map { figure(of: $0.entry, order) == figure(of: entry, order) }
      ranked.append((isEqual == true ? ranked[index - 1].rank : index + 1, entry))
    }
    return ranked
  }

  /// Returns one person's sums; those of a person without a verdict are 0.
  public static func entry(
    of person: Person, in view: View, at now: Instant
  ) throws(Failure) -> BoardEntry {
    var entries: [String: BoardEntry] = [:]
    for challenge in try judged(of: person, in: view, at: now) { add(challenge, to: &entries) }
    var entry = entries[key(of: person.id)] ?? BoardEntry(name: person.name)
    entry.name = person.name
    return entry
  }

  private struct Judged {
    let rules: ChallengeRules
    let participants: [Participant]
    let verdict: JSON
  }

  /// Returns verdicts in the order of their ends; one that is not stored yet costs a course.
  private static func judged(
    of person: Person?, in view: View, at now: Instant
  ) throws(Failure) -> [Judged] {
    var found: [Judged] = []
    let sql = ChallengeQueries.judged(at: Value(now), of: person.map { Value($0.id) })
    for challenge in try view.rows(sql, Challenge.init) {
      var verdict = challenge.verdict
      if verdict == nil {
        verdict = try Challenges.current(challenge, in: view, at: now).verdict
      }
      guard let verdict else { continue }
      found.append(
        Judged(
          rules: challenge.rules,
          participants: try Challenges.participants(of: challenge.id, in: view),
          verdict: verdict))
    }
    return found
  }

  private static func add(_ judged: Judged, to entries: inout [String: BoardEntry]) {
    guard case .array(let players)? = judged.verdict["players"] else { return }
    for player in players {
      guard case .string(let id)? = player["player"],
        case .string(let name)? = player["name_at_start"]
      else { continue }
      let person = judged.participants.first { $0.player == id }?.person
      let key = person.map(key) ?? id
      var entry = entries[key] ?? BoardEntry(name: name)
      entry.name = name
      entry.challengeCount += 1
      entry.winCount += number(player["win"])
      entry.badgeCount = max(entry.badgeCount + number(player["badge"]), 0)
      entry.saved += number(player["saved"])
      entry.bestStreak = max(entry.bestStreak, number(player["best_streak"]))
      entries[key] = entry
    }
  }

  private static func key(of person: ID<Person>) -> String { person.description }

  private static func number(_ value: JSON?) -> Int {
    if case .integer(let number)? = value { number } else { 0 }
  }

  private static func figure(of entry: BoardEntry, _ order: BoardOrder) -> Int {
    switch order {
    case .saved: entry.saved
    case .wins: entry.winCount
    case .streak: entry.bestStreak
    }
  }
}
