import CatchTestSupport
import CatchValues
import Foundation
import Testing

@testable import ShiftService

@Suite("Calendar files as text")
struct CalendarFileTests {
  private func read(_ text: String) throws(Failure) -> [CalendarComponent] {
    try CalendarReader.calendars(Array(text.utf8), file: "a.ics")
  }

  private static func file(_ bytes: [UInt8]) throws(Failure) -> ICalFile {
    try ICalFile(bytes, file: nil, zone: nil) { name throws(Failure) in
      try CatchValues.TimeZone.named(name) { _ in nil }
    }
  }

  private func written(_ text: String) -> [UInt8] {
    var writer = CalendarWriter()
    writer.line("SUMMARY", text: text)
    return writer.drain()
  }

  @Test func `long lines are folded after 75 octets, never within a character`() throws {
    for length in 60...90 {
      let text = String(repeating: "a", count: length) + String(repeating: "가", count: 60)
      let bytes = written(text)
      for line in bytes.split(separator: 0x0A) {
        #expect(line.last == 0x0D)
        #expect(line.count <= 76)
        #expect(String(validating: line, as: UTF8.self) != nil)
      }
      #expect(
        String(decoding: bytes, as: UTF8.self).replacing("\r\n ", with: "")
          == "SUMMARY:\(text)\r\n")
    }
  }

  @Test(arguments: HostileText.samples + HostileText.mixtures(300, seed: 4))
  func `any text comes back as it was`(text: String) throws {
    var writer = CalendarWriter()
    writer.beginCalendar(product: ICalExport.product)
    writer.line("DESCRIPTION", text: text)
    writer.line("X-A", [.init(name: "X-P", values: [text, "b"])], raw: "c")
    writer.endCalendar()
    let calendar = try #require(
      try CalendarReader.calendars(writer.drain(), file: nil).first)
    // Other control characters may not stand in a file at all.
    let kept = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar.value < 0x20 && scalar != "\n" && scalar != "\t" ? " " : scalar
    }
    #expect(
      calendar.first("DESCRIPTION")?.text.unicodeScalars.elementsEqual(kept) == true)
    let inParameter = kept.map { $0 == "\t" ? " " : $0 }
    #expect(
      calendar.first("X-A")?.parameter("X-P")?.unicodeScalars.elementsEqual(inParameter) == true)
  }

  @Test func `folds may cut a character, lines may end in LF, and empty ones are nothing`() throws {
    let cut: [UInt8] =
      Array("BEGIN:VCALENDAR\nSUMMARY:".utf8) + [0xEA, 0xB0]
      + Array("\n ".utf8) + [0x80] + Array("!\r\n\t?\n\nEND:VCALENDAR\n\r\n".utf8)
    let calendar = try CalendarReader.calendars(cut, file: nil)
    #expect(calendar.first?.first("SUMMARY")?.text == "가!?")
  }

  @Test func `parameters may be quoted, several and escaped`() throws {
    let found = try read(
      "BEGIN:VCALENDAR\r\nattendee;cn=\"Kim; Min: ^'a^'\";x=1,\"2,3\":mailto:a:b\r\nEND:vcalendar")
    let property = try #require(found.first?.properties.first)
    #expect(property.name == "ATTENDEE")
    #expect(property.parameter("CN") == "Kim; Min: \"a\"")
    #expect(property.parameters.last?.values == ["1", "2,3"])
    #expect(property.value == "mailto:a:b")
    #expect(property.line == 2)
  }

  @Test(arguments: [
    ("TZID=(UTC+09:00) Osaka, Sapporo, Tokyo:", "(UTC+09:00) Osaka, Sapporo, Tokyo"),
    ("TZID=UTC-05:00:", "UTC-05:00"), ("TZID=UTC-05:00;VALUE=DATE-TIME: ", "UTC-05:00"),
    ("X-A=\"b:20261101T000000\";TZID=Asia/Seoul:", "Asia/Seoul"),
  ])
  func `the name of a zone may have colons and commas without quotes`(
    parameters: String, zone: String
  ) throws {
    let text = "BEGIN:VCALENDAR\nEXDATE;\(parameters)20261102T180000,20261103T180000\nEND:VCALENDAR"
    let property = try #require(try read(text).first?.first("EXDATE"))
    #expect(property.parameter("TZID") == zone)
    #expect(property.value == "20261102T180000,20261103T180000")
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    let text: String
    let line: Int
    var testDescription: String { text }
  }

  @Test(arguments: [
    Refusal(text: "", line: 1),
    Refusal(text: "SUMMARY:a", line: 1),
    Refusal(text: "BEGIN:VCARD\nEND:VCARD", line: 1),
    Refusal(text: "BEGIN:VCALENDAR\n", line: 1),
    Refusal(text: "BEGIN:VCALENDAR\nEND:VEVENT", line: 2),
    Refusal(text: "BEGIN:VCALENDAR\nEND:VCALENDAR\nEND:VCALENDAR", line: 3),
    Refusal(text: "BEGIN:VCALENDAR\n\nDTSTART\nEND:VCALENDAR", line: 3),
    Refusal(text: "BEGIN:VCALENDAR\nDTSTART;B:c\nEND:VCALENDAR", line: 2),
    Refusal(text: "BEGIN:VCALENDAR\nRRULE;B=\"c\nEND:VCALENDAR", line: 2),
    Refusal(text: "BEGIN:VCALENDAR\nUID;B=c\nEND:VCALENDAR", line: 2),
    Refusal(text: "BEGIN:VCALENDAR\nSUMMARY:b\n c\u{0}\nEND:VCALENDAR", line: 2),
    Refusal(text: String(repeating: "BEGIN:VCALENDAR\n", count: 9), line: 9),
  ])
  func `a file that breaks the grammar is refused at its line`(refusal: Refusal) throws {
    let failure = try #require(throws: Failure.self) { try read(refusal.text) }
    #expect(failure.id == "ical.syntax")
    #expect(failure.source?.line == refusal.line)
    #expect(failure.source?.file == "a.ics")
  }

  @Test func `malformed lines of properties that nothing reads are passed over and counted`()
    throws
  {
    let found = try read(
      "BEGIN:VCALENDAR\nnonsense\nATTENDEE;CN=\"Kim:mailto:a\n:c\nX-A;B:c\nX-B:\u{0}\n"
        + "BEGIN:VEVENT\nUID:a\n더 긴 설명\nEND:VEVENT\nEND:VCALENDAR\n")
    #expect(found.first?.malformedCount == 6)
    #expect(found.first?.children.first?.properties.map(\.name) == ["UID"])
  }

  @Test(arguments: ["\r", "\n", "\r\n", "\r\r\n"])
  func `a line ends with any of the marks that systems have`(mark: String) throws {
    let lines = [
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "SUMMARY:야", " 간", "END:VEVENT", "END:VCALENDAR",
    ]
    let event = try read(lines.joined(separator: mark) + mark).first?.children.first
    #expect(event?.first("SUMMARY")?.text == "야간")
    #expect(event?.first("SUMMARY")?.line == 3)
  }

  @Test func `blanks around a value that is no text mean nothing`() throws {
    let event = try read(
      "BEGIN:VCALENDAR \nDTSTART: 20261104T095000 \t\nSUMMARY: a \nEND:VCALENDAR"
    ).first
    #expect(event?.first("DTSTART")?.value == "20261104T095000")
    #expect(event?.first("SUMMARY")?.value == " a ")
  }

  @Test func `events may stand alone, before a calendar, too`() throws {
    let event = "BEGIN:VEVENT\nUID:a\nEND:VEVENT\n"
    let found = try read(event + event + "BEGIN:VCALENDAR\n" + event + "END:VCALENDAR\n" + event)
    #expect(found.map(\.name) == ["VCALENDAR", "VCALENDAR", "VCALENDAR"])
    #expect(found.map(\.children.count) == [2, 1, 1])
  }

  @Test func `an event without a UID gets one from its times and title`() throws {
    func uids(_ lines: String) throws -> [String] {
      let text = "BEGIN:VEVENT\nDTSTART:20261105T180000\nDURATION:PT4H\n\(lines)\nEND:VEVENT\n"
      return try Self.file(Array(text.utf8)).entries.map(\.uid)
    }
    let plain = try uids("SUMMARY:a")
    #expect(plain.first?.hasSuffix("@content") == true && plain.first?.utf8.count == 40)
    #expect(try uids("SUMMARY:a\nDTSTAMP:20261101T000000Z\nDESCRIPTION:b") == plain)
    #expect(try uids("SUMMARY:b") != plain)
    #expect(try uids("SUMMARY:a\nUID:c") == ["c"])
  }

  @Test func `of one UID and of one day the highest SEQUENCE counts, by any clock`() throws {
    func event(_ sequence: Int, _ title: String, _ day: String = "") -> String {
      "BEGIN:VEVENT\nUID:a\nSEQUENCE:\(sequence)\nSUMMARY:\(title)\nDTSTART:20261105T180000Z\n"
        + "RRULE:FREQ=DAILY;COUNT=3\n\(day)\nEND:VEVENT\n"
    }
    let local = "RECURRENCE-ID;TZID=Asia/Seoul:20261107T030000"
    let file = try Self.file(
      Array(
        (event(2, "new") + event(0, "old") + event(4, "later", "RECURRENCE-ID:20261106T180000Z")
          + event(3, "earlier", local)).utf8))
    let entry = try #require(file.entries.first)
    #expect(file.entries.count == 1 && entry.master?.first("SUMMARY")?.value == "new")
    #expect(entry.changes.map { $0.first("SUMMARY")?.value } == ["later"])
  }

  @Test func `of one SEQUENCE the newer DTSTAMP counts, then LAST-MODIFIED`() throws {
    func event(_ title: String, _ lines: String) -> String {
      "BEGIN:VEVENT\nUID:a\nSUMMARY:\(title)\nDTSTART:20261105T180000Z\nRRULE:FREQ=DAILY;COUNT=3\n"
        + "\(lines)\nEND:VEVENT\n"
    }
    let day = "RECURRENCE-ID:20261106T180000Z\nDTSTAMP:20261001T000000Z"
    let file = try Self.file(
      Array(
        (event("new", "DTSTAMP:20261002T000000Z") + event("old", "DTSTAMP:20261001T000000Z")
          + event("early", day + "\nLAST-MODIFIED:20261002T000000Z")
          + event("late", day + "\nLAST-MODIFIED:20261003T000000Z")).utf8))
    let entry = try #require(file.entries.first)
    #expect(file.entries.count == 1 && entry.master?.first("SUMMARY")?.value == "new")
    #expect(entry.changes.map { $0.first("SUMMARY")?.value } == ["late"])
  }

  @Test func `no cut and no flipped byte of a file makes the reader fail otherwise`() throws {
    var generator = SeededGenerator(seed: 11)
    let whole = Array(
      """
      BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART;TZID="Asia/Seoul":20261102T\r
       180000\r\nSUMMARY:야간\\, 근무\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
      """.utf8)
    for _ in 0..<2000 {
      var bytes = whole
      if Bool.random(using: &generator) {
        bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
      }
      for _ in 0..<Int.random(in: 0...3, using: &generator) where !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      do throws(Failure) {
        _ = try Self.file(bytes)
      } catch {
        #expect(error.id == "ical.syntax")
      }
    }
  }

  @Test(arguments: [
    ("PT30M", 1800), ("P1D", 86_400), ("PT1H30M", 5400), ("P1W", 604_800), ("P1DT2H3M4S", 93_784),
    ("-PT15M", -900), ("+PT0S", 0),
  ])
  func `lengths are read as RFC 5545 writes them`(text: String, seconds: Int) {
    #expect(ICalDuration.seconds(text) == seconds)
  }

  @Test(arguments: [
    "", "P", "PT", "30M", "PT30", "PT30m", "P1H", "PTM", "PT1M1H", "P1D1D", "P1DT", "PT1234567M",
  ])
  func `what is no length is none`(text: String) {
    #expect(ICalDuration.seconds(text) == nil)
  }

  @Test func `a zone without changes is one offset`() throws {
    let first = try #require(CivilDate("2026-11-02"))
    let zone = TimeZone.seoul.calendar(from: first, through: first)
    #expect(zone.children.count == 1)
    #expect(zone.children.first?.first("DTSTART")?.value == "20250101T000000")
    #expect(zone.children.first?.first("TZOFFSETTO")?.value == "+0900")
  }

  @Test func `a zone with summer time tells every change by its own clock`() throws {
    let first = try #require(CivilDate("1987-05-01"))
    let last = try #require(CivilDate("1988-12-01"))
    let zone = TimeZone.seoul.calendar(from: first, through: last)
    let found = zone.children.map { part in
      [part.name] + part.properties.map(\.value)
    }
    #expect(
      found == [
        ["STANDARD", "19860101T000000", "+0900", "+0900", "UTC+09:00"],
        ["DAYLIGHT", "19870510T020000", "+0900", "+1000", "UTC+10:00", "19880508T020000"],
        ["STANDARD", "19871011T030000", "+1000", "+0900", "UTC+09:00", "19881009T030000"],
      ])
  }
}
