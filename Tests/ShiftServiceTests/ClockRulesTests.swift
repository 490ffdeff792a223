import CatchTestSupport
import CatchValues
@testable import ShiftService
import Testing

@Suite("Clocking in and out")
struct ClockRulesTests {
  static func clockIn(
    _ time: String, _ logs: [ShiftLog], places: [Int]? = nil
  ) throws -> ClockIn {
    let time = try onMonday(time)
    return try ClockRules.clockIn(at: time, now: time, logs: logs, places: places, zone: .seoul)
  }

  static func clockOut(_ time: String, _ logs: [ShiftLog]) throws -> ClockOut {
    let time = try onMonday(time)
    return try ClockRules.clockOut(at: time, now: time, logs: logs, zone: .seoul)
  }

  /// One shift 18:00-22:00 in a state, and what clocking in at a time does.
  static let single: [(String, ShiftState, ClockIn)] = [
    ("16:59", .published, .unplanned), ("17:00", .published, .planned(shiftID: 1)),
    ("17:59:59", .published, .planned(shiftID: 1)), ("18:00", .planned, .planned(shiftID: 1)),
    ("19:00", .published, .planned(shiftID: 1)), ("19:01", .published, .planned(shiftID: 1)),
    ("21:59", .published, .planned(shiftID: 1)), ("22:00", .published, .unplanned),
    ("23:00", .published, .unplanned), ("18:00", .leave, .planned(shiftID: 1)),
    ("18:00", .holiday, .planned(shiftID: 1)), ("18:00", .done, .unplanned),
    ("18:00", .absent, .unplanned), ("18:00", .cancelled, .unplanned),
  ]

  @Test(arguments: single)
  func `a shift is begun from an hour before it until it ends`(
    time: String, state: ShiftState, result: ClockIn
  ) throws {
    #expect(try Self.clockIn(time, [log("18:00-22:00", state: state)]) == result)
  }

  @Test func `of several shifts near, the earliest is begun`() throws {
    let logs = try [
      log("18:30-22:00", id: 2), log("17:30-18:20", id: 1), log("18:10-20:00", id: 3),
    ]
    #expect(try Self.clockIn("18:00", logs) == .planned(shiftID: 1))
    #expect(try Self.clockIn("18:20", logs) == .planned(shiftID: 3))
    let same = try [log("18:00-22:00", id: 5), log("18:00-21:00", id: 4)]
    #expect(try Self.clockIn("18:00", same) == .planned(shiftID: 4))
  }

  @Test func `a shift about to start comes before one that is long running`() throws {
    let logs = try [log("09:00-18:00", id: 1), log("13:00-17:00", id: 2)]
    #expect(try Self.clockIn("12:30", logs) == .planned(shiftID: 2))
    #expect(try Self.clockIn("11:30", logs) == .planned(shiftID: 1))
  }

  @Test func `after lunch the same shift goes on`() throws {
    let logs = try [
      log("09:00-18:00", id: 1, clocked: ["08:55-12:00"], state: .done), log("12:30-18:00", id: 2),
    ]
    #expect(try Self.clockIn("12:50", logs) == .again(shiftID: 1))
    #expect(try Self.clockIn("18:00", [logs[0]]) == .unplanned)
    let other = try log("12:30-18:00", id: 2, workplace: (2, "식당"))
    #expect(try Self.clockIn("12:50", [logs[0], other], places: [2]) == .planned(shiftID: 2))
  }

  @Test func `only shifts of the places named are begun`() throws {
    let logs = try [log("18:00-22:00", id: 1), log("18:00-22:00", id: 2, workplace: (2, "식당"))]
    #expect(try Self.clockIn("18:00", logs, places: [2]) == .planned(shiftID: 2))
    #expect(try Self.clockIn("18:00", logs, places: []) == .unplanned)
  }

