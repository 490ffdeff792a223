public import CatchValues
public import ShiftService
public import WageService

/// A shift with clocked time that its workplace's rules do not count.
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

  /// True when a part of the open time was approved before.
  var hasOutgrownApproval: Bool { beyondPlan.contains { $0.beyondPlan.hasOutgrownApproval } }

  /// The findings on clocked time that is not paid: what is open first.
  var beyondPlanFindings: [PayFinding] {
    guard beyondPlan.contains(where: \.beyondPlan.isUnpaid) else { return [] }
    return [BeyondPlan.State.open, .refused, .grace, .cut].compactMap { state in
      // A day may have minutes outside its plan, and others that rounding cuts.
      let days = beyondPlan.map { one -> (day: CivilDate, minutes: Int) in
        let beyond = one.beyondPlan
        let outside = beyond.state == state ? beyond.outsideMinutes : 0
        return (one.date, state == .cut ? beyond.cutMinutes : outside)
      }.filter { $0.minutes > 0 }
      return days.isEmpty ? nil : .clockedUnpaid(state, days, openOnes)
    }
  }

  /// The shifts to decide on, as operands of a command; empty when there are many.
  private var openOnes: String {
    let open = beyondPlan.filter { $0.beyondPlan.state == .open }
    return open.count > PaySources.mostNamed ? "" : open.map { " \($0.shift)" }.joined()
  }

  private static let mostNamed = 3

  /// Those of them that a payslip names.
  var beyondPlanWarnings: [PayWarning] {
    beyondPlanFindings.map { PayWarning(id: $0.id, message: $0.message, article: nil) }
  }
}

extension PayWarning {
  /// True for a warning of clocked time that is not paid.
  public var isOfClockedTime: Bool { PayFinding.clocked.contains(id) }
}

extension PayFinding {
  static let clockOpen = "clocked_open"
  fileprivate static let clocked = [
    clockOpen, "clocked_refused", "clocked_grace", "clocked_cut",
  ]

  fileprivate static func clockedUnpaid(
    _ state: BeyondPlan.State, _ days: [(day: CivilDate, minutes: Int)], _ openOnes: String
  ) -> PayFinding {
    let total = Text(length: days.reduce(0) { $0 + $1.minutes } * 60)
    let days = days.map { one -> Text in
      let length = Text(length: one.minutes * 60)
      return Text(en: "\(one.day) \(length.en)", ko: "\(one.day) \(length.ko)")
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
            + "'catchkit shift attendance approve\(openOnes)' and 'refuse'",
          ko: "예정 밖에 기록된 \(total.ko, .object) 지급할지 결정하지 않았습니다: \(ko). 'catchkit shift attendance "
            + "approve\(openOnes)' 또는 'refuse'로 결정하십시오"))
    case .refused:
      return PayFinding(
        "clocked_refused",
        Text(
          en: "\(total.en) clocked outside the plan were refused and are not paid: \(en)",
          ko: "예정 밖에 기록된 \(total.ko, .topic) 거절되어 지급하지 않습니다: \(ko)"))
    case .cut:
      return PayFinding(
        "clocked_cut",
        Text(
          en: "\(total.en) clocked were cut by the clock step and are not paid: \(en)",
          ko: "기록된 시간 중 \(total.ko, .topic) 출퇴근 단위로 잘려 지급하지 않습니다: \(ko)"))
    case .grace, .approved:
      return PayFinding(
        "clocked_grace",
        Text(
          en: "\(total.en) clocked outside the plan are within the grace and not paid: \(en)",
          ko: "예정 밖에 기록된 \(total.ko, .topic) 허용 시간 안이라 지급하지 않습니다: \(ko)"))
    }
  }
}
