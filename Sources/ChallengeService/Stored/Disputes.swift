public import CatchStore
public import CatchValues
public import PeopleService

/// A person's vote on a report: where one decides, the decision itself.
public struct Vote: StoredRecord, Hashable {
  public var id = ID<Vote>(0)
  public var by = ID<Participant>(0)
  var dispute = ID<Dispute>(0)
  public var decision = DisputeDecision.rejected
  public var at = Instant.first

  public init() {}

  public static let table = StoredTable(of: Vote.self, "challenge_vote", prefix: "vot")
  public static var noun: TableNoun { TableNoun("vote on a report", "votes on reports", "신고 투표") }
  public static let columns = Columns<Vote>()

  public static func list(_ vote: inout Vote, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&vote.id)
    columns.player("player", &vote.by, "Player", "참가자")
    columns.reference("dispute", &vote.dispute, to: Dispute.table, "Report", "신고")
    columns.column("decision", &vote.decision, "Decision", "결정")
    columns.column("at", &vote.at, "Time", "일시")
  }
}

/// A report of a record, with its author's answer and the votes on it.
public struct Dispute: StoredRecord, Hashable {
  public var id = ID<Dispute>(0)
  public var record = ID<Record>(0)
  public var reporter = ID<Participant>(0)
  public var reason = DisputeReason.spam
  public var at = Instant.first
  public var answer: String?
  public var answeredAt: Instant?
  /// The one decision that earlier releases kept here, beside the votes; its person and time.
  var decision: DisputeDecision?
  var decidedBy: ID<Participant>?
  var decidedAt: Instant?
  var sent = 0
  /// In order of time, whether they count or not; `CurrentChallenge` knows the decision.
  public fileprivate(set) var votes: [Vote] = []
  /// The record's author, and its number in the author's count.
  public fileprivate(set) var author = ID<Participant>(0)
  fileprivate(set) var number = 0

  public init() {}

  public static let table = StoredTable(of: Dispute.self, "challenge_dispute", prefix: "dsp")
  public static var noun: TableNoun { TableNoun("report", "reports", "신고") }
  public static let columns = Columns<Dispute>()

  public static func list(_ report: inout Dispute, _ columns: inout some ColumnVisitor & ~Copyable)
  {
    columns.id(&report.id)
    columns.reference("record", &report.record, to: Record.table, "Record", "기록")
    columns.player("reporter", &report.reporter, "Reporter", "신고자")
    columns.column("reason", &report.reason, "Reason", "사유")
    columns.column("at", &report.at, "Time", "일시")
    columns.words("answer", &report.answer, "Answer", "해명")
    columns.column("answered_at", &report.answeredAt, "Answered", "해명 일시")
    columns.column("decision", &report.decision, "Decision", "결정")
    columns.player("decided_by", &report.decidedBy, "Decided by", "결정한 사람", .words)
    columns.column("decided_at", &report.decidedAt, "Decided", "결정 일시")
    columns.column("sent", &report.sent, "Sent", "보낸 횟수")
  }

  fileprivate var storedVote: Vote? {
    guard let decision, let decidedBy, let decidedAt else { return nil }
    var vote = Vote()
    (vote.by, vote.dispute, vote.decision, vote.at) = (decidedBy, id, decision, decidedAt)
    return vote
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
    let all: [Vote] = try view.records(RecordQueries.votes, [Value(challenge)])
    let votes = Dictionary(grouping: all, by: \.dispute)
    let sql = Dispute.columns.select(
      and: RecordQueries.author, RecordQueries.disputes, [Value(challenge)])
    return try view.rows(sql) { row throws(Failure) in
      var dispute = try Dispute(row)
      dispute.author = try row.id(row.place(of: "author"))
      dispute.number = try row.integer(row.place(of: "number"))
      dispute.votes = [dispute.storedVote].compactMap(\.self) + (votes[dispute.id] ?? [])
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
    try Records.requireStanding(record)
    let id = try add(record.id, by: own.id, for: reason, at: now, in: transaction)
    return (try find(id, of: current, in: view), current)
  }

  static func add(
    _ record: ID<Record>, by reporter: ID<Participant>, for reason: DisputeReason, at: Instant,
    in transaction: borrowing Transaction
  ) throws(Failure) -> ID<Dispute> {
    var dispute = Dispute()
    (dispute.record, dispute.reporter) = (record, reporter)
    (dispute.reason, dispute.at) = (reason, at)
    return try transaction.insert(dispute)
  }

  /// Adds the author's answer to a report of their record, in place of an earlier one.
  ///
  /// - Throws: `challenge.dispute_unknown`, `challenge.not_yours`, `challenge.decided`,
  ///   `challenge.over`, `challenge.text`.
  public static func answer(
    _ word: String, with typed: String, by actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> Shown {
    let (current, own, found) = try requireOpen(word, for: actor, in: transaction)
    var dispute = found
    guard dispute.author == own.id else {
      throw ChallengeRefusal.notYours.failure(
        "\(dispute.id) is about a record of another player",
        "\(dispute.id) 신고는 다른 참가자의 기록에 대한 것입니다")
    }
    (dispute.answer, dispute.answeredAt) = (try answer.checked(typed), transaction.at)
    try transaction.update(dispute)
    return (dispute, current)
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
      of: ["\(Dispute.table.name)"], scope, where: RecordQueries.hasVote)
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
      let report = try view.record(id), let record = try view.record(report.record),
      let current = try Challenges.find(ofPlayer: record.player.number, in: view, at: now),
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
