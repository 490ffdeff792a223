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

extension JSON {
  /// Returns where the elements stand in a document that is an array, or an object with one as that
  /// member; nil for every other document. The whole document is checked.
  ///
  /// A million elements take 8 MB; as values they take some hundred.
  /// - Parameter bytes: fewer than 4 GiB.
  public static func elements(
    of bytes: [UInt8], orOf member: String, file: String? = nil
  ) throws(Failure) -> [Range<UInt32>]? {
    try bytes.withUnsafeBufferPointer { buffer throws(Failure) in
      var scanner = JSONScanner(UnsafeRawBufferPointer(buffer), file: file)
      var found: [Range<UInt32>]?
      switch try scanner.peek() {
      case .array: found = try scanner.elementRanges()
      case .object:
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
          if key.elementsEqual(member.utf8), try scanner.peek() == .array {
            found = try scanner.elementRanges()
          } else {
            try scanner.skipValue()
          }
        }
      case .string, .number, .bool, .null, .end: try scanner.skipValue()
      }
      try scanner.finish()
      return found
    }
  }
}

extension JSONScanner {
  fileprivate mutating func elementRanges() throws(Failure) -> [Range<UInt32>] {
    var found: [Range<UInt32>] = []
    try beginArray()
    while try nextElement() {
      _ = try peek()
      let start = UInt32(index)
      try skipValue()
      found.append(start..<UInt32(index))
    }
    return found
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
