import CatchCommandLine
import CatchCommands
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

@testable import CatchProgram

/// A store behind ssh, up to the words that `ssh` is started with.
@Suite("Remote stores") struct RemoteTests {
  @Test(
    arguments: [
      ("ssh://home", "home", nil, nil), ("ssh://home/", "home", nil, nil),
      ("ssh://me@home:2222/data/a b.db", "me@home", "2222", "/data/a b.db"),
      ("ssh://[::1]:22/x", "::1", "22", "/x"), ("ssh://me@[fe80::1]", "me@fe80::1", nil, nil),
      ("ssh://a-b.c_d/민지.db", "a-b.c_d", nil, "/민지.db"),
    ] as [(String, String, String?, String?)])
  func `an address has a host, and perhaps a user, a port and a path`(
    url: String, destination: String, port: String?, path: String?
  ) throws {
    let address = try RemoteAddress(url)
    #expect(address.destination == destination && address.port == port && address.path == path)
  }

  @Test(arguments: [
    "ssh://", "ssh:///data", "ssh://-oProxyCommand=x", "ssh://-x@home", "ssh://me@-x",
    "ssh://a;b", "ssh://a b", "ssh://$(x)", "ssh://me:pass@home", "ssh://home:", "ssh://home:0",
    "ssh://home:65536", "ssh://home:+22", "ssh://a:b:22", "ssh://[::1", "ssh://[::1]x",
    "ssh://@home", "ssh://카페", "ssh://home/a\nb",
  ])
  func `a malformed address is refused by its option`(url: String) {
    let result = Caller().run(["shift", "list", "--store", url])
    #expect(result.code == .usage && result.errors.hasPrefix("catchkit: --store: "), "\(result)")
    #expect(result.call == nil)
  }

  @Test func `a quoted word is one word to a shell, whatever is in it`() throws {
    let marks: [String] = (0x20..<0x7F).map { String(UnicodeScalar(UInt8($0))) }
    let others: [String] = [
      "", "a b", "it's", "''", "'\u{301}", "\"$HOME\"", "$(id)", "`id`", "a;b", "a&b|c", "<in>",
      "(x)", "~root",
      "#x", "*?[a]", "a\\\nb", "\n", "\t", "!x", "{a,b}", "x=y", "-n", "--", "a=~", "%s",
      "카페", "\u{110F}\u{1161}\u{1111}\u{1166}", "👩‍👩‍👧", "\u{1}\u{7F}",
    ]
    let words = marks + others
    let line = "printf '%s\\0' " + words.map { $0.shellWord() }.joined(separator: " ")
    let result = try ShellRun.program("sh", ["-c", line])
    #expect(result.stdout == words.flatMap { Array($0.utf8) + [0] }, "\(result)")
    #expect("a-Z_0./카".shellWord() == "a-Z_0./카" && "a=b".shellWord() == "'a=b'")
  }

  @Test func `the greeting is taken out of standard error, wherever the pieces end`() {
    let lines = "Warning: a key\n\u{1}other\n\u{1}catchkit 0.3.1\n\u{1}catchkit 9\nlast"
    let bytes = Array(lines.utf8)
    for cut in 0...bytes.count {
      var greeting = RemoteGreeting()
      let passed = greeting.take(Array(bytes[..<cut])) + greeting.take(Array(bytes[cut...]))
      #expect(greeting.version == "0.3.1")
      let rest = String(decoding: passed + greeting.rest(), as: UTF8.self)
      #expect(rest == "Warning: a key\n\u{1}other\n\u{1}catchkit 9\nlast", "cut at \(cut)")
    }
    var quiet = RemoteGreeting()
    #expect(quiet.take(Array("\u{1}catch".utf8)) == [] && quiet.version == nil)
    #expect(quiet.rest() == Array("\u{1}catch".utf8))
    #expect(RemoteGreeting.older("0.9.0", "0.10.0") == "client")
    #expect(RemoteGreeting.older("1.0", "0.10.0") == "server")
    #expect(RemoteGreeting.older("1.0", "1.0") == nil)
  }

