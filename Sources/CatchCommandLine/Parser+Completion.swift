public import CatchValues

/// The place of a word in an unfinished line, and the words of the table that may stand there.
public struct CompletionPlace {
  /// The argument whose value is typed; nil for the name of a command or an option.
  public internal(set) var argument: ArgumentInfo?
  /// The part of the word before the value: `--format=`, or `a,b,` of a list.
  public internal(set) var lead = ""
  /// The part of the value that is typed.
  public internal(set) var typed: String
  /// The words of the command, and the operands before the word.
  public internal(set) var (path, operands) = ([String](), [String]())
  /// The global options of the line.
  public let globals: GivenWords
  /// Commands, options, choices and fields, as whole words.
  public internal(set) var words: [Candidate] = []

  init(typed: String, globals: GivenWords) {
    self.typed = typed
    self.globals = globals
  }

  /// Adds those values that begin with what is typed and are not in the list yet.
  public mutating func add(_ values: [Candidate]) {
    let known = lead.split { $0 == "," || $0 == "=" }
    for value in values
    where value.word.utf8.starts(with: typed.utf8) && !known.contains(Substring(value.word)) {
      words.append(Candidate(lead + value.word, value.meaning))
    }
  }
}

extension Parser {
  /// Returns the place of a word after those that were read.
  ///
  /// - Parameter option: the option whose value the word is.
  func place(of word: String, after option: ArgumentInfo?, isAfterDashes: Bool) -> CompletionPlace {
    var (own, shared) = (GivenWords(), GivenWords())
    for token in options where !own.take(token, ifIn: node.arguments) {
      _ = shared.take(token, ifIn: globals)
    }
    shared.complete(globals, from: variable)
    var place = CompletionPlace(typed: word, globals: shared)
    (place.path, place.operands) = (path, operands)
    place.argument = option
    if option == nil, !isAfterDashes, word.utf8.first == 0x2D {
      guard let equals = word.utf8.firstIndex(of: 0x3D), word.utf8.starts(with: "--".utf8),
        let info = lookUp(.long(String(word[..<equals].dropFirst(2)))), info.role != .flag
      else {
        place.add(optionNames(negated: word.utf8.starts(with: "--no".utf8)))
        return place
      }
      place.argument = info
      place.cut(after: equals)
    } else if option == nil {
      if mayDescend(isAfterDashes: isAfterDashes) { place.add(node.listedNames) }
      let expected = node.arguments.filter { own.awaits($0) }
      place.argument =
        operands.count < expected.count
        ? expected[operands.count] : expected.last.flatMap { $0.isRepeatable ? $0 : nil }
    }
    if let argument = place.argument {
      if argument.takesSeveral, let comma = place.typed.utf8.lastIndex(of: 0x2C) {
        place.cut(after: comma)
      }
      place.add(values(of: argument))
    }
    return place
  }

  private func values(of argument: ArgumentInfo) -> [Candidate] {
    switch argument.completion {
    case .choices: argument.choices.map { Candidate($0.name, $0.meaning) }
    case .dynamic("field"):
      node.ownInfo(path: path).output?.selectableWords ?? []
    case .command:
      (try? root.descendant(at: operands) { Synonyms() })?.listedNames ?? []
    case .none, .file, .program, .dynamic: []
    }
  }

  /// The options that may still be given; a node that only nests is asked for any global one.
  private func optionNames(negated: Bool) -> [Candidate] {
    let info = node.ownInfo(path: path)
    let own = node.arguments.filter { !$0.spellings.isEmpty }
    let shared = globals.filter { !info.isRunnable || info.accepts($0) }
    return (own + shared).filter { option in
      option.isRepeatable || !options.contains { $0.key == option.key }
    }.flatMap { option in
      option.spellings.map { Candidate($0, option.summary) }
        + (negated && option.hasNegation
          ? [
            Candidate(
              "--no-\(option.name)",
              Text(en: "The opposite of --\(option.name)", ko: "--\(option.name)의 반대"))
          ] : [])
    }
  }
}

extension CompletionPlace {
  /// Takes the word up to the mark, which is one byte, into the lead.
  fileprivate mutating func cut(after mark: String.Index) {
    let next = typed.utf8.index(after: mark)
    lead += typed[..<next]
    typed = String(typed[next...])
  }
}

extension Command {
  fileprivate var listedNames: [Candidate] {
    childNames.compactMap { child($0) }.filter { !$0.isHidden }
      .map { Candidate($0.name, $0.summary) }
  }
}

extension Token {
  fileprivate var key: ArgumentKey? {
    switch self {
    case .word: nil
    case .flag(let info, _), .option(let info, _): info.key
    }
  }
}

extension ArgumentInfo {
  /// True when the value may be a list with commas; `NAME,…` and `A,B` say so, too.
  var takesSeveral: Bool { takesCommas || valueName?.utf8.contains(0x2C) == true }
}

extension OutputInfo {
  /// The names that `--fields` accepts.
  var selectableWords: [Candidate] {
    Field.lines(of: fields).filter { !$0.name.utf8.contains(0x2A) }.map {
      Candidate($0.name.filter { $0 != "[" && $0 != "]" }, $0.field.meaning)
    }
  }
}
