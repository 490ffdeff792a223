extension JSONScanner {
  /// Where the value of a dotted path (`contract.rate`) begins, or what is nearest above it.
  ///
  /// For failures found after reading; it goes through the document once more.
  public func offset(ofField path: String) -> Int {
    var scanner = JSONScanner(UnsafeRawBufferPointer(start: base, count: count))
    var nearest = 0
    do throws(Failure) {
      for name in path.split(separator: ".") {
        guard try scanner.peek() == .object, try scanner.enter(name) else { break }
        _ = try scanner.peek()
        nearest = scanner.index
      }
    } catch {
      // It was read before, so this is the end of what can be found.
      return nearest
    }
    return nearest
  }

  /// Moves to the value of a member; false when the object has none of that name.
  private mutating func enter(_ name: Substring) throws(Failure) -> Bool {
    try beginObject()
    while let key = try nextKey() {
      if key.elementsEqual(name.utf8) { return true }
      try skipValue()
    }
    return false
  }
}
