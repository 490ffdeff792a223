public import CatchValues

/// One value as it stood on the command line, or in the variable or setting that stood in.
struct GivenWord: Hashable, Sendable {
  /// Where it came from, as the user wrote it: `--pay`, `-x`, `FILE`, `CATCHKIT_LANG`, `lang`.
  let origin: String
  let text: String
  /// Only for a setting: where its file says so.
  let place: SourcePosition?

  init(origin: String, text: String, place: SourcePosition? = nil) {
    self.origin = origin
    self.text = text
    self.place = place
  }

  /// - Throws: the conversion's refusal, its message led by where the word came from.
  func converted<Value>(by conversion: Conversion<Value>) throws(Failure) -> Value {
    do throws(Failure) {
      return try conversion.convert(text)
    } catch {
      throw refused(error)
    }
  }

  /// What stands between the commas.
  ///
  /// - Throws: `usage.value` where nothing does.
  func parts() throws(Failure) -> [GivenWord] {
    guard text.utf8.contains(0x2C) else { return [self] }
    var parts: [GivenWord] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let trimmed = part.drop { $0 == " " }
      guard !trimmed.isEmpty else {
        throw refused(
          .malformed(
            text, Text(en: "has nothing at one side of a comma", ko: "쉼표의 한쪽이 비어 있습니다"),
            hint: Text(en: "write commas only between values", ko: "쉼표는 값 사이에만 쓰십시오")))
      }
      parts.append(GivenWord(origin: origin, text: String(trimmed), place: place))
    }
    return parts
  }

  /// The refusal of this word, told of where it came from.
  func refused(_ error: Failure) -> Failure {
    let failure = error.led(by: origin)
    guard let place else { return failure }
    // Not the command line is wrong but the file, whatever the reason.
    return Failure(ConfigFailure.value, failure.message, hint: failure.hint, source: place)
  }
}

/// A switch as it stood on the command line.
struct GivenFlag: Hashable, Sendable {
  let value: Bool
  /// Given as a letter; `-h` and `--help` differ in how much they say.
  let isShort: Bool
}

/// The words of one command line, sorted by the argument they belong to.
public struct GivenWords: Sendable {
  public init() {}

  // Lines are short: looking through them costs less than any dictionary.
  private var words: [(key: ArgumentKey, word: GivenWord)] = []
  private var flags: [(key: ArgumentKey, flag: GivenFlag)] = []

  public var isEmpty: Bool { words.isEmpty && flags.isEmpty }

  /// The last value of an option, unconverted.
  public func last(_ option: String) -> String? {
    words.last { $0.key == ArgumentKey(option) }?.word.text
  }

  /// Whether a switch is on.
  public func isSet(_ flag: String) -> Bool {
    flags.last { $0.key == ArgumentKey(flag) }?.flag.value ?? false
  }

  /// What stands behind an option's value; nil when nothing gives it one.
  public func origin(of option: String) -> ValueOrigin? {
    guard let word = (words.last { $0.key == ArgumentKey(option) }?.word) else { return nil }
    if let place = word.place { return .setting(place) }
    return word.origin.utf8.first == 0x2D ? .option(word.origin) : .variable(word.origin)
  }

  /// A failure that an option's value led to, told of where the value came from.
  public func refusal(_ error: Failure, of option: String) -> Failure {
    let word = words.last { $0.key == ArgumentKey(option) }?.word
    return word?.refused(error) ?? error.led(by: "--\(option)")
  }

  /// Lets settings stand in for what neither the line nor a variable says.
  ///
  /// - Returns: whether any of them did.
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

  /// Whether the command line itself says so; a variable that stands in does not count.
  public func isTyped(_ info: ArgumentInfo) -> Bool {
    let key = info.key
    return flag(info)?.value == true
      || words.contains { $0.key == key && $0.word.origin.utf8.first == 0x2D }
  }

  mutating func append(_ word: GivenWord, to key: ArgumentKey) {
    words.append((key, word))
  }

  mutating func append(_ flag: GivenFlag, to key: ArgumentKey) {
    flags.append((key, flag))
  }

  /// All that was given, in an order that does not depend on how it was typed: two lines that ask
  /// for the same have the same.
  public var fingerprint: String {
    var parts: [String] = []
    for (key, word) in words {
      parts.append("\(key.isOperand ? "" : "--")\(key.name)\u{1}\(word.text)")
    }
    for (key, flag) in flags { parts.append("--\(key.name)\u{1}\(flag.value)") }
    // Words of one argument keep their order: they are told apart by it.
    let names = parts.map { $0.prefix { $0 != "\u{1}" } }
    let order = parts.indices.sorted { (names[$0], $0) < (names[$1], $1) }
    return order.map { parts[$0] }.joined(separator: "\u{2}")
  }

  /// In the order given.
  func words(of info: ArgumentInfo) -> [GivenWord] {
    guard !words.isEmpty else { return [] }
    let key = info.key
    return words.filter { $0.key == key }.map(\.word)
  }

  /// The last word of an argument; earlier ones are overridden.
  func lastWord(of info: ArgumentInfo) -> GivenWord? {
    guard !words.isEmpty else { return nil }
    let key = info.key
    return words.last { $0.key == key }?.word
  }

  /// Whether any of these arguments was given.
  @usableFromInline
  func hasAny(of infos: [ArgumentInfo]) -> Bool {
    infos.contains { info in
      let key = info.key
      return words.contains { $0.key == key } || flags.contains { $0.key == key }
    }
  }

  /// The last one said wins.
  func flag(_ info: ArgumentInfo) -> GivenFlag? {
    guard !flags.isEmpty else { return nil }
    let key = info.key
    return flags.last { $0.key == key }?.flag
  }
}

/// What a given word belongs to; operands and options may share a name (`FILE`, `--file`).
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

  /// As it is written in a message: `--pay N`, `FILE`.
  var spelling: String {
    switch role {
    case .operand: name
    case .flag: "--\(name)"
    case .option: "--\(name) \(valueName ?? "VALUE")"
    }
  }
}
