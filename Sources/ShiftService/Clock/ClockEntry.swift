public import CatchStore
public import CatchValues

/// One time at work by the clock; a shift has several when its worker went out and came back.
public struct ClockEntry: Hashable, Sendable {
  public var id: Int
  public var shiftID: Int
  public var clockedIn: Instant
  /// nil while the worker is clocked in.
  public var clockedOut: Instant?
  /// True when a time was entered afterwards, not when the worker came or left.
  public var isRepaired = false
  /// At most 200 characters, in one line.
  public var note = ""

  public var isOpen: Bool { clockedOut == nil }

  /// Seconds since 1970 between in and out; nil while open, empty if out is not after in.
  var range: Range<Int>? {
    clockedOut.map { out in
      let start = clockedIn.secondsSinceEpoch
      return start..<max(start, out.secondsSinceEpoch)
    }
  }
}

extension ClockEntry: StoredRecord {
  public static let idPrefix = "clk"
  public static let table = StoredTable(of: ClockEntry.self, "clock", prefix: "clk")
  public static var noun: TableNoun { TableNoun("clock entry", "clock entries", "출퇴근 기록") }
  public static var zonePath: [StaticString] { ["shift", "membership", "workplace", "zone"] }
  public static var reader: RowReader { RowReader(table, ClockEntry.init) }

  public static let columns = Columns<ClockEntry>()

  public init() { self.init(id: 0, shiftID: 0, clockedIn: .first) }

  public static func list(
    _ entry: inout ClockEntry, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    var (id, shift) = (entry.recordID, ID<Shift>(entry.shiftID))
    columns.id(&id)
    columns.shift(&shift)
    (entry.id, entry.shiftID) = (id.number, shift.number)
    columns.column("clocked_in", &entry.clockedIn, "In", "출근")
    columns.column("clocked_out", &entry.clockedOut, "Out", "퇴근")
    columns.column("is_repaired", &entry.isRepaired, "Repaired", "고침")
    columns.column("note", &entry.note, "Note", "비고")
  }

  public var recordID: ID<ClockEntry> { ID(id) }

  /// Reads the columns in their order without their list: a store may have a million entries.
  init(_ row: borrowing Statement) throws(Failure) {
    try self.init(row, from: 0)
  }

  /// - Parameter first: the column of the id.
  init(_ row: borrowing Statement, from first: Int) throws(Failure) {
    self.init(
      id: try row.integer(first), shiftID: try row.integer(first + 1),
      clockedIn: try row.instant(first + 2), clockedOut: try row.instantIfAny(first + 3),
      isRepaired: try row.bool(first + 4), note: try row.text(first + 5))
  }
}

/// A clock entry with its shift and its member.
public struct ListedEntry: Hashable, Sendable {
  public let entry: ClockEntry
  public let shift: Shift
  public let member: RosterEntry
}
