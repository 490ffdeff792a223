import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService

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
