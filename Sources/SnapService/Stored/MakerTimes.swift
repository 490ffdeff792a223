public import CatchStore
public import CatchValues
public import PeopleService

/// The open hours and busy times of makers.
public enum MakerTimes {
  public static func hours(of maker: ID<Person>, in view: View) throws(Failure) -> [OpenTime] {
    let found: [OpenTime] = try view.records(SnapQueries.hours, [Value(maker)])
    return found.sorted { $0.day.order < $1.day.order }
  }

  /// Sets the hours of days; nil takes them away.
  ///
  /// - Throws: `snap.not_maker`.
  public static func setHours(
    _ spans: OpenSpans?, on days: [OpenDay], of maker: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> [OpenTime] {
    _ = try SnapProfiles.maker(maker, in: transaction.view)
    var set: [OpenTime] = []
    for day in days {
      let known: [OpenTime] = try transaction.view.records(
        SnapQueries.hoursOfDay, [Value(maker.id), day.stored])
      var one = known.first ?? OpenTime()
      guard let spans else {
        guard let known = known.first else { continue }
        try transaction.delete(known.id)
        set.append(known)
        continue
      }
      (one.maker, one.day, one.spans) = (maker.id, day, spans)
      if known.isEmpty { one.id = try transaction.insert(one) } else { try transaction.update(one) }
      set.append(one)
    }
    return set
  }

  public static func busy(
    of maker: ID<Person>, from start: Instant, to end: Instant, in view: View
  ) throws(Failure) -> [BusyTime] {
    try view.records(SnapQueries.busyBetween, [Value(maker), Value(start), Value(end)])
  }

  /// - Throws: `snap.not_maker`, `snap.busy`, `snap.text`.
  public static func addBusy(
    from start: Instant, to end: Instant, title: String, of maker: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> BusyTime {
    _ = try SnapProfiles.maker(maker, in: transaction.view)
    guard start < end, end.seconds(since: start) <= 366 * 86_400 else {
      throw SnapRefusal.busy.failure(
        "a busy time ends after it begins, and lasts a year at most",
        "바쁜 시간은 시작 뒤에 끝나야 하며 1년을 넘을 수 없습니다", field: "until")
    }
    var busy = BusyTime()
    (busy.maker, busy.startsAt, busy.endsAt) = (maker.id, start, end)
    busy.title = try SnapTexts.busyTitle.checked(title)
    busy.id = try transaction.insert(busy)
    return busy
  }

  /// - Throws: `snap.unknown`, also for a busy time of another maker.
  public static func removeBusy(
    _ word: String, of maker: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> BusyTime {
    guard let id = ID<BusyTime>(word), let busy = try transaction.view.record(id),
      busy.maker == maker.id
    else {
      throw SnapRefusal.unknown.failure(
        "there is no busy time '\(word)'", "'\(word)' 바쁜 시간이 없습니다",
        hint: Text(en: "see 'catchkit snap busy list'", ko: "'catchkit snap busy list'를 보십시오"))
    }
    try transaction.delete(busy.id)
    return busy
  }

  /// Takes over the busy times of a calendar: what is there already stays, and with `isReplacing`
  /// what left the calendar goes.
  public static func takeOver(
    _ times: [BusyCalendar.Time], of source: String, isReplacing: Bool, maker: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> (added: Int, removed: Int, kept: Int) {
    _ = try SnapProfiles.maker(maker, in: transaction.view)
    struct Key: Hashable {
      let uid: String
      let start: Instant
      let end: Instant
    }
    let known: [BusyTime] = try transaction.view.records(
      SnapQueries.busyOfSource, [Value(maker.id), .text(source)])
    var (ids, surplus): ([Key: ID<BusyTime>], [ID<BusyTime>]) = ([:], [])
    for one in known {
      let former = ids.updateValue(
        one.id, forKey: Key(uid: one.uid, start: one.startsAt, end: one.endsAt))
      if let former { surplus.append(former) }
    }
    var (added, kept) = (0, 0)
    var busy = BusyTime()
    (busy.maker, busy.source) = (maker.id, source)
    var seen: Set<Key> = []
    for time in times
    where seen.insert(Key(uid: time.uid, start: time.start, end: time.end)).inserted {
      if ids.removeValue(forKey: Key(uid: time.uid, start: time.start, end: time.end)) != nil {
        kept += 1
        continue
      }
      (busy.uid, busy.title) = (time.uid, time.title)
      (busy.startsAt, busy.endsAt) = (time.start, time.end)
      _ = try transaction.insert(busy)
      added += 1
    }
    guard isReplacing else { return (added, 0, kept) }
    let gone = (ids.values + surplus).sorted()
    for id in gone { try transaction.delete(id) }
    return (added, gone.count, kept)
  }

  /// Reads when a maker can be booked within a window.
  ///
  /// - Parameters:
  ///   - booking: a booking whose own time counts as free, as when it is moved.
  ///   - step: minutes between starts.
  public static func freeTime(
    of maker: SnapProfile, from start: Instant, to end: Instant, now: Instant, zone: TimeZone,
    without booking: ID<Booking>? = nil, step: Int, in view: View
  ) throws(Failure) -> FreeTime {
    let taken = try view.rows(
      SnapQueries.taken,
      [
        Value(maker.person), .integer(start.secondsSinceEpoch - 86_400),
        .integer(end.secondsSinceEpoch + 86_400), Value(now), .integer(booking?.number ?? 0),
      ]
    ) { row throws(Failure) in
      let (first, last) = (try row.integer(0), try row.integer(1))
      return first..<max(first, last)
    }
    return FreeTime(
      of: maker, hours: try hours(of: maker.person, in: view), zone: zone, taken: taken, now: now,
      step: step
    ) { day in PublicHolidays.holidays(of: day.year).contains { $0.date == day } }
  }
}

extension OpenDay {
  /// Weekdays from Monday, holidays, then dates.
  fileprivate var order: Int {
    switch self {
    case .weekday(let weekday): weekday.rawValue
    case .holiday: 100
    case .date(let date): 1_000_000 + date.daysSinceEpoch
    }
  }
}

/// The limits of texts that people write.
enum SnapTexts {
  static func text(
    _ field: String, _ name: Text, _ length: ClosedRange<Int>, allowsLines: Bool = false
  ) -> LimitedText {
    LimitedText(
      SnapRefusal.text, field: field, name: name, length: length, allowsLines: allowsLines,
      isTrimmed: true)
  }

  static var title: LimitedText { text("title", Text(en: "title", ko: "제목"), 1...128) }
  static var details: LimitedText {
    text("details", Text(en: "description", ko: "설명"), 0...4000, allowsLines: true)
  }
  static var busyTitle: LimitedText { text("title", Text(en: "title", ko: "제목"), 0...100) }
  static var studio: LimitedText { text("studio", Text(en: "studio", ko: "스튜디오"), 0...100) }
  static var link: LimitedText { text("link", Text(en: "link", ko: "링크"), 0...300) }
  static var place: LimitedText { text("place", Text(en: "place", ko: "장소"), 0...100) }
  static var reason: LimitedText {
    text("reason", Text(en: "reason", ko: "사유"), 2...3000, allowsLines: true)
  }
  static var review: LimitedText {
    text("content", Text(en: "review", ko: "후기"), 0...3000, allowsLines: true)
  }
}
