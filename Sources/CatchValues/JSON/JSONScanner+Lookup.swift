extension JSONScanner {
  /// Returns the offset of a path's value (`contract.rate`, `[2].from`), or of its nearest parent.
  ///
  /// For failures found after reading; it goes through the document once more.
  public func offset(ofField path: String) -> Int {
    var scanner = JSONScanner(UnsafeRawBufferPointer(start: base, count: count))
    var nearest = 0
    do throws(Failure) {
      for step in path.split(whereSeparator: { $0 == "." || $0 == "[" }) {
        guard try scanner.enter(step) else { break }
        _ = try scanner.peek()
        nearest = scanner.index
      }
    } catch {
      // An error in the document: nothing behind it can be found.
      return nearest
    }
    return nearest
  }

  /// Moves to a member (`rate`) or an element (`2]`); false when there is none.
  private mutating func enter(_ step: Substring) throws(Failure) -> Bool {
    switch try peek() {
    case .object:
      try beginObject()
      while let key = try nextKey() {
        if key.elementsEqual(step.utf8) { return true }
        try skipValue()
      }
    case .array where step.hasSuffix("]"):
      try beginArray()
      var left = Int(step.dropLast()) ?? 0
      while try nextElement() {
        if left == 0 { return true }
        left -= 1
        try skipValue()
      }
    case .array, .string, .number, .bool, .null, .end: break
    }
    return false
  }
}

extension Failure {
  /// Turns the failure's offset, or else its field, into file, line and column.
  ///
  /// A failure without either, such as a sum too large, gets the document's beginning.
  public func placed(by scanner: borrowing JSONScanner) -> Failure {
    guard source?.line == nil else { return self }
    let offset = source?.offset ?? source?.field.map { scanner.offset(ofField: $0) } ?? 0
    return scanner.failure(entry, message, hint: hint, at: offset, field: source?.field)
  }
}
