extension TimeZone {
  /// The zone's VTIMEZONE: the offset at the beginning, then each change through the end.
  public func calendar(from first: CivilDate, through last: CivilDate) -> CalendarComponent {
    var zone = CalendarComponent(name: "VTIMEZONE", line: nil)
    zone.properties = [CalendarProperty(name: "TZID", value: name)]
    let newYear = CivilDateTime(
      CivilDate(year: max(first.year - 1, 1), month: 1, day: 1) ?? first, .midnight)
    let start = Instant(newYear, at: .utc) ?? .first
    let base = offset(at: start)
    zone.children = [TimeZone.observance("STANDARD", newYear.calendarText, base, base)]
    let end = Instant(CivilDateTime(last.adding(days: 2), .midnight), at: .utc) ?? .last
    var groups: [(before: UTCOffset, after: UTCOffset, times: [String])] = []
    for change in transitions(from: start, through: end) {
      let wall = change.at.local(at: change.before).calendarText
      if let index = groups.firstIndex(where: {
        $0.before == change.before && $0.after == change.after
      }) {
        groups[index].times.append(wall)
      } else {
        groups.append((change.before, change.after, [wall]))
      }
    }
    for group in groups {
      let name = group.after > group.before ? "DAYLIGHT" : "STANDARD"
      var part = TimeZone.observance(name, group.times[0], group.before, group.after)
      if group.times.count > 1 {
        part.properties.append(
          CalendarProperty(name: "RDATE", value: group.times.dropFirst().joined(separator: ",")))
      }
      zone.children.append(part)
    }
    return zone
  }

  /// Returns true when the other zone's clock differs from this one by as much throughout.
  public func keepsItsDistance(
    to other: TimeZone, from start: Instant, through end: Instant
  ) -> Bool {
    func distance(_ instant: Instant) -> Int {
      other.offset(at: instant).seconds - offset(at: instant).seconds
    }
    let first = distance(start)
    return [self, other].allSatisfy { zone in
      zone.transitions(from: start, through: end).allSatisfy { distance($0.at) == first }
    }
  }

  private static func observance(
    _ name: String, _ start: String, _ before: UTCOffset, _ after: UTCOffset
  ) -> CalendarComponent {
    var part = CalendarComponent(name: name, line: nil)
    part.properties = [
      CalendarProperty(name: "DTSTART", value: start),
      CalendarProperty(name: "TZOFFSETFROM", value: before.calendarText),
      CalendarProperty(name: "TZOFFSETTO", value: after.calendarText),
      CalendarProperty(name: "TZNAME", value: "UTC\(after)"),
    ]
    return part
  }
}

extension CivilDateTime {
  /// `20261102T180000`.
  public var calendarText: String { CompactTime.local(self, second: 0).text }
}

extension UTCOffset {
  /// `+0900`, with seconds only if there are any.
  fileprivate var calendarText: String {
    description.split(separator: ":").joined()
  }
}
