import CatchCommandLine
import CatchValues
import WageService

/// The flags of `wage calc`; a given flag overrides the document.
struct CalcOptions {
  let period: PayPeriod?
  let edits: Edits<PayDocument>

  struct PayPeriod: Sendable {
    let from: CivilDate
    let to: CivilDate
  }

  static var arguments: Argument<CalcOptions> {
    .bundle(
      into: CalcOptions.init,
      .during(.period, Text(en: "A month, or FIRST/LAST", ko: "달 또는 첫날/마지막날")),
      .edits(payment + worker + contract + workplace))
  }

  func apply(to document: inout PayDocument) {
    if let period { (document.from, document.to) = (period.from, period.to) }
    edits.apply(to: &document)
  }

  private static var payment: [EditOption<PayDocument>] {
    [
      .option(
        "paid-on", .date, Text(en: "Payment date", ko: "지급일"),
        absent: Text(en: "the period's last day", ko: "기간의 마지막 날"), isCommon: true
      ) { $0.paidOn = $1 },
      .option("id", .text("ID"), Text(en: "Name of the result", ko: "결과의 이름")) { $0.id = $1 },
      .repeated(
        "item", .payItem, Text(en: "Allowance, or deduction when negative", ko: "수당. 음수면 공제")
      ) { $0.items += $1 },
      .repeated(
        "allowance", .payItem,
        Text(en: "Fixed allowance of every period: ordinary wage", ko: "통상임금에 드는 고정 수당")
      ) { document, items in
        for var item in items {
          item.regularity = .ordinary
          document.items.append(item)
        }
      },
    ]
  }

  private static var worker: [EditOption<PayDocument>] {
    [
      .option(
        "name", .text("NAME"), Text(en: "Name on the payslip", ko: "명세서의 성명")
      ) { $0.worker.name = $1 },
      .option(
        "age", .integer(13...120), Text(en: "Age in full years", ko: "만 나이")
      ) { $0.worker.age = $1 },
      .option(
        "family", .integer(1...99),
        Text(en: "Family members with the worker and spouse", ko: "공제대상가족")
      ) { $0.worker.family = $1 },
      .option(
        "children", .integer(0...98),
        Text(en: "Those of the family aged 8 to 20", ko: "8세 이상 20세 이하 자녀")
      ) { $0.worker.children = $1 },
      .option(
        "withholding-rate", .percent, Text(en: "Percentage the worker chose", ko: "원천징수 비율")
      ) { $0.worker.withholdingRate = $1 },
      .option(
        "kind", .choice("KIND") { $0.meaning }, Text(en: "Kind of income", ko: "소득 종류")
      ) { $0.worker.incomeKind = $1 },
      .option(
        "employed-from", .date, Text(en: "First day of employment", ko: "입사일")
      ) { $0.worker.employedFrom = $1 },
      .option(
        "employed-to", .date, Text(en: "Last day of employment", ko: "마지막 근무일")
      ) { $0.worker.employedTo = $1 },
      .option(
        "months", .integer(0...1200), Text(en: "Full months employed", ko: "근무한 개월 수")
      ) { $0.worker.monthsEmployed = $1 },
      .flag("new-at-65", Text(en: "Hired at 65 or later", ko: "65세 이후 새로 고용됨")) {
        $0.worker.isHiredAt65 = true
      },
      .option(
        "week-before", .choice("ATTENDANCE") { $0.meaning },
        Text(en: "Days of the first week before the period", ko: "기간 전 첫 주의 근무"),
        absent: Text(en: "not known where no records are given", ko: "기록이 없으면 알 수 없음")
      ) { $0.worker.weekBefore = $1 },
    ].grouped(Text(en: "Worker", ko: "근로자"))
  }

