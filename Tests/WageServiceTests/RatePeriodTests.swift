import CatchValues
import Testing

@testable import WageService

@Suite("Other hours keep pieces of work whole")
struct RatePeriodTests {
  private func document(_ shifts: (String, String)...) throws -> PayDocument {
    var document = PayDocument()
    document.from = CivilDate("2026-11-02")
    document.to = CivilDate("2026-11-08")
    document.contract.rate = .won(10_320)
    document.contract.weeklyMinutes = 2_400
    document.workplace.employees = 6
    for (start, end) in shifts {
      var record = ShiftRecord()
      record.hasTimes = true
      record.start = try #require(ShiftTime.instant(start))
      record.end = try #require(ShiftTime.instant(end))
      record.index = document.shifts.count
      document.shifts.append(record)
    }
    return document
  }

  private func changed(_ document: PayDocument, by minutes: Int) throws -> PayResult {
    var copy = document
    var change = PayChange()
    change.hours = .more(minutes)
    try change.apply(to: &copy)
    for (shift, next) in zip(copy.shifts, copy.shifts.dropFirst()) {
      #expect(shift.end == next.start)
    }
    var payroll = Payroll(.shipped)
    return try payroll.compute(copy)
  }

  @Test(arguments: ["2026-11-03T00:00", "2026-11-03T02:00", "2026-11-03T05:30"], [-300, -60, 90])
  func `a night in two halves changes as one night does`(cut: String, minutes: Int) throws {
    let (start, end) = ("2026-11-02T20:00", "2026-11-03T06:00")
    let whole = try changed(try document((start, end)), by: minutes)
    let halves = try changed(try document((start, cut), (cut, end)), by: minutes)
    #expect(whole.minutes.work == 600 + minutes)
    #expect(halves.minutes == whole.minutes)
    #expect(halves.pay == whole.pay)
  }

  @Test func `breaks go with the shift that begins sooner`() throws {
    var night = try document(
      ("2026-11-02T20:00", "2026-11-03T02:00"), ("2026-11-03T02:00", "2026-11-03T06:00"))
    let rest = try #require(ShiftTime.instant("2026-11-03T05:00"))
    night.breaks = [MinuteRange(start: rest, end: rest + 30)]
    night.shifts[1].breakCount = 1
    let result = try changed(night, by: -180)
    #expect(result.minutes.work == 570 - 180)
  }
}
