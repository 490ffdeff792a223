public import CatchValues

/// Bytes to be read once, in order; closed when the last reference to it goes away.
public final class ByteSource {
  /// The name in messages: the path as typed, or `-`.
  public let name: String
  /// How many bytes are likely to come; 0 if unknown.
  private let size: Int
  private let fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  private let close: () -> Void

  /// - Parameters:
  ///   - size: how many bytes are likely to come; 0 if unknown.
  ///   - fill: writes at most that many bytes and returns their count; 0 is the end.
  public init(
    name: String, size: Int = 0,
    fill: @escaping (UnsafeMutableRawBufferPointer) throws(Failure) -> Int,
    close: @escaping () -> Void = {}
  ) {
    self.name = name
    self.size = size
    self.fill = fill
    self.close = close
  }

  public convenience init(name: String, bytes: [UInt8]) {
    var position = 0
    self.init(name: name) { buffer throws(Failure) in
      let count = min(buffer.count, bytes.count - position)
      buffer.copyBytes(from: bytes[position..<position + count])
      position += count
      return count
    }
  }

  deinit { close() }

  /// - Returns: the count of bytes written to the buffer; 0 is the end.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    try fill(buffer)
  }

  /// - Throws: `input.too_large` beyond the limit or the bounds, before all of it is in memory.
  public func readAll(limit: Int, within bounds: TableBounds? = nil) throws(Failure) -> [UInt8] {
    var bounds = bounds
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size, limit))
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try chunk.withUnsafeMutableBufferPointer { buffer throws(Failure) in
        try fill(UnsafeMutableRawBufferPointer(buffer))
      }
      guard count > 0 else { return bytes }
      try bounds?.take(chunk[..<count])
      guard bytes.count + count <= limit else { throw .tooLarge(name, limit: limit) }
      bytes.append(contentsOf: chunk[..<count])
    }
  }
}

/// A buffered stream whose every write is checked.
public final class ByteSink {
  private var buffer: [UInt8] = []
  private let capacity: Int
  private let drain: (UnsafeRawBufferPointer) throws(Failure) -> Void
  private let drainPatiently: ((UnsafeRawBufferPointer) throws(Failure) -> Int)?
  // After a failure nothing more is tried: the user has seen the error.
  private var hasFailed = false

  /// - Parameters:
  ///   - capacity: bytes kept back before they are written; 0 writes at once.
  ///   - drain: writes all of the bytes, or throws `output.write`.
  ///   - offer: writes bytes until the reader takes none for a while, and returns their count; nil
  ///     where writing never waits.
  public init(
    capacity: Int = 1 << 16, drain: @escaping (UnsafeRawBufferPointer) throws(Failure) -> Void,
    offer: ((UnsafeRawBufferPointer) throws(Failure) -> Int)? = nil
  ) {
    self.capacity = capacity
    self.drain = drain
    drainPatiently = offer
  }

  /// Writes bytes until the reader takes none for a while.
  ///
  /// - Returns: the count of bytes written, or kept where they need not wait.
  /// - Throws: `output.write`; the rest of the output is then dropped.
  func offer(_ bytes: UnsafeRawBufferPointer) throws(Failure) -> Int {
    guard !hasFailed else { return bytes.count }
    guard let drainPatiently else {
      try write(bytes)
      return bytes.count
    }
    do throws(Failure) {
      let kept = try buffer.withBytes { kept throws(Failure) in
        kept.isEmpty ? 0 : try drainPatiently(kept)
      }
      buffer.removeFirst(kept)
      return buffer.isEmpty ? try drainPatiently(bytes) : 0
    } catch {
      hasFailed = true
      throw error
    }
  }

  /// - Throws: `output.write`; the rest of the output is then dropped.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    guard !hasFailed else { return }
    if buffer.count + bytes.count > capacity { try flush() }
    // Bytes that nearly fill the buffer gain nothing from being copied into it.
    guard bytes.count <= capacity / 2 || !buffer.isEmpty else { return try pass(bytes) }
    if buffer.isEmpty { buffer.reserveCapacity(capacity) }
    buffer.append(contentsOf: bytes)
  }

  public func write(_ bytes: [UInt8]) throws(Failure) {
    try bytes.withBytes { bytes throws(Failure) in try write(bytes) }
  }

  public func write(_ text: String) throws(Failure) {
    var text = text
    // withUTF8 rethrows untyped, so the failure travels as a value.
    let result: Result<Void, Failure> = text.withUTF8 { utf8 in
      do throws(Failure) {
        return .success(try write(UnsafeRawBufferPointer(utf8)))
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// - Throws: `output.write`; the rest of the output is then dropped.
  public func flush() throws(Failure) {
    guard !buffer.isEmpty, !hasFailed else { return }
    try buffer.withUnsafeBufferPointer { bytes throws(Failure) in
      try pass(UnsafeRawBufferPointer(bytes))
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes one line for a person; a failure of standard error cannot be reported and is ignored.
  public func note(_ line: String) {
    do throws(Failure) {
      try write("catchkit: \(line.shortened(toBytes: 2048))\n")
      try flush()
    } catch {
      hasFailed = true
    }
  }

  private func pass(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    do throws(Failure) {
      try drain(bytes)
    } catch {
      hasFailed = true
      throw error
    }
  }
}
