/// The body of 소득세법 시행령 별표 2, computed as the annex's note 1 says.
///
/// The 2023 body is unchanged in the editions of 2023-02-28, 2024-03-01 and 2026-03-01; all its
/// 7,106 published cells below ten million won are reproduced.
public enum SimplifiedTaxTable: String, Hashable, Sendable {
  /// 대통령령 제31442호, for payments from 2021-02-17 to 2023-02-27.
  case before2023 = "2021"
  /// 대통령령 제33267호, for payments from 2023-02-28.
  case from2023 = "2023"

  public static let lowest = 770_000
  public static let highest = 10_000_000

  init?(name: String) {
    self.init(rawValue: name)
  }

  /// Returns the row of a month's pay: from (이상) and below (미만); `below` is nil for the last.
  public static func row(containing pay: Int) -> (from: Int, below: Int?)? {
    guard pay >= lowest, pay <= highest else { return nil }
    if pay == highest { return (highest, nil) }
    let step = pay < 1_500_000 ? 5_000 : pay < 3_000_000 ? 10_000 : 20_000
    let from = pay / step * step
    return (from, from + step)
  }

  /// Returns the tax of a row for a number of family members (1 to 11), in won.
  public func cell(from: Int, members: Int) -> Int {
    guard let row = SimplifiedTaxTable.row(containing: from) else { return 0 }
    return steps(monthly: SimplifiedTaxTable.middle(of: row), members: members).cell
  }

  static func middle(of row: (from: Int, below: Int?)) -> Int {
    row.below.map { (row.from + $0) / 2 } ?? row.from
  }

  /// Returns the table's tax in hundredths of a won, over ten million and eleven members included.
  func taxCents(pay: Int, members: Int) -> Int128 {
    guard pay >= SimplifiedTaxTable.lowest else { return 0 }
    if members > 11 {
      let ten = taxCents(pay: pay, members: 10)
      let eleven = taxCents(pay: pay, members: 11)
      return max(0, eleven - (ten - eleven) * Int128(members - 11))
    }
    if pay <= SimplifiedTaxTable.highest { return Int128(cell(from: pay, members: members)) * 100 }
    let band = band(over: pay)
    let top = cell(from: SimplifiedTaxTable.highest, members: members)
    return Int128(top + band.added) * 100
      + Int128(pay - band.above) * Int128(band.permyriad) / 100
  }

  /// The annex's addition for pay above ten million won.
  struct Band {
    let above: Int
    let added: Int
    /// Of the pay above, in ten-thousandths: 98 % of 35 % is 3,430.
    let permyriad: Int
  }

  private var bands: [Band] {
    let added: [Int] =
      switch self {
      case .before2023: [0, 1_372_000, 6_585_600, 7_369_600, 13_369_600, 31_009_600]
      case .from2023: [25_000, 1_397_000, 6_610_600, 7_394_600, 13_394_600, 31_034_600]
      }
    let above = [10_000_000, 14_000_000, 28_000_000, 30_000_000, 45_000_000, 87_000_000]
    let rates = [3_430, 3_724, 3_920, 4_000, 4_200, 4_500]
    return zip(above, zip(added, rates)).map {
      Band(above: $0.0, added: $0.1.0, permyriad: $0.1.1)
    }
  }

  /// Returns the band of a pay above ten million won.
  func band(over pay: Int) -> Band {
    var band = bands[0]
    for next in bands where pay > next.above { band = next }
    return band
  }

  /// The year behind a cell, step by step, in won; tax and credit in ten-thousandths of a won.
  struct Steps {
    let monthly: Int
    let yearly: Int
    let earnedIncomeDeduction: Int
    let personalDeduction: Int
    let pensionDeduction: Int
    let specialDeduction: Int
    let tax: Int
    let credit: Int

    /// The year's pay less the deductions; no tax is due when it is not positive.
    var base: Int {
      yearly - earnedIncomeDeduction - personalDeduction - pensionDeduction - specialDeduction
    }

    /// A twelfth of the year's tax, below 10 won dropped, before the small-sum rule.
    var twelfth: Int { (tax - credit) / (12 * 10_000 * 10) * 10 }

    var cell: Int { twelfth < 1_000 ? 0 : twelfth }
  }

