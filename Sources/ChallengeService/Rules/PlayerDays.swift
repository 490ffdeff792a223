import CatchValues

/// The days of one player: spending and presence of each, and the figures that follow.
///
/// Records outside the challenge and withdrawn ones count for nothing, void ones as spending only; of
/// rest days the first so many by number count as the rules allow, but for days with spending outside
/// the allowed categories. Making it costs one pass over the records.
public struct PlayerDays: Hashable, Sendable {
  /// One day of the player.
  public struct Day: Hashable, Sendable {
    /// Won of this day outside the allowed categories.
    public internal(set) var spending = 0
    /// True for a rest within the number that the rules allow.
    public internal(set) var isRest = false
    /// Records that count as presence.
    var proofCount = 0
    /// Records of any kind, rests included.
    var recordCount = 0

    public var isPresent: Bool { isRest || proofCount > 0 }
    public var hasRecord: Bool { recordCount > 0 }
  }

  /// From the first day to the last; `days` of them.
  public private(set) var days: [Day]
  private let rules: ChallengeRules
  /// Records by number that the player made, for disputes; withdrawn ones too.
  private let records: [Int: ChallengeRecord]
  private(set) var upheld: Set<Int> = []
  /// Numbers of those that are no presence, and of those that are spending whatever their category.
  private var unproved: Set<Int> = []
  private var misfiled: Set<Int> = []
  /// The days of rests that others allow, by number.
  private var rests: [Int] = []

  /// - Parameter upheld: numbers of records with an upheld report: no presence, their cost stays.
  public init(_ records: [ChallengeRecord], under rules: ChallengeRules, upheld: [Int] = []) {
    self.rules = rules
    self.records = Dictionary(records.map { ($0.number, $0) }, uniquingKeysWith: { $1 })
    days = Array(repeating: Day(), count: rules.days)
    for record in self.records.values.sorted(by: { $0.number < $1.number }) {
      guard !record.isWithdrawn, let index = rules.index(of: record.day) else { continue }
      days[index].recordCount += 1
      guard !record.isRest else {
        if !record.standing.isVoid { rests.append(index) }
        continue
      }
      if !rules.allows(record.category) { days[index].spending += record.cost }
      if record.isProof { days[index].proofCount += 1 }
    }
    giveRests()
    for number in upheld { uphold(number) }
  }

  /// Takes the presence of a record away; repeats and unknown numbers change nothing.
  ///
  /// - Parameter isAboutCategory: true makes it spending instead, unless it is a rest.
  mutating func uphold(_ number: Int, isAboutCategory: Bool = false) {
    guard let record = records[number] else { return }
    upheld.insert(number)
    guard !record.isWithdrawn, let index = rules.index(of: record.day) else { return }
    if isAboutCategory, !record.isRest {
      guard misfiled.insert(number).inserted, rules.allows(record.category) else { return }
      days[index].spending += record.cost
      giveRests()
    } else if unproved.insert(number).inserted {
      if record.isRest {
        days[index].isRest = false
      } else if record.isProof {
        days[index].proofCount -= 1
      }
    }
  }

  /// Makes the first so many rests by number days of rest.
  ///
  /// A rest day on which something was spent is none, and leaves its place to another; rules from
  /// before `arrival` are judged as they were.
  private mutating func giveRests() {
    for index in rests { days[index].isRest = false }
    var restsLeft = rules.restDays
    for index in rests
    where restsLeft > 0 && !days[index].isRest
      && (days[index].spending == 0 || rules.arrivalSeconds == nil)
    {
      days[index].isRest = true
      restsLeft -= 1
    }
    for number in unproved {
      guard let record = records[number], record.isRest, let index = rules.index(of: record.day)
      else { continue }
      days[index].isRest = false
    }
  }

  /// True when the player made a record of that number, withdrawn or not.
  func hasRecord(number: Int) -> Bool { records[number] != nil }

  /// Returns the record of that number as it counts, withdrawn or not.
  func record(number: Int) -> ChallengeRecord? { records[number] }

  /// Returns the won spent on the first so many days.
  public func total(ofFirst count: Int) -> Int { days.prefix(count).reduce(0) { $0 + $1.spending } }

  /// True when the first so many days have any record, be it a rest or one without presence.
  public func hasRecord(inFirst count: Int) -> Bool {
    days.prefix(count).contains { $0.recordCount > 0 }
  }

  /// Returns the rest days used on the first so many days.
  public func restCount(ofFirst count: Int) -> Int { days.prefix(count).count(where: \.isRest) }

  /// Returns the streaks over the first so many days, of which some are closed.
  ///
  /// A present day without own spending lengthens, a rest does nothing, spending breaks at once, and
  /// a day without presence breaks when it has closed.
  public func streaks(ofFirst count: Int, closedCount: Int) -> (current: Int, best: Int) {
    var (current, best) = (0, 0)
    for (index, day) in days.prefix(count).enumerated() where !day.isRest {
      if day.spending > 0 || (!day.isPresent && index < closedCount) {
        current = 0
      } else if day.isPresent {
        current += 1
        best = max(best, current)
      }
    }
    return (current, best)
  }

  /// Returns the index of the last of three days without presence; nil when there are none.
  ///
  /// - Parameter closedCount: the days from the first that are looked at.
  func thirdMissedDay(closedCount: Int) -> Int? {
    var missed = 0
    for index in 0..<closedCount {
      missed = days[index].isPresent ? 0 : missed + 1
      if missed == ChallengeRules.missedDayLimit { return index }
    }
    return nil
  }
}

extension ChallengeRecord {
  /// True for spending that is presence too, unless a report is upheld.
  fileprivate var isProof: Bool { !needsPhoto && !standing.isVoid }
}

/// The figures of one player at a moment, as the live view shows them.
public struct PlayerStanding: Hashable, Sendable {
  /// In won, over all days that count so far.
  public let total: Int
  /// Total × 100 ÷ target, rounded down; nil for a target of 0.
  public let percent: Int?
  /// Total × days ÷ days that closed or have records today, rounded down; nil until one has closed.
  public let projected: Int?
  /// Target less total in won; 0 beyond the target.
  public let saved: Int
  /// Days without own spending in a row, up to now and at best.
  public let currentStreak: Int
  public let bestStreak: Int
  public let restsUsed: Int
  /// Spending of each day of the challenge in won, the bars of a plot; 0 for days that do not count.
  public let bars: [Int]
  /// The days from the first that count.
  public let dayCount: Int

  /// - Parameters:
  ///   - dayCount: the days from the first that count: fewer than `days` after an early end.
  ///   - closedCount: the days that have closed, 0 to `days`; after the end those that were judged.
  public init(of player: PlayerDays, under rules: ChallengeRules, dayCount: Int, closedCount: Int) {
    let closedCount = min(closedCount, dayCount)
    total = player.total(ofFirst: dayCount)
    percent = rules.amount == 0 ? nil : total * 100 / rules.amount
    // What is posted today is in the total, so today counts along.
    let hasToday = closedCount < dayCount && player.days[closedCount].recordCount > 0
    let count = closedCount + (hasToday ? 1 : 0)
    projected = closedCount == 0 ? nil : total * rules.days / count
    saved = max(rules.amount - total, 0)
    (currentStreak, bestStreak) = player.streaks(ofFirst: dayCount, closedCount: closedCount)
    restsUsed = player.restCount(ofFirst: dayCount)
    self.dayCount = dayCount
    bars = player.days.enumerated().map { $0.offset < dayCount ? $0.element.spending : 0 }
  }
}
