import CatchCommandLine
import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// A shell with the completion script loaded and a `catchkit` that answers for dynamic words.
private struct Shell {
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case bash
    case zsh
    case fish

    var testDescription: String { rawValue }
    static var installed: [Kind] { allCases.filter { ShellRun.has($0.rawValue) } }
  }

  let kind: Kind
  let folder: ScratchFolder

  init(_ kind: Kind) throws {
    self.kind = kind
    folder = try ScratchFolder()
    let answer = """
      #!/bin/sh
      printf '%s\\n' "$*" > asked
      printf 'first-shop\\tIt is: the "first"\\nsecond shop\\tSpaced\\n'
      """
    try write(answer, "catchkit")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/catchkit")
    try write(Shell.script(kind), "script")
    try write("", "data.json")
  }

  static func script(_ kind: Kind) -> String {
    switch kind {
    case .bash: BashCompletion.script(SampleProgram.program)
    case .zsh: ZshCompletion.script(SampleProgram.program)
    case .fish: FishCompletion.script(SampleProgram.program)
    }
  }

  /// The words offered for the last of `words`, unquoted.
  func offered(_ words: String...) throws -> [String] {
    let arguments: [String]
    switch kind {
    case .bash:
      // readline splits at "=" before the function sees the words.
      arguments = ["--norc", "-c", Shell.bashDriver, "bash"] + words.flatMap(Shell.splitForBash)
    case .zsh: arguments = ["-f", "-c", Shell.zshDriver, "zsh"] + words
    case .fish:
      arguments = [
        "--no-config", "-c", "source ./script; complete -C $argv[1]", words.joined(separator: " "),
      ]
    }
    let result = try ShellRun.program(
      kind.rawValue, arguments,
      environment: ["PATH": "\(folder.path):/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8"],
      folder: folder.url)
    #expect(result.status == .exit(0) && result.stderr.isEmpty, "\(result)")
    return result.output.split(separator: "\n").map { line in
      let word = String(line.prefix { $0 != "\t" })
      guard kind == .fish, let equals = word.firstIndex(of: "="), word.hasPrefix("--") else {
        return word
      }
      // fish offers --option=value as a whole, the other shells the value alone.
      return String(word[word.index(after: equals)...])
    }
  }

  /// What the script asked of `catchkit`.
  func asked() -> String? {
    try? String(contentsOfFile: folder.path + "/asked", encoding: .utf8)
  }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
  }

  private static func splitForBash(_ word: String) -> [String] {
    guard let equals = word.firstIndex(of: "=") else { return [word] }
    let value = String(word[word.index(after: equals)...])
    return [String(word[..<equals]), "="] + (value.isEmpty ? [] : [value])
  }

  private static let bashDriver = """
    source ./script
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _catchkit
    for word in "${COMPREPLY[@]}"; do eval "printf '%s\\n' $word"; done
    """

  /// Stands in for the completion system, which only runs inside the line editor.
  private static let zshDriver = """
    compdef() { : }
    compset() {
      case $2 in
        (1) PREFIX=${PREFIX#*=} ;;
        (*) PREFIX=${PREFIX##*,} ;;
      esac
    }
    _files() { print -rl -- ${PREFIX}*(N) }
    _describe() {
      local entry word name=${@[-1]}
      for entry in "${(@P)name}"; do
        word=${entry%%[^\\\\]:*}${${entry#${entry%%[^\\\\]:*}}[1]}
        word=${${word//\\\\:/:}//\\\\\\\\/\\\\}
        [[ $word == ${(b)PREFIX}* ]] && print -r -- "$word"
      done
      return 0
    }
    source ./script
    words=("$@") CURRENT=$# PREFIX=${@[-1]}
    _catchkit
    return 0
    """
}

