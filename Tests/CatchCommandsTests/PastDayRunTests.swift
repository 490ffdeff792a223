import CatchCommands
import CatchProgram
import CatchValues
import Testing

@Suite("Asking about a past day")
struct PastDayRunTests {
  /// 민지 worked from March 2025 to October 2026, and came back in November.
  private static func world() throws -> StoreRun {
    let store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    try store.expectDone("wage profile set 민지 --employed-from 2025-03-01 -q")
    try store.expectDone(
      "shift terms propose 민지 --hourly 11000 --weekly-minutes 40h"
        + " --days mon,tue,wed,thu,fri --since 2025-03-01 -q")
    try store.expectDone("shift terms accept trm-5 --as 민지 -q")
    return store
  }

  @Test func `leave is told as it was on a day`() throws {
    let store = try Self.world()
    store.scratch.variables["CATCHKIT_NOW"] = "2027-03-10T09:00:00+09:00"
    func days(_ options: String) throws -> JSON? {
      try store.json("wage leave -w 민지 \(options)").at("data.days")
    }
    #expect(try days("") == .integer(15))
    #expect(try days("--on 2025-09-15") == .integer(6))
    #expect(try days("--on 2026-02-28") == .integer(11))
    #expect(try days("--on 2026-03-01") == .integer(15))
    #expect(try days("--on 2028-03-01") == .integer(16))
    #expect(try store.failure("wage leave --years 3 --on 2026-03-01")["exit"] == .integer(2))
  }

  @Test func `a day of the former membership is asked of that one`() throws {
    let store = try Self.world()
    try store.expectDone("shift add -p 카페 -w 민지 -d 2026-11-03 -t 18:00-22:00 -q")
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-10T09:00:00+09:00"
    try store.expectDone("shift member remove 민지 --on 2026-11-10 -q --yes")
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-20T09:00:00+09:00"
    let code = try #require(
      try store.json("shift invite create 카페 --as 사장").at("data.code")?.words)
    try store.expectDone("shift join \(code) --hourly 12000 --weekly-minutes 20h --as 민지 -q")
    try store.expectDone("shift member accept 민지 -q")
    let former = try store.json(
      "wage final -w 민지 --on 2026-11-10 --wages-3m 3000000 --leave-before 0")
    #expect(former.at("data.employed_from") == .string("2025-03-01"))
    let newer = try store.json("wage final -w 민지 --on 2026-11-25")
    #expect(newer.at("data.employed_from") == .string("2026-11-20"))
  }
}
