public import CatchStore
public import CatchValues
public import PeopleService

/// A change to a routine; nil fields stay as they are.
public struct EditRoutine: Sendable {
  public var name: String?
  /// `.some(nil)` removes the alarm.
  public var alarm: RoutineAlarm??
  /// The whole list in its new order.
  public var tasks: [String]?
  public var added: [String] = []
  public var removed: [String] = []
  /// Moves a task from one position to another, both counted from 1.
  public var moves: [Move] = []

  public typealias Move = (from: Int, to: Int)

  public init() {}
}

/// The routines of one person, who alone sees and changes them.
public enum Routines {
  static let nameRule = LimitedText.shift(
    "name", Text(en: "routine's name", ko: "루틴 이름"), 1...20, isTrimmed: true)
  static let taskRule = LimitedText.shift(
    "task", Text(en: "task", ko: "할 일"), 1...30, isTrimmed: true)

  /// Lists a person's routines by name.
  public static func list(of actor: Person, in view: View) throws(Failure) -> [Routine] {
    var routines: [Routine] = try view.records(RoutineQueries.ofPerson, [Value(actor.id)])
    let tasks: [RoutineTask] = try view.records(RoutineQueries.tasks, [Value(actor.id)])
    for task in tasks {
      guard let index = routines.firstIndex(where: { $0.id == task.routine }) else { continue }
      routines[index].tasks.append(task)
    }
    return routines
  }

  /// Finds a routine by name or id.
  ///
  /// - Throws: `routine.unknown`, with a similar name if there is one.
  public static func find(
    _ nameOrID: String, of actor: Person, in view: View
  ) throws(Failure) -> Routine {
    let name = Normalization.composedHangul(nameOrID)
    let known = try list(of: actor, in: view)
    if let found = known.first(where: { $0.name.utf8.elementsEqual(name.utf8) })
      ?? known.first(where: { $0.id.description == name })
    {
      return found
    }
    throw RoutineRefusal.unknown.failure(
      "you have no routine '\(nameOrID)'", "'\(nameOrID)' 루틴이 없습니다",
      hint: Suggestion.hint(for: name, among: known.map(\.name)))
  }

