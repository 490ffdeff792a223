public import CatchValues

/// The reason why nothing can be booked at a time.
public enum TimeConflict: String, NamedWord {
  case closed
  case busy
  case notice
  case horizon
  /// Within open hours, but not one of the starts.
  case step

  public var name: Text {
    switch self {
    case .closed: Text(en: "closed", ko: "휴무")
    case .busy: Text(en: "busy", ko: "예약 있음")
    case .notice: Text(en: "too soon", ko: "예약 마감")
    case .horizon: Text(en: "too far ahead", ko: "예약 기간 밖")
    case .step: Text(en: "between two starts", ko: "시작 시각 사이")
    }
  }
}

/// A time at which a shoot may begin.
public struct FreeStart: Hashable, Sendable {
  public let start: Instant
  public let end: Instant
  /// nil indoors, and where the place is not known.
  public var light: Light?
}

/// The times at which a maker can be booked: open hours less busy times and bookings, on plain values.
///
/// A shoot lies within one open segment by the maker's clock, which may go on after midnight; its
/// buffers may reach beyond the hours, but never into a busy time or another booking.
public struct FreeTime: Sendable {
  /// The limits that a start may pass; taken time is never one of them.
  public enum Passing: Sendable {
    case nothing
    /// Open hours and notice.
    case hours
    /// The horizon and the clock, too: for a time that was agreed to before.
    case terms
  }

  let hours: [OpenDay: OpenSpans]
  let zone: TimeZone
  /// The time that is taken, buffers of bookings included, in seconds since 1970.
  let taken: IntervalSet
  let now: Instant
  let notice: Int
  let horizon: Int
  let before: Int
  let after: Int
  /// Minutes between starts.
  let step: Int
  let isHoliday: @Sendable (CivilDate) -> Bool

  /// - Parameters:
  ///   - taken: busy times and what bookings keep, in seconds since 1970.
  ///   - step: minutes between starts, 15 to 120.
  ///   - isHoliday: true for the public holidays of the maker's country.
  public init(
    of maker: SnapProfile, hours: [OpenTime], zone: TimeZone, taken: [Range<Int>],
    now: Instant, step: Int, isHoliday: @escaping @Sendable (CivilDate) -> Bool
  ) {
    self.hours = Dictionary(hours.map { ($0.day, $0.spans) }) { _, last in last }
    self.zone = zone
    self.taken = IntervalSet(taken)
    self.now = now
    notice = maker.noticeMinutes * 60
    horizon = maker.horizonDays * 86_400
    before = maker.bufferBeforeMinutes * 60
    after = maker.bufferAfterMinutes * 60
    self.step = step
    self.isHoliday = isHoliday
  }

  /// True for a maker who has set no hours at all.
  public var hasNoHours: Bool { hours.isEmpty }

  /// Leads a maker without hours to set them, and a customer to other makers.
  public static func noHours(isMaker: Bool) -> Text {
    isMaker
      ? Text(
        en: "no open hours are set: 'catchkit snap hours set wed-sun 10:00-18:00'",
        ko: "영업시간이 없습니다: 'catchkit snap hours set wed-sun 10:00-18:00'")
      : Text(
        en: "the maker has set no open hours yet: find others with 'catchkit snap match'",
        ko: "작가가 아직 영업시간을 정하지 않았습니다: 'catchkit snap match'로 다른 작가를 찾으십시오")
  }

  /// The open segments of a day: of the date itself, else of public holidays, else of the weekday.
  public func spans(on day: CivilDate) -> [Range<Int>] {
    if let own = hours[.date(day)] { return own.spans }
    if let own = hours[.holiday], isHoliday(day) { return own.spans }
    return hours[.weekday(day.weekday)]?.spans ?? []
  }

  /// Returns the free starts of a day, and the reason where there are none.
  public func starts(on day: CivilDate, minutes: Int) -> (starts: [FreeStart], why: TimeConflict?) {
    var (found, reasons): ([FreeStart], Set<TimeConflict>) = ([], [])
    for (start, end) in candidates(on: day, minutes: minutes) {
      if let conflict = conflict(from: start, to: end) {
        reasons.insert(conflict)
      } else {
        found.append(FreeStart(start: start, end: end))
      }
    }
    guard found.isEmpty else { return (found, nil) }
    // What can still change by waiting or asking comes first.
    return ([], [.busy, .notice, .horizon].first { reasons.contains($0) } ?? .closed)
  }

