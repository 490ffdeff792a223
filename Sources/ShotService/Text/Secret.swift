public import CatchValues

/// A kind of confidential text on a screenshot.
public enum Secret: String, NamedWord {
  /// The number of a payment card.
  case card
  /// 주민등록번호, or the number of a foreigner's registration.
  case residentNumber = "resident_number"
  case apiKey = "api_key"
  case privateKey = "private_key"

  public var name: Text {
    switch self {
    case .card: Text(en: "card number", ko: "카드 번호")
    case .residentNumber: Text(en: "resident registration number", ko: "주민등록번호")
    case .apiKey: Text(en: "API key", ko: "API 키")
    case .privateKey: Text(en: "private key", ko: "개인 키")
    }
  }
}

/// A text whose secrets are covered with `•`, fit to be stored; covering it again changes nothing.
public struct MaskedText: Hashable, Sendable {
  public let text: String
  /// Each kind once, in the order of the cases.
  public let secrets: [Secret]

  /// Covers what may be a secret: one long number in ten passes a card's check.
  public init(_ text: String) {
    var mask = SecretMask(text: PlainScalars(text))
    mask.coverKeys()
    // A number of both kinds would else keep its last four digits.
    mask.coverResidents()
    mask.coverCards()
    secrets = Secret.allCases.filter(mask.found.contains)
    self.text = secrets.isEmpty ? text : PlainScalars.string(mask.text.written)
  }
}

private struct SecretMask {
  var text: PlainScalars
  private(set) var found: Set<Secret> = []

  // MARK: Keys

  mutating func coverKeys() {
    var masked: [Unicode.Scalar] = []
    var (place, copied) = (0, 0)
    while place < text.count {
      let start = place
      place += 1
      if let key = apiKey(at: start) {
        masked += text.written[copied..<key.prefix] + "••••••••".unicodeScalars
        (place, copied) = (key.end, key.end)
        found.insert(.apiKey)
      } else if let head = header("BEGIN", at: start) {
        place = head.end
        // Behind a cover the body is gone already; what follows is no part of the key.
        if text.has(" ••••", at: place) { continue }
        let tail = (place..<text.count).lazy.compactMap { [self] in header("END", at: $0) }
          .first { $0.label == head.label }
        masked += text.written[copied..<place] + " ••••".unicodeScalars
        (place, copied) = (tail?.end ?? text.count, tail?.end ?? text.count)
        found.insert(.privateKey)
      }
    }
    if copied > 0 { text = PlainScalars(PlainScalars.string(masked + text.written[copied...])) }
  }

  /// Reads `BEGIN RSA PRIVATE KEY-----` after hyphens, of which some may be lost.
  private func header(_ word: String, at place: Int) -> (label: String, end: Int)? {
    guard text.has("--" + word + " ", at: place - 2) else { return nil }
    let start = place + word.unicodeScalars.count + 1
    let name = (start..<(start + 32)).first { text.has("PRIVATE KEY", at: $0) || text[$0] == "-" }
    guard let name, text[name] != "-" else { return nil }
    var end = name + (text.has("PRIVATE KEY BLOCK", at: name) ? 17 : 11)
    guard text.has("--", at: end) else { return nil }
    while text[end] == "-" { end += 1 }
    return (PlainScalars.string(text.plain[start..<name]), end)
  }

  /// Prefixes of keys, the least number of characters after them, and the marks among these; a key
  /// without marks has no small letters.
  private static let keys = [
    ("AKIA", 16, ""), ("ghp_", 20, "_"), ("gho_", 20, "_"), ("ghs_", 20, "_"),
    ("github_pat_", 20, "_"), ("sk-", 20, "_-"), ("xoxb-", 10, "_-"), ("xoxp-", 10, "_-"),
  ]

