import CatchCommandLine
import CatchValues
import ShiftService

/// `catchkit shift remove ID…`
struct RemoveShift {
  let ids: [String]

  static var command: Command<Environment> {
    Command(
      "remove", Text(en: "Remove shifts that were never clocked into", ko: "출퇴근 기록이 없는 근무 삭제"),
      into: RemoveShift.init,
      ShiftOptions.ids,
      discussion: [
        Text(
          en: "For slips. A shift that was called off is better marked 'cancelled', which keeps "
            + "it on record. 'catchkit undo' brings removed shifts back. More than "
            + "\(RemoveShift.askedAbove) at once are asked about.",
          ko: "잘못 추가한 근무를 삭제합니다. 취소된 근무는 'cancelled' 상태로 바꾸면 기록에 남습니다. 삭제한 근무는 'catchkit undo'로 "
            + "되살립니다. 한 번에 \(RemoveShift.askedAbove)개가 넘으면 먼저 묻습니다.")
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
      let count = Set(request.ids).count
      // Asked before the store is locked: people may take their time.
      if count > askedAbove {
        try environment.confirm(Text(en: "remove \(count) shifts", ko: "근무 \(count)개를 삭제하시겠습니까"))
      }
      let zones = ZoneShelf(environment)
      return try environment.change(
        ShiftView.shown(output, in: environment), message: { _ in Text(verbatim: "") }
      ) { transaction, actor throws(Failure) in
        try zones.rows(Shifts.remove(request.ids, for: actor, in: transaction))
      }
    }
  }

  private static let askedAbove = 20
  private static let output = ShiftView.output("catchkit.shift.remove")
}
