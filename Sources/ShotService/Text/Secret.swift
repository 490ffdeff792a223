public import CatchValues

/// A kind of confidential text on a screenshot.
public enum Secret: String, NamedWord {
  case card, residentNumber = "resident_number", apiKey = "api_key", privateKey = "private_key"

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

  /// Covers what may be a secret: one long number in ten is like a card. No birth is after the day.
  public init(_ text: String, on day: CivilDate) {
    var mask = SecretMask(text: PlainScalars(text), day: day)
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
  let day: CivilDate
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
    ("AIza", 35, "_-"),
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

  /// Checks the day and the last digit, which is random for births from October 2020 on, but must be
  /// right without a hyphen: articles have such numbers, too.
  private func isResident(_ start: Int, _ rest: Int) -> Bool {
    let digits = (start..<(start + 6)).map(digit) + (rest..<(rest + 7)).map(digit)
    let centuries = [1800, 1900, 1900, 2000, 2000, 1900, 1900, 2000, 2000, 1800]
    let year = centuries[digits[6]] + digits[0] * 10 + digits[1]
    let month = digits[2] * 10 + digits[3]
    let birth = CivilDate(year: year, month: month, day: digits[4] * 10 + digits[5])
    guard let birth, birth <= day else { return false }
    let isRandom = (year, month) >= (2020, 10) && text.plain[start..<rest].contains("-")
    let sum = zip([2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5], digits).reduce(0) { $0 + $1.0 * $1.1 }
    let first = (5...8).contains(digits[6]) ? 13 : 11
    return isRandom || (first - sum % 11) % 10 == digits[12]
  }

  /// The first four digits of cards of the great networks.
  private static let issuers = [
    2_221...2_720, 3_000...3_099, 3_400...6_099, 6_200...6_599, 6_700...6_899, 8_100...8_199,
  ]

  /// Covers the digits of cards but the last four.
  mutating func coverCards() {
    var cards: [Range<Int>] = []
    for start in 0..<text.count
    where text.isDigit(start) && (!text.isFigure(start - 1) || isBullet(start - 1)) {
      var (sizes, marks, place): ([Int], Set<Unicode.Scalar>, Int) = ([], [], start)
      while sizes.count < 5, case let end = endOfDigits(place), end > place, !text.isFigure(end) {
        sizes.append(end - place)
        if isCard(start..<end, sizes, marks) { cards.append(start..<end) }
        guard let joint = joint(end) else { break }
        marks.insert(joint.mark)
        place = joint.place
      }
    }
    for card in cards {
      for place in card.filter(text.isFigure).dropLast(4) { text.cover(place) }
      found.insert(.card)
    }
  }

  /// True for a single `•`, the mark of a list.
  private func isBullet(_ place: Int) -> Bool {
    !text.isDigit(place) && !text.isFigure(place - 1) && joint(place, by: -1) == nil
  }

  /// Reads one separator to the next group of digits, or to the one before with a step of -1.
  private func joint(_ place: Int, by step: Int = 1) -> (mark: Unicode.Scalar, place: Int)? {
    for form in ["-", ".", "_", " ", "  ", "\n", "\r\n", " \n"].map(\.unicodeScalars) {
      let next = step > 0 ? place + form.count : place - form.count - 1
      if text.isFigure(next), text.has(String(form), at: min(place, next + 1)) {
        return form.last.map { ($0, next) }
      }
    }
    return nil
  }

  private func isCard(_ range: Range<Int>, _ sizes: [Int], _ marks: Set<Unicode.Scalar>) -> Bool {
    let digits = range.filter(text.isDigit).map(digit)
    guard (13...19).contains(digits.count), SecretMask.isValid(digits) else { return false }
    let first = digits[..<4].reduce(0) { $0 * 10 + $1 }
    if sizes.count == 1 { return SecretMask.issuers.contains { $0.contains(first) } }
    let isCommon = sizes == [4, 4, 4, 4]
    let isShort = sizes.count == 4 && sizes.starts(with: [4, 4, 4]) && sizes[3] < 4
    // Only Korean cards begin with 9, and only the common groups go on in the next line.
    let kinds = isCommon ? marks.subtracting(["\n"]) : marks
    guard isCommon || isShort || [[4, 4, 4, 4, 3], [4, 6, 5], [4, 6, 4]].contains(sizes),
      kinds.count < 2, kinds != ["\n"], (2...6).contains(digits[0]) || isCommon && first > 8_999,
      !isContinued(range, marks)
    else { return false }
    // Fewer than sixteen digits in fours have a line to themselves.
    return !isShort
      || text.isOne(of: "\n\0", range.lowerBound - 1)
        && text.isOne(of: "\r\n\0", range.upperBound)
  }

  /// Looks for a further group with the same separator; behind a blank, fewer than four digits are a
  /// month or a check number.
  private func isContinued(_ range: Range<Int>, _ marks: Set<Unicode.Scalar>) -> Bool {
    let before = joint(range.lowerBound, by: -1)
    if let before, marks.contains(before.mark), !isBullet(before.place) { return true }
    guard let after = joint(range.upperBound), marks.contains(after.mark) else { return false }
    return ["-", ".", "_"].contains(after.mark)
      || (after.place..<(after.place + 4)).allSatisfy(text.isFigure)
  }

  /// Checks Luhn's sum.
  private static func isValid(_ digits: [Int]) -> Bool {
    guard digits.contains(where: { $0 != digits[0] }) else { return false }
    var sum = 0
    for (index, digit) in digits.reversed().enumerated() {
      sum += index % 2 == 0 ? digit : digit * 2 / 10 + digit * 2 % 10
    }
    return sum % 10 == 0
  }
}
