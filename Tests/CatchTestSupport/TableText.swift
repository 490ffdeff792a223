extension String {
  /// The lines below the head of a table, with any line ends.
  public var rowsBelowHead: [String] {
    split(whereSeparator: \.isNewline).dropFirst().map(String.init)
  }
}
