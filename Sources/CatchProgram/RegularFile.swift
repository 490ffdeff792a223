public import CatchValues

/// An open regular file, of which parts are read where they stand.
///
/// Folders, pipes and devices are none, so that reading never waits for another program.
public final class RegularFile {
  /// In bytes, when it was opened.
  public let size: Int
  /// The time of its last change of content.
  public let writtenAt: Instant
  private let readPart: (Int, Int) throws(Failure) -> [UInt8]
  private let hasAttribute: (String) -> Bool
  private let end: () -> Void

  /// - Parameters:
  ///   - part: reads from an offset, at most so many bytes; fewer at the end of the file.
  ///   - attribute: true for an extended attribute that the file has, by its name without `user.`.
  public init(
    size: Int, writtenAt: Instant, part: @escaping (Int, Int) throws(Failure) -> [UInt8],
    attribute: @escaping (String) -> Bool = { _ in false }, end: @escaping () -> Void = {}
  ) {
    (self.size, self.writtenAt) = (size, writtenAt)
    (readPart, hasAttribute, self.end) = (part, attribute, end)
  }

  deinit { end() }

  /// - Throws: `input.unreadable`.
  public func part(at offset: Int, count: Int) throws(Failure) -> [UInt8] {
    guard offset >= 0, offset < size, count > 0 else { return [] }
    return try readPart(offset, min(count, size - offset))
  }

  public func has(attribute name: String) -> Bool { hasAttribute(name) }
}
