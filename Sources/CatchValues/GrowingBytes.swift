/// A byte buffer that grows by doubling; the writers append to it without going through `String`.
struct GrowingBytes: ~Copyable {
  private(set) var start: UnsafeMutableRawPointer
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    start = .allocate(byteCount: capacity, alignment: 1)
  }

  deinit {
    start.deallocate()
  }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  mutating func append(byte: UInt8) {
    reserve(1)
    start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  mutating func append(_ other: UnsafeRawPointer, count added: Int) {
    reserve(added)
    (start + count).copyMemory(from: other, byteCount: added)
    count += added
  }

  /// Appends ASCII or other UTF-8 that needs no escaping.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { utf8 in
      guard let address = utf8.baseAddress else { return }
      append(address, count: utf8.count)
    }
  }

  mutating func append(_ text: String) {
    GrowingBytes.withUTF8(text) { utf8 in
      guard let address = utf8.baseAddress else { return }
      append(address, count: utf8.count)
    }
  }

  mutating func append(decimal value: Int) {
    reserve(20)
    if value < 0 {
      start.storeBytes(of: 0x2D, toByteOffset: count, as: UInt8.self)
      count += 1
    }
    var rest = value.magnitude
    var digitCount = 1
    var bound: UInt = 10
    while rest >= bound {
      digitCount += 1
      if digitCount == 20 { break }
      bound &*= 10
    }
    count += digitCount
    var offset = count - 1
    while rest >= 10 {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      start.storeBytes(
        of: UInt8(truncatingIfNeeded: digit) &+ 0x30, toByteOffset: offset, as: UInt8.self)
      offset -= 1
      rest = quotient
    }
    start.storeBytes(
      of: UInt8(truncatingIfNeeded: rest) &+ 0x30, toByteOffset: offset, as: UInt8.self)
  }

  /// Adds bytes stored past the end, within the reserved capacity, to the count.
  mutating func advance(by stored: Int) {
    count += stored
  }

  /// Drops the bytes beyond `newCount`; the capacity stays.
  mutating func truncate(to newCount: Int) {
    count = min(count, newCount)
  }

  @inline(__always)
  mutating func reserve(_ added: Int) {
    if capacity - count < added { grow(by: added) }
  }

  @inline(never)
  private mutating func grow(by added: Int) {
    capacity = max(capacity * 2, count + added, 64)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
    larger.copyMemory(from: start, byteCount: count)
    start.deallocate()
    start = larger
  }

  /// Passes the text's UTF-8 without a copy when it is contiguous, as in every native string.
  static func withUTF8<R>(
    _ text: some StringProtocol, _ body: (UnsafeBufferPointer<UInt8>) -> R
  ) -> R {
    text.utf8.withContiguousStorageIfAvailable(body)
      ?? Array(text.utf8).withUnsafeBufferPointer(body)
  }
}
