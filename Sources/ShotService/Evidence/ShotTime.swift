public import CatchValues

/// The moment at which a picture was taken, and the place that gives it.
public struct ShotTime: Hashable, Sendable {
  public enum Source: String, NamedWord {
    // File: the time of its last change, which copies and downloads change.
    case exif, name, file

    public var name: Text {
      switch self {
      case .exif: Text(en: "EXIF", ko: "EXIF")
      case .name: Text(en: "name", ko: "이름")
      case .file: Text(en: "file", ko: "파일")
      }
    }
  }

  public let at: Instant
  public let source: Source

  /// Takes EXIF's time, with its offset; else that of the name; else that of the file.
  ///
  /// - Parameter zone: for times without an offset. A time that the clock skips is taken as before
  ///   the change, one that comes twice as the earlier.
  public init(_ facts: PictureFacts, _ name: ShotName?, writtenAt: Instant, in zone: TimeZone) {
    if let time = facts.captureTime,
      let at = ShotTime.instant(of: time.dateTime, time.second, offset: time.offset, zone)
    {
      (self.at, source) = (at, .exif)
    } else if let name, let local = name.dateTime,
      let at = ShotTime.instant(of: local, name.second, offset: nil, zone)
    {
      (self.at, source) = (at, .name)
    } else {
      (at, source) = (writtenAt, .file)
    }
  }

  private static func instant(
    of local: CivilDateTime, _ second: Int, offset: UTCOffset?, _ zone: TimeZone
  ) -> Instant? {
    if let offset {
      return Instant(secondsSinceEpoch: local.minutesSinceEpoch * 60 + second - offset.seconds)
    }
    let minute =
      switch zone.meaning(of: local) {
      case .unique(let instant), .gap(let instant, _), .fold(let instant, _): instant
      }
    return minute.adding(seconds: second)
  }
}
