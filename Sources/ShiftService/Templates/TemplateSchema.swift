import CatchStore
import CatchValues

/// Days and weeks of work, stored for reuse.
enum TemplateSchema {
  static let tables: [StoredTable] = [ShiftTables.template]

  static let meanings: [TableDescription] = [
    TableDescription(
      of: ShiftTables.template, TableNoun("template", "templates", "템플릿"),
      zone: ["workplace", "zone"],
      references: [TableReference("workplace", to: ShiftTables.workplace)],
      fields: [
        ColumnDescription("name", Text(en: "Name", ko: "이름"), .text),
        ShiftTables.place(["workplace", "name"]),
        ColumnDescription("day_count", Text(en: "Days", ko: "일수"), .integer),
        ColumnDescription(
          "entries", Text(en: "Shifts", ko: "근무"),
          .parts { text, _ in
            PlanEntry.decode(text).map { entries in
              DisplayParts(
                .integer(entries.count),
                Text(en: "\(entries.count)", ko: "\(entries.count)개"))
            }
          }, at: ["entries"]),
      ])
  ]

  static let creates: [StaticString] = [
    """
    CREATE TABLE template (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      workplace INTEGER NOT NULL REFERENCES workplace (id),
      name TEXT NOT NULL,
      day_count INTEGER NOT NULL CHECK (day_count BETWEEN 1 AND 366),
      entries TEXT NOT NULL,
      UNIQUE (workplace, name)
    ) STRICT
    """,
    """
    CREATE VIEW templates AS
    SELECT 'tpl-' || template.id AS id, workplace.name AS workplace, template.name, day_count
    FROM template JOIN workplace ON workplace.id = template.workplace
    """,
  ]

  static let alterations: [Migration.Alteration] = []
}

extension ShiftTables {
  static let template = StoredTable(
    "template", prefix: "tpl", columns: ["id", "workplace", "name", "day_count", "entries"])
}
