public import CatchValues

/// The part of a person's log that is known here.
public enum ChallengeHearing: Hashable, Sendable {
  /// The person records in this store: nothing can be under way.
  case everything
  /// The log comes by file and covers the days up to this one; nil covers none.
  case through(CivilDate?)
}

/// A person who joined a challenge, with all records known here.
public struct ChallengePlayer: Hashable, Sendable {
  /// Global and ASCII: the same in every store.
  public let id: String
  /// Composed.
  public let nameAtStart: String
  public let hearing: ChallengeHearing
  /// False for a person of this store whom the log of the creator, who is elsewhere, does not name.
  public let isNamed: Bool
  /// One for each number, in any order, each as it is now.
  public let records: [ChallengeRecord]

  public init(
    id: String, nameAtStart: String, hearing: ChallengeHearing = .everything,
    isNamed: Bool = true, records: [ChallengeRecord] = []
  ) {
    self.id = id
    self.isNamed = isNamed
    self.nameAtStart = Normalization.composedHangul(nameAtStart)
    self.hearing = hearing
    self.records = records
  }
}

/// A player's step into a challenge or out of it; from the start on, out is giving up.
public struct ChallengeMove: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case joined, left
  }

  public let player: String
  public let kind: Kind
  public let at: Instant

  public init(_ player: String, _ kind: Kind, at: Instant) {
    self.player = player
    self.kind = kind
    self.at = at
  }
}

/// A report of a record; the same one may come several times, with decisions of several people.
public struct ChallengeDispute: Hashable, Sendable {
  public struct Decision: Hashable, Sendable {
    public let decider: String
    public let isUpheld: Bool
    public let at: Instant

    public init(by decider: String, isUpheld: Bool, at: Instant) {
      self.decider = decider
      self.isUpheld = isUpheld
      self.at = at
    }
  }

  public let author: String
  /// The number of the author's record.
  public let record: Int
  public let reporter: String
  public let at: Instant
  /// nil while it is open.
  public let decision: Decision?

  public init(
    author: String, record: Int, reporter: String, at: Instant, decision: Decision? = nil
  ) {
    self.author = author
    self.record = record
    self.reporter = reporter
    self.at = at
    self.decision = decision
  }
}

/// All that decides a challenge, in any order: the input of `ChallengeCourse`.
public struct ChallengeFacts: Hashable, Sendable {
  public let days: ChallengeDays
  /// The id of the player who is in from the creation on, without a move.
  public let creator: String
  /// The creator and all others who ever joined, each id once.
  public let players: [ChallengePlayer]
  public let moves: [ChallengeMove]
  /// A person beside the players who decides; nil when the players do. Their records are not used.
  public let referee: ChallengePlayer?
  public let disputes: [ChallengeDispute]

  public var rules: ChallengeRules { days.rules }

  public init(
    _ days: ChallengeDays, creator: String, players: [ChallengePlayer],
    moves: [ChallengeMove] = [], referee: ChallengePlayer? = nil,
    disputes: [ChallengeDispute] = []
  ) {
    self.days = days
    self.creator = creator
    self.players = players
    self.moves = moves
    self.referee = referee
    self.disputes = disputes
  }
}
