import CatchStore

/// Weeks and days of work kept for use again.
enum TemplateSchema {
  static let tables: [StoredTable] = []

  static let meanings: [TableMeaning] = []

  static let creates: [StaticString] = []

  static let alterations: [Migration.Alteration] = []
}
