import CatchValues
import Foundation
import Testing

struct DurationWordTests {
  private func read(_ typed: String) -> String {
    do throws(Failure) {
      return String(try DurationWord(typed).minutes)
    } catch {
      return error.id
    }
  }

  @Test(arguments: [
    ("0", "0"), ("90", "90"), ("007", "7"), ("90m", "90"), ("8h", "480"), ("7h30m", "450"),
    ("7H30M", "450"), ("7h 30m", "450"), ("7 h 30 m", "450"), ("0h90m", "90"), ("1h0m", "60"),
    ("1.5h", "90"), ("0.25h", "15"), ("1.50h", "90"), ("0.05h", "3"), ("8 hours", "480"),
    ("1 hour 5 minutes", "65"), ("2hrs", "120"), ("45 min", "45"), ("45mins", "45"),
    ("8시간", "480"), ("8 시간", "480"), ("7시간 30분", "450"), ("7시간30분", "450"), ("7시간 반", "450"),
    ("7시간반", "450"), ("1.5시간", "90"), ("90분", "90"), ("PT7H30M", "450"), ("PT8H", "480"),
    ("PT90M", "90"), ("pt1.5h", "90"), ("527040", "527040"), ("8784h", "527040"), ("-0", "0"),
    ("0000000000000000000000000000001m", "1"),
  ])
  func `a length is whole minutes`(typed: String, expected: String) {
    #expect(read(typed) == expected)
  }

  @Test(arguments: [
    ("90s", "90"), ("1m30s", "90"), ("1m 30s", "90"), ("1 min 30 sec", "90"), ("1H0M5S", "3605"),
    ("90초", "90"), ("1분 30초", "90"), ("1시간 30분 5초", "5405"), ("PT90S", "90"), ("PT1M30S", "90"),
    ("0s", "0"), ("5", "300"), ("1.5h", "5400"), ("8 hours", "28800"), ("5 mins", "300"),
    ("527040m", "31622400"), ("527040m1s", "value.number"), ("-1m30s", "value.number"),
    ("99999999999999999999s", "value.number"), ("s", "time.word"), ("1.5s", "time.word"),
    ("30s1m", "time.word"), ("1 30s", "time.word"), ("90ss", "time.word"), ("1m30", "time.word"),
    ("PT", "time.word"), ("", "time.word"), ("1d", "time.word"),
  ])
  func `a length may have seconds`(typed: String, expected: String) {
    var read: String
    do throws(Failure) {
      read = String(try DurationWord.seconds(typed))
    } catch {
      read = error.id
    }
    #expect(read == expected)
  }

  @Test(arguments: [
    ("527041", "value.number"), ("8785h", "value.number"), ("-5", "value.number"),
    ("-1h", "value.number"), ("99999999999999999999h", "value.number"),
    ("99999999999999999999", "value.number"), ("1h99999999999999999999m", "value.number"),
    ("", "time.word"), ("h", "time.word"), ("m", "time.word"), ("-", "time.word"),
    ("30m7h", "time.word"), ("7h30", "time.word"), ("7:30", "time.word"), ("1d", "time.word"),
    ("8hh", "time.word"), ("1.33h", "time.word"), ("1.5", "time.word"), ("1.5m", "time.word"),
    ("1.5h30m", "time.word"), (".5h", "time.word"), ("1.h", "time.word"), ("1,5h", "time.word"),
    ("1.00001h", "time.word"), ("P1D", "time.word"), ("PT", "time.word"), ("PT7H 30M", "time.word"),
    ("PT90", "time.word"), ("7시간 30", "time.word"), ("반", "time.word"), ("한 시간", "time.word"),
    ("８시간", "time.word"), ("8h\0", "time.word"), ("1e3", "time.word"), ("+8h", "time.word"),
    ("8h 30m 5s", "time.word"), ("1_000", "time.word"),
  ])
  func `what is no length is malformed, what is too long is out of range`(
    typed: String, expected: String
  ) {
    #expect(read(typed) == expected)
  }

  @Test func `a length in decimals that are no whole minutes says how to write it`() throws {
    let failure = try #require(throws: Failure.self) { try DurationWord("1.33h") }
    #expect(failure.hint?.en.contains("1h20m") == true)
  }

  @Test(arguments: [("1d", "24h"), ("2 days", "48h"), ("1주", "168h"), ("2w", "336h")])
  func `days say how they are written`(typed: String, hours: String) throws {
    let failure = try #require(throws: Failure.self) { try DurationWord(typed) }
    #expect(failure.hint?.en == "write days as hours: \(hours)")
  }
}
