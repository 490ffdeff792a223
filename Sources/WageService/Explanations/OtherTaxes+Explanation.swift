public import CatchValues

extension DailyTax.Result {
  /// The derivation of the tax on days paid together.
  public var explanation: Explanation {
    let exact = PayResult.exactSum(perDay)
    let dropped = exact.map { Rounding.floor.divide($0.numerator, by: $0.denominator * 10) * 10 }
    let least = parameters.named(.taxSmallSum).first.flatMap { Int($0.valueText) } ?? 0
    let small = Text.smallSum(dropped ?? 0, least)
    let sum = exact?.grouped ?? "…"
    let income = Explanation(
      "income_tax", incomeTax,
      en: "exact tax of the days paid together \(sum), \(Explanation.drop.en)\(small.en)",
      ko: "함께 지급한 날의 세액 합계 \(sum), \(Explanation.drop.ko)\(small.ko)",
      inputs: ["days": pays.count, "exact": exact?.plain ?? ""],
      parameters: parameters.named(.taxSmallSum),
      law: "소득세법 제134조 제3항, 제86조 제1호, 국고금관리법 제47조 제1항",
      children: days)
    return .sum("total", total, [income, .localTax(localTax, on: incomeTax, parameters)])
  }

  /// Explains the days; consecutive days of equal pay are one line.
  private var days: [Explanation] {
    let deduction = parameters.text(.taxDailyDeduction)
    let rate = parameters.text(.taxDailyRate)
    var lines: [Explanation] = []
    var start = 0
    while start < pays.count {
      var end = start + 1
      while end < pays.count, pays[end] == pays[start] { end += 1 }
      let (pay, count) = (pays[start], end - start)
      let times = count == 1 ? "" : " × \(count)"
      let tax = try? perDay[start] * Fraction(count)
      lines.append(
        Explanation(
          "day_tax", tax?.plain ?? "",
          en: "(\(pay.grouped) − \(deduction), not below 0) × \(rate) %\(times)"
            + " (6 % less the credit of 55 %)",
          ko: "(일급여 \(pay.grouped) − \(deduction), 0 이상) × \(rate)%\(times)"
            + " (6%에서 세액공제 55%를 뺀 율)", inputs: ["day": start + 1, "pay": pay, "count": count],
          parameters: parameters.named(.taxDailyDeduction, .taxDailyRate),
          law: "소득세법 제47조 제2항, 제59조 제3항, 제129조 제1항 제4호"))
      start = end
    }
    return lines
  }
}

extension BusinessTax.Result {
  /// The derivation of the 3.3 % withheld from personal services.
  public var explanation: Explanation {
    let rate = parameters.text(.taxBusinessRate)
    let least = parameters.named(.taxBusinessSmallSum).first.flatMap { Int($0.valueText) }
    // Zero means that the tax is withheld, however small.
    let small =
      least.map {
        $0 == 0
          ? Text(en: "; collected however small", ko: "; 소액부징수 없음") : Text.notCollected($0)
      } ?? Text(verbatim: "")
    let income = Explanation(
      "income_tax", incomeTax,
      en: "\(amount.grouped) × \(rate) %, \(Explanation.drop.en)\(small.en)",
      ko: "지급액 \(amount.grouped) × \(rate)%, \(Explanation.drop.ko)\(small.ko)",
      inputs: ["amount": amount],
      parameters: parameters.named(.taxBusinessRate, .taxBusinessSmallSum),
      law: "소득세법 제129조 제1항 제3호, 제86조 제1호")
    return .sum("total", total, [income, .localTax(localTax, on: incomeTax, parameters)])
  }
}
