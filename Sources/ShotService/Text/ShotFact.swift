public import CatchValues

/// Something in a text that can be opened, called, paid or planned.
public struct ShotFact: Hashable, Sendable {
  public enum Kind: String, NamedWord {
    case link, mail, phone, amount, date

    public var name: Text {
      switch self {
      case .link: Text(en: "link", ko: "링크")
      case .mail: Text(en: "e-mail", ko: "이메일")
      case .phone: Text(en: "phone", ko: "전화번호")
      case .amount: Text(en: "amount", ko: "금액")
      case .date: Text(en: "date", ko: "날짜")
      }
    }
  }

  public let kind: Kind
  /// The fact as written.
  public let text: String
  /// Its normal form: `https://naver.me/x`, `a@b.kr`, `010-1234-5678`, `24000`, `2026-12-31`.
  public let value: String

  /// Finds all facts in the order of the text, each value of a kind once; secrets are none.
  ///
  /// - Parameter day: day of the capture; a day without a year is the first such day from it on.
  public static func all(in text: String, on day: CivilDate) -> [ShotFact] {
    var finder = FactFinder(Normalization.composedHangul(MaskedText(text, on: day).text))
    finder.findLinks()
    finder.findMails()
    finder.findDates(on: day)
    finder.findAmounts()
    finder.findPhones()
    return finder.found.sorted { $0.start < $1.start }.map(\.fact)
      .distinct { "\($0.kind.rawValue) \($0.value)" }
  }
}

/// A text and the facts found in it, none of which share a character.
private struct FactFinder {
  private let text: PlainScalars
  private var isTaken: [Bool]
  private(set) var found: [(start: Int, fact: ShotFact)] = []

  init(_ text: String) {
    self.text = PlainScalars(text)
    isTaken = Array(repeating: false, count: self.text.count)
  }

  private mutating func add(_ kind: ShotFact.Kind, _ range: Range<Int>, _ value: String) {
    guard !isTaken[range].contains(true) else { return }
    for place in range { isTaken[place] = true }
    let written = PlainScalars.string(text.written[range])
    found.append((range.lowerBound, ShotFact(kind: kind, text: written, value: value)))
  }

  mutating func findDates(on day: CivilDate) {
    for day in DateScanner(text, on: day).days where !day.isDoubtful {
      add(.date, day.range, day.date.description)
    }
  }

  // MARK: Links and addresses

  mutating func findLinks() {
    var place = 0
    while place < text.count {
      let start = place
      place += 1
      guard isAlphanumeric(start), !isAlphanumeric(start - 1) else { continue }
      let scheme = ["https://", "http://"].first { text.has($0, at: start, anyCase: true) }
      let host = start + (scheme?.utf8.count ?? 0)
      var end = endOfHost(host)
      place = max(place, end)
      let isHost = scheme == nil ? isBareHost(start..<end) : end > host
      guard isHost else { continue }
      if text.isOne(of: scheme == nil ? "/?#:" : "/?#:@", end) {
        while ("!"..."~").contains(text[end]), !text.isOne(of: "\"<>\\^`{|}", end) { end += 1 }
      }
      place = end
      let marks = text.plain[start..<end].contains("(") ? ".,;:!?'~*" : ".,;:!?'~*])"
      while text.isOne(of: marks, end - 1) { end -= 1 }
      let path = (host..<end).first { text.isOne(of: "/?#", $0) } ?? end
      let name = PlainScalars.string(text.plain[host..<path]).lowercased()
      let rest = PlainScalars.string(text.plain[path..<end])
      add(.link, start..<end, (scheme ?? "https://") + name + rest)
    }
  }

  mutating func findMails() {
    for sign in 0..<text.count where text[sign] == "@" {
      var start = sign
      while sign - start <= 64, isAlphanumeric(start - 1) || text.isOne(of: "._%+-", start - 1) {
        start -= 1
      }
      while start < sign, !isAlphanumeric(start) { start += 1 }
      let end = endOfHost(sign + 1)
      guard (1...64).contains(sign - start), let ending = labels(sign + 1..<end).last,
        ending.utf8.count > 1, ending.utf8.allSatisfy({ $0 > 0x60 })
      else { continue }
      add(.mail, start..<end, PlainScalars.string(text.plain[start..<end]).lowercased())
    }
  }

  private func isAlphanumeric(_ place: Int) -> Bool { text.isLetter(place) || text.isDigit(place) }

  private func endOfHost(_ start: Int) -> Int {
    var end = start
    while isAlphanumeric(end) || text.isOne(of: ".-", end) { end += 1 }
    while end > start, !isAlphanumeric(end - 1) { end -= 1 }
    return end
  }

  /// The parts of a host's name in lower case, two at least; none of what cannot be one.
  private func labels(_ host: Range<Int>) -> [String] {
    let labels = text.plain[host].split(separator: ".", omittingEmptySubsequences: false)
    let isName = host.count <= 253 && labels.count > 1 && !labels.contains(where: \.isEmpty)
    return isName ? labels.map { PlainScalars.string($0).lowercased() } : []
  }