  /// - Throws: `shift.text`, `routine.taken`, `routine.limit`.
  public static func add(
    _ typed: String, _ alarm: RoutineAlarm?, tasks typedTasks: [String], by actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Routine {
    let name = try nameRule.checked(typed)
    let known = try list(of: actor, in: transaction.view)
    try requireFree(name, among: known)
    guard known.count < Routine.limit else {
      throw RoutineRefusal.limit.failure(
        "there are \(Routine.limit) routines already, and no more are possible",
        "루틴이 이미 \(Routine.limit)개라 더 만들 수 없습니다")
    }
    let tasks = try checked(typedTasks)
    var routine = Routine()
    (routine.person, routine.name, routine.alarm) = (actor.id, name, alarm)
    routine.id = try transaction.insert(routine)
    try put(tasks, in: routine, transaction)
    return try find(routine.id.description, of: actor, in: transaction.view)
  }

  /// Changes a routine and keeps the history of its tasks.
  ///
  /// In a whole new list tasks are recognised by name; a removed task that was ticked off before
  /// only leaves the list.
  ///
  /// - Throws: `routine.unknown`, `routine.task_unknown`, `shift.text`, `routine.taken`,
  ///   `routine.limit`.
  public static func edit(
    _ nameOrID: String, _ request: EditRoutine, by actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Routine {
    let known = try find(nameOrID, of: actor, in: transaction.view)
    var routine = known
    if let typed = request.name { routine.name = try nameRule.checked(typed) }
    if routine.name != known.name {
      try requireFree(routine.name, among: try list(of: actor, in: transaction.view))
    }
    if let alarm = request.alarm { routine.alarm = alarm }
    try transaction.update(routine)
    let tasks = try edited(known, request)
    if tasks != routine.tasks.map(\.name) { try put(tasks, in: routine, transaction) }
    return try find(routine.id.description, of: actor, in: transaction.view)
  }

  /// Removes a routine with its tasks and ticks; undo brings it back.
  ///
  /// - Throws: `routine.unknown`.
  public static func remove(
    _ nameOrID: String, by actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> Routine {
    let routine = try find(nameOrID, of: actor, in: transaction.view)
    let id = [Value(routine.id)]
    try transaction.run(RoutineQueries.deleteTicks, id)
    try transaction.run(RoutineQueries.deleteTies, id)
    try transaction.run(RoutineQueries.deleteTasks, id)
    try transaction.delete(routine.id)
    return routine
  }

  /// Finds a task of a routine by its name or id.
  ///
  /// - Throws: `routine.task_unknown`, with a similar name if there is one.
  static func task(_ nameOrID: String, of routine: Routine) throws(Failure) -> RoutineTask {
    let name = Normalization.composedHangul(nameOrID)
    if let found = routine.tasks.first(where: { $0.isCalled(name) }) { return found }
    throw unknownTask(nameOrID, among: routine.tasks, of: routine.name)
  }

  static func unknownTask(
    _ typed: String, among tasks: [RoutineTask], of routine: String?
  ) -> Failure {
    let message =
      if let routine {
        Text(en: "'\(routine)' has no task '\(typed)'", ko: "'\(routine)'에 '\(typed)' 할 일이 없습니다")
      } else {
        Text(en: "there is no task '\(typed)'", ko: "'\(typed)' 할 일이 없습니다")
      }
    return Failure(
      RoutineRefusal.taskUnknown, message,
      hint: Suggestion.hint(for: Normalization.composedHangul(typed), among: tasks.map(\.name)))
  }

  private static func requireFree(_ name: String, among known: [Routine]) throws(Failure) {
    guard !known.contains(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
      throw RoutineRefusal.taken.failure(
        "you have a routine '\(name)' already", "'\(name)' 루틴이 이미 있습니다")
    }
  }

  private static func checked(_ tasks: [String]) throws(Failure) -> [String] {
    var names: [String] = []
    for task in tasks {
      let name = try taskRule.checked(task)
      guard !names.contains(name) else {
        throw RoutineRefusal.taken.failure(
          "the task '\(name)' occurs twice", "\(quoted: name, .topic) 이미 있는 할 일입니다")
      }
      names.append(name)
    }
    guard names.count <= RoutineTask.limit else {
      throw RoutineRefusal.limit.failure(
        "a routine has at most \(RoutineTask.limit) tasks, not \(names.count)",
        "루틴 하나에 할 일은 \(RoutineTask.limit)개까지입니다(지금 \(names.count)개)")
    }
    return names
  }

  private static func edited(
    _ routine: Routine, _ request: EditRoutine
  ) throws(Failure) -> [String] {
    var names = request.tasks ?? routine.tasks.map(\.name)
    for removed in request.removed {
      let task = try task(removed, of: routine)
      names.removeAll { $0 == task.name }
    }
    names = try checked(names + request.added)
    for move in request.moves {
      guard names.indices.contains(move.from - 1), names.indices.contains(move.to - 1) else {
        throw RoutineRefusal.taskUnknown.failure(
          "the tasks have the places 1 to \(names.count), so not \(move.from):\(move.to)",
          "할 일의 순서는 1부터 \(names.count)까지입니다: \(move.from):\(move.to)")
      }
      names.insert(names.remove(at: move.from - 1), at: move.to - 1)
    }
    return names
  }

  private static func put(
    _ names: [String], in routine: Routine, _ transaction: borrowing Transaction
  ) throws(Failure) {
    for task in routine.tasks where !names.contains(task.name) {
      let isTicked = try transaction.view.integer(RoutineQueries.isTicked, [Value(task.id)]) != nil
      if isTicked {
        try transaction.run(RoutineQueries.placeTask, [Value(task.id), .null])
      } else {
        try transaction.delete(task.id)
      }
    }
    for (index, name) in names.enumerated() {
      let known = routine.tasks.first { $0.name == name }?.id.number
      let retired = try transaction.view.integer(
        RoutineQueries.retiredTask, [Value(routine.id), .text(name)])
      if let id = known ?? retired {
        try transaction.run(RoutineQueries.placeTask, [.integer(id), .integer(index + 1)])
      } else {
        var task = RoutineTask()
        (task.routine, task.name, task.position) = (routine.id, name, index + 1)
        _ = try transaction.insert(task)
      }
    }
  }
}

extension RoutineTask {
  func isCalled(_ nameOrID: String) -> Bool {
    name.utf8.elementsEqual(nameOrID.utf8) || id.description == nameOrID
  }
}
