/// Other programs' names for options and commands: hints in errors, never accepted.
public struct Synonyms: Sendable {
  private var options: [String: [String]]
  private var commands: [String: [String]]

  /// - Parameters:
  ///   - options: the names of options here, the likeliest first, by the other name; a value may
  ///     follow, with `%` for the one given.
  ///   - commands: the names of commands here, in the same way; words may follow them, and the
  ///     other name may have its group before it, or be a command with an option that it lacks.
  ///     `shift member add` may name a whole path.
  public init(options: [String: [String]] = [:], commands: [String: [String]] = [:]) {
    self.options = options
    self.commands = commands
  }

  /// Adds the words of another list after those known.
  public mutating func add(_ other: Synonyms) {
    options.merge(other.options, uniquingKeysWith: +)
    commands.merge(other.commands, uniquingKeysWith: +)
  }

  /// The option of the command that goes by another name, if it has one.
  func option(for word: String, among names: [String]) -> String? {
    options[word]?.first { line in names.contains { line == $0 || line.hasPrefix("\($0) ") } }
  }

  /// The line for what another program's option does: `shot list tag:%`.
  func line(for option: String, of command: String) -> String? {
    commands["\(command) --\(option)"]?.first
  }

  /// The path of a command in another group that goes by another name with its group.
  func line(for word: String, where exists: ([String]) -> Bool) -> [String]? {
    commands[word]?.map { $0.split(separator: " ").map(String.init) }.first(where: exists)
  }

  /// The command below a node that goes by another name, if there is one.
  func command(for word: String, among names: [String]) -> String? {
    commands[word]?.first { line in names.contains { line == $0 || line.hasPrefix("\($0) ") } }
  }
}
