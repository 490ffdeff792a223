import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService

/// Tells beside a preview what closed periods owe on top of it.
enum ArrearsNote {
  /// The most workers who are told one by one.
  private static let mostTold = 20

  static func notes(
    of members: [PaidMember], for actor: Person, in view: View, _ zones: ZoneShelf
  ) throws(Failure) -> [Text] {
    guard try PayCloses.hasStanding(in: view) else { return [] }
    let shown = Set(members.map(\.membership))
    var notes: [Text] = []
    for id in Set(members.map(\.workplace)).sorted() {
      let place = try Workplaces.find(id, in: view)
      guard try !PayCloses.list(at: place, in: view).isEmpty else { continue }
      let source = try ClosingSource(at: place, for: actor, provisional: true, in: view, zones)
      for arrears in try PayArrears.list(at: place, source)
      where shown.contains(arrears.membership) {
        notes.append(note(arrears))
        if notes.count == mostTold { return notes }
      }
    }
    return notes
  }

  private static func note(_ arrears: OpenArrears) -> Text {
    let (worker, period) = (arrears.worker, arrears.close.period)
    let amount = Money.grouped(abs(arrears.total))
    guard arrears.total < 0 else {
      return Text(
        en: "\(worker): \(amount) won of \(period) are still owed, see 'catchkit wage arrears'",
        ko: "\(worker): \(period) 소급분 \(amount)원이 남아 있습니다('catchkit wage arrears')")
    }
    return Text(
      en: "\(worker): \(amount) won too much were paid for \(period), see 'catchkit wage arrears'",
      ko: "\(worker): \(period)에 \(amount)원을 더 지급했습니다('catchkit wage arrears')")
  }
}
