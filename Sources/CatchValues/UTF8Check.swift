/// Checks UTF-8 by RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF.
public enum UTF8Check {
  public static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    firstFault(in: bytes) == nil
  }

  /// Returns the length of the valid sequence that begins at `start`, or 0.
  @inline(__always)
  static func sequenceLength(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    let lead = base[start]
    if lead < 0x80 { return 1 }
    let left = end - start
    guard lead >= 0xC2, left >= 2 else { return 0 }
    let second = base[start + 1]
    if lead < 0xE0 { return second & 0xC0 == 0x80 ? 2 : 0 }
    guard left >= 3, base[start + 2] & 0xC0 == 0x80 else { return 0 }
    if lead < 0xF0 {
      let lowest: UInt8 = lead == 0xE0 ? 0xA0 : 0x80
      let highest: UInt8 = lead == 0xED ? 0x9F : 0xBF
      return second >= lowest && second <= highest ? 3 : 0
    }
    guard lead < 0xF5, left >= 4, base[start + 3] & 0xC0 == 0x80 else { return 0 }
    let lowest: UInt8 = lead == 0xF0 ? 0x90 : 0x80
    let highest: UInt8 = lead == 0xF4 ? 0x8F : 0xBF
    return second >= lowest && second <= highest ? 4 : 0
  }

  /// Returns the offset of the first byte that is not part of valid UTF-8, if any.
  static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    var cursor = 0
    while cursor < bytes.count {
      if bytes.count - cursor >= 8,
        UnsafeRawPointer(base + cursor).loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080
          == 0
      {
        cursor += 8
        continue
      }
      let length = sequenceLength(base, from: cursor, to: bytes.count)
      guard length > 0 else { return cursor }
      cursor += length
    }
    return nil
  }
}
