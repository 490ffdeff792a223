import CatchValues

/// Refusals of events that contradict known records.
extension ICalEvent {
  /// The file has another event of that UID with other content.
  ///
  /// - Parameter day: the only day on which they differ; nil for the whole series.
  func repeated(after line: Int, on day: CivilDate? = nil) -> Failure {
    let uid = component.first("UID")?.text ?? ""
    if let day {
      return failure(
        "line \(line) changes \(day) of the UID '\(uid)' in another way",
        "\(line)번째 줄에 같은 UID '\(uid)'의 \(day) 변경이 다른 내용으로 있습니다",
        ICalRefusal.changed, hint: Text(en: "keep one of the two", ko: "둘 가운데 하나만 남기십시오"),
        field: "RECURRENCE-ID")
    }
    return failure(
      "line \(line) has the UID '\(uid)' with another content",
      "\(line)번째 줄에 같은 UID '\(uid)'의 다른 내용이 있습니다",
      ICalRefusal.changed,
      hint: Text(
        en: "keep one of the two, or give each event its own UID",
        ko: "둘 가운데 하나만 남기거나 일정마다 다른 UID를 지정하십시오"), field: "UID")
  }

  /// The series was cut in parts here, and the event has days of another part.
  func reachesOver(to day: CivilDate, _ other: SeriesPart) -> Failure {
    failure(
      "the event reaches to \(day), where '\(other.series)' has a part of its own "
        + "from \(other.firstDay) on",
      "일정이 \(day)까지 걸치는데 '\(other.series)'에는 \(other.firstDay)부터 따로 나뉜 부분이 있습니다",
      ICalRefusal.changed,
      hint: Text(
        en: "write that part as 'catchkit shift ical export' does, as an event of its own UID",
        ko: "'catchkit shift ical export'처럼 그 부분을 다른 UID의 일정으로 나누십시오"),
      field: "RRULE")
  }

  /// Days of the series, or all of it, were imported as single events before.
  func known(asShifts shifts: [ID<Shift>]) -> Failure {
    let ids = shifts.map { "'\($0)'" }.joined(separator: ", ")
    return failure(
      "the event was imported as single shifts and is a series now: \(ids)",
      "개별 근무로 가져왔던 일정인데 이제 반복입니다: \(ids)",
      ICalRefusal.changed, field: "RRULE")
  }

  /// The event was imported as a series before and is a single event now.
  func repeatsNoMore(_ series: ID<SeriesPart>) -> Failure {
    failure(
      "the event was imported as a series, '\(series)', and no longer repeats",
      "반복('\(series)')으로 가져왔던 일정인데 이제 반복되지 않습니다",
      ICalRefusal.changed)
  }

  /// The change of all later days has no series to change, or is of another kind.
  func changesFollowing(_ property: CalendarProperty?) -> Failure {
    let range = property?.parameter("RANGE")?.uppercased() ?? ""
    guard range == "THISANDFUTURE" else {
      return failure(
        "RANGE=\(range) is not read: only THISANDFUTURE changes more than one day",
        "RANGE=\(range): 하루보다 많이 바꾸는 것은 THISANDFUTURE만 읽습니다",
        ICalRefusal.repetition, field: "RECURRENCE-ID", line: property?.line)
    }
    return failure(
      "RANGE changes all days from one on, which needs their series in the same file",
      "RANGE는 그날부터 모든 날을 바꾸므로 같은 파일에 그 반복이 있어야 합니다",
      ICalRefusal.repetition,
      hint: Text(
        en: "export the series together with its changes (RANGE=THISANDFUTURE)",
        ko: "반복을 그 변경(RANGE=THISANDFUTURE)과 함께 내보내십시오"),
      field: "RECURRENCE-ID", line: property?.line)
  }

  /// The change of all later days brings days of its own.
  func changesRule() -> Failure {
    failure(
      "RANGE=THISANDFUTURE comes with another RRULE than its series has",
      "RANGE=THISANDFUTURE 변경의 RRULE이 그 반복의 것과 다릅니다",
      ICalRefusal.repetition, field: "RRULE", line: component.first("RRULE")?.line)
  }

  func lasts(_ minutes: Int, _ field: String) -> Failure {
    failure(
      "a shift lasts 1 minute to 24 hours, not \(minutes) minutes",
      "근무는 1분에서 24시간까지입니다: \(minutes)분", field: field,
      line: component.first(field)?.line)
  }

  func namesNoDay() -> Failure {
    failure(
      "RECURRENCE-ID names no single day of the series",
      "RECURRENCE-ID가 반복의 하루를 가리키지 않습니다",
      ICalRefusal.repetition, field: "RECURRENCE-ID")
  }

  /// A changed day is no shift if it has no times.
  func lastsDays() -> Failure {
    failure("a changed day lasts whole days", "바뀐 날이 하루 종일 일정입니다", field: "DTSTART")
  }

  func endsOnDay() -> Failure {
    failure(
      "DTEND is a day, DTSTART a time", "DTSTART는 시각인데 DTEND는 날짜입니다",
      field: "DTEND")
  }

  func calledOff() -> Failure {
    failure(
      "the whole series is called off (STATUS:CANCELLED); shifts are called off by day",
      "반복 전체가 취소된 일정입니다(STATUS:CANCELLED). 근무는 하루씩 취소합니다",
      ICalRefusal.repetition,
      hint: Text(
        en: "leave it out of the file; 'catchkit shift remove ID --scope all' removes a series",
        ko: "파일에서 빼십시오. 반복은 'catchkit shift remove ID --scope all'로 지웁니다"),
      field: "STATUS")
  }
}
