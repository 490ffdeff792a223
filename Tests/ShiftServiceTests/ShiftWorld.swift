import CatchStore
import CatchTestSupport
import CatchValues
import PeopleService
import ShiftService

/// A store with a workplace in Seoul: its owner, two workers, and people who may do less.
struct ShiftWorld {
  /// 2026-11-02T09:00+09:00, a Monday.
  static let now = Instant(secondsSinceEpoch: 1_793_577_600) ?? .first

  let folder: ScratchFolder
  let store: Store

  enum Role: Int {
    case owner = 1
    case minji, jihun, pending, former, stranger
  }

  init() throws {
    folder = try ScratchFolder()
    store = Store(
      path: "\(folder.path)/store",
      schema: Schema(
        [PeopleTables.m0001, ShiftTables.m0001],
        tables: PeopleTables.tables.stored + ShiftTables.tables.stored))
    _ = try change { transaction throws(Failure) in
      for name in ["사장", "민지", "지훈", "수아", "하나", "나그네"] {
        try transaction.run(
          "INSERT INTO person (name, role, added_at) VALUES (?1, ?2, 0)",
          [.text(name), .text(name == "사장" ? "owner" : "worker")])
      }
      try transaction.run(
        """
        INSERT INTO workplace (owner, name, is_shared, zone, week_start, rest_day, added_at)
        VALUES (1, '카페', 1, 'Asia/Seoul', 'mon', 'sun', 0)
        """, [])
      for (person, role, state) in [
        (1, "owner", "active"), (2, "worker", "active"), (3, "worker", "active"),
        (4, "worker", "pending"), (5, "worker", "ended"),
      ] {
        try transaction.run(
          """
          INSERT INTO membership (workplace, person, role, state, requested_at, joined_on)
          VALUES (1, ?1, ?2, ?3, 0, ?4)
          """,
          [
            .integer(person), .text(role), .text(state),
            Value(state == "pending" ? nil : "2026-01-01"),
          ])
      }
    }
  }

  @discardableResult
  func change<R>(
    _ role: Role? = nil, _ body: (borrowing Transaction) throws(Failure) -> R
  ) throws(Failure) -> R? {
    let request = ChangeRequest(command: "test", at: Self.now) { _ in role?.rawValue }
    guard case .made(let value, _) = try store.change(request, body, result: { _ in "" })
    else { return nil }
    return value
  }

  func person(_ role: Role, in view: View) throws(Failure) -> Person {
    try People.find(ID<Person>(role.rawValue), in: view)
  }

  /// Makes shifts as somebody; all that could be made stay.
  func add(
    _ time: String, as role: Role = .owner, on days: [String] = ["2026-11-03"],
    workers: [String] = ["민지"], breaks: [String] = [], state: ShiftState = .planned,
    fold: Fold? = nil
  ) throws(Failure) -> ShiftBatch {
    let batch = try change(role) { transaction throws(Failure) in
      let actor = try person(role, in: transaction.view)
      let place = try Workplaces.find("카페", for: actor, in: transaction.view)
      var words: [BreakWord] = []
      for text in breaks { words.append(try BreakWord(text)) }
      let request = AddShifts(
        place: place, zone: .seoul, workers: workers, days: days.compactMap { CivilDate($0) },
        times: .span(try ShiftSpanWord(time)), breaks: words, state: state, fold: fold)
      return try Shifts.add(request, for: actor, in: transaction, at: Self.now)
    }
    return batch ?? ShiftBatch()
  }

  /// The first shift of a batch that must succeed.
  func one(
    _ time: String, as role: Role = .owner, on day: String = "2026-11-03", worker: String = "민지",
    breaks: [String] = [], fold: Fold? = nil
  ) throws(Failure) -> Shift {
    let batch = try add(
      time, as: role, on: [day], workers: [worker], breaks: breaks, fold: fold)
    if let refusal = batch.refused.first { throw refusal.failure }
    return batch.made[0].shift
  }

  /// The ids that somebody sees, in order.
  func list(_ role: Role, _ filter: ShiftFilter = ShiftFilter()) throws(Failure) -> [Int] {
    try store.read { view throws(Failure) in
      let cursor = try ShiftCursor(filter, for: person(role, in: view), in: view)
      var ids: [Int] = []
      while let listed = try cursor.next() { ids.append(listed.shift.id) }
      return ids
    }
  }

  /// How an attempt of somebody ends: the id of its failure, or "done".
  func attempt(
    _ role: Role, _ body: (borrowing Transaction, Person) throws(Failure) -> Void
  ) -> String {
    do throws(Failure) {
      _ = try change(role) { transaction throws(Failure) in
        try body(transaction, person(role, in: transaction.view))
      }
      return "done"
    } catch {
      return error.id
    }
  }
}

/// How something ends: the id of its failure, or "done".
func ending(_ body: () throws -> Void) -> String {
  do {
    try body()
    return "done"
  } catch {
    return (error as? Failure)?.id ?? "\(error)"
  }
}
