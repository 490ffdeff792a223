/// Income tax withheld from pay, recomputed from the annex note instead of looked up.
enum OracleTax {
  struct Monthly: Equatable {
    var table: String
    var tableTax: Int
    var childAdjustment: Int
    var incomeTax: Int
    var localTax: Int
  }

  static func monthly(
    pay: Int, on date: DayNumber, family: Int = 1, children: Int = 0, rate: Int = 100
  ) -> Monthly {
    let isOld = date < day(2023, 2, 28)
    // Until 2023-02-27 a child simply counted once more among the family.
    let members = isOld ? family + children : family
    let table = tableTax(pay: pay, family: members, isOld: isOld)
    let adjustment = isOld ? 0 : childAdjustment(children, on: date)
    let afterChildren = max(.zero, table - Ratio(adjustment))
    let withheld = collected((afterChildren * Ratio(rate, over: 100)).floorToTen)
    return Monthly(
      table: isOld ? "2021" : "2023", tableTax: table.floorToTen, childAdjustment: adjustment,
      incomeTax: withheld, localTax: local(withheld))
  }

  /// Tax of day labour: exact tax of each day, and what is withheld for the days paid together.
  static func daily(_ pays: [Ratio]) -> (perDay: [Ratio], incomeTax: Int, localTax: Int) {
    let perDay = pays.map { max(.zero, $0 - Ratio(150_000)) * Ratio(27, over: 1000) }
    let withheld = collected(perDay.reduce(.zero, +).floorToTen)
    return (perDay, withheld, local(withheld))
  }

  static func business(_ amount: Int, on date: DayNumber) -> (incomeTax: Int, localTax: Int) {
    let tax = Ratio(amount * 3, over: 100).floorToTen
    // Income Tax Act 86: since 2024-07-01 the small-sum rule leaves out personal services.
    let withheld = date < day(2024, 7, 1) ? collected(tax) : tax
    return (withheld, local(withheld))
  }

  static func local(_ tax: Int) -> Int { tax / 10 / 10 * 10 }

  /// Income Tax Act 86: under 1,000 won nothing is collected.
  private static func collected(_ tax: Int) -> Int { tax < 1000 ? 0 : tax }

  private static func childAdjustment(_ children: Int, on date: DayNumber) -> Int {
    guard children > 0 else { return 0 }
    let (one, two, more) =
      if date < day(2024, 3, 1) {
        (12_500, 25_000, 25_000)
      } else if date < day(2026, 3, 1) {
        (12_500, 29_160, 25_000)
      } else {
        (20_830, 45_830, 33_330)
      }
    return children == 1 ? one : two + (children - 2) * more
  }

  private static func tableTax(pay: Int, family: Int, isOld: Bool) -> Ratio {
    guard family > 11 else { return column(pay: pay, family: family, isOld: isOld) }
    let ten = column(pay: pay, family: 10, isOld: isOld)
    let eleven = column(pay: pay, family: 11, isOld: isOld)
    return max(.zero, eleven - (ten - eleven) * (family - 11))
  }

  /// One of the eleven columns, continued beyond the last row by the bands of the annex.
  private static func column(pay: Int, family: Int, isOld: Bool) -> Ratio {
    guard pay > 10_000_000 else {
      return Ratio(cell(middle: rowMiddle(pay), family: family, isOld: isOld))
    }
    let (added, from, rate): (Int, Int, Ratio) =
      switch pay {
      case ...14_000_000:
        (isOld ? 0 : 25_000, 10_000_000, Ratio(98 * 35, over: 10000))
      case ...28_000_000:
        (isOld ? 1_372_000 : 1_397_000, 14_000_000, Ratio(98 * 38, over: 10000))
      case ...30_000_000:
        (isOld ? 6_585_600 : 6_610_600, 28_000_000, Ratio(98 * 40, over: 10000))
      case ...45_000_000:
        (isOld ? 7_369_600 : 7_394_600, 30_000_000, Ratio(40, over: 100))
      case ...87_000_000:
        (isOld ? 13_369_600 : 13_394_600, 45_000_000, Ratio(42, over: 100))
      default:
        (isOld ? 31_009_600 : 31_034_600, 87_000_000, Ratio(45, over: 100))
      }
    let last = cell(middle: Ratio(10_000_000), family: family, isOld: isOld)
    return Ratio(last + added) + rate * (pay - from)
  }

