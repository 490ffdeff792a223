public import CatchStore
public import CatchValues
public import PeopleService

/// A person's vote on a report: where one decides, the decision itself.
public struct Vote: Hashable, Sendable {
  public let by: ID<Participant>
  let dispute: ID<Dispute>
  public let decision: DisputeDecision
  public let at: Instant

  /// - Parameter row: with the id of the vote first.
  init(_ row: borrowing Statement) throws(Failure) {
    by = try row.id(1)
    dispute = try row.id(2)
    decision = try row.decoded(3, "a decision", DisputeDecision.init(rawValue:))
    at = try row.instant(4)
  }

  /// Reads the one decision that formats before 22 kept in the row of a report; nil for none.
  fileprivate init?(on dispute: ID<Dispute>, _ row: borrowing Statement) throws(Failure) {
    guard !row.isNull(7) else { return nil }
    self.dispute = dispute
    decision = try row.decoded(7, "a decision", DisputeDecision.init(rawValue:))
    by = try row.id(8)
    at = try row.instant(9)
  }
}

/// A report of a record, with its author's answer and the votes on it.
public struct Dispute: Hashable, Sendable, Identified {
  public static let idPrefix = "dsp"

  public let id: ID<Dispute>
  public let record: ID<Record>
  public let reporter: ID<Participant>
  public let reason: DisputeReason
  public let at: Instant
  public let answer: String?
  public let answeredAt: Instant?
  /// In order of time, whether they count or not; `CurrentChallenge` knows the decision.
  public fileprivate(set) var votes: [Vote]
  /// The record's author, and its number in the author's count.
  public let author: ID<Participant>
  let number: Int

  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    record = try row.id(1)
    reporter = try row.id(2)
    reason = try row.decoded(3, "a reason of reports", DisputeReason.init(rawValue:))
    at = try row.instant(4)
    answer = try row.textIfAny(5)
    answeredAt = try row.instantIfAny(6)
    votes = try Vote(on: id, row).map { [$0] } ?? []
    author = try row.id(10)
    number = try row.integer(11)
  }
}

/// Reports of records: made, answered and decided, each by another person.
public enum Disputes {
  /// A report with its challenge, as it is after a change.
  public typealias Shown = (dispute: Dispute, challenge: CurrentChallenge)

  private static let answer = LimitedText(
    ChallengeRefusal.text, field: "answer", name: Text(en: "answer", ko: "해명"), length: 3...100,
    unit: .characters, allowsLines: true, isTrimmed: true)

  /// Returns the reports of a challenge, oldest first.
  public static func list(of challenge: ID<Challenge>, in view: View) throws(Failure) -> [Dispute] {
    let votes = Dictionary(
      grouping: try view.rows(RecordQueries.votes(of: Value(challenge)), Vote.init), by: \.dispute)
    return try view.rows(RecordQueries.disputes(of: Value(challenge)), Dispute.init).map { found in
      var dispute = found
      dispute.votes += votes[found.id] ?? []
      return dispute
    }
  }

