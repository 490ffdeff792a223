import CatchTestSupport
import Foundation
import Testing

@Suite("Signals")
struct SignalTests {
  /// Sends the signal while the program waits for a full pipe, and tells how it ended.
  private func end(by signal: String) throws -> (ending: String, errors: String, seconds: Double) {
    let folder = try ScratchFolder()
    let line = """
      mkfifo pipe; sleep 5 < pipe & reader=$!
      exec 3> pipe; head -c 65536 /dev/zero >&3
      env --default-signal=INT,TERM,HUP catchkit version >&3 2> errors & program=$!
      sleep 0.5; start=$(date +%s%N); kill -s \(signal) $program
      wait $program; echo $?; echo $(( $(date +%s%N) - start )); cat errors; kill $reader
      """
    let result = try ShellRun.run(line, folder: folder.url)
    let lines = result.output.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    let nanoseconds = try #require(lines.count > 1 ? Double(lines[1]) : nil, "\(result)")
    return (String(lines[0]), String(lines.last ?? ""), nanoseconds / 1e9)
  }

  @Test(.enabled(if: hasSignalReset), arguments: [("INT", "130"), ("TERM", "143"), ("HUP", "129")])
  func `an interrupted run says one line and dies by that signal, at once`(
    signal: String, status: String
  ) throws {
    let end = try end(by: signal)
    #expect(end.ending == status)
    #expect(end.errors == "catchkit: interrupted\n")
    #expect(end.seconds < 0.1)
  }

  @Test(.enabled(if: hasSignalReset)) func `a signal that the parent ignores stays ignored`() throws
  {
    let result = try ShellRun.run(
      "trap '' INT; catchkit version & program=$!; kill -INT $program; wait $program; echo $?")
    #expect(result.output.hasSuffix("0\n"))
    #expect(result.errors == "")
  }

  private static var hasSignalReset: Bool {
    (try? ShellRun.run("env --default-signal=INT true").status == .exit(0)) ?? false
  }
}
