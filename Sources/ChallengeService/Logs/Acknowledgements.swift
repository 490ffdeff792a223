import CatchValues

/// The moments at which logs acknowledged entries of each other.
///
/// They show what was heard, never that nothing else was written. So they mark entries that came
/// later as `late`, and those much later as `void`, where the word of a referee or of most of a group
/// says so. Under rules of earlier releases they refuse entries that are older. A person is no witness
/// of what was written before their own first entry.
///
/// Once every log has closed a day, nothing that is still under way changes it: an acknowledgement
/// takes nothing from days that its own log closed before.
struct Acknowledgements {
  private struct Acknowledgement {
    /// The person whose log has it.
    let player: String
    /// The moment of the first entry of that log.
    let since: Instant
    /// The last entry that was known.
    let number: Int
    let at: Instant
    /// The last day that the log of the acknowledgement had closed.
    let closedDay: CivilDate?

    func isOpen(_ day: CivilDate) -> Bool { closedDay.map { $0 < day } ?? true }

    /// True when more than so many seconds passed in which the person could have heard of an entry.
    func comesAfter(_ item: LogFacts.Item, by seconds: Int) -> Bool {
      (max(item.at, since).adding(seconds: seconds) ?? .last) < at
    }
  }

  private let rules: ChallengeRules
  private var known: [String: [Acknowledgement]] = [:]
  private var referee: String?
  /// Players who had not left before the start.
  private var players: Set<String> = []

  init(_ days: ChallengeDays, _ logs: [LogFacts.Log]) {
    rules = days.rules
    let starting = days.starting
    for log in logs {
      if !log.author.isPlayer {
        referee = log.player
      } else if !log.items.contains(where: { $0.at < starting && $0.body == .forfeited }) {
        players.insert(log.player)
      }
      let isWitness = log.author.isWitness(under: rules)
      var closedDay: CivilDate?
      var heard: [String: Int] = [:]
      entries: for item in log.items {
        switch item.body {
        case .closed(let day) where days.hasClosed(day, at: item.at):
          if let day = days.covered(by: day, at: item.at, isWitness: isWitness) {
            closedDay = max(closedDay ?? day, day)
          }
        case .acknowledged(let person, _, let number?, _) where person.player != log.player:
          // To name the same entry again is no news of the other log.
          guard rules.arrivalSeconds == nil || number > heard[person.player] ?? 0 else { continue }
          heard[person.player] = number
          known[person.player, default: []].append(
            Acknowledgement(
              player: log.player, since: log.items.first?.at ?? item.at, number: number,
              at: item.at, closedDay: closedDay))
        case .forfeited: break entries
        default: continue
        }
      }
    }
  }

  /// True for an entry that is older than the acknowledgement of an earlier one of its log, under
  /// rules of earlier releases.
  func refuse(_ item: LogFacts.Item, of player: String, on day: CivilDate) -> Bool {
    guard rules.arrivalSeconds == nil else { return false }
    return switch item.body {
    case .acknowledged, .closed: false
    default:
      known[player]?.contains { $0.number < item.number && item.at < $0.at && $0.isOpen(day) }
        == true
    }
  }

  /// Returns the first moment at which a player's next entry about a day is not refused.
  func earliest(of player: String, on day: CivilDate) -> Instant? {
    guard rules.arrivalSeconds == nil else { return nil }
    return known[player]?.filter { $0.isOpen(day) }.map(\.at).max()
  }

  /// Returns what others say of the time of an entry that is about a day.
  func standing(of item: LogFacts.Item, of player: String, on day: CivilDate) -> EntryStanding {
    guard let arrival = rules.arrivalSeconds, let known = self.known[player] else {
      return .counted
    }
    switch item.body {
    case .joined, .acknowledged, .closed, .forked: return .counted
    case .posted, .fixed, .withdrawn, .rested, .disputed, .answered, .decided, .forfeited: break
    }
    let later = known.filter { $0.number < item.number && $0.comesAfter(item, by: 0) }
    guard let last = Acknowledgements.last(of: later) else { return .counted }
    let tooLate = later.filter { $0.comesAfter(item, by: arrival) && $0.isOpen(day) }
    if let witness = Acknowledgements.last(of: tooLate.filter { $0.player == referee }) {
      return .void(by: witness.player, at: witness.at)
    }
    let group = tooLate.filter { players.contains($0.player) }
    let count = Set(group.map(\.player)).count
    // Of two players the other one is a rival, who is no witness.
    if rules.mode == .group, count > 1, 2 * count > players.subtracting([player]).count,
      let witness = Acknowledgements.last(of: group)
    {
      return .void(by: witness.player, at: witness.at)
    }
    return .late(by: last.player, at: last.at)
  }

  private static func last(of found: [Acknowledgement]) -> Acknowledgement? {
    found.max { one, other in
      one.at != other.at ? one.at < other.at : Verdict.precedes(one.player, other.player)
    }
  }
}

extension ChallengeDays {
  /// True for a day of the challenge whose closing has come.
  func hasClosed(_ day: CivilDate, at instant: Instant) -> Bool {
    index(of: day) != nil && instant >= closing(of: day)
  }

  /// Returns the day that an entry is about: that of its record, else that of its moment.
  func day(of item: LogFacts.Item, record: (Int) -> CivilDate?) -> CivilDate {
    switch item.body {
    case .posted(let content), .fixed(let content): content.day
    case .rested(_, let day): day
    case .withdrawn(let number): record(number) ?? day(of: item.at)
    default: min(day(of: item.at), rules.end)
    }
  }
}
