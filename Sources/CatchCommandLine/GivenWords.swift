public import CatchValues

/// One value from the command line, or from the variable or setting that replaces it.
struct GivenWord: Hashable, Sendable {
  /// The source of the value, as the user wrote it: `--pay`, `-x`, `FILE`, `CATCHKIT_LANG`, `lang`.
  let origin: String
  let text: String
  /// The place in the configuration file; only for a setting.
  let place: SourcePosition?

  init(origin: String, text: String, place: SourcePosition? = nil) {
    self.origin = origin
    self.text = text
    self.place = place
  }

  /// - Throws: the conversion's refusal, its message preceded by the word's origin.
  func converted<Value>(by conversion: Conversion<Value>) throws(Failure) -> Value {
    do throws(Failure) {
      return try conversion.convert(text)
    } catch {
      throw refused(error)
    }
  }

  /// Splits the value at its commas.
  ///
  /// - Throws: `usage.value` for an empty part.
  func parts() throws(Failure) -> [GivenWord] {
    guard text.utf8.contains(0x2C) else { return [self] }
    var parts: [GivenWord] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let trimmed = part.drop { $0 == " " }
      guard !trimmed.isEmpty else {
        throw refused(
          .malformed(
            text, "has nothing at one side of a comma", "쉼표의 한쪽이 비어 있습니다",
            hint: Text(en: "write commas only between values", ko: "쉼표는 값 사이에만 입력하십시오")))
      }
      parts.append(GivenWord(origin: origin, text: String(trimmed), place: place))
    }
    return parts
  }

  /// Adds the word's origin to a refusal.
  func refused(_ error: Failure) -> Failure {
    let failure = error.led(by: origin)
    guard let place else { return failure }
    // The file is wrong and not the command line, whatever the reason.
    return Failure(ConfigFailure.value, failure.message, hint: failure.hint, source: place)
  }
}

/// A flag from the command line.
struct GivenFlag: Hashable, Sendable {
  let value: Bool
  /// True when given as a letter; `-h` and `--help` differ in length.
  let isShort: Bool
}

/// The words of one command line, sorted by the argument they belong to.
public struct GivenWords: Sendable {
  public init() {}

  // Lines are short: searching them costs less than any dictionary.
  private var words: [(key: ArgumentKey, word: GivenWord)] = []
  private var flags: [(key: ArgumentKey, flag: GivenFlag)] = []

  public var isEmpty: Bool { words.isEmpty && flags.isEmpty }

  /// Returns the last value of an option, unconverted.
  public func last(_ option: String) -> String? {
    words.last { $0.key == ArgumentKey(option) }?.word.text
  }

  /// True when a flag is on.
  public func isSet(_ flag: String) -> Bool {
    flags.last { $0.key == ArgumentKey(flag) }?.flag.value ?? false
  }

  /// Returns the source of an option's value; nil when the option has none.
  public func origin(of option: String) -> ValueOrigin? {
    guard let word = (words.last { $0.key == ArgumentKey(option) }?.word) else { return nil }
    if let place = word.place { return .setting(place) }
    return word.origin.utf8.first == 0x2D ? .option(word.origin) : .variable(word.origin)
  }

  /// Adds the origin of an option's value to a failure that the value caused.
  public func refusal(_ error: Failure, of option: String) -> Failure {
    let word = words.last { $0.key == ArgumentKey(option) }?.word
    return word?.refused(error) ?? error.led(by: "--\(option)")
  }

  /// Uses settings for options that neither the line nor a variable gives.
  ///
  /// - Returns: true when a setting was used.
  public mutating func complete(
    _ arguments: [ArgumentInfo], from setting: (String) -> SettingValue?
  ) -> Bool {
    var isCompleted = false
    for info in arguments {
      guard let name = info.setting, let value = setting(name), lastWord(of: info) == nil
      else { continue }
      append(GivenWord(origin: name, text: value.text, place: value.place), to: info.key)
      isCompleted = true
    }
    return isCompleted
  }

  /// True when the command line itself has the option; a variable does not count.
  public func isTyped(_ info: ArgumentInfo) -> Bool {
    let key = info.key
    return flag(info)?.value == true
      || words.contains { $0.key == key && $0.word.origin.utf8.first == 0x2D }
  }

  /// Returns the first word typed on the line that fits, as `--html page.html`.
  public func typed(
    _ arguments: [ArgumentInfo], where fits: (ArgumentInfo, String) -> Bool
  ) -> String? {
    for info in arguments {
      for word in words(of: info)
      where word.place == nil && word.origin != info.environment && fits(info, word.text) {
        return word.origin.hasPrefix("-") ? "\(word.origin) \(word.text)" : word.text
      }
    }
    return nil
  }

