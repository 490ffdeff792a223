import CatchStore
import CatchValues
import PeopleService

/// The table of imports of calendar files: what each one brought, and from which calendar.
///
/// Shifts and series that an import added have ids in a row, since a change has the store to itself
/// and ids are never used again.
enum CalendarImportSchema {
  static let table = StoredTable(
    "calendar_import", prefix: "cim",
    columns: [
      "id", "person", "calendar", "product", "first_shift", "last_shift", "first_part", "last_part",
    ])

  static let meanings = [
    TableDescription(
      of: table, TableNoun("import of a calendar", "imports of calendars", "달력 가져오기"),
      references: [TableReference("person", to: PeopleTables.person)],
      fields: [
        ColumnDescription("person", Text(en: "Person", ko: "사람"), .words, at: ["person", "name"]),
        ColumnDescription("calendar", Text(en: "Calendar", ko: "달력"), .integer),
        ColumnDescription("product", Text(en: "Made by", ko: "만든 프로그램"), .text),
        ColumnDescription("first_shift", Text(en: "First shift", ko: "첫 근무"), .integer),
        ColumnDescription("last_shift", Text(en: "Last shift", ko: "마지막 근무"), .integer),
        ColumnDescription("first_part", Text(en: "First series", ko: "첫 반복"), .integer),
        ColumnDescription("last_part", Text(en: "Last series", ko: "마지막 반복"), .integer),
      ])
  ]
}
