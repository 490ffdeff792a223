import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService

/// The doings of time: a reminder on the last day of a food, and its end after it.
enum FoodTime {
  private static let kind = DueKind("food", Text(en: "food", ko: "식품"))

  static let source = DueSource([kind]) { person, _, window, view, zones throws(Failure) in
    let zone = try zones.environment.zone()
    var items: [DueItem] = []
    for food in try Foods.list(of: person, includingOver: false, in: view) {
      let at = try start(of: food.lastDay, in: zone)
      let until = try start(of: food.lastDay.adding(days: 1), in: zone)
      guard window.includes(at, until: until) else { continue }
      let name = food.name
      items.append(
        DueItem(
          key: "food \(food.id)", kind: kind, at: at, until: until, mayMove: true, subject: name,
          zone: zone.name,
          line: Text(en: "eat \(name) today", ko: "\(quoted: name, .object) 오늘까지 드십시오"),
          timing: .day, details: [.text("food", food.id.description)]))
    }
    return items
  }

  static let tick = Tick(
    due: { view, now, environment throws(Failure) in
      let today = try environment.zone().local(at: now).date
      return try view.rows(FoodQueries.due, [Value(today)]) { row throws(Failure) in
        RecordName(entity: "food", record: try row.integer(0))
      }
    },
    perform: { record, transaction, _ throws(Failure) in
      let id = ID<Food>(record.record)
      let food: Food? = try transaction.view.record(id)
      if let food { try transaction.run(FoodQueries.end, [Value(food.id)]) }
    })

  private static func start(of day: CivilDate, in zone: TimeZone) throws(Failure) -> Instant {
    try zone.instant(of: CivilDateTime(day, .midnight), fold: .earlier)
  }
}
