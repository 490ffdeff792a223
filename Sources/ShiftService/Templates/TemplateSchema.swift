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
}

extension ShiftTables {
  static let template = StoredTable(
    "template", prefix: "tpl", columns: ["id", "workplace", "name", "day_count", "entries"])
}
