public import CatchValues

/// A payslip as a person reads it, before it becomes text, a page or a stored document.
///
/// Has the content that 근로기준법 제48조 제2항 and 시행령 제27조의2 require: the worker, period, payment date,
/// every item with its amount, the computation of items that depend on time, hours of overtime,
/// night and holiday work, deductions and totals. The lines add up to the totals exactly.
public struct Payslip: Hashable, Sendable {
  /// An amount and its purpose.
  public struct Line: Hashable, Sendable {
    /// The code in the results of `wage calc`, but with holiday work and its premium apart; an
    /// item's own code for items.
    public let code: String
    public let amount: Int
    /// True for an item besides work pay, which has a title of its own.
    public let isItem: Bool
    /// The item of an earlier period that it corrects.
    public let correction: PayCorrection?
    private let ownTitle: Text?

    public init(
      code: String, title: Text, amount: Int, isItem: Bool = false,
      correction: PayCorrection? = nil
    ) {
      self.code = code
      self.amount = amount
      self.isItem = isItem
      self.correction = correction
      ownTitle = title
    }

    /// Makes a line with the common title of its code.
    public init(_ code: String, _ amount: Int) {
      self.code = code
      self.amount = amount
      isItem = false
      correction = nil
      ownTitle = nil
    }

    public var title: Text { ownTitle ?? PayTitle.of(code) }
  }

  /// The computation of an item that depends on time.
  public struct Method: Hashable, Sendable {
    public let code: String
    /// `65h × 10,320 × 1.5`
    public let formula: Text
    public let amount: Int

    public init(code: String, formula: Text, amount: Int) {
      self.code = code
      self.formula = formula
      self.amount = amount
    }

    public var title: Text { PayTitle.of(code) }
  }

  /// Worked time of one kind.
  public struct Hours: Hashable, Sendable {
    public let code: String
    public let minutes: Int

    public init(_ code: String, _ minutes: Int) {
      self.code = code
      self.minutes = minutes
    }

    public var title: Text { PayTitle.of(code) }
  }

  /// In composed Hangul.
  public var name: String?
  /// The number that distinguishes workers of one name: the document's id, or a member's.
  public var number: String?
  /// The workplace; nil in one-off calculations.
  public var place: String?
  /// The employer's name.
  public var employer: String?
  public var from = CivilDate.first
  public var to = CivilDate.first
  public var paidOn = CivilDate.first
  public var earnings: [Line] = []
  public var deductions: [Line] = []
  public var gross = 0
  public var nonTaxable = 0
  public var deductionsTotal = 0
  public var net = 0
  public var methods: [Method] = []
  public var hours: [Hours] = []
  /// Days with work; nil in payslips closed before these were counted.
  public var workedDays: Int?
  /// The last day with work, of day labour only.
  public var lastWorked: CivilDate?
  public var warnings: [PayWarning] = []
  /// The employer's payments besides the gross.
  public var employerShares: [Line] = []
  public var incomeKind = IncomeKind.employee

  public init() {}

  /// Makes a payslip from all its stored parts.
  public init(
    from: CivilDate, to: CivilDate, paidOn: CivilDate, earnings: [Line], deductions: [Line],
    nonTaxable: Int, methods: [Method], hours: [Hours], warnings: [PayWarning],
    employerShares: [Line], incomeKind: IncomeKind
  ) throws(Failure) {
    self.from = from
    self.to = to
    self.paidOn = paidOn
    self.earnings = earnings
    self.deductions = deductions
    self.nonTaxable = try Money(won: nonTaxable).won
    gross = try Payslip.sum(earnings)
    deductionsTotal = try Payslip.sum(deductions)
    net = gross - deductionsTotal
    _ = try Payslip.sum(employerShares)
    self.methods = methods
    self.hours = hours
    self.warnings = warnings
    self.employerShares = employerShares
    self.incomeKind = incomeKind
  }

  public init(_ result: PayResult, _ document: PayDocument) {
    name = document.worker.name.map(Normalization.composedHangul)
    number = document.id
    from = result.from
    to = result.to
    paidOn = result.paidOn
    gross = result.gross
    deductionsTotal = result.deductionsTotal
    net = result.net
    nonTaxable = result.nonTaxable
    warnings = result.warnings
    earnings = Payslip.earnings(result, document)
    deductions = Payslip.deductions(result, document)
    methods = Payslip.methods(result) + Payslip.corrections(document) + Payslip.endMethods(document)
    employerShares = Payslip.employerShares(result)
    incomeKind = document.worker.incomeKind
    hours = PayResult.hours(of: result.minutes)
    workedDays = result.basis.workedDays
    lastWorked = incomeKind == .daily ? document.lastWorked(from: from, to: to) : nil
  }

  /// The unused leave, the severance and the dismissal pay among the earnings.
  public var endPay: Int {
    earnings.reduce(0) { $0 + (PayItem.isOfEnd($1.code) ? $1.amount : 0) }
  }

  /// The severance and the dismissal pay among the earnings, which are income of retirement.
  public var retirementPay: Int {
    earnings.reduce(0) {
      $0 + ([PayItem.severance, PayItem.dismissal].contains($1.code) ? $1.amount : 0)
    }
  }

  public var taxable: Int { gross - nonTaxable }

  /// Gross, employer shares and the reserve for severance pay.
  public var totalCost: Int { employerShares.reduce(gross) { $0 + $1.amount } }

  /// The name, with the number that distinguishes workers of one name.
  public var identified: String? {
    guard let number else { return name }
    return name.map { "\($0) (\(number))" } ?? number
  }

  /// The income tax on that pay and the local tax on the tax, which the payslip has as one sum.
  public var severanceTax: (income: Int, local: Int) {
    SeveranceTax.parts(
      of: deductions.reduce(0) { $0 + ($1.code == PayItem.severanceTax ? $1.amount : 0) })
  }

  /// Returns the amount of a figure by its common code; 0 when there is none.
  public static func amount(of code: String, in lines: [Line]) -> Int {
    lines.reduce(0) { sum, line in
      let isMeant = line.code == code || code == "holiday_pay" && holidayCodes.contains(line.code)
      return isMeant && !line.isItem ? sum + line.amount : sum
    }
  }

  /// The codes of the lines that together are `holiday_pay`.
  private static let holidayCodes = ["holiday_work", "holiday_premium"]

  private static func sum(_ lines: [Line]) throws(Failure) -> Int {
    // The sizes together: no selection of the lines can sum to more.
    var size = Money.zero
    for line in lines { size = try size + Money(won: Int(clamping: line.amount.magnitude)) }
    return lines.reduce(0) { $0 + $1.amount }
  }
}

extension Payslip {
  /// The payslip as the worker is given it, without what the owner should check.
  public var forWorker: Payslip {
    var slip = self
    slip.warnings.removeAll { !$0.isForWorker }
    return slip
  }
}
