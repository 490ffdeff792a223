import CatchStore

/// Routines, their tasks, and the notices that were given.
enum RoutineSchema {
  static let tables: [StoredTable] = []

  static let meanings: [TableMeaning] = []

  static let creates: [StaticString] = []

  static let alterations: [Migration.Alteration] = []
}
