import CatchProgram
import CatchValues
import ChallengeService

/// A journal of hledger, which hledger itself reads.
enum Journal {
  /// The output of `hledger print -O json`.
  struct Answer {
    let bytes: [UInt8]
    /// True where hledger was given won with a comma between thousands.
    let isDeclared: Bool
    let entries: [JSON]
    /// The lines of the files that have entries, by their names.
    let lines: [String: [ArraySlice<UInt8>]]
    /// The mark of a `decimal-mark` in one of them.
    let decimalMark: UInt8?

    /// The line of an entry in its file.
    func line(of entry: JSON) -> Int? {
      let position = entry["tsourcepos"]?.elements.first
      // The declarations stand before a journal from standard input.
      let isBehind = isDeclared && position?["sourceName"] == .string("-")
      return position?["sourceLine"]?.wholeNumber.map { isBehind ? $0 - Journal.won.count : $0 }
    }

    /// Returns the reason against an amount of an entry whose mark may mean something else.
    func doubt(of amount: Amount, in entry: JSON) -> Failure? {
      let places = entry["tsourcepos"]?.elements.compactMap { $0["sourceLine"]?.wholeNumber } ?? []
      let text = lines[Journal.file(of: entry)] ?? []
      var number: (text: String, line: Int)?
      if let first = line(of: entry), first > 0, places.count == 2, decimalMark != 0x2C {
        for index in text.indices.dropFirst(first).prefix(max(0, places[1] - places[0])) {
          let words = String(decoding: text[index].prefix { $0 != 0x3B }, as: UTF8.self)
            .split { !($0.isASCII && $0.isNumber) && $0 != "," && $0 != "." }
          let found = words.first { word in
            amount.isAmbiguous
              ? word.filter(\.isNumber) == amount.digits : Journal.isMisplaced(word)
          }
          if number == nil, let found { number = (String(found), index + 1) }
        }
      }
      guard amount.isAmbiguous || amount.won != nil && number != nil else { return nil }
      let words = number?.text ?? amount.words
      return SpendingTable.refusal(
        "the mark in '\(words)' may stand before parts of a won or between thousands",
        "'\(words)': 소수점인지 천 단위 구분인지 알 수 없습니다", "cost",
        hint: Text(
          en: "write 1200 or 1,200, or say the mark of parts in the journal's first line: "
            + "'decimal-mark .' or 'decimal-mark ,'",
          ko: "1200이나 1,200처럼 쓰거나, 장부의 첫 줄에 'decimal-mark .' 또는 'decimal-mark ,'로 소수점을 지정하십시오")
      ).located(line: number?.line)
    }

    /// Reads an amount.
    ///
    /// A won has no parts, so a comma that the journal declares as the decimal mark of won, before
    /// three digits, stands between thousands all the same.
    func amount(_ json: JSON) -> Amount {
      let (unit, quantity) = (json.word("acommodity"), json["aquantity"])
      guard let mantissa = quantity?["decimalMantissa"]?.wholeNumber,
        let places = quantity?["decimalPlaces"]?.wholeNumber, (0...15).contains(places)
      else { return Amount(words: unit, won: nil) }
      let style = json["astyle"]
      let mark = style?["asdecimalmark"] ?? style?["asdecimalpoint"]
      let isWon = Journal.won.contains(unit)
      // A mark that was given leaves no doubt.
      let hasThree = isWon && places == 3 && decimalMark == nil
      let isGrouped =
        hasThree && isDeclared && mark == .string(",") && mantissa.magnitude < 1_000_000
      let scale = (0..<(isGrouped ? 0 : places)).reduce(1) { product, _ in product * 10 }
      let value = Fraction(Int128(mantissa), over: Int128(scale))
      let words =
        value.decimal(places: isGrouped ? 0 : places, rounding: .halfUp)
        + (unit.isEmpty ? "" : " \(unit)")
      return Amount(
        words: words, won: isWon && mantissa % scale == 0 ? mantissa / scale : nil,
        isAmbiguous: hasThree && !isGrouped, digits: "\(mantissa.magnitude)")
    }
  }

  /// A sum as hledger has it.
  struct Amount {
    let words: String
    /// nil for parts of a won and for other currencies.
    let won: Int?
    /// True for three digits behind a mark, which could as well be thousands.
    var isAmbiguous = false
    /// All digits of it.
    var digits = ""
  }

  private static let milliseconds = 60_000
  /// hledger reads bytes by the locale, and cron has none.
  #if canImport(Darwin)
    private static let utf8 = Program.Variable("LC_ALL", "en_US.UTF-8")
  #else
    private static let utf8 = Program.Variable("LC_ALL", "C.UTF-8")
  #endif

  /// The commodities that are won.
  private static let won = ["", "₩", "원", "KRW", "won"]

