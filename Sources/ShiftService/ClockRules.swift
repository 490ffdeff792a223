public import CatchValues

/// What clocking in means: the shift it belongs to.
public enum ClockIn: Hashable, Sendable {
  /// Back at a shift that was clocked into before.
  case again(shiftID: Int)
  /// The first time at a planned shift.
  case planned(shiftID: Int)
  /// No plan fits: a shift of its own begins, which has no planned times.
  case unplanned
}

/// What clocking out means: the entry it ends, and the shift that is thereby worked.
public struct ClockOut: Hashable, Sendable {
  public let entry: ClockEntry
  /// What the shift becomes: work ends plan, leave and holiday alike.
  public let state: ShiftState
}

/// Decides what clocking in and out does, for one person and the shifts around that time.
///
/// Nothing here guesses: an entry left open is reported, and ends only when somebody says when.
public enum ClockRules {
  /// How far from its planned start a shift can be clocked into for the first time.
  public static let windowSeconds = 3_600

  /// How long after coming or going one may clock it as if it were now.
  public static let promptSeconds = 300

  /// Which shift clocking in belongs to.
  ///
  /// First a running one that was clocked into before; then the earliest whose planned start is
  /// within the window; then, for those who are later still, the earliest that is running. Shifts
  /// that are done, absent, cancelled or over are never begun.
  ///
  /// - Parameters:
  ///   - logs: the person's shifts at all workplaces that are near, or have an open entry.
  ///   - places: only shifts of these workplaces are clocked into; nil for any.
  ///   - owned: only there does clocking in end a day off, which is the owner's to grant; nil for any.
  ///   - zone: only for the times in messages.
  /// - Throws: `shift.clocked_in`, `shift.clock_future`, `shift.clock_overlap`.
  public static func clockIn(
    at time: Instant, now: Instant, logs: [ShiftLog], places: [Int]? = nil, owned: [Int]? = nil,
    zone: TimeZone
  ) throws(Failure) -> ClockIn {
    if let (log, entry) = latestOpen(in: logs) {
      throw .clockedIn(at: log.workplace, since: zone.local(at: entry.clockedIn))
    }
    let entry = ClockEntry(id: 0, shiftID: 0, clockedIn: time)
    try check(entry, among: logs.flatMap(\.entries), now: now, zone: zone)
    let running = logs.filter { log in
      guard let planned = log.shift.planned, places?.contains(log.workplaceID) ?? true
      else { return false }
      return time < planned.end && distance(planned.start, time) <= TimeSpan.longestSeconds
    }.sorted(by: isEarlier)
    if let log = running.first(where: { isResumable($0, at: time) }) {
      return .again(shiftID: log.shift.id)
    }
    let fresh = running.filter { log in
      let mayEndDayOff = owned?.contains(log.workplaceID) ?? true
      return canBegin(log.shift.state, mayEndDayOff) && log.entries.isEmpty
    }
    let isNear = { (log: ShiftLog) in
      log.shift.planned.map { distance($0.start, time) <= windowSeconds } ?? false
    }
    let isRunning = { (log: ShiftLog) in log.shift.planned?.contains(time) ?? false }
    guard let log = fresh.first(where: isNear) ?? fresh.first(where: isRunning) else {
      return .unplanned
    }
    return .planned(shiftID: log.shift.id)
  }

  /// Ends the latest open entry.
  ///
  /// - Throws: `shift.not_clocked_in`; `shift.clock_forgotten` after 24 hours, when only a person
  ///   can know the end; `shift.clock_order`, `shift.clock_future`, `shift.clock_overlap`.
  public static func clockOut(
    at time: Instant, now: Instant, logs: [ShiftLog], zone: TimeZone
  ) throws(Failure) -> ClockOut {
    guard let (log, open) = latestOpen(in: logs) else {
      throw Failure(
        ShiftRefusal.notClockedIn,
        Text(en: "nobody is clocked in here", ko: "출근한 상태가 아닙니다"))
    }
    let length = time.secondsSinceEpoch - open.clockedIn.secondsSinceEpoch
    guard length <= TimeSpan.longestSeconds else {
      let since = zone.local(at: open.clockedIn)
      throw Failure(
        ShiftRefusal.clockForgotten,
        Text(
          en: "clocked in at '\(log.workplace)' since \(since.spoken), over 24 h ago",
          ko: "'\(log.workplace)'에 \(since.spoken)부터 24시간 넘게 출근한 상태입니다"))
    }
    var entry = open
    entry.clockedOut = time
    try check(entry, among: logs.flatMap(\.entries), now: now, zone: zone)
    return ClockOut(entry: entry, state: .done)
  }

  /// Whether a time is written down so late that it counts as set afterwards.
  static func isLate(_ time: Instant, now: Instant) -> Bool {
    now.secondsSinceEpoch - time.secondsSinceEpoch > promptSeconds
  }

  /// Makes sure that an entry can stand beside the person's others.
  ///
  /// - Parameter others: may hold the entry itself as it was; it is known by its id.
  /// - Throws: `shift.clock_order`, `shift.length`, `shift.clock_future`, `shift.clock_overlap`.
  public static func check(
    _ entry: ClockEntry, among others: [ClockEntry], now: Instant, zone: TimeZone
  ) throws(Failure) {
    if let out = entry.clockedOut {
      // Nobody works for no time; who clocked in by mistake takes it back.
      guard out > entry.clockedIn else {
        throw .clockOrder(zone.local(at: entry.clockedIn), zone.local(at: out))
      }
      _ = try TimeSpan(from: entry.clockedIn, to: out)
    }
    for time in [entry.clockedIn, entry.clockedOut] {
      guard let time, time > now else { continue }
      throw .clockFuture(zone.local(at: time))
    }
    for other in others where other.id != entry.id && overlaps(entry, other) {
      throw .clockOverlap(
        zone.local(at: other.clockedIn), other.clockedOut.map { zone.local(at: $0) })
    }
  }

