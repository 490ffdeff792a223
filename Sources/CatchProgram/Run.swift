import CStart
public import CatchCommandLine
import CatchValues

/// The words after the program's name.
public struct Arguments: Hashable, Sendable {
  public var words: [String]
  /// The place of the first one that is not valid UTF-8, counted from 1.
  public var malformed: Int?
  /// The name of an environment variable that is not valid UTF-8; empty for none.
  public var malformedVariable = ""
  /// True when the system gave no command line, not even the program's name.
  public var areUnknown = false

  public init(_ words: [String], malformed: Int? = nil) {
    self.words = words
    self.malformed = malformed
  }
}

/// Runs one command line to its end; the only place that turns a failure into text and a number.
public func run(_ arguments: Arguments, environment: inout Environment) -> ExitCode {
  do throws(Failure) {
    try environment.meetCaller()
  } catch {
    return report(error, at: [], in: environment)
  }
  // Scripts ask this most, so it avoids the cost of building the table.
  if arguments.words.count == 1, arguments.words[0] == "--version" {
    return printVersion(in: environment)
  }
  var parser = Parser(
    environment.domains.root, globals: GlobalOptions.list.infos, variable: environment.variable,
    synonyms: { [domains = environment.domains] in domains.synonyms })
  var words = arguments.words
  do throws(Failure) {
    try arguments.check()
    let code = try perform(&words, parser: &parser, in: &environment)
    try environment.output.flush()
    return code
  } catch {
    environment.adoptRest(parser.globals(in: words))
    // The output so far is true; a second failure of the same stream adds nothing.
    if error.kind != .output { flushQuietly(environment.output) }
    environment.reportStoreRemarks()
    return report(error, at: parser.path, in: environment)
  }
}

private func printVersion(in environment: Environment) -> ExitCode {
  do throws(Failure) {
    try environment.output.write(Version.line)
    try environment.output.flush()
    return .done
  } catch {
    return report(error, at: [], in: environment)
  }
}

extension Arguments {
  fileprivate func check() throws(Failure) {
    if areUnknown {
      throw .unreadable(
        "/proc/self/cmdline",
        Text(en: "the command line is read from there", ko: "명령줄을 거기에서 읽습니다"))
    }
    if !malformedVariable.isEmpty {
      throw UsageFailure.encoding.failure(
        "the environment variable \(malformedVariable) is not valid UTF-8",
        "환경 변수 \(malformedVariable): 올바른 UTF-8이 아닙니다",
        hint: Text(
          en: "rename the file or folder that it names, or unset it",
          ko: "그 변수가 가리키는 파일이나 폴더의 이름을 바꾸거나 변수를 지우십시오"))
    }
    guard let malformed else { return }
    throw UsageFailure.encoding.failure(
      "argument \(malformed) is not valid UTF-8", "\(malformed)번째 인자가 올바른 UTF-8이 아닙니다")
  }
}

private func perform(
  _ words: inout [String], parser: inout Parser<Environment>, in environment: inout Environment
) throws(Failure) -> ExitCode {
  let invocation = try environment.parse(&words, by: &parser)
  try environment.guest?.check(invocation)
  let command = invocation.command
  try environment.adopt(
    invocation.globals, isTolerant: command.worksUnconfigured || !command.isRunnable)
  let options = environment.options
  catchkit_say_memory_failure_as(
    options.outputFormat.isMachine ? 1 : 0, environment.language == .ko ? 1 : 0)
  environment.random = try .seeded(by: environment.variable("CATCHKIT_SEED")) ?? environment.random
  if options.wantsVersion, options.outputFormat == .table {
    try environment.output.write(Version.line)
    return .done
  }
  if let depth = options.help { return try environment.print(invocation.help(depth)) }
  let answering = options.wantsVersion ? try versionCommand(environment.domains) : invocation
  guard let answer = try answering.prepare() else {
    return try environment.print(invocation.help(.short))
  }
  let info = answering.command.ownInfo(path: answering.path)
  try options.check(against: info)
  try options.check(invocation.globals, fit: info)
  if let address = try environment.remoteAddress(for: info) {
    return try environment.runRemotely(answering, info, at: address)
  }
  environment.remarks = Remarks()
  environment.clockWatch = ClockWatch(over: info, in: environment.domains)
  environment.hasConfirmedClock = false
  environment.request.command = answering.name
  if options.idempotencyKey != nil {
    // The name as given, not the resolved person: the only person may be another one next time.
    environment.request.fingerprint = "\(options.user ?? "")\u{3}\(answering.given.fingerprint)"
  }
  // Before the command does anything: a wrong zone or field name should cost nothing.
  if options.zone != nil { _ = try environment.zone() }
  if let output = info.output, !output.isDynamic {
    try environment.renderOptions.check(
      against: output, mayShowMore: environment.showsTables && !info.changes)
  }
  let report: Report
  do throws(Failure) {
    report = try answer(&environment)
  } catch {
    try environment.guest?.requireAllowed()
    report = try environment.emptyAnswer(of: info, answering.given, for: error)
  }
  if let code = environment.servedCode { return code }
  try environment.guest?.requireAllowed()
  do throws(Failure) {
    let code = try environment.print(report, of: info, answering.given)
    // Flushed here, while the operation is still known.
    try environment.output.flush()
    return code
  } catch {
    throw error.after(report.operation, in: environment)
  }
}

/// `--version --json` is the command `version` with the same global options.
private func versionCommand(_ domains: Domains) throws(Failure) -> Invocation<Environment> {
  var parser = Parser(domains.root, globals: GlobalOptions.list.infos, variable: { _ in nil })
  return try parser.parse(["version"])
}

