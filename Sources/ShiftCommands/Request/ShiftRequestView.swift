import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WorkplaceOptions

/// A request about a shift in outputs, as shown to the people it warnings.
enum ShiftRequestView {
  static let view = RecordView<(listed: ListedRequest, zone: TimeZone)>(
    list: [
      "id", "kind", "place", "worker", "shift", "other_shift", "colleague", "times", "state",
      "message", "reason",
    ],
    [
      .id("The request's id") { $0.listed.request.id.description },
      .choice("kind", "Kind", "종류", "Kind of request") { $0.listed.request.kind },
      .text("place", "Workplace", "사업장", "The workplace's name") { $0.listed.member.place },
      .text("worker", "Worker", "신청자", "The worker who asks, by nickname") {
        $0.listed.member.worker
      },
      .text("shift", "Shift", "근무", "The shift it is about") {
        $0.listed.request.shift.description
      },
      .text("other_shift", "For", "바꿀 근무", "The shift asked for in exchange", isNullable: true) {
        $0.listed.request.otherShift?.description
      },
      .text("colleague", "Colleague", "동료", "The colleague to take over", isNullable: true) {
        $0.listed.colleague
      },
      .choice("state", "State", "상태", "State of the request") { $0.listed.state },
      .instant("starts_at", "Starts", "시작", isNullable: true) {
        ($0.listed.request.planned?.start, $0.zone)
      },
      .instant("ends_at", "Ends", "끝", isNullable: true) {
        ($0.listed.request.planned?.end, $0.zone)
      },
      .text("message", "Message", "메시지", "The worker's message, perhaps empty") {
        $0.listed.request.message
      },
      .text("reason", "Reason", "사유", "The reason in the answer, perhaps empty") {
        $0.listed.request.reason
      },
      .instant("requested_at", "Asked", "요청 일시") { ($0.listed.request.requestedAt, $0.zone) },
      .instant("decided_at", "Decided", "결정 일시", isNullable: true) {
        ($0.listed.request.decidedAt, $0.zone)
      },
      .field(.zone) { .string($0.listed.member.zone) },
      .shown("times", .text, "New times", "새 시간") { record in
        JSON(record.listed.request.planned.map { $0.wallClock(in: record.zone) })
      },
    ])

  static func row(_ listed: ListedRequest, _ zones: ZoneCache) throws(Failure) -> JSON {
    view.row((listed, try zones.zone(listed.member.zone)))
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
      Text(en: "A message of at most 200 characters", ko: "전할 말(200자 이내)"),
      short: "m", isCommon: true)
  }

  static var reason: Argument<String?> {
    .optional(
      "reason", .text(), Text(en: "The reason, at most 200 characters", ko: "사유(200자 이내)"),
      isCommon: true)
  }
}
