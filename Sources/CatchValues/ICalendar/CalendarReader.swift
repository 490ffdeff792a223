/// A reader of iCalendar: every BEGIN has its END, and every line that matters a name and a value.
///
/// Lines end in CRLF, LF or CR and may be folded anywhere, also within a character. Events may
/// stand without a VCALENDAR around them.
public struct CalendarReader {
  /// Bytes of a file and of one line without its folds.
  public static let mostBytes = 64 << 20
  private static let longestLine = 1 << 20
  private static let deepest = 8

  private let bytes: [UInt8]
  private let file: String?
  private var index = 0
  private var line = 1
  private var malformedCount = 0

  /// Reads all calendars of a file; an iCalendar stream may contain several.
  ///
  /// - Throws: `ical.syntax` with the line, `ical.size`.
  public static func calendars(
    _ bytes: [UInt8], file: String?
  ) throws(Failure) -> [CalendarComponent] {
    guard bytes.count <= mostBytes else {
      throw CalendarFailure.size.failure(
        "the file has \(bytes.count) bytes, more than \(mostBytes)",
        "파일이 \(bytes.count)바이트입니다. \(mostBytes)바이트까지 읽습니다"
      ).located(file: file)
    }
    var reader = CalendarReader(bytes: bytes, file: file)
    return try Failure.locating(file: file) { () throws(Failure) in try reader.read() }
  }

