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
  /// Returns the words that hold a part of a secret, with the kinds of secrets.
  public static func find(among words: [PlacedWord]) -> (words: [PlacedWord], secrets: [Secret]) {
    let lines = Dictionary(grouping: words, by: \.line).sorted { $0.key < $1.key }.map(\.value)
    let texts = lines.map { $0.map(\.text).joined(separator: " ") }
    let secrets = MaskedText(texts.joined(separator: "\n")).secrets
    var found: [PlacedWord] = []
    var isInKey = false
    for (line, text) in zip(lines, texts) {
      if secrets.contains(.privateKey), text.contains(text: "PRIVATE KEY") {
        // All between the head and the end goes, with both.
        isInKey = text.contains(text: "BEGIN")
        found += line
      } else if isInKey {
        found += line
      } else {
        found += changed(line)
      }
    }
    return (found, secrets)
  }

  /// Returns the words of a line that masking changes.
  private static func changed(_ line: [PlacedWord]) -> [PlacedWord] {
    let masked = MaskedText(line.map(\.text).joined(separator: " "))
    guard !masked.secrets.isEmpty else { return [] }
    let parts = masked.text.split(separator: " ", omittingEmptySubsequences: false)
    // Blanks within words would move the others; then the whole line goes.
    guard parts.count == line.count else { return line }
    let covered = zip(line, parts).filter { $0.text != $1 }.map(\.0)
    // The last digits that a mask leaves belong to the number, too.
    let tail = zip(line, parts).filter { word, part in
      word.text == part && masked.secrets.contains(.card) && part.utf8.count <= 4
        && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }.map(\.0)
    return covered + tail
  }
}
