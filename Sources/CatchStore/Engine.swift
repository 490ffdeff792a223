import CSQLite

/// The SQLite library in use, and its known faults.
public enum Engine {
  /// SQLite's number: 3040001 is 3.40.1.
  public static var versionNumber: Int { Int(sqlite3_libversion_number()) }

  /// `3.40.1`
  public static var version: String { unsafe String(cString: sqlite3_libversion()) }

  /// Ids of its known faults: `write_ahead_reset`.
  public static var faults: [String] { hasWriteAheadFault ? ["write_ahead_reset"] : [] }

  /// Whether SQLite takes its memory from here, asked before the first store of a process: it saves
  /// most of the cost of memory and its lock, a fifth of the time to open a store.
  ///
  /// Each thread may have 512 MiB. False where something else used SQLite before.
  static let usesOwnMemory = catchkit_use_own_memory() == SQLITE_OK

  /// STRICT tables came with 3.37; `->>` and the built-in JSON functions with 3.38.
  static let oldestVersionNumber = 3_038_000

  /// True when write-ahead logging can lose committed pages as short processes come and go.
  ///
  /// Fixed in 3.51.3, and in the branches 3.50 from 3.50.7 and 3.44 from 3.44.6 on; 3.52.0 was
  /// withdrawn. The store never uses that mode, so this only matters for files found in it.
  public static var hasWriteAheadFault: Bool { hasWriteAheadFault(versionNumber) }

  static func hasWriteAheadFault(_ number: Int) -> Bool {
    switch number {
    case 3_052_000: true
    case 3_051_003...: false
    case 3_050_007..<3_051_000: false
    case 3_044_006..<3_045_000: false
    default: true
    }
  }
}