  /// Whether an entry lies in planned hours; an open one, if it might have been the coming to them.
  static func isAbout(_ entry: ClockEntry, _ planned: TimeSpan) -> Bool {
    guard entry.clockedIn < planned.end else { return false }
    guard let out = entry.clockedOut else {
      return planned.contains(entry.clockedIn)
        || distance(planned.start, entry.clockedIn) <= windowSeconds
    }
    return planned.start < out
  }

  /// Makes sure that a time said without its day is no slip: the next day's is seldom so far away.
  ///
  /// - Throws: `shift.clock_order` for the time of clocking in itself, and for an earlier one that
  ///   would make the work longer than 12 hours.
  static func checkEnd(
    _ end: Instant?, of entry: ClockEntry, isBare: Bool, zone: TimeZone
  ) throws(Failure) {
    guard isBare, let end else { return }
    let (first, last) = (zone.local(at: entry.clockedIn), zone.local(at: end))
    let seconds = end.secondsSinceEpoch - entry.clockedIn.secondsSinceEpoch
    guard last.date > first.date, seconds > MomentWord.farMinutes * 60 else { return }
    throw Failure(
      ShiftRefusal.clockOrder,
      Text(
        en: "'\(last.time)' is not after clocking in at \(first.spoken)",
        ko: "'\(last.time)': 출근(\(first.spoken))보다 늦지 않습니다"),
      hint: Text(
        en: "write \(last.time)+1 if it was on the next day",
        ko: "다음 날이면 \(last.time)+1처럼 쓰십시오"))
  }

  /// The entry that was opened last, with its shift.
  static func latestOpen(in logs: [ShiftLog]) -> (ShiftLog, ClockEntry)? {
    var latest: (ShiftLog, ClockEntry)?
    for log in logs {
      for entry in log.entries where entry.isOpen {
        if let known = latest?.1,
          (known.clockedIn, known.id) > (entry.clockedIn, entry.id)
        {
          continue
        }
        latest = (log, entry)
      }
    }
    return latest
  }

  private static func canBegin(_ state: ShiftState, _ mayEndDayOff: Bool) -> Bool {
    switch state {
    case .planned, .published: true
    case .leave, .holiday: mayEndDayOff
    case .done, .absent, .cancelled: false
    }
  }

  /// Whoever was there before may come back until the plan ends.
  private static func isResumable(_ log: ShiftLog, at time: Instant) -> Bool {
    switch log.shift.state {
    case .planned, .published, .done:
      log.entries.contains { !$0.isOpen && $0.clockedIn <= time }
    case .absent, .leave, .holiday, .cancelled: false
    }
  }

  private static func isEarlier(_ left: ShiftLog, _ right: ShiftLog) -> Bool {
    guard let first = left.shift.planned?.start, let second = right.shift.planned?.start,
      first != second
    else { return left.shift.id < right.shift.id }
    return first < second
  }

  private static func distance(_ left: Instant, _ right: Instant) -> Int {
    abs(left.secondsSinceEpoch - right.secondsSinceEpoch)
  }

  /// An open entry lasts for ever; one entry may begin when the other ends.
  private static func overlaps(_ left: ClockEntry, _ right: ClockEntry) -> Bool {
    let leftEnd = left.clockedOut ?? .last
    let rightEnd = right.clockedOut ?? .last
    return left.clockedIn < rightEnd && right.clockedIn < leftEnd
  }
}

extension Failure {
  fileprivate static func clockedIn(at workplace: String, since: CivilDateTime) -> Failure {
    Failure(
      ShiftRefusal.clockedIn,
      Text(
        en: "already clocked in at '\(workplace)' since \(since.spoken)",
        ko: "이미 '\(workplace)'에 \(since.spoken)부터 출근한 상태입니다"))
  }

  fileprivate static func clockOrder(_ start: CivilDateTime, _ end: CivilDateTime) -> Failure {
    Failure(
      ShiftRefusal.clockOrder,
      Text(
        en: "clocking out at \(end.spoken) is not after clocking in at \(start.spoken)",
        ko: "퇴근(\(end.spoken))이 출근(\(start.spoken))보다 늦지 않습니다"))
  }

  fileprivate static func clockFuture(_ time: CivilDateTime) -> Failure {
    Failure(
      ShiftRefusal.clockFuture,
      Text(en: "\(time.spoken) has not come yet", ko: "아직 오지 않은 시각입니다: \(time.spoken)"))
  }

  fileprivate static func clockOverlap(_ start: CivilDateTime, _ end: CivilDateTime?) -> Failure {
    Failure(
      ShiftRefusal.clockOverlap,
      Text(
        en: end.map { "it overlaps the clock entry \(start.spoken) to \($0.spoken)" }
          ?? "it overlaps the clock entry open since \(start.spoken)",
        ko: end.map { "\(start.spoken)부터 \($0.spoken)까지의 출퇴근 기록과 겹칩니다" }
          ?? "\(start.spoken)부터 아직 퇴근하지 않은 기록과 겹칩니다"))
  }
}

extension CivilDateTime {
  /// `2026-11-02 18:00`, as it may be typed again.
  var spoken: String { "\(date) \(time)" }
}
