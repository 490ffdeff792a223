import CatchCommandLine
import CatchProgram
import CatchValues
import WageService

/// `catchkit wage calc`
struct CalcCommand {
  let file: String
  let from: CalcInput?
  let page: String?
  let isReplacing: Bool
  let isLenient: Bool
  let keepsGoing: Bool
  let rejects: String?
  let columns: [NamedPart]
  let dates: DateOrder?
  let options: CalcOptions
  let law: LawOptions

  static var command: Command<Environment> {
    Command(
      "calc", Text(en: "A whole pay period from its shifts", ko: "근무 기록으로 한 달 임금 계산"),
      into: CalcCommand.init,
      .optionalOperand(
        "FILE", .file, default: "-",
        Text(en: "A document, or a table of shifts", ko: "문서 또는 근무 기록 표")),
      .optional(
        "from", .choice("FORMAT") { $0.meaning }, Text(en: "Format of the input", ko: "입력 형식"),
        absent: Text(en: "by the file's ending, else json", ko: "파일 확장자에 따름, 아니면 json"),
        isCommon: true),
      .optional(
        "html", .file, Text(en: "File for a printable page", ko: "인쇄용 HTML을 저장할 파일"),
        isCommon: true),
      .overwriting,
      .flag("lenient", Text(en: "Ignore unknown keys", ko: "모르는 키 무시")),
      .flag(
        "keep-going", Text(en: "Skip refused lines and exit with 17", ko: "거부된 줄을 건너뛰고 17로 종료")),
      .optional("rejects", .file, Text(en: "File for refused lines", ko: "거부된 줄을 저장할 파일")),
      TableHeadings.columns(), TableHeadings.dates(),
      CalcOptions.arguments, LawOptions.argumentsWithoutDate,
      discussion: [
        Text(
          en: "Reads one JSON document, or shifts as CSV or TSV with everything else in flags, or "
            + "JSON Lines with one worker a line, answered line by line in the same order.",
          ko: "JSON 문서 하나, 또는 CSV/TSV 근무 기록과 옵션, 또는 한 줄에 한 사람씩인 JSON Lines를 읽습니다. JSON Lines는 같은 "
            + "순서로 한 줄씩 답합니다."),
        Text(
          en: "A table has a heading for start and end, in English or Korean as time sheets have "
            + "them (근무일자, 출근시간, 퇴근시간, 휴게시간), and any separator; files of spreadsheet programs "
            + "and CP949 are read too. Of 시작, 종료, 출근 and 퇴근 in one table, the last two are the "
            + "clocked times. An end before its start is on the next day; years that are left out are "
            + "those of --during. --explain lists the shifts as they were read.",
          ko: "표에는 시작과 끝의 머리글이 있어야 합니다. 근무일자, 출근시간, 퇴근시간, 휴게시간처럼 근무표에서 쓰는 한국어·영어 머리글과 모든 "
            + "구분 기호, 스프레드시트 파일, CP949를 읽습니다. 한 표에 시작·종료와 출근·퇴근이 함께 있으면 출근·퇴근이 실제 시각입니다. 시작보다 "
            + "이른 끝은 다음 날이며, 빠진 연도는 --during에서 정합니다. --explain은 읽은 근무를 보여 줍니다."),
        Text(
          en: "A flag overrides the document. Nothing is printed when the input is refused; of a "
            + "long JSON Lines input, lines already printed remain valid.",
          ko: "옵션은 문서보다 우선합니다. 입력이 거부되면 아무것도 출력하지 않으며, 긴 JSON Lines에서 이미 출력된 줄은 유효합니다."),
        Text(
          en: "Items with a regularity count over the hours of the period: by the week where it is "
            + "of seven days or fewer, else by the month. Regular ones count towards the minimum wage, "
            + "ordinary ones (--allowance) raise the ordinary wage as well. --week-before attended "
            + "pays the rest of the week that begins before the period; the hours of its days "
            + "before count towards its 40 only where their shifts are given.",
          ko: "정기성이 있는 항목은 기간이 7일 이하이면 주 단위, 아니면 월 단위 시간으로 나누어 셉니다. regular는 최저임금에, "
            + "ordinary(--allowance)는 통상임금에도 들어갑니다. "
            + "--week-before attended는 기간 전에 시작한 주의 주휴수당을 지급하며, 그 전 날의 시간은 근무를 입력해야 주 40시간에 "
            + "셉니다."),
      ],
      examples: [
        Example(
          "printf 'start,end,break_minutes\\n2026-03-02T18:00,2026-03-02T23:30,30\\n'"
            + " | catchkit wage calc --from csv --during 2026-03-02/2026-03-08 --rate minimum"
            + " --weekly-minutes 5h --days mon --employees 6 --lang ko", "A payslip from one shift",
          "근무 하나로 만든 명세서"),
        Example(
          "printf '{\"period\":{\"from\":\"2026-03-02\",\"to\":\"2026-03-08\"},\"contract\":"
            + "{\"rate\":10320,\"weekly_minutes\":480},\"workplace\":{\"employees\":4},\"shifts\":"
            + "[{\"start\":\"2026-03-02T09:00\",\"end\":\"2026-03-02T18:00\",\"break_minutes\":60}]}'"
            + " | catchkit wage calc --json | jq .data.net", "A document in, the net out",
          "문서를 주고 실수령액을 받음"),
        Example(
          "printf 'date,start,end\\n2026-10-09,09:00,20:00\\n' | catchkit wage calc --from csv"
            + " --during 2026-10-05/2026-10-11 --rate 10320 --weekly-minutes 40h"
            + " --days mon,tue,wed,thu,fri --employees 6 --json | jq -c .data.pay",
          "Work on a public holiday", "공휴일 근무"),
        Example(
          "printf '근무일자,출근시간,퇴근시간,휴게시간(분)\\n11월 2일(월),오후 6:00,오전 2:00,60\\n합계,,,60\\n'"
            + " | catchkit wage calc --from csv --during 2026-11-02/2026-11-08 --rate minimum"
            + " --weekly-minutes 7h --days mon --employees 6 --json | jq -c .data.minutes",
          "A time sheet made by hand", "직접 만든 근무표"),
      ],
      output: CalcFields.output, input: CalcFields.input, readsStandardInput: true
    ) { request, environment throws(Failure) in try request.answer(in: &environment) }
  }

