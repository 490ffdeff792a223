import CatchStore
import CatchValues
import ChallengeService

/// The records that earlier imports made, and those of them that rows of a file correct.
struct ImportedRecords {
  private let records: [String: Record]
  /// Records whose rows the file has no more, by their numbers; none without `--update`.
  private var replaceable: [Record]
  /// The number of records that an earlier file made of each row that this file does not have, by digest.
  private var earlier: [Substring: Int]

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
    earlier = known.compactMap(\.source).filter { !keys.contains($0) }
      .reduce(into: [:]) { counts, source in counts[source.prefix(32), default: 0] += 1 }
    replaceable =
      updates
      ? known.filter { record in
        !record.isWithdrawn && record.source.map { !keys.contains($0) } ?? false
      }.sorted { $0.number < $1.number } : []
  }

  /// True for a row that became a record before, perhaps of a file whose memos were not read; each
  /// such record stands for one row.
  mutating func has(_ spending: Spending) -> Bool {
    if records[spending.key] != nil { return true }
    let digest = spending.digest(ofPaid: spending.paid, memo: "").prefix(32)
    guard !spending.memo.isEmpty, let count = earlier[digest], count > 0 else { return false }
    earlier[digest] = count - 1
    return true
  }

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
