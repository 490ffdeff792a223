import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import Testing

@Suite("What holds for the whole table")
struct TableInvariantTests {
  private static let commands = flatten(Domains.catchkit.root.info())
  private static let globals = GlobalOptions.list.infos

  private static func flatten(_ info: CommandInfo) -> [CommandInfo] {
    [info] + info.children.flatMap(flatten)
  }

  private static var options: [(path: [String], info: ArgumentInfo)] {
    commands.flatMap { command in
      command.arguments.filter { $0.role != .operand }.map { (command.path, $0) }
    } + globals.map { ([], $0) }
  }

  @Test func `each child is registered under its own name`() {
    func check(_ command: Command<Environment>, _ path: [String]) {
      for name in command.childNames {
        guard let child = command.child(name) else {
          Issue.record("no child \(path) \(name)")
          continue
        }
        #expect(child.name == name)
        check(child, path + [name])
      }
      #expect(Set(command.childNames).count == command.childNames.count)
    }
    check(Domains.catchkit.root, [])
  }

  @Test func `names are unique in a command and no option hides a global one`() {
    for command in Self.commands {
      let names = command.arguments.map { "\($0.role == .operand)\($0.name)" }
      #expect(Set(names).count == names.count, "\(command.path)")
      let own = command.arguments.filter { $0.role != .operand }.map(\.name)
      // A length of time is `--for 4h` where a command makes one record; the global one is for rows.
      let shared = Set(Self.globals.map(\.name)).subtracting(["for"])
      #expect(shared.isDisjoint(with: own), "\(command.path)")
    }
  }

  @Test func `another name of an option is no option of its command`() {
    var count = 0
    for command in Self.commands {
      let names = command.arguments.filter { $0.role != .operand }.map(\.name)
      let others = command.arguments.flatMap(\.aliases)
      count += others.count
      #expect(Set(others).count == others.count, "\(command.path)")
      #expect(Set(others).isDisjoint(with: names + Self.globals.map(\.name)), "\(command.path)")
    }
    #expect(count > 40)
  }

  @Test func `days are --during in every command that has other names for them`() {
    for (path, info) in Self.options where ["period", "month"].contains(info.name) {
      Issue.record("\(path) --\(info.name)")
    }
    for (path, info) in Self.options where info.name == "during" && info.aliases.isEmpty {
      Issue.record("\(path) lacks --period and --month")
    }
  }

