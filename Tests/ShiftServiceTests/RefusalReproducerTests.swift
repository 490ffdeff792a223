import CatchValues
import PeopleService
import ShiftService
import Testing

@Suite("Refusals of the rules of shifts have reproducers")
struct RefusalReproducerTests {
  /// One call for each id.
  static func reproduce(_ id: String) throws -> Failure? {
    let (noon, night) = try (onMonday("12:00"), onMonday("47:00"))
    let open = try log(nil, clocked: ["09:00-"])
    let closed = try log(nil, clocked: ["09:00-11:00"])
    let clockIn = { (at: Instant, now: Instant, log: ShiftLog) in
      failure { try ClockRules.clockIn(at: at, now: now, logs: [log], zone: .seoul) }
    }
    let clockOut = { (at: Instant, log: ShiftLog) in
      failure { try ClockRules.clockOut(at: at, now: night, logs: [log], zone: .seoul) }
    }
    let repair = { (log: ShiftLog) in
      failure {
        try ClockRules.repair(
          log.entries[0], of: log.shift, at: nil, logs: [], now: night, zone: .seoul)
      }
    }
    switch id {
    case "shift.length": return failure { try TimeSpan(from: noon, to: noon) }
    case "shift.text": return failure { try WorkplaceRules.name("") }
    case "shift.tag": return failure { try Tags("a b") }
    case "shift.break": return failure { try ShiftBreak(startsAt: nil, minutes: 0, isPaid: true) }
    case "shift.break_text": return failure { try ShiftBreak.decode("") }
    case "shift.state":
      return failure { try ShiftState.done.check(changeTo: .done, ShiftStateTests.past) }
    case "shift.clocked_in": return clockIn(noon, noon, open)
    case "shift.not_clocked_in": return clockOut(noon, closed)
    case "shift.clock_forgotten": return clockOut(night, open)
    case "shift.clock_closed": return repair(closed)
    case "shift.repair_time": return repair(open)
    case "shift.clock_order": return clockOut(try onMonday("08:00"), open)
    case "shift.clock_future": return clockIn(night, noon, closed)
    case "shift.clock_overlap": return clockIn(try onMonday("10:00"), noon, closed)
    case "shift.report_range":
      var options = ReportOptions(.first ... .last, by: .day)
      options.fillsGaps = true
      return failure { try WorkReport(of: [], options) }
    case "shift.invite_code":
      return failure { try InviteCode("ABC230", refusal: ShiftRefusal.inviteCode) }
    case "shift.color": return failure { try LabelColor("pink") }
    case "shift.pay_terms": return failure { try PayDay("0") }
    case "people.nickname": return failure { try Nickname("") }
    default: return nil
    }
  }

  @Test(arguments: ShiftRefusal.catalogue + [PeopleRefusal.nickname])
  func `every id is refused somewhere, in both languages`(entry: FailureCase) throws {
    let refused = try #require(try Self.reproduce(entry.id), "\(entry.id)")
    #expect(refused.entry == entry)
    #expect(!refused.message.en.hasSuffix("."))
    #expect(refused.message.en.first?.isUppercase == false)
    #expect(
      refused.message.ko.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) })
    #expect(entry.advice.en.utf8.allSatisfy { $0 < 0x80 })
    #expect(!entry.summary.en.isEmpty && !entry.summary.ko.isEmpty)
  }

  @Test func `ids are unique`() {
    let ids = (ShiftRefusal.catalogue + WorkplaceRefusal.catalogue + PeopleRefusal.catalogue).map(
      \.id)
    #expect(Set(ids).count == ids.count)
  }
}
