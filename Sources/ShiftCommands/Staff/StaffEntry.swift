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
  /// The first day of changes, where it was given.
  let since: CivilDate?
  let zones: ZoneCache

  /// The rows that were taken earlier in one reading of a file.
  final class Earlier {
    /// The line of each member, and of each whose employee number changed.
    fileprivate var (lines, numbered) = ([Member: Int](), [Member: Int]())
    private var last = 0
    /// Changes of pay, and the number of hourly workers without weekly hours.
    fileprivate var (changes, hourless) = ([Text](), 0)

    /// The notes on all rows.
    var notes: [Text] {
      var notes = Array(changes.prefix(5))
      let more = changes.count - notes.count
      if more > 0 {
        notes.append(Text(en: "… \(more) more changes of pay", ko: "… 외 임금 변경 \(more)명"))
      }
      if hourless > 0 {
        notes.append(
          en: "hourly workers without weekly hours: \(hourless); weekly-holiday pay needs them: "
            + "--columns weekly=HEADING",
          ko: "주 소정근로시간이 없는 시급 근무자: \(hourless)명. 주휴수당에 필요합니다: --columns weekly=머리글")
      }
      return notes
    }

    /// Forgets an earlier reading of the file.
    fileprivate func begin(_ line: Int) {
      if line <= last { (lines, numbered, changes, hourless) = ([:], [:], [], 0) }
      last = line
    }

    /// Returns the refusals, by line, of employee numbers that others have when all rows are taken.
    func sharedNumbers(in view: View) throws(Failure) -> [Int: Failure] {
      var refused: [Int: Failure] = [:]
      for (member, line) in numbered {
        refused[line] = try StaffDetails.sharedNumber(of: member, in: view)
      }
      return refused
    }
  }

  fileprivate typealias Member = ID<ShiftService.Membership>

  /// Adds the person, or changes what differs; nothing that is closed changes.
  ///
  /// - Throws: what the commands refuse that set one of these facts; `payroll.period_closed`.
  func take(
    after earlier: Earlier, in transaction: borrowing Transaction
  ) throws(Failure) -> TableImport.Taken {
    let view = transaction.view
    earlier.begin(row.line)
    if let named = row["place"], !named.isSameName(as: place.name) {
      throw PayrollRefusal.facts.failure(
        "the row is of '\(named)', not of '\(place.name)'",
        "다른 사업장의 행입니다: '\(named)'. 선택한 사업장: '\(place.name)'",
        hint: Text(en: "name its own place with --place", ko: "--place로 그 사업장 지정"), field: "place")
    }
    let hired = try StaffSheet.day(row, "hired")
    let known = try known(in: view)
    if let line = known.flatMap({ earlier.lines[$0.id] }) {
      let name = row["name"] ?? ""
      throw PayrollRefusal.facts.failure(
        "line \(line) is of '\(name)' already", "\(line)번째 줄에 이미 있는 사람입니다: '\(name)'",
        hint: Text(en: "give two people two nicknames", ko: "두 사람이면 닉네임을 다르게 지정하십시오"),
        field: "name")
    }
    let membership = try membership(known, on: min(hired ?? today, today), in: transaction)
    let member = try PaidMembers.find("\(membership.id)", at: place, for: actor, in: view)
    let agreed = try agree(membership, member, hired: hired, in: transaction)
    let notes = try agreed.notes + setProfile(of: member, in: transaction)
    let born = try StaffSheet.day(row, "born")
    if let born, try Births.date(of: member.person, in: view) != born {
      try Births.set(
        born, of: try People.find(member.person, in: view), today: today, by: actor,
        in: transaction, knows: { true })
    }
    var detail = try StaffDetails.all(at: place.id, in: view)[membership.id] ?? StaffDetail()
    let number = detail.employeeNumber
    StaffSheet.edit(&detail, by: row, hired: hired)
    try StaffDetails.set(
      detail, of: member, today: today, by: actor, in: transaction, checksNumber: false)
    let balance = try OpeningBalances.find(of: member, in: view) ?? OpeningBalance()
    var opening = balance
    try StaffSheet.edit(&opening, by: row, today: today)
    if opening != balance {
      let previews = try PayPreviews(
        RuleBook(allowsProvisional: true), in: view, at: transaction.at, zones: zones.find)
      _ = try OpeningBalances.set(opening, of: member, previews, by: actor, in: transaction)
    }
    let record = try StaffView.record(of: member, on: today, in: view)
    earlier.lines[membership.id] = row.line
    if let change = agreed.change { earlier.changes.append(change) }
    if let terms = record.agreement?.terms, terms.kind == .hourly, terms.weeklyMinutes == nil {
      earlier.hourless += 1
    }
    if detail.employeeNumber != number { earlier.numbered[membership.id] = row.line }
    return (known?.state ?? .pending == .pending, StaffView.view.row(record), notes)
  }

  /// Finds the member by id or by name; an employee number of another is refused.
  private func known(in view: View) throws(Failure) -> ShiftService.Membership? {
    if let id = row["id"] { return try Memberships.find(id, at: place, in: view) }
    let all = try StaffDetails.all(at: place.id, in: view)
    let number = row["employee_number"]
    do throws(Failure) {
      let found = try Memberships.find(row["name"] ?? "", at: place, in: view)
      // The name of a removed person is free.
      guard try People.find(found.person, in: view).removedAt == nil else { return nil }
      let own = all[found.id]?.employeeNumber ?? ""
      guard let number, !own.isEmpty, number != own else { return found }
      throw PayrollRefusal.facts.failure(
        "'\(found.name)' has the employee number '\(own)', not '\(number)'",
        "'\(found.name)'의 사번: '\(own)'. 표의 사번: '\(number)'",
        hint: Text(
          en: "give another person another nickname; the id \(found.id) changes the number",
          ko: "다른 사람이면 닉네임을 다르게, 사번을 바꾸려면 id \(found.id) 지정"), field: "employee_number")
    } catch {
      guard error.id == WorkplaceRefusal.noMember.id else { throw error }
    }
    for member in try Memberships.list(at: place, in: view) {
      guard let number, all[member.id]?.employeeNumber == number else { continue }
      throw PayrollRefusal.facts.failure(
        "the employee number '\(number)' is that of '\(member.name)'",
        "사번 '\(number)': '\(member.name)'의 사번입니다",
        hint: Text(en: "give the id \(member.id) to rename", ko: "이름을 바꾸려면 id \(member.id) 지정"),
        field: "employee_number")
    }
    return nil
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
        person = try People.add(name, .worker, in: transaction, at: transaction.at)
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
    if name != person.name, row["id"] != nil {
      _ = try People.edit("\(person.id)", newName: name, in: transaction)
    }
    return try Memberships.requireActive(person, at: place, in: view)
  }

  /// Writes the terms down if the row says others than those that apply.
  private func agree(
    _ membership: ShiftService.Membership, _ member: PaidMember, hired: CivilDate?,
    in transaction: borrowing Transaction
  ) throws(Failure) -> (notes: [Text], change: Text?) {
    let view = transaction.view
    let open = try StaffDetails.firstOpenDay(of: member, in: view)
    let given = since.map { max($0, hired ?? .first) }
    var day = given ?? max(today, open)
    let before = try Agreements.applying(to: membership, on: day, in: view)?.terms
    guard let options = try StaffSheet.terms(of: row, keeping: before) else { return ([], nil) }
    if let before {
      // Terms that begin after the day that was given leave a gap before them.
      let isGap = given ?? .last < before.from
      if !isGap, try options.terms(from: before.from, keeping: before) == before {
        return ([], nil)
      }
      if given == nil { day = max(day, before.from) }
    } else {
      day = given ?? hired ?? today
    }
    let isAgreed =
      try Agreements.inForce(for: membership, on: day, in: view)?.isWrittenDown == false
    for open in try Agreements.list(of: membership, in: view)
    where isAgreed && open.state == .proposed && open.proposedBy == actor.id {
      let same = try options.terms(from: open.terms.from, keeping: before)
      if same == open.terms { return ([StaffEntry.awaiting(open)], nil) }
    }
    try StaffDetails.requireOpen(from: day, of: member, in: view)
    let terms = try options.terms(from: day, keeping: before)
    let made = try Agreements.writeDown(
      terms, for: membership, by: actor, in: transaction, at: transaction.at)
    let minimum = try MinimumWageNote.text(for: terms, at: place.id, in: view)
    guard made.state != .proposed else {
      return ([minimum, StaffEntry.awaiting(made)].compactMap(\.self), nil)
    }
    return (
      [minimum].compactMap(\.self),
      before.flatMap { payChange(from: $0, to: terms, of: membership.name) }
    )
  }

  private func payChange(from before: PayTerms, to terms: PayTerms, of name: String) -> Text? {
    let (old, new) = (TermsView.amount(before), TermsView.amount(terms))
    guard old != new else { return nil }
    let isShort = before.kind == terms.kind && !before.followsMinimum
    let was = isShort ? Money.grouped(before.amount.won) : old.en
    let isOpen = since == nil
    return Text(
      en: "\(name): \(was) → \(new.en) from \(terms.from)"
        + (isOpen ? "; --since DAY begins earlier" : ""),
      ko: "\(name): \(old.ko) → \(new.ko), 적용 시작일 \(terms.from)"
        + (isOpen ? ". 더 일찍 시작하려면 --since 날짜" : ""))
  }

  private static func awaiting(_ open: Agreement) -> Text {
    let command = "catchkit shift terms accept \(open.id) --as \(open.name.nameForShell)"
    return Text(
      en: "'\(open.name)' agreed to other terms, and decides on the new ones: \(command)",
      ko: "'\(open.name)'의 합의한 조건은 그대로이며 새 조건은 제안했습니다: \(command)")
  }

  /// Changes the profile in force where no day of it is closed; else a new one begins.
  private func setProfile(
    of member: PaidMember, in transaction: borrowing Transaction
  ) throws(Failure) -> [Text] {
    let view = transaction.view
    let known = try PayProfiles.list(of: member, in: view)
    let open = try StaffDetails.firstOpenDay(of: member, in: view)
    var day: CivilDate? = since ?? max(today, open)
    let held = known.last { ($0.since ?? .first) <= (day ?? .first) }
    if since == nil || known.isEmpty, held?.since ?? .first >= open { day = held?.since }
    var changed = held?.facts ?? .init()
    try StaffSheet.edit(&changed, by: row)
    guard changed != held?.facts ?? .init() else { return [] }
    if let day { try StaffDetails.requireOpen(from: day, of: member, in: view) }
    _ = try PayProfiles.set(
      { facts throws(Failure) in facts = changed }, of: member, since: day, today: today,
      by: actor, in: transaction)
    guard let day, since == nil, day != held?.since else { return [] }
    return [
      Text(
        en: "tax and insurance of '\(member.worker)' change from \(day) on",
        ko: "'\(member.worker)'의 세금과 보험 변경 시작일: \(day)")
    ]
  }
}
