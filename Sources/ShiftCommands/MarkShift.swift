import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift mark [ID…] --state STATE`
struct MarkShift: CheckedRequest {
  let ids: [String]
  let state: ShiftState
  let place: String?
  let workers: [String]
  let range: ShiftDays
  let despite: [CheckRule]

  static var command: Command<Environment> {
    .changing(
      "mark", Text(en: "Set the state of shifts", ko: "근무의 상태 정하기"), into: checked(MarkShift.init),
      .operands(
        "ID", .shiftID, Text(en: "Ids of the shifts, instead of a range", ko: "기간 대신 근무 ID")),
      .required("state", ShiftOptions.state, Text(en: "The new state", ko: "새 상태")),
      WorkOptions.place, ShiftOptions.workerOption(), ShiftDays.arguments, CheckOptions.despite,
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
        Text(
          en: "With days instead of ids, all planned and published shifts that you may mark so are "
            + "marked, 'done' only those that are over. Shifts marked before stay as they are; "
            + "their number is noted.",
          ko: "ID 대신 기간을 지정하면 그 상태로 바꿀 수 있는 예정, 공지 근무를 모두 표시합니다. 'done'은 끝난 근무만 표시합니다. 이미 표시한 "
            + "근무는 그대로 두고 그 수를 알립니다."),
      ],
      examples: [
        Example(
          "catchkit shift mark shf-1 --state leave", "Leave granted by the owner", "사업주가 준 휴가"),
        Example("catchkit shift mark shf-1 --state cancelled --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift mark --during 2026-11 -w 민지 --state done",
          "All past shifts of a worker's month", "한 근무자의 한 달치 지난 근무"),
        Example(
          "catchkit shift list --worker 민지 --during 2026-11-03 --format ids"
            + " | xargs catchkit shift mark --state holiday", "A day off", "쉬는 날로"),
      ],
      view: ShiftView.view, contract: "catchkit.shift.mark"
    ) { request, transaction, actor, session throws(Failure) in
      let marked = try request.mark(for: actor, in: transaction, session)
      try transaction.requireAgreement(to: ChangeExtent(of: "shift", recordCount: marked.count))
      return try session.zones.zoned(marked)
    }
  }

  private func mark(
    for actor: Person, in transaction: borrowing Transaction, _ session: Session
  ) throws(Failure) -> [ListedShift] {
    let view = transaction.view
    guard !ids.isEmpty else {
      let filter = try ShiftFilter.read(
        place: place, workers: workers, range: range, for: actor, in: view, session.environment)
      let found = try Shifts.mark(filter, state, for: actor, in: transaction, at: transaction.at)
      session.notes += notes(found)
      return found.shifts
    }
    var live: Set<Int> = []
    for id in ids {
      let shift = try Shifts.find(id, for: actor, in: view).shift
      if shift.state.isLive { live.insert(shift.id) }
    }
    let marked = try Shifts.mark(ids, state, for: actor, in: transaction, at: transaction.at)
    // A shift that was live before its state changed raises no new warning.
    session.add(
      try ShiftWarnings(
        about: marked.filter { !live.contains($0.shift.id) }, for: actor,
        session.zones.basis(despite: despite), in: view))
    return marked
  }

  private func notes(_ found: MarkedShifts) -> [Text] {
    let (already, other) = (found.alreadyCount, found.otherCount)
    var notes: [Text] = []
    if found.shifts.isEmpty, already + other == 0 {
      notes.append(Text(en: "there are no shifts on these days", ko: "그 기간에는 근무가 없습니다"))
    }
    if already > 0 {
      notes.append(
        en: "\(already) \(already == 1 ? "shift is" : "shifts are") '\(state.code)' already",
        ko: "이미 '\(state.name.ko)' 상태인 근무 \(already)건은 그대로 둡니다")
    }
    if other > 0 {
      notes.append(
        en: "left alone: \(other) \(other == 1 ? "shift" : "shifts") that cannot become "
          + "'\(state.code)' now or \(other == 1 ? "is" : "are") marked otherwise",
        ko: "지금 \(quoted: state.name.ko, .toward) 바꿀 수 없거나 다른 상태로 표시한 근무 \(other)건은 그대로 둡니다")
    }
    return notes
  }

  func check() throws(Failure) {
    if ids.isEmpty, range.isEmpty { throw .needsOneOf(["ID", "--during"]) }
    if !ids.isEmpty {
      let other =
        !range.isEmpty
        ? "--during" : place != nil ? "--place" : workers.isEmpty ? nil : "--worker"
      if let other { throw .conflict("ID", other) }
    }
  }
}
