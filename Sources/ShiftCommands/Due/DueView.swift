import CatchCommandLine
import CatchProgram
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// The fields of an event for which a person is to be notified.
enum DueView {
  static let fields: [Field] = [
    .text("key", "Key", "키", "The event's key, the same at any time"),
    .choice("kind", ShiftDueKind.allCases.map(\.rawValue), "Kind", "종류"),
    .instant("at", "When", "때"),
    .bool("is_late", "Late", "늦음", "Whether it was reported after its time"),
    .text("place", "Workplace", "사업장", "The workplace's name"),
    .zone,
    .text("shift", "Shift", "근무", "The shift's id", isNullable: true),
    .date("day", "Day", "날짜", "The day of the shift or of the pay", isNullable: true),
    .instant("ends_at", "Ends", "끝", isNullable: true),
    .text("routine_id", "Routine's id", "루틴 ID", isNullable: true),
    .text("routine", "Routine", "루틴", "The routine's name", isNullable: true),
    .list(
      "tasks", .text, "Tasks", "할 일", "Tasks of the routine still to be done", "루틴에서 아직 남은 할 일"),
    .list(
      "workers", .text, "Workers", "근무자", "The worker who asks, or the workers to be paid that day",
      "요청한 근무자나 그날 임금을 줄 근무자"),
    .text("request", "Request", "요청", "The request's id", isNullable: true),
    .choice(
      "decision", Decision.Kind.allCases.map(\.rawValue) + [takenBack, "missed", "forgotten"],
      "Decision",
      "결정",
      "What was decided, or is missing", isNullable: true),
    .text("actor", "By", "결정한 사람", "The person who decided", isNullable: true),
    .integer(
      "count", "Count", "건수", "Shifts that the decision is about", "결정한 근무 수", isNullable: true),
    .date("last_day", "Last day", "마지막 날", "The last of those shifts' days", isNullable: true),
  ]

  /// The outcome of an earlier decision that was undone after its notification.
  static let takenBack = "taken_back"

  /// The fields of the contract; a kind of events has only some of the last ones.
  static func members(
    _ item: DueItem, at now: Instant, _ zones: ZoneCache
  ) throws(Failure) -> [JSON.Member] {
    let own: [JSON.Member] = [
      .init("key", .string(item.key)),
      .init("kind", .code(item.kind.code, item.kind.name)),
      .init("at", try zones.json(item.at, in: item.zone)),
      .init("is_late", .bool(item.isLate(at: now))),
      .init("place", .string(item.subject)),
      .init("zone", .string(item.zone)),
    ]
    let rest = fields.dropFirst(own.count).map { field in
      item.details.first { $0.name == field.name }
        ?? JSON.Member(field.name, field.isNullable ? .null : .array([]))
    }
    return own + rest
  }
}

/// The events of shifts, routines and requests.
enum ShiftDue {
  static let source = DueSource(DueEvent.Kind.allCases.map(\.due)) {
    actor, kinds, window, view, zones throws(Failure) in
    let wanted = Set(DueEvent.Kind.allCases.filter { kinds.contains($0.due) })
    var items: [DueItem] = []
    for event in try DueEvents.list(for: actor, wanted, window, in: view, zones.find) {
      items.append(try item(event, zones))
    }
    return items
  }

  private static func item(_ event: DueEvent, _ zones: ZoneCache) throws(Failure) -> DueItem {
    DueItem(
      key: event.key, kind: event.kind.due, at: event.at, until: event.until,
      mayMove: event.mayMove, subject: event.place, zone: event.zone,
      line: try line(event, zones),
      timing: event.kind == .shift || event.kind == .routine ? .start : .open,
      isInOrder: event.kind == .decision,
      details: try details(event, zones))
  }

