import CatchValues
import WageService

/// A payslip as a person reads it, before it becomes text or a page.
///
/// Carries what 근로기준법 제48조 제2항 and 시행령 제27조의2 require: name, period, payment date, every
/// item with its amount, how items that depend on time were computed, hours of overtime, night and
/// holiday work, deductions and totals.
struct Payslip {
  struct Line {
    let title: Text
    let amount: Int
  }

  struct Method {
    let title: Text
    let formula: Text
    let amount: Int
  }

  let name: String?
  let from: CivilDate
  let to: CivilDate
  let paidOn: CivilDate
  let earnings: [Line]
  let deductions: [Line]
  let gross: Int
  let deductionsTotal: Int
  let net: Int
  let nonTaxable: Int
  let methods: [Method]
  let hours: [(title: Text, minutes: Int)]
  let weeks: [PayWeek]
  let warnings: [PayWarning]
  let totalCost: Int

  init(_ result: PayResult, _ document: PayDocument) {
    name = Payslip.identified(document)
    from = result.from
    to = result.to
    paidOn = result.paidOn
    gross = result.gross
    deductionsTotal = result.deductionsTotal
    net = result.net
    nonTaxable = result.nonTaxable
    weeks = result.weeks
    warnings = result.warnings
    totalCost = result.totalCost
    earnings = Payslip.earnings(result, document)
    deductions = Payslip.deductions(result, document)
    methods = Payslip.methods(result)
    let minutes = result.minutes
    hours = [
      (Text(en: "Work", ko: "총 근로"), minutes.work),
      (Text(en: "Overtime", ko: "연장"), minutes.overtime + minutes.partTimeExcess),
      (Text(en: "Night", ko: "야간"), minutes.night),
      (Text(en: "Holiday", ko: "휴일"), minutes.holidayWithin + minutes.holidayOver),
    ]
  }

  /// The name in composed Hangul, and the document's id that tells namesakes apart.
  private static func identified(_ document: PayDocument) -> String? {
    let name = document.worker.name.map(Normalization.composedHangul)
    guard let id = document.id else { return name }
    return name.map { "\($0) (\(id))" } ?? id
  }

  private static func earnings(_ result: PayResult, _ document: PayDocument) -> [Line] {
    let pay = result.pay
    var lines = [
      Line(title: PayTitle.normal, amount: pay.normal),
      Line(title: PayTitle.overtime, amount: pay.overtime),
      Line(title: PayTitle.excess, amount: pay.partTimeExcess),
      Line(title: PayTitle.night, amount: pay.night),
      Line(title: PayTitle.holiday, amount: pay.holiday),
      Line(title: PayTitle.weekly, amount: pay.weeklyAllowance),
      Line(title: PayTitle.paidHoliday, amount: pay.paidHoliday),
      Line(title: PayTitle.leave, amount: pay.leave),
    ]
    // The base pay stands even at nothing; other lines only where there is something.
    lines = lines.enumerated().filter { $0.offset == 0 || $0.element.amount != 0 }.map(\.element)
    for item in document.items where item.amount >= 0 {
      lines.append(Line(title: PayTitle.item(item), amount: item.amount))
    }
    return lines
  }

  private static func deductions(_ result: PayResult, _ document: PayDocument) -> [Line] {
    var lines: [Line] = []
    if let premiums = result.premiums {
      lines = [
        Line(title: Text(en: "National pension", ko: "국민연금"), amount: premiums.pension.employee),
        Line(title: Text(en: "Health insurance", ko: "건강보험"), amount: premiums.health.employee),
        Line(title: Text(en: "Long-term care", ko: "장기요양보험"), amount: premiums.care.employee),
        Line(
          title: Text(en: "Employment insurance", ko: "고용보험"), amount: premiums.employment.employee),
      ]
    }
    lines.append(Line(title: Text(en: "Income tax", ko: "소득세"), amount: result.incomeTax))
    lines.append(Line(title: Text(en: "Local tax", ko: "지방소득세"), amount: result.localTax))
    for item in document.items where item.amount < 0 {
      lines.append(Line(title: PayTitle.item(item), amount: -item.amount))
    }
    return lines
  }

  private static func methods(_ result: PayResult) -> [Method] {
    let basis = result.basis
    var methods: [Method] = []
    func add(
      _ title: Text, _ amount: Int, factor: Int = 10_000,
      of rate: (PayBasisFacts.Stretch) -> Fraction = { $0.ordinary },
      _ minutes: (PayBasisFacts.Stretch) -> Int
    ) {
      guard amount != 0 else { return }
      let terms = basis.stretches.compactMap { term(minutes($0), rate($0), factor) }
      methods.append(Method(title: title, formula: joined(terms), amount: amount))
    }
    if basis.basis == .monthly {
      methods.append(
        Method(title: PayTitle.normal, formula: salary(basis), amount: result.pay.normal))
    } else {
      add(PayTitle.normal, result.pay.normal, of: { $0.hourly }) { $0.minutes.normal }
    }
    add(PayTitle.overtime, result.pay.overtime, factor: basis.factors.overtime) {
      $0.minutes.overtime
    }
    add(PayTitle.excess, result.pay.partTimeExcess, factor: basis.factors.overtime) {
      $0.minutes.partTimeExcess
    }
    add(PayTitle.night, result.pay.night, factor: basis.factors.night) { $0.minutes.night }
    if result.pay.holiday != 0 {
      let terms = basis.stretches.flatMap {
        [
          term($0.minutes.holidayWithin, $0.ordinary, basis.factors.holidayWithin),
          term($0.minutes.holidayOver, $0.ordinary, basis.factors.holidayOver),
        ]
      }
      methods.append(
        Method(
          title: PayTitle.holiday, formula: joined(terms.compactMap(\.self)),
          amount: result.pay.holiday))
    }
    if result.pay.weeklyAllowance != 0 {
      let each = duration(basis.weeklyHolidayMinutes)
      let terms = basis.stretches.filter { $0.weeklyHolidays > 0 }.map {
        Text(
          en: "\($0.weeklyHolidays) × \(each.en) × \(won($0.ordinary))",
          ko: "\($0.weeklyHolidays)회 × \(each.ko) × \(won($0.ordinary))원")
      }
      methods.append(
        Method(
          title: PayTitle.weekly, formula: joined(terms), amount: result.pay.weeklyAllowance))
    }
    add(PayTitle.paidHoliday, result.pay.paidHoliday) { $0.paidHolidayMinutes }
    add(PayTitle.leave, result.pay.leave) { $0.leaveMinutes }
    return methods
  }