  @Test func `an option takes the same in every command, and a letter means one option`() {
    var roles: [String: ArgumentInfo.Role] = [:]
    var letters: [String: String] = [:]
    // `weekly --left` and `severance --left DATE`: told apart by the command's words.
    for (path, info) in Self.options where info.name != "left" {
      #expect(roles[info.name, default: info.role] == info.role, "\(path) --\(info.name)")
      roles[info.name] = info.role
      guard let letter = info.short else { continue }
      // `-0` is what other programs call names that end with a NUL.
      #expect(
        letter.count == 1
          && (letter == "0" || letter.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }))
      #expect(letters[letter, default: info.name] == info.name, "\(path) -\(letter)")
      letters[letter] = info.name
    }
  }

  @Test func `no summary says what help says of every option that may be repeated`() {
    let repeatable = Self.options.filter { $0.info.isRepeatable }
    #expect(repeatable.count > 10)
    for (path, info) in repeatable {
      for words in ["often", "repeat", "several times", "or these", "여러 번"] {
        #expect(
          !info.summary.en.contains(words) && !info.summary.ko.contains(words),
          "\(path) --\(info.name)")
      }
    }
  }

  @Test func `an option that differs by command may still stand before it`() throws {
    for line in ["--left 2026-01-01 wage severance", "wage --left 2026-01-01 severance"] {
      var parser = Parser(Domains.catchkit.root, globals: Self.globals)
      let invocation = try parser.parse(line.split(separator: " ").map(String.init))
      #expect(invocation.path == ["wage", "severance"])
    }
    var parser = Parser(Domains.catchkit.root, globals: Self.globals)
    #expect(try parser.parse(["--left", "wage", "weekly"]).path == ["wage", "weekly"])
  }

  @Test func `a name that begins with no- is itself before it is a negation`() throws {
    var parser = Parser(Domains.catchkit.root, globals: Self.globals)
    let invocation = try parser.parse(["schema", "--input", "--no-input", "--no-config"])
    let options = try GlobalOptions.list.request(from: invocation.globals)
    #expect(options.asksNothing)
    #expect(options.ignoresConfiguration)
  }

  @Test func `names are lower-case ASCII words joined by dashes`() {
    let isPlain = { (name: String) in
      !name.isEmpty && !name.hasPrefix("-")
        && name.utf8.allSatisfy {
          (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
        }
    }
    for (_, info) in Self.options { #expect(isPlain(info.name), "\(info.name)") }
    for command in Self.commands { #expect(command.path.allSatisfy(isPlain)) }
    for operand in Self.commands.flatMap(\.arguments) where operand.role == .operand {
      #expect(
        operand.name.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) })
    }
  }

  @Test func `summaries are short, without a final period, in both languages`() {
    let texts =
      Self.commands.map { ($0.path.joined(separator: " "), $0.summary) }
      + Self.commands.flatMap(\.arguments).map { ($0.name, $0.summary) }
      + Self.globals.map { ($0.name, $0.summary) }
    for (name, text) in texts {
      #expect(text.en.count < 60, "\(name): \(text.en)")
      #expect(!text.en.isEmpty && text.en.utf8.allSatisfy { $0 < 0x80 }, "\(name)")
      #expect(!text.en.hasSuffix(".") && !text.ko.hasSuffix("."), "\(name)")
      #expect(
        text.ko.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }, "\(name)")
    }
  }

  @Test func `everything but a flag has a value name, and flags have none`() {
    for info in Self.commands.flatMap(\.arguments) + Self.globals {
      #expect((info.valueName == nil) == (info.role == .flag), "\(info.name)")
    }
  }

  @Test func `operands go from required to optional, and only the last repeats`() {
    for command in Self.commands {
      let operands = command.arguments.filter { $0.role == .operand }
      let required = operands.map(\.isRequired)
      #expect(required == required.sorted { $0 && !$1 }, "\(command.path)")
      #expect(operands.dropLast().allSatisfy { !$0.isRepeatable }, "\(command.path)")
    }
  }

  @Test func `every command that runs has three examples, one of them a pipe or a file`() {
    for command in Self.commands where command.isRunnable {
      #expect(command.examples.count >= 3, "\(command.path)")
      #expect(
        command.examples.contains { $0.line.contains("|") || $0.line.contains(">") },
        "\(command.path)")
    }
  }

  @Test func `every example is read by the real parser as the command it belongs to`() throws {
    for command in Self.commands {
      for example in command.examples {
        let calls = ShellWords.calls(in: example.line)
        #expect(!calls.isEmpty, "\(example.line)")
        var paths: [[String]] = []
        for words in calls {
          var parser = Parser(Domains.catchkit.root, globals: Self.globals)
          let invocation = try parser.parse(words)
          let options = try GlobalOptions.list.request(from: invocation.globals)
          if options.help == nil, !options.wantsVersion { _ = try invocation.prepare() }
          paths.append(invocation.path)
        }
        #expect(paths.contains { $0.starts(with: command.path) }, "\(example.line)")
      }
    }
  }

  @Test func `no option carries a secret`() {
    let secrets = ["password", "passwd", "secret", "token", "key", "credential", "pin"]
    // It names a request so that it happens once; whoever reads it can do nothing with it.
    // The second names a command that prints it, and the third a file with a public key.
    let named = ["idempotency-key", "token-command", "referee-key"]
    for (path, info) in Self.options where !named.contains(info.name) {
      for part in info.name.split(separator: "-") {
        #expect(!secrets.contains(String(part)), "\(path) --\(info.name)")
      }
    }
  }

  @Test func `contracts have unique names and fields`() {
    var names: [String: [String]] = [:]
    for command in Self.commands {
      guard let output = command.output else { continue }
      #expect(names[output.contract] == nil, "\(command.path)")
      names[output.contract] = command.path
      let fields = output.fields.map(\.name)
      #expect(Set(fields).count == fields.count, "\(output.contract)")
      if let id = output.idField { #expect(fields.contains(id)) }
    }
  }

  @Test func `single slips in any name are put right in 95 of 100`() {
    var groups: [[String]] = []
    for command in Self.commands {
      let options = command.arguments.filter { $0.role != .operand } + Self.globals
      groups.append(options.map(\.name))
      groups.append(command.children.filter { !$0.isHidden }.map(\.name))
      groups.append(command.output?.fields.map(\.name) ?? [])
    }
    for argument in Self.commands.flatMap(\.arguments) + Self.globals {
      groups.append(argument.choices.map(\.name))
    }
    // All slips of every name in its every group are a million searches; a few of each tell the same.
    var generator = SeededGenerator(seed: 3)
    let slips = Dictionary(
      uniqueKeysWithValues: Set(groups.joined()).map { ($0, Typos.of($0).sorted()) })
    var right = 0
    var all = 0
    for names in groups {
      for name in names {
        for _ in 0..<8 {
          guard let typo = slips[name]?.randomElement(using: &generator), !names.contains(typo)
          else { continue }
          all += 1
          right += Suggestion.closest(to: typo, among: names) == name ? 1 : 0
        }
      }
    }
    #expect(all > 10_000)
    #expect(Double(right) / Double(all) >= 0.95, "\(right) of \(all)")
  }
}