@Suite struct CompletionTests {
  @Test(arguments: Shell.Kind.installed)
  private func `commands are offered below any depth`(kind: Shell.Kind) throws {
    let shell = try Shell(kind)
    #expect(try Set(shell.offered("catchkit", "")) == ["wage", "help"])
    #expect(try shell.offered("catchkit", "wa") == ["wage"])
    #expect(try Set(shell.offered("catchkit", "wage", "")) == ["net", "list"])
    #expect(try shell.offered("catchkit", "-q", "--format", "json", "wage", "l") == ["list"])
  }

  @Test(arguments: Shell.Kind.installed)
  private func `a value that equals a command name is no command`(kind: Shell.Kind) throws {
    let shell = try Shell(kind)
    #expect(try shell.offered("catchkit", "--fields", "wage", "w") == ["wage"])
    #expect(try shell.offered("catchkit", "wage", "--shop", "net", "n") == ["net"])
  }

  @Test(arguments: Shell.Kind.installed)
  private func `exactly the options of the table are offered`(kind: Shell.Kind) throws {
    let shell = try Shell(kind)
    let table =
      SampleProgram.net.arguments + SampleProgram.globals.filter(SampleProgram.net.accepts)
    var expected: Set<String> = []
    for option in table where option.role != .operand {
      expected.insert("--\(option.name)")
      if option.role == .flag, option.name != "help" { expected.insert("--no-\(option.name)") }
    }
    #expect(try Set(shell.offered("catchkit", "wage", "net", "--")) == expected)
    #expect(try Set(shell.offered("catchkit", "wage", "net", "hourly", "x", "--")) == expected)
  }

