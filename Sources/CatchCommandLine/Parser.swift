public import CatchValues

/// Reads a command line against the table: finds the command and assigns the words to arguments.
///
/// Nothing is converted yet, so `--help` works even beside wrong values.
public struct Parser<Context> {
  let root: Command<Context>
  let globals: [ArgumentInfo]
  let variable: (String) -> String?
  let synonyms: () -> Synonyms
  private(set) var node: Command<Context>
  /// The path reached so far; after a failure, the command with the most useful help.
  public private(set) var path: [String] = []
  private(set) var operands: [String] = []
  private(set) var options: [Token] = []
  private(set) var words: [String] = []

  /// - Parameters:
  ///   - variable: the value of an environment variable; empty counts as absent.
  ///   - synonyms: asked for when a word is not known.
  public init(
    _ root: Command<Context>, globals: [ArgumentInfo],
    variable: @escaping (String) -> String? = { _ in nil },
    synonyms: @escaping () -> Synonyms = { Synonyms() }
  ) {
    self.root = root
    self.globals = globals
    self.variable = variable
    self.synonyms = synonyms
    node = root
  }

  /// - Throws: a usage failure; values are not checked.
  public mutating func parse(_ words: [String]) throws(Failure) -> Invocation<Context> {
    (self.words, node, path, operands, options) = (words, root, [], [], [])
    var tokens = Tokens(words)
    while let token = try tokens.next(where: lookUp, suggest: suggestion(for:)) {
      switch token {
      case .word(let word, let isAfterDashes):
        try take(word, isAfterDashes: isAfterDashes)
      case .flag, .option:
        options.append(token)
      }
    }
    return try invocation()
  }

  /// Returns the place of the first word that is neither an option nor its value; nil for none.
  public func firstWord(of words: [String]) -> Int? {
    var tokens = Tokens(words)
    while let token = try? tokens.next(where: lookUp, suggest: { _ in nil }) {
      if case .word(_, let isAfterDashes) = token { return isAfterDashes ? nil : tokens.index - 1 }
    }
    return nil
  }

  /// Reads the global options of a malformed line, so that even its error has the right format.
  public mutating func globals(in words: [String]) -> GivenWords {
    var given = GivenWords()
    var tokens = Tokens(words)
    while true {
      do throws(Failure) {
        guard let token = try tokens.next(where: lookUp, suggest: { _ in nil }) else { break }
        _ = given.take(token, ifIn: globals)
      } catch {
        continue
      }
    }
    given.complete(globals, from: variable)
    return given
  }

  /// Reads an unfinished line, whatever else is wrong with it.
  ///
  /// - Parameter words: the last one is the word to be completed, as far as it is typed.
  public mutating func place(in words: [String]) -> CompletionPlace {
    self.words = Array(words.dropLast())
    var tokens = Tokens(self.words)
    var found: ArgumentInfo?
    var waiting: ArgumentInfo?
    var isLost = false
    reading: while true {
      do throws(Failure) {
        let token = try tokens.next(
          where: { name in
            found = lookUp(name)
            return found
          }, suggest: { _ in nil })
        switch token {
        case nil: break reading
        case .word(let word, let isAfterDashes): try take(word, isAfterDashes: isAfterDashes)
        case let option?: options.append(option)
        }
      } catch {
        // An option at the end waits for its value; other mistakes need not concern the last word.
        if error.id == UsageFailure.missingValue.id { waiting = found }
        if error.id == UsageFailure.unknownCommand.id { isLost = true }
      }
    }
    let isAfterDashes = tokens.isAfterDashes
    return isLost
      ? CompletionPlace(typed: "", globals: GivenWords())
      : place(of: words.last ?? "", after: waiting, isAfterDashes: isAfterDashes)
  }

  func mayDescend(isAfterDashes: Bool) -> Bool {
    operands.isEmpty && !(isAfterDashes && takesOperands)
  }

  private var takesOperands: Bool { node.arguments.contains { $0.role == .operand } }

  private mutating func take(_ word: String, isAfterDashes: Bool) throws(Failure) {
    if mayDescend(isAfterDashes: isAfterDashes), let child = node.child(word) {
      node = child
      path.append(word)
    } else if takesOperands || !node.hasChildren {
      operands.append(word)
    } else {
      let plain = words.filter { $0.utf8.first != 0x2D }
      let rest = plain.firstIndex(of: word).map { Array(plain[($0 + 1)...]) } ?? []
      throw root.unknownCommand(word, below: node, at: path, before: rest, synonyms)
    }
  }

