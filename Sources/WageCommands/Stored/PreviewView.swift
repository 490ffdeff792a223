import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import ShiftService
import WageService

/// One worker's pay period in a list.
enum PreviewView {
  /// Tables always have period and workplace, which distinguish rows of several.
  static let view = RecordView<PayPreview>(
    list: [
      "worker", "place", "days", "work_minutes", "gross_so_far", "gross", "deductions_total", "net",
      "total_cost", "warning_count", "provisional",
    ],
    [
      .all(of: member) { $0.member },
      .date("from", "From", "시작일", "The period's first day") { $0.period.from },
      .date("to", "To", "종료일", "The period's last day") { $0.period.to },
      .date("paid_on", "Paid on", "지급일", isNullable: true) { $0.forecast?.paidOn },
      .field(
        .choice(
          "state", ["closed", "earned", "forecast", "blocked"], "State", "상태",
          "As it was paid, all earned, some still planned, or not to be computed"),
        state),
      .all(of: closing) { $0 },
      .all(of: counts) { $0.sources },
      .minutes("work_minutes", "Hours", "시간", "Work if all goes as planned", isNullable: true) {
        $0.forecast?.minutes.work
      },
      .minutes("so_far_minutes", "Hours so far", "지금까지 시간", "Work until now", isNullable: true) {
        preview in preview.forecast.map { _ in preview.actual?.minutes.work ?? 0 }
      },
      .won("gross_so_far", "So far", "지금까지", "Gross pay earned until now", isNullable: true) {
        preview in preview.forecast.map { _ in preview.actual?.gross ?? 0 }
      },
      .all(ofAny: figures) { $0.forecast },
      .all(of: sources) { $0.sources },
      .list("warnings", of: PayFigures.warning, "Warnings", "경고") { warnings(of: $0) },
      .field(.provisional) { .bool($0.forecast?.isProvisional ?? false) },
      .all(of: clocked) { $0 },
      .shown("days", .text, "Period", "임금 기간") { .string("\($0.period.from)..\($0.period.to)") },
      .shown("warning_count", .integer, "Warnings", "경고") {
        let count = warnings(of: $0).count
        return count == 0 ? .null : .integer(count)
      },
    ])

  static let member = RecordView<PaidMember>([
    .id("The member's id") { $0.membership.description },
    .text("worker", "Worker", "근무자", "The worker's nickname") { $0.worker },
    .text("place", "Workplace", "사업장", "Workplace that pays") { $0.place },
  ])

  static let closing = RecordView<PayPreview>([
    .text("close", "Close", "마감", "Id of the close that holds these days", isNullable: true) {
      $0.slip?.close.description
    },
    .text("slip", "Payslip", "명세서", "Id of the payslip", isNullable: true) {
      $0.slip?.id.description
    },
  ])

  static let counts = RecordView<PaySources>([
    .integer("shift_count", "Shifts", "근무", "Shifts of the period that are paid") {
      $0.shiftCount
    },
    .integer("worked_count", "Worked", "일한 근무", "Shifts that were done or clocked out of") {
      $0.workedCount
    },
  ])

  private static let figures = RecordView<PayResult>([
    .all(of: PayFigures.pay) { $0.pay },
    .won("gross", "Gross", "지급액 계", "Gross pay if all goes as planned") { $0.gross },
    .all(of: PayFigures.withheld) { [$0] },
    .won("other_deductions", "Other deductions", "기타 공제") { $0.otherDeductions },
    .won("deductions_total", "Deductions", "공제액 계") { $0.deductionsTotal },
    .won("net", "Net", "실수령액") { $0.net },
    .won("employer_premiums", "Employer premiums", "사업주 보험료") {
      $0.premiums?.employerTotal ?? 0
    },
    .figure("severance_accrual") { $0.severanceAccrual },
    .won("total_cost", "Cost", "총 인건비", "Gross, the employer's premiums and the accrual") {
      $0.totalCost
    },
  ])

  static let sources = RecordView<PaySources>([
    .list("terms", .text, "Terms", "임금 조건", "Ids of the agreed terms that hold in the period") {
      $0.terms.map { .string($0.description) }
    },
    .text("profile", "Profile", "급여 정보", "Id of the pay profile", isNullable: true) {
      $0.profile?.description
    },
    .text("policy", "Policy", "임금 정책", "Id of the pay policy", isNullable: true) {
      $0.policy?.description
    },
  ])

