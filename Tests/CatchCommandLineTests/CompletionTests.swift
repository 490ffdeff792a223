import CatchCommandLine
import CatchTestSupport
import Foundation
import Testing

/// A shell with the completion script loaded and a `catchkit` that answers as it is told to.
private struct Shell {
  let kind: CompletionScript
  let folder: ScratchFolder

  static var installed: [CompletionScript] {
    CompletionScript.allCases.filter { ShellRun.has($0.rawValue) }
  }

  /// - Parameter answers: the lines of `catchkit complete line`, of which it prints those that begin
  ///   with the last word.
  init(_ kind: CompletionScript, _ answers: [String] = []) throws {
    self.kind = kind
    folder = try ScratchFolder()
    let program = """
      #!/bin/sh
      printf '[%s]' "$@" > asked
      for typed; do :; done
      while IFS= read -r line; do
        case $line in "$typed"*|"\t"*) printf '%s\\n' "$line" ;; esac
      done < answers
      """
    try write(program, "catchkit")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/catchkit")
    try write(answers.map { "\($0)\n" }.joined(), "answers")
    try write(kind.text, "script")
    try write("", "data file.json")
  }

  /// The words offered for the last one of a line, unquoted.
  func offered(_ line: String) throws -> [String] {
    let arguments: [String]
    switch kind {
    case .bash:
      // readline splits at "=" and "@" before the function sees the words.
      let words = line.replacing("=", with: " = ").replacing("@", with: " @ ")
      arguments =
        ["--norc", "-c", Shell.bashDriver, "bash", line]
        + words.split(separator: " ").map(String.init) + (line.hasSuffix(" ") ? [""] : [])
    case .zsh:
      arguments =
        ["-f", "-c", Shell.zshDriver, "zsh"]
        + line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    case .fish:
      arguments = ["--no-config", "-c", "source ./script; complete -C $argv[1]", line]
    }
    let result = try ShellRun.program(
      kind.rawValue, arguments,
      environment: ["PATH": "\(folder.path):/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8"],
      folder: folder.url)
    #expect(result.status == .exit(0) && result.stderr.isEmpty, "\(result)")
    return result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  /// The words that the script gave to `catchkit`.
  func asked() -> String? {
    try? String(contentsOfFile: folder.path + "/asked", encoding: .utf8)
  }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
  }

  private static let bashDriver = """
    source ./script
    COMP_LINE=$1 COMP_POINT=${#1}
    shift
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _catchkit
    for word in "${COMPREPLY[@]}"; do
      case $word in *' '*) printf '%s\\n' "$word" ;; *) eval "printf '%s\\n' $word" ;; esac
    done
    """

  /// Stands in for the completion system, which only runs inside the line editor.
  private static let zshDriver = """
    compdef() { : }
    compset() { PREFIX=${PREFIX#--*=} }
    compadd() { print -rl -- "${names[@]}" }
    _files() { print -rl -- ${PREFIX}*(N) }
    source ./script
    words=("$@") CURRENT=$# PREFIX=${@[-1]}
    _catchkit
    return 0
    """
}

/// What the scripts ask of the program, and what they make of its answers.
@Suite("The completion scripts") struct CompletionTests {
  @Test(arguments: Shell.installed)
  private func `the program gets all words up to the cursor`(kind: CompletionScript) throws {
    let shell = try Shell(kind, ["list\tList shifts", "edit"])
    #expect(try shell.offered("catchkit --as 민지 shift ") == ["list", "edit"])
    #expect(shell.asked() == "[complete][line][--][--as][민지][shift][]")
    #expect(try shell.offered("catchkit shift li") == ["list"])
    #expect(try shell.offered("catchkit ") == ["list", "edit"])
    #expect(shell.asked() == "[complete][line][--][]")
  }

  @Test(arguments: Shell.installed)
  private func `a word that the shell splits is asked for as a whole`(
    kind: CompletionScript
  ) throws {
    let shell = try Shell(kind, ["--format=json\tone", "--format=jsonl", "ser-1@2026-11-16"])
    // bash puts in only what follows the equals sign.
    let lead = kind == .bash ? "" : "--format="
    #expect(try shell.offered("catchkit x --format=") == ["\(lead)json", "\(lead)jsonl"])
    #expect(shell.asked() == "[complete][line][--][x][--format=]")
    #expect(try shell.offered("catchkit --as=민지 x --format=jsonl") == ["\(lead)jsonl"])
    #expect(shell.asked() == "[complete][line][--][--as=민지][x][--format=jsonl]")
    let day = kind == .bash ? "@2026-11-16" : "ser-1@2026-11-16"
    #expect(try shell.offered("catchkit x ser-1@2") == [day])
    #expect(shell.asked() == "[complete][line][--][x][ser-1@2]")
  }

  @Test(arguments: Shell.installed)
  private func `words come raw and are unquoted on their way to the program`(
    kind: CompletionScript
  ) throws {
    let shell = try Shell(kind, ["O'Brien", #"b\s"q"$HOME"#, "민지,지훈"])
    #expect(try shell.offered(#"catchkit x O\'B"#) == ["O'Brien"])
    #expect(shell.asked() == "[complete][line][--][x][O'B]")
    #expect(try shell.offered("catchkit x b") == [#"b\s"q"$HOME"#])
    #expect(try shell.offered("catchkit x 민지,지") == ["민지,지훈"])
    _ = try shell.offered("catchkit --store ~/my.db x ")
    #expect(shell.asked()?.hasPrefix("[complete][line][--][--store][/") == true)
  }

  @Test(arguments: Shell.installed)
  private func `a line with a tab alone stands for files`(kind: CompletionScript) throws {
    let shell = try Shell(kind, ["\tfiles"])
    #expect(try shell.offered("catchkit x d") == ["data file.json"])
    let lead = kind == .fish ? "--in=" : ""
    #expect(try shell.offered("catchkit x --in=d") == ["\(lead)data file.json"])
  }

  @Test(arguments: Shell.installed)
  private func `nothing that stands on the line is run`(kind: CompletionScript) throws {
    let shell = try Shell(kind, ["first"])
    for word in ["\"$(>ran)\"", "$(>ran)x", "`>ran`", "a;>ran"] {
      _ = try shell.offered("catchkit --store \(word) x fi")
    }
    #expect(!FileManager.default.fileExists(atPath: shell.folder.path + "/ran"))
  }

  @Test(arguments: Shell.installed)
  private func `the script passes the shell's own syntax check`(kind: CompletionScript) throws {
    let result = try ShellRun.program(kind.rawValue, ["-n"], stdin: [UInt8](kind.text.utf8))
    #expect(result.status == .exit(0) && result.stderr.isEmpty, "\(result)")
  }

  @Test(.enabled(if: ShellRun.has("shellcheck")))
  func `shellcheck has nothing to say about the bash script`() throws {
    let result = try ShellRun.program(
      "shellcheck", ["-s", "bash", "-"], stdin: [UInt8](CompletionScript.bash.text.utf8),
      folder: nil)
    #expect(result.status == .exit(0), "\(result)")
  }
}
