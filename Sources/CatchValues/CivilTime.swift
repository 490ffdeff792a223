/// A time of day to the minute, 00:00 to 23:59, without a zone.
public struct CivilTime: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Minutes since midnight, 0 to 1439.
  public let minuteOfDay: Int

  public init?(minuteOfDay: Int) {
    guard (0..<1440).contains(minuteOfDay) else { return nil }
    self.minuteOfDay = minuteOfDay
  }

  public init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    minuteOfDay = hour * 60 + minute
  }

  /// Reads exactly `HH:MM`.
  public init?(_ text: some StringProtocol) {
    guard let time = GrowingBytes.withUTF8(text, { CivilTime(ascii: $0) }) else { return nil }
    self = time
  }

  /// Reads exactly `HH:MM` from ASCII bytes.
  public init?(ascii bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 5, bytes[2] == 0x3A,
      let hour = CivilDate.twoDigits(bytes[0], bytes[1]),
      let minute = CivilDate.twoDigits(bytes[3], bytes[4])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  public var hour: Int { minuteOfDay / 60 }
  public var minute: Int { minuteOfDay % 60 }

  public var description: String {
    String(unsafeUninitializedCapacity: 5) { bytes in
      write(to: bytes, at: 0)
      return 5
    }
  }

  /// Writes `HH:MM` to five bytes.
  func write(to bytes: UnsafeMutableBufferPointer<UInt8>, at index: Int) {
    CivilDate.put(hour, into: bytes, at: index)
    bytes[index + 2] = 0x3A
    CivilDate.put(minute, into: bytes, at: index + 3)
  }

  public static func < (left: CivilTime, right: CivilTime) -> Bool {
    left.minuteOfDay < right.minuteOfDay
  }
}

/// A day and a time of day to the minute, without a zone.
public struct CivilDateTime: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Minutes since 1970-01-01T00:00 on the civil clock; the unit in which shifts are counted.
  public let minutesSinceEpoch: Int

  public init(_ date: CivilDate, _ time: CivilTime) {
    minutesSinceEpoch = date.daysSinceEpoch * 1440 + time.minuteOfDay
  }

  /// - Returns: nil outside the years 1 to 9999.
  public init?(minutesSinceEpoch: Int) {
    guard CivilDate(daysSinceEpoch: CivilDateTime.day(of: minutesSinceEpoch)) != nil
    else { return nil }
    self.minutesSinceEpoch = minutesSinceEpoch
  }

  /// Reads exactly `YYYY-MM-DDTHH:MM`.
  public init?(_ text: some StringProtocol) {
    guard let value = GrowingBytes.withUTF8(text, { CivilDateTime(ascii: $0) }) else { return nil }
    self = value
  }

  /// Reads exactly `YYYY-MM-DDTHH:MM` from ASCII bytes.
  public init?(ascii bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 16, bytes[10] == 0x54,
      let date = CivilDate(ascii: UnsafeBufferPointer(rebasing: bytes[0..<10])),
      let time = CivilTime(ascii: UnsafeBufferPointer(rebasing: bytes[11..<16]))
    else { return nil }
    self.init(date, time)
  }

  public var date: CivilDate {
    // Every initializer checked the range, so the fallback is never taken.
    CivilDate(daysSinceEpoch: CivilDateTime.day(of: minutesSinceEpoch)) ?? .first
  }

  public var time: CivilTime {
    let day = CivilDateTime.day(of: minutesSinceEpoch)
    return CivilTime(minuteOfDay: minutesSinceEpoch - day * 1440) ?? CivilTime.midnight
  }

  public var description: String {
    String(unsafeUninitializedCapacity: 16) { bytes in
      write(to: bytes)
      return 16
    }
  }

  /// Writes `YYYY-MM-DDTHH:MM` to the first 16 bytes.
  func write(to bytes: UnsafeMutableBufferPointer<UInt8>) {
    date.write(to: bytes)
    bytes[10] = 0x54
    time.write(to: bytes, at: 11)
  }

  public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
    left.minutesSinceEpoch < right.minutesSinceEpoch
  }

  private static func day(of minutes: Int) -> Int {
    let (quotient, remainder) = minutes.quotientAndRemainder(dividingBy: 1440)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

extension CivilTime {
  public static let midnight = CivilTime(unchecked: 0)
  public static let noon = CivilTime(unchecked: 720)

  private init(unchecked minuteOfDay: Int) {
    self.minuteOfDay = minuteOfDay
  }
}