  /// - Returns: the ends of the prefix and of the key, which may be longer than usual.
  private func apiKey(at place: Int) -> (prefix: Int, end: Int)? {
    // `risk-assessment` is none.
    guard text.isLetter(place), !text.isLetter(place - 1), text[place - 1] != "_"
    else { return nil }
    for (prefix, minimum, marks) in SecretMask.keys where text.has(prefix, at: place) {
      let start = place + prefix.unicodeScalars.count
      var end = start
      while isPart(end, marks) { end += 1 }
      guard end - start >= minimum else { continue }
      while isPart(end, "_") { end += 1 }
      return (start, end)
    }
    return nil
  }

  private func isPart(_ place: Int, _ marks: String) -> Bool {
    switch text[place] {
    case "A"..."Z", "0"..."9": true
    case "a"..."z": !marks.isEmpty
    default: text.isOne(of: marks, place)
    }
  }

  // MARK: Numbers

  mutating func coverResidents() {
    var place = 0
    while place < text.count {
      let end = endOfDigits(place)
      var rest: Int?
      if end - place == 6 { rest = text.afterJoint(end, "-.") }
      if end - place == 13 { rest = place + 6 }
      if let rest, endOfDigits(rest) - rest == 7, isResident(place, rest) {
        for place in rest..<(rest + 7) { text.cover(place) }
        found.insert(.residentNumber)
      }
      place = max(end, place + 1)
    }
  }

  private func digit(_ place: Int) -> Int { Int(text[place].value) - 0x30 }

  private func endOfDigits(_ start: Int) -> Int {
    var end = start
    while text.isDigit(end) { end += 1 }
    return end
  }

  /// Checks the day and, for births before October 2020, the last digit; from then on it is random.
  private func isResident(_ start: Int, _ rest: Int) -> Bool {
    let digits = (start..<(start + 6)).map(digit) + (rest..<(rest + 7)).map(digit)
    let centuries = [1800, 1900, 1900, 2000, 2000, 1900, 1900, 2000, 2000, 1800]
    let year = centuries[digits[6]] + digits[0] * 10 + digits[1]
    let (month, day) = (digits[2] * 10 + digits[3], digits[4] * 10 + digits[5])
    guard CivilDate(year: year, month: month, day: day) != nil else { return false }
    let sum = zip([2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5], digits).reduce(0) { $0 + $1.0 * $1.1 }
    let first = (5...8).contains(digits[6]) ? 13 : 11
    return (year, month) >= (2020, 10) || (first - sum % 11) % 10 == digits[12]
  }

  /// Covers the digits of cards but the last four.
  ///
  /// A card begins and ends with a group of digits; other groups may stand beside it. Where separators
  /// differ, it stands alone: telephone numbers and days in one line would else be cards too often.
  mutating func coverCards() {
    let joints = " -."
    var cards: [Range<Int>] = []
    for start in 0..<text.count where text.isDigit(start) {
      let isFirst = !text.goesOn(from: start, by: -1, over: joints)
      // A single `•` before a number is the mark of a list.
      let isListed =
        text[start - 1] == PlainScalars.cover && !text.goesOn(from: start - 1, by: -1, over: joints)
      guard !text.isFigure(start - 1) || isListed else { continue }
      var digits: [Int] = []
      var used: Set<Unicode.Scalar> = []
      var end = start
      while text.isDigit(end), digits.count < 19 {
        digits.append(digit(end))
        end += 1
        if text.isFigure(end) { continue }
        let goesOn = text.goesOn(from: end - 1, over: joints)
        let isAlone = (isFirst || isListed) && !goesOn && !used.contains(".")
        if used.count < 2 || isAlone, SecretMask.isCard(digits) { cards.append(start..<end) }
        guard goesOn else { break }
        used.insert(text[end])
        end += 1
      }
    }
    for card in cards {
      for place in card.filter(text.isFigure).dropLast(4) { text.cover(place) }
      found.insert(.card)
    }
  }

  /// Checks the length and Luhn's sum.
  private static func isCard(_ digits: [Int]) -> Bool {
    guard digits.count >= 13, digits.contains(where: { $0 != digits[0] }) else { return false }
    var sum = 0
    for (index, digit) in digits.reversed().enumerated() {
      sum += index % 2 == 0 ? digit : digit * 2 / 10 + digit * 2 % 10
    }
    return sum % 10 == 0
  }
}
