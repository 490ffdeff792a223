public import CatchValues

/// The end of a coupon or a ticket.
public enum Expiry {
  private static let words = [
    "유효기간", "유효 기간", "사용기한", "사용 기한", "사용기간", "사용 기간", "만료", "만료일", "만료일시", "마감", "마감일", "마감일시",
    "expires",
    "expires on", "expiry", "expiry date", "expiration date", "valid until", "valid thru",
    "valid through", "exp", "exp.",
  ]

  /// Finds the last day beside a word such as 유효기간, on its line or the next, or before 까지.
  ///
  /// The end of a range is beside a word when its first day is.
  ///
  /// - Parameter day: day of the capture; a day without a year is the first such day from it on.
  /// - Returns: nil where no such day is within 30 characters of a word.
  public static func date(in text: String, on day: CivilDate) -> CivilDate? {
    // `유효기간 12/28` below a covered card number is a month and a year.
    let isCard = text.unicodeScalars.contains(PlainScalars.cover)
    let text = PlainScalars(Normalization.composedHangul(text))
    let scanner = DateScanner(text, on: day)
    let words = places(in: text)
    var (last, isBeside): (CivilDate?, Bool) = (nil, false)
    for written in scanner.days {
      let next = scanner.afterTime(written.range.upperBound)
      isBeside =
        !(isCard && written.isDoubtful)
        && (written.endsRange && isBeside || text.has("까지", at: next)
          || isWord(beside: written, next, in: text, words))
      if isBeside { last = max(last ?? written.date, written.date) }
    }
    return last
  }

  private static func places(in text: PlainScalars) -> (starts: Set<Int>, ends: Set<Int>) {
    var places: (starts: Set<Int>, ends: Set<Int>) = ([], [])
    let firsts = Set(words.compactMap(\.unicodeScalars.first))
    for place in 0..<text.count where firsts.contains(text.lower(place)) {
      if text.isLetter(place), text.isLetter(place - 1) { continue }
      for word in words where text.has(word, at: place, anyCase: true) {
        let end = place + word.unicodeScalars.count
        if text.isLetter(end - 1), text.isLetter(end) { continue }
        places.starts.insert(place)
        places.ends.insert(end)
      }
    }
    return places
  }

  /// - Parameter next: place behind the day's time.
  private static func isWord(
    beside day: WrittenDay, _ next: Int, in text: PlainScalars,
    _ words: (starts: Set<Int>, ends: Set<Int>)
  ) -> Bool {
    let (start, end) = (day.range.lowerBound, day.range.upperBound)
    if day.isDoubtful {
      // `만료일: 12/31`, but not `마감 3.5만원`.
      let word = (start - 6...start).last { !text.isOne(of: " :~-([)\r\n", $0 - 1) }
      let isApart = text.isOne(of: " \r\n.,()]~\0", end)
      return words.starts.contains(next) || isApart && word.map(words.ends.contains) == true
    }
    let line = (end...(end + 30)).prefix { $0 == end || text[$0 - 1] != "\n" }
    if line.contains(where: words.starts.contains) { return true }
    guard let word = (start - 30...start).last(where: words.ends.contains) else { return false }
    return text.plain[word..<start].count { $0 == "\n" } <= 1
  }
}
