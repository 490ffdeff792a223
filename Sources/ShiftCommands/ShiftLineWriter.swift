import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService

/// A writer of shifts as JSON Lines straight from the columns, without a value for each row.
///
/// The bytes equal those of `ShiftView.seen` and the renderer; a test compares them.
struct ShiftLineWriter: ~Copyable {
  private static let flushAt = 60_000

  /// The parts that all lines of a member share, each up to the next key that differs.
  private struct Member {
    let zone: TimeZone
    /// `,"place":"카페","worker":"민지","day":`
    let names: [UInt8]
    /// `,"zone":"Asia/Seoul","state":`
    let zoneName: [UInt8]

    init(_ entry: RosterEntry, _ zone: TimeZone) {
      self.zone = zone
      var writer = JSONWriter()
      writer.resume(with: ",\"place\":")
      writer.string(entry.place)
      writer.resume(with: ",\"worker\":")
      writer.string(entry.worker)
      writer.resume(with: ",\"day\":")
      names = writer.drain { Array($0) }
      writer.resume(with: ",\"zone\":")
      writer.string(entry.zone)
      writer.resume(with: ",\"state\":")
      zoneName = writer.drain { Array($0) }
    }
  }

  private var writer = JSONWriter()
  private var text = InstantText()
  private var breaks: [ShiftBreak] = []
  /// In the order of the roster.
  private let members: [Member]

  private init(members: [Member]) {
    self.members = members
  }

  /// - Parameter limit: the most rows to write; the cursor may have one more.
  static func write(
    _ cursor: ShiftCursor, limit: Int?, _ cache: ZoneCache,
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) -> RenderSummary {
    var members: [Member] = []
    for entry in cursor.roster.entries { members.append(Member(entry, try cache.zone(entry.zone))) }
    var lines = ShiftLineWriter(members: members)
    var count = 0
    var isCut = false
    while try cursor.advance() {
      if let limit, count >= limit {
        isCut = true
        break
      }
      let member = lines.members[try cursor.memberIndex()]
      if let occurrence = cursor.occurrence {
        lines.write(occurrence.shift, member)
      } else {
        try lines.write(cursor, member)
      }
      count += 1
      if lines.writer.byteCount >= flushAt { try lines.writer.drain(sink) }
    }
    try lines.writer.drain(sink)
    return RenderSummary(rowCount: count, notes: isCut ? [.cut(at: count)] : [])
  }

  private mutating func write(_ cursor: ShiftCursor, _ member: Member) throws(Failure) {
    writer.resume(with: "{\"id\":")
    text.writeID(try cursor.statement.integer(ShiftCursor.Column.id), to: &writer)
    writer.resume(with: member.names)
    try copy(ShiftCursor.Column.day, of: cursor)
    try readBreaks(cursor)
    let start = try cursor.statement.instantIfAny(ShiftCursor.Column.startsAt)?.secondsSinceEpoch
    let end = try cursor.statement.instantIfAny(ShiftCursor.Column.endsAt)?.secondsSinceEpoch
    writeTimes(from: start, to: end, member)
    try copy(ShiftCursor.Column.state, of: cursor)
    writePlan(from: start, to: end, member)
    writer.resume(with: ",\"title\":")
    try copy(ShiftCursor.Column.title, of: cursor)
    writer.resume(with: ",\"memo\":")
    try copy(ShiftCursor.Column.memo, of: cursor)
    writer.resume(with: ",\"tags\":")
    try writeTags(cursor)
    writer.resume(with: ",\"key\":")
    try writeKey(cursor)
    if start == nil {
      let entry = cursor.roster.entries[try cursor.memberIndex()]
      let shift = try cursor.statement.integer(ShiftCursor.Column.id)
      writeClocked(try cursor.clocked(shift, of: entry), member)
    } else {
      writer.resume(with: ShiftLineWriter.notClocked)
    }
    writer.endLine()
  }

