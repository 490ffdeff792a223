import CatchValues
import Foundation
import Testing

@Suite("The generator makes payrolls worth comparing")
struct OracleGeneratorTests {
  private func documents(_ count: Int, seed: UInt64 = 1) -> [OracleDocument] {
    var generator = OracleGenerator(seed: seed)
    return (0..<count).map { _ in generator.next() }
  }

  @Test func `the same seed makes the same documents`() {
    #expect(documents(50).map { $0.json() } == documents(50).map { $0.json() })
    #expect(documents(1)[0].json() != documents(1, seed: 2)[0].json())
  }

  @Test func `shifts are in order, apart, and hold their breaks`() {
    for document in documents(1000) {
      var free = document.from * 1440
      for shift in document.shifts {
        #expect(shift.start >= free && shift.end > shift.start, "\(document.json())")
        #expect(document.isEmployed(on: shift.start / 1440), "\(document.json())")
        free = shift.end
        var last = shift.start
        for pause in shift.breaks {
          #expect(pause.lowerBound > last && pause.upperBound < shift.end, "\(document.json())")
          last = pause.upperBound
        }
      }
      let starts = Set(document.shifts.map { $0.start / 1440 })
      #expect(starts.isDisjoint(with: document.records.map(\.day)), "\(document.json())")
    }
  }

  @Test func `the text is JSON with one entry for each shift and record`() throws {
    for document in documents(200) {
      let object = try JSONSerialization.jsonObject(with: Data(document.json().utf8))
      let shifts = (object as? [String: Any])?["shifts"] as? [Any]
      #expect(shifts?.count == document.shifts.count + document.records.count)
    }
  }

  @Test func `the kinds of minutes add up to the work`() {
    for document in documents(1000) {
      let month = OracleMonth(document)
      let minutes = month.minutes
      let sum =
        minutes.normal + minutes.overtime + minutes.excess + minutes.holidayWithin
        + minutes.holidayOver
      #expect(sum == minutes.work, "\(document.json())")
      #expect(minutes.night <= minutes.work, "\(document.json())")
      #expect(month.weeks.reduce(0) { $0 + $1.workedMinutes } == minutes.work)
    }
  }

  @Test func `two thousand documents touch every corner`() {
    let documents = documents(2000)
    let months = documents.map { OracleMonth($0) }
    let pairs = Array(zip(documents, months))
    #expect(documents.contains { $0.contract.weeklyMinutes == 899 })
    #expect(documents.contains { $0.shifts.contains { $0.start / 1440 < ($0.end - 1) / 1440 } })
    #expect(documents.contains { $0.shifts.contains { $0.start % 1440 == 361 } })
    #expect(
      documents.contains { document in
        document.shifts.contains { OracleHolidays.isLabourDay($0.start / 1440) }
      })
    #expect(documents.contains { civil($0.from).year != civil($0.to).year })
    for denial in [
      OracleWeek.Denial.under15Hours, .notEmployedThroughWeek, .absence, .daysBeforeUnknown,
    ] {
      #expect(months.contains { $0.weeks.contains { $0.denied == denial } }, "\(denial)")
    }
    #expect(months.contains { $0.minutes.excess > 0 && $0.minutes.overtime > 0 })
    #expect(months.contains { $0.minutes.holidayOver > 0 && $0.minutes.night > 0 })
    #expect(months.contains { $0.pay.leave > 0 && $0.pay.paidHoliday > 0 })
    #expect(months.contains { $0.nonTaxable > 200_000 && $0.deductions.other > 0 })
    #expect(pairs.contains { $0.worker.incomeKind == .daily && $1.deductions.incomeTax > 0 })
    #expect(pairs.contains { $0.worker.incomeKind == .business && $1.deductions.incomeTax > 0 })
    #expect(pairs.contains { $0.contract.isMinor && $1.minutes.overtime > 0 })
    #expect(months.contains { $0.deductions.nationalPension == 313_020 })
    let ceilings = [3_911_280, 4_240_710, 4_504_170, 4_591_740]
    #expect(months.contains { ceilings.contains($0.deductions.healthInsurance) })
    #expect(months.contains { $0.deductions.nationalPension > 0 && $0.taxable < 400_000 })
  }
}
