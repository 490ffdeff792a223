import CatchTestSupport
import Foundation

/// A store with an owner, members, somebody who waits and a stranger, and shells to type in.
struct CompletionWorld {
  let folder: ScratchFolder
  /// The code that still works.
  let code: String

  var store: String { folder.path + "/store.sqlite3" }

  init() throws {
    folder = try ScratchFolder()
    let place = folder.path + "/store.sqlite3"
    func run(_ line: String) throws -> ProcessResult {
      let result = try ShellRun.run(
        "catchkit --store '\(place)' \(line)",
        environment: ["CATCHKIT_NOW": "2026-11-02T09:00:00+09:00", "CATCHKIT_SEED": "7"])
      guard result.status == .exit(0) else { throw NotMade(description: result.description) }
      return result
    }
    _ = try run("user add 사장 --role owner")
    for name in ["민지", "지훈", "수아", "남"] { _ = try run("--as 사장 user add \(name)") }
    _ = try run("--as 사장 shift place add 카페 --shared --category 카페")
    _ = try run("--as 사장 shift place add '카페 둘' --shared")
    let made = try run("--as 사장 shift invite create 카페 --format ids")
    code = made.output.trimmingCharacters(in: .newlines)
    for (name, pay) in [("민지", 10_320), ("지훈", 11_000)] {
      _ = try run("--as \(name) shift join \(code) --hourly \(pay)")
      _ = try run("--as 사장 shift member accept \(name) --place 카페")
    }
    _ = try run("--as 수아 shift join \(code) --hourly 12000")
    for day in 1...12 {
      _ = try run(
        "--as 사장 shift add --place 카페 --worker 민지 --day 2026-12-\(day < 10 ? "0" : "")\(day) --time 22:00-02:00 "
          + "--tag night,주말")
    }
  }

  struct NotMade: Error {
    let description: String
  }

  /// What `catchkit complete` prints.
  func complete(
    _ kind: String, _ prefix: String = "", as name: String? = "사장", store: String? = nil,
    language: String = "en"
  ) throws -> ProcessResult {
    let actor = name.map { ["--as", $0] } ?? []
    return try BinaryRun.run(
      ["complete", "--store", store ?? self.store] + actor + [
        "--lang", language, "--", kind, prefix,
      ],
      environment: ["CATCHKIT_NOW": "2026-11-02T09:00:00+09:00"])
  }

  /// The words that it offers.
  func words(_ kind: String, _ prefix: String = "", as name: String? = "사장") throws -> [String] {
    try complete(kind, prefix, as: name).output.split(separator: "\n").map { line in
      String(line.prefix { $0 != "\t" })
    }
  }

  /// What a shell at a terminal shows after the keys are typed; the line as it then is comes last.
  ///
  /// - Parameter other: another store than that of this world.
  func typed(
    _ keys: String, in shell: String, store other: String? = nil
  ) throws -> (shown: String, line: String) {
    let setup =
      switch shell {
      case "bash":
        #"""
        PS1='> '; source <(catchkit completions bash); bind 'set bell-style none'
        bind 'set show-all-if-ambiguous on'; bind 'set page-completions off'
        bind 'set completion-query-items 0'; bind -x '"\C-xs": printf "<<%s>>" "$READLINE_LINE"'
        """#
      default:
        """
        PS1='> '; autoload -Uz compinit; compinit -u -D; source <(catchkit completions zsh)
        LISTMAX=1000; unsetopt beep; bindkey -e; show() { print -r -- "<<$BUFFER>>" }
        zle -N show; bindkey '^Xs' show
        """
      }
    let name = "setup.\(UUID().uuidString)"
    try Data(setup.utf8).write(to: folder.url.appendingPathComponent(name))
    let command = shell == "bash" ? "bash --norc --noprofile -i" : "zsh -f -i"
    let binaries = BinaryRun.binary.deletingLastPathComponent().path
    let result = try ShellRun.program(
      "zsh", ["-f", "-c", CompletionWorld.driver, "zsh", command, name, keys],
      environment: [
        "PATH": "\(binaries):/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm",
        "CATCHKIT_STORE": other ?? store, "CATCHKIT_USER": "사장", "COLUMNS": "80",
        "CATCHKIT_NOW": "2026-11-02T09:00:00+09:00",
      ], folder: folder.url)
    guard result.status == .exit(0) else { throw NotMade(description: result.description) }
    // A return and a line feed are one character to Swift, so they go before anything is split.
    let lines = String(String.UnicodeScalarView(result.output.unicodeScalars.filter { $0 != "\r" }))
    let text = lines.replacing(/\u{1B}\[[0-9;?]*[a-zA-Z]/, with: "")
    guard let start = text.range(of: "<<"),
      let end = text.range(of: ">>", range: start.upperBound..<text.endIndex)
    else { throw NotMade(description: result.description) }
    return (String(text[..<start.lowerBound]), String(text[start.upperBound..<end.lowerBound]))
  }

  /// Types the keys at a terminal of its own, then asks the shell for its line.
  private static let driver = """
    zmodload zsh/zpty
    zpty shell "$1"
    zpty -w shell "stty rows 50 cols 80; source ./$2; echo READY-$((3 + 4))"
    zpty -r shell out '*READY-7*'
    sleep 0.2
    zpty -w -n shell "$3"
    # zsh shows no list while more keys wait.
    sleep 0.5
    zpty -w -n shell $'\\x18s'
    zpty -r shell out '*\\<\\<*\\>\\>*'
    print -r -- "$out"
    zpty -d shell
    """
}