  private init(bytes: [UInt8], file: String?) {
    self.bytes = bytes
    self.file = file
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  private mutating func read() throws(Failure) -> [CalendarComponent] {
    var open: [CalendarComponent] = []
    var found: [CalendarComponent] = []
    while let property = try next() {
      let kind = property.value.uppercased()
      switch property.name {
      case "BEGIN":
        guard open.count < CalendarReader.deepest else {
          throw CalendarProperty.failure(
            "too many BEGIN inside each other", "BEGIN이 너무 깊이 겹쳐 있습니다",
            line: property.line)
        }
        // Events without a calendar end where one begins, or with the file.
        if kind == "VCALENDAR" { found += CalendarReader.close(&open) }
        if open.isEmpty, kind == "VEVENT" || kind == "VTIMEZONE" {
          open.append(CalendarComponent(name: "VCALENDAR", line: nil))
        }
        guard !open.isEmpty || kind == "VCALENDAR" else {
          throw CalendarProperty.failure(
            "\(kind) is outside of VCALENDAR", "\(kind): VCALENDAR 밖에 있습니다",
            line: property.line)
        }
        open.append(CalendarComponent(name: kind, line: property.line))
      case "END":
        guard let last = open.popLast(), last.name == kind else {
          throw CalendarProperty.failure(
            "END:\(kind) has no BEGIN", "END:\(kind)에 맞는 BEGIN이 없습니다",
            line: property.line)
        }
        if open.isEmpty { found.append(last) } else { open[open.count - 1].children.append(last) }
      default:
        guard !open.isEmpty else {
          throw CalendarProperty.failure(
            "a calendar begins with BEGIN:VCALENDAR", "달력은 BEGIN:VCALENDAR로 시작해야 합니다",
            line: property.line)
        }
        open[open.count - 1].properties.append(property)
      }
    }
    found += CalendarReader.close(&open)
    if let last = open.last {
      throw CalendarProperty.failure(
        "BEGIN:\(last.name) has no END", "BEGIN:\(last.name)에 맞는 END가 없습니다",
        line: last.line)
    }
    guard !found.isEmpty else {
      throw CalendarProperty.failure("there is no calendar in it", "달력이 들어 있지 않습니다", line: 1)
    }
    found[0].malformedCount = malformedCount
    return found
  }

  /// Returns the calendar of events that have none in the file.
  private static func close(_ open: inout [CalendarComponent]) -> [CalendarComponent] {
    open.count == 1 && open[0].line == nil ? [open.removeLast()] : []
  }

  /// Reads the next content line; empty lines are skipped, and malformed ones of properties that
  /// nothing reads are counted.
  private mutating func next() throws(Failure) -> CalendarProperty? {
    while index < bytes.count {
      let first = line
      let content = unfolded()
      guard !content.isEmpty else { continue }
      do throws(Failure) {
        return try CalendarReader.property(content, line: first)
      } catch {
        let name = content.prefix(while: CalendarReader.isNameByte)
        guard !CalendarReader.reads(String(decoding: name, as: UTF8.self).uppercased()) else {
          throw error
        }
        malformedCount += 1
      }
    }
    return nil
  }

  /// Reads one line and the lines folded to it; of a line that is too long, only its beginning.
  private mutating func unfolded() -> [UInt8] {
    let first = line
    var content: [UInt8] = []
    repeat {
      if line > first { index += 1 }
      let end = bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      content += bytes[index..<end].prefix(CalendarReader.longestLine + 1 - content.count)
      // A text that was sent as one twice has two CR.
      let marks = bytes[end...].prefix(3)
      let length = marks == [0x0D, 0x0D, 0x0A] ? 3 : marks.starts(with: [0x0D, 0x0A]) ? 2 : 1
      index = min(end + length, bytes.count)
      line += 1
    } while index < bytes.count && (bytes[index] == 0x20 || bytes[index] == 0x09)
    return content
  }

  /// Properties whose values are not texts: blanks around them mean nothing.
  private static let words: Set<String> = [
    "BEGIN", "END", "DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXDATE", "EXRULE",
    "RECURRENCE-ID", "SEQUENCE", "STATUS", "TRANSP", "TZID", "TZOFFSETFROM", "TZOFFSETTO",
    "X-LIC-LOCATION", "X-WR-TIMEZONE", "METHOD", "X-MICROSOFT-CDO-ALLDAYEVENT",
  ]

  private static let texts: Set<String> = ["UID", "SUMMARY", "DESCRIPTION", "CATEGORIES", "PRODID"]

  /// Returns true for the name of a property that has a meaning here.
  public static func reads(_ name: String) -> Bool {
    words.contains(name) || texts.contains(name) || name.hasPrefix("X-CATCHKIT-")
  }

  private static func property(_ bytes: [UInt8], line: Int) throws(Failure) -> CalendarProperty {
    guard bytes.count <= longestLine else {
      throw CalendarProperty.failure("the line is too long", "줄이 너무 깁니다", line: line)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CalendarProperty.failure("the line is not UTF-8 text", "UTF-8 텍스트가 아닌 줄입니다", line: line)
    }
    guard !bytes.contains(0) else {
      let name = String(decoding: bytes.prefix(while: isNameByte), as: UTF8.self)
      throw CalendarProperty.failure(
        "the text has a NUL character", "텍스트에 NUL 문자가 있습니다", line: line,
        field: name.uppercased())
    }
    var index = 0
    func name() -> String {
      let start = index
      while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
      return String(decoding: bytes[start..<index], as: UTF8.self).uppercased()
    }
    func refuse(_ english: String, _ korean: String) -> Failure {
      CalendarProperty.failure(english, korean, line: line)
    }
    /// - Parameter colon: the one before the time, in whose zone other marks mean nothing.
    func isEnd(before colon: Int?) -> Bool {
      guard [0x3A, 0x3B, 0x2C].contains(bytes[index]) else { return false }
      return bytes[index] == 0x3B || index >= colon ?? 0
    }
    var property = CalendarProperty(name: name(), value: "", line: line)
    guard !property.name.isEmpty, index < bytes.count else {
      throw refuse(
        "a line is NAME:VALUE, not '\(text.prefix(40))'",
        "'\(text.prefix(40))': 줄은 NAME:VALUE 꼴이어야 합니다")
    }
    while bytes[index] == 0x3B {
      index += 1
      var parameter = CalendarProperty.Parameter(name: name(), values: [])
      guard !parameter.name.isEmpty, index < bytes.count, bytes[index] == 0x3D else {
        throw refuse(
          "a parameter of \(property.name) is not NAME=VALUE",
          "\(property.name)의 매개변수가 NAME=VALUE 꼴이 아닙니다")
      }
      repeat {
        index += 1
        let isQuoted = index < bytes.count && bytes[index] == 0x22
        if isQuoted { index += 1 }
        let start = index
        let colon = parameter.name == "TZID" ? lastTime(bytes) : nil
        while index < bytes.count, isQuoted ? bytes[index] != 0x22 : !isEnd(before: colon) {
          index += 1
        }
        let value = String(decoding: bytes[start..<index], as: UTF8.self)
        parameter.values.append(ICalText.parameter(value))
        if isQuoted { index += 1 }
        guard index < bytes.count else {
          throw refuse("\(property.name) has no value", "\(property.name)에 값이 없습니다")
        }
      } while bytes[index] == 0x2C
      property.parameters.append(parameter)
    }
    guard bytes[index] == 0x3A else {
      throw refuse(
        "'\(text.prefix(40))' has no colon after its name",
        "'\(text.prefix(40))': 이름 뒤에 콜론이 없습니다")
    }
    var value = bytes[(index + 1)...]
    if words.contains(property.name) {
      value = value.drop { $0 == 0x20 || $0 == 0x09 }
      while value.last == 0x20 || value.last == 0x09 { value.removeLast() }
    }
    property.value = String(decoding: value, as: UTF8.self)
    return property
  }

  /// Returns the index of the last colon, if a day or time follows it: a name such as
  /// `(UTC+09:00) Seoul` without quotes has another one.
  private static func lastTime(_ bytes: [UInt8]) -> Int? {
    guard let colon = bytes.lastIndex(of: 0x3A) else { return nil }
    let digits = bytes[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }.prefix(8)
    return digits.count == 8 && digits.allSatisfy { (0x30...0x39).contains($0) } ? colon : nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D
  }
}
