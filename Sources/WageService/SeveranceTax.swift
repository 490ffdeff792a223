public import CatchValues

/// The tax withheld from severance pay that is not paid into a pension account (퇴직소득세).
///
/// Exact until the end, except where the law drops a part: below a won of the taxable amount, below
/// ten won of the tax. Source: 소득세법 제48조, 제55조 제2항, 제86조 제1호; 국고금관리법 제47조; 지방세법 제103조의13 제1항.
public struct SeveranceTax: Hashable, Sendable {
  /// Years of service; a part of a year counts as a whole one.
  public let years: Int
  /// The deduction for the years of service, at most the pay itself.
  public let serviceDeduction: Int
  /// The rest converted to a year's pay (환산급여).
  public let converted: Fraction
  public let convertedDeduction: Fraction
  /// Whole won, the rest dropped.
  public let taxable: Int
  /// The tax on a whole year's pay.
  public let yearlyTax: Fraction
  public let incomeTax: Int
  public let localTax: Int

  public var total: Int { incomeTax + localTax }

  /// Splits a total into the income tax, of whole tens of won, and the local tax of a tenth of it;
  /// no two taxes have one total.
  static func parts(of total: Int) -> (income: Int, local: Int) {
    var income = total * 10 / 11 / 10 * 10
    while income + income / 100 * 10 < total { income += 10 }
    return (income, total - income)
  }

  /// - Parameters:
  ///   - amount: the severance pay.
  ///   - left: the day after the last day of employment.
  /// - Returns: nil for an employment that ended before 2023, when other deductions applied.
  public static func compute(
    _ amount: Int, joined: CivilDate, left: CivilDate
  ) throws(Failure) -> SeveranceTax? {
    guard left.adding(days: -1).year >= firstYear, joined < left else { return nil }
    try Failure.checkAmount(amount, "amount")
    let years = years(from: joined, to: left)
    let service = min(amount, serviceDeduction(years))
    let converted = Fraction(Int128(amount - service) * 12, over: Int128(years))
    let deduction = try band(of: converted, in: deductionBands)
    let taxable = try (try converted - deduction).rounded(.floor)
    let yearly = try band(of: Fraction(taxable), in: rateBands)
    let exact = try yearly * Fraction(Int128(years), over: 12)
    let tax = try tens(exact)
    let withheld = tax < smallSum ? 0 : tax
    return SeveranceTax(
      years: years, serviceDeduction: service, converted: converted,
      convertedDeduction: deduction, taxable: taxable, yearlyTax: yearly, incomeTax: withheld,
      localTax: try tens(Fraction(Int128(withheld), over: 10)))
  }

  /// The deductions as amended on 2022-12-31 apply to workers who leave from 2023 on.
  private static let firstYear = 2023
  private static let smallSum = 1_000

  private static func years(from joined: CivilDate, to left: CivilDate) -> Int {
    var years = max(1, left.year - joined.year)
    while Severance.anniversary(years, of: joined) < left { years += 1 }
    return years
  }

  private static func serviceDeduction(_ years: Int) -> Int {
    switch years {
    case ...5: 1_000_000 * years
    case ...10: 5_000_000 + 2_000_000 * (years - 5)
    case ...20: 15_000_000 + 2_500_000 * (years - 10)
    default: 40_000_000 + 3_000_000 * (years - 20)
    }
  }

  /// An amount, the tax due up to it, and the percentage of the rest above it.
  struct Band {
    let above: Int
    let base: Int
    let percent: Int

    func formula(of amount: String) -> Text {
      guard above > 0 else {
        return Text(en: "\(percent) % of \(amount)", ko: "\(amount) × \(percent)%")
      }
      return Text(
        en: "\(base.grouped) + \(percent) % of what is above \(above.grouped)",
        ko: "\(base.grouped) + \(above.grouped) 초과분의 \(percent)%")
    }
  }

  private static let deductionBands = [
    Band(above: 300_000_000, base: 151_700_000, percent: 35),
    Band(above: 100_000_000, base: 61_700_000, percent: 45),
    Band(above: 70_000_000, base: 45_200_000, percent: 55),
    Band(above: 8_000_000, base: 8_000_000, percent: 60),
    Band(above: 0, base: 0, percent: 100),
  ]

