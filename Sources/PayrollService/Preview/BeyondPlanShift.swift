public import CatchValues
public import ShiftService
import WageService

/// A shift with time clocked outside its plan.
public struct BeyondPlanShift: Hashable, Sendable {
  public let shift: ID<Shift>
  /// Days since 1970.
  let day: Int
  public let beyondPlan: BeyondPlan

  public var date: CivilDate { CivilDate(daysSinceEpoch: day) ?? .first }
}

extension PaySources {
  /// The clocked minutes that are not paid.
  public var unpaidMinutes: Int {
    beyondPlan.reduce(0) { $0 + ($1.beyondPlan.isUnpaid ? $1.beyondPlan.minutes : 0) }
  }

  /// True when time beyond the plan waits for the owner's decision.
  var hasOpenDays: Bool { beyondPlan.contains { $0.beyondPlan.state == .open } }

  /// The findings on clocked time that is not paid: what is open first.
  var beyondPlanFindings: [PayFinding] {
    guard beyondPlan.contains(where: \.beyondPlan.isUnpaid) else { return [] }
    return [BeyondPlan.State.open, .refused, .grace].compactMap { state in
      let shifts = beyondPlan.filter { $0.beyondPlan.state == state }
      return shifts.isEmpty ? nil : .clockedUnpaid(state, shifts)
    }
  }

  /// Those of them that a payslip names.
  var beyondPlanWarnings: [PayWarning] {
    beyondPlanFindings.map { PayWarning(id: $0.id, message: $0.message, article: nil) }
  }
}

extension PayFinding {
  static let clockOpen = "clocked_open"

  fileprivate static func clockedUnpaid(
    _ state: BeyondPlan.State, _ shifts: [BeyondPlanShift]
  ) -> PayFinding {
    let total = Text(length: shifts.reduce(0) { $0 + $1.beyondPlan.minutes } * 60)
    let days = shifts.map { one -> Text in
      let length = Text(length: one.beyondPlan.minutes * 60)
      return Text(en: "\(one.date) \(length.en)", ko: "\(one.date) \(length.ko)")
    }
    let (en, ko) = (
      days.map(\.en).joined(separator: ", "), days.map(\.ko).joined(separator: ", ")
    )
    switch state {
    case .open:
      return PayFinding(
        clockOpen,
        Text(
          en: "\(total.en) clocked outside the plan are not settled and not paid: \(en); see "
            + "'catchkit shift attendance approve' and 'refuse'",
          ko: "예정 밖에 기록된 \(total.ko, .object) 지급할지 결정하지 않았습니다: \(ko). 'catchkit shift attendance "
            + "approve'나 'refuse'로 결정하십시오"))
    case .refused:
      return PayFinding(
        "clocked_refused",
        Text(
          en: "\(total.en) clocked outside the plan were refused and are not paid: \(en)",
          ko: "예정 밖에 기록된 \(total.ko, .topic) 거절되어 지급하지 않습니다: \(ko)"))
    case .grace, .approved:
      return PayFinding(
        "clocked_grace",
        Text(
          en: "\(total.en) clocked outside the plan are within the grace and not paid: \(en)",
          ko: "예정 밖에 기록된 \(total.ko, .topic) 허용 시간 안이라 지급하지 않습니다: \(ko)"))
    }
  }
}
