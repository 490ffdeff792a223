import CatchCommands
import CatchProgram
import CatchValues
import Testing

/// What the clock is told afterwards is seen to have been.
@Suite("Times clocked afterwards")
struct ClockLateTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    try store.expectDone("shift add -w 민지 -d 2026-11-02 -t 18:00-22:00 -b 30 --as 사장")
  }

  @Test(arguments: [
    ("02T18:05", "--at 18:00 --as 민지", false), ("02T18:06", "--at 18:00 --as 민지", true),
    ("02T18:06", "--at 18:00 -w 민지 --as 사장", true), ("02T18:06", "--as 민지", false),
    ("02T18:06", "-w 민지 --as 사장", false),
  ])
  func `coming over five minutes ago is marked as repaired, whoever says it`(
    now: String, options: String, isRepaired: Bool
  ) throws {
    store.move(to: now)
    let made = try store.json("shift in \(options)")
    #expect(made.at("data.is_repaired") == .bool(isRepaired))
    store.move(to: "02T22:00")
    // Leaving in time does not take the mark away.
    #expect(try store.json("shift out --as 민지").at("data.is_repaired") == .bool(isRepaired))
    let listed = try store.json("shift clock list --all --as 사장")
    #expect(listed.at("data.0.is_repaired") == .bool(isRepaired))
  }

  @Test func `a leave that is undone and told anew is marked`() throws {
    store.move(to: "02T18:00")
    try store.expectDone("shift in --as 민지")
    store.move(to: "02T22:00")
    try store.expectDone("shift out --as 민지")
    store.move(to: "03T00:10")
    try store.expectDone("undo --as 민지")
    let told = try store.json("shift out --at 23:58 --as 민지")
    #expect(told.at("data.is_repaired") == .bool(true))
    #expect(told.at("data.clocked_out") == .string("2026-11-02T23:58:00+09:00"))
  }

  @Test(arguments: [
    ("absent", "absent", "결근"), ("holiday", "holiday", "휴일"), ("cancelled", "cancelled", "취소"),
  ])
  func `working without a plan over hours that were called off is noted`(
    state: String, code: String, korean: String
  ) throws {
    store.move(to: "02T22:30")
    try store.expectDone("shift mark shf-1 --state \(state) --as 사장")
    let came = store.run("shift in --at 18:00 --as 민지")
    #expect(came.code == .done)
    let note = "shf-2 overlaps shf-1 of '민지', which is '\(code)'"
    #expect(came.errors.contains(note), "\(came)")
    let left = store.run("shift out --at 22:00 --as 민지 --lang ko")
    #expect(left.errors.contains("다른 근무(shf-1, \(korean))와 시간이 겹칩니다"), "\(left)")
    #expect(try store.json("shift clock list --as 사장").at("data.0.is_repaired") == .bool(true))
  }

  @Test func `working beside hours that were called off, or by plan, is not noted`() throws {
    store.move(to: "02T18:00")
    #expect(store.run("shift in --as 민지").errors == "")
    store.move(to: "02T22:00")
    #expect(store.run("shift out --as 민지").errors == "")
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-20:00 --as 사장")
    try store.expectDone("shift mark shf-2 --state holiday --as 사장")
    store.move(to: "03T09:00")
    #expect(store.run("shift in --as 민지").errors == "")
    store.move(to: "03T18:00")
    #expect(store.run("shift out --as 민지").errors == "")
  }

  @Test func `who clocks somebody at work elsewhere learns nothing of the other place`() throws {
    for line in [
      "shift place add 집 --as 민지", "shift add -p 집 -d 2026-11-05 -t 09:00-12:00 --as 민지",
      "shift mark shf-2 --state holiday --as 민지",
    ] { try store.expectDone(line) }
    store.move(to: "05T10:00")
    let told = store.run("shift in -p 카페 -w 민지 --as 사장")
    #expect(told.errors.contains("overlaps a shift of '민지' at another workplace"), "\(told)")
    #expect(!told.errors.contains("shf-2") && !told.errors.contains("holiday"), "\(told)")
  }
}
