public import CatchStore
public import CatchValues
import PeopleService

extension ShiftTables {
  public static func place(_ path: [StaticString]) -> ColumnDescription {
    ColumnDescription("place", Text(en: "Workplace", ko: "사업장"), .words, at: path)
  }

  public static func worker(_ path: [StaticString]) -> ColumnDescription {
    ColumnDescription("worker", Text(en: "Worker", ko: "근무자"), .words, at: path)
  }

  static func weekday(_ text: String) -> DisplayCode? {
    Weekday(code: text).map { DisplayCode($0.code, $0.name) }
  }
}

extension ColumnVisitor where Self: ~Copyable {
  /// A membership, which readers see as its workplace and worker.
  mutating func member(_ part: inout ID<Membership>, _ ko: String = "근무자") {
    reference(
      "membership", &part, to: Membership.table,
      showing: [
        ShiftTables.place(["membership", "workplace", "name"]),
        ColumnDescription(
          "worker", Text(en: "Worker", ko: ko), .words, at: ["membership", "person", "name"]),
      ])
  }

  /// The planned times of a shift: both or none.
  mutating func planned(_ part: inout TimeSpan?) {
    var (start, end) = (part?.start, part?.end)
    column("starts_at", &start, "Starts", "시작")
    column("ends_at", &end, "Ends", "끝")
    part = nil
    guard let start, let end else { return }
    do throws(Failure) {
      part = try TimeSpan(from: start, to: end)
    } catch {
      refuse("ends_at", "the end of a shift")
    }
  }

  /// Breaks that a record may be without.
  mutating func breaks(_ part: inout [ShiftBreak]?) {
    var text = part.map(ShiftBreak.encode)
    visit("breaks", &text) {
      var about = AboutColumn("Breaks", "휴게")
      about.kind = .parts(ShiftBreak.shown)
      return about
    }
    part = text.flatMap { try? ShiftBreak.decode($0) }
    if part == nil, text != nil { refuse("breaks", "a list of breaks") }
  }

  /// Breaks, as other commands print them or as they are stored.
  mutating func breaks(
    _ part: inout [ShiftBreak], _ kind: @autoclosure () -> ColumnDescription.Kind
  ) {
    text(
      "breaks", &part, "Breaks", "휴게", kind(), is: "a list of breaks", ShiftBreak.encode,
      { try? ShiftBreak.decode($0) })
  }

  /// A shift, which readers see with its workplace and worker.
  mutating func shift(_ part: inout ID<Shift>) {
    reference(
      "shift", &part, to: ShiftTables.shift,
      showing: [
        ColumnDescription("shift", "Shift", "근무", .id),
        ShiftTables.place(["shift", "membership", "workplace", "name"]),
        ShiftTables.worker(["shift", "membership", "person", "name"]),
      ])
  }

  /// A workplace, which readers see by name.
  public mutating func place(_ part: inout ID<Workplace>) {
    reference(
      "workplace", &part, to: ShiftTables.workplace,
      showing: [ShiftTables.place(["workplace", "name"])])
  }
}

extension ShiftBreak {
  /// The stored breaks as other commands print them; nil for what is no list of breaks.
  @Sendable static func shown(_ text: String, in zone: TimeZone) -> DisplayParts? {
    var text = text
    var breaks: [ShiftBreak] = []
    guard text.withUTF8({ read(stored: $0, into: &breaks) }) else { return nil }
    let parts = breaks.map { $0.words(in: zone) }
    return DisplayParts(
      .array(breaks.map { $0.json(in: zone) }),
      parts.joined(", "))
  }

  /// A break as outputs have it.
  public func json(in zone: TimeZone) -> JSON {
    .object([
      .init("starts_at", startsAt.map { .string(zone.text(of: $0)) } ?? .null),
      .init("length_seconds", .integer(seconds)),
      .init("length", .string(isoLength)),
      .init("is_paid", .bool(isPaid)),
    ])
  }

  /// `PT1H30M`
  public var isoLength: String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    return "PT" + (hours > 0 ? "\(hours)H" : "") + (rest > 0 ? "\(rest)M" : "")
  }

  /// `20:00 30m`, `1h 30m paid`
  public func words(in zone: TimeZone) -> Text {
    var (en, ko) = ([String](), [String]())
    if let startsAt {
      en.append("\(zone.local(at: startsAt).time)")
      ko = en
    }
    if minutes >= 60 {
      en.append("\(minutes / 60)h")
      ko.append("\(minutes / 60)시간")
    }
    if minutes % 60 > 0 {
      en.append("\(minutes % 60)m")
      ko.append("\(minutes % 60)분")
    }
    if isPaid {
      en.append("paid")
      ko.append("유급")
    }
    return Text(en: en.joined(separator: " "), ko: ko.joined(separator: " "))
  }
}

extension Tags: ColumnValue {
  public static var kind: ColumnDescription.Kind { .list { _ in nil } }
  public var stored: Value { .text(description) }

  public static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> Tags {
    try Tags(try row.text(column))
  }
}
