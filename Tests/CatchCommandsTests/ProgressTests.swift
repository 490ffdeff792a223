import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Progress and details")
struct ProgressTests {
  /// What standard error says of a run that reports 1,000, 2,000 … rows, 300 ms apart.
  private func errors(
    _ progress: GlobalOptions.Progress, isTerminal: Bool, isQuiet: Bool = false
  ) -> String {
    let collected = Collected()
    let scratch = ScratchEnvironment(
      terminals: isTerminal ? [.error: Terminal(columns: 80)] : [:])
    var environment = scratch.environment(errors: collected)
    environment.options.progress = progress
    environment.options.isQuiet = isQuiet
    let clock = Ticks()
    environment.nanoseconds = { clock.now }
    var shown = environment.progress()
    for step in 1...3 {
      clock.now += 300_000_000
      shown.reached(step * 1_000)
    }
    shown.finished(3_000)
    return collected.text
  }

  private final class Ticks {
    var now: UInt64 = 0
  }

  @Test func `a terminal sees a line after half a second, and not for ever`() {
    #expect(
      errors(.auto, isTerminal: true)
        == "\r2,000 done\u{1B}[K\r3,000 done\u{1B}[K\r\u{1B}[K")
  }

  @Test func `a pipe, a quiet run and progress none see nothing`() {
    #expect(errors(.auto, isTerminal: false) == "")
    #expect(errors(.auto, isTerminal: true, isQuiet: true) == "")
    #expect(errors(.none, isTerminal: true) == "")
  }

  @Test func `programs read one object a line, the last with the final count`() {
    let lines = errors(.jsonl, isTerminal: false).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.last == "{\"event\":\"progress\",\"done\":3000}")
  }

  @Test func `verbose tells which day was assumed`() throws {
    let collected = Collected()
    var environment = ScratchEnvironment().environment(errors: collected)
    _ = try environment.today()
    #expect(collected.text == "")
    environment.options.isVerbose = true
    _ = try environment.today()
    #expect(collected.text == "catchkit: today is 2026-03-01 in Asia/Seoul\n")
  }
}