  private static var contract: [EditOption<PayDocument>] {
    [
      .option(
        "basis", .choice("BASIS") { $0.meaning },
        Text(en: "Time that the rate pays for", ko: "임금 형태"),
        absent: Text(verbatim: "hourly")
      ) { $0.contract.basis = $1 },
      .option(
        "rate", .payRate, Text(en: "Agreed pay, or the law's minimum", ko: "약정 임금 또는 최저임금"),
        isCommon: true
      ) { $0.contract.rate = $1 },
      .option(
        "weekly-minutes", .minutes, Text(en: "Contracted time a week", ko: "주 소정근로시간"),
        isCommon: true
      ) { $0.contract.weeklyMinutes = $1 },
      .option(
        "four-week-average", .minutes,
        Text(en: "Contracted time a week over four weeks", ko: "4주 평균 주 소정근로시간")
      ) { $0.contract.fourWeekAverage = $1 },
      .option(
        "days", .list(.weekday),
        Text(en: "Contracted days, as mon,wed,fri", ko: "소정근로일(mon,wed,fri)"),
        isCommon: true
      ) { $0.contract.days = $1 },
      .option(
        "daily-minutes", .minutes, Text(en: "Contracted time a day", ko: "하루 소정근로시간"),
        absent: Text(en: "the week over its days", ko: "주 시간을 소정근로일 수로 나눔")
      ) { $0.contract.dailyMinutes = $1 },
      .option(
        "premiums", .choice("WHEN") { $0.name },
        Text(en: "Payment of overtime, night and holiday premiums", ko: "가산수당 지급"),
        absent: Text(verbatim: "law")
      ) { $0.contract.premiums = $1 },
      .option(
        "weekly-holiday", .weekday, Text(en: "The paid weekly holiday", ko: "주휴일"),
        absent: Text(verbatim: "sun")
      ) { $0.contract.weeklyHoliday = $1 },
      .option(
        "week-start", .weekday, Text(en: "The first day of a week", ko: "한 주의 첫 요일"),
        absent: Text(verbatim: "mon")
      ) { $0.contract.weekStart = $1 },
      .option(
        "weekly-method", .choice("METHOD") { $0.meaning },
        Text(en: "Method for the weekly holiday's hours", ko: "주휴시간 계산 방법")
      ) { $0.contract.weeklyMethod = $1 },
      .option(
        "rounding", .choice("HOW") { $0.meaning },
        Text(en: "Rounding of exact pay to whole won", ko: "원 미만 처리")
      ) { $0.contract.rounding = $1 },
      .option(
        "attribution", .choice("DAY") { $0.meaning },
        Text(en: "Day of a shift over midnight", ko: "자정을 넘는 근무의 날짜")
      ) { $0.contract.attribution = $1 },
      .option(
        "pay-basis", .choice("CLOCK") { $0.meaning },
        Text(en: "Scheduled or actual times", ko: "예정 또는 실제 시각"),
        absent: Text(verbatim: "clipped")
      ) { $0.contract.clock = $1 },
      .flag(
        "probation",
        Text(en: "Probation, first three months of a year or more", ko: "1년 이상 계약의 수습 3개월 이내")
      ) { $0.contract.isProbation = true },
      .flag("minor", Text(en: "Under 18", ko: "18세 미만")) { $0.contract.isMinor = true },
      .option(
        "includes-overtime",
        Conversion<Int>.minutes(1...3_120)
          .or("none", 0, meaning: Text(en: "overtime is paid apart", ko: "연장근로는 따로 지급")),
        Text(en: "Overtime a week that the monthly pay includes", ko: "월급에 포함된 주 연장근로")
      ) { $0.contract.includedOvertime = $1 },
    ].grouped(Text(en: "Contract", ko: "계약"))
  }

