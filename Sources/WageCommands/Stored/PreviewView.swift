import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import ShiftService
import WageService

/// The fields of one worker's pay period in a list.
enum PreviewView {
  static let fields: [Field] =
    [
      .text("id", "ID", "ID", "The member's id"),
      .text("worker", "Worker", "근무자", "The worker's nickname"),
      .text("place", "Workplace", "사업장", "Workplace that pays"),
      .date("from", "From", "시작일", "The period's first day"),
      .date("to", "To", "종료일", "The period's last day"),
      .date("paid_on", "Paid on", "지급일", isNullable: true),
      .choice(
        "state", ["closed", "earned", "forecast", "blocked"], "State", "상태",
        "As it was paid, all earned, some still planned, or not to be computed"),
      .text("close", "Close", "마감", "Id of the close that holds these days", isNullable: true),
      .text("slip", "Payslip", "명세서", "Id of the payslip", isNullable: true),
      .integer("shift_count", "Shifts", "근무", "Shifts of the period that are paid"),
      .integer("worked_count", "Worked", "일한 근무", "Shifts that were done or clocked out of"),
      minutes("work_minutes", "Hours", "시간", "Work if all goes as planned"),
      minutes("so_far_minutes", "Hours so far", "지금까지 시간", "Work until now"),
      amount("gross_so_far", "So far", "지금까지", "Gross pay earned until now"),
      amount("normal_pay", "Base pay", "기본급"),
      amount("overtime_pay", "Overtime", "연장근로수당"),
      amount("part_time_excess_pay", "Beyond the contract", "초과근로수당"),
      amount("night_premium", "Night premium", "야간근로수당"),
      amount("holiday_pay", "Holiday work", "휴일근로수당"),
      amount("weekly_allowance", "Weekly holiday", "주휴수당"),
      amount("paid_holiday_pay", "Paid holidays", "유급휴일수당"),
      amount("leave_pay", "Paid leave", "연차휴가수당"),
      amount("other_items", "Other items", "그 밖의 수당"),
      amount("gross", "Gross", "지급액 계", "Gross pay if all goes as planned"),
      amount("national_pension", "National pension", "국민연금"),
      amount("health_insurance", "Health insurance", "건강보험"),
      amount("long_term_care", "Long-term care", "장기요양보험"),
      amount("employment_insurance", "Employment insurance", "고용보험"),
      amount("income_tax", "Income tax", "소득세"),
      amount("local_tax", "Local tax", "지방소득세"),
      amount("other_deductions", "Other deductions", "기타 공제"),
      amount("deductions_total", "Deductions", "공제액 계"),
      amount("net", "Net", "실수령액"),
      amount("employer_premiums", "Employer premiums", "사업주 보험료"),
      amount("severance_accrual", "Severance accrual", "퇴직금 충당"),
      amount("total_cost", "Cost", "총 인건비", "Gross, the employer's premiums and the accrual"),
    ] + sources + clocked

  /// Arrears of closed periods, and the clocked time that is not paid.
  static let clocked: [Field] = [
    .won(
      "arrears", "Arrears", "소급분", "Arrears of closed periods within the gross",
      "지급액에 들어 있는 마감한 기간의 소급분"),
    .integer(
      "unpaid_minutes", "Unpaid minutes", "미지급 시간",
      "Minutes clocked and not paid", "기록되었지만 지급하지 않는 시간(분)"),
    .list(
      "unpaid_days",
      .object([
        .date("day", "Day", "날짜"), .text("shift", "Shift", "근무", "The shift's id"),
        .integer("early_minutes", "Before", "예정 전", "Minutes clocked before the plan"),
        .integer("late_minutes", "After", "예정 후", "Minutes clocked after the plan"),
        .integer("cut_minutes", "Cut", "잘림", "Minutes that the clock step takes"),
        .choice(
          "settlement", BeyondPlan.State.allCases.filter { $0 != .approved }.map(\.rawValue),
          "Settlement", "결정"),
      ]), "Unpaid days", "미지급 내역", "That time by day"),
  ]

