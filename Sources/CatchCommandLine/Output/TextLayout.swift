import CatchValues

/// Lays out words in lines of a given width; a Hangul syllable takes two columns.
public enum TextLayout {
  /// Breaks at spaces; a word wider than the line gets its own line.
  ///
  /// Only words of Hangul and the like are broken: ids, amounts, paths and addresses are copied.
  public static func wrapped(_ text: String, columns: Int) -> [String] {
    // A path is copied whole, with its blanks.
    if text.utf8.first == 0x2F { return [text] }
    var lines: [String] = []
    var line = ""
    var width = 0
    func add(_ word: Substring, _ wordWidth: Int) {
      if width > 0, width + 1 + wordWidth > columns {
        lines.append(line)
        line = String(word)
        width = wordWidth
      } else {
        line += (width > 0 ? " " : "") + word
        width += (width > 0 ? 1 : 0) + wordWidth
      }
    }
    for word in text.split(separator: " ") {
      let wordWidth = DisplayWidth.columns(of: word)
      if wordWidth <= columns {
        add(word, wordWidth)
      } else {
        for piece in pieces(of: word, columns) { add(piece, DisplayWidth.columns(of: piece)) }
      }
    }
    return lines + [line]
  }

  /// Joins words with the gap into as many lines of at most so many columns as needed.
  public static func packed(_ words: [String], gap: String, columns: Int) -> [String] {
    var lines: [String] = []
    for word in words {
      let joined = lines.last.map { $0 + gap + word }
      if let joined, DisplayWidth.columns(of: joined) <= columns {
        lines[lines.count - 1] = joined
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  private static func pieces(of word: Substring, _ columns: Int) -> [Substring] {
    guard columns > 1, word.utf8.contains(where: { $0 >= 0x80 }), !word.utf8.contains(0x2F)
    else { return [word] }
    var pieces: [Substring] = []
    var (start, used) = (word.startIndex, 0)
    for index in word.indices {
      let width = DisplayWidth.columns(of: word[index])
      if used + width > columns, start < index {
        pieces.append(word[start..<index])
        (start, used) = (index, 0)
      }
      used += width
    }
    return pieces + [word[start...]]
  }

  /// True for one short word with digits: an id, a day, times.
  static func isKey(_ text: String) -> Bool {
    text.utf8.count <= 24 && !text.utf8.contains(0x20)
      && text.utf8.contains { (0x30...0x39).contains($0) }
  }

  /// The columns of the widest word.
  static func widestWord(of text: String) -> Int {
    if text.utf8.first == 0x2F { return DisplayWidth.columns(of: text) }
    return text.split(separator: " ").reduce(0) { max($0, DisplayWidth.columns(of: $1)) }
  }

  /// Sets a text behind a lead, its further lines below its first one; where the lead leaves little
  /// room, the text stands below, and so does a word that would not fit.
  ///
  /// - Parameter columns: the width of the line; nil is unlimited.
  public static func hanging(_ lead: String, _ text: String, columns: Int?) -> [String] {
    guard let columns else { return [lead + text] }
    let start = DisplayWidth.columns(of: lead)
    let room = columns - start
    if DisplayWidth.columns(of: text) <= room || room >= 16 && widestWord(of: text) <= room {
      let lines = wrapped(text, columns: room)
      return [lead + lines[0]] + lines.dropFirst().map { spaces(start) + $0 }
    }
    let inner = lead.prefix { $0 == " " }.count + 2
    var title = lead[...]
    while title.last == " " { title.removeLast() }
    return wrapped(String(title), columns: columns - inner + 2).map { spaces(inner - 2) + $0 }
      + wrapped(text, columns: max(1, columns - inner)).map { placed($0, at: inner, columns) }
  }

  /// Folds the lines that are too wide, their rests further in; those that fit are unchanged.
  public static func folded(_ text: String, columns: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      line -> [String] in
      // A coloured line was laid out for this width.
      guard DisplayWidth.columns(of: line) > columns, !line.utf8.contains(0x1B) else {
        return [String(line)]
      }
      let start = line.prefix { $0 == " " }.count
      let rest = wrapped(String(line), columns: max(1, columns - start - 2))
      return rest.enumerated().map { placed($1, at: $0 == 0 ? start : start + 2, columns) }
    }
    return lines.joined(separator: "\n")
  }

  /// Indents a line, less where it would not fit otherwise.
  private static func placed(_ line: String, at start: Int, _ columns: Int) -> String {
    spaces(min(start, max(0, columns - DisplayWidth.columns(of: line)))) + line
  }

  /// Breaks a line of the shell at its blanks, with a backslash before each break.
  ///
  /// - Returns: nil for a line whose parts are wider than the columns.
  static func shellLine(_ line: String, columns: Int) -> [String]? {
    var lines = line.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.count == 1, DisplayWidth.columns(of: line) > columns {
      lines = [""]
      for part in shellParts(of: line) {
        let longer = lines[lines.count - 1] + (lines[lines.count - 1].isEmpty ? "" : " ") + part
        if DisplayWidth.columns(of: longer) <= columns - 2 {
          lines[lines.count - 1] = longer
        } else {
          lines[lines.count - 1] += " \\"
          lines.append("      " + part)
        }
      }
    }
    return lines.allSatisfy { DisplayWidth.columns(of: $0) <= columns } ? lines : nil
  }

  /// Splits at the blanks outside quotes.
  private static func shellParts(of line: String) -> [String] {
    var parts = [""]
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        isEscaped = false
      } else if let open = quote {
        if character == open { quote = nil }
        isEscaped = character == "\\" && open == "\""
      } else if character == "'" || character == "\"" {
        quote = character
      } else if character == "\\" {
        isEscaped = true
      } else if character == " " {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
    }
    return parts.reduce(into: []) { joined, part in
      guard !part.isEmpty else { return }
      // An option and its value stay together.
      if let last = joined.last, last.hasPrefix("-"), !last.contains(" "), part.first != "-",
        part != "|"
      {
        joined[joined.count - 1] = "\(last) \(part)"
      } else {
        joined.append(part)
      }
    }
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
