import CatchTestSupport
import CatchValues

/// Seeded random payrolls: always valid documents, drawn more often where the rules turn.
struct OracleGenerator {
  private var random: SeededGenerator
  private var count = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func next() -> OracleDocument {
    count += 1
    let (from, to) = period()
    var document = OracleDocument(
      id: "random-\(count)", from: from, to: to, paidOn: payday(from: from, to: to))
    document.contract = contract(from: from)
    document.worker = worker(document)
    document.workplace = workplace()
    restrictDayLabour(&document)
    document.contract.rate = rate(document.contract)
    fillDays(&document)
    document.items = items()
    if chance(4) { document.insurances = overrides() }
    return document
  }

  // MARK: - Drawing

  mutating func chance(_ percent: Int) -> Bool {
    Int(random.next() % 100) < percent
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int(random.next() % UInt64(choices.count))]
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(random.next() % UInt64(range.count))
  }

  // MARK: - Period and people

  /// Mostly a calendar month; sometimes half of one, or one that crosses a month or year edge.
  private mutating func period() -> (from: DayNumber, to: DayNumber) {
    let month = pick([1, 2, 3, 4, 5, 5, 6, 7, 8, 9, 10, 11, 12, 12])
    let first = civil(day(number(2023...2026), month, 1))
    let (from, to) = (first.daysSinceEpoch, first.lastOfMonth.daysSinceEpoch)
    switch number(1...20) {
    case 1: return (from, from + 14)
    case 2: return (from + 15, to)
    case 3, 4: return from > day(2023, 1, 1) ? (from - 15, from + 14) : (from, to)
    default: return (from, to)
    }
  }

  /// Around the days on which an edition of the tax rules began, when they are near.
  private mutating func payday(from: DayNumber, to: DayNumber) -> DayNumber {
    let edges = [
      day(2023, 2, 27), day(2023, 2, 28), day(2024, 2, 29), day(2024, 3, 1), day(2024, 6, 30),
      day(2024, 7, 1), day(2026, 2, 28), day(2026, 3, 1),
    ].filter { $0 >= to - 2 && $0 <= to + 30 }
    if !edges.isEmpty, chance(60) { return max(pick(edges), from) }
    return min(to + number(0...15), day(2026, 12, 31))
  }

  private mutating func worker(_ document: OracleDocument) -> OracleDocument.Worker {
    let (from, to) = (document.from, document.to)
    var worker = OracleDocument.Worker()
    worker.age = document.contract.isMinor ? number(15...17) : pick([nil, 18, 24, 40, 59, 60, 64])
    worker.family = pick([1, 1, 1, 2, 3, 4, 5, 10, 11, 12, 14])
    worker.children = number(0...min(worker.family - 1, 4))
    worker.withholdingRate = pick([80, 100, 100, 120])
    worker.incomeKind = pick([.employee, .employee, .employee, .employee, .daily, .business])
    worker.monthsEmployed = pick([0, 1, 2, 3, 12, 30])
    switch number(1...10) {
    case 1...4: break
    case 5...7: worker.employedFrom = from - pick([0, 1, 2, 3, 6, 30, 31, 62, 92, 400])
    default: worker.employedFrom = min(to, from + number(1...20))
    }
    if let start = worker.employedFrom { worker.monthsEmployed = fullMonths(start, to) }
    worker.weekBefore = pick([nil, .attended, .attended, .absent])
    if chance(12) { worker.employedTo = number(max(from, worker.employedFrom ?? from)...to) }
    return worker
  }

  private func fullMonths(_ start: DayNumber, _ end: DayNumber) -> Int {
    var months = 0
    while civil(start).adding(months: months + 1).daysSinceEpoch <= end + 1 { months += 1 }
    return months
  }

  private mutating func workplace() -> OracleDocument.Workplace {
    OracleDocument.Workplace(
      employees: pick([nil, 1, 4, 4, 5, 5, 6, 30, 1200]), size: pick(OracleDocument.Size.allCases),
      industry: pick(OracleDocument.Industry.allCases),
      accidentTenths: chance(15) ? pick([0, 56, 86, 147, 1856]) : nil)
  }

  /// Day labour is paid by the hour or by the day.
  private mutating func restrictDayLabour(_ document: inout OracleDocument) {
    guard document.worker.incomeKind == .daily else { return }
    let hasDays = document.contract.days != nil
    document.contract.basis = hasDays ? pick([.hourly, .daily]) : .hourly
  }

  // MARK: - Contract

  private mutating func contract(from: DayNumber) -> OracleDocument.Contract {
    var contract = OracleDocument.Contract()
    contract.isMinor = chance(8)
    contract.premiums = pick([.law, .law, .law, .law, .agreed, .none])
    contract.rounding = pick([.ceil, .ceil, .ceil, .floor, .halfUp])
    contract.attribution = chance(15) ? .calendar : .startDay
    contract.weekStart = pick([0, 0, 0, 0, 6, 5, 2])
    contract.isProbation = chance(10)
    if chance(15) {
      contract.weeklyMinutes =
        contract.isMinor
        ? pick([899, 900, 2099, 2100])
        : pick([600, 840, 899, 900, 901, 1200, 2399, 2400, 2401, 2700])
      contract.weeklyHoliday = pick([6, 6, 6, 0, 3])
      contract.basis = pick([.hourly, .hourly, .weekly, .monthly])
    } else {
      chooseDays(&contract)
      contract.basis = pick([.hourly, .hourly, .hourly, .daily, .weekly, .monthly])
    }
    return contract
  }

  private mutating func chooseDays(_ contract: inout OracleDocument.Contract) {
    let count = pick([1, 2, 3, 3, 4, 5, 5, 5, 5, 6])
    let minutes =
      contract.isMinor
      ? pick([180, 240, 299, 300, 350, 420])
      : pick([180, 240, 299, 300, 301, 360, 400, 420, 450, 480, 480, 480, 540])
    var days = Set<Int>()
    if count == 5, chance(60) { days = [0, 1, 2, 3, 4] }
    while days.count < count { days.insert(number(0...6)) }
    contract.days = days.sorted()
    contract.weeklyMinutes = count * minutes
    contract.dailyMinutes = chance(75) ? minutes : nil
    let free = (0...6).filter { !days.contains($0) }
    contract.weeklyHoliday = free.contains(6) && chance(80) ? 6 : pick(free)
  }

  private mutating func rate(_ contract: OracleDocument.Contract) -> OracleDocument.Rate {
    switch contract.basis {
    case .hourly:
      if chance(35) { return .minimum }
      return .won(pick([9620, 9860, 10030, 10320, 12345, number(9000...40000), 100_000]))
    case .daily:
      return .won(pick([80_000, 149_999, 150_001, 187_037, 190_000, number(60_000...300_000)]))
    case .weekly:
      return .won(pick([495_360, number(150_000...2_000_000)]))
    case .monthly:
      // Around the bounds of pension and health insurance, and the bands of the tax table.
      return .won(
        pick([
          300_000, 369_999, 410_000, 769_999, 770_000, 1_060_000, 2_060_740, 2_156_880, 2_199_999,
          2_200_000, 2_999_999, 5_900_000, 6_370_000, 6_590_000, 6_590_001, 9_999_999, 10_000_000,
          10_000_001, 14_000_001, 28_123_457, 45_000_000, 90_000_000, 130_000_000,
          number(1_000_000...10_000_000), number(1_000_000...6_000_000),
        ]))
    }
  }

  // MARK: - Items

  private mutating func items() -> [OracleDocument.Item] {
    var items: [OracleDocument.Item] = []
    for code in ["meal", "car", "childcare"] where chance(12) {
      let amount = pick([100_000, 199_999, 200_000, 200_001, 300_000])
      items.append(OracleDocument.Item(code: code, amount: amount, isTaxable: chance(15)))
    }
    if chance(10) {
      items.append(OracleDocument.Item(code: "bonus", amount: number(1...3_000_000)))
    }
    if chance(8) {
      let amount = number(1...150_000)
      items.append(OracleDocument.Item(code: "expense", amount: amount, isTaxable: false))
    }
    if chance(10) {
      items.append(OracleDocument.Item(code: "advance", amount: -number(1...100_000)))
    }
    return items
  }

  private mutating func overrides() -> OracleInsurance.Overrides {
    OracleInsurance.Overrides(
      nationalPension: pick([nil, true, false]), healthInsurance: pick([nil, true, false]),
      employmentInsurance: pick([nil, true, false]),
      industrialAccident: pick([nil, true, false]))
  }
}
