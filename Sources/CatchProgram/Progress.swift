import CatchCommandLine
public import CatchValues

/// Reports the progress of a long run on standard error: on a terminal, or as JSON for programs.
public struct Progress {
  private enum Form {
    case none
    case line
    case json
  }

  private let form: Form
  private let errors: ByteSink
  private let language: Language
  private let nanoseconds: () -> UInt64
  private var next: UInt64
  private var hasLine = false

  // Half a second, in nanoseconds: shorter work needs no report.
  private static let patience: UInt64 = 500_000_000
  private static let interval: UInt64 = 100_000_000

  init(_ environment: Environment) {
    let isMachine = environment.options.outputFormat.isMachine
    form =
      switch environment.options.progress {
      case .none: .none
      case .jsonl: .json
      case .auto:
        environment.terminal(.error) == nil || environment.options.isQuiet || isMachine
          ? .none : .line
      }
    errors = environment.errors
    language = environment.language
    nanoseconds = environment.nanoseconds
    next = form == .none ? .max : nanoseconds().addingReportingOverflow(Progress.patience).0
  }

  /// - Parameter count: records done so far; a call for each thousand is cheap enough.
  public mutating func reached(_ count: Int) {
    guard form != .none else { return }
    let now = nanoseconds()
    guard now >= next else { return }
    next = now.addingReportingOverflow(Progress.interval).0
    show(count)
  }

  /// Clears the line; the JSON form reports the final count.
  public mutating func finished(_ count: Int) {
    switch form {
    case .none: return
    case .json: show(count)
    case .line:
      guard hasLine else { return }
      write("\r\u{1B}[K")
    }
  }

  private mutating func show(_ count: Int) {
    switch form {
    case .none: return
    case .json: write("{\"event\":\"progress\",\"done\":\(count)}\n")
    case .line:
      hasLine = true
      let number = Money.grouped(count)
      write("\r" + Text(en: "\(number) done", ko: "\(number)건 완료")[language] + "\u{1B}[K")
    }
  }

  private func write(_ text: String) {
    do throws(Failure) {
      try errors.write(text)
      try errors.flush()
    } catch {
      // Standard error has failed; the work goes on.
      return
    }
  }
}

extension Environment {
  /// Makes a progress report for a long command; silent without `--progress` or a terminal.
  public func progress() -> Progress { Progress(self) }

  /// Prints a line that only `--verbose` shows: an assumption and its reason.
  public func detail(_ text: @autoclosure () -> Text) {
    guard options.isVerbose, !options.isQuiet else { return }
    note(text())
  }
}
