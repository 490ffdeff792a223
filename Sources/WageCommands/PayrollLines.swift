import CatchCommandLine
import CatchProgram
import CatchValues
import WageService

/// Answers JSON Lines, one worker a line, in the order of the input.
///
/// Output as JSON Lines needs constant memory for any length of input; other formats, and a choice
/// of fields, keep all answers until the input is read.
struct PayrollLines: ~Copyable {
  /// The count of refused lines reported one by one; the rest is only counted.
  private static let mostShown = 20
  private static let flushAt = 60_000

  private var payroll: Payroll
  private let reader: PayDocumentReader
  private let options: CalcOptions
  private let law: LawOptions
  private let keepsGoing: Bool
  private let rejects: String?
  private var document = PayDocument()
  private var writer = JSONWriter()
  private var rejected: [UInt8] = []
  private var failures: [Failure] = []
  private var failureCount = 0
  private var lineCount = 0

  init(
    payroll: Payroll, reader: PayDocumentReader, options: CalcOptions, law: LawOptions,
    keepsGoing: Bool, rejects: String?
  ) {
    self.payroll = payroll
    self.reader = reader
    self.options = options
    self.law = law
    self.keepsGoing = keepsGoing
    self.rejects = rejects
  }

  /// - Throws: the refusal of the only bad line, or `wage.lines_refused` after reporting them.
  consuming func answer(
    _ lines: consuming LineReader, in environment: inout Environment
  ) throws(Failure) -> Report {
    let isPlain =
      [nil, .jsonl].contains(environment.options.format) && !environment.options.isJSON
      && environment.options.fields == nil
    if isPlain {
      let shortfall = try stream(&lines, in: environment)
      return Report(.streamed, notes: law.notes(provisional: false), shortfall: shortfall)
    }
    if environment.options.format == nil, !environment.options.isJSON {
      environment.options.format = .jsonl
    }
    // The renderer takes only valid rows: half a JSON document is none.
    let shortfall = try stream(&lines, in: environment, keepingRows: true)
    let rows = try rows()
    return Report(
      .list(.init(rows)), output: CalcFields.outputList, meta: law.meta,
      notes: law.notes(provisional: false), shortfall: shortfall)
  }

  /// - Returns: the failure to end with when lines were passed over.
  private mutating func stream(
    _ lines: inout LineReader, in environment: Environment, keepingRows: Bool = false
  ) throws(Failure) -> Failure? {
    var scanner = JSONScanner(UnsafeRawBufferPointer(start: nil, count: 0), file: lines.name)
    var progress = environment.progress()
    while try lines.advance() {
      lineCount += 1
      lines.withLine { line in
        guard !line.isBlank else { return }
        scanner.restart(line, firstLine: lines.number)
        do throws(Failure) {
          try compute(&scanner)
        } catch {
          refuse(error.placed(inDocument: scanner).located(line: lines.number), line)
        }
      }
      if failureCount > 0, !keepsGoing { continue }
      if !keepingRows, writer.byteCount >= PayrollLines.flushAt { try flush(environment) }
      if lineCount & 255 == 0 { progress.reached(lineCount) }
    }
    progress.finished(lineCount)
    return try finish(in: environment, keepingRows: keepingRows)
  }

  private mutating func compute(_ scanner: inout JSONScanner) throws(Failure) {
    try reader.read(&scanner, into: &document)
    try scanner.finish()
    options.apply(to: &document)
    let result = try payroll.compute(document)
    // After a refusal nothing more is printed, but the other lines are still checked.
    if failureCount > 0, !keepsGoing { return }
    result.write(&writer, explanation: law.explains ? result.explanation(document) : nil)
    writer.newline()
  }

  private mutating func refuse(_ failure: Failure, _ line: UnsafeRawBufferPointer) {
    failureCount += 1
    if failures.count < PayrollLines.mostShown { failures.append(failure) }
    if rejects != nil {
      rejected.append(contentsOf: line)
      rejected.append(0x0A)
    }
  }

  private mutating func flush(_ environment: Environment) throws(Failure) {
    try writer.drain { bytes throws(Failure) in try environment.output.write(bytes) }
  }

  private mutating func finish(
    in environment: Environment, keepingRows: Bool
  ) throws(Failure) -> Failure? {
    if failureCount == 0 || keepsGoing, !keepingRows { try flush(environment) }
    if let rejects { try environment.files.replace(rejects, rejected, .refusedRows) }
    guard failureCount > 0 else { return nil }
    guard failureCount > 1 || keepsGoing, let first = failures.first else { throw failures[0] }
    try environment.output.flush()
    for failure in failures { environment.errors.note(failure.line(in: environment.language)) }
    if keepsGoing {
      return Failure(
        LinesFailure.passedOver,
        Text(
          en: "\(failureCount) of \(lineCount) lines were passed over",
          ko: "\(lineCount)줄 가운데 \(failureCount)줄을 건너뛰었습니다"),
        hint: rejects.map {
          Text(en: "they are in '\($0)'", ko: "'\($0)'에 저장했습니다")
        },
        source: SourcePosition(file: first.source?.file))
    }
    throw Failure(
      LinesFailure.refused,
      Text(
        en: "\(failureCount) of \(lineCount) lines were refused",
        ko: "\(lineCount)줄 가운데 \(failureCount)줄이 거부되었습니다"),
      source: SourcePosition(file: first.source?.file))
  }

  private mutating func rows() throws(Failure) -> [JSON] {
    let outcome: Result<[JSON], Failure> = writer.drain { bytes in
      var scanner = JSONScanner(bytes)
      var rows: [JSON] = []
      do throws(Failure) {
        while try scanner.peek() != .end { rows.append(try scanner.value()) }
        return .success(rows)
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }
}

extension UnsafeRawBufferPointer {
  /// True for white space only, as an editor leaves at the end of a file.
  var isBlank: Bool {
    allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }
}

/// The refusals of a batch as a whole.
enum LinesFailure {
  static let refused = FailureCase(
    "wage.lines_refused", .refused, "several lines of a batch were refused", "여러 줄이 거부되었습니다",
    "correct the lines named above, or pass --keep-going", "위에 표시된 줄을 고치거나 --keep-going을 지정하십시오")
  static let passedOver = FailureCase(
    "wage.lines_passed_over", .rejects, "a batch finished without its bad lines", "잘못된 줄을 빼고 끝났습니다",
    "--rejects FILE keeps the lines that were passed over", "--rejects FILE로 건너뛴 줄을 저장할 수 있습니다")

  static let catalogue = [refused, passedOver]
}
