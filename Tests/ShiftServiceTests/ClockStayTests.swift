import CatchValues
import Testing

@testable import ShiftService

@Suite("Staying for the next shift")
struct ClockStayTests {
  /// The other plans of the same day, an entry at 09:00-13:00, and what becomes of it: the shift
  /// that each part belongs to, with its times.
  static let table: [([String], String, [String])] = [
    (["13:00-18:00"], "09:00-18:00", ["1 09:00-13:00", "2 13:00-18:00"]),
    (["13:00-18:00"], "08:50-18:20", ["1 08:50-13:00", "2 13:00-18:20"]),
    // Ten minutes are leaving late.
    (["13:00-18:00"], "09:00-13:10", ["1 09:00-13:10"]),
    (["13:00-18:00"], "09:00-13:11", ["1 09:00-13:00", "2 13:00-13:11"]),
    // The time between two plans belongs to the first, however long it is.
    (["14:00-18:00"], "09:00-18:00", ["1 09:00-14:00", "2 14:00-18:00"]),
    (["17:00-20:00"], "09:00-20:00", ["1 09:00-17:00", "2 17:00-20:00"]),
    (
      ["13:00-15:00", "15:00-20:00"], "09:00-19:00",
      ["1 09:00-13:00", "2 13:00-15:00", "3 15:00-19:00"]
    ),
    (["13:00-15:00", "17:00-20:00"], "09:00-16:00", ["1 09:00-13:00", "2 13:00-16:00"]),
    // Plans that overlap, or that were over before, do not share.
    (["12:00-18:00"], "09:00-18:00", ["1 09:00-18:00"]),
    (["05:00-09:00"], "09:00-18:00", ["1 09:00-18:00"]),
    (["13:00-18:00"], "09:00-", ["1 09:00-"]),
  ]

  private func words(_ parts: [ClockEntry]) throws -> [String] {
    let zone = TimeZone.seoul
    return parts.map { part in
      let end = part.clockedOut.map { "\(zone.local(at: $0).time)" } ?? ""
      return "\(part.shiftID) \(zone.local(at: part.clockedIn).time)-\(end)"
    }
  }

  @Test(arguments: table)
  func `an entry is divided among the plans that it runs into`(
    others: [String], clocked: String, expected: [String]
  ) throws {
    let own = try log("09:00-13:00", clocked: [clocked])
    let logs = try others.enumerated().map { try log($1, id: $0 + 2) }.reversed() + [own]
    let parts = ClockRules.parts(of: own.entries[0], at: own.shift, among: logs)
    #expect(try words(parts) == expected)
    #expect(parts[0].id == own.entries[0].id && parts.dropFirst().allSatisfy { $0.id == 0 })
  }

  @Test(arguments: ["04:59", "07:00"])
  func `work without a plan ends where a plan begins`(start: String) throws {
    let own = try log(nil, clocked: ["\(start)-18:00"])
    let parts = ClockRules.parts(
      of: own.entries[0], at: own.shift, among: [own, try log("09:00-18:00", id: 2)])
    #expect(try words(parts) == ["1 \(start)-09:00", "2 09:00-18:00"])
  }

  @Test(arguments: [ShiftState.absent, .leave, .holiday, .cancelled])
  func `days off take no part, nor what was clocked into, nor other places`(
    state: ShiftState
  ) throws {
    let own = try log("09:00-13:00", clocked: ["09:00-18:00"])
    let others = try [
      log("13:00-18:00", id: 2, state: state), log("13:00-15:00", id: 3, clocked: ["18:00-18:30"]),
      log("13:00-18:00", id: 4, workplace: (2, "편의점")),
    ]
    let parts = ClockRules.parts(of: own.entries[0], at: own.shift, among: [own] + others)
    #expect(try words(parts) == ["1 09:00-18:00"])
    #expect(ClockRules.stays(from: own.shift, own.entries[0], among: [own] + others).isEmpty)
  }

  @Test func `who stays has not forgotten to clock out until the last plan has ended`() throws {
    let logs = try [
      log("09:00-13:00", id: 1, clocked: ["09:00-"]), log("13:00-18:00", id: 2),
    ]
    #expect(try ClockRules.forgotten(in: logs, now: onMonday("22:00")).isEmpty)
    let found = try #require(try ClockRules.forgotten(in: logs, now: onMonday("22:01")).first)
    #expect(found.reason == .planEnded)
    #expect(try found.proposal == onMonday("18:00"))
    let apart = try [log("09:00-13:00", id: 1, clocked: ["09:00-"]), log("14:00-18:00", id: 2)]
    #expect(try ClockRules.forgotten(in: apart, now: onMonday("18:00")).isEmpty)
  }
}
