import CatchValues
import ShiftService
import WageService

extension LegalSize {
  /// - Returns: nil without a count by that day.
  init?(_ headcounts: [Headcount], until last: CivilDate) {
    guard let first = headcounts.first, first.since <= last else { return nil }
    self.init(headcounts.map(Count.init))
  }

  /// Returns the days on which the legal size changes, the first of them `from`.
  ///
  /// None when the number of employees is on one side of five throughout.
  func changes(from: CivilDate, to: CivilDate) -> [DatedSize] {
    let start = from.adding(months: -1)
    let isFive = employees(on: start) >= 5
    if counts.allSatisfy({ $0.since <= start || $0.since > to || ($0.employees >= 5) == isFive }) {
      return []
    }
    var changes: [DatedSize] = []
    for number in from.daysSinceEpoch...to.daysSinceEpoch {
      guard let day = CivilDate(daysSinceEpoch: number) else { break }
      let hasFive = hasFive(on: day)
      if changes.last?.hasFiveEmployees != hasFive {
        changes.append(DatedSize(from: day, hasFiveEmployees: hasFive, staff: staff(before: day)))
      }
    }
    return changes
  }
}
