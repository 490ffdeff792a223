import CatchValues

/// The input of one payroll, as plain values with the names of the JSON document.
struct OracleDocument: Sendable {
  enum IncomeKind: String, Sendable, CaseIterable { case employee, daily, business }
  enum Basis: String, Sendable, CaseIterable { case hourly, daily, weekly, monthly }
  enum Premiums: String, Sendable, CaseIterable { case law, agreed, none }
  enum Attribution: String, Sendable, CaseIterable {
    case startDay = "start-day"
    case calendar
  }
  enum Size: String, Sendable, CaseIterable {
    case under150 = "under_150"
    case priority150 = "priority_150"
    case from150 = "from_150"
    case from1000 = "from_1000"
  }
  enum Industry: String, Sendable, CaseIterable {
    case retailFoodLodging = "retail_food_lodging"
    case construction
  }
  enum Status: String, Sendable, CaseIterable { case absent, leave, holiday, cancelled }

  enum PublicHolidays: String, Sendable, CaseIterable { case law, none }

  enum Rate: Equatable, Sendable {
    case won(Int)
    /// The law's hourly minimum of each day.
    case minimum
  }

  struct Worker: Sendable {
    var age: Int? = 30
    var family = 1
    var children = 0
    var withholdingRate = 100
    var incomeKind = IncomeKind.employee
    var employedFrom: DayNumber?
    var employedTo: DayNumber?
    var monthsEmployed: Int? = 12
    var weekBefore: WeekBefore?

    enum WeekBefore: String, Sendable { case attended, absent }
  }

  struct Contract: Sendable {
    var basis = Basis.hourly
    var rate = Rate.minimum
    var weeklyMinutes = 2400
    /// Monday 0 to Sunday 6, rising; nil when the days are not agreed.
    var days: [Int]?
    var dailyMinutes: Int?
    var premiums = Premiums.law
    var weeklyHoliday = 6
    var weekStart = 0
    var rounding = OracleRounding.ceil
    var attribution = Attribution.startDay
    var isProbation = false
    var isMinor = false
  }

  struct Workplace: Sendable {
    /// Nil counts as five or more.
    var employees: Int? = 6
    var size = Size.under150
    var industry = Industry.retailFoodLodging
    /// The whole rate from the notice, in tenths of a thousandth; replaces that of the industry.
    var accidentTenths: Int?
    var publicHolidays = PublicHolidays.law
  }

  struct Shift: Sendable {
    /// Minutes since 1970-01-01T00:00.
    var start: Int
    var end: Int
    var breaks: [Range<Int>] = []
    /// A break whose place is not known; never together with placed ones.
    var breakMinutes: Int?
  }

  struct Record: Sendable {
    var day: DayNumber
    var status: Status
  }

  struct Item: Sendable {
    var code: String
    var amount: Int
    var isTaxable = true
  }

  var id = "case"
  var from: DayNumber
  var to: DayNumber
  var paidOn: DayNumber
  var worker = Worker()
  var contract = Contract()
  var workplace = Workplace()
  /// In time order, without overlaps.
  var shifts: [Shift] = []
  var records: [Record] = []
  var items: [Item] = []
  var insurances = OracleInsurance.Overrides()
}

extension OracleDocument {
  var hasFiveEmployees: Bool { (workplace.employees ?? 5) >= 5 }

  var paysPremiums: Bool {
    switch contract.premiums {
    case .law: hasFiveEmployees
    case .agreed: true
    case .none: false
    }
  }

  /// Labour Standards Act 18(3): under 15 hours a week, article 55 does not apply.
  var hasFifteenHours: Bool { contract.weeklyMinutes >= 900 }

  var dailyLimit: Int { contract.isMinor ? 420 : 480 }
  var weeklyLimit: Int { contract.isMinor ? 2100 : 2400 }

  /// The contracted minutes of a day; nil when the contract names no days.
  func contractedMinutes(_ day: DayNumber) -> Ratio? {
    guard let days = contract.days else { return nil }
    guard days.contains(weekday(day)) else { return .zero }
    return contract.dailyMinutes.map { Ratio($0) }
      ?? Ratio(contract.weeklyMinutes, over: days.count)
  }

  func isContracted(_ day: DayNumber) -> Bool {
    contract.days?.contains(weekday(day)) ?? false
  }

  func isEmployed(on day: DayNumber) -> Bool {
    day >= (worker.employedFrom ?? day) && day <= (worker.employedTo ?? day)
  }

  /// A day whose work is holiday work, where premiums are due.
  func isHoliday(_ day: DayNumber) -> Bool {
    let isListed = workplace.publicHolidays == .law && OracleHolidays.contains(day)
    guard hasFifteenHours else { return isListed && OracleHolidays.isLabourDay(day) }
    return isListed || (weekday(day) == contract.weeklyHoliday && !isContracted(day))
  }

  /// A paid holiday, contracted or not: nobody can be absent from it.
  func isDayOff(_ day: DayNumber) -> Bool {
    guard weekday(day) != contract.weeklyHoliday else { return false }
    return OracleHolidays.isLabourDay(day)
      || workplace.publicHolidays == .law && OracleHolidays.contains(day) && hasFiveEmployees
        && hasFifteenHours
  }

  /// Probation lasts three months at most (Minimum Wage Act 5(2)).
  func isProbation(_ day: DayNumber) -> Bool {
    guard contract.isProbation else { return false }
    guard let from = worker.employedFrom else { return true }
    // A last month without the day of the first ends the three (Civil Act 160(3)).
    let (first, next) = (civil(from), civil(from).adding(months: 3))
    return next.day == first.day ? day < next.daysSinceEpoch : day <= next.daysSinceEpoch
  }

  /// A contracted day off that the law pays, worked or not.
  func isPaidHoliday(_ day: DayNumber) -> Bool {
    guard isContracted(day), isEmployed(on: day), weekday(day) != contract.weeklyHoliday
    else { return false }
    // 1 May rests on its own act, whatever the workplace keeps.
    if OracleHolidays.isLabourDay(day) { return true }
    return workplace.publicHolidays == .law && OracleHolidays.contains(day) && hasFiveEmployees
      && hasFifteenHours
  }

  /// The day the week of this day began.
  func weekStart(_ day: DayNumber) -> DayNumber {
    day - (weekday(day) - contract.weekStart + 7) % 7
  }

  /// The paid rest of one week in minutes, before any ground to deny it.
  var weeklyHolidayMinutes: Ratio {
    guard hasFifteenHours else { return .zero }
    let divisor = max(contract.days?.count ?? 5, 5)
    return min(Ratio(min(contract.weeklyMinutes, 2400), over: divisor), Ratio(480))
  }
}
