public import CatchValues

/// The memberships of one person at one workplace, the oldest first.
public struct PaidMemberships: Sendable {
  public let all: [PaidMember]
  /// The present one, or else the one that ended last.
  public let newest: PaidMember

  /// Returns the membership of some days; without one, the newest.
  ///
  /// - Throws: `payroll.period` when the days belong to several memberships.
  public func member(in days: PayPeriod) throws(Failure) -> PaidMember {
    let found = all.filter { $0.beganOn <= days.to && ($0.endedOn ?? .last) >= days.from }
    guard found.count > 1 else { return found.first ?? newest }
    throw PayrollRefusal.period.failure(
      "'\(newest.worker)' left '\(newest.place)' and came back within "
        + "\(days.from) to \(days.to)",
      "\(quoted: newest.worker, .topic) \(days.from)부터 \(days.to) 사이에 '\(newest.place)'에서 "
        + "퇴사했다가 다시 들어왔습니다",
      hint: Text(
        en: "name one membership by its id: "
          + found.map { "'\($0.membership)'" }.joined(separator: ", "),
        ko: "이름 대신 ID로 하나를 지정하십시오: "
          + found.map { "'\($0.membership)'" }.joined(separator: ", ")))
  }
}
