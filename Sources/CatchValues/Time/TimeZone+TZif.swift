// TZif, RFC 8536: a header, a block with 32-bit times, then from version 2 on a second header, a
// block with 64-bit times, and a yearly rule between two line feeds.
extension TimeZone {
  /// - Throws: `zone.damaged` unless the bytes are a sound TZif file of version 1 to 4.
  public init(name: String, tzif bytes: [UInt8]) throws(Failure) {
    var file = TZifReader(bytes: bytes, zone: name)
    var block = try file.block(timeSize: 4)
    var rule: ZoneRule?
    if file.version >= 2 {
      block = try file.block(timeSize: 8)
      rule = try file.footer()
    }
    self.init(name: name, initial: block.initial, changes: block.changes, rule: rule)
  }
}

private struct TZifReader {
  /// From before the Big Bang, as RFC 8536 advises, and as far ahead: sums with offsets fit.
  static let seconds = -(1 << 59)...(1 << 59)

  let bytes: [UInt8]
  let zone: String
  var index = 0
  var version = 1

  /// Reads a header and its block; the 32-bit block of a later version is not used.
  mutating func block(
    timeSize: Int
  ) throws(Failure) -> (initial: UTCOffset, changes: [TimeZone.Change]) {
    guard bytes.count - index >= 44, bytes[index..<index + 4].elementsEqual("TZif".utf8) else {
      throw damaged
    }
    let versionByte = bytes[index + 4]
    guard versionByte == 0 || (0x32...0x34).contains(versionByte) else { throw damaged }
    version = versionByte == 0 ? 1 : Int(versionByte - 0x30)
    index += 20
    let standardCount = try integer(size: 4)
    let universalCount = try integer(size: 4)
    let leapCount = try integer(size: 4)
    let timeCount = try integer(size: 4)
    let typeCount = try integer(size: 4)
    let nameByteCount = try integer(size: 4)
    // "right/" zones count leap seconds; POSIX time and this program do not.
    let counts = [standardCount, universalCount, leapCount, timeCount, typeCount, nameByteCount]
    guard counts.allSatisfy({ $0 >= 0 && $0 <= bytes.count }), leapCount == 0, typeCount > 0 else {
      throw damaged
    }
    let times = index
    let indices = times + timeCount * timeSize
    let types = indices + timeCount
    let end = types + typeCount * 6 + nameByteCount + standardCount + universalCount
    guard end <= bytes.count else { throw damaged }
    var offsets: [UTCOffset] = []
    for number in 0..<typeCount {
      index = types + number * 6
      guard let offset = UTCOffset(seconds: try integer(size: 4)) else { throw damaged }
      offsets.append(offset)
    }
    var changes: [TimeZone.Change] = []
    for number in 0..<timeCount {
      index = times + number * timeSize
      let second = try integer(size: timeSize)
      let type = Int(bytes[indices + number])
      guard type < typeCount, TZifReader.seconds.contains(second),
        second > changes.last?.second ?? Int.min
      else { throw damaged }
      changes.append(TimeZone.Change(second: second, offset: offsets[type]))
    }
    index = end
    return (offsets[0], changes)
  }

  /// Reads the rule after the last change; nil if the file has none.
  func footer() throws(Failure) -> ZoneRule? {
    guard bytes.count - index >= 2, bytes[index] == 0x0A,
      let end = bytes[(index + 1)...].firstIndex(of: 0x0A)
    else { throw damaged }
    guard end > index + 1 else { return nil }
    guard let rule = ZoneRule(posix: bytes[(index + 1)..<end]) else { throw damaged }
    return rule
  }

  /// Reads a signed big-endian number.
  private mutating func integer(size: Int) throws(Failure) -> Int {
    guard bytes.count - index >= size else { throw damaged }
    var value: UInt64 = bytes[index] & 0x80 == 0 ? 0 : .max
    for byte in bytes[index..<index + size] { value = value << 8 | UInt64(byte) }
    index += size
    return Int(Int64(bitPattern: value))
  }

  private var damaged: Failure {
    TimeFailure.damagedZone.failure(
      "the file of the time zone '\(zone)' is damaged", "시간대 '\(zone)'의 파일이 손상되었습니다")
  }
}
