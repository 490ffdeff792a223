public import CatchValues

/// Hands out the lines of a source one by one from one growing buffer.
public struct LineReader: ~Copyable {
  private let source: ByteSource
  private let limit: Int
  private var buffer: UnsafeMutableRawBufferPointer
  /// The start of the bytes read and not yet handed out.
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  /// True when the next advance hands out the current line once more.
  private var isHeld = false
  private var line = 0..<0
  /// The current line's number, from 1.
  public private(set) var number = 0

  /// The source's name in messages.
  public var name: String { source.name }

  /// - Parameter limit: a longer line is refused rather than kept in memory.
  public init(_ source: ByteSource, limit: Int = 8 << 20) {
    self.source = source
    self.limit = limit
    buffer = .allocate(byteCount: 256 << 10, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// Moves to the next line; false at the end of the source.
  ///
  /// - Throws: `input.too_large` for a line beyond the limit.
  public mutating func advance() throws(Failure) -> Bool {
    if isHeld {
      isHeld = false
      return true
    }
    var searched = start
    while true {
      if let newline = newline(from: searched) {
        line = start..<newline
        start = newline + 1
        number += 1
        return true
      }
      searched = end
      if isAtEnd {
        guard start < end else { return false }
        line = start..<end
        start = end
        number += 1
        return true
      }
      searched -= try fill()
    }
  }

  /// Makes the next advance hand out the current line again.
  public mutating func hold() { isHeld = true }

  /// Passes on the current line without its newline, valid until the next advance.
  public func withLine(_ body: (UnsafeRawBufferPointer) -> Void) {
    body(UnsafeRawBufferPointer(rebasing: buffer[line]))
  }

  private var tooLong: Failure {
    EnvironmentFailure.tooLarge.failure(
      "the line is longer than \(limit >> 20) MiB, the most this command reads",
      "줄이 이 명령이 읽는 최대 길이 \(limit >> 20) MiB를 넘습니다",
      hint: Text(
        en: "each line holds one record; look for a missing line break",
        ko: "한 줄에 한 건입니다. 빠진 줄바꿈이 없는지 보십시오"), file: source.name, line: number + 1)
  }

  private func newline(from index: Int) -> Int? {
    let bytes = UnsafeRawBufferPointer(buffer)
    var index = index
    // Eight bytes at a time: a worker's line is two kilobytes long.
    while index + 8 <= end {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ 0x0A0A_0A0A_0A0A_0A0A
      let found = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
      if found != 0 { return index + UInt64(littleEndian: found).trailingZeroBitCount / 8 }
      index += 8
    }
    while index < end {
      if bytes[index] == 0x0A { return index }
      index += 1
    }
    return nil
  }

  /// Reads more; returns the distance by which the kept bytes moved down.
  private mutating func fill() throws(Failure) -> Int {
    let kept = end - start
    let moved = start
    if start > 0 {
      // Overlapping ranges are allowed here.
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
      start = 0
      end = kept
    }
    if end == buffer.count {
      guard end < limit else { throw tooLong }
      let larger = UnsafeMutableRawBufferPointer.allocate(
        byteCount: buffer.count * 2, alignment: 16)
      larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[..<end]))
      buffer.deallocate()
      buffer = larger
    }
    let count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[end...]))
    if count == 0 { isAtEnd = true }
    end += count
    return moved
  }
}
