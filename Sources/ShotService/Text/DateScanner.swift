import CatchValues

/// A day as a text has it.
struct WrittenDay {
  let range: Range<Int>
  let date: CivilDate
  /// True for `12/31`, `12.31`, `26.1.5`, `20261231`: days only directly beside a word of an end.
  let isDoubtful: Bool
  /// True behind another day and `~`.
  let endsRange: Bool
}

/// A reader of the days of a text, in their order.
struct DateScanner {
  private(set) var days: [WrittenDay] = []
  private let text: PlainScalars

  /// - Parameter day: a day without a year is the first such day from this one on.
  init(_ text: PlainScalars, on day: CivilDate) {
    self.text = text
    var (place, end) = (0, 0)
    while place < text.count {
      guard isStart(place, after: end), let form = form(at: place) else {
        place += 1
        continue
      }
      let start = days.last.flatMap { isRange(from: $0.range.upperBound, to: place) ? $0 : nil }
      if let date = form.date(from: start?.date ?? day) {
        let (range, isDoubtful, endsRange) = (place..<form.end, form.isDoubtful, start != nil)
        days.append(
          WrittenDay(range: range, date: date, isDoubtful: isDoubtful, endsRange: endsRange))
      }
      (place, end) = (form.end, form.end)
    }
  }

  /// Skips a weekday in brackets and a time, in any order.
  func afterTime(_ place: Int) -> Int {
    var place = text[place] == "." ? place + 1 : place
    for _ in 0..<2 {
      let start = text.afterJoint(place)
      if text[start] == "(", let end = (start..<(start + 6)).first(where: { text[$0] == ")" }) {
        place = end + 1
      } else {
        let hasHalf = text.has("오전", at: start) || text.has("오후", at: start)
        let hour = hasHalf ? text.afterJoint(start + 2) : start
        let forms = ["D:d:d", "D:d", "D시 D분", "D시", "자정", "정오"]
        place = forms.lazy.compactMap { read($0, at: hour)?.end }.first ?? place
      }
    }
    return text.afterJoint(place)
  }

  private func isRange(from end: Int, to start: Int) -> Bool {
    func next(_ place: Int) -> Int { text[place] == "\n" ? place + 1 : text.afterJoint(place) }
    let mark = next(afterTime(end))
    return ["~", "-", "부터"].contains {
      text.has($0, at: mark) && next(mark + $0.unicodeScalars.count) == start
    }
  }

  private func isStart(_ place: Int, after end: Int) -> Bool {
    if text.isLetter(place) { return !text.isLetter(place - 1) }
    return text.isDigit(place) && !text.isFigure(place - 1)
      && (place - 1 == end || !text.goesOn(from: place, by: -1, over: ".-/,:"))
  }

  // MARK: Forms

  private struct Form {
    var end: Int
    var isDoubtful = false
    var year: Int?
    var month = 0
    var day = 0

    /// - Returns: nil for a day that does not exist, or is not of our time.
    func date(from first: CivilDate) -> CivilDate? {
      let years = year.map { $0...$0 } ?? first.year...(first.year + 8)
      return years.lazy.compactMap { CivilDate(year: $0, month: month, day: day) }
        .first { year == nil ? $0 >= first : (1_900..<2_200).contains($0.year) }
    }
  }

  /// `Y` is a year of four digits, `y` of two; `M` and `D` have one digit or two, `m` and `d` two; `N`
  /// is a month's name, `E` day, month and year, `8` a day of eight digits, ` ` a blank, if any, `_` a
  /// mark or two, and `?` means doubt.
  private static let forms = [
    "Y 년 M 월 D 일", "y 년 M 월 D 일", "M 월 D 일", "Y . M . D", "Y - M - D", "Y / M / D", "y.m.d",
    "?y.M.D", "y . M . D", "E", "?M/D", "?M.D", "N_D_Y", "D_N_Y", "?8",
  ]

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private func form(at place: Int) -> Form? {
    for tokens in DateScanner.forms {
      guard var form = read(tokens, at: place), case let end = form.end, !text.isFigure(end)
      else { continue }
      // Of `2026-11-01-2026-12-31` there are two, of `1.2.3.4` there is none.
      let isInside = text.goesOn(from: end - 1, over: ".-/")
      if isInside, text.number(end + 1, 4...4) == nil { continue }
      // `2026. 12. 31.` has a dot at its end.
      let isSpaced = tokens.hasSuffix(". D") && text.plain[place..<end].contains(" ")
      if isSpaced, text[end] == "." { form.end += 1 }
      return form
    }
    return nil
  }

  private func read(_ tokens: String, at place: Int) -> Form? {
    var form = Form(end: place)
    for token in tokens.unicodeScalars {
      guard let end = read(token, &form) else { return nil }
      form.end = end
    }
    return form
  }

  /// - Returns: the place after the token.
  private func read(_ token: Unicode.Scalar, _ form: inout Form) -> Int? {
    let place = form.end
    switch token {
    case "Y", "y", "M", "m", "D", "d":
      let lengths = token == "Y" ? 4...4 : token == "M" || token == "D" ? 1...2 : 2...2
      guard let (value, end) = text.number(place, lengths) else { return nil }
      switch token {
      case "Y": form.year = value
      case "y": form.year = 2_000 + value
      case "M", "m": form.month = value
      default: form.day = value
      }
      return end
    case "E":
      guard let read = read("D / M / Y", at: place) else { return nil }
      (form.month, form.day) = (min(read.month, read.day), max(read.month, read.day))
      // `1/2/2026` may be two days.
      form.year = form.day > 12 || form.day == form.month ? read.year : 0
      return read.end
    case "8":
      guard let (value, end) = text.number(place, 8...8) else { return nil }
      (form.year, form.month, form.day) = (value / 10_000, value / 100 % 100, value % 100)
      return end
    case "N":
      let month = DateScanner.months.firstIndex { text.has($0, at: place, anyCase: true) }
      form.month = (month ?? 12) + 1
      return month.flatMap { _ in (place...(place + 9)).first { !text.isLetter($0) } }
    case "_":
      let marks = (place..<(place + 2)).prefix { text.isOne(of: " ,.-", $0) }
      return marks.isEmpty ? nil : marks.upperBound
    case " ": return text.afterJoint(place)
    case "?": form.isDoubtful = true
    default: return text[place] == token ? place + 1 : nil
    }
    return place
  }
}
