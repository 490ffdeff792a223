import CatchTestSupport
import Foundation
import Testing

/// Two processes that clock one worker at once; D26 of the store's promises, seen from outside.
@Suite("The clock in real processes")
struct ClockRaceTests {
  private let folder: ScratchFolder
  private var variables: [String: String] { ["CATCHKIT_STORE": "\(folder.path)/store.sqlite3"] }

  init() throws {
    folder = try ScratchFolder()
    for line in ["user add 사장 --role owner", "shift place add 카페 --employees 6"] {
      let result = try BinaryRun.run(
        line.split(separator: " ").map(String.init),
        environment: variables.merging(["CATCHKIT_NOW": "2026-11-02T09:00:00+09:00"]) { $1 })
      try #require(result.status == .exit(0), "\(result)")
    }
  }

  @Test func `of two that clock in or out at once exactly one wins`() throws {
    let result = try ShellRun.run(
      """
      for hour in 10 11 12 13 14 15 16 17; do
        for word in in out; do
          [ $word = in ] && minute=00 || minute=30
          export CATCHKIT_NOW=2026-11-02T$hour:$minute:00+09:00
          catchkit shift $word --json > a 2> a.err & first=$!
          catchkit shift $word --json > b 2> b.err & second=$!
          wait $first; one=$?; wait $second; two=$?
          echo $word $((one < two ? one : two)) $((one < two ? two : one)) \\
            $(cat a.err b.err | grep -o '"id":"[a-z_.]*"')
        done
      done
      """, environment: variables, folder: folder.url)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 16, "\(result)")
    for line in lines {
      let refusal = line.hasPrefix("in") ? "clocked_in" : "not_clocked_in"
      let word = line.prefix { $0 != " " }
      #expect(line == "\(word) 0 12 \"id\":\"shift.\(refusal)\"")
    }
    let list = try BinaryRun.run(
      ["shift", "clock", "list", "--all", "--format", "csv", "--fields", "present_seconds"],
      environment: variables)
    #expect(
      list.output.split(whereSeparator: \.isNewline).dropFirst()
        == Array(repeating: "1800", count: 8)[...])
  }
}
