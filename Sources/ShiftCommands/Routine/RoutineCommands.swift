import CatchCommandLine
import CatchProgram
import CatchValues
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
