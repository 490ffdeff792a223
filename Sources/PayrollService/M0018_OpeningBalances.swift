import CatchStore

/// Pay of members from before the store's records; frozen.
enum M0018_OpeningBalances {
  static let migration = Migration(
    "opening balances",
    creates: [
      """
      CREATE TABLE pay_opening (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        membership INTEGER NOT NULL UNIQUE REFERENCES membership (id),
        through TEXT NOT NULL,
        wages TEXT NOT NULL DEFAULT '',
        hours TEXT NOT NULL DEFAULT '',
        leave_used INTEGER CHECK (leave_used >= 0),
        insured_months INTEGER CHECK (insured_months >= 0)
      ) STRICT
      """
    ])
}
