/// The version of this build.
public enum Version {
  public static let number = "0.2.0"
  /// The date for the manual pages; a constant, so that equal sources give equal pages.
  public static let date = "November 21, 2026"

  /// The output of `--version`.
  static let line = "catchkit 0.2.0\n"

  static var compiler: String {
    #if compiler(>=6.5)
      "Swift 6.5 or later"
    #elseif compiler(>=6.4)
      "Swift 6.4"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #else
      "Swift 6.2"
    #endif
  }

  static var system: String {
    #if os(macOS)
      "macOS"
    #elseif os(Linux)
      "Linux"
    #else
      "unknown"
    #endif
  }
}
