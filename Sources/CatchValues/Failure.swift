/// The place of a failure in an input; lines and columns count from 1, columns in bytes.
public struct SourcePosition: Hashable, Sendable {
  public var file: String?
  public var line: Int?
  public var column: Int?
  public var field: String?
  /// Bytes from the start of the text, for a caller that has the text and can count its lines.
  public var offset: Int?

  public init(
    file: String? = nil, line: Int? = nil, column: Int? = nil, field: String? = nil,
    offset: Int? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.field = field
    self.offset = offset
  }
}

/// A catalogued way to fail: its stable id, its class, its meaning and the remedy.
public struct FailureCase: Hashable, Sendable {
  /// Stable for scripts: `area.what`, lower case; only ever added.
  public let id: String
  public let kind: Failure.Kind
  /// Its meaning, one sentence without a final period.
  public let summary: Text
  /// The next step for the user; printed as the hint unless a failure brings a better one.
  public let advice: Text
  /// The manual page or command with more about it.
  public let topic: String

  /// - Parameter topic: nil for the page of all ids that begin alike.
  public init(
    _ id: String, _ kind: Failure.Kind, _ en: String, _ ko: String, _ advice: String,
    _ adviceKo: String, topic: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.summary = Text(en: en, ko: ko)
    self.advice = Text(en: advice, ko: adviceKo)
    self.topic = topic ?? FailureCase.page(of: String(id.prefix { $0 != "." }))
  }

  private static func page(of area: String) -> String {
    switch area {
    case "usage", "input", "file", "man", "path", "stream", "answer", "zone", "time": "catchkit(1)"
    case "value", "json", "csv", "table", "schema": "catchkit-json(5)"
    case "output", "explain": "catchkit-exit(7)"
    case "undo", "operation", "files", "copy", "backup", "salvage", "import", "query":
      "catchkit-store(1)"
    case "recurrence", "ical", "series", "request", "routine", "notice": "catchkit-shift(1)"
    case "hook": "catchkit-hooks(1)"
    case "people": "catchkit-user(1)"
    case "payroll": "catchkit-wage(1)"
    default: "catchkit-\(area)(1)"
    }
  }
}

extension FailureCase {
  /// A failure of this case: its message in both languages, without a final period.
  ///
  /// - Parameters:
  ///   - hint: replaces the catalogue's advice with a more specific one.
  ///   - field: the name of the input's field that is refused.
  public func failure(
    _ english: String, _ korean: String, hint: Text? = nil, field: String? = nil,
    file: String? = nil, line: Int? = nil, column: Int? = nil
  ) -> Failure {
    let hasPlace = field != nil || file != nil || line != nil || column != nil
    let place = SourcePosition(file: file, line: line, column: column, field: field)
    return Failure(
      self, Text(en: english, ko: korean), hint: hint, source: hasPlace ? place : nil)
  }
}

/// The one error type of all layers; only `run` turns it into text and an exit code.
public struct Failure: Error, Hashable, Sendable {
  /// The classes of failure; each has one exit code, listed in catchkit-exit(7).
  public enum Kind: Hashable, Sendable, CaseIterable {
    case negative
    case usage
    case notFound
    case busy
    case conflict
    case refused
    case damagedStore
    case inputOutput
    case declined
    case rejects
    case forbidden
    case remote
    case bug
    case output
  }

  public let entry: FailureCase
  public let message: Text
  public let hint: Text?
  public var source: SourcePosition?
  /// The store operation that was done despite the failure; nil when nothing was written.
  public var operation: Int?

  /// - Parameter hint: replaces the catalogue's advice with a more specific one.
  public init(
    _ entry: FailureCase, _ message: Text, hint: Text? = nil, source: SourcePosition? = nil
  ) {
    self.entry = entry
    self.message = message
    self.hint = hint ?? entry.advice
    self.source = source
  }

  public var id: String { entry.id }
  public var kind: Kind { entry.kind }

  /// Returns the failure with its place; parts of the place that are already known are kept.
  public func located(
    file: String? = nil, line: Int? = nil, column: Int? = nil, field: String? = nil
  ) -> Failure {
    var copy = self
    var position = source ?? SourcePosition()
    position.file = position.file ?? file
    position.line = position.line ?? line
    position.column = position.column ?? column
    position.field = position.field ?? field
    copy.source = position
    return copy
  }

  /// Runs a part, whose failure gets the parts of its place that it does not name itself.
  @inlinable
  @inline(__always)
  public static func locating<Value>(
    file: @autoclosure () -> String? = nil, line: @autoclosure () -> Int? = nil,
    field: @autoclosure () -> String? = nil, _ part: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    do throws(Failure) {
      return try part()
    } catch {
      throw error.located(file: file(), line: line(), field: field())
    }
  }
}
