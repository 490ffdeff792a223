import CatchValues

/// Rows under headings, columns aligned by display width.
///
/// On a terminal no line is wider than it. A table that does not fit leaves out, in this order, what
/// is empty throughout, names, kinds and times that are the same throughout, and the year of all
/// days; what it leaves out stands once above. Texts of few rows stand below these. Then headings
/// and texts wrap at spaces, and a text with too long a word stands below its row; in the end each row
/// is a record, and so is a later row that is wider than its columns.
struct ListTable {
  /// The number of rows that set the widths; later rows may be wider, and memory stays bounded.
  static let measuredRows = 1000
  private static let gap = 2
  /// Fewer columns than an id and two more say too little.
  private static let fewestColumns = 3
  /// A text in one of so many rows needs no column.
  private static let manyRows = 5

  private let presentation: Presentation
  private let cells: CellText
  private let explanations: [String]
  private var shown: [TableColumn]
  private var absent: [TableColumn] = []
  /// Columns that few rows have, shown below those.
  private var below: [TableColumn] = []
  /// The year that days of the shown columns leave out, with its dash.
  private var year: String?
  private var above: [String] = []
  private var isRecords = false
  private var isAfterRecord = false
  private var isAfterLine = false

  init(fields: [Field], sample: [JSON], presentation: Presentation) {
    let columns = Column.columns(of: fields, sample: sample.first).filter {
      $0.kind != .explanation
    }
    let cells = CellText(language: presentation.language)
    let headings = ListTable.headings(of: columns, language: presentation.language)
    explanations = fields.filter { $0.kind == .explanation }.map(\.name)
    self.presentation = presentation
    self.cells = cells
    shown = zip(columns, headings).map { column, heading in
      var shown = TableColumn(
        column: column, heading: heading, width: DisplayWidth.columns(of: heading))
      for row in sample { shown.measure(shown.text(in: row, cells)) }
      return shown
    }
    if let room = presentation.width, !fits(room) { fit(sample, to: room) }
  }

