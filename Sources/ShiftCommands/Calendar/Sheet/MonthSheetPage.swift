import CatchProgram
import CatchValues
import ShiftService

/// Months as one HTML document, each on its own printed page, without scripts or external files.
struct MonthSheetPage {
  let sheets: [MonthSheet]
  let words: SheetWords

  var html: String {
    HTMLPage(
      title: title, language: words.language, style: MonthSheetPage.style,
      body: sheets.map(section).joined(separator: "\n")
    ).html
  }

  private var title: String {
    guard let sheet = sheets.first else { return words.kind }
    return [words.kind, words.title(sheet), words.subject(sheet)].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  private func section(_ sheet: MonthSheet) -> String {
    let heads = sheet.weekdays.map { day in
      let kind = day == .sun ? " class=\"red\"" : day == .sat ? " class=\"blue\"" : ""
      return "<th scope=\"col\"\(kind)>\(words.say(day.name))</th>"
    }
    let layout = sheet.layout
    let size =
      "--text: \(length(layout.textSize)); --pitch: \(length(layout.pitch)); "
      + "--columns: \(layout.columns)"
    return """
      <section class="sheet" style="\(size)">
      <header><h1>\(words.title(sheet))</h1><p>\(words.subject(sheet))</p>\
      <p class="date">\(words.date)</p></header>
      <table>
      <thead><tr>\(heads.joined())</tr></thead>
      <tbody>
      \(sheet.weeks.enumerated().map { row(sheet, $0, $1) }.joined(separator: "\n"))
      </tbody>
      </table>
      \(legend(sheet))
      </section>
      """
  }

  private func row(_ sheet: MonthSheet, _ index: Int, _ week: [MonthSheet.Cell?]) -> String {
    let height = length(sheet.layout.weekHeights[index])
    let cells = week.map { $0.map { cell(sheet, $0) } ?? "<td class=\"none\"></td>" }
    return "<tr style=\"height: \(height)\">\(cells.joined())</tr>"
  }

  private func cell(_ sheet: MonthSheet, _ cell: MonthSheet.Cell) -> String {
    let day = cell.day
    let kind = day.isRed ? " class=\"red\"" : day.date.weekday == .sat ? " class=\"blue\"" : ""
    let holiday = day.holiday.map { " <small>\(words.say($0))</small>" } ?? ""
    var items = cell.entries.map { item(sheet, $0) }
    if cell.hiddenCount > 0 { items.append("<li class=\"more\">+\(cell.hiddenCount)</li>") }
    let list = items.isEmpty ? "" : "<ul>\(items.joined())</ul>"
    return "<td\(kind)><div><p><time datetime=\"\(day.date)\">\(day.date.day)</time>\(holiday)"
      + "</p>\(list)</div></td>"
  }

  private func item(_ sheet: MonthSheet, _ entry: MonthSheet.Entry) -> String {
    let ink = sheet.keys.indices.contains(entry.key) ? sheet.keys[entry.key].ink : SheetInk.all[0]
    let name = MarkupText.escaped(entry.name)
    let title = entry.title.isEmpty ? "" : " <i>\(MarkupText.escaped(entry.title))</i>"
    let mark =
      entry.state.isPlanned
      ? ""
      : "<abbr title=\"\(words.say(entry.state.name))\">\(entry.state.mark)</abbr> "
    let kind =
      entry.state.expectsWork
      ? "" : entry.state.isCancelled ? " class=\"off gone\"" : " class=\"off\""
    return "<li\(kind) style=\"--edge: \(ink.edge); --tint: \(ink.tint)\">\(mark)"
      + "<b>\(entry.times)</b> \(name)\(title)</li>"
  }

  private func legend(_ sheet: MonthSheet) -> String {
    let parts = words.legend(of: sheet).map { item in
      switch item {
      case .note(let words): "<span>\(words)</span>"
      case .key(let key, let sums):
        "<span class=\"key\" style=\"--edge: \(key.ink.edge); --tint: \(key.ink.tint)\">"
          + "<b>\(MarkupText.escaped(key.name))</b> \(sums)</span>"
      }
    }
    return "<footer>\(parts.joined(separator: "\n"))</footer>"
  }

  /// `26.3mm`
  private func length(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)mm" }

  private static let style = """
    :root { color-scheme: light; }
    * { box-sizing: border-box; }
    body { margin: 0; background: #e9ebee; color: #14171a; font-family: \(MarkupText.fonts); }
    .sheet { width: 279mm; height: 192mm; margin: 8mm auto; overflow: hidden; display: flex;
      flex-direction: column; outline: 9mm solid #fff; background: #fff; }
    header { flex: none; height: 16.5mm; display: flex; align-items: baseline; gap: 6mm; }
    h1 { margin: 0; font-size: 8.6mm; font-weight: 700; letter-spacing: -.01em; }
    header p { margin: 0; font-size: 4.6mm; color: #3d454d; white-space: nowrap; overflow: hidden;
      text-overflow: ellipsis; }
    header .date { margin-left: auto; flex: none; font-size: 2.8mm; color: #59636e; }
    table { flex: none; width: 100%; border-collapse: collapse; table-layout: fixed; }
    th { height: 6.2mm; padding: 0 1.2mm; font-size: 3.1mm; font-weight: 600; text-align: left;
      border-bottom: .5mm solid #14171a; }
    td { padding: 0; vertical-align: top; border: .2mm solid #c3c9d0; border-width: .2mm 0 0 .2mm; }
    td:first-child { border-left: 0; }
    tbody tr:last-child td { border-bottom: .2mm solid #c3c9d0; }
    td.none { background: #f5f6f7; }
    td > div { padding: .9mm 1mm 0 1.2mm; overflow: hidden; }
    td p { display: flex; align-items: center; gap: 1.2mm; height: 5.2mm; margin: 0; }
    time { flex: none; font-size: 3.9mm; line-height: 5.2mm; font-weight: 600;
      font-variant-numeric: tabular-nums; }
    td small { font-size: 2.4mm; line-height: 2.5mm; max-height: 5mm; overflow: hidden; }
    .red, .red time, .red small { color: #b3202c; }
    .blue, .blue time { color: #1f5fa8; }
    ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 0 .8mm;
      grid-template-columns: repeat(var(--columns), minmax(0, 1fr)); }
    li { height: calc(var(--pitch) - .4mm); margin-bottom: .4mm; padding: 0 .6mm 0 .9mm;
      font-size: var(--text); line-height: calc(var(--pitch) - .4mm); color: #14171a;
      background: var(--tint); border-left: .9mm solid var(--edge); white-space: nowrap;
      overflow: hidden; text-overflow: ellipsis; font-variant-numeric: tabular-nums; }
    li b { font-weight: 600; }
    li i { font-style: normal; color: #3d454d; }
    li abbr { text-decoration: none; font-weight: 700; }
    li.off { background: none; border-left-style: dotted; color: #59636e; }
    li.gone b { text-decoration: line-through; }
    li.more { background: none; border-color: transparent; font-weight: 700; }
    footer { flex: 1; min-height: 0; padding-top: 2.4mm; font-size: 2.9mm; line-height: 4.2mm;
      color: #3d454d; display: flex; flex-wrap: wrap; align-content: flex-start; gap: .6mm 5mm;
      overflow: hidden; }
    .key::before { content: ""; display: inline-block; width: 3.6mm; height: 2.6mm;
      margin-right: 1.4mm; background: var(--tint); border-left: 1.6mm solid var(--edge);
      vertical-align: -.3mm; }
    footer b { color: #14171a; }
    li, .key::before, td.none { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    @page { size: A4 landscape; margin: 9mm; }
    @media print {
      body { background: none; }
      .sheet { margin: 0; outline: 0; break-inside: avoid; }
      .sheet + .sheet { break-before: page; }
    }
    """
}
