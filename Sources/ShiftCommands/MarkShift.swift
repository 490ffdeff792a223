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
      "mark", Text(en: "Say what became of shifts", ko: "근무의 상태 바꾸기"), into: MarkShift.init,
      ShiftOptions.ids,
      .required("state", ShiftOptions.state, Text(en: "How they stand now", ko: "바뀐 상태")),
      CheckOptions.despite,
      discussion: [
        Text(
          en: "Only what can follow is accepted: nothing is done before it began, and what was "
            + "done is no plan any more.",
          ko: "이어질 수 있는 상태만 받습니다. 시작 전에는 완료할 수 없고, 완료한 근무는 예정으로 돌아가지 않습니다."),
        Text(
          en: "At somebody else's workplace a worker marks the own planned shifts 'leave', and "
            + "planned or published ones 'done' once they have ended. Everything else is the "
            + "owner's word.",
          ko: "남의 사업장에서 알바생은 예정된 자기 근무를 'leave'로, 예정되거나 공지된 근무를 끝난 뒤에 'done'으로 표시할 수 있습니다. "
            + "나머지는 사장님이 정합니다."),
      ],
      examples: [
        Example("catchkit shift mark shf-1 --state leave", "Leave was granted", "휴가를 줌"),
        Example("catchkit shift mark shf-1 --state cancelled --dry-run", "Only look", "미리 보기"),
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
      session.notes = try ShiftConcerns(
        about: marked.filter { !live.contains($0.shift.id) }, for: actor,
        session.zones.lens(despite: request.despite), in: transaction.view
      ).notes
      try transaction.requireAgreement(to: ChangeExtent(of: "shift", recordCount: marked.count))
      return try session.zones.zoned(marked)
    }
  }
}