  static func render(
    _ rows: inout LimitedRows, fields: [Field], presentation: Presentation,
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var sample: [JSON] = []
    while sample.count < measuredRows, let row = try rows.next() { sample.append(row) }
    var table = ListTable(fields: fields, sample: sample, presentation: presentation)
    var text = table.header
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

  /// The lines above the rows: what the columns leave out, then the headings.
  var header: String {
    var text = above.map { $0 + "\n" }.joined()
    guard !isRecords else { return text }
    let headings = shown.map { column in
      DisplayWidth.columns(of: column.heading) <= column.width
        ? [column.heading] : TextLayout.wrapped(column.heading, columns: column.width)
    }
    for line in lines(headings) { text += presentation.heading(line) + "\n" }
    return text
  }

  /// Returns the row's lines, then its explanation if it has one.
  mutating func lines(of row: JSON) -> String {
    var text = isAfterRecord ? "\n" : ""
    var texts = shown.map { $0.text(in: row, cells) }
    isAfterRecord = isRecords || presentation.width != nil && !fits(texts, row)
    if year != nil { texts = zip(shown, texts).map { withoutYear($1, in: $0) } }
    if isAfterRecord {
      if text.isEmpty, isAfterLine { text = "\n" }
      for line in record(of: row) { text += line + "\n" }
    } else if presentation.width == nil {
      text += line(texts, of: row) + "\n"
    } else {
      let wrapped = zip(shown, texts).map { $0.lines(of: $1) }
      var rest = zip(shown, texts).filter { $0.lines(of: $1) == nil }
      rest += self.below.map { ($0, $0.text(in: row, cells)) }.filter { $1 != "-" }
      let below = rest.flatMap { lineBelow($0, $1) }
      for line in lines(wrapped.map({ $0 ?? [""] }), of: row) + below { text += line + "\n" }
    }
    isAfterLine = true
    for name in explanations {
      guard let tree = row[name], tree != .null else { continue }
      let explanation = ExplanationText(presentation: presentation)
      for line in explanation.lines(of: tree, indentation: 4) { text += line + "\n" }
    }
    return text
  }

  // MARK: - Lines

  private func lines(_ parts: [[String]], of row: JSON? = nil) -> [String] {
    (0..<(parts.map(\.count).max() ?? 0)).map { number in
      var text = line(parts.map { number < $0.count ? $0[number] : "" }, of: row)
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  private func lineBelow(_ one: TableColumn, _ text: String) -> [String] {
    TextLayout.hanging("    \(one.heading): ", text, columns: presentation.width)
  }

  private func line(_ texts: [String], of row: JSON?) -> String {
    var line = ""
    for (index, text) in texts.enumerated() {
      let column = shown[index].column
      let filling = TextLayout.spaces(shown[index].width - DisplayWidth.columns(of: text))
      let isNumber = column.kind.isNumeric
      line += index > 0 ? TextLayout.spaces(ListTable.gap) : ""
      if isNumber { line += filling }
      let colored = presentation.usesColor ? row : nil
      line += colored.map { cells.painted(text, column.value(in: $0), kind: column.kind) } ?? text
      // The last column gets no padding: trailing spaces would only spoil copied text.
      if !isNumber, index < texts.count - 1 { line += filling }
    }
    return line
  }

  /// Returns a row as titles and values, without those that it does not have.
  private func record(of row: JSON) -> [String] {
    // A row that differs from the others says all that it has.
    let all = shown + below + absent.filter { $0.text(in: row, cells) != $0.common }
    return RecordTable(fields: [], presentation: presentation).lines(
      of: all.map { ($0.heading, $0.column) }, in: row)
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

  // MARK: - Widths

  private func fits(_ room: Int) -> Bool { columns <= room }

  /// The columns of a line.
  private var columns: Int { shown.reduce(-ListTable.gap) { $0 + $1.width + ListTable.gap } }

  /// True for a row that the columns can show, as those of the sample.
  private func fits(_ texts: [String], _ row: JSON) -> Bool {
    let isShown = zip(shown, texts).allSatisfy { one, text in
      let ownYear = one.column.kind.isTime && text != "-" ? year : nil
      return text.hasPrefix(ownYear ?? "") && one.fits(withoutYear(text, in: one))
    }
    return isShown && absent.allSatisfy { $0.text(in: row, cells) == $0.common }
  }

  private func withoutYear(_ text: String, in one: TableColumn) -> String {
    guard let year, one.column.kind.isTime, text.hasPrefix(year) else { return text }
    return String(text.dropFirst(year.count))
  }

  private mutating func fit(_ sample: [JSON], to room: Int) {
    var texts = shown.map { column in sample.map { column.text(in: $0, cells) } }
    func leaveOut(_ left: [Int], below isBelow: Bool = false) {
      let kept = shown.indices.filter { !left.contains($0) }
      guard !kept.isEmpty else { return }
      for index in left {
        if isBelow { below.append(shown[index]) } else { shown[index].common = texts[index][0] }
      }
      if !isBelow { absent += left.map { shown[$0] } }
      (shown, texts) = (kept.map { shown[$0] }, kept.map { texts[$0] })
    }
    if !sample.isEmpty {
      leaveOut(shown.indices.filter { texts[$0].allSatisfy { $0 == "-" } })
    }
    if sample.count >= ListTable.manyRows, !fits(room) {
      let sparse = shown.indices.dropFirst().filter { index in
        shown[index].column.kind.isFreeText && !shown[index].heading.isEmpty
          && texts[index].count { $0 != "-" } * ListTable.manyRows <= sample.count
      }
      leaveOut(sparse, below: true)
    }
    if sample.count > 1, !fits(room) {
      let alike = shown.indices.filter { index in
        shown[index].isCommon && texts[index].allSatisfy { $0 == texts[index][0] }
      }
      var (left, width) = ([Int](), columns)
      for index in alike.sorted(by: { shown[$0].width > shown[$1].width })
      where width > room && shown.count - left.count > ListTable.fewestColumns {
        left.append(index)
        width -= shown[index].width + ListTable.gap
      }
      leaveOut(left.sorted())
    }
    if sample.count > 1, !fits(room) {
      let times = shown.indices.filter { shown[$0].column.kind.isTime }
      let days = times.flatMap { texts[$0] }.filter { $0 != "-" }
      let years = Set(days.map { $0.prefix(5) })
      if years.count == 1, let only = years.first, only.last == "-" { year = String(only) }
      for index in times where year != nil {
        texts[index] = texts[index].map { withoutYear($0, in: shown[index]) }
        shown[index].width = DisplayWidth.columns(of: shown[index].heading)
        for text in texts[index] { shown[index].measure(text) }
      }
    }
    isRecords = !fits(room) && (sample.count == 1 || !wrap(texts, to: room))
    if isRecords { year = nil }
    var common = absent.filter { $0.common != "-" }.map {
      "\($0.heading): \($0.text(in: sample[0], cells, withUnit: true))"
    }
    if let year {
      common.append(Text(en: "Year: ", ko: "연도: ")[presentation.language] + year.dropLast())
    }
    guard !common.isEmpty else { return }
    let parts = common.enumerated().map { $0 < common.count - 1 ? $1 + ";" : $1 }
    above = TextLayout.packed(parts, gap: " ", columns: room).flatMap {
      TextLayout.wrapped($0, columns: room)
    }
    isAfterLine = true
  }

  /// Wraps the headings, then the last text, then all texts, in the end between words that are too
  /// long, until the lines fit.
  ///
  /// - Returns: false when they never do.
  private mutating func wrap(_ texts: [[String]], to room: Int) -> Bool {
    let free = shown.indices.filter { shown[$0].column.kind.isFreeText }
    for way in 0..<4 {
      let (wrapped, isTight) = (way == 0 ? [] : way == 1 ? Array(free.suffix(1)) : free, way == 3)
      let floors = shown.indices.map {
        shown[$0].floor(of: texts[$0], wraps: wrapped.contains($0), isTight: isTight && $0 > 0)
      }
      let gaps = ListTable.gap * (shown.count - 1)
      guard let widths = ListTable.shrunk(shown.map(\.width), to: floors, room: room - gaps)
      else { continue }
      for index in shown.indices {
        shown[index].width = widths[index]
        shown[index].wraps = wrapped.contains(index)
      }
      return true
    }
    return false
  }

  /// Shrinks the widest columns alike, none below its floor; nil where they cannot fit.
  private static func shrunk(_ natural: [Int], to floors: [Int], room: Int) -> [Int]? {
    guard floors.reduce(0, +) <= room else { return nil }
    // One cell may hold a whole document.
    var widths = zip(natural, floors).map { max(min($0, room), $1) }
    while widths.reduce(0, +) > room,
      let widest = widths.indices.filter({ widths[$0] > floors[$0] }).max(by: {
        widths[$0] < widths[$1]
      })
    {
      widths[widest] -= 1
    }
    return widths
  }
}

/// A column that a table shows, with its width.
private struct TableColumn {
  /// A text that wraps is never narrower, unless all of its column are.
  private static let narrowest = 16
  private static let narrowestTight = 8
  /// A text that would take more lines is read better below its row.
  private static let mostLines = 6
  private static let indentation = 2
  /// Columns that are read row by row, even where all rows are alike.
  private static let points: Set<String> = [
    "bar", "decision", "level", "outcome", "result", "rank", "score", "state", "status", "verdict",
  ]

  let column: Column
  let heading: String
  var width: Int
  var wraps = false
  /// The text that all rows have, for a column that is left out.
  var common = ""

  func text(in row: JSON, _ cells: CellText, withUnit: Bool = false) -> String {
    cells.text(column.value(in: row), kind: column.kind, withUnit: withUnit)
  }

  mutating func measure(_ text: String) { width = max(width, DisplayWidth.columns(of: text)) }

  /// True for names, kinds and times, which may be shown once for all rows.
  var isCommon: Bool {
    guard !heading.isEmpty, !TableColumn.points.contains(column.path.last ?? "") else {
      return false
    }
    return switch column.kind {
    case .text, .choice: true
    default: column.kind.isTime
    }
  }

  func fits(_ text: String) -> Bool { wraps || DisplayWidth.columns(of: text) <= width }

  /// Returns the lines of a text within the column, those after the first further in; nil for a text
  /// that does not go into it.
  func lines(of text: String) -> [String]? {
    guard wraps, DisplayWidth.columns(of: text) > width else { return [text] }
    guard TableColumn.least(for: text) <= width else { return nil }
    let lines = TextLayout.wrapped(text, columns: width - TableColumn.indentation)
    guard lines.count <= TableColumn.mostLines else { return nil }
    return [lines[0]] + lines.dropFirst().map { TextLayout.spaces(TableColumn.indentation) + $0 }
  }

  /// The least width for the heading and these texts.
  ///
  /// - Parameter isTight: long words do not count.
  func floor(of texts: [String], wraps: Bool, isTight: Bool) -> Int {
    var (least, widest) = (0, 0)
    for text in texts {
      widest = max(widest, DisplayWidth.columns(of: text))
      guard wraps, !isTight || TextLayout.isKey(text) else { continue }
      least = max(least, TableColumn.least(for: text))
    }
    let loose = max(TableColumn.narrowest, widest / TableColumn.mostLines)
    let readable = max(least, min(widest, isTight ? TableColumn.narrowestTight : loose))
    return max(TextLayout.widestWord(of: heading), wraps ? readable : widest)
  }

  /// The least width for a text that may wrap: no word is broken.
  private static func least(for text: String) -> Int {
    let word = TextLayout.widestWord(of: text)
    return word == DisplayWidth.columns(of: text) ? word : word + indentation
  }
}
