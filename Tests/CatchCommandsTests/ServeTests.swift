import CatchCommandLine
import CatchCommands
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

@testable import CatchProgram

@Suite("Lines that come by ssh")
struct ServeTests {
  @Test(arguments: Transcripts.scenes(of: "serve"))
  func `a scene goes as written`(scene: Scene) throws { try scene.expectPlayed() }

  @Test func `every refusal has a line`() {
    let ids = Set(ServeFailure.catalogue.map(\.id))
    #expect(ids.subtracting(Transcripts.ids(in: "serve/refusals.txt")) == [])
  }

  private func serve(
    _ line: String, as name: String = "민지", in store: StoreRun
  ) -> ScratchEnvironment.Result {
    store.scratch.variables["SSH_ORIGINAL_COMMAND"] = line
    return store.run("serve --as \(name)")
  }

  @Test func `a line is the person's own, with its exit code`() throws {
    let store = try StoreRun.withPeople()
    for lead in ["", "catchkit ", "CATCHKIT_USER=민지 catchkit "] {
      let shown = serve("\(lead)user show --json", in: store)
      #expect(shown.code == .done, "\(shown)")
      #expect(try JSON.parse(Array(shown.output.utf8)).at("data.name") == .string("민지"))
    }
    #expect(serve("user show 없음", in: store).code == .notFound)
    #expect(serve("user nonsense", in: store).code == .usage)
    #expect(serve("user list --as 민지 -q", in: store).code == .done)
    let added = serve("user add '하 늘'", in: store)
    #expect(added.code == .done, "\(added)")
    let history = try store.json("history --limit 1 --as 민지")
    #expect(history.at("data.0.actor") == .string("민지"))
  }

