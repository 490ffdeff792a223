import CatchStore
import CatchValues

/// One fact for each of many records of a table, such as the time of its last change.
///
/// Records that follow each other and share the fact are kept once: a million shifts from one file
/// take as little as one.
struct RecordFacts<Fact: Equatable> {
  private var runs: [(records: ClosedRange<Int>, fact: Fact)] = []

  /// - Parameter record: greater than all before.
  mutating func append(_ record: Int, _ fact: Fact) {
    if let last = runs.last, last.records.upperBound + 1 == record, last.fact == fact {
      runs[runs.count - 1].records = last.records.lowerBound...record
    } else {
      runs.append((record...record, fact))
    }
  }

  /// - Complexity: O(log *n*).
  subscript(record: Int) -> Fact? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].records.upperBound < record { low = middle + 1 } else { high = middle }
    }
    return low < runs.count && runs[low].records.contains(record) ? runs[low].fact : nil
  }
}

extension RecordFacts<Instant> {
  /// Reads the time of the last change of each record of a table.
  init(changesOf table: String, in view: View) throws(Failure) {
    self.init()
    let statement = try view.prepare(ICalQueries.changedAt)
    try statement.bind([.text(table)])
    while try statement.step() { append(try statement.integer(0), try statement.instant(1)) }
  }
}
