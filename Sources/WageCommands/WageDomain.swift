import CatchCommandLine
public import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import WageService
import WorkplaceOptions

/// The domain `catchkit wage`, pay; a new command is a new file and a new row of `group`.
public enum WageDomain {
  public static let domain = Domain(
    "wage", group: { group }, failures: { failures }, tables: { PayrollTables.tables },
    completions: { completions }, synonyms: { synonyms }, due: { [PayDayDue.source] },
    changeRules: { PayChangeRules.all }, recipes: { recipes }, topics: { [scale] },
    facts: { [minimumWage] },
    services: { [PayPolicies.beyondPlan] }, emptyNotes: EmptyNote.wage,
    nextStep: EmptyNote.workStep,
    settledThrough: { records, view throws(Failure) in
      try ClosedDays.paidThrough(
        members: Set(records.filter { $0.entity == "membership" }.map { ID($0.record) }), in: view)
    })

  private static var failures: [FailureCase] {
    [
      WageRefusal.catalogue, PayDocumentFailure.catalogue, RulesFailure.catalogue,
      PlanningFailure.catalogue, LinesFailure.catalogue, PayrollRefusal.catalogue,
      ClosingRefusal.catalogue,
    ].flatMap(\.self)
  }

  private static var synonyms: Synonyms {
    var synonyms = Synonyms.work
    synonyms.add(
      Synonyms(commands: [
        "dispute": ["compare SLIP"],
        "month": ["preview"],
        "wage slip dispute": ["wage compare SLIP"],
        "wage pay": ["show"],
        "wage budget list": ["show"],
        "wage opening list": ["show"],
        "payslip": ["slip", "show"],
        "summary": ["report"],
        "total": ["report"],
        "validate": ["check"],
      ]))
    return synonyms
  }

  private static var completions: [CompletionKind] {
    [
      CompletionKind("industry") { Industry.all.map(\.code) },
      CompletionKind("rule") {
        var names: [String] = []
        for parameter in RuleBook.shipped.allParameters where !names.contains(parameter.name) {
          names.append(parameter.name)
        }
        return names
      },
      .few("item") { request throws(Failure) in
        let (actor, view) = (try request.actor(), request.view)
        var found: [Candidate] = []
        for member in try PaidMembers.list(for: actor, in: view) where member.owner == actor.id {
          for item in try AgreedItems.list(of: member, in: view) {
            found.append(
              Candidate(item.id.description, Text(verbatim: "\(member.worker) \(item.facts.code)")))
          }
        }
        return found
      },
      .few("close") { request throws(Failure) in
        try ClosedPeriods.list(at: nil, ownedBy: request.actor(), in: request.view).map { close in
          let words = [close.place, close.period, close.worker].compactMap(\.self)
          return Candidate(close.id.description, Text(verbatim: words.joined(separator: " ")))
        }
      },
      .few("period") { request throws(Failure) in
        try ClosedPeriods.list(at: nil, ownedBy: request.actor(), in: request.view).reversed().map {
          Candidate($0.period, Text(verbatim: ""))
        }
      },
      .few("slip") { request throws(Failure) in
        var filter = Payslips.Filter()
        // Those of a year: to read them all would take too long.
        filter.from = try request.environment.zone().local(at: request.environment.now()).date
          .adding(days: -400)
        let slips = try Payslips.list(filter, for: request.actor(), in: request.view).reversed()
        let ids = slips.map { stored in
          let period = ClosedPeriod.name(from: stored.slip.from, to: stored.slip.to)
          return Candidate(stored.id.description, Text(verbatim: "\(stored.worker) \(period)"))
        }
        return ids
          + slips.map(\.worker).distinct().map {
            Candidate($0, Text(en: "the newest payslip", ko: "최근 명세서"))
          }
      },
    ]
  }

  /// The days for which the minimum wage is known.
  private static var minimumWage: DomainFact {
    let name = RuleName.minimumWageHourly.rawValue
    let known = RuleBook.shipped.allParameters.filter { $0.name == name }
    let text = { (date: CivilDate?) -> JSON in date.map { .string($0.description) } ?? .null }
    return DomainFact(
      .of(
        .object([
          .date("from", "From", "시작", "First day covered", "포함하는 첫날", isNullable: true),
          .date("until", "Until", "끝", "Last day covered", "포함하는 마지막 날", isNullable: true),
        ]), "minimum_wage", "Minimum wage", "최저임금",
        "Days whose minimum wage is built in, which shows how recent the rules are",
        "최저임금이 내장된 기간. 내장 규칙이 언제까지인지 나타냄"),
      .object([
        .init("from", text(known.map(\.from).min())),
        .init("until", text(known.compactMap(\.until).max())),
      ]))
  }

  private static var group: Command<Environment> {
    .group(
      "wage", Text(en: "Exact Korean pay, every figure explained", ko: "근거를 설명하는 정확한 임금 계산"),
      discussion: .paragraph(
        en: "Computes pay, premiums and tax to the won by the law of the date asked for, from 2023 "
          + "on: one-off, or on the shifts in the store, where 'preview' and 'show' display "
          + "pay, 'close' freezes payslips, and 'costs', 'report' and 'final' help to plan.",
        ko: "2023년부터 날짜별 법에 따라 임금, 보험료, 세금을 원 단위까지 계산합니다. 한 번만 계산할 수도 있고, 저장된 근무로도 계산합니다. "
          + "'preview'와 'show'는 보여 주고, 'close'는 임금명세서를 확정하며, 'costs', 'report', 'final'은 계획에 "
          + "사용합니다."),
      examples: [
        Example(
          "catchkit wage net --gross 3000000 --on 2026-10-25 --explain",
          "Net pay, every figure with its law", "근거 법령과 함께 보는 실수령액"),
        Example(
          "catchkit wage minimum --hourly 10000 --on 2026-07-01", "Check against the minimum wage",
          "최저임금에 맞는지 확인"),
        Example(
          "catchkit wage preview --during 2026-11", "A month on the stored shifts", "저장된 근무로 보는 한 달"
        ),
        Example(
          "catchkit wage cost --gross 3000000 --on 2026-05-31 --json | jq .data.total",
          "Cost of an employee, as a number", "직원 한 명의 총비용만"),
      ],
      tasks: {
        [
          CommandTask(
            "Pay of the stored shifts", "저장된 근무의 임금",
            "preview show report jobs payday check costs budget"),
          CommandTask(
            "Close and pay out", "마감과 지급",
            "close reopen closed slip ledger arrears export final"),
          CommandTask(
            "Facts for pay", "임금의 조건",
            "profile policy item opening contract"),
          CommandTask(
            "Calculate", "계산",
            "net calc cost tax insurance weekly minimum hours break split severance leave support"),
          CommandTask("Compare", "비교", "compare what-if sweep"),
          CommandTask("Figures of the law", "법정 기준", "rules industries"),
        ]
      },
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
        "slip": { PayslipCommands.group },
        "ledger": { ShowLedger.command },
        "contract": { ShowContract.command },
        "export": { ExportCommands.group },
        "payday": { PayDayCommand.command },
        "compare": { CompareCommand.command },
        "what-if": { WhatIfCommand.command },
        "sweep": { SweepCommand.command },
        "costs": { CostsCommand.command },
        "budget": { BudgetCommands.group },
        "opening": { OpeningCommands.group },
        "final": { FinalCommand.command },
        "jobs": { JobsCommand.command },
        "check": { CheckPay.command },
        "report": { PayReport.command },
      ])
  }
}
