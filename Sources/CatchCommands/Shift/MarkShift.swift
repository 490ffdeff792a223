import CatchCommandLine
import CatchStore
import CatchValues
import ShiftService

/// `catchkit shift mark ID… --state STATE`
struct MarkShift {
  let ids: [String]
  let state: ShiftState

  static var command: Command<Environment> {
    Command(
      "mark", Text(en: "Say what became of shifts", ko: "근무의 상태 바꾸기"), into: MarkShift.init,
      ShiftOptions.ids,
      .required("state", ShiftOptions.state, Text(en: "How they stand now", ko: "바뀐 상태")),
      discussion: [
        Text(
          en: "Only what can follow is accepted: nothing is done before it began, and what was "
            + "done is not cancelled. Workers mark their own shifts until they are done; only "
            + "owners publish.",
          ko: "바꿀 수 있는 상태로만 바꿉니다. 시작 전에는 완료할 수 없고, 완료한 근무는 취소할 수 없습니다. 알바생은 완료되기 전까지 자기 근무만 "
            + "바꾸며, 공지는 사장님만 합니다.")
      ],
      examples: [
        Example(
          "catchkit shift mark shf-1 --state leave", Text(en: "Leave was granted", ko: "휴가를 줌")),
        Example(
          "catchkit shift mark shf-1 --state cancelled --dry-run",
          Text(en: "Only look", ko: "미리 보기")),
        Example(
          "catchkit shift list --worker 민지 --during 2026-11-03 --format ids"
            + " | xargs catchkit shift mark --state holiday",
          Text(en: "A day off", ko: "쉬는 날로")),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      let zones = ZoneShelf(environment)
      return try environment.change(
        ShiftView.shown(output, in: environment), message: { _ in Text(verbatim: "") }
      ) { transaction, actor throws(Failure) in
        try zones.rows(
          Shifts.mark(request.ids, request.state, for: actor, in: transaction, at: transaction.at))
      }
    }
  }

  private static let output = ShiftView.output("catchkit.shift.mark")
}