  @Test(arguments: Shell.Kind.installed)
  private func `choices are offered after an option and after its equals sign`(
    kind: Shell.Kind
  ) throws {
    let shell = try Shell(kind)
    #expect(try Set(shell.offered("catchkit", "wage", "--format", "j")) == ["json", "jsonl"])
    #expect(try Set(shell.offered("catchkit", "wage", "--format=j")) == ["json", "jsonl"])
    #expect(
      try Set(shell.offered("catchkit", "--format=")) == ["table", "json", "jsonl"])
  }

  @Test(arguments: Shell.Kind.installed)
  private func `choices of an operand survive quoting`(kind: Shell.Kind) throws {
    let offered = try Shell(kind).offered("catchkit", "wage", "net", "")
    #expect(Set(offered) == ["hourly", "odd one's"])
  }

  @Test(arguments: Shell.Kind.installed)
  private func `files are offered where the table says so`(kind: Shell.Kind) throws {
    let shell = try Shell(kind)
    #expect(try shell.offered("catchkit", "wage", "net", "--input-file", "d") == ["data.json"])
    #expect(try shell.offered("catchkit", "wage", "net", "hourly", "d") == ["data.json"])
    #expect(try shell.offered("catchkit", "wage", "net", "hourly", "a", "b", "d") == ["data.json"])
    #expect(try shell.offered("catchkit", "wage", "list", "d").isEmpty)
  }

  @Test(arguments: Shell.Kind.installed)
  private func `fields are offered from the table, after the last comma`(kind: Shell.Kind) throws {
    let shell = try Shell(kind)
    // zsh keeps what stands before the comma itself.
    let lead = kind == .zsh ? "" : "id,"
    #expect(
      try Set(shell.offered("catchkit", "wage", "list", "--fields", "id,whe"))
        == [lead + "where", lead + "where.city", lead + "where.zip"])
    #expect(shell.asked() == nil)
  }

  @Test(arguments: Shell.Kind.installed)
  private func `names known only at run time are asked of the program`(kind: Shell.Kind) throws {
    let shell = try Shell(kind)
    #expect(
      try Set(shell.offered("catchkit", "wage", "net", "--shop", "")) == [
        "first-shop", "second shop",
      ])
    #expect(shell.asked() == "complete -- shop \n")
    #expect(try shell.offered("catchkit", "wage", "net", "--shop", "fi") == ["first-shop"])
    #expect(shell.asked() == "complete -- shop fi\n")
  }

  @Test(arguments: Shell.Kind.installed)
  private func `they are asked of the store, and as the person, that the line names`(
    kind: Shell.Kind
  ) throws {
    let shell = try Shell(kind)
    let offered = try shell.offered(
      "catchkit", "--as", "민지", "wage", "--store=a.db", "net", "--shop", "fi")
    #expect(offered == ["first-shop"])
    #expect(shell.asked() == "complete --as=민지 --store=a.db -- shop fi\n")
    _ = try shell.offered("catchkit", "--store", "'my file.db'", "wage", "net", "--shop", "fi")
    #expect(shell.asked() == "complete --store=my file.db -- shop fi\n")
    _ = try shell.offered("catchkit", "--store", "~/my.db", "wage", "net", "--shop", "fi")
    #expect(shell.asked()?.hasPrefix("complete --store=/") == true, "\(shell.asked() ?? "")")
  }

  @Test(arguments: Shell.Kind.installed)
  private func `nothing that stands on the line is run`(kind: Shell.Kind) throws {
    let shell = try Shell(kind)
    for word in ["\"$(touch ran)\"", "$(touch ran)x", "`touch", "a;touch"] {
      _ = try shell.offered("catchkit", "--store", word, "wage", "net", "--shop", "fi")
    }
    #expect(!FileManager.default.fileExists(atPath: shell.folder.path + "/ran"))
    #expect(shell.asked()?.hasSuffix("-- shop fi\n") == true)
  }

  @Test(arguments: Shell.Kind.installed)
  private func `a word that is typed with its blanks escaped is completed`(
    kind: Shell.Kind
  ) throws {
    let shell = try Shell(kind)
    _ = try shell.offered("catchkit", "wage", "net", "--shop", "second\\ s")
    #expect(shell.asked() == "complete -- shop second s\n")
  }

  @Test(arguments: Shell.Kind.installed)
  private func `help completes the words of a command`(kind: Shell.Kind) throws {
    let shell = try Shell(kind)
    #expect(try Set(shell.offered("catchkit", "help", "")) == ["wage", "help"])
    #expect(try Set(shell.offered("catchkit", "help", "wage", "")) == ["net", "list"])
  }

  @Test(arguments: Shell.Kind.installed)
  private func `after two dashes no option is offered`(kind: Shell.Kind) throws {
    let offered = try Shell(kind).offered("catchkit", "wage", "net", "--", "-")
    #expect(!offered.contains { $0.hasPrefix("-") })
  }

  @Test(arguments: Shell.Kind.installed)
  private func `hidden commands are not offered`(kind: Shell.Kind) throws {
    #expect(try !Shell(kind).offered("catchkit", "c").contains("complete"))
    #expect(!Shell.script(kind).contains("'complete'"))
  }

  @Test(arguments: Shell.Kind.installed)
  private func `the script passes the shell's own syntax check`(kind: Shell.Kind) throws {
    let script = Shell.script(kind)
    let result = try ShellRun.program(kind.rawValue, ["-n"], stdin: [UInt8](script.utf8))
    #expect(result.status == .exit(0) && result.stderr.isEmpty, "\(result)")
  }

  @Test(.enabled(if: ShellRun.has("shellcheck")))
  func `shellcheck has nothing to say about the bash script`() throws {
    let script = BashCompletion.script(SampleProgram.program)
    let result = try ShellRun.program(
      "shellcheck", ["-s", "bash", "-e", "SC2207,SC2064", "-"], stdin: [UInt8](script.utf8),
      folder: nil)
    #expect(result.status == .exit(0), "\(result)")
  }

  @Test func `summaries reach the shells that show them`() {
    for kind in [Shell.Kind.zsh, .fish] {
      #expect(Shell.script(kind).contains("Net pay of a month"))
    }
  }
}
