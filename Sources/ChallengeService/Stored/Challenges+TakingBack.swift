public import CatchStore
public import CatchValues
import PeopleService

/// Ticks that were taken back, and the challenges that stay as they are.
public struct TicksTakenBack: Sendable {
  /// A challenge that stays, as people acted since on what the ticks changed.
  public struct Kept: Sendable {
    public let challenge: ID<Challenge>
    public let reason: Text
  }

  /// The numbers of the operations, oldest first.
  public let operations: [Int]
  /// The number of challenges that are as the present clock finds them.
  public let challengeCount: Int
  public let kept: [Kept]
}

extension Challenges {
  /// Takes back what time alone did from an operation on, and stores what challenges are by now.
  ///
  /// Ticks under a clock that was ahead end challenges and parts in them, and ban. Only these are
  /// taken back, column by column; what people wrote stays. A challenge is left whole where people
  /// acted since: they wrote something dated later than now, gave it its end, entered another one,
  /// or were removed.
  ///
  /// - Throws: `operation.not_found`, `challenge.no_tick`, `undo.undone_already`;
  ///   `undo.changed_since` when every challenge has to be left.
  public static func takeBackTicks(
    from number: Int, in transaction: borrowing Transaction
  ) throws(Failure) -> TicksTakenBack {
    let view = transaction.view
    let targets = try targets(from: number, in: view)
    var work = TickWork()
    for target in targets {
      for change in try Operations.changes(of: target.number, in: view) {
        try work.add(change, of: target.number, in: view)
      }
    }
    try Runs.mark("challenge", in: transaction)
    var taken: [CurrentChallenge] = []
    var left: [CurrentChallenge] = []
    var kept: [TicksTakenBack.Kept] = []
    for challenge in work.operations.keys.sorted() {
      guard let current = try find(ID(challenge), in: view, at: transaction.at) else { continue }
      if let row = try obstacle(to: current, work, in: transaction) {
        left.append(current)
        kept.append(try reason(current.id, row, in: view))
      } else {
        try reopen(current, work, in: transaction)
        taken.append(current)
      }
    }
    guard kept.isEmpty || !taken.isEmpty else {
      throw StoreFailure.changedSince.failure(
        kept.map(\.reason.en).joined(separator: "; "),
        kept.map(\.reason.ko).joined(separator: ". "))
    }
    let free = Set(taken.flatMap(\.people)).subtracting(left.flatMap(\.people))
    for (profile, ban) in work.bans.sorted(by: { $0.key < $1.key })
    where free.contains(ID(ban.person)) {
      try transaction.run(
        ChallengeQueries.takeBackBan, [.integer(profile), ban.before, ban.after])
    }
    for current in taken { try settled(current.id, in: transaction) }
    // An operation that stays in part is not undone, and can be named again.
    var standing: Set<Int> = []
    for current in left { standing.formUnion(work.operations[current.id.number] ?? []) }
    let undone = targets.filter { !standing.contains($0.number) }
    if !undone.isEmpty { try Operations.seal(undone, as: .undo, in: transaction) }
    // The moment of a wrong clock vouches for nothing.
    try TickMoments.keep("challenge", in: transaction)
    return TicksTakenBack(
      operations: targets.map(\.number), challengeCount: taken.count, kept: kept)
  }

  private static func targets(from number: Int, in view: View) throws(Failure) -> [Operation] {
    let ticks = try Operations.ticks(of: "challenge", from: number, in: view)
    guard ticks.first?.number == number else {
      let operation = try Operations.find(number, in: view)
      throw ChallengeRefusal.noTick.failure(
        "operation \(number) ('\(operation.command)') is no tick of challenges",
        "\(number)번 작업('\(operation.command)')은 챌린지를 때에 맞춰 처리한 작업이 아닙니다",
        field: "undo-from")
    }
    let targets = ticks.filter { $0.undoneBy == nil }
    guard !targets.isEmpty else {
      throw StoreFailure.undoneAlready.failure(
        "the ticks from operation \(number) on are undone already",
        "\(number)번 작업부터 처리한 것은 이미 되돌렸습니다")
    }
    return targets
  }

