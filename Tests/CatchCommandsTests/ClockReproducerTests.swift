import CatchCommands
import CatchProgram
import CatchValues
import ShiftService
import Testing

@Suite("Failures of the clock have reproducers")
struct ClockReproducerTests {
  /// Each runs on 2026-11-03 at 09:00, when 민지 and 지훈 forgot to clock out the evening before.
  static let lines = [
    ("shift.clock_unknown", "shift clock fix clk-9 --as 사장"),
    ("shift.clock_private", "shift clock list --worker 지훈 --as 민지"),
    ("shift.clock_which", "shift clock fix --as 사장"),
    ("shift.clock_none", "shift clock fix --as 사장 --store {done}"),
    (
      "shift.clock_day",
      "shift clock fix clk-1 --in 2026-10-01T18:00 --out 2026-10-01T19:00 --as 사장"
    ),
    ("shift.attendance_settled", "shift attendance approve shf-1 --as 사장"),
    ("shift.clocked_in", "shift in --as 민지"),
    ("shift.not_clocked_in", "shift out --as 사장"),
    ("shift.clock_order", "shift clock fix clk-1 --out 2026-11-02T17:00 --as 민지"),
    ("shift.clock_future", "shift clock fix clk-1 --out 2026-11-03T10:00 --as 민지"),
    ("shift.report_range", "shift report --all-days --during 0001..9999 --as 사장"),
    ("time.word", "shift in --at 18:00:00 --as 사장"),
  ]

  private static func world() throws -> StoreRun {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift add -p 카페 -w 민지 -w 지훈 -d 2026-11-02 -t 18:00-22:00 --as 사장 -q")
    store.move(to: "02T18:00")
    for name in ["민지", "지훈"] { try store.expectDone("shift in --as \(name)") }
    store.move(to: "03T09:00")
    return store
  }

  @Test(arguments: lines)
  func `a line fails with its id, for people and for programs`(id: String, line: String) throws {
    let store = try Self.world()
    if line.contains("{done}") { try store.expectDone("shift clock fix --all --as 사장") }
    let line = line.replacing("{done}", with: store.path)
    let shown = id == "time.word" ? "usage.value" : id
    let entry = try #require(Domains.catchkit.failures.first { $0.id == shown })
    for language in ["en", "ko"] {
      let people = store.run("\(line) --lang \(language)")
      #expect(people.code == ExitCode(entry.kind), "\(people)")
      #expect(people.output == "")
      #expect(people.errors.split(separator: "\n").count <= 3)
      let isKorean = people.errors.contains("힌트") || people.errors.contains("니다")
      #expect(isKorean == (language == "ko"), "\(people)")
    }
    #expect(try store.failure(line)["id"] == .string(shown))
  }

  @Test func `every id of the clock has one`() {
    #expect(Set(ClockRefusal.catalogue.map(\.id)).subtracting(Self.lines.map(\.0)) == [])
  }
}