  /// Returns the first free start from a day on.
  public func first(from day: CivilDate, through last: CivilDate, minutes: Int) -> FreeStart? {
    guard day <= last else { return nil }
    for offset in 0...(last.daysSinceEpoch - day.daysSinceEpoch) {
      for (start, end) in candidates(on: day.adding(days: offset), minutes: minutes)
      where conflict(from: start, to: end) == nil {
        return FreeStart(start: start, end: end)
      }
    }
    return nil
  }

  /// Returns why a shoot cannot begin at a time; nil where it can.
  ///
  public func conflict(at start: Instant, minutes: Int, passing: Passing) -> TimeConflict? {
    guard let end = start.adding(seconds: minutes * 60) else { return .horizon }
    guard passing == .nothing else {
      if isTaken(from: start, to: end) { return .busy }
      let lead = start.seconds(since: now)
      if passing == .terms { return nil }
      return lead <= 0 ? .notice : lead > horizon ? .horizon : nil
    }
    let day = zone.local(at: start).date
    guard candidates(on: day, minutes: minutes).contains(where: { $0.start == start }) else {
      let isOpen = segments(around: day).contains { first, span in
        guard let begin = instants(of: span.lowerBound, on: first).first else { return false }
        return begin <= start && end <= self.end(of: span.upperBound, on: first)
      }
      return isOpen ? .step : .closed
    }
    return conflict(from: start, to: end)
  }

  /// True when the time with its buffers meets something that is taken.
  public func isTaken(from start: Instant, to end: Instant) -> Bool {
    let (first, last) = (start.secondsSinceEpoch - before, end.secondsSinceEpoch + after)
    var (low, high) = (0, taken.ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if taken.ranges[middle].upperBound <= first { low = middle + 1 } else { high = middle }
    }
    return low < taken.ranges.count && taken.ranges[low].lowerBound < last
  }

  private func conflict(from start: Instant, to end: Instant) -> TimeConflict? {
    if isTaken(from: start, to: end) { return .busy }
    let lead = start.seconds(since: now)
    // At its very start a request has lapsed.
    if lead < notice || lead <= 0 { return .notice }
    return lead > horizon ? .horizon : nil
  }

  /// The starts of a day by the clock: every step from the beginning of each open segment, which may
  /// have begun the day before and go on after midnight.
  private func candidates(on day: CivilDate, minutes: Int) -> [(start: Instant, end: Instant)] {
    var found: [(start: Instant, end: Instant)] = []
    for (first, span) in segments(around: day) {
      let last = end(of: span.upperBound, on: first)
      var minute = span.lowerBound
      while minute < span.upperBound {
        for start in instants(of: minute, on: first) where (minute >= 1440) == (first < day) {
          // A zone far from whole quarters of an hour has no starts that cells can keep.
          guard let end = start.adding(seconds: minutes * 60), end <= last,
            start.secondsSinceEpoch % 900 == 0
          else { continue }
          found.append((start, end))
        }
        minute += step
      }
    }
    found.sort { $0.start < $1.start }
    // Two segments may have one start.
    return zip([nil] + found.map(\.start), found).compactMap { $0 == $1.start ? nil : $1 }
  }

  /// The segments with a part on a day, in minutes of the day on which they begin; one goes on where
  /// the next day's first begins as it ends.
  private func segments(around day: CivilDate) -> [(first: CivilDate, span: Range<Int>)] {
    let before = day.adding(days: -1)
    return [before, day].flatMap { first in
      spans(on: first).map { span in
        let rest = span.upperBound - 1440
        let next = spans(on: first.adding(days: 1)).first { $0.contains(rest) }
        return (first, span.lowerBound..<(next.map { $0.upperBound + 1440 } ?? span.upperBound))
      }.filter { first == day || $0.1.upperBound > 1440 }
    }
  }

  /// The end of a segment; the first moment after it where the clock skips it.
  private func end(of minute: Int, on day: CivilDate) -> Instant {
    if let last = instants(of: minute, on: day).last { return last }
    guard let local = CivilDateTime(minutesSinceEpoch: day.daysSinceEpoch * 1440 + minute),
      case .gap(let before, let after) = zone.meaning(of: local)
    else { return .last }
    return max(before, after)
  }

  /// None in a gap of the clock, two where it is put back.
  private func instants(of minute: Int, on day: CivilDate) -> [Instant] {
    guard let local = CivilDateTime(minutesSinceEpoch: day.daysSinceEpoch * 1440 + minute) else {
      return []
    }
    switch zone.meaning(of: local) {
    case .unique(let instant): return [instant]
    case .gap: return []
    case .fold(let earlier, let later): return [earlier, later]
    }
  }
}
