import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SnapService

/// A week of a maker, hour by hour.
struct WeekGrid: Sendable {
  enum Cell: String, Sendable {
    case closed, free, busy, held, booked

    /// One character each, legible without colour.
    var mark: Character {
      switch self {
      case .closed: " "
      case .free: "."
      case .busy: "x"
      case .held: "?"
      case .booked: "#"
      }
    }

    var color: String {
      switch self {
      case .closed: "#e8e8e8"
      case .free: "#ffffff"
      case .busy: "#c9c9c9"
      case .held: "#ffd98a"
      case .booked: "#7db7e8"
      }
    }

    var name: Text {
      switch self {
      case .closed: Text(en: "closed", ko: "휴무")
      case .free: Text(en: "open", ko: "영업")
      case .busy: Text(en: "busy", ko: "바쁨")
      case .held: Text(en: "asked for", ko: "요청")
      case .booked: Text(en: "booked", ko: "예약")
      }
    }
  }

  let days: [CivilDate]
  /// The first and the last hour that is shown.
  let hours: Range<Int>
  /// For each day, the half hours of a day.
  let cells: [[Cell]]

  init(
    from first: CivilDate, open: (CivilDate) -> [Range<Int>], zone: TimeZone, busy: [Range<Int>],
    bookings: [(range: Range<Int>, isAccepted: Bool)]
  ) {
    let days = (0..<7).map { first.adding(days: $0) }
    let cells = days.map { day -> [Cell] in
      return (0..<48).map { half in
        // By the clock: none where it is put forward, two where it is put back.
        let times = WeekGrid.instants(of: day, half, zone).map { $0..<$0 + 1_800 }
        func meets(_ range: Range<Int>) -> Bool { times.contains { range.overlaps($0) } }
        if bookings.contains(where: { $0.isAccepted && meets($0.range) }) { return .booked }
        if bookings.contains(where: { meets($0.range) }) { return .held }
        if busy.contains(where: meets) { return .busy }
        let isOpen =
          open(day).contains { $0.contains(half * 30) }
          || open(day.adding(days: -1)).contains { $0.contains(1440 + half * 30) }
        return isOpen ? .free : .closed
      }
    }
    let used = (0..<24).filter { hour in
      cells.contains { $0[2 * hour] != .closed || $0[2 * hour + 1] != .closed }
    }
    self.days = days
    self.cells = cells
    hours = (used.first ?? 9)..<(used.last ?? 17) + 1
  }

  private static func instants(of day: CivilDate, _ half: Int, _ zone: TimeZone) -> [Int] {
    let local = CivilDateTime(minutesSinceEpoch: day.daysSinceEpoch * 1440 + half * 30)
    guard let local else { return [] }
    return switch zone.meaning(of: local) {
    case .unique(let instant): [instant.secondsSinceEpoch]
    case .gap: []
    case .fold(let earlier, let later): [earlier.secondsSinceEpoch, later.secondsSinceEpoch]
    }
  }

  /// A row for each day, a character for each half hour.
  func text(_ language: Language) -> String {
    let indent = String(repeating: " ", count: 11)
    var lines = [
      indent
        + hours.map { hour in
          (hour - hours.lowerBound) % 2 == 1 ? "  " : (hour < 10 ? "0" : "") + "\(hour)"
        }.joined()
    ]
    for (day, row) in zip(days, cells) {
      let name = day.weekday.name[language]
      let short = language == .ko ? String(name.prefix(1)) : String(name.prefix(3))
      let date = "\(day.month)/\(day.day)"
      let padding = String(repeating: " ", count: max(1, 6 - date.count))
      let width = language == .ko ? 2 : 3
      let marks = hours.flatMap { [row[2 * $0].mark, row[2 * $0 + 1].mark] }
      lines.append(
        date + padding + short + String(repeating: " ", count: 5 - width) + String(marks))
    }
    let legend = [Cell.free, .booked, .held, .busy].map { "\($0.mark) \($0.name[language])" }
    return lines.joined(separator: "\n") + "\n" + legend.joined(separator: "   ") + "\n"
  }

