import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift routine`: the tasks of each shift, and those already done.
enum RoutineCommands {
  static var group: Command<Environment> {
    .group(
      "routine", Text(en: "Tasks to tick off at shifts", ko: "근무 때 할 일과 체크"),
      discussion: [
        Text(
          en: "A routine is a list of your own tasks in order, perhaps with an alarm. It is "
            + "attached to single shifts, to a series, or to all of your shifts at a workplace, "
            + "and its tasks are ticked off for each shift. 'catchkit shift due' reports alarms.",
          ko: "루틴은 나만 보는 할 일 목록으로, 순서가 있고 알람을 둘 수 있습니다. 근무 하나, 반복, 또는 한 사업장의 내 근무 모두에 붙이고, 할 일은 "
            + "근무마다 따로 체크합니다. 알람은 'catchkit shift due'가 알립니다."),
        Text(
          en:
            "A person has at most \(Routine.limit) routines, a routine \(RoutineTask.limit) tasks, "
            + "and a shift \(Routine.limitPerShift) routines.",
          ko: "루틴은 한 사람에 \(Routine.limit)개, 할 일은 루틴 하나에 \(RoutineTask.limit)개, 근무 하나에 루틴 "
            + "\(Routine.limitPerShift)개까지입니다."),
      ],
      examples: [
        Example(
          "catchkit shift routine add 마감 --alarm end-30m --task '바닥 청소' --task 정산 --as 지훈",
          "Half an hour before the end", "끝나기 30분 전에 할 일"),
        Example("catchkit shift routine today --as 민지", "Tasks of today", "오늘 할 일"),
        Example(
          "catchkit shift routine today --as 민지 --format tsv --fields task,is_done | grep -c false",
          "Count of tasks left", "남은 할 일 수"),
      ],
      children: [
        "add": { CreateRoutine.command },
        "list": { ListRoutines.command },
        "show": { ShowRoutine.command },
        "edit": { ChangeRoutine.command },
        "remove": { RemoveRoutine.command },
        "attach": { AttachRoutine.attach },
        "detach": { AttachRoutine.detach },
        "today": { ListTasks.command },
        "tick": { TickTasks.tick },
        "untick": { TickTasks.untick },
        "history": { CountTasks.command },
      ])
  }

  static var name: Argument<String> {
    .operand(
      "ROUTINE", .text("ROUTINE").completed(by: .dynamic("routine")),
      Text(en: "The routine, by name or id", ko: "루틴의 이름이나 ID"))
  }

  static var filter: Argument<String?> {
    .optional(
      "routine", .text("ROUTINE").completed(by: .dynamic("routine")),
      Text(en: "Only this routine, by name or id", ko: "이 루틴만(이름이나 ID)"),
      absent: Text(en: "all of them", ko: "모두"), isCommon: true)
  }

  static func tasks(_ name: String, _ summary: Text) -> Argument<[String]> {
    .repeated(name, .text("TASK"), summary, isCommon: true)
  }

  /// `08:30`, `start-30m`, `end+10m`, or `none`.
  static var alarm: Argument<RoutineAlarm??> {
    .optional(
      "alarm",
      Conversion<RoutineAlarm?>("ALARM") { word throws(Failure) in
        if ["none", "없음"].contains(Normalization.composedHangul(word)) { return nil }
        do throws(Failure) {
          return try RoutineAlarm(word)
        } catch {
          guard [TimeFailure.word.id, ValueFailure.number.id].contains(error.id) else {
            throw error
          }
          throw .malformed(
            word, Text(en: "is not an alarm", ko: "알람이 아닙니다"),
            hint: Text(
              en: "enter 08:30, start-30m, end+10m or none",
              ko: "08:30, start-30m, '끝 10분 후', 없음처럼 입력하십시오"))
        }
      },
      Text(en: "Alarm: 08:30, start-30m, end+10m, none", ko: "알람: 08:30, start-30m, '끝 10분 후', 없음"),
      isCommon: true)
  }

  static var targets: Argument<[String]> {
    .operands(
      "TARGET", .text("TARGET").completed(by: .dynamic("shift")), isRequired: true,
      Text(en: "Ids of shifts or series, or workplaces", ko: "근무나 반복의 ID, 또는 사업장"))
  }

  static var shift: Argument<String?> {
    .optional(
      "shift", .shiftID, Text(en: "The shift's id", ko: "근무 ID"),
      absent: Text(en: "today's only shift with tasks", ko: "할 일이 있는 하나뿐인 오늘 근무"),
      isCommon: true)
  }
}

/// `catchkit shift routine list`
struct ListRoutines {
  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List your routines by name", ko: "내 루틴 목록"), into: ListRoutines.init,
      examples: [
        Example("catchkit shift routine list --as 민지", "Your routines", "내 루틴"),
        Example("catchkit shift routine list --as 민지 --json", "With all tasks", "할 일까지 모두"),
        Example(
          "catchkit shift routine list --as 민지 --format tsv --fields name,alarm | tail -n +2",
          "Names and alarms only", "이름과 알람만"),
      ],
      view: RoutineView.view, contract: "catchkit.shift.routine.list"
    ) { _, view, actor, session throws(Failure) in
      let book = try RoutineBook(of: actor, in: view)
      return try book.routines.map { routine throws(Failure) in
        try RoutineView(routine, book, in: view)
      }
    }
  }
}

/// `catchkit shift routine show ROUTINE`
struct ShowRoutine {
  let name: String

  static var command: Command<Environment> {
    .showing(
      "show", Text(en: "Show one routine", ko: "루틴 하나 보기"), into: ShowRoutine.init,
      RoutineCommands.name,
      examples: [
        Example("catchkit shift routine show 마감 --as 민지", "By its name", "이름으로"),
        Example("catchkit shift routine show rtn-1 --as 민지 --json", "With ids", "ID까지"),
        Example(
          "catchkit shift routine show 마감 --as 민지 --json | grep -o '\"alarm\":\"[^\"]*\"'",
          "The alarm", "알람"),
      ],
      view: RoutineView.view, contract: "catchkit.shift.routine.show"
    ) { request, view, actor, session throws(Failure) in
      let routine = try Routines.find(request.name, of: actor, in: view)
      return try RoutineView(routine, RoutineBook(of: actor, in: view), in: view)
    }
  }
}

/// `catchkit shift routine add NAME`
struct CreateRoutine {
  let name: String
  let alarm: RoutineAlarm??
  let tasks: [String]
  let targets: [String]

  static var command: Command<Environment> {
    .changing(
      "add", Text(en: "Add a routine of your own", ko: "내 루틴 추가"), into: CreateRoutine.init,
      .operand("NAME", .text("NAME"), Text(en: "A name of up to 20 characters", ko: "이름(20자 이내)")),
      RoutineCommands.alarm,
      RoutineCommands.tasks(
        "task",
        Text(en: "A task of up to 30 characters", ko: "할 일(30자 이내)")),
      .repeated(
        "to", .text("TARGET").completed(by: .dynamic("shift")),
        Text(en: "Attach it to a shift, series or workplace", ko: "근무, 반복, 사업장에 바로 붙이기"),
        isCommon: true),
      discussion: .paragraph(
        en:
          "An alarm is a clock time, or a length of time before or after the shift's start or end. "
          + "In a night shift, a time after midnight is that of the next day.",
        ko: "알람은 시각이거나, 근무의 시작이나 끝에서 얼마 전후입니다. 밤 근무에서 자정 뒤에 오는 시각은 다음 날 시각입니다."),
      examples: [
        Example(
          "catchkit shift routine add 오픈 --alarm start-30m --task '불 켜기' --task '포스 켜기' --to 카페 "
            + "--as 민지", "Half an hour before each shift", "근무마다 시작 30분 전"),
        Example(
          "catchkit shift routine add '약 먹기' --alarm 20:30 --as 민지", "At a clock time",
          "정해진 시각에"),
        Example(
          "catchkit shift routine add 점검 --task 냉장고 --dry-run --json --as 민지 "
            + "| grep -o '\"dry_run\":true'", "Preview", "미리 보기"),
      ],
      output: RoutineView.view.record("catchkit.shift.routine.add"), isAgreed: true,
      message: message
    ) { request, transaction, actor, session throws(Failure) in
      // No confirmation is needed: the user typed each task.
      let routine = try Routines.add(
        request.name, request.alarm ?? nil, tasks: request.tasks, by: actor, in: transaction)
      if !request.targets.isEmpty {
        _ = try Routines.attach(
          routine.id.description, to: request.targets, by: actor, in: transaction)
      }
      return try RoutineView.row(routine, of: actor, in: transaction.view)
    }
  }

  private static func message(_ data: JSON) -> Text {
    let summary = RoutineView.summary(data)
    return Text(en: "added routine \(summary.en)", ko: "루틴을 추가했습니다: \(summary.ko)")
  }
}

/// `catchkit shift routine edit ROUTINE`
struct ChangeRoutine {
  let name: String
  let request: EditRoutine

  init(
    name: String, newName: String?, alarm: RoutineAlarm??, tasks: [String], added: [String],
    removed: [String], moves: [EditRoutine.Move]
  ) throws(Failure) {
    guard newName != nil || alarm != nil || !(tasks + added + removed).isEmpty || !moves.isEmpty
    else {
      throw .needsOneOf([
        "--name NAME", "--alarm ALARM", "--task TASK", "--add TASK", "--drop TASK", "--move N:M",
      ])
    }
    guard tasks.isEmpty || (added + removed).isEmpty else {
      throw .conflict("--task", added.isEmpty ? "--drop" : "--add")
    }
    self.name = name
    var request = EditRoutine()
    request.name = newName
    request.alarm = alarm
    request.tasks = tasks.isEmpty ? nil : tasks
    request.added = added
    request.removed = removed
    request.moves = moves
    self.request = request
  }

  static var command: Command<Environment> {
    .changing(
      "edit", Text(en: "Change a routine and its tasks", ko: "루틴과 할 일 바꾸기"),
      into: ChangeRoutine.init,
      RoutineCommands.name,
      .optional("name", .text("NAME"), Text(en: "The new name", ko: "새 이름"), isCommon: true),
      RoutineCommands.alarm,
      RoutineCommands.tasks(
        "task",
        Text(en: "All tasks, in this order", ko: "할 일 전체를 이 순서로")
      ),
      RoutineCommands.tasks("add", Text(en: "A task to add at the end", ko: "끝에 추가할 할 일")),
      RoutineCommands.tasks(
        "drop", Text(en: "A task to drop, by name or id", ko: "목록에서 뺄 할 일(이름이나 ID)")),
      .repeated(
        "move", move, Text(en: "Move the task at place N to place M", ko: "N번째 할 일을 M번째로 옮기기"),
        isCommon: true),
      discussion: .paragraph(
        en: "A task is known by its name: one that stays on the list keeps its ticks, "
          + "and one that leaves it stays in 'catchkit shift routine history'.",
        ko: "할 일은 이름으로 구별합니다. 목록에 남은 할 일은 체크 기록을 그대로 두고, 빠진 할 일도 'catchkit shift routine "
          + "history'에는 남습니다."),
      examples: [
        Example("catchkit shift routine edit 마감 --add '창문 잠그기' --as 민지", "A task added", "추가한 할 일"),
        Example(
          "catchkit shift routine edit 마감 --move 2:1 --alarm none --as 민지",
          "Another order, no alarm", "순서를 바꾸고 알람 없애기"),
        Example(
          "catchkit shift routine edit 마감 --task 정산 --task 환기 --as 민지 --json | grep -o 환기",
          "A new list of tasks", "할 일 전체를 새로"),
      ],
      output: RoutineView.view.record("catchkit.shift.routine.edit"), isAgreed: true,
      message: message
    ) { request, transaction, actor, session throws(Failure) in
      // No confirmation is needed: the user typed each task.
      let routine = try Routines.edit(request.name, request.request, by: actor, in: transaction)
      return try RoutineView.row(routine, of: actor, in: transaction.view)
    }
  }

  private static var move: Conversion<EditRoutine.Move> {
    Conversion("N:M") { word throws(Failure) in
      let parts = word.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let from = parts[0], let to = parts[1] else {
        throw .malformed(
          word, Text(en: "is no pair of places", ko: "순서 두 개가 아닙니다"),
          hint: Text(
            en: "enter 3:1 to make the third task the first", ko: "셋째를 맨 앞으로 옮기려면 3:1로 입력하십시오"))
      }
      return (from, to)
    }
  }

  private static func message(_ data: JSON) -> Text {
    let summary = RoutineView.summary(data)
    return Text(en: "changed routine \(summary.en)", ko: "루틴을 바꿨습니다: \(summary.ko)")
  }
}

/// `catchkit shift routine attach ROUTINE TARGET…` and `detach`
struct AttachRoutine {
  let name: String
  let targets: [String]

  static var attach: Command<Environment> {
    command(
      "attach", Text(en: "Attach a routine to shifts", ko: "근무에 루틴 붙이기"),
      .paragraph(
        en:
          "Only your own shifts carry it: single shifts, those of a series, or all at a workplace, "
          + "also future ones.",
        ko: "내 근무에만 붙습니다. 근무 ID를 입력하면 그 근무, 반복 ID를 입력하면 그 반복, 사업장을 입력하면 앞으로의 근무까지 모두에 붙습니다."),
      [
        Example("catchkit shift routine attach 마감 shf-2 --as 민지", "To one shift", "근무 하나에"),
        Example(
          "catchkit shift routine attach 마감 카페 --as 민지 --dry-run", "To all at a workplace",
          "사업장의 내 근무 모두에"),
        Example(
          "catchkit shift list --mine --as 민지 --from 2026-11-03 --format ids"
            + " | xargs catchkit shift routine attach 마감 --as 민지", "To future shifts", "앞으로의 근무에"),
      ],
      message: { name, ties in
        Text(en: "\(name) is attached to \(ties)", ko: "\(name): 붙은 곳은 \(ties)")
      }
    ) { request, transaction, actor throws(Failure) in
      try Routines.attach(request.name, to: request.targets, by: actor, in: transaction)
    }
  }

  static var detach: Command<Environment> {
    command(
      "detach", Text(en: "Detach a routine from shifts", ko: "근무에서 루틴 떼기"),
      .paragraph(
        en: "Give the shifts, series or workplaces that it was attached to. Ticks stay.",
        ko: "붙였던 근무, 반복, 사업장을 입력하십시오. 체크한 기록은 남습니다."),
      [
        Example("catchkit shift routine detach 마감 카페 --as 민지", "From a workplace", "사업장에서"),
        Example("catchkit shift routine detach 마감 카페 --as 민지 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift routine detach 마감 카페 --as 민지 --json | grep -o '\"attached_to\":\\[\\]'",
          "No longer attached to anything", "붙은 곳 없음"),
      ],
      message: { name, ties in
        ties.isEmpty
          ? Text(en: "\(name) is no longer attached to anything", ko: "\(name): 이제 붙은 곳이 없습니다")
          : Text(en: "\(name) is now attached to \(ties)", ko: "\(name): 이제 붙은 곳은 \(ties)")
      }
    ) { request, transaction, actor throws(Failure) in
      try Routines.detach(request.name, from: request.targets, by: actor, in: transaction)
    }
  }

  private static func command(
    _ name: String, _ summary: Text, _ discussion: [Text], _ examples: [Example],
    message: @escaping @Sendable (String, String) -> Text,
    change:
      @escaping @Sendable (AttachRoutine, borrowing Transaction, Person) throws(Failure) -> Routine
  ) -> Command<Environment> {
    .changing(
      name, summary, into: AttachRoutine.init, RoutineCommands.name, RoutineCommands.targets,
      discussion: discussion, examples: examples,
      output: RoutineView.view.record("catchkit.shift.routine.\(name)"),
      message: { message("\($0.word("name")) (\($0.word("id")))", RoutineView.ties($0)) }
    ) { request, transaction, actor, _ throws(Failure) in
      let routine = try change(request, transaction, actor)
      return try RoutineView.row(routine, of: actor, in: transaction.view)
    }
  }
}

/// `catchkit shift routine remove ROUTINE`
struct RemoveRoutine {
  let name: String

  static var command: Command<Environment> {
    .changing(
      "remove", Text(en: "Remove a routine and its ticks", ko: "루틴과 그 체크 기록 지우기"),
      into: RemoveRoutine.init,
      RoutineCommands.name,
      examples: [
        Example("catchkit shift routine remove 마감 --as 민지", "By its name", "이름으로"),
        Example("catchkit shift routine remove rtn-1 --as 민지 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift routine remove 마감 --as 민지 --json | grep -o '\"name\":\"[^\"]*\"' | head "
            + "-n 1",
          "The removed routine", "지운 루틴"),
      ],
      output: RoutineView.view.record("catchkit.shift.routine.remove"), message: message
    ) { request, transaction, actor, session throws(Failure) in
      let before = try Routines.find(request.name, of: actor, in: transaction.view)
      let row = try RoutineView.row(before, of: actor, in: transaction.view)
      _ = try Routines.remove(request.name, by: actor, in: transaction)
      return row
    }
  }

  private static func message(_ data: JSON) -> Text {
    let name = "\(data.word("name")) (\(data.word("id")))"
    return Text(en: "removed routine \(name)", ko: "루틴을 지웠습니다: \(name)")
  }
}

/// A routine in outputs, as shown to the person whose routine it is.
struct RoutineView {
  let routine: Routine
  /// The shifts, series and workplaces that carry it, each with its workplace's name.
  let ties: [(tie: RoutineTie, place: String)]

  init(_ routine: Routine, _ book: RoutineBook, in store: View) throws(Failure) {
    self.routine = routine
    var ties: [(tie: RoutineTie, place: String)] = []
    for tie in book.ties(of: routine) {
      ties.append((tie, try Workplaces.find(tie.workplace, in: store).name))
    }
    self.ties = ties
  }

  static let view = RecordView<RoutineView>(
    list: tableNames, record: tableNames,
    [
      .id("The routine's id") { $0.routine.id.description },
      .text("name", "Name", "이름", "The name") { $0.routine.name },
      .text(
        "alarm", "Alarm", "알람",
        "A clock time, or counted from the shift: 08:30, start-30m", isNullable: true
      ) { $0.routine.alarm?.description },
      .list("tasks", .object(task.fields), "Tasks", "할 일", "The tasks in order", "순서대로 할 일") {
        task.rows($0.routine.tasks)
      },
      .list(
        "attached_to", .object(tie.fields), "Attached to", "붙은 곳",
        "The shifts, series and workplaces that carry it", "루틴이 붙은 근무, 반복, 사업장"
      ) { tie.rows($0.ties) },
      .shown("alarm_words", .text, "Alarm", "알람") {
        $0.routine.alarm.map { .bilingual($0.words) } ?? .null
      },
      .shown("task_names", .list(.text), "Tasks", "할 일") {
        .array($0.routine.tasks.map { .string($0.name) })
      },
      .shown("tie_names", .list(.text), "Attached to", "붙은 곳") {
        .array($0.ties.map { .string($0.tie.scope == .workplace ? $0.place : $0.tie.id) })
      },
    ])

  private static let tableNames = ["id", "name", "alarm_words", "task_names", "tie_names"]

  private static let task = RecordView<RoutineTask>([
    .id("The task's id") { $0.id.description },
    .text("name", "Task", "할 일", "The task") { $0.name },
  ])

  private static let tie = RecordView<(tie: RoutineTie, place: String)>([
    .id("The id of the shift, series or workplace") { $0.tie.id },
    .text("place", "Workplace", "사업장", "The workplace's name") { $0.place },
  ])

  /// Returns one routine after a change.
  static func row(_ routine: Routine, of actor: Person, in store: View) throws(Failure) -> JSON {
    view.row(try RoutineView(routine, RoutineBook(of: actor, in: store), in: store))
  }

  /// `마감 (rtn-1), 3 tasks, alarm 30m before the end`
  static func summary(_ data: JSON) -> Text {
    var count = 0
    if case .array(let tasks)? = data["tasks"] { count = tasks.count }
    let name = "\(data.word("name")) (\(data.word("id")))"
    var text = Text(
      en: "\(name), \(count) task\(count == 1 ? "" : "s")", ko: "\(name), 할 일 \(count)개")
    if let alarm = try? RoutineAlarm(data.word("alarm")) {
      text = Text(en: "\(text.en), alarm \(alarm.words.en)", ko: "\(text.ko), 알람 \(alarm.words.ko)")
    }
    return text
  }
}

extension RoutineView {
  /// `카페, shf-2`
  static func ties(_ data: JSON) -> String {
    guard case .array(let names)? = data["tie_names"] else { return "" }
    return names.map { name in
      if case .string(let text) = name { return text }
      return ""
    }.joined(separator: ", ")
  }
}