  /// Writes an occurrence of a series, which has no columns.
  private mutating func write(_ shift: Shift, _ member: Member) {
    writer.resume(with: "{\"id\":")
    writer.string(shift.recordID.description)
    writer.resume(with: member.names)
    writer.string(shift.day.description)
    breaks = shift.breaks
    let (start, end) = (
      shift.planned?.start.secondsSinceEpoch, shift.planned?.end.secondsSinceEpoch
    )
    writeTimes(from: start, to: end, member)
    writer.string(shift.state.code)
    writePlan(from: start, to: end, member)
    writer.resume(with: ",\"title\":")
    writer.string(shift.title)
    writer.resume(with: ",\"memo\":")
    writer.string(shift.memo)
    writer.resume(with: ",\"tags\":")
    writer.beginArray()
    for tag in shift.tags.names { writer.string(tag) }
    writer.endArray()
    writer.resume(with: ",\"key\":")
    writer.null()
    writer.resume(with: ShiftLineWriter.notClocked)
    writer.endLine()
  }

  private static let notClocked: StaticString =
    ",\"clocked_in\":null,\"clocked_out\":null,\"is_working\":false"

  private mutating func writeClocked(_ span: ClockedSpan?, _ member: Member) {
    writer.resume(with: ",\"clocked_in\":")
    text.write(span?.start.secondsSinceEpoch, in: member.zone, to: &writer)
    writer.resume(with: ",\"clocked_out\":")
    text.write(span?.end?.secondsSinceEpoch, in: member.zone, to: &writer)
    let isWorking = span.map { $0.end == nil } ?? false
    writer.resume(with: isWorking ? ",\"is_working\":true" : ",\"is_working\":false")
  }

  /// Writes the fields from the start through the key of the state.
  private mutating func writeTimes(from start: Int?, to end: Int?, _ member: Member) {
    writer.resume(with: ",\"starts_at\":")
    text.write(start, in: member.zone, to: &writer)
    writer.resume(with: ",\"ends_at\":")
    text.write(end, in: member.zone, to: &writer)
    writer.resume(with: member.zoneName)
  }

  /// Writes the planned length and the breaks, which must have been read.
  private mutating func writePlan(from start: Int?, to end: Int?, _ member: Member) {
    writer.resume(with: ",\"planned_seconds\":")
    if let start, let end {
      var unpaid = 0
      for one in breaks where !one.isPaid { unpaid += one.seconds }
      let planned = max(0, end - start - unpaid)
      writer.integer(planned)
      writer.resume(with: ",\"planned\":")
      text.writeLength(planned, to: &writer)
    } else {
      writer.null()
      writer.resume(with: ",\"planned\":")
      writer.null()
    }
    writer.resume(with: ",\"breaks\":")
    writeBreaks(in: member.zone)
  }

  private mutating func copy(_ column: Int, of cursor: ShiftCursor) throws(Failure) {
    try cursor.statement.withText(column) { bytes in writer.string(utf8: bytes) }
  }

  private mutating func readBreaks(_ cursor: ShiftCursor) throws(Failure) {
    let column = ShiftCursor.Column.breaks
    let isRead = try cursor.statement.withText(column) { bytes in
      ShiftBreak.read(stored: bytes, into: &breaks)
    }
    if !isRead { breaks = try ShiftBreak.decode(try cursor.statement.text(column)) }
  }

  private mutating func writeBreaks(in zone: TimeZone) {
    writer.beginArray()
    for one in breaks {
      writer.beginObject()
      writer.key("starts_at")
      text.write(one.startsAt?.secondsSinceEpoch, in: zone, to: &writer)
      writer.key("length_seconds")
      writer.integer(one.seconds)
      writer.key("length")
      text.writeLength(one.seconds, to: &writer)
      writer.key("is_paid")
      writer.bool(one.isPaid)
      writer.endObject()
    }
    writer.endArray()
  }

  private mutating func writeTags(_ cursor: ShiftCursor) throws(Failure) {
    writer.beginArray()
    try cursor.statement.withText(ShiftCursor.Column.tags) { bytes in
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count, bytes[end] != 0x2C { end += 1 }
        writer.string(utf8: UnsafeBufferPointer(rebasing: bytes[start..<end]))
        start = end + 1
      }
    }
    writer.endArray()
  }

  /// Writes the key without the workplace's number before the colon.
  private mutating func writeKey(_ cursor: ShiftCursor) throws(Failure) {
    guard !cursor.statement.isNull(ShiftCursor.Column.key) else {
      writer.null()
      return
    }
    try cursor.statement.withText(ShiftCursor.Column.key) { bytes in
      let colon = bytes.firstIndex(of: 0x3A) ?? -1
      writer.string(utf8: UnsafeBufferPointer(rebasing: bytes[(colon + 1)...]))
    }
  }
}

