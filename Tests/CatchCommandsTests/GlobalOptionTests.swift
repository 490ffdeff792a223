import CatchCommandLine
import CatchCommands
import CatchValues
import Testing

@Suite("Options of every command")
struct GlobalOptionTests {
  private let scratch = ScratchEnvironment()

  private func options(
    _ words: String..., variables: [String: String] = [:]
  ) throws -> GlobalOptions {
    var parser = Parser(
      CommandTable.root, globals: GlobalOptions.list.infos, variable: { variables[$0] })
    return try GlobalOptions.list.request(from: parser.parse(words).globals)
  }

  @Test func `the store, the person and the wait come from options, else from variables`() throws {
    let variables = [
      "CATCHKIT_STORE": "/v.sqlite3", "CATCHKIT_USER": "mina", "CATCHKIT_LOCK_WAIT": "2m",
    ]
    let standing = try options(variables: variables)
    #expect(standing.store == "/v.sqlite3" && standing.user == "mina")
    #expect(standing.lockWaitMilliseconds == 120_000)
    let typed = try options(
      "--store", "o", "--as=소라", "--lock-wait", "500ms", variables: variables)
    #expect(typed.store == "o" && typed.user == "소라" && typed.lockWaitMilliseconds == 500)
    let absent = try options()
    #expect(absent.store == nil && absent.user == nil && absent.lockWaitMilliseconds == nil)
  }

  @Test func `changes may be tried, agreed to and named`() throws {
    let typed = try options("-n", "--yes", "--idempotency-key", "a b")
    #expect(typed.isDryRun && typed.agrees && typed.idempotencyKey == "a b")
    #expect(try options("--dry-run", "--no-dry-run").isDryRun == false)
    let longest = String(repeating: "가", count: 200)
    #expect(try options("--idempotency-key", longest).idempotencyKey == longest)
    // As typed on macOS, in jamo: one name, one request.
    #expect(try options("--idempotency-key", "\u{1100}\u{1161}").idempotencyKey == "가")
    for key in ["", longest + "가"] {
      #expect(scratch.run("version", "--idempotency-key", key).errors.contains("1 to 200"))
    }
  }

  @Test(arguments: [
    "--dry-run", "-n", "--idempotency-key=k", "--store=s", "--as=mina", "--lock-wait=0",
  ])
  func `a command that it means nothing to refuses it`(option: String) {
    let result = scratch.run("version", option)
    #expect(result.code == .usage)
    #expect(result.errors.contains("and 'version' cannot be used together"), "\(result)")
  }

  @Test func `a variable for other commands, or a switch taken back, is never refused`() {
    var scratch = scratch
    scratch.variables = [
      "CATCHKIT_STORE": "s", "CATCHKIT_USER": "mina", "CATCHKIT_LOCK_WAIT": "0",
    ]
    #expect(scratch.run("version").code == .done)
    #expect(scratch.run("version", "--no-dry-run", "--yes").code == .done)
  }

  @Test func `help lists only what means something to the command`() {
    let help = scratch.run("version", "--help").output
    #expect(!help.contains("--dry-run") && !help.contains("--lock-wait"))
    #expect(help.contains("--no-input"))
  }

  @Test func `a seed fixes the random numbers, and a bad one is refused`() {
    var first = RandomSource(seed: 42)
    var second = RandomSource(seed: 42)
    #expect((0..<8).map { _ in first.next() } == (0..<8).map { _ in second.next() })
    var system = RandomSource.system
    #expect(system.next() != system.next())
    var scratch = scratch
    for (seed, code) in [("18446744073709551615", ExitCode.done), ("-1", .usage), ("x", .usage)] {
      scratch.variables["CATCHKIT_SEED"] = seed
      #expect(scratch.run("version").code == code, "\(seed)")
    }
  }
}
