import CatchStore

/// Recurring shifts: rules, and the days on which they do not hold.
enum SeriesSchema {
  static let tables: [StoredTable] = []

  static let meanings: [TableMeaning] = []

  static let creates: [StaticString] = []

  static let alterations: [Migration.Alteration] = []
}
