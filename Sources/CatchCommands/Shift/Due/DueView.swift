import CatchCommandLine
import CatchStore
import CatchValues
import ShiftService

/// How an event appears that somebody is to be told of.
enum DueView {
  static let fields: [Field] = [
    .text("key", "Key", "키", "What the event is, whenever it is"),
    .choice("kind", DueEvent.Kind.allCases.map(\.rawValue), "Kind", "종류"),
    .instant("at", "When", "때"),
    .bool("is_late", "Late", "늦음", "Whether its time was over when it was told"),
    .text("place", "Workplace", "사업장", "The workplace's name"),
    .zone,
    .text("shift", "Shift", "근무", "The shift's id", isNullable: true),
    .date("day", "Day", "날짜", "The day of the shift or of the pay", isNullable: true),
    .instant("ends_at", "Ends", "끝", isNullable: true),
    .text("routine_id", "Routine's id", "루틴 ID", isNullable: true),
    .text("routine", "Routine", "루틴", "The routine's name", isNullable: true),
    Field(
      "tasks", .list(.text), title: Text(en: "Tasks", ko: "할 일"),
      meaning: Text(en: "What of the routine is still to be done", ko: "루틴에서 아직 남은 할 일")),
    Field(
      "workers", .list(.text), title: Text(en: "Workers", ko: "사람"),
      meaning: Text(
        en: "Who asks, or whom the person pays on that day", ko: "요청한 사람이나 그날 급여를 줄 사람")),
    .text("request", "Request", "요청", "The request's id", isNullable: true),
  ]

  static func row(
    _ event: DueEvent, at now: Instant, _ zones: ZoneShelf
  ) throws(Failure) -> JSON {
    var facts = Facts()
    switch event.subject {
    case .shift(let listed): facts.put(listed)
    case .routine(let routine, let open, let listed):
      facts.put(listed)
      facts.routine = routine
      facts.tasks = open.map(\.name)
    case .payDay(let day, let workers):
      facts.day = day
      facts.workers = workers
    case .join(let membership):
      facts.workers = [membership.name]
      facts.request = membership.id.description
    case .change(let asked, let listed):
      facts.put(listed)
      facts.workers = [asked.member.worker]
      facts.request = asked.request.id.description
    }
    return .object([
      .init("key", .string(event.key)),
      .init("kind", .code(event.kind.rawValue, event.kind.name)),
      .init("at", try zones.json(event.at, in: event.zone)),
      .init("is_late", .bool(event.isLate(at: now))),
      .init("place", .string(event.place)),
      .init("zone", .string(event.zone)),
      .init("shift", facts.shift.map(JSON.string) ?? .null),
      .init("day", facts.day.map { .string($0.description) } ?? .null),
      .init("ends_at", try zones.json(facts.end, in: event.zone)),
      .init("routine_id", facts.routine.map { .string($0.id.description) } ?? .null),
      .init("routine", facts.routine.map { .string($0.name) } ?? .null),
      .init("tasks", .array(facts.tasks.map(JSON.string))),
      .init("workers", .array(facts.workers.map(JSON.string))),
      .init("request", facts.request.map(JSON.string) ?? .null),
      // What follows is for people only; no contract has this field.
      .init("text", .bilingual(try text(event, at: now, zones))),
    ])
  }

  private struct Facts {
    var shift: String?
    var day: CivilDate?
    var end: Instant?
    var routine: Routine?
    var tasks: [String] = []
    var workers: [String] = []
    var request: String?

    mutating func put(_ listed: ListedShift) {
      shift = listed.shift.recordID.description
      day = listed.shift.day
      end = listed.shift.planned?.end
    }
  }

