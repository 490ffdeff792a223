import CatchValues

extension ICalImport {
  /// Weekdays and months are those of the workplace's zone; in another zone they may differ.
  func foreignZone(
    _ event: ICalEvent, _ zone: String, _ place: Workplace
  ) -> Failure {
    let hint = Text(
      en: "a series goes by its workplace's clock: write DTSTART and DTEND with "
        + "TZID=\(place.zone), or make it with 'catchkit shift add --repeat'",
      ko: "반복은 사업장의 시계를 따릅니다. DTSTART와 DTEND를 TZID=\(place.zone) 시각으로 입력하거나 'catchkit shift add "
        + "--repeat'로 만드십시오")
    return Failure(
      ICalRefusal.repetition,
      Text(
        en: "the event repeats by the clock of \(zone), '\(place.name)' has \(place.zone)",
        ko: "일정은 \(zone) 시간대로 반복하는데 '\(place.name)'의 시간대는 \(place.zone)입니다"),
      hint: hint, source: SourcePosition(line: event.line, field: "DTSTART"))
  }

  func unsupported(_ event: ICalEvent, _ property: CalendarProperty?) -> Failure {
    let name = property?.name ?? "RRULE"
    return event.failure(
      Text(
        en: "shifts repeat by one RRULE; the event also has \(name)",
        ko: "근무는 RRULE 하나로만 반복합니다. 일정에 \(name, .subject) 더 있습니다"),
      ICalRefusal.repetition, field: name, line: property?.line)
  }
}