  /// Computes a year of twelve times the row's middle, for both the cell and its explanation.
  func steps(monthly: Int, members: Int) -> Steps {
    let yearly = monthly * 12
    let earned = earnedIncomeDeduction(yearly)
    let personal = 1_500_000 * members
    let pension = pensionDeduction(monthly)
    let special = specialDeduction(yearly, members: members)
    let base = yearly - earned - personal - pension - special
    // Ten-thousandths of a won keep every percentage exact.
    let tax = base > 0 ? yearlyTax(base) : 0
    return Steps(
      monthly: monthly, yearly: yearly, earnedIncomeDeduction: earned,
      personalDeduction: personal, pensionDeduction: pension, specialDeduction: special, tax: tax,
      credit: min(earnedIncomeCredit(tax), creditLimit(yearly) * 10_000))
  }

  /// 소득세법 제47조.
  private func earnedIncomeDeduction(_ pay: Int) -> Int {
    switch pay {
    case ...5_000_000: pay * 70 / 100
    case ...15_000_000: 3_500_000 + (pay - 5_000_000) * 40 / 100
    case ...45_000_000: 7_500_000 + (pay - 15_000_000) * 15 / 100
    case ...100_000_000: 12_000_000 + (pay - 45_000_000) * 5 / 100
    default: min(20_000_000, 14_750_000 + (pay - 100_000_000) * 2 / 100)
    }
  }

  /// The annex froze the pension's range and rate.
  private func pensionDeduction(_ monthly: Int) -> Int {
    let base = min(max(monthly, 290_000), 4_490_000) / 1_000 * 1_000
    return base * 45 / 1_000 / 10 * 10 * 12
  }

  /// 특별소득공제 및 특별세액공제 중 일부, note 1 of the annex.
  private func specialDeduction(_ pay: Int, members: Int) -> Int {
    let fixed: Int
    // In thousandths of the pay, by its band.
    let rates: (low: Int, high: Int, top: Int)
    switch members {
    case 1: (fixed, rates) = (3_100_000, (40, 15, 5))
    case 2: (fixed, rates) = (3_600_000, (40, 20, 10))
    default: (fixed, rates) = (5_000_000, (70, 50, 30))
    }
    let share: Int
    switch pay {
    case ...30_000_000: share = pay * rates.low / 1_000
    case ...45_000_000: share = pay * rates.low / 1_000 - (pay - 30_000_000) * 50 / 1_000
    case ...70_000_000: share = pay * rates.high / 1_000
    default: share = pay * rates.top / 1_000
    }
    let extra = members >= 3 ? max(0, pay - 40_000_000) * 40 / 1_000 : 0
    return fixed + share + extra
  }

  /// 소득세법 제55조, in ten-thousandths of a won.
  private func yearlyTax(_ base: Int) -> Int {
    // A switch, not a table: a one-off run would pay more for the table's type than for the tax.
    let (below, fixed, percent): (Int, Int, Int) =
      switch (self, base) {
      case (.before2023, ...12_000_000), (.from2023, ...14_000_000): (0, 0, 6)
      case (.before2023, ...46_000_000): (12_000_000, 720_000, 15)
      case (.before2023, ...88_000_000): (46_000_000, 5_820_000, 24)
      case (.before2023, ...150_000_000): (88_000_000, 15_900_000, 35)
      case (.before2023, _): (150_000_000, 37_600_000, 38)
      case (.from2023, ...50_000_000): (14_000_000, 840_000, 15)
      case (.from2023, ...88_000_000): (50_000_000, 6_240_000, 24)
      case (.from2023, ...150_000_000): (88_000_000, 15_360_000, 35)
      case (.from2023, _): (150_000_000, 37_060_000, 38)
      }
    return fixed * 10_000 + (base - below) * percent * 100
  }

  /// 근로소득세액공제 as the table uses it, in ten-thousandths of a won.
  private func earnedIncomeCredit(_ tax: Int) -> Int {
    let half = 500_000 * 10_000
    return tax <= half ? tax * 55 / 100 : 275_000 * 10_000 + (tax - half) * 30 / 100
  }

  private func creditLimit(_ pay: Int) -> Int {
    switch pay {
    case ...55_000_000: 660_000
    case ...70_000_000: 630_000
    default: max(500_000, 630_000 - (pay - 70_000_000) / 2)
    }
  }
}