  /// Returns a row that people changed since, so that the challenge has to stay; nil for none.
  private static func obstacle(
    to current: CurrentChallenge, _ work: TickWork, in transaction: borrowing Transaction
  ) throws(Failure) -> RecordName? {
    let view = transaction.view
    let own = RecordName(entity: "challenge", record: current.id.number)
    if current.challenge.storedState.isOver {
      guard let end = work.ends[own.record],
        let row = try view.lastImage(of: own.record, in: own.entity), row.hasEnd(of: end.after)
      else { return own }
    }
    func name(_ row: borrowing Statement) throws(Failure) -> RecordName {
      RecordName(entity: try row.text(0), record: try row.integer(1))
    }
    let values = [Value(current.id), Value(transaction.at)]
    if let later = try view.row(ChallengeQueries.laterActs, values, name) { return later }
    for player in work.parts[own.record] ?? [] {
      if let other = try view.row(ChallengeQueries.hindrance, [.integer(player)], name) {
        return other
      }
    }
    return nil
  }

  private static func reason(
    _ challenge: ID<Challenge>, _ row: RecordName, in view: View
  ) throws(Failure) -> TicksTakenBack.Kept {
    let record = view.schema.id(of: row.record, in: row.entity)
    let filter = OperationFilter(entity: row.entity, record: row.record)
    guard let last = try Operations.list(filter, limit: 1, in: view).first else {
      throw .damagedStore(view.path, "no operation made \(record)")
    }
    return TicksTakenBack.Kept(
      challenge: challenge,
      reason: Text(
        en: "\(challenge) stays as it is: operation \(last.number) ('\(last.command)') "
          + "changed \(record)",
        ko: "\(challenge) 챌린지는 그대로 둡니다(\(last.number)번 작업 '\(last.command)', 바뀐 기록 \(record))"))
  }

  private static func reopen(
    _ current: CurrentChallenge, _ work: TickWork, in transaction: borrowing Transaction
  ) throws(Failure) {
    let (table, number) = (ChallengeTables.challenge, current.id.number)
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

  /// Takes in a change; those of one row must come in order.
  mutating func add(_ change: RowChange, of operation: Int, in view: View) throws(Failure) {
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
    let table = ChallengeTables.challenge
    operations[challenge, default: []].insert(operation)
    guard let before, before.value(of: "ended_at", in: table) == .null,
      after.value(of: "ended_at", in: table) != .null
    else { return }
    ends[challenge] = (before, after)
  }

  private mutating func addPlayer(
    _ player: Int, from before: RowImage?, to after: RowImage, _ operation: Int
  ) {
    let table = ChallengeTables.player
    guard case .integer(let challenge)? = after.value(of: "challenge", in: table) else { return }
    operations[challenge, default: []].insert(operation)
    guard let before, before.value(of: "active", in: table) != .null,
      after.value(of: "active", in: table) == .null
    else { return }
    parts[challenge, default: []].append(player)
  }

  private mutating func addProfile(_ profile: Int, from before: RowImage?, to after: RowImage) {
    let table = ChallengeTables.profile
    let old = before?.value(of: "banned_until", in: table) ?? .null
    guard case .integer(let person)? = after.value(of: "person", in: table),
      let new = after.value(of: "banned_until", in: table), new != old
    else { return }
    bans[profile] = Ban(person: person, before: bans[profile]?.before ?? old, after: new)
  }
}

extension RowImage {
  /// True for a row of `challenge` that ended as another image has it.
  fileprivate func hasEnd(of other: RowImage) -> Bool {
    (["state", "ended_at", "verdict"] as [StaticString]).allSatisfy { column in
      value(of: column, in: ChallengeTables.challenge)
        == other.value(of: column, in: ChallengeTables.challenge)
    }
  }
}

extension CurrentChallenge {
  /// The people of this store who take part.
  fileprivate var people: [ID<Person>] { participants.compactMap(\.person) }
}