  private func answer(in environment: inout Environment) throws(Failure) -> Report {
    let book = try law.book(environment)
    let input = from ?? CalcInput(fileName: file)
    guard input.isTable || columns.isEmpty && dates == nil else {
      throw .conflict(columns.isEmpty ? "--dates" : "--columns", "--from \(input.rawValue)")
    }
    if let rejects { try environment.requireSpare(rejects, of: "--rejects", besides: file) }
    let source = try environment.open(file)
    if input == .jsonl {
      guard page == nil else { throw .conflict("--html", "--from jsonl") }
      guard rejects != "-" else {
        throw .conflict(
          "--rejects -", "--from jsonl",
          hint: Text(
            en: "name a file; standard output holds the answers",
            ko: "파일 이름을 지정하십시오. 표준 출력에는 결과가 나옵니다"))
      }
      var lines = LineReader(source)
      if try ShiftLines.begin(&lines) { return try answer(&lines, Payroll(book), environment) }
      return try PayrollLines(
        payroll: Payroll(book), reader: PayDocumentReader(file: source.name, isLenient: isLenient),
        options: options, law: law, keepsGoing: keepsGoing || rejects != nil, rejects: rejects
      ).answer(lines, in: &environment)
    }
    guard !keepsGoing, rejects == nil else {
      throw .conflict(
        keepsGoing ? "--keep-going" : "--rejects", "--from \(input.rawValue)",
        hint: Text(
          en: "only JSON Lines hold more than one worker", ko: "여러 사람을 담는 형식은 JSON Lines뿐입니다"))
    }
    let bytes = try source.readAll(limit: 64 << 20)
    var payroll = Payroll(book)
    var document = PayDocument()
    guard input.isTable else {
      let result = try compute(bytes, source.name, &payroll, &document)
      return try report(result, document, environment)
    }
    let table = try read(bytes, source.name, input, environment, into: &document)
    options.apply(to: &document)
    let result: PayResult
    do throws(Failure) {
      result = try payroll.compute(document)
    } catch {
      throw error.located(file: source.name).inColumns(of: table)
    }
    return try report(result, document, environment, of: table)
  }

