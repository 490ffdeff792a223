import CatchValues
import ShiftService
import WageService

extension PaidTime {
  /// Finds the time of a shift that counts for pay, as previews lay it.
  ///
  /// A shift that was neither clocked nor marked counts as planned.
  init(of shift: PaidShift, by rules: BeyondPlanRules, in zone: TimeZone, keepsDecisions: Bool) {
    let status = ShiftStatus(shift.state)
    var laid = PayableShifts()
    laid.keepsDecisions = keepsDecisions
    guard status.isWorked, let start = shift.planned?.lowerBound ?? shift.clocked.first?.lowerBound,
      let instant = Instant(secondsSinceEpoch: start),
      laid.appendWork(shift, status, zone, rules, isWorked: true),
      let worked = laid.records.last?.worked(by: rules.clock), let record = laid.records.last
    else {
      self = .nothing
      return
    }
    let offset = zone.offset(at: instant).seconds
    self.init(
      seconds: record.countedMinutes(of: worked, laid.breaks) * 60,
      range: (worked.start * 60 - offset)..<(worked.end * 60 - offset))
  }
}

extension ShiftRecord {
  /// Returns the minutes of a part of the record without unpaid breaks.
  ///
  /// - Parameter breaks: those of all records.
  fileprivate func countedMinutes(of part: MinuteRange, _ breaks: [MinuteRange]) -> Int {
    let placed = breaks[breakStart..<(breakStart + breakCount)].reduce(part.count) {
      $0 - max(0, min(part.end, $1.end) - max(part.start, $1.start))
    }
    return max(0, placed - min(unplacedBreak, part.count))
  }
}
