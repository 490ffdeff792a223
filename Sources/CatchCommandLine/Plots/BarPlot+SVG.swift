public import CatchValues

extension BarPlot {
  /// Draws a self-contained image: no script, nothing loaded, legible on paper and in grey.
  public func svg(_ language: Language) -> String {
    BarDrawing(self, language).text
  }
}

/// A plot in pixels of a 960 wide canvas; whole numbers are exact enough.
private struct BarDrawing {
  private static let width = 960
  private static let margin = 32
  private static let pitch = 30
  private static let thickness = 18

  private let plot: BarPlot
  private let language: Language
  private let scale: PlotScale
  private let labelEnd: Int
  /// The limits of bars; there is room for values beyond both.
  private let area: (left: Int, right: Int)

  init(_ plot: BarPlot, _ language: Language) {
    self.plot = plot
    self.language = language
    scale = plot.scale
    let label = plot.bars.map { BarDrawing.width(of: $0.label[language]) }.max() ?? 0
    let value = plot.bars.map { BarDrawing.width(of: plot.words(of: $0, language)) }.max() ?? 0
    let room = min(value, 260) + 12
    labelEnd = BarDrawing.margin + min(label, 280)
    area = (
      labelEnd + 14 + (scale.low < 0 ? room : 0), BarDrawing.width - BarDrawing.margin - room
    )
  }

  var text: String {
    let height = top + plot.bars.count * BarDrawing.pitch + 44 + (plot.hasExpectations ? 26 : 0)
    let title = MarkupText.escaped(plot.title[language])
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(BarDrawing.width) \(height)" \
      width="\(BarDrawing.width)" height="\(height)" role="img" xml:lang="\(language.rawValue)" \
      lang="\(language.rawValue)">
      <title>\(title)</title>
      <style>
      text { font: 14px \(MarkupText.fonts); fill: #1f2328; font-variant-numeric: tabular-nums; }
      .title { font-size: 20px; font-weight: 700; }
      .tick, .legend { font-size: 12px; fill: #59636e; }
      .grid { stroke: #d8dde3; stroke-width: 1; }
      .zero { stroke: #59636e; stroke-width: 1; }
      .value { paint-order: stroke; stroke: #ffffff; stroke-width: 4px; }
      .bar { fill: #2f5d8c; }
      .below { fill: #b3402f; }
      .rest { fill: #2f5d8c; fill-opacity: .22; stroke: #2f5d8c; stroke-width: 1; stroke-dasharray: 3 2; }
      </style>
      <rect width="\(BarDrawing.width)" height="\(height)" fill="#ffffff"/>
      <text class="title" x="\(BarDrawing.margin)" y="46">\(title)</text>
      \((grid + rows + legend(above: height)).joined(separator: "\n"))
      </svg>

      """
  }

  private var top: Int { 76 }
  private var bottom: Int { top + plot.bars.count * BarDrawing.pitch }

  private var grid: [String] {
    scale.ticks.flatMap { value in
      let x = place(of: value)
      let kind = value == 0 ? "zero" : "grid"
      let word = MarkupText.escaped(plot.words(value, language))
      return [
        "<line class=\"\(kind)\" x1=\"\(x)\" y1=\"\(top - 6)\" x2=\"\(x)\" y2=\"\(bottom)\"/>",
        "<text class=\"tick\" x=\"\(x)\" y=\"\(bottom + 18)\" text-anchor=\"middle\">\(word)</text>",
      ]
    }
  }

  private var rows: [String] {
    plot.bars.enumerated().flatMap { index, bar in
      let y = top + index * BarDrawing.pitch
      let middle = y + BarDrawing.thickness - 4
      let label = MarkupText.escaped(DisplayWidth.truncated(bar.label[language], to: 40))
      let value = MarkupText.escaped(plot.words(of: bar, language))
      var parts = [
        "<text x=\"\(labelEnd)\" y=\"\(middle)\" text-anchor=\"end\">\(label)</text>"
      ]
      if let rest = bar.rest { parts.append(block("rest", from: bar.value ?? 0, to: rest, y)) }
      if let known = bar.value, known != 0 {
        parts.append(block(known < 0 ? "below" : "bar", from: 0, to: known, y))
      }
      let end = bar.rest ?? bar.value ?? 0
      let (x, anchor) = end < 0 ? (place(of: end) - 8, "end") : (place(of: end) + 8, "start")
      parts.append(
        "<text class=\"value\" x=\"\(x)\" y=\"\(middle)\" text-anchor=\"\(anchor)\">\(value)</text>"
      )
      return parts
    }
  }

  private func block(_ kind: String, from start: Int, to end: Int, _ y: Int) -> String {
    let (first, last) = (place(of: min(start, end)), place(of: max(start, end)))
    return "<rect class=\"\(kind)\" x=\"\(first)\" y=\"\(y)\" width=\"\(max(last - first, 1))\" "
      + "height=\"\(BarDrawing.thickness)\" rx=\"2\"/>"
  }

  private func legend(above height: Int) -> [String] {
    guard plot.hasExpectations else { return [] }
    let y = height - 20
    let second = area.left + 28 + BarDrawing.width(of: plot.meaning[language]) + 28
    return [("bar", area.left, plot.meaning), ("rest", second, plot.expectedMeaning)].flatMap {
      kind, x, meaning in
      [
        "<rect class=\"\(kind)\" x=\"\(x)\" y=\"\(y - 11)\" width=\"20\" height=\"12\" rx=\"2\"/>",
        "<text class=\"legend\" x=\"\(x + 28)\" y=\"\(y)\">"
          + "\(MarkupText.escaped(meaning[language]))</text>",
      ]
    }
  }

  private func place(of value: Int) -> Int {
    let whole = scale.high.magnitude + scale.low.magnitude
    let offset = (min(max(value, scale.low), scale.high) - scale.low).magnitude
    let parts = offset.multipliedFullWidth(by: UInt(area.right - area.left))
    return area.left + Int(whole.dividingFullWidth(parts).quotient)
  }

  /// Fonts differ; a terminal column is about half as wide as the text is high.
  private static func width(of text: String) -> Int { DisplayWidth.columns(of: text) * 8 }
}
