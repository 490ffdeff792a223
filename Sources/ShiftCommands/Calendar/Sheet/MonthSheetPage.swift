import CatchProgram
import CatchValues
import ShiftService

/// Sheets as one HTML document, each on its own printed page, without scripts or external files.
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
    let layout = sheet.layout
    let size =
      "--text: \(length(layout.textSize)); --pitch: \(length(layout.pitch)); "
      + "--columns: \(layout.columns)"
    return """
      <section class="sheet \(sheet.kind.rawValue)" style="\(size)">
      <header><h1>\(words.title(sheet))</h1><p>\(words.subject(sheet))</p>\
      <p class="date">\(words.date)</p></header>
      \(sheet.kind == .day ? bars(sheet) : grid(sheet))
      \(legend(sheet))
      </section>
      """
  }

  private func table(_ heads: [String], _ rows: [String]) -> String {
    "<table>\n<thead><tr>\(heads.joined())</tr></thead>\n<tbody>\n"
      + "\(rows.joined(separator: "\n"))\n</tbody>\n</table>"
  }

  private func grid(_ sheet: MonthSheet) -> String {
    let rows = sheet.weeks.enumerated().map { row(sheet, $0, $1) }
    guard sheet.kind == .roster else {
      return table(sheet.weekdays.map { head($0, words.say($0.name)) }, rows)
    }
    let days = sheet.days.map {
      head($0.isRed ? .sun : $0.date.weekday, "\($0.date.day) \(name($0))")
    }
    return table(["<td></td>"] + days + ["<th scope=\"col\">\(total)</th>"], rows)
  }

  private var total: String { words.say(RosterGrid.total) }

  private func name(_ day: ShiftCalendar.Day) -> String { words.say(day.date.weekday.name) }

  private func head(_ color: Weekday, _ name: String) -> String {
    let kind = color == .sun ? "red" : color == .sat ? "blue" : ""
    return "<th scope=\"col\"\(classes([kind]))>\(name)</th>"
  }

  private func row(_ sheet: MonthSheet, _ index: Int, _ week: [MonthSheet.Cell?]) -> String {
    let cells = week.map { $0.map { cell(sheet, $0) } ?? "<td class=\"none\"></td>" }.joined()
    guard sheet.kind == .roster else {
      return "<tr style=\"height: \(length(sheet.layout.weekHeights[index]))\">\(cells)</tr>"
    }
    let person = sheet.people[index]
    return "<tr><th scope=\"row\">\(MarkupText.escaped(person.name))</th>\(cells)"
      + "<td class=\"total\" data-name=\"\(total)\">\(words.say(person.total))</td></tr>"
  }

  private func cell(_ sheet: MonthSheet, _ cell: MonthSheet.Cell) -> String {
    let day = cell.day
    let kind = day.isRed ? "red" : day.date.weekday == .sat ? "blue" : ""
    let holiday = day.holiday.map { " <small>\(words.say($0))</small>" } ?? ""
    var items = cell.entries.map { item(sheet, $0) }
    if !cell.hidden.isEmpty { items.append("<li class=\"more\">+\(cell.hidden.count)</li>") }
    // A phone has room for all.
    items += cell.hidden.map { item(sheet, $0, ["rest"]) }
    let list = items.isEmpty ? "" : "<ul>\(items.joined())</ul>"
    return "<td\(classes([kind, items.isEmpty ? "free" : ""]))><div><p>"
      + "<time datetime=\"\(day.date)\" data-day=\"\(name(day))\">\(day.date.day)</time>"
      + "\(holiday)</p>\(list)</div></td>"
  }

  /// Returns bars under a ruler of hours.
  private func bars(_ sheet: MonthSheet) -> String {
    let entries = sheet.weeks.joined().flatMap { $0?.entries ?? [] }
    let hours = DayRuler.hours(of: entries.map(\.shift))
    let whole = (hours.count - 1) * 60
    let share = { (minutes: Int) -> Int in
      min(max(minutes - hours.lowerBound * 60, 0), whole) * 1000 / whole
    }
    let rows = entries.map { entry in
      var bar = ""
      if let start = entry.shift.start {
        let from = share(start)
        // After the clock is set back, the end may show an earlier time than the start.
        let to = max(share(entry.shift.end ?? start), from + 10)
        let place = "margin-left: \(tenths(from))%; width: \(tenths(to - from))%"
        let names = classes(kinds(entry) + ["bar"])
        bar = "<div\(names) style=\"\(place); \(colors(sheet, entry))\"></div>"
      }
      return "<tr><th scope=\"row\"><ul>\(item(sheet, entry))</ul></th><td>\(bar)</td></tr>"
    }
    let ticks = hours.dropLast().map { "<span>\($0 % 24)</span>" }.joined()
    return "<div style=\"--hours: \(hours.count - 1)\">"
      + table(["<td></td>", "<td><div class=\"hours\">\(ticks)</div></td>"], rows) + "</div>"
  }

  private func item(
    _ sheet: MonthSheet, _ entry: MonthSheet.Entry, _ kinds: [String] = []
  ) -> String {
    let title = entry.title.isEmpty ? "" : " <i>\(MarkupText.escaped(entry.title))</i>"
    let clock = sheet.kind == .day ? entry.shift.clockWords : nil
    let mark =
      entry.state.isPlanned
      ? ""
      : "<abbr title=\"\(words.say(entry.state.name))\">\(entry.state.mark)</abbr> "
    return "<li\(classes(kinds + self.kinds(entry))) style=\"\(colors(sheet, entry))\">\(mark)"
      + "<b>\(entry.times)</b> \(MarkupText.escaped(entry.name))\(title)"
      + "\(clock.map { " <small>\(words.say($0))</small>" } ?? "")</li>"
  }

  private func colors(_ sheet: MonthSheet, _ entry: MonthSheet.Entry) -> String {
    let ink = sheet.keys.indices.contains(entry.key) ? sheet.keys[entry.key].ink : SheetInk.all[0]
    return "--edge: \(ink.edge); --tint: \(ink.tint)"
  }

  private func kinds(_ entry: MonthSheet.Entry) -> [String] {
    [
      entry.state.expectsWork ? "" : "off", entry.state.isCancelled ? "gone" : "",
      entry.state == .draft ? "draft" : "",
    ]
  }

  private func classes(_ names: [String]) -> String {
    let names = names.filter { !$0.isEmpty }
    return names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\""
  }

  private func legend(_ sheet: MonthSheet) -> String {
    let parts = words.legend(of: sheet).map { item in
      switch item {
      case .note(let note):
        "<span\(classes([note == words.hidden(on: sheet) ? "more" : ""]))>\(note)</span>"
      case .key(let key, let sums):
        "<span class=\"key\" style=\"--edge: \(key.ink.edge); --tint: \(key.ink.tint)\">"
          + "<b>\(MarkupText.escaped(key.name))</b> \(sums)</span>"
      }
    }
    return "<footer>\(parts.joined(separator: "\n"))</footer>"
  }

  /// `26.3mm`
  private func length(_ number: Int) -> String { "\(tenths(number))mm" }

  private func tenths(_ number: Int) -> String { "\(number / 10).\(number % 10)" }

  private static let style = """
    body { margin: 0; background: var(--ground); color: var(--ink);
      font-family: \(MarkupText.fonts); }
    .sheet { width: 279mm; height: 192mm; margin: 18mm auto; overflow: hidden; display: flex;
      flex-direction: column; outline: 9mm solid var(--paper); background: var(--paper); }
    .roster, .day { display: block; height: auto; min-height: 192mm; overflow: visible; }
    header { flex: none; height: 16.5mm; display: flex; align-items: baseline; gap: 6mm; }
    h1 { margin: 0; font-size: 8.6mm; letter-spacing: -.01em; white-space: nowrap; }
    header p { margin: 0; font-size: 4.6mm; color: var(--soft); white-space: nowrap;
      overflow: hidden; text-overflow: ellipsis; }
    header .date { margin-left: auto; flex: none; font-size: 2.8mm; }
    table { flex: none; width: 100%; border-collapse: collapse; table-layout: fixed; }
    th { height: 6.2mm; padding: 0 1.2mm; font-size: 3.1mm; font-weight: 600; text-align: left; }
    td { padding: 0; vertical-align: top; } thead > tr > * { border-bottom: .5mm solid var(--ink); }
    tbody > tr > * { border: solid var(--rule); border-width: 0 0 .2mm .2mm; }
    tr > :first-child { border-left: 0; }
    .none { background: color-mix(in srgb, var(--ground) 50%, var(--paper)); }
    td > div { padding: .9mm 1mm 0 1.2mm; overflow: hidden; }
    td p { display: flex; align-items: center; gap: 1.2mm; height: 5.2mm; margin: 0; }
    time { flex: none; font-size: 3.9mm; line-height: 5.2mm; font-weight: 600;
      font-variant-numeric: tabular-nums; }
    td small { font-size: 2.4mm; line-height: 2.5mm; overflow: hidden; display: -webkit-box;
      -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
    .red, .red time, .red small { color: var(--red); } .blue, .blue time { color: var(--blue); }
    ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 0 .8mm;
      grid-template-columns: repeat(var(--columns), minmax(0, 1fr)); }
    li { height: calc(var(--pitch) - .4mm); margin-bottom: .4mm; padding: 0 .6mm 0 .9mm;
      font-size: var(--text); line-height: calc(var(--pitch) - .4mm); color: var(--ink);
      background: var(--tint); border-left: .9mm solid var(--edge); white-space: nowrap;
      overflow: hidden; text-overflow: ellipsis; font-variant-numeric: tabular-nums; }
    li, li i, li small { font-weight: 400; font-style: normal; }
    li i, li small { color: var(--soft); } li b { font-weight: 600; }
    li abbr, li.more { text-decoration: none; font-weight: 700; }
    li.off { background: none; border-left-style: dotted; color: var(--soft); }
    li.draft { background: none; outline: .25mm dashed var(--edge); outline-offset: -.25mm; }
    li.gone b { text-decoration: line-through; }
    li.more { background: none; border-color: transparent; }
    li.rest, .roster td p { display: none; }
    .roster tr > :first-child { width: 26mm; overflow: hidden; text-overflow: ellipsis; }
    .roster tr > :last-child { width: 23mm; text-align: right; font-size: 3.1mm; }
    .roster tbody > tr > :is(th, .total) { padding: 1.4mm 1.2mm; }
    .day thead td:first-child { width: 68mm; }
    .day tbody > tr > * { padding: .6mm 0; border-left: 0; vertical-align: middle; }
    .day tbody td { background-image: linear-gradient(90deg, var(--line) 1px, transparent 1px);
      background-size: calc(100% / var(--hours)); }
    .hours { display: flex; padding: 0; font-size: 2.8mm; color: var(--soft); }
    .hours * { flex: 1; }
    .bar { height: 3.4mm; padding: 0; background: var(--edge); border-radius: .6mm; }
    .bar.off, .bar.draft { background: var(--tint); }
    footer { flex: 1; min-height: 0; padding-top: 2.4mm; font-size: 2.9mm; line-height: 4.2mm;
      color: var(--soft); display: flex; flex-wrap: wrap; align-content: flex-start; gap: .6mm 5mm;
      overflow: hidden; }
    .key::before { content: ""; display: inline-block; width: 3.6mm; height: 2.6mm;
      margin-right: 1.4mm; background: var(--tint); border-left: 1.6mm solid var(--edge);
      vertical-align: -.3mm; }
    footer b { color: var(--ink); }
    li, td, .bar, .key::before { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    @page { size: A4 landscape; margin: 9mm; }
    @media print {
      body { background: none; } .sheet { margin: 0; outline: 0; break-inside: avoid; }
      .roster, .day { min-height: 0; break-inside: auto; } .sheet + .sheet { break-before: page; }
    }
    @media screen and (prefers-color-scheme: dark) {
      li:not(.off, .draft, .more), .bar.off, .bar.draft, .key::before {
        background: color-mix(in srgb, var(--edge) 34%, var(--paper)); }
      li:not(.more), .key::before { border-color: color-mix(in srgb, var(--edge) 75%, white);
        outline-color: color-mix(in srgb, var(--edge) 75%, white); }
    }
    /* A phone has a row for each day, or for each shift of a day, and cuts nothing off. */
    @media screen and (max-width: 900px) {
      .sheet { display: block; width: auto; height: auto; min-height: 0; margin: 0 0 24px;
        padding: 16px; outline: 0; }
      header { height: auto; flex-wrap: wrap; gap: 0 12px; margin-bottom: 8px; }
      h1, header p { font-size: 22px; white-space: normal; }
      header p, header .date, footer { font-size: 13px; line-height: 1.5; }
      table, tbody, tr, .day thead, tbody > tr > *, .sheet tr > :last-child { display: block;
        width: auto !important; height: auto !important; border-left: 0; }
      .sheet:not(.day) thead, .day thead td:first-child, .sheet .none, .sheet .more, .roster .free {
        display: none; }
      .sheet:not(.day) td > div { display: grid; grid-template-columns: 5.5em minmax(0, 1fr);
        padding: 5px 0; }
      .sheet td p { display: flex; flex-wrap: wrap; height: auto; gap: 0 4px; align-self: start; }
      time { font-size: 15px; line-height: 23px; } time::after { content: " " attr(data-day); }
      td small { font-size: 11px; line-height: 1.2; display: inline; }
      ul, .sheet li.rest { display: block; }
      li { height: auto; margin-bottom: 3px; padding: 0 6px; font-size: 15px; line-height: 23px;
        border-left-width: 4px; white-space: normal; overflow-wrap: anywhere; }
      .roster tbody th { font-size: 17px; } .roster tbody .total { font-size: 13px; }
      .total::before { content: attr(data-name) " "; } .day tbody th { border: 0; }
      .hours { font-size: 10px; }
      .key::before { width: 16px; height: 12px; margin-right: 6px; border-left-width: 7px; }
    }
    """
}
