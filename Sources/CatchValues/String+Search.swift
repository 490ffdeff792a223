extension String {
  /// Whether the bytes of another text stand somewhere in this one; an empty text always does.
  ///
  /// The standard library's search comes with the engine of regular expressions.
  public func contains(text other: String) -> Bool {
    let bytes = Array(utf8)
    let sought = Array(other.utf8)
    guard sought.count <= bytes.count else { return false }
    return (0...(bytes.count - sought.count)).contains { start in
      bytes[start..<(start + sought.count)].elementsEqual(sought)
    }
  }
}
