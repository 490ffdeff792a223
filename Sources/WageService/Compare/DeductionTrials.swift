public import CatchValues

/// Recomputes the deductions from the pay that was received, with the mistakes they are known for.
struct DeductionTrials {
  private let document: PayDocument
  private let book: RuleBook
  private let pay: PayResult.Pay
  /// The deductions as they ought to be for that pay.
  let right: PayResult
  private(set) var trials: [SlipTrial] = []

  init(
    _ document: PayDocument, earning pay: PayResult.Pay, book: RuleBook
  ) throws(Failure) {
    self.document = document
    self.book = book
    self.pay = pay
    var payroll = Payroll(book)
    right = try payroll.compute(document, earning: pay)
    tryRules()
    tryInsurances()
    tryKinds()
    tryItems()
    tryArithmetic()
  }

  private mutating func tryRules() {
    for (id, months, en, ko) in [
      ("rates_of_last_year", -12, "last year's rates", "작년 요율로 계산함"),
      ("rates_of_last_half", -6, "the rates and bounds of half a year ago", "반년 전 요율과 상·하한으로 계산함"),
      ("rates_of_two_years_ago", -24, "the rates of two years ago", "2년 전 요율로 계산함"),
    ] {
      let date = right.to.adding(months: months)
      recompute(id, en, ko, by: RuleBook(overlay: book.frozen(on: date)))
    }
  }

  private mutating func tryInsurances() {
    recompute("uninsured", "no insurance at all", "4대 보험에 가입하지 않음") {
      $0.insurances.pension = false
      $0.insurances.health = false
      $0.insurances.employment = false
    }
    recompute("all_insured", "every insurance charged", "4대 보험을 모두 공제함") {
      $0.insurances.pension = true
      $0.insurances.health = true
      $0.insurances.employment = true
    }
    for isInsured in [false, true] {
      let (id, en, ko) =
        isInsured
        ? ("charged", "charged though not due", "대상이 아닌데 공제함") : ("left_out", "left out", "공제하지 않음")
      recompute("pension_\(id)", "the pension is \(en)", "국민연금을 \(ko)") {
        $0.insurances.pension = isInsured
      }
      recompute("health_\(id)", "health insurance is \(en)", "건강보험을 \(ko)") {
        $0.insurances.health = isInsured
      }
      recompute("employment_\(id)", "employment insurance is \(en)", "고용보험을 \(ko)") {
        $0.insurances.employment = isInsured
      }
    }
  }

  private mutating func tryKinds() {
    recompute(
      "business_income", "3.3 % as if self-employed, without insurance",
      "4대 보험 없이 3.3%(사업소득)로 공제함"
    ) { $0.worker.incomeKind = .business }
    if let business = result({ $0.worker.incomeKind = .business }) {
      add("flat_tax", "3.3 % instead of the withholding table", "간이세액표 대신 3.3%를 공제함") {
        $0[.incomeTax] = business.incomeTax
        $0[.localTax] = business.localTax
      }
    }
    recompute("employee_table", "by the table for employees", "근로소득 간이세액표로 공제함") {
      $0.worker.incomeKind = .employee
    }
    recompute("day_labor", "as day labour", "일용근로소득으로 공제함") { $0.worker.incomeKind = .daily }
    add("tax_left_out", "no tax was withheld", "소득세를 공제하지 않음") {
      $0[.incomeTax] = 0
      $0[.localTax] = 0
    }
    for percent in [80, 100, 120] {
      recompute(
        "tax_at_\(percent)", "withheld at \(percent) %", "원천징수 비율 \(percent)%로 공제함"
      ) { $0.worker.withholdingRate = percent }
    }
    for family in 1...8 {
      for children in 0...min(3, family - 1) {
        for percent in [100, 80, 120] {
          recompute(
            "family_count",
            "a family of \(family)\(children > 0 ? " with \(children) children" : "")"
              + (percent == 100 ? "" : " at \(percent) %"),
            "공제대상가족 \(family)명\(children > 0 ? ", 자녀 \(children)명" : "")"
              + (percent == 100 ? "" : ", \(percent)%") + "으로 공제함"
          ) {
            $0.worker.family = family
            $0.worker.children = children
            $0.worker.withholdingRate = percent
          }
        }
      }
    }
  }

  private mutating func tryItems() {
    recompute("exempt_taxed", "tax-free items were taxed", "비과세 항목에 보험료와 세금을 매김") {
      for index in $0.items.indices { $0.items[index].isTaxable = true }
    }
  }

