import CatchValues

extension PayResult {
  /// Takes a period from its payslip: the amounts paid, whatever a computation gives now.
  ///
  /// - Parameter computed: the current result for the same days, for facts that no payslip has: the
  ///   weeks, the bases of the premiums, the derivation of rates.
  public init(paid slip: Payslip, computed: PayResult?) {
    self =
      computed
      ?? PayResult(
        id: slip.number, from: slip.from, to: slip.to, paidOn: slip.paidOn,
        basis: PayBasisFacts(of: slip.incomeKind, from: slip.from, to: slip.to))
    let figures = PayslipFigures(slip)
    (from, to, paidOn) = (slip.from, slip.to, slip.paidOn)
    pay = figures.pay
    gross = slip.gross
    nonTaxable = slip.nonTaxable
    taxable = slip.taxable
    premiums = Premiums(slip, figures, computed: computed?.premiums)
    (incomeTax, localTax) = (figures[.incomeTax], figures[.localTax])
    otherDeductions = figures[.otherDeductions]
    severanceAccrual = Payslip.amount(of: "severance_accrual", in: slip.employerShares)
    warnings = slip.warnings
    isProvisional = false
    let hours = PayResult.hours(of: minutes)
    // With equal hours, the finer detail of the computation is kept.
    guard hours != slip.hours else { return }
    minutes = KindMinutes(slip)
    weeks = []
  }

  /// Returns worked time in the kinds that payslips show.
  static func hours(of minutes: KindMinutes) -> [Payslip.Hours] {
    [
      .init("work", minutes.work), .init("overtime", minutes.overtime + minutes.partTimeExcess),
      .init("night", minutes.night), .init("holiday", minutes.holidayWithin + minutes.holidayOver),
    ]
  }
}

extension KindMinutes {
  fileprivate init(_ slip: Payslip) {
    self.init()
    func minutes(_ code: String) -> Int { slip.hours.first { $0.code == code }?.minutes ?? 0 }
    work = minutes("work")
    overtime = minutes("overtime")
    night = minutes("night")
    holidayWithin = minutes("holiday")
  }
}

extension Premiums {
  fileprivate init?(_ slip: Payslip, _ figures: PayslipFigures, computed: Premiums?) {
    guard slip.employerShares.contains(where: { Premiums.codes.contains($0.code) }) else {
      return nil
    }
    func employer(_ code: String) -> Int { Payslip.amount(of: code, in: slip.employerShares) }
    membership = computed?.membership ?? .none
    pension = Pension(
      base: computed?.pension.base ?? 0, employee: figures[.pension],
      employer: employer("national_pension"))
    health = Shares(employee: figures[.health], employer: employer("health_insurance"))
    care = Shares(employee: figures[.care], employer: employer("long_term_care"))
    let share = employer("employment_insurance")
    let stability = min(share, computed?.employment.employerStability ?? 0)
    employment = Employment(
      employee: figures[.employment], employerUnemployment: share - stability,
      employerStability: stability)
    accidentRate = computed?.accidentRate ?? .zero
    accident = employer("industrial_accident")
  }
}

extension PayBasisFacts {
  /// Makes the facts of days whose computation was not kept.
  fileprivate init(of kind: IncomeKind, from: CivilDate, to: CivilDate) {
    self.init(
      segments: [], factors: .law, premiumParameters: [], hasWeeklyHoliday: false, isMinor: false,
      comesOfAge: nil, rounding: .ceil, basis: .hourly, weeklyMethod: .ruling, basisHours: nil,
      salary: nil, salaries: [], employedDays: 0,
      periodDays: to.daysSinceEpoch - from.daysSinceEpoch + 1, unpaidMinutes: .zero,
      extraMinutes: 0, incomeKind: kind)
  }
}