  @Test(arguments: [
    ("shift list --json", "catchkit shift list --json"),
    ("shift list", "CATCHKIT_LANG=en catchkit shift list"),
    (
      "-qp 카페 --lang ko shift list --no-reverse",
      "CATCHKIT_LANG=ko catchkit shift list --place=카페 --no-reverse --quiet"
    ),
    (
      "user show 민지 --as 지훈 --no-config --format json",
      "CATCHKIT_USER=지훈 catchkit user show --format=json -- 민지"
    ),
    (
      "shift import a.csv --idempotency-key k --json",
      "catchkit shift import --json --from=csv --idempotency-key=k -- -"
    ),
    ("shift import - --dry-run --json", "catchkit shift import --json --dry-run -- -"),
    ("wage report --svg pay.svg", "CATCHKIT_LANG=en catchkit wage report --svg=-"),
    ("shift due --json", "catchkit shift due --json"),
  ])
  func `a line is sent in words that read the same`(words: String, sent: String) {
    let result = Caller().run(
      words.split(separator: " ").map(String.init) + ["--store", "ssh://home"])
    #expect(result.call?.words.last == "CATCHKIT_CALLER=\(Version.number) \(sent)", "\(result)")
    #expect(result.code == .done && result.call?.words.first == "ssh")
  }

