import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

/// Whole runs of the clock at 카페, where 민지 has an evening on 2026-11-02 and 지훈 one after.
@Suite("The clock")
struct ClockRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    try store.expectDone(
      "shift add -p 카페 -w 민지 -w 지훈 -d 2026-11-02..2026-11-04 -t 18:00-22:00 -b 30 --as 사장 -q")
  }

  @Test func `each change of the clock is one step back`() throws {
    let lines = [
      ("02T18:00", "shift in --as 민지"), ("02T22:00", "shift out --as 민지"),
      ("02T23:00", "shift clock fix clk-1 --out 21:00 --as 사장"),
      ("02T23:00", "shift clock remove clk-1 --as 사장"),
    ]
    for (time, line) in lines {
      let before = try rows()
      store.move(to: time)
      let document = try store.json(line)
      #expect(document.at("meta.operation") != .null)
      let after = try rows()
      #expect(after != before)
      let actor = line.split(separator: " ").last ?? ""
      try store.expectDone("undo --as \(actor)")
      #expect(try rows() == before, "\(line)")
      try store.expectDone("redo --as \(actor)")
      #expect(try rows() == after, "\(line)")
    }
  }

  private func rows() throws -> [String] {
    [
      try store.expectDone("shift list --all --format csv --as 사장"),
      try store.expectDone("shift clock list --all --format csv --as 사장"),
    ]
  }
}