  /// `65h × 10,320 × 1.5`; nil when there is nothing to multiply.
  private static func term(_ minutes: Int, _ hourly: Fraction, _ factor: Int) -> Text? {
    guard minutes > 0 else { return nil }
    let time = duration(Fraction(minutes))
    let times =
      factor == 10_000
      ? "" : " × " + Fraction(Int128(factor), over: 10_000).decimal(places: 4, rounding: .halfUp)
    return Text(
      en: "\(time.en) × \(won(hourly))\(times)", ko: "\(time.ko) × \(won(hourly))원\(times)")
  }

  private static func salary(_ basis: PayBasisFacts) -> Text {
    var en = "salary"
    var ko = "월급"
    if !basis.salaries.isEmpty {
      let parts = zip(basis.salaries, basis.stretches).map { salary, stretch in
        "\(Money.grouped(salary)) × \(stretch.employedDays)/\(basis.periodDays)"
      }
      en += " \(parts.joined(separator: " + ")) days"
      ko += " \(parts.joined(separator: " + "))일"
    } else if basis.employedDays != basis.periodDays {
      en += " × \(basis.employedDays)/\(basis.periodDays) days"
      ko += " × \(basis.employedDays)/\(basis.periodDays)일"
    }
    for stretch in basis.stretches {
      let hourly = won(stretch.hourly)
      if stretch.unpaidMinutes > .zero {
        let time = duration(stretch.unpaidMinutes)
        en += " − \(time.en) absent × \(hourly)"
        ko += " − 결근 \(time.ko) × \(hourly)원"
      }
      if stretch.extraMinutes > 0 {
        let time = duration(Fraction(stretch.extraMinutes))
        en += " + \(time.en) beyond the contract × \(hourly)"
        ko += " + 소정 외 \(time.ko) × \(hourly)원"
      }
    }
    return Text(en: en, ko: ko)
  }

  private static func joined(_ terms: [Text]) -> Text {
    Text(
      en: terms.map(\.en).joined(separator: " + "), ko: terms.map(\.ko).joined(separator: " + "))
  }

  private static func won(_ hourly: Fraction) -> String {
    if let whole = hourly.isWhole ? Int(exactly: hourly.numerator) : nil {
      return Money.grouped(whole)
    }
    return hourly.decimal(places: 2, rounding: .halfUp)
  }

  /// `19h30m`, `19시간 30분`; fractions of a minute as a decimal.
  static func duration(_ minutes: Fraction) -> Text {
    guard minutes.isWhole, let whole = Int(exactly: minutes.numerator) else {
      let decimal = minutes.decimal(places: 2, rounding: .halfUp)
      return Text(en: "\(decimal)m", ko: "\(decimal)분")
    }
    let (hours, rest) = (whole / 60, whole % 60)
    if hours == 0 { return Text(en: "\(rest)m", ko: "\(rest)분") }
    if rest == 0 { return Text(en: "\(hours)h", ko: "\(hours)시간") }
    return Text(en: "\(hours)h\(rest)m", ko: "\(hours)시간 \(rest)분")
  }
}

/// The titles of pay items, as a payslip prints them.
enum PayTitle {
  static let normal = Text(en: "Base pay", ko: "기본급")
  static let overtime = Text(en: "Overtime", ko: "연장근로수당")
  static let excess = Text(en: "Beyond the contract", ko: "초과근로수당")
  static let night = Text(en: "Night premium", ko: "야간근로수당")
  static let holiday = Text(en: "Holiday work", ko: "휴일근로수당")
  static let weekly = Text(en: "Weekly holiday", ko: "주휴수당")
  static let paidHoliday = Text(en: "Paid holidays", ko: "유급휴일수당")
  static let leave = Text(en: "Paid leave", ko: "연차휴가수당")

  static func item(_ item: PayItem) -> Text {
    if let name = item.name { return Text(verbatim: Normalization.composedHangul(name)) }
    return switch item.code {
    case "meal": Text(en: "Meal allowance", ko: "식대")
    case "car": Text(en: "Car allowance", ko: "자가운전보조금")
    case "childcare": Text(en: "Childcare allowance", ko: "보육수당")
    case "bonus": Text(en: "Bonus", ko: "상여금")
    case "advance": Text(en: "Advance", ko: "가불금")
    case "tips": Text(en: "Tips", ko: "봉사료")
    default: Text(verbatim: item.code)
    }
  }
}
