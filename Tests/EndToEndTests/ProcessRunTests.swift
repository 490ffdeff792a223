import Foundation
import Testing

@testable import CatchTestSupport

/// The ground under all end-to-end tests: a run that lies would make them all pass.
@Suite struct ProcessRunTests {
  @Test func `both streams are drained however much is written`() throws {
    let result = try ShellRun.run(
      "head -c 1000000 /dev/zero >&2; head -c 2000000 /dev/zero; exit 3")
    #expect(result.stdout.count == 2_000_000)
    #expect(result.stderr.count == 1_000_000)
    #expect(result.status == .exit(3))
  }

  @Test func `death by a signal is told from an exit code`() throws {
    #expect(try ShellRun.run("kill -TERM $$").status == .signal(SIGTERM))
    #expect(try ShellRun.run("exit 143").status == .exit(143))
  }

  @Test func `a child that does not read its input is no trouble`() throws {
    let input = [UInt8](repeating: 0x61, count: 1_000_000)
    #expect(try ShellRun.run("exit 0", stdin: input).status == .exit(0))
    #expect(try ShellRun.run("wc -c", stdin: input).output.contains("1000000"))
  }

  @Test func `nothing of the developer's environment gets in`() throws {
    let result = try ShellRun.run(
      "env | cut -d= -f1 | sort | tr '\\n' ' '", environment: ["X": "1"])
    let names = Set(result.output.split(separator: " ").map(String.init))
    // The shell itself sets the last three.
    #expect(
      names.isSubset(of: [
        "PATH", "HOME", "XDG_CONFIG_DIRS", "TZ", "LANG", "SWIFT_BACKTRACE", "X", "PWD", "SHLVL",
        "_",
      ]))
    #expect(names.isSuperset(of: ["PATH", "HOME", "TZ", "LANG", "X"]))
  }

  @Test func `each run has a home of its own, gone afterwards`() throws {
    let first = try ShellRun.run("echo $HOME; touch $HOME/trace").output
    let second = try ShellRun.run("echo $HOME; ls $HOME").output
    let home = first.trimmingCharacters(in: .newlines)
    #expect(home != second.split(separator: "\n").first.map(String.init))
    #expect(!second.contains("trace"))
    #expect(!FileManager.default.fileExists(atPath: home))
  }

  @Test func `a pipe fails with its last command unless told otherwise`() throws {
    #expect(try ShellRun.run("false | true").status == .exit(0))
    #expect(try ShellRun.run("false | true", pipeFails: true).status == .exit(1))
  }

  @Test func `the binary is found beside the tests, also by the shell`() throws {
    #expect(FileManager.default.isExecutableFile(atPath: BinaryRun.binary.path))
    let found = try ShellRun.run("command -v catchkit").output
    #expect(found.trimmingCharacters(in: .newlines) == BinaryRun.binary.path)
  }

  @Test func `a difference shows what went and what came, line by line`() {
    #expect(lineDifference(from: "a\nb\nc", to: "a\nB\nc\nd") == "-2: b\n+2: B\n+4: d")
  }
}
