import CatchValues
import ShiftService
import Testing

@Suite("Forgotten to clock out")
struct ForgottenEntryTests {
  /// The plan, the entry, now, and why it counts as forgotten; nil while it does not.
  static let table: [(String?, String, String, ForgottenEntry.Reason?)] = [
    ("18:00-22:00", "18:00-", "22:00", nil), ("18:00-22:00", "18:00-", "26:00", nil),
    ("18:00-22:00", "18:00-", "26:00:01", .planEnded),
    ("18:00-22:00", "18:00-", "90:00", .planEnded),
    (nil, "18:00-", "42:00", nil), (nil, "18:00-", "42:00:01", .tooLong),
    // Begun after the plan, so the plan says nothing about its end.
    ("18:00-22:00", "23:00-", "40:00", nil), ("18:00-22:00", "23:00-", "47:00:01", .tooLong),
    // A plan of nearly a day: the day runs out first.
    ("00:00-23:00", "00:00-", "24:00:01", .tooLong), ("18:00-22:00", "18:00-22:00", "90:00", nil),
  ]

  @Test(arguments: table)
  func `an entry counts a day after in, or four hours after the plan`(
    plan: String?, clocked: String, now: String, reason: ForgottenEntry.Reason?
  ) throws {
    let found = try ClockRules.forgotten(
      in: [log(plan, clocked: [clocked])], now: onMonday(now))
    #expect(found.map(\.reason) == [reason].compactMap(\.self))
    #expect(found.allSatisfy { $0.entry.isOpen })
  }

  @Test func `another shift that began an hour ago tells it too`() throws {
    let logs = try [log("09:00-12:00", id: 1, clocked: ["09:00-"]), log("13:30-18:00", id: 2)]
    #expect(try ClockRules.forgotten(in: logs, now: onMonday("14:30")).isEmpty)
    let found = try #require(try ClockRules.forgotten(in: logs, now: onMonday("14:31")).first)
    #expect(found.reason == .nextBegan)
    #expect(try found.since == onMonday("14:30:01"))
    #expect(try found.proposal == onMonday("12:00"))
  }

  @Test func `shifts of others, and shifts that are off, tell nothing`() throws {
    let mine = try log("09:00-12:00", id: 1, clocked: ["09:00-"])
    let others = try [
      log("12:30-18:00", id: 2, worker: (2, "수아")), log("12:30-18:00", id: 3, state: .cancelled),
      log("12:30-18:00", id: 4, state: .leave), log("08:00-18:00", id: 5),
    ]
    #expect(try ClockRules.forgotten(in: [mine] + others, now: onMonday("15:00")).isEmpty)
  }

  @Test func `without a plan nothing is proposed, and a time must be given`() throws {
    let log = try log(nil, clocked: ["18:00-"])
    let now = try onMonday("43:00")
    #expect(ClockRules.forgotten(in: [log], now: now).first?.proposal == nil)
    let refused = failure {
      try ClockRules.repair(
        log.entries[0], of: log.shift, at: nil, logs: [log], now: now, zone: .seoul)
    }
    #expect(refused?.id == "shift.repair_time")
    #expect(refused?.hint?.en == "give the time with --out")
    let end = try onMonday("22:00")
    let repaired = try ClockRules.repair(
      log.entries[0], of: log.shift, at: end, logs: [log], now: now, zone: .seoul)
    #expect(repaired.clockedOut == end)
    #expect(repaired.isRepaired)
  }

  @Test func `the planned end repairs an entry, and a given time beats it`() throws {
    let log = try log("18:00-22:00", clocked: ["17:55-"])
    let now = try onMonday("30:00")
    let planned = try ClockRules.repair(
      log.entries[0], of: log.shift, at: nil, logs: [log], now: now, zone: .seoul)
    #expect(try planned.clockedOut == onMonday("22:00"))
    let earlier = try onMonday("21:00")
    let given = try ClockRules.repair(
      log.entries[0], of: log.shift, at: earlier, logs: [log], now: now, zone: .seoul)
    #expect(given.clockedOut == earlier)
  }

  @Test(arguments: [
    ("18:00-", "17:00", "shift.clock_order"), ("18:00-", "30:01", "shift.clock_future"),
    ("18:00-", "25:30", "shift.clock_overlap"), ("18:00-", nil, nil),
    ("18:00-22:00", nil, "shift.clock_closed"),
  ])
  func `a repair must fit what else is known`(
    clocked: String, time: String?, id: String?
  ) throws {
    let mine = try log("18:00-22:00", id: 1, clocked: [clocked])
    let next = try log(nil, id: 2, clocked: ["25:00-26:00"])
    let (time, now) = try (time.map { try onMonday($0) }, onMonday("30:00"))
    let refused = failure {
      try ClockRules.repair(
        mine.entries[0], of: mine.shift, at: time, logs: [mine, next], now: now, zone: .seoul)
    }
    #expect(refused?.id == id)
  }

  @Test func `a repair before the planned end lies in the future`() throws {
    let log = try log("18:00-22:00", clocked: ["18:00-"])
    let now = try onMonday("20:00")
    let refused = failure {
      try ClockRules.repair(
        log.entries[0], of: log.shift, at: nil, logs: [log], now: now, zone: .seoul)
    }
    #expect(refused?.id == "shift.clock_future")
  }
}
