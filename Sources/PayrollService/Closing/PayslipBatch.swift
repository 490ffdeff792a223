import CatchValues
import WageService

/// One member's pay, ready to be frozen.
struct MemberPay {
  let member: PaidMember
  let slip: Payslip
  /// The arrears of earlier periods that it pays.
  let corrections: [OpenArrears]
}

/// The slips of one close while they are collected.
struct PayslipBatch {
  private(set) var pays: [MemberPay] = []
  /// Recoveries left out because they would exceed half of the pay.
  private(set) var postponed: [OpenArrears] = []
  /// Arrears that the slips so far have not paid.
  private(set) var open: [OpenArrears]
  private let arrears: [Int: [OpenArrears]]

  init(_ arrears: [OpenArrears]) {
    open = arrears
    self.arrears = Dictionary(grouping: arrears, by: \.membership.number)
  }

  /// Additional pay that is certain, by member; recoveries depend on the pay.
  var due: [Int: [PayItem]] {
    arrears.mapValues { $0.due.flatMap(\.payItems) }
  }

  /// True when an overpayment may be taken back at once; else it waits for a month with enough pay.
  ///
  /// Half of a wage must not be seized (민사집행법 제246조), and amounts exempt from seizure must not be
  /// set off (민법 제497조).
  static func mayTakeBack(_ amount: Int, from gross: Int) -> Bool { amount <= gross / 2 }

  mutating func add(
    _ pay: ComputedPay, _ period: PayPeriod, _ paidOn: CivilDate?, _ source: ClosingSource
  ) throws(Failure) {
    guard var slip = pay.slip else { return }
    let own = arrears[pay.member.membership.number] ?? []
    var corrections = own.due
    let recoveries = own.filter { $0.total < 0 }
    if !recoveries.isEmpty {
      if PayslipBatch.mayTakeBack(-recoveries.total, from: slip.gross) {
        corrections = own
        slip = try source.compute(pay.member, period, paidOn, own.flatMap(\.payItems)).slip ?? slip
        slip.warnings.append(.recovery)
      } else {
        postponed += recoveries
      }
    }
    guard pay.isOwed || !corrections.isEmpty else { return }
    let settled = Set(corrections.map(\.close.id))
    open.removeAll { $0.membership == pay.member.membership && settled.contains($0.close.id) }
    pays.append(MemberPay(member: pay.member, slip: slip, corrections: corrections))
  }
}

extension PayWarning {
  /// The law allows an employer to set off only miscalculated pay, soon after, and announced
  /// before.
  fileprivate static let recovery = PayWarning(
    id: "recovery_by_set_off",
    message: Text(
      en: "pay of an earlier period is taken back: only a miscalculation may be set off, soon "
        + "after it and with notice",
      ko: "이전 기간에 더 준 임금을 이번 임금에서 정산합니다. 계산 착오를 가까운 시기에 미리 알리고 정산하는 경우에만 상계할 수 있습니다"),
    article: "근로기준법 제43조 제1항")
}