/// Every way to slip once: a letter lost, doubled, swapped, wrong or added.
enum Typos {
  static func of(_ word: String) -> Set<String> {
    let letters = Array(word)
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz-")
    var found: Set<String> = []
    for index in 0...letters.count {
      for letter in alphabet {
        found.insert(String(letters[..<index] + [letter] + letters[index...]))
      }
      guard index < letters.count else { continue }
      found.insert(String(letters[..<index] + letters[(index + 1)...]))
      for letter in alphabet {
        found.insert(String(letters[..<index] + [letter] + letters[(index + 1)...]))
      }
      guard index + 1 < letters.count else { continue }
      var swapped = letters
      swapped.swapAt(index, index + 1)
      found.insert(String(swapped))
    }
    found.remove(word)
    return found
  }
}

/// Just enough of a shell's quoting for the examples.
enum ShellWords {
  /// The words after `catchkit` of each call in a line of pipes, redirections and `&&`.
  static func calls(in line: String) -> [[String]] {
    var commands: [[String]] = [[]]
    for token in tokens(of: line) {
      switch token {
      case .word(let word): commands[commands.count - 1].append(word)
      case .mark: commands.append([])
      }
    }
    return commands.compactMap { words in
      switch words.first {
      case "catchkit": Array(words.dropFirst())
      // What xargs appends are the ids that the command before it printed.
      case "xargs": Array(words.dropFirst(2)) + [words.contains("clock") ? "clk-1" : "shf-1"]
      default: nil
      }
    }
  }

  private enum Piece {
    case word(String)
    case mark
  }

  private static func tokens(of line: String) -> [Piece] {
    var pieces: [Piece] = []
    var word: String?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
        continue
      }
      switch character {
      case "'", "\"":
        quote = character
        word = word ?? ""
      case " ", "\t", "\n":
        if let done = word { pieces.append(.word(done)) }
        word = nil
      case "|", ">", "<", "&", ";":
        if let done = word { pieces.append(.word(done)) }
        word = nil
        pieces.append(.mark)
      default: word = (word ?? "") + String(character)
      }
    }
    if let done = word { pieces.append(.word(done)) }
    return pieces
  }
}
