import CatchTestSupport
import Foundation
import Testing

/// Two owners' windows that close one month at once.
@Suite("Closing in real processes")
struct ClosingRaceTests {
  @Test func `of two that close or reopen at once exactly one wins`() throws {
    let home = try SampleStore.home()
    let variables = SampleStore.environment.merging(["HOME": home.path]) { $1 }
    let result = try ShellRun.run(
      """
      for round in 1 2 3 4 5; do
        for word in "close --period 2026-10 --anyway" "reopen --reason x"; do
          catchkit wage $word --json > a 2> a.err & first=$!
          catchkit wage $word --json > b 2> b.err & second=$!
          wait $first; one=$?; wait $second; two=$?
          echo ${word%% *} $((one < two ? one : two)) $((one < two ? two : one))
        done
      done
      """, environment: variables, folder: home.url)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 10, "\(result)")
    for line in lines {
      // Whom the other forestalled finds the period closed, or no closed one any more.
      #expect(line == (line.hasPrefix("close") ? "close 0 12" : "reopen 0 10"))
    }
    let closes = try BinaryRun.run(
      ["wage", "closed", "--all", "--format", "csv", "--fields", "id,state,slip_count"],
      environment: variables)
    let rows = (1...5).map { "cls-\($0),reopened,1" }
    #expect(closes.output.rowsBelowHead == rows)
  }
}
