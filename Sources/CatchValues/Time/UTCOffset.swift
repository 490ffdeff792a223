/// The time by which a local clock is ahead of UTC.
public struct UTCOffset: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Positive east of Greenwich; within ±26 hours, which covers every zone in history.
  public let seconds: Int

  public static let utc = UTCOffset(unchecked: 0)
  public static let korea = UTCOffset(unchecked: 32_400)

  /// - Returns: nil beyond ±26 hours.
  public init?(seconds: Int) {
    guard (-93_600...93_600).contains(seconds) else { return nil }
    self.seconds = seconds
  }

  init(unchecked seconds: Int) {
    self.seconds = seconds
  }

  /// Reads exactly `Z` or `±HH:MM`.
  public init?(_ text: some StringProtocol) {
    guard let offset = GrowingBytes.withUTF8(text, { UTCOffset(ascii: $0) }) else { return nil }
    self = offset
  }

  init?(ascii bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.count == 1, bytes[0] == 0x5A {
      self = .utc
      return
    }
    guard bytes.count == 6, bytes[0] == 0x2B || bytes[0] == 0x2D,
      let time = CivilTime(ascii: UnsafeBufferPointer(rebasing: bytes[1...]))
    else { return nil }
    seconds = (bytes[0] == 0x2D ? -60 : 60) * time.minuteOfDay
  }

  /// False for local mean times before about 1912, whose seconds RFC 3339 cannot write.
  public var isWholeMinutes: Bool { seconds % 60 == 0 }

  /// `+09:00`, or `+08:27:52` when it is not whole minutes.
  public var description: String {
    // Each instant that is printed asks for this, so it makes no list.
    let magnitude = abs(seconds)
    var text = seconds < 0 ? "-" : "+"
    text += UTCOffset.twoDigits(magnitude / 3600)
    text += ":"
    text += UTCOffset.twoDigits(magnitude / 60 % 60)
    if !isWholeMinutes {
      text += ":"
      text += UTCOffset.twoDigits(magnitude % 60)
    }
    return text
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  public static func < (left: UTCOffset, right: UTCOffset) -> Bool { left.seconds < right.seconds }
}
