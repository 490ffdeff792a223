import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import ShiftService
import WorkplaceOptions

/// `catchkit wage policy set PLACE`
struct SetPolicy: CheckedRequest {
  let place: String
  let since: DayWord?
  let options: PolicyOptions

  func check() throws(Failure) {
    guard !options.isEmpty else {
      throw .needsOneOf([
        "--cycle CYCLE", "--start-day N", "--pay-basis CLOCK", "--industry CODE", "--rounding HOW",
      ])
    }
  }

  static var command: Command<Environment> {
    .changing(
      "set", Text(en: "Set a workplace's pay policy", ko: "사업장의 임금 정책 정하기"),
      into: checked(SetPolicy.init),
      PlaceOptions.operand,
      .optional(
        "since", .day, Text(en: "First day it applies", ko: "적용 시작일"),
        absent: Text(en: "the beginning for a first policy, else today", ko: "처음이면 처음부터, 아니면 오늘"),
        isCommon: true),
      PolicyOptions.arguments,
      discussion: [
        Text(
          en: "Values that are not named stay as they were on that day. A pay period follows the "
            + "policy of its last day.",
          ko: "지정하지 않은 항목은 그날까지의 값을 유지합니다. 임금 기간에는 마지막 날의 정책을 적용합니다."),
        Text(
          en: "--clock-step does not round a clocked time that is the planned start or end itself. "
            + "What rounding takes from a day is named with it and on the payslip.",
          ko: "예정된 시작이나 끝과 같은 출퇴근 시각은 --clock-step으로 반올림하지 않습니다. 반올림으로 줄어든 시간은 그날과 임금명세서에 "
            + "표시합니다."),
        Text(
          en: "Another cycle or start day begins when the pay period that holds its day is over; "
            + "the days up to the first new period are a short period of their own. With a "
            + "salary, each day of such a period, or of a week, earns its share of its "
            + "calendar month. Closed periods keep their days.",
          ko: "주기나 시작일을 바꾸면 그날이 든 임금 기간이 끝난 다음 날부터 적용하고, 새 기간이 시작될 때까지의 날은 짧은 기간 하나가 됩니다. "
            + "월급제라면 그런 기간이나 한 주의 임금은 하루마다 그 달 날수로 나눈 금액입니다. 마감한 기간의 날짜는 바뀌지 않습니다."),
        Text(
          en: "Tax and premiums are computed by the month: where several pay periods end in one "
            + "month, each bears the amount for the month so far, less the amount due before "
            + "it.",
          ko: "세금과 보험료는 한 달 단위로 계산합니다. 한 달에 끝나는 임금 기간이 여럿이면 그달 누적 임금에 대한 금액에서 앞 기간까지의 금액을 뺀 "
            + "만큼 공제합니다."),
        Text(
          en:
            "With start-day, work past midnight belongs to the day on which it began, for 24 hours "
            + "at the most. Shifts that touch are one piece of work; so are those planned to touch "
            + "when the worker was clocked out between them for an hour or less, which is unpaid.",
          ko: "start-day이면 자정을 넘긴 일은 24시간까지 시작한 날의 일입니다. 이어지는 근무는 한 근무로 보고, 이어지도록 예정된 근무는 사이에 퇴근해 "
            + "있던 시간이 한 시간 이내이면 그 시간만 빼고 한 근무로 봅니다."),
      ],
      examples: [
        Example(
          "catchkit wage policy set 카페 --pay-basis scheduled", "Pay by the plan", "예정 시간대로 지급"),
        Example(
          "catchkit wage policy set 카페 --cycle week --since 2027-01-01", "Weekly pay from a day on",
          "어느 날부터 주급"),
        Example(
          "catchkit wage policy set 카페 --start-day 16 --json | grep -o '\"start_day\":[0-9]*'",
          "From the 16th on", "16일부터"),
      ],
      output: PolicyView.view.record("catchkit.wage.policy.set")
    ) { request, transaction, actor, session throws(Failure) in
      let view = transaction.view
      let place = try Workplaces.find(request.place, for: actor, in: view)
      // First, so that a refusal does not reveal the current settings.
      try Workplaces.requireOwner(of: place, actor, in: view)
      let isFirst = try PayPolicies.list(at: place, in: view).isEmpty
      let since = try session.zones.since(
        request.since, isFirst: isFirst, at: transaction.at, zone: place.zone,
        weekStart: place.weekStart)
      let today = try session.zones.day(of: transaction.at, at: place)
      let made = try PayPolicies.set(
        { rules throws(Failure) in try request.options.apply(to: &rules, on: today) },
        at: place, since: since, by: actor, in: transaction)
      let (id, name) = (made.id, place.name)
      return PolicyView.view.row((made, place)).saying(
        made.since.map {
          Text(
            en: "\(name)'s pay policy holds from \($0) on (\(id))",
            ko: "\(name)의 임금 정책을 \($0)부터 적용합니다(\(id))")
        }
          ?? Text(
            en: "\(name)'s pay policy holds from the beginning (\(id))",
            ko: "\(name)의 임금 정책을 처음부터 적용합니다(\(id))"))
    }
  }
}