  private static func details(
    _ event: DueEvent, _ zones: ZoneCache
  ) throws(Failure) -> [JSON.Member] {
    switch event.subject {
    case .shift(let listed): return try details(listed, event, zones)
    case .routine(let routine, let open, let listed):
      return try details(listed, event, zones) + [
        .init("routine_id", .string(routine.id.description)),
        .init("routine", .string(routine.name)),
        .init("tasks", .array(open.map { .string($0.name) })),
      ]
    case .join(let membership):
      return [
        .init("workers", .array([.string(membership.name)])),
        .init("request", .string(membership.id.description)),
      ]
    case .change(let asked, let listed):
      return try details(listed, event, zones) + [
        .init("workers", .array([.string(asked.member.worker)])),
        .init("request", .string(asked.request.id.description)),
      ]
    case .decision(let decision): return details(decision)
    case .missed(let listed):
      return try details(listed, event, zones) + [
        .init("workers", .array([.string(listed.member.worker)])),
        .init("decision", .string("missed")),
      ]
    case .forgotten(let listed):
      return [
        .init("shift", .string(listed.shift.recordID.description)),
        .init("day", .string(listed.shift.day.description)),
        .init("workers", .array([.string(listed.member.worker)])),
        .init("decision", .string("forgotten")),
      ]
    }
  }

  private static func details(_ decision: Decision) -> [JSON.Member] {
    let part = decision.parts[0]
    var members: [JSON.Member] = [
      .init("workers", .array([.string(decision.worker)])),
      .init(
        "decision",
        .string(decision.isTakenBack ? DueView.takenBack : decision.kind.rawValue)),
      .text("actor", decision.actor),
    ]
    if let days = part.days {
      members.append(.text("day", days.lowerBound.description))
      members.append(.text("last_day", days.upperBound.description))
      members.append(.count("count", part.records.count))
      if part.records.count == 1 { members.append(.text("shift", part.records[0])) }
    } else if let record = part.records.first {
      members.append(.text("request", record))
    }
    return members
  }

  private static func details(
    _ listed: ListedShift, _ event: DueEvent, _ zones: ZoneCache
  ) throws(Failure) -> [JSON.Member] {
    [
      .init("shift", .string(listed.shift.recordID.description)),
      .init("day", .string(listed.shift.day.description)),
      .init("ends_at", try zones.json(listed.shift.planned?.end, in: event.zone)),
    ]
  }

  /// Returns the event and its time, by the workplace's clock.
  private static func line(_ event: DueEvent, _ zones: ZoneCache) throws(Failure) -> Text {
    let zone = try zones.zone(event.zone)
    let when = zone.wallClock(at: event.at)
    switch event.subject {
    case .shift(let listed):
      let time = listed.shift.planned?.wallClock(in: zone) ?? when
      return Text(
        en: "\(time) shift at \(event.place) (\(listed.shift.recordID))",
        ko: "\(time) \(event.place) 근무 (\(listed.shift.recordID))")
    case .routine(let routine, let open, let listed):
      let tasks = open.isEmpty ? "" : ": " + open.map(\.name).joined(separator: ", ")
      let id = listed.shift.recordID
      return Text(
        en: "\(when) routine \(routine.name) for the shift at \(event.place) (\(id))\(tasks)",
        ko: "\(when) \(event.place) 근무 (\(id)) 루틴 '\(routine.name)'\(tasks)")
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
      let times = [listed.shift.planned, request.planned].compactMap(\.self)
        .map { $0.wallClock(in: zone) }.joined(separator: " -> ")
      return Text(
        en: "\(name) asks for a \(request.kind.name.en): \(shift)\(other?.en ?? "") at "
          + "\(event.place), \(times)\(yes?.en ?? "") (\(request.id), \(when))",
        ko: "\(name) 님의 \(request.kind.name.ko) 요청: \(event.place) 근무 \(shift)"
          + "\(other?.ko ?? ""), \(times)\(yes?.ko ?? "") (\(request.id), \(when))")
    case .decision(let decision): return DecisionText.line(decision)
    case .missed(let listed):
      let (worker, id) = (listed.member.worker, listed.shift.recordID)
      return Text(
        en: "\(worker) did not come to the shift of \(listed.shift.day) at \(event.place) (\(id))",
        ko: "\(worker) 님이 \(listed.shift.day) \(event.place) 근무에 출근하지 않았습니다 (\(id))")
    case .forgotten(let listed):
      let (worker, id) = (listed.member.worker, listed.entry.recordID)
      let begun = zone.wallClock(at: listed.entry.clockedIn)
      return Text(
        en: "\(worker) clocked in at \(event.place), \(begun), and never out (\(id))",
        ko: "\(worker) 님의 \(begun) \(event.place) 출근에 퇴근 기록이 없습니다 (\(id))")
    }
  }

}

