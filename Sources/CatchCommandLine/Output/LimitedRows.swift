import CatchValues

/// The rows of a list up to `--limit`, counted, then the row of sums of all, which is not.
struct LimitedRows {
  private let source: Report.RowSource
  private let limit: Int?
  private let total: (() throws(Failure) -> JSON?)?
  private(set) var count = 0
  private(set) var isCut = false
  private var isDone = false

  init(_ source: Report.RowSource, limit: Int?, total: (() throws(Failure) -> JSON?)? = nil) {
    self.source = source
    self.limit = limit
    self.total = total
  }

  mutating func next() throws(Failure) -> JSON? {
    guard !isDone else { return nil }
    if let row = try source.next() {
      guard let limit, count >= limit else {
        count += 1
        return row
      }
      isCut = true
    }
    isDone = true
    guard let total else { return nil }
    while isCut, try source.next() != nil {}
    return try total()
  }
}
