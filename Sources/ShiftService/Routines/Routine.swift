public import CatchStore
public import CatchValues
public import PeopleService

/// Tasks that a person does at each of certain shifts, in order, with an optional reminder.
public struct Routine: Hashable {
  /// The most routines of one person.
  public static let limit = 20
  /// The most routines on one shift.
  public static let limitPerShift = 10

  public var id = ID<Routine>(0)
  /// The owner of the routine; it is private.
  public var person = ID<Person>(0)
  /// At most 20 characters, unique among the person's routines.
  public var name = ""
  /// nil for no reminder.
  public var alarm: RoutineAlarm?
  /// In the order in which they are done; no column of its own.
  public internal(set) var tasks: [RoutineTask] = []

  public init() {}
}

extension Routine: StoredRecord {
  public static let table = StoredTable(of: Routine.self, "routine", prefix: "rtn")
  public static var noun: TableNoun { TableNoun("routine", "routines", "루틴") }

  public static func list(
    _ routine: inout Routine, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&routine.id)
    columns.person("person", &routine.person, "Person", "사람")
    columns.column("name", &routine.name, "Name", "이름")
    columns.text(
      "alarm", &routine.alarm, "Alarm", "알람",
      .code { text in RoutineAlarm(stored: text).map { DisplayCode($0.description, $0.words) } },
      is: "an alarm", { $0?.description ?? "" },
      { $0.isEmpty ? .some(nil) : RoutineAlarm(stored: $0).map(Optional.some) })
  }
}

/// One task, which can be ticked off for each shift.
public struct RoutineTask: Hashable {
  /// The most tasks of one routine.
  public static let limit = 50

  public var id = ID<RoutineTask>(0)
  public var routine = ID<Routine>(0)
  /// At most 30 characters, unique in its routine.
  public var name = ""
  /// From 1; nil for a retired task: off the list, but kept in the history.
  public var position: Int?

  public init() {}
}

extension RoutineTask: StoredRecord {
  public static let table = StoredTable(of: RoutineTask.self, "routine_task", prefix: "rtk")
  public static var noun: TableNoun { TableNoun("task", "tasks", "할 일") }

  public static let columns = Columns<RoutineTask>()

  public static func list(
    _ task: inout RoutineTask, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&task.id)
    columns.routine(&task.routine)
    columns.column("name", &task.name, "Task", "할 일")
    columns.column("position", &task.position, "Place", "순서")
  }
}

/// The shifts that carry a routine: one, all of a series, or all at a workplace.
public struct RoutineTie: Hashable {
  public enum Scope: Hashable, Sendable {
    case workplace
    /// The series by its number.
    case series(Int)
    /// The shift by its number, which is negative for one that repeats.
    case shift(Int)
  }

  var row = ID<RoutineTie>(0)
  public var routine = ID<Routine>(0)
  /// The workplace of the shifts.
  public var workplace = ID<Workplace>(0)
  var series: ID<SeriesPart>?
  var shift: ID<Shift>?

  public init() {}

  public var scope: Scope {
    series.map { .series($0.number) } ?? shift.map { .shift($0.number) } ?? .workplace
  }

  /// The id that people type: the shift's, the series' or the workplace's.
  public var id: String { series?.description ?? shift?.description ?? workplace.description }

  func holds(for shift: Shift, at place: ID<Workplace>) -> Bool {
    guard workplace == place else { return false }
    return switch scope {
    case .workplace: true
    case .series(let number): shift.series == number
    case .shift(let number): shift.id == number
    }
  }
}

extension RoutineTie: StoredRecord {
  public static let table = StoredTable(of: RoutineTie.self, "routine_tie", prefix: "rti")
  public static var noun: TableNoun { TableNoun("attachment", "attachments", "루틴 연결") }

  public static func list(
    _ tie: inout RoutineTie, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&tie.row)
    columns.routine(&tie.routine)
    columns.place(&tie.workplace)
    columns.reference("series", &tie.series, to: SeriesPart.table, "Series", "반복")
    columns.reference("shift", &tie.shift, to: ShiftTables.shift, "Shift", "근무")
  }
}

/// A task that was done for a shift.
struct RoutineTick: StoredRecord {
  var id = ID<RoutineTick>(0)
  var task = ID<RoutineTask>(0)
  var shift = ID<Shift>(0)
  var day = CivilDate.first
  var tickedAt = Instant.first

  static let table = StoredTable(of: RoutineTick.self, "routine_tick", prefix: "tck")
  static var noun: TableNoun { TableNoun("tick", "ticks", "체크 기록") }

  static func list(_ tick: inout RoutineTick, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&tick.id)
    columns.reference(
      "task", &tick.task, to: RoutineTask.table,
      showing: [
        ColumnDescription(
          "routine", Text(en: "Routine", ko: "루틴"), .words, at: ["task", "routine", "name"]),
        ColumnDescription("task", "Task", "할 일", .words, of: "name"),
      ])
    columns.reference("shift", &tick.shift, to: ShiftTables.shift, "Shift", "근무")
    columns.column("day", &tick.day, "Day", "날짜")
    columns.column("ticked_at", &tick.tickedAt, "Ticked", "체크 일시")
  }
}

extension ColumnVisitor where Self: ~Copyable {
  /// A routine, which readers see by name.
  fileprivate mutating func routine(_ part: inout ID<Routine>) {
    reference(
      "routine", &part, to: Routine.table,
      showing: [ColumnDescription("routine", "Routine", "루틴", .words, of: "name")])
  }
}

extension Shift {
  /// The number of its series; nil for a single shift.
  var series: Int? { recordID.occurrence?.series }
}