  /// Without it, hledger takes the comma of `12,000 KRW` for a decimal mark, also where it works out
  /// a sum that the journal leaves open. What the journal declares itself comes later and wins.
  private static let declarations = won.map { "commodity 1,000. \($0)\n" }.joined()

  /// - Throws: `challenge.journal`.
  static func read(_ file: String, in environment: Environment) throws(Failure) -> Answer {
    let input = file == "-" ? try environment.read(file) : []
    // A file that is not there is reported as everywhere else.
    if file != "-" { _ = try environment.open(file) }
    func answer(_ bytes: [UInt8], isDeclared: Bool) throws(Failure) -> Answer {
      guard let entries = (try? JSON.parse(bytes))?.elements else {
        throw failure(file, Text(en: "its answer is no JSON", ko: "응답이 JSON이 아닙니다"))
      }
      var lines: [String: [ArraySlice<UInt8>]] = [:]
      for name in [file] + entries.map(Journal.file) where lines[name] == nil {
        let bytes = name == "-" ? input : (try? environment.read(name)) ?? []
        lines[name] = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      }
      let directive = lines.values.joined().first { $0.starts(with: "decimal-mark".utf8) }
      return Answer(
        bytes: bytes, isDeclared: isDeclared, entries: entries, lines: lines,
        decimalMark: directive?.last { $0 > 0x20 })
    }
    if let declared = declared(file, input) {
      let outcome = run("-", declared, in: environment)
      if outcome.isSuccess { return try answer(outcome.said, isDeclared: true) }
    }
    // By its path, so that files that it includes are found, and its own lines are reported.
    let outcome = run(file, input, in: environment)
    guard let reason = outcome.failure(after: milliseconds) else {
      return try answer(outcome.said, isDeclared: false)
    }
    if case .notStarted(let reason) = outcome.end {
      throw ChallengeRefusal.journal.failure(
        "the program 'hledger' could not be started: \(reason.en)",
        "'hledger' 프로그램을 시작하지 못했습니다: \(reason.ko)",
        hint: Text(
          en: "install it, or import a CSV file, which needs no program",
          ko: "설치하거나, 프로그램이 필요 없는 CSV 파일을 가져오십시오"))
    }
    let lines = String(decoding: outcome.errors, as: UTF8.self)
      .split(whereSeparator: \.isNewline).prefix(3).joined(separator: " ")
    guard !lines.isEmpty else { throw failure(file, reason) }
    if lines.contains(text: "hGetContents") || lines.contains(text: "cannot decode") {
      throw failure(
        file, Text(en: "it has bytes that are not UTF-8", ko: "UTF-8이 아닌 바이트가 있습니다"),
        hint: Text(
          en: "save it as UTF-8: iconv -f cp949 -t utf-8 OLD > NEW",
          ko: "UTF-8로 저장하십시오: iconv -f cp949 -t utf-8 옛파일 > 새파일"))
    }
    throw failure(file, Text(en: "\(reason.en) (\(lines))", ko: "\(reason.ko)(\(lines))"))
  }

  private static func run(
    _ file: String, _ input: [UInt8], in environment: Environment
  ) -> ProgramOutcome {
    environment.run(
      Program(
        ["hledger", "-f", file, "print", "-O", "json"], input: input, variables: [utf8],
        milliseconds: milliseconds, mostOutput: 256 << 20, keepsErrorsApart: true), isHeard: false)
  }

  /// Returns a journal that declares won and then has the file; nil for a name that `include` would
  /// take for a pattern.
  private static func declared(_ file: String, _ input: [UInt8]) -> [UInt8]? {
    if file == "-" { return Array(declarations.utf8) + input }
    guard
      !file.unicodeScalars.contains(where: {
        LimitedText.isControl($0) || "*?[]{}<>\\;\"".unicodeScalars.contains($0)
      }), LimitedText.trimmed(file) == file
    else { return nil }
    return Array((declarations + "include \(file.hasPrefix("/") ? file : "./" + file)\n").utf8)
  }

  private static func failure(_ file: String, _ reason: Text, hint: Text? = nil) -> Failure {
    ChallengeRefusal.journal.failure(
      "hledger could not read '\(file)': \(reason.en)",
      "hledger가 '\(file)' 파일을 읽지 못했습니다: \(reason.ko)", hint: hint)
  }

  private static func file(of entry: JSON) -> String {
    entry["tsourcepos"]?.elements.first?.word("sourceName") ?? ""
  }

  /// True for a comma that does not stand before three digits: `12,00`.
  private static func isMisplaced(_ number: Substring) -> Bool {
    let groups = number.prefix { $0 != "." }.split(separator: ",", omittingEmptySubsequences: false)
    return groups.count > 1
      && (groups[0].count > 3 || groups.dropFirst().contains { $0.count != 3 })
  }
}
