extension [String] {
  /// Joins the texts, with the separator between two.
  ///
  /// The library's own, which is for every collection, asks the runtime at its first call how arrays
  /// are collections: as long as a short command takes to read its arguments.
  public func joined(separator: String = "") -> String {
    guard var text = first else { return "" }
    for other in dropFirst() {
      text += separator
      text += other
    }
    return text
  }
}
