/// Writes content lines, folded after 75 octets but never within a character.
public struct CalendarWriter {
  private var bytes: [UInt8] = []

  public init() {}

  /// Returns the bytes written since the last call.
  public mutating func drain() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Writes a property whose value is not text, or is escaped already.
  public mutating func line(
    _ name: String, _ parameters: [CalendarProperty.Parameter] = [], raw value: String
  ) {
    var line = name
    for parameter in parameters {
      line += ";" + parameter.name + "="
      line += parameter.values.map(ICalText.quotedParameter).joined(separator: ",")
    }
    fold(line + ":" + value)
  }

  public mutating func line(_ name: String, text: String) {
    line(name, raw: ICalText.escaped(text))
  }

  public mutating func component(_ component: CalendarComponent) {
    line("BEGIN", raw: component.name)
    for property in component.properties {
      line(property.name, property.parameters, raw: property.value)
    }
    for child in component.children { self.component(child) }
    line("END", raw: component.name)
  }

  /// - Parameter product: the PRODID: `-//catchkit//catchkit shift//EN`.
  public mutating func beginCalendar(product: String) {
    line("BEGIN", raw: "VCALENDAR")
    line("VERSION", raw: "2.0")
    line("PRODID", raw: product)
    line("CALSCALE", raw: "GREGORIAN")
  }

  public mutating func endCalendar() {
    line("END", raw: "VCALENDAR")
  }

  private mutating func fold(_ line: String) {
    let content = Array(line.utf8)
    var start = 0
    var room = 75
    while content.count - start > room {
      var end = start + room
      while end > start, content[end] & 0xC0 == 0x80 { end -= 1 }
      bytes += content[start..<end]
      bytes += [0x0D, 0x0A, 0x20]
      start = end
      room = 74
    }
    bytes += content[start...]
    bytes += [0x0D, 0x0A]
  }
}
