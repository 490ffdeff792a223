import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// Features 9 and 10, acceptance scenario 2: a month of Mondays, Wednesdays and Fridays.
@Suite("A series of evenings") struct SeriesScenarioTests {
  private let cafe: Scenario

  init() throws {
    cafe = try Scenario.cafe()
    cafe.move(to: "02T09:00")
    try cafe.done(
      "사장",
      "shift add -p 카페 -w 민지 -d 2026-11-02 -t 18:00-22:00 --repeat week --on mon,wed,fri"
        + " --until 2026-11-30")
  }

  private func evenings() throws -> [String] {
    try cafe.rows("사장", "shift list --all", "day,starts_at,ends_at").map { row in
      let words = row.split(separator: " ")
      return "\(Int(words[0].suffix(2)) ?? 0) \(words[1].dropFirst(11).prefix(2))-"
        + "\(words[2].dropFirst(11).prefix(2))"
    }
  }

  private static let first = [2, 4, 6, 9, 11, 13, 16, 18, 20, 23, 25, 27, 30].map { "\($0) 18-22" }
  private static let changed = [
    "2 18-22", "4 18-22", "6 18-22", "9 18-22", "11 19-23", "13 18-22", "16 18-22", "18 17-21",
    "20 17-21", "23 17-21", "25 17-21", "27 17-21", "30 17-21",
  ]

  private func change() throws {
    try cafe.done("사장", "shift edit ser-1@2026-11-11 -t 19:00-23:00")
    try cafe.done("사장", "shift edit ser-1@2026-11-18 --scope following -t 17:00-21:00")
    try cafe.done("사장", "shift remove ser-1@2026-11-25")
    try cafe.done("사장", "shift restore ser-1@2026-11-25")
  }

  @Test func `thirteen evenings repeat by one rule`() throws {
    #expect(try evenings() == Self.first)
    #expect(
      try cafe.rows("사장", "shift series list", "id,rule,first_day,last_day")
        == ["ser-1 FREQ=WEEKLY;BYDAY=MO,WE,FR 2026-11-02 2026-11-30"])
  }

  @Test func `this, following and one day less change just what they say`() throws {
    #expect(
      try cafe.list("사장", "shift edit ser-1@2026-11-11 -t 19:00-23:00").count == 1)
    let following = try cafe.list(
      "사장", "shift edit ser-1@2026-11-18 --scope following -t 17:00-21:00")
    #expect(following.count == 6)
    #expect(try evenings() == Self.changed)
    // One evening is an exception; the others follow their rule.
    #expect(
      try cafe.rows("사장", "shift series show ser-1", "first_day,last_day,changed_days,skipped_days")
        == ["2026-11-02 2026-11-17 [\"2026-11-11\"] []", "2026-11-18 2026-11-30 [] []"])
    try cafe.done("사장", "shift remove ser-1@2026-11-25")
    #expect(try evenings() == Self.changed.filter { !$0.hasPrefix("25 ") })
    try cafe.done("사장", "shift restore ser-1@2026-11-25")
    #expect(try evenings() == Self.changed)
  }

  @Test func `four steps back are the first state byte for byte, and four forward the last`() throws
  {
    let first = try cafe.done("사장", "shift list --all --json")
    try change()
    let last = try cafe.done("사장", "shift list --all --json")
    for _ in 1...4 { try cafe.done("사장", "undo") }
    #expect(try cafe.done("사장", "shift list --all --json") == first)
    for _ in 1...4 { try cafe.done("사장", "redo") }
    #expect(try cafe.done("사장", "shift list --all --json") == last)
    try cafe.done("사장", "doctor --deep")
  }

  @Test func `a memo for all reaches thirteen rows and keeps their times`() throws {
    try change()
    try cafe.done("사장", "shift edit ser-1 --scope all --memo 마감")
    #expect(try evenings() == Self.changed)
    #expect(try cafe.rows("사장", "shift list --all", "memo") == Array(repeating: "마감", count: 13))
  }

  @Test func `two at once leave one series whole`() throws {
    let result = try ShellRun.run(
      """
      catchkit shift edit ser-1 --scope all --memo 하나 --as 사장 & first=$!
      catchkit shift edit ser-1@2026-11-18 --scope following -t 17-21 --as 사장 & second=$!
      wait $first && wait $second
      """, environment: cafe.variables)
    #expect(result.status == .exit(0), "\(result)")
    #expect(try cafe.rows("사장", "shift list --all", "memo") == Array(repeating: "하나", count: 13))
    #expect(try evenings().filter { $0.hasSuffix("17-21") }.count == 6)
  }

  @Test func `a colleague is refused and nothing is written`() throws {
    try cafe.refused("지훈", "shift edit ser-1 --scope all --memo x", 18)
    try cafe.refused("하늘", "shift edit ser-1 --scope all --memo x", 10)
    try cafe.refused("사장", "shift edit ser-9 --scope all --memo x", 10)
    try cafe.refused("수아", "shift series list", 18)
  }

  @Test func `a day that the clock skips within the first year is named`() throws {
    try cafe.done("사장", "shift place add 뉴욕 --zone America/New_York")
    let said = try cafe.refused(
      "사장", "shift add -p 뉴욕 -w 사장 -d 2027-03-07 -t 02:30-05:00 --repeat week", 13)
    #expect(said.contains("2027-03-14"))
  }
}
