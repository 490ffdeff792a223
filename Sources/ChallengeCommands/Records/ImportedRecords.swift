import CatchStore
import CatchValues
import ChallengeService

/// The records that earlier imports made, and those of them that rows of a file correct.
struct ImportedRecords {
  private let records: [String: Record]
  /// Records whose rows the file has no more, by their numbers; none without `--update`.
  private var replaceable: [Record]

  init(
    of recording: Recording, besides table: SpendingTable, updates: Bool, in view: View
  ) throws(Failure) {
    let known = try Records.list(of: recording.challenge.id, in: view).filter {
      $0.player == recording.own.id
    }
    records = Dictionary(
      known.compactMap { record in record.source.map { ($0, record) } },
      uniquingKeysWith: { first, _ in first })
    let keys = Set(table.rows.compactMap { (try? $0.spending.get())?.key })
    replaceable =
      updates
      ? known.filter { record in
        !record.isWithdrawn && record.source.map { !keys.contains($0) } ?? false
      }.sorted { $0.number < $1.number } : []
  }

  /// True for a row that became a record before.
  func has(_ spending: Spending) -> Bool { records[spending.key] != nil }

  /// Returns the record that a row corrects: its own where a refund came since, or one of which
  /// the sum was another; each at most once.
  mutating func take(_ spending: Spending, on days: ChallengeDays, at now: Instant) -> Record? {
    if let own = records[spending.key] {
      // Beyond what was paid, the sum was changed by hand.
      let isRefunded = own.cost > spending.cost && own.cost <= spending.paid
      return isRefunded && !own.isWithdrawn && days.isOpen(own.day, at: now) ? own : nil
    }
    guard let index = replaceable.firstIndex(where: { spending.corrects($0) }) else { return nil }
    return replaceable.remove(at: index)
  }
}
