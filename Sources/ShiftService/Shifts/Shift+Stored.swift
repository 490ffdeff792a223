import CatchStore
public import CatchValues

extension Shift: Identified {
  public static let idPrefix = "shf"
  public static let mayRecur = true

  public var recordID: ID<Shift> { ID(id) }

  /// All breaks together, paid and unpaid.
  public var breakMinutes: Int { breaks.reduce(0) { $0 + $1.minutes } }

  /// Reads the stored shift of a number; nil if it has no row.
  static func stored(_ id: Int, in view: View) throws(Failure) -> Shift? {
    let row = try view.prepare(ShiftQueries.byID)
    try row.bind(id, at: 1)
    return try row.step() ? Shift(row) : nil
  }

  /// Reads the columns of `StoredShift` in their order, but for the key.
  init(_ row: borrowing Statement) throws(Failure) {
    self = try Shift.hours(row)
    title = try row.text(7)
    memo = try row.text(8)
    tags = try Tags(try row.text(9))
  }

  /// Reads the first seven of these columns: all but title, memo and tags.
  static func hours(_ row: borrowing Statement) throws(Failure) -> Shift {
    let start = try row.instantIfAny(3)
    let end = try row.instantIfAny(4)
    var planned: TimeSpan?
    if let start, let end { planned = try TimeSpan(from: start, to: end) }
    var breaks: [ShiftBreak] = []
    if try !row.withText(5, { ShiftBreak.read(stored: $0, into: &breaks) }) {
      breaks = try ShiftBreak.decode(try row.text(5))
    }
    return Shift(
      id: try row.integer(0), membershipID: try row.integer(1), day: try row.date(2),
      planned: planned, breaks: breaks,
      state: try ShiftState.read(row, 6))
  }

  /// The columns of `StoredShift`, as INSERT takes them.
  ///
  /// - Parameter id: the number of an occurrence; nil for a new one.
  func values(id: Int? = nil, key: String? = nil) -> [Value] {
    [
      Value(id), .integer(membershipID), Value(day), Value(planned?.start), Value(planned?.end),
      .text(ShiftBreak.encode(breaks)), .text(state.code), .text(title), .text(memo),
      .text(tags.description), Value(key),
    ]
  }

  /// The columns as UPDATE takes them: all but the key, which stays.
  var update: [Value] { Array(values(id: id).dropLast()) }
}
