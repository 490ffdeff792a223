import CatchValues

extension ImportRow {
  /// A time as written: a local time on the row's day, or a full instant.
  private enum Time {
    case minute(Int)
    case instant(Instant)
  }

  /// The shift that the row describes, without a member yet; a row without a state gives a planned
  /// one.
  ///
  /// - Parameter mayLackTimes: accepts planned shifts without times, as shifts without a plan have
  ///   none.
  /// - Throws: refusals that name the column.
  func shift(in zone: TimeZone, fold: Fold?, mayLackTimes: Bool = false) throws(Failure) -> Shift {
    var day = try column(.day) { text throws(Failure) in
      guard let date = CivilDate(text) else {
        throw ValueFailure.date.failure("'\(text)' is not a date", "'\(text)': 날짜가 아닙니다")
      }
      return date
    }
    let start = try column(.start) { text throws(Failure) in try time(text, in: zone, fold) }
    let end = try column(.end) { text throws(Failure) in try time(text, in: zone, fold) }
    let state =
      try column(.state) { text throws(Failure) in
        guard let state = ShiftState(code: text) else { throw ImportRow.unknownState(text) }
        return state
      } ?? .planned
    var planned: TimeSpan?
    var breaks: [ShiftBreak] = []
    switch (start, end) {
    case (.minute(let first)?, .minute(let last)?):
      guard let known = day else { throw missing(.day) }
      let span: ShiftSpan
      do throws(Failure) {
        span = try ShiftSpan(on: known, from: first, to: last)
        planned = try span.planned(in: zone, fold: fold)
      } catch {
        // The start may be the time that the clock skips or repeats.
        let hasStart = (try? WallTimes.instant(first, on: known, in: zone, fold: fold)) != nil
        throw Failure(
          error.entry, error.message, hint: first == last ? ImportRow.wholeDay : error.hint,
          source: error.source
        ).located(field: (hasStart ? Column.end : Column.start).name)
      }
      breaks = try self.breaks { words throws(Failure) in
        try span.placed(words, in: zone, fold: fold)
      }
    case (.instant(let first)?, .instant(let last)?):
      let span = try TimeSpan(from: first, to: last)
      planned = span
      let own = zone.local(at: first).date
      breaks = try self.breaks { words throws(Failure) in
        try WallTimes(of: span, on: own, in: zone).span(on: own)
          .placed(words, in: zone, fold: fold)
      }
    case (nil, nil):
      // A listing has such rows for shifts without a plan and for days off.
      if state == .planned || state == .published, !mayLackTimes {
        throw missing(
          .start,
          hint: Text(
            en: "fill in 'start' and 'end'; work without a plan is recorded with "
              + "'catchkit shift in'",
            ko: "'start'와 'end'를 채우십시오. 예정 없이 출근한 근무는 'catchkit shift in'으로 기록합니다"))
      }
      guard day != nil else { throw missing(.day) }
      breaks = try self.breaks { _ throws(Failure) in throw missing(.start) }
    case (nil, _?): throw missing(.start)
    case (_?, nil): throw missing(.end)
    case (_?, _?):
      throw ShiftRefusal.times.failure(
        "start and end are written in two ways", "시작과 끝을 서로 다른 방식으로 입력했습니다",
        hint: Text(
          en: "write both as 18:00, or both with their dates",
          ko: "둘 다 18:00처럼, 또는 둘 다 날짜와 함께 입력하십시오"
        ), field: Column.end.name)
    }
    if let planned { day = zone.local(at: planned.start).date }
    let tags = try column(.tags) { text throws(Failure) in try ImportRow.tags(text) }
    let shift = Shift(
      id: 0, membershipID: 0, day: day ?? .first, planned: planned, breaks: breaks, state: state,
      title: self[.title] ?? "", memo: self[.memo] ?? "", tags: tags ?? .none)
    return try shift.checked()
  }

  private static let wholeDay = Text(
    en: "an end before its start is on the next day; write the end of a whole day with its date",
    ko: "시작보다 이른 끝은 다음 날입니다. 하루 종일이면 끝을 날짜와 함께 입력하십시오")

  /// The key by which the import recognises the row later.
  func key() throws(Failure) -> String? {
    guard let text = self[.key] else { return nil }
    // UIDs of calendar events are longer than keys that people write.
    let most = ICalIdentity.uid(ofKey: text) == nil ? 100 : 300
    let rule = LimitedText.shift(Column.key.name, Text(en: "key", ko: "키"), 1...most)
    let key = try rule.checked(text)
    // It would be one shift's key and another shift's id.
    guard ID<Shift>(key) == nil else {
      throw ShiftRefusal.keyForm.failure(
        "the key '\(key)' reads as the id of a shift", "키 '\(key)': 근무 ID의 형식입니다",
        field: Column.key.name)
    }
    return key
  }