/// Instants and ids as bytes; keeps the latest date, which most rows share with the row before.
struct InstantText: ~Copyable {
  /// The first 25 bytes hold an instant; ids and lengths are written at the end.
  private let bytes: UnsafeMutablePointer<UInt8> = .allocate(capacity: 64)
  private var day = Int.min

  init() {}

  deinit { bytes.deallocate() }

  /// Writes an id such as `"shf-12"`.
  func writeID(_ number: Int, to writer: inout JSONWriter) {
    guard number >= 0 else {
      writer.string(ID<Shift>(number).description)
      return
    }
    var start = 64
    write(digitsOf: number, before: &start)
    start -= 4
    bytes[start] = 0x73
    bytes[start + 1] = 0x68
    bytes[start + 2] = 0x66
    bytes[start + 3] = 0x2D
    writer.string(utf8: UnsafeBufferPointer(start: bytes + start, count: 64 - start))
  }

  /// Writes a length such as `"PT7H30M"`, which must not be negative.
  func writeLength(_ seconds: Int, to writer: inout JSONWriter) {
    var start = 64
    if seconds % 60 > 0 || seconds == 0 { write(part: seconds % 60, 0x53, before: &start) }
    if seconds / 60 % 60 > 0 { write(part: seconds / 60 % 60, 0x4D, before: &start) }
    if seconds >= 3600 { write(part: seconds / 3600, 0x48, before: &start) }
    start -= 2
    bytes[start] = 0x50
    bytes[start + 1] = 0x54
    writer.string(utf8: UnsafeBufferPointer(start: bytes + start, count: 64 - start))
  }

  /// Writes `"2026-11-02T18:00:00+09:00"`, by the zone's clock; null for nil.
  mutating func write(_ seconds: Int?, in zone: TimeZone, to writer: inout JSONWriter) {
    guard let seconds, let instant = Instant(secondsSinceEpoch: seconds) else {
      writer.null()
      return
    }
    let offset = zone.offset(at: instant)
    let local = seconds + offset.seconds
    let number = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    guard offset.isWholeMinutes, offset != .utc, let date = CivilDate(daysSinceEpoch: number)
    else {
      writer.string(instant.text(at: offset))
      return
    }
    if number != day { write(date, number) }
    let second = local - number * 86_400
    write(second / 3600, at: 11)
    write(second / 60 % 60, at: 14)
    write(second % 60, at: 17)
    let magnitude = abs(offset.seconds)
    bytes[10] = 0x54
    bytes[13] = 0x3A
    bytes[16] = 0x3A
    bytes[19] = offset.seconds < 0 ? 0x2D : 0x2B
    write(magnitude / 3600, at: 20)
    bytes[22] = 0x3A
    write(magnitude / 60 % 60, at: 23)
    writer.string(utf8: UnsafeBufferPointer(start: bytes, count: 25))
  }

  private mutating func write(_ date: CivilDate, _ number: Int) {
    day = number
    let (year, month, dayOfMonth) = date.components
    write(year / 100, at: 0)
    write(year % 100, at: 2)
    bytes[4] = 0x2D
    write(month, at: 5)
    bytes[7] = 0x2D
    write(dayOfMonth, at: 8)
  }

  private func write(part number: Int, _ unit: UInt8, before start: inout Int) {
    start -= 1
    bytes[start] = unit
    write(digitsOf: number, before: &start)
  }

  private func write(digitsOf number: Int, before start: inout Int) {
    var rest = number
    repeat {
      start -= 1
      bytes[start] = UInt8(truncatingIfNeeded: rest % 10) + 0x30
      rest /= 10
    } while rest > 0
  }

  private func write(_ value: Int, at index: Int) {
    bytes[index] = UInt8(truncatingIfNeeded: value / 10) + 0x30
    bytes[index + 1] = UInt8(truncatingIfNeeded: value % 10) + 0x30
  }
}
