import CatchValues

/// Reads the rows of a table around pages that cannot be read.
///
/// A page that is damaged hides a range of keys. The end of the range is found by steps that double,
/// and then by halving: some 130 looks for each such range.
struct RowScan {
  private let database: Database
  private let sql: String

  /// - Parameter select: a query of all rows, whose first column is the key.
  init(_ select: String, key: String, in database: Database) {
    self.database = database
    sql = "\(select) WHERE \(key) > ?1 ORDER BY \(key)"
  }

  /// The ranges of keys that could not be read.
  struct Gaps {
    var count = 0
    /// True when no row was found after the last of them.
    var hidesEnd = false
  }

  func run(_ visit: (borrowing Statement) -> Void) -> Gaps {
    guard let statement = try? database.prepare(assembled: sql) else {
      return Gaps(count: 1, hidesEnd: true)
    }
    var (start, gaps) = (Int.min, Gaps())
    while let last = RowScan.stop(statement, after: start, visit) {
      gaps.count += 1
      guard let next = RowScan.end(statement, ofGapAfter: last) else {
        gaps.hidesEnd = true
        break
      }
      start = next
    }
    return gaps
  }

  /// - Returns: the last key before a row that cannot be read; nil at the end of the table.
  private static func stop(
    _ statement: borrowing Statement, after start: Int, _ visit: (borrowing Statement) -> Void
  ) -> Int? {
    var last = start
    statement.reset()
    do throws(Failure) {
      try statement.bind(start, at: 1)
      while try statement.step() {
        last = try statement.integer(0)
        visit(statement)
      }
      return nil
    } catch {
      return last
    }
  }

  /// - Returns: the first key after which rows can be read again; nil if there is none.
  private static func end(_ statement: borrowing Statement, ofGapAfter last: Int) -> Int? {
    var bad = last
    for good in probes(after: last) {
      if isReadable(statement, after: good) { return boundary(statement, between: bad, and: good) }
      bad = good
    }
    return nil
  }

  /// Keys ever farther from the last one; with none before the gap, from 0 on both sides.
  private static func probes(after last: Int) -> [Int] {
    let steps = (0..<Int.bitWidth - 1).map { 1 << $0 }
    if last == Int.min { return steps.reversed().map { -$0 } + [0] + steps }
    return steps.prefix { last <= Int.max - $0 }.map { last + $0 }
  }

  private static func boundary(
    _ statement: borrowing Statement, between low: Int, and high: Int
  ) -> Int {
    var (bad, good) = (low, high)
    while good - bad > 1 {
      let middle = bad + (good - bad) / 2
      if isReadable(statement, after: middle) { good = middle } else { bad = middle }
    }
    return good
  }

  private static func isReadable(_ statement: borrowing Statement, after key: Int) -> Bool {
    statement.reset()
    do throws(Failure) {
      try statement.bind(key, at: 1)
      _ = try statement.step()
      return true
    } catch {
      return false
    }
  }
}