  private func column<Value>(
    _ column: Column, _ read: (String) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    guard let text = self[column] else { return nil }
    return try Failure.locating(field: column.name) { () throws(Failure) in try read(text) }
  }

  private func time(_ text: String, in zone: TimeZone, _ fold: Fold?) throws(Failure) -> Time {
    if let time = CivilTime(text) { return .minute(time.minuteOfDay) }
    if let instant = Instant(text) { return .instant(instant) }
    if let local = CivilDateTime(text) { return .instant(try zone.instant(of: local, fold: fold)) }
    guard case .minute(let minute) = try ClockWord(text) else { return .minute(0) }
    return .minute(minute)
  }

  /// Reads `60`, `02:00-03:00;30m:paid`, or the JSON of a listing.
  private func breaks(
    _ place: ([BreakWord]) throws(Failure) -> [ShiftBreak]
  ) throws(Failure) -> [ShiftBreak] {
    guard let text = self[.breaks] else { return [] }
    return try Failure.locating(field: Column.breaks.name) { () throws(Failure) in
      guard text.utf8.first != 0x5B else { return try listed(text, place) }
      var words: [BreakWord] = []
      for part in text.split(separator: ";", omittingEmptySubsequences: false) {
        words.append(try BreakWord(String(part)))
      }
      return try place(words)
    }
  }

  private func listed(
    _ text: String, _ place: ([BreakWord]) throws(Failure) -> [ShiftBreak]
  ) throws(Failure) -> [ShiftBreak] {
    guard case .array(let elements) = try JSON.parse(Array(text.utf8)) else { return [] }
    var breaks: [ShiftBreak] = []
    for element in elements {
      if case .string(let word) = element {
        breaks += try place([BreakWord(word)])
        continue
      }
      guard let minutes = ImportRow.minutes(of: element) else { throw ImportRow.unreadable(text) }
      var startsAt: Instant?
      if case .string(let start)? = element["starts_at"] {
        guard let instant = Instant(start) else { throw ImportRow.unreadable(text) }
        startsAt = instant
      }
      breaks.append(
        try ShiftBreak(
          startsAt: startsAt, minutes: minutes, isPaid: element["is_paid"] == .bool(true)))
    }
    return breaks
  }

  /// The minutes of a break in a listing, or in a document that counts minutes.
  private static func minutes(of element: JSON) -> Int? {
    if case .integer(let minutes)? = element["minutes"] { return minutes }
    guard case .integer(let seconds)? = element["length_seconds"], seconds % 60 == 0 else {
      return nil
    }
    return seconds / 60
  }

  private static func tags(_ text: String) throws(Failure) -> Tags {
    guard text.utf8.first == 0x5B else { return try Tags(text) }
    guard case .array(let elements) = try JSON.parse(Array(text.utf8)) else { return .none }
    var names: [String] = []
    for element in elements {
      guard case .string(let name) = element else { throw unreadable(text) }
      names.append(name)
    }
    return try Tags(names)
  }

  private func missing(_ column: Column, hint: Text? = nil) -> Failure {
    ShiftRefusal.times.failure(
      "'\(column.name)' is empty", "'\(column.name)' 열이 비어 있습니다",
      hint: hint
        ?? Text(
          en: "fill in 'day', 'start' and 'end', as 2026-11-02, 18:00 and 22:00",
          ko: "'day', 'start', 'end'를 2026-11-02, 18:00, 22:00처럼 채우십시오"), field: column.name)
  }

  private static func unknownState(_ text: String) -> Failure {
    let codes = ShiftState.allCases.map(\.code)
    let list = codes.joined(separator: ", ")
    return ShiftRefusal.column.failure(
      "'\(text)' is not a state", "'\(text)': 상태가 아닙니다",
      hint: Suggestion.hint(for: text, among: codes)
        ?? Text(en: "write one of \(list)", ko: "다음 중 하나를 입력하십시오:  \(list)"))
  }

  private static func unreadable(_ text: String) -> Failure {
    ShiftRefusal.column.failure(
      "'\(text)' cannot be read", "'\(text)': 읽을 수 없습니다",
      hint: Text(
        en: "write breaks as 60;02:00-03:00 and tags as a,b",
        ko: "휴게는 60;02:00-03:00, 태그는 a,b처럼 입력하십시오"))
  }
}