  func svg(_ language: Language, title: String) -> String {
    let (left, top, column, row) = (44, 48, 92, 16)
    let halves = 2 * hours.count
    let (width, height) = (left + 7 * column + 8, top + halves * row + 28)
    var parts = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" "
        + "width=\"\(width)\" height=\"\(height)\" font-family=\"sans-serif\" font-size=\"12\">",
      "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#fff\"/>",
      "<text x=\"8\" y=\"18\" font-size=\"14\">\(MarkupText.escaped(title))</text>",
    ]
    for (index, day) in days.enumerated() {
      let x = left + index * column
      parts.append(
        "<text x=\"\(x + 4)\" y=\"\(top - 6)\">\(day.month)/\(day.day) "
          + "\(day.weekday.name[language].prefix(3))</text>")
      for half in 0..<halves {
        let cell = cells[index][2 * hours.lowerBound + half]
        parts.append(
          "<rect x=\"\(x)\" y=\"\(top + half * row)\" width=\"\(column - 4)\" "
            + "height=\"\(row)\" fill=\"\(cell.color)\" stroke=\"#ddd\"/>")
      }
    }
    for hour in hours {
      let y = top + 2 * (hour - hours.lowerBound) * row + 12
      parts.append("<text x=\"8\" y=\"\(y)\">\(hour):00</text>")
    }
    var x = left
    for cell in [Cell.free, .booked, .held, .busy] {
      parts.append(
        "<rect x=\"\(x)\" y=\"\(height - 20)\" width=\"12\" height=\"12\" fill=\"\(cell.color)\" "
          + "stroke=\"#999\"/><text x=\"\(x + 16)\" y=\"\(height - 10)\">"
          + "\(MarkupText.escaped(cell.name[language]))</text>")
      x += 120
    }
    return parts.joined(separator: "\n") + "\n</svg>\n"
  }
}

/// `catchkit snap calendar [MAKER]`
struct ShowWeek: Sendable {
  let maker: String?
  let day: DayWord?
  let svg: String?
  let isReplacing: Bool

