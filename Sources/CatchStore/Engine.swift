import CSQLite

/// The SQLite library that was linked in, and what is known of its faults.
public enum Engine {
  /// As SQLite counts: 3040001 is 3.40.1.
  public static var versionNumber: Int { Int(sqlite3_libversion_number()) }

  /// `3.40.1`
  public static var version: String { unsafe String(cString: sqlite3_libversion()) }

  /// What is known to be wrong with it: `write_ahead_reset`.
  public static var faults: [String] { hasWriteAheadFault ? ["write_ahead_reset"] : [] }

  /// Spares most of what taking memory costs, and the lock around it: a fifth of what opening a store
  /// takes. Each thread may have 512 MiB.
  ///
  /// Only before a process opens its first store.
  public static func useOwnMemory() {
    _ = catchkit_use_own_memory()
  }

  /// STRICT tables came with 3.37; `->>` and the JSON functions built in with 3.38.
  static let oldestVersionNumber = 3_038_000

  /// Whether write-ahead logging can lose committed pages when short processes come and go.
  ///
  /// Mended in 3.51.3, and in the branches 3.50 from 3.50.7 and 3.44 from 3.44.6 on; 3.52.0 was
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
