public import CatchValues

extension MonthlyTax {
  /// Explains the tax withheld from a month's pay; takes the arguments of `withholding`.
  public static func explanation(
    pay: Int, family: Int, children: Int, percent: Int, rules: TaxRules, result: Withholding
  ) -> Explanation {
    let members = rules.edition.members(family: family, children: children)
    let cents = rules.edition.taxCents(pay: pay, members: members)
    let chosen = chosen(percent, ofCents: cents, lessChildren: result.childAdjustment)
    let table = Fraction(cents, over: 100)
    let small = smallSum(chosen, rules.smallSum)
    let share = Fraction(chosen, over: 1).grouped
    let income = Explanation(
      "income_tax", result.incomeTax,
      Text(
        en: "(table tax \(table.grouped) − children \(result.childAdjustment.grouped), not below 0)"
          + " × \(percent) % = \(share), \(Explanation.drop.en)\(small.en)",
        ko: "(표의 세액 \(table.grouped) − 자녀 \(result.childAdjustment.grouped), 0 이상)"
          + " × \(percent)% = \(share), \(Explanation.drop.ko)\(small.ko)"),
      inputs: [
        .init("pay", pay), .init("family", family), .init("children", children),
        .init("percent", percent),
      ],
      parameters: rules.parameters.named(.taxSmallSum),
      law: "소득세법 제134조 제1항, 시행령 제189조·제194조 제1항, 국고금관리법 제47조 제1항",
      children: [
        rules.edition.explanation(pay: pay, members: members, parameters: rules.parameters),
        childRule(children, rules, result.childAdjustment),
      ])
    return .sum(
      "total", result.total,
      [income, localTax(result.localTax, on: result.incomeTax, rules.parameters)])
  }

  /// Explains the local tax: a tenth of the income tax, for every kind of income.
  static func localTax(
    _ value: Int, on incomeTax: Int, _ parameters: [Parameter]
  ) -> Explanation {
    let rate = parameters.text(.taxLocalRate)
    return Explanation(
      "local_tax", value,
      Text(
        en: "income tax \(incomeTax.grouped) × \(rate) %, \(Explanation.drop.en)",
        ko: "소득세 \(incomeTax.grouped) × \(rate)%, \(Explanation.drop.ko)"),
      inputs: [.init("income_tax", incomeTax)], parameters: parameters.named(.taxLocalRate),
      law: "지방세법 제103조의13 제1항, 지방세기본법 제59조")
  }

  /// Returns a note for a tax too small to be collected, else an empty text.
  static func smallSum(_ tax: Int128, _ least: Int) -> Text {
    guard tax > 0, tax < Int128(least) else { return Text(verbatim: "") }
    return Text(
      en: "; under \(least.grouped) won is not collected",
      ko: "; \(least.grouped)원 미만은 징수하지 않음")
  }

  private static func childRule(
    _ children: Int, _ rules: TaxRules, _ adjustment: Int
  ) -> Explanation {
    let law = "소득세법 시행령 별표 2"
    guard !rules.edition.countsChildrenAsMembers else {
      return Explanation(
        "child_adjustment", adjustment,
        Text(
          en: "nothing: until 2023-02-27 children aged 7 to 20 count as more family members",
          ko: "없음: 2023-02-27까지는 7세 이상 20세 이하 자녀를 가족 수에 더함"),
        inputs: [.init("children", children)], law: law)
    }
    let (first, second, further) = (rules.children[0], rules.children[1], rules.children[2])
    let text: Text =
      switch children {
      case ...0: Text(en: "no children aged 8 to 20", ko: "8세 이상 20세 이하 자녀 없음")
      case 1: Text(en: "first child \(first.grouped)", ko: "첫째 \(first.grouped)")
      case 2:
        Text(
          en: "first child \(first.grouped) + second \(second.grouped)",
          ko: "첫째 \(first.grouped) + 둘째 \(second.grouped)")
      default:
        Text(
          en: "first child \(first.grouped) + second \(second.grouped)"
            + " + \(children - 2) × \(further.grouped)",
          ko: "첫째 \(first.grouped) + 둘째 \(second.grouped) + \(children - 2) × \(further.grouped)")
      }
    let used: [Parameter] =
      switch children {
      case ...0: []
      case 1: rules.parameters.named(.taxChildFirst)
      case 2: rules.parameters.named(.taxChildFirst, .taxChildSecond)
      default: rules.parameters.named(.taxChildFirst, .taxChildSecond, .taxChildFurther)
      }
    return Explanation(
      "child_adjustment", adjustment, text, inputs: [.init("children", children)],
      parameters: used, law: law)
  }
}
