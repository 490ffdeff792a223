import CatchCommands
import CatchProgram
import CatchValues
import ShiftService
import Testing

@Suite("Failures of plans have reproducers")
struct IntervalReproducerTests {
  /// A line for each id, on a store with two evenings of 민지 and a template of the first.
  private static let lines = [
    "shift.cut": "shift split shf-1 --at 12:00",
    "shift.merge": "shift merge shf-1 shf-2",
    "shift.template_unknown": "shift template apply 하로 --to 2026-11-10",
    "shift.template_name": "shift template save 하루 --during 2026-11-03",
    "shift.plan_empty": "shift copy --during 2026-12 --to 2027-01-01",
    "shift.rotation": "shift rotate --during 2026-12-01 --cycle D,N --span D=9-12 -w 민지",
    "shift.nobody_free": "shift fill --during 2026-11-03 --open 18-22 --staff 2 -w 민지",
  ]

  @Test(arguments: ShiftRefusal.planCatalogue)
  func `a line fails with its id and a hint`(entry: FailureCase) throws {
    let store = try Self.store()
    let line = try #require(Self.lines[entry.id], "\(entry.id)")
    let failure = try store.failure(line)
    #expect(failure["id"] == .string(entry.id))
    #expect(failure["hint"] != .null)
  }

  static func store() throws -> StoreRun {
    let store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-22:00 -b 20:00-20:30")
    try store.expectDone("shift add -w 민지 -d 2026-11-04 -t 18:00-22:00")
    try store.expectDone("shift template save 하루 --during 2026-11-03")
    return store
  }
}
