import CatchValues

/// One element of a command line, once the options with values are known.
enum Token: Hashable, Sendable {
  /// A word by position; after `--` it never names a command.
  case word(String, isAfterDashes: Bool)
  case flag(ArgumentInfo, GivenFlag)
  case option(ArgumentInfo, GivenWord)
}

/// The spelling of an option: `--name` or one letter of a cluster.
enum OptionName: Hashable, Sendable {
  case long(String)
  case short(Character)

  var spelling: String {
    switch self {
    case .long(let name): "--\(name)"
    case .short(let letter): "-\(letter)"
    }
  }
}

/// Splits words into tokens: `--x=v`, `--x v`, `-xv`, clusters, `--no-x`, `--` and `-`.
///
/// It needs only the value type of an option, never its place.
struct Tokens {
  private let words: [String]
  /// The place of the word after those read.
  private(set) var index = 0
  private var cluster: Substring = ""
  private(set) var isAfterDashes = false

  init(_ words: [String]) {
    self.words = words
  }

  /// - Throws: `usage.unknown_option`, `usage.missing_value` or `usage.unexpected_value`; the next
  ///   call continues after the refused word.
  mutating func next(
    where lookUp: (OptionName) -> ArgumentInfo?, suggest: (OptionName) -> Text?
  ) throws(Failure) -> Token? {
    if let letter = cluster.popFirst() { return try short(letter, where: lookUp, suggest: suggest) }
    guard index < words.count else { return nil }
    let word = words[index]
    index += 1
    if isAfterDashes || word.utf8.first != 0x2D || word.utf8.count == 1 {
      return .word(word, isAfterDashes: isAfterDashes)
    }
    if word == "--" {
      isAfterDashes = true
      return try next(where: lookUp, suggest: suggest)
    }
    guard word.utf8.dropFirst().first == 0x2D else {
      cluster = word.dropFirst()
      guard let letter = cluster.popFirst() else { return nil }
      return try short(letter, where: lookUp, suggest: suggest)
    }
    return try long(word.dropFirst(2), where: lookUp, suggest: suggest)
  }

  private mutating func long(
    _ text: Substring, where lookUp: (OptionName) -> ArgumentInfo?,
    suggest: (OptionName) -> Text?
  ) throws(Failure) -> Token {
    let equals = text.utf8.firstIndex(of: 0x3D)
    let name = String(equals.map { text[..<$0] } ?? text)
    let value = equals.map { String(text[text.utf8.index(after: $0)...]) }
    if let info = lookUp(.long(name)) {
      guard info.role == .flag else { return try option(info, "--\(name)", value) }
      guard value == nil else { throw .unexpectedValue("--\(name)") }
      return .flag(info, GivenFlag(value: true, isShort: false))
    }
    if name.utf8.starts(with: "no-".utf8) {
      let positive = String(name.dropFirst(3))
      if let info = lookUp(.long(positive)), info.role == .flag {
        guard value == nil else { throw .unexpectedValue("--\(name)") }
        return .flag(info, GivenFlag(value: false, isShort: false))
      }
    }
    throw .unknownOption("--\(name)", hint: suggest(.long(name)))
  }

  private mutating func short(
    _ letter: Character, where lookUp: (OptionName) -> ArgumentInfo?,
    suggest: (OptionName) -> Text?
  ) throws(Failure) -> Token {
    guard let info = lookUp(.short(letter)) else {
      cluster = ""
      throw .unknownOption("-\(letter)", hint: suggest(.short(letter)))
    }
    guard info.role != .flag else { return .flag(info, GivenFlag(value: true, isShort: true)) }
    let rest = cluster.isEmpty ? nil : String(cluster)
    cluster = ""
    return try option(info, "-\(letter)", rest)
  }

  /// Takes the next word as the value, whatever its form, so that `--pay -5` is a number.
  private mutating func option(
    _ info: ArgumentInfo, _ spelling: String, _ joined: String?
  ) throws(Failure) -> Token {
    if let joined { return .option(info, GivenWord(origin: spelling, text: joined)) }
    guard index < words.count else { throw .missingValue(spelling, info.valueName ?? "VALUE") }
    let word = words[index]
    index += 1
    return .option(info, GivenWord(origin: spelling, text: word))
  }
}

extension Failure {
  static func unknownOption(_ spelling: String, hint: Text?) -> Failure {
    UsageFailure.unknownOption.failure(
      "there is no option '\(spelling)'", "'\(spelling)' 옵션은 없습니다", hint: hint)
  }

  static func unexpectedValue(_ spelling: String) -> Failure {
    UsageFailure.unexpectedValue.failure(
      "'\(spelling)' takes no value", "'\(spelling)' 옵션은 값을 받지 않습니다")
  }

  static func missingValue(_ spelling: String, _ valueName: String) -> Failure {
    UsageFailure.missingValue.failure(
      "'\(spelling)' needs a value", "'\(spelling)' 옵션에는 값이 필요합니다",
      hint: Text(en: "write '\(spelling) \(valueName)'", ko: "'\(spelling) \(valueName)'처럼 입력하십시오"))
  }
}
