import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService

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