  /// Reports a record; a repeat by the same person changes nothing.
  ///
  /// - Throws: `challenge.record_unknown`, `challenge.own_record`, `challenge.outsider`,
  ///   `challenge.over`.
  public static func report(
    _ word: String, for reason: DisputeReason, by actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Shown {
    let (view, now) = (transaction.view, transaction.at)
    let (current, record) = try Records.find(word, in: view, at: now)
    let own = try Challenges.checked(current, for: actor)
    guard current.state == .inProgress else { throw over(current) }
    let known = try list(of: current.id, in: view)
    if let repeated = known.first(where: { $0.record == record.id && $0.reporter == own.id }) {
      return (repeated, current)
    }
    let author = current.player(record.player)
    if let refusal = current.course.reportRefusal(by: own.player, on: author) {
      throw failure(refusal)
    }
    guard !record.isWithdrawn else {
      throw ChallengeRefusal.withdrawn.failure(
        "\(record.id) has been withdrawn", "\(record.id) 기록은 철회되었습니다")
    }
    let id = try transaction.insert(
      RecordQueries.insertDispute,
      [Value(record.id), Value(own.id), .text(reason.rawValue), Value(now)])
    return (try find(ID(id), of: current, in: view), current)
  }

  /// Adds the author's answer to a report of their record, in place of an earlier one.
  ///
  /// - Throws: `challenge.dispute_unknown`, `challenge.not_yours`, `challenge.decided`,
  ///   `challenge.over`, `challenge.text`.
  public static func answer(
    _ word: String, with typed: String, by actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> Shown {
    let (current, own, dispute) = try requireOpen(word, for: actor, in: transaction)
    guard dispute.author == own.id else {
      throw ChallengeRefusal.notYours.failure(
        "\(dispute.id) is about a record of another player",
        "\(dispute.id) 신고는 다른 참가자의 기록에 대한 것입니다")
    }
    let text = try answer.checked(typed)
    try transaction.run(
      RecordQueries.answerDispute, [Value(dispute.id), .text(text), Value(transaction.at)])
    return (try find(dispute.id, of: current, in: transaction.view), current)
  }

  /// Decides a report, or votes on one that two players decide together; no step of undo.
  ///
  /// - Throws: `challenge.dispute_unknown`, `challenge.decided` for a second vote too,
  ///   `challenge.over`, `challenge.may_not_decide`.
  public static func decide(
    _ word: String, _ decision: DisputeDecision, by actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Shown {
    try Runs.mark("challenge", in: transaction)
    let (current, own, dispute) = try requireOpen(word, for: actor, in: transaction)
    if let refusal = current.decisionRefusal(by: own, decision, on: dispute) {
      throw failure(refusal, of: ChallengeRefusal.mayNotDecide)
    }
    guard !dispute.votes.contains(where: { $0.by == own.id }) else {
      throw ChallengeRefusal.decided.failure(
        "'\(actor.name)' has voted on \(dispute.id) already",
        "\(quoted: actor.name, .topic) 이미 \(dispute.id) 신고에 투표했습니다")
    }
    try transaction.run(
      RecordQueries.insertVote,
      [Value(own.id), Value(dispute.id), .text(decision.rawValue), Value(transaction.at)])
    let settled = try Challenges.settled(current.id, in: transaction)
    return (try find(dispute.id, of: settled, in: transaction.view), settled)
  }

  /// Refuses to take back or bring back the answer to a report that has votes: a vote is a row of its
  /// own, so undo does not see that others went by the answer.
  ///
  /// - Throws: `challenge.decided`.
  public static func checkKept(
    after transaction: borrowing Transaction, _ scope: ChangeScope
  ) throws(Failure) {
    guard ["undo", "redo"].contains(transaction.command) else { return }
    let changes = try transaction.changes(
      of: ["\(ChallengeTables.dispute.name)"], scope, where: RecordQueries.hasVote)
    // A report itself cannot go, as its votes refer to it.
    guard let change = changes.first(where: { $0.before != nil && $0.after != nil }) else { return }
    let id = ID<Dispute>(change.record)
    throw ChallengeRefusal.decided.failure(
      "\(id) has votes, so its answer stays as it is", "\(id) 신고는 투표한 사람이 있어 해명을 되돌릴 수 없습니다")
  }

  private static func requireOpen(
    _ word: String, for actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> (CurrentChallenge, Participant, Dispute) {
    let (view, now) = (transaction.view, transaction.at)
    guard let id = ID<Dispute>(word),
      let author = try view.rows(RecordQueries.dispute(Value(id)), Dispute.init).first?.author,
      let current = try Challenges.find(ofPlayer: author.number, in: view, at: now),
      let own = current.participant(of: actor.id)
    else {
      throw ChallengeRefusal.disputeUnknown.failure(
        "there is no report '\(word)' for you", "'\(word)' 신고가 없습니다", field: "dispute")
    }
    let dispute = try find(id, of: current, in: view)
    guard current.tally(of: dispute).decision == nil else {
      throw ChallengeRefusal.decided.failure("\(id) is decided already", "\(id) 신고는 이미 결정되었습니다")
    }
    guard current.state == .inProgress else { throw over(current) }
    return (current, own, dispute)
  }

  private static func find(
    _ id: ID<Dispute>, of current: CurrentChallenge, in view: View
  ) throws(Failure) -> Dispute {
    guard let found = try list(of: current.id, in: view).first(where: { $0.id == id }) else {
      preconditionFailure("a report is removed by undo only")
    }
    return found
  }

  private static func over(_ current: CurrentChallenge) -> Failure {
    ChallengeRefusal.over.failure(
      "\(current.id) is \(current.state.name.en)",
      "\(current.id) 챌린지의 상태: \(current.state.name.ko)")
  }

  private static func failure(
    _ refusal: DisputeRefusal, of other: FailureCase = ChallengeRefusal.outsider
  ) -> Failure {
    let entry =
      refusal == .ownRecord && other == ChallengeRefusal.outsider
      ? ChallengeRefusal.ownRecord : other
    return Failure(entry, refusal.text)
  }
}
