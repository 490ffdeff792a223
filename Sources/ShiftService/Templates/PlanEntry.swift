public import CatchValues

/// One shift of a plan without dates: a number of days after the plan's first day.
public struct PlanEntry: Hashable, Sendable {
  /// A break in local time; its start is nil when only the length is known.
  public struct Rest: Hashable, Sendable {
    /// Minutes from the midnight at which the shift's day begins.
    public var startMinute: Int?
    public var minutes: Int
    public var isPaid: Bool
  }

  /// Days after the plan's first day, from 0.
  public var dayOffset: Int
  /// Minutes from the midnight at which the day begins.
  public var startMinute: Int
  /// 1 to 1,440 minutes of local time.
  public var minutes: Int
  public var breaks: [Rest] = []
  public var membership: ID<Membership>
  public var title = ""
  public var memo = ""
  public var tags = Tags.none

  /// Returns the shift for a plan that begins on `first`.
  ///
  /// - Throws: `time.gap`, `time.fold`, `time.day`, `shift.break`.
  func shift(from first: CivilDate, in zone: TimeZone, fold: Fold?) throws(Failure) -> Shift {
    guard let day = CivilDate(daysSinceEpoch: first.daysSinceEpoch + dayOffset) else {
      throw WallTimes.endOfCalendar(first)
    }
    let span = try WallTimes(start: startMinute, end: startMinute + minutes).span(on: day)
    var placed: [ShiftBreak] = []
    for rest in breaks {
      var startsAt: Instant?
      if let minute = rest.startMinute {
        startsAt = try WallTimes.instant(minute, on: day, in: zone, fold: fold)
      }
      placed.append(try ShiftBreak(startsAt: startsAt, minutes: rest.minutes, isPaid: rest.isPaid))
    }
    let planned = try span.planned(in: zone, fold: fold)
    let shift = Shift(
      id: 0, membershipID: membership.number, day: zone.local(at: planned.start).date,
      planned: planned, breaks: placed, title: title, memo: memo, tags: tags)
    return try shift.checked()
  }
}

extension PlanEntry {
  /// Reads a shift's plan, counted from that first day; nil without planned times.
  init?(of shift: Shift, from first: CivilDate, in zone: TimeZone) {
    guard let planned = shift.planned else { return nil }
    let times = WallTimes(of: planned, on: shift.day, in: zone)
    guard (1...ShiftSpan.limit).contains(times.end - times.start) else { return nil }
    self.init(
      dayOffset: shift.day.daysSinceEpoch - first.daysSinceEpoch, startMinute: times.start,
      minutes: times.end - times.start,
      breaks: shift.breaks.map { one in
        Rest(
          startMinute: one.startsAt.map { WallTimes.minute($0, on: shift.day, in: zone) },
          minutes: one.minutes, isPaid: one.isPaid)
      }, membership: ID(shift.membershipID), title: shift.title, memo: shift.memo, tags: shift.tags)
  }
}

/// The one text for each plan: the store keeps it in a column.
extension PlanEntry {
  static func encode(_ entries: [PlanEntry]) -> String {
    var writer = JSONWriter()
    writer.beginArray()
    for entry in entries { entry.write(to: &writer) }
    writer.endArray()
    return writer.drain { String(decoding: $0, as: UTF8.self) }
  }

  private func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for (name, number) in [
      ("member", membership.number), ("day", dayOffset), ("start", startMinute),
      ("minutes", minutes),
    ] {
      writer.key(name)
      writer.integer(number)
    }
    writer.key("breaks")
    writer.beginArray()
    for rest in breaks {
      writer.beginObject()
      writer.key("start")
      if let start = rest.startMinute { writer.integer(start) } else { writer.null() }
      writer.key("minutes")
      writer.integer(rest.minutes)
      writer.key("is_paid")
      writer.bool(rest.isPaid)
      writer.endObject()
    }
    writer.endArray()
    for (name, text) in [("title", title), ("memo", memo), ("tags", tags.description)] {
      writer.key(name)
      writer.string(text)
    }
    writer.endObject()
  }

  /// Reads the text that `encode` writes.
  ///
  /// - Returns: nil for any other text, which only a damaged store contains.
  static func decode(_ text: String) -> [PlanEntry]? {
    guard let document = try? JSON.parse(Array(text.utf8)), case .array(let elements) = document
    else { return nil }
    var entries: [PlanEntry] = []
    for element in elements {
      guard let entry = PlanEntry(element) else { return nil }
      entries.append(entry)
    }
    return entries
  }

  private init?(_ json: JSON) {
    guard case .integer(let member)? = json["member"], case .integer(let day)? = json["day"],
      case .integer(let start)? = json["start"], case .integer(let minutes)? = json["minutes"],
      case .array(let rests)? = json["breaks"], case .string(let title)? = json["title"],
      case .string(let memo)? = json["memo"], case .string(let words)? = json["tags"],
      let tags = try? Tags(words)
    else { return nil }
    var breaks: [Rest] = []
    for rest in rests {
      guard case .integer(let minutes)? = rest["minutes"], case .bool(let isPaid)? = rest["is_paid"]
      else { return nil }
      var startMinute: Int?
      if case .integer(let start)? = rest["start"] { startMinute = start }
      breaks.append(Rest(startMinute: startMinute, minutes: minutes, isPaid: isPaid))
    }
    // Sums of such numbers, in seconds, are still numbers.
    let numbers: [Int] =
      [day, start, minutes] + breaks.flatMap { [$0.startMinute ?? 0, $0.minutes] }
    guard numbers.allSatisfy({ $0.magnitude < 1 << 32 }) else { return nil }
    self.init(
      dayOffset: day, startMinute: start, minutes: minutes, breaks: breaks, membership: ID(member),
      title: title, memo: memo, tags: tags)
  }
}
