public import CatchValues

/// The time from one instant to a later one, at most 24 hours of elapsed time.
public struct TimeSpan: Hashable, Sendable {
  public let start: Instant
  public let end: Instant

  /// The longest shift; a longer one is a mistyped date.
  public static let longestSeconds = 86_400

  /// - Throws: `shift.length` unless the end is later, by at most 24 hours.
  public init(from start: Instant, to end: Instant) throws(Failure) {
    let seconds = end.secondsSinceEpoch - start.secondsSinceEpoch
    guard seconds > 0, seconds <= TimeSpan.longestSeconds else { throw .length(seconds) }
    self.start = start
    self.end = end
  }

  /// Elapsed seconds: an hour that the clock skips or repeats counts as it passed.
  public var seconds: Int { end.secondsSinceEpoch - start.secondsSinceEpoch }

  /// Seconds since 1970.
  var range: Range<Int> { start.secondsSinceEpoch..<end.secondsSinceEpoch }

  /// Returns true for instants before the end, so that shifts may follow each other without a gap.
  public func contains(_ instant: Instant) -> Bool { start <= instant && instant < end }
}

extension Failure {
  fileprivate static func length(_ seconds: Int) -> Failure {
    let message: Text
    if seconds > 0 {
      let length = Text(length: seconds)
      message = Text(
        en: "a shift of \(length.en) is longer than 24 h",
        ko: "근무가 \(length.ko, .toward) 24시간을 넘습니다")
    } else if seconds == 0 {
      message = Text(en: "a shift ends when it starts", ko: "근무의 시작과 끝이 같은 시각입니다")
    } else {
      let length = Text(length: -seconds)
      message = Text(
        en: "a shift ends \(length.en) before it starts", ko: "근무가 시작하기 \(length.ko) 전에 끝납니다")
    }
    return Failure(ShiftRefusal.length, message, source: SourcePosition(field: "end"))
  }
}
