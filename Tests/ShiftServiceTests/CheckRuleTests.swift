import CatchValues
import PeopleService
@testable import ShiftService
import Testing

@Suite("Rules on shifts")
struct CheckRuleTests {
  @Test(arguments: [
    // The end does not belong to a shift: midnight is no overlap, one minute before it is.
    ("2026-11-02T18:00/24:00", "2026-11-03T00:00/04:00", false),
    ("2026-11-02T18:00/24:01", "2026-11-03T00:00/04:00", true),
    ("2026-11-02T22:00/06:00", "2026-11-03T06:00/10:00", false),
    ("2026-11-02T22:00/06:00", "2026-11-03T05:59/10:00", true),
    ("2026-11-02T09:00/18:00", "2026-11-02T10:00/11:00", true),
    ("2026-11-02T09:00/10:00", "2026-11-02T10:00/11:00", false),
  ])
  func `shifts overlap only where both last`(first: String, second: String, overlaps: Bool) throws {
    let told = try CheckPlan(first, second).told(.overlap)
    #expect(told == (overlaps ? ["overlap 2,1"] : []))
  }

  @Test func `of three shifts at once every pair is named with both ids`() throws {
    let plan = try CheckPlan(
      "2026-11-02T09:00/12:00", "2026-11-02T10:00/13:00", "2026-11-02T11:00/14:00")
    #expect(plan.told(.overlap) == ["overlap 2,1", "overlap 3,1", "overlap 3,2"])
    #expect(plan.about(1).told(.overlap) == ["overlap 1,2"])
    #expect(plan.about(3).told(.overlap) == ["overlap 3,1"])
  }

  @Test func `of a file brought in many times over the first overlaps are told`() throws {
    let plan = try CheckPlan(all: Array(repeating: "2026-11-02T09:00/10:00", count: 1_500))
    #expect((10_000...10_010).contains(plan.told(.overlap).count))
  }

  @Test func `of many shifts at once each is told of the ten that began first`() throws {
    var random = SystemRandomNumberGenerator()
    let shifts = (0..<300).map { _ in
      // One that ends when another begins would be joined to it.
      let start = 2 * Int.random(in: 0..<300, using: &random)
      return (start, start + 1 + 2 * Int.random(in: 0..<150, using: &random))
    }
    func clock(_ minute: Int) -> String {
      "\(minute / 60 < 10 ? "0" : "")\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
    }
    let sorted = shifts.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    let plan = try CheckPlan(all: sorted.map { "2026-11-02T\(clock($0.0))/\(clock($0.1))" })
    var expected: [String] = []
    for (index, shift) in sorted.enumerated() {
      let running = sorted[..<index].indices.filter { sorted[$0].1 > shift.0 }
      expected += running.prefix(10).map { "overlap \(index + 1),\($0 + 1)" }
    }
    #expect(Set(plan.told(.overlap)) == Set(expected))
  }

  @Test(arguments: ["absent", "leave", "holiday", "cancelled"])
  func `work over hours off is told of the work`(state: String) throws {
    let plan = try CheckPlan("2026-11-02T09:00/12:00 \(state)", "2026-11-02T10:00/13:00")
    #expect(plan.told(.overlap) == ["overlap 2,1"])
    #expect(plan.findings.first?.text.en.hasSuffix("which is '\(state)'") == true)
    let off = try CheckPlan("2026-11-02T09:00/12:00 \(state)", "2026-11-02T10:00/13:00 leave")
    #expect(off.told == [])
  }

  @Test(arguments: ["absent", "leave", "holiday"])
  func `who has a day off at one workplace may work at another`(state: String) throws {
    for (first, second) in [("", state), (state, "")] {
      var plan = try CheckPlan(
        "2026-11-02T09:00/12:00 \(first)", "2026-11-02T10:00/13:00 p1 \(second)")
      plan.worker.places.append(CheckedPlace(name: "식당", owner: ID<Person>(9)))
      #expect(plan.told == [])
    }
  }

  @Test func `nobody is at two workplaces at once, and a foreign one is not named`() throws {
    var plan = try CheckPlan("2026-11-02T09:00/12:00", "2026-11-02T10:00/13:00 p1")
    plan.worker.places.append(CheckedPlace(name: "식당", owner: ID<Person>(9)))
    #expect(plan.told(.doubleBooking, .overlap) == ["double-booking 2,1"])
    plan.worker.places[1].isReported = false
    plan.worker.places[1].isSeen = false
    #expect(plan.told(.doubleBooking) == ["double-booking 1"])
    let text = plan.findings.first { $0.rule == .doubleBooking }?.text
    #expect(text?.en == "shf-1 overlaps a shift of '민지' at another workplace")
  }

  @Test(arguments: [
    ("2026-11-02T18:00/23:00 b30", "2026-11-03T09:00/12:00", ["rest 600/660 2,1"]),
    ("2026-11-02T18:00/22:00 b30", "2026-11-03T09:00/12:00", []),
    // A night belongs to the day on which it begins.
    ("2026-11-02T22:00/06:00 b60", "2026-11-03T14:00/17:00", ["rest 480/660 2,1"]),
    // Two shifts of one day are no night apart.
    ("2026-11-02T09:00/12:00", "2026-11-02T14:00/17:00", []),
    ("2026-11-02T18:00/23:00 leave", "2026-11-03T09:00/12:00", []),
  ])
  func `between two days lie eleven hours`(
    first: String, second: String, expected: [String]
  ) throws {
    #expect(try CheckPlan(first, second).told(.rest) == expected)
  }

