import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// The fields and rows of a request about a shift, as shown to the people it concerns.
enum ShiftRequestView {
  static let fields: [Field] = [
    .text("id", "ID", "ID", "The request's id"),
    .choice("kind", ShiftRequest.Kind.allCases.map(\.rawValue), "Kind", "종류", "What is asked for"),
    .text("place", "Workplace", "사업장", "The workplace's name"),
    .text("worker", "Worker", "신청자", "Who asks, by nickname"),
    .text("shift", "Shift", "근무", "The shift it is about"),
    .text("other_shift", "For", "바꿀 근무", "The shift to be had in exchange", isNullable: true),
    .text("colleague", "Colleague", "동료", "Who is to take over", isNullable: true),
    .choice("state", ShiftRequest.State.allCases.map(\.rawValue), "State", "상태", "Where it stands"),
    .instant("starts_at", "Starts", "시작", isNullable: true),
    .instant("ends_at", "Ends", "끝", isNullable: true),
    .text("message", "Message", "메시지", "What the worker wrote, perhaps empty"),
    .text("reason", "Reason", "사유", "What the owner answered, perhaps empty"),
    .instant("requested_at", "Asked", "요청 일시"),
    .instant("decided_at", "Decided", "결정 일시", isNullable: true),
    .zone,
  ]

  static let columns =
    fields.named("id", "kind", "place", "worker", "shift", "other_shift", "colleague") + [
      .text("times", "New times", "새 시간", "The times asked for")
    ] + fields.named("state", "message", "reason")

  static func row(_ listed: ListedRequest, _ zones: ZoneShelf) throws(Failure) -> JSON {
    let request = listed.request
    let name = listed.member.zone
    let zone = try zones.zone(name)
    return .object([
      .init("id", .string(request.id.description)),
      .init("kind", .code(request.kind.rawValue, request.kind.name)),
      .init("place", .string(listed.member.place)),
      .init("worker", .string(listed.member.worker)),
      .init("shift", .string(request.shift.description)),
      .init("other_shift", request.otherShift.map { .string($0.description) } ?? .null),
      .init("colleague", listed.colleague.map(JSON.string) ?? .null),
      .init("state", .code(listed.state.rawValue, listed.state.name)),
      .init("starts_at", try zones.json(request.planned?.start, in: name)),
      .init("ends_at", try zones.json(request.planned?.end, in: name)),
      .init("message", .string(request.message)),
      .init("reason", .string(request.reason)),
      .init("requested_at", try zones.json(request.requestedAt, in: name)),
      .init("decided_at", try zones.json(request.decidedAt, in: name)),
      .init("zone", .string(name)),
      // For tables only; no contract has these fields.
      .init(
        "times",
        request.planned.map { planned in
          .string("\(zone.wallClock(at: planned.start)) - \(zone.local(at: planned.end).time)")
        } ?? .null),
    ])
  }

  static func output(_ name: String) -> OutputInfo {
    OutputInfo(
      "catchkit.shift.request.\(name)", shape: .record, fields: fields, idField: "id")
  }

  /// `req-1: swap of shf-3, asked by 민지: pending`
  static func message(_ data: JSON) -> Text {
    let (id, worker, shift) = (data.word("id"), data.word("worker"), data.word("shift"))
    guard let kind = ShiftRequest.Kind(rawValue: data.word("kind")),
      let state = ShiftRequest.State(rawValue: data.word("state"))
    else { return Text(verbatim: id) }
    return Text(
      en: "\(id): \(kind.name.en) of \(shift), asked by \(worker): \(state.name.en)",
      ko: "\(id): \(worker)의 \(shift) \(kind.name.ko) 요청, \(state.name.ko)")
  }

  static var id: Argument<String> {
    .operand(
      "REQ", .text("REQ").completed(by: .dynamic("request")),
      Text(en: "The request's id", ko: "요청 ID"))
  }

  static var note: Argument<String?> {
    .optional(
      "message", .text(),
      Text(en: "What to tell them, at most 200 characters", ko: "전할 말(200자 이내)"),
      short: "m", isCommon: true)
  }

  static var reason: Argument<String?> {
    .optional(
      "reason", .text(), Text(en: "Why, at most 200 characters", ko: "사유(200자 이내)"), isCommon: true)
  }
}
