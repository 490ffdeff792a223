import CatchTestSupport
import Testing

/// Eight processes that do the same at once: plans are laid once, and what binds happens once.
@Suite("Plans made by many at once") struct PlanRaceTests {
  private let cafe: Scenario

  init() throws {
    cafe = try Scenario.cafe()
    cafe.move(to: "02T09:00")
  }

  /// - Returns: how often each exit code came.
  private func eight(_ line: String) throws -> [String: Int] {
    let result = try ShellRun.run(
      """
      for process in 1 2 3 4 5 6 7 8; do
        catchkit \(line) --as 사장 -q > /dev/null 2>&1 & pids="$pids $!"
      done
      for pid in $pids; do wait $pid; echo $?; done
      """, environment: cafe.variables)
    return result.output.split(separator: "\n").reduce(into: [:]) {
      $0[String($1), default: 0] += 1
    }
  }

  private func count() throws -> Int { try cafe.rows("사장", "shift list --all", "id").count }

  @Test func `gaps are filled, weeks copied and rotations laid once`() throws {
    let all = ["0": 8]
    #expect(
      try eight(
        "shift fill -p 카페 --during 2026-12-10..2026-12-12 --open 18:00-22:00 -w 민지,지훈") == all)
    #expect(try count() == 3)
    #expect(try eight("shift copy --during 2026-12-10..2026-12-12 --to 2026-12-17") == all)
    #expect(try count() == 6)
    #expect(
      try eight(
        "shift rotate -p 카페 --during 2026-12-20..2026-12-25 --cycle D,- --span D=09:00-18:00 -w 민지")
        == all)
    #expect(try count() == 9)
    #expect(try cafe.run("사장", "doctor --deep").status == .exit(0))
  }

  @Test func `a swap is approved once, a day restored once, a series cut once`() throws {
    for (name, day) in [("민지", "2026-12-10"), ("지훈", "2026-12-11")] {
      try cafe.done("사장", "shift add -p 카페 -w \(name) -d \(day) -t 18:00-21:00")
    }
    try cafe.done("민지", "shift request swap shf-1 --with shf-2")
    try cafe.done("지훈", "shift request agree req-1")
    let once = ["0": 1, "12": 7]
    #expect(try eight("shift request approve req-1") == once)
    #expect(try cafe.rows("사장", "shift list --all", "id,worker") == ["shf-1 지훈", "shf-2 민지"])
    try cafe.done(
      "사장", "shift add -p 카페 -w 민지 -d 2027-01-04 -t 09:00-12:00 --repeat week --count 4")
    try cafe.done("사장", "shift remove ser-1@2027-01-11")
    #expect(try eight("shift restore ser-1@2027-01-11") == once)
    #expect(try eight("shift edit ser-1@2027-01-18 --scope following -t 10:00-13:00") == ["0": 8])
    #expect(
      try cafe.rows("사장", "shift series list", "id,first_day,starts")
        == ["ser-1 2027-01-04 09:00", "ser-2 2027-01-18 10:00"])
    #expect(try cafe.run("사장", "doctor --deep").status == .exit(0))
  }
}