  @Test func `who is in anywhere cannot clock in, and is told where and since when`() throws {
    let logs = try [
      log("09:00-18:00", id: 1, clocked: ["09:02-"], workplace: (2, "식당")),
      log("18:00-22:00", id: 2),
    ]
    let refused = #expect(throws: Failure.self) { try Self.clockIn("18:00", logs) }
    #expect(refused?.id == "shift.clocked_in")
    #expect(refused?.kind == .conflict)
    #expect(refused?.message.en == "already clocked in at '식당' since 2026-11-02 09:02")
    #expect(refused?.message.ko == "이미 '식당'에 2026-11-02 09:02부터 출근한 상태입니다")
  }

  @Test func `clocking in afterwards may not lie within or before another entry`() throws {
    let logs = try [log("09:00-18:00", clocked: ["09:00-12:00"], state: .done)]
    for time in ["09:00", "08:00", "11:59:59"] {
      let refused = #expect(throws: Failure.self) { try Self.clockIn(time, logs) }
      #expect(refused?.id == "shift.clock_overlap", "\(time)")
    }
    #expect(try Self.clockIn("12:00", logs) == .again(shiftID: 1))
  }

  @Test func `the future is not clocked`() throws {
    let (now, later) = try (onMonday("18:00"), onMonday("18:00:01"))
    let clockedIn = try [log("18:00-22:00", clocked: ["17:00-"])]
    let refusals = [
      failure { try ClockRules.clockIn(at: later, now: now, logs: [], zone: .seoul) },
      failure { try ClockRules.clockOut(at: later, now: now, logs: clockedIn, zone: .seoul) },
    ]
    #expect(refusals.map { $0?.id } == ["shift.clock_future", "shift.clock_future"])
  }

  @Test func `clocking out ends the latest open entry and makes the shift done`() throws {
    let logs = try [
      log("09:00-18:00", id: 1, clocked: ["09:00-"]),
      log("18:00-22:00", id: 2, clocked: ["18:00-"]),
    ]
    let out = try Self.clockOut("22:05", [logs[1], logs[0]].filter { $0.shift.id == 2 })
    #expect(out.entry.id == 20)
    #expect(out.entry.clockedOut == (try onMonday("22:05")))
    #expect(!out.entry.isRepaired)
    #expect(out.state == .done)
  }

  @Test func `the latest of two open entries is the one that ends`() throws {
    // Two open entries come only from outside; the earlier one must not swallow the later.
    let logs = try [log(nil, id: 1, clocked: ["09:00-"]), log(nil, id: 2, clocked: ["18:00-"])]
    let refused = #expect(throws: Failure.self) { try Self.clockOut("22:00", logs) }
    #expect(refused?.id == "shift.clock_overlap")
    #expect(refused?.message.en == "it overlaps the clock entry open since 2026-11-02 09:00")
  }

  @Test(arguments: [
    ("08:59:59", ["09:00-"], "shift.clock_order"), ("09:00", ["09:00-"], "shift.clock_order"),
    ("09:00:01", ["09:00-"], nil), ("18:00", [], "shift.not_clocked_in"),
    ("18:00", ["09:00-12:00"], "shift.not_clocked_in"), ("33:00", ["09:00-"], nil),
    ("33:00:01", ["09:00-"], "shift.clock_forgotten"),
  ])
  func `clocking out needs an entry to end, and within a day`(
    time: String, clocked: [String], id: String?
  ) throws {
    let logs = try [log("09:00-18:00", clocked: clocked)]
    let time = try onMonday(time)
    let refused = failure {
      try ClockRules.clockOut(at: time, now: time, logs: logs, zone: .seoul)
    }
    #expect(refused?.id == id)
  }