  /// The fields for the sources of a figure, and for warnings.
  static let sources: [Field] = [
    .list("terms", .text, "Terms", "임금 조건", "Ids of the agreed terms that hold in the period"),
    .text("profile", "Profile", "급여 정보", "Id of the pay profile", isNullable: true),
    .text("policy", "Policy", "임금 정책", "Id of the pay policy", isNullable: true),
    .list(
      "warnings",
      .object([
        .text("id", "Id", "이름"), .text("message", "Message", "내용"),
        .text("article", "Article", "근거", isNullable: true),
      ]), "Warnings", "경고"),
    .provisional,
  ]

  /// The columns for people, always with period and workplace, which distinguish rows of several.
  static let columns: [Field] =
    fields.named("worker", "place")
    + [.shown("days", .text, "Period", "임금 기간")]
    + fields.named("work_minutes", "gross_so_far", "gross", "deductions_total", "net", "total_cost")
    + [.shown("warning_count", .integer, "Warnings", "경고")]

  /// - Parameter isShown: true for a table, which has columns that no contract has.
  static func row(_ preview: PayPreview, isShown: Bool) -> JSON {
    let hasResult = preview.forecast != nil
    let warnings = warnings(of: preview)
    var members: [JSON.Member] = []
    members.reserveCapacity(fields.count + 2)
    members.append(.init("id", .string(preview.member.membership.description)))
    members.append(.init("worker", .string(preview.member.worker)))
    members.append(.init("place", .string(preview.member.place)))
    members.append(.init("from", .string(preview.period.from.description)))
    members.append(.init("to", .string(preview.period.to.description)))
    members.append(.text("paid_on", preview.forecast?.paidOn.description))
    members.append(.init("state", state(of: preview)))
    members.append(.text("close", preview.slip?.close.description))
    members.append(.text("slip", preview.slip?.id.description))
    members.append(.count("shift_count", preview.sources.shiftCount))
    members.append(.count("worked_count", preview.sources.workedCount))
    members.append(.any("work_minutes", preview.forecast?.minutes.work))
    members.append(.any("so_far_minutes", hasResult ? preview.actual?.minutes.work ?? 0 : nil))
    members.append(.any("gross_so_far", hasResult ? preview.actual?.gross ?? 0 : nil))
    append(preview.forecast, to: &members)
    members.append(contentsOf: sources(of: preview))
    members.append(.init("warnings", .array(warnings.map(warning))))
    members.append(.bool("provisional", preview.forecast?.isProvisional ?? false))
    members.append(contentsOf: clocked(of: preview))
    if isShown {
      members.append(.text("days", "\(preview.period.from)..\(preview.period.to)"))
      members.append(
        .init("warning_count", warnings.isEmpty ? .null : .integer(warnings.count)))
    }
    return .object(members)
  }

  private static let blocked = JSON.code("blocked", Text(en: "blocked", ko: "계산 불가"))
  private static let planned = JSON.code("forecast", Text(en: "forecast", ko: "예상"))
  private static let earned = JSON.code("earned", Text(en: "earned", ko: "확정"))
  private static let closed = JSON.code(
    ClosedPeriod.State.closed.rawValue, ClosedPeriod.State.closed.name)

  static func state(of preview: PayPreview) -> JSON {
    if preview.slip != nil { return closed }
    return preview.forecast == nil ? blocked : preview.isForecast ? planned : earned
  }

  static func warning(_ warning: PayWarning) -> JSON {
    .object([
      .text("id", warning.id), .init("message", .bilingual(warning.message)),
      .text("article", warning.article),
    ])
  }

  static func sources(of preview: PayPreview) -> [JSON.Member] {
    [
      .init("terms", .array(preview.sources.terms.map { .string($0.description) })),
      .text("profile", preview.sources.profile?.description),
      .text("policy", preview.sources.policy?.description),
    ]
  }

  static func clocked(of preview: PayPreview) -> [JSON.Member] {
    let days = preview.sources.beyondPlan.filter(\.beyondPlan.isUnpaid).map { one -> JSON in
      .object([
        .text("day", one.date.description), .text("shift", one.shift.description),
        .count("early_minutes", one.beyondPlan.earlyMinutes),
        .count("late_minutes", one.beyondPlan.lateMinutes),
        .count("cut_minutes", one.beyondPlan.cutMinutes),
        .init("settlement", .code(one.beyondPlan.state.rawValue, one.beyondPlan.state.name)),
      ])
    }
    return [
      .won("arrears", preview.slip?.slip.arrears ?? preview.sources.arrears),
      .count("unpaid_minutes", preview.sources.unpaidMinutes), .init("unpaid_days", .array(days)),
    ]
  }

