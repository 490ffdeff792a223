import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// The fields and rows of a request to join, as shown to its sender and the workplace's owner.
enum RequestView {
  static let fields: [Field] = [
    .text("id", "ID", "ID", "The request's id, later the member's"),
    .text("place", "Workplace", "사업장", "The workplace's name"),
    .text("worker", "Worker", "신청자", "Who asks, by nickname"),
    .choice("state", State.allCases.map(\.rawValue), "State", "상태", "Where it stands"),
    .instant("requested_at", "Asked", "요청 일시"),
    .instant("decided_at", "Decided", "결정 일시", isNullable: true),
    .text("reason", "Reason", "사유", "Why it was rejected", isNullable: true),
    Field(
      "terms", .object(TermsView.pay), title: Text(en: "Pay", ko: "임금"),
      meaning: Text(en: "The pay the worker proposed last", ko: "신청자가 마지막으로 제안한 임금 조건"),
      isNullable: true),
    .zone,
  ]

  static let columns =
    fields.named("id", "place", "worker", "state") + [
      .text("requested_local", "Asked", "요청 일시", "By the workplace's clock"),
      .text("pay", "Pay", "임금", "The pay the worker proposed last"),
    ] + fields.named("reason")

  /// The state of a membership as a request.
  private enum State: String, CaseIterable {
    case pending
    case accepted
    case rejected
    case withdrawn

    init(_ membership: Membership) {
      switch membership.state {
      case .pending: self = .pending
      case .active: self = .accepted
      case .rejected: self = .rejected
      case .ended: self = membership.joinedOn == nil ? .withdrawn : .accepted
      }
    }

    var name: Text {
      switch self {
      case .pending: Text(en: "pending", ko: "대기")
      case .accepted: Text(en: "accepted", ko: "수락")
      case .rejected: Text(en: "rejected", ko: "거절")
      case .withdrawn: Text(en: "withdrawn", ko: "철회")
      }
    }
  }

  static func row(
    _ request: Membership, in view: View, _ zones: ZoneShelf
  ) throws(Failure) -> JSON {
    let place = try Workplaces.find(request.workplace, in: view)
    let proposed = try Agreements.list(of: request, in: view)
      .filter { $0.proposedBy == request.person }
      .max { $0.id < $1.id }
    let terms = proposed.map { JSON.object(TermsView.payMembers($0.terms)) } ?? .null
    return .object([
      .init("id", .string(request.id.description)),
      .init("place", .string(place.name)),
      .init("worker", .string(request.name)),
      .init("state", .code(State(request).rawValue, State(request).name)),
      .init("requested_at", try zones.json(request.requestedAt, in: place.zone)),
      .init("decided_at", try zones.json(request.decidedAt, in: place.zone)),
      .init("reason", request.state == .rejected ? .words(request.reason) : .null),
      .init("terms", terms),
      .init("zone", .string(place.zone)),
      // For tables only; no contract has these fields.
      .init("requested_local", try zones.words(request.requestedAt, in: place.zone)),
      .init("pay", .bilingual(TermsView.summary(terms))),
    ])
  }

  /// Returns the requested pay, for messages.
  static func pay(_ data: JSON) -> Text {
    TermsView.summary(data["terms"] ?? .null)
  }
}
