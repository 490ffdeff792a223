extension StoreRun {
  /// Puts a calendar of these events where commands find it.
  package func give(_ events: String..., named name: String = "a.ics", lineEnd: String = "\n") {
    let lines =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN"] + events + ["END:VCALENDAR", ""]
    scratch.files[name] = lines.joined(separator: "\n").replacing("\n", with: lineEnd)
  }
}

/// An event of that UID with these lines.
package func calendarEvent(_ uid: String, _ lines: String...) -> String {
  (["BEGIN:VEVENT", "UID:\(uid)"] + lines + ["END:VEVENT"]).joined(separator: "\n")
}
