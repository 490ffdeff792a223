public import CatchValues

extension DailyTax {
  /// Explains the tax on days paid together.
  /// - Parameter pays: the days that `result` was computed from.
  public static func explanation(pays: [Fraction], result: Result) -> Explanation {
    var exact: Fraction? = .zero
    for tax in result.perDay { exact = exact.flatMap { try? $0 + tax } }
    let dropped = exact.map { Rounding.floor.divide($0.numerator, by: $0.denominator * 10) * 10 }
    let least = result.parameters.named(.taxSmallSum).first.flatMap { Int($0.valueText) } ?? 0
    let small = MonthlyTax.smallSum(dropped ?? 0, least)
    let sum = exact?.grouped ?? "…"
    let income = Explanation(
      "income_tax", result.incomeTax,
      Text(
        en: "exact tax of the days paid together \(sum), \(Explanation.drop.en)\(small.en)",
        ko: "함께 지급한 날의 세액 합계 \(sum), \(Explanation.drop.ko)\(small.ko)"),
      inputs: [.init("days", pays.count), .init("exact", exact?.plain ?? "")],
      parameters: result.parameters.named(.taxSmallSum),
      law: "소득세법 제134조 제3항, 제86조 제1호, 국고금관리법 제47조 제1항",
      children: days(pays, result))
    return .sum(
      "total", result.total,
      [income, MonthlyTax.localTax(result.localTax, on: result.incomeTax, result.parameters)])
  }

  /// Explains the days; consecutive days of equal pay are one line.
  private static func days(_ pays: [Fraction], _ result: Result) -> [Explanation] {
    let deduction = result.parameters.text(.taxDailyDeduction)
    let rate = result.parameters.text(.taxDailyRate)
    var lines: [Explanation] = []
    var start = 0
    while start < min(pays.count, result.perDay.count) {
      var end = start + 1
      while end < pays.count, pays[end] == pays[start] { end += 1 }
      let (pay, count) = (pays[start], end - start)
      let days = count == 1 ? "" : " × \(count)"
      let tax = try? result.perDay[start] * Fraction(count)
      lines.append(
        Explanation(
          "day_tax", tax?.plain ?? "",
          Text(
            en: "(\(pay.grouped) − \(deduction), not below 0) × \(rate) %\(days)"
              + " (6 % less the credit of 55 %)",
            ko: "(일급여 \(pay.grouped) − \(deduction), 0 이상) × \(rate)%\(days)"
              + " (6%에서 세액공제 55%를 뺀 율)"),
          inputs: [.init("day", start + 1), .init("pay", pay.plain), .init("count", count)],
          parameters: result.parameters.named(.taxDailyDeduction, .taxDailyRate),
          law: "소득세법 제47조 제2항, 제59조 제3항, 제129조 제1항 제4호"))
      start = end
    }
    return lines
  }
}

extension BusinessTax {
  /// Explains the 3.3 % withheld from personal services.
  public static func explanation(amount: Int, result: Result) -> Explanation {
    let rate = result.parameters.text(.taxBusinessRate)
    let least = result.parameters.named(.taxBusinessSmallSum).first.flatMap { Int($0.valueText) }
    // Zero means that the tax is withheld, however small.
    let small =
      least.map {
        $0 == 0
          ? Text(en: "; collected however small", ko: "; 소액부징수 없음")
          : Text(
            en: "; under \($0.grouped) won is not collected", ko: "; \($0.grouped)원 미만은 징수하지 않음")
      } ?? Text(verbatim: "")
    let income = Explanation(
      "income_tax", result.incomeTax,
      Text(
        en: "\(amount.grouped) × \(rate) %, \(Explanation.drop.en)\(small.en)",
        ko: "지급액 \(amount.grouped) × \(rate)%, \(Explanation.drop.ko)\(small.ko)"),
      inputs: [.init("amount", amount)],
      parameters: result.parameters.named(.taxBusinessRate, .taxBusinessSmallSum),
      law: "소득세법 제129조 제1항 제3호, 제86조 제1호")
    return .sum(
      "total", result.total,
      [income, MonthlyTax.localTax(result.localTax, on: result.incomeTax, result.parameters)])
  }
}
