import CatchStore
import CatchValues
import PeopleService
import Testing

@testable import ShiftService

/// What holds for more shifts of one worker than are held in memory, tried with two.
@Suite("Workers with too many shifts to check")
struct CheckCrowdTests {
  private let world: ShiftWorld

  init() throws {
    world = try ShiftWorld()
    _ = try world.add(
      "09:00-13:00", on: ["2026-11-03", "2026-11-04", "2026-11-05"], workers: ["민지"])
    _ = try world.add(
      "09:00-13:00", on: ["2026-11-03", "2026-11-03"], workers: ["지훈"])
  }

  private func run(most: Int) throws(Failure) -> (run: CheckRun, found: [CheckFinding]) {
    try world.store.read { view throws(Failure) in
      let owner = try world.person(.owner, in: view)
      let loader = try CheckLoader(
        reporting: [1, 2, 3], for: owner, zones: { _ in .seoul }, in: view, most: most)
      let run = CheckRun(
        ShiftFilter(), for: owner, by: CheckPlan.law, loader, of: [2, 3])
      var found: [CheckFinding] = []
      while let finding = try run.next() { found.append(finding) }
      return (run, found)
    }
  }

  @Test func `the others are checked, and the refusal names who was not`() throws {
    let whole = try run(most: 3)
    #expect(whole.run.crowded == nil && whole.run.shiftCount == 5)
    let (cut, found) = try run(most: 2)
    #expect(cut.shiftCount == 2 && cut.workerCount == 1)
    #expect(found == whole.found.filter { $0.worker == "지훈" } && !found.isEmpty)
    #expect(found.count < whole.found.count)
    #expect(cut.crowded?.id == "shift.check_crowded")
    #expect(cut.crowded?.message.en.contains("'민지' has more than 2 shifts") == true)
  }

  @Test func `ids in a row are one range, and others keep their place`() {
    var facts = RecordFacts<String>()
    for (record, fact) in [(-7, "a"), (3, "b"), (4, "b"), (5, "c"), (9, "c")] {
      facts.append(record, fact)
    }
    let found = (-8...10).map { facts[$0] ?? "-" }
    #expect(found.joined() == "-a---------bbc---c-")
  }
}
