import CatchCommandLine
import CatchValues

/// Tells the user of a failure: text for people, one JSON object for programs.
///
/// - Parameter path: the command whose help tells more about a usage failure.
func report(_ failure: Failure, at path: [String], in environment: Environment) -> ExitCode {
  let code = ExitCode(failure.kind)
  let text =
    environment.options.outputFormat.isMachine
    ? failure.json(code, environment.language)
    : failure.lines(at: path, environment.language, isColored: environment.usesColor(on: .error))
  do throws(Failure) {
    try environment.errors.write(text)
    try environment.errors.flush()
  } catch {
    // Standard error is gone too; the exit code is all that is left.
    return code
  }
  return code
}

extension Failure {
  /// The message, the hint, and for a usage failure where to read on.
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

  /// Place and message on one line, for the bad lines of a batch.
  func line(in language: Language) -> String {
    place + TerminalText.escaped(message[language])
  }

  /// `shifts.csv:3:14: end: `, where compilers and editors expect it.
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

  fileprivate func json(_ code: ExitCode, _ language: Language) -> String {
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
    writer.bool(code.retry != .no)
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
    writer.endObject()
    writer.newline()
    return writer.drain { String(decoding: $0, as: UTF8.self) }
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
