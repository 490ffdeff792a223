public import CatchStore
public import CatchValues

/// Work of one member at one workplace: planned, clocked, or both.
public struct Shift: Hashable, Sendable {
  public var id: Int
  public var membershipID: Int
  /// The civil date of the start in the workplace's zone; the whole shift belongs to this day.
  public var day: CivilDate
  /// nil for a shift without a plan, which exists only by clocking in.
  public var planned: TimeSpan?
  /// In canonical order.
  public var breaks: [ShiftBreak] = []
  public var state = ShiftState.planned
  /// At most 50 characters, in one line.
  public var title = ""
  /// At most 200 characters.
  public var memo = ""
  public var tags = Tags.none

  /// Returns the shift in its stored form: Hangul composed, breaks in order.
  ///
  /// - Throws: `shift.break` or `shift.text` for parts beyond their limits.
  public func checked() throws(Failure) -> Shift {
    try ShiftBreak.check(breaks, in: planned)
    var copy = self
    copy.breaks = ShiftBreak.canonical(breaks)
    copy.title = try LimitedText.title.checked(title)
    copy.memo = try LimitedText.memo.checked(memo)
    return copy
  }

  /// The unpaid breaks whose times are known, in seconds since 1970.
  var unpaidBreaks: [Range<Int>] { breaks.compactMap { $0.isPaid ? nil : $0.range } }

  /// Planned working time without unpaid breaks; nil without a plan.
  public var plannedSeconds: Int? {
    guard let planned else { return nil }
    let unpaid = breaks.reduce(0) { $0 + ($1.isPaid ? 0 : $1.seconds) }
    return max(planned.seconds - unpaid, 0)
  }
}

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

/// A shift with the key of its import, as the store keeps it.
///
/// `Shift` reads and writes its columns by their places, which a test compares with this list.
public struct StoredShift: StoredRecord {
  var shift = Shift(id: 0, membershipID: 0, day: .first, planned: nil)
  /// The key behind the workplace's number and a colon.
  var importKey: String?

  public init() {}

  public static let mayRecur = true
  public static let table = StoredTable(of: StoredShift.self, "shift", prefix: "shf")
  public static var noun: TableNoun { TableNoun("shift", "shifts", "근무") }
  public static var zonePath: [StaticString] { ["membership", "workplace", "zone"] }
  public static var shownFirst: [StaticString] {
    ["place", "worker", "day", "starts_at", "ends_at", "state"]
  }
  public static var reader: RowReader { RowReader(table, Shift.init) }

  public static let columns = Columns<StoredShift>()

  public static func list(
    _ stored: inout StoredShift, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    var (id, membership) = (stored.shift.recordID, ID<Membership>(stored.shift.membershipID))
    columns.id(&id)
    columns.member(&membership)
    (stored.shift.id, stored.shift.membershipID) = (id.number, membership.number)
    columns.column("day", &stored.shift.day, "Day", "날짜")
    columns.planned(&stored.shift.planned)
    columns.breaks(&stored.shift.breaks, .parts(ShiftBreak.shown))
    columns.column("state", &stored.shift.state, "State", "상태")
    columns.column("title", &stored.shift.title, "Title", "제목")
    columns.column("memo", &stored.shift.memo, "Memo", "메모")
    columns.column("tags", &stored.shift.tags, "Tags", "태그")
    columns.visit("import_key", &stored.importKey) {
      var about = AboutColumn("Key", "키")
      (about.shownAs, about.kind) = ("key", .code(key))
      return about
    }
  }

  /// The key as people read it, without the workplace's number.
  @Sendable private static func key(_ text: String) -> DisplayCode? {
    let key = ImportKey.shown(text) ?? text
    return DisplayCode(key, Text(verbatim: key))
  }
}

extension ShiftState: ColumnValue {
  public static var kind: ColumnDescription.Kind {
    .code { text in ShiftState(code: text).map { DisplayCode($0.code, $0.name) } }
  }
  public var stored: Value { .text(code) }

  public static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> ShiftState {
    try row.decoded(column, "a state of shifts", ShiftState.init(code:))
  }
}
