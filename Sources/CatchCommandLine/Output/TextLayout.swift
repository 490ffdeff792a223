import CatchValues

/// Lays out words in lines of a given width; a Hangul syllable takes two columns.
public enum TextLayout {
  /// Breaks at spaces; a word wider than the line gets its own line and is never cut.
  public static func wrapped(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      let wordWidth = DisplayWidth.columns(of: word)
      if width > 0, width + 1 + wordWidth > columns {
        lines.append(line)
        line = String(word)
        width = wordWidth
      } else {
        line += (width > 0 ? " " : "") + word
        width += (width > 0 ? 1 : 0) + wordWidth
      }
    }
    return lines + [line]
  }

  static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }

  /// Pads with spaces on the right; wider text is unchanged.
  static func padded(_ text: String, to columns: Int) -> String {
    text + spaces(columns - DisplayWidth.columns(of: text))
  }

  /// Lays out labels on the left and wrapped explanations in a column of their own.
  ///
  /// - Parameter labelLimit: a wider label has its explanation on the next line.
  static func definitions(
    _ rows: [(label: String, text: String)], indentation: Int = 2, labelLimit: Int = 28,
    columns: Int
  ) -> [String] {
    let fitting = rows.map { DisplayWidth.columns(of: $0.label) }.filter { $0 <= labelLimit }
    let start = indentation + min(fitting.max() ?? labelLimit, labelLimit) + 2
    return rows.flatMap { row in
      let lines = wrapped(row.text, columns: max(20, columns - start))
      let label = spaces(indentation) + row.label
      if row.text.isEmpty { return [label] }
      if DisplayWidth.columns(of: label) + 2 > start {
        return [label] + lines.map { spaces(start) + $0 }
      }
      return [padded(label, to: start) + lines[0]]
        + lines.dropFirst().map { spaces(start) + $0 }
    }
  }
}
