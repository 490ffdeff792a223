public import CatchValues

/// Reads the program's values from columns.
extension Statement {
  /// Seconds since 1970 in UTC.
  public func instant(_ column: Int) throws(Failure) -> Instant {
    try decoded(column, "a time", fromInteger: Instant.init(secondsSinceEpoch:))
  }

  public func instantIfAny(_ column: Int) throws(Failure) -> Instant? {
    isNull(column) ? nil : try instant(column)
  }

  /// `YYYY-MM-DD`
  public func date(_ column: Int) throws(Failure) -> CivilDate {
    try decoded(column, "a date") { CivilDate($0) }
  }

  public func dateIfAny(_ column: Int) throws(Failure) -> CivilDate? {
    isNull(column) ? nil : try date(column)
  }

  /// - Throws: `store.damaged` for a number outside the range.
  public func integer(_ column: Int, in range: ClosedRange<Int>) throws(Failure) -> Int {
    try decoded(
      column, "a number from \(range.lowerBound) to \(range.upperBound)",
      fromInteger: { range.contains($0) ? $0 : nil })
  }

  /// An amount in won, of either sign.
  public func won(_ column: Int) throws(Failure) -> Int {
    try integer(column, in: -Money.limit...Money.limit)
  }

  public func id<Entity: Identified>(_ column: Int) throws(Failure) -> ID<Entity> {
    ID(try integer(column))
  }
}

extension Value {
  public init(_ instant: Instant?) {
    self = instant.map { .integer($0.secondsSinceEpoch) } ?? .null
  }

  public init(_ date: CivilDate?) {
    self = date.map { .text($0.description) } ?? .null
  }

  public init<Entity: Identified>(_ id: ID<Entity>?) {
    self = id.map { .integer($0.number) } ?? .null
  }
}
