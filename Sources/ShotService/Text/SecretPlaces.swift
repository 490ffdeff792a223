public import CatchValues

/// A word that a program found in a picture, and its place.
public struct PlacedWord: Hashable, Sendable {
  public let text: String
  public let box: PixelCanvas.Box
  /// Words of one line have one number.
  public let line: Int

  public init(_ text: String, _ box: PixelCanvas.Box, line: Int) {
    (self.text, self.box, self.line) = (text, box, line)
  }

  /// Reads the table that `tesseract FILE stdout tsv` prints: its words are the rows of level 5.
  public static func words(inTSV text: String) -> [PlacedWord] {
    var (words, line, last): ([PlacedWord], Int, [Substring]) = ([], 0, [])
    for row in text.split(whereSeparator: \.isNewline).dropFirst() {
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count >= 12, cells[0] == "5", let x = Int(cells[6]), let y = Int(cells[7]),
        let width = Int(cells[8]), let height = Int(cells[9]), x >= 0, y >= 0, width > 0, height > 0
      else { continue }
      // Page, block, paragraph and line.
      let place = Array(cells[1...4])
      if place != last { (line, last) = (line + 1, place) }
      words.append(
        PlacedWord(
          String(cells[11]), PixelCanvas.Box(x: x, y: y, width: width, height: height), line: line))
    }
    return words
  }
}

/// The places of secrets among words.
public enum SecretPlaces {
  /// Returns the words that hold a part of a secret, with the kinds of secrets; no birth is after the day.
  public static func find(
    among words: [PlacedWord], on day: CivilDate
  ) -> (words: [PlacedWord], secrets: [Secret]) {
    let lines = Dictionary(grouping: words, by: \.line).sorted { $0.key < $1.key }.map(\.value)
    var texts = lines.map { $0.map(\.text).joined(separator: " ") }
    let secrets = MaskedText(texts.joined(separator: "\n"), on: day).secrets
    var found: [PlacedWord] = []
    var isInKey = false
    for (index, line) in lines.enumerated() where secrets.contains(.privateKey) {
      let isMark = texts[index].contains(text: "PRIVATE KEY")
      if isMark { isInKey = texts[index].contains(text: "BEGIN") }
      // All between the head and the end goes, with both.
      guard isMark || isInKey else { continue }
      found += line
      texts[index] = ""
    }
    // A number may go on in the next line.
    let masked = MaskedText(texts.joined(separator: "\n"), on: day).text
    let parts = masked.split(separator: "\n", omittingEmptySubsequences: false)
    guard parts.count == lines.count else { return (words, secrets) }
    for (index, line) in lines.enumerated() where !texts[index].isEmpty {
      let isChanged = parts[index] != texts[index]
      let goesOn = index > 0 && parts[index - 1].unicodeScalars.last == PlainScalars.cover
      guard isChanged || goesOn else { continue }
      let masks = parts[index].split(separator: " ", omittingEmptySubsequences: false)
      // The last digits that a mask leaves belong to the number, too.
      let tail = !secrets.contains(.card) ? 0 : isChanged ? line.count : 1
      // Blanks within words would move the others; then the whole line goes.
      found += line.enumerated().filter { place, word in
        guard masks.count == line.count, word.text == masks[place] else { return true }
        return place < tail && word.text.utf8.count <= 4
          && word.text.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }.map(\.element)
    }
    return (found, secrets)
  }
}
