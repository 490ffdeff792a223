import CatchCommandLine
import CatchProgram
import CatchValues
import PeopleService
import SeatService

/// A request as one of its two people sees it.
struct ShownRequest {
  let request: SeatRequest
  let isOwn: Bool
  let now: Instant

  /// Its state, though its end may not be posted yet.
  var state: SeatRequest.State { request.isOver(at: now) ? .expired : request.state }
  var endedAt: Instant? { request.isOver(at: now) ? request.expiresAt : request.endedAt }
}

enum RequestView {
  static let view = RecordView<ShownRequest>(
    list: ["id", "side", "seat", "offer", "is_at_alight", "state", "asked_at", "expires_at"],
    [
      .id("The request's id") { $0.request.id.description },
      .code("side", ["requester", "owner"], "Side", "역할", "Whether one asked, or was asked") {
        $0.isOwn
          ? ("requester", Text(en: "asked", ko: "요청함"))
          : ("owner", Text(en: "was asked", ko: "요청받음"))
      },
      .text("seat", "Seat", "좌석", "The seat", at: \.request.seat.description),
      .integer("offer", "Offer", "제안", "Credits offered", at: \.request.offer),
      .bool(
        "is_at_alight", "At alight", "내릴 때", "Whether the seat changes when its owner gets off",
        at: \.request.isAtAlight),
      .choice("state", "State", "상태", "Its state", at: \.state, named: \.name),
      .text(
        "reason", "Reason", "사유", "The reason of its end", isNullable: true, at: \.request.reason),
      .instant("asked_at", "Asked", "요청", "The time of asking", in: .seoul, at: \.request.askedAt),
      .instant(
        "expires_at", "Expires", "만료", "The end if nobody answers", in: .seoul,
        at: \.request.expiresAt),
      .instant(
        "ended_at", "Ended", "종료", "The time of its end", isNullable: true, in: .seoul,
        at: \.endedAt),
    ])

  static func output(_ command: String) -> OutputInfo { view.record("catchkit.seat.\(command)") }

  static func row(_ request: SeatRequest, _ person: Person, at now: Instant) -> JSON {
    view.row(ShownRequest(request: request, isOwn: request.requester == person.id, now: now))
  }

  static func message(_ data: JSON) -> Text {
    let state = SeatRequest.State(rawValue: data.word("state"))?.name ?? Text(verbatim: "")
    let (id, seat, offer) = (data.word("id"), data.word("seat"), data.word("offer"))
    return Text(
      en: "\(id) for seat \(seat), \(offer) credits: \(state.en)",
      ko: "\(id): \(seat) 좌석, \(offer) 크레딧, \(state.ko)")
  }
}
