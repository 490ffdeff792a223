public import CatchValues

extension Parser {
  /// Suggests a name near an unknown option, from the command or all commands below it.
  func suggestion(for option: OptionName) -> Text? {
    guard case .long(let name) = option else {
      return Text(
        en: "write '--' before words that begin with a dash and are no options",
        ko: "대시로 시작하는 값 앞에는 '--'를 입력하십시오")
    }
    return suggestion(
      for: name, among: (node.isRunnable ? node.arguments : node.allArguments) + globals)
  }

  /// - Parameter value: the word given to the option; nil where it is unknown.
  private func suggestion(
    for name: String, among own: [ArgumentInfo], value: String? = nil
  ) -> Text? {
    let names = own.filter { $0.role != .operand }.map(\.name)
    let negated = own.filter { $0.role == .flag }.map { "no-\($0.name)" }
    let closest =
      synonyms().option(for: name, among: names)
      ?? Suggestion.closest(to: name, among: names + negated)
    return closest.map { line in
      let option = String(line.prefix { $0 != " " })
      return Text.meant("--\(value.map { line.replacing(text: "%", with: $0) } ?? option)")
    }
  }

  /// Counts the leading words that a command shares with the typed one.
  private func sharedLength(_ other: [String]) -> Int {
    zip(other, path).prefix { $0 == $1 }.count
  }

  func misplaced(_ token: Token) -> Failure {
    let spelling: String
    let key: ArgumentKey
    var value: String?
    switch token {
    case .word(let word, _): (spelling, key) = (word, ArgumentKey(word))
    case .flag(let info, let flag):
      (spelling, key) = ("--\(flag.value ? "" : "no-")\(info.name)", info.key)
    case .option(let info, let word): (spelling, key, value) = (word.origin, info.key, word.text)
    }
    // The nearest first: another command with the same subject.
    let owners = root.paths { command in command.arguments.contains { $0.key == key } }
      .sorted { sharedLength($0) > sharedLength($1) }
    // A mistyped option is more likely than a wrong command, even if another command has the name.
    let here = path.joined(separator: " ")
    let line = synonyms().line(for: key.name, of: here).map {
      Text.meant("\(root.name) \($0.replacing(text: "%", with: (value ?? "").nameForShell))")
    }
    let near =
      node.isRunnable ? suggestion(for: key.name, among: node.arguments, value: value) : nil
    let slip = format(meantBy: token) ?? line ?? near
    let shown = owners.prefix(3).map { "'\($0.joined(separator: " "))'" }.joined(separator: ", ")
    let message =
      node.isRunnable
      ? Text(
        en: "'\(spelling)' does not belong to '\(here)'",
        ko: "'\(here)' 명령에는 '\(spelling)' 옵션이 없습니다")
      : Text(
        en: "'\(spelling)' needs a command that takes it",
        ko: "'\(spelling)' 옵션을 받는 명령이 필요합니다")
    return Failure(
      UsageFailure.unknownOption, message,
      hint: slip ?? Text(en: "it belongs to \(shown)", ko: "이 옵션을 받는 명령: \(shown)"))
  }

  /// Suggests `--json` for the `-o json` of other programs.
  private func format(meantBy token: Token) -> Text? {
    guard case .option(let info, let word) = token, info.name == "output",
      let format = globals.first(where: { $0.name == "format" }),
      format.choices.contains(where: { $0.name == word.text })
    else { return nil }
    let hasFlag = globals.contains { $0.role == .flag && $0.name == word.text }
    return .meant(hasFlag ? "--\(word.text)" : "--format \(word.text)")
  }

  func tooMany(_ word: String) -> Failure {
    let here = path.isEmpty ? "catchkit" : path.joined(separator: " ")
    let takesNone = !node.arguments.contains { $0.role == .operand }
    let option = node.arguments.first { $0.role != .operand && $0.name == word }
    var hint = option.map { Text.meant("--\($0.name)") }
    let needed = node.arguments.filter { $0.role == .option && $0.isRequired }
    if hint == nil, takesNone, needed.count == 1, !word.contains(" ") {
      hint = .meant("--\(needed[0].name) \(word)")
    }
    if hint == nil, word.hasPrefix("20"), node.arguments.contains(where: { $0.name == "during" }) {
      hint = .meant("--during \(word)")
    }
    if hint == nil, word.isSpanOfHours, node.arguments.contains(where: { $0.name == "time" }) {
      hint = .meant("--time \(word)")
    }
    if let list = splitList(before: word) { hint = .meant(list) }
    if hint == nil, node.arguments.count(where: { $0.role == .operand }) == 1 {
      let quoted = operands.joined(separator: " ").nameForShell
      let advice = UsageFailure.tooManyOperands.advice
      hint = Text(en: "\(advice.en): \(quoted)", ko: "\(advice.ko): \(quoted)")
    }
    return Failure(
      UsageFailure.tooManyOperands,
      takesNone
        ? Text(
          en: "'\(here)' takes only options, but got '\(word)'",
          ko: "'\(here)' 명령은 옵션만 받습니다: '\(word)'")
        : Text(
          en: "'\(word)' is one word too many for '\(here)'",
          ko: "'\(here)' 명령의 인자가 너무 많습니다: '\(word)'"),
      hint: hint)
  }

