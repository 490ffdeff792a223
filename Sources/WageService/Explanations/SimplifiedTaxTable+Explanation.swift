import CatchValues

extension SimplifiedTaxTable {
  /// Explains the table's tax: the row, the year behind its cell, and the annex's rules beyond the
  /// table.
  func explanation(pay: Int, members: Int, parameters: [Parameter]) -> Explanation {
    func node(en: String, ko: String, _ children: [Explanation] = []) -> Explanation {
      Explanation(
        "table_tax", Fraction(taxCents(pay: pay, members: members), over: 100), en: en, ko: ko,
        inputs: ["pay": pay, "members": members], parameters: parameters.named(.taxTable),
        law: "소득세법 시행령 제189조, 별표 2", children: children)
    }
    guard pay >= SimplifiedTaxTable.lowest else {
      let least = SimplifiedTaxTable.lowest.grouped
      return node(en: "pay under \(least) won: no tax", ko: "월급여 \(least)원 미만: 세액 없음")
    }
    if members > 11 {
      let ten = explanation(pay: pay, members: 10, parameters: [])
      let eleven = explanation(pay: pay, members: 11, parameters: [])
      let more = members - 11
      return node(
        en: "tax for 11 (\(eleven.shown)) − (tax for 10 (\(ten.shown)) − tax for 11) × \(more),"
          + " not below 0",
        ko: "11명 세액(\(eleven.shown)) − (10명 세액(\(ten.shown)) − 11명 세액) × \(more), 0 이상",
        [ten, eleven])
    }
    guard let row = SimplifiedTaxTable.row(containing: pay) else {
      let band = band(over: pay)
      let rate = Fraction(Int128(band.permyriad), over: 10_000).percent
      let top = explanation(pay: SimplifiedTaxTable.highest, members: members, parameters: [])
      let rest = " + \(band.added.grouped) + (\(pay.grouped) − \(band.above.grouped)) × \(rate)"
      return node(
        en: "tax on 10,000,000 (\(top.shown))\(rest) %", ko: "1천만원의 세액(\(top.shown))\(rest)%",
        [top])
    }
    let steps = steps(monthly: SimplifiedTaxTable.middle(of: row), members: members)
    let range = row.below.map { "\(row.from.grouped)–\($0.grouped)" } ?? row.from.grouped
    let twelfth = steps.twelfthText
    return node(
      en: "row \(range) won, \(members) in the family; a twelfth of the year's tax on twelve times"
        + " its middle: \(twelfth.en)",
      ko: "\(range)원 구간, 공제대상가족 \(members)명; 구간 중간값 12배의 연 세액을 12로 나눔: \(twelfth.ko)",
      steps.explanations(members: members, of: row))
  }
}

extension SimplifiedTaxTable.Steps {
  private var taxWon: Fraction { Fraction(Int128(tax), over: 10_000) }
  private var creditWon: Fraction { Fraction(Int128(credit), over: 10_000) }

  fileprivate var twelfthText: Text {
    let small = Text.smallSum(Int128(twelfth), 1_000)
    let sum = "(\(taxWon.grouped) − \(creditWon.grouped)) ÷ 12 → \(twelfth.grouped)"
    return Text(
      en: "\(sum), \(Explanation.drop.en)\(small.en)",
      ko: "\(sum), \(Explanation.drop.ko)\(small.ko)")
  }

  /// Explains the steps of the year, in the order of the sum.
  fileprivate func explanations(members: Int, of row: (from: Int, below: Int?)) -> [Explanation] {
    let note = "소득세법 시행령 별표 2 제1호"
    let rowText = row.below.map { "(\(row.from.grouped) + \($0.grouped)) ÷ 2" } ?? row.from.grouped
    let (middle, pay, taxed) = (monthly.grouped, yearly.grouped, max(0, base))
    let less = [earnedIncomeDeduction, personalDeduction, pensionDeduction, specialDeduction]
      .map { " − \($0.grouped)" }.joined()
    return [
      Explanation(
        "yearly_pay", yearly, en: "middle of the row \(rowText) = \(middle), × 12",
        ko: "구간 중간값 \(rowText) = \(middle), × 12",
        inputs: ["from": row.from, "middle": monthly], law: note),
      Explanation(
        "earned_income_deduction", earnedIncomeDeduction, en: "by bands of the year's pay \(pay)",
        ko: "총급여 \(pay) 구간별 근로소득공제", inputs: ["yearly_pay": yearly], law: "소득세법 제47조 제1항"),
      Explanation(
        "personal_deduction", personalDeduction, en: "1,500,000 × \(members) members",
        ko: "1,500,000 × 가족 \(members)명", inputs: ["members": members], law: "소득세법 제50조 제1항"),
      Explanation(
        "pension_deduction", pensionDeduction,
        en: "middle of the row within 290,000–4,490,000, below 1,000 won dropped, × 4.5 %,"
          + " below 10 won dropped, × 12",
        ko: "구간 중간값(290,000–4,490,000, 1,000원 미만 버림) × 4.5%, 10원 미만 버림, × 12",
        inputs: ["middle": monthly], law: "소득세법 제51조의3, 시행령 별표 2 제1호"),
      Explanation(
        "special_deduction", specialDeduction,
        en: "the annex's lump sum for \(members) in the family on \(pay)",
        ko: "가족 \(members)명, 총급여 \(pay)의 특별소득공제 등",
        inputs: ["yearly_pay": yearly, "members": members], law: note),
      Explanation(
        "tax_base", taxed, en: "\(pay)\(less), not below 0",
        ko: "총급여 \(pay) − 공제\(less.dropFirst(2)), 0 이상", law: note),
      Explanation(
        "yearly_tax", taxWon, en: "basic rates on \(taxed.grouped)",
        ko: "과세표준 \(taxed.grouped) × 기본세율", inputs: ["tax_base": taxed], law: "소득세법 제55조 제1항"),
      Explanation(
        "tax_credit", creditWon,
        en: "55 % of the tax to 500,000 won, 30 % beyond, within the table's limit for the pay",
        ko: "산출세액 50만원까지 55%, 초과분 30%, 표의 급여별 한도 이내", inputs: ["yearly_tax": taxWon],
        law: "소득세법 제59조 제1항, 시행령 별표 2 제1호"),
    ]
  }
}
