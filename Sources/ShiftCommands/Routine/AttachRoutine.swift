import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService

/// `catchkit shift routine attach ROUTINE TARGET…`
struct AttachRoutine {
  let name: String
  let targets: [String]

  static var command: Command<Environment> {
    .changing(
      "attach", Text(en: "Attach a routine to shifts", ko: "근무에 루틴 붙이기"),
      into: AttachRoutine.init,
      RoutineCommands.name, RoutineCommands.targets,
      discussion: .paragraph(
        en:
          "Only your own shifts carry it: single shifts, those of a series, or all at a workplace, "
          + "also future ones.",
        ko: "내 근무에만 붙습니다. 근무 ID를 입력하면 그 근무, 반복 ID를 입력하면 그 반복, 사업장을 입력하면 앞으로의 근무까지 모두에 붙습니다."),
      examples: [
        Example("catchkit shift routine attach 마감 shf-2 --as 민지", "To one shift", "근무 하나에"),
        Example(
          "catchkit shift routine attach 마감 카페 --as 민지 --dry-run", "To all at a workplace",
          "사업장의 내 근무 모두에"),
        Example(
          "catchkit shift list --mine --as 민지 --from 2026-11-03 --format ids"
            + " | xargs catchkit shift routine attach 마감 --as 민지", "To future shifts", "앞으로의 근무에"),
      ],
      output: RoutineView.view.record("catchkit.shift.routine.attach"), message: message
    ) { request, transaction, actor, session throws(Failure) in
      let routine = try Routines.attach(
        request.name, to: request.targets, by: actor, in: transaction)
      return try RoutineView.row(routine, of: actor, in: transaction.view)
    }
  }

  private static func message(_ data: JSON) -> Text {
    let name = "\(data.word("name")) (\(data.word("id")))"
    let ties = RoutineView.ties(data)
    return Text(en: "\(name) is attached to \(ties)", ko: "\(name): 붙은 곳은 \(ties)")
  }
}
