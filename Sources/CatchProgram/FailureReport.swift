public import CatchCommandLine
public import CatchValues

/// Reports a failure to the user: text for people, one JSON object for programs.
///
/// - Parameter path: the command whose help explains a usage failure.
func report(_ failure: Failure, at path: [String], in environment: Environment) -> ExitCode {
  let code = ExitCode(failure.kind)
  let text = failure.acting(in: environment).text(at: path, in: environment)
  do throws(Failure) {
    try environment.errors.write(text)
    try environment.errors.flush()
  } catch {
    // Standard error has failed too; only the exit code is left.
    return code
  }
  return code
}

extension Failure {
  /// The most bytes of a failure on standard error, however long the argument that it names.
  private static let longestText = 4096

  /// Returns the text for people, or the JSON object for programs.
  func text(at path: [String], in environment: Environment) -> String {
    var text = wholeText(at: path, in: environment)
    // Escaped bytes take more room than they had; the text is shortened until all of it fits.
    var limit = 2048
    while text.utf8.count > Failure.longestText, limit >= 64 {
      text = shortened(to: limit).wholeText(at: path, in: environment)
      limit /= 2
    }
    return text
  }

  private func shortened(to limit: Int) -> Failure {
    var place = source
    place?.file = source?.file?.shortened(toBytes: limit / 2)
    place?.field = source?.field?.shortened(toBytes: limit / 4)
    var failure = Failure(
      entry, message.shortened(toBytes: limit), hint: hint?.shortened(toBytes: limit / 2),
      source: place)
    failure.operation = operation
    return failure
  }

  private func wholeText(at path: [String], in environment: Environment) -> String {
    environment.options.outputFormat.isMachine
      ? json(ExitCode(kind), environment)
      : lines(at: path, environment.language, isColored: environment.usesColor(on: .error))
  }

  /// Returns the message, the hint, and for a usage failure the command that shows help.
  fileprivate func lines(at path: [String], _ language: Language, isColored: Bool) -> String {
    let name = isColored ? "\u{1B}[1;31mcatchkit:\u{1B}[0m" : "catchkit:"
    var lines = ["\(name) \(place)\(TerminalText.escaped(message[language]))"]
    if let hint {
      let label = Text(en: "hint", ko: "힌트")[language]
      lines.append("\(label): \(TerminalText.escaped(hint[language]))")
    }
    if kind == .usage {
      let command = (["catchkit"] + path + ["--help"]).joined(separator: " ")
      lines.append(Text(en: "see '\(command)'", ko: "'\(command)' 참고")[language])
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns place and message on one line, for the bad lines of a batch.
  public func line(in language: Language) -> String {
    place + TerminalText.escaped(message[language])
  }

  /// `shifts.csv:3:14: end: `, in the form that compilers use and editors understand.
  private var place: String {
    guard let source else { return "" }
    var place = ""
    if let line = source.line {
      let column = source.column.map { ":\($0)" } ?? ""
      place = "\(TerminalText.escaped(source.file ?? "-")):\(line)\(column): "
    } else if let file = source.file, !message.en.contains(text: "'\(file)'") {
      place = "\(TerminalText.escaped(file)): "
    } else {
      return ""
    }
    // Most messages name their field themselves.
    guard let field = source.field, !message.en.contains(text: field) else { return place }
    return "\(place)\(TerminalText.escaped(field)): "
  }

  fileprivate func json(_ code: ExitCode, _ environment: Environment) -> String {
    let language = environment.language
    // A second run would make the change twice, unless a key identifies the request.
    let isRepeatable = operation == nil || environment.options.idempotencyKey != nil
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("id")
    writer.string(id)
    writer.key("exit")
    writer.integer(Int(code.rawValue))
    writer.key("message")
    writer.string(message[language])
    writer.key("hint")
    writer.write(hint[language])
    writer.key("retryable")
    writer.bool(code.retry != .no && isRepeatable)
    writer.key("source")
    if let source {
      writer.beginObject()
      writer.key("file")
      writer.write(source.file)
      writer.key("line")
      writer.write(source.line)
      writer.key("column")
      writer.write(source.column)
      writer.key("field")
      writer.write(source.field)
      writer.endObject()
    } else {
      writer.null()
    }
    writer.key("operation")
    writer.write(operation)
    writer.endObject()
    writer.newline()
    return writer.drain { String(decoding: $0, as: UTF8.self) }
  }
}

extension Failure {
  /// Returns the failure of a run whose change was made before it failed.
  ///
  /// - Parameter operation: nil where nothing was changed.
  public func after(_ operation: Int?, in environment: Environment) -> Failure {
    guard let operation else { return self }
    var failure = self
    if kind == .output || kind == .inputOutput {
      failure = Failure(
        entry,
        Text(
          en: "operation \(operation) was done, but the next step failed: \(message.en)",
          ko: "작업 \(operation)번은 마쳤지만 그다음이 실패했습니다: \(message.ko)"),
        hint: environment.options.idempotencyKey == nil
          ? Text(
            en: "do not run it again; see 'catchkit history show \(operation)'",
            ko: "다시 실행하지 말고 'catchkit history show \(operation)' 명령으로 확인하십시오")
          : Text(
            en: "run it again with the same --idempotency-key to see the result",
            ko: "같은 --idempotency-key로 다시 실행하면 결과를 볼 수 있습니다"),
        source: source)
    }
    failure.operation = operation
    return failure
  }
}

extension Report {
  /// The operation of the store that the report is about; nil when nothing was changed.
  public var operation: Int? {
    for member in meta where member.name == "operation" {
      if case .integer(let number) = member.value { return number }
    }
    return nil
  }
}

extension Text? {
  fileprivate subscript(language: Language) -> String? { self?[language] }
}

extension JSONWriter {
  fileprivate mutating func write(_ text: String?) {
    if let text { string(text) } else { null() }
  }

  fileprivate mutating func write(_ number: Int?) {
    if let number { integer(number) } else { null() }
  }
}
