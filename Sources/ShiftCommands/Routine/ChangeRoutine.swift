import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService

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
