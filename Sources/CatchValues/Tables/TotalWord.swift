/// A first cell that may begin a total or a note instead of a row.
enum TotalWord {
  /// Nothing but a word for a total.
  case whole
  /// A text that begins or ends with one: `총 근무시간: 16시간`, `1주 소계`, `※ …`.
  case beginning

  private static let words: Set<HeadingKey> = Set(
    [
      "합계", "총계", "소계", "총합계", "누계", "계", "평균", "total", "totals", "subtotal", "grandtotal", "sum",
      "average",
    ].map { HeadingKey($0) })

  private static let beginnings = ["합계", "총", "소계", "누계", "평균", "※"]
  private static let endings = ["합계", "총계", "소계", "누계", "평균"]
  /// Text behind these is no letter.
  private static let english = ["total", "subtotal", "sub total", "grand total", "sum", "average"]
  private static let firstSyllables = ["합", "총", "소", "누", "계", "평"].map { Array($0.utf8) }

  /// - Returns: nil for most cells, at little cost.
  init?(_ cell: String) {
    guard TotalWord.isPossible(cell.utf8) else { return nil }
    if TotalWord.words.contains(HeadingKey(cell)) {
      self = .whole
      return
    }
    // Notes are longer than any word for a total.
    let text = TypedWord(cell.utf8.count > 80 ? String(cell.prefix(20)) : cell).bytes
    let begins =
      TotalWord.beginnings.contains { text.starts(with: $0.utf8) }
      || TotalWord.endings.contains { text.suffix(6).elementsEqual($0.utf8) }
      || TotalWord.english.contains { word in
        text.starts(with: word.utf8)
          && !(text.dropFirst(word.utf8.count).first.map { (0x61...0x7A).contains($0) } ?? false)
      }
    guard begins else { return nil }
    self = .beginning
  }

  private static func isPossible(_ bytes: String.UTF8View) -> Bool {
    guard let first = bytes.first, let last = bytes.last, bytes.count <= 1_000 else { return false }
    switch first {
    case 0x30...0x39: return last > 0x7F
    case 0x41...0x5A, 0x61...0x7A: return [0x61, 0x67, 0x73, 0x74].contains(first | 0x20)
    case 0xEA...0xED:
      return firstSyllables.contains { bytes.starts(with: $0) }
        || endings.contains { bytes.suffix(6).elementsEqual($0.utf8) }
    default: return true
    }
  }
}
