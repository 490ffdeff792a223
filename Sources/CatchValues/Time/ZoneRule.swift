/// A zone's yearly rule as POSIX writes it (`EST5EDT,M3.2.0,M11.1.0`), for years beyond the table.
struct ZoneRule: Hashable, Sendable {
  /// The local time in each year at which an offset ends.
  struct Moment: Hashable, Sendable {
    enum Day: Hashable, Sendable {
      /// 1 to 365; 29 February is never counted.
      case julian(Int)
      /// 0 to 365; 29 February is counted.
      case ofYear(Int)
      /// The n-th given weekday (0 is Sunday) of a month; the 5th is the last.
      case weekday(month: Int, week: Int, day: Int)
    }

    let day: Day
    /// Seconds after midnight, within ±167 hours.
    let time: Int
  }

  struct Summer: Hashable, Sendable {
    let offset: UTCOffset
    let start: Moment
    let end: Moment
  }

  let standard: UTCOffset
  let summer: Summer?

  func offset(atSecond second: Int) -> UTCOffset {
    guard summer != nil else { return standard }
    // The neighbouring years are enough: a moment lies at most a week outside of its own year.
    return changes(around: second).last { $0.second <= second }?.offset ?? standard
  }

  /// Returns the changes of that second's year and of the years beside it, in order of time.
  func changes(around second: Int) -> [TimeZone.Change] {
    guard let summer else { return [] }
    let year = Instant(clamping: second).local(at: standard).date.year
    var found: [TimeZone.Change] = []
    for year in (year - 1)...(year + 1) {
      guard let start = summer.start.second(in: year), let end = summer.end.second(in: year)
      else { continue }
      found.append(TimeZone.Change(second: start - standard.seconds, offset: summer.offset))
      found.append(TimeZone.Change(second: end - summer.offset.seconds, offset: standard))
    }
    // Summer time all year ends and begins in the same second; the beginning must win.
    return found.sorted {
      $0.second != $1.second
        ? $0.second < $1.second : $0.offset == standard && $1.offset != standard
    }
  }
}

extension ZoneRule.Moment {
  /// Returns local seconds since 1970-01-01T00:00; nil outside the calendar.
  func second(in year: Int) -> Int? {
    guard let newYear = CivilDate(year: year, month: 1, day: 1) else { return nil }
    let days: Int
    switch day {
    case .julian(let number):
      days = newYear.daysSinceEpoch + number - (CivilDate.isLeap(year) && number >= 60 ? 0 : 1)
    case .ofYear(let number):
      days = newYear.daysSinceEpoch + number
    case .weekday(let month, let week, let day):
      guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
      // Our weeks begin with Monday, those of POSIX with Sunday.
      let ahead = (day + 6 - first.weekday.rawValue) % 7
      let length = CivilDate.daysInMonth(year: year, month: month)
      let number = ahead + (week - 1) * 7
      days = first.daysSinceEpoch + (number < length ? number : number - 7)
    }
    return days * 86_400 + time
  }
}

extension ZoneRule {
  /// - Returns: nil unless the text is a rule with explicit dates, as TZif files have it.
  init?(posix text: ArraySlice<UInt8>) {
    var reader = PosixReader(rest: text)
    guard reader.name(), let west = reader.time(hours: 24),
      let standard = UTCOffset(seconds: -west)
    else { return nil }
    self.standard = standard
    guard !reader.rest.isEmpty else {
      summer = nil
      return
    }
    guard reader.name() else { return nil }
    var summerOffset = UTCOffset(seconds: standard.seconds + 3600)
    if reader.rest.first != 0x2C {
      guard let west = reader.time(hours: 24) else { return nil }
      summerOffset = UTCOffset(seconds: -west)
    }
    guard let offset = summerOffset, let start = reader.moment(), let end = reader.moment(),
      reader.rest.isEmpty
    else { return nil }
    summer = Summer(offset: offset, start: start, end: end)
  }
}

private struct PosixReader {
  var rest: ArraySlice<UInt8>

  mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// Letters, or anything between `<` and `>`.
  mutating func name() -> Bool {
    if take(0x3C) {
      guard let end = rest.firstIndex(of: 0x3E) else { return false }
      rest = rest[(end + 1)...]
      return true
    }
    let letters = rest.prefix { (0x61...0x7A).contains($0 | 0x20) }
    rest = rest.dropFirst(letters.count)
    return !letters.isEmpty
  }

  mutating func number(through limit: Int) -> Int? {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard !digits.isEmpty, digits.count <= 3 else { return nil }
    rest = rest.dropFirst(digits.count)
    let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return value <= limit ? value : nil
  }

  /// `[±]h[:mm[:ss]]` in seconds.
  mutating func time(hours limit: Int) -> Int? {
    let isNegative = take(0x2D)
    if !isNegative { _ = take(0x2B) }
    guard let hours = number(through: limit) else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] {
      guard take(0x3A) else { break }
      guard let value = number(through: 59) else { return nil }
      seconds += value * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// `,Mm.w.d`, `,Jn` or `,n`, then perhaps `/time`.
  mutating func moment() -> ZoneRule.Moment? {
    guard take(0x2C), let day = day() else { return nil }
    guard take(0x2F) else { return ZoneRule.Moment(day: day, time: 7200) }
    return time(hours: 167).map { ZoneRule.Moment(day: day, time: $0) }
  }

  private mutating func day() -> ZoneRule.Moment.Day? {
    if take(0x4D) {
      guard let month = number(through: 12), month >= 1, take(0x2E),
        let week = number(through: 5), week >= 1, take(0x2E), let day = number(through: 6)
      else { return nil }
      return .weekday(month: month, week: week, day: day)
    }
    if take(0x4A) {
      return number(through: 365).flatMap { $0 >= 1 ? .julian($0) : nil }
    }
    return number(through: 365).map { .ofYear($0) }
  }
}