  @Test func `when somebody works elsewhere is not told by how long they rest`() throws {
    var plan = try CheckPlan("2026-11-02T18:00/23:00", "2026-11-03T09:00/12:00 p1")
    plan.worker.places.append(CheckedPlace(name: "식당", owner: ID<Person>(9)))
    #expect(plan.told(.rest) == ["rest 600/660 2,1"])
    plan.worker.places[0].isSeen = false
    #expect(plan.told(.rest) == [])
  }

  @Test(arguments: [
    ("2026-11-02T09:00/17:00", ["break 0/60 1"]),
    ("2026-11-02T09:00/17:00 b30", []),
    ("2026-11-02T09:00/18:00 b60", []),
    ("2026-11-02T09:00/18:00 b59", ["break 59/60 1"]),
    ("2026-11-02T09:00/13:00", ["break 0/30 1"]),
    ("2026-11-02T09:00/12:59", []),
    ("2026-11-02T09:00/21:00 b60", []),
    ("2026-11-02T09:00/22:00 b60", ["break 60/90 1"]),
  ])
  func `work has the break of the law, at small workplaces too`(
    shift: String, expected: [String]
  ) throws {
    #expect(try CheckPlan(shift).told(.breaks) == expected)
    #expect(try CheckPlan(shift).staffed(4).told(.breaks) == expected)
  }

  @Test(arguments: [
    ("2026-12-09T09:00/13:00", false), ("2026-12-10T09:00/13:00", true),
    ("2026-12-10T09:00/13:30", false),
  ])
  func `four hours may go without a break at request from 10 December 2026 on`(
    shift: String, mayBeLeftOut: Bool
  ) throws {
    let finding = try #require(try CheckPlan(shift).findings.first { $0.rule == .breaks })
    #expect(finding.text.en.contains("request") == mayBeLeftOut)
  }

  @Test func `membership bounds a shift, and its ends belong to it`() throws {
    var plan = try CheckPlan(
      "2026-11-01T09:00/10:00", "2026-11-02T09:00/10:00", "2026-11-05T09:00/10:00",
      "2026-11-06T09:00/10:00")
    for index in plan.worker.shifts.indices {
      plan.worker.shifts[index].firstDay = CivilDate("2026-11-02")
      plan.worker.shifts[index].lastDay = CivilDate("2026-11-05")
    }
    #expect(plan.told(.membership) == ["membership 1", "membership 4"])
  }

  @Test func `a rule that is off finds nothing, and a bound of its own counts`() throws {
    var plan = try CheckPlan("2026-11-02T09:00/17:00")
    plan.worker.places[0].rules[.breaks].severity = .off
    #expect(plan.told == [])
    plan.worker.places[0].rules[.longShift].bound = 7 * 60
    #expect(plan.told == ["long-shift 480/420 1"])
    plan.worker.places[0].rules[.longShift].severity = .refuse
    #expect(plan.findings.map(\.severity) == [.refuse])
  }

  @Test func `a new shift is told of for each rule that it breaks, not for one of them`() throws {
    var plan = try CheckPlan(
      "2026-11-02T08:00/12:00", "2026-11-02T13:00/15:00 p1", "2026-11-02T11:00/14:00")
    plan.worker.places.append(CheckedPlace(name: "식당", owner: ID<Person>(1)))
    #expect(
      plan.about(3).told(.overlap, .doubleBooking) == ["overlap 3,1", "double-booking 3,2"])
  }

  @Test func `what two workplaces take differently is told by the stricter one`() throws {
    var plan = try CheckPlan("2026-11-02T18:00/23:00", "2026-11-03T06:00/09:00 p1")
    plan.worker.places.append(CheckedPlace(name: "식당", owner: ID<Person>(9)))
    #expect(plan.told(.rest) == ["rest 420/660 2,1"])
    plan.worker.places[1].rules[.rest].severity = .off
    #expect(plan.told(.rest) == ["rest 420/660 1,2"])
    plan.worker.places[1].rules[.rest].severity = .error
    #expect(plan.told(.rest) == ["rest 420/660 2,1"])
    plan.worker.places[1].rules[.rest].bound = 6 * 60
    #expect(plan.told(.rest) == ["rest 420/660 1,2"])
    var twice = try CheckPlan("2026-11-02T18:00/23:00", "2026-11-02T22:00/24:00 p1")
    twice.worker.places.append(CheckedPlace(name: "식당", owner: ID<Person>(9)))
    twice.worker.places[0].rules[.doubleBooking].severity = .refuse
    #expect(twice.told(.doubleBooking) == ["double-booking 1,2"])
    #expect(twice.about(2).told(.doubleBooking) == ["double-booking 2,1"])
  }

  @Test func `who runs the place is no employee, but cannot be at two shifts either`() throws {
    var plan = try CheckPlan("2026-11-02T06:00/22:00", "2026-11-02T10:00/11:00")
    plan.worker.places[0].isOwnBusiness = true
    #expect(plan.told == ["overlap 2,1"])
  }

  @Test func `findings are of the days asked about, with the days around them in mind`() throws {
    var plan = try CheckPlan("2026-11-02T18:00/23:00 b30", "2026-11-03T09:00/12:00")
    plan.scope = .days(from: CivilDate("2026-11-03"), to: nil)
    #expect(plan.told == ["rest 600/660 2,1"])
    plan.scope = .days(from: CivilDate("2026-11-04"), to: nil)
    #expect(plan.told == [])
  }
}
