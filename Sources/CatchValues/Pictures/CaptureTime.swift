/// The date and time that a camera wrote; without an offset it is local time of unknown place.
public struct CaptureTime: Hashable, Sendable, CustomStringConvertible {
  /// The camera's clock, to the minute.
  public let dateTime: CivilDateTime
  /// 0 to 59.
  public let second: Int
  /// nil when the camera wrote none that can be read.
  public let offset: UTCOffset?

  /// Reads EXIF's `YYYY:MM:DD HH:MM:SS` and, from a tag of its own, `±HH:MM` or `Z`.
  ///
  /// Dashes in the date and a `T` behind it are read too; bytes behind the seconds are not.
  /// - Returns: nil when the day or the time does not exist.
  init?(exif text: ByteView, offset: ByteView?) {
    var text = Array(text.prefix(19).content)
    guard text.count == 19, text[4] == 0x3A || text[4] == 0x2D, text[7] == text[4],
      text[10] == 0x20 || text[10] == 0x54, text[16] == 0x3A,
      let second = CivilDate.twoDigits(text[17], text[18]), second < 60
    else { return nil }
    (text[4], text[7], text[10]) = (0x2D, 0x2D, 0x54)
    guard let dateTime = CivilDateTime(String(decoding: text[..<16], as: UTF8.self))
    else { return nil }
    self.dateTime = dateTime
    self.second = second
    self.offset = offset.flatMap {
      UTCOffset(String(decoding: $0.content.prefix { $0 != 0 }.prefix(6), as: UTF8.self))
    }
  }

  /// `2024-05-06T07:08:09+09:00`, and without an offset only as far as the seconds.
  public var description: String {
    "\(dateTime):\(second < 10 ? "0" : "")\(second)\(offset?.description ?? "")"
  }
}
