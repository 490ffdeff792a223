extension TimeZone {
  /// The moment from which a clock shows another offset.
  private struct Onset {
    let second: Int
    let before: UTCOffset
    let after: UTCOffset
  }

  /// The years through which rules without an end are laid out.
  private static let years = 1900...2200
  private static let mostOnsets = 10_000

  /// The zone that a VTIMEZONE describes by rules of its own; nil where they cannot be read.
  init?(describedBy zone: CalendarComponent) {
    guard let name = zone.first("TZID")?.value, zone.children.count <= 1_000 else { return nil }
    var onsets: [Onset] = []
    for part in zone.children where part.name == "STANDARD" || part.name == "DAYLIGHT" {
      guard let found = TimeZone.onsets(of: part),
        onsets.count + found.count <= TimeZone.mostOnsets
      else { return nil }
      onsets += found
    }
    onsets.sort { $0.second < $1.second }
    guard let first = onsets.first else { return nil }
    var changes: [Change] = []
    for onset in onsets where onset.second > changes.last?.second ?? .min {
      changes.append(Change(second: onset.second, offset: onset.after))
    }
    self.init(name: name, initial: first.before, changes: changes, rule: nil)
  }

  private static func onsets(of part: CalendarComponent) -> [Onset]? {
    guard let text = part.first("DTSTART")?.value, let start = CompactTime(text.utf8),
      let after = part.first("TZOFFSETTO").flatMap({ UTCOffset(calendarText: $0.value) }),
      let first = wallTime(start)
    else { return nil }
    let before = part.first("TZOFFSETFROM").flatMap { UTCOffset(calendarText: $0.value) } ?? after
    var times = [first]
    for property in part.all("RDATE") {
      for item in property.value.split(separator: ",") {
        guard let time = CompactTime(item.utf8).flatMap(wallTime) else { return nil }
        times.append(time)
      }
    }
    let clock = TimeZone(name: "", initial: before, changes: [], rule: nil)
    for property in part.all("RRULE") {
      guard let read = try? RecurrenceRule(property.value) else { return nil }
      guard let rule = read.resolved(at: first.time, in: clock),
        let from = CivilDate(year: years.lowerBound, month: 1, day: 1),
        let through = CivilDate(year: years.upperBound, month: 12, day: 31), first.date < through
      else { continue }
      for day in rule.days(startingOn: first.date, through: max(from, first.date)...through) {
        guard times.count < mostOnsets else { return nil }
        times.append(CivilDateTime(day, first.time))
      }
    }
    return times.map { time in
      Onset(second: time.minutesSinceEpoch * 60 - before.seconds, before: before, after: after)
    }
  }

  private static func wallTime(_ time: CompactTime) -> CivilDateTime? {
    switch time {
    case .day(let day): CivilDateTime(day, .midnight)
    case .local(let local, _): local
    case .instant: nil
    }
  }
}

extension UTCOffset {
  /// Reads `+0900`, the form of TZOFFSETTO, also as `+900`, `+9` or `+09:00`.
  init?(calendarText text: String) {
    var digits = text.utf8.filter { $0 != 0x3A }
    guard let sign = digits.first, sign == 0x2B || sign == 0x2D else { return nil }
    digits.removeFirst()
    if !digits.count.isMultiple(of: 2) { digits.insert(0x30, at: 0) }
    guard (1...6).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    var seconds = 0
    for (index, unit) in [3600, 60, 1].enumerated() where index * 2 < digits.count {
      seconds += (Int(digits[index * 2]) * 10 + Int(digits[index * 2 + 1]) - 0x30 * 11) * unit
    }
    self.init(seconds: sign == 0x2D ? -seconds : seconds)
  }
}