  /// Reads the shifts of a table.
  private func read(
    _ bytes: [UInt8], _ name: String, _ input: CalcInput, _ environment: Environment,
    into document: inout PayDocument
  ) throws(Failure) -> PeopleTable {
    let given = try TableHeadings.checked(columns, ShiftRows.spanFields)
    // The week that crosses an edge of the period may have its shifts here, too.
    let period = options.period.flatMap { $0.from <= $0.to ? $0 : nil }.map {
      $0.from.adding(days: -6)...$0.to.adding(days: 6)
    }
    let context = PeopleTable.Context(
      today: try law.date(environment), period: period, order: dates)
    let table = try Failure.locating(file: name) { () throws(Failure) in
      if given.isEmpty, let own = ShiftRows.readOwn(bytes, file: name, context, into: &document) {
        return own
      }
      var table = try ShiftRows.table(
        try environment.tableText(bytes, file: name), file: name, columns: given, context)
      try ShiftRows.read(&table, file: name, into: &document)
      return table
    }
    guard input == .csv || table.separator == 0x09 else {
      throw CSVFailure.header.failure(
        "the columns of '\(name)' are not separated by tabs", "'\(name)': 탭으로 나눈 열이 아닙니다",
        hint: Text(en: "--from csv takes any separator", ko: "--from csv는 모든 구분 기호를 읽습니다")
      ).located(file: name, line: table.line)
    }
    return table
  }

  /// Computes one worker's pay: shifts as JSON Lines, all else in flags.
  private func answer(
    _ lines: inout LineReader, _ payroll: Payroll, _ environment: Environment
  ) throws(Failure) -> Report {
    guard !keepsGoing, rejects == nil else {
      throw .conflict(
        keepsGoing ? "--keep-going" : "--rejects", "shifts of one worker",
        hint: Text(en: "every shift counts for the weeks", ko: "모든 근무가 주 단위 계산에 들어갑니다"))
    }
    var payroll = payroll
    var document = PayDocument()
    let result: PayResult
    do throws(Failure) {
      try ShiftLines.read(&lines, isLenient: isLenient, into: &document)
      options.apply(to: &document)
      result = try payroll.compute(document)
    } catch {
      throw error.located(file: lines.name)
    }
    return try report(result, document, environment)
  }

  /// Reads the one document of the input and computes it; failures name file, line and field.
  private func compute(
    _ bytes: [UInt8], _ name: String, _ payroll: inout Payroll, _ document: inout PayDocument
  ) throws(Failure) -> PayResult {
    guard !bytes.isEmpty else { throw .emptyDocument(name) }
    let outcome: Result<PayResult, Failure> = bytes.withUnsafeBytes { raw in
      var scanner = JSONScanner(raw, file: name)
      do throws(Failure) {
        try PayDocumentReader(file: name, isLenient: isLenient).read(&scanner, into: &document)
        try scanner.finish()
        options.apply(to: &document)
        return .success(try payroll.compute(document))
      } catch {
        return .failure(error.placed(inDocument: scanner))
      }
    }
    return try outcome.get()
  }

  private static let emptyNote = Text(
    en: "the table has no rows: the pay is that of a period without any shift",
    ko: "표에 행이 없어 근무가 하나도 없는 기간으로 계산했습니다")

  private static let probationNote = Text(
    en: "probation lowers the minimum only in a contract of a year or more that is not for simple "
      + "work (Minimum Wage Act, article 5 (2)); leave out --probation for any other",
    ko: "수습 감액은 1년 이상 계약이고 단순노무가 아닐 때만 됩니다(최저임금법 제5조 제2항). 그렇지 않으면 --probation을 빼십시오")

