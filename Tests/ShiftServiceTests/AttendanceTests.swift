import CatchTestSupport
import CatchValues
import ShiftService
import Testing

@Suite("Attendance")
struct AttendanceTests {
  static func attendance(_ log: ShiftLog, grace: Int = 0) -> Attendance {
    Attendance(of: log.shift, entries: log.entries, graceMinutes: grace)
  }

  /// Minutes worked; nil where neither clock nor mark shows them.
  struct Case: CustomTestStringConvertible {
    let plan: String?
    let clocked: [String]
    var breaks: [String] = []
    var state = ShiftState.done
    let worked: Int?

    var testDescription: String {
      "\(plan ?? "no plan") clocked \(clocked) breaks \(breaks) \(state)"
    }
  }

  static let table: [Case] = [
    Case(plan: "18:00-22:00", clocked: ["18:00-22:00"], worked: 240),
    Case(plan: "18:00-22:00", clocked: ["17:30-22:30"], worked: 300),
    Case(plan: "18:00-22:00", clocked: ["18:10-21:50"], worked: 220),
    Case(plan: "18:00-22:00", clocked: [], worked: 240),
    Case(plan: nil, clocked: ["18:00-22:00"], worked: 240),
    Case(plan: nil, clocked: [], worked: nil),
    Case(plan: "18:00-22:00", clocked: ["22:00-23:00"], worked: 60),
    Case(plan: "18:00-22:00", clocked: ["18:00-18:00"], worked: 0),
    // Only closed entries count, and an open one alone shows no length, whatever the mark.
    Case(plan: "18:00-22:00", clocked: ["18:00-"], worked: nil),
    Case(plan: "18:00-22:00", clocked: ["18:00-20:00", "20:30-"], worked: 120),
    Case(plan: "18:00-22:00", clocked: ["18:00-"], state: .published, worked: nil),
    Case(plan: "18:00-22:00", clocked: ["18:00-20:00"], state: .published, worked: 120),
    Case(plan: "18:00-22:00", clocked: [], state: .planned, worked: nil),
    Case(plan: "18:00-22:00", clocked: [], state: .absent, worked: 0),
    Case(plan: "18:00-22:00", clocked: [], state: .leave, worked: 0),
    Case(plan: "18:00-22:00", clocked: ["18:00-22:00"], state: .cancelled, worked: 0),
    // Breaks with a position are taken off where somebody worked.
    Case(plan: "09:00-18:00", clocked: ["09:00-18:00"], breaks: ["12:00+60"], worked: 480),
    Case(plan: "09:00-18:00", clocked: ["09:00-12:30"], breaks: ["12:00+60"], worked: 180),
    Case(
      plan: "09:00-18:00", clocked: ["09:00-12:00", "13:00-18:00"], breaks: ["12:00+60"],
      worked: 480),
    Case(
      plan: "09:00-18:00", clocked: ["09:00-12:15", "12:45-18:00"], breaks: ["12:00+60"],
      worked: 480),
    // A length only is taken off whole, but not twice.
    Case(plan: "09:00-18:00", clocked: ["09:00-18:00"], breaks: ["60"], worked: 480),
    Case(
      plan: "09:00-18:00", clocked: ["09:00-12:00", "13:00-18:00"], breaks: ["60"], worked: 480),
    Case(
      plan: "09:00-18:00", clocked: ["09:00-12:00", "12:30-18:00"], breaks: ["60"], worked: 480),
    Case(
      plan: "09:00-18:00", clocked: ["09:00-12:00", "14:00-18:00"], breaks: ["60"], worked: 420),
    Case(
      plan: "09:00-18:00", clocked: ["09:00-12:00", "13:00-18:00"], breaks: ["12:00+60", "30"],
      worked: 450),
    Case(
      plan: "09:00-18:00", clocked: ["07:00-08:00", "09:30-18:00"], breaks: ["60"], worked: 570),
    Case(plan: "09:00-18:00", clocked: ["09:00-09:20"], breaks: ["60"], worked: 0),
    // Across midnight.
    Case(plan: "22:00-30:00", clocked: ["21:50-30:10"], breaks: ["26:00+60"], worked: 440),
    // 20 minutes with a break of 30 are nothing, not 23 hours 50 minutes.
    Case(plan: nil, clocked: ["12:00-12:20"], breaks: ["30"], worked: 0),
    // Overlapping entries, which only a damaged store holds, count once.
    Case(plan: nil, clocked: ["12:00-14:00", "13:00-15:00"], worked: 180),
  ]

  @Test(arguments: table)
  func `worked time is what clock or mark shows, breaks taken off once`(row: Case) throws {
    let log = try log(
      row.plan, clocked: row.clocked, state: row.state, breaks: row.breaks.map { try pause($0) })
    #expect(Self.attendance(log).workedSeconds == row.worked.map { $0 * 60 })
  }

  @Test func `paid breaks are working time`() throws {
    let log = try log(
      "09:00-18:00", state: .done,
      breaks: [pause("12:00+60", isPaid: true), pause("30", isPaid: true)])
    #expect(Self.attendance(log).workedSeconds == 9 * 3600)
    #expect(Self.attendance(log).breakSeconds == 0)
  }

  @Test func `seconds count as they passed`() throws {
    let log = try log("09:00-10:00", clocked: ["09:00:20-09:59:50"], state: .done)
    #expect(Self.attendance(log).workedSeconds == 3_570)
  }

  /// A shift 09:00-18:00, grace, and the minutes of lateness and early leave.
  @Test(arguments: [
    (["09:00-18:00"], 0, 0, 0), (["08:50-18:10"], 0, 0, 0), (["09:00:59-17:59:01"], 0, 0, 0),
    (["09:01-17:59"], 0, 1, 1), (["09:05:59-18:00"], 5, 0, 0), (["09:06-17:54"], 5, 6, 6),
    (["09:30-12:00", "13:00-17:30"], 10, 30, 30), (["13:00-17:00", "08:00-09:00"], 0, 0, 60),
    (["09:10-"], 0, 10, 0), (["09:10-12:00", "13:00-"], 0, 10, 0), ([], 0, 0, 0),
    (["19:00-20:00"], 0, 540, 0), (["07:00-08:00"], 0, 0, 540),
  ])
  func `lateness and early leave are whole minutes beyond the grace`(
    clocked: [String], grace: Int, late: Int, early: Int
  ) throws {
    let log = try log("09:00-18:00", clocked: clocked, state: .done)
    let attendance = Self.attendance(log, grace: grace)
    #expect(attendance.lateMinutes == late)
    #expect(attendance.earlyMinutes == early)
  }

  @Test(arguments: [ShiftState.leave, .holiday, .cancelled, .absent])
  func `nobody is late for a shift that is off`(state: ShiftState) throws {
    let log = try log("09:00-18:00", clocked: ["10:00-17:00"], state: state)
    #expect(Self.attendance(log).lateMinutes == 0)
    #expect(Self.attendance(log).earlyMinutes == 0)
  }

  @Test func `what is clocked outside the plan is told`() throws {
    let log = try log("09:00-18:00", clocked: ["08:30-12:00", "13:00-19:00"], state: .done)
    #expect(Self.attendance(log).overtimeSeconds == 90 * 60)
    let unplanned = try ShiftServiceTests.log(nil, clocked: ["08:30-12:00"], state: .done)
    #expect(Self.attendance(unplanned).overtimeSeconds == 0)
  }
}
