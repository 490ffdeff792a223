import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Tables of checks")
struct CheckTableRunTests {
  private let store: StoreRun

  /// Eight shifts without a break, shf-1 to shf-4 of 민지 and the others of 지훈.
  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    for worker in ["민지", "지훈"] {
      try store.expectDone("shift add -w \(worker) -d 2026-11-03..2026-11-06 -t 09:00-17:00 -q")
    }
  }

  /// The rows below the heading, with one blank between words.
  private func rows(_ line: String) -> [String] {
    store.run("shift check -p 카페 \(line)").output.split(whereSeparator: \.isNewline).dropFirst().map
    {
      $0.split(separator: " ").joined(separator: " ")
    }
  }

  private static let message = "has 0 min of break for 8 h of work, not 60 min"
  private static let law = "(Labor Standards Act, article 54)"

  @Test func `a table has one line for each worker and rule, the most severe first`() throws {
    try store.expectDone("shift add -w 지훈 -d 2026-11-05 -t 12:00-13:00 -q")
    #expect(
      rows("--rule break,overlap") == [
        "error 지훈 two shifts at the same time 1 2026-11-05 shf-9, shf-7 shf-9 overlaps shf-7 of '지훈'",
        "warning 민지 too little break 4 2026-11-03..11-06 shf-1, shf-2, shf-3 +1 shf-1 \(Self.message) "
          + Self.law,
        "warning 지훈 too little break 4 2026-11-03..11-06 shf-5, shf-6, shf-7 +1 shf-5 \(Self.message) "
          + Self.law,
      ])
    let each = rows("--rule break,overlap --each")
    #expect(
      each.count == 9 && each[0].hasPrefix("2026-11-03 warning too little break 카페 shf-1"),
      "\(each)")
    #expect(rows("--rule break --fields worker,day").count == 8)
    for format in ["csv", "tsv"] { #expect(rows("--rule break --format \(format)").count == 8) }
    let found = store.run("shift check --rule break --json")
    #expect(found.output.contains("\"count\":8"), "\(found)")
    for option in ["", " --strict", " --exit-status"] {
      let line = "shift check --rule break\(option)"
      #expect(store.run(line).code == store.run("\(line) --each").code, "\(option)")
    }
    #expect(store.run("shift check --rule break --strict").code == .negative)
    let one = store.run("shift check --rule break --limit 1")
    #expect(one.output.contains("민지") && !one.output.contains("지훈"), "\(one)")
    #expect(one.errors.contains("only the first is shown"), "\(one)")
  }

  @Test func `in eighty columns the message wraps, and what is the same is told once`() throws {
    let output = store.run("shift check -p 카페 --rule break --width 80").output
    let lines = output.split(separator: "\n")
    #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= 80 }, "\(output)")
    #expect(
      lines.first == "Severity: warning; Rule: too little break; Days: 2026-11-03..11-06",
      "\(output)")
    for start in [
      "민지        4  shf-1, shf-2, shf-3 +1  shf-1 has 0 min",
      "지훈        4  shf-5, shf-6, shf-7 +1  shf-5 has 0 min",
    ] {
      #expect(lines.contains { $0.hasPrefix(start) }, "\(output)")
    }
    // With several workplaces each line names its own.
    try store.expectDone("shift place add 매점")
    let places = store.run("shift check --rule break --width 80").output
    #expect(places.contains("카페"), "\(places)")
  }

  @Test func `a workplace that never clocks has one line about shifts without work`() throws {
    store.move(to: "07T09:00")
    #expect(
      rows("--rule missed-shift") == [
        "warning - past shifts without work 8 2026-11-03..11-06 shf-1, shf-2, shf-3 +5 nothing was "
          + "ever clocked at '카페', and these past shifts are marked neither done nor absent; see "
          + "'catchkit shift check rules set missed-shift off'"
      ])
    let worker = rows("--rule missed-shift -w 민지")
    #expect(worker[0].hasPrefix("warning 민지 past shifts without work 4 "), "\(worker)")
    #expect(rows("--rule missed-shift --each").count == 8)
    #expect(rows("--rule missed-shift --format csv").count == 8)
    // A worker does not learn that colleagues never clock.
    let own = rows("--rule missed-shift --as 민지")
    #expect(own.count == 1 && own[0].contains("'민지' did not clock in for shf-1"), "\(own)")
    try store.expectDone("shift in --as 지훈")
    let told = rows("--rule missed-shift")
    #expect(told.count == 2 && told[1].contains("'지훈' did not clock in for shf-5"), "\(told)")
  }

  @Test func `clocked time within the grace is no finding`() throws {
    for (day, start, end) in [("03", "08:51", "17:10"), ("04", "08:55", "16:50")] {
      store.move(to: "\(day)T\(start)")
      try store.expectDone("shift in --as 지훈")
      store.move(to: "\(day)T\(end)")
      try store.expectDone("shift out --as 지훈")
    }
    let line = "--rule beyond-plan --format tsv --fields text"
    #expect(rows(line) == [])
    // A step of the clock takes time from the plan itself.
    try store.expectDone("wage policy set 카페 --since 2026-11-01 --clock-step 15 -q")
    #expect(
      rows(line) == [
        "5 min clocked for shf-6 on 2026-11-04 are cut by the clock step and not paid"
      ])
    try store.expectDone("wage policy set 카페 --since 2026-11-01 --clock-step 1 --grace 9m -q")
    #expect(rows(line).count == 1)
    #expect(rows(line)[0].hasPrefix("19 min clocked outside the plan of shf-5"))
  }
}