  /// The line that people read: what it is, and when by the workplace's clock.
  private static func text(
    _ event: DueEvent, at now: Instant, _ zones: ZoneShelf
  ) throws(Failure) -> Text {
    let zone = try zones.zone(event.zone)
    let when = zone.wallClock(at: event.at)
    let line: Text
    switch event.subject {
    case .shift(let listed):
      let end = listed.shift.planned.map { " - \(zone.local(at: $0.end).time)" } ?? ""
      line = Text(
        en: "\(when)\(end) shift at \(event.place) (\(listed.shift.recordID))",
        ko: "\(when)\(end) \(event.place) 근무 (\(listed.shift.recordID))")
    case .routine(let routine, let open, let listed):
      let tasks = open.isEmpty ? "" : ": " + open.map(\.name).joined(separator: ", ")
      let id = listed.shift.recordID
      line = Text(
        en: "\(when) routine \(routine.name) for the shift at \(event.place) (\(id))\(tasks)",
        ko: "\(when) \(event.place) 근무 (\(id)) 루틴 '\(routine.name)'\(tasks)")
    case .payDay(let day, let workers) where workers.isEmpty:
      line = Text(en: "\(day) pay day at \(event.place)", ko: "\(day) \(event.place) 급여일")
    case .payDay(let day, let workers):
      let names = workers.joined(separator: ", ")
      line = Text(
        en: "\(day) pay day at \(event.place): to be paid: \(names)",
        ko: "\(day) \(event.place) 급여일. 지급할 사람: \(names)")
    case .join(let membership):
      let id = membership.id
      return Text(
        en: "\(membership.name) asks to join \(event.place) (\(id), \(when))",
        ko: "\(membership.name) 님이 \(event.place) 가입을 요청했습니다 (\(id), \(when))")
    case .change(let asked, let listed):
      let request = asked.request
      let (name, shift) = (asked.member.worker, listed.shift.recordID)
      let other = request.otherShift.map { Text(en: " for \($0)", ko: ", 바꿀 근무 \($0)") }
      let agreed = request.state == .agreed ? asked.colleague : nil
      let yes = agreed.map { Text(en: "; \($0) agreed", ko: ". \($0) 님 동의함") }
      return Text(
        en: "\(name) asks for a \(request.kind.name.en): \(shift)\(other?.en ?? "") at "
          + "\(event.place)\(yes?.en ?? "") (\(request.id), \(when))",
        ko: "\(name) 님의 \(request.kind.name.ko) 요청: \(event.place) 근무 \(shift)"
          + "\(other?.ko ?? "")\(yes?.ko ?? "") (\(request.id), \(when))")
    }
    if event.isLate(at: now) { return Text(en: "late: \(line.en)", ko: "지난 알림: \(line.ko)") }
    guard case .payDay = event.subject else {
      let lead = lead(event.at.secondsSinceEpoch - now.secondsSinceEpoch)
      return Text(en: "\(line.en)\(lead.en)", ko: "\(line.ko)\(lead.ko)")
    }
    return line
  }

  /// `, in 1h 15m`; nothing for less than a minute.
  private static func lead(_ seconds: Int) -> Text {
    guard seconds >= 60 else { return Text(verbatim: "") }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let en = (hours > 0 ? ["\(hours)h"] : []) + (minutes > 0 ? ["\(minutes)m"] : [])
    let ko = (hours > 0 ? ["\(hours)시간"] : []) + (minutes > 0 ? ["\(minutes)분"] : [])
    return Text(
      en: ", in \(en.joined(separator: " "))", ko: ", \(ko.joined(separator: " ")) 뒤")
  }

  /// What a person reads of a row; it is in the store for replays, too.
  static func line(_ row: JSON, _ language: Language) -> String {
    let text = row["text"]
    guard case .string(let words)? = text?[language == .en ? "en" : "ko"] else { return "" }
    return words
  }

  /// Lines for people, rows for programs and for who chooses fields.
  static func body(_ data: JSON, in environment: Environment) -> Report.Body {
    guard case .array(let rows) = data else { return .streamed }
    guard environment.options.outputFormat == .table, environment.options.fields == nil else {
      return .list(.init(rows))
    }
    let shown = rows.prefix(environment.options.limit ?? .max)
    guard !shown.isEmpty else { return .streamed }
    return .text(
      Text { language in
        shown.map { TerminalText.escaped(line($0, language)) + "\n" }.joined()
      })
  }
}
