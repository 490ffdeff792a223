public import CatchValues

/// The result of clocking in: the shift that the entry belongs to.
public enum ClockIn: Hashable, Sendable {
  /// A return to a shift that was clocked into before.
  case again(shiftID: Int)
  /// The first entry of a planned shift.
  case planned(shiftID: Int)
  /// A new shift without planned times, because no plan fits.
  case unplanned
}

/// The result of clocking out: the ended entry, and the new state of its shift.
public struct ClockOut: Hashable, Sendable {
  public let entry: ClockEntry
  /// The state of the shift afterwards: done, also after leave and holiday.
  public let state: ShiftState
}

/// Decides the effect of clocking in and out, from one person's shifts around that time.
///
/// Nothing is guessed: an entry left open is reported, and ends only when a person gives the time.
public enum ClockRules {
  /// Seconds before or after its planned start within which a shift can first be clocked into.
  public static let windowSeconds = 3_600

  /// Seconds after coming or leaving within which a clocked time still counts as recorded at once.
  public static let promptSeconds = 300

  /// Chooses the shift that clocking in belongs to.
  ///
  /// A running shift that was clocked into before comes first; then the earliest whose planned
  /// start is within the window; then, for a later arrival, the earliest running one. Shifts that
  /// are done, absent, cancelled or over are never started.
  ///
  /// - Parameters:
  ///   - logs: the person's shifts at all workplaces that are near, or have an open entry.
  ///   - places: only shifts of these workplaces are clocked into; nil for any.
  ///   - owned: workplaces where clocking in may end a day off, which only the owner grants; nil
  ///     for any.
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
      throw ShiftRefusal.notClockedIn.failure("no worker is clocked in here", "출근한 상태가 아닙니다")
    }
    let length = time.secondsSinceEpoch - open.clockedIn.secondsSinceEpoch
    guard length <= TimeSpan.longestSeconds else {
      let since = zone.local(at: open.clockedIn)
      throw ShiftRefusal.clockForgotten.failure(
        "clocked in at '\(log.workplace)' since \(since.spoken), over 24 h ago",
        "'\(log.workplace)'에 \(since.spoken)부터 24시간 넘게 출근한 상태입니다")
    }
    var entry = open
    entry.clockedOut = time
    try check(entry, among: logs.flatMap(\.entries), now: now, zone: zone)
    return ClockOut(entry: entry, state: .done)
  }

  /// Returns true when a time is recorded so late that it counts as entered afterwards.
  static func isLate(_ time: Instant, now: Instant) -> Bool {
    now.secondsSinceEpoch - time.secondsSinceEpoch > promptSeconds
  }

  /// Makes sure that an entry is valid beside the person's other entries.
  ///
  /// - Parameter others: may contain the entry itself in its former state; its id identifies it.
  /// - Throws: `shift.clock_order`, `shift.length`, `shift.clock_future`, `shift.clock_overlap`.
  public static func check(
    _ entry: ClockEntry, among others: [ClockEntry], now: Instant, zone: TimeZone
  ) throws(Failure) {
    if let out = entry.clockedOut {
      // An entry of no length is a mistake; the worker removes it instead.
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

  /// Returns true when an entry overlaps planned hours, or an open one may be the arrival for them.
  static func isAbout(_ entry: ClockEntry, _ planned: TimeSpan) -> Bool {
    guard entry.clockedIn < planned.end else { return false }
    guard let out = entry.clockedOut else {
      return planned.contains(entry.clockedIn)
        || distance(planned.start, entry.clockedIn) <= windowSeconds
    }
    return planned.start < out
  }

  /// Refuses an end given without a date that is probably a slip: more than 12 hours later, on
  /// another day.
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
    throw ShiftRefusal.clockOrder.failure(
      "'\(last.time)' is not after clocking in at \(first.spoken)",
      "'\(last.time)': 출근(\(first.spoken))보다 늦지 않습니다",
      hint: Text(
        en: "write \(last.time)+1 if it was on the next day",
        ko: "다음 날이면 \(last.time)+1처럼 입력하십시오"))
  }

  /// Returns the entry that was opened last, with its shift.
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

  /// Returns true when the worker may come back: clocked out before, until the plan ends.
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

  /// Returns true when two entries overlap; an open one never ends, and one may start as the other
  /// ends.
  private static func overlaps(_ left: ClockEntry, _ right: ClockEntry) -> Bool {
    let leftEnd = left.clockedOut ?? .last
    let rightEnd = right.clockedOut ?? .last
    return left.clockedIn < rightEnd && right.clockedIn < leftEnd
  }
}

extension Failure {
  fileprivate static func clockedIn(at workplace: String, since: CivilDateTime) -> Failure {
    ShiftRefusal.clockedIn.failure(
      "already clocked in at '\(workplace)' since \(since.spoken)",
      "이미 '\(workplace)'에 \(since.spoken)부터 출근한 상태입니다")
  }

  fileprivate static func clockOrder(_ start: CivilDateTime, _ end: CivilDateTime) -> Failure {
    ShiftRefusal.clockOrder.failure(
      "clocking out at \(end.spoken) is not after clocking in at \(start.spoken)",
      "퇴근(\(end.spoken))이 출근(\(start.spoken))보다 늦지 않습니다")
  }

  fileprivate static func clockFuture(_ time: CivilDateTime) -> Failure {
    ShiftRefusal.clockFuture.failure(
      "\(time.spoken) has not come yet", "아직 오지 않은 시각입니다: \(time.spoken)")
  }

  fileprivate static func clockOverlap(_ start: CivilDateTime, _ end: CivilDateTime?) -> Failure {
    ShiftRefusal.clockOverlap.failure(
      end.map { "it overlaps the clock entry \(start.spoken) to \($0.spoken)" }
        ?? "it overlaps the clock entry open since \(start.spoken)",
      end.map { "\(start.spoken)부터 \($0.spoken)까지의 출퇴근 기록과 겹칩니다" }
        ?? "\(start.spoken)부터 아직 퇴근하지 않은 기록과 겹칩니다")
  }
}

extension CivilDateTime {
  /// `2026-11-02 18:00`, in the form in which it may be typed.
  var spoken: String { "\(date) \(time)" }
}
