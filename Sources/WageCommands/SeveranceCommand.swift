import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import WageService

/// `catchkit wage severance`
struct SeveranceCommand: CheckedRequest {
  let joined: CivilDate?
  let left: CivilDate
  let wages: Money?
  let bonus: Money
  let leavePay: Money
  let ordinaryDaily: Money?
  let weeklyMinutes: [ContractedHours.Change]
  let worker: String?
  let place: String?
  let law: LawOptions

  func check() throws(Failure) {
    if worker == nil, place == nil {
      guard joined != nil else { throw .needsOneOf(["--joined DATE", "--worker NAME"]) }
      guard wages != nil else { throw .needsOneOf(["--wages-3m WON", "--worker NAME"]) }
    }
    // Of two hours from one day nothing shows which count.
    for (index, change) in weeklyMinutes.enumerated()
    where weeklyMinutes[..<index].contains(where: { $0.from == change.from }) {
      throw .malformed(
        "--weekly-minutes",
        Text(en: "names one day twice", ko: "같은 날을 두 번 적었습니다"),
        hint: Text(
          en: "write --weekly-minutes 20h --weekly-minutes 2026-06-01=10h",
          ko: "--weekly-minutes 20h --weekly-minutes 2026-06-01=10h처럼 입력하십시오"))
    }
  }

  static var command: Command<Environment> {
    Command(
      "severance", Text(en: "Severance pay", ko: "퇴직금"),
      into: checked(SeveranceCommand.init),
      .optional(
        "joined", .date, Text(en: "First day of employment", ko: "입사일"),
        absent: Text(en: "from the store, with --worker", ko: "--worker를 지정하면 저장된 값"),
        isCommon: true),
      .required(
        "left", .date, Text(en: "Day after the last day of employment", ko: "퇴직일(마지막 근무일의 다음 날)")),
      .optional(
        "wages-3m", .won, Text(en: "Wages of the three months before", ko: "퇴직 전 3개월의 임금"),
        absent: Text(en: "from the stored shifts, with --worker", ko: "--worker를 지정하면 저장된 근무로 계산"),
        isCommon: true),
      .optional(
        "bonus", .won, default: .zero, Text(en: "Bonus of the year before", ko: "퇴직 전 1년의 상여금")),
      .optional(
        "leave-pay", .won, default: .zero,
        Text(en: "Unused-leave pay of the year before", ko: "전년도 연차수당")),
      .optional("ordinary-daily", .won, Text(en: "Ordinary wage a day", ko: "1일 통상임금")),
      .repeated(
        "weekly-minutes", hours,
        Text(
          en: "Contracted time a week, 40h if none; DATE=10h: from then",
          ko: "주 소정근로시간. 없으면 40h. 날짜=10h는 그날부터")),
      PlanningOptions.worker(absent: Text(en: "the store is not read", ko: "저장소를 읽지 않음")),
      PlanningOptions.place,
      LawOptions.explanationOnly,
      discussion: .paragraph(
        en:
          "Days of less than 15 contracted hours a week, on average of four weeks, are left out of "
          + "the service, and 'left_out' names them: repeat --weekly-minutes where the hours changed.",
        ko: "4주 평균 주 소정근로시간이 15시간 미만인 기간은 재직일수에서 빼고 'left_out'에 밝힙니다. 시간이 바뀌었으면 "
          + "--weekly-minutes를 여러 번 적으십시오."),
      examples: [
        Example(
          "catchkit wage severance --joined 2020-01-01 --left 2026-01-01 --wages-3m 9000000",
          "Six years", "6년"),
        Example(
          "catchkit wage severance --joined 2014-10-02 --left 2017-09-16 --wages-3m 7080000"
            + " --bonus 4000000 --leave-pay 300000 --ordinary-daily 90000",
          "With bonus and leave pay", "상여금과 연차수당 포함"),
        Example(
          "catchkit wage severance --joined 2024-03-01 --left 2025-02-28 --wages-3m 9000000 --json"
            + " | jq .data.eligible", "A day short of a year", "1년에 하루 모자람"),
      ],
      output: output,
      negativeAnswer: Text(en: "no severance is due", ko: "퇴직금 대상이 아님"), usesStore: true
    ) { request, environment throws(Failure) in
      let (details, parts, isProvisional) = try request.details(in: environment)
      let result = try Severance.compute(details)
      let tax = try SeveranceView.tax(of: result, details)
      return try request.law.report(
        (result, tax, parts), view, output, provisional: isProvisional, environment,
        isNegative: !result.isEligible,
        notes: SeveranceView.notes(result, details, tax, parts)
      ) { () throws(Failure) in
        let explained = result.explanation(details, wages: parts.map(\.explanation))
        guard let tax, result.amount > 0 else { return explained }
        return Explanation(
          "net", result.amount - tax.total,
          en: "the severance pay less income tax and local tax", ko: "퇴직금 − 퇴직소득세 − 지방소득세",
          children: [explained, tax.explanation(of: result.amount)])
      }
    }
  }