  private func invocation() throws(Failure) -> Invocation<Context> {
    var own = GivenWords()
    var shared = GivenWords()
    for token in options {
      guard !own.take(token, ifIn: node.arguments), !shared.take(token, ifIn: globals)
      else { continue }
      throw misplaced(token)
    }
    try distribute(operands, to: &own)
    own.complete(node.arguments, from: variable)
    shared.complete(globals, from: variable)
    return Invocation(command: node, path: path, given: own, globals: shared)
  }

  private func distribute(_ operands: [String], to given: inout GivenWords) throws(Failure) {
    var rest = operands[...]
    for info in node.arguments where given.awaits(info) {
      repeat {
        guard let word = rest.popFirst() else { return }
        given.append(GivenWord(origin: info.name, text: word), to: info.key)
      } while info.isRepeatable
    }
    if let extra = rest.first { throw tooMany(extra) }
  }

  // An option may come before its command, whose words are not yet read; the whole table is built
  // only for an option that even that command does not have.
  func lookUp(_ name: OptionName) -> ArgumentInfo? {
    node.arguments.first { $0.isNamed(name) } ?? globals.first { $0.isNamed(name) }
      ?? commandAhead.arguments.first { $0.isNamed(name) }
      ?? root.firstArgument { $0.role != .operand && $0.isNamed(name) }
  }

  /// The command named by the words of the line, without its options.
  private var commandAhead: Command<Context> {
    var ahead = root
    for word in words where word.utf8.first != 0x2D {
      if let child = ahead.child(word) { ahead = child }
    }
    return ahead
  }
}

/// A command line with a command and only options that belong to it.
public struct Invocation<Context> {
  public let command: Command<Context>
  /// The words of the command's path; empty for the program itself.
  public let path: [String]
  public let given: GivenWords
  public let globals: GivenWords

  /// Converts the words and makes the request; nothing has run yet.
  ///
  /// - Returns: nil for a command that only nests others.
  /// - Throws: `usage.missing_argument`, or the refusal of a word.
  public func prepare() throws(Failure) -> Command<Context>.Answer? {
    guard let prepare = command.prepare else { return nil }
    let missing = command.arguments.filter { $0.isRequired && given.words(of: $0).isEmpty }
    guard missing.isEmpty else { throw .missing(missing) }
    return try prepare(given)
  }
}

extension ArgumentList {
  /// Makes the request from a line's global words, typed or from environment variables.
  public func request(from given: GivenWords) throws(Failure) -> Request {
    try read(given)
  }
}

extension GivenWords {
  /// True for an operand that no option has given yet, or that may be given several times.
  func awaits(_ info: ArgumentInfo) -> Bool {
    info.role == .operand && (info.isRepeatable || lastWord(of: info) == nil)
  }

  /// - Returns: true when the token is one of these arguments and was taken.
  mutating func take(_ token: Token, ifIn arguments: [ArgumentInfo]) -> Bool {
    switch token {
    case .word: return false
    case .flag(let info, let value):
      guard arguments.contains(where: { $0.key == info.key }) else { return false }
      append(value, to: info.key)
    case .option(let info, let word):
      guard arguments.contains(where: { $0.key == info.key }) else { return false }
      append(word, to: info.key)
    }
    return true
  }

  /// Uses environment variables for options that are absent.
  mutating func complete(_ arguments: [ArgumentInfo], from variable: (String) -> String?) {
    // Few arguments have a variable and fewer one that is set, so the words are examined last.
    for info in arguments {
      guard let name = info.environment, let text = variable(name), !text.isEmpty,
        lastWord(of: info) == nil
      else { continue }
      append(GivenWord(origin: name, text: text), to: info.key)
    }
  }
}

extension ArgumentInfo {
  func isNamed(_ option: OptionName) -> Bool {
    switch option {
    case .long(let long): return role != .operand && name == long || aliases.contains(long)
    case .short(let letter): return short == String(letter)
    }
  }
}

extension Command {
  /// Returns the first argument of this node or its descendants that matches, in table order.
  func firstArgument(where fits: (ArgumentInfo) -> Bool) -> ArgumentInfo? {
    if let found = arguments.first(where: fits) { return found }
    for name in childNames {
      if let found = child(name)?.firstArgument(where: fits) { return found }
    }
    return nil
  }
}
