public import CatchValues

/// The kind of income in tax law.
public enum IncomeKind: String, Hashable, Sendable, CaseIterable {
  case employee
  case daily
  case business
}

/// A month's pay from gross to net.
public struct NetPay: Hashable, Sendable {
  public let gross: Int
  public let nonTaxable: Int
  /// Taxable pay, the base of premiums and tax.
  public let base: Int
  public let premiums: Premiums
  let income: InsuredIncome
  let rules: InsuranceRules
  let tax: WithheldTax

  public var incomeTax: Int { tax.figures.income }
  public var localTax: Int { tax.figures.local }
  public var isProvisional: Bool { rules.isProvisional || tax.figures.isProvisional }
  public var insuranceTotal: Int { premiums.employeeTotal }
  public var deductions: Int { insuranceTotal + incomeTax + localTax }
  public var net: Int { gross - deductions }

  /// The input of the one-off command for the month.
  public struct Request: Hashable, Sendable {
    public var gross: Int
    /// Meal allowance within the gross; exempt up to the law's limit.
    public var meal = 0
    public var nonTaxable = 0
    public var family = 1
    public var children = 0
    public var percent = 100
    public var kind = IncomeKind.employee
    public var paidOn: CivilDate
    public var insuranceMonth: CivilDate
    public var pensionBase: Int?
    public var healthBase: Int?
    public var employmentBase: Int?
    public var insured = InsuredWork.fullTime
  }

  /// - Throws: `wage.range` when more is exempt than is paid; `wage.rules_unknown`.
  public static func compute(_ request: Request, book: RuleBook) throws(Failure) -> NetPay {
    let claimed = try TaxFree.total(
      gross: request.gross, meal: request.meal, other: request.nonTaxable, on: request.paidOn,
      book: book)
    // Exemptions apply only to the tax on employment (소득세법 제12조 제3호).
    let exemption = request.kind == .business ? 0 : claimed
    let base = request.gross - exemption
    var insured = request.insured
    insured.person.isDailyWorker = insured.person.isDailyWorker || request.kind == .daily
    let rules = try request.insuranceRules(book)
    let income = InsuredIncome(
      base, pension: request.pensionBase, health: request.healthBase,
      employment: request.employmentBase)
    let membership: InsuranceCoverage =
      request.kind == .business
      ? .none : insured.membership(income: income.pension, rules: rules)
    let premiums = try SocialInsurance.premiums(on: income, membership: membership, rules: rules)
    let tax: WithheldTax
    switch request.kind {
    case .employee:
      tax = .monthly(
        try MonthlyTax.withholding(
          pay: base, family: request.family, children: request.children, percent: request.percent,
          rules: TaxRules(book, on: request.paidOn)))
    case .daily:
      tax = .daily(
        try DailyTax.withholding(
          days: days(base, of: insured.person), on: request.paidOn, book: book))
    case .business:
      tax = .business(try BusinessTax.withholding(amount: base, on: request.paidOn, book: book))
    }
    return NetPay(
      gross: request.gross, nonTaxable: exemption, base: base, premiums: premiums, income: income,
      rules: rules, tax: tax)
  }

  /// Spreads day labour known only by its sum evenly over its days.
  private static func days(_ base: Int, of person: InsuredPerson) -> [Fraction] {
    let count = max(1, person.days ?? 1)
    return Array(repeating: Fraction(Int128(base), over: Int128(count)), count: count)
  }

  /// Explains the net pay, from the request that it was computed from.
  public func explanation(_ request: Request, book: RuleBook) throws(Failure) -> Explanation {
    let (all, insurance) = (gross.grouped, insuranceTotal.grouped)
    return Explanation(
      "net", net,
      en: "gross \(all) − insurance \(insurance) − income tax \(incomeTax.grouped)"
        + " − local tax \(localTax.grouped)",
      ko: "총액 \(all) − 보험료 \(insurance) − 소득세 \(incomeTax.grouped)"
        + " − 지방소득세 \(localTax.grouped)",
      inputs: [
        "kind": request.kind.rawValue, "paid_on": request.paidOn,
        "insurance_month": String(request.insuranceMonth.description.prefix(7)),
      ], law: "근로기준법 제43조 제1항",
      children: [
        .given("gross", gross),
        request.kind == .business
          ? .noExemption(nonTaxable)
          : try TaxFree.explanation(
            nonTaxable, meal: request.meal, other: request.nonTaxable, on: request.paidOn,
            book: book),
        TaxFree.base(base, gross: gross, nonTaxable: nonTaxable),
        .sum(
          "insurance_total", insuranceTotal, premiums.employeeLines(income: income, rules: rules)),
      ] + tax.explanation.children)
  }
}

