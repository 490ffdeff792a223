import CatchTestSupport
import Foundation
import Testing

@Suite("Signals")
struct SignalTests {
  /// Sends the signal while the program waits for a full pipe, and tells how it ended.
  private func end(
    by signal: String, _ options: String = ""
  ) throws -> (ending: String, errors: String, seconds: Double) {
    let folder = try ScratchFolder()
    let line = """
      mkfifo pipe; sleep 60 < pipe & reader=$!
      exec 3> pipe; head -c 65536 /dev/zero >&3
      env --default-signal=INT,TERM,HUP catchkit version \(options) >&3 2> errors & program=$!
      until_true "asleep $program"; start=$(date +%s%N); kill -s \(signal) $program
      wait $program; echo $?; echo $(( $(date +%s%N) - start )); cat errors; kill $reader
      """
    let result = try ShellRun.run(ShellRun.waiting + line, folder: folder.url)
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
    #expect(end.seconds < 20)
  }

  @Test(.enabled(if: hasSignalReset)) func `an interrupted run says so in its language`() throws {
    #expect(try end(by: "INT", "--lang ko").errors == "catchkit: 중단되었습니다\n")
  }

  @Test(.enabled(if: hasSignalReset)) func `a signal that the parent ignores stays ignored`() throws
  {
    // It waits for a full pipe when the signal comes; one that ended before would prove nothing.
    let line = """
      trap '' INT; mkfifo pipe; exec 3<> pipe; head -c 65536 /dev/zero >&3
      catchkit version >&3 & program=$!
      until_true "asleep $program"; kill -INT $program; head -c 65536 <&3 > /dev/null
      wait $program; echo $?; head -n 1 <&3
      """
    let folder = try ScratchFolder()
    let result = try ShellRun.run(ShellRun.waiting + line, folder: folder.url)
    #expect(result.output.hasPrefix("0\ncatchkit "))
    #expect(result.errors == "")
  }

  private static var hasSignalReset: Bool {
    (try? ShellRun.run("env --default-signal=INT true").status == .exit(0)) ?? false
  }
}
