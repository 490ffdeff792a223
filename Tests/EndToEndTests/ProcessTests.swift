import CatchTestSupport
import Foundation
import Testing

/// What only a process can show.
@Suite("The program as a process")
struct ProcessTests {
  private func shell(_ line: String, environment: [String: String] = [:]) throws -> ProcessResult {
    try ShellRun.run(line, environment: environment)
  }

  @Test func `output and talk go to their own streams`() throws {
    let good = try BinaryRun.run(["--version"])
    #expect(good.status == .exit(0))
    #expect(good.output.hasPrefix("catchkit ") && good.errors == "")
    let bad = try BinaryRun.run(["nonsense"])
    #expect(bad.status == .exit(2))
    #expect(bad.output == "" && bad.errors.hasPrefix("catchkit: there is no command 'nonsense'\n"))
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: ["--version", "man", "man catchkit", "explain", "help explain"])
  func `a full device ends with 74 and says so`(line: String) throws {
    let result = try shell("catchkit \(line) > /dev/full")
    #expect(result.status == .exit(74))
    #expect(result.errors.hasPrefix("catchkit: cannot write standard output: no space left\n"))
  }

  @Test(arguments: ["--version", "man", "explain --json"])
  func `a closed standard output ends with 74`(line: String) throws {
    #expect(try shell("catchkit \(line) >&-").status == .exit(74))
  }

  @Test func `with every stream closed it still ends by its number`() throws {
    #expect(try shell("catchkit version <&- >&- 2>&-").status == .exit(74))
    #expect(try shell("catchkit nonsense <&- >&- 2>&-").status == .exit(2))
    #expect(try shell("catchkit version 2>&-").status == .exit(0))
  }

  /// Opens a pipe whose reader has gone already.
  private static let left = "cd $(mktemp -d); mkfifo left; exec 3<> left 4> left 3<&-"

  @Test func `when the reader leaves it dies quietly, as pipes expect`() throws {
    let result = try shell("\(Self.left); catchkit explain --json >&4; echo $?")
    #expect(result.output == "141\n")
    #expect(result.errors == "")
  }

  @Test func `where the signal is ignored the failure is told instead`() throws {
    let result = try shell("\(Self.left); trap '' PIPE; catchkit explain >&4; echo $? >&2")
    #expect(result.errors.hasPrefix("catchkit: cannot write standard output: the reader has gone"))
    #expect(result.errors.hasSuffix("\n74\n"))
  }

  @Test func `arguments that are not UTF-8 are misuse, not a crash`() throws {
    let result = try shell("catchkit version $'a\\xff'")
    #expect(result.status == .exit(2))
    #expect(result.errors.contains("argument 2 is not valid UTF-8"))
  }

  @Test func `the locale of the surroundings decides the language`() throws {
    let result = try shell("catchkit nonsense", environment: ["LC_ALL": "ko_KR.UTF-8"])
    #expect(result.errors.contains("'nonsense' 명령은 없습니다"))
  }

  @Test func `CATCHKIT_NOW and --tz need nothing installed`() throws {
    let result = try shell("catchkit version --tz Asia/Seoul")
    #expect(result.status == .exit(0))
    #expect(try shell("catchkit version --tz Mars/Olympus").status == .exit(13))
  }
}
