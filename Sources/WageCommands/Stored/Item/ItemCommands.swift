import CatchCommandLine
import CatchProgram
import CatchValues

/// `catchkit wage item`: amounts besides pay for work.
enum ItemCommands {
  static var group: Command<Environment> {
    .group(
      "item", Text(en: "Allowances, bonuses, advances and deductions", ko: "수당, 상여, 가불, 공제"),
      discussion: .paragraph(
        en: "An item is paid once with the period of its day, or with --recurring in every "
          + "period it touches. A negative amount is a deduction or an advance paid before.",
        ko: "항목은 그날이 든 임금 기간에 한 번, --recurring을 지정하면 걸치는 기간마다 지급합니다. 음수는 공제나 이미 준 가불입니다."),
      examples: [
        Example(
          "catchkit wage item add 민지 meal=100000 --recurring --since 2026-11-01",
          "A meal allowance each month", "매달 식대"),
        Example("catchkit wage item list --as 민지", "Your own", "내 항목"),
        Example("catchkit wage item list --format ids | wc -l", "Count", "항목 수"),
      ],
      children: [
        "add": { AddItem.command },
        "list": { ListItems.command },
        "remove": { RemoveItem.command },
      ])
  }
}
