import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift remove ID…`
struct RemoveShift {
  let ids: [String]
  let scope: SeriesScope?

  static var command: Command<Environment> {
    .changing(
      "remove", Text(en: "Remove shifts that were never worked", ko: "일하지 않은 근무 지우기"),
      into: RemoveShift.init,
      ShiftOptions.ids, ShiftOptions.scope,
      discussion: [
        Text(
          en:
            "Removes mistakes: planned shifts and others that have not begun. Work, absence, days "
            + "off and cancelled shifts that have begun are wage records and stay. Workers remove "
            + "their own planned shifts, owners any. 'catchkit undo' restores removed shifts.",
          ko: "잘못 넣은 예정 근무나 아직 시작하지 않은 근무를 지웁니다. 출근 기록이 있거나, 시작 시각이 지난 완료·결근·휴가·휴일·취소 근무는 임금 "
            + "기록이므로 지우지 않습니다. 근무자는 예정된 자기 근무만, 사업주는 모두 지울 수 있습니다. 지운 근무는 'catchkit undo'로 되돌립니다."),
        Text(
          en: "In a series, --scope following deletes this shift and all after it, --scope all the "
            + "whole series, except shifts that were worked, marked or paid; only 'catchkit undo' "
            + "restores them. For a day that was removed alone, 'catchkit shift restore' works, "
            + "too.",
          ko: "반복되는 근무는 --scope following이면 이 근무부터 모두, --scope all이면 전체를 지웁니다. 일했거나 상태를 표시했거나 임금을 "
            + "마감한 근무는 남습니다. 이렇게 지운 근무는 'catchkit undo'로만 되돌립니다. 하루만 따로 지운 근무는 'catchkit shift "
            + "restore'로도 되돌립니다."),
      ],
      examples: [
        Example("catchkit shift remove shf-1", "One shift", "근무 하나"),
        Example("catchkit shift remove shf-1 shf-2 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift list --worker 지훈 --state planned --format ids"
            + " | xargs catchkit shift remove --yes", "All planned shifts of one worker",
          "근무자 한 명의 예정된 근무 모두"),
        Example(
          "catchkit shift remove ser-1@2026-11-26 --scope following",
          "End of the repetition from that day on",
          "그날부터 반복을 그만둠"),
      ],
      view: ShiftView.view, contract: "catchkit.shift.remove"
    ) { request, transaction, actor, session throws(Failure) in
      let scope = request.scope ?? .this
      var shifts: [ListedShift] = []
      if scope == .this {
        shifts = try Shifts.remove(request.ids, for: actor, in: transaction)
      } else {
        let ids = try Series.outermost(request.ids, scope, for: actor, in: transaction.view)
        for id in ids {
          let paid = try session.environment.paidThrough(
            Series.find(id, for: actor, in: transaction.view), in: transaction.view)
          let change = try Series.remove(id, scope, paidThrough: paid, for: actor, in: transaction)
          shifts += change.shifts
          session.notes += change.notes
        }
      }
      try transaction.requireAgreement(to: .removing(shifts.count))
      return try session.zones.zoned(shifts)
    }
  }
}
