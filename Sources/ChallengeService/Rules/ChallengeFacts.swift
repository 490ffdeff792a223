public import CatchValues

/// The part of a person's log that is known here.
public enum ChallengeHearing: Hashable, Sendable {
  /// The person records in this store: nothing can be under way.
  case everything
  /// The log comes by file and covers the days up to this one; nil covers none.
  case through(CivilDate?)
}

/// The standing of an entry among what other logs acknowledged of its own.
public enum EntryStanding: Hashable, Sendable {
  case counted
  /// After its own time, a person acknowledged earlier entries without it.
  case late(by: String, at: Instant)
  /// The referee did so more than `arrival` after it, or most of a group: no presence, but its cost.
  case void(by: String, at: Instant)

  public var isVoid: Bool { if case .void = self { true } else { false } }

  /// The last person who acknowledged earlier entries without it; nil for one that was in time.
  public var witness: (player: String, at: Instant)? {
    switch self {
    case .counted: nil
    case .late(let player, let at), .void(let player, let at): (player: player, at: at)
    }
  }
}

/// A player's record of one day: spending with its proof, or a rest.
public struct ChallengeRecord: Hashable, Sendable {
  /// The costs in won that a record may have.
  public static let costs = 0...99_999_999

  /// Its number in the player's own count; with the player's id it names the record everywhere.
  public let number: Int
  public let day: CivilDate
  /// In won; 0 for a rest.
  public let cost: Int
  /// Composed; compared by its bytes.
  public let category: String
  public var isRest = false
  /// True while it lacks the photo it needs: it counts as spending and not as presence.
  public var needsPhoto = false
  public var isWithdrawn = false
  public var standing = EntryStanding.counted
}

/// A person who joined a challenge, with all records known here.
public struct ChallengePlayer: Hashable, Sendable {
  /// Global and ASCII: the same in every store.
  public let id: String
  /// Composed.
  public let nameAtStart: String
  public var hearing = ChallengeHearing.everything
  /// False for a person of this store whom the log of the creator, who is elsewhere, does not name.
  public var isNamed = true
  /// One for each number, in any order, each as it is now.
  public var records: [ChallengeRecord] = []
}

/// A player's step into a challenge or out of it; from the start on, out is giving up.
public struct ChallengeMove: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case joined, left
    /// The log has two signed entries of one number; the moment is the earlier one of the two.
    case forked
  }

  public let player: String
  public let kind: Kind
  public let at: Instant
}

/// The identity of a report: repeats from one reporter are one.
public struct ChallengeReport: Hashable, Sendable {
  public let author: String
  /// The number of the author's record.
  public let record: Int
  public let reporter: String
}

/// A report of a record; the same one may come several times, with decisions of several people.
public struct ChallengeDispute: Hashable, Sendable {
  public struct Decision: Hashable, Sendable {
    public let decider: String
    public let isUpheld: Bool
    public let at: Instant
  }

  public let report: ChallengeReport
  public let at: Instant
  /// nil while it is open.
  public var decision: Decision?
  /// True for a wrong category: if it is upheld, the record stays presence and becomes spending.
  public var isAboutCategory = false
}

/// All that decides a challenge, in any order: the input of `ChallengeCourse`.
public struct ChallengeFacts: Hashable, Sendable {
  public let days: ChallengeDays
  /// The id of the player who is in from the creation on, without a move.
  public let creator: String
  /// The creator and all others who ever joined, each id once.
  public let players: [ChallengePlayer]
  public var moves: [ChallengeMove] = []
  /// A person beside the players who decides; nil when the players do. Their records are not used.
  public var referee: ChallengePlayer?
  public var disputes: [ChallengeDispute] = []

  public var rules: ChallengeRules { days.rules }

  /// True when a log comes by file, so that mail may be under way.
  var isByFile: Bool {
    players.contains { $0.hearing != .everything }
      || (referee.map { $0.hearing != .everything } ?? false)
  }
}
