import CatchStore
import CatchValues
import PeopleService

/// An import of a calendar file: what it brought, and from which calendar.
///
/// Shifts and series that an import added have ids in a row, since a change has the store to itself
/// and ids are never used again.
struct CalendarImport: StoredRecord {
  var id = ID<CalendarImport>(0)
  var person = ID<Person>(0)
  var calendar = 1
  var product = ""
  var (firstShift, lastShift) = (0, 0)
  var (firstPart, lastPart) = (0, 0)

  static let table = StoredTable(of: CalendarImport.self, "calendar_import", prefix: "cim")
  static var noun: TableNoun {
    TableNoun("import of a calendar", "imports of calendars", "달력 가져오기")
  }

  static func list(
    _ brought: inout CalendarImport, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&brought.id)
    columns.person("person", &brought.person, "Person", "사람")
    columns.column("calendar", &brought.calendar, "Calendar", "달력")
    columns.column("product", &brought.product, "Made by", "만든 프로그램")
    columns.column("first_shift", &brought.firstShift, "First shift", "첫 근무")
    columns.column("last_shift", &brought.lastShift, "Last shift", "마지막 근무")
    columns.column("first_part", &brought.firstPart, "First series", "첫 반복")
    columns.column("last_part", &brought.lastPart, "Last series", "마지막 반복")
  }
}
