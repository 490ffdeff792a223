import CommandsTestSupport

/// The contracts of iCalendar.
extension ContractTable {
  static let feedOutputs: [Contract] = [
    Contract(
      id: "catchkit.shift.ical.import/1", shape: "record",
      fields: [
        "file: text", "events: integer", "added: integer", "updated: integer", "skipped: integer",
        "all_day: integer", "rejected: integer", "ignored: integer", "removed: integer",
        "kept: integer",
      ])
  ]

  static let feedSamples: [Sample] = [
    Sample(
      contract: "catchkit.shift.ical.import/1",
      line: "shift ical import - --place 카페 --worker 민지 --as 사장",
      input: """
        BEGIN:VCALENDAR
        BEGIN:VEVENT
        UID:a1
        DTSTART:20261105T180000
        DURATION:PT4H
        END:VEVENT
        END:VCALENDAR

        """,
      explains: false, before: PlaceWorld.lines)
  ]
}