  private mutating func tryArithmetic() {
    guard let rules = right.basis.insurance, let premiums = right.premiums else { return }
    let base = right.taxable
    let half = Fraction(
      Int128(rules.healthRate.numerator), over: Int128(rules.healthRate.denominator) * 2)
    let membership = premiums.membership
    if membership.health {
      let uncut = try? Fraction(base) * half
      add("care_uncut", "long-term care on the uncut health premium", "장기요양보험료를 자르기 전 건강보험료로 계산함") {
        $0[.care] = DeductionTrials.whole(uncut, rules.careRatio.fraction, 10) ?? $0[.care]
      }
      for (id, rate) in [
        ("care_1314", Fraction(1_314, over: 10_000)), ("care_1295", Fraction(1_295, over: 10_000)),
        ("care_1281", Fraction(1_281, over: 10_000)),
      ] {
        let percent = Fraction(rate.numerator * 100, over: rate.denominator)
          .decimal(places: 2, rounding: .halfUp)
        add(
          id, "long-term care as \(percent) % of the health premium",
          "장기요양보험료를 건강보험료의 \(percent)%로 계산함"
        ) {
          $0[.care] =
            DeductionTrials.whole(Fraction(premiums.health.employee), rate, 10) ?? $0[.care]
        }
        add(
          "\(id)_of_income", "long-term care as \(percent) % of the pay",
          "장기요양보험료를 임금의 \(percent)%로 계산함"
        ) { $0[.care] = DeductionTrials.whole(Fraction(base), rate, 10) ?? $0[.care] }
      }
      add("care_by_income", "half of 0.9448 % of the pay", "장기요양보험료를 임금의 0.4724%로 계산함") {
        $0[.care] =
          DeductionTrials.whole(Fraction(base), Fraction(9_448, over: 2_000_000), 10) ?? $0[.care]
      }
    }
    for rounding in Rounding.allCases {
      addUncut(
        "won_kept_\(rounding.rawValue)", "amounts below 10 won were not dropped",
        "10원 미만을 버리지 않음", uncut(rules, premiums, half, rounding, unit: 1))
      if rounding != .floor {
        addUncut(
          "tens_\(rounding.rawValue)", "rounded to 10 won instead of dropped",
          "10원 미만을 버리지 않고 반올림함", uncut(rules, premiums, half, rounding, unit: 10))
      }
    }
  }

  private mutating func addUncut(
    _ id: String, _ en: String, _ ko: String, _ figures: SlipFigures
  ) {
    trials.append(SlipTrial(cause: SlipCause(id, en, ko), figures: figures))
  }

  private func uncut(
    _ rules: InsuranceRules, _ premiums: Premiums, _ half: Fraction, _ rounding: Rounding,
    unit: Int
  ) -> SlipFigures {
    var figures = SlipFigures(right)
    func part(_ base: Int, _ rate: Fraction) -> Int {
      DeductionTrials.whole(Fraction(base), rate, unit, rounding) ?? 0
    }
    let base = right.taxable
    if premiums.membership.pension {
      figures[.pension] = part(premiums.pension.base, rules.pensionRate.fraction)
    }
    if premiums.membership.health {
      figures[.health] = part(base, half)
      figures[.care] = part(figures[.health], rules.careRatio.fraction)
    }
    if premiums.membership.unemployment {
      figures[.employment] = part(base, rules.unemploymentRate.fraction)
    }
    figures[.localTax] = part(figures[.incomeTax], Fraction(1, over: 10))
    return figures
  }

  /// base × rate in whole units of so many won.
  private static func whole(
    _ base: Fraction?, _ rate: Fraction, _ unit: Int, _ rounding: Rounding = .floor
  ) -> Int? {
    guard let base, let exact = try? base * rate,
      let units = try? exact * Fraction(1, over: Int128(unit)),
      let whole = try? units.rounded(rounding)
    else { return nil }
    return whole * unit
  }

  private func result(
    by rules: RuleBook? = nil, _ change: (inout PayDocument) -> Void
  ) -> PayResult? {
    var changed = document
    change(&changed)
    guard rules != nil || changed != document else { return nil }
    var payroll = Payroll(rules ?? book)
    return try? payroll.compute(changed, earning: pay)
  }

  private mutating func recompute(
    _ id: String, _ en: String, _ ko: String, by rules: RuleBook? = nil,
    _ change: (inout PayDocument) -> Void = { _ in }
  ) {
    guard let result = result(by: rules, change) else { return }
    trials.append(SlipTrial(cause: SlipCause(id, en, ko), figures: SlipFigures(result)))
  }

  private mutating func add(
    _ id: String, _ en: String, _ ko: String, _ change: (inout SlipFigures) -> Void
  ) {
    var figures = SlipFigures(right)
    change(&figures)
    trials.append(SlipTrial(cause: SlipCause(id, en, ko), figures: figures))
  }
}

extension RuleBook {
  /// The figures that hold on a date, as if they held always; own ones still win.
  public func frozen(on date: CivilDate) -> [Parameter] {
    let held = (try? RuleBook(allowsProvisional: true).found(on: date)) ?? []
    return held.map(\.parameter).map {
      Parameter(
        name: $0.name, value: $0.value, unit: $0.unit, from: .first, until: nil,
        source: $0.source, certainty: $0.certainty)
    } + overlay
  }
}