  @Test func `what the server must know of this machine travels as variables`() throws {
    var caller = Caller()
    caller.variables = [
      "CATCHKIT_STORE": "ssh://me@home:2222/data/it's.db", "TZ": "Asia/Seoul", "CATCHKIT_TZ": "UTC",
      "CATCHKIT_NOW": "2026-03-01T00:00:00Z", "CATCHKIT_USER": "민지", "CATCHKIT_SSH": "ssh -F 'a b'",
      "CATCHKIT_LOCK_WAIT": "5s", "CATCHKIT_HOOK_TIMEOUT": "1s",
    ]
    caller.terminals = [.output: Terminal(columns: 91, rows: 20)]
    let call = try #require(caller.run(["shift", "list", "--color", "always"]).call)
    #expect(
      call.words == [
        "ssh", "-F", "a b", "-p", "2222", "-T", "-n", "--", "me@home",
        "CATCHKIT_CALLER=\(Version.number) CATCHKIT_LANG=en TZ=Asia/Seoul CATCHKIT_TZ=UTC "
          + "CATCHKIT_TERMINAL=91 CATCHKIT_COLOR=always CATCHKIT_NOW=2026-03-01T00:00:00Z "
          + "CATCHKIT_USER=민지 CATCHKIT_STORE='/data/it'\\''s.db' "
          + "catchkit shift list --color=always --lock-wait=5s",
      ])
    #expect(call.input == nil && !call.takesOutput)
  }

  @Test func `a change has a key of its own, and a repeat its own`() throws {
    let words = ["shift", "place", "add", "카페", "--store", "ssh://home", "--json"]
    let first = try #require(Caller(variables: ["CATCHKIT_SEED": "1"]).run(words).call?.words.last)
    let other = try #require(Caller(variables: ["CATCHKIT_SEED": "2"]).run(words).call?.words.last)
    #expect(first.contains(" --idempotency-key=remote-") && first != other)
    let free = [
      "seat tick", "store import -", "doctor --fix", "due", "shift due", "shift place add x -n",
    ]
    for line in free {
      let result = Caller().run(
        line.split(separator: " ").map(String.init) + ["--store", "ssh://home"])
      #expect(result.call?.words.last?.contains("idempotency") != true, "\(result)")
    }
  }

  @Test func `standard input is a file, that of this process, or none`() {
    func input(_ line: String) -> String? {
      Caller().run(line.split(separator: " ").map(String.init) + ["--store", "ssh://home"]).call?
        .input
    }
    #expect(input("shift import a.csv") == "a.csv")
    #expect(input("shift import -") == "-")
    #expect(input("seat feed") == "-")
    #expect(input("snap compare -") == "-")
    #expect(input("shift list") == nil)
    #expect(input("wage report --svg -") == nil)
    #expect(input("challenge post --cost 0 --photo a.jpg") == "a.jpg")
  }

  @Test(arguments: [
    "shift due --exec echo", "shot scan /tmp", "store backup a.db",
    "shift import a.csv --rejects b", "snap photo add prd-1 a.jpg",
    "shift calendar --html a.html --svg b.svg",
    "challenge merge a.jsonl b.jsonl", "wage slip show --all --html pages",
    "wage report --svg pay.svg --format json",
  ])
  func `what cannot travel is refused before a connection`(line: String) {
    let result = Caller().run(
      line.split(separator: " ").map(String.init) + ["--store", "ssh://home"])
    #expect(result.code == .usage && result.call == nil, "\(result)")
    #expect(result.errors.contains("cannot be used together"), "\(result)")
  }

  /// A new argument with a file is refused until it is sorted in `RemoteFiles`.
  @Test func `every argument that names a file is known to remote runs`() {
    var refused: Set<String> = []
    func visit(_ info: CommandInfo) {
      for child in info.children { visit(child) }
      guard info.usesStore, info.path.first != "serve" else { return }
      for argument in info.arguments
      where argument.completion == .file && RemoteFiles.use(of: argument, at: info.path) == .refused
      {
        refused.insert("\(info.path.joined(separator: " ")) \(argument.name)")
      }
    }
    visit(Domains.catchkit.program.root)
    #expect(
      refused == [
        "challenge import rejects", "challenge key PATH", "challenge merge photos",
        "challenge send photos", "seat import rejects", "shift ical import rejects",
        "shift import rejects", "shift staff import rejects", "shot export FOLDER",
        "shot import FOLDER", "shot mark FILE", "shot pull into", "shot redact to",
        "shot scan FOLDER", "shot scan forget FOLDER", "shot shelf add ADDRESS",
        "shot shelf add login-file", "snap photo add FILE", "snap product add photo",
        "snap product import rejects", "store backup FILE", "store copy to", "store export files",
        "store import files", "store restore FILE", "store salvage DAMAGED", "store salvage NEW",
      ])
  }

  @Test(
    arguments: [
      (ProgramOutcome.End.exited(255), nil, "remote.unreachable"),
      (.exited(127), nil, "remote.unreachable"), (.exited(0), nil, "remote.unreachable"),
      (.notStarted(Text(verbatim: "gone")), nil, "remote.unreachable"),
      (.exited(255), "0.2.0", "remote.lost"), (.killed(signal: 9), "0.2.0", "remote.lost"),
    ] as [(ProgramOutcome.End, String?, String)])
  func `a run without an answer fails by how far it came`(
    end: ProgramOutcome.End, version: String?, id: String
  ) {
    let run = RemoteRun(
      program: "ssh", server: "home", outcome: ProgramOutcome(end), version: version)
    expect(failure: id) { () throws(Failure) in _ = try run.code(isChanging: false, key: nil) }
    guard id == "remote.lost" else { return }
    expect(failure: "remote.unknown_outcome") { () throws(Failure) in
      _ = try run.code(isChanging: true, key: "k")
    }
  }

  private func expect(failure id: String, _ body: () throws(Failure) -> Void) {
    do throws(Failure) {
      try body()
      Issue.record("nothing was thrown in place of \(id)")
    } catch {
      #expect(error.id == id && ExitCode(error.kind) == .remote)
    }
  }
}

/// A run in memory whose server answers with nothing.
private struct Caller {
  var variables: [String: String] = [:]
  var terminals: [StandardStream: Terminal] = [:]

  struct Result: CustomStringConvertible {
    let code: ExitCode
    let errors: String
    let call: RemoteCall?
    var description: String { "exit \(code.rawValue) \(call?.words ?? [])\n\(errors)" }
  }

  func run(_ words: [String]) -> Result {
    let scratch = ScratchEnvironment(variables: variables, terminals: terminals)
    let errors = Collected()
    let made = Made()
    var environment = scratch.environment(errors: errors)
    environment.remote = { call, take throws(Failure) in
      made.call = call
      take(Array("\u{1}catchkit \(Version.number)\n".utf8))
      return ProgramOutcome(.exited(0))
    }
    let code = CatchProgram.run(Arguments(words), environment: &environment)
    return Result(code: code, errors: errors.text, call: made.call)
  }

  private final class Made {
    var call: RemoteCall?
  }
}
