import CatchStore
import CatchTestSupport
import CatchValues
import PeopleService
import ShiftService
import Testing

@Suite("Adding shifts")
struct ShiftAddTests {
  private let world: ShiftWorld

  init() throws {
    world = try ShiftWorld()
  }

  @Test func `a shift may cross midnight`() throws {
    let shift = try world.one("22:00-06:00")
    #expect(shift.planned?.start == Instant("2026-11-03T22:00+09:00"))
    #expect(shift.planned?.end == Instant("2026-11-04T06:00+09:00"))
    #expect(shift.day == CivilDate("2026-11-03"))
  }

  @Test func `a start past midnight belongs to the day on which it comes`() throws {
    let shift = try world.one("25:30-29:00")
    #expect(shift.planned?.start == Instant("2026-11-04T01:30+09:00"))
    #expect(shift.day == CivilDate("2026-11-04"))
  }

  @Test(arguments: ["18:00-18:00", "18:00+0m", "18:00+25h"])
  func `an empty or over-long shift is refused`(time: String) {
    #expect(ending { _ = try world.one(time) } == "time.span")
  }

  @Test func `a whole day is a shift`() throws {
    #expect(try world.one("09:00+24h").planned?.seconds == 86_400)
  }

  @Test(arguments: ["17:00-18:00", "21:30-22:30", "04:00-05:00"])
  func `a break outside the shift is refused`(word: String) {
    #expect(ending { _ = try world.one("18:00-22:00", breaks: [word]) } == "time.break")
  }

  @Test func `a break of a night lies after midnight`() throws {
    let shift = try world.one("22:00-06:00", breaks: ["02:00-03:00", "30m:paid"])
    #expect(
      shift.breaks.map(\.startsAt) == [Instant("2026-11-04T02:00+09:00"), nil])
    #expect(shift.breaks.map(\.isPaid) == [false, true])
    #expect(shift.plannedSeconds == 7 * 3600)
  }

  @Test func `two breaks at one time are refused`() {
    let id = ending {
      _ = try world.one("18:00-23:00", breaks: ["20:00-21:00", "20:30-21:30"])
    }
    #expect(id == "shift.break")
  }

  // Seoul's clocks were put forward on 1988-05-08 at 02:00, and back on 1988-10-09 at 03:00.
  @Test func `a time that the clock skips is refused unless a side is chosen`() throws {
    #expect(ending { _ = try world.one("02:30-08:00", on: "1988-05-08") } == "time.gap")
    let shift = try world.one("02:30-08:00", on: "1988-05-08", fold: .later)
    #expect(shift.planned?.start == Instant("1988-05-08T03:30+10:00"))
  }

  @Test func `a time that the clock shows twice is refused unless one is chosen`() throws {
    #expect(ending { _ = try world.one("02:30-08:00", on: "1988-10-09") } == "time.fold")
    let first = try world.one("02:30-08:00", on: "1988-10-09", fold: .earlier)
    let second = try world.one("02:30-08:00", on: "1988-10-09", fold: .later)
    #expect(first.planned?.seconds == 23_400)
    #expect(second.planned?.seconds == 19_800)
  }

  @Test(arguments: [("1988-05-07", "21:00-13:00", 15), ("1988-10-08", "22:00-12:00", 15)])
  func `a night in which the clock changes lasts as long as it really is`(
    day: String, time: String, hours: Int
  ) throws {
    #expect(try world.one(time, on: day).plannedSeconds == hours * 3600)
  }

  @Test func `a batch makes one shift for each worker on each day`() throws {
    let batch = try world.add(
      "18:00-22:00", on: ["2026-11-03", "2026-11-04"], workers: ["민지", "지훈", "민지"])
    #expect(batch.refused.isEmpty)
    #expect(batch.made.map(\.member.worker) == ["민지", "지훈", "민지", "지훈"])
    #expect(Set(batch.made.map(\.shift.id)).count == 4)
  }

  @Test func `what refuses one worker or one day leaves the others`() throws {
    let batch = try world.add(
      "02:30-08:00", on: ["1988-05-07", "1988-05-08"], workers: ["민지", "민주", "수아"])
    #expect(batch.made.map(\.shift.day) == [CivilDate("1988-05-07")])
    #expect(
      batch.refused.map(\.failure.id) == [
        "shift.member_unknown", "shift.member_unknown", "shift.member_inactive",
        "shift.member_inactive", "time.gap",
      ])
  }

  @Test func `no batch is endless`() {
    let days = (0..<1001).map { "\(CivilDate.first.adding(days: 730_000 + $0))" }
    let id = ending { _ = try world.add("18:00-22:00", on: days, workers: ["민지", "지훈"]) }
    #expect(id == "shift.batch_size")
  }

  @Test(arguments: [
    (ShiftWorld.Role.owner, "민지", "done"), (.minji, "민지", "done"),
    (.minji, "지훈", "shift.not_owner"), (.pending, "수아", "shift.pending"),
    (.former, "하나", "shift.ended"), (.stranger, "나그네", "shift.place_unknown"),
  ])
  func `owners add for everybody, workers for themselves`(
    role: ShiftWorld.Role, worker: String, expected: String
  ) {
    #expect(ending { _ = try world.one("18:00-22:00", as: role, worker: worker) } == expected)
  }

  @Test func `only an owner adds a shift that is published`() throws {
    let id = ending { _ = try world.add("18:00-22:00", as: .minji, state: .published) }
    #expect(id == "shift.not_owner")
    #expect(try world.add("18:00-22:00", state: .published).made.count == 1)
  }

  @Test func `work is written down as done only after it began`() throws {
    let past = try world.add("18:00-22:00", on: ["2026-11-01"], state: .done)
    #expect(past.made.count == 1)
    let future = try world.add("18:00-22:00", state: .done)
    #expect(future.refused.map(\.failure.id) == ["shift.state"])
  }
}
