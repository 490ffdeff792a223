public import CatchValues

extension Withholding {
  /// The derivation of the tax withheld from a month's pay.
  public var explanation: Explanation {
    let members = rules.edition.members(family: family, children: children)
    let cents = rules.edition.taxCents(pay: pay, members: members)
    let chosen = MonthlyTax.chosen(percent, ofCents: cents, lessChildren: childAdjustment)
    let small = Text.smallSum(chosen, rules.smallSum)
    let (table, kept) = (Fraction(cents, over: 100).grouped, childAdjustment.grouped)
    let share = Fraction(chosen, over: 1).grouped
    let income = Explanation(
      "income_tax", incomeTax,
      en: "(table tax \(table) − children \(kept), not below 0) × \(percent) % = \(share),"
        + " \(Explanation.drop.en)\(small.en)",
      ko: "(표의 세액 \(table) − 자녀 \(kept), 0 이상) × \(percent)% = \(share),"
        + " \(Explanation.drop.ko)\(small.ko)",
      inputs: ["pay": pay, "family": family, "children": children, "percent": percent],
      parameters: rules.parameters.named(.taxSmallSum),
      law: "소득세법 제134조 제1항, 시행령 제189조·제194조 제1항, 국고금관리법 제47조 제1항",
      children: [
        rules.edition.explanation(pay: pay, members: members, parameters: rules.parameters),
        childRule,
      ])
    return .sum("total", total, [income, .localTax(localTax, on: incomeTax, rules.parameters)])
  }

  private var childRule: Explanation {
    let law = "소득세법 시행령 별표 2"
    guard !rules.edition.countsChildrenAsMembers else {
      return Explanation(
        "child_adjustment", childAdjustment,
        en: "nothing: until 2023-02-27 children aged 7 to 20 count as more family members",
        ko: "없음: 2023-02-27까지는 7세 이상 20세 이하 자녀를 가족 수에 더함", inputs: ["children": children],
        law: law)
    }
    let names: [RuleName] = [.taxChildFirst, .taxChildSecond, .taxChildFurther]
    let (amounts, more) = (rules.children.map(\.grouped), children - 2)
    let en = [
      "first child \(amounts[0])", " + second \(amounts[1])", " + \(more) × \(amounts[2])",
    ]
    let ko = ["첫째 \(amounts[0])", " + 둘째 \(amounts[1])", " + \(more) × \(amounts[2])"]
    let count = min(3, max(0, children))
    return Explanation(
      "child_adjustment", childAdjustment,
      en: count == 0 ? "no children aged 8 to 20" : en.prefix(count).joined(),
      ko: count == 0 ? "8세 이상 20세 이하 자녀 없음" : ko.prefix(count).joined(),
      inputs: ["children": children],
      parameters: names.prefix(count).flatMap { rules.parameters.named($0) }, law: law)
  }
}

extension Explanation {
  /// Explains the local tax: a tenth of the income tax, for every kind of income.
  static func localTax(
    _ value: Int, on incomeTax: Int, _ parameters: [Parameter]
  ) -> Explanation {
    let rate = parameters.text(.taxLocalRate)
    return Explanation(
      "local_tax", value,
      en: "income tax \(incomeTax.grouped) × \(rate) %, \(Explanation.drop.en)",
      ko: "소득세 \(incomeTax.grouped) × \(rate)%, \(Explanation.drop.ko)",
      inputs: ["income_tax": incomeTax], parameters: parameters.named(.taxLocalRate),
      law: "지방세법 제103조의13 제1항, 지방세기본법 제59조")
  }
}

extension Text {
  /// Returns a note for a tax too small to be collected, else an empty text.
  static func smallSum(_ tax: Int128, _ least: Int) -> Text {
    tax > 0 && tax < Int128(least) ? notCollected(least) : Text(verbatim: "")
  }

  static func notCollected(_ least: Int) -> Text {
    Text(
      en: "; under \(least.grouped) won is not collected",
      ko: "; \(least.grouped)원 미만은 징수하지 않음")
  }
}