  /// - Parameter table: the heading of the shifts, when they came as a table.
  private func report(
    _ result: PayResult, _ document: PayDocument, _ environment: Environment,
    of table: PeopleTable? = nil
  ) throws(Failure) -> Report {
    let payslip = Payslip(result, document)
    let explanation = law.explains ? result.explanation(document) : nil
    if let page {
      let html = PayslipPage(payslip, environment.paperLanguage).html
      if page == "-" { return Report(.text(Text(verbatim: html))) }
      try environment.write(html, to: page, of: "--html", isReplacing: isReplacing, isPrivate: true)
    }
    let tree = explanation?.json(in: environment)
    let understood = table != nil && law.explains ? UnderstoodShifts(document) : nil
    var meta = law.meta
    var notes: [Text] = []
    if let table {
      meta += TableHeadings.meta(table)
      notes += TableHeadings.notes(table, ignoring: ShiftRows.ignored)
      // Like a document without shifts, it has pay: rests and holidays.
      if document.shifts.isEmpty { notes.append(CalcCommand.emptyNote) }
    }
    if let understood { meta.append(.init("understood", understood.json)) }
    if law.rulesFile != nil { notes += law.notes(provisional: false) }
    if document.contract.isProbation { notes.append(CalcCommand.probationNote) }
    let members =
      [.text("id", result.id)] + CalcFields.result.members((result, result.warnings))
      + (tree.map { [JSON.Member("explanation", $0)] } ?? [])
    return Report(
      .record(.object(members)), output: CalcFields.output, meta: meta, notes: notes
    ) { presentation throws(Failure) in
      var text = PayslipText(payslip, presentation).text
      if let tree {
        text +=
          "\n"
          + ExplanationText(presentation: presentation)
          .lines(of: tree, indentation: 0).joined(separator: "\n") + "\n"
      }
      if let understood { text += "\n" + understood.text(in: presentation.language) }
      return text
    }
  }
}

/// The formats that `wage calc` reads.
enum CalcInput: String, CaseIterable, Sendable {
  case json
  case jsonl
  case csv
  case tsv

  init(fileName: String) {
    let ending = fileName.split(separator: ".").last.map { $0.lowercased() } ?? ""
    self = ["xlsx", "xls", "ods"].contains(ending) ? .csv : CalcInput(rawValue: ending) ?? .json
  }

  var isTable: Bool { self == .csv || self == .tsv }

  var meaning: Text {
    switch self {
    case .json: Text(en: "one document", ko: "문서 하나")
    case .jsonl: Text(en: "one worker a line", ko: "한 줄에 한 사람")
    case .csv: Text(en: "shifts, any separator", ko: "근무 기록 표(모든 구분 기호)")
    case .tsv: Text(en: "shifts, tab-separated", ko: "탭으로 나눈 근무 기록")
    }
  }
}

extension Failure {
  /// Returns the failure with its place in the document of one worker.
  func placed(inDocument scanner: borrowing JSONScanner) -> Failure {
    var copy = self
    if let field = source?.field { copy.source?.field = Failure.documentFields[field] ?? field }
    return copy.placed(by: scanner)
  }

  /// Field names of rules shared with the one-off commands, and their names in a document.
  private static var documentFields: [String: String] {
    [
      "children": "worker.children", "family": "worker.family",
      "industry": "workplace.industry", "rate": "worker.withholding_rate",
    ]
  }

  /// Replaces names of members by headings: `shifts[3].end` is `퇴근시간` in a row.
  fileprivate func inColumns(of table: PeopleTable) -> Failure {
    guard let field = source?.field, field.hasPrefix("shifts["),
      let member = field.split(separator: ".").last
    else { return self }
    let name = member == "breaks" ? "break_minutes" : String(member)
    var copy = self
    copy.source?.field = table.read.first { $0.field == name }?.heading ?? name
    return copy
  }

  fileprivate static func emptyDocument(_ name: String) -> Failure {
    let sample =
      #"{"period":{"from":"2026-11-01","to":"2026-11-30"},"contract":{"rate":10320,"#
      + #""weekly_minutes":900},"shifts":[{"start":"2026-11-02T18:00","end":"2026-11-02T22:00"}]}"#
    return Failure(
      JSONFailure.syntax, Text(en: "'\(name)' is empty", ko: "'\(name)': 비어 있습니다"),
      hint: Text(
        en: "write a document such as \(sample); 'catchkit schema wage calc --input' describes it",
        ko: "문서 예: \(sample). 형식은 'catchkit schema wage calc --input'에 있습니다"),
      source: SourcePosition(file: name, line: 1, column: 1))
  }
}
