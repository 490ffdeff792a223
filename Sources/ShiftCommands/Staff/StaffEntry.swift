import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService

/// One row of a staff sheet: a person, made a member with terms, pay profile and papers.
struct StaffEntry {
  let row: TableRow
  let place: Workplace
  let actor: Person
  let today: CivilDate
  /// The first day of changes, where it was told.
  let since: CivilDate?
  let zones: ZoneCache

  /// Adds the person, or changes what differs; nothing that is closed changes.
  ///
  /// - Throws: what the commands refuse that set one of these facts; `payroll.period_closed`.
  func take(in transaction: borrowing Transaction) throws(Failure) -> TableImport.Taken {
    let view = transaction.view
    let hired = try row.value("hired", Conversion<CivilDate>.date.value(of:))
    let known = try known(in: view)
    let membership = try membership(known, on: min(hired ?? today, today), in: transaction)
    let member = try PaidMembers.find("\(membership.id)", at: place, for: actor, in: view)
    let notes = try agree(membership, member, hired: hired, in: transaction)
    try setProfile(of: member, in: transaction)
    let born = try row.value("born", Conversion<CivilDate>.date.value(of:))
    if let born, try Births.date(of: member.person, in: view) != born {
      try Births.set(
        born, of: try People.find(member.person, in: view), today: today, by: actor,
        in: transaction, knows: { true })
    }
    var detail = try StaffDetails.all(at: place.id, in: view)[membership.id] ?? StaffDetail()
    StaffSheet.edit(&detail, by: row, hired: hired)
    try StaffDetails.set(detail, of: member, today: today, by: actor, in: transaction)
    let balance = try OpeningBalances.find(of: member, in: view) ?? OpeningBalance()
    var opening = balance
    try StaffSheet.edit(&opening, by: row, today: today)
    if opening != balance {
      let previews = try PayPreviews(
        RuleBook(allowsProvisional: true), in: view, at: transaction.at, zones: zones.find)
      _ = try OpeningBalances.set(opening, of: member, previews, by: actor, in: transaction)
    }
    let record = try StaffView.record(of: member, on: today, in: view)
    return (known?.state ?? .pending == .pending, StaffView.view.row(record), notes)
  }

  /// Finds the member by id, by name, or by the employee number of a person with a new name.
  private func known(in view: View) throws(Failure) -> ShiftService.Membership? {
    if let id = row["id"] { return try Memberships.find(id, at: place, in: view) }
    do throws(Failure) {
      let found = try Memberships.find(row["name"] ?? "", at: place, in: view)
      // The name of a removed person is free.
      return try People.find(found.person, in: view).removedAt == nil ? found : nil
    } catch {
      guard error.id == WorkplaceRefusal.noMember.id else { throw error }
    }
    guard let number = row["employee_number"] else { return nil }
    let all = try StaffDetails.all(at: place.id, in: view).values
    guard let numbered = all.first(where: { $0.employeeNumber == number }) else { return nil }
    return try Memberships.find(numbered.membership, in: view)
  }

  /// Returns the active membership, made if need be; a former member's is refused.
  private func membership(
    _ known: ShiftService.Membership?, on day: CivilDate, in transaction: borrowing Transaction
  ) throws(Failure) -> ShiftService.Membership {
    let view = transaction.view
    let name = try row.need("name") { text throws(Failure) in text }
    guard let known else {
      let isTaken = try People.isTaken(name, in: view)
      var person = isTaken ? try People.find(name, in: view) : nil
      // Others join by a code; the owner enters whom the owner added.
      if person?.addedBy != actor.id {
        person = try People.add(
          AddPerson(name: name, role: .worker), in: transaction, at: transaction.at)
      }
      guard let person else { preconditionFailure("a person is found or added") }
      return try Memberships.enroll(
        person, at: place, on: day, by: actor, in: transaction, at: transaction.at)
    }
    if known.state == .pending {
      return try Memberships.accept(
        known, withTerms: false, by: actor, in: transaction, at: transaction.at, today: day)
    }
    let person = try People.find(known.person, in: view)
    // A name that is equal but for case names the member as well.
    if name != person.name, row["id"] == nil ? try !People.isTaken(name, in: view) : true {
      _ = try People.edit(EditPerson(name: "\(person.id)", newName: name), in: transaction)
    }
    return try Memberships.requireActive(person, at: place, in: view)
  }

  /// Writes the terms down if the row says others than those that apply.
  private func agree(
    _ membership: ShiftService.Membership, _ member: PaidMember, hired: CivilDate?,
    in transaction: borrowing Transaction
  ) throws(Failure) -> [Text] {
    let view = transaction.view
    let open = try StaffDetails.firstOpenDay(of: member, in: view)
    var day = since ?? max(today, open)
    let before = try Agreements.applying(to: membership, on: day, in: view)?.terms
    guard let options = try StaffSheet.terms(of: row, keeping: before) else { return [] }
    if let before {
      if try options.terms(from: before.from, keeping: before) == before { return [] }
      day = max(day, before.from)
    } else {
      day = max(since ?? hired ?? today, hired ?? .first)
    }
    try StaffDetails.requireOpen(from: day, of: member, in: view)
    let terms = try options.terms(from: day, keeping: before)
    _ = try Agreements.writeDown(
      terms, for: membership, by: actor, in: transaction, at: transaction.at)
    return try [MinimumWageNote.text(for: terms, at: place.id, in: view)].compactMap(\.self)
  }

  private func setProfile(
    of member: PaidMember, in transaction: borrowing Transaction
  ) throws(Failure) {
    let view = transaction.view
    let known = try PayProfiles.list(of: member, in: view)
    let open = try StaffDetails.firstOpenDay(of: member, in: view)
    let day: CivilDate? = known.isEmpty && open == .first ? nil : since ?? max(today, open)
    let before = known.last { ($0.since ?? .first) <= (day ?? .first) }?.facts ?? .init()
    var changed = before
    try StaffSheet.edit(&changed, by: row)
    guard changed != before else { return }
    if let day { try StaffDetails.requireOpen(from: day, of: member, in: view) }
    _ = try PayProfiles.set(
      { facts throws(Failure) in facts = changed }, of: member, since: day, today: today,
      by: actor, in: transaction)
  }
}
