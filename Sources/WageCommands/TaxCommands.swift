import CatchCommandLine
import CatchProgram
import CatchValues

/// `catchkit wage tax …`
enum TaxCommands {
  static var group: Command<Environment> {
    .group(
      "tax", Text(en: "Tax withheld from pay", ko: "원천징수 세액"),
      examples: [
        Example(
          "catchkit wage tax monthly --gross 3000000 --on 2026-03-31", "A month of an employee",
          "직원의 한 달"),
        Example(
          "catchkit wage tax business --amount 1000000 --on 2026-06-30", "A freelancer's 3.3 %",
          "프리랜서 3.3 %"),
        Example(
          "catchkit wage tax daily --gross 200000 --on 2026-06-30 --json | jq .data.total",
          "A day labourer, as a number", "일용근로자의 세액만"),
      ],
      children: [
        "monthly": { MonthlyTaxCommand.command },
        "daily": { DailyTaxCommand.command },
        "business": { BusinessTaxCommand.command },
        "table": { TaxTableCommand.command },
      ])
  }
}
