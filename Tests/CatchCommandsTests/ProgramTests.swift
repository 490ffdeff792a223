import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// One at a time: each ignores broken pipes for the whole process while it runs.
@Suite("Programs that are run", .serialized)
struct ProgramTests {
  private func shell(
    _ line: String, input: [UInt8] = [], variables: [Program.Variable] = [],
    milliseconds: Int = 20_000
  ) -> ProgramOutcome {
    Program(
      ["sh", "-c", line], input: input, variables: variables, milliseconds: milliseconds
    ).run()
  }

  private func text(_ outcome: ProgramOutcome) -> String {
    String(decoding: outcome.said, as: UTF8.self)
  }

  @Test func `a program gets its input and its variables`() {
    let outcome = shell(
      #"read line; echo "$line for $CATCHKIT_NAME"; echo aside >&2"#, input: Array("주문\n".utf8),
      variables: [.init("CATCHKIT_NAME", "a b=c")])
    #expect(outcome.isSuccess)
    #expect(text(outcome) == "주문 for a b=c\naside\n")
  }

  @Test func `a variable that is given anew replaces the one of this process`() {
    let outcome = Program(
      ["sh", "-c", #"env | grep -c "^HOME="; echo "$HOME""#], variables: [.init("HOME", "/x")],
      milliseconds: 20_000
    ).run()
    #expect(text(outcome) == "1\n/x\n")
  }

  @Test func `words reach the program as they are`() {
    let outcome = Program(["printf", "%s|", "a b", "$HOME", "*"], milliseconds: 20_000).run()
    #expect(text(outcome) == "a b|$HOME|*|")
  }

  @Test func `how a program ends is told`() {
    #expect(shell("exit 3").end == .exited(3))
    #expect(shell("kill -9 $$").end == .killed(signal: 9))
    #expect(shell("exit 3").failure(after: 1000)?.en == "it ended with exit code 3")
    #expect(shell("exit 0").failure(after: 1000) == nil)
  }

  @Test func `a program that is not there is told apart`() {
    for name in ["/no/such/program", "no-such-program-anywhere", "/tmp"] {
      guard case .notStarted = Program([name], milliseconds: 1000).run().end else {
        Issue.record("\(name) was started")
        continue
      }
    }
    #expect(Program([], milliseconds: 1000).run() == Program([""], milliseconds: 1000).run())
  }

  @Test func `input that nobody reads stops nothing`() {
    let input = [UInt8](repeating: 0x61, count: 1 << 20)
    #expect(shell("exit 0", input: input).end == .exited(0))
    #expect(shell("wc -c", input: input).said == Array("1048576\n".utf8))
  }

  @Test func `of much output the first 64 KiB are kept`() {
    let outcome = shell("head -c 1000000 /dev/zero")
    #expect(outcome.isSuccess)
    #expect(outcome.said.count == Program.mostSaid)
  }

  @Test func `what runs too long is ended with all that it started`() throws {
    let folder = try ScratchFolder()
    let began = ContinuousClock.now
    let outcome = shell(
      "(trap '' TERM; sleep 2; echo late > '\(folder.path)/late') & yes", milliseconds: 300)
    #expect(outcome.end == .timedOut)
    #expect(ContinuousClock.now - began < .seconds(10))
    #expect(outcome.failure(after: 300)?.en == "it took longer than 0.3 s")
    Thread.sleep(forTimeInterval: 2.5)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/late"))
  }

  @Test func `what a program leaves running is not waited for`() {
    let began = ContinuousClock.now
    let outcome = shell("sleep 20 & echo begun")
    #expect(text(outcome) == "begun\n")
    #expect(ContinuousClock.now - began < .seconds(10))
  }

  @Test func `no process and no descriptor is left behind`() throws {
    let before = try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
    for _ in 0..<50 { #expect(shell("exit 0").isSuccess) }
    let after = try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
    // Other tests open and close files meanwhile, but not a hundred.
    #expect(after < before + 50)
  }

  @Test func `the first line is what people are told`() {
    #expect(shell("echo; echo '  not today \t'; echo more").firstLine == "not today")
    #expect(shell("true").firstLine == nil)
  }

  @Test func `standard error is kept apart where that is asked for`() {
    let outcome = Program(
      ["sh", "-c", "echo out; echo aside >&2; echo more"], milliseconds: 20_000, mostOutput: 6,
      keepsErrorsApart: true
    ).run()
    #expect(text(outcome) == "out\nmo")
    #expect(outcome.errors == Array("aside\n".utf8))
  }

  /// Returns the end and the lines of a program whose reader takes so many.
  private func lines(
    _ line: String, taking most: Int = .max, mostOutput: Int = 100
  ) -> (end: ProgramOutcome.End, lines: [String]) {
    var lines: [String] = []
    let outcome = Program(["sh", "-c", line], milliseconds: 20_000, mostOutput: mostOutput)
      .run { bytes in
        lines.append(String(decoding: bytes, as: UTF8.self))
        return lines.count < most
      }
    #expect(outcome.said == [])
    return (outcome.end, lines)
  }

  @Test func `lines are read while the program runs, and the reader may end it`() {
    let began = ContinuousClock.now
    #expect(lines("yes", taking: 2) == (.stopped, ["y", "y"]))
    #expect(lines("echo 하나; sleep 15; echo late", taking: 1) == (.stopped, ["하나"]))
    #expect(ContinuousClock.now - began < .seconds(10))
  }

  @Test func `a line is cut at the limit, and the last one needs no end`() {
    #expect(lines("printf 'a\\n\\nb'") == (.exited(0), ["a", "", "b"]))
    let long = "head -c 100000 /dev/zero | tr '\\0' a; echo; echo b; exit 3"
    #expect(lines(long, mostOutput: 4) == (.exited(3), ["aaaa", "b"]))
  }

  #if os(Linux)
    @Test func `a program gets no more memory than it may`() {
      let line = ["sh", "-c", "sleep 0.2; dd if=/dev/zero of=/dev/null bs=512M count=1"]
      #expect(Program(line, milliseconds: 20_000).run().isSuccess)
      #expect(!Program(line, milliseconds: 20_000, mostMemory: 128 << 20).run().isSuccess)
    }
  #endif
}
