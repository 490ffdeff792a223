public import CatchValues

/// An open regular file, of which parts are read where they stand.
///
/// Folders, pipes and devices are none, so that reading never waits for another program.
public final class RegularFile {
  /// In bytes, when it was opened.
  public let size: Int
  /// Milliseconds since 1970 at its last change of content.
  public let writtenMilliseconds: Int
  private let readPart: (Int, Int) throws(Failure) -> [UInt8]
  private let hasAttribute: (String) -> Bool
  private let end: () -> Void
  private let hash: (() throws(Failure) -> String)?

  /// - Parameters:
  ///   - part: reads from an offset, at most so many bytes; fewer at the end of the file.
  ///   - attribute: true for an extended attribute that the file has, by its name without `user.`.
  public init(
    size: Int, writtenMilliseconds: Int, part: @escaping (Int, Int) throws(Failure) -> [UInt8],
    attribute: @escaping (String) -> Bool = { _ in false },
    hash: (() throws(Failure) -> String)? = nil, end: @escaping () -> Void = {}
  ) {
    (self.size, self.writtenMilliseconds) = (size, writtenMilliseconds)
    (readPart, hasAttribute, self.hash, self.end) = (part, attribute, hash, end)
  }

  public var writtenAt: Instant {
    // Rounded down before 1970, too.
    Instant(
      secondsSinceEpoch: (writtenMilliseconds - 999 * (writtenMilliseconds < 0 ? 1 : 0)) / 1_000)
      ?? .first
  }

  /// The SHA-256 of the content, in lower-case hexadecimal digits.
  ///
  /// - Throws: `input.unreadable`.
  public func digest() throws(Failure) -> String {
    if let hash { return try hash() }
    return try SHA256.digest(of: part(at: 0, count: size))
  }

  deinit { end() }

  /// - Throws: `input.unreadable`.
  public func part(at offset: Int, count: Int) throws(Failure) -> [UInt8] {
    guard offset >= 0, offset < size, count > 0 else { return [] }
    return try readPart(offset, min(count, size - offset))
  }

  public func has(attribute name: String) -> Bool { hasAttribute(name) }
}
