import CatchStore

/// When people can work, and how strictly each rule is taken.
enum CheckSchema {
  static let tables: [StoredTable] = []

  static let meanings: [TableMeaning] = []

  static let creates: [StaticString] = []

  static let alterations: [Migration.Alteration] = []
}
