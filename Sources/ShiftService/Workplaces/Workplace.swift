public import CatchStore
public import CatchValues
public import PeopleService

/// A place of work: personal when the worker keeps it alone, shared when an owner runs it.
public struct Workplace: Hashable {
  public var id = ID<Workplace>(0)
  public var owner = ID<Person>(0)
  /// Unique among the owner's workplaces that are not removed.
  public var name = ""
  public var isShared = false
  public var category = ""
  /// The colour shown to members who chose none.
  public var color = LabelColor.none
  public var address = ""
  /// The IANA name of the zone in which its days and weeks are counted.
  public var zone = ""
  public var weekStart = Weekday.mon
  /// The weekly paid holiday.
  public var restDay = Weekday.sun
  public var addedAt = Instant.first
  public var removedAt: Instant?

  public init() {}

  /// The name as a word of a command line, or the id.
  public var word: String { .word(name, or: id.description) }
}

extension Workplace: StoredRecord {
  public static let table = StoredTable(of: Workplace.self, "workplace", prefix: "wpl")
  public static var noun: TableNoun { TableNoun("workplace", "workplaces", "사업장") }
  public static var zonePath: [StaticString] { ["zone"] }
  public static var shownFirst: [StaticString] { ["name"] }

  public static let columns = Columns<Workplace>()

  public static func list(
    _ place: inout Workplace, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&place.id)
    columns.person("owner", &place.owner, "Owner", "사장님")
    columns.column("name", &place.name, "Name", "이름")
    columns.column("is_shared", &place.isShared, "Shared", "공유")
    columns.words("category", &place.category, "Category", "업종")
    columns.column("colour", &place.color, "Label", "표시 색", as: "label")
    columns.words("address", &place.address, "Address", "주소")
    columns.column("zone", &place.zone, "Zone", "시간대")
    columns.column("week_start", &place.weekStart, "Week starts", "주 시작")
    columns.column("rest_day", &place.restDay, "Rest day", "주휴일")
    columns.column("added_at", &place.addedAt, "Added", "추가 일시")
    columns.column("removed_at", &place.removedAt, "Removed", "삭제 일시")
  }
}

extension Weekday: ColumnValue {
  public static var kind: ColumnDescription.Kind { .code(ShiftTables.weekday) }
  public var stored: Value { .text(code) }

  public static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> Weekday {
    try row.decoded(column, "a weekday") { Weekday(code: $0) }
  }
}

/// No colour is the empty text, which is also the column's default.
extension LabelColor: ColumnValue {
  public static var kind: ColumnDescription.Kind {
    .code { text in LabelColor(stored: text).map { DisplayCode($0.code, $0.name) } }
  }
  public var stored: Value { .text(self == .none ? "" : code) }

  public static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> LabelColor {
    try row.decoded(column, "a colour", LabelColor.init(stored:))
  }

  private init?(stored: String) {
    self.init(rawValue: stored.isEmpty ? "none" : stored)
  }
}
