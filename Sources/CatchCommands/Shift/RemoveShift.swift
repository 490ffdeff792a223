import CatchCommandLine
import CatchValues
import ShiftService

/// `catchkit shift remove ID…`
struct RemoveShift {
  let ids: [String]

  static var command: Command<Environment> {
    Command(
      "remove", Text(en: "Remove shifts that were never worked", ko: "일하지 않은 근무 지우기"),
      into: RemoveShift.init,
      ShiftOptions.ids,
      discussion: [
        Text(
          en: "For slips: plans, and what has not begun. Work, absence, days off and cancelled "
            + "shifts whose time has come are wage records and stay. Workers remove their own "
            + "planned shifts, owners any. 'catchkit undo' brings removed shifts back.",
          ko: "잘못 넣은 예정 근무나 아직 시작하지 않은 근무를 지웁니다. 출근 기록이 있거나, 시작 시각이 지난 완료·결근·휴가·휴일·취소 근무는 임금 "
            + "기록이므로 지우지 않습니다. 알바생은 예정된 자기 근무만, 사장님은 모두 지울 수 있습니다. 지운 근무는 'catchkit undo'로 되살립니다.")
      ],
      examples: [
        Example("catchkit shift remove shf-1", Text(en: "One shift", ko: "근무 하나")),
        Example(
          "catchkit shift remove shf-1 shf-2 --dry-run", Text(en: "Only look", ko: "미리 보기")),
        Example(
          "catchkit shift list --worker 지훈 --state planned --format ids"
            + " | xargs catchkit shift remove --yes",
          Text(en: "All that is planned for one worker", ko: "한 사람의 예정된 근무 모두")),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      let zones = ZoneShelf(environment)
      return try environment.change(
        ShiftView.shown(output, in: environment), message: { _ in Text(verbatim: "") }
      ) { transaction, actor throws(Failure) in
        try zones.rows(Shifts.remove(request.ids, for: actor, in: transaction))
      }
    }
  }

  private static let output = ShiftView.output("catchkit.shift.remove")
}
