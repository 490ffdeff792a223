import CatchStore
import CatchValues
import PeopleService
import ShiftService
import Testing

/// The clock on a real store; 카페 is in Seoul, whose clocks changed in 1988.
@Suite("Clock entries in a store")
struct ClockEntriesTests {
  private let world: ShiftWorld

  init() throws { world = try ShiftWorld() }

  private func zone(_ name: String) throws(Failure) -> TimeZone { .seoul }

  private func begin(
    _ role: ShiftWorld.Role, at word: String = "now", now: String, fold: Fold? = nil
  ) throws -> ListedEntry {
    let now = try #require(Instant(now), "\(now)")
    let made = try world.change(role) { transaction throws(Failure) in
      try ClockEntries.begin(
        MomentWord(word), fold: fold, for: world.person(role, in: transaction.view), zones: zone,
        in: transaction, at: now)
    }
    return try #require(made)
  }

  private func end(
    _ role: ShiftWorld.Role, at word: String = "now", now: String, fold: Fold? = nil
  ) throws -> ListedEntry {
    let now = try #require(Instant(now), "\(now)")
    let made = try world.change(role) { transaction throws(Failure) in
      try ClockEntries.end(
        MomentWord(word), fold: fold, for: world.person(role, in: transaction.view), zones: zone,
        in: transaction, at: now)
    }
    return try #require(made?.last)
  }

  // On 1988-10-09 at 03:00 the clocks went back to 02:00: the night had an hour more.
  @Test func `a night in which the clock goes back is as long as it was`() throws {
    _ = try world.one("22:00-06:00", on: "1988-10-08")
    let began = try begin(.minji, now: "1988-10-08T22:00:00+10:00")
    #expect(began.shift.planned?.seconds == 9 * 3600)
    let ended = try end(.minji, at: "06:00", now: "1988-10-09T06:10:00+09:00")
    #expect(ended.entry.clockedOut == Instant("1988-10-09T06:00:00+09:00"))
    let attendance = Attendance(of: ended.shift, entries: [ended.entry])
    #expect(attendance.workedSeconds == 9 * 3600 && attendance.plannedSeconds == 9 * 3600)
    #expect(attendance.lateMinutes == 0 && attendance.earlyMinutes == 0)
  }

  @Test func `an hour that comes twice needs a side, unless the start tells it`() throws {
    let began = try begin(.minji, now: "1988-10-09T00:00:00+10:00")
    #expect(began.shift.planned == nil)
    let refused = #expect(throws: Failure.self) {
      try end(.minji, at: "02:30", now: "1988-10-09T09:00:00+09:00")
    }
    #expect(refused?.id == "time.fold")
    let ended = try end(.minji, at: "02:30", now: "1988-10-09T09:00:00+09:00", fold: .later)
    #expect(ended.entry.clockedOut == Instant("1988-10-09T02:30:00+09:00"))
    // In the first pass at 02:50, out at 02:20: it can only be the second pass.
    _ = try begin(.jihun, now: "1988-10-09T02:50:00+10:00")
    let other = try end(.jihun, at: "02:20", now: "1988-10-09T09:00:00+09:00")
    #expect(other.entry.clockedOut == Instant("1988-10-09T02:20:00+09:00"))
  }

  @Test func `an hour that never came is refused`() throws {
    let refused = #expect(throws: Failure.self) {
      try begin(.minji, at: "02:30", now: "1988-05-08T09:00:00+10:00")
    }
    #expect(refused?.id == "time.gap")
  }

  @Test func `what is open is found however long ago, and shifts of other people do not matter`()
    throws
  {
    _ = try begin(.minji, now: "2025-01-01T09:00:00+09:00")
    let refused = #expect(throws: Failure.self) {
      try begin(.minji, now: "2026-11-02T09:00:00+09:00")
    }
    #expect(refused?.id == "shift.clocked_in")
    _ = try begin(.jihun, now: "2026-11-02T09:00:00+09:00")
  }

  @Test func `an owner sees everybody who is in, a worker only itself`() throws {
    _ = try begin(.minji, now: "2026-11-02T09:00:00+09:00")
    _ = try begin(.jihun, now: "2026-11-02T09:01:00+09:00")
    let now = try #require(Instant("2026-11-02T10:00:00+09:00"))
    for (role, names) in [(ShiftWorld.Role.owner, ["민지", "지훈"]), (.minji, ["민지"])] {
      let open = try world.store.read { view throws(Failure) in
        try ClockEntries.open(
          ShiftFilter(), for: world.person(role, in: view), in: view, at: now)
      }
      #expect(open.map(\.listed.member.worker) == names)
      #expect(open.allSatisfy { $0.forgotten == nil && $0.isCorrectable })
    }
  }

  @Test(arguments: [ShiftWorld.Role.pending, .former, .stranger])
  func `who does not work here clocks neither in nor out`(role: ShiftWorld.Role) throws {
    let expected =
      switch role {
      case .pending: "shift.pending"
      case .former: "shift.ended"
      default: "shift.no_place"
      }
    let ins = failure { try begin(role, now: "2026-11-02T09:00:00+09:00") }
    let outs = failure { try end(role, now: "2026-11-02T09:00:00+09:00") }
    #expect(ins?.id == expected && outs?.id == expected)
  }
}
