import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift mark ID… --state STATE`
struct MarkShift {
  let ids: [String]
  let state: ShiftState
  let despite: [CheckRule]

  static var command: Command<Environment> {
    .changing(
      "mark", Text(en: "Set the state of shifts", ko: "근무의 상태 정하기"), into: MarkShift.init,
      ShiftOptions.ids,
      .required("state", ShiftOptions.state, Text(en: "The new state", ko: "새 상태")),
      CheckOptions.despite,
      discussion: [
        Text(
          en:
            "Only a state that can follow is accepted: a shift cannot be done before it began, and "
            + "a done shift cannot be planned again.",
          ko: "이어질 수 있는 상태만 받습니다. 시작 전에는 완료할 수 없고, 완료한 근무는 예정으로 돌아가지 않습니다."),
        Text(
          en: "At another owner's workplace a worker marks own planned shifts 'leave', and "
            + "planned or published ones 'done' once they have ended. The owner sets all other "
            + "states.",
          ko: "다른 사업주의 사업장에서 근무자는 예정된 자기 근무를 'leave'로, 예정되거나 공지된 근무를 끝난 뒤에 'done'으로 표시할 수 있습니다. "
            + "나머지 상태는 사업주가 정합니다."),
      ],
      examples: [
        Example(
          "catchkit shift mark shf-1 --state leave", "Leave granted by the owner", "사업주가 준 휴가"),
        Example("catchkit shift mark shf-1 --state cancelled --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift list --worker 민지 --during 2026-11-03 --format ids"
            + " | xargs catchkit shift mark --state holiday", "A day off", "쉬는 날로"),
      ],
      view: ShiftView.view, contract: "catchkit.shift.mark"
    ) { request, transaction, actor, session throws(Failure) in
      var live: Set<Int> = []
      for id in request.ids {
        let shift = try Shifts.find(id, for: actor, in: transaction.view).shift
        if shift.state.isLive { live.insert(shift.id) }
      }
      let marked = try Shifts.mark(
        request.ids, request.state, for: actor, in: transaction, at: transaction.at)
      // A shift that was live before its state changed raises no new warning.
      session.add(
        try ShiftWarnings(
          about: marked.filter { !live.contains($0.shift.id) }, for: actor,
          session.zones.lens(despite: request.despite), in: transaction.view))
      try transaction.requireAgreement(to: ChangeExtent(of: "shift", recordCount: marked.count))
      return try session.zones.zoned(marked)
    }
  }
}
