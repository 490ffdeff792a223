public import CatchStore
public import CatchValues
import PeopleService

/// Ticks that were taken back, and the challenges that stay as they are.
public struct TicksTakenBack: Sendable {
  /// A challenge that stays, as people acted since on what the ticks changed.
  public struct Kept: Sendable {
    public let challenge: ID<Challenge>
    public let reason: Text
    /// The way on.
    public let hint: Text
  }

  /// The numbers of the operations of which nothing is left, oldest first.
  public let operations: [Int]
  /// Challenges that are as the present clock finds them.
  public let challenges: [ID<Challenge>]
  public let kept: [Kept]
}

extension [TicksTakenBack.Kept] {
  /// The ways on, each once.
  public var hint: Text {
    let hints = map(\.hint).distinct()
    return Text(
      en: hints.map(\.en).joined(separator: "; "), ko: hints.map(\.ko).joined(separator: ". "))
  }
}

extension Challenges {
  /// Takes back what time alone did from an operation on, and stores what challenges are by now.
  ///
  /// Ticks under a clock that was ahead end challenges and parts in them, and ban. Only these are
  /// taken back, column by column; what people wrote stays, and so does what is right by now. A
  /// challenge is left whole where people acted since: they wrote something dated later than now,
  /// gave it its end, entered another one, or were removed.
  ///
  /// - Throws: `operation.not_found`, `challenge.no_tick`, `undo.undone_already`;
  ///   `undo.changed_since` when every challenge has to be left.
  public static func takeBackTicks(
    from number: Int, in transaction: borrowing Transaction
  ) throws(Failure) -> TicksTakenBack {
    let (view, now) = (transaction.view, transaction.at)
    let targets = try targets(from: number, in: view, at: now)
    let work = try TickWork(of: targets, in: view)
    try Runs.mark("challenge", in: transaction)
    var taken: [CurrentChallenge] = []
    var left: [CurrentChallenge] = []
    var kept: [TicksTakenBack.Kept] = []
    for current in try challenges(with: work, in: view, at: now) {
      if let obstacle = try obstacle(to: current, work, in: view) {
        left.append(current)
        kept.append(try obstacle.kept(current, in: view))
      } else {
        try reopen(current, work, in: transaction)
        taken.append(current)
      }
    }
    guard kept.isEmpty || !taken.isEmpty else {
      throw StoreFailure.changedSince.failure(
        kept.map(\.reason.en).joined(separator: "; "),
        kept.map(\.reason.ko).joined(separator: ". "), hint: kept.hint)
    }
    let free = Set(taken.flatMap(\.people)).subtracting(left.flatMap(\.people))
    for (profile, ban) in work.bans.sorted(by: { $0.key < $1.key })
    where free.contains(ID(ban.person)) {
      try transaction.run(ChallengeQueries.takeBackBan, [.integer(profile), ban.before, ban.after])
    }
    for current in taken { try settled(current.id, in: transaction) }
    // An operation that stays in part is not undone, and can be named again.
    var standing: Set<Int> = []
    for current in left { standing.formUnion(work.operations[current.id.number] ?? []) }
    let undone = targets.filter { !standing.contains($0.number) }
    if !undone.isEmpty { try Operations.seal(undone, as: .undo, in: transaction) }
    // The moment of a wrong clock vouches for nothing.
    try TickMoments.keep("challenge", in: transaction)
    return TicksTakenBack(operations: undone.map(\.number), challenges: taken.map(\.id), kept: kept)
  }

  /// Returns true when `takeBackTicks` takes something back; false also where a challenge cannot be
  /// read.
  public static func mayTakeBackTicks(
    from number: Int, in view: View, at now: Instant
  ) throws(Failure) -> Bool {
    do throws(Failure) {
      let work = try TickWork(of: targets(from: number, in: view, at: now), in: view)
      for current in try challenges(with: work, in: view, at: now)
      where try obstacle(to: current, work, in: view) == nil { return true }
      return false
    } catch {
      // The doctor has a finding of its own for it.
      guard error.kind == .damagedStore else { throw error }
      return false
    }
  }

