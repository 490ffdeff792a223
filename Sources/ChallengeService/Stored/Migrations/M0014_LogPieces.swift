import CatchStore

/// From here on a row of `challenge_entry` may hold several entries, which earlier releases cannot
/// read; rows that they wrote stay as they are. Frozen.
enum M0014_LogPieces {
  static let migration = Migration("log pieces", creates: [])
}
