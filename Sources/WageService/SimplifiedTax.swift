public import CatchValues

/// The rules of a payment date that withholding needs.
/// Source: 소득세법 제86조, 제129조, 제134조, 시행령 제189조, 제194조, 별표 2; 지방세법 제103조의13.
public struct TaxRules: Hashable, Sendable {
  public let edition: SimplifiedTaxTable
  /// Won deducted from the table's tax for the first, the second and each further child aged 8 to
  /// 20.
  public let children: [Int]
  public let smallSum: Int
  public let localRate: Rate
  public let isProvisional: Bool
  public let parameters: [Parameter]

  public init(_ book: RuleBook, on date: CivilDate) throws(Failure) {
    var lookup = RuleLookup(book, on: date)
    let name = try lookup.edition(.taxTable)
    guard let edition = SimplifiedTaxTable(name: name) else {
      throw WageRefusal.rulesFile.failure(
        "'tax.table' names no edition that catchkit knows: '\(name)'",
        "'tax.table'이 모르는 간이세액표입니다: '\(name)'")
    }
    self.edition = edition
    children = [
      try lookup.whole(.taxChildFirst), try lookup.whole(.taxChildSecond),
      try lookup.whole(.taxChildFurther),
    ]
    smallSum = try lookup.whole(.taxSmallSum)
    localRate = try lookup.rate(.taxLocalRate)
    isProvisional = lookup.isProvisional
    parameters = lookup.used
  }

  func childAdjustment(_ count: Int) throws(Failure) -> Int {
    if count <= 0 { return 0 }
    let further = (count - 2).multipliedReportingOverflow(by: children[2])
    guard !further.overflow else { throw .overflow(Text(en: "the child rule", ko: "자녀 공제")) }
    return children[0] + (count > 1 ? children[1] : 0) + max(0, further.partialValue)
  }

  /// Returns local income tax: a tenth of the income tax withheld, below 10 won dropped.
  func localTax(on incomeTax: Int) throws(Failure) -> Int {
    try localRate.share(of: incomeTax, droppingBelow: 10)
  }
}

/// The tax withheld from one payment.
public struct Withholding: Hashable, Sendable {
  /// The edition of the table's body: `2021` or `2023`.
  public var table: String
  /// The table's tax at 100 %, before children, in won.
  public var tableTax: Int
  public var childAdjustment: Int
  public var incomeTax: Int
  public var localTax: Int
  public var total: Int { incomeTax + localTax }
  /// The arguments of `withholding`.
  let pay: Int
  let family: Int
  let children: Int
  let percent: Int
  let rules: TaxRules

  /// The derivation of the tax withheld from a month's pay.
  public var explanation: Explanation {
    let members = rules.edition.members(family: family, children: children)
    let cents = rules.edition.taxCents(pay: pay, members: members)
    let chosen = MonthlyTax.chosen(percent, ofCents: cents, lessChildren: childAdjustment)
    let small = Text.smallSum(chosen, rules.smallSum)
    let (table, kept) = (Fraction(cents, over: 100).grouped, childAdjustment.grouped)
    let share = Fraction(chosen, over: 1).grouped
    let income = Explanation(
      "income_tax", incomeTax,
      en: "(table tax \(table) − children \(kept), not below 0) × \(percent) % = \(share),"
        + " \(Explanation.drop.en)\(small.en)",
      ko: "(표의 세액 \(table) − 자녀 \(kept), 0 이상) × \(percent)% = \(share),"
        + " \(Explanation.drop.ko)\(small.ko)",
      inputs: ["pay": pay, "family": family, "children": children, "percent": percent],
      parameters: rules.parameters.named(.taxSmallSum),
      law: "소득세법 제134조 제1항, 시행령 제189조·제194조 제1항, 국고금관리법 제47조 제1항",
      children: [
        rules.edition.explanation(pay: pay, members: members, parameters: rules.parameters),
        childRule,
      ])
    return .sum("total", total, [income, .localTax(localTax, on: incomeTax, rules.parameters)])
  }

