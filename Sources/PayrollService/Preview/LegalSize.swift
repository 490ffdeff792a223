import CatchValues
import ShiftService
import WageService

/// Whether a workplace is one of five or more, day by day (근로기준법 제11조, 시행령 제7조의2).
///
/// What counts is the month before the day on which a premium arises, or what there is of it where
/// nobody was counted a month ago: the law applies unless fewer than five worked on half of its days
/// or more. Every day of the calendar counts as one of operation.
struct LegalSize {
  private let counts: [Headcount]

  /// - Returns: nil where nobody was counted by that day.
  init?(_ headcounts: [Headcount], until last: CivilDate) {
    guard let first = headcounts.first, first.since <= last else { return nil }
    counts = headcounts
  }

  /// How many worked there on a day; before the first count as many as it says.
  func employees(on day: CivilDate) -> Int {
    (counts.last { $0.since <= day } ?? counts[0]).employees
  }

  /// Whether the law of five or more applies on a day.
  func hasFive(on day: CivilDate) -> Bool {
    staff(before: day)?.hasFiveEmployees ?? (employees(on: day) >= 5)
  }

  /// Who worked there in the month before a day; nil where nobody was counted by then.
  func staff(before day: CivilDate) -> StaffMonth? {
    let first = max(day.adding(months: -1), counts[0].since)
    let last = day.adding(days: -1)
    guard first <= last else { return nil }
    var stretches: [StaffMonth.Stretch] = []
    for (index, count) in counts.enumerated() {
      let from = max(first, count.since).daysSinceEpoch
      let next = index + 1 < counts.count ? counts[index + 1].since.adding(days: -1) : last
      let days = min(last, next).daysSinceEpoch - from + 1
      if days > 0 { stretches.append(.init(employees: count.employees, days: days)) }
    }
    return StaffMonth(from: first, to: last, stretches: stretches)
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
