import CatchValues
@testable import ShiftService
import Testing

/// An instant by the clock of Seoul: `2026-11-02T18:00`, seconds optional.
func seoul(_ text: String) throws -> Instant {
  try #require(Instant("\(text)+09:00"), "\(text)")
}

/// Times on 2026-11-02 in Seoul, `25:30` being half past one the day after.
func onMonday(_ text: String) throws -> Instant {
  let parts = text.split(separator: ":").compactMap { Int($0) }
  try #require(parts.count >= 2, "\(text)")
  let midnight = try seoul("2026-11-02T00:00").secondsSinceEpoch
  let seconds = parts[0] * 3600 + parts[1] * 60 + (parts.count > 2 ? parts[2] : 0)
  return try #require(Instant(secondsSinceEpoch: midnight + seconds))
}

/// `18:00-22:00` on 2026-11-02 in Seoul.
func span(_ text: String) throws -> TimeSpan {
  let ends = text.split(separator: "-").map(String.init)
  try #require(ends.count == 2, "\(text)")
  return try TimeSpan(from: onMonday(ends[0]), to: onMonday(ends[1]))
}

/// `18:00-22:00`, or `18:00-` for one that is open.
func entry(_ text: String, id: Int = 1, shift: Int = 1) throws -> ClockEntry {
  let ends = text.split(separator: "-").map(String.init)
  return try ClockEntry(
    id: id, shiftID: shift, clockedIn: onMonday(ends[0]),
    clockedOut: ends.count > 1 ? onMonday(ends[1]) : nil)
}

/// `60` for a length only, `12:00+60` for a place too.
func pause(_ text: String, isPaid: Bool = false) throws -> ShiftBreak {
  let parts = text.split(separator: "+").map(String.init)
  let minutes = try #require(Int(parts[parts.count - 1]))
  return try ShiftBreak(
    startsAt: parts.count > 1 ? onMonday(parts[0]) : nil, minutes: minutes, isPaid: isPaid)
}

func date(_ text: String) throws -> CivilDate {
  try #require(CivilDate(text), "\(text)")
}

/// A shift of 2026-11-02 with its entries, all at the workplace 카페 unless said.
func log(
  _ planned: String?, id: Int = 1, clocked: [String] = [], state: ShiftState = .published,
  breaks: [ShiftBreak] = [], workplace: (Int, String) = (1, "카페"),
  worker: (Int, String) = (1, "민지")
) throws -> ShiftLog {
  let shift = Shift(
    id: id, membershipID: workplace.0 * 100 + worker.0, day: try date("2026-11-02"),
    planned: try planned.map { try span($0) }, breaks: breaks, state: state)
  let entries = try clocked.enumerated().map { try entry($1, id: id * 10 + $0, shift: id) }
  return ShiftLog(
    shift: shift, entries: entries, workplaceID: workplace.0, workplace: workplace.1,
    workerID: worker.0, worker: worker.1)
}

/// What a call is refused with; nil when it is not.
func failure<T>(_ body: () throws -> T) -> Failure? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? Failure
  }
}
