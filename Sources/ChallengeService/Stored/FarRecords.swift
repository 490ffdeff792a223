import CatchStore
import CatchValues

/// Rows of records and reports from afar, to be listed and reported; logs decide, not these.
enum FarRecords {
  /// - Parameter reading: with the rows as they are before.
  static func update(
    _ current: CurrentChallenge, _ reading: ChallengeReading, _ facts: LogFacts,
    in transaction: borrowing Transaction
  ) throws(Failure) {
    let far = facts.logs.filter { !$0.author.isLocal }
    for log in far {
      let known = Dictionary(
        uniqueKeysWithValues: reading.records(of: log.author).map { ($0.number, $0) })
      let records = facts.records[log.player] ?? [:]
      var new: [[Value]] = []
      for number in records.keys.sorted() {
        guard let record = records[number] else { continue }
        // Those before it may have the same photo.
        if !record.content.photos.isEmpty {
          try transaction.insert(RecordQueries.insert, rows: new)
          new = []
        }
        let row = try update(
          record, number, of: log.author, known: known[number], current.rules, in: transaction)
        if let row { new.append(row) }
      }
      try transaction.insert(RecordQueries.insert, rows: new)
      for number in known.keys.sorted() where records[number] == nil {
        try transaction.run(LogQueries.refuseRecord, [Value(log.author.id), .integer(number)])
      }
    }
    // Reports first: an answer or a vote may stand in another log.
    for isReport in [true, false] {
      for log in far {
        for item in log.items
        where item.body.isReport == isReport && facts.counts(item, of: log.player) {
          try update(item, of: log.author, in: current, transaction)
        }
      }
    }
  }

  /// Updates the row of a record; returns the values of one that is new.
  private static func update(
    _ record: LogFacts.Record, _ number: Int, of author: Participant, known: Record?,
    _ rules: ChallengeRules, in transaction: borrowing Transaction
  ) throws(Failure) -> [Value]? {
    let content = record.content
    let photos = content.photos.joined(separator: " ")
    let remarks: String
    if let known, known.packedPhotos == photos {
      remarks = known.packedRemarks
    } else {
      remarks = try Pictures.remarks(on: content, but: known?.id, in: transaction.view)
    }
    let needsPhoto = Value(record.needsPhoto(under: rules))
    guard let known else {
      return [
        Value(author.id), .integer(number), Value(content.day),
        .text((record.isRest ? RecordKind.rest : .spending).rawValue), .integer(content.cost),
        .text(content.category), .text(content.title), .text(content.content), .text(photos),
        .text(remarks), needsPhoto, Value(record.isWithdrawn), Value(record.postedAt),
        Value(record.changedAt), .null,
      ]
    }
    try transaction.run(
      LogQueries.updateRecord,
      [
        Value(known.id), .integer(content.cost), .text(content.category), .text(content.title),
        .text(content.content), .text(photos), .text(remarks), needsPhoto,
        Value(record.isWithdrawn), Value(record.changedAt),
      ])
    return nil
  }

  private static func update(
    _ item: LogFacts.Item, of own: Participant, in current: CurrentChallenge,
    _ transaction: borrowing Transaction
  ) throws(Failure) {
    switch item.body {
    case .disputed(let author, let number, let reason):
      guard let author = current.participant(player: author),
        let record = try transaction.view.integer(
          LogQueries.recordID, [Value(author.id), .integer(number)]),
        try dispute(of: number, author.player, by: own.player, in: current, transaction) == nil
      else { return }
      try transaction.run(
        RecordQueries.insertDispute,
        [.integer(record), Value(own.id), .text(reason.rawValue), Value(item.at)])
    case .answered(let number, let reporter, let text):
      guard
        let dispute = try dispute(of: number, own.player, by: reporter, in: current, transaction)
      else { return }
      try transaction.run(LogQueries.answerFrom, [.integer(dispute), .text(text), Value(item.at)])
    case .decided(let author, let number, let reporter, let decision):
      guard let dispute = try dispute(of: number, author, by: reporter, in: current, transaction)
      else { return }
      try transaction.run(
        RecordQueries.insertVote,
        [Value(own.id), .integer(dispute), .text(decision.rawValue), Value(item.at)])
    default: return
    }
  }

  private static func dispute(
    of number: Int, _ author: String, by reporter: String, in current: CurrentChallenge,
    _ transaction: borrowing Transaction
  ) throws(Failure) -> Int? {
    guard let author = current.participant(player: author),
      let reporter = current.participant(player: reporter)
    else { return nil }
    return try transaction.view.integer(
      LogQueries.disputeID, [Value(author.id), .integer(number), Value(reporter.id)])
  }
}

extension LogBody {
  fileprivate var isReport: Bool { if case .disputed = self { true } else { false } }
}
