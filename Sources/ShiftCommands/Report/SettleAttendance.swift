import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

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
