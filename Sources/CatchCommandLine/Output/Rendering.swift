public import CatchValues

enum Rendering {
  /// Output is passed on in pieces of about this many bytes.
  static let flushSize = 60 * 1024

  /// The contract of help texts in machine formats, so that their output can be parsed too.
  static let textOutput = OutputInfo(
    "catchkit.text", shape: .record,
    fields: [
      Field(
        "text", .text, title: Text(en: "Text", ko: "내용"),
        meaning: Text(en: "The text as it is printed for people", ko: "사람에게 보이는 내용 그대로"))
    ])

  static func emit(
    _ text: String, to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var text = text
    // The library's buffer access cannot pass a typed error through.
    let result: Result<Void, Failure> = text.withUTF8 { bytes in
      do throws(Failure) {
        return .success(try sink(UnsafeRawBufferPointer(bytes)))
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }
}

/// Writes a report in the chosen format, in pieces, as its rows come.
///
/// - Throws: `usage.field`, `usage.format` or `usage.contract` before anything is written, and
///   errors of the rows or the sink.
@discardableResult
public func render(
  _ report: Report, _ options: RenderOptions,
  to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
) throws(Failure) -> RenderSummary {
  let report = report.translated(options)
  switch report.body {
  case .streamed:
    return RenderSummary(notes: report.notes)
  case .text(let text):
    var words = text[options.presentation.language]
    if options.format == .table, report.isFolded, let width = options.presentation.width {
      words = TextLayout.folded(words, columns: width)
    }
    if options.format == .table {
      try Rendering.emit(words.utf8.last == 0x0A ? words : words + "\n", to: sink)
    } else {
      var copy = report
      copy.body = .record(.object([JSON.Member("text", .string(words))]))
      copy.output = Rendering.textOutput
      return try render(copy, options, to: sink)
    }
    return RenderSummary(notes: report.notes)
  case .record(let record):
    let output = report.output ?? OutputInfo("catchkit.record", shape: .record, fields: [])
    try options.check(against: output)
    try render(record, report, output, options, to: sink)
    return RenderSummary(notes: report.notes)
  case .list(let source):
    let output = report.output ?? OutputInfo("catchkit.list", shape: .list, fields: [])
    try options.check(against: output)
    let ordered = try source.ordered(by: output, options)
    var rows = LimitedRows(ordered, limit: options.limit, total: report.total)
    try render(&rows, report, output, options, to: sink)
    var summary = RenderSummary(rowCount: rows.count, notes: report.notes)
    if rows.isCut { summary.notes.append(.cut(at: rows.count)) }
    return summary
  }
}

extension Report {
  /// Returns the report with its messages in the language that was asked for; tables have another
  /// way.
  fileprivate func translated(_ options: RenderOptions) -> Report {
    guard let language = options.messageLanguage, language != .en, options.format != .table
    else { return self }
    var translated = self
    switch body {
    case .record(let record): translated.body = .record(record.translated(in: language))
    case .list(let rows):
      translated.body = .list(
        RowSource { () throws(Failure) in try rows.next()?.translated(in: language) })
    case .text, .streamed: break
    }
    func members(_ list: [JSON.Member]) -> [JSON.Member] {
      list.map { JSON.Member($0.name, $0.value.translated(in: language)) }
    }
    translated.meta = members(meta)
    if let lateMeta {
      translated.lateMeta = { () throws(Failure) in members(try lateMeta()) }
    }
    return translated
  }
}

private func render(
  _ record: JSON, _ report: Report, _ output: OutputInfo, _ options: RenderOptions,
  to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
) throws(Failure) {
  let fields = try output.selected(options.fields)
  switch options.format {
  case .table:
    if let drawing = report.drawing, options.fields == nil {
      let text = try drawing(options.presentation)
      let width = options.presentation.width
      try Rendering.emit(width.map { TextLayout.folded(text, columns: $0) } ?? text, to: sink)
    } else {
      let table = RecordTable(fields: fields, presentation: options.presentation)
      try Rendering.emit(table.text(of: record), to: sink)
    }
  case .json:
    try JSONRenderer(output: output, fields: fields)
      .document(record: record, meta: report.meta, to: sink)
  case .jsonl, .csv, .tsv, .ids:
    var rows = LimitedRows(Report.RowSource([record]), limit: nil)
    try renderRows(&rows, report, fields, output, options, to: sink)
  }
}

private func render(
  _ rows: inout LimitedRows, _ report: Report, _ output: OutputInfo, _ options: RenderOptions,
  to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
) throws(Failure) {
  let fields = try output.selected(options.fields)
  switch options.format {
  case .table:
    guard let draw = report.rowDrawing, options.fields == nil else {
      return try ListTable.render(
        &rows, fields: fields, presentation: options.presentation, to: sink)
    }
    while let row = try rows.next() {
      try Rendering.emit(draw(row, options.presentation), to: sink)
    }
  case .json:
    try JSONRenderer(output: output, fields: fields)
      .document(
        list: &rows,
        meta: { () throws(Failure) in report.meta + (try report.lateMeta?() ?? []) }, to: sink)
  case .jsonl, .csv, .tsv, .ids:
    try renderRows(&rows, report, fields, output, options, to: sink)
  }
}

/// Writes the formats that are equal for a list and for one record.
private func renderRows(
  _ rows: inout LimitedRows, _ report: Report, _ fields: [Field], _ output: OutputInfo,
  _ options: RenderOptions, to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
) throws(Failure) {
  switch options.format {
  case .csv, .tsv:
    let separator: CSVSeparator = options.format == .csv ? .comma : .tab
    try DelimitedRenderer(
      fields: fields, separator: separator, hasBOM: options.hasBOM,
      isForSpreadsheet: options.isForSpreadsheet || report.isForSpreadsheet
    )
    .render(&rows, to: sink)
  case .ids:
    try DelimitedRenderer.ids(&rows, field: output.idField ?? "", to: sink)
  case .table, .json, .jsonl:
    try JSONRenderer(output: output, fields: fields).lines(&rows, to: sink)
  }
}
