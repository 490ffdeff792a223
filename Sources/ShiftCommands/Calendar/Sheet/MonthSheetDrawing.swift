import CatchValues
import ShiftService

/// A month as an SVG drawing of the same size as the page, in tenths of a millimetre.
struct MonthSheetDrawing {
  let sheet: MonthSheet
  let words: SheetWords

  private static let margin = SheetLayout.margin
  private static let right = SheetLayout.margin + 7 * SheetLayout.cellWidth
  private static let bandWidth = 9

  var svg: String {
    let (width, height) = SheetLayout.page
    let title = [words.title(sheet), words.subject(sheet)].filter { !$0.isEmpty }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="297mm" height="210mm" \
      viewBox="0 0 \(width) \(height)" role="img" xml:lang="\(words.language.rawValue)" \
      lang="\(words.language.rawValue)">
      <title>\((title + [words.kind]).joined(separator: " · "))</title>
      <style>
      \(MonthSheetDrawing.style)
      .item, .more { font-size: \(sheet.layout.textSize)px; }
      </style>
      <rect width="\(width)" height="\(height)" fill="#ffffff"/>
      \((heading + grid + legend).joined(separator: "\n"))
      </svg>

      """
  }

  private var heading: [String] {
    let titleWidth = measure(sheet.title[words.language], 86)
    return [
      text("h1", MonthSheetDrawing.margin, 165, words.title(sheet)),
      text("sub", MonthSheetDrawing.margin + titleWidth + 60, 165, words.subject(sheet)),
      "<text class=\"date\" x=\"\(MonthSheetDrawing.right)\" y=\"165\" text-anchor=\"end\">"
        + "\(words.date)</text>",
    ]
  }

  private var top: Int { MonthSheetDrawing.margin + SheetLayout.titleHeight }

  private var grid: [String] {
    let width = SheetLayout.cellWidth
    var parts = sheet.weekdays.enumerated().map { index, day in
      text(
        "wd\(day == .sun ? " red" : day == .sat ? " blue" : "")",
        MonthSheetDrawing.margin + index * width + 12, top + 42, words.say(day.name))
    }
    let start = top + SheetLayout.weekdayHeight
    var y = start
    for (index, week) in sheet.weeks.enumerated() {
      let height = sheet.layout.weekHeights[index]
      for (column, cell) in week.enumerated() {
        let x = MonthSheetDrawing.margin + column * width
        // A nested drawing cuts off text that is too long.
        parts.append("<svg x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\">")
        parts += cell.map(self.cell) ?? ["<rect class=\"none\" width=\"100%\" height=\"100%\"/>"]
        parts.append("</svg>")
        if column > 0 { parts.append("<path class=\"line\" d=\"M\(x) \(y)v\(height)\"/>") }
      }
      y += height
      parts.append(
        "<path class=\"line\" d=\"M\(MonthSheetDrawing.margin) \(y)H\(MonthSheetDrawing.right)\"/>")
    }
    parts.append(
      "<path class=\"strong\" d=\"M\(MonthSheetDrawing.margin) \(start)H\(MonthSheetDrawing.right)\"/>"
    )
    return parts
  }

  private func cell(_ cell: MonthSheet.Cell) -> [String] {
    let day = cell.day
    let color = day.isRed ? " red" : day.date.weekday == .sat ? " blue" : ""
    var parts = [text("num\(color)", 12, 50, "\(day.date.day)")]
    if let holiday = day.holiday {
      parts += self.holiday(holiday, from: 24 + measure("\(day.date.day)", 39))
    }
    let layout = sheet.layout
    let columnWidth = SheetLayout.entryWidth(of: layout.columns)
    for (index, entry) in cell.entries.enumerated() {
      let x = 12 + index % layout.columns * (columnWidth + 8)
      let y = SheetLayout.headHeight + index / layout.columns * layout.pitch
      parts += self.entry(entry, x, y, columnWidth)
    }
    if !cell.hidden.isEmpty {
      let index = cell.entries.count
      let x = 12 + index % layout.columns * (columnWidth + 8)
      let y = SheetLayout.headHeight + index / layout.columns * layout.pitch
      parts.append(text("more", x + 16, y + baseline, "+\(cell.hidden.count)"))
    }
    return parts
  }

  /// Draws the name of a holiday, in two lines if one is too short.
  private func holiday(_ name: Text, from x: Int) -> [String] {
    let name = name[words.language]
    let room = SheetLayout.cellWidth - x - 8
    if measure(name, 26) <= room { return [text("hol", x, 50, MarkupText.escaped(name))] }
    var lines = [""]
    for word in name.split(separator: " ") {
      let longer =
        lines[lines.count - 1].isEmpty ? String(word) : "\(lines[lines.count - 1]) \(word)"
      if measure(longer, 22) <= room || lines.count == 2 {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    return lines.enumerated().map { index, line in
      text("hol small", x, 32 + index * 24, MarkupText.escaped(line))
    }
  }

  /// The distance from the upper edge of an entry down to the baseline of its text.
  private var baseline: Int { (sheet.layout.pitch - 4 + sheet.layout.textSize * 7 / 10) / 2 }

  private func entry(_ entry: MonthSheet.Entry, _ x: Int, _ y: Int, _ width: Int) -> [String] {
    let ink = sheet.keys.indices.contains(entry.key) ? sheet.keys[entry.key].ink : SheetInk.all[0]
    let height = sheet.layout.pitch - 4
    let isOff = !entry.state.expectsWork
    let isGone = entry.state.isCancelled ? " gone" : ""
    let mark = entry.state.isPlanned ? "" : "\(entry.state.mark) "
    let title = entry.title.isEmpty ? "" : " \(MarkupText.escaped(entry.title))"
    let dashes = isOff ? " stroke-dasharray=\"3 3\"" : ""
    return [
      "<svg x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\">",
      "<rect width=\"100%\" height=\"100%\" fill=\"\(isOff ? "#ffffff" : ink.tint)\"/>",
      "<path d=\"M4 0V\(height)\" stroke=\"\(ink.edge)\" "
        + "stroke-width=\"\(MonthSheetDrawing.bandWidth)\"\(dashes)/>",
      "<text class=\"item\(isOff ? " off" : "")\" x=\"16\" y=\"\(baseline)\">\(mark)"
        + "<tspan class=\"time\(isGone)\">\(entry.times)</tspan> \(MarkupText.escaped(entry.name))"
        + "\(title)</text>",
      "</svg>",
    ]
  }

  private var legend: [String] {
    var parts: [String] = []
    var (x, y) = (MonthSheetDrawing.margin, SheetLayout.page.height - MonthSheetDrawing.margin - 62)
    for item in words.legend(of: sheet) {
      let width = words.width(of: item)
      if x > MonthSheetDrawing.margin, x + width > MonthSheetDrawing.right {
        x = MonthSheetDrawing.margin
        y += 44
      }
      switch item {
      case .note(let words): parts.append(text("leg", x, y, words))
      case .key(let key, let sums):
        let name = MarkupText.escaped(key.name)
        parts += [
          "<rect x=\"\(x)\" y=\"\(y - 24)\" width=\"36\" height=\"26\" fill=\"\(key.ink.tint)\"/>",
          "<rect x=\"\(x)\" y=\"\(y - 24)\" width=\"16\" height=\"26\" fill=\"\(key.ink.edge)\"/>",
          "<text class=\"leg\" x=\"\(x + SheetWords.swatch)\" y=\"\(y)\">"
            + "<tspan class=\"name\">\(name)</tspan> \(sums)</text>",
        ]
      }
      x += width
    }
    return parts
  }

  private func text(_ kind: String, _ x: Int, _ y: Int, _ words: String) -> String {
    "<text class=\"\(kind)\" x=\"\(x)\" y=\"\(y)\">\(words)</text>"
  }

  private func measure(_ text: String, _ size: Int) -> Int {
    SheetLayout.width(of: DisplayWidth.columns(of: text), size)
  }

  private static let style = """
    text { font-family: \(MarkupText.fonts); fill: #14171a; font-variant-numeric: tabular-nums; }
    .h1 { font-size: 86px; font-weight: 700; } .sub { font-size: 46px; fill: #3d454d; }
    .date { font-size: 28px; fill: #59636e; } .wd { font-size: 31px; font-weight: 600; }
    .num { font-size: 39px; font-weight: 600; } .hol { font-size: 26px; fill: #b3202c; }
    .small { font-size: 22px; }
    .red { fill: #b3202c; } .blue { fill: #1f5fa8; } .none { fill: #f5f6f7; }
    .line { stroke: #c3c9d0; stroke-width: 2; } .strong { stroke: #14171a; stroke-width: 5; }
    .time, .more, .name { font-weight: 600; } .off { fill: #59636e; }
    .gone { text-decoration: line-through; }
    .leg { font-size: 29px; fill: #3d454d; } .name { fill: #14171a; }
    """
}