  private static func targets(
    from number: Int, in view: View, at now: Instant
  ) throws(Failure) -> [Operation] {
    let ticks = try Operations.ticks(of: "challenge", from: number, in: view)
    guard let first = ticks.first, first.number == number else {
      let operation = try Operations.find(number, in: view)
      throw ChallengeRefusal.noTick.failure(
        "operation \(number) ('\(operation.command)') is no tick of challenges",
        "\(number)번 작업('\(operation.command)')은 챌린지를 때에 맞춰 처리한 작업이 아닙니다", field: "undo-from")
    }
    // Others went by what was done in its own time.
    guard first.isAhead(of: now) else {
      throw ChallengeRefusal.noTick.failure(
        "operation \(number) is not dated later than now: only what was done under a clock that was "
          + "set back can be taken back",
        "\(number)번 작업의 일시는 지금보다 늦지 않습니다. 시계를 되돌리기 전에 앞선 시계로 처리한 것만 되돌릴 수 있습니다", field: "undo-from")
    }
    let targets = ticks.filter { $0.undoneBy == nil && $0.isAhead(of: now) }
    guard !targets.isEmpty else {
      throw StoreFailure.undoneAlready.failure(
        "the ticks from operation \(number) on are undone already",
        "\(number)번 작업부터 처리한 것은 이미 되돌렸습니다")
    }
    return targets
  }

  /// Returns the challenges on which the work of ticks stands, although its time has not come.
  private static func challenges(
    with work: TickWork, in view: View, at now: Instant
  ) throws(Failure) -> [CurrentChallenge] {
    var found: [CurrentChallenge] = []
    for number in work.operations.keys.sorted() {
      guard let current = try find(ID(number), in: view, at: now),
        try stands(work, on: current, in: view)
      else { continue }
      found.append(current)
    }
    return found
  }

  private static func stands(
    _ work: TickWork, on current: CurrentChallenge, in view: View
  ) throws(Failure) -> Bool {
    let (challenge, course) = (current.challenge, current.course)
    if challenge.storedState.isOver {
      guard try work.hasEnded(current, in: view) else {
        return challenge.endedAt.map { $0 > course.now } ?? false
      }
      return challenge.storedState != course.state || challenge.endedAt != course.endedAt
        || challenge.verdict != course.verdict?.json
    }
    if let next = challenge.nextAt, next > course.now,
      challenge.storedState != course.state || course.nextMoment.map({ $0 < next }) ?? true
    {
      return true
    }
    for player in work.parts[challenge.id.number] ?? []
    where try view.integer(ChallengeQueries.isOut, [.integer(player)]) != nil {
      if current.isActive(player: ID(player)) { return true }
    }
    return false
  }

  /// Returns what people did since, so that the challenge has to stay; nil for nothing.
  private static func obstacle(
    to current: CurrentChallenge, _ work: TickWork, in view: View
  ) throws(Failure) -> TickObstacle? {
    let own = RecordName(entity: "challenge", record: current.id.number)
    if current.challenge.storedState.isOver, try !work.hasEnded(current, in: view) {
      return TickObstacle(row: own)
    }
    func name(_ row: borrowing Statement) throws(Failure) -> RecordName {
      RecordName(entity: try row.text(0), record: try row.integer(1))
    }
    let values = [Value(current.id), Value(current.course.now)]
    if let later = try view.row(ChallengeQueries.laterActs, values, name) {
      return TickObstacle(row: later)
    }
    for player in work.parts[own.record] ?? [] {
      if let other = try view.row(ChallengeQueries.hindrance, [.integer(player)], name) {
        return TickObstacle(row: other, mayEnd: other.entity == "challenge_player")
      }
    }
    return nil
  }

  private static func reopen(
    _ current: CurrentChallenge, _ work: TickWork, in transaction: borrowing Transaction
  ) throws(Failure) {
    let (table, number) = (Challenge.table, current.id.number)
    if current.challenge.storedState.isOver, let before = work.ends[number]?.before {
      try transaction.run(
        ChallengeQueries.reopen,
        [
          Value(current.id), before.value(of: "state", in: table) ?? .null,
          before.value(of: "next_at", in: table) ?? .null,
        ])
    }
    for player in work.parts[number] ?? [] {
      try transaction.run(ChallengeQueries.comeBack, [.integer(player)])
    }
  }
}

/// A row that people changed since, for which a challenge has to stay.
private struct TickObstacle {
  let row: RecordName
  /// True for a part in another challenge, which has an end; the others stay for good.
  var mayEnd = false

