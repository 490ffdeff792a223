import CatchValues
import ShiftService

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
