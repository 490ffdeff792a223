import CatchValues

/// The last words of a log that may have holes about each record.
///
/// They are proved only where the log is known whole from there to its end: behind a hole, a record
/// may have changed once more.
struct SalvagedLog {
  /// The last change of a record in the log.
  struct Entry {
    /// Its number among the changes.
    let number: Int
    let isRemoval: Bool
    /// nil for a removal, and for an image that no trigger wrote.
    let image: [Value]?
  }

  private var entries: [String: [Int: Entry]] = [:]
  /// The highest ids ever used.
  private(set) var highest: [String: Int] = [:]
  /// The number of the first change after the last hole.
  private var provedFrom = Int.max

  /// True when no hole hides what was done.
  var isWhole: Bool { provedFrom <= 1 }

  /// - Parameter source: has the tables of the log.
  init(of source: Database) {
    var run: (start: Int, end: Int, number: Int)?
    let operations = RowScan(
      "SELECT number, digest, first_change, change_count FROM operation NOT INDEXED", key: "number",
      in: source
    ).run { row in
      guard let number = try? row.integer(0), let first = try? row.integer(2),
        let count = try? row.integer(3), let digest = try? row.text(1),
        (try? OperationLog.digest(of: number, in: View(source))) == digest
      else { return run = nil }
      let follows = run.map { $0.number + 1 == number && $0.end == first } ?? false
      run = (follows ? run?.start ?? first : first, first + count, number)
    }
    var last = 0
    let changes = RowScan(
      "SELECT number, entity, record, after FROM change NOT INDEXED", key: "number", in: source
    ).run { row in
      guard let number = try? row.integer(0) else { return }
      last = number
      guard let entity = try? row.text(1), let record = try? row.integer(2) else { return }
      highest[entity] = max(highest[entity] ?? 0, record)
      let after = try? row.textIfAny(3)
      entries[entity, default: [:]][record] = Entry(
        number: number, isRemoval: after == .some(nil),
        image: (after ?? nil).flatMap(RowImage.init)?.values)
    }
    guard let run, !operations.hidesEnd, !changes.hidesEnd, last < run.end else { return }
    provedFrom = run.start
  }

  /// - Parameter id: the highest of a table; one that the log never used proves that its end is lost.
  mutating func compare(with id: Int, in table: String) {
    if id > highest[table] ?? 0 { provedFrom = .max }
  }

  func entry(of record: Int, in table: String) -> Entry? { entries[table]?[record] }

  func isProved(_ entry: Entry) -> Bool { entry.number >= provedFrom }

  /// The records of a table that exist by the log, in the order of their ids.
  func existing(in table: String) -> [(id: Int, entry: Entry)] {
    (entries[table] ?? [:]).filter { !$0.value.isRemoval }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }
}
