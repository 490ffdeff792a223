import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// A request to join in outputs, as shown to its sender and the workplace's owner.
struct RequestView {
  let request: Membership
  let place: Workplace
  let zone: TimeZone
  /// The pay the worker proposed last; nil without any.
  let terms: PayTerms?

  init(_ request: Membership, in store: View, _ zones: ZoneCache) throws(Failure) {
    self.request = request
    place = try Workplaces.find(request.workplace, in: store)
    zone = try zones.zone(place.zone)
    terms = try Agreements.list(of: request, in: store)
      .filter { $0.proposedBy == request.person }
      .max { $0.id < $1.id }?.terms
  }

  static let view = RecordView<RequestView>(
    list: ["id", "place", "worker", "state", "requested_local", "pay", "reason"],
    [
      .id("The request's id, later the member's") { $0.request.id.description },
      .text("place", "Workplace", "사업장", "The workplace's name") { $0.place.name },
      .text("worker", "Worker", "신청자", "The worker who asks, by nickname") { $0.request.name },
      .choice("state", "State", "상태", "State of the request") { State($0.request) },
      .instant("requested_at", "Asked", "요청 일시") { ($0.request.requestedAt, $0.zone) },
      .instant("decided_at", "Decided", "결정 일시", isNullable: true) {
        ($0.request.decidedAt, $0.zone)
      },
      .field(.text("reason", "Reason", "사유", "The reason for the rejection", isNullable: true)) {
        $0.request.state == .rejected ? .words($0.request.reason) : .null
      },
      .object(
        "terms", of: TermsView.pay, "Pay", "임금", "The pay the worker proposed last",
        "신청자가 마지막으로 제안한 임금 조건", isNullable: true, at: \.terms),
      .field(.zone) { .string($0.place.zone) },
      .shown("requested_local", .text, "Asked", "요청 일시") {
        .string($0.zone.wallClock(at: $0.request.requestedAt))
      },
      .shown("pay", .text, "Pay", "임금") { .bilingual(TermsView.summary($0.terms)) },
    ])

  /// The state of a membership as a request.
  private enum State: String, NamedWord {
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
}