  /// Returns the details: flags override the worker's records in the store.
  private func details(
    in environment: Environment
  ) throws(Failure) -> (Severance.Request, [WagePart], isProvisional: Bool) {
    guard worker != nil || place != nil else {
      let request = Severance.Request(
        joined: joined ?? left, left: left, wages: Fraction(wages?.won ?? 0), bonus: bonus.won,
        leavePay: leavePay.won, ordinaryDaily: ordinaryDaily.map { Fraction($0.won) },
        hours: typedHours ?? ContractedHours(2_400))
      return (request, [], false)
    }
    return try environment.read { (view: View, actor: Person) throws(Failure) in
      let place = try PlanningOptions.place(place, for: actor, in: view)
      let member = try PaidMembers.find(worker, at: place, for: actor, in: view)
      let previews = try PayPreviews(
        RuleBook(allowsProvisional: true), in: view, ZoneCache(environment))
      let claim = try previews.severance(
        of: member, on: left.adding(days: -1), bonus: bonus.won, leavePay: leavePay.won,
        wages: wages?.won)
      var request = claim.request
      request.joined = joined ?? request.joined
      if let ordinaryDaily { request.ordinaryDaily = Fraction(ordinaryDaily.won) }
      request.hours = typedHours ?? request.hours
      return (request, wages == nil ? claim.parts : [], claim.isProvisional)
    }
  }

  private var typedHours: ContractedHours? {
    weeklyMinutes.isEmpty ? nil : ContractedHours(weeklyMinutes)
  }

  /// `20h`, or `2026-06-01=10h` for hours from a day on.
  private static var hours: Conversion<ContractedHours.Change> {
    Conversion("[FROM=]HOURS") { word throws(Failure) in
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      let minutes = try Conversion.minutes(1...10_080).value(of: parts.last ?? word)
      return ContractedHours.Change(
        from: parts.count == 2 ? try Conversion.date.value(of: parts[0]) : nil,
        weeklyMinutes: minutes)
    }
  }

  private static let output = view.answer("catchkit.wage.severance")

  private static let view = RecordView<(pay: Severance, tax: SeveranceTax?, parts: [WagePart])>(
    id: nil,
    [
      .bool("eligible", "Eligible", "대상") { $0.pay.isEligible },
      .integer("service_days", "Days of service", "재직일수") { $0.pay.serviceDays },
      .integer("period_days", "Days of the three months", "산정기간 일수") { $0.pay.periodDays },
      .decimal(
        "average_daily", "Average wage a day", "1일 평균임금", rounding: .ceil, at: \.pay.averageDaily),
      .decimal(
        "daily_used", "Daily wage used", "적용 일급", "The higher of average and ordinary",
        rounding: .ceil, at: \.pay.dailyUsed),
      .won("amount", "Severance pay", "퇴직금") { $0.pay.amount },
      .all(of: SeveranceView.tax) { ($0.tax, $0.pay.amount) },
      .all(of: SeveranceView.basis) { ($0.pay.leftOut, $0.parts) },
    ])
}
