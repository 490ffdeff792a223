public import CatchStore
public import CatchValues
public import PeopleService
public import ShiftService

/// The facts of workers for papers and transfers: set by the owner, visible to both sides.
public enum StaffDetails {
  /// Returns the facts of all members of a workplace, former ones included, without an access check.
  public static func all(
    at place: ID<Workplace>, in view: View
  ) throws(Failure) -> [ID<ShiftService.Membership>: StaffDetail] {
    var found: [ID<ShiftService.Membership>: StaffDetail] = [:]
    let stored: [StaffDetail] = try view.records(PaySettingsQueries.ofPlace, [Value(place)])
    for detail in stored { found[detail.membership] = detail }
    let workplace = try Workplaces.find(place, in: view)
    for member in try Memberships.list(at: workplace, [.active, .ended], in: view) {
      found[member.id, default: StaffDetail()].membership = member.id
      found[member.id]?.hiredOn = member.employedFrom
    }
    let profiles: [PayProfile] = try view.records(PaySettingsQueries.ofPlace, [Value(place)])
    for profile in profiles.sorted(by: { $0.since ?? .first > $1.since ?? .first }) {
      if let day = profile.facts.employedFrom { found[profile.membership]?.hiredOn = day }
    }
    return found
  }

  /// Sets the facts of a member; the day of hire goes to the pay profiles.
  ///
  /// - Parameter checksNumber: false for rows of a sheet, which may swap employee numbers.
  /// - Throws: `shift.not_owner`, `shift.place_removed`, `shift.text`, `payroll.facts`;
  ///   `payroll.period_closed` for another day of hire of a member with closed pay.
  public static func set(
    _ changed: StaffDetail, of member: PaidMember, today: CivilDate, by actor: Person,
    in transaction: borrowing Transaction, checksNumber: Bool = true
  ) throws(Failure) {
    let view = transaction.view
    let place = try Workplaces.find(member.workplace, in: view)
    try Workplaces.requireOwner(of: place, actor, in: view)
    var detail = changed
    try detail.check()
    let all = try all(at: place.id, in: view)
    if let day = detail.hiredOn, day != all[member.membership]?.hiredOn {
      try requireOpen(from: .first, of: member, in: view)
      let later = try PayProfiles.list(of: member, in: view).map(\.since).filter { $0 != nil }
      for since in [nil] + later {
        _ = try PayProfiles.set(
          { facts throws(Failure) in facts.employedFrom = day }, of: member, since: since,
          today: today, by: actor, in: transaction)
      }
    }
    detail.membership = member.membership
    detail.hiredOn = all[member.membership]?.hiredOn
    guard detail != all[member.membership] else { return }
    try transaction.upsert(detail, on: ["membership"])
    let shared = checksNumber ? try sharedNumber(of: member.membership, in: view) : nil
    if let shared { throw shared }
  }

  /// Returns `payroll.facts` for an employee number that another active member has, too.
  public static func sharedNumber(
    of membership: ID<ShiftService.Membership>, in view: View
  ) throws(Failure) -> Failure? {
    let member = try Memberships.find(membership, in: view)
    let place = try Workplaces.find(member.workplace, in: view)
    let all = try all(at: place.id, in: view)
    guard let number = all[membership]?.employeeNumber, !number.isEmpty else { return nil }
    let others = try Memberships.list(at: place, in: view).filter { $0.id != membership }
    guard others.contains(where: { all[$0.id]?.employeeNumber == number }) else { return nil }
    return PayrollRefusal.facts.failure(
      "the employee number '\(number)' is another worker's", "사번 '\(number)': 다른 근무자의 사번입니다",
      field: "employee_number")
  }

  /// Returns the first day after all that payslips have paid of a member.
  public static func firstOpenDay(
    of member: PaidMember, in view: View
  ) throws(Failure) -> CivilDate {
    let closed = try FrozenPay(of: member.membership, in: view).days
    return closed.map { $0.to.adding(days: 1) }.max() ?? .first
  }

  /// Refuses a change from a day on that reaches into days which a payslip has paid.
  ///
  /// - Throws: `payroll.period_closed`.
  public static func requireOpen(
    from day: CivilDate, of member: PaidMember, in view: View
  ) throws(Failure) {
    let open = try firstOpenDay(of: member, in: view)
    guard day < open else { return }
    throw ClosingRefusal.periodClosed.failure(
      "the pay of '\(member.worker)' is closed until \(open)",
      "'\(member.worker)'의 임금은 \(open) 전까지 마감했습니다")
  }
}
