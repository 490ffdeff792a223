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
      var new: [Record] = []
      for number in records.keys.sorted() {
        guard let record = records[number] else { continue }
        // Those before it may have the same photo.
        if !record.content.photos.isEmpty {
          try transaction.insert(new)
          new = []
        }
        let row = try update(
          record, number, of: log.author, known: known[number], current.rules, in: transaction)
        if let row { new.append(row) }
      }
      try transaction.insert(new)
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

  /// Updates the row of a record, or returns one that is new.
  private static func update(
    _ record: LogFacts.Record, _ number: Int, of author: Participant, known: Record?,
    _ rules: ChallengeRules, in transaction: borrowing Transaction
  ) throws(Failure) -> Record? {
    let content = record.content
    var row = known ?? Record()
    (row.cost, row.category) = (content.cost, content.category)
    (row.title, row.content) = (content.title, content.content)
    row.photos = content.photos.compactMap(FileName.init)
    if row.photos != known?.photos {
      row.remarks = try Pictures.remarks(on: content, but: known?.id, in: transaction.view)
    }
    row.needsPhoto = record.needsPhoto(under: rules)
    (row.isWithdrawn, row.changedAt) = (record.isWithdrawn, record.changedAt)
    if known != nil {
      try transaction.update(row)
      return nil
    }
    (row.player, row.number, row.day) = (author.id, number, content.day)
    (row.kind, row.postedAt) = (record.isRest ? .rest : .spending, record.postedAt)
    return row
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
      _ = try Disputes.add(ID(record), by: own.id, for: reason, at: item.at, in: transaction)
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