  func kept(_ current: CurrentChallenge, in view: View) throws(Failure) -> TicksTakenBack.Kept {
    let filter = OperationFilter(entity: row.entity, record: row.record)
    guard let last = try Operations.list(filter, limit: 1, in: view).first else {
      let record = view.schema.id(of: row.record, in: row.entity)
      throw .damagedStore(view.path, "no operation made \(record)")
    }
    let challenge = current.id
    let isOver = current.challenge.storedState.isOver
    let state = isOver ? Text(en: "over", ko: "끝난 상태로") : Text(en: "as it is", ko: "그대로")
    return TicksTakenBack.Kept(
      challenge: challenge,
      reason: Text(
        en: "\(challenge) stays \(state.en), as people acted since: operation \(last.number) "
          + "('\(last.command)')",
        ko: "\(challenge) 챌린지는 \(state.ko) 둡니다. 그 뒤에 사람이 한 작업: \(last.number)번("
          + "'\(last.command)')"),
      hint: mayEnd
        ? Text(
          en: "run it again once that person is in no other challenge: before its start, 'catchkit "
            + "challenge leave' leaves it",
          ko: "그 사람이 다른 챌린지에 없을 때 다시 실행하십시오. 시작 전이면 'catchkit challenge leave'로 나갈 수 있습니다")
        : Text(
          en: "where its author cannot undo that act, the challenge stays \(state.en)",
          ko: "그 작업을 한 사람이 undo로 되돌릴 수 없으면 챌린지는 \(state.ko) 남습니다"))
  }
}

/// The work of ticks on rows of challenges.
private struct TickWork {
  struct Ban {
    let person: Int
    /// Before the first tick, and after the last.
    let before: Value
    let after: Value
  }

  /// By challenge: its row before and after the change that ended it.
  private(set) var ends: [Int: (before: RowImage, after: RowImage)] = [:]
  /// By challenge: the players whose part ended.
  private(set) var parts: [Int: [Int]] = [:]
  /// By profile.
  private(set) var bans: [Int: Ban] = [:]
  /// By challenge: the operations that changed it or its players.
  private(set) var operations: [Int: Set<Int>] = [:]

  init(of targets: [Operation], in view: View) throws(Failure) {
    for target in targets {
      for change in try Operations.changes(of: target.number, in: view) {
        try add(change, of: target.number, in: view)
      }
    }
  }

  /// True for a challenge that is over as the ticks ended it.
  func hasEnded(_ current: CurrentChallenge, in view: View) throws(Failure) -> Bool {
    let number = current.id.number
    guard let end = ends[number], let row = try view.lastImage(of: number, in: "challenge") else {
      return false
    }
    return (["state", "ended_at", "verdict"] as [StaticString]).allSatisfy { column in
      row.value(of: column, in: Challenge.table) == end.after.value(of: column, in: Challenge.table)
    }
  }

  /// Takes in a change; those of one row must come in order.
  private mutating func add(_ change: RowChange, of operation: Int, in view: View) throws(Failure) {
    guard let text = change.after, change.entity.hasPrefix("challenge") else { return }
    guard let after = RowImage(text) else {
      throw .damagedStore(view.path, "operation \(operation) holds no image of a row")
    }
    let before = change.before.flatMap { RowImage($0) }
    switch change.entity {
    case "challenge": add(change.record, from: before, to: after, operation)
    case "challenge_player": addPlayer(change.record, from: before, to: after, operation)
    case "challenge_profile": addProfile(change.record, from: before, to: after)
    default: return
    }
  }

  private mutating func add(
    _ challenge: Int, from before: RowImage?, to after: RowImage, _ operation: Int
  ) {
    let table = Challenge.table
    operations[challenge, default: []].insert(operation)
    guard let before, before.value(of: "ended_at", in: table) == .null,
      after.value(of: "ended_at", in: table) != .null
    else { return }
    ends[challenge] = (before, after)
  }

  private mutating func addPlayer(
    _ player: Int, from before: RowImage?, to after: RowImage, _ operation: Int
  ) {
    let table = Participant.table
    guard case .integer(let challenge)? = after.value(of: "challenge", in: table) else { return }
    operations[challenge, default: []].insert(operation)
    guard let before, before.value(of: "active", in: table) != .null,
      after.value(of: "active", in: table) == .null
    else { return }
    parts[challenge, default: []].append(player)
  }

  private mutating func addProfile(_ profile: Int, from before: RowImage?, to after: RowImage) {
    let table = ChallengeProfile.table
    let old = before?.value(of: "banned_until", in: table) ?? .null
    guard case .integer(let person)? = after.value(of: "person", in: table),
      let new = after.value(of: "banned_until", in: table), new != old
    else { return }
    bans[profile] = Ban(person: person, before: bans[profile]?.before ?? old, after: new)
  }
}

extension CurrentChallenge {
  /// The people of this store who take part.
  fileprivate var people: [ID<Person>] { participants.compactMap(\.person) }
}
