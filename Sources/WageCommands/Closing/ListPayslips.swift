import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit wage slip list`
struct ListPayslips {
  let place: String?
  let worker: String?
  let range: ShiftDays
  let isMine: Bool
  let includesReopened: Bool

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List payslips by period", ko: "기간순 임금명세서 목록"),
      into: ListPayslips.init,
      PlaceOptions.filter(Text(en: "all of your workplaces", ko: "내 사업장 모두")),
      ShiftOptions.worker(
        Text(en: "Only this worker", ko: "이 근무자만"),
        absent: Text(en: "all workers you may see", ko: "볼 수 있는 근무자 모두")),
      ShiftDays.arguments,
      .flag("mine", Text(en: "Only your own payslips", ko: "내 명세서만"), isCommon: true),
      .flag("all", Text(en: "Include payslips of reopened periods", ko: "다시 연 기간의 명세서도 포함")),
      examples: [
        Example("catchkit wage slip list", "All payslips that you may see", "볼 수 있는 명세서 모두"),
        Example("catchkit wage slip list --as 민지 --during 2026", "My year", "내 한 해"),
        Example(
          "catchkit wage close --anyway -q"
            + " && catchkit wage slip list --format tsv --fields worker,net | tail -n +2",
          "Net pay of each worker", "근무자별 실수령액"),
      ],
      view: PayslipView.view, contract: "catchkit.wage.slip.list"
    ) { request, view, actor, session throws(Failure) in
      try request.slips(for: actor, in: view, session.environment).map { slip throws(Failure) in
        (slip, try session.zones.zone(slip.zone))
      }
    }
  }

  private func slips(
    for actor: Person, in view: View, _ environment: Environment
  ) throws(Failure) -> [StoredPayslip] {
    var filter = Payslips.Filter()
    filter.isMine = isMine
    filter.includesReopened = includesReopened
    if let place { filter.place = try Workplaces.find(place, for: actor, in: view) }
    // A caller who may not see pay there gets a refusal with the reason.
    let members = try PaidMembers.list(
      for: actor, at: filter.place, workers: worker.map { [$0] } ?? [], in: view)
    if !range.isEmpty {
      var days = ShiftFilter()
      try range.narrow(
        &days, by: try WorkplaceCalendar(at: filter.place, for: actor, in: view, environment),
        environment)
      filter.from = days.from
      filter.to = days.to
    }
    let slips = try Payslips.list(filter, for: actor, in: view)
    guard worker != nil else { return slips }
    // A worker who came back, or works at several places, has several memberships.
    let shown = Set(members.map(\.membership))
    return slips.filter { shown.contains($0.membership) }
  }
}