  /// Arrears of closed periods, and the clocked time that is not paid.
  static let clocked = RecordView<PayPreview>([
    .won(
      "arrears", "Arrears", "소급분", "Arrears of closed periods within the gross",
      "지급액에 들어 있는 마감한 기간의 소급분"
    ) { $0.slip?.slip.arrears ?? $0.sources.arrears },
    .integer(
      "unpaid_minutes", "Unpaid minutes", "미지급 시간",
      "Minutes clocked and not paid", "기록되었지만 지급하지 않는 시간(분)"
    ) { $0.sources.unpaidMinutes },
    .list("unpaid_days", of: unpaidDay, "Unpaid days", "미지급 내역", "That time by day") {
      $0.sources.beyondPlan.filter(\.beyondPlan.isUnpaid)
    },
  ])

  private static let unpaidDay = RecordView<BeyondPlanShift>([
    .date("day", "Day", "날짜") { $0.date },
    .text("shift", "Shift", "근무", "The shift's id") { $0.shift.description },
    .integer("early_minutes", "Before", "예정 전", "Minutes clocked before the plan") {
      $0.beyondPlan.earlyMinutes
    },
    .integer("late_minutes", "After", "예정 후", "Minutes clocked after the plan") {
      $0.beyondPlan.lateMinutes
    },
    .integer("cut_minutes", "Cut", "잘림", "Minutes that the clock step takes") {
      $0.beyondPlan.cutMinutes
    },
    .code(
      "settlement", BeyondPlan.State.allCases.filter { $0 != .approved }.map(\.rawValue),
      "Settlement", "결정"
    ) { ($0.beyondPlan.state.rawValue, $0.beyondPlan.state.name) },
  ])

  private static let blocked = JSON.code("blocked", Text(en: "blocked", ko: "계산 불가"))
  private static let planned = JSON.code("forecast", Text(en: "forecast", ko: "예상"))
  private static let earned = JSON.code("earned", Text(en: "earned", ko: "확정"))
  private static let closed = JSON.code(
    ClosedPeriod.State.closed.rawValue, ClosedPeriod.State.closed.name)

  static func state(of preview: PayPreview) -> JSON {
    if preview.slip != nil { return closed }
    return preview.forecast == nil ? blocked : preview.isForecast ? planned : earned
  }

  /// Returns the findings that make a figure uncertain, then the warnings of the engine.
  static func warnings(of preview: PayPreview) -> [PayWarning] {
    preview.findings.map { PayWarning(id: $0.id, message: $0.message, article: $0.article) }
      + (preview.forecast?.warnings ?? []).map {
        preview.slip == nil ? $0.naming(preview.member) : $0
      }
      + (preview.sources.areWrittenDown ? [PayWarning.writtenDown] : [])
  }
}

/// The last line of a table of previews.
struct PreviewTotal {
  private var planned = PaySum()
  private var soFar = PaySum()
  private(set) var rowCount = 0

  mutating func add(_ preview: PayPreview) throws(Failure) {
    rowCount += 1
    guard let forecast = preview.forecast else { return }
    try planned.add(PaySum(forecast))
    if let actual = preview.actual { try soFar.add(PaySum(actual)) }
  }

  var row: JSON {
    .object([
      .init("worker", .bilingual(Text(en: "total", ko: "합계"))), .text("place", ""),
      .text("days", ""), .count("work_minutes", planned.minutes),
      .count("gross_so_far", soFar.gross), .count("gross", planned.gross),
      .count("deductions_total", planned.deductions), .count("net", planned.net),
      .count("total_cost", planned.cost),
    ])
  }
}

extension PayWarning {
  /// Returns a warning of the engine with the command that settles it at a member's workplace.
  func naming(_ member: PaidMember) -> PayWarning {
    guard id == PayWarning.employeesAssumed else { return self }
    let command = "'catchkit shift place headcount set \(member.place.nameForShell) N'"
    return PayWarning(
      id: id,
      message: Text(
        en: "\(message.en); state it with \(command)", ko: "\(message.ko). 인원 등록하기: \(command)"),
      article: article)
  }
}