extension TimeSpan {
  /// `2026-11-03 18:00 - 22:00`
  func wallClock(in zone: TimeZone) -> String {
    "\(zone.wallClock(at: start)) - \(zone.local(at: end).time)"
  }
}

/// The line for people about a decision.
enum DecisionText {
  static func line(_ decision: Decision) -> Text {
    let parts = decision.parts.map { text($0, decision) }
    let (place, actor) = (decision.place, decision.actor)
    let undone = decision.isTakenBack ? Text(en: "undone: ", ko: "되돌림: ") : Text(en: "", ko: "")
    return Text(
      en: "\(place): \(undone.en)\(parts.map(\.en).joined(separator: "; ")) (by \(actor))",
      ko: "\(place): \(undone.ko)\(parts.map(\.ko).joined(separator: "; ")) (\(actor) 님)")
  }

  private static func text(_ part: Decision.Part, _ decision: Decision) -> Text {
    let records = part.records.joined(separator: ", ")
    let worker = decision.worker
    switch part.kind {
    case .accepted: return Text(en: "\(worker) was accepted", ko: "\(worker) 님 가입 수락")
    case .rejected:
      return Text(en: "the request of \(worker) was rejected", ko: "\(worker) 님 가입 거절")
    case .ended: return Text(en: "\(worker)'s employment ended", ko: "\(worker) 님 근무 종료")
    case .lastDaySet:
      let day = part.days.map(range) ?? ""
      return Text(en: "the last day of \(worker) is \(day)", ko: "\(worker) 님 마지막 날 \(day)")
    case .requestApproved:
      return Text(en: "request \(records) approved", ko: "요청 \(records) 승인")
    case .requestDeclined:
      return Text(en: "request \(records) declined", ko: "요청 \(records) 거절")
    case .termsAgreed:
      return Text(
        en: "pay terms \(records) of \(worker) signed", ko: "\(worker) 님 임금 조건 \(records) 합의")
    case .termsDeclined:
      return Text(en: "pay terms \(records) declined", ko: "임금 조건 \(records) 거절")
    case .termsProposed:
      let terms = part.terms.map(TermsView.words)
      let (en, ko) = (terms.map(\.en), terms.map(\.ko))
      return Text(
        en: "pay terms \(records) proposed for \(worker): \(en.joined(separator: "; "))",
        ko: "\(worker) 님 임금 조건 \(records) 제안: \(ko.joined(separator: "; "))")
    case .termsWithdrawn:
      return Text(en: "pay terms \(records) withdrawn", ko: "임금 조건 \(records) 철회")
    case .shiftsCancelled: return shifts(part, Text(en: "cancelled", ko: "취소"))
    case .shiftsChanged: return shifts(part, Text(en: "changed", ko: "변경"))
    case .shiftsPublished: return shifts(part, Text(en: "published", ko: "공지"))
    case .leave:
      let days = shifts(part, Text(en: "on leave", ko: "휴가"))
      return Text(en: "\(worker): \(days.en)", ko: "\(worker) 님 \(days.ko)")
    }
  }

  /// `12 shifts published for 2026-11`
  private static func shifts(_ part: Decision.Part, _ verb: Text) -> Text {
    let count = part.records.count
    let days = part.days.map(range) ?? ""
    let name = count == 1 ? " (\(part.records[0]))" : ""
    return Text(
      en: "\(count) \(count == 1 ? "shift" : "shifts") \(verb.en) for \(days)\(name)",
      ko: "\(days) 근무 \(count)건 \(verb.ko)\(name)")
  }

  private static func range(_ days: ClosedRange<CivilDate>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    if first == last { return first.description }
    guard first.firstOfMonth == last.firstOfMonth else { return "\(first)..\(last)" }
    return String(first.description.dropLast(3))
  }
}