  private func isBareHost(_ range: Range<Int>) -> Bool {
    let labels = labels(range)
    guard let ending = labels.last, !text.isOne(of: "-._@/:+", range.lowerBound - 1),
      !text.isOne(of: "@_", range.upperBound)
    else { return false }
    let endings = ["com", "kr", "net", "org", "io", "me", "co", "app", "dev", "ly", "gl"]
    return endings.contains(ending) || labels.count > 2 && labels.first == "www"
  }

  // MARK: Amounts

  mutating func findAmounts() {
    var place = 0
    while place < text.count {
      let start = place
      place += 1
      guard text.isDigit(start), !text.goesOn(from: start, by: -1, over: ",.억만천"),
        let (value, end) = amount(start), !text.isFigure(end)
      else { continue }
      let signEnd = text[start - 1] == " " ? start - 1 : start
      var first = start
      if text[signEnd - 1] == "₩" { first = signEnd - 1 }
      if !text.isLetter(signEnd - 4), text.has("krw", at: signEnd - 3, anyCase: true) {
        first = signEnd - 3
      }
      let word = text.afterJoint(end)
      guard text[word] == "원" || first < start else { continue }
      place = text[word] == "원" ? word + 1 : end
      add(.amount, first..<place, String(value))
    }
  }

  private static let limit = 1_000_000_000_000
  private static let units = [
    ("억", 100_000_000), ("천만", 10_000_000), ("백만", 1_000_000), ("만", 10_000), ("천", 1_000),
  ]

  /// Reads `24,000`, `3만 5천` or `1억 2천만`; units grow smaller.
  ///
  /// - Returns: nil over 10¹² won.
  private func amount(_ start: Int) -> (value: Int, end: Int)? {
    var (total, unit, end) = (0, Int.max, start)
    repeat {
      guard let number = number(end) else { return nil }
      let (word, factor) = FactFinder.units.first { text.has($0.0, at: number.end) } ?? ("", 1)
      guard number.value <= FactFinder.limit / factor, number.value * factor < unit
      else { return nil }
      total += number.value * factor
      (unit, end) = (factor, number.end + word.unicodeScalars.count)
      let next = text.afterJoint(end)
      if unit > 1, text.isDigit(next) { end = next }
    } while unit > 1 && text.isDigit(end)
    return total <= FactFinder.limit ? (total, end) : nil
  }

  /// Reads a number whose commas, if any, stand between groups of three digits.
  private func number(_ start: Int) -> (value: Int, end: Int)? {
    guard var number = text.number(start, 1...13) else { return nil }
    let isLong = number.end - start > 3
    while text[number.end] == ",", text.isDigit(number.end + 1) {
      guard !isLong, number.value <= FactFinder.limit,
        let group = text.number(number.end + 1, 3...3)
      else { return nil }
      number = (number.value * 1_000 + group.value, group.end)
    }
    return number
  }

  // MARK: Phones

  /// The forms of numbers: `#` is a digit, and `-` a separator, if any.
  private static let phones =
    [
      "010", "011", "016", "017", "018", "019", "02", "03#", "04#", "050#", "05#", "06#", "070",
    ].flatMap { ["\($0)-####-####", "\($0)-###-####"] } + ["15##-####", "16##-####", "18##-####"]

  mutating func findPhones() {
    var place = 0
    while place < text.count {
      let start = place
      place += 1
      let isAbroad = text.has("+82", at: start)
      guard isAbroad || text.isOne(of: "01", start), !text.isFigure(start - 1) else { continue }
      for form in FactFinder.phones {
        guard let (value, end) = phone(form, at: start, isAbroad) else { continue }
        // Four digits, a blank and four digits are often a part of more.
        let isLoose = value.utf8.count == 9 && text.plain[start..<end].contains(" ")
        let marks = isLoose ? "-./, " : "-./,"
        guard !text.goesOn(from: start, by: -1, over: marks),
          !text.goesOn(from: end - 1, over: marks)
        else { continue }
        add(.phone, start..<end, value)
        place = end
        break
      }
    }
  }

  private func phone(
    _ form: String, at start: Int, _ isAbroad: Bool
  ) -> (value: String, end: Int)? {
    var (value, end) = ("", isAbroad ? text.afterJoint(start + 3, "-.") : start)
    // `+82 10` stands for 010.
    if isAbroad, form.hasPrefix("0"), text[end] != "0" { value = "0" }
    for token in form.unicodeScalars.dropFirst(value.utf8.count) {
      if token == "-" {
        end = text.afterJoint(end, "-.)")
      } else {
        guard token == text[end] || token == "#" && text.isDigit(end) else { return nil }
        end += 1
      }
      value.unicodeScalars.append(token == "-" ? token : text[end - 1])
    }
    return (value, end)
  }
}
