/// The marks of operations that no person made; frozen.
enum M0008_Runs {
  static let migration = Migration(
    "runs",
    creates: [
      """
      CREATE TABLE run (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        domain TEXT NOT NULL CHECK (domain <> ''),
        at INTEGER NOT NULL
      ) STRICT
      """
    ])
}