  @Test func `a key stays with its person, whatever the nickname`() throws {
    let store = try StoreRun.withPeople()
    #expect(store.run("serve --sample --as 민지").output.contains("serve --as per-2 --store"))
    #expect(serve("user show --as 민지", as: "per-2", in: store).code == .done)
    #expect(serve("user edit 민지 --name 새봄", as: "per-2", in: store).code == .done)
    // The former name is free, and whoever had it must not come back as another.
    for line in ["user add 민지", "user add 민지 --role owner", "user list", "seat tick", "store info"]
    {
      let result = serve(line, in: store)
      #expect(result.code == .notFound, "\(line): \(result)")
    }
    #expect(serve("user show --as 새봄 -q", as: "per-2", in: store).output.contains("새봄"))
    #expect(serve("user show --as 사장", as: "per-2", in: store).code == .forbidden)
    let owner = serve("user add 수아 --role owner", as: "per-2", in: store)
    #expect(owner.code == .forbidden && owner.errors.contains("--role owner"), "\(owner)")
    #expect(serve("user add 수아 --role owner", as: "per-1", in: store).code == .done)
    #expect(
      serve("user edit 새봄 --name 봄 --idempotency-key k", as: "per-2", in: store).code == .done)
    #expect(store.run("user remove 봄 --as 사장 --yes").code == .done)
    for line in ["user edit 새봄 --name 봄 --idempotency-key k", "user list", "user add 민지"] {
      #expect(serve(line, as: "per-2", in: store).code != .done, "\(line)")
    }
  }

  @Test func `the machine's clock and folders are not for a line that came by ssh`() throws {
    let store = try StoreRun.withPeople()
    let path = try JSON.parse(Array(serve("store info --json", in: store).output.utf8))
    #expect(path.at("data.path")?.words.contains("/") == false, "\(path)")
    // A server may let variables in, as by AcceptEnv.
    store.scratch.variables["SSH_CONNECTION"] = "192.0.2.1 5 192.0.2.2 22"
    store.scratch.variables["CATCHKIT_NOW"] = "2020-01-01T00:00:00Z"
    #expect(serve("user add 이봄", in: store).code == .done)
    let history = try store.json("history --limit 1 --as 사장")
    #expect(history.at("data.0.at")?.words.hasPrefix("2020") == false, "\(history)")
  }

  @Test func `who comes without a command is told who the key is`() throws {
    let store = try StoreRun.withPeople()
    for line in ["", "catchkit", "TZ=UTC"] {
      let result = serve(line, in: store)
      #expect(result.code == .done && result.output.contains("'민지'"), "\(result)")
    }
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    #expect(store.run("serve").code == .usage)
  }

  @Test func `the caller is answered once, and its terminal decides the form`() throws {
    let store = try StoreRun.withPeople()
    let result = serve(
      "CATCHKIT_CALLER=0.2.0 CATCHKIT_LANG=ko CATCHKIT_TERMINAL=40 CATCHKIT_COLOR=always "
        + "catchkit user show 없음", in: store)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.first == "\u{1}catchkit \(Version.number)")
    #expect(result.errors.filter { $0 == "\u{1}" }.count == 1)
    #expect(lines.count > 1 && result.errors.contains("catchkit:\u{1B}[0m"), "\(result)")
    // Also what is refused was begun.
    let refused = serve("CATCHKIT_CALLER=0.2.0 catchkit user list;", in: store)
    #expect(refused.code == .forbidden && refused.errors.hasPrefix("\u{1}catchkit "))
    // And one that runs without serve.
    let plain = store.run("CATCHKIT_CALLER=0.2.0 user list --as 민지")
    #expect(plain.errors == "\u{1}catchkit \(Version.number)\n", "\(plain)")
    for width in ["0", "wide"] {
      let wrong = store.run("CATCHKIT_TERMINAL=\(width) user list --as 민지")
      #expect(wrong.code == .usage && wrong.errors.contains("CATCHKIT_TERMINAL"), "\(wrong)")
    }
    let names = (1...9).map { "CATCHKIT_USER=사장 user add 이름이긴사람\($0)" }
    for line in names { try store.expectDone(line) }
    store.scratch.terminals = [.output: Terminal(columns: 30)]
    let here = store.run("user list --as 민지").output
    store.scratch.terminals = [:]
    #expect(store.run("user list --as 민지").output != here)
    #expect(serve("CATCHKIT_TERMINAL=30 user list", in: store).output == here)
  }

  @Test func `the owner's hooks run, and may refuse`() throws {
    let store = try StoreRun.withPeople()
    let hooks = HookRun.attach(to: store)
    let result = serve("user add 하늘", in: store)
    #expect(result.code == .done, "\(result)")
    #expect(hooks.told == ["10-first", "20-second", "50-last"])
    let no = ProgramOutcome(.exited(1), said: Array("no\n".utf8))
    _ = HookRun.attach(to: store, ["20-second": no])
    #expect(serve("user add 바다", in: store).code == .refused)
  }

  @Test func `input and output go through the streams`() throws {
    let store = try StoreRun.withPeople()
    store.scratch.input = #"{"id":"a""#
    #expect(serve("wage calc -", in: store).errors.contains("-:1"))
    store.scratch.input = ""
    let query = serve("store query 'SELECT name FROM people'", in: store)
    #expect(query.code == .done && query.output.contains("민지"), "\(query)")
    // A query made for a person does not see the tables.
    #expect(serve("store query 'SELECT * FROM membership'", in: store).code != .done)
  }

  @Test func `nothing is committed by a line that reached for a file`() throws {
    let store = try StoreRun(ShotWorld.lines)
    let before = try store.bytes()
    for line in ["shot scan", "shot read", "shot cache"] {
      let result = serve(line, in: store)
      #expect(result.code == .forbidden, "\(line): \(result)")
      #expect(try store.bytes() == before, "\(line)")
    }
  }
}

/// What a line may name, found in the table.
@Suite("Bounds of lines that come by ssh")
struct GuestTests {
  private static func nodes(_ info: CommandInfo) -> [CommandInfo] {
    [info] + info.children.flatMap(nodes)
  }

  private static let leaves = nodes(Domains.catchkit.root.info()).filter(\.isRunnable)
  private static let globals = GlobalOptions.list.infos

  /// The commands about the machine.
  private static func isOfMachine(_ path: [String]) -> Bool {
    let own = [
      "complete", "completions", "config", "doctor", "hooks", "man", "paths", "selftest", "serve",
    ]
    return own.contains(path.first ?? "") || path.contains("sample")
      || path.first == "store" && !["info", "query"].contains(path.last)
  }

  private func refusal(_ words: [String]) throws -> String? {
    var parser = Parser(Domains.catchkit.root, globals: Self.globals)
    let invocation = try parser.parse(words)
    let guest = Guest("민지", of: ScratchEnvironment().environment())
    do throws(Failure) {
      try guest.check(invocation)
      return nil
    } catch {
      #expect(error.kind == .forbidden)
      return error.id
    }
  }

  @Test func `each command is for all machines, or for that of the store`() throws {
    #expect(Self.leaves.count > 300)
    for info in Self.leaves {
      let id = Self.isOfMachine(info.path) ? "serve.command" : nil
      #expect(try refusal(info.path) == id, "\(info.path)")
      #expect(try refusal(info.path + ["--as", "사장"]) == "serve.person", "\(info.path)")
      #expect(try refusal(info.path + ["--as", "민지"]) == id, "\(info.path)")
    }
  }

