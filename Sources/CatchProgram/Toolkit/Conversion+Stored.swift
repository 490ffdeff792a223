public import CatchCommandLine

extension Conversion where Value == String {
  /// The nickname of any person of the store.
  public static var person: Conversion<String> { text("NAME").completed(by: .dynamic("person")) }
}
