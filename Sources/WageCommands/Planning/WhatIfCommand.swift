import CatchCommandLine
import CatchProgram
import CatchValues
import WageService

/// `catchkit wage what-if`
struct WhatIfCommand {
  let start: StartingPay
  let change: PayChange

  init(
    file: String?, worker: String?, place: String?, rate: PayRate?, hours: PayChange.Hours?,
    year: Int?, employees: Int?, kind: IncomeKind?, options: CalcOptions, law: LawOptions
  ) throws(Failure) {
    start = try StartingPay(file: file, worker: worker, place: place, options: options, law: law)
    var change = PayChange()
    change.rate = rate
    change.hours = hours
    change.year = year
    change.employees = employees
    change.kind = kind
    guard !change.isEmpty else {
      throw .needsOneOf([
        "--new-rate WON", "--new-hours HOURS", "--new-year YEAR", "--new-employees N",
        "--new-kind KIND",
      ])
    }
    self.change = change
  }

  static var command: Command<Environment> {
    let group = Text(en: "Changes to try", ko: "바꿀 조건")
    return Command(
      "what-if", Text(en: "Pay and cost under other conditions", ko: "조건을 바꾼 임금과 인건비"),
      into: WhatIfCommand.init,
      .optionalOperand(
        "FILE", .file, Text(en: "A document of 'wage calc'", ko: "'wage calc' 문서"),
        absent: Text(en: "flags, or the stored shifts", ko: "옵션 또는 저장된 근무")),
      PlanningOptions.worker(absent: Text(en: "yourself", ko: "자신")), PlanningOptions.place,
      .optional(
        "new-rate", .payRate, Text(en: "Another rate of pay", ko: "다른 임금률"), isCommon: true,
        group: group),
      .optional(
        "new-hours", .changedHours,
        Text(en: "Other hours a week: 20h, or +2h", ko: "다른 주 시간: 20h, +2h"),
        isCommon: true, group: group),
      .optional(
        "new-year", .integer(2023...2033), Text(en: "The figures of another year", ko: "다른 해의 수치"),
        isCommon: true, group: group),
      .optional(
        "new-employees", .integer(1...10_000_000),
        Text(en: "Another number of staff", ko: "다른 상시 근로자 수"), isCommon: true, group: group),
      .optional(
        "new-kind", .choice("KIND") { $0.meaning },
        Text(en: "Another kind of income", ko: "다른 소득 종류"), isCommon: true, group: group),
      CalcOptions.arguments, LawOptions.figuresOnly,
      discussion: [
        StartingPay.discussion,
        Text(
          en:
            "Other hours make every piece of a week's work longer or shorter by the same amount; "
            + "shifts that touch count as one piece. Another year changes the law's figures, "
            + "not the days; of years to come only some are known (the pension rate until "
            + "2033), the rest stay as last known, and a note reports it.",
          ko:
            "시간을 바꾸면 그 주의 모든 근무가 똑같이 길어지거나 짧아지며, 이어진 근무는 하나로 봅니다. 해를 바꾸면 날짜는 그대로이고 법의 수치만 바뀝니다. "
            + "앞으로의 해는 일부 수치만 알려져 있어(국민연금 요율은 2033년까지) 나머지는 마지막으로 알려진 값을 사용하고 이를 알립니다."),
      ],
      examples: [
        Example(
          "catchkit wage what-if --rate minimum --weekly-minutes 14h --days mon,tue,wed,thu,fri"
            + " --employees 4 --during 2026-11 --new-hours 15h", "From 14 to 15 hours a week",
          "주 14시간에서 15시간으로"),
        Example(
          "catchkit wage what-if --rate 12000 --weekly-minutes 40h --days mon,tue,wed,thu,fri"
            + " --employees 4 --during 2026-11 --new-employees 5", "The fifth employee", "다섯 번째 직원"),
        Example(
          "catchkit wage what-if --rate 3000000 --basis monthly --during 2026-11 --employees 6"
            + " --new-year 2025 --json | jq '.data[] | select(.figure == \"net\") | .difference'",
          "Change of net pay by last year's law", "작년 법이면 실수령액 차이"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = view.list("catchkit.wage.what-if")

  private static let view = RecordView<(figure: PayFigure, now: Int, then: Int)>(
    id: nil,
    [
      .choice("figure", "Figure", "항목", "In won, the work in minutes", at: { $0.figure }),
      .integer("base", "Now", "지금", "As it is") { $0.now },
      .integer("variant", "Then", "바꾸면", "As it would be") { $0.then },
      .integer("difference", "Change", "차이", "Increase or decrease") { $0.then - $0.now },
      .shown("title", .text, "Figure", "항목") { .bilingual($0.figure.name) },
    ])

  private static let columns: [Field] = [
    .shown("title", .text, "Figure", "항목"),
    .shown("base", .won, "Now", "지금"),
    .shown("variant", .won, "Then", "바꾸면"),
    .shown("difference", .won, "Change", "차이"),
  ]

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let book = try start.law.book(environment)
    let document = try start.document(in: environment)
    var payroll = Payroll(book)
    let now = try payroll.compute(document)
    var changed = document
    try change.apply(to: &changed)
    var other = Payroll(change.book(book, on: now.to))
    let then = try other.compute(changed)
    let rows = PayFigure.allCases.map { (figure: $0, now: now[$0], then: then[$0]) }
    let crossed = PayThreshold.allCases.filter { now.thresholds[$0] != then.thresholds[$0] }
    var notes = crossed.map { $0.crossing(then.thresholds[$0] == true) }
    let known = change.knownFigures(on: now.to)
    if let known { notes.append(WhatIfCommand.note(change.year ?? 0, known)) }
    let isProvisional = known != nil || now.isProvisional || then.isProvisional
    for warning in then.warnings where !now.warnings.contains(where: { $0.id == warning.id }) {
      notes.append(warning.message)
    }
    return Report(
      .list(.init(WhatIfCommand.view.rows(rows))),
      output: WhatIfCommand.output.showing(WhatIfCommand.columns, in: environment),
      meta: start.law.meta + [
        .text("from", now.from.description), .text("to", now.to.description),
        .init("crossed", .array(crossed.map { .string($0.rawValue) })),
        .init("known", known.map { .array($0.map { .string($0) }) } ?? .null),
        .bool("provisional", isProvisional),
      ],
      notes: notes + start.law.notes(provisional: isProvisional))
  }

  private static func note(_ year: Int, _ known: [String]) -> Text {
    let names = known.joined(separator: ", ")
    return Text(
      en:
        "known for \(year): \(names.isEmpty ? "nothing" : names); all other figures as last known",
      ko: "\(year)년에 알려진 수치: \(names.isEmpty ? "없음" : names). 나머지는 마지막으로 알려진 값")
  }
}