extension NetPay.Request {
  /// Makes the request of a single employee, for whom the premiums are of the month of payment.
  public init(gross: Int, paidOn: CivilDate) {
    self.init(gross: gross, paidOn: paidOn, insuranceMonth: paidOn)
  }

  /// Returns the rules of the premiums.
  ///
  /// No premium is due on business income: its tax goes on past the last year with figures for them.
  func insuranceRules(_ book: RuleBook) throws(Failure) -> InsuranceRules {
    let month = kind == .business ? min(insuranceMonth, RuleBook.lastFullDay) : insuranceMonth
    return try InsuranceRules(book, on: month, size: insured.size, accident: insured.accident)
  }
}

/// Pay that is neither taxed nor insured.
public enum TaxFree {
  /// Returns the exempt part of a gross amount.
  /// - Throws: `wage.range` for negative amounts and when more is exempt than is paid.
  public static func total(
    gross: Int, meal: Int, other: Int, on date: CivilDate, book: RuleBook
  ) throws(Failure) -> Int {
    try Failure.checkAmount(gross, "gross")
    try Failure.checkAmount(meal, "meal")
    try Failure.checkAmount(other, "non_taxable")
    var exempt = other
    if meal > 0 {
      var lookup = RuleLookup(book, on: date)
      exempt += min(meal, try lookup.whole(.exemptMeal))
    }
    guard meal + other <= gross else {
      throw WageRefusal.range.failure(
        "meal and other untaxed pay of \(meal + other) exceed the gross of \(gross)",
        "식대와 그 밖의 비과세 \(meal + other)원이 총액 \(gross)원을 넘습니다",
        hint: Text(en: "the gross includes them", ko: "총액에는 비과세도 들어갑니다"),
        field: meal > 0 ? "meal" : "non_taxable")
    }
    return exempt
  }

  /// Explains the exempt part of a gross amount, with the meal allowance up to its limit.
  static func explanation(
    _ value: Int, meal: Int, other: Int, on date: CivilDate, book: RuleBook
  ) throws(Failure) -> Explanation {
    guard meal > 0 else {
      return Explanation(
        "non_taxable", value, en: "other pay that is not taxed, as given", ko: "입력한 비과세 금액",
        inputs: ["non_taxable": other], law: "소득세법 제12조 제3호")
    }
    var lookup = RuleLookup(book, on: date)
    let limit = try lookup.whole(.exemptMeal)
    return Explanation(
      "non_taxable", value,
      en: "meal allowance \(meal.grouped), at most \(limit.grouped), + other \(other.grouped)",
      ko: "식대 \(meal.grouped)(한도 \(limit.grouped)) + 그 밖의 비과세 \(other.grouped)",
      inputs: ["meal": meal, "non_taxable": other], parameters: lookup.used,
      law: "소득세법 제12조 제3호 러목, 시행령 제17조의2")
  }

  static func base(
    _ value: Int, figure: String = "base", gross: Int, nonTaxable: Int
  ) -> Explanation {
    Explanation(
      figure, value, en: "gross \(gross.grouped) − not taxable \(nonTaxable.grouped)",
      ko: "총액 \(gross.grouped) − 비과세 \(nonTaxable.grouped)",
      inputs: ["gross": gross, "non_taxable": nonTaxable],
      law: "소득세법 제20조, 고용산재보험료징수법 제2조 제3호")
  }
}

extension Explanation {
  /// Explains that business income has no tax-free pay.
  static func noExemption(_ value: Int) -> Explanation {
    Explanation(
      "non_taxable", value, en: "nothing is exempt from the tax on business income",
      ko: "사업소득에는 비과세 식대 등이 없음", law: "소득세법 제12조 제3호")
  }
}