  private var childRule: Explanation {
    let law = "소득세법 시행령 별표 2"
    guard !rules.edition.countsChildrenAsMembers else {
      return Explanation(
        "child_adjustment", childAdjustment,
        en: "nothing: until 2023-02-27 children aged 7 to 20 count as more family members",
        ko: "없음: 2023-02-27까지는 7세 이상 20세 이하 자녀를 가족 수에 더함", inputs: ["children": children],
        law: law)
    }
    let names: [RuleName] = [.taxChildFirst, .taxChildSecond, .taxChildFurther]
    let (amounts, more) = (rules.children.map(\.grouped), children - 2)
    let en = [
      "first child \(amounts[0])", " + second \(amounts[1])", " + \(more) × \(amounts[2])",
    ]
    let ko = ["첫째 \(amounts[0])", " + 둘째 \(amounts[1])", " + \(more) × \(amounts[2])"]
    let count = min(3, max(0, children))
    return Explanation(
      "child_adjustment", childAdjustment,
      en: count == 0 ? "no children aged 8 to 20" : en.prefix(count).joined(),
      ko: count == 0 ? "8세 이상 20세 이하 자녀 없음" : ko.prefix(count).joined(),
      inputs: ["children": children],
      parameters: names.prefix(count).flatMap { rules.parameters.named($0) }, law: law)
  }
}

/// The tax withheld from a payment, by the kind of income.
public enum WithheldTax: Hashable, Sendable {
  case monthly(Withholding)
  case daily(DailyTax.Result)
  case business(BusinessTax.Result)

  /// Income tax and local tax in won, and the rules they go by.
  var figures: (income: Int, local: Int, parameters: [Parameter], isProvisional: Bool) {
    switch self {
    case .monthly(let tax):
      (tax.incomeTax, tax.localTax, tax.rules.parameters, tax.rules.isProvisional)
    case .daily(let tax): (tax.incomeTax, tax.localTax, tax.parameters, tax.isProvisional)
    case .business(let tax): (tax.incomeTax, tax.localTax, tax.parameters, tax.isProvisional)
    }
  }

  var explanation: Explanation {
    switch self {
    case .monthly(let tax): tax.explanation
    case .daily(let tax): tax.explanation
    case .business(let tax): tax.explanation
    }
  }
}

/// Withholding from monthly pay by the simplified table (근로소득 간이세액표).
public enum MonthlyTax {
  /// - Parameters:
  ///   - pay: taxable pay of the month, in won, not negative.
  ///   - family: 공제대상가족 with the worker and spouse, from 1.
  ///   - children: the children of the family aged 8 to 20 (7 to 20 before 2023-02-28).
  ///   - percent: 80, 100 or 120, as the worker chose (시행령 제194조 제1항).
  public static func withholding(
    pay: Int, family: Int, children: Int, percent: Int, rules: TaxRules
  ) throws(Failure) -> Withholding {
    try Failure.checkAmount(pay, "pay")
    guard (1...99).contains(family) else {
      throw .range("family", family, Text(en: "1 to 99", ko: "1에서 99"))
    }
    guard children >= 0, children < family else {
      throw .range(
        "children", children,
        Text(en: "0 to \(family - 1), as the family has \(family)", ko: "0에서 \(family - 1)"))
    }
    guard [80, 100, 120].contains(percent) else {
      throw .range("rate", percent, Text(en: "80, 100 or 120", ko: "80, 100 또는 120"))
    }
    let members = rules.edition.members(family: family, children: children)
    let adjustment = rules.edition.countsChildrenAsMembers ? 0 : try rules.childAdjustment(children)
    // Exact hundredths of a won: only the bands above ten million have any.
    let cents = rules.edition.taxCents(pay: pay, members: members)
    let tax = chosen(percent, ofCents: cents, lessChildren: adjustment)
    guard let whole = Int(exactly: tax), let table = Int(exactly: cents / 100) else {
      throw .overflow(Text(en: "the tax", ko: "세액"))
    }
    let withheld = whole < rules.smallSum ? 0 : whole
    return Withholding(
      table: rules.edition.rawValue, tableTax: table, childAdjustment: adjustment,
      incomeTax: withheld, localTax: try rules.localTax(on: withheld), pay: pay, family: family,
      children: children, percent: percent, rules: rules)
  }

  /// Returns the part of the tax that the worker chose, below 10 won dropped, before the small-sum
  /// rule.
  static func chosen(
    _ percent: Int, ofCents cents: Int128, lessChildren adjustment: Int
  ) -> Int128 {
    max(0, cents - Int128(adjustment) * 100) * Int128(percent) / 100_000 * 10
  }
}

extension SimplifiedTaxTable {
  /// Until 2023-02-27 a child counted as one more member instead of lowering the tax.
  var countsChildrenAsMembers: Bool { self == .before2023 }

  func members(family: Int, children: Int) -> Int {
    countsChildrenAsMembers ? family + children : family
  }
}
