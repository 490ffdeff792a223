import CatchCommands
import CatchProgram
import CatchValues
import Testing

/// 민지 was written down on 2 November; her terms say when she begins.
@Suite("The first day of employment")
struct FirstDayRunTests {
  private func store(_ pay: String = "--hourly 11000", since day: String) throws -> StoreRun {
    let store = try StoreRun([
      "user add 사장 --role owner", "user add 민지 --as 사장",
      "shift place add 카페 --employees 6 --as 사장", "shift invite create --as 사장",
      "shift join \(PlaceWorld.code) \(pay) --weekly-minutes 40h --days mon,tue,wed,thu,fri"
        + " --since \(day) --as 민지",
      "shift member accept 민지 --as 사장",
    ])
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    return store
  }

  @Test func `shifts from the first day of earlier terms on are inside the membership`() throws {
    let store = try store(since: "2026-10-01")
    let told = store.run("shift add -w 민지 -d 2026-10-05 -t 18:00-21:00")
    #expect(told.code == .done && !told.errors.contains("first day"), "\(told)")
    let before = store.run("shift add -w 민지 -d 2026-09-30 -t 18:00-21:00")
    #expect(before.errors.contains("before the first day of '민지' at '카페', 2026-10-01"))
    let report = try store.json(
      "shift report --by week --all-days --during 2026-10-05..2026-10-11 -w 민지")
    #expect(report.at("data.0.contracted_seconds") == .integer(144_000))
  }

  @Test func `shifts before the first day of later terms are told`() throws {
    let store = try store(since: "2026-11-10")
    let told = store.run("shift add -w 민지 -d 2026-11-05 -t 18:00-21:00")
    #expect(told.errors.contains("before the first day of '민지' at '카페', 2026-11-10"), "\(told)")
    let report = try store.json(
      "shift report --by week --all-days --during 2026-11-02..2026-11-08 -w 민지")
    #expect(report.at("data.0.contracted_seconds") == .null, "\(report)")
  }

  @Test func `a last day lies no earlier than the first of terms and record`() throws {
    let store = try store(since: "2026-10-01")
    #expect(store.run("shift member remove 민지 --on 2026-09-30").code == .refused)
    try store.expectDone("shift member remove 민지 --on 2026-10-20 -q")
  }

  @Test func `who leaves before the first day is paid nothing`() throws {
    let store = try store("--monthly 3000000", since: "2026-11-10")
    store.move(to: "04T09:00")
    try store.expectDone("shift member remove 민지 -q")
    let shown = store.run("wage show 민지 --period 2026-11")
    #expect(shown.code == .notFound, "\(shown)")
    let preview = try store.json("wage preview --period 2026-11")
    #expect(preview["data"] == .array([]), "\(preview)")
  }
}