  @Test func `no command takes a file or a program of the machine`() throws {
    var counts: [ArgumentInfo.Completion: Int] = [:]
    for info in Self.leaves where !Self.isOfMachine(info.path) {
      for argument in info.arguments where [.file, .program].contains(argument.completion) {
        let position = info.arguments.filter { $0.role == .operand }.firstIndex(of: argument)
        let lead =
          position.map { Array(repeating: "x", count: $0) } ?? ["--\(argument.name)"]
        let words = info.path + lead
        #expect(try refusal(words + ["/etc/hostname"]) == "serve.argument", "\(words)")
        let isProgram = argument.completion == .program
        #expect(try refusal(words + ["-"]) == (isProgram ? "serve.argument" : nil), "\(words)")
        counts[argument.completion, default: 0] += 1
      }
    }
    #expect(counts[.file, default: 0] > 40 && counts[.program, default: 0] > 6, "\(counts)")
  }

  @Test(arguments: [
    ["--store", "x"], ["--store=-"], ["--no-config"], ["--no-hooks"], ["--hook-timeout", "1s"],
  ])
  func `what the owner set up stays`(words: [String]) throws {
    #expect(try refusal(words + ["shift", "list"]) == "serve.argument")
    #expect(try refusal(["shift", "add"] + words) == "serve.argument")
  }

  @Test func `an argument that looks like a file or a program has that kind`() {
    for info in Self.leaves {
      for argument in info.arguments {
        let name = argument.valueName ?? ""
        if ["FILE", "DIR", "FOLDER", "PATH"].contains(name) {
          #expect(argument.completion == .file, "\(info.path) \(argument.name)")
        }
        if name == "COMMAND", argument.role == .option {
          #expect(argument.completion == .program, "\(info.path) \(argument.name)")
        }
      }
    }
  }
}

@Suite("Words of lines that come by ssh")
struct ServedLineTests {
  /// Lines of plain and quoted words.
  private static let lines = [
    "", " ", "a", " a\tb ", "''", "\"\"", "'a b' c", "a'b'\"c\"d", "가 '나 다' \"라\"", "a\\ b",
    "'$(id) `id` ; & | < > * ? [ ~ #'", "\\$a \\; \\* \\~ \\#", "\"\\$ \\` \\\" \\\\ \\a\"",
    "'a\nb'", "\"a\nb\"", "a\\\nb", "\"a\\\nb\"", "a#b a~b", "it\\'s 'it'\\''s'", "--a=b -", "'\\'",
    "%,:+@^{}!]", "\"'\" '\"'",
  ]

  /// Lines that `sh` divides, of letters that mean something to it, and those above.
  private static var all: [String] {
    var generator = SeededGenerator(seed: 39)
    let letters = Array("ab가 \t'\"\\\n=:-$#~*;")
    let made = (0..<2_000).map { _ in
      String(
        (0..<Int.random(in: 1...9, using: &generator)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &generator)]
        })
    }
    return lines + made
  }

  @Test func `a line has the words that sh gives it`() throws {
    var script = #"p() { for w in "$@"; do printf '%s\037' "$w"; done; printf '\036'; }"# + "\n"
    var expected: [[String]] = []
    for line in Self.all {
      // A word before it, so that nothing is an assignment.
      guard let served = try? ServedLine("p " + line) else { continue }
      script += "p \(line)\n"
      expected.append(Array(served.words.dropFirst()))
    }
    #expect(expected.count > 200)
    let result = try ShellRun.program("sh", [], stdin: Array(script.utf8))
    try #require(result.status == .exit(0) && result.errors == "", "\(result.errors)")
    let found = result.output.split(separator: "\u{1E}", omittingEmptySubsequences: false)
      .dropLast().map { line in
        line.split(separator: "\u{1F}", omittingEmptySubsequences: false).dropLast()
          .map(String.init)
      }
    #expect(found == expected)
    for line in Self.lines { #expect((try? ServedLine(line)) != nil, "\(line)") }
  }

  @Test(arguments: [
    "a; b", "a & b", "a | b", "a > b", "a < b", "$(id)", "`id`", "\"$HOME\"", "\"`id`\"", "(a)",
    "a\nb",
    "*", "a?", "[a]", "~", "~root", "#a", "a #b", "A=~ b", "'a", "\"a", "a\\", "\"a\\", "a\u{0}b",
    "'a\u{0}b'", "a$", "&&", "a=~/b",
  ])
  func `what a shell would do more with is refused`(line: String) {
    #expect(throws: Failure.self) { _ = try ServedLine(line) }
  }

  @Test func `a megabyte is refused, and 128 KiB are words`() throws {
    let quoted = "'" + String(repeating: "a", count: (128 << 10) - 2) + "'"
    #expect(try ServedLine(quoted).words.count == 1)
    #expect(throws: Failure.self) { _ = try ServedLine(quoted + "a") }
    #expect(throws: Failure.self) { _ = try ServedLine(String(repeating: "a ", count: 1 << 19)) }
    let escapes = String(repeating: "\\a", count: 1 << 16)
    #expect(try ServedLine(escapes).words[0].utf8.count == 1 << 16)
  }

  @Test func `assignments lead, and their names are not quoted`() throws {
    let line = try ServedLine("A='x y' _B2= 2C=d A=e")
    #expect(line.variables.map(\.name) == ["A", "_B2"])
    #expect(line.variables.map(\.value) == ["x y", ""])
    #expect(line.words == ["2C=d", "A=e"])
    for word in ["'A'=b", "\\A=b", "A\"=\"b", "=b", "가=b"] {
      let line = try ServedLine(word)
      #expect(line.variables.isEmpty && line.words.count == 1, "\(word)")
    }
  }
}