extension Invocation where Context == Environment {
  /// The words of the command: `shift add`.
  fileprivate var name: String {
    // `joined` would make each start look up the protocol conformance of an array of texts.
    var name = ""
    for word in path {
      if !name.isEmpty { name += " " }
      name += word
    }
    return name
  }

  fileprivate func help(_ depth: HelpDepth) -> Report {
    let info = command.info(path: path)
    let globals = GlobalOptions.list.infos
    return switch depth {
    case .short:
      Report(.text(Text { HelpPage.short(info, globals: globals, language: $0) }))
    case .full:
      Report(.text(Text { HelpPage.full(info, globals: globals, language: $0) }))
    }
  }
}

extension Text {
  /// Makes the text once in each language.
  init(_ make: (Language) -> String) {
    self.init(en: make(.en), ko: make(.ko))
  }
}

extension GlobalOptions {
  /// - Throws: `usage.conflict` for an option that has no meaning for the command.
  fileprivate func check(against info: CommandInfo) throws(Failure) {
    // One after the other: a list of pairs would make its type at each start.
    if info.output?.shape != .list,
      let option = limit != nil
        ? "--limit" : sort != nil ? "--sort" : isReversed ? "--reverse" : nil
    {
      throw .conflict(
        option, info.path.joined(separator: " "),
        hint: Text(en: "\(option) applies to lists", ko: "\(option): 목록에만 적용됩니다"))
    }
    if fields != nil, info.output == nil {
      throw .conflict(
        "--fields", info.path.joined(separator: " "),
        hint: Text(en: "the command prints no fields", ko: "이 명령은 필드를 출력하지 않습니다"))
    }
    if hasBOM, outputFormat != .csv, outputFormat != .tsv {
      throw .conflict(
        "--bom", "--format \(outputFormat.rawValue)",
        hint: Text(en: "--bom applies to csv and tsv", ko: "--bom은 csv와 tsv에만 적용됩니다"))
    }
    if let purpose, outputFormat != .csv, outputFormat != .tsv {
      throw .conflict(
        "--for \(purpose.rawValue)", "--format \(outputFormat.rawValue)",
        hint: Text(en: "--for applies to csv and tsv", ko: "--for는 csv와 tsv에만 적용됩니다"))
    }
  }
}

extension Environment {
  /// - Parameter command: the one that answers; nil for help.
  fileprivate func print(
    _ report: Report, of command: CommandInfo? = nil, _ given: GivenWords = GivenWords()
  ) throws(Failure) -> ExitCode {
    let summary: RenderSummary
    if pager != nil || report.release != nil {
      summary = try printHeld(report)
    } else {
      summary = try render(report, renderOptions) { bytes throws(Failure) in
        try output.write(bytes)
      }
    }
    reportStoreRemarks()
    if !options.isQuiet {
      // Notes come after their data.
      var notes = remarks.notes + summary.notes + asides(of: report, summary)
      let isEmpty = summary.rowCount.map { $0 == 0 } ?? (report.isNegative == true)
      if isEmpty, summary.notes.isEmpty, let command, let note = emptyNote(of: command, given) {
        notes.append(note)
      }
      if isEmpty { notes = notes.map(acting) }
      if !notes.isEmpty { try output.flush() }
      for text in notes { note(text) }
    }
    if let shortfall = report.shortfall {
      if report.isShortfallKnown { return ExitCode(shortfall.kind) }
      // A caller without the answer must not take the exit code for one.
      try output.flush()
      throw shortfall
    }
    let isNegative = report.isNegative ?? (summary.rowCount == 0)
    return (options.exitsByAnswer || report.exitsByAnswer) && isNegative ? .negative : .done
  }

  /// The most notes of information beside a table.
  private static let mostAsides = 3

  private func asides(of report: Report, _ summary: RenderSummary) -> [Text] {
    let count = report.asides.count
    // Beside an empty list they explain why it is empty.
    guard count > Environment.mostAsides, summary.rowCount != 0, !options.isVerbose,
      options.outputFormat == .table
    else { return report.asides }
    return [Text(en: "\(count) notes; -v shows them", ko: "알림 \(count)건은 -v로 볼 수 있습니다")]
  }

  /// Prints what the pager shows, or rows that hold a store open, so that a slow reader does not.
  private func printHeld(_ report: Report) throws(Failure) -> RenderSummary {
    let held = BufferedOutput(
      self, limit: BufferedOutput.pieceSize, isWhole: options.outputFormat == .json)
    let summary: RenderSummary
    do throws(Failure) {
      summary = try render(report, renderOptions) { bytes throws(Failure) in
        try held.write(bytes)
      }
    } catch {
      // Before the rest goes out: its reader may rest, too.
      report.release?()
      held.finishBroken()
      throw error
    }
    report.release?()
    try held.finish()
    return summary
  }

  /// The options for printing reports on this run.
  public var renderOptions: RenderOptions {
    let terminal = terminal(.output)
    var rendering = RenderOptions(
      format: options.outputFormat, fields: options.fields, limit: options.limit,
      hasBOM: options.hasBOM,
      presentation: Presentation(
        language: language, usesColor: usesColor(on: .output),
        width: options.width ?? terminal?.columns, isTerminal: terminal != nil),
      contractVersion: options.contract)
    rendering.messageLanguage = options.language
    (rendering.sort, rendering.isReversed) = (options.sort, options.isReversed)
    rendering.isForSpreadsheet = options.purpose == .spreadsheet
    return rendering
  }
}

private func flushQuietly(_ output: ByteSink) {
  do throws(Failure) {
    try output.flush()
  } catch {
    // The first failure is the one to report.
    return
  }
}
