import CatchValues

/// The rows of a list up to `--limit`, counted; reads one more to know whether any were cut.
struct LimitedRows {
  private let source: Report.RowSource
  private let limit: Int?
  private(set) var count = 0
  private(set) var isCut = false
  private var isDone = false

  init(_ source: Report.RowSource, limit: Int?) {
    self.source = source
    self.limit = limit
  }

  mutating func next() throws(Failure) -> JSON? {
    guard !isDone else { return nil }
    guard let row = try source.next() else {
      isDone = true
      return nil
    }
    if let limit, count >= limit {
      isDone = true
      isCut = true
      return nil
    }
    count += 1
    return row
  }
}
