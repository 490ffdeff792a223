import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// Arguments that ticking and unticking tasks share.
enum TickOptions {
  static var tasks: Argument<[String]> {
    .operands(
      "TASK", .text("TASK"), isRequired: false,
      Text(en: "The tasks, by name or id", ko: "할 일의 이름이나 ID"))
  }

  static var all: Argument<Bool> {
    .flag("all", Text(en: "All tasks of the shift", ko: "그 근무의 할 일 모두"), isCommon: true)
  }

  static func run(
    _ tasks: [String], _ isEvery: Bool, of routine: String?, on shift: String?, isDone: Bool,
    by actor: Person, in transaction: borrowing Transaction, _ session: Session
  ) throws(Failure) -> [ChecklistView.Record] {
    guard tasks.isEmpty || !isEvery else { throw .conflict("TASK", "--all") }
    guard !tasks.isEmpty || isEvery else { throw .needsOneOf(["TASK", "--all"]) }
    let count = try WorkplaceCalendar(
      at: nil, for: actor, in: transaction.view, session.environment)
    let items = try Routines.tick(
      tasks, of: routine, on: shift, isDone: isDone, by: actor, in: transaction,
      today: count.zone.local(at: transaction.at).date, session.zones.find)
    return try ChecklistView.zoned(items, session.zones)
  }
}
