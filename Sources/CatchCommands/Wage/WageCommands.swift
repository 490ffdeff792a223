import CatchCommandLine
import CatchValues

/// `catchkit wage`: a new command is one file beside this one and one row here.
enum WageCommands {
  static var group: Command<Environment> {
    .group(
      "wage", Text(en: "Exact Korean pay, every figure explained", ko: "근거를 설명하는 정확한 임금 계산"),
      discussion: [
        Text(
          en: "Computes pay, premiums and tax to the won by the law of the date asked for, from "
            + "2023 on: one-off, or on the shifts in the store, where 'preview' and 'show' look, 'close' "
            + "freezes payslips, and 'costs', 'report' and 'final' plan.",
          ko: "2023년부터 날짜별 법에 따라 임금, 보험료, 세금을 원 단위까지 계산합니다. 한 번만 계산할 수도 있고, "
            + "저장된 근무로도 계산합니다. 'preview'와 'show'는 보여 주고, 'close'는 임금명세서를 확정하며, 'costs', 'report', "
            + "'final'은 계획에 씁니다.")
      ],
      examples: [
        Example(
          "catchkit wage net --gross 3000000 --on 2026-10-25 --explain",
          Text(en: "Net pay, every figure with its law", ko: "근거 법령과 함께 보는 실수령액")),
        Example(
          "catchkit wage minimum --hourly 10000 --on 2026-07-01",
          Text(en: "Is it enough?", ko: "최저임금에 맞는지 확인")),
        Example(
          "catchkit wage preview --period 2026-11",
          Text(en: "A month on the stored shifts", ko: "저장된 근무로 보는 한 달")),
        Example(
          "catchkit wage cost --gross 3000000 --on 2026-05-31 --json | jq .data.total",
          Text(en: "What an employee costs, as a number", ko: "직원 한 명의 총비용만")),
      ],
      children: [
        "calc": { CalcCommand.command },
        "net": { NetCommand.command },
        "cost": { CostCommand.command },
        "tax": { TaxCommands.group },
        "insurance": { InsuranceCommand.command },
        "weekly": { WeeklyCommand.command },
        "minimum": { MinimumCommand.command },
        "hours": { HoursCommand.command },
        "break": { BreakCommand.command },
        "split": { SplitCommand.command },
        "severance": { SeveranceCommand.command },
        "leave": { LeaveCommand.command },
        "support": { SupportCommand.command },
        "rules": { RulesCommand.command },
        "industries": { IndustriesCommand.command },
        "preview": { PreviewPay.command },
        "show": { ShowPay.command },
        "profile": { ProfileCommands.group },
        "policy": { PolicyCommands.group },
        "item": { ItemCommands.group },
        "close": { ClosePeriod.command },
        "reopen": { ReopenPeriod.command },
        "closed": { ListCloses.command },
        "arrears": { ListArrears.command },
        "slip": { SlipCommands.group },
        "export": { ExportCommands.group },
        "payday": { PayDayCommand.command },
        "compare": { CompareCommand.command },
        "what-if": { WhatIfCommand.command },
        "sweep": { SweepCommand.command },
        "costs": { CostsCommand.command },
        "budget": { BudgetCommands.group },
        "final": { FinalCommand.command },
        "jobs": { JobsCommand.command },
        "check": { CheckPay.command },
        "report": { PayReport.command },
      ])
  }
}
