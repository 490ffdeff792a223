import CatchCommandLine
import CatchProgram
import CatchValues
import PayrollService
import WageService

/// `catchkit wage compare`
struct CompareCommand {
  let slip: String
  /// nil when the names and sums of the slip must decide.
  let deductions: [String]?
  let columns: [NamedPart]
  let start: StartingPay

  init(
    slip: String, deductions: [String], columns: [NamedPart], file: String?, worker: String?,
    place: String?, options: CalcOptions, law: LawOptions
  ) throws(Failure) {
    if slip == "-", file == "-" { throw .conflict("-", "--against -") }
    self.slip = slip
    self.columns = columns
    self.deductions = deductions.isEmpty ? nil : deductions
    start = try StartingPay(file: file, worker: worker, place: place, options: options, law: law)
  }

  static var command: Command<Environment> {
    Command(
      "compare",
      Text(en: "Check a payslip line by line, with likely causes", ko: "받은 명세서를 항목별로 확인하고 원인 찾기"),
      into: CompareCommand.init,
      .operand(
        "SLIP", .file,
        Text(en: "The payslip received, a table or JSON", ko: "받은 명세서(표 또는 JSON)")),
      .repeated(
        "deductions", .text("NAME"),
        Text(en: "Lines that are deductions; 'none' for no other", ko: "공제인 항목. 더 없으면 none"),
        takesCommas: true),
      TableHeadings.columns(),
      .optional(
        "against", .file, Text(en: "A document of 'wage calc'", ko: "'wage calc' 문서"),
        absent: Text(en: "flags, or the stored shifts", ko: "옵션 또는 저장된 근무"), isCommon: true),
      PlanningOptions.worker(absent: Text(en: "yourself", ko: "자신")), PlanningOptions.place,
      CalcOptions.arguments, LawOptions.figuresOnly,
      discussion: [
        Text(
          en: "The payslip is a table with an item and an amount a line, perhaps with deductions "
            + "beside them (공제항목, 공제액), an object of names and amounts, or what "
            + "'wage calc --json' and 'wage slip show' print as JSON or CSV; Korean names such "
            + "as 기본급 and 국민연금 are known. A cause is named only where recomputing with that "
            + "mistake gives exactly the amount received, and no two contradict each other; "
            + "'meta.causes' lists all causes, those that explain most lines first. A closed "
            + "period is compared with its payslip as it was frozen.",
          ko: "명세서는 한 줄에 항목과 금액이 있는 표(옆에 공제항목과 공제액이 있어도 됨)이거나, 이름과 금액의 JSON 객체이거나, "
            + "'wage calc --json'이나 'wage slip show'가 JSON·CSV로 출력한 것입니다. 기본급, 국민연금 같은 이름을 알아봅니다. 원인은 그 실수로 다시 계산한 값이 받은 금액과 정확히 같을 "
            + "때만 표시하며 서로 어긋나는 원인은 표시하지 않습니다. 많은 항목을 설명하는 순서로 'meta.causes'에 모읍니다. 마감한 기간은 마감 "
            + "때의 명세서와 비교합니다."),
        Text(
          en: "A line with a name of its own is a deduction by its name, such as 유니폼공제, 4대보험 or "
            + "3.3%, or by the slip's sums; where neither tells, --deductions must. A lower rate, a "
            + "missing shift and a deducted break are causes only where no other mistake fits.",
          ko: "이름이 따로 있는 항목은 유니폼공제, 4대보험, 3.3%처럼 이름으로, 또는 명세서의 합계로 공제인지 판단하며, 알 수 없으면 "
            + "--deductions로 지정해야 합니다. 더 낮은 시급, 빠진 근무, 뺀 휴게는 다른 원인이 맞지 않을 때만 표시합니다."),
        StartingPay.discussion,
      ],
      examples: [
        Example(
          "printf '항목,금액\\n기본급,928800\\n고용보험,8350\\n실수령액,920450\\n' | catchkit wage compare -"
            + " --rate minimum --weekly-minutes 20h --days mon,tue,wed,thu,fri --employees 4"
            + " --during 2026-11", "Check for the weekly holiday allowance", "주휴수당이 들어 있는지 확인"),
        Example(
          "printf 'item,amount\\ngross,3000000\\nnational_pension,135000\\n' | catchkit wage compare"
            + " - --basis monthly --rate 3000000 --during 2026-11 --employees 6 --lang ko",
          "National pension at last year's rate", "작년 요율의 국민연금"),
        Example(
          "printf '{\"net\":1000000}' | catchkit wage compare - --basis monthly --rate 1000000"
            + " --during 2026-11 --employees 6 --weekly-minutes 10h --json | jq .data[0].cause",
          "Only the net pay is known", "실수령액만 아는 경우"),
      ],
      output: output,
      negativeAnswer: Text(en: "the payslip differs", ko: "명세서가 다름"),
      readsStandardInput: true, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = view.list("catchkit.wage.compare")

  private static let view = RecordView<PayslipComparison.Row>(
    id: nil, list: ["title", "received", "computed", "difference", "meaning"],
    [
      .text("item", "Item", "항목", "Name from 'wage calc', or from the payslip") { $0.code },
      .won(
        "received", "Received", "받은 금액", "Null if the payslip has no such line", isNullable: true
      ) { $0.received },
      .won(
        "computed", "Computed", "계산한 금액", "Null for an item that was never agreed", isNullable: true
      ) { $0.computed },
      .won("difference", "Difference", "차이", "Received less computed") { $0.difference },
      .text(
        "cause", "Cause", "원인",
        "Null where both agree; two that make a line together are joined by +", isNullable: true
      ) { $0.cause?.id },
      .spoken(
        "meaning", "Meaning", "설명", "The cause in words", isNullable: true, at: \.cause?.meaning),
      .shown("title", .text, "Item", "항목") { .bilingual($0.title) },
    ])

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let book = try start.law.book(environment)
    let (received, table) = try readSlip(environment)
    let (document, slip) = try start.found(in: environment)
    var comparison = try PayslipComparison(
      received, against: document, frozen: slip?.slip, deductions: deductions, book: book)
    var notes = table.map { TableHeadings.notes($0, ignoring: ReceivedPayslip.ignored) } ?? []
    if let other = try comparison.withWeekBefore(
      received, deductions: deductions, frozen: slip?.slip)
    {
      comparison = other
      notes.append(CompareCommand.weekBeforeNote)
    }
    let result = comparison.result
    let headings = table.map { TableHeadings.meta($0) } ?? []
    let differing = comparison.rows.filter { $0.difference != 0 }
    return Report(
      .list(.init(CompareCommand.view.rows(comparison.rows))),
      output: CompareCommand.view.shown(CompareCommand.output, in: environment),
      meta: start.law.meta + [
        .text("from", result.from.description), .text("to", result.to.description),
        .bool("agrees", differing.isEmpty),
        .count("unexplained", differing.filter { $0.cause == .unexplained }.count),
        .init("causes", .array(comparison.causes.map(CompareCommand.cause))),
        .text("slip", slip?.id.description),
        .bool("provisional", result.isProvisional),
      ] + headings,
      notes: notes + CompareCommand.notes(comparison, slip)
        + start.law.notes(provisional: result.isProvisional), isNegative: !differing.isEmpty)
  }

  private static let weekBeforeNote = Text(
    en: "the payslip fits better if the days of the first week before the period were attended, so "
      + "its weekly rest counts here; --week-before absent if they were not",
    ko: "기간 전 첫 주를 개근했다고 볼 때 명세서와 더 맞아 그 주휴수당을 넣어 비교했습니다. 결근했다면 --week-before absent를 "
      + "지정하십시오")

  private static func cause(_ likely: PayslipComparison.Likely) -> JSON {
    .object([
      .text("cause", likely.cause.id), .init("meaning", .bilingual(likely.cause.meaning)),
      .count("lines", likely.lines),
      .init("law", likely.cause.law.map { .bilingual($0) } ?? .null),
    ])
  }

  private static func notes(_ comparison: PayslipComparison, _ slip: StoredPayslip?) -> [Text] {
    var notes: [Text] = []
    if let slip {
      notes.append(
        en: "the period is closed: compared with the payslip \(slip.id) as it was frozen",
        ko: "마감한 기간이므로 마감 때의 명세서 \(slip.id.description, .with) 비교했습니다")
    }
    for cause in comparison.causes.map(\.cause) {
      let en = cause.law.map { " (\($0.en))" } ?? ""
      let ko = cause.law.map { "(\($0.ko))" } ?? ""
      notes.append(en: "likely cause: \(cause.meaning.en)\(en)", ko: "원인: \(cause.meaning.ko)\(ko)")
    }
    return notes
  }

  /// Reads the payslip; one in JSON has no table.
  private func readSlip(
    _ environment: Environment
  ) throws(Failure) -> (slip: ReceivedPayslip, table: PeopleTable?) {
    let source = try environment.open(slip)
    let bytes = try source.readAll(limit: 1 << 20)
    let first = bytes.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
    if first == 0x7B || first == 0x5B {
      guard columns.isEmpty else { throw .conflict("--columns", slip) }
      return (
        try ReceivedPayslip.read(
          json: try JSON.parse(bytes, file: source.name), file: source.name), nil
      )
    }
    let given = try TableHeadings.checked(columns, ReceivedPayslip.fields)
    return try Failure.locating(file: source.name) { () throws(Failure) in
      var table = try PeopleTable(
        try environment.tableText(bytes, file: source.name), file: source.name,
        ReceivedPayslip.fields, columns: given, missing: PayslipRefusal.columns,
        .init(today: try start.law.date(environment)))
      let received = try ReceivedPayslip.read(&table, file: source.name)
      return (received, table)
    }
  }
}
