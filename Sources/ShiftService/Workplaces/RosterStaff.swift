public import CatchStore
public import CatchValues
import PeopleService
public import WageService

/// The workers of a workplace on each of its days of operation, as the roster has them (근로기준법 시행령
/// 제7조의2 제1항).
///
/// A worker counts on each day with a shift that was neither called off nor a day off: done, planned,
/// missed or on leave. A weekly rest day that was not worked does not count (대법원 2023. 6. 15. 선고
/// 2020도16228), nor does the owner.
public struct RosterStaff: Sendable {
  /// Sorted by day.
  private let days: [(day: CivilDate, workers: Int)]

  /// Reads some days of a workplace; one pass over its shifts.
  public init(at place: Workplace, from: CivilDate, to: CivilDate, in view: View) throws(Failure) {
    var workers: [CivilDate: Set<Int>] = [:]
    for (day, person) in try view.rows(
      HeadcountQueries.roster, [Value(place.id), Value(from), Value(to)],
      { row throws(Failure) in (try row.date(0), try row.integer(1)) })
    {
      workers[day, default: []].insert(person)
    }
    let members = try Memberships.list(at: place, [.active, .ended], in: view)
    var people: [Int: Int] = [:]
    for one in members where one.role == .worker { people[one.id.number] = one.person.number }
    let occurrences = try Occurrences(
      SeriesQueries.all, where: { people[$0.membership.number] != nil }, in: view)
    for source in occurrences?.sources ?? [] {
      guard let person = people[source.part.membership.number], from <= to else { continue }
      for day in try occurrences?.days(of: source, within: from...to) ?? [] {
        workers[day, default: []].insert(person)
      }
    }
    days = workers.map { ($0.key, $0.value.count) }.sorted { $0.0 < $1.0 }
  }

  public var firstDay: CivilDate? { days.first?.day }

  /// Returns the days of operation among some days; nil without one.
  public func staff(from: CivilDate, to: CivilDate) -> StaffMonth? {
    let found = days.filter { $0.day >= from && $0.day <= to }
    guard let first = found.first, let last = found.last else { return nil }
    return StaffMonth(
      from: first.day, to: last.day,
      periods: found.map { StaffMonth.SizePeriod(employees: $0.workers, days: 1) })
  }
}
