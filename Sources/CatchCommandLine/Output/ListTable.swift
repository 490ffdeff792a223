import CatchValues

/// Rows under headings, columns aligned by display width.
struct ListTable {
  /// The number of rows that set the widths; later rows may be wider, and memory stays bounded.
  static let measuredRows = 1000
  private static let gap = 2
  private static let narrowest = 8

  private let columns: [Column]
  private let headings: [String]
  private let widths: [Int]
  private let explanations: [String]
  private let presentation: Presentation
  private let cells: CellText

  init(fields: [Field], sample: [JSON], presentation: Presentation) {
    let all = Column.columns(of: fields, sample: sample.first)
    let shown = all.filter { $0.kind != .explanation }
    let cells = CellText(language: presentation.language)
    let headings = ListTable.headings(of: shown, language: presentation.language)
    columns = shown
    explanations = fields.filter { $0.kind == .explanation }.map(\.name)
    self.headings = headings
    self.presentation = presentation
    self.cells = cells
    let natural = shown.indices.map { index in
      let heading = DisplayWidth.columns(of: headings[index])
      return sample.reduce(heading) { width, row in
        let text = cells.text(shown[index].value(in: row), kind: shown[index].kind)
        return max(width, DisplayWidth.columns(of: text))
      }
    }
    widths = ListTable.fitted(natural, columns: shown, width: presentation.width)
  }

  static func render(
    _ rows: inout LimitedRows, fields: [Field], presentation: Presentation,
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var sample: [JSON] = []
    while sample.count < measuredRows, let row = try rows.next() { sample.append(row) }
    let table = ListTable(fields: fields, sample: sample, presentation: presentation)
    var text = table.header + "\n"
    for row in sample { text += table.lines(of: row) }
    while let row = try rows.next() {
      text += table.lines(of: row)
      if text.utf8.count >= Rendering.flushSize {
        try Rendering.emit(text, to: sink)
        text = ""
      }
    }
    try Rendering.emit(text, to: sink)
  }

  var header: String {
    presentation.heading(line(headings))
  }

  /// Returns the row's line, then its explanation if it has one.
  func lines(of row: JSON) -> String {
    var text = line(columns.map { cells.text($0.value(in: row), kind: $0.kind) }) + "\n"
    for name in explanations {
      guard let tree = row[name], tree != .null else { continue }
      let explanation = ExplanationText(presentation: presentation)
      for line in explanation.lines(of: tree, indentation: 4) { text += line + "\n" }
    }
    return text
  }

  private func line(_ texts: [String]) -> String {
    var line = ""
    for (index, text) in texts.enumerated() {
      let isText = !columns[index].kind.isNumeric
      let needsCut = presentation.width != nil && isText
      let shown = needsCut ? DisplayWidth.truncated(text, to: widths[index]) : text
      let filling = TextLayout.spaces(widths[index] - DisplayWidth.columns(of: shown))
      line += index > 0 ? TextLayout.spaces(ListTable.gap) : ""
      if !isText { line += filling }
      line += shown
      // The last column gets no padding: trailing spaces would only spoil copied text.
      if isText, index < texts.count - 1 { line += filling }
    }
    return line
  }

  /// Returns the innermost titles, with the outer one first when two columns would share a title.
  private static func headings(of columns: [Column], language: Language) -> [String] {
    let short = columns.map { $0.titles.last?[language] ?? $0.name }
    return columns.indices.map { index in
      let isShared = short.filter { $0 == short[index] }.count > 1
      return isShared
        ? columns[index].titles.map { $0[language] }.joined(separator: " ") : short[index]
    }
  }

  /// Shrinks the widest text column until the line fits or none can shrink further.
  private static func fitted(_ natural: [Int], columns: [Column], width: Int?) -> [Int] {
    guard let width else { return natural }
    var widths = natural
    var excess = natural.reduce(0, +) + gap * max(0, natural.count - 1) - width
    while excess > 0 {
      let able = widths.indices.filter { !columns[$0].kind.isNumeric && widths[$0] > narrowest }
      // A time that is cut tells nothing, so words give first.
      let words = able.filter { !columns[$0].kind.isTime }
      let giving = words.isEmpty ? able : words
      guard let widest = giving.max(by: { widths[$0] < widths[$1] }) else { break }
      let next = giving.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
      // Straight to the next widest: one cell may hold a whole document.
      let taken = max(1, min(excess, widths[widest] - max(next, narrowest)))
      widths[widest] -= taken
      excess -= taken
    }
    return widths
  }
}
