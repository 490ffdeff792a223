import CatchValues

/// The moments at which logs acknowledged entries of each other; they refuse back-dated entries.
///
/// Once every log has closed a day, nothing that is still under way changes it: an acknowledgement
/// refuses nothing of days that its own log closed before.
struct Acknowledgements {
  private struct Acknowledgement {
    /// The last entry that was known.
    let number: Int
    let at: Instant
    /// The last day that the log of the acknowledgement had closed.
    let closedDay: CivilDate?
  }

  private var known: [String: [Acknowledgement]] = [:]

  init(_ days: ChallengeDays, _ logs: [LogFacts.Log]) {
    for log in logs {
      var closedDay: CivilDate?
      entries: for item in log.items {
        switch item.body {
        case .closed(let day) where days.hasClosed(day, at: item.at):
          closedDay = max(closedDay ?? day, day)
        case .acknowledged(let person, _, let number?, _) where person.player != log.player:
          known[person.player, default: []].append(
            Acknowledgement(number: number, at: item.at, closedDay: closedDay))
        case .forfeited: break entries
        default: continue
        }
      }
    }
  }

  /// True for an entry that is older than the acknowledgement of an earlier one of its log.
  func refuse(_ item: LogFacts.Item, of player: String, on day: CivilDate) -> Bool {
    switch item.body {
    case .acknowledged, .closed: false
    default:
      known[player]?.contains {
        $0.number < item.number && item.at < $0.at && ($0.closedDay.map { $0 < day } ?? true)
      } == true
    }
  }

  /// Returns the first moment at which a player's next entry about a day is not refused.
  func earliest(of player: String, on day: CivilDate) -> Instant? {
    known[player]?.filter { $0.closedDay.map { $0 < day } ?? true }.map(\.at).max()
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
