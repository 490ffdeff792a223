import CatchStore

/// Facts of workers for papers and transfers; frozen.
enum M0023_Staff {
  static let migration = Migration(
    "staff",
    creates: [
      """
      CREATE TABLE staff_detail (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        membership INTEGER NOT NULL UNIQUE REFERENCES membership (id),
        legal_name TEXT NOT NULL DEFAULT '',
        employee_number TEXT NOT NULL DEFAULT '',
        bank TEXT NOT NULL DEFAULT '',
        account TEXT NOT NULL DEFAULT '',
        holder TEXT NOT NULL DEFAULT ''
      ) STRICT
      """
    ])
}
