import CatchStore
public import CatchValues

extension Shift: Identified {
  public static let idPrefix = "shf"
  public static let mayRecur = true

  public var recordID: ID<Shift> { ID(id) }

  /// All breaks together, paid and unpaid.
  public var breakMinutes: Int { breaks.reduce(0) { $0 + $1.minutes } }

  /// Reads the columns of `ShiftQueries` in their order.
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
      state: try row.decoded(6, "a state of shifts", ShiftState.init(code:)))
  }

  /// The columns of INSERT from the membership on.
  func values(key: String?) -> [Value] {
    [
      .integer(membershipID), Value(day), Value(planned?.start), Value(planned?.end),
      .text(ShiftBreak.encode(breaks)), .text(state.code), .text(title), .text(memo),
      .text(tags.description), Value(key),
    ]
  }
}
