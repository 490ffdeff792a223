import CatchStore

/// Requests to swap, cover or change shifts.
enum ChangeRequestSchema {
  static let tables: [StoredTable] = []

  static let meanings: [TableMeaning] = []

  static let creates: [StaticString] = []

  static let alterations: [Migration.Alteration] = []
}
