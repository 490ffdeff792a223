import CatchValues

extension BarPlot {
  /// Draws the plot in lines as wide as the terminal; 80 columns when the width is unknown.
  public func text(_ presentation: Presentation) -> String {
    BarLines(self, presentation).text
  }
}

/// A plot of full blocks and eighths, labels on the left and values at the ends of bars.
private struct BarLines {
  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
  /// Longer bars are not easier to compare.
  private static let widest = 100

  private let plot: BarPlot
  private let presentation: Presentation
  private let scale: PlotScale
  private let labels: [String]
  private let values: [String]
  private let labelWidth: Int
  private let valueWidth: Int
  /// Columns of bars below and above zero.
  private let sides: (below: Int, above: Int)

  init(_ plot: BarPlot, _ presentation: Presentation) {
    let language = presentation.language
    let width = max(presentation.width ?? 80, 24)
    let labels = plot.bars.map { TerminalText.escaped($0.label[language]) }
    let values = plot.bars.map { plot.words(of: $0, language) }
    let scale = plot.scale
    self.plot = plot
    self.presentation = presentation
    self.scale = scale
    self.values = values
    labelWidth = min(labels.map { DisplayWidth.columns(of: $0) }.max() ?? 0, width / 3)
    valueWidth = values.map { DisplayWidth.columns(of: $0) }.max() ?? 0
    self.labels = labels.map { [labelWidth] in DisplayWidth.truncated($0, to: labelWidth) }
    let columns = min(max(width - labelWidth - valueWidth - 4, 8), BarLines.widest)
    let below = scale.low < 0 ? scale.below(of: columns) : 0
    sides = (below, columns - below)
  }

  var text: String {
    let title = plot.title[presentation.language]
    var lines = (presentation.width.map { TextLayout.wrapped(title, columns: $0) } ?? [title])
      .map(presentation.heading)
    if plot.bars.isEmpty {
      lines.append(Text(en: "nothing to show", ko: "표시할 내용이 없습니다")[presentation.language])
      return lines.joined(separator: "\n") + "\n"
    }
    for index in plot.bars.indices {
      lines.append(
        DisplayWidth.padded(labels[index], to: labelWidth) + "  "
          + bar(plot.bars[index], values[index]))
    }
    lines += axis
    if plot.hasExpectations {
      let language = presentation.language
      lines += TextLayout.hanging(
        "█ \(plot.meaning[language])  ", "░ \(plot.expectedMeaning[language])",
        columns: presentation.width)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a bar with its value at the end, at zero if there is no room below.
  private func bar(_ bar: BarPlot.Bar, _ value: String) -> String {
    guard bar.value ?? bar.rest ?? 0 < 0 else {
      return "\(TextLayout.spaces(sides.below))\(above(bar)) \(value)"
    }
    let text = below(bar)
    let left = sides.below - DisplayWidth.columns(of: text)
    let room = left - DisplayWidth.columns(of: value) - 1
    return room < 0
      ? "\(TextLayout.spaces(left))\(text) \(value)" : "\(TextLayout.spaces(room))\(value) \(text)"
  }

  private func above(_ bar: BarPlot.Bar) -> String {
    let value = bar.value ?? 0
    // Any value above zero must be visible.
    let length = max(scale.length(of: value, parts: sides.above * 8), value > 0 ? 1 : 0)
    let text = String(repeating: "█", count: length / 8) + BarLines.eighths[length % 8]
    guard let rest = bar.rest else { return text }
    let end = max(scale.length(of: rest, parts: sides.above), 1)
    return text + String(repeating: "░", count: max(0, end - DisplayWidth.columns(of: text)))
  }

  /// Draws a bar below zero; a half block at the right exists, but no eighths.
  private func below(_ bar: BarPlot.Bar) -> String {
    let value = bar.value ?? 0
    let length = max(scale.length(of: value, parts: sides.below * 2), value < 0 ? 1 : 0)
    let text = (length % 2 == 1 ? "▐" : "") + String(repeating: "█", count: length / 2)
    guard let rest = bar.rest else { return text }
    let end = max(scale.length(of: rest, parts: sides.below), 1)
    return String(repeating: "░", count: max(0, end - DisplayWidth.columns(of: text))) + text
  }

  /// A line with a tick at each round value, and below it the values that fit.
  private var axis: [String] {
    let start = labelWidth + 2
    let places = scale.ticks.map { value in
      sides.below
        + (value < 0
          ? -scale.length(of: value, parts: sides.below)
          : scale.length(of: value, parts: max(sides.above - 1, 0)))
    }
    var rule = ""
    var words = ""
    for (value, place) in zip(scale.ticks, places) {
      while rule.unicodeScalars.count < place { rule += "─" }
      rule += rule.unicodeScalars.count == place ? "┴" : ""
      let word = plot.words(value, presentation.language)
      let width = DisplayWidth.columns(of: word)
      let room = sides.below + sides.above + 2 + valueWidth
      let begin = min(max(0, place - width / 2), room - width)
      let used = DisplayWidth.columns(of: words)
      if begin >= (used == 0 ? 0 : used + 2) { words = TextLayout.padded(words, to: begin) + word }
    }
    return [TextLayout.spaces(start) + rule, TextLayout.spaces(start) + words]
  }
}

extension PlotScale {
  /// Returns the columns for values below zero; each side has at least one.
  fileprivate func below(of columns: Int) -> Int {
    guard high > 0 else { return columns }
    let whole = high.magnitude + low.magnitude
    let part = whole.dividingFullWidth(low.magnitude.multipliedFullWidth(by: UInt(columns)))
    return min(max(Int(part.quotient), 1), columns - 1)
  }
}
