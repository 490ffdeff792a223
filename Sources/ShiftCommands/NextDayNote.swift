import CatchProgram
import CatchValues
import ShiftService

/// A note on shifts that begin after the midnight of the day they were typed for, such as 25:30.
///
/// A shift counts for the day on which it begins; a user who types 25:30 may expect the day before.
enum NextDayNote {
  static func notes(
    for shifts: [ListedShift], _ times: ShiftTimes, _ zones: ZoneCache
  ) throws(Failure) -> [Text] {
    guard times.beginsAfterMidnight, let first = shifts.first, let planned = first.shift.planned
    else { return [] }
    let time = try zones.zone(first.member.zone).local(at: planned.start).time
    let id = first.shift.recordID.description
    let rest = shifts.count - 1
    let day = first.shift.day
    return [
      Text(
        en:
          "\(id) begins after midnight, on \(day) (\(day.weekday.name.en)) at \(time), and counts "
          + "for that day" + (rest == 0 ? "" : "; so do \(rest) more, each for the next day"),
        ko: "\(id): 자정이 지나 \(day)(\(day.weekday.name.ko)) \(time)에 시작하므로 그 날짜의 근무입니다"
          + (rest == 0 ? "" : "(외 \(rest)건도 다음 날의 근무)"))
    ]
  }
}
