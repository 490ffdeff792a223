public import CatchStore
public import CatchValues

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
