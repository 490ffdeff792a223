/// A point in time to the second, in the years 1 to 9999 of UTC, without leap seconds.
public struct Instant: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Seconds since 1970-01-01T00:00:00Z, negative before.
  public let secondsSinceEpoch: Int

  public static let first = Instant(unchecked: -62_135_596_800)
  public static let last = Instant(unchecked: 253_402_300_799)

  /// - Returns: nil outside the years 1 to 9999.
  public init?(secondsSinceEpoch: Int) {
    guard
      (Instant.first.secondsSinceEpoch...Instant.last.secondsSinceEpoch)
        .contains(secondsSinceEpoch)
    else { return nil }
    self.secondsSinceEpoch = secondsSinceEpoch
  }

  init(unchecked seconds: Int) {
    secondsSinceEpoch = seconds
  }

  /// Takes the nearest instant of the calendar.
  init(clamping seconds: Int) {
    secondsSinceEpoch = min(
      max(seconds, Instant.first.secondsSinceEpoch), Instant.last.secondsSinceEpoch)
  }

  /// Takes the instant at which a clock with that offset shows the local time.
  /// - Returns: nil outside the years 1 to 9999 of UTC.
  public init?(_ local: CivilDateTime, at offset: UTCOffset) {
    self.init(secondsSinceEpoch: local.minutesSinceEpoch * 60 - offset.seconds)
  }

  /// Reads RFC 3339 with an offset, seconds optional: `2026-03-01T23:30:05+09:00`.
  /// - Returns: nil for anything else; fractions of a second are not accepted.
  public init?(_ text: some StringProtocol) {
    guard let instant = GrowingBytes.withUTF8(text, { Instant(ascii: $0) }) else { return nil }
    self = instant
  }

  private init?(ascii bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 17,
      let local = CivilDateTime(ascii: UnsafeBufferPointer(rebasing: bytes[..<16]))
    else { return nil }
    var seconds = 0
    var offsetStart = 16
    if bytes[16] == 0x3A {
      guard bytes.count >= 20, let read = CivilDate.twoDigits(bytes[17], bytes[18]), read < 60
      else { return nil }
      seconds = read
      offsetStart = 19
    }
    guard let offset = UTCOffset(ascii: UnsafeBufferPointer(rebasing: bytes[offsetStart...]))
    else { return nil }
    self.init(secondsSinceEpoch: local.minutesSinceEpoch * 60 + seconds - offset.seconds)
  }

  /// Writes RFC 3339 with that offset; in UTC if the offset has seconds or leaves the calendar.
  public func text(at offset: UTCOffset) -> String {
    let local = secondsSinceEpoch + offset.seconds
    let (minutes, seconds) = Instant.minutes(in: local)
    guard offset.isWholeMinutes, let clock = CivilDateTime(minutesSinceEpoch: minutes)
    else { return text(at: .utc) }
    var text = String(unsafeUninitializedCapacity: 20) { bytes in
      clock.write(to: bytes)
      bytes[16] = 0x3A
      CivilDate.put(seconds, into: bytes, at: 17)
      bytes[19] = 0x5A
      return offset == .utc ? 20 : 19
    }
    if offset != .utc { text += offset.description }
    return text
  }

  /// Returns the local time at that offset, without seconds; it never leaves the calendar.
  public func local(at offset: UTCOffset) -> CivilDateTime {
    let instant = Instant(clamping: secondsSinceEpoch + offset.seconds)
    let (minutes, _) = Instant.minutes(in: instant.secondsSinceEpoch)
    return CivilDateTime(minutesSinceEpoch: minutes) ?? CivilDateTime(.first, .midnight)
  }

  /// Returns nil beyond the years that an instant can have.
  public func adding(seconds: Int) -> Instant? {
    // A sum that wraps is near the ends of the numbers, beyond those years too.
    Instant(secondsSinceEpoch: secondsSinceEpoch &+ seconds)
  }

  /// Returns the seconds from the other instant to this one; negative when this one is earlier.
  public func seconds(since other: Instant) -> Int { secondsSinceEpoch - other.secondsSinceEpoch }

  /// `2026-03-01T14:30:05Z`.
  public var description: String { text(at: .utc) }

  public static func < (left: Instant, right: Instant) -> Bool {
    left.secondsSinceEpoch < right.secondsSinceEpoch
  }

  private static func minutes(in seconds: Int) -> (minutes: Int, rest: Int) {
    let (quotient, remainder) = seconds.quotientAndRemainder(dividingBy: 60)
    return remainder < 0 ? (quotient - 1, remainder + 60) : (quotient, remainder)
  }
}