  private static var workplace: [EditOption<PayDocument>] {
    [
      .option(
        "employees", .integer(1...10_000_000), Text(en: "Regular employees", ko: "상시 근로자 수"),
        absent: Text(en: "five or more, with a warning", ko: "5명 이상으로 보고 경고"), isCommon: true
      ) { $0.workplace.employees = $1 },
      .option(
        "size", .choice("SIZE") { $0.meaning },
        Text(en: "Employees of the business", ko: "사업장 규모"),
        absent: Text(verbatim: "under_150")
      ) { $0.workplace.size = $1 },
      .option(
        "industry", .text("CODE").completed(by: .dynamic("industry")),
        Text(en: "Industry, see 'wage industries'", ko: "업종 코드 ('wage industries')")
      ) { $0.workplace.industry = $1 },
      .option(
        "accident-permille", .decimal(0...1000).named("X"),
        Text(en: "Whole accident rate on your notice, in permille", ko: "통지된 산재보험료율 전체 (천분율)")
      ) { $0.workplace.accidentPermille = $1 },
      .option(
        "public-holidays", Conversion<KeptHolidays>.choice("WHICH") { $0.meaning },
        Text(en: "Public holidays that are kept", ko: "지키는 공휴일"), absent: Text(verbatim: "law")
      ) { $0.workplace.holidays = $1.policy },
    ].grouped(Text(en: "Workplace", ko: "사업장"))
  }

  /// The holiday policies with a one-word name; a list of dates needs a document.
  enum KeptHolidays: String, CaseIterable, Sendable {
    case law
    case agreed
    case none

    var policy: HolidayPolicy {
      switch self {
      case .law: .law
      case .agreed: .agreed
      case .none: .none
      }
    }

    var meaning: Text {
      switch self {
      case .law: Text(en: "with five or more employees", ko: "5명 이상일 때")
      case .agreed: Text(en: "whatever the size", ko: "규모와 관계없이")
      case .none: Text(en: "none but 1 May", ko: "노동절 외에는 없음")
      }
    }
  }
}

extension WeekBefore {
  var meaning: Text {
    switch self {
    case .attended: Text(en: "all contracted days attended", ko: "모두 개근")
    case .absent: Text(en: "a contracted day missed", ko: "결근 있음")
    }
  }
}

extension PayBasis {
  var meaning: Text {
    switch self {
    case .hourly: Text(en: "an hour", ko: "시급")
    case .daily: Text(en: "a contracted day", ko: "일급")
    case .weekly: Text(en: "a week with its holiday", ko: "주급")
    case .monthly: Text(en: "the whole period", ko: "월급")
    }
  }
}

extension Conversion where Value == PayRate {
  /// An amount in won, or `minimum`.
  static var payRate: Conversion {
    Conversion<Money>.won.map { PayRate.won($0.won) }
      .or("minimum", .minimum, meaning: Text(en: "the law's minimum of each day", ko: "날짜별 최저임금"))
  }
}

extension Conversion where Value == CalcOptions.PayPeriod {
  /// `YYYY-MM`, or `YYYY-MM-DD/YYYY-MM-DD`.
  static var period: Conversion {
    Conversion("PERIOD", completion: .dynamic("period")) { word throws(Failure) in
      if let first = CivilDate("\(word)-01") {
        return CalcOptions.PayPeriod(from: first, to: first.lastOfMonth)
      }
      let parts = word.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let from = CivilDate(parts[0]), let to = CivilDate(parts[1]) else {
        throw .malformed(
          word, Text(en: "is not a pay period", ko: "임금 기간이 아닙니다"),
          hint: Text(
            en: "write 2026-03 or 2026-03-16/2026-04-15",
            ko: "2026-03 또는 2026-03-16/2026-04-15처럼 입력하십시오"))
      }
      return CalcOptions.PayPeriod(from: from, to: to)
    }
  }
}

extension Conversion where Value == PayItem {
  /// `CODE=AMOUNT`; meal, car and childcare are untaxed within their limits.
  static var payItem: Conversion {
    Conversion("CODE=AMOUNT") { word throws(Failure) in
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, let amount = Int(parts[1]),
        amount.magnitude <= UInt(Money.limit)
      else {
        throw .malformed(
          word, Text(en: "is not a pay item", ko: "지급 항목이 아닙니다"),
          hint: Text(
            en: "write meal=100000 or advance=-50000", ko: "meal=100000 또는 advance=-50000처럼 입력하십시오")
        )
      }
      let code = String(parts[0])
      return PayItem(
        code: code, name: nil, amount: amount,
        isTaxable: !["meal", "car", "childcare"].contains(code))
    }
  }
}
