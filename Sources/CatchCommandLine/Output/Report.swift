public import CatchValues

/// The result of a command, before a format is chosen.
public struct Report {
  public enum Body {
    case record(JSON)
    case list(RowSource)
    /// Help, manual pages, completion scripts: printed unchanged.
    case text(Text)
    /// The command has written its own rows; nothing is left to render.
    case streamed
  }

  /// The rows of a list, read one at a time so that a million need no more memory than one.
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
  /// Members of `meta` that are known once the last row was read.
  public var lateMeta: (() throws(Failure) -> [JSON.Member])?
  /// The table form of a record that does not fit two columns of titles and values.
  public var drawing: ((Presentation) throws(Failure) -> String)?
  /// The table form of each row of a list whose texts are too long for columns.
  public var rowDrawing: ((JSON, Presentation) -> String)?
  /// One line each on standard error, unless the run is quiet.
  public var notes: [Text]
  /// Notes of information that change no amount: beside a table, many of them are only counted.
  public var asides: [Text] = []
  /// Makes the row of sums below a table, however its rows are sorted; called after the last row.
  public var total: (() throws(Failure) -> JSON?)?
  /// True when the answer is "no"; `--exit-status` turns it into exit 1. Nil when a list answers by
  /// being empty or not.
  public var isNegative: Bool?
  /// True for a question whose negative answer ends with 1 even without --exit-status.
  public var exitsByAnswer = false
  /// The failure that ends the run after printing: a batch that skipped some of its lines.
  public var shortfall: Failure?
  /// True when the shortfall was reported by an earlier run, and only its exit code counts.
  public var isShortfallKnown = false
  /// True for a text of words, whose lines may be folded on a narrow terminal.
  public var isFolded = false
  /// True for rows that people open in a spreadsheet, whatever the options say.
  public var isForSpreadsheet = false
  /// Ends the reading of the store that the rows come from; called once after the last row.
  public var release: (() -> Void)?

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

/// The form of a table on the screen: limited by the terminal, the options and the locale.
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

  /// True for formats that programs read: errors are then JSON too, and language changes nothing.
  public var isMachine: Bool { self != .table }
}

/// The global options for output.
public struct RenderOptions: Hashable, Sendable {
  public var format: OutputFormat
  /// Names from `--fields`, with dots for fields of objects; nil is all.
  public var fields: [String]?
  /// The most rows of a list to print; nil is all.
  public var limit: Int?
  /// The field by which the rows of a list are sorted; nil keeps the command's order.
  public var sort: String?
  /// True for the rows of a list from the last to the first.
  public var isReversed = false
  /// True when CSV and TSV begin with a byte order mark.
  public var hasBOM: Bool
  /// True when no text of CSV and TSV may be taken for a formula.
  public var isForSpreadsheet = false
  public var presentation: Presentation
  /// The language of messages within machine formats: that of --lang; nil is English.
  public var messageLanguage: Language?
  /// The requested major number of the contract; nil is the newest.
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

/// The result of writing, which decides the exit status and the notes.
public struct RenderSummary: Hashable, Sendable {
  /// Rows written; nil when the body was not a list.
  public var rowCount: Int?
  /// The report's own notes, then the note of a `--limit` that cut rows.
  public var notes: [Text]

  public init(rowCount: Int? = nil, notes: [Text] = []) {
    self.rowCount = rowCount
    self.notes = notes
  }
}

extension Text {
  /// Returns the note about a list cut by `--limit`.
  public static func cut(at count: Int) -> Text {
    Text(
      en: (count == 1 ? "only the first is shown" : "only the first \(count) are shown")
        + "; leave out --limit for all",
      ko: "처음 \(count)개만 표시했습니다. 모두 보려면 --limit를 빼십시오")
  }
}
