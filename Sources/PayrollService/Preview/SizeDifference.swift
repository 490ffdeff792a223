public import CatchValues
public import PeopleService
import ShiftService
import WageService

/// A workplace whose roster stands on the other side of five employees than the recorded number.
struct SizeDifference: Hashable {
  /// The recorded number of employees.
  let typed: Int
  /// The roster of the month before `from`.
  let staff: StaffMonth
  /// The first day that differs.
  let from: CivilDate

  /// Names both numbers, with the command that takes over the roster's.
  func message(at place: String) -> Text {
    let average = staff.average.decimal(places: 2, rounding: .halfUp)
    let month = staff.from.description.prefix(7)
    let (people, days, below) = (staff.personDays, staff.dayCount, staff.daysBelowFive)
    return Text(
      en: "'\(place)' is recorded with \(typed) employees, but its roster has \(average) a day "
        + "before \(from): \(people) person-days over \(days) days of operation, \(below) of them "
        + "under five; premiums and paid holidays depend on it (Enforcement Decree of the Labor "
        + "Standards Act, article 7-2): 'catchkit shift place headcount set \(place) --from-roster "
        + "--during \(month)'",
      ko:
        "'\(place)'의 등록 인원은 \(typed)명인데 근무표로는 \(from) 전 한 달에 하루 \(average)명입니다(연인원 \(people)명, 가동일 "
        + "\(days)일, 그중 5명 미만 \(below)일). 가산수당과 유급휴일이 달라집니다(근로기준법 시행령 제7조의2). 고치기: "
        + "'catchkit shift place headcount set \(place) --from-roster --during \(month)'")
  }
}

extension PayPreviews {
  /// The fewest days for which the roster must go back to give a number.
  private static let leastDays = 15

  /// Compares the recorded numbers of employees of the actor's own workplaces with their rosters.
  ///
  /// - Parameter range: its last pay period is compared; nil for the one that contains today.
  public func sizeDifferences(
    of members: [PaidMember], for actor: Person, in range: PayRange?
  ) throws(Failure) -> [Text] {
    var found: [Text] = []
    for id in Set(members.filter { $0.owner == actor.id }.map(\.workplace)).sorted() {
      guard let one = members.first(where: { $0.workplace == id }) else { continue }
      let asked: PayRange = if let range { range } else { .containing(try today(of: one)) }
      let place = try Workplaces.find(id, in: records.view)
      guard let last = try periods(asked, of: one).last,
        let difference = try sizeDifference(at: place, in: last)
      else { continue }
      found.append(difference.message(at: place.name))
    }
    return found
  }

  /// Compares the recorded number of employees with the roster, day by day (근로기준법 제11조).
  ///
  /// - Returns: nil where they agree, where no number is recorded, where the roster has fewer workers
  ///   than that number, and so is not whole, and where it goes back for less than 15 days.
  func sizeDifference(
    at place: Workplace, in period: PayPeriod
  ) throws(Failure) -> SizeDifference? {
    let counts = try Headcounts.list(at: place, in: records.view)
    guard let size = LegalSize(counts, until: period.to) else { return nil }
    let workers = try Memberships.list(at: place, in: records.view).count { $0.role == .worker }
    let typed = size.employees(on: period.to)
    guard workers >= typed else { return nil }
    let roster = try RosterStaff(
      at: place, from: period.from.adding(months: -1), to: period.to, in: records.view)
    guard let first = roster.firstDay else { return nil }
    let start = max(period.from, first.adding(days: PayPreviews.leastDays))
    guard start <= period.to else { return nil }
    for number in start.daysSinceEpoch...period.to.daysSinceEpoch {
      guard let day = CivilDate(daysSinceEpoch: number),
        let staff = roster.staff(from: day.adding(months: -1), to: day.adding(days: -1)),
        staff.hasFiveEmployees != size.hasFive(on: day),
        // A number that was corrected meanwhile is settled, though older ones still count.
        staff.hasFiveEmployees != (size.employees(on: day.adding(days: -1)) >= 5)
      else { continue }
      return SizeDifference(
        typed: size.employees(on: day.adding(days: -1)), staff: staff, from: day)
    }
    return nil
  }
}

extension PayFinding {
  public static let sizeDiffersID = "size_differs"
}