  private static let rateBands = [
    Band(above: 1_000_000_000, base: 384_060_000, percent: 45),
    Band(above: 500_000_000, base: 174_060_000, percent: 42),
    Band(above: 300_000_000, base: 94_060_000, percent: 40),
    Band(above: 150_000_000, base: 37_060_000, percent: 38),
    Band(above: 88_000_000, base: 15_360_000, percent: 35),
    Band(above: 50_000_000, base: 6_240_000, percent: 24),
    Band(above: 14_000_000, base: 840_000, percent: 15),
    Band(above: 0, base: 0, percent: 6),
  ]

  private static func band(of amount: Fraction, in bands: [Band]) throws(Failure) -> Fraction {
    guard let band = found(amount, in: bands) else { return .zero }
    let above = try amount - Fraction(band.above)
    return try Fraction(band.base) + above * Fraction(Int128(band.percent), over: 100)
  }

  private static func found(_ amount: Fraction, in bands: [Band]) -> Band? {
    bands.first { amount > Fraction($0.above) }
  }

  /// The band of a year's pay, for the explanation.
  var deductionBand: Band? { SeveranceTax.found(converted, in: SeveranceTax.deductionBands) }
  var rateBand: Band? { SeveranceTax.found(Fraction(taxable), in: SeveranceTax.rateBands) }

  private static func tens(_ exact: Fraction) throws(Failure) -> Int {
    try (try exact * Fraction(1, over: 10)).rounded(.floor) * 10
  }

  /// Explains the tax, from the pay that it was computed from.
  public func explanation(of amount: Int) -> Explanation {
    let service = serviceDeduction.grouped
    let conversion = Explanation(
      "converted", converted,
      en: "(\(amount.grouped) − \(service) for \(years) years) ÷ \(years) × 12",
      ko: "(\(amount.grouped) − 근속연수공제 \(service)) ÷ 근속 \(years)년 × 12",
      inputs: ["amount": amount, "service_deduction": serviceDeduction, "years": years],
      law: "소득세법 제48조 제1항 제1호")
    let deduction = Explanation(
      "converted_deduction", convertedDeduction,
      (deductionBand ?? Band(above: 0, base: 0, percent: 100)).formula(of: converted.grouped),
      inputs: ["converted": converted], law: "소득세법 제48조 제1항 제2호")
    let (pay, less) = (converted.grouped, convertedDeduction.grouped)
    let rest = Explanation(
      "taxable", taxable, en: "\(pay) − \(less), below a won dropped",
      ko: "\(pay) − \(less), 원 미만 버림",
      inputs: ["converted": converted, "converted_deduction": convertedDeduction],
      law: "소득세법 제14조 제6항, 국고금관리법 제47조 제2항", children: [conversion, deduction])
    let yearly = Explanation(
      "yearly_tax", yearlyTax,
      (rateBand ?? Band(above: 0, base: 0, percent: 6)).formula(of: taxable.grouped),
      inputs: ["taxable": taxable], law: "소득세법 제55조 제1항", children: [rest])
    let tax = Explanation(
      "income_tax", incomeTax,
      en: "\(yearlyTax.grouped) ÷ 12 × \(years) years, below 10 won dropped, nothing under 1,000",
      ko: "\(yearlyTax.grouped) ÷ 12 × 근속 \(years)년, 10원 미만 버림, 1,000원 미만은 걷지 않음",
      inputs: ["yearly_tax": yearlyTax, "years": years], law: "소득세법 제55조 제2항, 제86조 제1호",
      children: [yearly])
    return Explanation(
      "local_tax", localTax,
      en: "a tenth of the income tax \(incomeTax.grouped), below 10 won dropped",
      ko: "소득세 \(incomeTax.grouped)의 10%, 10원 미만 버림", inputs: ["income_tax": incomeTax],
      law: "지방세법 제103조의13 제1항", children: [tax])
  }
}
