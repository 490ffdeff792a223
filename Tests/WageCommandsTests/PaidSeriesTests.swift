import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

/// 민지 works on Mondays and Fridays from 2026-10-19 on; October is closed.
@Suite("What a closed period holds of a series")
struct PaidSeriesTests {
  private static let october = ["10-19", "10-23", "10-26", "10-30"]
  private let store: StoreRun

  private static func store(until last: String) throws -> StoreRun {
    let store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    let times = "-t 18:00-22:00 -b 30m --repeat week --on mon,fri"
    try store.expectDone("shift add -p 카페 -w 민지 -d 2026-10-19 \(times) --until \(last)")
    store.move(to: "02T09:00")
    try store.expectDone("wage close -p 카페 --period 2026-10 --anyway")
    return store
  }

  init() throws { store = try Self.store(until: "2026-11-30") }

  private func days(_ store: StoreRun) throws -> [String] {
    try store.expectDone("shift list --to 2026-12-31 --format csv --fields day")
      .split(whereSeparator: \.isNewline).dropFirst().map { String($0.dropFirst(5)) }
  }

  @Test(arguments: [
    ("edit ser-1 --scope all --on tue", ["11-03", "11-10", "11-17", "11-24"]),
    ("edit ser-1 --scope all --until 2026-11-10", ["11-02", "11-06", "11-09"]),
    ("edit ser-1 --scope all --count 6", ["11-02", "11-06"]),
    ("edit ser-1 --scope all --repeat month --count 6", ["11-02", "12-02"]),
    ("remove ser-1 --scope all", []),
  ])
  func `other days of all begin after those that are paid`(line: String, rest: [String]) throws {
    let result = store.run("shift \(line)")
    #expect(result.code == .done, "\(result)")
    #expect(result.errors.contains("its days through 2026-10-31 are paid"), "\(result)")
    #expect(!result.errors.contains("--count"), "\(result)")
    #expect(try days(store) == Self.october + rest)
    #expect(try store.json("wage arrears").at("data") == .array([]))
    try store.expectDone("undo")
    #expect(try days(store).count == 13)
  }

  @Test(arguments: [
    "edit ser-1 --scope all --until 2026-10-26", "edit ser-1 --scope all --count 4",
  ])
  func `a series does not end before what is paid`(line: String) throws {
    #expect(try store.failure("shift \(line)")["id"] == .string("series.empty"))
    #expect(try days(store).count == 13)
  }

  @Test func `a series that was over goes on after what is paid`() throws {
    let store = try Self.store(until: "2026-10-24")
    for line in ["edit ser-1 --scope all --on tue", "remove ser-1 --scope all"] {
      #expect(try store.failure("shift \(line)")["id"] == .string("series.empty"))
    }
    try store.expectDone("shift edit ser-1 --scope all --until 2026-11-09")
    #expect(try days(store) == ["10-19", "10-23", "11-02", "11-06", "11-09"])
    try store.expectDone("shift edit ser-1 --scope all --on sat --count 4")
    #expect(try days(store) == ["10-19", "10-23", "11-07", "11-14"])
    #expect(try store.json("wage arrears").at("data") == .array([]))
  }

  @Test(arguments: [
    ("--time 17:00-21:00", "17:00 민지"), ("--worker 지훈", "18:00 지훈"),
    ("--break 60 --start 19:00", "19:00 민지"),
  ])
  func `another plan for all leaves paid days to whom they were paid`(
    words: String, expected: String
  ) throws {
    try store.expectDone("shift edit ser-1 --scope all \(words)")
    let plans = try store.expectDone("shift list --all --format tsv --fields starts_at,worker")
      .split(separator: "\n").dropFirst().map { "\($0.dropFirst(11).prefix(5)) \($0.suffix(2))" }
    #expect(plans == Array(repeating: "18:00 민지", count: 4) + Array(repeating: expected, count: 9))
    #expect(try store.json("wage arrears").at("data") == .array([]))
    // Who means paid days, too, says so.
    try store.expectDone("shift edit ser-1@2026-10-30 --scope following --end 23:00")
    #expect(try store.json("wage arrears").at("data") != .array([]))
  }

  @Test func `a memo of all is that of paid days, too`() throws {
    try store.expectDone("shift edit ser-1 --scope all --memo 마감")
    let memos = try store.expectDone("shift list --all --format csv --fields memo")
    #expect(memos.split(whereSeparator: \.isNewline).count { $0 == "마감" } == 13)
  }
}
