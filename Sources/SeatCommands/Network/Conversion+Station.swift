import CatchCommandLine

extension Conversion<String> {
  /// A station in any spelling.
  static var station: Conversion<String> { .text("STATION").completed(by: .dynamic("station")) }
}