  static var command: Command<Environment> {
    Command(
      "calendar", Text(en: "Show a maker's week as a grid", ko: "작가의 한 주를 표로 보기"),
      into: ShowWeek.init,
      .optionalOperand(
        "MAKER", SnapOptions.maker, Text(en: "The maker's name", ko: "작가 이름"),
        absent: Text(en: "yourself", ko: "나")),
      .optional(
        "on", .day, Text(en: "A day of the week to show", ko: "보려는 주의 하루"),
        absent: Text(en: "today", ko: "오늘"), isCommon: true),
      .optional(
        "svg", .file, Text(en: "SVG file for the week", ko: "한 주를 저장할 SVG 파일"), isCommon: true),
      .overwriting,
      examples: [
        Example("catchkit snap calendar", "Your week", "내 한 주"),
        Example("catchkit snap calendar 나루 --on 2026-12-05", "Another week", "다른 주"),
        Example("catchkit snap calendar 나루 --svg week.svg", "A picture", "그림"),
        Example("catchkit snap calendar 나루 --json | jq '.data[0].day'", "For a script", "스크립트에서"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let session = Session(environment)
      let (grid, name) = try environment.read { (view: View, actor: Person) throws(Failure) in
        try request.grid(for: actor, session, in: view)
      }
      if let svg = request.svg {
        try environment.write(
          grid.svg(environment.language, title: name) + OutputRule.mark, to: svg, of: "--svg",
          isReplacing: request.isReplacing)
      }
      let rows = zip(grid.days, grid.cells).map { day, cells -> JSON in
        .object([
          .init("day", .string(day.description)),
          .init("cells", .array(cells.map { .string($0.rawValue) })),
        ])
      }
      guard environment.showsTables else { return Report(.list(.init(rows)), output: output) }
      return Report(.text(Text(en: grid.text(.en), ko: grid.text(.ko))), output: output)
    }
  }

  private static let output = OutputInfo(
    "catchkit.snap.calendar", shape: .list,
    fields: [
      .date("day", "Day", "날짜"),
      .list(
        "cells", .choice(["closed", "free", "busy", "held", "booked"]), "Half hours", "30분 단위",
        "The 48 half hours of the day", "하루의 48개 30분"),
    ])

  private func grid(
    for actor: Person, _ session: Session, in view: View
  ) throws(Failure) -> (WeekGrid, String) {
    let person = try maker.map { name throws(Failure) in try People.find(name, in: view) } ?? actor
    let profile = try SnapProfiles.maker(person, in: view)
    let (zone, now) = (try session.zones.zone(profile.zone), try session.environment.now())
    let today = zone.local(at: now).date
    let day =
      try day.map { word throws(Failure) in
        try session.environment.day(word, today: today)
      } ?? today
    let first = day.onOrBefore(.mon)
    let (start, end) = (zone.beginning(of: first), zone.beginning(of: first.adding(days: 7)))
    let free = try MakerTimes.freeTime(
      of: profile, from: start, to: end, now: now, zone: zone, step: 30, in: view)
    let busy = try MakerTimes.busy(of: person.id, from: start, to: end, in: view).map(\.range)
    let bookings = try Bookings.kept(by: person.id, in: view, at: now)
    return (
      WeekGrid(
        from: first, open: { free.spans(on: $0) }, zone: zone, busy: busy,
        bookings: bookings.map { ($0.range, $0.state == .accepted) }), person.name
    )
  }
}

/// `catchkit snap ical`
struct ExportBookings: Sendable {
  let isAll: Bool

  static var command: Command<Environment> {
    Command(
      "ical", Text(en: "Bookings as a calendar file", ko: "예약을 캘린더 파일로"), into: ExportBookings.init,
      .flag("all", Text(en: "Requests and ended ones, too", ko: "요청과 끝난 것도"), isCommon: true),
      discussion: .paragraph(
        en:
          "Each booking is an event with the same UID each time, so that a calendar updates it; a "
          + "cancelled one ahead is marked as such. Contacts are not in it.",
        ko: "예약마다 UID가 늘 같아 캘린더가 새로 고치며, 취소된 앞날의 예약은 취소로 표시합니다. 연락처는 들어가지 않습니다."),
      examples: [
        Example("catchkit snap ical > snap.ics", "A file", "파일"),
        Example("catchkit snap ical --all > all.ics", "All of them", "모두"),
        Example("catchkit snap ical | grep -c BEGIN:VEVENT", "Number of events", "일정 수"),
      ],
      usesStore: true
    ) { request, environment throws(Failure) in
      let session = Session(environment)
      let now = try environment.now()
      let (rows, births) = try environment.read { (view: View, actor: Person) throws(Failure) in
        let own = try SnapPeople.represented(by: actor, in: view)
        let found = try Bookings.list(for: actor, in: view).filter { booking in
          let isGone = [.cancelledByMaker, .cancelledByCustomer].contains(booking.state)
          return request.isAll || booking.state == .accepted || isGone && now < booking.endsAt
        }.map { ($0, $0.side(for: actor, own)) }
        return (
          try BookingView.rows(found, session, in: view, hidesContacts: true),
          found.isEmpty ? [:] : try view.births(of: "booking")
        )
      }
      let text = { (language: Language) in
        String(decoding: ExportBookings.calendar(rows, births, now, language), as: UTF8.self)
      }
      return Report(.text(Text(en: text(.en), ko: text(.ko))))
    }
  }

  private static func calendar(
    _ rows: [BookingView.Row], _ births: [Int: String], _ now: Instant, _ language: Language
  ) -> [UInt8] {
    var writer = CalendarWriter()
    writer.beginCalendar(product: "-//catchkit//catchkit snap//EN")
    for row in rows {
      let booking = row.booking
      let other = row.side == .maker ? row.customer : row.maker
      let state = booking.state(at: row.now)
      let words = QuoteView.words(booking.lines.all)[language]
      writer.line("BEGIN", raw: "VEVENT")
      let birth = births[booking.id.number] ?? ""
      writer.line("UID", raw: "\(booking.id)-\(birth)@catchkit")
      writer.line("DTSTAMP", raw: CompactTime.instant(now).text)
      writer.line("DTSTART", raw: CompactTime.instant(booking.startsAt).text)
      writer.line("DTEND", raw: CompactTime.instant(booking.endsAt).text)
      writer.line("SUMMARY", text: "\(row.product) · \(other)")
      if !booking.place.isEmpty { writer.line("LOCATION", text: booking.place) }
      writer.line("DESCRIPTION", text: "\(words) = \(Money.grouped(booking.total))")
      writer.line(
        "STATUS",
        raw: state == .accepted || state == .completed
          ? "CONFIRMED" : state.isOpen ? "TENTATIVE" : "CANCELLED")
      writer.line("END", raw: "VEVENT")
    }
    writer.endCalendar()
    return writer.drain()
  }
}
