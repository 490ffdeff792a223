import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WageService
import WorkplaceOptions

/// `catchkit shift attendance`
struct ListAttendance {
  let place: String?
  let workers: [String]
  let range: ShiftDays
  let states: [ShiftState]
  let tags: Tags?
  let basis: ChosenBasis
  let graceMinutes: Int
  let isMine: Bool

  static var command: Command<Environment> {
    Command(
      "attendance",
      Text(en: "Show planned and clocked times of each shift", ko: "근무별 예정과 출퇴근, 지각과 조퇴"),
      into: ListAttendance.init,
      WorkOptions.place, ShiftOptions.workerOption(), ShiftDays.listed(takesWords: false),
      WorkOptions.states, WorkOptions.tags, WorkOptions.basis, WorkOptions.grace,
      .flag("mine", Text(en: "Only your own", ko: "내 근무만"), isCommon: true),
      discussion: .paragraph(
        en:
          "The oldest shifts come first. Lateness runs from the planned start to the first "
          + "clocking in, early leave from the last clocking out to the planned end. Workers see "
          + "themselves, owners all workers at their workplaces.",
        ko: "오래된 순입니다. 지각은 예정된 시작부터 첫 출근까지, 조퇴는 마지막 퇴근부터 예정된 끝까지입니다. 근무자는 자신만, 사업주는 자기 사업장의 "
          + "모두를 봅니다."
      ) + [
        Text(
          en: "'Unpaid' is clocked time that the workplace's pay basis or clock step does not "
            + "count. The owner settles time outside the plan, beyond the grace, with 'approve' "
            + "and 'refuse'.",
          ko: "'미지급'은 기록되었지만 사업장의 지급 기준이나 출퇴근 단위에 따라 지급하지 않는 시간입니다. 예정 밖 시간이 허용 시간을 넘으면 사업주가 "
            + "'approve'나 'refuse'로 결정합니다."),
        Text(
          en: "'Worked' is clocked time less unpaid breaks, or the plan of a shift that was marked "
            + "done without a clock; it is empty where there is neither. 'Paid' is what counts for "
            + "pay: a shift without a clock or a mark counts as planned, as 'wage close' pays it.",
          ko: "'실제'는 기록된 시간에서 무급 휴게를 뺀 시간, 출퇴근 기록 없이 완료로 표시한 근무는 예정 시간입니다. 둘 다 없으면 비어 있습니다. '지급'은 "
            + "임금으로 세는 시간입니다. 기록도 표시도 없는 근무는 'wage close'처럼 예정 시간으로 셉니다."),
      ],
      examples: [
        Example(
          "catchkit shift attendance --worker 민지 --during 'last month'", "One worker's month",
          "근무자 한 명의 한 달"),
        Example(
          "catchkit shift attendance --grace 5m --limit 10",
          "The last ten, with five minutes ignored", "최근 열 건, 5분까지는 지각 아님"),
        Example(
          "catchkit shift attendance --format csv --fields day,worker,late_seconds | grep -v ',0$'",
          "Shifts begun late", "지각한 근무"),
      ],
      output: output, usesStore: true,
      children: [
        "approve": { SettleAttendance.approve },
        "refuse": { SettleAttendance.refuse },
      ]
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = AttendanceView.view.list(
    "catchkit.shift.attendance", changes: [.workedIsKnown])

  private func answer(in environment: Environment) throws(Failure) -> Report {
    var report = try BufferedOutput.list(
      AttendanceView.view, ListAttendance.output, in: environment
    ) {
      view, actor, window throws(Failure) in
      let filter = try ShiftFilter.read(
        place: place, workers: workers, range: range, states: states, tags: tags, isMine: isMine,
        for: actor, in: view, environment)
      window = try ListWindow(range, filter) { others throws(Failure) in
        try LogCursor(attendanceOf: others, for: actor, limit: 0, in: view).next() != nil
      }
      let cursor = try LogCursor(
        attendanceOf: filter, for: actor, limit: environment.options.readLimit, in: view)
      let zones = ZoneCache(environment)
      let judge = try AttendanceDecisions.Judge(
        environment.service(BeyondPlanSource.self),
        zones: { name throws(Failure) in try zones.zone(name) }, in: view)
      return { () throws(Failure) in
        guard let item = try cursor.next() else { return nil }
        let attendance = Attendance(
          of: item.log.shift, entries: item.log.entries, graceMinutes: graceMinutes)
        let beyond = try judge.beyondPlan(
          of: item.log.shift, item.log.entries, of: item.listed.member, by: basis.clock)
        let paid = try judge.paidTime(
          of: item.log.shift, item.log.entries, of: item.listed.member, by: basis.clock)
        return (item, attendance, beyond, paid, try zones.zone(item.listed.member.zone))
      }
    }
    report.notes += basis.notes
    return report
  }
}

/// The planned and the clocked times of a shift in outputs.
enum AttendanceView {
  typealias Record = (
    item: LogCursor.Item, attendance: Attendance, beyondPlan: BeyondPlan?, paid: PaidTime,
    zone: TimeZone
  )

  static let view = RecordView<Record>(
    list: [
      "day", "worker", "place", "plan", "came", "left", "worked_minutes", "paid_minutes",
      "late_minutes", "early_minutes", "unpaid_minutes", "state", "id",
    ],
    [
      .all(of: ShiftView.plan) { ($0.item.listed, $0.zone) },
      .instant("clocked_in", "In", "출근", "The first clocking in", "첫 출근", isNullable: true) {
        (first($0), $0.zone)
      },
      .instant(
        "clocked_out", "Out", "퇴근", "The last clocking out; null while at work",
        "마지막 퇴근. 근무 중이면 null", isNullable: true
      ) { (last($0), $0.zone) },
      .integer("entry_count", "Entries", "기록", "Count of times clocked in", "출근한 횟수") {
        $0.item.log.entries.count
      },
      .bool(
        "is_open", "At work", "근무 중", "Whether the worker is still clocked in", "아직 퇴근하지 않았는지",
        at: \.attendance.isOpen),
      .text("zone", "Zone", "시간대", "The workplace's time zone", "사업장의 시간대") {
        $0.item.listed.member.zone
      },
      .code(
        "state", ShiftState.allCases.map(\.code), "State", "상태", "The shift's state",
        "근무의 상태"
      ) { ($0.item.listed.shift.state.code, $0.item.listed.shift.state.name) },
      .duration(
        "planned", "Planned", "예정", "From start to end without unpaid breaks",
        "시작부터 끝까지의 시간에서 무급 휴게를 뺀 시간", isNullable: true, at: \.attendance.plannedSeconds),
      .duration(
        "worked", "Worked", "실제",
        "Clocked time, or the plan of a shift marked done, less unpaid breaks; null if not known",
        "출퇴근 기록의 시간, 기록 없이 완료한 근무는 예정 시간. 무급 휴게 제외. 알 수 없으면 null", isNullable: true
      ) { $0.attendance.workedSeconds },
      .duration(
        "break", "Break", "휴게", "Taken off the time worked for unpaid breaks", "실제 시간에서 무급 휴게로 뺀 시간"
      ) { $0.attendance.breakSeconds },
      .duration("overtime", "Outside", "예정 밖", "Clocked outside the plan", "예정 시간 밖의 출퇴근 시간") {
        $0.attendance.overtimeSeconds
      },
      .duration("late", "Late for", "지각", "Lateness in whole minutes", "지각 시간(분 단위)") {
        $0.attendance.lateMinutes * 60
      },
      .duration("early", "Early by", "조퇴", "Early leave in whole minutes", "조퇴 시간(분 단위)") {
        $0.attendance.earlyMinutes * 60
      },
      .duration(
        "unpaid", "Unpaid", "미지급", "Clocked and not paid", "기록되었지만 지급하지 않는 시간"
      ) { unpaid($0) * 60 },
      .choice(
        "settlement", "Settlement", "결정",
        "Decision on clocked time outside the plan; null for none",
        "그대로는 지급하지 않는 기록 시간의 처리. 없으면 null", isNullable: true,
        at: \.beyondPlan?.state, named: \.name),
      .duration(
        "paid", "Paid", "지급", "Work that counts for pay, as planned without clock or mark",
        "임금으로 세는 시간. 기록도 표시도 없으면 예정 시간", at: \.paid.seconds),
      .shown("plan", .text, "Planned", "예정") {
        ClockView.plan(of: $0.item.listed.shift, in: $0.zone)
      },
      .shown("came", .text, "In", "출근") { clock(first($0), $0) },
      .shown("left", .text, "Out", "퇴근") { clock(last($0), $0) },
      .shown("worked_minutes", .minutes, "Worked", "실제") {
        DurationText.minutes($0.attendance.workedSeconds)
      },
      .shown("paid_minutes", .minutes, "Paid", "지급") { DurationText.minutes($0.paid.seconds) },
      .shown("late_minutes", .minutes, "Late", "지각") {
        $0.attendance.lateMinutes > 0 ? .integer($0.attendance.lateMinutes) : .null
      },
      .shown("early_minutes", .minutes, "Early", "조퇴") {
        $0.attendance.earlyMinutes > 0 ? .integer($0.attendance.earlyMinutes) : .null
      },
      .shown("unpaid_minutes", .minutes, "Unpaid", "미지급") {
        unpaid($0) > 0 ? .integer(unpaid($0)) : .null
      },
    ])

  private static func unpaid(_ record: Record) -> Int {
    record.beyondPlan.map { $0.isUnpaid ? $0.minutes : 0 } ?? 0
  }

  private static func first(_ record: Record) -> Instant? {
    record.item.log.entries.first?.clockedIn
  }

  private static func last(_ record: Record) -> Instant? {
    record.attendance.isOpen ? nil : record.item.log.entries.compactMap(\.clockedOut).max()
  }

  private static func clock(_ instant: Instant?, _ record: Record) -> JSON {
    JSON(instant.map { ClockView.clock($0, on: record.item.listed.shift.day, in: record.zone) })
  }
}

/// `catchkit shift attendance approve|refuse`
struct SettleAttendance: CheckedRequest {
  let ids: [String]
  let place: String?
  let workers: [String]
  let range: ShiftDays
  let isAgain: Bool

  static var approve: Command<Environment> {
    command(
      "approve", Text(en: "Pay time clocked outside the plan", ko: "예정 밖에 기록된 시간을 지급"),
      approving: true,
      examples: [
        Example("catchkit shift attendance approve shf-1", "One shift", "근무 하나"),
        Example(
          "catchkit shift attendance approve --during 2026-11 -w 민지 --dry-run",
          "A month's open days of a worker", "한 근무자의 한 달 미결정 근무"),
        Example(
          "catchkit shift attendance --all --json | jq -r '.data[] | select(.settlement == \"open\").id'"
            + " | xargs catchkit shift attendance approve", "All that is open", "미결정 근무 모두"),
      ])
  }

  static var refuse: Command<Environment> {
    command(
      "refuse", Text(en: "Leave time clocked outside the plan unpaid", ko: "예정 밖에 기록된 시간을 지급하지 않음"),
      approving: false,
      examples: [
        Example("catchkit shift attendance refuse shf-1", "One shift", "근무 하나"),
        Example("catchkit shift attendance refuse shf-1 --again", "Another decision", "결정 바꾸기"),
        Example(
          "catchkit shift attendance refuse --during 2026-11 -p 카페 --json | jq '.data | length'",
          "Count of refused shifts", "거절한 근무 수"),
      ])
  }

  private static func command(
    _ name: String, _ summary: Text, approving: Bool, examples: [Example]
  ) -> Command<Environment> {
    .changing(
      name, summary, into: checked(SettleAttendance.init),
      .operands("ID", .shiftID, isRequired: false, Text(en: "The shifts' ids", ko: "근무 ID")),
      WorkOptions.place, ShiftOptions.workerOption(), ShiftDays.arguments,
      .flag("again", Text(en: "Replace an earlier decision", ko: "이전 결정을 바꿈")),
      discussion: [
        Text(
          en: "For owners. A decision covers all time of a shift that was clocked outside its plan "
            + "and is not paid; with --during all days are settled that wait for a decision. It "
            + "holds for the clocked time as it is: after a correction the day is open again.",
          ko: "사업주만 할 수 있습니다. 근무의 예정 밖에 기록되어 지급하지 않는 시간 전체를 결정하고, --during을 지정하면 결정을 기다리는 날을 모두 "
            + "결정합니다. 결정은 지금 기록된 시간에 대한 것이라, 기록을 고치면 다시 결정해야 합니다."),
        Text(
          en:
            "Time within the grace of 'catchkit wage policy set --grace' is not paid and needs no "
            + "decision; --beyond-plan decides for all days. On days of a payslip, time that came "
            + "with a later correction can be approved and becomes arrears; all else is settled "
            + "only after 'catchkit wage reopen'.",
          ko:
            "'catchkit wage policy set --grace'의 허용 시간은 지급하지 않으며 결정할 필요가 없습니다. --beyond-plan은 모든 날에 "
            + "적용됩니다. 임금명세서를 확정한 날은, 그 뒤의 수정으로 늘어난 시간을 승인하면 소급분이 되고, 나머지는 'catchkit wage "
            + "reopen' 뒤에 결정할 수 있습니다."),
      ],
      examples: examples, view: SettledView.view,
      contract: "catchkit.shift.attendance.\(name)"
    ) { request, transaction, actor, session throws(Failure) in
      let view = transaction.view
      let judge = try AttendanceDecisions.Judge(
        session.environment.service(BeyondPlanSource.self),
        zones: { name throws(Failure) in try session.zones.zone(name) }, in: view)
      let settled: [SettledShift]
      if request.ids.isEmpty {
        let filter = try ShiftFilter.read(
          place: request.place, workers: request.workers, range: request.range, states: [],
          tags: nil, isMine: false, for: actor, in: view, session.environment)
        settled = try AttendanceDecisions.settle(
          filter, approving: approving, replacing: request.isAgain, for: actor, judge,
          in: transaction)
      } else {
        settled = try AttendanceDecisions.settle(
          request.ids, approving: approving, replacing: request.isAgain, for: actor, judge,
          in: transaction)
      }
      try transaction.requireAgreement(
        to: ChangeExtent(of: "attendance_decision", recordCount: settled.count))
      return try settled.map { one throws(Failure) in
        (one, try session.zones.zone(one.item.listed.member.zone))
      }
    }
  }

  func check() throws(Failure) {
    let isByDay = place != nil || !workers.isEmpty || !range.isEmpty
    if !ids.isEmpty, isByDay {
      throw .conflict("ID", range.isEmpty ? place == nil ? "--worker" : "--place" : "--during")
    }
    guard !ids.isEmpty || !range.isEmpty else { throw .needsOneOf(["ID", "--during DAYS"]) }
  }
}

/// A decision on time beyond the plan in outputs.
enum SettledView {
  static let view = RecordView<(settled: SettledShift, zone: TimeZone)>(
    list: ["day", "worker", "place", "plan", "early_minutes", "late_minutes", "settlement", "id"],
    [
      .all(of: ShiftView.plan) { ($0.settled.item.listed, $0.zone) },
      .minutes("early_minutes", "Before", "예정 전", "Minutes clocked before the plan") {
        $0.settled.beyondPlan.earlyMinutes
      },
      .minutes("late_minutes", "After", "예정 후", "Minutes clocked after the plan") {
        $0.settled.beyondPlan.lateMinutes
      },
      .code(
        "settlement", ["approved", "refused"], "Settlement", "결정", "The decision", "결정"
      ) { ($0.settled.beyondPlan.state.rawValue, $0.settled.beyondPlan.state.name) },
      .shown("plan", .text, "Planned", "예정") {
        ClockView.plan(of: $0.settled.item.listed.shift, in: $0.zone)
      },
    ])
}
