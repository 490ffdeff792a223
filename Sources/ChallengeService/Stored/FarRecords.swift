import CatchStore
import CatchValues

/// Rows of records and reports from afar, to be listed and reported; logs decide, not these.
enum FarRecords {
  static func update(
    _ current: CurrentChallenge, _ facts: LogFacts, in transaction: borrowing Transaction
  ) throws(Failure) {
    for log in facts.logs where !log.isLocal {
      guard let author = current.participant(player: log.player) else { continue }
      try update(facts.records[log.player] ?? [:], of: author, current.rules, in: transaction)
    }
    // Reports first: an answer or a decision may stand in another log.
    for isReport in [true, false] {
      for log in facts.logs where !log.isLocal {
        guard let own = current.participant(player: log.player) else { continue }
        for item in log.items
        where item.body.isReport == isReport && facts.counts(item, of: log.player) {
          try update(item, of: own, in: current, transaction)
        }
      }
    }
  }

  private static func update(
    _ records: [Int: LogFacts.Record], of author: Participant, _ rules: ChallengeRules,
    in transaction: borrowing Transaction
  ) throws(Failure) {
    for (number, record) in records.sorted(by: { $0.key < $1.key }) {
      let content = record.content
      let photos = content.photos.joined(separator: " ")
      let needsPhoto =
        !record.isRest && photos.isEmpty && rules.proof.isNeeded(forCost: content.cost)
      let known = try transaction.view.row(
        LogQueries.record, [Value(author.id), .integer(number)]
      ) { row throws(Failure) in
        (id: try row.integer(0), photos: try row.text(1), flags: try row.text(2))
      }
      let remarks =
        known?.photos == photos
        ? known?.flags : try Pictures.remarks(on: content, but: known?.id, in: transaction.view)
      let parts: [Value] = [
        .integer(content.cost), .text(content.category), .text(content.title),
        .text(content.content), .text(photos), .text(remarks ?? ""),
      ]
      if let known {
        try transaction.run(
          LogQueries.updateRecord,
          [.integer(known.id)] + parts
            + [Value(needsPhoto), Value(record.isWithdrawn), Value(record.changedAt)])
      } else {
        let kind = record.isRest ? RecordKind.rest : .spending
        try transaction.run(
          LogQueries.insertRecord,
          [Value(author.id), .integer(number), Value(content.day), .text(kind.rawValue)] + parts
            + [
              Value(needsPhoto), Value(record.isWithdrawn), Value(record.postedAt),
              Value(record.changedAt),
            ])
      }
    }
    let rows = try transaction.view.rows(LogQueries.numbers, [Value(author.id)]) {
      row throws(Failure) in try row.integer(0)
    }
    for number in rows where records[number] == nil {
      try transaction.run(LogQueries.refuseRecord, [Value(author.id), .integer(number)])
    }
  }

  private static func update(
    _ item: LogFacts.Item, of own: Participant, in current: CurrentChallenge,
    _ transaction: borrowing Transaction
  ) throws(Failure) {
    switch item.body {
    case .disputed(let author, let number, let reason):
      guard let record = try record(number, of: author, in: current, transaction) else { return }
      guard try dispute(of: record, by: own.player, in: current, transaction) == nil else {
        return
      }
      try transaction.run(
        RecordQueries.insertDispute,
        [.integer(record), Value(own.id), .text(reason.rawValue), Value(item.at)])
    case .answered(let number, let reporter, let text):
      guard let record = try record(number, of: own.player, in: current, transaction),
        let dispute = try dispute(of: record, by: reporter, in: current, transaction)
      else { return }
      try transaction.run(
        LogQueries.answerFrom, [.integer(dispute), .text(text), Value(item.at)])
    case .decided(let author, let number, let reporter, let decision):
      guard let record = try record(number, of: author, in: current, transaction),
        let dispute = try dispute(of: record, by: reporter, in: current, transaction)
      else { return }
      try transaction.run(
        LogQueries.decideFrom,
        [.integer(dispute), .text(decision.rawValue), Value(own.id), Value(item.at)])
    default: return
    }
  }

  private static func record(
    _ number: Int, of player: String, in current: CurrentChallenge,
    _ transaction: borrowing Transaction
  ) throws(Failure) -> Int? {
    guard let author = current.participant(player: player) else { return nil }
    return try transaction.view.integer(
      LogQueries.recordID, [Value(author.id), .integer(number)])
  }

  private static func dispute(
    of record: Int, by player: String, in current: CurrentChallenge,
    _ transaction: borrowing Transaction
  ) throws(Failure) -> Int? {
    guard let reporter = current.participant(player: player) else { return nil }
    return try transaction.view.integer(
      LogQueries.disputeID, [.integer(record), Value(reporter.id)])
  }
}

extension LogBody {
  fileprivate var isReport: Bool { if case .disputed = self { true } else { false } }
}