  /// The middle of the row that holds this pay; nil below the first row.
  private static func rowMiddle(_ pay: Int) -> Ratio? {
    let step: Int
    switch pay {
    case ..<770_000: return nil
    case ..<1_500_000: step = 5_000
    case ..<3_000_000: step = 10_000
    case ..<10_000_000: step = 20_000
    default: return Ratio(10_000_000)
    }
    return Ratio(pay / step * step + step / 2)
  }

  private static func cell(middle: Ratio?, family: Int, isOld: Bool) -> Int {
    guard let middle else { return 0 }
    let year = middle * 12
    let pensionBase = min(max(middle.floor, 290_000), 4_490_000) / 1000 * 1000
    let pension = Ratio(pensionBase * 45, over: 1000).floorToTen * 12
    let taxable =
      year - earnedIncomeDeduction(year) - Ratio(1_500_000 * family) - Ratio(pension)
      - specialDeduction(year, family: family)
    let tax = progressive(max(.zero, taxable), isOld: isOld)
    let month = Ratio(1, over: 12) * (tax - credit(tax, year: year))
    return collected(month.floorToTen)
  }

  /// Income Tax Act 47.
  private static func earnedIncomeDeduction(_ year: Ratio) -> Ratio {
    let won = year.floor
    let amount =
      switch won {
      case ...5_000_000: year * Ratio(70, over: 100)
      case ...15_000_000: Ratio(3_500_000) + share(40, of: year, over: 5_000_000)
      case ...45_000_000: Ratio(7_500_000) + share(15, of: year, over: 15_000_000)
      case ...100_000_000: Ratio(12_000_000) + share(5, of: year, over: 45_000_000)
      default: Ratio(14_750_000) + share(2, of: year, over: 100_000_000)
      }
    return min(amount, Ratio(20_000_000))
  }

  private static func share(_ percent: Int, of year: Ratio, over floor: Int) -> Ratio {
    (year - Ratio(floor)) * Ratio(percent, over: 100)
  }

  /// Annex 2, note 1: the flat deduction that stands for insurance, card use and the like.
  private static func specialDeduction(_ year: Ratio, family: Int) -> Ratio {
    let fixed = family == 1 ? 3_100_000 : family == 2 ? 3_600_000 : 5_000_000
    // Percentages in tenths, for the four ranges of yearly pay.
    let tenths = family == 1 ? (40, 15, 5) : family == 2 ? (40, 20, 10) : (70, 50, 30)
    func part(_ tenth: Int) -> Ratio { Ratio(fixed) + year * Ratio(tenth, over: 1000) }
    let amount =
      switch year.floor {
      case ...30_000_000: part(tenths.0)
      case ...45_000_000: part(tenths.0) - share(5, of: year, over: 30_000_000)
      case ...70_000_000: part(tenths.1)
      default: part(tenths.2)
      }
    guard family >= 3 else { return amount }
    return amount + max(.zero, share(4, of: year, over: 40_000_000))
  }

  /// Income Tax Act 55, and as it stood before 2023.
  private static func progressive(_ taxable: Ratio, isOld: Bool) -> Ratio {
    let steps =
      isOld
      ? [(0, 6), (12_000_000, 15), (46_000_000, 24), (88_000_000, 35), (150_000_000, 38)]
      : [(0, 6), (14_000_000, 15), (50_000_000, 24), (88_000_000, 35), (150_000_000, 38)]
    var tax = Ratio.zero
    var previous = 0
    for (from, percent) in steps {
      // Each step adds its extra percentage to all that lies above it.
      tax += max(.zero, share(percent - previous, of: taxable, over: from))
      previous = percent
    }
    return tax
  }

  /// The earned-income credit as the table was computed with, not as the act has it today.
  private static func credit(_ tax: Ratio, year: Ratio) -> Ratio {
    let amount =
      tax <= Ratio(500_000)
      ? tax * Ratio(55, over: 100)
      : Ratio(275_000) + share(30, of: tax, over: 500_000)
    let limit =
      if year <= Ratio(55_000_000) {
        Ratio(660_000)
      } else if year <= Ratio(70_000_000) {
        Ratio(630_000)
      } else {
        max(Ratio(500_000), Ratio(630_000) - share(50, of: year, over: 70_000_000))
      }
    return min(amount, limit)
  }
}