  /// Returns what narrows a list: operands and options as typed, `--state done`, else the default days.
  public func conditions(of arguments: [ArgumentInfo], in language: Language) -> [String] {
    let typed = arguments.compactMap { info -> String? in
      let values = words(of: info).map(\.text)
      if info.role == .operand { return values.isEmpty ? nil : values.joined(separator: " ") }
      return isTyped(info) ? (["--\(info.name)"] + values).joined(separator: " ") : nil
    }
    guard typed.isEmpty else { return typed }
    return arguments.compactMap { info in
      guard ["during", "period", "month", "since", "on"].contains(info.name) else { return nil }
      return info.absent.map { "--\(info.name): \($0[language])" }
    }
  }

  mutating func append(_ word: GivenWord, to key: ArgumentKey) {
    words.append((key, word))
  }

  mutating func append(_ flag: GivenFlag, to key: ArgumentKey) {
    flags.append((key, flag))
  }

  /// Everything given, in an order independent of the typed order: equal requests have equal
  /// fingerprints.
  public var fingerprint: String {
    var parts: [String] = []
    for (key, word) in words {
      parts.append("\(key.isOperand ? "" : "--")\(key.name)\u{1}\(word.text)")
    }
    for (key, flag) in flags { parts.append("--\(key.name)\u{1}\(flag.value)") }
    // Words of one argument keep their order, which distinguishes them.
    let names = parts.map { $0.prefix { $0 != "\u{1}" } }
    let order = parts.indices.sorted { (names[$0], $0) < (names[$1], $1) }
    return order.map { parts[$0] }.joined(separator: "\u{2}")
  }

  /// Returns the argument's words in the order given.
  func words(of info: ArgumentInfo) -> [GivenWord] {
    guard !words.isEmpty else { return [] }
    let key = info.key
    return words.filter { $0.key == key }.map(\.word)
  }

  /// Returns an argument's values in the order given, unconverted.
  public func texts(of info: ArgumentInfo) -> [String] { words(of: info).map(\.text) }

  /// Returns the words of a line that gives these arguments again.
  ///
  /// - Parameter text: the value to write in place of another one.
  public func line(
    of arguments: [ArgumentInfo], as text: (ArgumentInfo, String) -> String
  ) -> (options: [String], operands: [String]) {
    var (options, operands): ([String], [String]) = ([], [])
    for info in arguments {
      if let flag = flag(info) {
        options.append(flag.value ? "--\(info.name)" : "--no-\(info.name)")
      }
      for word in words(of: info) {
        let value = text(info, word.text)
        if info.role == .option {
          options.append("--\(info.name)=\(value)")
        } else if word.origin.utf8.first == 0x2D {
          // An operand that was given as an option.
          options += [word.origin, value]
        } else {
          operands.append(value)
        }
      }
    }
    return (options, operands)
  }

  /// Returns the last word of an argument, which overrides earlier ones.
  func lastWord(of info: ArgumentInfo) -> GivenWord? {
    guard !words.isEmpty else { return nil }
    let key = info.key
    return words.last { $0.key == key }?.word
  }

  /// True when any of these arguments was given.
  @usableFromInline
  func hasAny(of infos: [ArgumentInfo]) -> Bool {
    infos.contains { info in
      let key = info.key
      return words.contains { $0.key == key } || flags.contains { $0.key == key }
    }
  }

  /// Returns the last occurrence of a flag, which wins.
  func flag(_ info: ArgumentInfo) -> GivenFlag? {
    guard !flags.isEmpty else { return nil }
    let key = info.key
    return flags.last { $0.key == key }?.flag
  }
}

/// The argument of a given word; operands and options may share a name (`FILE`, `--file`).
struct ArgumentKey: Hashable, Sendable {
  let name: String
  let isOperand: Bool

  /// The key of an option or a flag.
  init(_ option: String) {
    name = option
    isOperand = false
  }

  init(_ info: ArgumentInfo) {
    name = info.name
    isOperand = info.role == .operand
  }
}

extension ArgumentInfo {
  var key: ArgumentKey { ArgumentKey(self) }

  /// The argument in a message: `--pay N`, `FILE`.
  var spelling: String {
    switch role {
    case .operand: name
    case .flag: "--\(name)"
    case .option: "--\(name) \(valueName ?? "VALUE")"
    }
  }
}