  /// Returns the findings that make a figure uncertain, then the warnings of the engine.
  static func warnings(of preview: PayPreview) -> [PayWarning] {
    preview.findings.map { PayWarning(id: $0.id, message: $0.message, article: $0.article) }
      + (preview.forecast?.warnings ?? []).map {
        preview.slip == nil ? $0.naming(preview.member) : $0
      }
      + (preview.sources.areWrittenDown ? [PayWarning.writtenDown] : [])
  }

  private static func append(_ result: PayResult?, to members: inout [JSON.Member]) {
    let (pay, premiums) = (result?.pay, result?.premiums)
    let hasResult = result != nil
    func share(_ amount: Int?) -> Int? { hasResult ? amount ?? 0 : nil }
    members.append(.any("normal_pay", pay?.normal))
    members.append(.any("overtime_pay", pay?.overtime))
    members.append(.any("part_time_excess_pay", pay?.partTimeExcess))
    members.append(.any("night_premium", pay?.night))
    members.append(.any("holiday_pay", pay?.holiday))
    members.append(.any("weekly_allowance", pay?.weeklyAllowance))
    members.append(.any("paid_holiday_pay", pay?.paidHoliday))
    members.append(.any("leave_pay", pay?.leave))
    members.append(.any("other_items", pay?.otherItems))
    members.append(.any("gross", result?.gross))
    members.append(.any("national_pension", share(premiums?.pension.employee)))
    members.append(.any("health_insurance", share(premiums?.health.employee)))
    members.append(.any("long_term_care", share(premiums?.care.employee)))
    members.append(.any("employment_insurance", share(premiums?.employment.employee)))
    members.append(.any("income_tax", result?.incomeTax))
    members.append(.any("local_tax", result?.localTax))
    members.append(.any("other_deductions", result?.otherDeductions))
    members.append(.any("deductions_total", result?.deductionsTotal))
    members.append(.any("net", result?.net))
    members.append(.any("employer_premiums", share(premiums?.employerTotal)))
    members.append(.any("severance_accrual", result?.severanceAccrual))
    members.append(.any("total_cost", result?.totalCost))
  }

  private static func amount(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil
  ) -> Field {
    .won(name, en, ko, meaning, isNullable: true)
  }

  private static func minutes(
    _ name: String, _ en: String, _ ko: String, _ meaning: String
  ) -> Field {
    Field(
      name, .minutes, title: Text(en: en, ko: ko), meaning: Text(en: meaning, ko: ko),
      isNullable: true)
  }
}

/// The last line of a table of previews.
struct PreviewTotal {
  private var workMinutes = 0
  private var soFar = 0
  private var gross = 0
  private var deductions = 0
  private var net = 0
  private var cost = 0
  private(set) var rowCount = 0

  mutating func add(_ preview: PayPreview) throws(Failure) {
    rowCount += 1
    guard preview.forecast != nil else { return }
    workMinutes += preview.forecast?.minutes.work ?? 0
    soFar = try Money(won: soFar + (preview.actual?.gross ?? 0)).won
    gross = try Money(won: gross + (preview.forecast?.gross ?? 0)).won
    deductions = try Money(won: deductions + (preview.forecast?.deductionsTotal ?? 0)).won
    net = try Money(won: net + (preview.forecast?.net ?? 0)).won
    cost = try Money(won: cost + (preview.forecast?.totalCost ?? 0)).won
  }

  var row: JSON {
    .object([
      .init("worker", .bilingual(Text(en: "total", ko: "합계"))), .text("place", ""),
      .text("days", ""), .any("work_minutes", workMinutes), .any("gross_so_far", soFar),
      .any("gross", gross), .any("deductions_total", deductions), .any("net", net),
      .any("total_cost", cost),
    ])
  }
}

extension JSON.Member {
  /// A number, or null when it is not known.
  static func any(_ name: String, _ number: Int?) -> JSON.Member {
    .init(name, number.map(JSON.integer) ?? .null)
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
