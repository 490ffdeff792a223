import CatchValues

extension ShiftBreak {
  /// Reads the text of `encode` in the store's memory, without copies: a million shifts have one
  /// each.
  ///
  /// - Returns: false for any other text; `decode` reports its error.
  public static func read(
    stored bytes: UnsafeBufferPointer<UInt8>, into breaks: inout [ShiftBreak]
  ) -> Bool {
    breaks.removeAll(keepingCapacity: true)
    var reader = StoredBreakReader(bytes: bytes)
    guard reader.take("[") else { return false }
    if reader.take("]") { return reader.isAtEnd }
    repeat {
      guard let one = reader.shiftBreak() else { return false }
      if let last = breaks.last, !precedes(last, one), last != one { return false }
      breaks.append(one)
    } while reader.take(",")
    return reader.take("]") && reader.isAtEnd
  }
}

/// Reads the parts of the one form in which the store keeps breaks.
private struct StoredBreakReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index == bytes.count }

  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - index >= count else { return false }
    for offset in 0..<count where bytes[index + offset] != text.utf8Start[offset] { return false }
    index += count
    return true
  }

  mutating func shiftBreak() -> ShiftBreak? {
    guard take("{\"starts_at\":") else { return nil }
    var startsAt: Instant?
    if !take("null") {
      guard let start = instant() else { return nil }
      startsAt = start
    }
    guard take(",\"minutes\":"), let minutes = minutes(), take(",\"is_paid\":") else { return nil }
    let isPaid = take("true")
    guard isPaid || take("false"), take("}") else { return nil }
    do throws(Failure) {
      return try ShiftBreak(startsAt: startsAt, minutes: minutes, isPaid: isPaid)
    } catch {
      return nil
    }
  }

  /// `"2026-11-02T11:00:00Z"`
  private mutating func instant() -> Instant? {
    guard take("\""), bytes.count - index >= 20 else { return nil }
    let clock = UnsafeBufferPointer(rebasing: bytes[index..<index + 16])
    guard let local = CivilDateTime(ascii: clock) else { return nil }
    index += 16
    guard take(":"), let seconds = seconds(), take("Z\"") else { return nil }
    return Instant(secondsSinceEpoch: local.minutesSinceEpoch * 60 + seconds)
  }

  private mutating func seconds() -> Int? {
    guard let tens = digit(), let ones = digit(), tens < 6 else { return nil }
    return tens * 10 + ones
  }

  /// Reads 1 to 4 digits without a leading zero.
  private mutating func minutes() -> Int? {
    guard var value = digit(), value > 0 else { return nil }
    for _ in 0..<3 {
      guard let next = digit() else { break }
      value = value * 10 + next
    }
    return value
  }

  private mutating func digit() -> Int? {
    guard index < bytes.count, (0x30...0x39).contains(bytes[index]) else { return nil }
    index += 1
    return Int(bytes[index - 1] - 0x30)
  }
}