  /// Joins a list of choices that was typed with blanks: `--days mon,tue` for `--days mon tue`.
  private func splitList(before extra: String) -> String? {
    for case .option(let info, let first) in options where info.takesSeveral {
      let names = info.choices.map(\.name)
      guard names.contains(extra), let start = words.firstIndex(of: first.text) else { continue }
      let rest = words[(start + 1)...].prefix { names.contains($0) }
      guard rest.contains(extra) else { continue }
      return "\(first.origin) \(([first.text] + rest).joined(separator: ","))"
    }
    return nil
  }
}

extension Command {
  /// Returns the command at the end of the path.
  ///
  /// - Throws: `usage.unknown_command` at the first word that leads nowhere.
  public func descendant(at path: [String], _ synonyms: () -> Synonyms) throws(Failure) -> Command {
    var node = self
    for (depth, word) in path.enumerated() {
      guard let child = node.child(word) else {
        throw unknownCommand(
          word, below: node, at: Array(path[..<depth]), before: Array(path[(depth + 1)...]),
          synonyms)
      }
      node = child
    }
    return node
  }

  /// - Parameters:
  ///   - node: where the word led nowhere; `self` is the root of the table.
  ///   - rest: the words after it.
  func unknownCommand(
    _ word: String, below node: Command, at path: [String], before rest: [String],
    _ synonyms: () -> Synonyms
  ) -> Failure {
    let here = path.joined(separator: " ")
    let message =
      here.isEmpty
      ? Text(en: "there is no command '\(word)'", ko: "'\(word)' 명령은 없습니다")
      : Text(en: "'\(here)' has no command '\(word)'", ko: "'\(here)'에는 '\(word)' 명령이 없습니다")
    let known = synonyms()
    var (line, last) = (path, node)
    var next: String? = word
    var others = rest[...]
    // The words after it may be other programs' names, too: `shifts ls`.
    while let meant = next.flatMap({ last.childName(meantBy: $0, at: line, known) }),
      let child = last.child(String(meant.prefix { $0 != " " }))
    {
      (line, last) = (line + [meant], child)
      next = meant.utf8.contains(0x20) ? nil : others.popFirst()
    }
    let other = known.line(for: (path + [word]).joined(separator: " ")) { line in
      // Options and words such as FILE follow a path.
      let names = line.filter { $0.first?.isLowercase == true }
      return (try? descendant(at: names) { Synonyms() }) != nil
    }
    let found = line.count > path.count ? line : other ?? elsewhere(word, from: path)
    return Failure(
      UsageFailure.unknownCommand, message,
      hint: found.map { path in
        let line = "\(name) \(path.joined(separator: " "))"
        let korean = line.replacing(text: " FILE", with: " 파일")
          .replacing(text: " SLIP", with: " 명세서")
        return Text(en: Text.meant(line).en, ko: Text.meant(korean).ko)
      }
        ?? Suggestion.hint(for: word, among: node.shownNames))
  }

  private var shownNames: [String] { childNames.filter { child($0)?.isHidden == false } }

  /// Returns the child that a word names here, in another program, or in the other number.
  private func childName(meantBy word: String, at path: [String], _ synonyms: Synonyms) -> String? {
    let names = shownNames
    if names.contains(word) { return word }
    let whole = (path + [word]).joined(separator: " ")
    return synonyms.command(for: whole, among: names) ?? synonyms.command(for: word, among: names)
      ?? names.first { $0 + "s" == word || $0 == word + "s" }
  }

  /// Suggests `catchkit wage net` for `catchkit net`; of several the nearest, then the shortest.
  ///
  /// Other groups have the same verbs for other things, so a group suggests only its own.
  private func elsewhere(_ word: String, from path: [String]) -> [String]? {
    var found: [String]?
    var most = -1
    for other in paths(where: { $0.name == word && !$0.isHidden }) {
      let shared = zip(other, path).prefix { $0 == $1 }.count
      guard path.isEmpty || shared > 0 || other.count == 1,
        shared > most || shared == most && other.count < found?.count ?? .max
      else { continue }
      (found, most) = (other, shared)
    }
    return found
  }

  /// The arguments of this node and of all its descendants.
  var allArguments: [ArgumentInfo] {
    arguments + childNames.flatMap { child($0)?.allArguments ?? [] }
  }

  /// Returns the paths of all matching commands, in table order.
  func paths(_ prefix: [String] = [], where fits: (Command) -> Bool) -> [[String]] {
    var found = fits(self) && !prefix.isEmpty ? [prefix] : []
    for name in childNames {
      guard let child = child(name) else { continue }
      found += child.paths(prefix + [name], where: fits)
    }
    return found
  }
}

extension String {
  /// True for `10-15` and `9:30~18`.
  fileprivate var isSpanOfHours: Bool {
    let ends = split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "~" }
    return ends.count == 2
      && ends.allSatisfy { end in
        let parts = end.split(separator: ":", omittingEmptySubsequences: false)
        return parts.count <= 2
          && parts.allSatisfy { part in
            (1...2).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
          }
      }
  }
}

extension Text {
  static func meant(_ line: String) -> Text {
    Text(en: "did you mean '\(line)'?", ko: "혹시 '\(line)'입니까?")
  }
}
