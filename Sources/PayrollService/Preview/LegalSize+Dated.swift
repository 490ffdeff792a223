import CatchValues
import ShiftService
import WageService

extension LegalSize {
  /// - Returns: nil where nobody was counted by that day.
  init?(_ headcounts: [Headcount], until last: CivilDate) {
    guard let first = headcounts.first, first.since <= last else { return nil }
    self.init(headcounts.map(Count.init))
  }

  /// The days from which on it is so or otherwise, the first of them `from`; none where the number
  /// of employees tells it by itself.
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
        changes.append(
          DatedSize(from: day, hasFiveEmployees: hasFive, staff: staff(before: day)))
      }
    }
    return changes
  }
}
