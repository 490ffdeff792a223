public import CatchValues

/// What a command answers, before a format is chosen.
public struct Report {
  public enum Body {
    case record(JSON)
    case list(RowSource)
    /// Help, manual pages, completion scripts: printed as they are.
    case text(Text)
    /// The command has written its own rows; nothing is left to render.
    case streamed
  }

  /// The rows of a list, pulled one at a time so that a million need no more memory than one.
  public struct RowSource {
    let next: () throws(Failure) -> JSON?

    public init(_ rows: [JSON]) {
      var remaining = rows.makeIterator()
      next = { () throws(Failure) in remaining.next() }
    }

    /// - Parameter next: the next row, or nil when there are no more.
    public init(next: @escaping () throws(Failure) -> JSON?) {
      self.next = next
    }
  }

  public var body: Body
  /// The contract of the body; a text has none.
  public var output: OutputInfo?
  /// Written to `meta` of a JSON document, after `count` and `truncated`.
  public var meta: [JSON.Member]
  /// The table form of a record, when two columns of titles and values would not do.
  public var drawing: ((Presentation) throws(Failure) -> String)?
  /// One line each on standard error, unless the run is quiet.
  public var notes: [Text]
  /// The answer is "no"; `--exit-status` turns it into exit 1. Nil where a list answers by being
  /// empty or not.
  public var isNegative: Bool?
  /// How the run ends once all of this is printed: a batch that passed over some of its lines.
  public var shortfall: Failure?

  public init(
    _ body: Body, output: OutputInfo? = nil, meta: [JSON.Member] = [], notes: [Text] = [],
    isNegative: Bool? = nil, shortfall: Failure? = nil,
    drawing: ((Presentation) throws(Failure) -> String)? = nil
  ) {
    self.body = body
    self.output = output
    self.meta = meta
    self.notes = notes
    self.isNegative = isNegative
    self.shortfall = shortfall
    self.drawing = drawing
  }
}

/// How people see a table: what the terminal, the options and the locale allow.
public struct Presentation: Hashable, Sendable {
  public var language: Language
  public var usesColor: Bool
  /// Columns of the terminal; nil is unlimited, as for a pipe or a file.
  public var width: Int?
  public var isTerminal: Bool

  public init(
    language: Language = .en, usesColor: Bool = false, width: Int? = nil, isTerminal: Bool = false
  ) {
    self.language = language
    self.usesColor = usesColor
    self.width = width
    self.isTerminal = isTerminal
  }
}

/// The forms in which every command can print its data.
public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  case table
  case json
  case jsonl
  case csv
  case tsv
  case ids

  /// Read by programs: errors are then JSON too, and language changes nothing.
  public var isMachine: Bool { self != .table }
}

/// What the global options say about output.
public struct RenderOptions: Hashable, Sendable {
  public var format: OutputFormat
  /// Names from `--fields`, dots going into objects; nil is all.
  public var fields: [String]?
  /// The most rows of a list to print; nil is all.
  public var limit: Int?
  /// Begins CSV and TSV with a byte order mark.
  public var hasBOM: Bool
  public var presentation: Presentation
  /// The major number of the contract asked for; nil is the newest.
  public var contractVersion: Int?

  public init(
    format: OutputFormat = .table, fields: [String]? = nil, limit: Int? = nil,
    hasBOM: Bool = false, presentation: Presentation = Presentation(), contractVersion: Int? = nil
  ) {
    self.format = format
    self.fields = fields
    self.limit = limit
    self.hasBOM = hasBOM
    self.presentation = presentation
    self.contractVersion = contractVersion
  }
}

/// What is known once all is written: exit status and notes depend on it.
public struct RenderSummary: Hashable, Sendable {
  /// Rows written; nil when the body was no list.
  public var rowCount: Int?
  /// The report's own notes, then that of a `--limit` that cut.
  public var notes: [Text]

  public init(rowCount: Int? = nil, notes: [Text] = []) {
    self.rowCount = rowCount
    self.notes = notes
  }
}

extension Text {
  /// The note about a list that `--limit` cut.
  public static func cut(at count: Int) -> Text {
    Text(
      en: (count == 1 ? "only the first is shown" : "only the first \(count) are shown")
        + "; leave out --limit for all",
      ko: "처음 \(count)개만 표시했습니다. 모두 보려면 --limit를 빼십시오")
  }
}
