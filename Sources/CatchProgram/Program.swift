public import CatchValues

/// Another program that the user wants to run, with all its input.
public struct Program: Hashable, Sendable {
  /// One variable added to those of this process.
  public struct Variable: Hashable, Sendable {
    public let name: String
    public let value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The program, by path or as found in PATH, and its words; no shell interprets them.
  public let arguments: [String]
  public let input: [UInt8]
  public let variables: [Variable]
  /// The time limit: after it, the program and all that it started are ended.
  public let milliseconds: Int
  /// The most bytes kept of each output, or of one line where lines are read; the rest is dropped.
  public let mostOutput: Int
  /// The bounds of a table that it prints: beyond them, or `mostOutput`, it is ended.
  public let bounds: TableBounds?
  /// The most bytes of address space; nil is the system's limit.
  ///
  /// Linux only: Darwin has no such limit. A program that is not there then ends with 126 or 127.
  public let mostMemory: Int?
  /// True keeps standard error apart from standard output.
  public let keepsErrorsApart: Bool

  public init(
    _ arguments: [String], input: [UInt8] = [], variables: [Variable] = [], milliseconds: Int,
    mostOutput: Int = mostSaid, bounds: TableBounds? = nil, mostMemory: Int? = nil,
    keepsErrorsApart: Bool = false
  ) {
    self.arguments = arguments
    self.input = input
    self.variables = variables
    self.milliseconds = milliseconds
    self.mostOutput = mostOutput
    self.bounds = bounds
    self.mostMemory = mostMemory
    self.keepsErrorsApart = keepsErrorsApart
  }

  /// The most bytes kept of a program's output, unless the program says otherwise.
  public static let mostSaid = 64 << 10

  /// Takes a line of standard output, without its end, while the program runs; false ends it.
  public typealias LineReader = ([UInt8]) -> Bool
}

/// The outcome of a program that ran.
public struct ProgramOutcome: Hashable, Sendable {
  public enum End: Hashable, Sendable {
    case exited(Int)
    case killed(signal: Int)
    case timedOut
    /// The reader of its lines wanted no more, or its table went beyond the bounds.
    case stopped
    case notStarted(Text)
  }

  public let end: End
  /// The beginning of its standard output, with standard error unless that is kept apart; empty
  /// where lines were read.
  public let said: [UInt8]
  /// The beginning of its standard error, where that is kept apart.
  public let errors: [UInt8]

  public init(_ end: End, said: [UInt8] = [], errors: [UInt8] = []) {
    self.end = end
    self.said = said
    self.errors = errors
  }

  public var isSuccess: Bool { end == .exited(0) || end == .stopped }

  /// Returns the failure as the end of a sentence; nil for success.
  ///
  /// - Parameter milliseconds: the time limit.
  public func failure(after milliseconds: Int) -> Text? {
    switch end {
    case .exited(0), .stopped: return nil
    case .exited(let code):
      return Text(en: "it ended with exit code \(code)", ko: "종료 코드 \(code, .toward) 끝났습니다")
    case .killed(let signal):
      return Text(en: "it was ended by signal \(signal)", ko: "신호 \(signal, .toward) 끝났습니다")
    case .timedOut:
      let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
      let time = rest == 0 ? "\(seconds)" : "\(seconds).\(rest / 100)"
      return Text(en: "it took longer than \(time) s", ko: "\(time)초 안에 끝나지 않았습니다")
    case .notStarted(let reason):
      return Text(en: "it could not be started: \(reason.en)", ko: "시작하지 못했습니다: \(reason.ko)")
    }
  }

  /// The first line of the output, shown to people as the reason; nil without output.
  public var firstLine: String? {
    let line = said.drop { $0 == 0x0A || $0 == 0x0D || $0 == 0x20 }.prefix { $0 != 0x0A }
    let text = String(decoding: line, as: UTF8.self)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : words
  }
}

extension Environment {
  /// Runs a program to its end and passes its output on to standard error.
  ///
  /// - Parameter isHeard: false keeps the output for the caller alone.
  public func run(_ program: Program, isHeard: Bool = true) -> ProgramOutcome {
    let outcome = programs(program, nil)
    if isHeard, !outcome.said.isEmpty { pass(on: outcome.said) }
    return outcome
  }

  /// Runs a program and hands on each line of its standard output as soon as it is written; passes
  /// standard error on afterwards, if that is kept apart.
  public func follow(_ program: Program, eachLine: @escaping Program.LineReader) -> ProgramOutcome {
    let outcome = programs(program, eachLine)
    if !outcome.errors.isEmpty { pass(on: outcome.errors) }
    return outcome
  }

  func pass(on said: [UInt8]) {
    do throws(Failure) {
      try errors.write(String(decoding: said, as: UTF8.self))
      if said.last != 0x0A { try errors.write("\n") }
      try errors.flush()
    } catch {
      // Standard error itself has failed, so the failure cannot be shown.
      return
    }
  }
}
