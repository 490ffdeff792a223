extension String {
  /// Returns a name as a word of a command line; the id where a shell reads more into the name.
  public static func word(_ name: String, or id: String) -> String {
    name.utf8.allSatisfy {
      $0 >= 0x80 || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20)
    } ? name : id
  }

  /// True when the bytes of the other text occur in this one; always true for an empty text.
  ///
  /// The standard library's search would bring in the engine of regular expressions.
  public func contains(text other: String) -> Bool {
    let bytes = Array(utf8)
    let sought = Array(other.utf8)
    guard sought.count <= bytes.count else { return false }
    return (0...(bytes.count - sought.count)).contains { start in
      bytes[start..<(start + sought.count)].elementsEqual(sought)
    }
  }

  /// Returns the text with each occurrence of one text, found from the left, replaced by another.
  public func replacing(text sought: String, with other: String) -> String {
    let (bytes, sought, other) = (Array(utf8), Array(sought.utf8), Array(other.utf8))
    guard !sought.isEmpty else { return self }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: sought) {
        result += other
        index += sought.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension String {
  /// True for ASCII without control characters.
  public var isPlainASCII: Bool {
    GrowingBytes.withUTF8(self) { bytes in bytes.allSatisfy { (0x20..<0x7F).contains($0) } }
  }

  /// True for so many hexadecimal digits, none in upper case.
  public func isHexadecimal(digits: Int) -> Bool {
    utf8.count == digits
      && GrowingBytes.withUTF8(self) { bytes in
        bytes.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
      }
  }
}

extension String {
  /// The text itself, or its first and last characters around " … " when it has more bytes.
  public func shortened(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    let mark = " … "
    let room = max(0, limit - mark.utf8.count)
    let first = String.fitting(unicodeScalars, in: room * 3 / 4)
    let last = String.fitting(unicodeScalars.reversed(), in: room / 4).reversed()
    return String(String.UnicodeScalarView(first)) + mark + String(String.UnicodeScalarView(last))
  }

  private static func fitting(
    _ scalars: some Sequence<UnicodeScalar>, in count: Int
  ) -> [UnicodeScalar] {
    var left = count
    return scalars.prefix { scalar in
      left -= scalar.utf8.count
      return left >= 0
    }
  }
}
