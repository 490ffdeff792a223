import CatchValues

/// Mistakes in the arithmetic of premiums: shares of the wrong base, and rounding in the wrong
/// place.
extension DeductionMistakes {
  mutating func addCare() {
    guard right.premiums?.membership.health == true else { return }
    finish(
      .health, "care_uncut", "long-term care on the uncut health premium",
      "장기요양보험료를 자르기 전 건강보험료로 계산함"
    ) { _, result, figures in
      guard let rules = result.basis.insurance else { return }
      let uncut = try? Fraction(result.taxable) * DeductionMistakes.half(of: rules.healthRate)
      figures[.care] =
        DeductionMistakes.whole(uncut, rules.careRatio.fraction, 10) ?? figures[.care]
    }
    for (id, rate) in [
      ("care_1314", Fraction(1_314, over: 10_000)), ("care_1295", Fraction(1_295, over: 10_000)),
      ("care_1281", Fraction(1_281, over: 10_000)),
    ] {
      let percent = Fraction(rate.numerator * 100, over: rate.denominator)
        .decimal(places: 2, rounding: .halfUp)
      finish(
        .health, id, "long-term care as \(percent) % of the health premium",
        "장기요양보험료를 건강보험료의 \(percent)%로 계산함"
      ) { _, result, figures in
        let health = Fraction(result.premiums?.health.employee ?? 0)
        figures[.care] = DeductionMistakes.whole(health, rate, 10) ?? figures[.care]
      }
      finish(
        .health, "\(id)_of_income", "long-term care as \(percent) % of the pay",
        "장기요양보험료를 임금의 \(percent)%로 계산함"
      ) { _, result, figures in
        figures[.care] =
          DeductionMistakes.whole(Fraction(result.taxable), rate, 10) ?? figures[.care]
      }
    }
    finish(
      .health, "care_by_income", "half of 0.9448 % of the pay", "장기요양보험료를 임금의 0.4724%로 계산함"
    ) { _, result, figures in
      figures[.care] =
        DeductionMistakes.whole(Fraction(result.taxable), Fraction(9_448, over: 2_000_000), 10)
        ?? figures[.care]
    }
  }

  mutating func addTens() {
    guard right.premiums != nil else { return }
    for rounding in Rounding.allCases {
      finish(
        .tens, "won_kept_\(rounding.rawValue)", "amounts below 10 won were not dropped",
        "10원 미만을 버리지 않음"
      ) { _, result, figures in
        DeductionMistakes.keep(rounding, unit: 1, result, &figures)
      }
      if rounding != .floor {
        finish(
          .tens, "tens_\(rounding.rawValue)", "rounded to 10 won instead of dropped",
          "10원 미만을 버리지 않고 반올림함"
        ) { _, result, figures in
          DeductionMistakes.keep(rounding, unit: 10, result, &figures)
        }
      }
    }
  }

  private static func keep(
    _ rounding: Rounding, unit: Int, _ result: PayResult, _ figures: inout PayslipFigures
  ) {
    guard let rules = result.basis.insurance, let premiums = result.premiums else { return }
    func part(_ base: Int, _ rate: Fraction) -> Int {
      whole(Fraction(base), rate, unit, rounding) ?? 0
    }
    if premiums.membership.pension {
      figures[.pension] = part(premiums.pension.base, rules.pensionRate.fraction)
    }
    if premiums.membership.health {
      figures[.health] = part(result.taxable, half(of: rules.healthRate))
      figures[.care] = part(figures[.health], rules.careRatio.fraction)
    }
    if premiums.membership.unemployment {
      figures[.employment] = part(result.taxable, rules.unemploymentRate.fraction)
    }
    figures[.localTax] = part(figures[.incomeTax], Fraction(1, over: 10))
  }

  private static func half(of rate: Rate) -> Fraction {
    Fraction(Int128(rate.numerator), over: Int128(rate.denominator) * 2)
  }

  /// Returns base × rate, rounded to a multiple of `unit` won.
  static func whole(
    _ base: Fraction?, _ rate: Fraction, _ unit: Int, _ rounding: Rounding = .floor
  ) -> Int? {
    guard let base, let exact = try? base * rate,
      let units = try? exact * Fraction(1, over: Int128(unit)),
      let whole = try? units.rounded(rounding)
    else { return nil }
    return whole * unit
  }
}
