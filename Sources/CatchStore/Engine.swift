import CSQLite

/// The SQLite library linked in.
public enum Engine {
  /// As `sqlite3_libversion_number()` says, 3040001 for 3.40.1.
  public static var versionNumber: Int { Int(sqlite3_libversion_number()) }
}
