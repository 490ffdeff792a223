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
