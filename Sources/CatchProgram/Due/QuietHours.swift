import CatchCommandLine
import CatchValues
import PeopleService

/// The hours of each day in which nobody is notified: `23:00-07:00`.
struct QuietHours: Hashable, Sendable {
  /// Minutes of the day; an end before the start is on the next day.
  let start: Int
  let end: Int

  /// - Throws: `usage.value` for what is not two different times of day.
  init(_ word: String) throws(Failure) {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = QuietHours.minute(parts[0]),
      let end = QuietHours.minute(parts[1]), start != end
    else {
      throw .malformed(
        word, "is not a start and an end of day", "시작과 끝 시각이 아닙니다",
        hint: Text(
          en: "write two times of day, for example 23:00-07:00",
          ko: "23:00-07:00처럼 하루의 두 시각을 입력하십시오"))
    }
    self.start = start
    self.end = end
  }

  private static func minute(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 }), let hour = Int(parts[0]),
      let minute = Int(parts[1]), (0..<24).contains(hour), (0..<60).contains(minute)
    else { return nil }
    return hour * 60 + minute
  }

  func contains(_ instant: Instant, in zone: TimeZone) -> Bool {
    let minute = zone.local(at: instant).time.minuteOfDay
    return start < end
      ? (start..<end).contains(minute) : minute >= start || minute < end
  }

  /// Whether a person is notified of an item now.
  ///
  /// In quiet hours everything waits but what is urgent; after them, what was over within quiet
  /// hours is passed over.
  func allows(_ item: DueItem, at now: Instant, in zone: TimeZone) -> Bool {
    if item.isUrgent { return true }
    if contains(now, in: zone) { return false }
    return !(item.isLate(at: now) && contains(item.until, in: zone))
  }

  static var argument: Argument<QuietHours?> {
    .optional(
      "not-between",
      Conversion("START-END") { word throws(Failure) in try QuietHours(word) },
      Text(en: "Hours in which notifications wait", ko: "알림을 미룰 시간대"), isCommon: true)
  }
}
