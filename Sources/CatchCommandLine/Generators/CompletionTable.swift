import CatchValues

/// A word that a shell may suggest, and its meaning.
struct CompletionWord {
  let text: String
  let meaning: String
}

/// The suggestions of a shell for one value.
enum CompletionSource {
  case none
  case words([CompletionWord])
  /// Like `words`, but several may follow one another, comma-separated.
  case list([CompletionWord])
  case file
  /// The command words below those already typed (`help wage net`).
  case command
  case dynamic(String)

  var isNone: Bool {
    if case .none = self { true } else { false }
  }
}

/// The command table in the form of completion scripts: by command path, words only.
///
/// All three scripts walk the words the same way: a word that names a child goes down, an option
/// with a value takes the next word, anything else is an operand.
struct CompletionTable {
  struct Node {
    /// `wage net`; empty for the program itself.
    let path: String
    let children: [CompletionWord]
    /// The command's own options and the global ones, with `--no-x` for flags.
    let options: [CompletionWord]
    let operands: [(source: CompletionSource, isRepeatable: Bool)]
  }

  struct Value {
    let path: String
    let spellings: [String]
    let source: CompletionSource
  }

  let nodes: [Node]
  /// Sources for one command only; searched before `globalValues`.
  let values: [Value]
  let globalValues: [Value]
  /// Every option spelling that takes the next word, in any command.
  let swallowing: [String]
  /// The options for the store and the acting person, which the program needs to answer.
  let passed: [String]

  init(root: CommandInfo, globals: [ArgumentInfo]) {
    let commands = root.listedNodes
    nodes = commands.map { Node($0, globals: globals) }
    values = commands.flatMap { command in
      (command.options + globals.filter(\.isFieldList)).filter { $0.role == .option }.map {
        Value(
          path: command.path.joined(separator: " "), spellings: $0.spellings,
          source: $0.source(in: command))
      }
    }.filter { value in
      // An own option without words keeps those of a global one away.
      !value.source.isNone || globals.contains { $0.spellings == value.spellings }
    }
    globalValues = globals.filter { $0.role == .option && !$0.isFieldList }.map {
      Value(path: "", spellings: $0.spellings, source: $0.source(in: root))
    }.filter { !$0.source.isNone }
    var seen: Set<String> = []
    swallowing = (globals + commands.flatMap(\.options)).filter { $0.role == .option }
      .flatMap(\.spellings).filter { seen.insert($0).inserted }
    passed = globals.filter { $0.role == .option && $0.scope == .store }.flatMap(\.spellings)
  }
}

extension CompletionTable.Node {
  fileprivate init(_ command: CommandInfo, globals: [ArgumentInfo]) {
    path = command.path.joined(separator: " ")
    children = command.listedChildren.map {
      CompletionWord(text: $0.name, meaning: $0.summary.en)
    }
    options = (command.options + globals.filter(command.accepts)).flatMap { option in
      option.spellings.map { CompletionWord(text: $0, meaning: option.summary.en) }
        + (option.hasNegation
          ? [
            CompletionWord(
              text: "--no-\(option.name)", meaning: "The opposite of --\(option.name)")
          ] : [])
    }
    operands = command.operands.map { ($0.source(in: command), $0.isRepeatable) }
  }
}

extension ArgumentInfo {
  /// True for `--fields`, whose names the table already knows: no process has to be started.
  fileprivate var isFieldList: Bool { completion == .dynamic("field") }

  fileprivate func source(in command: CommandInfo) -> CompletionSource {
    switch completion {
    case .none: .none
    case .choices:
      .words(choices.map { CompletionWord(text: $0.name, meaning: $0.meaning.en) })
    case .file: .file
    case .command: .command
    case .dynamic where isFieldList: .list(command.output?.selectableWords ?? [])
    case .dynamic(let kind): .dynamic(kind)
    }
  }
}

extension OutputInfo {
  /// The names that `--fields` accepts.
  var selectableWords: [CompletionWord] {
    Field.lines(of: fields).filter { !$0.name.utf8.contains(0x2A) }.map {
      let name = $0.name.filter { $0 != "[" && $0 != "]" }
      return CompletionWord(text: name, meaning: $0.field.meaning.en)
    }
  }
}
