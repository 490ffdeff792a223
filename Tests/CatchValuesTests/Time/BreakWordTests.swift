import CatchValues
import Testing

struct BreakWordTests {
  private func read(_ typed: String, in shift: String = "22:00-06:00") throws -> String {
    let day = try #require(CivilDate("2026-11-18"))
    let shift = try ShiftSpanWord(shift).resolved(on: day)
    do throws(Failure) {
      let found = try BreakWord(typed).resolved(in: shift)
      let start = found.startMinute.map { " at \($0)" } ?? ""
      return "\(found.minutes)\(start)\(found.isPaid ? " paid" : "")"
    } catch {
      return error.id
    }
  }

  @Test(arguments: [
    ("60", "60"), ("0", "0"), ("1h", "60"), ("30분", "30"), ("PT30M", "30"),
    ("02:00-03:00", "60 at 1560"),
    ("2:00-3:00", "60 at 1560"), ("02:00+1h", "60 at 1560"), ("2시부터 3시까지", "60 at 1560"),
    ("26:00-27:00", "60 at 1560"), ("23:00-23:30", "30 at 1380"), ("23:30-00:30", "60 at 1410"),
    ("22:00-22:10", "10 at 1320"), ("05:30-06:00", "30 at 1770"), ("30m:paid", "30 paid"),
    ("30m paid", "30 paid"), ("30:paid", "30 paid"), ("30분 유급", "30 paid"), ("30m:유급", "30 paid"),
    ("30m:unpaid", "30"), ("30m 무급", "30"), ("02:00-03:00:paid", "60 at 1560 paid"),
    ("02:00+30m PAID", "30 at 1560 paid"),
  ])
  func `a break has a length, perhaps a position, perhaps pay`(
    typed: String, expected: String
  ) throws {
    #expect(try read(typed) == expected)
  }

  @Test(arguments: [
    ("8h", "22:00-06:00"), ("481", "22:00-06:00"), ("22:00-06:00", "22:00-06:00"),
    ("06:00-06:30", "22:00-06:00"), ("21:59-22:30", "22:00-06:00"), ("05:30-06:01", "22:00-06:00"),
    ("12:00-13:00", "22:00-06:00"), ("02:00-02:00", "22:00-06:00"), ("02:00+0m", "22:00-06:00"),
    ("02:00-26:00", "22:00-06:00"), ("24:30-25:00", "25:00-28:00"), ("02:00+9h", "18:00+4h"),
  ])
  func `a break outside its shift, or as long as it, is refused`(
    typed: String, shift: String
  ) throws {
    #expect(try read(typed, in: shift) == "time.break")
  }

  @Test(arguments: [
    "", "paid", ":paid", "유급", "02:00", "30mpaid", "30m:payed", "30m:paid:paid", "30m,paid",
    "02:00-", "02:00+1", "-30", "30m-1h", "02:00-03:00-04:00", "now", "9-6", "600000", "30m\0",
  ])
  func `what is no break is refused, with a hint`(typed: String) throws {
    let failure = try #require(throws: Failure.self) { try BreakWord(typed) }
    #expect(failure.id == "time.word")
    #expect(failure.message.en == "'\(typed)' is not a break")
    #expect(failure.hint != nil)
  }

  @Test func `a break of a shift that begins past midnight is found there`() throws {
    #expect(try read("02:00-03:00", in: "25:30-28:00") == "60 at 1560")
    #expect(try read("12:00-13:00", in: "09:00-18:00") == "60 at 720")
    #expect(try read("00:30-01:00", in: "18:00+8h") == "30 at 1470")
  }
}
