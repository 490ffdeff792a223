public import CatchValues

/// An entry that was probably left open by mistake, with a proposed end.
public struct ForgottenEntry: Hashable, Sendable {
  /// The reason for which the worker is probably no longer at work.
  public enum Reason: String, Hashable, NamedWord {
    /// Open longer than a shift can last.
    case tooLong = "too_long"
    /// The plan ended over four hours ago.
    case planEnded = "plan_ended"
    /// Another shift of the worker began over an hour ago.
    case nextBegan = "next_began"

    public var name: Text {
      switch self {
      case .tooLong: Text(en: "open over 24 h", ko: "24시간 넘게 퇴근 없음")
      case .planEnded: Text(en: "plan ended over 4 h ago", ko: "예정된 끝에서 4시간 지남")
      case .nextBegan: Text(en: "next shift began", ko: "다음 근무가 시작됨")
      }
    }
  }

  public let log: ShiftLog
  public let entry: ClockEntry
  public let reason: Reason
  /// The time at which the first of the reasons applied.
  public let since: Instant
  /// The planned end, or that of the last shift that the worker may be staying for; nil when none
  /// lies after clocking in, so that a person must give the time.
  public let proposal: Instant?
}

extension ClockRules {
  /// Overtime up to here is believed; beyond it, the worker probably left without clocking out.
  public static let overtimeSeconds = 4 * 3_600

  /// The open entries that count as forgotten, in the order of clocking in.
  ///
  /// An entry counts when it is open over 24 hours, over four hours beyond its planned end, or an
  /// hour into another planned shift of the same worker, unless they may be staying for it. It is only
  /// reported; see `repair`.
  public static func forgotten(in logs: [ShiftLog], now: Instant) -> [ForgottenEntry] {
    var found: [ForgottenEntry] = []
    for log in logs {
      for entry in log.entries where entry.isOpen {
        let (second, reason) = deadline(of: entry, log, among: logs)
        guard second <= now.secondsSinceEpoch, let since = Instant(secondsSinceEpoch: second)
        else { continue }
        found.append(
          ForgottenEntry(
            log: log, entry: entry, reason: reason, since: since,
            proposal: proposal(for: entry, log.shift, among: logs)))
      }
    }
    return found.sorted { left, right in
      (left.entry.clockedIn, left.entry.id) < (right.entry.clockedIn, right.entry.id)
    }
  }

  /// Closes an open entry afterwards: at the given time, or else at the planned end.
  ///
  /// - Parameter logs: the person's shifts, so that the entry overlaps none of their entries.
  /// - Throws: `shift.clock_closed`; `shift.repair_time` without a plan to propose an end;
  ///   what `check` throws.
  public static func repair(
    _ entry: ClockEntry, of shift: Shift, at time: Instant?, logs: [ShiftLog], now: Instant,
    zone: TimeZone
  ) throws(Failure) -> ClockEntry {
    if let out = entry.clockedOut {
      let local = zone.local(at: out).spoken
      throw ShiftRefusal.clockClosed.failure(
        "the clock entry ended at \(local) already", "출퇴근 기록이 이미 \(local)에 끝났습니다")
    }
    guard let end = time ?? proposal(for: entry, shift, among: logs) else {
      let local = zone.local(at: entry.clockedIn).spoken
      throw ShiftRefusal.repairTime.failure(
        "no plan shows the end of the work that began at \(local)",
        "\(local)에 시작한 근무는 예정 시간이 없어 언제 끝났는지 알 수 없습니다")
    }
    var closed = entry
    closed.clockedOut = end
    closed.isRepaired = true
    try check(closed, among: logs.flatMap(\.entries), now: now, zone: zone)
    return closed
  }

  private static func proposal(
    for entry: ClockEntry, _ shift: Shift, among logs: [ShiftLog]
  ) -> Instant? {
    guard
      let end = stays(from: shift, entry, among: logs).last?.planned?.end ?? shift.planned?.end
    else { return nil }
    return end > entry.clockedIn ? end : nil
  }

  /// Returns the first second at which the entry counts as forgotten, with the reason.
  private static func deadline(
    of entry: ClockEntry, _ log: ShiftLog, among logs: [ShiftLog]
  ) -> (second: Int, reason: ForgottenEntry.Reason) {
    let start = entry.clockedIn.secondsSinceEpoch
    var second = start + TimeSpan.longestSeconds + 1
    var reason = ForgottenEntry.Reason.tooLong
    if let end = proposal(for: entry, log.shift, among: logs)?.secondsSinceEpoch,
      end + overtimeSeconds + 1 < second
    {
      second = end + overtimeSeconds + 1
      reason = .planEnded
    }
    let stayedFor = stays(from: log.shift, entry, among: logs).map(\.id)
    for other in logs where other.workerID == log.workerID && other.shift.id != log.shift.id {
      guard !stayedFor.contains(other.shift.id), other.shift.state.expectsWork,
        let next = other.shift.planned?.start,
        next > entry.clockedIn, next > log.shift.planned?.start ?? entry.clockedIn,
        next.secondsSinceEpoch + windowSeconds + 1 < second
      else { continue }
      second = next.secondsSinceEpoch + windowSeconds + 1
      reason = .nextBegan
    }
    return (second, reason)
  }
}
