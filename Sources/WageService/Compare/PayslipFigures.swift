import CatchValues

/// The lines of one computed payslip, to compare with another.
struct PayslipFigures: Hashable {
  var pay: PayResult.Pay
  var withheld: [PayslipItem: Int] = [:]

  init(_ result: PayResult) {
    pay = result.pay
    for item in PayslipItem.withheld { withheld[item] = result.withheld(item) }
    withheld[.otherDeductions] = result.otherDeductions
  }

  /// Takes the lines of a frozen payslip.
  init(_ slip: Payslip) {
    pay = PayResult.Pay()
    for item in PayslipItem.pay {
      self[item] = Payslip.amount(of: item.rawValue, in: slip.earnings)
    }
    self[.otherItems] = slip.earnings.reduce(0) { $0 + ($1.isItem ? $1.amount : 0) }
    for item in PayslipItem.withheld {
      self[item] = Payslip.amount(of: item.rawValue, in: slip.deductions)
    }
    self[.otherDeductions] = slip.deductions.reduce(0) { $0 + ($1.isItem ? $1.amount : 0) }
  }

  /// The amount of a line; sums follow from the lines.
  subscript(item: PayslipItem) -> Int {
    get {
      switch item {
      case .gross: (PayslipItem.pay + [.otherItems]).reduce(0) { $0 + self[$1] }
      case .deductions: (PayslipItem.withheld + [.otherDeductions]).reduce(0) { $0 + self[$1] }
      case .net: self[.gross] - self[.deductions]
      default: pay[item] ?? withheld[item] ?? 0
      }
    }
    set {
      switch item {
      case .normal: pay.normal = newValue
      case .overtime: pay.overtime = newValue
      case .excess: pay.partTimeExcess = newValue
      case .night: pay.night = newValue
      case .holiday: pay.holiday = newValue
      case .weekly: pay.weeklyAllowance = newValue
      case .paidHoliday: pay.paidHoliday = newValue
      case .leave: pay.leave = newValue
      case .otherItems: pay.otherItems = newValue
      case .gross, .deductions, .net: break
      default: withheld[item] = newValue
      }
    }
  }
}

extension Payroll {
  /// Computes the period as if it had earned this pay, for deductions that follow from a received
  /// gross.
  mutating func compute(
    _ document: PayDocument, earning pay: PayResult.Pay
  ) throws(Failure) -> PayResult {
    var result = try compute(document)
    guard result.pay != pay else { return result }
    result.pay = pay
    result.gross = try pay.total()
    let terms = try CheckedContract(document)
    let rates = try RatePeriods(document, terms, rules: &rules)
    try deduct(document, terms, rates, into: &result)
    return result
  }
}

extension Payslip {
  /// The items besides work pay; deductions are negative.
  public var items: [PayItem] {
    func item(_ line: Line, _ amount: Int) -> PayItem {
      PayItem(
        code: line.code, name: line.title.ko == line.title.en ? line.title.ko : nil,
        amount: amount, isTaxable: line.code != "arrears_exempt", correction: line.correction)
    }
    let earned = earnings.filter(\.isItem).map { item($0, $0.amount) }
    return earned + deductions.filter(\.isItem).map { item($0, -$0.amount) }
  }
}

extension PayResult {
  /// Returns a tax, or the worker's premium of an insurance.
  public func withheld(_ item: PayslipItem) -> Int {
    switch item {
    case .incomeTax: incomeTax
    case .localTax: localTax
    default: premiums?.employee(item) ?? 0
    }
  }
}

extension Premiums {
  /// Returns the worker's premium of an insurance.
  public func employee(_ item: PayslipItem) -> Int {
    switch item {
    case .pension: pension.employee
    case .health: health.employee
    case .care: care.employee
    case .employment: employment.employee
    default: 0
    }
  }
}

extension PayResult.Pay {
  /// The amount of a line of pay; nil for any other line.
  public subscript(item: PayslipItem) -> Int? {
    switch item {
    case .normal: normal
    case .overtime: overtime
    case .excess: partTimeExcess
    case .night: night
    case .holiday: holiday
    case .weekly: weeklyAllowance
    case .paidHoliday: paidHoliday
    case .leave: leave
    case .otherItems: otherItems
    default: nil
    }
  }
}
