import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift publish [ID…]`
struct PublishShifts: CheckedRequest {
  let ids: [String]
  let place: String?
  let range: ShiftDays
  let workers: [String]
  let despite: [CheckRule]

  static var command: Command<Environment> {
    .changing(
      "publish", Text(en: "Announce planned shifts to their workers", ko: "예정된 근무를 근무자에게 공지"),
      into: checked(PublishShifts.init),
      .operands(
        "ID", .shiftID, Text(en: "Ids of the shifts, instead of a range", ko: "기간 대신 근무 ID")),
      ShiftOptions.place, ShiftDays.arguments,
      ShiftOptions.workerOption(isCommon: false),
      CheckOptions.despite,
      discussion: .paragraph(
        en:
          "With ids each shift must be planned; with days all planned shifts of the workplace are "
          + "announced, perhaps none.",
        ko: "ID를 지정하면 모두 예정 상태여야 합니다. 기간을 지정하면 그 사업장의 예정된 근무를 모두 공지합니다. 예정된 근무가 없어도 됩니다."),
      examples: [
        Example(
          "catchkit shift publish --place 카페 --during 'next week'", "Next week's plan", "다음 주 계획"),
        Example("catchkit shift publish shf-1", "One shift", "근무 하나"),
        Example(
          "catchkit shift publish --place 카페 --during 2026-11 --format ids | wc -l",
          "Count of shifts announced", "공지한 근무 수"),
      ],
      view: ShiftView.view, contract: "catchkit.shift.publish"
    ) { request, transaction, actor, session throws(Failure) in
      var open = OpenSeries()
      let published = try request.publish(for: actor, in: transaction, &open, session)
      // Publishing gives days of series their own rows, but adds no shift.
      try transaction.requireAgreement(to: ChangeExtent(of: "shift", recordCount: published.count))
      let shown = try session.checked(
        published, despite: request.despite, for: actor, in: transaction)
      session.notes += open.notes
      return shown
    }
  }

  private func publish(
    for actor: Person, in transaction: borrowing Transaction, _ open: inout OpenSeries,
    _ session: Session
  ) throws(Failure) -> [ListedShift] {
    guard ids.isEmpty else {
      return try Shifts.mark(ids, .published, for: actor, in: transaction, at: transaction.at)
    }
    let place = try Workplaces.choose(place, for: actor, in: transaction.view)
    var filter = ShiftFilter(place: place, workers: workers)
    try range.narrow(
      &filter, by: WorkplaceCalendar(at: place, session.environment), session.environment)
    open = try ShiftCursor(filter, for: actor, in: transaction.view).open
    return try Shifts.publish(filter, at: place, for: actor, in: transaction, at: transaction.at)
  }

  func check() throws(Failure) {
    if ids.isEmpty, range.isEmpty { throw .needsOneOf(["ID", "--during", "--from", "--to"]) }
    if !ids.isEmpty {
      let other =
        place != nil ? "--place" : !range.isEmpty ? "--during" : workers.isEmpty ? nil : "--worker"
      if let other { throw .conflict("ID", other) }
    }
  }
}

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