  /// An entry beside the closed 09:00-12:00 and the open 18:00-.
  @Test(arguments: [
    ("12:00-18:00", nil), ("12:00-18:01", "shift.clock_overlap"),
    ("11:59-13:00", "shift.clock_overlap"), ("08:00-09:00", nil),
    ("08:00-09:01", "shift.clock_overlap"), ("10:00-11:00", "shift.clock_overlap"),
    ("08:00-13:00", "shift.clock_overlap"), ("10:00-10:00", "shift.clock_order"),
    ("12:00-12:00", "shift.clock_order"), ("19:00-20:00", "shift.clock_overlap"),
    ("13:00-12:59", "shift.clock_order"), ("12:30-", "shift.clock_overlap"),
    ("20:00-24:00", "shift.clock_future"),
  ])
  func `entries of one person stand apart`(text: String, id: String?) throws {
    let others = try [entry("09:00-12:00", id: 1), entry("18:00-", id: 2)]
    let candidate = try entry(text, id: 3)
    let now = try onMonday("22:00")
    let refused = failure {
      try ClockRules.check(candidate, among: others, now: now, zone: .seoul)
    }
    #expect(refused?.id == id)
  }

  @Test func `an entry does not overlap itself as it was, and lasts a day at most`() throws {
    let now = try onMonday("47:00")
    let moved = try entry("08:00-13:00", id: 1)
    let before = try [entry("09:00-12:00", id: 1)]
    #expect(failure { try ClockRules.check(moved, among: before, now: now, zone: .seoul) } == nil)
    let long = try entry("08:00-32:01", id: 1)
    let refused = failure { try ClockRules.check(long, among: [], now: now, zone: .seoul) }
    #expect(refused?.id == "shift.length")
  }

  @Test func `whatever is pressed, entries never overlap and one at most is open`() throws {
    var generator = SeededGenerator(seed: 20)
    var accepted = 0
    for _ in 0..<200 {
      var logs = try [
        log("09:00-13:00", id: 1), log("13:00-18:00", id: 2), log("19:00-23:00", id: 3),
      ]
      var now = try onMonday("08:00").secondsSinceEpoch
      for step in 0..<40 {
        now += Int.random(in: 0...1_800, using: &generator)
        let current = try #require(Instant(secondsSinceEpoch: now))
        let back =
          Bool.random(using: &generator) ? Int.random(in: -60...7_200, using: &generator) : 0
        let time = try #require(Instant(secondsSinceEpoch: now - back))
        let (known, wantsIn) = (logs, Bool.random(using: &generator))
        do throws(Failure) {
          if wantsIn {
            let answer = try ClockRules.clockIn(at: time, now: current, logs: known, zone: .seoul)
            let entry = ClockEntry(id: 100 + step, shiftID: 0, clockedIn: time)
            switch answer {
            case .again(let id), .planned(let id):
              let index = known.firstIndex { $0.shift.id == id } ?? 0
              #expect(known[index].entries.isEmpty == (answer == .planned(shiftID: id)))
              logs[index].entries.append(entry)
            case .unplanned:
              var fresh = known[0]
              fresh.shift.id = 100 + step
              fresh.shift.planned = nil
              fresh.entries = [entry]
              logs.append(fresh)
            }
          } else {
            let answer = try ClockRules.clockOut(at: time, now: current, logs: known, zone: .seoul)
            for index in logs.indices {
              for place in logs[index].entries.indices
              where logs[index].entries[place].id == answer.entry.id {
                logs[index].entries[place] = answer.entry
                logs[index].shift.state = answer.state
              }
            }
          }
          accepted += 1
        } catch {
          #expect(error.id.hasPrefix("shift."))
        }
      }
      let entries = logs.flatMap(\.entries).sorted {
        ($0.clockedIn, $0.clockedOut ?? .last) < ($1.clockedIn, $1.clockedOut ?? .last)
      }
      #expect(entries.count { $0.isOpen } <= 1)
      for (earlier, later) in zip(entries, entries.dropFirst()) {
        let end = try #require(earlier.clockedOut)
        #expect(earlier.clockedIn <= end && end <= later.clockedIn)
      }
    }
    #expect(accepted > 2_000)
  }
}