@Suite("Keys that act as people")
struct AuthorizedKeyTests {
  private func rows(_ file: String) throws -> [String] {
    let result = ScratchEnvironment(files: ["keys": file]).run(
      "serve", "--list-keys", "keys", "--format", "tsv")
    try #require(result.code == .done, "\(result)")
    return result.output.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test func `a line is read as sshd reads it`() throws {
    let file = #"""
      #command="catchkit serve --as 민지" ssh-rsa AAAA

      ssh-ed25519 AAAA plain
      restrict,command="catchkit serve --as 민지" ssh-ed25519 AAAA 민지 phone
      no-pty,COMMAND="CATCHKIT_LANG=ko '/opt/a b/catchkit' serve --as \"민 지\" --store /s" ssh-rsa AAAA x
      command="/usr/bin/catchkit serve",from="10.0.0.1,10.0.0.2" ecdsa-sha2-nistp256 AAAA
      restrict,command="rsync --server" ssh-rsa AAAA
      restrict,command="catchkit user list" ssh-rsa AAAA
      restrict,command="catchkit serve --as 민지; sh" ssh-rsa AAAA
      """#
    #expect(
      try rows(file) == [
        "4\t민지\tssh-ed25519\t민지 phone\ttrue", "5\t민 지\tssh-rsa\tx\tfalse",
        "6\t\tecdsa-sha2-nistp256\t\tfalse",
      ])
  }

  @Test func `the sample is read as the person that it is for`() throws {
    for folder in ["/srv", "/srv/a b", "/srv/it's \"a\" \\\"b"] {
      var scratch = ScratchEnvironment(variables: ["CATCHKIT_STORE": "\(folder)/s"])
      let sample = scratch.run("serve", "--sample", "--as", "민 지")
      #expect(sample.code == .done, "\(sample)")
      scratch.input = sample.output
      let listed = scratch.run("serve", "--list-keys", "-", "--format", "tsv")
      #expect(listed.output.contains("1\t민 지\tssh-ed25519\t민 지\ttrue"), "\(sample) \(listed)")
    }
  }

  @Test func `a key with more rights and a file without keys are told`() {
    let scratch = ScratchEnvironment(
      variables: ["HOME": "/home/mina"],
      files: ["keys": #"command="catchkit serve --as 민지" ssh-rsa AAAA"#])
    #expect(scratch.run("serve", "--list-keys", "keys").errors.contains("line 1 lacks 'restrict'"))
    let many = ScratchEnvironment(files: [
      "keys":
        "ssh-rsa AAAA x\n# no key\n\nrestrict,pty,command=\"catchkit serve --as 민지\" ssh-rsa A\n"
    ]).run("serve", "--list-keys", "keys")
    #expect(many.errors.contains("line 4 lacks 'restrict', or allows more"), "\(many)")
    #expect(many.errors.contains("may run anything: 1"), "\(many)")
    let others = ScratchEnvironment(files: ["keys": "ssh-rsa AAAA x\n"])
      .run("serve", "--list-keys", "keys").errors
    #expect(
      others.contains("may run anything: 1") && others.contains("serve --sample"), "\(others)")
    let none = scratch.run("serve", "--list-keys")
    #expect(none.code == .done && none.errors.contains("serve --sample"), "\(none)")
    #expect(scratch.run("serve", "--list-keys", "other").code == .inputOutput)
    #expect(scratch.run("serve", "--list-keys", "--sample").code == .usage)
    #expect(scratch.run("serve", "keys").code == .usage)
  }
}
