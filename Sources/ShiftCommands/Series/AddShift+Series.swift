import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

extension AddShift {
  /// Adds one series for each worker instead of single shifts.
  func addSeries(
    _ shifts: AddShifts, for actor: Person, in transaction: borrowing Transaction,
    _ zones: ZoneCache
  ) throws(Failure) -> SeriesChange {
    guard shifts.days.count == 1 else { throw .severalFirstDays(shifts.days) }
    let today = shifts.zone.local(at: transaction.at).date
    let repetition = try repetition.repetition(today: today, at: shifts.place, zones.environment)
    return try Series.add(shifts, repetition, for: actor, in: transaction)
  }
}

extension EditShift {
  /// Changes series, from each of the shifts on or as a whole.
  func editing(_ edit: EditShifts, in environment: Environment) throws(Failure) -> Report {
    if day != nil { throw .conflict("--day", "--scope") }
    if times?.day != nil { throw .conflict("--time", "--scope") }
    return try environment.change(ShiftView.view, EditShift.output) {
      transaction, actor, session throws(Failure) in
      var shifts: [ListedShift] = []
      let ids = try Series.outermost(ids, scope ?? .this, for: actor, in: transaction.view)
      for id in ids {
        let change = try self.change(id, edit, for: actor, in: transaction, session.zones)
        shifts += change.shifts
        session.notes += change.notes + change.clockChanges.notes(fold)
      }
      try transaction.requireAgreement(to: ChangeExtent(of: "shift", recordCount: shifts.count))
      if edit.times != nil || edit.breaks != nil || edit.worker != nil || !repetition.isEmpty {
        return try session.checked(shifts, despite: despite, for: actor, in: transaction)
      }
      return try session.zones.zoned(shifts)
    }
  }

  private func change(
    _ id: String, _ edit: EditShifts, for actor: Person, in transaction: borrowing Transaction,
    _ zones: ZoneCache
  ) throws(Failure) -> SeriesChange {
    let listed = try Series.find(id, for: actor, in: transaction.view)
    let place = try Workplaces.find(listed[0].member.workplace, in: transaction.view)
    let today = try zones.day(of: transaction.at, at: place)
    return try Series.edit(
      id, scope ?? .this, edit,
      try repetition.repetition(today: today, at: place, zones.environment),
      paidThrough: try zones.environment.paidThrough(listed, in: transaction.view), for: actor,
      zones: zones.find, in: transaction, at: transaction.at)
  }
}

extension Failure {
  fileprivate static func severalFirstDays(_ days: [CivilDate]) -> Failure {
    let weekdays = Weekday.allCases.filter { days.map(\.weekday).contains($0) }
    let command =
      "catchkit shift add … -d \(days.min() ?? .first) --repeat week --on "
      + weekdays.map(\.code).joined(separator: ",")
    return SeriesRefusal.rule.failure(
      "a series begins on one day, not on \(days.count)", "반복은 하루에 시작합니다. 날짜가 \(days.count)개입니다",
      hint: Text(
        en: "give the first day with --day, and the days of each week with --on: \(command)",
        ko: "--day에는 첫날을, --on에는 반복할 요일을 입력하십시오: \(command)"))
  }
}
